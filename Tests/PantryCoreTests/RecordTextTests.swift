import Foundation
import Testing

@testable import PantryCore

/// Records that come from elsewhere.
struct RecordTextTests {
  private static var reading: RecordDraft.Reading {
    let today = Given.today
    let dates = DayParser(today: today, order: nil, direction: .ahead)
    return RecordDraft.Reading(
      dates: dates, pastDates: DayParser(today: today, order: nil, direction: .back),
      barcodes: Given.barcodes)
  }

  // MARK: Tables

  /// A text, and the rows that it is: the lines that they begin in, and their cells.
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
    ("a,b", []),
    ("", []),
  ])
  func readsTables(_ text: String, _ rows: [(Int, [String])]) throws {
    let table = try CSVTable(Array(text.utf8))
    #expect(table.rows.map(\.line) == rows.map(\.0))
    #expect(table.rows.map(\.cells) == rows.map(\.1))
  }

  @Test(arguments: [
    ("a,b\n\"1,2\n3,4\n", 2), ("a,b\n1,2\n\"x\"y,2\n", 3), ("a,b\n\"x\ny\"z,2\n", 3),
  ])
  func saysWhereATableIsWrong(_ text: String, _ line: Int) {
    #expect { try CSVTable(Array(text.utf8)) } throws: {
      ($0 as? PlacedRecordError)?.line == line
    }
  }

  @Test func saysWhichLineIsNoUTF8() {
    #expect {
      try CSVTable([UInt8]("a,b\n1,2\n".utf8) + [0xB5, 0xCE, 0x0A])
    } throws: {
      ($0 as? PlacedRecordError)?.line == 3
    }
  }

  // MARK: What a text is

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
    ] as [(String, RecordText.Format?)])
  func tellsWhatATextIs(_ text: String, _ format: RecordText.Format?) {
    #expect(RecordText.format(of: Array(text.utf8)) == format)
  }

  // MARK: There and back

  /// Texts that are hard to keep in a cell.
  private static let texts = [
    "두부", "=1+1", "'=1", "''=x", "-7", "+82", "@a", "'", "a,b", "a\"b", " a ", "a\nb", "a\r\nb",
    "\t",
    "\\", "a\\ b", "＝1", "\u{1B}[31m", "👩‍👩‍👧", "한글".decomposedForTests, "\u{202E}x",
  ]

  @Test(arguments: texts)
  func aGuardedCellIsItselfAgain(_ text: String) {
    #expect(text.withFormulaGuard.withoutFormulaGuard.utf8.elementsEqual(text.utf8))
    let first = text.withFormulaGuard.unicodeScalars.first
    #expect(!"=+-@＝＋－＠".unicodeScalars.contains(first ?? " ") || Int(text) != nil)
  }

  /// Everything that a record may say is the same after it was a document.
  @Test func aDocumentIsEnteredAsItIs() throws {
    let text = """
      {"format":"pantry","version":1,"new":[1],
      "products":[{"barcode":"8801115114154","productName":"우유","keeps":"7d","x":{}}],
      "items":[{"uid":"6F0C1D2E-0000-4000-8000-000000000001","createdAt":"2026-11-20T09:12:03Z","expiresAt":null,\
      "product":{"productName":"소금","y":1},"frozen":["2026-11-01/2026-11-02","2026-11-03/.."],"z":"\\u0000"}]}
      """
    let document = try PantryDocument(Array(text.utf8))
    let records = try RecordText(Array(text.utf8), as: .json, Self.reading)
    var intake = Intake(
      into: Inventory(), replaces: false, at: Given.now, Given.dating)
    let entries = try records.entries.map { (try $0.record.get(), UID.nil) }
    #expect(intake.enter(entries).isEmpty)
    #expect(intake.inventory == document.inventory)
    #expect(records.members.map(\.name) == ["new"])
    #expect(intake.counts.added == 1 && intake.counts.products == 1)
    // And the second time nothing happens.
    #expect(intake.enter(entries).isEmpty)
    #expect(intake.inventory == document.inventory && intake.counts.unchanged == 1)
  }

  /// What a thing is called here is not what its barcode means, whichever comes first.
  @Test func theCatalogueIsEnteredBeforeTheThings() throws {
    let lines = """
      {"uid":"6F0C1D2E-0000-4000-8000-000000000001","createdAt":"2026-11-20T09:12:03Z",\
      "product":{"barcode":"8801115114154","productName":"my milk"}}
      {"catalogue":{"barcode":"8801115114154","productName":"milk","keeps":"10d","x":1}}
      """
    let records = try RecordText(Array(lines.utf8), as: .jsonl, Self.reading)
    var intake = Intake(into: Inventory(), replaces: false, at: Given.now, Given.dating)
    #expect(intake.enter(try records.entries.map { (try $0.record.get(), UID.nil) }).isEmpty)
    #expect(intake.inventory.products.map(\.productName) == ["milk"])
    #expect(intake.inventory.products.first?.keeps == CalendarSpan(10, .day))
    #expect(intake.inventory.items.first?.product.productName == "my milk")
    #expect(intake.counts.keptProducts == 0)
  }

  /// Of a table only its columns count: empty cells clear, and what has no column stays.
  @Test(
    arguments: [
      ("uid,note\nU,hello\n", "hello", "2", "fridge"), ("uid,location\nU,\n", "old", "2", nil),
      ("uid,quantity,unit\nU,5,\n", "old", "5", "fridge"),
      ("uid,amount\nU,\n", "old", nil, "fridge"),
    ] as [(String, String, String?, String?)])
  func aTableChangesItsColumns(_ csv: String, _ note: String, _ quantity: String?, _ place: String?)
    throws
  {
    var item = Given.item("두부", id: "1a2b", expires: "2026-12-01", quantity: "2")
    (item.note, item.location) = ("old", "fridge")
    item.unknownFields = [UnknownField(name: "x", json: Array("1".utf8))]
    let text = csv.replacingOccurrences(of: "U", with: item.uid.description)
    let records = try RecordText(Array(text.utf8), as: .csv, Self.reading)
    let entries = try records.entries.map { (try $0.record.get(), UID.nil) }
    var refusing = Intake(
      into: Inventory(items: [item]), replaces: false, at: Given.now, Given.dating)
    #expect(refusing.enter(entries).count == 1)
    #expect(refusing.inventory.items.first == item)
    var intake = Intake(into: Inventory(items: [item]), replaces: true, at: Given.now, Given.dating)
    #expect(intake.enter(entries).isEmpty)
    let changed = try #require(intake.inventory.items.first)
    #expect(changed.note == note && changed.location == place)
    #expect(changed.quantity?.description == quantity)
    #expect(changed.product == item.product && changed.expiresAt == item.expiresAt)
    #expect(changed.createdAt == item.createdAt && changed.unknownFields == item.unknownFields)
  }

  @Test(arguments: [
    "uid,note\n6F0C1D2E-0000-4000-8000-000000000001,x\n", "name,amount\nmilk,0\n",
    "name,unit\nmilk,ml\n", "name,expires\n ,3d\n",
  ])
  func refusesWhatIsNoThing(_ csv: String) throws {
    let records = try RecordText(Array(csv.utf8), as: .csv, Self.reading)
    var intake = Intake(into: Inventory(), replaces: true, at: Given.now, Given.dating)
    let entries = records.entries.compactMap { try? $0.record.get() }.map { ($0, UID.nil) }
    #expect(entries.isEmpty || !intake.enter(entries).isEmpty)
    #expect(intake.inventory.items.isEmpty)
  }

  @Test(arguments: [[""], ["a b", "\u{0301}c", "", "x\\"], ["e", "\\e"], [" ", "  "]])
  func severalTextsAreThemselvesAgain(_ texts: [String]) {
    let again = texts.separatedByBlanks.blankSeparatedTexts
    #expect(again.count == texts.count)
    #expect(zip(again, texts).allSatisfy { $0.utf8.elementsEqual($1.utf8) })
  }

  @Test(arguments: [
    ("a,b\n1,2\n", true), ("이것,저것\n두부,3d\n", true), ("a;b;c\r\n1;2;3\r\n", true),
    ("milk, fresh 3d\nrice, brown 4d\n", false), ("milk 3d\n", false), ("a,b\n", false),
    ("a,b\nmilk 3d\n", false),
  ])
  func tellsWhatLooksLikeATable(_ text: String, _ isTable: Bool) {
    #expect(RecordText.looksLikeTable(Array(text.utf8)) == isTable)
  }

  @Test(arguments: [
    (#"{"name":"a"} x"#, 14), (#"{"name":}"#, 9), (#"{"name":"a","tags":["b",1]}"#, 25),
    (#"{"name":{"x":1}}"#, 9), (#"두{"#, 1),
  ])
  func saysTheColumnOfWhatIsWrong(_ text: String, _ column: Int) throws {
    let records = try RecordText(Array(text.utf8), as: .jsonl, Self.reading)
    #expect {
      _ = try records.entries.first?.record.get()
    } throws: {
      if case .json(_, column)? = $0 as? RecordError { true } else { false }
    }
  }

  @Test func oneWrongRecordLeavesTheOthers() throws {
    let text = "{\"name\":\"a\"}\n\n{\"nmae\":\"b\"}\nnonsense\n{\"name\":\"c\"}"
    let records = try RecordText(Array(text.utf8), as: .jsonl, Self.reading)
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
}
