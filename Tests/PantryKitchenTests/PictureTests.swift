import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// The codes that programs find in pictures.
struct PictureTests {
  // MARK: Output of the programs

  /// Lines that ZXing-C++ 1.4.0 and 3.1.1 printed for the same symbols, and those of 2.3.0 by its
  /// source.
  static let rows = Fixture.rows("readers.tsv", columns: 3)

  @Test(arguments: rows)
  func readsTheLinesOfEveryGeneration(_ row: [String]) throws {
    let lines = ReaderOutput.zxing("a b.png \(row[1])\n", file: "a b.png")
    guard row[2] != "unknown" else {
      #expect(lines == [.unknown("a b.png \(row[1])")])
      return
    }
    guard row[2] != "nothing" else {
      #expect(lines == [.nothing])
      return
    }
    guard case .code(let code) = lines.first, lines.count == 1 else {
      Issue.record("\(lines)")
      return
    }
    let barcode = try Given.barcodes.read(code)
    let content = barcode.elements.elements.isEmpty ? barcode.gtin?.description : nil
    #expect((content ?? barcode.elements.bracketed) == row[2])
  }

  @Test(arguments: [
    ("EAN-8:73513537\n", [ReaderLine.code("EAN-8:73513537")]),
    (
      "CODE-128:0109\u{1D}21S1\nEAN-13:4006381333931\n",
      [.code("EAN-13:4006381333931"), .code("CODE-128:0109\u{1D}21S1")]
    ),
    (
      "QR-Code:first\nsecond: line\nEAN-13:4006381333931\n",
      [.code("EAN-13:4006381333931"), .code("QR-Code:first\nsecond: line")]
    ),
    ("Foo-Code:1\n", [.unknown("Foo-Code:1")]), ("", []),
  ])
  func readsTheOutputOfZbarimg(_ output: String, _ lines: [ReaderLine]) {
    #expect(ReaderOutput.zbar(output) == lines)
  }

  /// Positions as ZXingReader prints them: the corners of two symbols in a row, and of one below.
  @Test func sortsSymbolsInReadingOrder() {
    let output = """
      Position:   300x18 400x18 400x118 300x118
      Format:     EAN-13
      Position:   20x20 211x20 211x85 20x85
      Position:   10x150 90x150 90x200 10x200
      """
    let positions = ReaderOutput.positions(output)
    #expect(positions.count == 3)
    #expect(SymbolPosition.readingOrder(positions, of: ["a", "b", "c"]) == [1, 0, 2])
  }

  /// As ZXing-C++ 1.4 and 3.1 found a UPC-E in an EAN-13 of a blurred photo.
  @Test func dropsASymbolThatIsNoMoreThanALine() {
    let output = """
      Position:   937x196 174x196 140x516 903x516
      Position:   899x553 490x553 493x554 899x554
      """
    #expect(SymbolPosition.readingOrder(ReaderOutput.positions(output), of: ["a", "b"]) == [0])
  }

  /// Corners as ZXing-C++ 3.1 found them: two strips of one rotated DataBar, three strips that touch one another, the
  /// same number on two packages, and two numbers in strips of one symbol.
  @Test(arguments: [
    (["120x271 656x271 696x336 108x336", "75x174 660x174 654x267 120x267"], "aa", 1),
    (["71x457 485x457 698x283 275x283", "279x673 279x245 475x53 475x508"], "aa", 1),
    (["99x401 622x401 622x401 99x401", "99x402 621x402 621x402 99x402"], "aa", 1),
    (["0x0 90x0 90x20 0x20", "0x44 90x44 90x60 0x60", "0x22 90x22 90x42 0x42"], "aaa", 1),
    (["0x0 95x0 95x60 0x60", "109x0 204x0 204x60 109x60"], "aa", 2),
    (["0x50 50x0 80x30 30x80", "60x90 110x40 140x70 90x120"], "aa", 2),
    (["10x50 90x50 90x50 10x50", "120x50 200x50 200x50 120x50"], "aa", 2),
    (["120x271 656x271 696x336 108x336", "75x174 660x174 654x267 120x267"], "ab", 2),
  ])
  func equalCodesThatTouchAreOneSymbol(_ corners: [String], _ codes: String, _ count: Int) {
    let positions = ReaderOutput.positions(
      corners.map { "Position: \($0)" }.joined(separator: "\n"))
    #expect(positions.count == corners.count)
    #expect(SymbolPosition.readingOrder(positions, of: codes.map { "\($0)" }).count == count)
  }

  // MARK: Packages

  private static let ean = "EAN-13:4006381333931"
  private static let other = "EAN-13:8801115114154"
  private static let label = "Code128:1527020110LOT-99"
  private static let matrix = "DataMatrix:010950110153000317261231"

  static let pictures: [(codes: [String], packages: [[String]])] = [
    ([ean], [[ean]]),
    ([ean, "QR-Code:https://example.com/recipes"], [[ean]]),
    (["EAN-13:9501101530003", matrix], [[matrix]]),
    ([ean, matrix], [[ean], [matrix]]),
    ([ean, ean], [[ean], [ean]]),
    (["QR-Code:hello"], [["QR-Code:hello"]]),
    ([], []),
    // Add-on symbols, as ZXing-C++ 1.4 and 3.1 report them.
    (
      ["EAN-13:9771234567003", "EAN-13:9771234567003 05"],
      [["EAN-13:9771234567003 05"]]
    ),
    (
      ["EAN-13:977123456700305", "EAN-13:9771234567003", "EAN-13:9771234567003"],
      [["EAN-13:977123456700305"], ["EAN-13:9771234567003"]]
    ),
    (["UPC-A:036000291452", "UPC-A:036000291452 12"], [["UPC-A:036000291452 12"]]),
    // Labels without a product.
    ([ean, label], [[ean, label]]),
    ([label, ean], [[ean, label]]),
    ([ean, label, other], [[ean, label], [other]]),
    ([ean, other, label], [[ean], [other, label]]),
    ([label], [[label]]),
    // ITF that was read only in part.
    (["ITF:08801234", ean], [[ean]]),
  ]

  @Test(arguments: pictures)
  func groupsTheCodesOfPackages(_ codes: [String], _ packages: [[String]]) {
    #expect(Given.barcodes.packages(among: codes) == packages)
  }
}
