package import Foundation

package import PantryCore

/// Access to tab-separated tables of test cases in `Fixtures/`. Lines starting with `#` are comments.
package enum Fixture {
  package static let directory = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")

  /// The pantry to which the lines of `typed.tsv` are typed.
  package static let typedPantry: Inventory = {
    guard let bytes = try? Data(contentsOf: directory.appending(path: "typed.json")),
      let document = try? PantryDocument(Array(bytes))
    else { preconditionFailure("Fixtures/typed.json cannot be read") }
    return document.inventory
  }()

  /// Returns the rows of a table that have the given number of columns.
  ///
  /// Malformed rows and unreadable files are dropped silently. Tests detect them by checking the number
  /// of rows.
  package static func rows(_ name: String, columns: Int) -> [[String]] {
    let file = directory.appending(path: name)
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.unicodeScalars.split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(unescaped) }
      .filter { $0.count == columns }
  }

  /// Decodes `\t`, `\r`, `\n` and `\u{…}`.
  private static func unescaped(_ cell: Substring) -> String {
    String(cell)
      .replacing("\\t", with: "\t").replacing("\\r", with: "\r").replacing("\\n", with: "\n")
      .replacing(/\\u\{([0-9A-Fa-f]+)\}/) { match in
        let scalar = UInt32(match.output.1, radix: 16).flatMap(Unicode.Scalar.init)
        return scalar.map { String(Character($0)) } ?? ""
      }
  }
}
