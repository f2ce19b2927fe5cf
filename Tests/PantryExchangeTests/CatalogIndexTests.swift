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

  /// A source that counts how often its records are read.
  private final class CountingSource: RecordSource {
    let records: [CatalogEntry]
    let reads = Counter()

    init(_ records: [CatalogEntry]) { self.records = records }

    func record(at index: Int) -> CatalogEntry {
      reads.add()
      return records[index]
    }

    func json(at index: Int) -> [UInt8] {
      reads.add()
      var writer = JSONWriter()
      writer.record(records[index])
      return writer.bytes
    }
  }

  /// A number that grows.
  private final class Counter: @unchecked Sendable {
    private(set) var count = 0
    func add() { count += 1 }
  }

  /// An import of names reads each product at most once for the index, and once for each row that has its name.
  @Test(arguments: [false, true])
  func importReadsEachProductOnce(_ hasSettings: Bool) throws {
    let names = (0..<200).map { "product \($0)" }
    let source = CountingSource(names.map { CatalogEntry(Product(productName: $0)) })
    let entries = source.records.enumerated().map { place, entry in
      Records<CatalogEntry>.Entry(summary: entry.summary, storage: .source(place))
    }
    let inventory = Inventory(
      catalog: Catalog(records: Records(entries, in: source)), items: [])
    let rows = names.map { hasSettings ? "\($0),2027-01-01,5d" : "\($0),2027-01-01," }
    let text = "name,expires,keeps\n" + rows.joined(separator: "\n")
    let records = try ImportedText(Array(text.utf8), as: .csv, Given.reader)
    var importer = Importer(into: inventory, replaces: true, at: Given.now, Given.estimation)
    var random = SeededGenerator(state: 1)
    let errors = importer.add(records.entries, at: .init(of: records.entries)) {
      UID.random(using: &random)
    }
    #expect(errors.isEmpty && importer.counts.added == names.count)
    // The settings of a row are set in the entry, which is read to find and to replace it.
    #expect(source.reads.count <= names.count * (hasSettings ? 6 : 2))
  }
}
