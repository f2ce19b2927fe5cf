import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryExchange
@testable import PantryKitchen

/// The index of the catalog, which must agree with lookups that read all entries.
struct CatalogIndexTests {
  private static let names = ["두부", "Tofu", "tofu", "연두부", "soy  sauce", "soy sauce", "salt"]
  private static let codes = ["", "", "8801115114154", "5016111780026"]

  private static func entry(_ random: inout SeededGenerator) -> CatalogEntry {
    func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
    var settings: [String: String] = [:]
    if Bool.random(using: &random) { settings["keeps"] = pick(["3d", "5d", "2w"]) }
    if pick(["a", "b", "c"]) == "a" { settings["aliases"] = pick(["tofu", "salt", "콩"]) }
    return CatalogEntry(
      Product(barcode: pick(codes), brandName: pick(["", "풀무원"]), productName: pick(names)),
      Given.settings(settings))
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func agreesWithEntriesAfterEachChange(_ seed: UInt64) {
    var random = SeededGenerator(state: seed)
    var catalog = Catalog()
    catalog.buildIndex()
    let products = Self.names.flatMap { name in
      Self.codes.map { Product(barcode: $0, productName: name) }
    }
    for _ in 0..<30 {
      let count = catalog.entries.count
      switch Int.random(in: 0..<8, using: &random) {
      case 0 where count > 0: catalog.remove(at: [Int.random(in: 0..<count, using: &random)])
      case 1...3 where count > 0:
        let place = Int.random(in: 0..<count, using: &random)
        var changed = Self.entry(&random)
        // Most changes keep the name.
        if Bool.random(using: &random) { changed.product = catalog.entries[place].product }
        catalog.replace(at: place, with: changed)
      default: catalog.append(Self.entry(&random))
      }
      let unindexed = Catalog(Array(catalog.entries))
      for product in products {
        let name = ProductKey(name: product.productName)
        #expect(catalog.settings[product] == unindexed.settings[product])
        #expect(
          catalog.index(of: ProductKey(product)) == unindexed.index(of: ProductKey(product)))
        #expect(catalog.entry(named: name) == unindexed.entry(named: name))
      }
    }
  }
}
