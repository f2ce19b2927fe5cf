import Foundation
import PantryCore
import PantryExchange
import PantryKitchen
import Testing

@testable import pantry

/// An export that copies values of records is the same as one that decodes them.
struct ExportTests {
  private static let rests = [
    #""product":{"barcode":"8801115114154","brandName":"서울우유","productName":"우유, 1 L","category":"유제품","imageUrl":"https://example.org/a,b.jpg"},"quantity":2,"unit":"팩","location":"냉장고""#,
    #""product":{"barcode":"x1","brandName":"","productName":"=SUM(A1)","category":"@home","imageUrl":""},"dateKind":"best-before","note":"'+1","tags":["a","b c"],"lot":"-7""#,
    #""product":{"barcode":"","brandName":"","productName":"e\#u{301}clair \\ \"x\"","category":"","imageUrl":""},"quantity":1.5,"price":3.49,"purchasedAt":"2026-11-01""#,
    #""product":{"barcode":"","brandName":"가","productName":"Müsli","category":"","imageUrl":""},"estimatedBy":{"later":1,"a":"b"},"dateKind":"use-by","tags":["간식"]"#,
    #""product":{"barcode":"","brandName":"","productName":"ham","category":"","imageUrl":""},"openedAt":"2026-11-18""#,
    #""product":{"barcode":"","brandName":"","productName":"peas","category":"","imageUrl":""},"frozen":["2026-11-01/.."]"#,
    #""product":{"barcode":"","brandName":"","productName":"＝１","category":"","imageUrl":""},"discardedAt":"2026-11-12T09:12:03Z","discardReason":"spoiled""#,
    #""product":{"barcode":"","brandName":"","productName":"분유","category":"","imageUrl":""},"usedAt":"2026-11-12T09:12:03Z","updatedAt":"2026-11-13T09:12:03Z""#,
    #""product":{"barcode":"","brandName":"","productName":"rice","category":"","imageUrl":""},"x":[1]"#,
    #""product":{"productName":"tea"},"quantity":3,"taken":[{"at":"2026-11-19T09:12:03Z","amount":1,"as":"used"}]"#,
  ]

  private static let products = [
    #"{"barcode":"8801115114154","brandName":"서울우유","productName":"우유","category":"","imageUrl":"","keeps":"7d","keepsOpened":"2d"}"#,
    #"{"barcode":"","brandName":"","productName":"ham","category":"","imageUrl":"","keepsFrozen":"2m"}"#,
  ]

  /// Returns the exports of a file.
  ///
  /// - Parameter blank: What follows the brace at the beginning of each item.
  private func exports(_ format: String, blank: String, products: [String]) throws -> String {
    let host = try TestHost()
    var items: [String] = []
    for date in ["\"2026-11-01\"", "\"2026-11-20\"", "\"2026-11-22\"", "null", ""] {
      for rest in Self.rests {
        let uid = String(format: "%08X-0000-4000-8000-000000000000", items.count * 77)
        let expiresAt = date.isEmpty ? "" : #""expiresAt":\#(date),"#
        let isUsed = rest.contains("usedAt")
        items.append(
          #"{\#(blank)"uid":"\#(uid)","isUsed":\#(isUsed),"createdAt":"2026-11-10T09:12:03Z",\#(expiresAt)\#(rest)}"#
        )
      }
    }
    let text = """
      {"format":"pantry","version":1,"products":[\(products.joined(separator: ","))],"items":[
      \(items.joined(separator: ",\n"))
      ]}
      """
    let directory = host.directory.appending(path: "pantry")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: directory.appending(path: "pantry.json"))
    let result = host.run("export", "--format", format)
    #expect(result.code == .done)
    #expect(result.output.utf8.count { $0 == UInt8(ascii: "\n") } >= items.count)
    return result.output
  }

  /// Records are read in any notation.
  @Test(arguments: ["csv", "jsonl"], [[], products])
  func notationOfTheFileDoesNotMatter(format: String, products: [String]) throws {
    let plain = try exports(format, blank: "", products: products)
    #expect(plain == (try exports(format, blank: " ", products: products)))
  }

  @Test func settingsOfProductsAreExported() throws {
    let text = try exports("csv", blank: "", products: Self.products)
    #expect(text.contains(",7d,2d,,"))
    #expect(text.contains(",\"우유, 1 L\","))
    #expect(text.contains(",'=SUM(A1),"))
    #expect(text.contains(",'@home,"))
  }

  /// SQLite limits the depth of expressions, and so the number of texts that can be joined.
  @Test func textsOfManyLinesAreOneValueInSQL() throws {
    let host = try TestHost()
    let note = String(repeating: "\\n", count: 600)
    let text = """
      {"format":"pantry","version":1,"products":[],"items":[
      {"uid":"00000001-0000-4000-8000-000000000000","isUsed":false,"createdAt":"2026-11-10T09:12:03Z",\
      "product":{"productName":"it's"},"note":"a\(note)두"}
      ]}
      """
    let directory = host.directory.appending(path: "pantry")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: directory.appending(path: "pantry.json"))
    let script = host.run("export", "--format", "sql").output
    #expect(script.hasPrefix(".bail on\nBEGIN;\n"))
    let feeds = String(repeating: "0A", count: 600)
    #expect(script.contains(",'it''s',"))
    #expect(script.contains(",CAST(X'61\(feeds)EB9190' AS TEXT),"))
    #expect(!script.contains("||"))
  }
}
