import PantryTestSupport
import Testing

@testable import PantryCore

/// A changed file has the changed records, and all others byte for byte.
struct RevisionTests {
  /// The records of a pantry file as text, in the layout of this program or in another one.
  private struct GivenText {
    var products: [String] = []
    var items: [String] = []
    var shopping: [String] = []
    var plan: [String] = []
    var deleted: [String] = []
    var unknown = ""
    var separators = [",\n"]

    init(_ generator: inout SeededGenerator, inLayout: Bool) {
      for number in 0..<Int.random(in: 0...12, using: &generator) {
        let barcode = "88010000\(10_000 + number)"
        let settings = Bool.random(using: &generator) ? #","minimum":2,"shelf":[ 1, 2 ]"# : ""
        products.append(
          #"{"barcode":"\#(barcode)","brandName":"","productName":"두부 \#(number)","category":"","imageUrl":""\#(settings)}"#
        )
      }
      for number in 0..<Int.random(in: 0...30, using: &generator) {
        let item = GivenFile.item(hexadecimal(0x1000 + 16 * number), "item \(number)")
        let isOdd = Int.random(in: 0..<4, using: &generator) == 0
        items.append(isOdd ? item.dropLast() + #", "shop" : "시장\t" }"# : item)
      }
      for number in 0..<Int.random(in: 0...4, using: &generator) {
        shopping.append(
          #"{"uid":"\#(Given.uid("A\(number)"))","name":"쌀","addedAt":"2026-11-20T09:12:03Z"}"#)
        plan.append(#"{"day":"2026-11-2\#(number)","note":"x"}"#)
        deleted.append(#"{"uid":"\#(Given.uid("F\(number)"))","at":"2026-11-20T09:12:03Z"}"#)
      }
      if Bool.random(using: &generator) { unknown = #""mood" : { "a":[1,  2] }"# }
      if inLayout { return }
      if Bool.random(using: &generator) { items.shuffle(using: &generator) }
      if Bool.random(using: &generator) { products.shuffle(using: &generator) }
      separators = Array(repeating: ",\n", count: 20) + [", ", ",\r\n", "\n,", " ,\n", ","]
    }

    var records: [String] { products + items + shopping + plan }

    func bytes(_ generator: inout SeededGenerator) -> [UInt8] {
      var text = #"{"format":"pantry","version":1"#
      if !unknown.isEmpty { text += ",\n\(unknown)" }
      let members = [
        ("products", products), ("items", items), ("shopping", shopping), ("plan", plan),
        ("deleted", deleted),
      ]
      for (name, records) in members {
        text += ",\n\"\(name)\":[\n"
        for (index, record) in records.enumerated() {
          if index > 0 { text += separators.randomElement(using: &generator) ?? "," }
          text += record
        }
        text += "\n]"
      }
      return Array((text + "\n}\n").utf8)
    }
  }

  private static func hexadecimal(_ number: Int) -> String { String(number, radix: 16) }

  /// Makes a random change.
  private static func change(_ inventory: inout Inventory, _ generator: inout SeededGenerator) {
    let number = Int.random(in: 0..<10_000, using: &generator)
    let index = inventory.items.indices.randomElement(using: &generator)
    switch (Int.random(in: 0..<9, using: &generator), index) {
    case (0, _), (1, nil), (2, nil), (3, nil):
      inventory.items.append(Given.item("new \(number)", id: "1\(hexadecimal(number))B"))
    case (1, let index?): inventory.items[index].note = "note \(number)"
    case (2, let index?): inventory.items.remove(at: index)
    case (3, let index?): inventory.items[index].product.productName += " "
    case (4, _):
      let entry = CatalogEntry(
        Product(barcode: "880100001\(1000 + number % 9000)", productName: "new"))
      inventory.set(entry, for: entry.key)
    case (5, _):
      if let entry = inventory.catalog.entries.randomElement(using: &generator) {
        inventory.removeProducts([entry.key])
      }
    case (6, _):
      let line = ShoppingLine(uid: Given.uid("E\(number)"), name: "oil", addedAt: Given.now)
      inventory.shopping.insert(line, at: 0)
    case (7, _): if !inventory.shopping.isEmpty { inventory.shopping.removeLast() }
    default: inventory.plan.append(PlanEntry(day: Given.day("2026-11-29"), item: nil))
    }
  }

  @Test(arguments: [true, false])
  func onlyChangedRecordsDifferInTheText(inLayout: Bool) throws {
    var generator = SeededGenerator(state: 17)
    for _ in Grid.part(Array(0..<400), each: 3) {
      let given = GivenText(&generator, inLayout: inLayout)
      let document = try PantryDocument(given.bytes(&generator))
      var inventory = document.inventory
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        Self.change(&inventory, &generator)
      }
      guard let revision = document.revised(inventory, .changed(Given.now)) else {
        #expect(inventory == document.inventory)
        continue
      }
      #expect(revision.readsBack)
      // All records are those that were meant.
      let read = try PantryDocument(revision.text.bytes)
      #expect(read.inventory == revision.inventory)
      let stamped = Dictionary(uniqueKeysWithValues: read.inventory.items.map { ($0.uid, $0) })
      #expect(stamped.count == inventory.items.count)
      for item in inventory.items {
        #expect(stamped[item.uid]?.isEqualIgnoringUpdate(to: item) ?? false)
      }
      // As many lines are new as records were changed or added.
      let lines = String(decoding: revision.text.bytes, as: UTF8.self)
        .split(separator: "\n").map { $0.hasSuffix(",") ? String($0.dropLast()) : String($0) }
      let changes = revision.changes
      let new =
        changes.items.count { $0.after != nil } + changes.products.count { $0.after != nil }
        + changes.shopping.count { $0.after != nil } + changes.plan.count { $0.after != nil }
      let gone =
        changes.items.count { $0.before != nil } + changes.products.count { $0.before != nil }
        + changes.shopping.count { $0.before != nil } + changes.plan.count { $0.before != nil }
      #expect(given.records.count { lines.contains($0) } == given.records.count - gone)
      #expect(
        read.inventory.items.count + read.inventory.catalog.entries.count
          + read.inventory.shopping.count + read.inventory.plan.count
          == given.records.count - gone + new)
      #expect(Fingerprint(parts: revision.text.slices) == Fingerprint(revision.text.bytes))
      if !given.unknown.isEmpty {
        #expect(
          read.unknownMembers.map { String(decoding: $0.json, as: UTF8.self) } == [
            #"{ "a":[1,  2] }"#
          ])
      }
    }
  }

  /// Three items of a file, the second with an unknown member.
  private func document() throws -> PantryDocument {
    let odd = GivenFile.item("B2", "두부").dropLast() + #", "shop" : "시장" }"#
    return try PantryDocument(
      Array(
        GivenFile.text(items: [
          GivenFile.item("A1", "milk"), String(odd), GivenFile.item("C3", "rice"),
        ]).utf8))
  }

  @Test func settingAnEqualRecordIsNoChange() throws {
    let document = try document()
    var inventory = document.inventory
    for index in inventory.items.indices {
      let item = inventory.items[index]
      inventory.items[index].note = "x"
      inventory.items[index] = item
    }
    inventory.items.append(Given.item("egg", id: "D4"))
    inventory.items.removeLast()
    #expect(document.revised(inventory, .changed(Given.now)) == nil)
  }

  /// Only the time of the change differs.
  @Test func aChangeThatWasTakenBackIsNoChange() throws {
    let document = try document()
    var inventory = document.inventory
    inventory.items[1].updatedAt = Given.now
    #expect(document.revised(inventory, .changed(Given.now)) == nil)
  }

  @Test func recordsOfAnotherFileAreWritten() throws {
    let other = try document()
    let revision = try #require(PantryDocument().revised(other.inventory, .changed(Given.now)))
    #expect(revision.readsBack)
    #expect(try PantryDocument(revision.text.bytes).inventory == other.inventory)
  }

  /// A member with the name of a field would be read back as that field.
  @Test func recordThatJSONDoesNotDescribeIsNotWritten() throws {
    let document = try document()
    var inventory = document.inventory
    inventory.items[0].unknownFields = [UnknownField(name: "note", json: Array("1".utf8))]
    let revision = try #require(document.revised(inventory, .changed(Given.now)))
    #expect(!revision.readsBack)
  }

  @Test(arguments: 0..<10)
  func uidIsNotUsedTwice(_ index: Int) throws {
    let items = (0..<10).map { GivenFile.item(Self.hexadecimal(0x10 + $0), "item \($0)") }
    let document = try PantryDocument(Array(GivenFile.text(items: items).utf8))
    var inventory = document.inventory
    inventory.items.append(Given.item("new", id: Self.hexadecimal(0x10 + index)))
    let revision = try #require(document.revised(inventory, .changed(Given.now)))
    #expect(!revision.readsBack)
  }

  /// Long ranges of unchanged records are parts of the new text.
  @Test func unchangedRangesAreNotCopied() throws {
    let items = (0..<1000).map { GivenFile.item(Self.hexadecimal(0x1000 + $0), "item \($0)") }
    let text = Array(GivenFile.text(items: items).utf8)
    let document = try PantryDocument(text)
    var inventory = document.inventory
    inventory.items[500].note = "new"
    let revision = try #require(document.revised(inventory, .changed(Given.now)))
    #expect(revision.text.slices.count == 5)
    #expect(revision.text.slices.max { $0.count < $1.count }.map { $0.count > 50_000 } == true)
  }
}

struct FingerprintTests {
  @Test func fingerprintOfPartsIsThatOfTheWhole() {
    var generator = SeededGenerator(state: 5)
    let bytes = (0..<500).map { _ in UInt8.random(in: 0...255, using: &generator) }
    for _ in 0..<500 {
      let text = bytes.prefix(Int.random(in: 0...bytes.count, using: &generator))
      let ends = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        Int.random(in: 0...text.count, using: &generator)
      }
      let parts = zip([0] + ends.sorted(), ends.sorted() + [text.count]).map { text[$0..<$1] }
      #expect(Fingerprint(parts: parts) == Fingerprint(Array(text)))
    }
  }

  /// Journals of earlier builds have fingerprints.
  @Test(arguments: [
    ("", "0-1913a23c040c203f"), ("{}\n", "3-eb5a56c6895d5b5d"),
    (String(repeating: "pantry ", count: 20), "8c-331fc9b1e90412b7"),
  ])
  func fingerprintStaysTheSame(_ text: String, _ expected: String) {
    #expect(Fingerprint(Array(text.utf8)).text == expected)
  }
}
