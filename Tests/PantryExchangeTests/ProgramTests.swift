import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryExchange
@testable import PantryKitchen

/// Reading the files of other programs.
struct ProgramTests {
  @Test(
    arguments: [
      (#"[{"stock_id":"a","best_before_date":null,"product_id":1}]"#, "", .grocy),
      (#"{"stock":[],"products":[]}"#, "", .grocy),
      (#"[{"uuid":"a","description":"milk","status":"pending"}]"#, "", .taskwarrior),
      (#"{"uuid":"a","description":"milk","status":"pending"}"#, "", .taskwarrior),
      (#"{"isTrashed":false,"textContent":"milk"}"#, "", .googleKeep),
      (#"{"name":"Home","shoppinglists":[],"items":[]}"#, "", .kitchenOwl),
      ("Name,Expiry Date,Opened At,Vacuum Sealed\n", "", .everShelf),
      ("HB.name\tHB.quantity\n", "", .homeBox),
      ("# comment\n[fridge]\nmilk = \"1\"\n", "", .cooklang),
      ("water = \"unlim\"", "", .cooklang),
      ("milk due:2026-12-01\n", "", .todoTxt),
      ("milk\neggs\n", "list.txt", .todoTxt),
      // Not a program's.
      ("milk\neggs\n", "", nil),
      ("name,expires\nmilk,3d\n", "list.txt", nil),
      ("Artikel,Datum\nmilk,3d\n", "list.txt", nil),
      ("milk\t3d\neggs\t4d\n", "list.txt", nil),
      (#"[{"name":"milk"}]"#, "", nil),
      (#"["fridge"]"#, "", nil),
      (#"{"format":"pantry","shoppinglists":1,"items":[]}"#, "", nil),
      ("<!DOCTYPE html><html></html>", "list.txt", nil),
    ] as [(String, String, ImportedProgram?)])
  func detectsTheProgram(_ text: String, _ file: String, _ program: ImportedProgram?) {
    let found = ImportedProgram.writer(of: Array(text.utf8), named: file)
    #expect(found == program)
  }

  @Test(
    arguments: [
      ("milk x2", "milk", "2"), ("두부 2모", "두부", "2모"), ("바나나 한 송이", "바나나", "1송이"),
      ("me@example.com", "me@example.com", nil), ("@home milk x2", "@home milk x2", nil),
      ("milk x0", "milk x0", nil), ("  tea  time ", "tea  time", nil),
      ("milk 200ml x3", "milk 200ml", "3"), ("x2", "x2", nil),
    ] as [(String, String, String?)])
  func separatesTheAmountFromTheName(_ text: String, _ name: String, _ quantity: String?) {
    let entry = ListText(text)
    #expect(entry.name == name)
    #expect(entry.quantity?.description == quantity)
  }

  @Test(
    arguments: [
      ("- milk", "milk"), ("* milk ", "milk"), ("- [ ] milk", "milk"), ("[x] milk", nil),
      ("☐milk", "milk"), ("☑ milk", nil), ("12. milk", "milk"), ("2) milk", "milk"),
      ("✔️ milk", nil), ("✅ milk", nil), ("✗ milk", nil), ("☒ milk", nil), ("- ~~milk~~", nil),
      ("<del>milk</del>", nil), ("•milk", "milk"), ("1. [ ] milk", "milk"), ("③ 우유", "우유"),
      ("1.우유", "우유"), ("-우유", "우유"), ("-milk", "-milk"), ("3.4% milk", "3.4% milk"),
      ("2.5 milk", "2.5 milk"), ("-5g", "-5g"), ("Emart:", nil), ("  ", nil), ("# Title", nil),
      ("- ", nil),
    ] as [(String, String?)])
  func removesTheMarksOfAList(_ line: String, _ entry: String?) {
    #expect(
      ListReader(line).entries.filter { !$0.isDone }.map(\.text) == (entry.map { [$0] } ?? []))
  }

  @Test(arguments: [
    ("0.16666666666666666", "0.166667"), ("1.0e-05", "0.00001"), ("2.0", "2"), ("150.5", "150.5"),
    ("1e-9", "0"),
  ])
  func numbersOfDatabasesAreRounded(_ text: String, _ amount: String) {
    #expect(Amount.rounding(text)?.description == amount)
  }

  @Test(arguments: ["nan", "inf", "-1", "", "two", "1e300", "0x10p400"])
  func otherTextsAreNoNumbers(_ text: String) {
    #expect(Amount.rounding(text) == nil)
  }

  private static func imported(
    _ program: ImportedProgram, _ texts: [String], _ options: TableOptions = TableOptions()
  ) throws -> ImportedText {
    let files = texts.enumerated().map { (bytes: Array($1.utf8), name: "\($0).json") }
    return try ImportedText(files, of: program, Given.reader, options)
  }

  /// The records of a text, as lines: `item SOURCE @LOCATION DATE`, `product NAME`, `shopping NAME AMOUNT` or `error ERROR`.
  private static func records(
    _ program: ImportedProgram, _ texts: String..., options: TableOptions = TableOptions()
  ) throws -> [String] {
    try imported(program, texts, options).entries.map { entry in
      switch entry.record {
      case .success(.draft(let draft)):
        let location = (draft.changes.location.value ?? nil).map { " @\($0)" } ?? ""
        let day = draft.changes.expires.value.map { $0.day?.description ?? "\($0)" } ?? "undated"
        return "item \(draft.source ?? "")\(location) \(day)"
      case .success(.settings(let product)): return "product \(product.product.productName)"
      case .success(.shopping(let line)):
        return "shopping \(line.name) \(line.quantity?.description ?? "")"
      case .success: return "another record"
      case .failure(let error): return "error \(error)"
      }
    }
  }

  @Test(
    arguments: [
      ("[fridge.top]\nmilk = \"1\"", "milk"), ("[fridge]\nmilk = { expires = \"3d\" }", "expires"),
      ("milk = { quantity = \"1\", expires = \"3d\" }", "expires"),
      ("[fridge]\na.b = \"1\"", "b"), ("[[fridge]]\nmilk = \"1\"", "milk"),
      ("[fridge]\nmilk = \"-1\"", "-1"), ("milk = -1", "-1"),
      ("[fridge]\nmilk = { low = \"-500%g\" }", "-500%g"),
      ("[fridge]\nmilk = { quantity = [\"1\"] }", "quantity"),
    ])
  func otherTablesOfCooklangAreErrors(_ text: String, _ part: String) throws {
    let records = try Self.records(.cooklang, text)
    #expect(records.count == 1)
    #expect(records[0].hasPrefix("error ") && records[0].contains("\"\(part)\""), "\(records)")
  }

  @Test(
    arguments: [
      ("eggs due:", "wrongValue"), ("@fridge due:2026-12-01", "nameless"), ("+tag", "nameless"),
      ("eggs due:2026-12-01 due:2026-12-02", "repeatedField"),
    ])
  func otherLinesOfTodoTxtAreErrors(_ line: String, _ error: String) throws {
    let records = try Self.records(.todoTxt, line)
    #expect(records.count == 1)
    #expect(records[0].hasPrefix("error \(error)"), "\(records)")
  }

  @Test func marksAloneAreNoLines() throws {
    #expect(try Self.records(.todoTxt, "x\n(A)\nEmart:\n").isEmpty)
    #expect(ListReader("eggs due:").entries.map(\.text) == ["eggs due:"])
  }

  @Test func itemsOfHomeBoxWithoutIdentifierHaveASource() throws {
    let table = "HB.name,HB.quantity,HB.field.MHD\nmilk,1,2026-12-01\nmilk,1,2026-12-01\nrice,1,\n"
    let expected = [
      "item homebox:2026-12-01 milk 2026-12-01", "item homebox:2026-12-01 milk#2 2026-12-01",
      "item homebox:rice undated",
    ]
    #expect(try Self.records(.homeBox, table) == expected)
  }

  /// The dates of a column are all in the order that one of them shows, or that is given.
  @Test func datesOfHomeBoxHaveOneOrder() throws {
    let table = "HB.name,HB.quantity,HB.field.MHD\nmilk,1,23/10/2026\nrice,1,03/11/2026\n"
    #expect(
      try Self.records(.homeBox, table).map { $0.suffix(10) } == ["2026-10-23", "2026-11-03"])
    let undecided = "HB.name,HB.quantity,HB.field.MHD\nrice,1,03/11/2026\n"
    #expect(throws: PlacedRecordError.self) { try Self.records(.homeBox, undecided) }
    var options = TableOptions()
    options.dateOrder = .dayMonthYear
    let records = try Self.records(.homeBox, undecided, options: options)
    #expect(records == ["item homebox:03/11/2026 rice 2026-11-03"])
  }

  /// Notes, and tables of anything but food, are not read as lists.
  @Test(arguments: [
    "## Overview\n\n| Place | File |\n|---|---|\n| Cellar | cellar.md |\n\n- see files",
    "This page explains where everything in our kitchen is kept.\nThe cellar has its own list, which my brother keeps up to date.",
  ])
  func aNoteIsNoList(_ text: String) {
    #expect(ImportedProgram.writer(of: Array(text.utf8), named: "notes.md") == nil)
  }

  private static let grocyProducts = #"[{"id":1,"name":"Milk","qu_id_stock":null}]"#

  @Test(
    arguments: [
      ("3d", "error"), ("n/a", "error"), ("20", "error"), ("2026-02-30", "error"),
      ("2026-12-01x", "error"), ("2026-12-01 00:00:00", "item grocy:a 2026-12-01"),
      ("2999-12-31", "item grocy:a never"), ("9999-12-31", "item grocy:a never"),
      ("2888-12-31", "item grocy:a undated"),
    ])
  func datesOfGrocy(_ date: String, _ record: String) throws {
    let stock =
      #"[{"stock_id":"a","product_id":1,"amount":1,"best_before_date":"\#(date)"}]"#
    let records = try Self.records(.grocy, stock, Self.grocyProducts).filter {
      !$0.hasPrefix("product")
    }
    #expect(records.count == 1)
    #expect(records[0].hasPrefix(record), "\(records)")
  }

  @Test func twoArraysOfOneTableOfGrocyAreAnError() {
    #expect(throws: ProgramError.repeatedTable(file: "1.json", table: "products")) {
      try Self.records(.grocy, Self.grocyProducts, Self.grocyProducts)
    }
  }

  @Test(
    arguments: [
      ("milk x2\nMilk\n", ["shopping milk 2"]), ("milk\nmilk x2\n", ["shopping milk 2"]),
      ("milk x2\nmilk x3\nrice\n", ["shopping milk 5", "shopping rice "]),
      ("rice 1kg\nrice 500g\n", ["shopping rice 1.5kg"]),
      ("rice 1kg\nrice x2\n", ["shopping rice 1kg"]),
    ])
  func linesOfOneNameAreOne(_ text: String, _ lines: [String]) throws {
    #expect(try Self.records(.todoTxt, text) == lines)
  }

  @Test func rowsOfGrocyThatAreLeftOutAreNamed() throws {
    let data = """
      {"products":[{"id":1,"name":"Milk"}],"shopping_list":[{"id":1,"amount":1}],
      "stock":[{"stock_id":"a","product_id":1,"amount":1e-9,"best_before_date":null}]}
      """
    #expect(
      try Self.imported(.grocy, [data]).remarks == [.nothingLeft(name: "Milk"), .namelessLine])
  }

  @Test func exportedTasksChangeNothing() throws {
    var item = Given.item("my \u{1}milk", id: "1a2b", expires: "2026-12-20", quantity: "2")
    (item.location, item.tags, item.product.category) = ("shelf.top", ["a-b"], "dairy")
    item.openedAt = Given.day("2026-11-20")
    var other = Given.item("rice", id: "2b3c", expires: "2026-12-20")
    other.product.brandName = "Oma"
    var inventory = Inventory(items: [item, other])
    var entry = CatalogEntry(item.product)
    entry.settings = Given.settings(["keepsOpened": "7d"])
    inventory.set(entry, for: entry.key)
    var tasks = ""
    _ = try ProgramFormat.taskwarrior.write(inventory, Given.estimation) { tasks += $0 }
    #expect(!tasks.contains("\"due\":\"20261220T000000Z\",\"tags\""))

    func imported(_ tasks: String) throws -> Importer {
      let text = try Self.imported(.taskwarrior, [tasks])
      var importer = Importer(into: inventory, replaces: true, at: Given.now, Given.estimation)
      #expect(importer.addAll(text.entries).isEmpty)
      return importer
    }
    let same = try imported(tasks)
    #expect(same.counts.unchanged == 2 && same.counts.updated == 0)
    #expect(same.inventory == inventory)
    // What was changed in the tasks is changed, and nothing else.
    let changed = try imported(tasks.replacing("pantry.shelf_top", with: "pantry.cellar"))
    var expected = item
    expected.location = "cellar"
    #expect(changed.counts.updated == 1)
    #expect(changed.inventory.item(item.uid)?.isEqualIgnoringUpdate(to: expected) ?? false)
  }

  @Test(
    arguments: [
      ("pantry", ""), ("pantry.Fridge door", " @Fridge door"), ("food.fridge", " @fridge"),
      ("home", " @home"),
    ])
  func projectsAreLocations(_ project: String, _ location: String) throws {
    let task = #"""
      {"uuid":"a","description":"milk","status":"pending","due":"20261201T000000Z","project":"\#(project)"}
      """#
    #expect(try Self.records(.taskwarrior, task) == ["item taskwarrior:a\(location) 2026-12-01"])
  }

  @Test func deepJSONIsAnError() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: JSONError.self) { try JSONValue(Array(text.utf8)) }
  }

  @Test func tagsOfShoppingLinesAreThoseOfItems() throws {
    var records = ProgramRecords(reader: Given.reader)
    let tags = ["", "for the party", "a", "A", " "] + (1...9).map { "t\($0)" }
    records.addShopping("milk", nil, tags: tags)
    guard case .shopping(let line)? = try records.entries.first?.record.get() else {
      Issue.record("no line")
      return
    }
    #expect(line.tags == ["for-the-party", "a", "t1", "t2", "t3", "t4", "t5", "t6"])
  }

  @Test(arguments: [
    "# Freezer\n\npeas\n2 bags corn\n", "## Fridge\n- milk | 1 l\n## Pantry\n- rice — stocked\n",
    "# Current inventory\n- milk\n- rice 2kg\n", "# 재고\n- 두부\n- 쌀 10kg\n",
    "# Pantry\n\nAlways at home. Never bought.\n\n## Dairy\n- milk\n- butter\n",
    "# Pantry\n## Fridge\n- milk\n## Other\n- honey\n", "# Pantry inventory\n- milk, butter\n",
    "# Pantry on hand\n- [x] milk\n- [x] rice\n",
    "# Inventory: Kuchnia\n- [ ] mleko\n- [ ] ryz ~400g\n",
    "# Pantry inventory\n- [x ] Eggs (12)\n- [ x] Milk\n- [ ] Butter (Xg)\n- [ ] [Add others]\n",
    "# Pantry on hand\n\nWhat we never buy again. Ask Ann first, or look\nat the list.\n\n- milk\n- rice\n- bread 0\n",
    "# Inventory\n## By expiry\n- milk\n- rice\n## By place\n### Fridge\n- milk (dairy)\n### Pantry\n- rice\n",
    "# Inventory\n- **milk** - 1 l\n  - ⏰ in 3 days\n  - ℹ️ organic\n- rice\n",
    "# Freezer\n\n~~pork (as ribs)~~ (finished 15 Oct)\nground chicken\npeas\n",
    "# Pantry inventory\n## Fridge by expiry\n- milk\n## Freezer by expiry\n- rice\n",
    "# Inventory\n- [x] milk\n  - 📍 fridge\n  - ⏰ 2026-12-01\n- [x] rice\n",
    "---\n# Pantry\n- milk\n- rice\n",
    "# 재고\n## 기한별\n- 우유\n- 쌀\n## 위치별\n- 쌀\n- 우유\n",
    "# Pantry\n- flour: 99\n- oil: 1000\n## Notes\n- Eat the old ones first.\n",
  ])
  func aListOfWhatIsOnHandHasItems(_ text: String) throws {
    let records = try Self.records(.todoTxt, text)
    #expect(records.count == 2 && records.allSatisfy { $0.hasPrefix("item ") }, "\(records)")
  }

  @Test(arguments: [
    "- milk\n- rice\n", "# Dairy\n- milk\n# Grains\n- rice\n", "# Fridge\n- [ ] milk\n- [ ] rice\n",
    "# Fridge\n- milk\n# Bakery\n- rice\n", "## Produce\n- milk\n## Nice to have\n- rice\n",
    "# Things we have to buy\n- milk\n- rice\n",
    "# Shopping list\n| Item | Qty |\n|--|--|\n| rice | 2 |\n| milk | 1 |\n",
  ])
  func otherListsAreToBeBought(_ text: String) throws {
    let records = try Self.records(.todoTxt, text)
    #expect(records.count == 2 && records.allSatisfy { $0.hasPrefix("shopping ") }, "\(records)")
  }

  @Test(
    arguments: [
      (#""qu_id":1"#, "6"), (#""qu_id":null"#, "6"), (#""x":1"#, "6"), (#""qu_id":2"#, nil),
    ] as [(String, String?)])
  func packsOfGrocyAreInTheStockUnit(_ unit: String, _ pack: String?) throws {
    let files = [
      ("products", #"[{"id":1,"name":"Milk","qu_id_stock":1}]"#),
      ("quantity_units", #"[{"id":1,"name":"Piece","name_plural":"Pieces"}]"#),
      (
        "product_barcodes",
        #"[{"id":1,"product_id":1,"barcode":"4006381333931","amount":6,\#(unit)}]"#
      ),
      // Shops are left out.
      (
        "shopping_locations",
        #"[{"id":1,"name":"Emart","active":1,"row_created_timestamp":"2026-01-01"}]"#
      ),
    ]
    let tables = try GrocyTables(files.map { (Array($1.utf8), "\($0).json") })
    #expect(tables[.groups].isEmpty)
    let records = Grocy(tables, ProgramRecords(reader: Given.reader)).records
    let drafts = try records.entries.compactMap { entry -> ProductDraft? in
      if case .settings(let draft) = try entry.record.get() { draft } else { nil }
    }
    let draft = try #require(drafts.first { $0.product.barcode == "4006381333931" })
    var product = CatalogEntry.blank
    draft.settings.apply(to: &product)
    #expect(product.settings.pack?.amount.description == pack)
  }

  @Test func otherDatabasesAreNotRead() {
    let schema = "stock.id\nstock.amount\nproducts.id\nproducts.title\nmigrations.migration"
    #expect(ProgramDatabase(schema: Array(schema.utf8)) == nil)
  }
}

extension Importer {
  /// Adds all records.
  ///
  /// - Parameter uid: The identifier of new items and lines.
  /// - Returns: The errors of invalid records, and those of others.
  mutating func addAll(
    _ entries: [ImportedEntry], uid: UID = .nil
  ) -> [PlacedRecordError] {
    entries.compactMap(\.error) + add(entries) { uid }
  }
}
