import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryExchange
@testable import PantryKitchen

/// The lines of a shopping list as text.
struct ShoppingTextTests {
  private static func need(_ name: String, _ buy: String?) -> ShoppingNeed {
    var need = ShoppingNeed(key: ProductKey(name: name), name: name, reason: .listed)
    need.buy = buy.flatMap { Quantity($0) }
    return need
  }

  @Test(arguments: [
    ("milk", nil, "milk"), ("milk", "1", "milk"), ("milk", "2", "milk ×2"),
    ("rice", "500g", "rice 500g"), ("두부", "2모", "두부 2모"), ("eggs", "0.5", "eggs ×0.5"),
    // Otherwise the size of the package would be the amount.
    ("우유 200ml", nil, "우유 200ml ×1"), ("우유 200ml", "3", "우유 200ml ×3"),
    ("7 up", "2", "7 up ×2"), ("a\nb\u{200F}", "2", "a b ×2"),
  ])
  func entryHasNameAndAmount(name: String, buy: String?, entry: String) {
    #expect(Self.need(name, buy).entry == entry)
  }

  @Test(arguments: ["a*b", "_x_", "</b>", "[a](b)", "a\\b", "&amp;", "`x`", "\\*", "7 up"])
  func markdownEscapesAreUndone(text: String) {
    #expect(text.escapedForMarkdown.withoutMarkdownEscapes == text)
  }

  @Test func markdownSignsAreEscaped() {
    #expect("</b> *a* [x](y) &amp;".escapedForMarkdown == #"\</b> \*a\* \[x\](y) \&amp;"#)
  }
}

extension String {
  /// The text without the backslashes before the signs of Markdown, as a reader of Markdown shows it.
  fileprivate var withoutMarkdownEscapes: String {
    var text = ""
    var rest = self[...]
    while let character = rest.popFirst() {
      let isEscape = character == "\\" && rest.first.map { "\\`*_[]<&".contains($0) } ?? false
      text.append(isEscape ? rest.removeFirst() : character)
    }
    return text
  }
}
