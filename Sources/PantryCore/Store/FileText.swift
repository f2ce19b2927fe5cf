/// The text of a pantry file: read, or mapped if it is only to be looked at.
enum FileText: Sendable {
  case read([UInt8])
  case mapped(System.Mapping)

  /// From how many bytes on a file is mapped.
  static let largeFile = 1 << 20

  /// Lets a body read the text.
  func reading<Value, Failure: Error>(_ body: (ByteView) throws(Failure) -> Value)
    throws(Failure) -> Value
  {
    switch self {
    case .read(let bytes): return try ByteView.reading(bytes, body)
    case .mapped(let mapping):
      return try mapping.reading { bytes throws(Failure) in try ByteView.reading(bytes, body) }
    }
  }

  /// All bytes.
  ///
  /// - Complexity: O(1), or O(n) for a text that is mapped.
  var bytes: [UInt8] {
    switch self {
    case .read(let bytes): bytes
    case .mapped: reading { $0.copy(0..<$0.count) }
    }
  }
}
