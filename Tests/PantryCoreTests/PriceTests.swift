import Testing

@testable import PantryCore

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
