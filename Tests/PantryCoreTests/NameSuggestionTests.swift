import PantryCore
import PantryTestSupport
import Testing

/// Suggestions for a name that matches no item.
struct NameSuggestionTests {
  static let inventory = Inventory(
    items: [
      "두부", "순두부", "멸균우유 200ml", "콩나물", "Cheddar cheese", "Crème fraîche", "milk", "eggs", "김치",
      "Soy Sauce", "닭가슴살", "peanut butter", "쌀 20kg",
    ].enumerated().map { Given.item($1, id: String($0, radix: 16)) })

  static let typed: [(text: String, names: [String])] = [
    // A wrong, missing, additional or transposed stroke.
    ("두브", ["두부", "순두부"]), ("둡부", ["두부", "순두부"]), ("콩니물", ["콩나물"]), ("콩나울", ["콩나물"]),
    ("김ㅊ", ["김치"]), ("낌치", ["김치"]), ("멸귬우유", ["멸균우유 200ml"]), ("멸구", ["멸균우유 200ml"]),
    ("닥가슴살", ["닭가슴살"]),
    // Letters.
    ("chedar", ["Cheddar cheese"]), ("chese", ["Cheddar cheese"]), ("CHEDDRA", ["Cheddar cheese"]),
    ("mlik", ["milk"]), ("eggd", ["eggs"]), ("creem fraiche", ["Crème fraîche"]),
    ("crème fraiçhe", ["Crème fraîche"]),
    ("soysauce", ["Soy Sauce"]), ("souce soy", ["Soy Sauce"]), ("ilk", ["milk"]),
    ("peanutbuter", ["peanut butter"]), ("penaut", ["peanut butter"]),
    // Typed on the other keyboard.
    ("enqn", ["두부", "순두부"]), ("ENQN", ["두부", "순두부"]), ("ｅｎｑｎ", ["두부", "순두부"]),
    ("ㅡㅑㅣㅏ", ["milk"]), ("rlacl", ["김치"]), ("auf rbs", ["멸균우유 200ml"]),
    ("TKf", ["쌀 20kg"]), ("TKf 20kg", ["쌀 20kg"]), ("ekfr", ["닭가슴살"]),
    ("촏ㅇㅇㅁㄱ", ["Cheddar cheese"]),
    // No near name.
    ("pizza", []), ("치즈", []), ("x", []), ("ㅋ", []), ("두", []), ("", []), (" ", []), ("🍕", []),
    ("a", []),
    ("무", []), ("파", []), ("초콜릿", []), ("yogurt", []), ("e", []), ("0000", []),
  ]

  @Test(arguments: typed)
  func suggestsNearNames(_ text: String, _ names: [String]) {
    #expect(Self.inventory.namesLike(text) == names)
  }

  @Test func shortestNamesComeFirstUpToTheLimit() {
    let inventory = Inventory(
      items: ["초코 바나나우유", "바나나", "바나나우유", "바나나킥"].enumerated().map {
        Given.item($1, id: "\($0)")
      })
    #expect(inventory.namesLike("바나니") == ["바나나", "바나나킥", "바나나우유"])
    #expect(inventory.namesLike("바나니", limit: 1) == ["바나나"])
    #expect(inventory.namesLike("바나니", limit: -1) == [])
  }

  @Test func suggestsEachDisplayNameOnce() {
    let inventory = Inventory(items: [
      Given.item("두부", id: "1", brand: "풀무원"), Given.item("두부", id: "2", brand: "풀무원"),
    ])
    #expect(inventory.namesLike("두브") == ["풀무원 두부"])
  }

  @Test func closedItemsAreSuggestedOnlyOnRequest() {
    let inventory = Inventory(items: [Given.item("두부", id: "1").used])
    #expect(inventory.namesLike("두브") == [])
    #expect(inventory.namesLike("두브", among: [.used]) == ["두부"])
  }

  @Test(arguments: [("두브", ["두부", "순두부"]), ("enqn", ["두부", "순두부"]), ("pizza", [])])
  func failedSelectionCarriesSuggestions(_ text: String, _ names: [String]) {
    #expect(throws: SelectionError.noSuchItem(text, gone: 0, near: names)) {
      try Self.inventory.select(.words([text]), mustBeOnHand: true)
    }
  }

  @Test func nameOfAClosedItemGetsNoSuggestions() {
    let inventory = Inventory(items: [Given.item("두부", id: "1").used, Given.item("두유", id: "2")])
    #expect(throws: SelectionError.noSuchItem("두부", gone: 1, near: [])) {
      try inventory.select(.words(["두부"]), mustBeOnHand: true)
    }
  }

  // MARK: Edit distance

  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "ab", 2), ("milk", "milk", 0), ("milk", "mlik", 1),
    ("milk", "mik", 1),
    ("kitten", "sitting", 3), ("ca", "abc", 3), ("abcd", "badc", 2),
  ])
  func editDistanceCountsLettersAndTranspositions(_ one: String, _ other: String, _ distance: Int) {
    #expect(editDistance(one, other) == distance)
    #expect(editDistance(other, one) == distance)
  }
}
