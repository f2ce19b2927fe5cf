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

  /// The records of a file that was written of what is kept.
  private func repaired(_ bytes: [UInt8]) throws -> [[UInt8]] {
    let salvage = Salvage(bytes, now: Given.now)
    guard let text = PantryDocument().revised(salvage.inventory)?.bytes else { return [] }
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
    for _ in 0..<40 {
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
      let kept = try repaired(Array(lines.joined(separator: [0x0A])))
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
}
