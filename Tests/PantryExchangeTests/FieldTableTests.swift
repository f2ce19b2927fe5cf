import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryExchange
@testable import PantryKitchen

/// Every row of the tables of fields, through the file, text, import, undo and redo.
struct FieldTableTests {
  // MARK: Samples

  /// Values of the fields of an item, as the file has them. A row without a value here fails the tests.
  static let itemSamples: [String: [String]] = [
    "uid": [#""6F0C1D2E-0000-4000-8000-000000000001""#],
    "isUsed": ["true"],
    "createdAt": [#""2026-11-01T10:00:00Z""#],
    "expiresAt": [#""2026-12-01""#, "null"],
    "barcode": [#""8801115114154""#],
    "brandName": [#""풀무원""#],
    "productName": [#""두부 \"300g\"""#],
    "category": [#""tofu""#],
    "imageUrl": [#""https://example.com/a.png""#],
    "estimatedBy": [
      #"{"source":"table","food":"tofu","place":"refrigerator","keeps":"1w"}"#,
      #"{"source":"history","keeps":"13d","packages":2}"#,
      #"{"source":"table","food":"milk","place":"refrigerator","state":"opened","keeps":"3-5d"}"#,
      #"{"source":"product","keeps":"10d"}"#, #"{"source":"thawed","keeps":"1d"}"#,
      #"{"source":"oracle","certainty":0.5}"#,
      #""tofu in the refrigerator 1w (FoodKeeper 168 Tofu)""#,
    ],
    "dateKind": [#""use-by""#, #""best-before""#, #""sell-by""#],
    "quantity": ["1.5", "0.000001", "1000000000000"],
    "unit": [#""kg""#],
    "location": [#""김치냉장고""#],
    "note": [#""for\n\"된장찌개\", =1+1""#],
    "tags": [#"["kids","a b","x\\"]"#],
    "price": ["2.9"],
    "purchasedAt": [#""2026-11-19""#],
    "openedAt": [#""2026-11-20""#],
    "frozen": [#"["../2026-11-01","2026-11-02/2026-11-05","2026-11-20/.."]"#],
    "usedAt": [#""2026-11-21T00:00:00Z""#],
    "discardedAt": [#""2026-11-22T00:00:00Z""#],
    "discardReason": DiscardReason.allCases.map { "\"\($0)\"" },
    "lot": [#""L7""#],
    "taken": [
      """
      [{"at":"2026-11-20T18:00:00Z","amount":0.5,"as":"used"},\
      {"at":"2026-11-21T18:00:00Z","amount":1,"as":"discarded","reason":"spoiled","later":[1]}]
      """
    ],
    "splitFrom": [#""6F0C1D2E-0000-4000-8000-000000000002""#],
    "thawTo": [#""fridge""#],
    "source": [#""grocy:17""#],
    "confirmedEstimate": [
      #"{"source":"table","food":"tofu","place":"refrigerator","keeps":"1w"}"#,
      #"{"source":"oracle","certainty":0.5}"#,
    ],
    "updatedAt": [#""2026-11-23T00:00:00Z""#],
  ]

  static let productSamples: [String: [String]] = [
    "keeps": [#""7d""#], "keepsOpened": [#""2w""#], "keepsFrozen": [#""3m""#],
    "minimum": ["2", #""500g""#], "upTo": ["6", #""2kg""#], "pack": ["10", #""200ml""#],
    "countsOpened": ["true", "false"], "rating": ["1", "5"], "remark": [#""too salty""#],
    "aliases": [#"["tofu","순 두부"]"#], "isStaple": ["true", "false"],
    "shopUrl": [#""https://example.com/tofu""#], "source": [#""openfoodfacts""#], "low": ["true"],
    "updatedAt": [#""2026-11-23T00:00:00Z""#],
  ]

  static let shoppingSamples: [String: [String]] = [
    "uid": itemSamples["uid"] ?? [], "name": [#""두부""#], "barcode": [#""8801115114154""#],
    "quantity": ["2", "0.5"], "unit": [#""kg""#], "tags": [#"["market"]"#], "note": [#""soft""#],
    "recipe": [#""된장찌개""#],
    "got": [#"[{"at":"2026-11-20T09:12:03Z","quantity":2,"id":"k3f9ma:4"}]"#],
    "edits": [#"["e70c1b9"]"#],
    "addedAt": itemSamples["createdAt"] ?? [], "updatedAt": itemSamples["updatedAt"] ?? [],
  ]

  static let planSamples: [String: [String]] = [
    "day": [#""2026-11-21""#], "item": itemSamples["uid"] ?? [], "recipe": [#""된장찌개""#],
    "note": [#""milk toast""#], "position": ["1", "99"],
    "cookedAt": itemSamples["usedAt"] ?? [], "updatedAt": itemSamples["updatedAt"] ?? [],
  ]

  static let withdrawalSamples: [String: [String]] = [
    "at": itemSamples["usedAt"] ?? [], "amount": ["0.5", "0"], "as": [#""used""#, #""discarded""#],
    "reason": itemSamples["discardReason"] ?? [], "id": [#""k3f9ma:411""#],
  ]

  static let deletionSamples: [String: [String]] = [
    "uid": itemSamples["uid"] ?? [], "at": itemSamples["usedAt"] ?? [],
    "source": itemSamples["source"] ?? [], "split": ["true"],
    "plan": [#""2026-11-21/milk toast""#], "product": [#""08801115114154""#],
  ]

  // MARK: Records

  /// An item with the fields that others need.
  private static let base = UserProduct(
    uid: Given.uid("A1"), createdAt: Given.now, product: Product(productName: "milk")
  ).with { $0.quantity = Given.quantity("2") }

  /// A record with a field set to a value of the file.
  private static func record<Record>(
    _ base: Record, _ field: RecordField<Record>, _ json: String
  ) throws -> Record {
    var record = base
    try ByteView.reading(Array(json.utf8)) { view throws(JSONError) in
      var scanner = JSONScanner(view)
      try field.decode(&scanner, &record, field.key)
      try scanner.end()
    }
    return record
  }

  private static func item(_ name: String, _ json: String) throws -> UserProduct {
    try record(base, try #require(UserProduct.field(name)), json)
  }

  /// The fields of an item and their samples.
  static let itemRows: [(field: String, json: String)] = UserProduct.flatFields.flatMap { field in
    (itemSamples[field.name] ?? []).map { (field.name, $0) }
  }

  static let settingsRows: [(field: String, json: String)] =
    CatalogEntry.settingsFields.flatMap { field in
      (productSamples[field.name] ?? []).map { (field.name, $0) }
    }

  // MARK: Completeness

  @Test func everyRowHasASample() {
    func check<Record>(_ fields: [RecordField<Record>], _ samples: [String: [String]]) {
      let names = fields.map(\.name)
      #expect(Set(names).count == names.count)
      #expect(names.filter { samples[$0]?.isEmpty ?? true } == [])
      #expect(Set(samples.keys).subtracting(names) == [])
    }
    check(UserProduct.flatFields, Self.itemSamples)
    check(
      CatalogEntry.fields.filter { Product.fields.map(\.name).contains($0.name) == false },
      Self.productSamples)
    check(ShoppingLine.fields, Self.shoppingSamples)
    check(PlanEntry.fields, Self.planSamples)
    check(Withdrawal.fields, Self.withdrawalSamples)
    check(Deletion.fields, Self.deletionSamples)
  }

  /// A quantity is one property and two fields.
  @Test func everyPropertyHasARow() {
    func properties(_ record: some FieldRecord) -> Set<String> {
      Set(Mirror(reflecting: record).children.compactMap(\.label)).subtracting([
        "unknownFields", "provenance",
      ])
    }
    #expect(
      properties(UserProduct.blank) == Set(UserProduct.fields.map(\.name)).subtracting(["unit"]))
    #expect(properties(Product.blank) == Set(Product.fields.map(\.name)))
    let settings = Mirror(reflecting: ProductSettings()).children.compactMap(\.label)
      .map { $0 == "isLow" ? "low" : $0 }
    #expect(settings == CatalogEntry.settingsFields.map(\.name))
    #expect(
      properties(ShoppingLine.blank) == Set(ShoppingLine.fields.map(\.name)).subtracting(["unit"]))
    #expect(properties(PlanEntry.blank) == Set(PlanEntry.fields.map(\.name)))
  }

  @Test func rowsOfItemsWithAnOptionHaveUniqueOptions() {
    let options = UserProduct.flatFields.compactMap(\.option)
    #expect(Set(options.map(\.name)).count == options.count)
    let letters = options.compactMap(\.letter)
    #expect(Set(letters).count == letters.count)
    #expect(options.allSatisfy { !$0.help.isEmpty && !$0.placeholder.isEmpty })
  }

  // MARK: Items

  /// Written by the table, read by the scanner of the file.
  @Test(arguments: itemRows)
  func itemFieldSurvivesTheFile(_ name: String, _ json: String) throws {
    let item = try Self.item(name, json)
    let text = String(decoding: item.json, as: UTF8.self)
    #expect(text.contains("\"\(name)\":\(json)"))
    let read = try PantryDocument(Array(GivenFile.text(items: [text]).utf8)).inventory
    #expect(Array(read.items) == [item])
    #expect(read.items.first?.json == item.json)
    let byTable = try ByteView.reading(Array(text.utf8)) { view throws(JSONError) in
      var scanner = JSONScanner(view)
      return try scanner.record(UserProduct.self)
    }
    #expect(byTable == item)
  }

  @Test(arguments: itemRows)
  func itemFieldIsParsedFromItsText(_ name: String, _ json: String) throws {
    let field = try #require(UserProduct.field(name))
    let value = field.value(try Self.item(name, json))
    var parsed = Self.base
    try field.set(value.text, in: &parsed, Given.reader)
    #expect(field.value(parsed) == value)
  }

  @Test(arguments: itemRows)
  func itemFieldIsCopiedAndCleared(_ name: String, _ json: String) throws {
    let field = try #require(UserProduct.field(name))
    let item = try Self.item(name, json)
    var copy = Self.base
    // The unit is copied with the quantity.
    let copied = name == "unit" ? try #require(UserProduct.field("quantity")) : field
    copied.copy(item, &copy)
    #expect(copy == item)
    field.clear(&copy)
    if !field.isRequired, !["isUsed"].contains(name), Product.patchField(name) == nil {
      #expect(field.value(copy) == .none)
    }
  }

  private static let editableRows = itemRows.filter { UserProduct.field($0.field)?.option != nil }

  @Test(arguments: editableRows)
  func itemFieldIsSetByEdit(_ name: String, _ json: String) throws {
    let item = try Self.item(name, json)
    let field = try #require(UserProduct.field(name))
    var changes = ItemChanges()
    try changes.set(field, to: field.value(item).text, Given.reader)
    var inventory = Inventory(items: [Self.base])
    #expect(try inventory.edit([Self.base.uid], changes) == [item])
  }

  /// The records of a text, imported into an empty pantry.
  private static func imported(_ text: String, _ format: ImportedText.Format) throws -> Inventory {
    let read = try ImportedText(Array(text.utf8), as: format, Given.reader)
    var importer = Importer(
      into: Inventory(), replaces: false, at: Given.now, Given.estimation)
    #expect(importer.addAll(read.entries, uid: Given.uid("FF")).isEmpty)
    return importer.inventory
  }

  private static func cell(_ text: String) -> String {
    "\"\(text.withFormulaGuard.replacing("\"", with: "\"\""))\""
  }

  /// A row with a cell for every field.
  @Test(arguments: itemRows)
  func itemFieldIsImportedFromCSV(_ name: String, _ json: String) throws {
    let item = try Self.item(name, json)
    let fields = UserProduct.flatFields
    let heading = fields.map(\.name).joined(separator: ",")
    let row = fields.map { Self.cell($0.value(item).text) }.joined(separator: ",")
    #expect(Array(try Self.imported("\(heading)\n\(row)\n", .csv).items) == [item])
  }

  @Test(arguments: itemRows)
  func itemFieldIsImportedFromRecordsOfJSONLines(_ name: String, _ json: String) throws {
    let item = try Self.item(name, json)
    let line = String(decoding: item.json, as: UTF8.self)
    #expect(Array(try Self.imported(line, .jsonl).items) == [item])
  }

  /// `null` has no value in such an object.
  @Test(arguments: itemRows.filter { $0.json != "null" })
  func itemFieldIsImportedFromFlatObjects(_ name: String, _ json: String) throws {
    let item = try Self.item(name, json)
    var writer = JSONWriter()
    writer.object { writer in
      for field in UserProduct.flatFields { writer.member(field.name, field.value(item)) }
    }
    let line = String(decoding: writer.bytes, as: UTF8.self)
    #expect(Array(try Self.imported(line, .jsonl).items) == [item])
  }

  @Test(arguments: itemRows)
  func itemIsWrittenAsByItsTableOfFields(_ name: String, _ json: String) throws {
    // In a generic function, the writer of all records is called, and not the faster one of items.
    func written<Record: FieldRecord>(_ record: Record) -> [UInt8] {
      var writer = JSONWriter()
      writer.record(record)
      return writer.bytes
    }
    let item = try Self.item(name, json)
    #expect(item.json == written(item))
  }

  @Test(arguments: itemRows)
  func itemFieldIsUndoneAndRedone(_ name: String, _ json: String) throws {
    // A change of `updatedAt` alone does not count as a change.
    if name == "updatedAt" { return }
    let pantry = try TemporaryPantry()
    let item = try Self.item(name, json)
    func stored() throws -> UserProduct? {
      try pantry.inventory().items.first?.with { $0.updatedAt = nil }
    }
    try pantry.change("add") { $0.items.append(Self.base) }
    try pantry.change("change") { $0.items[0] = item }
    #expect(try stored() == item)
    try pantry.undo()
    #expect(try stored() == Self.base)
    try pantry.redo()
    #expect(try stored() == item)
  }

  // MARK: Products

  private static func entry(_ name: String, _ json: String) throws -> CatalogEntry {
    let field = try #require(CatalogEntry.patchField(name))
    return try record(CatalogEntry(Product(productName: "두부")), field, json)
  }

  static let productRows = settingsRows + [(field: "updatedAt", json: #""2026-11-23T00:00:00Z""#)]

  @Test(arguments: productRows)
  func productFieldSurvivesTheFile(_ name: String, _ json: String) throws {
    let entry = try Self.entry(name, json)
    let text = String(decoding: entry.json, as: UTF8.self)
    #expect(text.contains("\"\(name)\":\(json)"))
    let read = try PantryDocument(Array(GivenFile.text(products: [text]).utf8))
    #expect(Array(read.inventory.catalog.entries) == [entry])
    #expect(read.inventory.catalog.entries.first?.json == entry.json)
  }

  @Test(arguments: settingsRows)
  func productFieldIsParsedFromItsText(_ name: String, _ json: String) throws {
    let field = try #require(CatalogEntry.patchField(name))
    let entry = try Self.entry(name, json)
    var patch = RecordPatch<CatalogEntry>()
    try patch.set(field, to: field.value(entry).text, Given.reader)
    var parsed = CatalogEntry(entry.product)
    patch.apply(to: &parsed)
    #expect(parsed == entry)
  }

  @Test(arguments: settingsRows)
  func productFieldIsSetByDescribe(_ name: String, _ json: String) throws {
    let field = try #require(CatalogEntry.patchField(name))
    let entry = try Self.entry(name, json)
    var inventory = Inventory()
    let patch = Given.patch([name: field.value(entry).text])
    #expect(try inventory.updateProduct(.name("두부"), patch).entry == entry)
    #expect(Array(inventory.catalog.entries) == [entry])
  }

  /// A column `source` is that of the item.
  @Test(arguments: settingsRows.filter { $0.field != "source" })
  func productFieldIsImportedFromCSV(_ name: String, _ json: String) throws {
    let field = try #require(CatalogEntry.patchField(name))
    let entry = try Self.entry(name, json)
    let table = "name,\(name)\n두부,\(Self.cell(field.value(entry).text))\n"
    let inventory = try Self.imported(table, .csv)
    #expect(Array(inventory.catalog.entries) == [entry])
    #expect(inventory.items.map(\.product) == [entry.product])
  }

  @Test(arguments: settingsRows)
  func productFieldIsImportedFromJSONLines(_ name: String, _ json: String) throws {
    let entry = try Self.entry(name, json)
    let line = #"{"catalog":\#(String(decoding: entry.json, as: UTF8.self))}"#
    #expect(Array(try Self.imported(line, .jsonl).catalog.entries) == [entry])
  }

  @Test(arguments: settingsRows)
  func productFieldIsUndoneAndRedone(_ name: String, _ json: String) throws {
    let pantry = try TemporaryPantry()
    let entry = try Self.entry(name, json)
    let base = CatalogEntry(entry.product)
    func stored() throws -> CatalogEntry? {
      var entry = try pantry.inventory().catalog.entries.first
      entry?.updatedAt = nil
      return entry
    }
    try pantry.change("add") { $0.set(base, for: base.key) }
    try pantry.change("change") { $0.set(entry, for: entry.key) }
    #expect(try stored() == entry)
    try pantry.undo()
    #expect(try stored() == base)
    try pantry.redo()
    #expect(try stored() == entry)
  }

  // MARK: Other records

  private func checkRoundTrips<Record>(
    _ base: Record, _ samples: [String: [String]]
  ) throws where Record: FieldRecord {
    for field in Record.fields {
      for json in samples[field.name] ?? [] {
        let record = try Self.record(base, field, json)
        let text = String(decoding: record.json, as: UTF8.self)
        #expect(text.contains("\"\(field.name)\":\(json)"))
        let read = try ByteView.reading(Array(text.utf8)) { view throws(JSONError) in
          var scanner = JSONScanner(view)
          return try scanner.record(Record.self)
        }
        #expect(read == record)
      }
    }
  }

  @Test func fieldsOfOtherRecordsSurviveTheFile() throws {
    var line = ShoppingLine(uid: Given.uid("A1"), name: "두부", addedAt: Given.now)
    line.quantity = Given.quantity("1")
    try checkRoundTrips(line, Self.shoppingSamples)
    try checkRoundTrips(PlanEntry(day: Given.today), Self.planSamples)
    try checkRoundTrips(Withdrawal(at: Given.now, amount: .one, as: .used), Self.withdrawalSamples)
    try checkRoundTrips(Deletion(.record(Given.uid("A1")), at: Given.now), Self.deletionSamples)
  }

  /// Members may be in any order.
  @Test func unitMayPrecedeTheQuantity() throws {
    let item =
      #"{"unit":"g","quantity":3,"uid":"\#(Given.uid("A1"))","#
      + #""createdAt":"2026-11-20T09:12:03Z","product":{"productName":"rice"}}"#
    let line =
      #"{"unit":"g","quantity":3,"uid":"\#(Given.uid("A1"))","#
      + #""addedAt":"2026-11-20T09:12:03Z","name":"rice"}"#
    let text = #"{"format":"pantry","version":1,"items":[\#(item)],"shopping":[\#(line)]}"#
    let inventory = try PantryDocument(Array(text.utf8)).inventory
    #expect(inventory.items.first?.quantity == Given.quantity("3g"))
    #expect(inventory.shopping.first?.quantity == Given.quantity("3g"))
  }
}
