import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

/// Ratings of products.
struct RatingTests {
  private static let known: Set = ["milk", "seoul milk", "7 up", "no. 5"]

  private func read(_ text: String) throws -> (String, Int, String?) {
    let words = text.split(separator: " ").map(String.init)
    let (reading, rating) = try RatingWords(words).resolved { Self.known.contains($0) }
    return (reading.product, rating, reading.remark)
  }

  @Test(arguments: [
    ("milk 4", "milk", 4, nil), ("seoul milk 4 too sweet", "seoul milk", 4, "too sweet"),
    ("milk 4 for 2 people", "milk", 4, "for 2 people"), ("7 up 3", "7 up", 3, nil),
    ("no. 5 2", "no. 5", 2, nil), ("milk 4/5 good", "milk", 4, "good"),
    ("milk ★★★☆☆", "milk", 3, nil), ("milk ★★ meh", "milk", 2, "meh"),
    ("new thing 1 2", "new thing", 1, "2"), ("8801115114154 5", "8801115114154", 5, nil),
  ])
  func wordsAreProductRatingAndRemark(
    text: String, product: String, rating: Int, remark: String?
  ) throws {
    let found = try read(text)
    #expect(found == (product, rating, remark))
  }

  @Test(arguments: ["6", "0", "4.5", "-1", "10", "4/6", "★★★★★★", "99999999999999999999"])
  func otherRatingsAreInvalid(number: String) {
    #expect(
      throws: RequestProblem.invalid(
        number, for: "RATING", expected: "a whole number from 1 to 5")
    ) { try read("milk \(number)") }
  }

  @Test(arguments: ["milk", "", "5", "milk good"])
  func ratingIsRequired(text: String) {
    #expect(throws: RequestProblem.missing("RATING")) { try read(text) }
  }

  private func inventory(_ names: String...) -> Inventory {
    var inventory = Inventory()
    for (index, name) in names.enumerated() {
      inventory.items.append(Given.item(name, id: "A\(index + 1)"))
    }
    return inventory
  }

  @Test func productOfItemsIsAddedToTheCatalog() throws {
    var inventory = inventory("Seoul milk", "tofu")
    let entry = try inventory.rate(.name("seoul"), 4, remark: "ok").entry
    #expect(entry.product.productName == "Seoul milk")
    #expect(inventory.catalog.entries.count == 1)
    #expect(inventory.product(.name("seoul milk"))?.settings.rating == 4)
  }

  @Test func newRatingReplacesTheRemark() throws {
    var inventory = inventory("tofu")
    _ = try inventory.rate(.name("tofu"), 4, remark: "ok")
    #expect(try inventory.rate(.name("tofu"), 3).entry.settings.remark == nil)
    #expect(try inventory.rate(.name("tofu"), nil).entry.settings.rating == nil)
  }

  @Test func severalProductsAreAnError() {
    var inventory = inventory("oat milk", "soy milk", "tofu")
    let found = [Product(productName: "oat milk"), Product(productName: "soy milk")]
    #expect(throws: CatalogError.severalProducts("milk", found)) {
      try inventory.rate(.name("milk"), 4)
    }
    #expect(inventory.catalog.entries.isEmpty)
  }

  @Test func wholeNameIsPreferred() throws {
    var inventory = inventory("milk chocolate", "milk")
    #expect(try inventory.rate(.name("milk"), 4).entry.product.productName == "milk")
  }

  @Test func unknownProductIsAnError() {
    var inventory = inventory("tofu")
    #expect(throws: CatalogError.unknownName("milk")) { try inventory.rate(.name("milk"), 4) }
  }
}
