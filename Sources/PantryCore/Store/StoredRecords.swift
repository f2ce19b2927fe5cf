/// The records in the text of a file. They are decoded on access.
final class StoredRecords<Record: FieldRecord>: RecordSource {
  /// The whole text.
  let text: FileText
  /// The range of each record in it.
  let ranges: [Range<Int>]

  /// Creates a source of records that have been validated.
  init(_ text: FileText, _ ranges: [Range<Int>]) { (self.text, self.ranges) = (text, ranges) }

  func record(at index: Int) -> Record {
    do throws(JSONError) {
      // A mapped record is copied, so that it cannot change while it is read.
      if case .mapped = text { return try ByteView.reading(self[index], reader(at: 0)) }
      return try text.reading(reader(at: ranges[index].lowerBound))
    } catch {
      if case .mapped = text { System.exitAfterChangeOfMappedFile() }
      // The same bytes have been validated by the same code.
      preconditionFailure("a validated record is invalid: \(error)")
    }
  }

  func json(at index: Int) -> [UInt8] { self[index] }

  private func reader(at offset: Int) -> (ByteView) throws(JSONError) -> Record {
    { view throws(JSONError) in
      var scanner = JSONScanner(view, at: offset)
      return try scanner.record(Record.self)
    }
  }

  /// The bytes of a record.
  subscript(index: Int) -> [UInt8] { text.reading { $0.copy(ranges[index]) } }
}

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
