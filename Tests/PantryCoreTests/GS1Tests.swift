import PantryCore
import PantryTestSupport
import Testing

/// GS1 element strings and Digital Links. The expected content was computed by an independent
/// library, the expected errors were derived from the specifications.
struct GS1Tests {
  static let rows = Fixture.rows("gs1.tsv", columns: 5)

  @Test func fixtureIsComplete() {
    #expect(Self.rows.count == 295)
    #expect(Self.rows.filter { $0[1] == "error" }.count == 99)
  }

  @Test(arguments: rows)
  func readMatchesFixture(_ row: [String]) {
    #expect(Self.outcome(row[0]) == Array(row[1...]), "\(row[0])")
  }

  private static func outcome(_ text: String) -> [String] {
    do throws(BarcodeError) {
      let barcode = try Given.barcodes.read(text)
      return [
        barcode.symbology.rawValue, barcode.gtin?.description ?? "", barcode.elements.bracketed,
        values(barcode),
      ]
    } catch {
      return ["error", description(error.problem), "", ""]
    }
  }

  /// Returns the values of a code in the notation of the fixture.
  private static func values(_ barcode: Barcode) -> String {
    let elements = barcode.elements
    let values: [(String, String?)] = [
      ("useBy", barcode.useBy?.description), ("bestBefore", barcode.bestBefore?.description),
      ("sellBy", barcode.sellBy?.description), ("packedOn", barcode.packedOn?.description),
      ("producedOn", barcode.producedOn?.description), ("lot", elements.lot),
      ("serial", elements.serial), ("netWeight", barcode.netWeight),
      ("netVolume", elements.netVolume), ("count", elements.count?.description),
      ("price", barcode.price), ("currency", elements.currency),
    ]
    return values.compactMap { name, value in value.map { "\(name)=\($0)" } }.joined(separator: " ")
  }

  private static func description(_ problem: BarcodeError.Problem) -> String {
    switch problem {
    case .empty: "empty"
    case .notADigit(let character, let offset): "not a digit \(character) at \(offset)"
    case .noIdentifier(let found, let offset): "no identifier \(found) at \(offset)"
    case .repeatedIdentifier(let identifier, let offset): "(\(identifier)) twice at \(offset)"
    case .noKeyInLink: "no key"
    case .badEscape(let offset): "escape at \(offset)"
    case .element(let identifier, _, let problem, let offset):
      "(\(identifier)) \(description(problem)) at \(offset)"
    default: "\(problem)"
    }
  }

  private static func description(_ problem: BarcodeError.ElementProblem) -> String {
    switch problem {
    case .empty: "empty"
    case .length(let count, _): "length \(count)"
    case .separatorMissing(let limit): "separator \(limit)"
    case .character(let character, _): "character \(character)"
    case .checkDigit(let found, let expected): "check digit \(found) expected \(expected)"
    case .date(.month(let month)): "month \(month)"
    case .date(.leapDay(let year)): "not a leap year \(year)"
    case .date(.day(let day, let month, let year)): "day \(day) of \(month) in \(year ?? 0)"
    case .date(let reason): "\(reason)"
    case .time, .account, .number: "value"
    }
  }

  // MARK: Properties

  static let codes = rows.filter { $0[1] == "GS1" || $0[1] == "Digital Link" }.map { $0[0] }

  @Test(arguments: codes)
  func bracketedAndTransmittedFormsRoundTrip(_ code: String) throws {
    let elements = try Given.barcodes.read(code).elements
    #expect(try Given.barcodes.read(elements.bracketed).elements.elements == elements.elements)
    #expect(
      try Given.barcodes.read("]C1" + elements.message).elements.elements == elements.elements)
  }

  @Test(arguments: [
    ("(01)09501101530003(10)A", [BarcodeRemark]()),
    ("(10)A(17)261231", [.needs("10", ["01", "02", "03", "8006", "8026"])]),
    ("(02)09501101530003", [.needs("02", ["37"])]),
    ("(01)09501101530003(37)4", [.excludes("01", "37"), .needs("37", ["00"])]),
    ("(01)09501101530003(02)09501101530003(37)4", [.excludes("02", "01")]),
    ("(01)09501101530003(10)ABC17261231", [.separatorMayBeMissing("10", hidden: "17")]),
    ("(01)09501101530003(10)ABC17991331", []),
    ("(01)09501101530003(17)261231(10)ABC17261231", []),
    ("]C1010950110153000324011716270131", [.separatorMayBeMissing("240", hidden: "16")]),
    ("]C1010950110153000310LOT70032701311200", [.separatorMayBeMissing("10", hidden: "7003")]),
    ("]C10109501101530003392259917270131", [.separatorMayBeMissing("3922", hidden: "17")]),
    ("]C1010950110153000339225993103000195", [.separatorMayBeMissing("3922", hidden: "3103")]),
    ("]C1010400162728628639224865304", [.separatorMayBeMissing("3922", hidden: "30")]),
    ("]C10104001627286286392013000003712", [.separatorMayBeMissing("3920", hidden: "37")]),
    ("010871898137619010L070033103001770", [.separatorMayBeMissing("10", hidden: "3103")]),
    ("]C1010871898137619021SN13202000195392299", [.separatorMayBeMissing("21", hidden: "3202")]),
    ("(01)09501101530003(3922)1234567", [.implausible("3922")]),
    ("(01)09501101530003(30)1(3933)9781234567", []), ("(01)09501101530003(30)1(3920)1290000", []),
    ("(01)09501101530003(10)L0703103901770", []),
    ("(01)98801115114157(3103)001770(3202)000390", []),
    ("(01)98801115114157(3103)001770(3202)000590", [.excludes("3103", "3202")]),
    ("(01)09501101530003(422)410(7007)270101", []),
    ("(422)410(7007)270101", [.needs("7007", ["01", "02"])]),
    ("(01)09501101530003(30)5101", [.implausible("30")]),
    ("(01)09501101530003(30)120", []),
    ("https://id.gs1.org/01/09501101530003/10/ABC17261231", []),
  ])
  func remarksOnRequirementsAndExclusions(_ code: String, _ expected: [BarcodeRemark]) throws {
    let remarks = try Given.barcodes.read(code).remarks
    for remark in expected { #expect(remarks.contains(remark), "\(remarks)") }
    if expected.isEmpty { #expect(remarks.isEmpty) }
  }

  /// Only the elements that the pantry uses may refuse a package.
  @Test(arguments: [
    ("(422)000", "422"), ("(7030)003AB", "7030"), ("(8007)GB00NWBK60161331926818", "8007"),
    ("(3912)0031999", "3912"), ("(7252)5", "7252"), ("(8001)00010000200335", "8001"),
    ("(12)261332", "12"), ("(410)4012345000001", "410"), ("(8005)12345", "8005"),
    ("(7006)261200", "7006"), ("(420)A#", "420"), ("(4324)2701011260", "4324"),
  ])
  func invalidValueOfAnotherElementIsARemark(_ element: String, _ identifier: String) throws {
    let barcode = try Given.barcodes.read("(01)09501101530003\(element)(17)261231(10)A")
    #expect(barcode.useBy == Given.day("2026-12-31"))
    #expect(barcode.elements.lot == "A")
    let isRemarked = barcode.remarks.contains {
      if case .invalidElement(identifier, _, _) = $0 { true } else { false }
    }
    #expect(isRemarked, "\(barcode.remarks)")
  }

  @Test(arguments: [
    "(422)999", "(7030)999AB", "(8007)GB29NWBK60161331926819", "(7252)9", "(4324)2701012359",
    "(4324)2701019999",
  ])
  func validValueOfAnotherElementIsNoRemark(_ element: String) throws {
    let remarks = try Given.barcodes.read("(01)09501101530003\(element)").remarks
    let isRemarked = remarks.contains {
      if case .invalidElement = $0 { true } else { false }
    }
    #expect(!isRemarked)
  }

  @Test func printedMusicIsNoBook() throws {
    #expect(try Given.barcodes.read("9790260000438").remarks == [.music])
    #expect(try Given.barcodes.read("9791090636071").remarks == [.book])
  }

  /// The sliding window of GS1 General Specifications §7.12, at both of its ends.
  @Test(arguments: [
    ("2026-11-20", "76", 2076), ("2026-11-20", "77", 1977), ("2026-11-20", "26", 2026),
    ("2050-01-01", "00", 2100), ("2050-01-01", "01", 2001), ("2049-12-31", "99", 2099),
    ("2051-06-01", "01", 2101), ("2099-06-01", "49", 2149), ("2099-06-01", "50", 2050),
    ("2000-01-01", "51", 1951), ("2000-01-01", "50", 2050),
  ])
  func centuryIsTheNearest(_ today: String, _ digits: String, _ year: Int) throws {
    let reader = BarcodeReader(today: Given.day(today))
    let barcode = try reader.read("(01)09501101530003(17)\(digits)0615")
    #expect(barcode.useBy == Given.day("\(year)-06-15"))
  }

  /// Nor may a price have a currency that does not exist.
  @Test func priceInNoCurrencyIsRefused() {
    #expect(throws: BarcodeError.self) {
      try Given.barcodes.read("(01)08801115114154(3932)0001234")
    }
  }

  // MARK: Weights

  @Test(arguments: [("3200", "000001", "0.45359237"), ("3202", "001000", "4.5359237")])
  func convertsPoundsToKilograms(_ identifier: String, _ value: String, _ weight: String) throws {
    let barcode = try Given.barcodes.read("(01)09501101530003(\(identifier))\(value)")
    #expect(barcode.netWeight == weight)
  }
}
