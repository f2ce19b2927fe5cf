import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// Receipts and orders: those of `Fixtures/receipts`, and what happens to them when they are damaged.
struct ReceiptTests {
  /// A receipt and what is right.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let lines: [String]
    let day: String
    let total: String
    /// Name, quantity and price of each item.
    let items: [String]
    /// Reason and price of each line that is left out.
    let leftOut: [String]
    var testDescription: String { name }

    var text: String {
      let text = lines.joined(separator: "\n")
      return ReceiptMarkup.isFound(in: Array(text.utf8))
        ? ReceiptMarkup.text(Array(text.utf8)) : text
    }
  }

  static let samples = ["tills", "orders"].flatMap { file in
    let text =
      (try? String(
        contentsOf: Fixture.directory.appending(path: "receipts/\(file).txt"), encoding: .utf8))
      ?? ""
    return text.components(separatedBy: "\n=== ").dropFirst().map(sample)
  }

  private static func sample(_ text: String) -> Sample {
    let lines = text.components(separatedBy: "\n")
    let end = lines.lastIndex(of: "---") ?? lines.endIndex - 1
    let rows = lines[(end + 1)...].filter { !$0.isEmpty }.map { $0.components(separatedBy: "\t") }
    func values(_ key: String) -> [String] {
      rows.filter { $0.count == 2 && $0[0] == key }.map { $0[1] }
    }
    let reasons = ["nonFood", "deposit", "returned"]
    return Sample(
      name: lines[0], lines: Array(lines[1..<end]), day: values("day").first ?? "",
      total: values("total").first ?? "",
      items: rows.filter { $0.count == 3 }.map { "\($0[0])|\(number($0[1]))|\(number($0[2]))" }
        .sorted(),
      leftOut: rows.filter { reasons.contains($0[0]) && $0.count == 2 }.map {
        "\($0[0])|\(number($0[1]))"
      }.sorted())
  }

  /// Returns a number without zeros at its end, before a unit.
  private static func number(_ text: String) -> String {
    let digits = text.prefix { $0.isASCIIDigit || $0 == "." || $0 == "-" }
    guard digits.contains(".") else { return text }
    let short = digits.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed()
    return String(short) + text[digits.endIndex...]
  }

  private static let dates = DayParser(today: Day(iso: "2026-11-27") ?? Given.today)

  private static func rows(_ receipt: Receipt) -> [String] {
    receipt.items.map { "\($0.name)|\($0.quantity)|\($0.price)" }.sorted()
  }

  @Test func thereAreReceiptsOfManyShops() {
    #expect(Self.samples.count >= 60)
    #expect(Self.samples.reduce(0) { $0 + $1.items.count } >= 380)
  }

  @Test(arguments: samples)
  func namesQuantitiesPricesAndDayAreRead(_ sample: Sample) throws {
    let receipt = try Receipt(sample.text, Self.dates)
    #expect(Self.rows(receipt) == sample.items)
    #expect(receipt.boughtOn.map(\.description) ?? "-" == sample.day)
    let total = receipt.total.map { Self.number(receipt.prices.text($0).replacing("−", with: "-")) }
    #expect(total ?? "-" == Self.number(sample.total))
    #expect(receipt.balance == (sample.total == "-" ? .noTotal : .fits))
    let reasons: [Receipt.Reason] = [.nonFood, .deposit, .returned]
    let leftOut = receipt.leftOut.filter { reasons.contains($0.reason) }.map {
      "\($0.reason.rawValue)|\(Self.number(receipt.prices.text($0.price).replacing("−", with: "-")))"
    }
    #expect(leftOut.sorted() == sample.leftOut)
  }

  /// In a receipt with lines that are missing, twice, joined or misread, no total, tax or payment becomes an item without
  /// a mark.
  @Test func whatDoesNotFitIsMarked() {
    var generator = SeededGenerator(state: 20_261_127)
    var read = 0
    for round in 0..<(Grid.isWhole ? 2_000 : 120) {
      let sample = Self.samples[round % Self.samples.count]
      var lines = sample.text.components(separatedBy: "\n")
      for _ in 0..<Int.random(in: 1...3, using: &generator) { Self.damage(&lines, &generator) }
      guard let receipt = try? Receipt(lines.joined(separator: "\n"), Self.dates) else { continue }
      read += 1
      guard receipt.balance == .fits else { continue }
      for item in receipt.items where item.doubts.isEmpty {
        #expect(ReceiptWords.role(item.name) == nil, "\(sample.name): \(item.name)")
        #expect(!Self.names(ofOthers: sample).contains(item.name), "\(sample.name): \(item.name)")
      }
    }
    #expect(read > 80)
  }

  /// Returns the texts of the lines of a receipt that are totals, taxes, payments and the like.
  private static func names(ofOthers sample: Sample) -> Set<String> {
    guard let receipt = try? Receipt(sample.text, dates) else { return [] }
    let reasons: [Receipt.Reason] = [
      .total, .subtotal, .tax, .payment, .change, .fee, .deposit, .discount,
    ]
    return Set(receipt.leftOut.filter { reasons.contains($0.reason) }.map(\.text))
  }

  private static func damage(_ lines: inout [String], _ generator: inout SeededGenerator) {
    let index = Int.random(in: lines.indices, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0 where lines.count > 3: lines.remove(at: index)
    case 1: lines.insert(lines[index], at: index)
    case 2 where index + 1 < lines.count:
      lines[index] += " " + lines.remove(at: index + 1).trimmingWhitespace
    default:
      let digits = lines[index].indices.filter { lines[index][$0].isASCIIDigit }
      guard let place = digits.randomElement(using: &generator) else { return }
      lines[index].replaceSubrange(
        place...place, with: "\(Int.random(in: 0...9, using: &generator))")
    }
  }

  private static func error(_ text: String) -> ReceiptError? {
    do throws(ReceiptError) {
      _ = try Receipt(text, dates)
      return nil
    } catch {
      return error
    }
  }

  @Test func whatIsNoReceiptIsRefused() throws {
    #expect(Self.error("") == .noItems)
    #expect(Self.error("Dear Sam,\nsee you on 12.12.2026 at 18:30.") == .noItems)
    #expect(Self.error("RETURN\nMILK 3.49-\nTOTAL REFUND 3.49") == .onlyReturns)
    #expect(Self.error(String(repeating: "MILK 1.00\n", count: 10_000)) == .tooLong)
    let sample = try #require(Self.samples.first)
    #expect(Self.error(sample.text + "\n" + sample.text) == .several(line: sample.lines.count + 7))
  }

  /// Names in which words of totals, taxes and payments are only a part.
  @Test(arguments: [
    "TOTAL GREEK YOGURT", "BALANCE BAR", "CASHEWS", "SPECIAL K", "TORTELLINI",
    "CHANGE-UP TRAIL MIX", "카드캡터 젤리",
    "합계산 두부", "BARILLA PENNE", "VISALIA ORANGES",
  ])
  func aNameWithAnotherWordIsAProduct(_ name: String) throws {
    let receipt = try Receipt("MILK 1.00\n\(name) 2.50\nEGGS 3.00\nTOTAL 6.50", Self.dates)
    #expect(receipt.items.map(\.name).contains(name))
    #expect(receipt.balance == .fits)
  }

  @Test func lettersInPricesOfPicturesAreDigits() throws {
    let text = "MARKT\nMILCH 3,1O\nBROT S,70\nVITAMIN B12 1,O0\nKAESE 4,49\nSUMME 14,29"
    #expect(try Receipt(text, Self.dates).balance != .fits)
    let repaired = try Receipt(text, Self.dates, isPicture: true)
    #expect(repaired.balance == .fits)
    #expect(repaired.items.map { "\($0.name) \($0.price)" }.prefix(2) == ["MILCH 3.1", "BROT 5.7"])
    // Nothing is changed where the sum fits.
    let clean = "MILCH 3,10\nSAFT 1.SL 2,00\nBROT 1,00\nSUMME 6,10"
    #expect(try Receipt(clean, Self.dates, isPicture: true).items[1].name == "SAFT 1.SL")
  }

  @Test func countsNamesAndRefundsAreToldApart() throws {
    let text = """
      DELI
      2026-11-20
      2 x Milk 1.98
      7UP 1.00
      REFUND butter -2.00
      A1 SAUCE 3.00
      mi\u{1B}lk\u{202E} 1.00
      TOTAL 4.98
      """
    let receipt = try Receipt(text, Self.dates)
    #expect(
      receipt.items.map { "\($0.name) \($0.quantity) \($0.price)" } == [
        "Milk 2 1.98", "7UP 1 1", "A1 SAUCE 1 3", "milk 1 1",
      ])
    #expect(receipt.leftOut.first?.reason == .returned)
    #expect(receipt.balance == .fits)
  }

  /// What was taken back is never food, and costs no other product anything.
  @Test(arguments: [
    ("Milk VOID -3.00", ["Bread 2"]), ("CANCEL Milk -3.00", ["Bread 2"]),
    ("Butter REFUND -2.00", ["Milk 3", "Bread 2"]),
    ("RETURNED butter -2.00", ["Milk 3", "Bread 2"]),
    ("Erstattung Käse -2,00", ["Milk 3", "Bread 2"]),
    ("Rimborso pane -2,00", ["Milk 3", "Bread 2"]),
    ("두부 반품 -2.00", ["Milk 3", "Bread 2"]), ("반품두부 -2.00", ["Milk 3", "Bread 2"]),
    ("VOID Cheese -9.00", ["Milk 3", "Bread 2"]), ("Gutschein -5.00", ["Milk 3", "Bread 2"]),
  ])
  func whatIsTakenBackIsNoFood(_ line: String, _ items: [String]) throws {
    let receipt = try Receipt("SHOP\nMilk 3.00\nBread 2.00\n\(line)\nTOTAL 9.00", Self.dates)
    #expect(receipt.items.map { "\($0.name) \($0.price)" } == items)
  }

  @Test func whatIsVoidedInPartIsDoubtful() throws {
    let receipt = try Receipt(
      "Eggs 2 x 2.50 5.00\nMilk 1.00\nVOID Eggs -2.50\nTOTAL 3.50", Self.dates)
    #expect(receipt.items.first?.price.description == "2.5")
    #expect(receipt.items.first?.doubts == [.quantity])
  }

  /// A PET bottle is not pet food, and neither tares nor rounded prices are doubtful.
  @Test func packagesTaresAndRoundingsAreKnown() throws {
    let receipt = try Receipt(
      """
      ALMDUDLER 1,5L PET          2.19
      APPLES
        Tare Weight 0.02 lb
        3.12 lb @ $3.49 / lb     10.89 F
         n.3 * 1,75
      PASSATA G700                5,25
      Bio Bananen      0.934    3.40    3.20
      TOTAL                      21.53
      """, Self.dates)
    #expect(
      receipt.items.map { "\($0.name) \($0.quantity)" } == [
        "ALMDUDLER 1,5L PET 1", "APPLES 3.12lb", "PASSATA G700 3", "Bio Bananen 0.934kg",
      ])
    #expect(receipt.balance == .fits && receipt.items.allSatisfy { $0.doubts.isEmpty })
  }

  @Test func japanesePricesMayHaveAStar() throws {
    let receipt = try Receipt("牛乳 *178\n卵 *200\n合計 ¥378", Self.dates)
    #expect(receipt.items.map { "\($0.name) \($0.price)" } == ["牛乳 178", "卵 200"])
    #expect(receipt.balance == .fits)
  }

  /// A list is not a receipt, even with prices.
  @Test(arguments: [
    "milk\neggs x2\nbread fri", "milk 3.99\neggs 2.49", "우유 2개\n두부 12/01까지\n계란 30구",
  ])
  func aListIsNoReceipt(_ list: String) { #expect(!Receipt.isFound(in: list)) }

  @Test(arguments: samples)
  func receiptsAreFound(_ sample: Sample) {
    let hasTotal = sample.total != "-" && sample.items.count + sample.leftOut.count >= 3
    if hasTotal { #expect(Receipt.isFound(in: sample.text)) }
  }
}

/// Corrections of a receipt before it is added.
struct ReceiptDraftTests {
  private static let text = """
    MARKT
    21.11.2026
    HACKFL. GEM. 4,49
    MILCH 1,29
    MILCH 1,29
    PAPIERTUECHER SEIFE 2,00
    SUMME 9,07
    """
  private static let dates = DayParser(today: Day(iso: "2026-11-22") ?? Given.today)

  private static func draft(_ corrections: String...) throws -> ReceiptDraft {
    let receipt = try Receipt(text, dates)
    var draft = ReceiptDraft(receipt, boughtOn: try #require(receipt.boughtOn))
    for line in corrections { #expect(try draft.correct(line, dates), "\(line)") }
    return draft
  }

  private static func items(_ draft: ReceiptDraft, in inventory: inout Inventory) throws
    -> [UserProduct]
  {
    var generator = SystemRandomNumberGenerator()
    let uids = draft.rows.map { _ in UID.random(using: &generator) }
    return try inventory.add(draft, uids, at: Given.now, Given.estimation).items
  }

  @Test func equalProductsAreOneRow() throws {
    let draft = try Self.draft()
    #expect(
      draft.rows.map { "\($0.name) \($0.quantity) \($0.price)" } == [
        "HACKFL. GEM. 1 4.49", "MILCH 2 2.58",
      ])
  }

  @Test func linesCorrectRows() throws {
    var inventory = Inventory()
    let draft = try Self.draft("1 = ground beef", "2 x3", "2 fri", "1 @freezer", "+papier")
    let items = try Self.items(draft, in: &inventory)
    #expect(items.map(\.product.productName) == ["ground beef", "MILCH", "PAPIERTUECHER SEIFE"])
    #expect(items[1].quantity == Quantity(Amount(3)))
    #expect(items[1].expiresAt.day?.description == "2026-11-27")
    #expect(items[0].location == "freezer")
    #expect(items.allSatisfy { $0.purchasedAt?.description == "2026-11-21" })
    // The name is remembered for the next receipt.
    let again = try Self.items(try Self.draft("-2"), in: &inventory)
    #expect(again.map(\.product.productName) == ["ground beef"])
  }

  @Test(arguments: ["", "9 = milk", "0 x2", "1", "1 =", "-9", "+nothing", "hello", "1 zzz"])
  func anythingElseIsNoCorrection(_ line: String) throws {
    var draft = try Self.draft()
    #expect((try? draft.correct(line, Self.dates)) ?? false == false)
    #expect(draft.rows.count == 2)
  }

  @Test func theLastCorrectionOfANameCounts() throws {
    var inventory = Inventory()
    _ = try Self.items(try Self.draft("1 = ground beef"), in: &inventory)
    _ = try Self.items(try Self.draft("1 = minced beef"), in: &inventory)
    let again = try Self.items(try Self.draft(), in: &inventory)
    #expect(again.first?.product.productName == "minced beef")
    // The printed name is a correction, too.
    let printed = try Self.items(try Self.draft("1 = HACKFL. GEM."), in: &inventory)
    #expect(printed.first?.product.productName == "HACKFL. GEM.")
    let last = try Self.items(try Self.draft(), in: &inventory)
    #expect(last.first?.product.productName == "HACKFL. GEM.")
  }

  @Test func linesAddTheRows() throws {
    var inventory = Inventory()
    let draft = try Self.draft("1 = Kim's beef", "1 @freezer", "2 fri")
    let items = try Self.items(draft, in: &inventory)
    let lines = zip(draft.rows, items).map(draft.line(for:as:))
    #expect(
      lines == [
        "\"Kim's beef\" --bought 2026-11-21 --price 4.49 --location 'freezer'",
        "'MILCH' x2 --bought 2026-11-21 --price 2.58 --expires 2026-11-27",
      ])
  }

  @Test func rowsThatWereLeftOutComeBack() throws {
    #expect(try Self.draft("-1").rows.map(\.isLeftOut) == [true, false])
    for back in ["+1", "+hack", "1 = beef", "1 x2"] {
      #expect(try Self.draft("-1", back).rows.map(\.isLeftOut) == [false, false], "\(back)")
    }
  }

  @Test func theSameReceiptIsRecognized() throws {
    var inventory = Inventory()
    #expect(!(try Self.draft().isAdded(in: inventory)))
    _ = try Self.items(try Self.draft("1 = beef"), in: &inventory)
    #expect(try Self.draft().isAdded(in: inventory))
    let other = try Receipt(Self.text.replacing("9,07", with: "9,08"), Self.dates)
    #expect(!ReceiptDraft(other, boughtOn: Given.today).isAdded(in: inventory))
  }
}
