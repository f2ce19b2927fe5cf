/// A place in a text as an editor shows it: line and column from 1, the column in characters.
struct TextPlace {
  private(set) var line = 1
  private(set) var column = 1
  private var offset: Int
  private let bytes: [UInt8]

  /// The beginning of a text. A byte order mark in front is none that an editor shows.
  init(in bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.byteOrderMarkLength
  }

  /// Goes on to a byte, from 0.
  ///
  /// - Complexity: O(n) in the number of bytes between.
  mutating func move(to end: Int) {
    while offset < min(end, bytes.count) {
      if bytes[offset] == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if bytes[offset] & 0xC0 != 0x80 {
        // Bytes that continue a character of UTF-8 are not counted.
        column += 1
      }
      offset += 1
    }
  }
}
