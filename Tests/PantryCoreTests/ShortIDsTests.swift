import PantryTestSupport
import Testing

@testable import PantryCore

/// The ids that people type: unique prefixes of uids with at least four characters and a digit.
struct ShortIDsTests {
  private func ids(_ starts: [String]) -> [String] {
    let items = starts.map { Given.item("x", id: $0) }
    let ids = ShortIDs(items)
    return items.map { ids[$0.uid] }
  }

  static let cases: [(uids: [String], ids: [String])] = [
    (["1a2b"], ["1a2b"]),
    // Long enough to be unique.
    (["1a2b3", "1a2b4"], ["1a2b3", "1a2b4"]),
    (["1a2b3", "1a2b4", "9a2b"], ["1a2b3", "1a2b4", "9a2b"]),
    (["1a2b3c1", "1a2b3c2", "1a2b4"], ["1a2b3c1", "1a2b3c2", "1a2b4"]),
    // Long enough to contain a digit.
    (["beef1"], ["beef1"]), (["deadbeef1"], ["deadbeef-1"]), (["abcdef"], ["abcdef0"]),
    (["beefa1", "beefb1"], ["beefa1", "beefb1"]),
    // Never ends with a hyphen.
    (["1a2b3c4d1", "1a2b3c4d2"], ["1a2b3c4d-1", "1a2b3c4d-2"]),
    (["1a2b3c4d1111a", "1a2b3c4d1111b"], ["1a2b3c4d-1111-a", "1a2b3c4d-1111-b"]),
  ]

  @Test(arguments: cases)
  func areTheShortestUniquePrefixes(_ uids: [String], _ expected: [String]) {
    #expect(ids(uids) == expected)
  }

  @Test func uidWithoutDigitsIsItsOwnID() {
    let letters = String(repeating: "abcdef", count: 6).prefix(32)
    #expect(ids([String(letters)])[0].count == 36)
  }

  @Test func areUniqueAmongManyItems() {
    // Few starts and digits, so that many share a long prefix.
    var generator = SeededGenerator(state: 7)
    let starts = (0..<300).map { _ -> String in
      let start = ["abc", "deadbeef", "12345678"][Int.random(in: 0..<3, using: &generator)]
      let rest = (0..<8).map { _ in "a1".randomElement(using: &generator) ?? "a" }
      return start + String(rest)
    }
    let items = Set(starts).map { Given.item("x", id: $0) }
    let ids = ShortIDs(items)
    #expect(items.count > 200)
    for item in items {
      let id = ids[item.uid]
      #expect(ids.matches(id).map { items[$0] } == [item])
      #expect(id.count >= 4)
      #expect(id.contains { $0.isNumber })
      #expect(id.last != "-")
      #expect(ShortIDs.isID(id))
      #expect(item.uid.description.lowercased().hasPrefix(id))
    }
  }

  @Test func matchesEveryUIDWithThePrefix() {
    let items = ["1a2b3", "1a2b4", "1a2c"].map { Given.item("x", id: $0) }
    let ids = ShortIDs(items)
    #expect(ids.matches("1a2b") == [0, 1])
    #expect(ids.matches("1A2C") == [2])
    #expect(ids.matches("1a2b30000-0000-0000-0000-000000000000").isEmpty)
    #expect(ids.matches("ffff").isEmpty)
    #expect(ShortIDs([]).matches("1a2b").isEmpty)
  }

  @Test(arguments: ["1a2b", "1A2B", "beef1", "12345678", "deadbeef-1", "1a2b3c4d-1111-a"])
  func recognizesIDs(_ word: String) {
    #expect(ShortIDs.isID(word))
  }

  @Test(arguments: [
    "", "1a2", "beef", "deadbeef", "milk1", "1a-2b", "deadbeef1", "1a2b3c4d1", "12 34", "１２３４",
    "1a2b3c4d-1111-1111-1111-1111111111111",
  ])
  func refusesOtherWords(_ word: String) {
    #expect(!ShortIDs.isID(word))
  }
}

/// Random identifiers, many at a time.
struct RandomNumbersTests {
  @Test func identifiersOfSeveralGeneratorsAreDifferent() {
    var seen: Set<UID> = []
    for _ in 0..<100 {
      var numbers = SystemRandomNumberGenerator()
      for _ in 0..<100 { seen.insert(UID.random(using: &numbers)) }
    }
    #expect(seen.count == 10_000)
  }
}
