import PantryTestSupport
import Testing

@testable import PantryCore

/// Selecting items by ids, names or a barcode.
struct SelectionTests {
  static let inventory = Inventory(
    products: [Product(barcode: "4006381333931", brandName: "Stabilo", productName: "pen")],
    items: [
      Given.item("milk", id: "a1", expires: "2026-12-05"),
      Given.item("milk", id: "a2", expires: "2026-12-01"),
      Given.item("milk", id: "a3"),
      Given.item("milk chocolate", id: "b1", expires: "2026-11-21"),
      Given.item(
        "멸균우유 200ml", id: "c1", expires: "2026-12-01", brand: "서울우유", barcode: "8801115114154"),
      Given.item(
        "멸균우유 200ml", id: "c2", expires: "2026-11-30", brand: "서울우유", barcode: "8801115114154"),
      Given.item("두부", id: "d1", expires: "2026-11-25"),
      Given.item("Soy Sauce", id: "e1", brand: "Kikkoman"),
      Given.item("butter", id: "f1", expires: "2026-11-19").used,
      Given.item("cream", id: "f2", expires: "2026-11-19").discarded,
    ])

  private func select(
    _ words: String, in inventory: Inventory = inventory, mustBeOnHand: Bool = true
  ) throws -> [UID] {
    let words = words.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    return try inventory.select(.words(words), mustBeOnHand: mustBeOnHand).items.map(\.uid)
  }

  private func candidate(_ id: String, _ start: String, in inventory: Inventory = inventory)
    -> SelectionError.Candidate?
  {
    inventory.item(Given.uid(start)).map { .init(id: id, item: $0, deadline: $0.expiresAt) }
  }

  // MARK: Names

  static let names: [(words: String, uid: String)] = [
    // A whole name is preferred to a part of one; of several packages the first to expire is taken.
    ("milk", "a2"), ("milk chocolate", "b1"), ("두부", "d1"),
    // Whole words or their beginnings, in any order.
    ("choc", "b1"), ("choc milk", "b1"), ("mi cho", "b1"), ("soy", "e1"), ("sau kik", "e1"),
    ("Kikkoman Soy Sauce", "e1"), ("soy sauce", "e1"), ("멸균", "c2"), ("서울 200", "c2"),
    // In any case and width, with any blanks.
    ("MILK", "a2"), ("sOY", "e1"), ("ｍｉｌｋ", "a2"), ("ＭＩＬＫ　ＣＨＯＣ", "b1"), ("  milk ", "a2"),
    ("soy  sauce", "e1"), ("멸균우유 ２００ｍｌ", "c2"),
    // Hangul in the middle of a word.
    ("우유", "c2"), ("균우유", "c2"),
    // By initial consonants, mixed with syllables or not.
    ("ㅁㄱㅇㅇ", "c2"), ("ㅁㄱ", "c2"), ("ㄷㅂ", "d1"), ("ㄷ부", "d1"), ("멸ㄱ우ㅇ", "c2"), ("ㅅㅇㅇㅇ ㅁㄱㅇㅇ", "c2"),
    ("ㄱㅇㅇ", "c2"),
    // Decomposed, as macOS passes names.
    ("멸균우유".decomposed, "c2"), ("두부".decomposed, "d1"), ("우유".decomposed, "c2"),
  ]

  @Test(arguments: names)
  func nameSelectsTheFirstToExpire(_ words: String, _ uid: String) throws {
    #expect(try select(words) == [Given.uid(uid)])
  }

  @Test(arguments: ["멸균우유", "ㅁㄱㅇㅇ", "균우"])
  func decomposedNameIsFound(_ words: String) throws {
    let inventory = Inventory(items: [Given.item("멸균우유".decomposed, id: "1")])
    #expect(try select(words, in: inventory) == [Given.uid("1")])
  }

  @Test(arguments: ["ilk", "ate", "ㅂㄷ", "ㄲ", "milk tea", "soysauce", "부두", "ml"])
  func unknownNameIsAnError(_ words: String) {
    #expect { try select(words) } throws: { error in
      guard case SelectionError.noSuchItem(words, gone: 0, near: _) = error else { return false }
      return true
    }
  }

  @Test(arguments: ["butter", "cre", "BUTTER"])
  func closedItemsAreCountedButNotSelectedByName(_ words: String) {
    #expect(throws: SelectionError.noSuchItem(words, gone: 1, near: [])) {
      try select(words, mustBeOnHand: false)
    }
  }

  @Test(arguments: ["", " ", "  "])
  func blankNameIsAnError(_ words: String) {
    #expect(throws: SelectionError.nothingNamed) { try select(words) }
  }

  @Test func invisibleCharactersMatchNoName() {
    #expect(throws: SelectionError.noSuchItem("\u{200B}", gone: 0, near: [])) {
      try select("\u{200B}")
    }
  }

  @Test func ambiguousNameListsTheFirstOfEachProduct() throws {
    let candidates = [candidate("b100", "b1"), candidate("a200", "a2")].compactMap { $0 }
    #expect(throws: SelectionError.ambiguousName("mil", candidates)) { try select("mil") }
  }

  @Test func itemsWithOneNameAreOneProduct() throws {
    let inventory = Inventory(items: [
      Given.item("Milk", id: "1", expires: "2026-12-02", barcode: "4006381333931"),
      Given.item("milk", id: "2", expires: "2026-12-01"),
    ])
    #expect(try select("milk", in: inventory) == [Given.uid("2")])
  }

  @Test func itemsWithOneBarcodeAreOneProduct() throws {
    let inventory = Inventory(items: [
      Given.item("milk 1L", id: "1", expires: "2026-12-02", barcode: "036000291452"),
      Given.item("milk one liter", id: "2", expires: "2026-12-01", barcode: "0036000291452"),
    ])
    #expect(try select("milk", in: inventory) == [Given.uid("2")])
  }

  @Test func brandDistinguishesProductsOfOneName() throws {
    let inventory = Inventory(items: [
      Given.item("milk", id: "1", brand: "Alpro"), Given.item("milk", id: "2", brand: "Oatly"),
    ])
    #expect(try select("oatly milk", in: inventory) == [Given.uid("2")])
    #expect(throws: SelectionError.self) { try select("milk", in: inventory) }
  }

  // MARK: First expired, first out

  static let orders: [(items: [UserProduct], first: String)] = [
    ([Given.item("x", id: "1"), Given.item("x", id: "2", expires: "2030-01-01")], "2"),
    (
      [
        Given.item("x", id: "1", expires: "2026-11-20"),
        Given.item("x", id: "2", expires: "2026-11-01"),
      ], "2"
    ),
    // Items that never expire come last.
    (
      [
        Given.item("x", id: "1").with { $0.expiresAt = .never },
        Given.item("x", id: "2", expires: "9999-12-31"),
      ], "2"
    ),
    // Of equal dates the older entry.
    (
      [
        Given.item("x", id: "1", expires: "2026-12-01"),
        Given.item(
          "x", id: "2", expires: "2026-12-01", createdAt: Given.instant("2026-11-01T00:00:00Z")),
      ], "2"
    ),
    ([Given.item("x", id: "2"), Given.item("x", id: "1")], "1"),
    ([Given.item("x", id: "1", expires: "2026-11-01").used, Given.item("x", id: "2")], "2"),
  ]

  @Test(arguments: orders)
  func firstToExpireIsSelected(_ items: [UserProduct], _ first: String) throws {
    #expect(try select("x", in: Inventory(items: items)) == [Given.uid(first)])
    let reversed = Inventory(items: items.reversed())
    #expect(try select("x", in: reversed) == [Given.uid(first)])
  }

  // MARK: Ids

  static let ids: [(words: String, uids: [String])] = [
    ("a100", ["a1"]), ("A100", ["a1"]), ("a1000000-0", ["a1"]),
    ("a1000000-0000-0000-0000-000000000000", ["a1"]),
    // The given item, not the first to expire.
    ("a300", ["a3"]), ("c100", ["c1"]),
    // Several, each once, in the order of the words.
    ("d100 a100", ["d1", "a1"]), ("a100 a1000 a100", ["a1"]),
    // Together with a name.
    ("a100 두부", ["a1", "d1"]), ("두부 a100", ["a1", "d1"]), ("a100 soy sauce", ["a1", "e1"]),
    ("d100 두부", ["d1"]),
  ]

  @Test(arguments: ids)
  func idSelectsItsItem(_ words: String, _ uids: [String]) throws {
    #expect(try select(words) == uids.map(Given.uid))
  }

  @Test func ambiguousIDListsItsItems() {
    let inventory = Inventory(items: [
      Given.item("milk", id: "a1b2c"), Given.item("두부", id: "a1b2d"),
    ])
    let candidates = [
      candidate("a1b2c", "a1b2c", in: inventory), candidate("a1b2d", "a1b2d", in: inventory),
    ].compactMap { $0 }
    #expect(throws: SelectionError.ambiguousID("a1b2", candidates, line: nil)) {
      try select("a1b2", in: inventory)
    }
  }

  @Test func unknownIDIsAnError() {
    #expect(throws: SelectionError.noSuchID("9999", line: nil)) { try select("9999") }
  }

  @Test func wordOfTheFormOfAnIDMayBeAName() throws {
    let inventory = Inventory(items: [
      Given.item("1000 island dressing", id: "a1"), Given.item("vitamin b12", id: "b2"),
      Given.item("beef", id: "beef1"),
    ])
    #expect(try select("1000", in: inventory) == [Given.uid("a1")])
    #expect(try select("beef", in: inventory) == [Given.uid("beef1")])
  }

  @Test func wordThatIsBothAnIDAndANameIsAnError() {
    let inventory = Inventory(items: [
      Given.item("1000 island dressing", id: "a1"), Given.item("milk", id: "1000"),
    ])
    let candidates = [
      candidate("1000", "1000", in: inventory), candidate("a100", "a1", in: inventory),
    ].compactMap { $0 }
    #expect(throws: SelectionError.idOrName("1000", candidates)) {
      try select("1000", in: inventory)
    }
  }

  @Test func wordThatIsIDAndNameOfOneItemSelectsIt() throws {
    let inventory = Inventory(items: [Given.item("1000 island dressing", id: "1000")])
    #expect(try select("1000", in: inventory) == [Given.uid("1000")])
  }

  @Test func wholeNameIsPreferredToAnIDInIt() throws {
    let inventory = Inventory(items: [
      Given.item("vitamin 1000", id: "a1"), Given.item("milk", id: "1000"),
    ])
    #expect(try select("vitamin 1000", in: inventory) == [Given.uid("a1")])
    #expect(try select("1000 vitamin", in: inventory) == [Given.uid("a1")])
  }

  @Test func nameNextToAnIDMustMatch() {
    #expect(throws: SelectionError.noSuchItem("tea", gone: 0, near: [])) { try select("a100 tea") }
  }

  @Test(arguments: [("f100", "f1"), ("f200", "f2")])
  func closedItemIsSelectedByIDIfAllowed(_ id: String, _ uid: String) throws {
    #expect(try select(id, mustBeOnHand: false) == [Given.uid(uid)])
    let gone = try #require(candidate(id, uid))
    #expect(throws: SelectionError.alreadyGone(gone)) { try select(id) }
  }

  @Test func closedItemAmongSeveralIsAnError() throws {
    let gone = try #require(candidate("f100", "f1"))
    #expect(throws: SelectionError.alreadyGone(gone)) { try select("a100 f100") }
  }

  // MARK: Ids from a stream

  @Test func idsOfAStreamSelectEachItemOnce() throws {
    let ids = [(line: 1, id: "d100"), (line: 3, id: "A100"), (line: 4, id: "d1000")]
    let found = try Self.inventory.select(.ids(ids), mustBeOnHand: true)
    #expect(found.items.map(\.uid) == [Given.uid("d1"), Given.uid("a1")])
  }

  @Test(arguments: ["milk", "9999", "a1", "a100 d100"])
  func invalidIDOfAStreamIsAnErrorWithItsLine(_ line: String) {
    #expect(throws: SelectionError.noSuchID(line, line: 2)) {
      try Self.inventory.select(
        .ids([(line: 1, id: "a100"), (line: 2, id: line)]), mustBeOnHand: true)
    }
  }

  // MARK: Barcodes

  @Test(arguments: ["8801115114154", "8 801115 114154", "08801115114154"])
  func barcodeSelectsTheFirstToExpire(_ code: String) throws {
    let found = try Self.inventory.select(.package(Given.package(code)), mustBeOnHand: true)
    #expect(found.items.map(\.uid) == [Given.uid("c2")])
  }

  @Test func equivalentFormOfABarcodeSelectsTheSameProduct() throws {
    let inventory = Inventory(items: [Given.item("tissues", id: "1", barcode: "036000291452")])
    let found = try inventory.select(
      .package(Given.package("0036000291452")), mustBeOnHand: true)
    #expect(found.items.map(\.uid) == [Given.uid("1")])
  }

  @Test(arguments: [("4006381333931", "Stabilo pen"), ("036000291452", nil)])
  func barcodeWithoutItemsIsAnErrorWithTheProductsName(_ code: String, _ name: String?) {
    #expect(throws: SelectionError.noneOnHand(barcode: code, name: name)) {
      try Self.inventory.select(.package(Given.package(code)), mustBeOnHand: true)
    }
  }
}
