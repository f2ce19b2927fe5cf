import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryExchange
@testable import PantryKitchen

@Suite struct ProductDumpTests {
  private static let heading =
    "code\tproduct_name\tbrands\tquantity\tcategories_tags\tcountries_tags\n"
  private static let milk =
    "8801115114154\t멸균우유\t서울우유\t200 ml\ten:milks\ten:france,en:south-korea\n"
  private static let nutella = "3017620422003\tNutella\tFerrero\t400 g\ten:spreads\ten:france\n"

  private func wanted(_ codes: String..., prefixes: [String] = [], countries: [String] = [])
    -> WantedProducts
  {
    var wanted = WantedProducts(numbers: Set(codes.compactMap { GTIN($0) }))
    for prefix in prefixes { _ = wanted.add(prefix: prefix) }
    for country in countries { _ = wanted.add(country: country) }
    return wanted
  }

  private func read(
    _ text: String, _ wanted: WantedProducts, partsOf size: Int = .max, language: String = "en"
  ) throws -> ProductDump {
    try read(Array(text.utf8), wanted, partsOf: size, language: language)
  }

  private func read(
    _ bytes: [UInt8], _ wanted: WantedProducts, partsOf size: Int = .max, language: String = "en"
  ) throws -> ProductDump {
    var dump = ProductDump(wanted, language: language)
    var rest = bytes[...]
    while !rest.isEmpty {
      try dump.read(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    try dump.finish()
    return dump
  }

  @Test(arguments: [1, 2, 3, 7, 8, 9, 64, .max])
  func partsOfAnySizeAreTheSameText(size: Int) throws {
    let text = Self.heading + Self.milk + "short\trow\n" + Self.nutella
    let dump = try read(text, wanted("8801115114154", "3017620422003"), partsOf: size)
    #expect(dump.counts.rows == 3)
    #expect(dump.counts.otherColumns == 1)
    #expect(dump.products.map { $0.data.name(in: "en") } == ["멸균우유", "Nutella"])
    #expect(dump.products.first?.data.brand == "서울우유")
  }

  @Test func columnsAreFoundByName() throws {
    let text = "url\tproduct_name\tx\tcode\nu\tMilk\t\t8801115114154\n"
    #expect(try read(text, wanted("8801115114154")).products.first?.data.mainName == "Milk")
  }

  @Test func numbersAreComparedAsGTIN() throws {
    let text = Self.heading + "0036000291452\tTissues\t\t\t\t\n"
    #expect(try read(text, wanted("036000291452")).products.count == 1)
  }

  @Test func prefixesAndCountriesSelectOtherProducts() throws {
    let text = Self.heading + Self.milk + Self.nutella
    #expect(try read(text, wanted(prefixes: ["880"])).products.count == 1)
    #expect(try read(text, wanted(prefixes: ["30", "88"])).products.count == 2)
    #expect(try read(text, wanted(countries: ["South Korea"])).products.count == 1)
    #expect(try read(text, wanted(countries: ["en:france"])).products.count == 2)
    #expect(try read(text, wanted(countries: ["korea"])).products.isEmpty)
  }

  @Test func numbersThatAreNoProductsOwnAreNotTaken() throws {
    let text =
      Self.heading
      + "2000000000008\tmade up\t\t\t\ten:france\n8801115114155\twrong\t\t\t\ten:france\n"
    let dump = try read(text, wanted(countries: ["france"]))
    #expect(dump.products.isEmpty)
    #expect(dump.counts.badNumber == 2)
  }

  @Test func brokenRowsAreCounted() throws {
    var bytes = Array((Self.heading + Self.milk).utf8)
    bytes += Array("8801115114154\ta".utf8) + [0xFF, 0xC3] + Array("\t\t\t\t\n".utf8)
    bytes += Array(String(repeating: "\t", count: 243).utf8) + [0x0A]
    bytes += [UInt8](repeating: UInt8(ascii: "x"), count: LineScanner.limit + 10) + [0x0A]
    bytes += Array(Self.milk.utf8)
    for size in [100_000, .max] {
      let dump = try read(bytes, wanted("8801115114154"), partsOf: size)
      #expect(dump.counts.rows == 5)
      #expect(dump.counts.notUTF8 == 1)
      #expect(dump.counts.otherColumns == 1)
      #expect(dump.counts.tooLong == 1)
      #expect(dump.products.count == 2)
    }
  }

  @Test func jsonLinesHaveNamesInSeveralLanguages() throws {
    let text = """
      {"code":"8801115114154","product_name":"Milk","product_name_ko":"우유","brands":"A, B","nested":{"a":[1,{}]},\
      "quantity":"1 l","categories_tags":["en:dairies","en:milks"],"countries_tags":["en:south-korea"]}
      {"code":"3017620422003","product_name":7,"generic_name":"Spread"}
      {"code":"8801115114154","product_name":"cut
      [1]

      """
    let dump = try read(text, wanted("3017620422003", countries: ["south-korea"]), language: "ko")
    #expect(dump.counts.rows == 4)
    #expect(dump.counts.notJSON == 2)
    #expect(dump.products.map { $0.data.name(in: "ko") } == ["우유", "Spread"])
    #expect(dump.products.first?.data.category == "dairy")
  }

  @Test(arguments: [
    ("", ProductDump.Kind.empty), ("<!DOCTYPE html>\n", .html), ("PAR1...", .parquet),
    ("\u{1F}", .other),
    ("PK\u{3}\u{4}", .compressed), ("[{\"code\":1}]\n", .json), ("name,code\n", .other),
    ("code\n", .other),
  ])
  func otherTextsAreRefused(text: String, kind: ProductDump.Kind) {
    #expect(throws: ProductDump.Failure.unknownFormat(kind)) { try read(text, wanted("96385074")) }
  }

  @Test(arguments: [100_000, .max])
  func firstLineThatIsTooLongHasAFormat(partSize: Int) throws {
    let rest = [UInt8](repeating: UInt8(ascii: "x"), count: LineScanner.limit)
    for (start, kind) in [
      ("[{\"code\":1},", ProductDump.Kind.json), ("\u{FEFF}[", .json), ("<p>", .html),
    ] {
      #expect(throws: ProductDump.Failure.unknownFormat(kind)) {
        try read(Array(start.utf8) + rest, wanted("96385074"), partsOf: partSize)
      }
    }
    // The rest of the text is not needed.
    var dump = ProductDump(wanted("96385074"), language: "en")
    #expect(throws: ProductDump.Failure.unknownFormat(.json)) {
      try dump.read(([UInt8(ascii: "[")] + rest)[...])
    }
  }

  /// The lengths are those at which the end of the line arrives with the byte that makes it too long, and after it.
  @Test(arguments: [0, 1, 8])
  func lineAfterALongOneIsRead(length: Int) throws {
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: LineScanner.limit + length)
    let bytes = Array(Self.heading.utf8) + long + Array("\n\(Self.milk)".utf8)
    let size = Self.heading.utf8.count + long.count
    for end in [0, 1, 9] {
      let dump = try read(bytes, wanted("8801115114154"), partsOf: size + end)
      #expect(dump.counts.rows == 2)
      #expect(dump.counts.tooLong == (length > 0 ? 1 : 0))
      #expect(dump.products.count == 1)
    }
  }

  @Test(arguments: [3, .max])
  func byteOrderMarkIsNotAPartOfTheFirstRow(partSize: Int) throws {
    for text in [
      "{\"code\":\"8801115114154\",\"product_name\":\"Milk\"}\n", Self.heading + Self.milk,
    ] {
      let dump = try read("\u{FEFF}" + text, wanted("8801115114154"), partsOf: partSize)
      #expect(dump.counts.rows == 1)
      #expect(dump.counts.broken == 0)
      #expect(dump.products.count == 1)
    }
  }

  @Test func lastRowMayLackItsLineFeedButNotItsEnd() throws {
    let whole = Self.heading + String(Self.milk.dropLast())
    #expect(try read(whole, wanted("8801115114154")).products.count == 1)
    #expect(throws: ProductDump.Failure.endsInRow) {
      try read(Self.heading + "8801115114154\tmil", wanted("8801115114154"))
    }
    #expect(throws: ProductDump.Failure.endsInRow) {
      try read("{\"code\":\"8801115114154\"}\n{\"code\":\"88", wanted("8801115114154"))
    }
  }

  @Test func fillingKeepsWhatTheHouseholdHasEntered() throws {
    let unnamed = Product(barcode: "8801115114154", productName: "8801115114154")
    var item = UserProduct(uid: .nil, createdAt: .epoch, product: unnamed)
    item.note = "mine"
    let named = Product(barcode: "3017620422003", productName: "chocolate cream")
    var inventory = Inventory(products: [named], items: [item])
    let dump = try read(
      Self.heading + Self.milk + Self.nutella, WantedProducts(numbers: inventory.numbers))
    let estimation = EstimationContext(today: .earliest) { _ in .earliest }
    let filled = inventory.fill(dump.products, language: "ko", estimation)
    #expect(filled.added == 1)
    #expect(filled.changedItems == 1)
    #expect(inventory.items[0].product.productName == "멸균우유")
    #expect(inventory.items[0].product.brandName == "서울우유")
    #expect(inventory.items[0].note == "mine")
    let number = try #require(GTIN("3017620422003"))
    let spread = try #require(inventory.catalog[number])
    #expect(spread.product.productName == "chocolate cream")
    #expect(spread.product.brandName == "Ferrero")
    #expect(spread.settings.source == "Open Food Facts")
    let again = inventory.fill(dump.products, language: "ko", estimation)
    #expect(again.entries.isEmpty)
  }
}
