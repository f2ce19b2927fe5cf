package import Foundation

package import PantryCore

/// Access to the files in `Fixtures/`.
package enum Fixture {
  /// The root of the repository.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  package static let directory = root.appending(path: "Fixtures")

  /// The pantry to which the lines of `typed.tsv` are typed.
  package static let typedPantry: Inventory = {
    guard let bytes = try? Data(contentsOf: directory.appending(path: "typed.json")),
      let document = try? PantryDocument(Array(bytes))
    else { preconditionFailure("Fixtures/typed.json cannot be read") }
    return document.inventory
  }()

  /// Returns the lines of a file that are not empty, without comments, which begin with `#`.
  ///
  /// An unreadable file has none. Tests detect that by checking their number.
  package static func lines(_ name: String) -> [String] {
    let text = try? String(contentsOf: directory.appending(path: name), encoding: .utf8)
    return (text ?? "").unicodeScalars.split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("#") }
  }

  /// Returns the rows of a tab-separated table that have the given number of columns.
  ///
  /// Malformed rows and unreadable files are dropped silently. Tests detect them by checking the number
  /// of rows.
  package static func rows(_ name: String, columns: Int) -> [[String]] {
    lines(name)
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
