/// A horizontal bar on a terminal, whose length starts at zero.
enum Bar {
  /// Blocks from one to eight eighths of a column (Unicode block elements, U+258F to U+2588).
  private static let eighths = ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"]

  /// The minimum number of columns for the longest bar.
  static let narrowest = 10

  /// Returns the bar of a value. One above zero is never empty.
  ///
  /// - Parameters:
  ///   - most: The largest value, whose bar takes all the columns.
  ///   - isASCII: Whether the bar has number signs instead of blocks.
  static func text(_ value: Double, of most: Double, columns: Int, isASCII: Bool) -> String {
    guard value > 0, most > 0, columns > 0 else { return "" }
    let length = min(value / most, 1) * Double(columns)
    if isASCII { return String(repeating: "#", count: max(1, Int(length.rounded()))) }
    let count = max(1, Int((length * 8).rounded()))
    let rest = count % 8
    return String(repeating: "█", count: count / 8) + (rest == 0 ? "" : eighths[rest - 1])
  }
}
