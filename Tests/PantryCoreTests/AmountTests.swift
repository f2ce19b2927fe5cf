import PantryTestSupport
import Testing

@testable import PantryCore

/// Arithmetic of amounts near the limit of 10¹².
struct AmountTests {
  /// Results in the upper half of an unsigned word are too large too.
  @Test(
    arguments: [
      ("1000000000000", "10", nil), ("1000000000000", "1000000000000", nil),
      ("999999999999.999999", "18", nil), ("100000000000", "10", "1000000000000"),
      ("0.5", "0.000001", "0"),
    ] as [(String, String, String?)])
  func product(_ left: String, _ right: String, _ expected: String?) throws {
    let (left, right) = (try #require(Amount(left)), try #require(Amount(right)))
    #expect((left * right)?.description == expected)
    #expect((right * left)?.description == expected)
  }

  @Test(
    arguments: [
      ("1000000000000", "0.1", nil), ("1000000000000", "0.06", nil),
      ("1000000000000", "0.000001", nil),
      ("1", "0", nil), ("1000000000000", "1", "1000000000000"), ("2", "3", "0.666666"),
    ] as [(String, String, String?)])
  func quotient(_ left: String, _ right: String, _ expected: String?) throws {
    let (left, right) = (try #require(Amount(left)), try #require(Amount(right)))
    #expect(left.divided(by: right)?.description == expected)
  }

  @Test(arguments: [
    ("0.333333", "0.333"), ("0.0075", "0.0075"), ("0.666667", "0.667"), ("0.000004", "0.000004"),
    ("0.002466", "0.00247"), ("1.5", "1.5"), ("1.999999", "2"), ("2.33333", "2.333"),
    ("1200", "1200"), ("0.999999", "1"), ("0", "0"), ("123.4565", "123.457"),
  ])
  func shortenedNumberHasThreeDecimalsOrDigits(_ amount: String, _ expected: String) throws {
    let amount = try #require(Amount(amount))
    #expect(amount.shortened.description == expected)
  }

  @Test(
    arguments: [
      ("1000000000000", 70, 7, nil), ("1000000000000", .max, 1, nil),
      ("10000000", 1_000_000, 1, nil),
      ("1000000000000", 7, 7, "1000000000000"), ("1", 2, 3, "0.666667"), ("3", 1, 2, "1.5"),
      ("0", .max, 1, "0"),
    ] as [(String, Int, Int, String?)])
  func ratio(_ amount: String, _ part: Int, _ whole: Int, _ expected: String?) throws {
    #expect(try #require(Amount(amount)).scaled(part, over: whole)?.description == expected)
  }
}

/// Prices as people write them.
struct PriceTests {
  @Test(arguments: [
    ("12900", "12900"), ("3.49", "3.49"), ("12,90", "12.9"), ("3,500", "3500"), ("3500원", "3500"),
    ("₩3500", "3500"), ("35,000원", "35000"), ("만원", "10000"), ("3만 5천원", "35000"),
    ("1,234,567", "1234567"), ("1.234,50", "1234.5"), ("1,234.50", "1234.5"), ("$3.99", "3.99"),
    ("2.5", "2.5"), ("0.195", "0.195"), ("€12,90", "12.9"),
  ])
  func priceIsRead(_ text: String, _ amount: String) {
    #expect(Amount(price: text)?.description == amount)
  }

  @Test(arguments: ["", "x", "1,2345", "€1,234", "$1.234", "-3", "1,23,456", "원", "1.2.3"])
  func otherTextIsRefused(_ text: String) {
    #expect(Amount(price: text) == nil)
  }

  @Test(arguments: [("KRW", "1234"), ("EUR", nil), (nil, "1234")] as [(String?, String?)])
  func currencyDecidesThousands(_ currency: String?, _ amount: String?) {
    #expect(Amount(price: "1,234", currency: currency)?.description == amount)
  }
}
