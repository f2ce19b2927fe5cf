import Foundation

/// A table of cases in `Fixtures/`: a row a line, columns between tabs, `#` before a comment.
enum Fixture {
  static let directory = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")

  /// The rows of a table that have so many columns; a row with another number of them is a mistake in
  /// the table, which shows as a number of rows that is too small.
  static func rows(_ name: String, columns: Int) -> [[String]] {
    let file = directory.appending(path: name)
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.unicodeScalars.split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(unescaped) }
      .filter { $0.count == columns }
  }

  /// Resolves `\t`, `\r`, `\n` and `\u{…}`.
  private static func unescaped(_ cell: Substring) -> String {
    String(cell)
      .replacing("\\t", with: "\t").replacing("\\r", with: "\r").replacing("\\n", with: "\n")
      .replacing(/\\u\{([0-9A-Fa-f]+)\}/) { match in
        let scalar = UInt32(match.output.1, radix: 16).flatMap(Unicode.Scalar.init)
        return scalar.map { String(Character($0)) } ?? ""
      }
  }
}
