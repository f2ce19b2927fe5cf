import Foundation
import PantryTestSupport
import Testing

/// The dumps in `Fixtures/programs`, read by the real program as `dumps.json` says.
@Suite struct ImportedDumpsTests {
  struct Case: Decodable, CustomTestStringConvertible {
    struct Kept: Decodable {
      let barcode: String
      var name, nameKo, brandName, category: String?
    }

    let file, about: String
    let household, options: [String]
    let kept: [Kept]
    let broken: Int

    var testDescription: String { "\(file) \(about)" }
  }

  private struct Document: Decodable {
    struct Product: Decodable {
      let barcode, productName, brandName, category: String
    }

    let products: [Product]
  }

  private static let folder = Sandbox.fixtures.appending(path: "programs")

  private static func cases() throws -> [Case] {
    let data = try Data(contentsOf: folder.appending(path: "dumps.json"))
    return try JSONDecoder().decode([Case].self, from: data)
  }

  @Test(arguments: try cases(), ["C.UTF-8", "ko_KR.UTF-8"])
  func catalogGetsTheWantedProducts(dump: Case, locale: String) throws {
    let sandbox = try Sandbox()
    let items = dump.household.enumerated().map { place, code in
      GivenFile.item("A\(place)", code, barcode: code)
    }
    let pantry = GivenFile.text(items: items)
    let file = sandbox.directory.appending(path: "p.json")
    try Data(pantry.utf8).write(to: file)
    let path = Self.folder.appending(path: dump.file).path
    let step = try sandbox.run(
      "gzip -c '\(path)' > dump.gz; pantry --file p.json import dump.gz "
        + dump.options.joined(separator: " "), environment: ["LC_ALL": locale])
    #expect(step.exitCode == 0, "\(step.errors)")
    #expect(
      step.errors.contains {
        $0.contains(": \(dump.broken) (") || $0.contains(": \(dump.broken)개 (")
      })
    let products = try JSONDecoder().decode(Document.self, from: Data(contentsOf: file)).products
    func digits(_ code: String) -> String { String(code.drop { $0 == "0" }) }
    let found = Dictionary(uniqueKeysWithValues: products.map { (digits($0.barcode), $0) })
    #expect(Set(found.keys) == Set(dump.kept.map { digits($0.barcode) }))
    for kept in dump.kept {
      let product = try #require(found[digits(kept.barcode)])
      // The names in Korean are in the file for some products only.
      let name = locale.hasPrefix("ko") ? kept.nameKo : kept.name
      if let name { #expect(product.productName == name) }
      if let brand = kept.brandName { #expect(product.brandName == brand) }
      if let category = kept.category { #expect(product.category == category) }
    }
  }
}
