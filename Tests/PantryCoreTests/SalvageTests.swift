import Foundation
import Testing

@testable import PantryCore

/// What is kept of a broken file.
struct SalvageTests {
  private static let file =
    (try? Data(
      contentsOf: Fixture.directory.appending(path: "pantry.json"))).map(Array.init) ?? []

  /// The file's lines that are records.
  private static let records: [(line: Int, text: [UInt8])] = file.split(separator: 0x0A)
    .enumerated()
    .filter { $1.starts(with: #"{"uid""#.utf8) || $1.starts(with: #"{"barcode""#.utf8) }
    .map { ($0 + 1, Array($1.last == UInt8(ascii: ",") ? $1.dropLast() : $1)) }

  /// The records of a file that was written of what is kept, which is always a good one.
  private func repaired(_ bytes: [UInt8]) throws -> [[UInt8]] {
    let salvage = Salvage(bytes, now: Given.now)
    let empty = PantryDocument(unknownMembers: salvage.unknownMembers)
    guard let text = empty.revised(salvage.inventory)?.bytes else { return [] }
    let document = try PantryDocument(text)
    #expect(document.inventory.items.count == salvage.inventory.items.count)
    return text.split(separator: 0x0A)
      .map { Array($0.last == UInt8(ascii: ",") ? $0.dropLast() : $0) }
  }

  @Test func aGoodFileIsKeptWhole() throws {
    #expect(Self.records.count == 13)
    let salvage = Salvage(Self.file, now: Given.now)
    #expect(salvage.problems.isEmpty)
    #expect(salvage.inventory == (try PantryDocument(Self.file).inventory))
  }

  /// Damage within one record costs none of the others.
  @Test(arguments: records.indices)
  func damageOfOneRecordCostsNoOther(_ index: Int) throws {
    var dice = Dice(state: UInt64(index) + 1)
    for _ in 0..<15 {
      var lines = Self.file.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
      let line = Self.records[index].line - 1
      for _ in 0..<Int.random(in: 1...4, using: &dice) {
        let place = lines[line].indices.randomElement(using: &dice) ?? 0
        switch Int.random(in: 0..<3, using: &dice) {
        case 0: lines[line][place] = UInt8.random(in: 0x20...0xFF, using: &dice)
        case 1: lines[line].remove(at: place)
        default: lines[line].removeLast(lines[line].count - place)
        }
        if lines[line].isEmpty { break }
      }
      let text = Array(lines.joined(separator: [0x0A]))
      let kept = try repaired(text)
      // What is not kept as it stands is told of, unless hardly anything is left of it.
      let rest = lines[line].last == UInt8(ascii: ",") ? lines[line].dropLast() : lines[line][...]
      let isTold = !Salvage(text, now: Given.now).problems.isEmpty
      let isGood = (try? PantryDocument(text)) != nil
      #expect(
        isTold || isGood || kept.contains(Array(rest)) || rest.count < 24,
        "\(String(decoding: rest, as: UTF8.self))")
      for (other, record) in Self.records.enumerated() where other != index {
        let isKept = kept.contains(record.text)
        #expect(isKept, "line \(record.line): \(String(decoding: lines[line], as: UTF8.self))")
      }
    }
  }

  /// Of a file that is cut off everything before the cut is kept.
  @Test func whatStandsBeforeACutIsKept() throws {
    for length in stride(from: 0, to: Self.file.count, by: 13) {
      let part = Array(Self.file.prefix(length))
      let kept = try repaired(part)
      let whole = part.split(separator: 0x0A).map {
        Array($0.last == UInt8(ascii: ",") ? $0.dropLast() : $0)
      }
      for record in Self.records where whole.contains(record.text) {
        #expect(kept.contains(record.text))
      }
    }
  }

  /// A record with one wrong member, the problem, and what the record becomes.
  static let mended: [(member: String, loss: Salvage.Loss)] = [
    (#""quantity":"two""#, .field(#""quantity":"two""#)),
    (#""expiresAt":"2026-02-30""#, .field(#""expiresAt":"2026-02-30""#)),
    (#""tags":["a",1]"#, .field(#""tags":["a",1]"#)),
    (#""isUsed":"no""#, .field(#""isUsed":"no""#)),
    (#""unit":"g""#, .field(#""unit":"g""#)),
    (#""note":"a","note":"b""#, .field(#""note":"b""#)),
  ]

  @Test(arguments: mended)
  func aFieldThatIsWrongIsLeftOutAlone(_ member: String, _ loss: Salvage.Loss) throws {
    let record = """
      {"uid":"\(Given.uid("A1"))","createdAt":"2026-11-20T09:12:03Z",\
      "product":{"productName":"두부"},\(member),"location":"fridge"}
      """
    let salvage = Salvage(
      Array(PantryDocumentTests.file(items: [record]).utf8), now: Given.now)
    #expect(salvage.problems.map(\.loss) == [loss])
    #expect(salvage.problems.map(\.line) == [6])
    #expect(salvage.inventory.items.map(\.location) == ["fridge"])
    #expect(salvage.inventory.items.map(\.product.productName) == ["두부"])
  }

  @Test func twoThingsOfOneUIDAreBothKeptUnlessTheyAreTheSame() {
    let items = [
      PantryDocumentTests.item("A1", "두부"), PantryDocumentTests.item("A1", "두부"),
      PantryDocumentTests.item("A1", "milk"),
    ]
    let salvage = Salvage(Array(PantryDocumentTests.file(items: items).utf8), now: Given.now)
    #expect(salvage.inventory.items.map(\.product.productName) == ["두부", "milk"])
    #expect(Set(salvage.inventory.items.map(\.uid)).count == 2)
    #expect(salvage.problems.count == 2)
  }

  @Test func whatIsNoPantryHasNothingToKeep() {
    for text in ["", "garbage", "[1,2,{}]", #"{"name":"x"}"#, "{{{{", #"{"uid":"#, "\u{0}{\u{0}"] {
      let salvage = Salvage(Array(text.utf8), now: Given.now)
      #expect(salvage.inventory == Inventory())
    }
  }

  /// Noise is looked through in time that grows with its length, and without harm.
  @Test func noiseDoesNoHarm() throws {
    var dice = Dice(state: 3)
    let pieces = [
      "{", "}", "[", "\"uid\":", "\"product\":{", ",", "\n", "\\", "\"", "1", "{\"uid\":\"x\",",
    ]
    for _ in 0..<200 {
      let text = (0..<200).map { _ in pieces.randomElement(using: &dice) ?? "" }.joined()
      _ = try repaired(Array(text.utf8))
    }
    _ = try repaired(Array(String(repeating: "{", count: 100_000).utf8))
    _ = try repaired(Array(String(repeating: #"{"uid":"#, count: 2_000).utf8))
  }

  /// A file of two things and a product, the first thing with a wrong field, written in several ways.
  static let writings: [(name: String, text: String)] = {
    let wrong = """
      {"createdAt":"2026-11-20T09:12:03Z","isUsed":flase,"product":{"productName":"두부"},\
      "uid":"\(Given.uid("A1"))"}
      """
    let good = """
      {"createdAt":"2026-11-20T09:12:03Z","format":"1L","items":6,"product":{"productName":"milk"},\
      "uid":"\(Given.uid("B2"))"}
      """
    let product = #"{"barcode":"8801115114154","productName":"rice","products":[1]}"#
    func file(_ separator: String) -> String {
      [
        #"{"format":"pantry","items":["#, wrong, ",", good, #"],"products":["#, product,
        #"],"version":1,"x":1}"#,
      ].joined(separator: separator)
    }
    let oneLine = file("")
    return [
      ("one line, sorted keys", oneLine), ("a record a line", file("\n")),
      ("a member a line", oneLine.replacingOccurrences(of: ",", with: ",\n  ")),
      (
        "indented",
        oneLine.replacingOccurrences(of: "\":", with: "\": ").replacingOccurrences(
          of: "{", with: "{\n\t")
      ),
      ("CRLF", file("\r\n")),
    ]
  }()

  @Test(arguments: writings.map(\.name))
  func howAFileIsWrittenDoesNotMatter(_ name: String) throws {
    let text = try #require(Self.writings.first { $0.name == name }?.text)
    let salvage = Salvage(Array(text.utf8), now: Given.now)
    #expect(salvage.inventory.items.map(\.product.productName) == ["milk"])
    #expect(salvage.inventory.items.first?.unknownFields.map(\.name) == ["format", "items"])
    #expect(salvage.inventory.products.map(\.productName) == ["rice"])
    #expect(salvage.problems.count == 1)
    _ = try repaired(Array(text.utf8))
  }

  /// Where the frame is good, only its lists are looked into, and what is no record there is told of.
  @Test func whatIsNoRecordOfTheFileStaysWhatItIs() throws {
    let text = """
      {"format":"pantry","version":1,"trash":[\(PantryDocumentTests.item("C3", "old"))],"x":1,"x":2,
      "items":[{"name":"milk"},"eggs",null,\(PantryDocumentTests.item("A1", "두부"))],
      "products":[{"barcode":"77","productName":"Shop","uid":"u"},{"barcode":"8801115114154"}]}
      """
    let salvage = Salvage(Array(text.utf8), now: Given.now)
    #expect(salvage.inventory.items.map(\.product.productName) == ["두부"])
    #expect(salvage.inventory.products.map(\.productName) == ["Shop", "8801115114154"])
    #expect(salvage.unknownMembers.map(\.name) == ["trash", "x"])
    let records = salvage.problems.filter { if case .record = $0.loss { true } else { false } }
    #expect(records.map(\.line) == [2, 2, 2])
    #expect(salvage.problems.contains { $0.loss == .field(#""x":2"#) })
    #expect(salvage.problems.contains { $0.loss == .calledByBarcode })
    _ = try repaired(Array(text.utf8))
  }

  /// The places are those that an editor shows, however the record is written.
  @Test(arguments: [
    #""quantity":"two""#, #""quantity":  "two""#, "\"quantity\":\n  \"two\"",
    #""quantity" : "two""#,
    #""note":"한국어","quantity":"two""#,
  ])
  func tellsWhereAFieldIsWrong(_ member: String) throws {
    let record = """
      {"uid":"\(Given.uid("A1"))","createdAt":"2026-11-20T09:12:03Z",\
      "product":{"productName":"두부"},\(member)}
      """
    let text = PantryDocumentTests.file(items: [record])
    let before = text.components(separatedBy: #""two""#)[0].components(separatedBy: "\n")
    let problem = try #require(Salvage(Array(text.utf8), now: Given.now).problems.first)
    #expect(problem.line == before.count)
    #expect(problem.column == (before.last?.count ?? 0) + 1)
  }
}
