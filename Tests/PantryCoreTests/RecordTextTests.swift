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
      ("name\n", nil), ("{braces} 3d", nil), ("nmae,expires\n", .csv),
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
    for entry in records.entries { try intake.enter(entry.record.get(), newUID: .nil) }
    #expect(intake.inventory == document.inventory)
    #expect(records.members.map(\.name) == ["new"])
    #expect(intake.counts.added == 1 && intake.counts.products == 1)
    // And the second time nothing happens.
    for entry in records.entries { try intake.enter(entry.record.get(), newUID: .nil) }
    #expect(intake.inventory == document.inventory && intake.counts.unchanged == 1)
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
