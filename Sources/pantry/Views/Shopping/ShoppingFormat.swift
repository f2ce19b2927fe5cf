import PantryCore
import PantryKitchen

/// The formats of a shopping list: the values of `pantry shop --format`.
enum ShoppingFormat: String, CaseIterable {
  /// Aligned columns, for people.
  case table
  /// A line for each product, to be pasted on a phone.
  case text
  /// A check list with headings.
  case markdown
  case todoTxt = "todo.txt"
  /// A page to print.
  case html
  case json, jsonl, csv, tsv

  /// Writes a list in a format other than `table`. Without needs nothing is written, except the empty array of `json`.
  func write(_ needs: [ShoppingNeed], _ context: Context) throws {
    let output = context.output
    if needs.isEmpty, self != .json { return }
    switch self {
    case .table: break
    case .text: try output.write(ShoppingText.lines(needs))
    case .markdown: try output.write(ShoppingText.markdown(needs))
    case .todoTxt: try output.write(ShoppingText.todoTxt(needs, on: context.clock().today))
    case .html:
      let page = ShoppingPage(needs, on: context.clock().today)
      try output.write(page.html(language: Language.code))
    case .json, .jsonl:
      var answers = AnswerWriter(self == .json ? .json : .jsonl, context)
      for need in needs {
        try answers.write {
          need.write(to: &$0)
        } text: {
        }
      }
      try answers.end()
    case .csv, .tsv:
      let table = ShoppingTable(needs, isTerminal: output.isTerminal)
      try output.write(self == .csv ? table.csv : table.tsv)
    }
  }
}
