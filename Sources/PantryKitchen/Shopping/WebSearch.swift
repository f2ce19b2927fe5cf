package import PantryCore

/// The address of a search page, with `{query}` in place of the text that is searched for.
package struct SearchTemplate: Hashable, Sendable {
  /// What is searched for.
  package enum Purpose: Hashable, Sendable {
    /// A product in a shop.
    case shop
    /// Recipes with a food.
    case recipe
  }

  /// The known search pages.
  package enum Preset: String, CaseIterable, Sendable {
    case coupang, emart, kurly, youtube
    case tenThousandRecipes = "10000recipe"
    case google

    /// The names of all pages, separated by commas.
    package static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// The address of the page up to the text that is searched for.
    private var start: String {
      switch self {
      case .coupang: "https://www.coupang.com/np/search?q="
      case .emart: "https://emart.ssg.com/search.ssg?query="
      case .kurly: "https://www.kurly.com/search?sword="
      case .youtube: "https://www.youtube.com/results?search_query="
      case .tenThousandRecipes: "https://www.10000recipe.com/recipe/list.html?q="
      case .google: "https://www.google.com/search?q="
      }
    }

    /// The template of the page.
    var template: SearchTemplate {
      // The page finds more than recipes, so that the search has to ask for them.
      let isGeneral = self == .google || self == .youtube
      return SearchTemplate(parts: [start, ""], isGeneral: isGeneral)
    }
  }

  /// The texts before, between and after the places of the query.
  private let parts: [String]
  /// Whether a search for recipes has to name them.
  private let isGeneral: Bool

  /// The template without a setting.
  package static let standard = Preset.google.template

  private init(parts: [String], isGeneral: Bool) {
    (self.parts, self.isGeneral) = (parts, isGeneral)
  }

  /// Creates the template of a setting: the name of a preset, or an address with `{query}`.
  ///
  /// - Returns: nil if the text is neither, or has another key in braces.
  package init?(_ text: String) {
    if let preset = Preset(rawValue: text.lowercased()) {
      self = preset.template
      return
    }
    guard let parts = SearchTemplate.parts(text) else { return nil }
    self.init(parts: parts, isGeneral: false)
  }

  /// Returns the parts of an address around `{query}`; nil if the address is invalid. The host cannot depend on the
  /// query.
  private static func parts(_ text: String) -> [String]? {
    var parts: [String] = []
    var rest = text[...]
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard rest[open...].hasPrefix("{query}") else { return nil }
      parts.append(String(rest[..<open]))
      rest = rest[open...].dropFirst("{query}".count)
    }
    guard !parts.isEmpty else { return nil }
    parts.append(String(rest))
    let start = parts[0].dropFirst(parts[0].hasPrefix("https://") ? 8 : 7)
    guard WebAddress.isValid(parts.joined()), start.contains(where: { "/?#".contains($0) }) else {
      return nil
    }
    return parts
  }

  /// Returns the URL of a search.
  ///
  /// - Parameter words: What to search for. Each text is encoded as UTF-8.
  package func url(_ words: [String], for purpose: Purpose) -> String {
    var words = words
    if purpose == .recipe, isGeneral {
      let isKorean = words.contains { $0.unicodeScalars.contains { $0.script == .hangul } }
      words.append(isKorean ? "레시피" : "recipe")
    }
    return parts.joined(separator: words.joined(separator: " ").encodedForQuery)
  }
}

/// The addresses of web pages that the program prints and opens.
package enum WebAddress {
  /// The maximum length of an address in bytes.
  private static let longest = 2000

  /// Returns whether a text is an `http` or `https` URL with a host, in the characters of RFC 3986 only.
  package static func isValid(_ text: String) -> Bool {
    let lowercased = text.prefix(8).lowercased()
    guard let scheme = ["https://", "http://"].first(where: lowercased.hasPrefix) else {
      return false
    }
    let rest = text.utf8.dropFirst(scheme.utf8.count)
    guard text.utf8.count <= longest, let first = rest.first,
      isDigit(first) || letters.contains(lowercase(first)) || first == UInt8(ascii: "[")
    else { return false }
    return rest.allSatisfy {
      isDigit($0) || letters.contains(lowercase($0)) || signs.contains($0)
    }
  }

  private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
  private static let signs = Set("-._~:/?#[]@!$&'()*+,;=%".utf8)
}

/// The words by which a product is searched for.
extension Product {
  /// The name without its brand and amounts: `멸균우유` for 서울우유 멸균우유 200ml.
  package var nameForShops: String {
    let words = productName.split(whereSeparator: \.isWhitespace).map(String.init)
    let brands = FoodReading(productName).parts.filter { $0.role == .brand }.map(\.text)
    let own = brandName.folded.split(whereSeparator: \.isWhitespace).map(String.init)
    var names = words[...]
    if names.map({ $0.folded }).starts(with: own) { names = names.dropFirst(own.count) }
    while let first = names.first, brands.contains(first.folded) { names.removeFirst() }
    // A number at the beginning belongs to the name: 7 up.
    while names.count > 1, let last = names.last, Product.isAmount(last) { names.removeLast() }
    return (names.isEmpty ? words[...] : names).joined(separator: " ")
  }

  /// The word for the food, which recipes have: `두부` for 풀무원 국산콩두부 300g. The name for shops if the food is not
  /// known.
  package var nameForRecipes: String {
    let reading = FoodReading(productName)
    let end = reading.parts.dropFirst().firstIndex { $0.role == .preposition }
    let head = reading.parts[..<(end ?? reading.parts.count)].last { $0.food != nil }
    // A dish is not the last food of its name: seafood pasta.
    guard let food = reading.food, let head, head.food == food else { return nameForShops }
    return head.text
  }

  /// Returns the address of a search for recipes with the food; nil for what is no food.
  package func recipeSearch(_ template: SearchTemplate) -> String? {
    isFood ? template.url([nameForRecipes], for: .recipe) : nil
  }

  /// Whether the product may be food.
  package var isFood: Bool {
    if case .notFood = FoodReading(productName).refusal { return false }
    return true
  }

  /// Whether a word is a package or an amount: 200ml, x2, 팩.
  private static func isAmount(_ word: String) -> Bool {
    let parts = FoodReading(word).parts
    return !parts.isEmpty && parts.allSatisfy { $0.role == .amount || $0.role == .package }
  }
}

extension Inventory {
  /// The maximum number of foods in a search for recipes.
  private static let mostFoods = 3

  /// Returns the words for the foods on hand that are due next, for a search for recipes.
  ///
  /// Food past its date is left out, and so is what is no food.
  ///
  /// - Returns: At most three words, the most urgent first.
  /// - Complexity: O(n log n).
  package func urgentFoods(on day: Day) -> [String] {
    let settings = catalog.settings
    var words: [String] = []
    for item in sortedByExpiry(onHand, settings) {
      guard let days = item.effectiveDeadline(settings[item.product]).daysLeft(on: day), days >= 0
      else { continue }
      guard item.product.isFood else { continue }
      let word = item.product.nameForRecipes
      if !words.contains(word) { words.append(word) }
      if words.count == Inventory.mostFoods { break }
    }
    return words
  }
}

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
    if let entry = try product(reference, .whole) { return entry }
    guard case .name(let text) = reference else { throw unknown(reference) }
    return CatalogEntry(Product(productName: text))
  }
}
