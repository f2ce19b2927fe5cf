/// The position of a record in a text, in 16 bytes: there is one for every record.
struct TextPlace: Sendable {
  /// The offset of its first byte.
  let offset: Int
  private let shortLine: UInt32
  private let shortColumn: UInt32

  init(offset: Int, line: Int, column: Int = 1) {
    self.offset = offset
    (shortLine, shortColumn) = (UInt32(clamping: line), UInt32(clamping: column))
  }

  /// The number of its first line, counted from 1.
  var line: Int { Int(shortLine) }
  /// The number of its first column in characters, counted from 1.
  var column: Int { Int(shortColumn) }
}
