import Foundation
import PantryTestSupport
import Testing

/// Imports each table of `Fixtures/tables` into a new pantry, and compares it with what `tables.json` states. A second time
/// it adds nothing.
struct ImportedTablesTests {
  /// A table, and what a person reads in it.
  struct Table: CustomTestStringConvertible, @unchecked Sendable {
    let file: String
    /// The text of the table; nil if it is a file, for its bytes.
    let text: String?
    let encoding: String?
    let options: [String]
    let locale: String
    let zone: String
    let today: String
    let needs: String?
    let exit: Int32
    /// The members of each item, as in the pantry file.
    let items: [[String: Any]]
    /// Texts that the program reports.
    let report: [String]

    var testDescription: String { file }

    init(_ entry: [String: Any]) throws {
      file = try #require(entry["file"] as? String)
      text = (entry["text"] as? [String])?.joined(separator: "\n")
      encoding = entry["encoding"] as? String
      options = try #require(entry["options"] as? [String])
      locale = try #require(entry["locale"] as? String)
      zone = entry["zone"] as? String ?? "UTC"
      today = try #require(entry["today"] as? String)
      needs = entry["needs"] as? String
      exit = Int32(try #require(entry["exit"] as? Int))
      items = try #require(entry["items"] as? [[String: Any]])
      report = try #require(entry["report"] as? [String])
    }

    /// Whether a program that it needs is installed.
    var canRun: Bool {
      if file.hasSuffix(".yaml") || file.hasSuffix(".yml"), !Sandbox.readsYAML { return false }
      if file.hasSuffix(".toml"), !Sandbox.readsTOML { return false }
      let programs = needs == "soffice" ? ["soffice", "ssconvert"] : [needs].compactMap(\.self)
      return programs.isEmpty
        || programs.contains { program in
          ImportedTablesTests.path.split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
          }
        }
    }
  }

  static let directory = Sandbox.fixtures.appending(path: "tables")

  static let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"

  static let tables: [Table] = {
    let data = try? Data(contentsOf: directory.appending(path: "tables.json"))
    let entries = data.flatMap { try? JSONSerialization.jsonObject(with: $0) }
    return (entries as? [[String: Any]] ?? []).compactMap { try? Table($0) }
  }()

  @Test func everyTableIsListed() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.directory.path)
    let others: Set = ["README.md", "tables.json"]
    let withBytes = Self.tables.filter { $0.text == nil }
    #expect(Set(withBytes.map(\.file)) == Set(files).subtracting(others))
    #expect(Self.tables.count >= 500)
  }

  @Test(arguments: tables.filter(\.canRun))
  func importsTable(_ table: Table) throws {
    let sandbox = try Sandbox()
    let file = try path(of: table, sandbox)
    let result = try importFile(file, table, sandbox)
    let report = (result.output + result.errors).joined(separator: "\n")
    #expect(result.exitCode == table.exit, "\(report)")
    for text in table.report {
      #expect(report.contains(text), "\(report)")
    }
    let items = try items(sandbox)
    #expect(items.count == table.items.count, "\(report)")
    for expected in table.items {
      let key = expected["name"] as? String ?? ""
      let named = items.filter { Self.isSame($0, expected) }
      // Of several packages of a product, the one that is meant.
      let same = named.first { item in
        expected.allSatisfy { Self.difference($0, item[$0], $1) == nil }
      }
      let found = try #require(
        same ?? named.first, "\(key) in \(items.compactMap { $0["name"] }) \(report)")
      for (member, value) in expected {
        if let difference = Self.difference(member, found[member], value) {
          Issue.record("\(key): \(member) \(difference)")
        }
      }
    }
    if items.isEmpty || !Self.importedTwice.contains(table.file) { return }
    let again = try importFile(file, table, sandbox)
    #expect(try self.items(sandbox).count == items.count, "\(again.output)")
  }

  private static let importedTwice = Set(Grid.part(tables.map(\.file), each: 3))

  /// Returns the path of a table, in the directory of a sandbox if it has a text.
  private func path(of table: Table, _ sandbox: Sandbox) throws -> String {
    guard let text = table.text else { return "$FIXTURES/tables/\(table.file)" }
    // Workbooks are made of text by the program that reads them.
    let isBook = table.needs == "ssconvert"
    let start = isBook ? "table.csv" : table.encoding == nil ? table.file : "text"
    try Data(text.utf8).write(to: sandbox.directory.appending(path: start))
    switch table.encoding {
    case _ where isBook: _ = try sandbox.run("ssconvert table.csv \(table.file) 2> /dev/null")
    case nil: break
    case "utf-8-sig"?:
      _ = try sandbox.run("printf '\\357\\273\\277' | cat - text > \(table.file)")
    case let encoding?:
      _ = try sandbox.run("iconv -f UTF-8 -t \(encoding) text > \(table.file)")
    }
    return table.file
  }

  /// Imports a file into the pantry of a sandbox.
  private func importFile(_ file: String, _ table: Table, _ sandbox: Sandbox) throws
    -> Transcript.Step
  {
    let options = table.options.map { "'\($0)'" }.joined(separator: " ")
    var environment = [
      "LC_ALL": table.locale, "PANTRY_TODAY": table.today, "PANTRY_LANGUAGE": "en",
      "TZ": table.zone,
    ]
    // Where the programs are that read it.
    if table.needs != nil { environment["PATH"] = "\(try Sandbox.binaries().path):\(Self.path)" }
    return try sandbox.run(
      "pantry --file p.json import \(options) \"\(file)\"",
      environment: environment)
  }

  /// Returns the items of the pantry file, with the members of the product beside those of the item.
  private func items(_ sandbox: Sandbox) throws -> [[String: Any]] {
    let file = sandbox.directory.appending(path: "p.json")
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    let document = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    let items = (document as? [String: Any])?["items"] as? [[String: Any]] ?? []
    return items.map { item in
      var members = item
      let product = item["product"] as? [String: Any] ?? [:]
      members["name"] = product["productName"]
      members["brand"] = product["brandName"]
      members["category"] = product["category"]
      members["barcode"] = product["barcode"]
      return members
    }
  }

  /// Returns whether an item has the name and, if it is given, the barcode of the expected one.
  private static func isSame(_ item: [String: Any], _ expected: [String: Any]) -> Bool {
    let barcode = expected["barcode"] as? String
    return item["name"] as? String == expected["name"] as? String
      && (barcode == nil || item["barcode"] as? String == barcode)
  }

  /// Returns how a member differs from the expected value; nil if it does not.
  private static func difference(_ member: String, _ found: Any?, _ expected: Any) -> String? {
    let text = found.map { "\($0)" } ?? "absent"
    switch expected {
    case "present" as String: return found == nil ? "is absent" : nil
    case "absent" as String: return found == nil ? nil : "is \(text)"
    // A date that is null is never; without the member it is unknown.
    case is NSNull where member == "expiresAt": return found is NSNull ? nil : "is \(text)"
    case is NSNull:
      return found == nil || found is NSNull ? nil : "is \(text)"
    case let list as [String]: return (found as? [String]) == list ? nil : "is \(text), not \(list)"
    case let word as String:
      // The instant of an event begins with its day.
      return text == word || text.hasPrefix(word + "T") ? nil : "is \(text), not \(word)"
    case let number as NSNumber:
      return (found as? NSNumber) == number ? nil : "is \(text), not \(number)"
    default: return "has an expectation of unknown type"
    }
  }
}
