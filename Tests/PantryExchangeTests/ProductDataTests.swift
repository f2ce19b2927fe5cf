import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryExchange
@testable import PantryKitchen

@Suite struct ProductDataTests {
  private func data(_ change: (inout ProductData) -> Void) -> ProductData {
    var data = ProductData(source: ProductData.openFoodFacts)
    change(&data)
    return data
  }

  @Test func nameIsInTheLanguageOfTheHouseholdIfThereIsOne() {
    let milk = data {
      $0.names = ["ko": "멸균우유", "fr": ""]
      $0.mainName = "UHT milk"
      $0.genericName = "Milk"
    }
    #expect(milk.name(in: "ko") == "멸균우유")
    #expect(milk.name(in: "en") == "UHT milk")
    #expect(milk.name(in: "fr") == "UHT milk")
    #expect(data { $0.genericName = "Milk" }.name(in: "en") == "Milk")
    #expect(data { $0.mainName = " \t" }.name(in: "en") == nil)
    #expect(data { $0.mainName = "8801115114154" }.name(in: "en") == nil)
    #expect(data { $0.mainName = String(repeating: "a", count: 201) }.name(in: "en") == nil)
  }

  @Test(arguments: [
    ("Ben &amp; Jerry&#39;s", "Ben & Jerry's"),
    ("Cr&egrave;me br&ucirc;l&eacute;e", "Crème brûlée"),
    ("&amp;quot;Bio&amp;quot; milk", "\"Bio\" milk"), ("&#x1F95B; milk", "🥛 milk"),
    ("salt & pepper", "salt & pepper"), ("a &nosuch; b", "a &nosuch; b"),
    ("a &#xD800; b", "a &#xD800; b"),
    ("two\u{1B}[31m\twords", "two [31m words"), ("a&nbsp;b", "a b"),
  ])
  func namesArePlainText(written: String, name: String) {
    #expect(data { $0.mainName = written }.name(in: "en") == name)
  }

  @Test(arguments: [
    ("200 ml", "200ml"), ("1,5 L", "1.5L"), ("1 l", "1L"), ("2 x 125 g", "250g"),
    ("6×330ML", "1980ml"), ("400 g ℮", "400g"), ("500&nbsp;g", "500g"),
    ("0,125 kg", "0.125kg"), ("0.750 l", "0.75L"), ("1.25 kg", "1.25kg"), ("2 x 0,500 l", "1L"),
    // The unit and other signs decide what three digits are, as in typed amounts.
    ("1,000 g", "1000g"), ("1.000 kg", "1kg"), ("2 x 1,500 ml", "3000ml"),
    ("1.000,5 g", "1000.5g"), ("1,000.5 g", "1000.5g"),
  ])
  func contentIsTheMeasureOfThePackage(amount: String, content: String) {
    #expect(data { $0.amount = amount }.content?.description == content)
  }

  @Test(arguments: ["6 pieces", "", "g", "0 g", "about 500 g", "2 x 3 x 4 g", "x 4 g", "-5 g"])
  func amountWithoutMeasureIsNotUsed(amount: String) {
    #expect(data { $0.amount = amount }.content == nil)
  }

  @Test(arguments: ["1.000 g", "1,000 kg", "2 x 1.500 ml"])
  func amountWithAnAmbiguousSignIsNotUsed(amount: String) {
    #expect(data { $0.amount = amount }.content == nil)
  }

  @Test func firstBrandAndWebAddressAreUsed() {
    #expect(data { $0.brands = ", Ferrero , Nutella" }.brand == "Ferrero")
    #expect(data { $0.brands = "" }.brand == nil)
    #expect(
      data { $0.picture = "https://example.org/a.jpg" }.pictureURL == "https://example.org/a.jpg")
    #expect(data { $0.picture = "javascript:alert(1)" }.pictureURL == nil)
    #expect(data { $0.picture = "https://example.org/a b" }.pictureURL == nil)
  }

  @Test(arguments: [
    (["en:dairies", "en:milks", "en:chocolate-milks"], "dairy"),
    (["en:beverages", "en:unknown-thing"], "drink"),
    (["간장"], "condiment"), (["Snacks", "Sweet snacks"], "snack"), (["fr:inconnu"], nil),
  ])
  func categoryIsThatOfTheFoodTable(categories: [String], category: String?) {
    #expect(data { $0.categories = categories }.category == category)
  }

  @Test func categoryComesFromTheNameWithoutCategories() {
    #expect(data { $0.mainName = "두부" }.category == "tofu")
  }

  @Test func onlyEmptyFieldsAreFilled() {
    let known = data {
      $0.mainName = "Milk"
      $0.brands = "Brand"
      $0.categories = ["en:milks"]
    }
    var unnamed = CatalogEntry(Product(barcode: "8801115114154", productName: "8801115114154"))
    let isUnnamedFilled = unnamed.fill(from: known, language: "en")
    #expect(isUnnamedFilled)
    #expect(unnamed.product.productName == "Milk")
    #expect(unnamed.product.brandName == "Brand")
    #expect(unnamed.settings.source == "Open Food Facts")
    var named = CatalogEntry(
      Product(barcode: "8801115114154", productName: "mine", category: "x"))
    let isNamedFilled = named.fill(from: known, language: "en")
    #expect(isNamedFilled)
    #expect(named.product.productName == "mine")
    #expect(named.product.category == "x")
    #expect(named.product.brandName == "Brand")
    let isFilledAgain = named.fill(from: known, language: "en")
    #expect(!isFilledAgain)
  }
}
