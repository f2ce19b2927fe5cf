import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// Lines of a scan session, on Friday 20 November 2026.
struct ScanLineTests {
  private func line(_ text: String) throws -> ScanLine {
    try ScanLine(text, barcodes: Given.barcodes, dates: DayParser(today: Given.today))
  }

  private func package(_ text: String) throws -> (ScannedPackage, TypedWords) {
    guard case .package(let package, let words, nil) = try line(text) else {
      throw Unexpected(text: text)
    }
    return (package, words)
  }

  private struct Unexpected: Error { let text: String }

  // MARK: Codes and dates

  /// Each of them has the digits of a valid EAN-8.
  @Test(arguments: ["2027-01-31", "2027.01.31", "31.01.2027", "2027-01-31 x2"])
  func dateWithSignsIsNoCode(_ text: String) throws {
    #expect(GTIN("20270131") != nil && GTIN("31012027") != nil)
    guard case .words(let words) = try line(text) else { throw Unexpected(text: text) }
    #expect(words.expires?.deadline == Given.deadline("2027-01-31"))
  }

  /// No product has these numbers.
  @Test(arguments: ["20261205", "20261205 x2"])
  func eightDigitsThatAreNoCodeAreADate(_ text: String) throws {
    #expect(GTIN("20261205") == nil)
    guard case .words(let words) = try line(text) else { throw Unexpected(text: text) }
    #expect(words.expires?.deadline == Given.deadline("2026-12-05"))
  }

  @Test(arguments: ["20270131", "20270131 x2"])
  func eightDigitsMayBeACodeOrADate(_ text: String) throws {
    guard case .package(let package, _, let day?) = try line(text) else {
      throw Unexpected(text: text)
    }
    #expect(package.number.printed == "20270131")
    #expect(day == Given.day("2027-01-31"))
  }

  /// A day that is over, one that no food is dated with, and no day at all; and what says that it is a code.
  @Test(arguments: [
    "20240103", "20990114", "40170725", "EAN-8:20270131", "]E420270131", "2027-0131",
  ])
  func otherEightDigitsAreACode(_ text: String) throws {
    _ = try package(text)
  }

  // MARK: Codes

  @Test(arguments: [
    "8801115114154", " 8801115114154 ", "8801115114154\r", "8 801115 114154", "8-801115-114154",
    "８８０１１１５１１４１５４", "EAN-13:8801115114154", "]E08801115114154", "08801115114154",
  ])
  func readsABarcodeAlone(_ text: String) throws {
    let (package, words) = try package(text)
    #expect(package.number.gtin == Given.barcode("8801115114154").gtin)
    #expect(words == .none)
  }

  @Test(arguments: [
    "8801115114154 12-01 x2 @fridge #milk", "8801115114154 #milk @fridge x2 12-01",
    "8801115114154  x2\t@fridge   2026.12.01까지 #milk", "8 801115 114154 #milk x2 12-01 @fridge",
  ])
  func readsWordsAfterABarcodeInAnyOrder(_ text: String) throws {
    let (package, words) = try package(text)
    #expect(package.number.printed == "8801115114154")
    #expect(words.quantity == Given.quantity("2"))
    #expect(words.location == "fridge")
    #expect(words.expires?.deadline == .day(Given.day("2026-12-01")))
    #expect(words.tags == ["milk"])
    #expect(!words.takesOut)
  }

  @Test(arguments: ["8801115114154-", "8801115114154- x2", " 8801115114154-\r"])
  func hyphenNeedsNoBlank(_ text: String) throws {
    let (package, words) = try package(text)
    #expect(package.number.printed == "8801115114154")
    #expect(words.takesOut)
  }

  @Test func hyphenTakesOneOut() throws {
    #expect(try package("8801115114154 -").1.takesOut)
    #expect(try package("8801115114154 x2 -").1.takesOut)
  }

  @Test func addOnOfAMagazineBelongsToItsCode() throws {
    let (package, words) = try package("9771234567003 05")
    #expect(package.number.printed == "9771234567003")
    #expect(words == .none)
  }

  @Test func locationMayBePercentEncoded() throws {
    #expect(try package("8801115114154 @%EB%83%89%EC%9E%A5%EA%B3%A0").1.location == "냉장고")
  }

  @Test func readsDateLotAndWeightOfAnElementString() throws {
    let (package, _) = try package("01095011015300031726120010AB-123\u{1D}3103000195")
    #expect(package.number.printed == "9501101530003")
    #expect(package.lot == "AB-123")
    #expect(package.deadline == Given.day("2026-12-31"))
    #expect(package.dateKind == .useBy)
    #expect(package.quantity == Given.quantity("0.195kg"))
  }

  static let kinds: [(String, String?, DateKind?)] = [
    ("(01)09501101530003(15)261231", "2026-12-31", .bestBefore),
    ("(01)09501101530003(17)261230(15)261231", "2026-12-30", .useBy),
    ("(01)09501101530003(16)261231", "2026-12-31", .sellBy),
    ("(01)09501101530003(7003)2612311200", "2026-12-31", .useBy),
    ("(01)09501101530003(11)261101(13)261102", nil, nil),
  ]

  @Test(arguments: kinds)
  func codeSetsTheKindOfDate(_ code: String, _ day: String?, _ kind: DateKind?) throws {
    let package = try package(code).0
    #expect(package.deadline == day.map(Given.day))
    #expect(package.dateKind == kind)
  }

  // MARK: Other lines

  @Test(arguments: [
    ("add", ScanAction.add), ("USE", .use), (" toss\r", .toss), ("ｃｈｅｃｋ", .check), ("사용", .use),
    ("버림", .toss),
  ])
  func commandSwitchesTheMode(_ text: String, _ action: ScanAction) throws {
    guard case .mode(action) = try line(text) else { throw Unexpected(text: text) }
  }

  @Test(arguments: ["Undo", "CODE-128:undo", "]C0undo", "취소"])
  func undoIsACommand(_ text: String) throws {
    guard case .undo = try line(text) else { throw Unexpected(text: text) }
  }

  @Test(arguments: ["", "  ", "\r"])
  func emptyLineDoesNothing(_ text: String) throws {
    guard case .nothing = try line(text) else { throw Unexpected(text: text) }
  }

  /// Blanks count.
  @Test(arguments: [
    ("  4006381333932", 14), ("4  006381 333932", 15), (" ]E04006381333932 x2", 16),
    ("CODE-128:0109501101530004", 24),
  ])
  func offsetOfAnErrorIsThatInTheLine(_ text: String, _ offset: Int) {
    #expect {
      try line(text)
    } throws: { error in
      guard case ScanLine.Problem.barcode(let barcode) = error else { return false }
      return barcode.offset == offset
    }
  }

  @Test(arguments: [
    "x3", "+7d", "@freezer", "#tag", "-", "never", "12-01 x2", "1201", "eom", "@",
    "CODE-128:x3", "]C0+7d",
  ])
  func wordsAloneApplyToTheNextCode(_ text: String) throws {
    guard case .words = try line(text) else { throw Unexpected(text: text) }
  }

  static let problems: [(text: String, problem: ScanLine.Problem)] = [
    ("8801115114154 milk", .word("milk")), ("8801115114154 soy milk 12-01", .word("soy milk")),
    ("8801115114154 x2 12-01 milk", .word("milk")),
    ("8801115114154 4006381333931", .word("4006381333931")),
    (
      "8801115114154 2026-02-30",
      .date(.impossible("2026-02-30", .day(30, month: 2, year: 2026)))
    ),
    ("2026-02-30", .date(.impossible("2026-02-30", .day(30, month: 2, year: 2026)))),
    ("880111", .past("880111", Day(year: 1988, month: 1, day: 11) ?? .earliest)),
    ("501005", .distant("501005", Day(year: 2050, month: 10, day: 5) ?? .earliest)),
    (":85061231", .distant(":85061231", Day(year: 8506, month: 12, day: 31) ?? .earliest)),
    ("yesterday", .past("yesterday", Day(year: 2026, month: 11, day: 19) ?? .earliest)),
    ("8801115114154 x2 x3", .repeated(.quantity, "x3")),
    ("8801115114154 @a @b", .repeated(.location, "@b")),
    ("8801115114154 +3d +4d", .repeated(.date, "+4d")), ("8801115114154 10", .word("10")),
    ("4006381333931 - 12", .word("12")),
    (
      "8801115114155",
      .barcode(
        BarcodeError(
          text: "8801115114155", problem: .checkDigit(found: "5", expected: "4", at: 12)))
    ),
    (
      "8801115114155 x2",
      .barcode(
        BarcodeError(
          text: "8801115114155", problem: .checkDigit(found: "5", expected: "4", at: 12)))
    ),
    ("12345", .barcode(BarcodeError(text: "12345", problem: .length(5)))),
    ("milk", .barcode(BarcodeError(text: "milk", problem: .notADigit("m", at: 0)))),
    (
      "-8801115114154",
      .barcode(BarcodeError(text: "-8801115114154", problem: .notADigit("-", at: 0)))
    ),
    (
      "(00)340123450000000017",
      .barcode(BarcodeError(text: "(00)340123450000000017", problem: .noProduct(.gs1)))
    ),
    (
      "9801234567892",
      .barcode(BarcodeError(text: "9801234567892", problem: .notAProduct(.refundReceipt)))
    ),
    (
      "9912345678909",
      .barcode(BarcodeError(text: "9912345678909", problem: .notAProduct(.coupon)))
    ),
  ]

  @Test(arguments: problems)
  func reportsInvalidLines(_ text: String, _ problem: ScanLine.Problem) {
    #expect(throws: problem) { try line(text) }
  }

  /// Eight digits of a mistyped code and a date could be read as one longer number.
  @Test(arguments: ["73513536 1201", "7351353 71201", "036000291453 12"])
  func wordsNeverRepairAnInvalidCode(_ text: String) {
    #expect(throws: ScanLine.Problem.self) { try line(text) }
  }

  /// What scanners send for a code that they could not read.
  @Test(arguments: [
    "<NO READ>", "<NOREAD>", "[NOREAD]", "NR", "NG", "READERROR", "NO DATA", "NOREAD1", "NOREQD",
    "?NO READ?", "noread\r",
  ])
  func failureOfAScannerIsNoName(_ text: String) {
    #expect(throws: ScanLine.Problem.unread(text)) { try line(text) }
  }

  // MARK: What a scanner types in another layout

  @Test(arguments: [
    ("ㅁㅇㅇ", ScanAction.add), ("ㅕㄴㄷ", .use), ("ㅐㅔ두", .open), ("qdd", .add),
  ])
  func commandsInAnotherLayoutAreDecoded(_ text: String, _ action: ScanAction) throws {
    let dates = DayParser(today: Given.today)
    guard case .mode(action) = try ScanLine(text, barcodes: Given.barcodes, dates: dates) else {
      Issue.record("not \(action)")
      return
    }
    #expect(ScanLine.isForScanner(text, in: .add, barcodes: Given.barcodes, dates: dates))
  }

  @Test(
    arguments: [("ㅌ3", "3", nil), ("@ㄹ걍ㅎㄷ", nil, "fridge"), ("x\"", "3", nil)]
      as [(String, String?, String?)])
  func wordsInAnotherLayoutAreDecoded(_ text: String, _ count: String?, _ location: String?) throws
  {
    let dates = DayParser(today: Given.today)
    guard case .words(let words) = try ScanLine(text, barcodes: Given.barcodes, dates: dates) else {
      Issue.record("no words")
      return
    }
    #expect(words.quantity == count.map(Given.quantity))
    #expect(words.location == location)
    #expect(ScanLine.isForScanner(text, in: .add, barcodes: Given.barcodes, dates: dates))
  }

  /// These are never items.
  @Test(arguments: [
    "NOREAD", "no read", "ERROR", "@랴옿ㄷ", "__à&&&(", "+C1010950110153000317991332", "è&&_-àé&\"(à",
  ])
  func whatCannotBeDecodedIsRefused(_ text: String) {
    let dates = DayParser(today: Given.today)
    #expect(throws: ScanLine.Problem.self) {
      try ScanLine(text, barcodes: Given.barcodes, dates: dates)
    }
    #expect(ScanLine.isForScanner(text, in: .add, barcodes: Given.barcodes, dates: dates))
  }

  @Test(arguments: ["두부", "@냉장고문", "'milk", "9 eggs"])
  func otherLinesAreNotDecoded(_ text: String) throws {
    let dates = DayParser(today: Given.today)
    if case .words(let words)? = try? ScanLine(text, barcodes: Given.barcodes, dates: dates) {
      #expect(words.location == String(text.dropFirst()))
    } else {
      #expect(!ScanLine.isForScanner(text, in: .add, barcodes: Given.barcodes, dates: dates))
    }
  }
}
