import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryExchange
@testable import PantryKitchen

/// The lines of a shopping list as text.
struct ShoppingTextTests {
  private static let day = Given.day("2026-11-20")

  private static func need(
    _ name: String, _ buy: String? = nil, shop: String? = nil, category: String? = nil
  ) -> ShoppingNeed {
    var need = ShoppingNeed(key: ProductKey(name: name), name: name, reason: .listed)
    need.buy = buy.flatMap { Quantity($0) }
    (need.shop, need.category) = (shop, category)
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
    #expect(Self.need(name, buy).entry() == entry)
  }

  @Test(arguments: [
    ("milk", "2", "milk x2 +dairy @e-mart"), ("(A) milk", "2", "2026-11-20 (A) milk x2"),
    ("x ray", nil, "2026-11-20 x ray"), ("2026-12-01 milk", nil, "2026-11-20 2026-12-01 milk"),
    ("- milk", nil, "2026-11-20 - milk"), ("[x] milk", nil, "2026-11-20 [x] milk"),
    ("xylitol", nil, "xylitol"), ("milk due:2026-12-01", nil, "milk due：2026-12-01"),
    ("milk @home +now", nil, "milk ＠home ＋now"), ("for later:", nil, "for later: x1"),
    ("🥛", "2", "2026-11-20 🥛 x2"), ("</b>", nil, "2026-11-20 </b>"),
    ("=1+1", nil, "2026-11-20 =1+1"),
  ])
  func todoTxtLineIsNothingElse(name: String, buy: String?, line: String) {
    let isMarked = line.contains("+dairy")
    let need = Self.need(
      name, buy, shop: isMarked ? "e mart" : nil, category: isMarked ? "dairy" : nil)
    #expect(need.todoTxtLine(on: Self.day) == line)
  }

  static let names = [
    "milk", "(A) milk", "x ray", "x", "2026-12-01 milk", "- milk", "* milk", "[ ] milk", "[x] milk",
    "1. milk", "☑ milk", "우유 200ml", "7 up", "2% milk", "=1+1", "</b>", "🥛", "쌀 10kg 국산",
    "milk, fresh",
  ]

  /// A list in todo.txt is imported with the same names and amounts.
  @Test(arguments: names, [nil, "2", "2팩", "0.5"])
  func todoTxtIsReadBack(name: String, buy: String?) {
    let need = Self.need(name, buy, shop: "emart", category: "food")
    var records = ProgramRecords(reader: Given.reader, day: { _ in Self.day })
    TodoTxt.read(need.todoTxtLine(on: Self.day) + "\n", into: &records)
    guard case .success(.shopping(let line)) = records.entries.first?.record else {
      Issue.record("not a line of the shopping list")
      return
    }
    #expect(line.name == name)
    #expect(line.quantity ?? Quantity(.one) == need.buy ?? Quantity(.one))
    #expect(line.tags == ["emart", "food"])
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
