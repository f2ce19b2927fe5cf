import PantryTestSupport
import Testing

@testable import PantryCore

/// In-store numbers by region. The numbers were made from the layouts of the member organizations,
/// and their verifiers with an independent library.
struct InStoreNumberTests {
  private func read(_ number: String, in region: String) throws -> Barcode {
    let region = try #require(Region(region))
    return try BarcodeReader(today: Given.today, region: region).read(number)
  }

  static let numbers: [(String, String, item: String?, price: String?, weight: String?)] = [
    ("PL", "2012345678903", nil, nil, nil),
    ("PL", "2112347012504", "211234", nil, "1.250"),
    ("EE", "2012345601994", "20123456", nil, nil),
    ("EE", "2312345601995", "23123456", nil, "0.199"),
    ("EE", "2512345601999", "25123456", nil, "19.9"),
    ("BE", "2951234512990", "29512345", "12.99", nil),
    ("FI", "2000123405995", "20001234", "5.99", nil),
    ("FI", "2001123405992", nil, nil, nil),
    ("DK", "2112340019951", "211234", "19.95", nil),
    ("DK", "2612340012506", "261234", nil, "1.250"),
    ("JP", "0212345002988", "0212345", nil, nil),
    ("JP", "2912345002985", "2912345", nil, nil),
    ("CN", "2112345002989", "2112345", nil, nil),
    ("CN", "2812345002988", "2812345", nil, nil),
    ("KR", "2012345129009", "2012345", "12900", nil),
    ("DE", "2212349005990", "221234", "5.99", nil),
    ("GB", "2012345105997", "2012345", "5.99", nil),
    ("SE", "2312345601957", "23123456", nil, "0.195"),
  ]

  @Test(arguments: numbers)
  func regionDeterminesTheLayout(
    _ region: String, _ number: String, _ item: String?, _ price: String?, _ weight: String?
  ) throws {
    let barcode = try read(number, in: region)
    #expect(barcode.symbology == .inStore)
    #expect(barcode.inStore?.item == item)
    #expect(barcode.price == price)
    #expect(barcode.netWeight == weight)
  }

  @Test(arguments: [
    ("DE", "2212340005999", "5.99", 0, 9), ("GB", "2012345205994", "5.99", 2, 1),
  ])
  func wrongVerifierIsARemark(
    _ region: String, _ number: String, _ price: String, _ found: Int, _ expected: Int
  ) throws {
    let barcode = try read(number, in: region)
    #expect(barcode.price == price)
    #expect(barcode.remarks == [.verifier(found: found, expected: expected)])
  }

  @Test(arguments: [("DE", "2212349005990"), ("GB", "2012345105997"), ("DE", "2812347012503")])
  func rightVerifierIsNoRemark(_ region: String, _ number: String) throws {
    #expect(try read(number, in: region).remarks.isEmpty)
  }

  /// Prefixes that are reserved or defined in two ways: the digits that differ between packages are no part of the item,
  /// and nothing is interpreted.
  @Test(arguments: [
    ("AU", "2212345678901", "2212349999999", true), ("AU", "2912345678901", "2912350000000", false),
    ("BA", "2012345678901", "2012345999999", false),
    ("CH", "2312345678901", "2312345999999", false),
    ("RO", "2112345678901", "2112349999999", true), ("RO", "2101234567890", "2101299999999", false),
    ("SK", "2412345678901", "2412349999999", true),
  ])
  func reservedPrefixIsNotInterpreted(
    _ region: String, _ one: String, _ other: String, _ isSame: Bool
  )
    throws
  {
    let reader = BarcodeReader(today: Given.today, region: try #require(Region(region)))
    let both = try [one, other].map { digits in
      let body = DigitRun(digits.utf8.prefix(12))?.value ?? 0
      return try reader.read(
        DigitRun(body * 10 + UInt64(CheckDigit.expected(for: body)), count: 13).description)
    }
    for barcode in both {
      #expect(barcode.remarks.contains(.reservedPrefix))
      #expect(barcode.price == nil && barcode.netWeight == nil)
    }
    #expect(try (both[0].product().gtin == both[1].product().gtin) == isSame)
  }
}
