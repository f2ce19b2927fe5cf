import PantryTestSupport
import Testing

@testable import PantryCore

/// Adding, editing, using, discarding and deleting items, and describing products.
struct InventoryChangesTests {
  private static let milkCode = "8801115114154"
  private static let penCode = "4006381333931"

  private static let milk = Product(
    barcode: milkCode, brandName: "서울우유", productName: "멸균우유", category: "dairy",
    imageUrl: "https://example.com/milk.png",
    unknownFields: [UnknownField(name: "weight", json: Array("200".utf8))])

  private func changes(_ change: (inout ItemChanges) -> Void) -> ItemChanges {
    var changes = ItemChanges()
    change(&changes)
    return changes
  }

  private func uids(_ starts: String...) -> [UID] { starts.map(Given.uid) }

  // MARK: Settings

  @Test(
    arguments: [("tofu", []), ("silken tofu", ["keeps", "minimum"])] as [(String, [String])])
  func aRenamedItemLeavesTheSettingsOfItsProduct(_ name: String, _ names: [String]) {
    let old = Given.item("tofu", id: "A1")
    let settings = Given.settings(["keeps": "5d", "minimum": "2"])
    let catalog = Catalog([CatalogEntry(old.product, settings)])
    let renamed = old.with { $0.product = Product(productName: name) }
    let inventory = Inventory(catalog: catalog, items: [renamed])
    let left = inventory.settingsLeft(by: [old], before: catalog.settings)
    #expect(left.flatMap(\.names) == names)
    #expect(left.allSatisfy { $0.product == old.product && $0.item == renamed })
  }

  // MARK: Adding

  @Test func identifierIsAddedOnce() {
    var inventory = Inventory()
    let milk = changes { $0.name = .set("milk") }
    let uid = uids("A1")[0]
    #expect(inventory.add(milk, uid: uid, at: Given.now)?.uid == uid)
    #expect(inventory.add(milk, uid: uid, at: Given.now) == nil)
    #expect(inventory.items.count == 1)
  }

  @Test func addingSetsTheGivenFields() {
    var inventory = Inventory()
    let added = inventory.add(
      changes {
        $0.name = .set("두부")
        $0.set("brandName", "풀무원")
        $0.set("category", "tofu")
        $0.expires = .set(.day(Given.day("2026-11-25")))
        $0.dateKind = .set(.useBy)
        $0.quantity = .set(Given.quantity("2모"))
        $0.location = .set("fridge")
        $0.price = .set(Amount("2.9"))
        $0.bought = .set(Given.today)
        $0.set("note", "soft")
        $0.tags = .set(["soup"])
      }, uid: Given.uid("1"), at: Given.now)
    let expected = Given.item("두부", id: "1", expires: "2026-11-25", brand: "풀무원").with {
      $0.product.category = "tofu"
      $0.dateKind = .useBy
      $0.quantity = Given.quantity("2모")
      $0.location = "fridge"
      $0.price = Amount("2.9")
      $0.purchasedAt = Given.today
      $0.note = "soft"
      $0.tags = ["soup"]
    }
    #expect(added == expected)
    #expect(inventory == Inventory(items: [expected]))
  }

  @Test func knownBarcodeFillsInMissingFields() {
    var inventory = Inventory(products: [Self.milk])
    let added = inventory.add(
      changes { $0.barcode = .set(Given.barcode(Self.milkCode)) }, uid: Given.uid("1"),
      at: Given.now)
    var product = Self.milk
    // Unknown members stay in the catalog.
    product.unknownFields = []
    #expect(added?.product == product)
    #expect(inventory.products == [Self.milk])
  }

  @Test func givenFieldsOverrideTheCatalogWithoutChangingIt() {
    var inventory = Inventory(products: [Self.milk])
    let added = inventory.add(
      changes {
        $0.barcode = .set(Given.barcode(Self.milkCode))
        $0.name = .set("camp milk")
        $0.set("category", "")
      }, uid: Given.uid("1"), at: Given.now)
    #expect(added?.product.productName == "camp milk")
    #expect(added?.product.brandName == "서울우유")
    #expect(added?.product.category == "")
    #expect(inventory.products == [Self.milk])
  }

  @Test func equivalentFormOfABarcodeIsKnown() {
    let known = Product(barcode: "036000291452", productName: "tissues")
    var inventory = Inventory(products: [known])
    let added = inventory.add(
      changes { $0.barcode = .set(Given.barcode("0036000291452")) }, uid: Given.uid("1"),
      at: Given.now)
    #expect(added?.product.productName == "tissues")
    // Kept as printed.
    #expect(added?.product.barcode == "0036000291452")
    #expect(inventory.products == [known])
  }

  @Test func newBarcodeIsLearnedWithItsName() {
    var inventory = Inventory(products: [Self.milk])
    let added = inventory.add(
      changes {
        $0.barcode = .set(Given.barcode(Self.penCode))
        $0.name = .set("pen")
        $0.set("brandName", "Stabilo")
        $0.set("note", "not food")
      }, uid: Given.uid("1"), at: Given.now)
    let learned = Product(barcode: Self.penCode, brandName: "Stabilo", productName: "pen")
    #expect(added?.product == learned)
    #expect(inventory.products == [Self.milk, learned])
  }

  @Test func newBarcodeWithoutANameNamesTheItemAndIsNotLearned() {
    var inventory = Inventory()
    let added = inventory.add(
      changes {
        $0.barcode = .set(Given.barcode(Self.penCode))
        $0.set("brandName", "Stabilo")
      }, uid: Given.uid("1"), at: Given.now)
    #expect(added?.product.productName == Self.penCode)
    #expect(added?.product.isUnnamed == true)
    #expect(inventory.products.isEmpty)
  }

  /// The two packages that were scanned before their barcode had a name.
  private static let unnamed = [
    Given.item(penCode, id: "1", expires: "2026-11-22", barcode: penCode),
    Given.item(penCode, id: "2", expires: "2026-11-23", barcode: penCode).with {
      $0.product.category = "office"
      $0.usedAt = Given.now
      $0.isUsed = true
    },
  ]

  private func names(_ inventory: Inventory) -> [String] {
    inventory.items.map { $0.product.productName }
  }

  @Test(arguments: [false, true])
  func nameOfANewBarcodeReachesItsPackages(_ isIndexed: Bool) throws {
    var inventory = Inventory(items: Self.unnamed + [Given.item(Self.milkCode, id: "4")])
    if isIndexed { inventory.buildIndex() }
    _ = inventory.add(
      changes {
        $0.barcode = .set(Given.barcode(Self.penCode))
        $0.name = .set("pen")
        $0.expires = .set(Given.deadline("2026-12-10"))
      }, uid: Given.uid("3"), at: Given.now)
    #expect(names(inventory) == ["pen", "pen", Self.milkCode, "pen"])
    #expect(inventory.items[1].product.category == "office")
    let removal = try inventory.take(
      .standard, of: inventory.select(["pen"]), as: .used, at: Given.now)
    #expect(removal.map(\.item.uid) == uids("1"))
  }

  @Test func packageNamedLaterGetsAnEstimate() {
    let milk = Given.item(Self.milkCode, id: "1", barcode: Self.milkCode)
    let dated = Given.item(Self.milkCode, id: "2", expires: "2026-12-01", barcode: Self.milkCode)
    var inventory = Inventory(items: [milk, dated])
    _ = inventory.add(
      changes {
        $0.barcode = .set(Given.barcode(Self.milkCode))
        $0.name = .set("milk")
        $0.expires = .set(.never)
      }, uid: Given.uid("3"), at: Given.now, Given.estimation)
    #expect(inventory.items[0].expiresAt == Given.deadline("2026-12-01"))
    #expect(inventory.items[0].estimatedBy != nil)
    #expect(inventory.items[1].estimatedBy == nil)
  }

  @Test func nameThatAnEditGivesReachesTheOtherPackages() throws {
    var inventory = Inventory(items: Self.unnamed + [Given.item("pen", id: "3")])
    _ = try inventory.edit(uids("3"), changes { $0.barcode = .set(Given.barcode(Self.penCode)) })
    #expect(names(inventory) == ["pen", "pen", "pen"])

    inventory = Inventory(items: Self.unnamed)
    _ = try inventory.edit(uids("2"), changes { $0.name = .set("pen") })
    #expect(names(inventory) == ["pen", "pen"])
  }

  @Test func packageThatGetsTheBarcodeOfAKnownProductGetsItsName() throws {
    var inventory = Inventory(products: [Self.milk], items: Self.unnamed)
    _ = try inventory.edit(uids("1"), changes { $0.barcode = .set(Given.barcode(Self.milkCode)) })
    #expect(inventory.items[0].product.displayName == Self.milk.displayName)
    #expect(inventory.items[1] == Self.unnamed[1])
  }

  @Test func ownNameOfAPackageIsKept() {
    let own = Given.item("gift", id: "1", barcode: Self.penCode)
    var inventory = Inventory(items: [own])
    inventory.add(Given.item("pen", id: "2", barcode: Self.penCode))
    #expect(inventory.items[0] == own)
  }

  @Test func itemWithoutABarcodeIsNotLearned() {
    var inventory = Inventory()
    _ = inventory.add(changes { $0.name = .set("두부") }, uid: Given.uid("1"), at: Given.now)
    #expect(inventory.items.count == 1)
    #expect(inventory.products.isEmpty)
  }

  @Test func itemWithoutNameAndBarcodeIsNotAdded() {
    var inventory = Inventory()
    let none = inventory.add(changes { $0.set("note", "?") }, uid: Given.uid("1"), at: Given.now)
    let empty = inventory.add(changes { $0.name = .set("") }, uid: Given.uid("1"), at: Given.now)
    #expect(none == nil)
    #expect(empty == nil)
    #expect(inventory == Inventory())
  }

  // MARK: Editing

  @Test func editingSetsOnlyTheGivenFields() throws {
    let before = Given.item("milk", id: "1", expires: "2026-12-01", quantity: "3").with {
      $0.location = "fridge"
      $0.unknownFields = [UnknownField(name: "x", json: Array("1.50".utf8))]
    }
    let other = Given.item("milk", id: "2")
    var inventory = Inventory(items: [before, other])
    let edited = try inventory.edit(
      uids("1"),
      changes {
        $0.expires = .set(.never)
        $0.quantity = .set(nil)
        $0.set("note", "long life")
      })
    let after = before.with {
      $0.expiresAt = .never
      $0.quantity = nil
      $0.note = "long life"
    }
    #expect(edited == [after])
    #expect(inventory.items == [after, other])
  }

  @Test func editingNothingChangesNothing() throws {
    let before = Inventory(items: [Given.item("milk", id: "1")])
    var inventory = before
    #expect(ItemChanges().isEmpty)
    #expect(try inventory.edit(uids("1"), ItemChanges()) == Array(before.items))
    #expect(try inventory.edit(uids("9"), changes { $0.set("note", "x") }).isEmpty)
    #expect(inventory == before)
  }

  @Test func editingANameOrBarcodeLearnsTheProduct() throws {
    var inventory = Inventory(items: [
      Given.item(Self.penCode, id: "1", barcode: Self.penCode), Given.item("milk", id: "2"),
    ])
    _ = try inventory.edit(uids("1"), changes { $0.name = .set("pen") })
    #expect(inventory.products == [Product(barcode: Self.penCode, productName: "pen")])
    _ = try inventory.edit(uids("2"), changes { $0.barcode = .set(Given.barcode(Self.milkCode)) })
    #expect(
      inventory.products == [
        Product(barcode: Self.penCode, productName: "pen"),
        Product(barcode: Self.milkCode, productName: "milk"),
      ])
  }

  @Test func unnamedItemIsRenamedWithItsBarcode() throws {
    var inventory = Inventory(items: [Given.item(Self.penCode, id: "1", barcode: Self.penCode)])
    _ = try inventory.edit(uids("1"), changes { $0.barcode = .set(Given.barcode(Self.milkCode)) })
    #expect(inventory.items[0].product.isUnnamed)
    #expect(inventory.items[0].product.barcode == Self.milkCode)
    #expect(inventory.products.isEmpty)
  }

  @Test func editingOneItemDoesNotChangeItsProduct() throws {
    var inventory = Inventory(
      products: [Self.milk], items: [Given.item("멸균우유", id: "1", barcode: Self.milkCode)])
    _ = try inventory.edit(uids("1"), changes { $0.name = .set("camp milk") })
    #expect(inventory.products == [Self.milk])
    #expect(inventory.items[0].product.productName == "camp milk")
  }

  // MARK: Use, toss, delete

  static let two = Inventory(items: [Given.item("milk", id: "1"), Given.item("milk", id: "2")])

  @Test func usingClosesAsUsed() {
    var inventory = Self.two
    let used = inventory.remove(uids("2"), as: .used, at: Given.now)
    let expected = Self.two.items[1].with {
      $0.isUsed = true
      $0.usedAt = Given.now
    }
    #expect(used == [expected])
    #expect(expected.state == .used)
    #expect(inventory.items == [Self.two.items[0], expected])
  }

  @Test func tossingClosesAsDiscarded() {
    var inventory = Self.two
    let tossed = inventory.remove(uids("1"), as: .discarded, at: Given.now)
    let expected = Self.two.items[0].with { $0.discardedAt = Given.now }
    #expect(tossed == [expected])
    #expect(expected.state == .discarded)
    #expect(inventory.items == [expected, Self.two.items[1]])
  }

  @Test func deletingRemovesTheItem() {
    var inventory = Self.two
    inventory.setCatalog([CatalogEntry(Self.milk)])
    #expect(inventory.delete(uids("1", "9")) == [Self.two.items[0]])
    #expect(inventory == Inventory(products: [Self.milk], items: [Self.two.items[1]]))
  }

  // MARK: Describing a product

  private func describe(
    _ code: String, in inventory: inout Inventory, _ texts: [String: String]
  ) throws -> (entry: CatalogEntry, changedItems: Int) {
    try inventory.updateProduct(.number(Given.barcode(code)), Given.patch(texts))
  }

  @Test func namingAnUnknownBarcodeNamesItsItems() throws {
    var inventory = Inventory(items: [
      Given.item(Self.penCode, id: "1", barcode: Self.penCode),
      Given.item(Self.penCode, id: "2", barcode: Self.penCode).used,
      Given.item(Self.milkCode, id: "3", barcode: Self.milkCode),
    ])
    let untouched = inventory.items[2]
    let answer = try describe(Self.penCode, in: &inventory, ["productName": "pen"])
    #expect(answer.entry.product == Product(barcode: Self.penCode, productName: "pen"))
    #expect(answer.changedItems == 2)
    #expect(Array(inventory.catalog.entries) == [answer.entry])
    #expect(names(inventory) == ["pen", "pen", Self.milkCode])
    #expect(inventory.items[2] == untouched)
  }

  @Test func namingABarcodeNamesItemsOfEquivalentForms() throws {
    var inventory = Inventory(items: [
      Given.item("036000291452", id: "1", barcode: "036000291452"),
      Given.item("0036000291452", id: "2", barcode: "0036000291452"),
    ])
    let answer = try describe("036000291452", in: &inventory, ["productName": "tissues"])
    #expect(answer.changedItems == 2)
    #expect(names(inventory) == ["tissues", "tissues"])
    #expect(inventory.items.map(\.product.barcode) == ["036000291452", "0036000291452"])
  }

  @Test func renamingAProductKeepsTextsThatItemsChanged() throws {
    let same = Given.item("멸균우유", id: "1", brand: "서울우유", barcode: Self.milkCode).with {
      $0.product.category = "dairy"
    }
    let own = same.with {
      $0.uid = Given.uid("2")
      $0.product.productName = "camp milk"
    }
    let other = Given.item("멸균우유", id: "3")
    var inventory = Inventory(products: [Self.milk], items: [same, own, other])
    let answer = try describe(
      Self.milkCode, in: &inventory, ["productName": "우유", "category": ""])
    #expect(answer.entry.product.productName == "우유")
    #expect(answer.entry.product.brandName == "서울우유")
    #expect(answer.entry.product.category == "")
    #expect(answer.entry.product.unknownFields == Self.milk.unknownFields)
    #expect(answer.changedItems == 2)
    #expect(Array(inventory.catalog.entries) == [answer.entry])
    #expect(names(inventory) == ["우유", "camp milk", "멸균우유"])
    #expect(inventory.items.map(\.product.category) == ["", "", ""])
    #expect(inventory.items[2] == other)
  }

  @Test(arguments: [nil, ""])
  func productWithoutANameIsRefused(_ name: String?) {
    let before = Inventory(items: [Given.item(Self.penCode, id: "1", barcode: Self.penCode)])
    var inventory = before
    var texts = ["brandName": "Stabilo"]
    if let name { texts["productName"] = name }
    let number = Given.barcode(Self.penCode)
    #expect(throws: CatalogError.unknown(number)) {
      try describe(Self.penCode, in: &inventory, texts)
    }
    #expect(inventory == before)
  }

  // MARK: Taking part of a quantity

  private struct Left: Equatable {
    let taken: String
    let left: String?
    init(_ removal: Inventory.Removal) {
      taken = removal.amount?.description ?? ""
      left = removal.remaining?.description
    }
    init(_ taken: String, _ left: String?) {
      self.taken = taken
      self.left = left
    }
  }

  private static let eggs = [
    Given.item("eggs", id: "1", expires: "2026-11-21", quantity: "2"),
    Given.item("eggs", id: "2", expires: "2026-11-28", quantity: "10"),
    Given.item("eggs", id: "3"),
  ]

  static let removals: [(wanted: String, removals: [(String, String?)], onHand: [String?])] = [
    ("1", [("1", "1")], ["1", "10", nil]),
    ("0.5", [("0.5", "1.5")], ["1.5", "10", nil]),
    ("2", [("2", nil)], ["10", nil]),
    ("5", [("2", nil), ("3", "7")], ["7", nil]),
    ("12", [("2", nil), ("10", nil)], [nil]),
    // An item without a quantity is one piece.
    ("12.25", [("2", nil), ("10", nil), ("0.25", "0.75")], ["0.75"]),
    ("13", [("2", nil), ("10", nil), ("1", nil)], []),
  ]

  @Test(arguments: removals)
  func amountIsTakenInOrderOfExpiry(
    _ wanted: String, _ expected: [(String, String?)], _ onHand: [String?]
  ) throws {
    var inventory = Inventory(items: Self.eggs)
    let selected = try inventory.select(.words(["eggs"]), mustBeOnHand: true)
    let removals = try inventory.take(
      Given.quantity(wanted), of: selected, as: .used, at: Given.now)
    #expect(removals.map(Left.init) == expected.map { Left($0, $1) })
    #expect(inventory.onHand.map { $0.quantity?.description } == onHand)
    #expect(inventory.items.count == 3)
    for removal in removals { #expect(inventory.item(removal.item.uid) == removal.item) }
  }

  @Test func emptiedItemIsUsedAndKeepsItsLastQuantity() throws {
    var inventory = Inventory(items: Self.eggs)
    let removals = try inventory.take(
      Given.quantity("3"), of: .first(Self.eggs), as: .used, at: Given.now)
    #expect(removals.map(\.item.state) == [.used, .onHand])
    #expect(removals[0].item.usedAt == Given.now)
    #expect(removals[0].item.quantity == Given.quantity("2"))
    #expect(removals[1].item.usedAt == nil)
  }

  @Test func tossedAmountIsDiscarded() throws {
    var inventory = Inventory(items: Self.eggs)
    let removals = try inventory.take(
      Given.quantity("2"), of: .first(Self.eggs), as: .discarded, at: Given.now)
    #expect(removals.map(\.item.state) == [.discarded])
    #expect(removals[0].item.discardedAt == Given.now)
  }

  @Test(arguments: ["14", "13.000001", "1000000000000"])
  func takingMoreThanIsOnHandFails(_ wanted: String) {
    var inventory = Inventory(items: Self.eggs)
    #expect(
      throws: SelectionError.notEnough(
        name: "eggs", onHand: Given.quantity("13"), wanted: Given.quantity(wanted))
    ) {
      try inventory.take(Given.quantity(wanted), of: .first(Self.eggs), as: .used, at: Given.now)
    }
    #expect(Array(inventory.items) == Self.eggs)
  }

  @Test func amountIsTakenOnlyFromItemsSelectedByID() throws {
    var inventory = Inventory(items: Self.eggs)
    let named = [Self.eggs[1], Self.eggs[0]]
    let removals = try inventory.take(
      Given.quantity("11"), of: .each(named), as: .used, at: Given.now)
    #expect(removals.map(\.item.uid) == uids("2", "1"))
    #expect(removals.map(Left.init) == [Left("10", nil), Left("1", "1")])
    #expect(throws: SelectionError.self) {
      try inventory.take(Given.quantity("9"), of: .each([Self.eggs[0]]), as: .used, at: Given.now)
    }
  }

  // MARK: Units

  private static let milks = [
    Given.item("milk", id: "1", expires: "2026-11-21", quantity: "2"),
    Given.item("milk", id: "2", expires: "2026-11-28", quantity: "500ml"),
    Given.item("milk", id: "3", expires: "2026-12-28", quantity: "1000ml"),
  ]

  @Test func amountWithAUnitSkipsItemsOfOtherDimensions() throws {
    var inventory = Inventory(items: Self.milks)
    let removals = try inventory.take(
      Given.quantity("600 ml"), of: .first(Self.milks), as: .used, at: Given.now)
    #expect(removals.map(\.item.uid) == uids("2", "3"))
    #expect(removals.map(Left.init) == [Left("500ml", nil), Left("100ml", "900ml")])
    #expect(inventory.items[0] == Self.milks[0])
  }

  @Test func amountWithoutAUnitUsesTheUnitOfTheFirstItem() throws {
    var inventory = Inventory(items: Self.milks)
    let milks = Array(Self.milks.dropFirst())
    let removals = try inventory.take(
      Given.quantity("600"), of: .first(milks), as: .used, at: Given.now)
    #expect(removals.map(Left.init) == [Left("500ml", nil), Left("100ml", "900ml")])
  }

  @Test func amountsOfDifferentDimensionsAreNotAddedUp() {
    var inventory = Inventory(items: Self.milks)
    #expect(
      throws: SelectionError.notEnough(
        name: "milk", onHand: Given.quantity("2"), wanted: Given.quantity("3"))
    ) {
      try inventory.take(Given.quantity("3"), of: .first(Self.milks), as: .used, at: Given.now)
    }
    #expect(
      throws: SelectionError.notEnough(
        name: "milk", onHand: Given.quantity("1500ml"), wanted: Given.quantity("2000ml"))
    ) {
      try inventory.take(
        Given.quantity("2000ml"), of: .first(Self.milks), as: .used, at: Given.now)
    }
    #expect(
      throws: SelectionError.otherUnit(Self.milks[0], wanted: Given.quantity("501ml"))
    ) {
      try inventory.take(
        Given.quantity("501"), of: .each([Self.milks[1], Self.milks[0]]), as: .used, at: Given.now)
    }
    #expect(Array(inventory.items) == Self.milks)
  }

  @Test func unitOfAnotherDimensionIsAnError() {
    var inventory = Inventory(items: Self.milks)
    let wanted = Given.quantity("1kg")
    #expect(throws: SelectionError.otherUnit(Self.milks[0], wanted: wanted)) {
      try inventory.take(wanted, of: .first(Self.milks), as: .used, at: Given.now)
    }
    #expect(throws: SelectionError.otherUnit(Self.milks[1], wanted: wanted)) {
      try inventory.take(wanted, of: .each([Self.milks[1]]), as: .used, at: Given.now)
    }
    #expect(Array(inventory.items) == Self.milks)
  }

  @Test func takingFromNoItemsFails() {
    var inventory = Inventory()
    #expect(throws: SelectionError.nothingNamed) {
      try inventory.take(Given.quantity("1"), of: .each([]), as: .used, at: Given.now)
    }
  }
}

/// Amounts in units of volume and of mass.
struct UnitTests {
  @Test(
    arguments: [
      ("1l", "ml", "1000ml"), ("200ml", "l", "0.2l"), ("1.5L", "dl", "15dl"),
      ("900g", "kg", "0.9kg"),
      ("1kg", "mg", "1000000mg"), ("250cc", "ml", "250ml"), ("2", nil, "2"), ("2팩", "팩", "2팩"),
      ("1l", "kg", nil), ("1", "ml", nil), ("1팩", "봉", nil), ("0.000001g", "kg", nil),
    ] as [(String, String?, String?)])
  func convertsWithinADimension(_ text: String, _ unit: String?, _ expected: String?) {
    #expect(Given.quantity(text).converted(to: unit)?.description == expected)
  }

  /// In order of expiry, whatever the unit.
  @Test func takesFromPackagesOfSeveralUnits() throws {
    var inventory = Inventory(items: [
      Given.item("milk", id: "1a", expires: "2026-11-22", quantity: "500ml"),
      Given.item("milk", id: "2b", expires: "2026-11-23", quantity: "2l"),
    ])
    let selected = try inventory.select(.words(["milk"]), mustBeOnHand: true)
    let taken = try inventory.take(
      Given.quantity("1.2l"), of: selected, as: .used, at: Given.now)
    #expect(taken.map(\.amount?.description) == ["0.5l", "0.7l"])
    #expect(taken.map(\.remaining?.description) == [nil, "1.3l"])
    #expect(inventory.onHand.map { $0.quantity?.description } == ["1.3l"])
  }
}
