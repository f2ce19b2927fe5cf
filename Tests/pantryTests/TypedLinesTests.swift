import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryExchange
@testable import PantryKitchen

/// The lines of `Fixtures/typed.tsv`, apart from those of sessions, typed to the program in English and under a Korean
/// locale: what it adds, takes or refuses, as JSON. The pantry is that of `Fixtures/typed.json`. That each line is read
/// as the fixture says is tested in PantryKitchenTests.
struct TypedLinesTests {
  /// A command, a line, and its expected reading in each language.
  private struct Row {
    let command: String
    let line: String
    let english: String
    let korean: String

    init(_ text: Substring) {
      let columns = text.split(separator: "\t").map(String.init)
      (command, line, english) = (columns[0], columns[1], columns[2])
      korean = columns.count > 3 ? columns[3] : english
    }

    func reading(in language: Language) -> String { language == .english ? english : korean }

    /// The kind of an error, `question`, or nil for a line that is understood.
    func refusal(in language: Language) -> Substring? {
      let words = reading(in: language).split(separator: " ", maxSplits: 1)
      return words[0] == "question" ? words[0] : words[0] == "error" ? words[1] : nil
    }

    /// The words of the line, quoted for a shell.
    var words: String {
      line.split(separator: " ")
        .map { "'\($0.replacingOccurrences(of: "'", with: "'\\''"))'" }.joined(separator: " ")
    }
  }

  /// A language, by its locale.
  enum Language: String, CaseIterable {
    case english = "C.UTF-8"
    case korean = "ko_KR.UTF-8"
  }

  private static let rows = Fixture.lines("typed.tsv").map { Row($0[...]) }
    .filter { $0.command != "session" }

  /// The kinds of errors that are about what is on hand, and not about how the line is written.
  private static let aboutStock: Set<Substring> = [
    "notEnough", "noSuchItem", "notThisOne", "unitMissing", "otherUnit", "ambiguousName",
    "nothingNamed",
  ]

  /// A JSON record of the answer.
  private struct Item: Decodable {
    struct Product: Decodable { let productName: String }
    struct Part: Decodable { let amount: Decimal }
    let product: Product
    let isUsed: Bool
    let isEstimated: Bool
    /// nil if unknown; `never` for null.
    let expires: String?
    let quantity: Decimal?
    let unit: String?
    let location: String?
    let price: Decimal?
    let opened: String?
    let bought: String?
    let tags: [String]
    let taken: [Part]

    private enum Key: String, CodingKey {
      case product, isUsed, isEstimated, expiresAt, quantity, unit, location, tags, taken
      case price, openedAt, purchasedAt
    }

    init(from decoder: any Decoder) throws {
      let members = try decoder.container(keyedBy: Key.self)
      product = try members.decode(Product.self, forKey: .product)
      isUsed = try members.decode(Bool.self, forKey: .isUsed)
      isEstimated = try members.decode(Bool.self, forKey: .isEstimated)
      let day = try members.decodeIfPresent(String.self, forKey: .expiresAt)
      expires = members.contains(.expiresAt) ? day ?? "never" : nil
      quantity = try members.decodeIfPresent(Decimal.self, forKey: .quantity)
      unit = try members.decodeIfPresent(String.self, forKey: .unit)
      location = try members.decodeIfPresent(String.self, forKey: .location)
      price = try members.decodeIfPresent(Decimal.self, forKey: .price)
      opened = try members.decodeIfPresent(String.self, forKey: .openedAt)
      bought = try members.decodeIfPresent(String.self, forKey: .purchasedAt)
      tags = try members.decodeIfPresent([String].self, forKey: .tags) ?? []
      taken = try members.decodeIfPresent([Part].self, forKey: .taken) ?? []
    }

    /// The record of an added item in the notation of the fixture.
    var added: String {
      var parts = [product.productName]
      if let quantity { parts.append("x\(quantity)\(unit ?? "")") }
      if let expires, !isEstimated {
        parts.append(expires == "never" ? expires : "until \(expires)")
      }
      if let price { parts.append("price \(price)") }
      if let opened { parts.append("opened \(opened)") }
      if let bought { parts.append("bought \(bought)") }
      if let location { parts.append("@\(location)") }
      return (parts + tags.map { "#\($0)" }).joined(separator: " | ")
    }

    /// Returns whether the record is the result of a reading of `use`: `eggs 2, 10 left`.
    ///
    /// The reading has the unit that was typed, the record its own.
    func matches(_ reading: String) throws -> Bool {
      let found = try #require(try /(.+) (.+), (.+) left/.wholeMatch(in: reading), "\(reading)")
      func isEqual(_ text: Substring, _ amount: Decimal?) -> Bool {
        guard let amount else { return text == "all" || text == "1" }
        return Quantity(String(text))?.converted(to: unit)?.description
          == "\(amount)\(unit ?? "")"
      }
      guard product.productName == found.1 else { return false }
      return isUsed
        ? isEqual(found.2, quantity) && found.3 == "nothing"
        : isEqual(found.2, taken.last?.amount) && isEqual(found.3, quantity)
    }
  }

  /// Runs the program once for each line.
  private func answers(_ rows: [Row], _ language: Language) throws
    -> [(output: String, errors: String, code: Int32)]
  {
    let sandbox = try Sandbox()
    let pantry = sandbox.directory.appending(path: "p.json")
    try FileManager.default.copyItem(
      at: Sandbox.fixtures.appending(path: "typed.json"), to: pantry)
    let before = try Data(contentsOf: pantry)
    let environment = ["LC_ALL": language.rawValue, "PANTRY_FILE": pantry.path]
    let answers = try rows.map { row in
      let run = try sandbox.run(
        "pantry \(row.command) \(row.words) --dry-run --format jsonl", environment: environment)
      return (
        run.output.joined(separator: "\n"), run.errors.joined(separator: "\n"), run.exitCode
      )
    }
    #expect(try Data(contentsOf: pantry) == before)
    return answers
  }

  /// Returns a reading with one spelling for the locations that the pantry has: the first one is stored.
  private func withKnownLocations(_ reading: String) -> String {
    reading.replacing("@냉장고", with: "@fridge").replacing("@냉장실", with: "@fridge")
      .replacing("@freezer", with: "@냉동실")
  }

  /// Lines of each command, the first of each kind of error and the first ones that are understood.
  private static func examples(in language: Language) -> [Row] {
    Dictionary(grouping: rows) { [$0.command, String($0.refusal(in: language) ?? "")] }
      .values.flatMap { $0.prefix($0[0].refusal(in: language) == nil ? 10 : 1) }
  }

  @Test(arguments: Language.allCases)
  func aCallAnswersAsItsLineIsRead(_ language: Language) throws {
    let rows = Self.examples(in: language)
    #expect(rows.count > 50)
    for (row, answer) in zip(rows, try answers(rows, language)) {
      let (reading, call) = (row.reading(in: language), "\(row.command) \(row.line)")
      #expect(!answer.errors.contains("untranslated:"), "\(call): \(answer.errors)")
      if let refusal = row.refusal(in: language) {
        #expect(
          answer.errors.hasPrefix(language == .english ? "pantry: error: " : "pantry: 오류: "),
          "\(call): \(answer.errors)")
        #expect(answer.code == (Self.aboutStock.contains(refusal) ? 1 : 64), "\(call)")
        #expect(answer.output.isEmpty, "\(call)")
        continue
      }
      #expect(answer.code == 0, "\(call): \(answer.errors)")
      let items = try Self.items(answer.output)
      if row.command == "add" || row.command == "edit" {
        #expect(
          items.map(\.added) == withKnownLocations(reading).components(separatedBy: " + "),
          "\(call)")
      } else {
        let parts = reading.components(separatedBy: " | ").filter { !$0.hasPrefix("on ") }
        #expect(items.count == parts.count, "\(call)")
        for (item, part) in zip(items, parts) {
          #expect(try item.matches(part), "\(call): \(answer.output)")
        }
      }
    }
  }

  /// The same lines of `add` in one input: the valid ones are added in their order.
  ///
  /// A line that names another freezer is left out: food that others freeze would be put there, the one used last.
  @Test(arguments: Language.allCases)
  func linesOfOneInputAreReadLikeCommands(_ language: Language) throws {
    let sandbox = try Sandbox()
    let rows = Self.rows.filter { $0.command == "add" && !$0.english.contains("@냉동보관") }
    try Data(rows.map { $0.line + "\n" }.joined().utf8)
      .write(to: sandbox.directory.appending(path: "lines.txt"))
    let added = try sandbox.run(
      "cp $FIXTURES/typed.json p.json; "
        + "pantry add - --file p.json --keep-going --format jsonl <lines.txt",
      environment: ["LC_ALL": language.rawValue])
    #expect(added.exitCode == 1)
    let expected = rows.map { $0.reading(in: language) }.filter {
      !$0.hasPrefix("error ") && !$0.hasPrefix("question ")
    }.flatMap { $0.components(separatedBy: " + ") }
    let items = try Self.items(added.output.joined(separator: "\n"))
    #expect(items.map(\.added) == expected.map(withKnownLocations))
  }

  private static func items(_ lines: String) throws -> [Item] {
    try lines.split(separator: "\n").map {
      try JSONDecoder().decode(Item.self, from: Data($0.utf8))
    }
  }
}
