import Foundation
import PantryCore
import Testing

@testable import pantry

/// The formats of all commands that list records: each is valid, and has the same names for the same things.
struct FormatTests {
  /// The calls that list records. Each finds some in the pantry of the tests, and none in an empty one.
  private static let calls = [
    "list", "list --all", "list --columns name,price,expiresAt", "show milk", "product", "log",
    "cook --recipes $FIXTURES/recipes/folder/korean --all",
    "cook --recipes $FIXTURES/recipes/folder/korean 두부김치", "plan", "remind", "calendar", "shop",
    "buy", "stats", "stats --by reason", "stats --by product",
  ]

  /// Creates a pantry with prices, settings, a plan and a shopping list.
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    let made = try sandbox.run(
      """
      printf '%s\\n' 'milk 3d x12 @fridge' '두부 1d --price 4.5' 'rice 5kg --brand Acme' 'eggs 2w x10' |
        pantry add - -q &&
      pantry product rice --min 6kg --up-to 7500g --pack 500g -q && pantry use eggs 2 -q &&
      pantry add ham 2d --price 7.5 -q && pantry toss ham --reason forgot -q &&
      pantry buy 'a "b", c' tea x2 -q && pantry plan note 1d 'two\\nlines, "quoted"' -q &&
      pantry plan move milk 2d -q
      """)
    #expect(made.errors == [] && made.exitCode == 0)
    return sandbox
  }

  /// The rows of CSV (RFC 4180).
  private func rows(ofCSV text: String) -> [[String]] {
    var rows: [[String]] = []
    var (row, cell) = ([String](), "")
    var isQuoted = false
    for character in text {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        row.append(cell)
        cell = ""
      case "\r\n" where !isQuoted:
        rows.append(row + [cell])
        (row, cell) = ([], "")
      default: cell.append(character)
      }
    }
    #expect(!isQuoted && row.isEmpty && cell.isEmpty)
    return rows
  }

  private func objects(_ text: String) throws -> [[String: Any]] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [[String: Any]] ?? (value as? [String: Any]).map { [$0] })
  }

  @Test(arguments: calls) func everyFormatIsValid(_ call: String) throws {
    let sandbox = try sandbox()
    func text(_ format: String) throws -> String {
      let run = try sandbox.run(
        "pantry \(call) --format '\(format)' > out; code=$?; cat out; exit $code")
      #expect(run.exitCode == 0, "\(call) --format \(format): \(run.errors)")
      return try String(contentsOf: sandbox.directory.appending(path: "out"), encoding: .utf8)
    }
    let table = rows(ofCSV: try text("csv"))
    let headings = try #require(table.first)
    #expect(table.count > 1 && table.allSatisfy { $0.count == headings.count })
    #expect(Set(headings).count == headings.count)
    let lines = try text("tsv").split(separator: "\n")
    #expect(lines.count == table.count - 1)
    #expect(
      lines.allSatisfy {
        $0.split(separator: "\t", omittingEmptySubsequences: false).count == headings.count
      })
    let json = try objects(try text("json"))
    let jsonl = try text("jsonl").split(separator: "\n").flatMap { try objects(String($0)) }
    #expect(jsonl.count == table.count - 1)
    if !call.hasPrefix("stats") {
      #expect(json.count == jsonl.count)
      #expect(json.map { $0.keys.sorted() } == jsonl.map { $0.keys.sorted() })
    }
    // Records of items have their product and what JSON alone has.
    let isNested = ["list", "show", "remind", "stats"].contains { call.hasPrefix($0) }
    if !isNested || call.contains("--columns") {
      #expect(jsonl.allSatisfy { Set($0.keys).isSubset(of: headings) })
    }
    if !call.contains("--columns") {
      let templates = try text("{\(headings[0])}").split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(templates.count == table.count)
      #expect(zip(templates, table.dropFirst()).allSatisfy { $0 == $1[0] })
    }
  }

  @Test(arguments: calls.filter { !$0.contains("show") && !$0.contains("두부김치") })
  func nothingIsAnEmptyArrayOrAHeading(_ call: String) throws {
    let sandbox = try Sandbox()
    _ = try sandbox.run("pantry add x -q; pantry delete x -q; rm -rf home/.local/state")
    for (format, count) in [("json", 1), ("jsonl", 0), ("csv", 1), ("tsv", 0)] {
      if call.hasPrefix("stats") || call.hasPrefix("cook") { continue }
      let run = try sandbox.run("pantry \(call) --format \(format) | wc -l")
      #expect(
        run.output.first?.trimmingCharacters(in: .whitespaces) == "\(count)", "\(call) \(format)")
    }
  }

  /// The headings of CSV of the calls.
  private func headings(_ sandbox: Sandbox) throws -> [String: [String]] {
    var all: [String: [String]] = [:]
    for call in Self.calls where !call.contains("--columns") {
      all[call] = try sandbox.run("pantry \(call) --format csv | head -1 | tr -d '\\r'").output[0]
        .split(separator: ",").map(String.init)
    }
    return all
  }

  @Test func sameThingHasOneName() throws {
    let sandbox = try sandbox()
    let all = try headings(sandbox)
    for call in ["list", "remind", "product", "plan", "shop"] {
      let names = try #require(all[call])
      #expect(names.contains("productName") && names.contains("brandName"), "\(call)")
      #expect(!names.contains("name") && !names.contains("item"), "\(call)")
    }
    for call in ["list", "remind", "plan"] {
      #expect(try #require(all[call]).contains("effectiveAt"), "\(call)")
    }
    for call in ["product", "shop"] {
      let run = try sandbox.run("pantry \(call) --format jsonl | grep '\"productName\":\"rice\"'")
      let rice = try #require(try objects(run.output.joined()).first)
      #expect(rice["minimum"] as? Double == 6 && rice["unit"] as? String == "kg", "\(call)")
      #expect(rice["upTo"] as? Double == 7.5, "\(call)")
    }
    let format = "{productName} {minimum} {upTo} {pack} {unit}"
    #expect(
      try sandbox.run("pantry product rice --format '\(format)'").output == ["rice 6 7.5 0.5 kg"])
  }

  @Test func moneyHasTheDigitsOfTheCurrency() throws {
    let sandbox = try sandbox()
    func run(_ call: String) throws -> [String] { try sandbox.run(call).output }
    for (currency, price) in [("eur", "4.50"), ("krw", "4.5")] {
      let set = "PANTRY_CURRENCY=\(currency) pantry"
      #expect(try run("\(set) list 두부 --format '{price}'") == [price])
      #expect(try run("\(set) list 두부 --columns price --format jsonl") == ["{\"price\":\(price)}"])
    }
    let stats = try run(
      "PANTRY_CURRENCY=eur pantry stats --by reason --format '{reason} {discardedCost}'")
    #expect(stats == ["forgot 7.50"])
    #expect(
      try run(
        "PANTRY_CURRENCY=eur pantry stats --format json | grep -o '\"discarded\":{[^}]*\"cost\":7.50'"
      ).count >= 1)
  }

  @Test func unknownNamesOfTemplatesAreErrors() throws {
    let sandbox = try sandbox()
    let run = try sandbox.run("pantry plan --format '{xyzzy}'")
    #expect(run.exitCode == 64)
    #expect(
      run.errors == [
        "pantry: error: unknown field 'xyzzy'",
        "pantry: hint: the fields are day, uid, productName, brandName, effectiveAt, recipe, note, planned, since",
      ])
    #expect(try sandbox.run("pantry shop --format '{ProductName}'").exitCode == 0)
    #expect(try sandbox.run("pantry barcode 4006381333931 --format '{xyzzy}'").exitCode == 64)
  }

  @Test func namesOfAnswersAreUnique() throws {
    let sandbox = try sandbox()
    let set = try sandbox.run("PANTRY_TODAY=2026-11-22 pantry add jam never -q")
    #expect(set.exitCode == 0)
    for call in ["restore 2026-11-22 --dry-run", "restore", "undo --dry-run", "log", "show milk"] {
      let run = try sandbox.run("pantry \(call) --format jsonl")
      for line in run.output {
        let keys = try #require(try objects(line).first).keys
        #expect(!keys.isEmpty)
        for key in keys { #expect(topLevelCount(of: key, in: line) == 1, "\(call): \(key)") }
      }
    }
  }

  /// The number of members of a JSON object with a name, not counting those of inner objects.
  private func topLevelCount(of name: String, in json: String) -> Int {
    var (depth, isText, isEscaped, text, count) = (0, false, false, "", 0)
    for character in json {
      if isText {
        if !isEscaped, character == "\"" { isText = false } else { text.append(character) }
        isEscaped = !isEscaped && character == "\\"
        continue
      }
      switch character {
      case "{", "[": depth += 1
      case "}", "]": depth -= 1
      case "\"": (isText, text) = (true, "")
      case ":" where depth == 1 && text == name: count += 1
      default: break
      }
    }
    return count
  }
}
