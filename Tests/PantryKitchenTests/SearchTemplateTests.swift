import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// The addresses of searches.
struct SearchTemplateTests {
  @Test(arguments: [
    ("coupang", "https://www.coupang.com/np/search?q=%EB%91%90%EB%B6%80"),
    ("emart", "https://emart.ssg.com/search.ssg?query=%EB%91%90%EB%B6%80"),
    ("kurly", "https://www.kurly.com/search?sword=%EB%91%90%EB%B6%80"),
    ("youtube", "https://www.youtube.com/results?search_query=%EB%91%90%EB%B6%80"),
    ("10000recipe", "https://www.10000recipe.com/recipe/list.html?q=%EB%91%90%EB%B6%80"),
    ("Google", "https://www.google.com/search?q=%EB%91%90%EB%B6%80"),
    (
      "http://a.example/{query}/x?q={query}",
      "http://a.example/%EB%91%90%EB%B6%80/x?q=%EB%91%90%EB%B6%80"
    ),
  ])
  func queryIsEncoded(setting: String, url: String) {
    #expect(SearchTemplate(setting)?.url(["두부"], for: .shop) == url)
  }

  @Test(arguments: [
    "", "amazon", "https://a.example/", "https://a.example/{q}",
    "https://a.example/?q={query}&b={x}",
    "https://a.example/?q={query}}", "https://a.example/?q={query", "ftp://a.example/?q={query}",
    "https://{query}/", "https://{query}.example/", "https:///?q={query}", "a.example/?q={query}",
    "https://a.example/ ?q={query}", "https://a.example/\u{1B}?q={query}",
    "https://a.example/두?q={query}",
    "javascript:alert({query})", "-x{query}",
  ])
  func otherTemplatesAreInvalid(setting: String) {
    #expect(SearchTemplate(setting) == nil)
  }

  @Test func reservedCharactersAreEncoded() {
    #expect(
      SearchTemplate.standard.url(["a&b=c #1", "50%+"], for: .shop)
        == "https://www.google.com/search?q=a%26b%3Dc%20%231%2050%25%2B")
  }

  @Test(arguments: [
    ("google", ["tofu"], "tofu%20recipe"),
    (
      "youtube", ["두부", "김치"],
      "%EB%91%90%EB%B6%80%20%EA%B9%80%EC%B9%98%20%EB%A0%88%EC%8B%9C%ED%94%BC"
    ),
    ("10000recipe", ["tofu"], "tofu"), ("https://a.example/?q={query}", ["tofu"], "tofu"),
  ])
  func generalPagesAreAskedForRecipes(setting: String, words: [String], query: String) {
    let url = SearchTemplate(setting)?.url(words, for: .recipe)
    #expect(url?.hasSuffix("=\(query)") == true)
  }

  @Test(arguments: [
    ("풀무원 국산콩두부 300g", "https://a.example/?q=%EB%91%90%EB%B6%80"),
    ("a&b <c>", "https://a.example/?q=a%26b%20%3Cc%3E"), ("toothpaste", nil),
  ])
  func onlyFoodHasASearchForRecipes(name: String, url: String?) throws {
    let template = try #require(SearchTemplate("https://a.example/?q={query}"))
    #expect(Product(productName: name).recipeSearch(template) == url)
  }

  @Test(arguments: [
    ("", "멸균우유 200ml", "멸균우유", "멸균우유"), ("서울우유", "서울우유 멸균우유 200ml", "멸균우유", "멸균우유"),
    ("", "풀무원 국산콩두부 300g", "국산콩두부", "두부"),
    ("", "chicken breast 500 g", "chicken breast", "chicken breast"),
    ("", "tofu", "tofu", "tofu"), ("", "7 up", "7 up", "7 up"),
    ("Farm", "Farm eggs x10", "eggs", "egg"), ("", "200ml", "200ml", "200ml"),
    ("", "toothpaste", "toothpaste", "toothpaste"),
  ])
  func wordsAreWithoutBrandAndAmount(brand: String, name: String, shop: String, recipe: String) {
    let product = Product(brandName: brand, productName: name)
    #expect(product.nameForShops == shop)
    #expect(product.nameForRecipes == recipe)
  }

  @Test func urgentFoodsAreDueNext() {
    var inventory = Inventory()
    let dates = [
      ("ham", "2026-11-19"), ("toothpaste", "2026-11-20"), ("tofu", "2026-11-20"),
      ("국산콩두부 300g", "2026-11-21"), ("milk", "2026-11-21"), ("tofu", "2026-11-22"),
      ("rice", "2026-11-23"), ("kimchi", "2026-11-24"),
    ]
    for (index, (name, date)) in dates.enumerated() {
      inventory.items.append(Given.item(name, id: "A\(index + 1)", expires: date))
    }
    #expect(inventory.urgentFoods(on: Given.day("2026-11-20")) == ["tofu", "milk", "두부"])
    #expect(Inventory().urgentFoods(on: Given.day("2026-11-20")) == [])
  }

  @Test(arguments: [
    ("https://a.example", true), ("HTTP://a.example/x?y=z#w", true), ("https://[::1]/", true),
    ("https://", false), ("https:///x", false), ("javascript:alert(1)", false),
    ("https://a.example/\n", false), ("https://a.example/ x", false), ("--help", false),
    ("https://a.example/\"x", false), ("https://-x", false),
  ])
  func addressesAreWebPages(text: String, isValid: Bool) {
    #expect(WebAddress.isValid(text) == isValid)
  }
}
