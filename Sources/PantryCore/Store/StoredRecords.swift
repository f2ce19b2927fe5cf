/// The records in the text of a file. They are decoded on access.
///
/// The record type has no constraint, which the Swift runtime would have to check whenever the program starts.
final class StoredRecords<Record>: RecordSource {
  /// The whole text.
  let text: FileText
  /// The range of each record in it.
  let ranges: [Range<Int>]
  private let read: @Sendable (inout JSONScanner) throws(JSONError) -> Record

  /// Creates a source of records that have been validated.
  ///
  /// - Parameter read: Reads the record at the scanner's position.
  init(
    _ text: FileText, _ ranges: [Range<Int>],
    read: @escaping @Sendable (inout JSONScanner) throws(JSONError) -> Record
  ) {
    (self.text, self.ranges, self.read) = (text, ranges, read)
  }

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
      return try self.read(&scanner)
    }
  }

  /// The bytes of a record.
  subscript(index: Int) -> [UInt8] { text.reading { $0.copy(ranges[index]) } }
}
