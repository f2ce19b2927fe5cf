/// The records of a file's text, which are read from their bytes when they are asked for.
final class StoredRecords<Record: Sendable>: RecordSource {
  /// The whole text.
  let bytes: [UInt8]
  /// Where each record stands in it.
  let ranges: [Range<Int>]
  private let read: @Sendable (ByteView, Int) throws(JSONError) -> Record

  /// Records that have been found good.
  ///
  /// - Parameter read: Reads the record that begins at a place.
  init(
    _ bytes: [UInt8], _ ranges: [Range<Int>],
    read: @escaping @Sendable (ByteView, Int) throws(JSONError) -> Record
  ) {
    (self.bytes, self.ranges, self.read) = (bytes, ranges, read)
  }

  func record(at index: Int) -> Record {
    do throws(JSONError) {
      return try ByteView.reading(bytes) { view throws(JSONError) in
        try read(view, ranges[index].lowerBound)
      }
    } catch {
      // The same bytes have been read by the same code.
      preconditionFailure("a record that was good is not any more: \(error)")
    }
  }

  /// The bytes of a record.
  subscript(index: Int) -> ArraySlice<UInt8> { bytes[ranges[index]] }

  /// Whether a record follows another one as the file is written: a comma and the end of the line.
  func isWrittenBehind(_ index: Int, _ next: Int) -> Bool {
    let (end, start) = (ranges[index].upperBound, ranges[next].lowerBound)
    return start == end + 2 && bytes[end] == UInt8(ascii: ",") && bytes[end + 1] == 0x0A
  }
}
