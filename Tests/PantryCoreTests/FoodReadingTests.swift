import Testing

@testable import PantryCore

/// The words of a name, and what the reading says besides the food of the table.
struct FoodReadingTests {
  @Test(arguments: [
    ("Seoul Milk 1L", ["seoul", "milk", "1l"]), ("3분카레 200g", ["3분카레", "200g"]),
    ("Ben & Jerry's", ["ben", "and", "jerrys"]), ("Ben & Jerry’s", ["ben", "and", "jerrys"]),
    ("crème-fraîche (30%)", ["creme", "fraiche", "30%"]), ("풀무원\u{3000}두부", ["풀무원", "두부"]),
    ("", []), ("--", []),
  ])
  func splitsNameIntoWrittenWords(_ name: String, _ words: [String]) {
    #expect(FoodName(name).writtenWords == words)
  }

  @Test func leavesOutWholeWrittenWords() {
    let name = FoodName("국거리용 소고기 3분카레").without { $0.hasSuffix("용") || $0 == "3분카레" }
    #expect(name.writtenWords == ["소고기"])
  }

  @Test(arguments: [
    ("chocolate milk", "milk", 2), ("yogurt with honey", "yogurt", 1), ("초코우유 두 팩", "우유", 4),
    ("bag of rice", "rice", 2),
  ])
  func lastFoodBeforeContentsIsHead(_ name: String, _ head: String, _ contents: Int) {
    let reading = FoodReading(name)
    #expect(reading.head.map { reading.parts[$0].text } == head)
    #expect(reading.contents == contents)
  }

  @Test(arguments: ["opened frozen milk", "frozen milk opened", "딴 얼린 우유", "얼린 우유 딴거"])
  func statesDoNotDependOnOrder(_ name: String) {
    #expect(FoodReading(name).states == [.opened, .frozen])
  }

  /// The table has rows for food in a can, whose words may be in any order.
  @Test(arguments: [
    "stewed steak tin", "tin of stewed steak", "canned stewed steak", "stewed steak can 400g",
  ])
  func dishInACanIsSoldLikeThat(_ name: String) {
    let life = ShelfLife(Product(productName: name), ProductSettings())
    #expect(life.usualStorage == .pantry)
    #expect(life.unopened(in: .pantry)?.days ?? 0 > 700)
  }

  @Test func namesThatAreTooLongAreNotRead() {
    let name = String(repeating: "milk ", count: 100)
    #expect(FoodReading(name).food == nil)
    #expect(FoodReading(name).parts.count == 1)
  }
}
