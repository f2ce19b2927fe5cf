/// The records of a file's text, which are read from their bytes when they are asked for.
final class StoredRecords<Record: Sendable>: RecordSource {
  /// The whole text.
  let text: FileText
  /// Where each record stands in it.
  let ranges: [Range<Int>]
  private let read: @Sendable (ByteView, Int) throws(JSONError) -> Record

  /// Records that have been found good.
  ///
  /// - Parameter read: Reads the record that begins at a place.
  init(
    _ text: FileText, _ ranges: [Range<Int>],
    read: @escaping @Sendable (ByteView, Int) throws(JSONError) -> Record
  ) {
    (self.text, self.ranges, self.read) = (text, ranges, read)
  }

  func record(at index: Int) -> Record {
    do throws(JSONError) {
      return try text.reading { view throws(JSONError) in
        try read(view, ranges[index].lowerBound)
      }
    } catch {
      // The same bytes have been read by the same code.
      preconditionFailure("a record that was good is not any more: \(error)")
    }
  }

  /// The bytes of a record.
  subscript(index: Int) -> [UInt8] { text.reading { $0.copy(ranges[index]) } }
}
