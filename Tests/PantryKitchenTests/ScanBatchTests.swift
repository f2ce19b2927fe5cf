import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// Lines of a scan session that are applied together, on Friday 20 November 2026.
struct ScanBatchTests {
  private static let milk = "8801115114154"
  private static let oat = "4006381333931"
  private struct Unreadable: Error {}

  private func batch(_ lines: String...) -> ScanBatch {
    ScanBatch(
      lines.map { ($0, nil) }, barcodes: Given.barcodes, dates: DayParser(today: Given.today))
  }

  private func apply(
    _ batch: ScanBatch, to inventory: inout Inventory, mode: ScanAction = .add,
    asks: Bool = true, _ buyAgain: BuyAgain = .ask
  ) -> ScanBatch.Results {
    var generator = SeededGenerator(state: 1)
    return batch.apply(
      to: &inventory, ScanSession.Memory(mode: mode), at: Given.now, Given.estimation, asks: asks,
      buyAgain, using: &generator)
  }

  @Test(
    arguments: [
      ("\(milk)\t+3d\t@fridge", ["\(milk)\t+3d\t@fridge"]),
      ("\(milk)\t\(oat)\tx2", [milk, "\(oat)\tx2"]), ("\t \(milk)\t", [" \(milk)"]),
      ("x2\t\(milk)", ["x2", milk]), ("\(milk)\tuse\tx2", [milk, "use", "x2"]), ("\t", ["\t"]),
      ("", [""]),
    ])
  func linesAreSplitAtTabsAndWordsStayWithTheirCode(_ line: String, _ parts: [String]) {
    #expect(batch(line).parts.map(\.text) == parts)
  }

  @Test func wordsOfAnotherLineAreNotThoseOfTheCodeBefore() {
    let parts = batch(Self.milk, "x2\t\(Self.oat)").parts
    #expect(parts.map(\.text) == [Self.milk, "x2", Self.oat])
    #expect(parts.map(\.index) == [0, 1, 1])
  }

  @Test func anUnreadableLineFailsAlone() {
    let batch = ScanBatch(
      [("?", Unreadable()), (Self.milk, nil)], barcodes: Given.barcodes,
      dates: DayParser(today: Given.today))
    var inventory = Inventory()
    let results = apply(batch, to: &inventory)
    #expect(throws: Unreadable.self) { try results.answers.first?.result.get() }
    #expect(inventory.items.count == 1)
  }

  @Test func theModeOfEachCodeDecidesWhatIsAddedAndLookedUp() {
    let batch = batch("use", Self.milk, "got", Self.oat, "\(Self.milk) -")
    #expect(batch.addedNumbers(.add).map(\.printed) == [Self.oat])
    var inventory = Inventory()
    #expect(apply(batch, to: &inventory).answers.map(\.mode) == [.add, .use, .use, .got, .got])
  }

  @Test(
    arguments: [
      (milk, false, false), ("\(milk) -", true, false), ("x2", false, false), ("-", true, false),
      ("check", false, false), ("use", true, false), ("add", true, true), ("got", true, true),
      ("undo", true, false), ("nonsense", false, false), ("", false, false),
    ])
  func checkingNeedsNoLockUntilALineChangesSomething(
    _ line: String, _ mayChange: Bool, _ mayAdd: Bool
  ) {
    let memory = ScanSession.Memory(mode: .check)
    #expect(batch(line).mayChange(memory) == mayChange)
    #expect(batch(line).mayAdd(memory) == mayAdd)
    #expect(batch(line).mayAdd(ScanSession.Memory(mode: .got)))
  }

  @Test func questionsAreAboutWhatIsStillThere() {
    var inventory = Inventory()
    let lines = batch(Self.milk, Self.oat, "undo")
    let results = apply(lines, to: &inventory)
    #expect(Set(results.questions.map(\.item.uid)) == Set(inventory.items.map(\.uid)))
    #expect(results.questions.count == 2)
    var other = Inventory()
    #expect(apply(lines, to: &other, asks: false).questions.isEmpty)
  }

  @Test(
    arguments: [
      (BuyAgain.ask, true, ["milk"], [String]()), (.ask, false, [], []), (.never, true, [], []),
      (.always, true, ["milk"], ["milk"]), (.always, false, ["milk"], ["milk"]),
    ])
  func theLastPackageIsBoughtAgain(
    _ buyAgain: BuyAgain, _ asks: Bool, _ usedUp: [String], _ listed: [String]
  ) {
    let first = Given.item(
      "milk", id: "1", barcode: Self.milk, createdAt: Given.instant("2026-11-01T09:00:00Z"))
    var inventory = Inventory(items: [first.used, Given.item("milk", id: "2", barcode: Self.milk)])
    let results = apply(batch(Self.milk), to: &inventory, mode: .use, asks: asks, buyAgain)
    #expect(results.usedUp.map(\.productName) == usedUp)
    #expect(inventory.shopping.map(\.name) == listed)
  }
}

/// Lines that are typed in a session, and answers to its questions.
struct TypedScanLineTests {
  private let dates = DayParser(today: Given.today)

  @Test(
    arguments: [
      ("8801115114154 x2", true), ("880111", true), ("]C0use", true), ("(01)0", true),
      ("x2", true), ("+3d", true), ("@fridge", true), ("use", true), ("undo", true), ("", true),
      ("milk 3d", false), ("use milk", false), ("'use'", false), ("\"880111\"", false),
    ])
  func codesAndWordsForThemAreForTheScanner(_ line: String, _ isForScanner: Bool) {
    #expect(
      ScanLine.isForScanner(line, in: .add, barcodes: Given.barcodes, dates: dates)
        == isForScanner)
  }

  /// A number alone cannot be a name, but an item to use has one: its id.
  @Test(arguments: ["99-99", "2", "1/2"]) func linesWithoutLettersAreNoNames(_ line: String) {
    func isForScanner(_ mode: ScanAction) -> Bool {
      ScanLine.isForScanner(line, in: mode, barcodes: Given.barcodes, dates: dates)
    }
    #expect(isForScanner(.add) && isForScanner(.got))
  }

  /// The reply in words: the fields, or why there are none.
  private func reply(_ line: String, to question: ScanQuestion) -> String {
    switch question.reply(line, barcodes: Given.barcodes, dates: dates) {
    case .none: "none"
    case .otherLine: "other"
    case .invalid: "invalid"
    case .changes(let changes, let isAnswer):
      [
        changes.name.value, (changes.quantity.value ?? nil).map { "x\($0)" },
        changes.expires.value?.day.map { "\($0)" },
        (changes.location.value ?? nil).map { "@\($0)" },
        isAnswer ? "answered" : nil,
      ].compactMap(\.self).joined(separator: " ")
    }
  }

  @Test(
    arguments: [
      ("", "none"), (" - ", "other"), ("oat  drink", "oat drink answered"),
      ("oat 12-24 x2", "oat x2 2026-12-24 answered"), ("x2 @fridge", "x2 @fridge"),
      ("#kids", "other"), ("x2", "other"),
      ("4006381333931", "other"), ("use", "other"), ("x2 -", "other"), ("undo", "other"),
      ("4006381333932", "invalid"), ("7up", "7up answered"), ("x2 x3", "invalid"),
    ])
  func namesAreAnsweredWithTheWordsOfAdd(_ line: String, _ expected: String) {
    #expect(reply(line, to: ScanQuestion(Given.item("oat", id: "a"), .name)) == expected)
  }

  @Test(
    arguments: [
      ("", "none"), ("12-24", "2026-12-24 answered"), ("20261201", "2026-12-01 answered"),
      ("x2", "other"), ("@freezer", "other"), ("@", "other"), ("#kids", "other"),
      ("12-24 x2", "x2 2026-12-24 answered"), ("tomorow", "invalid"),
      ("4006381333931", "other"), ("toss", "other"), ("2026-02-30", "invalid"),
    ])
  func datesAreAnsweredWithAnyDate(_ line: String, _ expected: String) {
    let question = ScanQuestion(Given.item("oat", id: "a"), .date(read: nil))
    #expect(reply(line, to: question) == expected)
  }
}
