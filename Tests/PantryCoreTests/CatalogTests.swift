import PantryTestSupport
import Testing

@testable import PantryCore

/// Settings of products, found by barcode, by name or by alias.
struct CatalogTests {
  private static let code = "8801115114154"

  private static func tofu(_ id: String = "A1", barcode: String = "", _ name: String = "두부")
    -> UserProduct
  {
    Given.item(name, id: id, barcode: barcode)
  }

  private static func entry(
    _ name: String, barcode: String = "", _ settings: [String: String] = [:]
  ) -> CatalogEntry {
    CatalogEntry(Product(barcode: barcode, productName: name), Given.settings(settings))
  }

  private func keeps(_ item: UserProduct, in entries: [CatalogEntry], isIndexed: Bool) -> String? {
    var catalog = Catalog(entries)
    if isIndexed { catalog.buildIndex() }
    return catalog.settings[item.product].keeps?.description
  }

  // MARK: Lookup

  @Test(arguments: [false, true])
  func settingsAreFoundByBarcodeThenByNameThenByAlias(_ isIndexed: Bool) {
    let numbered = Self.entry("연두부", barcode: Self.code, ["keeps": "3d"])
    let named = Self.entry("두부", ["keeps": "5d", "aliases": "tofu bean\\ curd"])
    let other = Self.entry("Tofu", ["keeps": "9d"])
    func found(_ item: UserProduct, _ entries: CatalogEntry...) -> String? {
      keeps(item, in: entries, isIndexed: isIndexed)
    }
    #expect(found(Self.tofu(barcode: Self.code), named, numbered) == "3d")
    #expect(found(Self.tofu(barcode: "0" + Self.code), named, numbered) == "3d")
    #expect(found(Self.tofu(barcode: Self.code), named) == "5d")
    #expect(found(Self.tofu(), named, numbered) == "5d")
    #expect(found(Self.tofu("1", " 두부 "), named) == "5d")
    #expect(found(Self.tofu("1", "TOFU"), named) == "5d")
    #expect(found(Self.tofu("1", "Bean Curd"), named) == "5d")
    // A name comes before an alias of another product only if it comes first in the catalog.
    #expect(found(Self.tofu("1", "tofu"), other, named) == "9d")
    #expect(found(Self.tofu("1", "순두부"), named, numbered) == nil)
  }

  /// An entry without settings does not hide those of the name, whether or not it has other members.
  @Test func entryWithoutSettingsDoesNotHideSettingsOfTheName() throws {
    let text = GivenFile.text(products: [
      #"{"barcode":"\#(Self.code)","productName":"두부","weight":300,"updatedAt":"2026-11-20T09:12:03Z"}"#,
      #"{"barcode":"","productName":"두부","keeps":"5d"}"#,
    ])
    let catalog = try PantryDocument(Array(text.utf8)).inventory.catalog
    let product = Self.tofu(barcode: Self.code).product
    #expect(catalog.settings[product].keeps == CalendarSpan(5, .day))
  }

  @Test(arguments: [false, true])
  func entriesAreFoundByKey(_ isIndexed: Bool) {
    var catalog = Catalog([
      Self.entry("a", barcode: Self.code), Self.entry("Soy  Sauce"), Self.entry("soy sauce"),
    ])
    if isIndexed { catalog.buildIndex() }
    #expect(catalog[.number(Given.barcode(Self.code).gtin)]?.product.productName == "a")
    #expect(catalog[ProductKey(name: "SOY SAUCE")]?.product.productName == "Soy  Sauce")
    #expect(catalog[ProductKey(name: "a")] == nil)
    catalog.append(Self.entry("salt"))
    #expect(catalog[ProductKey(name: "salt")] != nil)
    catalog.remove(at: [0])
    #expect(catalog[.number(Given.barcode(Self.code).gtin)] == nil)
    #expect(catalog[ProductKey(name: "salt")] != nil)
  }

  // MARK: Describing by name

  @Test func settingOfANameAppliesToEstimates() throws {
    var inventory = Inventory(items: [
      Self.tofu("A1"), Self.tofu("B2", "순두부"), Self.tofu("C3").used,
      Self.tofu("D4").with { $0.expiresAt = Given.deadline("2026-12-24") },
    ])
    _ = inventory.estimateDates(of: [Given.uid("A1"), Given.uid("B2")], Given.estimation)
    let before = inventory.items[1]
    let (entry, changed) = try inventory.updateProduct(
      .name("두부"), Given.patch(["keeps": "5d", "minimum": "2"]), Given.estimation)
    #expect(entry.settings.keeps == CalendarSpan(5, .day))
    #expect(changed == 1)
    #expect(inventory.items[0].expiresAt == Given.deadline("2026-11-25"))
    #expect(
      inventory.items[0].estimatedBy == .rule(.init(.product, keeps: .span(.fiveDays, .fiveDays))))
    #expect(inventory.items[1] == before)
    #expect(inventory.items[3].expiresAt == Given.deadline("2026-12-24"))
    // Also those of items that are added later.
    #expect(
      inventory.estimate(for: Self.tofu("E5"), Given.estimation)?.deadline
        == Given.deadline("2026-11-25"))
  }

  /// Items that find the settings by an alias, or by name because their barcode has none.
  @Test func settingAppliesToEveryItemThatFindsIt() throws {
    var inventory = Inventory(items: [
      Self.tofu("A1", "tofu"), Self.tofu("B2", barcode: Self.code), Self.tofu("C3"),
    ])
    let uids = inventory.items.map(\.uid)
    _ = inventory.estimateDates(of: uids, Given.estimation)
    _ = try inventory.updateProduct(.name("두부"), Given.patch(["aliases": "tofu"]), Given.estimation)
    _ = try inventory.updateProduct(.name("tofu"), Given.patch(["keeps": "5d"]), Given.estimation)
    #expect(inventory.catalog.entries.count == 1)
    #expect(
      inventory.items.map(\.expiresAt)
        == Array(repeating: Given.deadline("2026-11-25"), count: 3))
  }

  /// The date of an item that was moved to a warmer place differs from a new estimate.
  @Test func otherSettingsDoNotChangeEstimates() throws {
    var inventory = Inventory(items: [
      Given.item("apples", id: "A1").with { $0.location = "fridge" }
    ])
    _ = inventory.estimateDates(of: [Given.uid("A1")], Given.estimation)
    let later = EstimationContext(today: Given.day("2026-11-25")) { _ in Given.today }
    _ = try inventory.apply(.move("cupboard"), to: [Given.uid("A1")], on: later.today, later)
    let moved = inventory.items[0]
    let (_, changed) = try inventory.updateProduct(
      .name("apples"), Given.patch(["minimum": "2", "rating": "4", "aliases": "사과"]), later)
    #expect(changed == 0)
    #expect(inventory.items[0] == moved)
  }

  @Test func removingASettingEstimatesAgain() throws {
    var inventory = Inventory(items: [Self.tofu("A1")])
    _ = inventory.estimateDates(of: [Given.uid("A1")], Given.estimation)
    let before = inventory.items[0]
    _ = try inventory.updateProduct(.name("두부"), Given.patch(["keeps": "5d"]), Given.estimation)
    #expect(inventory.items[0] != before)
    _ = try inventory.updateProduct(.name("두부"), Given.patch(["keeps": ""]), Given.estimation)
    #expect(inventory.items[0] == before)
  }

  @Test func newEntryTakesTheTextsOfAnItemWithTheName() throws {
    var inventory = Inventory(items: [
      Given.item("두부", id: "A1", brand: "풀무원").with { $0.product.category = "tofu" }
    ])
    let (entry, _) = try inventory.updateProduct(.name("풀무원 두부"), Given.patch(["rating": "5"]))
    #expect(entry.product == inventory.items[0].product)
    #expect(entry.settings.rating == 5)
  }

  /// A name without the brand is that of a product if nothing else has the name.
  @Test func productIsFoundWithoutItsBrandUnlessTheNameIsAmbiguous() throws {
    var inventory = Inventory()
    let (entry, _) = try inventory.updateProduct(.name("Milk"), Given.patch(["brandName": "Farm"]))
    #expect(entry.key == ProductKey(name: "farm milk"))
    #expect(inventory.product(.name("milk")) == entry)
    #expect(inventory.product(.name("farm")) == nil)
    let (changed, _) = try inventory.updateProduct(.name("milk"), Given.patch(["rating": "5"]))
    #expect(Array(inventory.catalog.entries) == [changed])
    // Items of this name have their own settings.
    var other = inventory
    other.items.append(Given.item("milk", id: "A1"))
    #expect(other.product(.name("milk")) == nil)
    _ = try inventory.updateProduct(
      .number(Given.barcode(Self.code)), Given.patch(["productName": "milk", "brandName": "Dairy"]))
    #expect(inventory.product(.name("milk")) == nil)
    let products = inventory.catalog.entries.map(\.product)
    #expect(throws: CatalogError.severalProducts("MILK", products.reversed())) {
      try inventory.product(.name("MILK"), .part)
    }
    #expect(inventory.product(.name("dairy milk"))?.product.barcode == Self.code)
  }

  // MARK: Renaming

  @Test func renamingKeepsTheOldNameAsAnAlias() throws {
    var inventory = Inventory(items: [Self.tofu("A1"), Self.tofu("B2", "순두부")])
    _ = try inventory.updateProduct(.name("두부"), Given.patch(["keeps": "5d"]))
    let (entry, changed) = try inventory.updateProduct(
      .name("두부"), Given.patch(["productName": "손두부"]))
    #expect(entry.product.productName == "손두부")
    #expect(entry.settings.aliases == ["두부"])
    #expect(changed == 1)
    #expect(inventory.items.map(\.product.productName) == ["손두부", "순두부"])
    #expect(Array(inventory.catalog.entries) == [entry])
    // By its alias and by its name.
    #expect(inventory.catalog.settings[Self.tofu().product].keeps == CalendarSpan(5, .day))
    #expect(inventory.product(.name("두부")) == entry)
    // Back to the first name.
    let (again, _) = try inventory.updateProduct(.name("손두부"), Given.patch(["productName": "두부"]))
    #expect(again.settings.aliases == ["손두부"])
  }

  @Test func renamingRefusesATakenName() throws {
    var inventory = Inventory(items: [Self.tofu("A1"), Self.tofu("B2", "순두부")])
    _ = try inventory.updateProduct(.name("두부"), Given.patch(["keeps": "5d"]))
    _ = try inventory.updateProduct(.name("tempeh"), Given.patch(["keeps": "9d"]))
    let before = inventory
    for name in ["순두부", "Tempeh"] {
      #expect(throws: CatalogError.nameTaken(name)) {
        try inventory.updateProduct(.name("두부"), Given.patch(["productName": name]))
      }
    }
    #expect(inventory == before)
  }

  @Test func anotherSpellingOfTheNameIsNoAlias() throws {
    var inventory = Inventory(items: [Self.tofu("A1", "soy sauce")])
    let (entry, _) = try inventory.updateProduct(
      .name("soy sauce"), Given.patch(["productName": "Soy Sauce"]))
    #expect(entry.settings.aliases.isEmpty)
    #expect(inventory.items[0].product.productName == "Soy Sauce")
  }

  // MARK: Giving an item a barcode

  private func setBarcode(_ id: String, in inventory: inout Inventory) throws {
    var changes = ItemChanges()
    changes.barcode = .set(Given.barcode(Self.code))
    _ = try inventory.edit([Given.uid(id)], changes, Given.estimation)
  }

  @Test func barcodeTakesOverTheSettingsOfTheName() throws {
    var inventory = Inventory(items: [Self.tofu("A1")])
    _ = try inventory.updateProduct(
      .name("두부"), Given.patch(["keeps": "5d", "category": "tofu"]), Given.estimation)
    try setBarcode("A1", in: &inventory)
    #expect(inventory.catalog.entries.count == 1)
    let entry = try #require(inventory.catalog[Given.barcode(Self.code).gtin])
    #expect(entry.settings.keeps == CalendarSpan(5, .day))
    #expect(entry.product == inventory.items[0].product)
    #expect(inventory.catalog[ProductKey(name: "두부")] == nil)
  }

  @Test func unknownMembersMoveWithTheSettings() throws {
    let text = GivenFile.text(
      products: [#"{"barcode":"","productName":"두부","keeps":"5d","weight":300}"#],
      items: [GivenFile.item("A1", "두부")])
    var inventory = try PantryDocument(Array(text.utf8)).inventory
    try setBarcode("A1", in: &inventory)
    let entry = try #require(inventory.catalog[Given.barcode(Self.code).gtin])
    #expect(entry.product.unknownFields.map(\.name) == ["weight"])
    #expect(entry.settings.keeps == CalendarSpan(5, .day))
  }

  @Test func settingsStayWithTheNameIfAnotherItemHasIt() throws {
    var inventory = Inventory(items: [Self.tofu("A1"), Self.tofu("B2").used])
    _ = try inventory.updateProduct(.name("두부"), Given.patch(["keeps": "5d"]))
    try setBarcode("A1", in: &inventory)
    #expect(inventory.catalog[ProductKey(name: "두부")]?.settings.keeps == CalendarSpan(5, .day))
    #expect(
      inventory.catalog[Given.barcode(Self.code).gtin]?.settings == ProductSettings())
  }

  @Test func settingsOfTheBarcodeArePreferredToThoseOfTheName() throws {
    var inventory = Inventory(items: [Self.tofu("A1")])
    inventory.setCatalog([
      Self.entry("두부", ["keeps": "5d"]), Self.entry("연두부", barcode: Self.code, ["keeps": "3d"]),
    ])
    try setBarcode("A1", in: &inventory)
    #expect(inventory.catalog.entries.map(\.settings.keeps) == [CalendarSpan(3, .day)])
  }

  @Test func movingSettingsIsUndone() throws {
    let pantry = try TemporaryPantry()
    try pantry.change("add") { inventory in
      inventory.items.append(Self.tofu("A1"))
      _ = try inventory.updateProduct(.name("두부"), Given.patch(["keeps": "5d"]))
    }
    let before = pantry.contents
    try pantry.change("edit") { try setBarcode("A1", in: &$0) }
    let after = pantry.contents
    #expect(try pantry.inventory().catalog.entries.count == 1)
    try pantry.undo()
    #expect(pantry.contents == before)
    try pantry.redo()
    #expect(pantry.contents == after)
  }
}

extension CalendarSpan {
  fileprivate static let fiveDays = CalendarSpan(5, .day)
}
