/// A position in a text as editors display it. Line and column count from 1, the column in characters.
package struct LineAndColumn {
  package private(set) var line = 1
  package private(set) var column = 1
  private var offset: Int
  private let bytes: [UInt8]

  /// Creates the position of the first character of a text. A byte order mark is not counted.
  package init(in bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.byteOrderMarkLength
  }

  /// Creates a known position.
  package init(in bytes: [UInt8], offset: Int, line: Int, column: Int) {
    (self.bytes, self.offset, self.line, self.column) = (bytes, offset, line, column)
  }

  /// Advances to a byte offset, counted from 0.
  ///
  /// - Complexity: O(n) in the distance.
  package mutating func advance(to end: Int) {
    while offset < min(end, bytes.count) {
      if bytes[offset] == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if bytes[offset] & 0xC0 != 0x80 {
        // UTF-8 continuation bytes are not counted.
        column += 1
      }
      offset += 1
    }
  }
}
