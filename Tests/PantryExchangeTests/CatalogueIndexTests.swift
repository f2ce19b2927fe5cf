import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryExchange
@testable import PantryKitchen

/// The index of the catalogue, which must agree with lookups that read all entries.
struct CatalogueIndexTests {
  private static let names = ["두부", "Tofu", "tofu", "연두부", "soy  sauce", "soy sauce", "salt"]
  private static let codes = ["", "", "8801115114154", "5016111780026"]

  private static func entry(_ random: inout SeededGenerator) -> CatalogueEntry {
    func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }
    var settings: [String: String] = [:]
    if Bool.random(using: &random) { settings["keeps"] = pick(["3d", "5d", "2w"]) }
    if pick(["a", "b", "c"]) == "a" { settings["aliases"] = pick(["tofu", "salt", "콩"]) }
    return CatalogueEntry(
      Product(barcode: pick(codes), brandName: pick(["", "풀무원"]), productName: pick(names)),
      Given.settings(settings))
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func agreesWithEntriesAfterEachChange(_ seed: UInt64) {
    var random = SeededGenerator(state: seed)
    var catalogue = Catalogue()
    catalogue.buildIndex()
    let products = Self.names.flatMap { name in
      Self.codes.map { Product(barcode: $0, productName: name) }
    }
    for _ in 0..<30 {
      let count = catalogue.entries.count
      switch Int.random(in: 0..<8, using: &random) {
      case 0 where count > 0: catalogue.remove(at: [Int.random(in: 0..<count, using: &random)])
      case 1...3 where count > 0:
        let place = Int.random(in: 0..<count, using: &random)
        var changed = Self.entry(&random)
        // Most changes keep the name.
        if Bool.random(using: &random) { changed.product = catalogue.entries[place].product }
        catalogue.replace(at: place, with: changed)
      default: catalogue.append(Self.entry(&random))
      }
      let unindexed = Catalogue(Array(catalogue.entries))
      for product in products {
        let name = ProductKey(name: product.productName)
        #expect(catalogue.settings[product] == unindexed.settings[product])
        #expect(
          catalogue.index(of: ProductKey(product)) == unindexed.index(of: ProductKey(product)))
        #expect(catalogue.entry(named: name) == unindexed.entry(named: name))
      }
    }
  }

  /// A source that counts how often its records are read.
  private final class CountingSource: RecordSource {
    let records: [CatalogueEntry]
    let reads = Counter()

    init(_ records: [CatalogueEntry]) { self.records = records }

    func record(at index: Int) -> CatalogueEntry {
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
    let source = CountingSource(names.map { CatalogueEntry(Product(productName: $0)) })
    let entries = source.records.enumerated().map { place, entry in
      Records<CatalogueEntry>.Entry(summary: entry.summary, storage: .source(place))
    }
    let inventory = Inventory(
      catalogue: Catalogue(records: Records(entries, in: source)), items: [])
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
