import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryExchange
@testable import PantryKitchen

/// Importing records from documents, JSON Lines and tables.
struct ImportTests {
  // MARK: Tables

  /// A text, and its rows: the line in which each begins, and its cells.
  @Test(arguments: [
    ("a,b\n1,2\n", [(2, ["1", "2"])]),
    ("a,b\r\n1,2", [(2, ["1", "2"])]),
    ("a,b\r1,2\r3,4\r", [(2, ["1", "2"]), (3, ["3", "4"])]),
    ("a,b\n\n\n1,\n", [(4, ["1", ""])]),
    ("a,b\n\"1,\"\"x\"\"\",\"\"\n", [(2, ["1,\"x\"", ""])]),
    ("a,b\n\"1\n\n2\",3\n4,5\n", [(2, ["1\n\n2", "3"]), (5, ["4", "5"])]),
    ("a,b\n\"1\r\n2\",3\r\n4,5\r\n", [(2, ["1\r\n2", "3"]), (4, ["4", "5"])]),
    ("a;b\n1,5;2\n", [(2, ["1,5", "2"])]),
    ("a\tb\n1,5\t2;3\n", [(2, ["1,5", "2;3"])]),
    ("\u{FEFF}a,b\n두부,👩‍👩‍👧\n", [(2, ["두부", "👩‍👩‍👧"])]),
    ("a,b\n x , y \n", [(2, [" x ", " y "])]),
    ("a,b\n\"\"\"\"\"x\"\"\",\"\"\"\"\n\"\"\n3,4\n", [(2, ["\"\"x\"", "\""]), (4, ["3", "4"])]),
    ("a,b", []),
    ("", []),
  ])
  func readsTables(_ text: String, _ rows: [(Int, [String])]) throws {
    let table = try CSVTable(Array(text.utf8))
    #expect(table.rows.map(\.line) == rows.map(\.0))
    #expect(table.rows.map(\.cells) == rows.map(\.1))
  }

  @Test(arguments: [
    ("name", ["이름", "품명", "품목", "제품명", "상품명", "식품명", "재료"]),
    ("expiresAt", ["유통기한", "소비기한", "유통 기한", "유효기한", "만료일"]),
    ("amount", ["수량", "개수", "갯수"]), ("location", ["보관장소", "보관 장소", "위치"]),
    ("purchasedAt", ["구매일", "구입일", "구입 일자"]), ("price", ["가격", "금액", "구매가"]),
    ("note", ["메모", "비고", "참고"]), ("tags", ["태그"]), ("barcode", ["바코드", "바코드 번호"]),
    ("category", ["분류", "카테고리", "종류"]), ("brandName", ["브랜드", "상표", "제조사"]),
    ("openedAt", ["개봉일"]),
  ])
  func knowsKoreanHeadings(_ field: String, _ headings: [String]) {
    for heading in headings {
      #expect(ItemDraft.field(heading) == field, "\(heading)")
      #expect(
        ItemDraft.field(heading.decomposedStringWithCanonicalMapping) == field, "\(heading)")
    }
  }

  @Test(arguments: [
    ("a,b\n\"1,2\n3,4\n", 2), ("a,b\n1,2\n\"x\"y,2\n", 3), ("a,b\n\"x\ny\"z,2\n", 3),
  ])
  func reportsTheLineOfAnInvalidRow(_ text: String, _ line: Int) {
    #expect { try CSVTable(Array(text.utf8)) } throws: {
      ($0 as? PlacedRecordError)?.line == line
    }
  }

  @Test func reportsTheLineOfInvalidUTF8() {
    #expect {
      try CSVTable([UInt8]("a,b\n1,2\n".utf8) + [0xB5, 0xCE, 0x0A])
    } throws: {
      ($0 as? PlacedRecordError)?.line == 3
    }
  }

  // MARK: Formats

  @Test(
    arguments: [
      ("{\"name\":\"x\"}", .jsonl), (" \n[{}]", .json), ("[]", .json), ("{}", .jsonl),
      ("name,expires\n", .csv), ("\u{FEFF}\"Name\";Expires\n", .csv), ("id\tuid\tnote\n", .csv),
      ("milk 3d\n", nil), ("milk, fresh 3d\n", nil), ("[유기농] 두부 3d\n", nil), ("", nil),
      ("name\n", nil), ("name\nmilk\n", .csv), ("productName\r\nmilk\r\n", .csv),
      ("food\nmilk 3d\n", nil), ("date\nmilk\n", nil),
      ("{braces} 3d", nil), ("nmae,expires\n", .csv),
      ("eggs, left\n", nil), ("salt, name\n", nil), ("이름,유통기한,수량\n두부,3d,2\n", .csv),
      ("item,date\n", .csv),
      ("sep=;\nName;Menge\n", .csv),
    ] as [(String, ImportedText.Format?)])
  func detectsTheFormat(_ text: String, _ format: ImportedText.Format?) {
    #expect(ImportedText.format(of: Array(text.utf8)) == format)
  }

  // MARK: Round trips

  /// Texts that spreadsheets or separators could change.
  private static let texts = [
    "두부", "=1+1", "'=1", "''=x", "-7", "+82", "@a", "'", "a,b", "a\"b", " a ", "a\nb", "a\r\nb",
    "\t",
    "\\", "a\\ b", "＝1", "\u{1B}[31m", "👩‍👩‍👧", "한글".decomposedForTests, "\u{202E}x",
  ]

  @Test(arguments: texts)
  func formulaGuardRoundTrips(_ text: String) {
    #expect(text.withFormulaGuard.withoutFormulaGuard.utf8.elementsEqual(text.utf8))
    let first = text.withFormulaGuard.unicodeScalars.first
    #expect(!"=+-@＝＋－＠".unicodeScalars.contains(first ?? " ") || Int(text) != nil)
  }

  @Test func importingADocumentKeepsEveryField() throws {
    let text = """
      {"format":"pantry","version":1,"new":[1],
      "products":[{"barcode":"8801115114154","productName":"우유","keeps":"7d","x":{}}],
      "items":[{"uid":"6F0C1D2E-0000-4000-8000-000000000001","createdAt":"2026-11-20T09:12:03Z","expiresAt":null,\
      "product":{"productName":"소금","y":1},"frozen":["2026-11-01/2026-11-02","2026-11-03/.."],"z":"\\u0000"}]}
      """
    let document = try PantryDocument(Array(text.utf8))
    let records = try ImportedText(Array(text.utf8), as: .json, Given.reader)
    var importer = Importer(
      into: Inventory(), replaces: false, at: Given.now, Given.estimation)
    #expect(importer.addAll(records.entries).isEmpty)
    #expect(importer.inventory == document.inventory)
    #expect(records.members.map(\.name) == ["new"])
    #expect(importer.counts.added == 1 && importer.counts.products == 1)
    // Importing again changes nothing.
    #expect(importer.addAll(records.entries).isEmpty)
    #expect(importer.inventory == document.inventory && importer.counts.unchanged == 1)
  }

  /// An item's own name does not become the name of its barcode, whichever comes first.
  @Test func catalogEntriesAreImportedBeforeItems() throws {
    let lines = """
      {"uid":"6F0C1D2E-0000-4000-8000-000000000001","createdAt":"2026-11-20T09:12:03Z",\
      "product":{"barcode":"8801115114154","productName":"my milk"}}
      {"catalog":{"barcode":"8801115114154","productName":"milk","keeps":"10d","x":1}}
      """
    let records = try ImportedText(Array(lines.utf8), as: .jsonl, Given.reader)
    var importer = Importer(into: Inventory(), replaces: false, at: Given.now, Given.estimation)
    #expect(importer.addAll(records.entries).isEmpty)
    #expect(importer.inventory.products.map(\.productName) == ["milk"])
    #expect(importer.inventory.catalog.entries.first?.settings.keeps == CalendarSpan(10, .day))
    #expect(importer.inventory.items.first?.product.productName == "my milk")
    #expect(importer.counts.keptProducts == 0)
  }

  /// Empty cells clear a field; fields without a column stay.
  @Test(
    arguments: [
      ("uid,note\nU,hello\n", "hello", "2", "fridge"), ("uid,location\nU,\n", "old", "2", nil),
      ("uid,quantity,unit\nU,5,\n", "old", "5", "fridge"),
      ("uid,amount\nU,\n", "old", nil, "fridge"),
    ] as [(String, String, String?, String?)])
  func tableSetsOnlyItsColumns(_ csv: String, _ note: String, _ quantity: String?, _ place: String?)
    throws
  {
    var item = Given.item("두부", id: "1a2b", expires: "2026-12-01", quantity: "2")
    (item.note, item.location) = ("old", "fridge")
    item.unknownFields = [UnknownField(name: "x", json: Array("1".utf8))]
    let text = csv.replacingOccurrences(of: "U", with: item.uid.description)
    let records = try ImportedText(Array(text.utf8), as: .csv, Given.reader)
    var refusing = Importer(
      into: Inventory(items: [item]), replaces: false, at: Given.now, Given.estimation)
    #expect(refusing.addAll(records.entries).count == 1)
    #expect(refusing.inventory.items.first == item)
    var importer = Importer(
      into: Inventory(items: [item]), replaces: true, at: Given.now, Given.estimation)
    #expect(importer.addAll(records.entries).isEmpty)
    let changed = try #require(importer.inventory.items.first)
    #expect(changed.note == note && changed.location == place)
    #expect(changed.quantity?.description == quantity)
    #expect(changed.product == item.product && changed.expiresAt == item.expiresAt)
    #expect(changed.createdAt == item.createdAt && changed.unknownFields == item.unknownFields)
  }

  /// The quantity and the parts of a row have one unit.
  @Test func tableSetsQuantityAndPartsTogether() throws {
    let item = Given.item("rice", id: "A1", quantity: "0.7kg").with {
      $0.taken = [Withdrawal(at: Given.now, amount: Amount("0.3") ?? .zero, as: .used)]
    }
    let parts = #""[{""at"":""2026-11-20T09:12:03Z"",""amount"":0.3,""as"":""used""}]""#
    let table =
      "uid,createdAt,productName,quantity,unit,taken\n"
      + "\(item.uid),\(item.createdAt),rice,0.7,kg,\(parts)\n"
    #expect(Array(try imported(table).items) == [item])
    // A new quantity alone converts the parts.
    let grams = try imported("uid,quantity,unit\n\(item.uid),500,g\n", into: [item])
    #expect(grams.items.first?.quantity == Given.quantity("500g"))
    #expect(grams.items.first?.taken.map(\.amount.description) == ["300"])
  }

  /// A number keeps the unit of the item, unless the table has a column of units.
  @Test(arguments: [
    ("uid,quantity\nU,1.5\n", "1.5l"), ("uid,quantity\nU,2\n", "2l"), ("uid,amount\nU,2\n", "2l"),
    ("uid,amount\nU,500ml\n", "500ml"), ("uid,quantity,unit\nU,2,\n", "2"),
  ])
  func tableKeepsTheUnit(_ csv: String, _ quantity: String) throws {
    let item = Given.item("milk", id: "A1", quantity: "1.5l")
    let table = csv.replacingOccurrences(of: "U", with: item.uid.description)
    let changed = try imported(table, into: [item]).items.first
    #expect(changed?.quantity == Given.quantity(quantity))
  }

  /// The price of one piece counts in rows without a price of their own.
  @Test(arguments: [
    ("품명,수량,단가,금액\nA,3,\"1,500\",\"4,500\"\nB,2,\"1,000\",\n", ["4500", "2000"]),
    ("name,price,qty,unit price\nA,4,3,9\nB,,2,1.25\n", ["4", "2.5"]),
    // The point is the decimal sign of the column.
    ("name,price\nBread,1.50\nFuel,2.999\n", ["1.5", "2.999"]),
    ("name,qty,unit price\nBread,3,0.333\nRoll,2,1.2345\n", ["0.999", "2.469"]),
    ("name,price\nFuel,2.999\n", ["2999"]),
  ])
  func readsPricesOfTables(_ csv: String, _ prices: [String]) throws {
    #expect(try imported(csv).items.map { $0.price?.description } == prices)
  }

  @Test(
    arguments: [
      (.monthDayYear, "2020-03-04"), (.dayMonthYear, "2020-04-03"),
    ] as [(DateOrder, String)])
  func namedOrderHoldsForOldDates(_ order: DateOrder, _ day: String) throws {
    var options = TableOptions()
    options.dateOrder = order
    let records = try ImportedText(
      Array("name,bought\nA,03/04/2020\n".utf8), as: .csv, Given.reader, options)
    let record = try #require(try records.entries.first?.record.get())
    guard case .draft(let draft) = record else {
      Issue.record("\(record)")
      return
    }
    #expect((draft.changes.bought.value ?? nil)?.description == day)
  }

  @Test func rowsWithADateOfUnknownOrderCanBeSkipped() throws {
    let table = Array("name,expires\nA,01/02/2027\nB,2027-03-04\n".utf8)
    #expect(throws: PlacedRecordError.self) {
      try ImportedText(table, as: .csv, Given.reader)
    }
    var options = TableOptions()
    options.keepsUndecidedDates = true
    let records = try ImportedText(table, as: .csv, Given.reader, options)
    #expect(records.entries.count == 2)
    #expect(records.entries.compactMap(\.error).map(\.line) == [2])
  }

  /// A table with an invalid cell, and what is expected instead.
  @Test(arguments: [
    ("name,Menge\nmilk,0\n", "Menge", "a number greater than zero"),
    ("name,개봉\nmilk,purple\n", "개봉", "a date, yes or no"),
    (
      "name,Price (€)\nmilk,1.234\n", "Price (€)",
      "a price that is not both thousands and decimals, like 1234 or 1.23"
    ),
  ])
  func namesTheColumnAndWhatItExpects(_ csv: String, _ heading: String, _ expected: String) throws {
    let records = try ImportedText(Array(csv.utf8), as: .csv, Given.reader)
    #expect {
      _ = try records.entries.first?.record.get()
    } throws: {
      guard case .column(heading, .wrongValue(_, _, expected))? = $0 as? RecordError else {
        return false
      }
      return true
    }
  }

  @Test func computedColumnsAreNamedAsLeftOut() throws {
    let table = Array("name,expires,D-day,id,left,status\nmilk,2026-12-01,3,1,2,opened\n".utf8)
    let records = try ImportedText(table, as: .csv, Given.reader)
    #expect(records.leftOut.columns == ["D-day", "id", "left"])
    #expect(TableOptions.field("left") == nil)
    #expect(TableOptions.field("daysLeft") == "daysLeft")
    #expect(TableOptions.field("status") == "status")
  }

  @Test func recordWithoutANameIsInvalid() throws {
    let item = Given.item("milk", id: "A1")
    let records = try ImportedText(
      Array("uid,productName,location\n\(item.uid),,fridge\n".utf8), as: .csv, Given.reader)
    #expect(records.entries.count == 1)
    #expect(records.entries.compactMap(\.error).map(\.line) == [2])
  }

  @Test func tableWithAQuantityOfAnotherDimensionThanThePartsIsRefused() throws {
    let item = Given.item("rice", id: "A1", quantity: "0.7kg").with {
      $0.taken = [Withdrawal(at: Given.now, amount: Amount("0.3") ?? .zero, as: .used)]
    }
    let records = try ImportedText(
      Array("uid,quantity,unit\n\(item.uid),2,l\n".utf8), as: .csv, Given.reader)
    var importer = Importer(
      into: Inventory(items: [item]), replaces: true, at: Given.now, Given.estimation)
    #expect(importer.addAll(records.entries).count == 1)
    #expect(Array(importer.inventory.items) == [item])
  }

  private func imported(_ table: String, into items: [UserProduct] = []) throws -> Inventory {
    let records = try ImportedText(Array(table.utf8), as: .csv, Given.reader)
    var importer = Importer(
      into: Inventory(items: items), replaces: true, at: Given.now, Given.estimation)
    #expect(importer.addAll(records.entries).isEmpty)
    return importer.inventory
  }

  @Test(arguments: [
    "uid,note\n6F0C1D2E-0000-4000-8000-000000000001,x\n", "name,amount\nmilk,0\n",
    "name,unit\nmilk,ml\n", "name,expires\n ,3d\n",
  ])
  func refusesIncompleteRecords(_ csv: String) throws {
    let records = try ImportedText(Array(csv.utf8), as: .csv, Given.reader)
    var importer = Importer(into: Inventory(), replaces: true, at: Given.now, Given.estimation)
    #expect(!importer.addAll(records.entries).isEmpty)
    #expect(importer.inventory.items.isEmpty)
  }

  @Test(arguments: [[""], ["a b", "\u{0301}c", "", "x\\"], ["e", "\\e"], [" ", "  "]])
  func severalTextsRoundTripThroughOneCell(_ texts: [String]) {
    let again = texts.joinedBySpaces.spaceSeparatedTexts
    #expect(again.count == texts.count)
    #expect(zip(again, texts).allSatisfy { $0.utf8.elementsEqual($1.utf8) })
  }

  @Test(arguments: [
    ("a,b\n1,2\n", true), ("이것,저것\n두부,3d\n", true), ("a;b;c\r\n1;2;3\r\n", true),
    ("milk, fresh 3d\nrice, brown 4d\n", false), ("milk 3d\n", false), ("a,b\n", false),
    ("a,b\nmilk 3d\n", false),
  ])
  func recognizesTables(_ text: String, _ isTable: Bool) {
    #expect(CSVTable.looksLikeTable(Array(text.utf8)) == isTable)
  }

  @Test(arguments: [
    (#"{"name":"a"} x"#, 14), (#"{"name":}"#, 9), (#"{"name":"a","tags":["b",1]}"#, 25),
    (#"{"name":{"x":1}}"#, 9), (#"두{"#, 1),
  ])
  func reportsTheColumnOfAnError(_ text: String, _ column: Int) throws {
    let records = try ImportedText(Array(text.utf8), as: .jsonl, Given.reader)
    #expect {
      _ = try records.entries.first?.record.get()
    } throws: {
      if case .json(_, column)? = $0 as? RecordError { true } else { false }
    }
  }

  /// Names of members are like the headings of a table.
  @Test(arguments: [
    (#"{"name":"a","Name":"b"}"#, "same field name Name"), (#"{"name":"a","x":1}"#, "unknown x"),
    (#"[{"name":"a"},{"name":"b","x":1}]"#, "unknown x"),
  ])
  func reportsMembersWithoutAFieldOfTheirOwn(_ text: String, _ expected: String) throws {
    let format: ImportedText.Format = text.hasPrefix("[") ? .json : .jsonl
    #expect {
      _ = try ImportedText(Array(text.utf8), as: format, Given.reader)
    } throws: {
      switch ($0 as? PlacedRecordError)?.error {
      case .sameField(_, let headings)?:
        "same field \(headings.joined(separator: " "))" == expected
      case .unknownColumns(let columns)?:
        "unknown \(columns.map(\.heading).joined(separator: " "))" == expected
      default: false
      }
    }
  }

  /// A member twice, and objects without a text of their own, are errors of their record.
  @Test func reportsARepeatedMember() throws {
    let records = try ImportedText(
      Array(#"{"name":"a","name":"b"}"#.utf8), as: .jsonl, Given.reader)
    #expect {
      _ = try records.entries.first?.record.get()
    } throws: {
      if case .repeatedField("name")? = $0 as? RecordError { true } else { false }
    }
  }

  @Test(arguments: [
    "name,amount\nmilk,0\nrice,1\n", "name,Menge\nmilk,0\nrice,1\n",
    "name;Menge\nmilk;0,00 kg\nrice;1\n",
    "name,stock\nmilk,0 jars\nrice,1\n",
  ])
  func leavesOutRowsOfWhichNothingIsLeft(_ csv: String) throws {
    var options = TableOptions()
    options.leavesOutEmpty = true
    let records = try ImportedText(Array(csv.utf8), as: .csv, Given.reader, options)
    #expect(records.entries.count == 1 && records.leftOut.emptyPackages == ["milk"])
    // In lines that are typed it is an error.
    let typed = try ImportedText(Array(csv.utf8), as: .csv, Given.reader)
    #expect(typed.entries.contains { (try? $0.record.get()) == nil })
  }

  /// What is used up has no package, but a minimum to buy.
  @Test func rowsOfWhichNothingIsLeftKeepTheirMinimum() throws {
    var options = TableOptions()
    options.leavesOutEmpty = true
    let csv = "Artikel;Bestand;Mindestbestand\nSenf;0;1\nReis;2;3\nSalz;0;\n"
    let records = try ImportedText(Array(csv.utf8), as: .csv, Given.reader, options)
    var importer = Importer(into: Inventory(), replaces: false, at: Given.now, Given.estimation)
    #expect(importer.addAll(records.entries).isEmpty)
    #expect(importer.inventory.items.map(\.product.productName) == ["Reis"])
    let minimums = importer.inventory.catalog.entries.map { entry in
      "\(entry.product.productName) \(entry.settings.minimum.map { "\($0)" } ?? "")"
    }
    #expect(minimums.sorted() == ["Reis 3", "Senf 1"])
    // The minimum has the unit of the amount, and a minimum of 0 is ignored.
    let units = try ImportedText(
      Array("name,quantity,unit,min\nPasta,500,g,200\nRice,1,kg,0\n".utf8), as: .csv, Given.reader)
    var other = Importer(into: Inventory(), replaces: false, at: Given.now, Given.estimation)
    #expect(other.addAll(units.entries).isEmpty)
    #expect(
      other.inventory.catalog.entries.map { $0.settings.minimum.map { "\($0)" } ?? "" } == ["200g"])
  }

  @Test func reportsTheLineAndColumnInAnArray() throws {
    let text = "[{\"name\":\"두부\"}, {\"name\":\"a\",\n \"tags\":[1]}, {\"name\":{}}]"
    let records = try ImportedText(Array(text.utf8), as: .json, Given.reader)
    #expect(records.entries.map(\.line) == [1, 2, 2])
    let columns = records.entries.map { entry in
      if case .failure(.json(_, let column)) = entry.record { column } else { 0 }
    }
    #expect(columns == [0, 10, 23])
  }

  /// Records are added one by one as they would be all at once.
  @Test(arguments: [false, true])
  func addsTheRecordsOfATextOneByOne(_ replaces: Bool) throws {
    let text = """
      {"name":"두부","location":"Fridge"}
      {"catalog":{"barcode":"8801115114154","productName":"milk","keeps":"10d"}}
      {"nmae":"b"}
      {"uid":"6F0C1D2E-0000-4000-8000-000000000001","createdAt":"2026-11-20T09:12:03Z","location":"냉장고",\
      "product":{"barcode":"8801115114154","productName":"my milk"}}
      {"name":"계란","location":"fridge","quantity":3}
      {"uid":"6F0C1D2E-0000-4000-8000-000000000001","productName":"your milk"}
      """
    let records = try ImportedText(Array(text.utf8), as: .jsonl, Given.reader)
    #expect(records.entries.count == 6)
    #expect(records.entries.compactMap(\.error).map(\.line) == [3])
    func importer() -> Importer {
      Importer(into: Inventory(), replaces: replaces, at: Given.now, Given.estimation)
    }
    let uids = ["A1", "B2", "C3", "D4"].map { Given.uid($0) }
    var (one, other) = (importer(), importer())
    var (next, otherNext) = (uids.makeIterator(), uids.makeIterator())
    let errors = one.add(records.entries) { next.next() ?? .nil }
    let expected = other.add(Array(records.entries)) { otherNext.next() ?? .nil }
    #expect(errors.map(\.line) == (replaces ? [] : [6]) && errors.count == expected.count)
    #expect(one.inventory == other.inventory && one.counts == other.counts)
    // The newest spelling of a location is used.
    #expect(one.inventory.items.map(\.location) == ["Fridge", "냉장고", "냉장고"])
    #expect(one.inventory.items.first?.estimatedBy != nil)
  }

  @Test func invalidRecordDoesNotAffectOthers() throws {
    let text = "{\"name\":\"a\"}\n\n{\"nmae\":\"b\"}\nnonsense\n{\"name\":\"c\"}"
    let records = try ImportedText(Array(text.utf8), as: .jsonl, Given.reader)
    #expect(records.entries.map(\.line) == [1, 3, 4, 5])
    #expect(records.entries.map { (try? $0.record.get()) != nil } == [true, false, false, true])
  }
}

extension String {
  /// Hangul in its letters.
  fileprivate var decomposedForTests: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
          guard (0xAC00...0xD7A3).contains(scalar.value) else { return [scalar] }
          let index = scalar.value - 0xAC00
          let letters = [0x1100 + index / 588, 0x1161 + index % 588 / 28, 0x11A7 + index % 28]
          return letters.filter { $0 != 0x11A7 }.compactMap(Unicode.Scalar.init)
        }))
  }

  // MARK: The plan

  /// The plan of another pantry is added, except for items that are planned here and items that are not here.
  @Test func entriesOfThePlanAreAdded() throws {
    let (milk, tofu) = (Given.item("milk", id: "aa"), Given.item("tofu", id: "bb"))
    var other = Inventory(items: [milk, tofu])
    _ = other.plan(.item(milk.uid), on: Given.today)
    _ = other.plan(.item(tofu.uid), on: Given.today, note: "soup")
    _ = other.planNote("guests", on: Given.today)
    var pantry = Inventory(items: [milk])
    _ = pantry.plan(.item(milk.uid), on: try #require(Given.today.adding(days: 2)))
    let entries = other.plan.map { ImportedEntry(record: .success(.plan($0))) }
    let items = other.items.map { ImportedEntry(record: .success(.item($0))) }

    var importer = Importer(into: pantry, replaces: false, at: Given.now, Given.estimation)
    #expect(importer.addAll(items + entries).isEmpty)
    #expect(importer.counts.plan == 2)
    #expect(importer.inventory.plan.map(\.item) == [milk.uid, tofu.uid, nil])
    #expect(importer.inventory.plan.map(\.note) == [nil, "soup", "guests"])

    var again = Importer(
      into: importer.inventory, replaces: false, at: Given.now, Given.estimation)
    #expect(again.addAll(entries).isEmpty)
    #expect(again.inventory.plan == importer.inventory.plan)

    var alone = Importer(into: Inventory(), replaces: false, at: Given.now, Given.estimation)
    #expect(alone.addAll(entries).isEmpty)
    #expect(alone.inventory.plan.map(\.note) == ["guests"])
  }
}
