import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// What lines of a session are, on Friday 20 November 2026.
struct SessionInputTests {
  private static let uid = Given.uid("A1")

  /// Returns what a line is after one that added an item.
  private func input(
    _ line: String, _ added: ScanSession.Memory.Added?, _ mode: ScanAction = .add
  ) -> SessionInput {
    var memory = ScanSession.Memory(mode: mode)
    memory.added = added
    let input = memory.input(
      line, barcodes: Given.barcodes, dates: DayParser(today: Given.today))
    #expect(memory.added == nil)
    return input
  }

  @Test(
    arguments: [
      ("8801115114154", .scan), ("8801115114154 12-24", .scan), ("use", .scan), ("x2", .scan),
      ("12-24", .scan), ("milk 3d", .typed), ("use milk", .typed), ("no, x3", .typed),
    ] as [(String, SessionInput)])
  func codesAndWordsForThemAreForTheScanner(_ line: String, _ expected: SessionInput) {
    #expect(input(line, nil) == expected)
  }

  @Test func valuesAloneMendAnItemThatWasTyped() {
    let added = ScanSession.Memory.Added(uid: Self.uid)
    #expect(input("12-24", added) == .correction(of: Self.uid, values: ["12-24"]))
    #expect(input("no, x3", added) == .correction(of: Self.uid, values: ["x3"]))
    #expect(input("@fridge", added) == .scan)
    #expect(input("milk 3d", added) == .typed)
  }

  @Test func onlyARequestMendsAScannedItemWithADate() {
    let added = ScanSession.Memory.Added(uid: Self.uid, needsRequest: true)
    #expect(input("12-24", added) == .scan)
    #expect(input("no, x3", added) == .correction(of: Self.uid, values: ["x3"]))
  }

  /// The scanner undoes codes, and the words before them.
  @Test func undoIsThatOfTheNewestChange() throws {
    var memory = ScanSession.Memory(mode: .add)
    let dates = DayParser(today: Given.today)
    #expect(memory.input("undo", barcodes: Given.barcodes, dates: dates) == .scan)
    memory.add(command: "a")
    #expect(memory.input("undo", barcodes: Given.barcodes, dates: dates) == .typed)
  }

  @Test(
    arguments: [
      ("8801115114154", true, false), ("8801115114154 12-24", true, false),
      ("(01)08801115114154(17)261224", false, false), ("(17)261224", false, true),
      ("(10)A1", true, true), ("x2", false, true), ("-", false, false), ("undo", false, false),
    ])
  func labelsAndWordsAreAboutTheLastPackage(
    _ text: String, _ lacksDate: Bool, _ isAboutLast: Bool
  ) throws {
    let line = try ScanLine(
      text, barcodes: Given.barcodes, dates: DayParser(today: Given.today))
    #expect(line.lacksDate == lacksDate)
    #expect(line.isAboutLastPackage == isAboutLast)
  }
}
