import Testing

@testable import PantryCore

/// A line that a scanner typed, and what it does, on Friday 20 November 2026.
struct ScanLineTests {
  private func line(_ text: String) throws -> ScanLine {
    try ScanLine(text, parser: DayParser(today: Given.today))
  }

  // MARK: Reading

  @Test(arguments: [
    "8801115114154", " 8801115114154 ", "8801115114154\r", "8 801115 114154", "8-801115-114154",
    "８８０１１１５１１４１５４",
  ])
  func aBarcodeAloneIsALine(_ text: String) throws {
    let line = try line(text)
    #expect(line.barcode.printed == "8801115114154")
    #expect(line.words.name.isEmpty)
    #expect(line.words.changes.isEmpty)
  }

  @Test(arguments: [
    "8801115114154 12-01 x2 @fridge", "8801115114154 @fridge x2 12-01",
    "8801115114154  x2\t@fridge   2026.12.01까지",
  ])
  func behindItStandQuantityPlaceAndDate(_ text: String) throws {
    let line = try line(text)
    #expect(line.barcode.printed == "8801115114154")
    #expect(line.words.quantity == Given.quantity("2"))
    #expect(line.words.location == "fridge")
    #expect(line.words.expires?.deadline == .day(Given.day("2026-12-01")))
  }

  static let problems: [(text: String, problem: ScanLine.Problem)] = [
    ("8801115114154 milk", .word("milk")), ("8801115114154 soy milk 12-01", .word("soy milk")),
    ("8801115114154 x2 12-01 milk", .word("12-01 milk")),
    ("8801115114154 4006381333931", .word("4006381333931")),
    (
      "8801115114154 2026-02-30",
      .date(.impossible("2026-02-30", .day(30, month: 2, year: 2026)))
    ),
    ("", .barcode(BarcodeError(text: "", problem: .empty))),
    (
      "8801115114155",
      .barcode(
        BarcodeError(
          text: "8801115114155", problem: .checkDigit(found: 5, expected: 4, at: 12)))
    ),
    ("12345", .barcode(BarcodeError(text: "12345", problem: .length(5)))),
    ("milk", .barcode(BarcodeError(text: "milk", problem: .notADigit("m", at: 0)))),
    ("milk 3d", .barcode(BarcodeError(text: "milk 3d", problem: .notADigit("m", at: 0)))),
  ]

  @Test(arguments: problems)
  func aLineThatIsNoneSaysWhy(_ text: String, _ problem: ScanLine.Problem) {
    #expect(throws: problem) { try line(text) }
  }

  // MARK: Doing

  private static let code = "8801115114154"

  static let shelf = Inventory(
    products: [Product(barcode: code, brandName: "서울우유", productName: "멸균우유")],
    items: [
      Given.item("멸균우유", id: "1", expires: "2026-12-05", barcode: code, quantity: "3"),
      Given.item("멸균우유", id: "2", expires: "2026-12-01", barcode: code),
      Given.item("멸균우유", id: "3", expires: "2026-11-01", barcode: code).used,
    ])

  private func scan(
    _ text: String, _ action: ScanAction, in inventory: inout Inventory
  ) throws -> ScanAnswer {
    var session = ScanSession(inventory)
    defer { inventory = session.inventory }
    return try session.scan(try line(text), action, uid: Given.uid("abc"), at: Given.now)
  }

  @Test func addingEntersTheKnownProduct() throws {
    var inventory = Self.shelf
    let answer = try scan("8801115114154 x2 11-25", .add, in: &inventory)
    let item = try #require(answer.parts.first?.item)
    #expect(item.uid == Given.uid("abc"))
    #expect(item.product.displayName == "서울우유 멸균우유")
    #expect(item.quantity == Given.quantity("2"))
    #expect(answer.product == Self.shelf.products[0])
    #expect(answer.onHand.map(\.uid) == ["abc", "2", "1"].map(Given.uid))
    #expect(inventory.items == Self.shelf.items + [item])
  }

  @Test func addingWhatNobodyHasNamedEntersItUnderItsNumber() throws {
    var inventory = Inventory()
    let answer = try scan("4006381333931", .add, in: &inventory)
    #expect(
      answer.parts.first?.item.product
        == Product(barcode: "4006381333931", productName: "4006381333931"))
    #expect(answer.parts.first?.item.expiresAt == .unknown)
    #expect(answer.product == nil)
    #expect(inventory.products.isEmpty)
  }

  @Test func usingTakesTheFirstToExpire() throws {
    var inventory = Self.shelf
    let answer = try scan(Self.code, .use, in: &inventory)
    #expect(answer.parts.first?.item.uid == Given.uid("2"))
    #expect(answer.parts.first?.item.state == .used)
    #expect(answer.parts.first?.item.usedAt == Given.now)
    #expect(answer.onHand.map(\.uid) == [Given.uid("1")])
  }

  @Test func tossingThrowsAwayTheFirstToExpire() throws {
    var inventory = Self.shelf
    let answer = try scan(Self.code, .toss, in: &inventory)
    #expect(answer.parts.first?.item.uid == Given.uid("2"))
    #expect(answer.parts.first?.item.state == .discarded)
    #expect(inventory.onHand.map(\.uid) == [Given.uid("1")])
  }

  @Test func usingSeveralTakesThemAcrossPackages() throws {
    var inventory = Self.shelf
    let answer = try scan("8801115114154 x3", .use, in: &inventory)
    #expect(answer.parts.last?.item.uid == Given.uid("1"))
    #expect(answer.parts.last?.item.quantity == Given.quantity("1"))
    #expect(inventory.item(Given.uid("2"))?.state == .used)
  }

  @Test func checkingChangesNothing() throws {
    var inventory = Self.shelf
    let answer = try scan(Self.code, .check, in: &inventory)
    #expect(answer.parts.first?.item.uid == Given.uid("2"))
    #expect(answer.onHand.count == 2)
    #expect(inventory == Self.shelf)
    #expect(try scan("4006381333931", .check, in: &inventory).parts.isEmpty)
  }

  @Test(arguments: [ScanAction.use, .toss])
  func whatIsNotThereCannotBeTaken(_ action: ScanAction) {
    var inventory = Self.shelf
    #expect(throws: SelectionError.noneOnHand(barcode: "4006381333931", name: nil)) {
      try scan("4006381333931", action, in: &inventory)
    }
    #expect(
      throws: SelectionError.notEnough(
        name: "멸균우유", onHand: Given.quantity("4"), wanted: Given.quantity("9"))
    ) {
      try scan("8801115114154 x9", action, in: &inventory)
    }
    #expect(inventory == Self.shelf)
  }
}
