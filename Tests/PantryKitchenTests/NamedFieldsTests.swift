import Testing

@testable import PantryKitchen

/// Fields that are named among the words of `edit`.
struct NamedFieldsTests {
  private func read(_ line: String, items: Set<String> = ["milk"]) -> NamedFields<String>? {
    NamedFields(
      line.split(separator: " ").map(String.init), endless: "note",
      named: { ["brand", "price", "note"].contains($0) ? $0 : nil },
      isItem: { items.contains($0.joined(separator: " ")) })
  }

  @Test(arguments: [
    ("milk price 3", "milk", "price=3"),
    ("milk brand Green Alpine price 3", "milk", "brand=Green Alpine, price=3"),
    ("milk note price 3 too much", "milk", "note=price 3 too much"),
    ("milk brand brand", "milk", "brand=brand"),
  ])
  func valuesFollowTheNamesOfFields(_ line: String, _ selection: String, _ fields: String) throws {
    let found = try #require(read(line))
    #expect(found.selection.joined(separator: " ") == selection)
    let texts = found.fields.map { "\($0.name)=\($0.words.joined(separator: " "))" }
    #expect(texts.joined(separator: ", ") == fields)
  }

  @Test(arguments: ["milk", "price 3", "milk price", "milk 12 dec"])
  func otherWordsNameNoField(_ line: String) {
    #expect(read(line)?.fields.map(\.name) == nil)
  }

  @Test func aWordOfANameIsNoField() throws {
    let found = try #require(read("store brand milk price 3", items: ["store brand milk"]))
    #expect(found.selection == ["store", "brand", "milk"])
    #expect(found.fields.map(\.name) == ["price"])
  }

  @Test func aFieldIsNamedOnce() {
    #expect(read("milk price 3 price 4")?.repeated == "price")
    #expect(read("milk price 3 brand Alpine")?.repeated == nil)
  }
}
