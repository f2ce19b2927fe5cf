import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryExchange
@testable import PantryKitchen

/// The files of looked-up products: the limit of requests, and the answers.
struct LookUpCacheTests {
  private static let noon = Instant(rfc3339: "2026-11-20T12:00:00Z") ?? .epoch

  private func later(_ seconds: Int) -> Instant {
    Instant(secondsSince1970: Self.noon.secondsSince1970 + seconds) ?? .epoch
  }

  // MARK: The limit

  @Test func tenRequestsAreSentInAMinute() {
    var limit = RequestLimit([])
    let first = (0..<10).map { limit.count(at: later($0)) }
    #expect(first.allSatisfy { $0 == nil })
    limit = RequestLimit(limit.bytes)
    let waits = [20, 59, 60, 60].map { limit.count(at: later($0)) }
    #expect(waits == [40, 1, nil, 1])
  }

  @Test func instantsInTheFutureAndDamagedLinesAreIgnored() {
    let future = "2027-01-01T00:00:00Z\n"
    var limit = RequestLimit(Array((String(repeating: future, count: 20) + "x\n\n\0\n").utf8))
    let wait = limit.count(at: Self.noon)
    #expect(wait == nil)
    #expect(String(decoding: limit.bytes, as: UTF8.self) == "2026-11-20T12:00:00Z\n")
  }

  // MARK: Answers

  private func code(_ text: String) throws -> LookUpCode {
    let gtin = try #require(GTIN(text))
    return try #require(LookUpCode(gtin))
  }

  private let body = "\u{FEFF}{\"status\":0, \"status_verbose\":\"product not found\"}\n"

  @Test func answersAreKeptFor30Days() throws {
    let code = try code("036000291452")
    let response = LookUpResponse(status: 404, body: Array(body.utf8))
    let bytes = CachedAnswer.bytes(response, from: "http://a", about: code, at: Self.noon)
    func read(after seconds: Int, from address: String = "http://a") -> LookUpResponse? {
      CachedAnswer.response(in: bytes, from: address, about: code, at: later(seconds))
    }
    let cached = try #require(read(after: 30 * 86_400 - 1))
    #expect(cached.status == 404)
    #expect(try LookUpAnswer(cached, from: .openFoodFacts, about: code) == .notFound)
    #expect(read(after: 30 * 86_400) == nil)
    #expect(read(after: -1) == nil)
    #expect(read(after: 0, from: "http://b") == nil)
    let other = try self.code("73513537")
    #expect(
      CachedAnswer.response(in: bytes, from: "http://a", about: other, at: Self.noon) == nil)
  }

  @Test func damagedFilesAreIgnored() throws {
    let code = try code("036000291452")
    let response = LookUpResponse(status: 200, body: Array(body.utf8))
    let bytes = CachedAnswer.bytes(response, from: "http://a", about: code, at: Self.noon)
    func isRead(_ bytes: [UInt8]) -> Bool {
      CachedAnswer.response(in: bytes, from: "http://a", about: code, at: Self.noon) != nil
    }
    #expect(isRead(bytes))
    // The last byte is the end of the line.
    for length in 0..<bytes.count - 1 { #expect(!isRead(Array(bytes[..<length]))) }
    #expect(!isRead(bytes + Array("x".utf8)))
    #expect(!isRead(Array("[]".utf8)))
  }

  // MARK: Filling

  private func data() -> ProductData {
    var data = ProductData(source: ProductData.openFoodFacts)
    data.mainName = "Milk"
    data.brands = "Hanbit"
    data.categories = ["en:milks"]
    data.picture = "https://example.org/a.jpg"
    return data
  }

  private func number(_ text: String) throws -> ProductNumber {
    let gtin = try #require(GTIN(text))
    return ProductNumber(printed: text, gtin)
  }

  @Test func productIsFilledAndItsItemsAreNamed() throws {
    var inventory = Inventory()
    let number = try number("8801115114154")
    var changes = ItemChanges()
    changes.barcode = .set(number)
    let uid = try #require(UID("6F0C1D2E-0000-4000-8000-000000000001"))
    _ = inventory.add(changes, uid: uid, at: Self.noon)
    let (entry, fields, items) = try inventory.fill(number, from: data(), language: "en")
    #expect(fields == ["productName", "brandName", "category", "imageUrl"])
    #expect(items == 1)
    #expect(entry.settings.source == "Open Food Facts")
    #expect(inventory.item(uid)?.product.displayName == "Hanbit Milk")
    #expect(inventory.item(uid)?.expiresAt == .unknown)
    let again = try inventory.fill(number, from: data(), language: "en")
    #expect(again.fields == [])
  }

  @Test func valuesOfTheHouseholdAreNotReplaced() throws {
    var inventory = Inventory()
    let number = try number("8801115114154")
    var given = RecordPatch<CatalogEntry>()
    given.set("productName", to: "우유") { $0.product.productName = $1 }
    given.set("category", to: "breakfast") { $0.product.category = $1 }
    let (entry, fields, _) = try inventory.fill(
      number, from: data(), overriddenBy: given, language: "en")
    #expect(fields == ["brandName", "imageUrl"])
    #expect(entry.product.productName == "우유")
    #expect(entry.product.category == "breakfast")
    #expect(entry.settings.aliases == [])
  }
}
