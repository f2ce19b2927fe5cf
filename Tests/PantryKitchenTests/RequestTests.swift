import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// What the words of commands about products ask for.
struct ProductRequestTests {
  private static func product(_ text: String) throws -> ProductReference {
    try ProductReference(typed: text, Given.barcodes)
  }

  @Test(arguments: [
    "8801115114154", "88 01115 114154", "]E08801115114154", "(01)08801115114154", "01234565",
  ])
  func codeIsANumber(_ text: String) throws {
    guard case .number = try Self.product(text) else {
      Issue.record("\(text) is a name")
      return
    }
  }

  @Test(arguments: ["milk", "7 up", "두부 2", "no. 5", "12345"])
  func otherTextIsAName(_ text: String) throws {
    #expect(try Self.product(text) == .name(text))
  }

  @Test(arguments: ["8801115114155", "123456", "(01)123", "https://id.gs1.org/01/1"])
  func textThatBeginsLikeACodeIsOne(_ text: String) {
    #expect(throws: BarcodeError.self) { try Self.product(text) }
  }

  @Test(
    arguments: [
      ("tofu, oat milk", ["tofu", "oat milk"]), ("salt, pepper", ["salt, pepper"]),
      (" , tofu", ["tofu"]), ("", []), ("8801115114154, tofu", ["8801115114154", "tofu"]),
    ] as [(String, [String])])
  func commasSeparateProducts(_ text: String, _ expected: [String]) throws {
    let products = try ProductReference.typed(
      text.typedWords, Given.barcodes, isKnown: { $0 == "salt, pepper" })
    let names = products.map { product in
      switch product {
      case .number(let number): number.printed
      case .name(let name): name
      }
    }
    #expect(names == expected)
  }

  // MARK: Lists

  private static func catalog() throws -> Inventory {
    var inventory = Inventory()
    for (name, rating) in [("rice", "3"), ("bread", ""), ("tofu", "5")] {
      _ = try inventory.updateProduct(.name(name), Given.patch(["remark": "x", "rating": rating]))
    }
    return inventory
  }

  @Test(arguments: [
    (ProductOrder.name, nil, Int.max, "bread rice tofu"), (.rating, nil, .max, "tofu rice bread"),
    (.rating, "tofu", .max, "rice bread"), (.name, "bread", 1, "rice"), (.name, "tofu", .max, ""),
  ])
  func productsAreListedInAnOrder(
    _ order: ProductOrder, _ after: String?, _ limit: Int, _ expected: String
  ) throws {
    let entries = try Self.catalog().listedProducts(
      nil, order, after: after.map(ProductReference.name), limit: limit)
    #expect(entries.map(\.product.displayName).joined(separator: " ") == expected)
  }

  @Test func unknownProductIsNotListed() throws {
    let inventory = try Self.catalog()
    #expect(throws: CatalogError.self) { try inventory.listedProducts(.name("salt"), .name) }
    #expect(try inventory.listedProducts(.name("rice"), .name).count == 1)
  }

  @Test func changesOfAliasesKeepTheOthers() throws {
    var inventory = try Self.catalog()
    var changes = ProductChanges()
    #expect(changes.isEmpty)
    for values in [["+soy"], ["+bean curd"]] {
      changes.aliases = try AliasChange(values)
      _ = try inventory.updateProduct(.name("tofu"), changes, Given.estimation)
    }
    let tofu = inventory.product(.name("soy"))
    #expect(tofu?.settings.aliases == ["soy", "bean curd"] && tofu?.settings.rating == 5)
  }

  // MARK: Other names

  @Test(arguments: [
    (["a, b"], "a b"), (["a", "b ,c  d"], "a b c d"), (["+new"], "old older new"),
    (["-old"], "older"), (["+New", "-OLDER"], "old New"), ([""], ""), (["a,A"], "a"),
    (["+old"], "old older"), ([], "old older"),
  ])
  func aliasesAreReplacedOrChanged(_ values: [String], _ names: String) throws {
    let change = try AliasChange(values)
    #expect(change.isEmpty == values.isEmpty)
    #expect(change.applied(to: ["old", "older"]).joined(separator: " ") == names)
  }

  @Test(arguments: [["+a", "b"], ["a,-b"], ["+"], ["-a,-"]])
  func signsBelongToAllAliasesOrNone(_ values: [String]) {
    #expect(throws: FieldError.self) { try AliasChange(values) }
  }

  // MARK: Fields

  private static func value(_ text: String, of name: String) throws -> String {
    var changes = RecordPatch<CatalogEntry>()
    try changes.set(typed: text, for: name, Given.reader)
    var entry = CatalogEntry.blank
    changes.apply(to: &entry)
    return CatalogEntry.patchField(name)?.value(entry).text ?? ""
  }

  @Test(arguments: [
    ("keeps", "7d", "7d"), ("keeps", "2주", "2w"), ("keepsFrozen", "1년", "1y"), ("keeps", "", ""),
    ("minimum", "2", "2"), ("minimum", "0", "0"), ("pack", "500g", "500g"),
    ("isStaple", "YES", "true"), ("shopUrl", "https://shop.example/1", "https://shop.example/1"),
    ("productName", "milk", "milk"), ("category", "", ""),
  ])
  func fieldsAreSetFromTypedTexts(_ name: String, _ text: String, _ value: String) throws {
    #expect(try Self.value(text, of: name) == value)
  }

  @Test(arguments: [
    ("keeps", "soon"), ("keeps", "0d"), ("keepsOpened", "101y"), ("countsOpened", "maybe"),
    ("isStaple", "true"), ("shopUrl", "shop.example"), ("shopUrl", "https://a b"),
    ("shopUrl", "https://a/\u{7}"), ("shopUrl", "https://a/\u{202E}"),
    ("productName", " "), ("productName", ""),
  ])
  func otherTextsAreInvalid(_ name: String, _ text: String) {
    #expect(throws: FieldError.self) { try Self.value(text, of: name) }
  }

  @Test(arguments: ["0", "-1", "2 wagons"])
  func targetIsAnAmount(_ text: String) {
    #expect(throws: AmountProblem.self) { try Self.value(text, of: "upTo") }
  }

  // MARK: The catalog

  private static var inventory: Inventory {
    Inventory(
      products: [Product(brandName: "Acme", productName: "tofu")],
      items: [Given.item("Seoul milk", id: "a")])
  }

  @Test func listedProductIsInTheCatalog() throws {
    #expect(try Self.inventory.listedProduct(.name("tofu")).product.brandName == "Acme")
    #expect(throws: CatalogError.unknownName("milk")) {
      try Self.inventory.listedProduct(.name("milk"))
    }
  }

  @Test func productsOfSeveralBrandsAreAnError() {
    let products = ["Dairy", "Farm"].map { Product(brandName: $0, productName: "milk") }
    #expect(throws: CatalogError.severalProducts("milk", products)) {
      try Inventory(products: products, items: []).listedProduct(.name("milk"))
    }
  }

  @Test func ratingKeepsTheSettingsBefore() throws {
    var inventory = Self.inventory
    let rated = try inventory.rate(try RatingWords(["tofu", "4", "firm"]), Given.barcodes)
    #expect(rated.entry.settings.rating == 4 && rated.before.rating == nil)
    let cleared = try inventory.rate("tofu", nil, Given.barcodes)
    #expect(cleared.entry.settings.rating == nil && cleared.before.remark == "firm")
  }

  // MARK: Web pages

  @Test func shopLinkIsThePageOfTheProductOrASearch() throws {
    var inventory = Self.inventory
    let search = try inventory.shopLink(for: .name("tofu 300g"), .standard)
    #expect(search.query == ["tofu"] && search.source == "shop.url")
    _ = try inventory.updateProduct(
      .name("tofu"), Given.patch(["shopUrl": "https://shop.example/1"]))
    let page = try inventory.shopLink(for: .name("tofu"), .standard)
    #expect(page.url == "https://shop.example/1" && page.source == "shopUrl")
  }

  @Test func recipeLinkNeedsAFood() throws {
    func link(_ foods: [String]) throws -> WebLink {
      try Self.inventory.recipeLink(
        for: foods.map(ProductReference.name), .standard, on: Given.today)
    }
    #expect(try link(["tofu", "kimchi"]).query == ["tofu", "kimchi"])
    #expect(throws: LinkError.nothingDue) { try link([]) }
  }
}

/// What the words of `pantry buy` ask for.
struct ShoppingRequestTests {
  private static func request(_ text: String, number: ProductNumber? = nil) throws
    -> Inventory.ShoppingRequest
  {
    let found = try ShoppingEntries(text.typedWords, number: number).requests(
      note: nil, chosen: [:], Given.barcodes, DayParser(today: Given.today),
      isKnown: { $0 == "2 in 1" }
    ).requests
    return try #require(found.first)
  }

  @Test func wordsAreNameAmountAndTags() throws {
    let request = try Self.request("milk x2 @market #weekly")
    #expect(request.name == "milk" && request.quantity == Quantity(Amount(2)))
    #expect(request.tags == ["weekly", "market"])
  }

  @Test(arguments: ["8801115114154", "8801115114154 oat milk", "01234565 x2"])
  func firstWordMayBeABarcode(_ text: String) throws {
    #expect(try Self.request(text).number != nil)
  }

  @Test(arguments: ["12345678 milk", "milk 8801115114154", "7 up"])
  func otherNumberIsPartOfTheName(_ text: String) throws {
    #expect(try Self.request(text).number == nil)
  }

  @Test func nameIsRequiredWithoutABarcode() throws {
    #expect(throws: TypedWords.Problem.noName("x2")) { try Self.request("x2") }
    let number = try Given.barcodes.package("8801115114154").number
    #expect(try Self.request("x2", number: number).name.isEmpty)
  }

  @Test(arguments: [
    ("rice, soy sauce", 2), ("salt, pepper", 1), ("rice,", 1), ("'a, b'", 1),
  ])
  func commasSeparateProductsExceptInKnownNames(_ text: String, _ count: Int) {
    let entries = WordSeparators.products(text.typedWords, isKnown: { $0 == "salt, pepper" })
    #expect(entries.count == count)
  }

  @Test func entriesOfOneProductAreOneLine() throws {
    var inventory = Inventory()
    let requests = ["milk", "tofu", "milk"].map { Inventory.ShoppingRequest(name: $0) }
    let uids = ["a", "b", "c"].map(Given.uid)
    let lines = try inventory.addToList(requests, uids, at: Given.now)
    #expect(lines.map(\.line.name) == ["milk", "tofu"] && lines.allSatisfy { $0.before == nil })
    #expect(inventory.shoppingInOrder.map(\.name) == ["milk", "tofu"])
    let removed = try inventory.removeFromList([("tofu", nil)])
    #expect(removed.map(\.name) == ["tofu"])
  }
}

/// What the words of `pantry plan` ask for.
struct PlanRequestTests {
  private static func request(_ text: String) throws -> PlanRequest {
    try PlanRequest(text.split(separator: " ").map(String.init), Given.reader.dates)
  }

  private static let friday = Given.day("2026-11-27")

  @Test(arguments: [
    ("", PlanRequest.show(days: nil)), ("10", .show(days: 10)), ("2w", .show(days: 14)),
    ("move tofu next fri", .move(["tofu"], friday, position: nil)),
    ("이동 oat milk 11-27", .move(["oat", "milk"], friday, position: nil)),
    ("move 3 eggs 11-27", .move(["3", "eggs"], friday, position: nil)),
    ("move tofu next fri 1", .move(["tofu"], friday, position: 1)),
    ("move 두부 11-27 12", .move(["두부"], friday, position: 12)),
    ("note dec 25 order cake", .note(Given.day("2026-12-25"), "order cake")),
    ("note 25 dec 3 cakes", .note(Given.day("2026-12-25"), "3 cakes")),
    ("note dec 1 a", .note(Given.day("2026-12-01"), "a")),
    ("note 12월 25일 케이크", .note(Given.day("2026-12-25"), "케이크")),
    ("note dec order cake", .note(Given.day("2026-12-31"), "order cake")),
    ("note fri 3 eggs", .note(Given.today, "3 eggs")),
    ("move tofu dec 25", .move(["tofu"], Given.day("2026-12-25"), position: nil)),
    ("note 11-27 3 guests", .note(friday, "3 guests")), ("note next fri a b", .note(friday, "a b")),
    ("drop tofu", .drop(["tofu"], day: nil)), ("drop 11-27", .drop(["11-27"], day: friday)),
    ("비우기", .clear),
  ])
  func wordsAreARequest(_ text: String, _ request: PlanRequest) throws {
    #expect(try Self.request(text) == request)
  }

  @Test(arguments: [
    ("move", RequestProblem.missing("ITEM")), ("move tofu", .missing("DAY")),
    ("note", .missing("DAY")), ("note fri", .missing("TEXT")), ("drop", .missing("ITEM")),
    ("clear all", .unexpected("all")), ("7 apples", .unexpected("apples")),
  ])
  func missingAndOtherWordsAreProblems(_ text: String, _ problem: RequestProblem) {
    #expect(throws: problem) { try Self.request(text) }
  }

  @Test(arguments: [
    ("0", PlanError.badDays("0")), ("367", .badDays("367")), ("show", .badDays("show")),
    ("move tofu 2026-11-19", .pastDay(Given.day("2026-11-19"))),
  ])
  func daysAreInTheFutureAndWithinAYear(_ text: String, _ error: PlanError) {
    #expect(throws: error) { try Self.request(text) }
  }

  @Test func droppingADayRemovesItsNotes() throws {
    var inventory = Inventory(items: [Given.item("tofu", id: "a")])
    _ = inventory.planNote("guests", on: Self.friday)
    let dates = Given.reader.dates
    func drop(_ text: String, _ day: Day?) throws -> [PlanEntry] {
      try inventory.dropFromPlan(.typed(TypedSelection([text])), or: text, day, dates)
    }
    #expect(try drop("11-27", Self.friday).map(\.note) == ["guests"])
    #expect(throws: PlanError.noNote(Self.friday)) { try drop("11-27", Self.friday) }
  }
}

/// What the options of `pantry add` and `pantry edit` set.
struct ItemChangesTests {
  private static func changes(_ name: String, _ texts: [String]) throws -> ItemChanges {
    var changes = ItemChanges()
    guard let field = UserProduct.flatFields.first(where: { $0.name == name }) else {
      preconditionFailure("no field \(name)")
    }
    try changes.set(typed: texts, for: field, Given.reader)
    return changes
  }

  @Test func tagsAreReplacedOrChanged() throws {
    #expect(try Self.changes("tags", ["#a", "b", "A"]).tags.value == ["a", "b"])
    #expect(try Self.changes("tags", [""]).tags.value == [])
    let edit = try Self.changes("tags", ["+a", "-#b"])
    #expect(edit.tags.value == nil && edit.addedTags == ["a"] && edit.removedTags == ["b"])
  }

  @Test(arguments: [["+a", "b"], ["a b"], ["+"], ["#"]])
  func invalidTagsAreErrors(_ texts: [String]) {
    #expect(throws: FieldError.self) { try Self.changes("tags", texts) }
  }

  @Test func bareNumberIsInTheUnitOfTheItem() throws {
    #expect(try Self.changes("quantity", ["3"]).number == Amount(3))
    #expect(try Self.changes("quantity", ["3g"]).number == nil)
    #expect(try Self.changes("quantity", [""]).quantity.value == .some(nil))
  }

  @Test func nameIsNotEmpty() {
    #expect(throws: FieldError.self) { try Self.changes("productName", [" "]) }
  }
}

/// What the words of `pantry list` find.
struct ListingTests {
  private static let inventory = Inventory(items: [
    Given.item("lemon", id: "a"), Given.item("tofu", id: "b", expires: "2026-11-22"),
    Given.item("tofu", id: "c", expires: "2026-11-25"), Given.item("oat milk", id: "d"),
  ])

  @Test(arguments: [
    ("tofu", "b c"), ("lemons", "a"), ("tofu, milk", "b c d"), ("tofu 11-22", "b"), ("rice", ""),
  ])
  func wordsSelectByTextOrAsItems(_ text: String, _ ids: String) throws {
    var query = Query()
    query.search = text
    let words = text.split(separator: " ").map(String.init)
    let selected = Self.inventory.selecting(query, words: words, Given.reader.dates)
    let found = Self.inventory.matches(of: selected, on: Given.today)
      .map { $0.item.uid.description.prefix(1).lowercased() }.sorted()
    #expect(found.joined(separator: " ") == ids)
  }
}
