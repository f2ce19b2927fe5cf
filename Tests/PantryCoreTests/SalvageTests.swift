import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore

/// Records recovered from a broken file.
struct SalvageTests {
  private static let file =
    (try? Data(
      contentsOf: Fixture.directory.appending(path: "pantry.json"))).map(Array.init) ?? []

  /// The lines of the file that contain a record, without the comma.
  private static let records: [(line: Int, text: [UInt8])] = file.split(separator: 0x0A)
    .enumerated()
    .filter { $1.starts(with: #"{"uid""#.utf8) || $1.starts(with: #"{"barcode""#.utf8) }
    .map { ($0 + 1, Array($1.last == UInt8(ascii: ",") ? $1.dropLast() : $1)) }

  /// The lines of the repaired file, which is always valid.
  private func repaired(_ bytes: [UInt8]) throws -> [[UInt8]] {
    let salvage = Salvage(bytes, now: Given.now)
    let inventory = salvage.inventory
    let empty = PantryDocument(unknownMembers: inventory.unknownMembers)
    guard let text = empty.revised(inventory, .restored, texts: salvage.texts)?.text.bytes else {
      return []
    }
    let document = try PantryDocument(text)
    #expect(document.inventory.items.count == salvage.inventory.items.count)
    return text.split(separator: 0x0A)
      .map { Array($0.last == UInt8(ascii: ",") ? $0.dropLast() : $0) }
  }

  @Test func validFileIsKeptWhole() throws {
    #expect(Self.records.count == 13)
    let salvage = Salvage(Self.file, now: Given.now)
    #expect(salvage.problems.isEmpty)
    #expect(salvage.inventory == (try PantryDocument(Self.file).inventory))
  }

  @Test(arguments: records.indices)
  func damageOfOneRecordDoesNotAffectOthers(_ index: Int) throws {
    var dice = SeededGenerator(state: UInt64(index) + 1)
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
      // A record that is not kept byte for byte is reported, unless hardly any of it is left.
      let rest = lines[line].last == UInt8(ascii: ",") ? lines[line].dropLast() : lines[line][...]
      let isReported = !Salvage(text, now: Given.now).problems.isEmpty
      let isGood = (try? PantryDocument(text)) != nil
      #expect(
        isReported || isGood || kept.contains(Array(rest)) || rest.count < 24,
        "\(String(decoding: rest, as: UTF8.self))")
      for (other, record) in Self.records.enumerated() where other != index {
        let isKept = kept.contains(record.text)
        #expect(isKept, "line \(record.line): \(String(decoding: lines[line], as: UTF8.self))")
      }
    }
  }

  @Test func recordsBeforeATruncationAreKept() throws {
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

  /// A record with one invalid member, and the reported loss.
  static let mended: [(member: String, loss: Salvage.Loss)] = [
    (#""quantity":"two""#, .field(#""quantity":"two""#)),
    (#""expiresAt":"2026-02-30""#, .field(#""expiresAt":"2026-02-30""#)),
    (#""tags":["a",1]"#, .field(#""tags":["a",1]"#)),
    (#""isUsed":"no""#, .field(#""isUsed":"no""#)),
    (#""unit":"g""#, .field(#""unit":"g""#)),
    (#""note":"a","note":"b""#, .field(#""note":"b""#)),
  ]

  @Test(arguments: mended)
  func invalidFieldIsDroppedAlone(_ member: String, _ loss: Salvage.Loss) throws {
    let record = """
      {"uid":"\(Given.uid("A1"))","createdAt":"2026-11-20T09:12:03Z",\
      "product":{"productName":"두부"},\(member),"location":"fridge"}
      """
    let salvage = Salvage(
      Array(GivenFile.text(items: [record]).utf8), now: Given.now)
    #expect(salvage.problems.map(\.loss) == [loss])
    #expect(salvage.problems.map(\.line) == [6])
    #expect(salvage.inventory.items.map(\.location) == ["fridge"])
    #expect(salvage.inventory.items.map(\.product.productName) == ["두부"])
  }

  @Test func itemsWithOneUIDAreBothKeptUnlessTheyAreEqual() {
    let items = [
      GivenFile.item("A1", "두부"), GivenFile.item("A1", "두부"),
      GivenFile.item("A1", "milk"),
    ]
    let salvage = Salvage(Array(GivenFile.text(items: items).utf8), now: Given.now)
    #expect(salvage.inventory.items.map(\.product.productName) == ["두부", "milk"])
    #expect(Set(salvage.inventory.items.map(\.uid)).count == 2)
    #expect(salvage.problems.count == 2)
  }

  @Test func otherTextsYieldNoRecords() {
    for text in ["", "garbage", "[1,2,{}]", #"{"name":"x"}"#, "{{{{", #"{"uid":"#, "\u{0}{\u{0}"] {
      let salvage = Salvage(Array(text.utf8), now: Given.now)
      #expect(salvage.inventory == Inventory())
    }
  }

  @Test func randomTextIsHandledInLinearTime() throws {
    var dice = SeededGenerator(state: 3)
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

  /// A file of two items and a product, the first item with an invalid field, in several layouts.
  static let layouts: [(name: String, text: String)] = {
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

  @Test(arguments: layouts.map(\.name))
  func layoutDoesNotMatter(_ name: String) throws {
    let text = try #require(Self.layouts.first { $0.name == name }?.text)
    let salvage = Salvage(Array(text.utf8), now: Given.now)
    #expect(salvage.inventory.items.map(\.product.productName) == ["milk"])
    #expect(salvage.inventory.items.first?.unknownFields.map(\.name) == ["format", "items"])
    #expect(salvage.inventory.products.map(\.productName) == ["rice"])
    #expect(salvage.problems.count == 1)
    _ = try repaired(Array(text.utf8))
  }

  /// In a document with a valid frame; elements that are not records are reported.
  @Test func onlyElementsOfTheListsAreRecords() throws {
    let text = """
      {"format":"pantry","version":1,"trash":[\(GivenFile.item("C3", "old"))],"x":1,"x":2,
      "items":[{"name":"milk"},"eggs",null,\(GivenFile.item("A1", "두부"))],
      "products":[{"barcode":"77","productName":"Shop","uid":"u"},{"barcode":"8801115114154"}]}
      """
    let salvage = Salvage(Array(text.utf8), now: Given.now)
    #expect(salvage.inventory.items.map(\.product.productName) == ["두부"])
    #expect(salvage.inventory.products.map(\.productName) == ["Shop", "8801115114154"])
    #expect(salvage.inventory.unknownMembers.map(\.name) == ["trash", "x"])
    let records = salvage.problems.filter { if case .record = $0.loss { true } else { false } }
    #expect(records.map(\.line) == [2, 2, 2])
    #expect(salvage.problems.contains { $0.loss == .field(#""x":2"#) })
    #expect(salvage.problems.contains { $0.loss == .calledByBarcode })
    _ = try repaired(Array(text.utf8))
  }

  /// Lines and columns as an editor shows them, whatever the layout.
  @Test(arguments: [
    #""quantity":"two""#, #""quantity":  "two""#, "\"quantity\":\n  \"two\"",
    #""quantity" : "two""#,
    #""note":"한국어","quantity":"two""#,
  ])
  func reportsThePositionOfAnInvalidField(_ member: String) throws {
    let record = """
      {"uid":"\(Given.uid("A1"))","createdAt":"2026-11-20T09:12:03Z",\
      "product":{"productName":"두부"},\(member)}
      """
    let text = GivenFile.text(items: [record])
    let before = text.components(separatedBy: #""two""#)[0].components(separatedBy: "\n")
    let problem = try #require(Salvage(Array(text.utf8), now: Given.now).problems.first)
    #expect(problem.line == before.count)
    #expect(problem.column == (before.last?.count ?? 0) + 1)
  }

  // MARK: Other lists

  /// A file with a record in every list; the item has a part that was taken.
  private static func fileWithLists(item: String = "두부", line: String = "쌀") -> String {
    let item =
      GivenFile.item("A1", item).dropLast()
      + #","quantity":2,"taken":[{"at":"2026-11-20T09:12:03Z","amount":1,"as":"used"}]}"#
    return """
      {
      "format":"pantry",
      "version":1,
      "products":[],
      "items":[
      \(item),
      \(GivenFile.item("B2", "milk"))
      ],
      "shopping":[
      {"uid":"\(Given.uid("C3"))","name":"\(line)","quantity":2,"addedAt":"2026-11-20T09:12:03Z","x":1},
      {"uid":"\(Given.uid("D4"))","name":"eggs","addedAt":"2026-11-20T09:12:03Z"}
      ],
      "plan":[
      {"day":"2026-11-21","item":"\(Given.uid("A1"))","note":"stew"}
      ],
      "deleted":[
      {"uid":"\(Given.uid("E5"))","at":"2026-11-20T09:12:03Z"}
      ]
      }

      """
  }

  /// A repaired file, compared line by line with the one that was broken.
  private func repair(_ text: String) throws -> (report: Store.Report, lines: [String]) {
    let pantry = try TemporaryPantry()
    try pantry.write(text)
    let report = try pantry.store.check(at: Given.now, repairs: true)
    let copy = try #require(report.copy)
    let repaired = try String(contentsOf: URL(fileURLWithPath: copy), encoding: .utf8)
    #expect(pantry.text == text)
    return (report, repaired.split(separator: "\n").map(String.init))
  }

  @Test func repairKeepsTheOtherListsOfAFileWithAnInvalidItem() throws {
    let good = Self.fileWithLists()
    let (report, lines) = try repair(
      good.replacing(#""quantity":2,"taken""#, with: #""quantity":"two","taken""#))
    #expect(report.problems.map(\.loss) == [.field(#""quantity":"two""#)])
    let expected = good.replacing(#""quantity":2,"taken""#, with: #""taken""#)
    #expect(lines == expected.split(separator: "\n").map(String.init))
  }

  @Test(arguments: [
    // The record of an item, a line, an entry and a note, in turn.
    (#""productName":"두부""#, #""productName":두부"#, "{\"uid\":\"A1"),
    (#""name":"쌀""#, #""name":쌀"#, "{\"uid\":\"C3"), (#""note":"stew""#, #""note":"#, "{\"day\""),
    (#""E5000000"#, #""E50"#, "{\"uid\":\"E5"),
  ])
  func repairKeepsEveryOtherRecordOfABrokenFile(_ part: String, _ broken: String, _ lost: String)
    throws
  {
    let good = Self.fileWithLists()
    let (report, lines) = try repair(good.replacing(part, with: broken))
    #expect(report.problems.count == 1)
    func records(_ lines: [String]) -> [String] {
      lines.filter { $0.hasPrefix("{\"") }.map { $0.hasSuffix(",") ? String($0.dropLast()) : $0 }
    }
    #expect(
      records(lines)
        == records(good.split(separator: "\n").map(String.init)).filter { !$0.hasPrefix(lost) })
  }

  @Test func repairReportsInvalidRecordsOfTheOtherLists() throws {
    let text =
      #"{"format":"pantry","version":1,"items":[],"plan":7,"#
      + #""shopping":[{"uid":"\#(Given.uid("A1"))","name":"쌀","addedAt":"2026-11-20T09:12:03Z"},"#
      + #"{"uid":"\#(Given.uid("A1"))","name":"콩","addedAt":"2026-11-20T09:12:03Z"},{"name":"x"}]}"#
    let salvage = Salvage(Array(text.utf8), now: Given.now)
    #expect(salvage.inventory.shopping.map(\.name) == ["쌀"])
    #expect(
      Set(salvage.problems.map(\.problem)) == [
        .json(.expected("an array of objects")), .duplicateUID(Given.uid("A1")),
        .json(.missingField("uid")),
      ])
  }

  // MARK: Records in wrong places

  private static func record(_ id: String, _ name: String, _ rest: String = "") -> String {
    """
    {"uid":"\(Given.uid(id))","isUsed":false,"createdAt":"2026-11-10T09:12:03Z",\
    "product":{"barcode":"8801115114154","productName":"\(name)"}\(rest)}
    """
  }

  /// Files that once were read forever, or lost intact records, and the names of the items to keep.
  static let displaced: [(text: String, names: [String])] = {
    let (a, b, c) = (record("A1", "a"), record("B2", "b"), record("C3", "c"))
    func file(_ items: String, products: String = "") -> String {
      "{\"format\":\"pantry\",\"version\":1,\"products\":[\(products)],\"items\":[\(items)]}"
    }
    let open = String(record("D4", "d", #","tags":["x""#).dropLast()) + ","
    return [
      (file("", products: a), ["a"]),
      (file(a, products: b + "," + c), ["a", "b", "c"]),
      (
        file(a.replacing(#""productName":"a""#, with: #""productName":"a","productName":"z""#)),
        ["a"]
      ),
      (file("\n\(a),\n\(open)\n\(b),\n\(c)\n"), ["a", "b", "c"]),
      (file("\n\(open)\n\(b),\n\(c)\n"), ["b", "c"]),
      (file(a + "," + open + b + "," + c + "]}"), ["a", "b", "c", "d"]),
      (file("\(a),\(b)").replacing("\"items\"", with: "\"itmes\""), ["a", "b"]),
      (file(record("A1", "a", #","tags":[{"x":1}]"#)), ["a"]),
    ]
  }()

  @Test(arguments: displaced.indices)
  func everyCompleteRecordIsFound(_ index: Int) throws {
    let (text, names) = Self.displaced[index]
    #expect((try? PantryDocument(Array(text.utf8))) == nil)
    let salvage = Salvage(Array(text.utf8), now: Given.now)
    #expect(salvage.inventory.items.map(\.product.productName).sorted() == names)
    #expect(!salvage.problems.isEmpty)
    _ = try repaired(Array(text.utf8))
  }

  @Test func onlyTheInvalidPartOfAnItemIsLeftOut() throws {
    let part = #"{"at":"2026-11-20T09:12:03Z","amount":1,"as":"used"}"#
    let bad = part.replacing("used", with: "eaten")
    let text = GivenFile.text(items: [
      Self.record("A1", "a", #","quantity":1,"taken":[\#(part),\#(bad),\#(part)]"#)
    ])
    let salvage = Salvage(Array(text.utf8), now: Given.now)
    #expect(salvage.inventory.items.first?.taken.count == 2)
    #expect(salvage.problems.map(\.loss) == [.field(bad)])
    _ = try repaired(Array(text.utf8))
  }

  /// A record is read once, however many of its members are invalid.
  @Test(arguments: [#","note":"x""#, #","x":1"#, #","quantity":"x""#])
  func recordWithManyInvalidMembersIsRepairedInOneRound(_ member: String) {
    let members = String(repeating: member, count: 20_000)
    let text = GivenFile.text(items: [Self.record("A1", "a", members)])
    let salvage = Salvage(Array(text.utf8), now: Given.now)
    #expect(salvage.inventory.items.count == 1)
    #expect(salvage.problems.count >= 19_999)
  }
}
