import PantryCore
import PantryExchange
import PantryKitchen
import Testing

@testable import pantry

/// The formats of a shopping list, with names that are hard to write.
struct ShoppingFormatTests {
  private static let names = [
    "milk", "two\nlines", "</b><script>", "=1+1", "(A) ", "x ", "🥛 \u{200F}חלב", "a,\"b\"",
    "tab\there",
  ]

  private static func needs(_ names: [String]) -> [ShoppingNeed] {
    names.map { name in
      var need = ShoppingNeed(key: ProductKey(name: name), name: name, reason: .minimum)
      need.buy = Quantity("2")
      (need.have, need.minimum) = (Quantity("1"), Quantity("2"))
      (need.shop, need.note) = ("<emart>", "=cmd & \"x\"")
      (need.rating, need.remark) = (4, "@good\n")
      return need
    }
  }

  @Test func markdownHasBoxesBelowHeadings() {
    var needs = Self.needs(["milk", "</b>"])
    needs[1].shop = nil
    needs[1].category = "dairy_x"
    #expect(
      ShoppingNeed.markdown(needs) == """
        ## \\<emart>

        - [ ] milk ×2

        ## dairy\\_x

        - [ ] \\</b> ×2

        """)
  }

  @Test func sectionsWithoutANameAreOther() {
    var needs = Self.needs(["milk", "rice", "salt"])
    (needs[1].shop, needs[2].shop) = (nil, nil)
    #expect(ShoppingSection.all(needs).map(\.title) == ["<emart>", "Other"])
    #expect(ShoppingSection.all([needs[1], needs[2]]).map(\.title) == [nil])
  }

  @Test func cellsAreNoFormulas() throws {
    let headings = ShoppingNeed.table().headings
    let csv = try text(.csv)
    #expect(csv.hasPrefix(headings.joined(separator: ",") + "\r\n,milk,2,"))
    #expect(csv.contains(",'=1+1,"))
    #expect(csv.contains(",\"'=cmd & \"\"x\"\"\",,\r\n"))
    #expect(csv.contains(",\"'@good\n\","))
    let rows = try text(.tsv).split(separator: "\n")
    #expect(rows.count == Self.names.count)
    #expect(
      rows.allSatisfy { row in
        row.split(separator: "\t", omittingEmptySubsequences: false).count == headings.count
      })
    #expect(rows[1].contains("two\\nlines"))
  }

  private func text(_ format: OutputFormat) throws -> String {
    try OutputStream.text(isTerminal: false) { output in
      let table = ShoppingNeed.table()
      var writer = RecordWriter(format, to: output, headings: table.headings)
      for need in Self.needs(Self.names) { try writer.write(need, table) }
      try writer.end()
    }
  }

  @Test(arguments: [
    (4, "too sweet", "★★★★☆ too sweet", "4/5 too sweet"), (5, nil, "★★★★★", "5/5"),
    (nil, "salty", "salty", "salty"), (nil, nil, nil, nil), (9, nil, "★★★★★", "9/5"),
  ])
  func ratingIsInShortForm(rating: Int?, remark: String?, stars: String?, ascii: String?) {
    #expect(Rating.words(rating, remark, isUnicode: true) == stars)
    #expect(Rating.words(rating, remark, isUnicode: false) == ascii)
  }
}
