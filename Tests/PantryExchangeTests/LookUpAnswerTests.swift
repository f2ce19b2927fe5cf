import Foundation
import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryExchange
@testable import PantryKitchen

/// Answers of databases of products: those of `Fixtures/programs/lookup`.
struct LookUpAnswerTests {
  private static let folder = Fixture.directory.appending(path: "programs/lookup")

  /// A response and what it means.
  struct Case: Decodable, CustomStringConvertible {
    let service: String
    let code: String?
    let about: String
    let file: String?
    let status: Int?
    let outcome: String
    let product: Product?

    struct Product: Decodable {
      let names: [String: String]?
      let brandName: String?
      let category: String?
      let imageUrl: String?
      let keepsHint: String?
    }

    var description: String { "\(service): \(about)" }
  }

  /// The cases that have a file; the others are behaviors of the server.
  private static let cases: [Case] = {
    let data = (try? Data(contentsOf: folder.appending(path: "lookup.json"))) ?? Data()
    let cases = (try? JSONDecoder().decode([Case].self, from: data)) ?? []
    return cases.filter { $0.file != nil }
  }()

  private static func code(_ text: String) throws -> LookUpCode {
    let gtin = try #require(GTIN(text))
    return try #require(LookUpCode(gtin))
  }

  @Test func casesAreFound() { #expect(Self.cases.count > 35) }

  @Test(arguments: cases)
  func answerHasTheMeaningOfTheFixture(_ entry: Case) throws {
    let code = try Self.code(entry.code ?? "8809999001010")
    let file = Self.folder.appending(path: try #require(entry.file))
    let response = LookUpResponse(
      status: try #require(entry.status), body: Array(try Data(contentsOf: file)))
    let database: LookUpDatabase =
      entry.service == "off" ? .openFoodFacts : .foodSafetyKorea(key: "KEY")
    let answer = Result { () throws(LookUpAnswer.Problem) in
      try LookUpAnswer(response, from: database, about: code)
    }
    switch (entry.outcome, answer) {
    case ("not found", .success(.notFound)), ("wrong type", .success(.otherType)),
      ("throttled", .success(.throttled)), ("failed", .failure):
      break
    case ("found", .success(.found(let data, let shelfLife))):
      let product = try #require(entry.product)
      for (language, name) in product.names ?? [:] {
        #expect(data.name(in: language) == name)
      }
      if let brand = product.brandName { #expect(data.brand ?? "" == brand) }
      if let category = product.category { #expect(data.category == category) }
      if let picture = product.imageUrl { #expect(data.pictureURL ?? "" == picture) }
      if let hint = product.keepsHint { #expect(shelfLife?.keeps?.description == hint) }
    default: Issue.record("expected \(entry.outcome), found \(answer)")
    }
  }

  @Test func statusDecidesWhatTheBodyCannot() throws {
    let code = try Self.code("8801115114154")
    func answer(_ status: Int, _ redirect: String = "") throws(LookUpAnswer.Problem)
      -> LookUpAnswer
    {
      let body = #"{"status":1,"product":{"product_name":"milk"}}"#
      return try LookUpAnswer(
        LookUpResponse(status: status, redirect: redirect, body: Array(body.utf8)),
        from: .openFoodFacts, about: code)
    }
    #expect(try answer(429) == .throttled)
    #expect(try answer(503) == .throttled)
    #expect(throws: LookUpAnswer.Problem.redirect(to: "http://b")) { try answer(302, "http://b") }
    #expect(throws: LookUpAnswer.Problem.status(500)) { try answer(500) }
    #expect(throws: LookUpAnswer.Problem.status(0)) { try answer(0) }
    guard case .found = try answer(200) else {
      Issue.record("not found")
      return
    }
  }

  // MARK: Requests

  @Test(arguments: [
    "2001234000000", "0212345000007", "20123451", "9790260000438", "9771234567003",
    "9788932474632", "9901234567899", "0512345678900",
  ])
  func numbersOfShopsCouponsAndBooksAreNotAskedFor(_ text: String) throws {
    let gtin = try #require(GTIN(text))
    #expect(LookUpCode(gtin) == nil)
  }

  @Test(arguments: [
    ("8801115114154", "8801115114154"), ("036000291452", "0036000291452"),
    ("73513537", "73513537"), ("00036000291452", "0036000291452"),
    ("18801115114151", "18801115114151"),
  ])
  func codesAreSentAsTheDatabasesStoreThem(_ text: String, _ digits: String) throws {
    #expect(try Self.code(text).digits == digits)
  }

  @Test func onlyTheNumberIsInTheRequest() throws {
    let code = try Self.code("036000291452")
    #expect(
      LookUpDatabase.openFoodFacts.url(of: code, at: "http://a", languages: ["en", "ko"])
        == "http://a/api/v2/product/0036000291452.json?fields=code,product_name,generic_name,brands,"
        + "quantity,categories_tags,image_front_url,image_url,product_type,product_name_en,"
        + "product_name_ko"
    )
    #expect(
      LookUpDatabase.foodSafetyKorea(key: "K1").url(of: code, at: "http://a", languages: ["en"])
        == "http://a/api/K1/C005/json/1/5/BAR_CD=0036000291452")
  }

  @Test(arguments: [
    ("https://world.openfoodfacts.org", true), ("http://127.0.0.1:8080/a/", true),
    ("http://[::1]:80", true), ("ftp://a", false), ("file:///etc/passwd", false),
    ("https://", false),
    ("https:///a", false), ("https://a b", false), ("https://a\"", false), ("https://a\\", false),
    ("https://a?b", false), ("https://a#b", false), ("https://u@a", false), ("https://ä", false),
    ("https://a\nurl=b", false),
  ])
  func addressesHaveASchemeAndAHost(_ text: String, _ isAddress: Bool) {
    #expect(LookUpDatabase.isAddress(text) == isAddress)
  }

  @Test(arguments: [("a1B2", true), ("", false), ("a/b", false), ("a b", false), ("가", false)])
  func keysAreLettersAndDigits(_ text: String, _ isKey: Bool) {
    #expect(LookUpDatabase.isKey(text) == isKey)
  }

  // MARK: Shelf life

  @Test(arguments: [
    ("제조일로부터 14일까지(냉장)", "14d", ""), ("24개월 실온", "24m", ""), ("실온보관 2년", "2y", ""),
    ("냉동 9개월, 냉장 5일", "5d", "9m"), ("제조일로부터 72시간", "3d", ""), ("냉동 12개월", "", "12m"),
    ("제조일로부터 12개월", "12m", ""), ("실온 6개월/냉장 12개월", "6m", ""), ("３주", "3w", ""), ("25시간", "1d", ""),
  ])
  func statedShelfLifeIsRead(_ text: String, _ keeps: String, _ frozen: String) throws {
    let life = try #require(StatedShelfLife(text))
    #expect(life.keeps?.description ?? "" == keeps)
    #expect(life.keepsFrozen?.description ?? "" == frozen)
  }

  @Test(arguments: [
    "", "별도표시", "23시간", "0일", "14", "일", "14일 또는 15일", "실온 냉동 3일", "999999일", "200년",
    "약 14일", "1년6개월", "14일 별도표시",
  ])
  func otherTextsAreNotAShelfLife(_ text: String) {
    #expect(StatedShelfLife(text) == nil)
  }
}
