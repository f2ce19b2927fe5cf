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

    /// The address of the page.
    private var address: String {
      switch self {
      case .coupang: "https://www.coupang.com/np/search?q={query}"
      case .emart: "https://emart.ssg.com/search.ssg?query={query}"
      case .kurly: "https://www.kurly.com/search?sword={query}"
      case .youtube: "https://www.youtube.com/results?search_query={query}"
      case .tenThousandRecipes: "https://www.10000recipe.com/recipe/list.html?q={query}"
      case .google: "https://www.google.com/search?q={query}"
      }
    }

    /// The template of the page.
    var template: SearchTemplate {
      // The page finds more than recipes, so that the search has to ask for them.
      let isGeneral = self == .google || self == .youtube
      return SearchTemplate(parts: SearchTemplate.parts(address) ?? [], isGeneral: isGeneral)
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
