import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// Records whose bytes are copied are those that decoding and encoding would give.
struct WrittenItemTests {
  /// Returns whether a record was read, and compares its values with those of the decoded item.
  private func reads(_ json: [UInt8]) -> Bool {
    var written = WrittenItem()
    // What is left of another record must not be part of this one.
    _ = written.read(Self.full)
    guard written.read(json) else { return false }
    guard let item = UserProduct(json: json) else {
      Issue.record("read an invalid record: \(String(decoding: json, as: UTF8.self))")
      return true
    }
    #expect(item.json == json)
    #expect(written.json == json)
    #expect(written.uid == item.uid)
    #expect(written.expiresAt == item.expiresAt)
    #expect(written.state == item.state)
    #expect(written.tags == item.tags)
    #expect(written.product == item.product)
    for member in WrittenItem.Member.allCases {
      let value = UserProduct.field("\(member)")?.value(item)
      let text = if case .null? = value { "" } else { value?.text ?? "?" }
      #expect(written.text(member) == text, "\(member)")
      if !text.isEmpty { #expect(written.has(member)) }
    }
    return true
  }

  private static let full = Array(
    #"{"uid":"0A6B0000-0000-4000-8000-000000000000","isUsed":true,"createdAt":"2026-11-10T09:12:03Z","expiresAt":"2026-11-25","product":{"barcode":"8801115114154","brandName":"서울우유","productName":"Müsli, 쌀","category":"dairy","imageUrl":"x"},"estimatedBy":{"later":1},"dateKind":"use-by","quantity":2.5,"unit":"팩","location":"냉장고","note":"a b","tags":["a","한 단"],"price":3.49,"purchasedAt":"2026-11-01","openedAt":"2026-11-02","usedAt":"2026-11-12T09:12:03Z","discardedAt":"2026-11-13T09:12:03Z","lot":"7","updatedAt":"2026-11-14T09:12:03Z"}"#
      .utf8)

  @Test func everyMemberIsRead() {
    var written = WrittenItem()
    let isRead = written.read(Self.full)
    #expect(isRead)
    #expect(WrittenItem.Member.allCases.allSatisfy(written.has))
    #expect(reads(Self.full))
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func recordsThatAreReadAreWrittenTheSame(seed: UInt64) {
    var random = RandomItems(seed: seed)
    var count = 0
    for _ in 0..<300 {
      let json = random.item().json
      if reads(json) { count += 1 }
      for _ in 0..<20 { _ = reads(random.mutated(json)) }
    }
    #expect(count > 80)
  }

  @Test(arguments: [
    ("0A6B", "0a6b"), ("2.5", "2.50"), ("2.5", "25e-1"), ("\"use-by\"", "\"packed\""),
    ("\"location\":\"냉장고\"", "\"location\":\"e\u{202E}\""), ("\"냉장고\"", "\"\u{7F}\""),
    ("\"냉장고\"", "\"\\u0061\""), ("\"냉장고\"", "null"), ("[\"a\",\"한 단\"]", "[]"),
    ("\"isUsed\":true,", "\"isUsed\": true,"), ("{\"later\":1}", "{\"later\": 1,\"food\":2}"),
    ("{\"later\":1}", "\"text\""), ("}", "},\"x\":1"), ("2026-11-25", "2026-11-31"),
  ])
  func recordsInAnotherNotationAreNotCopied(part: String, other: String) {
    let text = String(decoding: Self.full, as: UTF8.self)
    let changed = Array(text.replacing(part, with: other, maxReplacements: 1).utf8)
    #expect(changed != Self.full)
    var written = WrittenItem()
    let isRead = written.read(changed)
    if isRead { #expect(UserProduct(json: changed)?.json == changed) }
    if !other.contains("later") { #expect(!isRead) }
  }

  @Test func namesOfRecordsAreThoseOfItems() throws {
    var random = RandomItems(seed: 7)
    let items = (0..<80).map { _ in random.item() }.sorted { $0.uid < $1.uid }
    let document = try PantryDocument(random.document(items))
    var stored = KnownProducts(document.inventory)
    var decoded = KnownProducts(Inventory(items: items))
    for item in items {
      for name in [item.product.displayName, item.product.productName, item.product.brandName] {
        let isStored = stored.contains(name)
        #expect(isStored == decoded.contains(name), "\(name)")
      }
      let isStored = stored.contains(item.product.displayName)
      #expect(isStored)
    }
  }
}
