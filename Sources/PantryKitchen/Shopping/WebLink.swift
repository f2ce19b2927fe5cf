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
  /// - Parameter text: A barcode, the name of a product, or any words.
  /// - Throws: `LinkError.badPage`, `BarcodeError` or `CatalogError`.
  package func shopLink(
    for text: String, _ template: SearchTemplate, _ barcodes: BarcodeReader
  ) throws -> WebLink {
    let entry = try product(linked: text, barcodes)
    let product = entry?.product ?? Product(productName: text)
    if let page = entry?.settings.shopUrl {
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
  /// - Parameter texts: A barcode, the name of a product, or any words each; without any, what is due next.
  /// - Throws: `LinkError.nothingDue`, `BarcodeError` or `CatalogError`.
  package func recipeLink(
    for texts: [String], _ template: SearchTemplate, _ barcodes: BarcodeReader, on today: Day
  ) throws -> WebLink {
    let foods =
      try texts.isEmpty
      ? urgentFoods(on: today)
      : texts.map {
        (try product(linked: $0, barcodes)?.product ?? Product(productName: $0)).nameForRecipes
      }
    guard !foods.isEmpty else { throw LinkError.nothingDue }
    return WebLink(
      name: nil, query: foods, url: template.url(foods, for: .recipe), source: "recipe.url")
  }

  /// Returns the product that a text names; nil if it is only words.
  private func product(linked text: String, _ barcodes: BarcodeReader) throws -> CatalogEntry? {
    let reference = try ProductReference(typed: text, barcodes)
    if case .number = reference { return try knownProduct(reference) }
    return try product(spelled: reference)
  }
}
