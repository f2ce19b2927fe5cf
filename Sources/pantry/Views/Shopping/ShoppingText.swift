import PantryCore
import PantryKitchen

/// A shopping list as text, to be pasted into other programs.
enum ShoppingText {
  /// Returns a line for each need, without signs before it: `milk ×2`.
  static func lines(_ needs: [ShoppingNeed]) -> String {
    needs.map { $0.entry() + "\n" }.joined()
  }

  /// Returns a check list in Markdown (GitHub Flavored Markdown §5.3) with a heading for each section.
  static func markdown(_ needs: [ShoppingNeed]) -> String {
    ShoppingSection.all(needs).map { section in
      let title = section.title.map { "## \($0.escapedForMarkdown)\n\n" } ?? ""
      return title
        + section.needs.map { "- [ ] \($0.entry().escapedForMarkdown)\n" }.joined()
    }.joined(separator: "\n")
  }

  /// Returns a list in the format of todo.txt.
  static func todoTxt(_ needs: [ShoppingNeed], on day: Day) -> String {
    needs.map { $0.todoTxtLine(on: day) + "\n" }.joined()
  }
}

extension ShoppingNeed {
  /// The documents of a shopping list. Without needs they are empty.
  static var documents: [DocumentFormat<[ShoppingNeed]>] {
    [
      DocumentFormat("lines") { needs, _ in ShoppingText.lines(needs) },
      DocumentFormat("markdown") { needs, _ in ShoppingText.markdown(needs) },
      DocumentFormat("todo.txt") { ShoppingText.todoTxt($0, on: $1.clock().today) },
      DocumentFormat("html") { needs, context in
        needs.isEmpty
          ? "" : ShoppingPage(needs, on: context.clock().today).html(language: Language.code)
      },
    ]
  }
}
