import Foundation
import PantryCore
import PantryExchange
import PantryKitchen
import Testing

@testable import pantry

/// A table of all columns in their order reads complete records; the standard table does not.
struct ListRowsTests {
  private static let records = [
    #""product":{"barcode":"","brandName":"서울우유","productName":"우유","category":"","imageUrl":""},"quantity":2,"unit":"팩","location":"냉장고""#,
    #""product":{"barcode":"","brandName":"Heinz","productName":"Heinz ketchup","category":"","imageUrl":""},"dateKind":"best-before","note":"x","tags":["a","b"]"#,
    #""product":{"barcode":"","brandName":"","productName":"e\#u{301}clair\u0007","category":"","imageUrl":""},"quantity":1.5"#,
    #""product":{"barcode":"","brandName":"가","productName":"각 나물","category":"","imageUrl":""},"estimatedBy":{"later":1},"dateKind":"use-by""#,
    #""product":{"barcode":"","brandName":"","productName":"ham","category":"","imageUrl":""},"openedAt":"2026-11-18""#,
    #""product":{"productName":"peas"},"frozen":["2026-11-01/.."]"#,
    #""product":{"barcode":"","brandName":"Löwe","productName":"growing up milk","category":"","imageUrl":""},"dateKind":"best-before""#,
    #""product":{"barcode":"","brandName":"","productName":"crème chicken breast","category":"","imageUrl":""},"dateKind":"sell-by""#,
    #""product":{"barcode":"","brandName":"","productName":"쌀과자","category":"baby","imageUrl":""},"dateKind":"best-before""#,
    #""product":{"barcode":"","brandName":"","productName":"분유","category":"baby","imageUrl":""},"dateKind":"sell-by","price":3"#,
  ]

  /// Writes a pantry file in which every record has each of some dates.
  private func host() throws -> TestHost {
    let host = try TestHost()
    var items: [String] = []
    for date in [
      "\"2026-11-01\"", "\"2026-11-20\"", "\"2026-11-22\"", "\"2026-12-24\"", "null", "",
    ] {
      for record in Self.records {
        let uid = String(format: "%08X-0000-4000-8000-000000000000", items.count * 77)
        let expiresAt = date.isEmpty ? "" : #""expiresAt":\#(date),"#
        items.append(
          #"{"uid":"\#(uid)","isUsed":false,"createdAt":"2026-11-10T09:12:03Z",\#(expiresAt)\#(record)}"#
        )
      }
    }
    let text = """
      {"format":"pantry","version":1,"products":[],"items":[
      \(items.joined(separator: ",\n"))
      ]}
      """
    let directory = host.directory.appending(path: "pantry")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: directory.appending(path: "pantry.json"))
    return host
  }

  @Test(arguments: [
    [], ["--reverse"], ["--limit", "9"], ["--within", "3d"], ["--expired"], ["--in", "냉장고"],
    ["--tag", "a"], ["--category", "baby"], ["--opened"], ["--frozen"],
  ])
  func standardTablesShowTheSameAsCompleteRecords(filter: [String]) throws {
    let host = try host()
    func cells(_ more: [String]) -> [[String]] {
      let result = host.run((["list"] + filter + more).map(Optional.some))
      #expect(result.code == .done)
      #expect(!result.output.isEmpty)
      return result.output.split(separator: "\n").map {
        $0.split(separator: " ").map(String.init)
      }
    }
    let names = Field.standard.map(\.name).joined(separator: ",")
    // Columns without any text have a heading only if they are requested.
    #expect(cells([]).dropFirst() == cells(["--columns", names]).dropFirst())
  }
}
