import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// Finding names by keys and by what a person types.
struct ProductIndexTests {
  private static func index(_ names: [String]) -> ProductIndex {
    var index = ProductIndex()
    for (place, name) in names.enumerated() { index.insert(ProductKey(name: name), at: place) }
    return index
  }

  static let searches: [(text: String, names: [String], match: NameMatch, places: [Int])] = [
    ("Milk", ["milk", "milk chocolate"], .exact, [0]),
    ("eclair", ["eclairs", "éclair"], .spelling, [1]),
    ("두 부", ["두부", "연두부"], .spelling, [0]),
    ("lemons", ["lemon", "lemons in syrup"], .plural, [0]),
    ("berry", ["berries", "berry jam"], .plural, [0]),
    ("mil", ["milk", "milk powder", "oat milk"], .words, [0, 1, 2]),
    ("ㄷㅂ", ["두부", "두유"], .words, [0]),
    ("멸규", ["멸균우유", "두부"], .unfinished, [0]),
    // Another name of the food, and the beginning of a name: neither is chosen. The end of one is closer.
    ("달걀", ["계란", "두부", "풀무원 유정란"], .words, [0, 2]), ("eggs", ["계란", "egg"], .plural, [1]),
    ("달걀", ["계란", "달걀말이"], .words, [0, 1]), ("우유", ["milk", "서울우유", "oat milk"], .words, [1]),
    ("lemons", ["sicilian lemon", "lemonade"], .words, [0]),
  ]

  @Test(arguments: searches)
  func textFindsTheNamesThatItMatchesBest(
    _ text: String, _ names: [String], _ match: NameMatch, _ places: [Int]
  ) {
    let found = Self.index(names).search(text)
    #expect(found == ProductIndex.Result(match: match, places: places))
  }

  @Test(arguments: ["", " ", "x", "s", "ss", "lemonss", "두부s"])
  func otherTextsFindNothing(_ text: String) {
    #expect(Self.index(["lemon", "두부", "glass"]).search(text) == nil)
  }

  @Test func placesAreInOrderWithTheirRoles() {
    var index = ProductIndex()
    let tofu = ProductKey(name: "tofu")
    index.insert(Product(productName: "두부"), ["tofu"], at: 2)
    index.insert(Product(brandName: "풀무원", productName: "tofu"), at: 1)
    index.insert(Product(barcode: "8801115114154", productName: "Tofu"), at: 0)
    index.insert(Product(barcode: "8801115114154", productName: "Tofu"), at: 0)
    #expect(index[tofu].map(\.place) == [0, 1, 2])
    #expect(index[tofu].map(\.role) == [.name, .unbranded, .alias])
    #expect(index.first(tofu) { !$0.hasNumber } == 1)
    #expect(index.first(.number(Given.barcode("8801115114154").gtin)) == 0)
    #expect(!index.contains(ProductKey(name: "tofus")))
  }

  /// A part of an alias is found only if no name has it.
  @Test func partsOfNamesComeBeforePartsOfAliases() {
    var index = ProductIndex()
    index.insert(Product(productName: "두부"), ["bean curd"], at: 0)
    #expect(index.search("bean")?.places == [0])
    index.insert(Product(productName: "beans on toast"), at: 1)
    #expect(index.search("bean")?.places == [1])
    #expect(index.search("bean curds")?.places == [0])
  }

  // MARK: Names that may be new

  @Test(arguments: [
    ("eclair", "éclair"), ("lemons", "lemon"), ("ㄷㅂ", "두부"), ("두 부", "두부"), ("lem", "lem"),
    ("ㄷ", "ㄷ"), ("lemonade", "lemonade"),
  ])
  func boughtItemHasTheNameOfItsLine(_ text: String, _ name: String) throws {
    var inventory = Inventory()
    for (place, name) in ["éclair", "lemon", "두부"].enumerated() {
      let request = Inventory.ShoppingRequest(name: name)
      _ = try inventory.addToList(request, uid: Given.uid("\(place)"), at: Given.now)
    }
    var changes = ItemChanges()
    changes.name = .set(text)
    let uid = Given.uid("a")
    #expect(try inventory.listed(changes, uid: uid, at: Given.now).name.value == name)
    #expect(
      try inventory.listed(changes, isLiteral: true, uid: uid, at: Given.now).name.value == text)
    let line = try inventory.addToList(.init(name: text), uid: uid, at: Given.now).line
    #expect(line.name == name)
    // A table never takes one product for another.
    #expect(inventory.makeItem(changes, uid: uid, at: Given.now)?.product.productName == text)
  }

  @Test func anotherNotationOfSeveralNamesIsAnError() throws {
    var inventory = Inventory(items: [Given.item("대구", id: "1"), Given.item("단감", id: "2")])
    #expect(throws: ShoppingError.self) {
      try inventory.addToList(.init(name: "ㄷㄱ"), uid: Given.uid("a"), at: Given.now)
    }
    #expect(throws: CatalogError.self) { try inventory.product(.name("ㄷㄱ"), .whole) }
    #expect(inventory.shopping.isEmpty)
  }

  @Test(arguments: [("달걀", "계란"), ("계란", "유정란"), ("milk", "우유")])
  func purchaseTakesTheLineOfItsFood(_ line: String, _ bought: String) throws {
    var inventory = Inventory()
    _ = try inventory.addToList(.init(name: line), uid: Given.uid("a"), at: Given.now)
    let item = Given.item(bought, id: "1")
    let strict = inventory.takeFromList([item], strictly: true)
    #expect(strict.isEmpty)
    // Another name of a food is a name of its own, which a new line and a bought item keep.
    var other = inventory
    let new = try other.addToList(.init(name: bought), uid: Given.uid("b"), at: Given.now).line
    #expect(new.name == bought && other.shopping.count == 2)
    let purchases = inventory.takeFromList([item])
    #expect(purchases[item.uid]?.removed == [line])
  }

  @Test func tablesTakeOnlyLinesWithTheirNames() throws {
    var inventory = Inventory()
    _ = try inventory.addToList(.init(name: "éclair"), uid: Given.uid("a"), at: Given.now)
    let item = Given.item("eclair", id: "1")
    let strict = inventory.takeFromList([item], strictly: true)
    #expect(strict.isEmpty)
    let purchases = inventory.takeFromList([item])
    #expect(purchases[item.uid]?.removed == ["éclair"])
  }

  @Test func namesOfRecordsAreThoseOfItems() throws {
    var random = RandomItems(seed: 7)
    let items = (0..<80).map { _ in random.item() }.sorted { $0.uid < $1.uid }
    let document = try PantryDocument(random.document(items))
    var stored = KnownProducts(document.inventory)
    var decoded = KnownProducts(Inventory(items: items))
    for item in items {
      for name in [item.product.displayName, item.product.productName, item.product.brandName] {
        let isStored = stored.contains(name)
        #expect(isStored == decoded.contains(name), "\(name)")
      }
      let isStored = stored.contains(item.product.displayName)
      #expect(isStored)
    }
  }
}
