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
    ("milk 3d\nham 4d\n", ["milk 3d", "ham 4d"]), ("milk 3d, 4d", ["milk 3d", "milk 4d"]),
    ("milk @fridge 3d, 4d", ["milk @fridge 3d", "milk 4d @fridge"]),
    ("milk 3d ham 4d", ["milk 3d", "ham 4d"]), ("milk and eggs", ["milk and eggs"]),
    ("milk, eggs, all of them fri", ["milk fri", "eggs fri"]),
    ("macaroni and cheese and ham x2", ["macaroni and cheese and ham x2"]),
  ])
  func entriesWithoutANameBelongToTheOneBefore(_ line: String, _ entries: [String]) {
    let found = TypedEntries.split(line.typedWords, DayParser(today: Given.today))
    #expect(found.map { $0.joined(separator: " ") } == entries)
  }

  @Test(arguments: [
    ("milk and eggs", ["milk", "eggs"]), ("eggs, milk and ham", ["eggs", "milk", "ham"]),
    ("macaroni and cheese and ham x2", ["macaroni and cheese", "ham x2"]),
    ("frozen peas and ham", ["frozen peas", "ham"]), ("mac and cheese", ["mac and cheese"]),
    ("salt and vinegar chips", ["salt and vinegar chips"]),
    ("ham and cheese sandwich", ["ham and cheese sandwich"]),
    ("lemon and ginger tea", ["lemon and ginger tea"]),
    ("bread and butter pickles", ["bread and butter pickles"]),
    ("우유랑 계란", ["우유", "계란"]), ("사과와 당근 주스", ["사과와 당근 주스"]),
  ])
  func whatWasBoughtIsSeveralItemsUnlessItIsOneFood(_ line: String, _ entries: [String]) {
    let found = TypedEntries.split(
      line.typedWords, DayParser(today: Given.today), joined: .several)
    #expect(found.map { $0.joined(separator: " ") } == entries)
  }

  @Test func knownNameWithACommaIsOneEntry() {
    let words = ["salt,", "fine"]
    #expect(TypedEntries.split(words, nil, isKnown: { $0 == "salt, fine" }) == [words])
  }
}
