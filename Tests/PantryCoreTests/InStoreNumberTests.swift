import PantryCore
import PantryTestSupport
import Testing

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
}
