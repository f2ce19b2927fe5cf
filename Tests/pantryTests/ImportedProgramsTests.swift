import Foundation
import Testing

/// Files of other programs, imported by the program as their manifest `programs.json` expects it.
struct ImportedProgramsTests {
  static let directory = Sandbox.fixtures.appending(path: "programs")

  /// An entry of the manifest. Its members are described in the README of the directory.
  struct Case: CustomTestStringConvertible, @unchecked Sendable {
    let members: [String: Any]

    /// The file to import, and others that are given with it.
    let files: [String]

    var file: String { files.first ?? "" }
    var database: String? { members["database"] as? String }
    var testDescription: String { "\(file): \(members["about"] as? String ?? "")" }
    var exitCode: Int { members["exit"] as? Int ?? 0 }
    var options: String { strings("options").joined(separator: " ") }

    func strings(_ name: String) -> [String] { members[name] as? [String] ?? [] }
    func records(_ name: String) -> [[String: Any]] { members[name] as? [[String: Any]] ?? [] }
  }

  static let cases: [Case] = {
    let file = directory.appending(path: "programs.json")
    let json = (try? Data(contentsOf: file)).flatMap { try? JSONSerialization.jsonObject(with: $0) }
    return (json as? [[String: Any]] ?? []).flatMap { members in
      let own = [members["file"] as? String ?? ""] + (members["with"] as? [String] ?? [])
      var others = members
      others["database"] = nil
      return [Case(members: members, files: own)]
        + (members["also"] as? [[String]] ?? []).map { Case(members: others, files: $0) }
    }
  }()

  static let hasSQLite = Sandbox.canRun("command -v sqlite3")

  @Test func casesAreFound() { #expect(Self.cases.count >= 20) }

  @Test(arguments: cases)
  func programIsImported(_ entry: Case) throws {
    if entry.database != nil, !Self.hasSQLite {
      withKnownIssue("sqlite3 is not installed") { Issue.record("no sqlite3") }
      return
    }
    if entry.file.hasSuffix(".conf"), !Sandbox.readsTOML {
      withKnownIssue("python3 does not read TOML") { Issue.record("no tomllib") }
      return
    }
    let session = try Session(entry)
    if let later = entry.members["then"] as? String {
      #expect(try session.importFiles("").exitCode == 0)
      #expect(try session.run("sqlite3 \(session.file) < \(session.fixture(later))").exitCode == 0)
    }
    let step = try session.importFiles(entry.options)
    #expect(step.exitCode == entry.exitCode, "\(step.errors)")
    let errors = step.errors.joined(separator: "\n")
    for report in entry.strings("reports") { #expect(errors.contains(report), "\(report)") }
    let pantry = try session.pantry()
    check(entry.records("items"), pantry.items, isComplete: entry.members["partial"] == nil, "item")
    for product in entry.records("products") { check(product, in: pantry.products) }
    for name in entry.strings("noProducts") {
      #expect(!pantry.products.contains { $0["name"] as? String == name }, "\(name)")
    }
    check(entry.records("shopping"), pantry.shopping, isComplete: true, "line")
    if entry.exitCode != 0 { #expect(pantry.products.isEmpty) }

    // The second time nothing is added.
    let again = try session.importFiles(entry.options)
    #expect(again.exitCode == step.exitCode)
    #expect(try session.pantry().text == pantry.text, "\(again.output)")
    guard entry.members["then"] == nil, entry.exitCode == 0 else { return }
    try checkUseAndDeletion(session, items: pantry.items.count)
  }

  /// Uses one item and deletes another, after which nothing is added either; and undoes all of it.
  private func checkUseAndDeletion(_ session: Session, items: Int) throws {
    var steps = 1
    if items > 1 {
      let ids = try session.run("pantry --file p.json list --format '{id}'").output
      try #require(ids.count == items)
      #expect(try session.run("pantry --file p.json use --all \(ids[0])").exitCode == 0)
      #expect(try session.run("pantry --file p.json delete --yes \(ids[1])").exitCode == 0)
      steps += 2
      let before = try session.pantry().text
      #expect(try session.importFiles("").exitCode == 0)
      #expect(try session.pantry().text == before)
      #expect(try session.importFiles("--update --yes").exitCode == 0)
      #expect(try session.pantry().items.count == items)
      steps += 1
    }
    guard try session.run("test -e p.json").exitCode == 0 else { return }
    for _ in 0..<steps { _ = try session.run("pantry --file p.json undo") }
    let empty = try session.pantry()
    #expect(empty.items.isEmpty && empty.products.isEmpty && empty.shopping.isEmpty)
    // What was undone can be imported again.
    #expect(try session.importFiles("").exitCode == 0)
    #expect(try session.pantry().items.count == items)
  }

  // MARK: Comparison

  private func check(
    _ expected: [[String: Any]], _ found: [[String: Any]], isComplete: Bool, _ what: String
  ) {
    var rest = found
    for record in expected {
      if let index = rest.firstIndex(where: { Self.differences(record, $0).isEmpty }) {
        rest.remove(at: index)
        continue
      }
      let alike = rest.filter { $0["name"] as? String == record["name"] as? String }
      let differences = alike.map { Self.differences(record, $0) }
      Issue.record(
        "no \(what) \(record): \(differences.isEmpty ? ["none of this name"] : differences[0])")
    }
    if isComplete, rest.count > 0, found.count > expected.count {
      Issue.record("unexpected \(what): \(rest)")
    }
  }

  private func check(_ expected: [String: Any], in products: [[String: Any]]) {
    let key = expected["barcode"] == nil ? "name" : "barcode"
    let found = products.filter { product in
      product[key] as? String == expected[key] as? String
        && (key == "barcode" || (product["barcode"] as? String ?? "").isEmpty)
    }
    // A product without settings need not be in the catalog.
    let isEmpty = expected.allSatisfy { $0.key == "name" || $0.value is NSNull }
    if found.isEmpty, isEmpty { return }
    let differences = found.map { Self.differences(expected, $0) }
    if !differences.contains(where: \.isEmpty) {
      Issue.record("no product \(expected): \(differences)")
    }
  }

  /// Returns the members of a record that are not as expected.
  private static func differences(_ expected: [String: Any], _ found: [String: Any]) -> [String] {
    expected.compactMap { name, value in
      let own = found[name]
      let isSame: Bool
      switch value {
      case is NSNull where name == "expiresAt": isSame = own is NSNull
      case is NSNull: isSame = own == nil
      case let text as String where name == "expiresAt" && text == "absent":
        // An item without a date gets an estimated one.
        isSame = own == nil || found["estimatedBy"] != nil
      case let tags as [String]: isSame = Set(tags) == Set(own as? [String] ?? [])
      case let number as NSNumber: isSame = own as? NSNumber == number
      default: isSame = own as? String == value as? String
      }
      return isSame ? nil : "\(name): \(value), found \(own ?? "nothing")"
    }
  }

  // MARK: Sessions

  /// A directory with the files of a case.
  private struct Session {
    let sandbox: Sandbox
    /// The file to import.
    let file: String
    private let files: String

    init(_ entry: Case) throws {
      sandbox = try Sandbox()
      let paths = entry.files.map { ImportedProgramsTests.directory.appending(path: $0).path }
      file = entry.database ?? paths[0]
      files = ([file] + paths.dropFirst()).map { "'\($0)'" }.joined(separator: " ")
      if let database = entry.database {
        #expect(try run("sqlite3 \(database) < \(fixture(entry.file))").exitCode == 0)
      }
    }

    func fixture(_ name: String) -> String {
      "'\(ImportedProgramsTests.directory.appending(path: name).path)'"
    }

    func run(_ command: String) throws -> Transcript.Step {
      try sandbox.run(
        command, environment: ["PANTRY_TODAY": "2026-11-22", "TZ": "Asia/Seoul"])
    }

    func importFiles(_ options: String) throws -> Transcript.Step {
      try run("pantry --file p.json import \(options) \(files)")
    }

    /// The records of the pantry file; none if there is no file.
    func pantry() throws -> (
      items: [[String: Any]], products: [[String: Any]], shopping: [[String: Any]], text: String
    ) {
      let file = sandbox.directory.appending(path: "p.json")
      guard let data = try? Data(contentsOf: file) else { return ([], [], [], "") }
      let json = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
      func records(_ name: String) -> [[String: Any]] { json[name] as? [[String: Any]] ?? [] }
      let items = records("items").map { item in
        var item = item
        let product = item["product"] as? [String: Any] ?? [:]
        item["name"] = product["productName"]
        for name in ["barcode", "brandName", "category"] { item[name] = product[name] }
        return item
      }
      let products = records("products").map { product in
        product.merging(["name": product["productName"] ?? ""]) { $1 }
      }
      return (items, products, records("shopping"), String(decoding: data, as: UTF8.self))
    }
  }
}
