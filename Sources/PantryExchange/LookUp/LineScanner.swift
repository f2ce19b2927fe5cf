import PantryCore

/// The lines of a long text that arrives in parts, with what a table of tab-separated values needs to know of them.
///
/// One pass over the bytes, eight at a time within ASCII, finds the line feeds, counts the tabs and validates UTF-8. The
/// memory that it takes depends on the longest line, not on the text.
struct LineScanner {
  /// A line in a view of bytes.
  struct Line {
    /// The range of its bytes without the line feed; possibly only of the first ones if it is too long.
    var range: Range<Int>
    /// The number of tabs.
    let tabs: Int
    /// Whether it is valid UTF-8.
    let isUTF8: Bool
    /// Whether it is longer than `limit`. Then nothing else is known of it.
    let isTooLong: Bool
    /// Whether a line feed ends it; possibly not yet if it is too long.
    let isEnded: Bool
  }

  /// The maximum length of a line in bytes.
  static let limit = 8 << 20

  /// The bytes from the start of the current line.
  private var text: [UInt8] = []
  /// The offset in `text` up to which the current line has been examined.
  private var scanned = 0
  private var tabs = 0
  private var isUTF8 = true
  /// Whether the current line is too long and has been passed on, so that the rest of it is dropped.
  private var isTooLong = false
  /// The number of bytes of a line that is too long by which its format can be recognized.
  private static let beginning = 16

  /// Adds a part of the text, and passes each line that it completes to a function; a line that is too long as soon as
  /// that is known.
  ///
  /// - Parameter isLast: Whether the text ends, and with it the line after the last line feed.
  /// - Complexity: O(n) in the length of the part.
  mutating func append<Failure: Error>(
    _ bytes: ArraySlice<UInt8>, isLast: Bool, _ body: (ByteView, Line) throws(Failure) -> Void
  ) throws(Failure) {
    var bytes = bytes
    if isTooLong {
      guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return }
      bytes = bytes[(end + 1)...]
      isTooLong = false
    }
    text.append(contentsOf: bytes)
    try scan(isLast: isLast, body)
    if isLast {
      if text.isEmpty { return }
      return try ByteView.reading(text) { view throws(Failure) in
        try body(view, line(0..<view.count, isEnded: false))
      }
    }
    // The last bytes, which have not been examined, may end the line.
    if text.count > LineScanner.limit, !text[scanned...].contains(UInt8(ascii: "\n")) {
      let start = text.prefix(LineScanner.beginning)
      text.removeAll()
      (scanned, tabs, isUTF8, isTooLong) = (0, 0, true, true)
      try ByteView.reading(start) { view throws(Failure) in
        try body(
          view,
          Line(range: 0..<view.count, tabs: 0, isUTF8: true, isTooLong: true, isEnded: false))
      }
    }
  }

  private func line(_ range: Range<Int>, isEnded: Bool) -> Line {
    Line(
      range: range, tabs: tabs, isUTF8: isUTF8, isTooLong: range.count > LineScanner.limit,
      isEnded: isEnded)
  }

  /// Examines the new bytes. The last ones of a part are left for the next one, so that no character is divided.
  private mutating func scan<Failure: Error>(
    isLast: Bool, _ body: (ByteView, Line) throws(Failure) -> Void
  ) throws(Failure) {
    let ends = isLast ? 0 : 8
    var (position, tabs, isUTF8) = (scanned, tabs, isUTF8)
    var start = 0
    // The state is in local variables, which stay in registers.
    try ByteView.reading(text) { view throws(Failure) in
      let end = view.count - ends
      func endLine(at lineFeed: Int) throws(Failure) {
        (self.tabs, self.isUTF8) = (tabs, isUTF8)
        try body(view, line(start..<lineFeed, isEnded: true))
        (tabs, isUTF8) = (0, true)
        start = lineFeed &+ 1
        position = start
      }
      while position < end {
        let word = view.word(at: position)
        let others = word & LineScanner.highs
        // The bytes before the first one outside ASCII.
        let count = others == 0 ? 8 : others.trailingZeroBitCount >> 3
        let mask = count == 8 ? UInt64.max : (1 << UInt64(count &* 8)) &- 1
        let found = LineScanner.zeros(word ^ LineScanner.tab) & mask
        let lineFeeds = LineScanner.zeros(word ^ LineScanner.lineFeed) & mask
        if lineFeeds != 0 {
          let offset = lineFeeds.trailingZeroBitCount >> 3
          if position &+ offset >= end { break }
          tabs &+= (found & ((1 << UInt64(offset &* 8)) &- 1)).nonzeroBitCount
          try endLine(at: position &+ offset)
          continue
        }
        tabs &+= found.nonzeroBitCount
        position &+= count
        if others == 0 { continue }
        // Characters outside ASCII usually come in runs.
        while position < end, view[position] >= 0x80 {
          if JSONScanner.startsWithTwoOfThree(view.word(at: position)) {
            position &+= 6
          } else if let length = JSONScanner.scalarLength(view, at: position) {
            position &+= length
          } else {
            isUTF8 = false
            position &+= 1
          }
        }
      }
    }
    (self.tabs, self.isUTF8) = (tabs, isUTF8)
    text.removeSubrange(..<start)
    // The last word may have ended after the text.
    scanned = min(position - start, text.count)
  }

  private static let highs: UInt64 = 0x8080_8080_8080_8080
  private static let tab: UInt64 = 0x0909_0909_0909_0909
  private static let lineFeed: UInt64 = 0x0A0A_0A0A_0A0A_0A0A

  /// Returns a mask with the high bit of each byte that is zero, without false positives.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 {
    ~(((word & ~highs) &+ ~highs) | word | ~highs)
  }
}
