package import PantryCore

/// The address of a page to buy a product, or of a search for recipes.
package struct WebLink: Hashable, Sendable {
  /// The name of the product; nil for recipes.
  package let name: String?
  /// What is searched for; empty for the page of a product.
  package let query: [String]
  package let url: String
  /// The setting of the product or of the program that has the page.
  package let source: String
}

/// The reason why there is no address to print.
package enum LinkError: Error, Hashable, Sendable {
  /// No food on hand has a date from today on.
  case nothingDue
  /// The shop page of a product is not a web address.
  case badPage(String, String)
}

extension Inventory {
  /// Returns the shop page of a product, or else the search for its name without its brand and amount.
  ///
  /// - Parameter reference: A product, or any words.
  /// - Throws: `LinkError.badPage` or `CatalogError`.
  package func shopLink(for reference: ProductReference, _ template: SearchTemplate) throws
    -> WebLink
  {
    let entry = try product(linked: reference)
    let product = entry.product
    if let page = entry.settings.shopUrl {
      guard WebAddress.isValid(page) else { throw LinkError.badPage(product.displayName, page) }
      return WebLink(name: product.displayName, query: [], url: page, source: "shopUrl")
    }
    let words = [product.nameForShops]
    return WebLink(
      name: product.displayName, query: words, url: template.url(words, for: .shop),
      source: "shop.url")
  }

  /// Returns the search for recipes with all of some foods.
  ///
  /// - Parameter references: Products, or any words; without any, what is due next.
  /// - Throws: `LinkError.nothingDue` or `CatalogError`.
  package func recipeLink(
    for references: [ProductReference], _ template: SearchTemplate, on today: Day
  ) throws -> WebLink {
    let foods =
      try references.isEmpty
      ? urgentFoods(on: today)
      : references.map { try product(linked: $0).product.nameForRecipes }
    guard !foods.isEmpty else { throw LinkError.nothingDue }
    return WebLink(
      name: nil, query: foods, url: template.url(foods, for: .recipe), source: "recipe.url")
  }

  /// Returns the product of a reference: words that name none are a new one.
  private func product(linked reference: ProductReference) throws(CatalogError) -> CatalogEntry {
    switch reference {
    case .number: try knownProduct(reference)
    case .name(let text):
      try product(spelled: reference) ?? CatalogEntry(Product(productName: text))
    }
  }
}
