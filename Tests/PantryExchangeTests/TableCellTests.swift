import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryExchange
@testable import PantryKitchen

/// The cells of tables as people and spreadsheet programs write them.
struct TableCellTests {
  @Test func headingsMeanOneFieldEach() {
    var fields: [String: Set<String>] = [:]
    for entry in HeadingNames.all {
      for name in entry.names.joined() {
        fields[HeadingNames.folded(name), default: []].insert(entry.field)
      }
    }
    for (name, meant) in fields { #expect(meant.count == 1, "\(name): \(meant)") }
    // No name hides that of a field with another meaning.
    for name in ItemDraft.fieldNames {
      let meant = fields[HeadingNames.folded(name)] ?? []
      #expect(meant.isSubset(of: [name]), "\(name): \(meant)")
    }
  }

  @Test(
    arguments: [
      ("Price (€)", "Price", "€", nil), ("Menge [g]", "Menge", "g", nil), ("수량(개)", "수량", "개", nil),
      ("Preis in EUR", "Preis", "EUR", nil), ("Kept in fridge", "Kept in fridge", nil, nil),
      ("Best\nbefore", "Best before", nil, nil),
      ("Date (DD/MM/YYYY)", "Date", "DD/MM/YYYY", .dayMonthYear),
      ("MHD (TT.MM.JJJJ)", "MHD", "TT.MM.JJJJ", .dayMonthYear), ("(€)", "(€)", nil, nil),
    ] as [(String, String, String?, DateOrder?)])
  func splitsHeadings(_ text: String, _ name: String, _ unit: String?, _ order: DateOrder?) {
    let heading = HeadingText(text)
    #expect(heading.name == name)
    #expect(heading.unit == unit)
    #expect(heading.dateOrder == order)
  }

  @Test(
    arguments: [
      ("1.234,56", nil, "1234.56"), ("1,234.5", nil, "1234.5"), ("1.234.567", nil, "1234567"),
      ("0,125", nil, "0.125"), ("2,5", nil, "2.5"), ("1.234", .comma, "1234"),
      ("1.234", .point, "1.234"),
      ("1,234", .point, "1234"), ("1.234", nil, nil), ("1,23,4", nil, nil), ("12.34.567", nil, nil),
    ] as [(String, DecimalSign?, String?)])
  func readsNumbers(_ text: String, _ sign: DecimalSign?, _ expected: String?) {
    guard case .number(let amount) = DecimalSign.read(text, sign) else {
      #expect(expected == nil)
      return
    }
    #expect(amount.description == expected)
  }

  @Test(
    arguments: [
      ("46357", "2026-12-01"), ("46522.5", "2027-05-15"), ("46357,25", "2026-12-01"),
      ("39999", nil),
      ("60001", nil), ("46357x", nil), ("046357", nil),
    ] as [(String, String?)])
  func readsDaysOfSpreadsheets(_ text: String, _ day: String?) {
    #expect(Day(serial: text)?.description == day)
  }

  @Test(arguments: [
    ("2026-12-01T00:00:00Z", "2026-12-01"), ("12/1/2026 0:00", "12/1/2026"),
    ("2026-12-01 오전 9:00:00", "2026-12-01"), ("12/31/2027 12:00:00 AM", "12/31/2027"),
    ("MHD: 01.12.27", "MHD: 01.12.27"), ("2026-12-01", "2026-12-01"), ("9:30", "9:30"),
  ])
  func leavesOutTheTimeOfDay(_ text: String, _ date: String) {
    #expect(text.withoutTimeOfDay == date)
  }

  /// A barcode as a spreadsheet has it, and the code; nil if it is refused.
  @Test(
    arguments: [
      ("36000291452", "036000291452"), ("8801115114154.0", "8801115114154"),
      ("8801115114154", "8801115114154"), ("8.801115114154E+12", "8801115114154"),
      ("8.80112E+12", nil), ("8,80112E+12", nil), ("1234567890", nil), ("96385074", "96385074"),
      ("8 801007 160474", "8 801007 160474"),
    ] as [(String, String?)])
  func restoresBarcodes(_ text: String, _ code: String?) throws {
    let reader = BarcodeReader(today: try #require(Day(iso: "2026-11-20")))
    let found = try? reader.code(ofCell: text)
    #expect(found?.filter { $0 != " " } == code?.filter { $0 != " " })
  }

  @Test(
    arguments: [
      ([0xFF, 0xFE, 0x61, 0x00], .utf16LittleEndian), ([0xFE, 0xFF, 0x00, 0x61], .utf16BigEndian),
      ([0x61, 0x00, 0x2C, 0x00, 0x62, 0x00], .utf16LittleEndian), (Array("두부".utf8), .utf8),
      // 두부
      ([0xB5, 0xCE, 0xBA, 0xCE], .codePage949),
      // Käse, Äpfel
      ([0x4B, 0xE4, 0x73, 0x65], .windows1252), ([0xC4, 0x70, 0x66, 0x65, 0x6C], .windows1252),
      ([0x81, 0x20, 0xFF], .utf8), ([], .utf8),
      // UTF-8 with a byte of another encoding.
      (Array("Müsli,Käse,".utf8) + [0xE4], .utf8), ([0xEF, 0xBB, 0xBF, 0x4B, 0xE4, 0x73], .utf8),
      // JSON is UTF-8.
      (Array(#" [{"name":"K"#.utf8) + [0xE4, 0x73], .utf8),
      (Array(#"{"name":""#.utf8) + [0xB5, 0xCE, 0xBA, 0xCE], .utf8),
    ] as [([UInt8], TextEncoding)])
  func detectsEncodings(_ bytes: [UInt8], _ encoding: TextEncoding) {
    #expect(TextEncoding(detectedIn: bytes) == encoding)
  }

  @Test func namesOfEncodingsAreRead() {
    for name in TextEncoding.allNames + ["UTF8", "utf_16", "Latin1", "MS949", "ISO-8859-1"] {
      #expect(TextEncoding(name) != nil, "\(name)")
    }
    #expect(TextEncoding("EUC-KR") == .codePage949)
    #expect(TextEncoding("klingon") == nil)
  }

  /// Amounts in a table that does not show its decimal sign; nil if they are refused.
  @Test(
    arguments: [
      ("1.500 g", nil), ("1,500g", nil), ("2 x 1.500 g", nil), ("x1.500", nil), ("1.500x", nil),
      ("1,5 kg", "1.5kg"), ("0,125 l", "0.125l"), ("½ l", "0.5l"), ("2 x 500 g", "2"),
      ("1 000 g", "1000g"), ("1'000 g", "1000g"), ("500 gr", "500gr"), ("2 doz", "24"),
      ("3 btl", "3btl"), ("20 dkg", "20dkg"), ("1 lt", "1lt"), ("2 Dosen", "2Dosen"),
      ("2 Dose/n", "2Dose"), ("3 Foo", "3Foo"), ("3 Foo.", "3Foo"), ("6 pcs", "6pcs"), ("3x", "3"),
      ("1/2", "0.5"),
      ("1½ kg", "1.5kg"),
      ("두 봉지", "2봉지"), ("≈ 30 g", "30g"),
    ] as [(String, String?)])
  func amountsWithTwoReadingsAreRefused(_ text: String, _ expected: String?) {
    let column = TableColumn(
      index: 0, heading: "Qty", field: "amount", kind: nil, unit: nil, dateOrder: nil,
      usualOrder: nil, isExact: false)
    let numbers = ColumnNumbers(column, separator: UInt8(ascii: "\t"))
    let found = try? numbers.amount(text, field: "amount")
    #expect(found?.quantity.description == expected)
  }

  /// Amounts in tables whose cells are separated by commas or semicolons, without other numbers.
  @Test(
    arguments: [
      (",", "1.000 g", nil), (",", "1,000 g", "1000g"), (",", "1.500 kg", "1.5kg"),
      (",", "1,500 kg", nil), (",", "1.500", "1.5"), (";", "1.000 g", "1000g"),
      (";", "1,000 g", nil), (";", "1,500 kg", "1.5kg"), (";", "1.500", "1500"),
    ] as [(String, String, String?)])
  func unitCountsMoreThanTheSeparator(_ separator: String, _ text: String, _ expected: String?) {
    let column = TableColumn(
      index: 0, heading: "Qty", field: "amount", kind: nil, unit: nil, dateOrder: nil,
      usualOrder: nil, isExact: false)
    let numbers = ColumnNumbers(column, separator: separator.utf8.first ?? 0)
    let found = try? numbers.amount(text, field: "amount")
    #expect(found?.quantity.description == expected)
  }

  /// Tables with a column of sizes: the name, the quantity and the note of the item.
  @Test(
    arguments: [
      ("name,weight\nCola,\"1,5L\"\n", "Cola", "1.5L", nil),
      ("name,weight\nTea,\"0,5 kg\"\n", "Tea", "0.5kg", nil),
      ("name,weight\nHam,250g\n", "Ham", "250g", nil),
      ("name;size\nOel;1,5 L\n", "Oel", "1.5L", nil),
      ("name,size\nPizza,25\n", "Pizza", nil, "size: 25"),
      ("name,weight (g)\nHam,250\n", "Ham", "250g", nil),
      ("name,weight (kg)\nHam,\"1,5\"\n", "Ham", "1.5kg", nil),
      ("name,qty,size\nCola,2,\"1,5L\"\n", "Cola 1,5L", "2", nil),
      ("name,size\nBread,large\n", "Bread large", nil, nil),
    ] as [(String, String, String?, String?)])
  func sizesAreReadAsAmounts(
    _ table: String, _ name: String, _ quantity: String?, _ note: String?
  ) throws {
    let text = try ImportedText(Array(table.utf8), as: .csv, Given.reader)
    guard case .draft(let draft) = try text.entries[0].record.get() else {
      Issue.record("not a new item")
      return
    }
    let changes = draft.changes
    #expect(changes.name.value == name)
    #expect((changes.quantity.value ?? nil)?.description == quantity)
    #expect((changes.note.value ?? nil) == note)
  }

  @Test func tooHighPricesAreRefused() throws {
    let table = "Item,Qty,Unit price\nTea,2,3\nGold,999999999,999999999\n"
    let text = try ImportedText(Array(table.utf8), as: .csv, Given.reader)
    #expect(throws: Never.self) { try text.entries[0].record.get() }
    #expect(throws: RecordError.self) { try text.entries[1].record.get() }
  }

  /// Names of columns in options, which find the heading below a title.
  @Test(arguments: [["Tier"], ["tier"], ["2"]])
  func mappedColumnsNameTheHeading(_ columns: [String]) {
    var options = TableOptions()
    options.mayHaveTitle = true
    let text = Array("Liste\nNr.,Tier\n1,Tee\n".utf8)
    #expect(!TableHeading(in: text, options).isFound)
    options.fields = columns.map { ($0, "name") }
    let heading = TableHeading(in: text, options)
    #expect(heading.isFound && heading.titleRows == 1)
  }

  @Test(arguments: ["0", "3", "-9223372036854775808", "9223372036854775807"])
  func otherNumbersNameNoColumn(_ number: String) {
    #expect(TableColumns.index(of: number, in: ["a", "b"]) == nil)
  }

  @Test func decodesUTF16WithSurrogates() throws {
    let text = "a두\u{1F351}\n"
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try TextEncoding.utf16LittleEndian.decode(little) == Array(text.utf8))
    for broken: [UInt8] in [[0x3C, 0xD8], [0x51, 0xDF], [0x61]] {
      #expect(throws: PlacedRecordError.self) { try TextEncoding.utf16LittleEndian.decode(broken) }
    }
  }

  @Test(
    arguments: [
      ("opened", [.opened]), ("사용중", [.opened]), ("사용", [.used]),
      ("Opened, frozen", [.opened, .frozen]),
      ("미개봉", [.onHand]), ("purple", nil),
    ] as [(String, [RowStatus]?)])
  func readsStates(_ text: String, _ states: [RowStatus]?) {
    #expect(RowStatus.read(text) == states)
  }
}
