import Foundation
import PantryTestSupport
import Testing

/// Imports each table of `Fixtures/spreadsheets.tsv` twice: the second time adds nothing.
struct SpreadsheetTests {
  static let rows = Fixture.rows("spreadsheets.tsv", columns: 7)

  @Test func fixtureIsComplete() {
    #expect(Self.rows.count > 80)
  }

  @Test(arguments: rows)
  func importsTable(_ row: [String]) throws {
    let (about, encoding, form) = (row[0], row[1], row[2])
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    let isBook = ["xlsx", "ods"].contains(form)
    let file = "table.\(form)"
    try Data(row[4].utf8).write(
      to: sandbox.directory.appending(path: isBook ? "table.csv" : "text"))
    // The program runs in this process; only conversions need a shell.
    switch (isBook, encoding) {
    case (true, _):
      guard try sandbox.run("command -v ssconvert").exitCode == 0 else { return }
      _ = try sandbox.run("ssconvert table.csv \(file) 2> /dev/null")
    case (false, "utf-8"): _ = try sandbox.run("mv text \(file)")
    case (false, "utf-8-sig"):
      _ = try sandbox.run("printf '\\357\\273\\277' | cat - text > \(file)")
    default: _ = try sandbox.run("iconv -f UTF-8 -t \(encoding) text > \(file)")
    }
    let call = "pantry --file p.json import \(file) \(row[3])"
    let result = try sandbox.run(call)
    let report = (result.output + result.errors).joined(separator: "\n")
    if row[5].hasPrefix("error=") {
      #expect(result.exitCode != 0, "\(about)")
      #expect(report.contains(row[5].dropFirst(6)), "\(about): \(report)")
      return
    }
    #expect(result.exitCode == 0, "\(about): \(report)")
    #expect(row[6].isEmpty || report.contains(row[6]), "\(about): \(report)")
    let expected = row[5].components(separatedBy: "; ")
    let items = try items(sandbox)
    #expect(items.count == expected.count, "\(about): \(items)")
    for text in expected {
      let members = text.components(separatedBy: "|").map { $0.components(separatedBy: "=") }
      let found = items.contains { item in members.allSatisfy { item[$0[0]] == $0[1] } }
      #expect(found, "\(about): \(text) in \(items)")
    }
    let again = try sandbox.run(call)
    #expect(again.output.first?.hasPrefix("imported: 0 new") ?? false, "\(about): \(again.output)")
    #expect(try self.items(sandbox).count == expected.count)
  }

  /// The members of the items in the pantry file, as texts.
  private func items(_ sandbox: Sandbox) throws -> [[String: String]] {
    let data = try Data(contentsOf: sandbox.directory.appending(path: "p.json"))
    let document = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    return (document?["items"] as? [[String: Any]] ?? []).map { item in
      let product = item["product"] as? [String: Any] ?? [:]
      var members = item.merging(product) { $1 }.mapValues { "\($0)" }
      members["name"] = members["productName"]
      return members
    }
  }
}
