import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// The entries of the shopping list that words name.
struct ShoppingEntriesTests {
  private func entries(_ text: String, barcode: String? = nil) -> ShoppingEntries {
    ShoppingEntries(
      text.split(separator: " ").map(String.init), number: barcode.map(Given.barcode))
  }

  private func requests(
    _ entries: ShoppingEntries, note: String? = nil, chosen: [[String]: LineMeaning] = [:]
  ) throws -> [Inventory.ShoppingRequest] {
    try entries.requests(
      note: note, chosen: chosen, Given.barcodes, Given.reader.dates,
      isKnown: { $0 == "salt, pepper" }
    ).requests
  }

  @Test(
    arguments: [
      ("tofu x2, milk @market", ["tofu", "milk"]), ("tofu", ["tofu"]), ("", []),
      ("salt, pepper", ["salt, pepper"]),
    ] as [(String, [String])])
  func commasSeparateEntries(text: String, names: [String]) throws {
    let entries = entries(text)
    #expect(entries.isEmpty == names.isEmpty)
    if names.isEmpty { return }
    #expect(try requests(entries).map(\.name) == names)
  }

  @Test func entryHasAmountTagsAndNote() throws {
    let request = try requests(entries("milk x2 @market #kids"), note: "cold")[0]
    #expect(request.quantity == Given.quantity("2"))
    #expect(request.tags == ["kids", "market"] && request.note == "cold")
  }

  @Test func barcodeBesideTheWordsNeedsNone() throws {
    let code = entries("", barcode: "8801115114154")
    #expect(try requests(code)[0].number?.printed == "8801115114154")
    #expect(code.names(Given.barcodes).map(\.number?.printed) == ["8801115114154"])
  }

  @Test func linesToRemoveAreNamedByWholeEntries() {
    let names = entries("tofu x2, 8801115114154").names(Given.barcodes)
    #expect(names.map(\.name) == ["tofu x2", "8801115114154"])
    #expect(names.map(\.number?.printed) == [nil, "8801115114154"])
  }

  @Test func chosenReadingReplacesTheLine() throws {
    let milk = try LineParser(["milk", "x5"], nil, .item) { _ in false }.items()
    let chosen = try requests(entries("milk 5 5"), chosen: [["milk", "5", "5"]: .items(milk)])
    #expect(chosen.map(\.name) == ["milk"] && chosen[0].quantity == Given.quantity("5"))
  }
}
