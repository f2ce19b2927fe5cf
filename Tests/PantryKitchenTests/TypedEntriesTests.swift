import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// How commas separate entries.
struct TypedEntriesTests {
  @Test(arguments: [
    ("milk, eggs", ["milk", "eggs"]), ("milk,bread,eggs", ["milk", "bread", "eggs"]),
    ("salmon, best before 20 dec", ["salmon best before 20 dec"]), ("cheese, x2", ["cheese x2"]),
    ("milk, exp 20 dec, x2", ["milk exp 20 dec x2"]), ("tomatoes, diced", ["tomatoes diced"]),
    ("milk, @fridge, #kids", ["milk @fridge #kids"]), ("milk, $3.49", ["milk $3.49"]),
    ("bread January 5, 2027", ["bread January 5 2027"]),
    ("bread Fri, 18 Dec 2026", ["bread Fri 18 Dec 2026"]),
    ("bread Dec. 12th, 2026, milk", ["bread Dec. 12th 2026", "milk"]),
    ("두부, 우유 2개", ["두부", "우유 2개"]), ("우유, 3일까지", ["우유 3일까지"]),
    ("salt,pepper mix", ["salt,pepper mix"]), ("rice 1,000g", ["rice 1,000g"]),
  ])
  func entriesWithoutANameBelongToTheOneBefore(_ line: String, _ entries: [String]) {
    let found = TypedEntries.split(line.typedWords, DayParser(today: Given.today))
    #expect(found.map { $0.joined(separator: " ") } == entries)
  }

  @Test func knownNameWithACommaIsOneEntry() {
    let words = ["salt,", "fine"]
    #expect(TypedEntries.split(words, nil, isKnown: { $0 == "salt, fine" }) == [words])
  }
}
