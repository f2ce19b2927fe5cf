import PantryTestSupport
import Testing

@testable import PantryCore

/// Ranges of the old text are shared with the new one, which is the same text without that.
struct RevisedTextTests {
  /// A pantry file with random records, in the layout of this program or in another one.
  private static func file(_ generator: inout SeededGenerator, inLayout: Bool) -> PantryText {
    var text = PantryText()
    for number in 0..<Int.random(in: 0...12, using: &generator) {
      let barcode = "88010000\(10_000 + number)"
      let settings = Bool.random(using: &generator) ? #","minimum":2,"shelf":[ 1, 2 ]"# : ""
      text.products.append(
        #"{"barcode":"\#(barcode)","brandName":"","productName":"두부 \#(number)","category":"","imageUrl":""\#(settings)}"#
      )
    }
    for number in 0..<Int.random(in: 0...30, using: &generator) {
      let item = GivenFile.item(hexadecimal(0x1000 + 16 * number), "item \(number)")
      let isOdd = Int.random(in: 0..<4, using: &generator) == 0
      text.items.append(isOdd ? item.dropLast() + #", "shop" : "시장\t" }"# : item)
    }
    for number in 0..<Int.random(in: 0...4, using: &generator) {
      text.shopping.append(
        #"{"uid":"\#(Given.uid("A\(number)"))","name":"쌀","addedAt":"2026-11-20T09:12:03Z"}"#)
      text.plan.append(#"{"day":"2026-11-2\#(number)","note":"x"}"#)
      text.deleted.append(#"{"uid":"\#(Given.uid("F\(number)"))","at":"2026-11-20T09:12:03Z"}"#)
    }
    if Bool.random(using: &generator) { text.unknown = #""mood" : { "a":[1,  2] }"# }
    if inLayout { return text }
    if Bool.random(using: &generator) { text.items.shuffle(using: &generator) }
    if Bool.random(using: &generator) { text.products.shuffle(using: &generator) }
    // Mostly that of this program, so that some ranges are shared.
    text.separators = Array(repeating: ",\n", count: 20) + [", ", ",\r\n", "\n,", " ,\n", ","]
    return text
  }

  /// The records of a pantry file as text.
  private struct PantryText {
    var products: [String] = []
    var items: [String] = []
    var shopping: [String] = []
    var plan: [String] = []
    var deleted: [String] = []
    var unknown = ""
    var separators = [",\n"]

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
      let product = Product(barcode: "880100001\(1000 + number % 9000)", productName: "new")
      let entry = CatalogEntry(product)
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
  func sharingDoesNotChangeTheText(inLayout: Bool) throws {
    var generator = SeededGenerator(state: 17)
    var shared = 0
    for _ in Grid.part(Array(0..<400), each: 3) {
      let text = Self.file(&generator, inLayout: inLayout).bytes(&generator)
      var whole = try PantryDocument(text)
      whole.sharedLength = .max
      var sharing = try PantryDocument(text)
      sharing.sharedLength = Int.random(in: 0...600, using: &generator)
      var (one, other) = (whole.inventory, sharing.inventory)
      var same = generator
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        same = generator
        Self.change(&one, &generator)
        Self.change(&other, &same)
      }
      let expected = whole.revised(one, .changed(Given.now))
      let revision = sharing.revised(other, .changed(Given.now))
      #expect(revision?.bytes == expected?.bytes)
      guard let revision, let expected else { continue }
      #expect(revision.readsBack && expected.readsBack && expected.text.slices.count == 1)
      #expect(revision.changes == expected.changes && revision.inventory == expected.inventory)
      // All records are those that were meant, read from the whole text.
      let reread = try PantryDocument(revision.bytes)
      #expect(reread.inventory == revision.inventory)
      #expect(Fingerprint(parts: revision.text.slices) == Fingerprint(revision.bytes))
      shared += revision.text.slices.count - 1
    }
    #expect(shared > 40)
  }

  /// The uid of an item that is not read back.
  @Test(arguments: [0, 1, 4, 8, 9])
  func uidOfASharedItemIsNotUsedTwice(_ index: Int) throws {
    let items = (0..<10).map { GivenFile.item(Self.hexadecimal(0x10 + $0), "item \($0)") }
    var document = try PantryDocument(Array(GivenFile.text(items: items).utf8))
    document.sharedLength = 0
    var inventory = document.inventory
    inventory.items.append(Given.item("new", id: Self.hexadecimal(0x10 + index)))
    let revision = try #require(document.revised(inventory, .changed(Given.now)))
    #expect(revision.text.slices.count > 1)
    #expect(!revision.readsBack)
  }

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
