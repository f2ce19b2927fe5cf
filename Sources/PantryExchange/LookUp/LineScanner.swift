import PantryCore

/// The lines of a long text that arrives in parts. The memory that it takes depends on the longest line and part, not on
/// the text.
struct LineScanner {
  /// A line of the text.
  struct Line {
    /// Its bytes without the line feed; possibly only the first ones if it is too long.
    var bytes: ArraySlice<UInt8>
    /// Whether it is longer than `limit`.
    let isTooLong: Bool
    /// Whether a line feed ends it; possibly not yet if it is too long.
    let isEnded: Bool
  }

  /// The maximum length of a line in bytes.
  static let limit = 8 << 20

  /// What has arrived of the current line.
  private var line: [UInt8] = []
  /// Whether the current line is too long and has been returned, so that the rest of it is dropped.
  private var isDropped = false

  /// Adds a part of the text, and returns the lines that it completes; a line that is too long as soon as that is known.
  ///
  /// - Complexity: O(n) in the length of the part.
  mutating func append(_ bytes: ArraySlice<UInt8>) -> [Line] {
    var lines: [Line] = []
    var rest = bytes
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      let isEnded = end != nil
      if !isDropped {
        line += rest[..<(end ?? rest.endIndex)]
        let isTooLong = line.count > LineScanner.limit
        if isEnded || isTooLong {
          lines.append(Line(bytes: line[...], isTooLong: isTooLong, isEnded: isEnded))
          line = []
          isDropped = true
        }
      }
      if isEnded { isDropped = false }
      rest = end.map { rest[($0 + 1)...] } ?? []
    }
    return lines
  }

  /// The line after the last line feed, at the end of the text; nil if that is empty.
  var last: Line? {
    line.isEmpty ? nil : Line(bytes: line[...], isTooLong: false, isEnded: false)
  }
}
