import PantryCore
import PantryKitchen

/// A shopping list as a table for programs. Its columns are the members of the JSON output.
struct ShoppingTable {
  private let rows: [[String]]
  /// Whether controls are escaped. Programs get the text unchanged.
  private let isTerminal: Bool
  private static var names: [String] { ShoppingNeed.members.map(\.name) }

  init(_ needs: [ShoppingNeed], isTerminal: Bool) {
    self.isTerminal = isTerminal
    rows = needs.map { need in ShoppingNeed.members.map { $0.value(need).text } }
  }

  /// Comma-separated values (RFC 4180) with a heading.
  var csv: String { text(",", end: "\r\n", heading: true, \.csvCell) }

  /// A line for each product, with tabs between the values and no heading.
  var tsv: String { text("\t", end: "\n", heading: false) { SeparatedValues.tsv($0) } }

  private func text(
    _ separator: String, end: String, heading: Bool, _ cell: (String) -> String
  ) -> String {
    let rows = rows.map { row in row.map { isTerminal ? cell($0).escapingControls : cell($0) } }
    let lines = (heading ? [ShoppingTable.names] : []) + rows
    return lines.map { $0.joined(separator: separator) + end }.joined()
  }
}
