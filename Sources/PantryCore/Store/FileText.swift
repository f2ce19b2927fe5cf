/// The text of a pantry file, either read into memory or mapped.
package enum FileText: Sendable {
  case read([UInt8])
  case mapped(System.Mapping)

  /// The minimum size in bytes of a file that is mapped, if it will not be changed.
  static let largeFile = 1 << 20

  /// Calls a function with the text.
  func reading<Value, Failure: Error>(_ body: (ByteView) throws(Failure) -> Value)
    throws(Failure) -> Value
  {
    switch self {
    case .read(let bytes): return try ByteView.reading(bytes, body)
    case .mapped(let mapping): return try mapping.reading(body)
    }
  }

  /// The bytes of the text.
  ///
  /// - Complexity: O(1), or O(n) for a mapped text.
  var bytes: [UInt8] {
    switch self {
    case .read(let bytes): bytes
    case .mapped: reading { $0.copy(0..<$0.count) }
    }
  }
}
