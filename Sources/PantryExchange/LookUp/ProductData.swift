package import PantryCore
import PantryKitchen

/// What a database of products has about one product, as it writes it.
///
/// The computed properties are what the catalog stores. An expiry date is not among them: a date in a database is the
/// one of some photographed package.
package struct ProductData: Hashable, Sendable {
  /// The database, for `ProductSettings.source`.
  package var source: String
  /// The names by language code: `ko`, `en`.
  package var names: [String: String] = [:]
  /// The name in the main language of the product.
  package var mainName = ""
  /// A description of the product, which some have instead of a name.
  package var genericName = ""
  /// The brands, separated by commas.
  package var brands = ""
  /// The amount in a package as free text: `2 x 125 g`.
  package var amount = ""
  /// The categories from general to specific, as words or as tags: `en:chocolate-milks`.
  package var categories: [String] = []
  /// The URL of a picture.
  package var picture = ""

  package init(source: String) { self.source = source }

  /// Open Food Facts, as the source of a product.
  package static let openFoodFacts = "Open Food Facts"
}

// MARK: - Values for the catalog

extension ProductData {
  /// The maximum length of a name or a brand in characters. A longer one is not used.
  private static let maximumLength = 200

  /// Returns the name of the product in a language, otherwise in its main language, otherwise its description; nil if
  /// it has none of them.
  package func name(in language: String) -> String? {
    [names[language] ?? "", mainName, genericName].lazy.compactMap(ProductData.plainText).first
  }

  /// The first brand, or nil.
  package var brand: String? {
    brands.split(separator: ",").lazy.compactMap { ProductData.plainText(String($0)) }.first
  }

  /// The URL of a picture, or nil if it is not a web address.
  package var pictureURL: String? {
    let isWebAddress = picture.hasPrefix("https://") || picture.hasPrefix("http://")
    let isPlain = picture.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    return isWebAddress && isPlain && picture.utf8.count <= 2000 ? picture : nil
  }

  /// The category in the words of the food table, or nil if none is known. The most specific category that names a food
  /// or a group of foods decides, then the name.
  package var category: String? {
    for category in categories.reversed() {
      let words = ProductData.words(ofCategory: category)
      if let found = FoodTable.builtIn.food(words)?.category ?? ProductData.groups[words] {
        return found
      }
    }
    return ([mainName] + names.keys.sorted().map { names[$0] ?? "" }).lazy
      .compactMap(ProductData.plainText).compactMap { FoodTable.builtIn.food($0)?.category }.first
  }

  /// The amount in a package, in all of its parts together; nil if the text is not a measure.
  package var content: Quantity? {
    let text = amount.decodingHTMLEntities.folded.filter { !$0.isWhitespace && $0 != "℮" }
    guard text.first?.isNumber ?? false, let found = (try? TypedAmount(whole: text)) ?? nil else {
      return nil
    }
    let size = found.size.map { try? Quantity(typed: $0) } ?? found.quantity
    guard let size, let unit = size.unit.flatMap({ Quantity.measure($0) }) else { return nil }
    let measure = Quantity(size.amount, unit: unit == "l" ? "L" : unit)
    return found.size == nil ? measure : measure.times(found.quantity)
  }

  /// Returns a text without character references, control characters and repeated blanks; nil if nothing else is left,
  /// or if it is too long.
  private static func plainText(_ text: String) -> String? {
    // Some texts were escaped twice.
    let plain = text.decodingHTMLEntities.decodingHTMLEntities.inOneLine
    guard plain.count <= maximumLength, plain.contains(where: \.isLetter) else { return nil }
    return plain
  }

  private static func words(ofCategory category: String) -> String {
    let name = category.drop { $0.isWhitespace }
    let isTag = name.dropFirst(2).first == ":"
    return String((isTag ? name.dropFirst(3) : name).map { $0 == "-" ? " " : $0 }).folded
      .trimmingWhitespace
  }

  /// Groups of Open Food Facts whose foods belong to one category of the food table, and that the table does not have
  /// as foods.
  private static let groups = [
    "baby foods": "baby", "breads": "bakery", "viennoiseries": "bakery", "pastries": "bakery",
    "canned foods": "canned", "canned meals": "canned", "condiments": "condiment",
    "sauces": "condiment", "dairies": "dairy", "dairy desserts": "dairy",
    "fermented milk products": "dairy", "beverages": "drink", "waters": "drink", "eggs": "eggs",
    "frozen foods": "frozen", "frozen desserts": "frozen", "fruits": "fruit",
    "fruits based foods": "fruit", "cereals and their products": "grain", "pastas": "noodle",
    "noodles": "noodle", "meats": "meat", "meats and their products": "meat",
    "poultries": "poultry", "seafood": "seafood", "fishes": "seafood", "nuts": "nut",
    "nuts and their products": "nut", "fats": "oil", "vegetable oils": "oil", "snacks": "snack",
    "salty snacks": "snack", "sweet snacks": "snack", "confectioneries": "sweet",
    "sweeteners": "sweet", "soups": "soup", "spices": "spice", "herbs": "spice",
    "spreads": "spread", "sweet spreads": "spread", "tofu": "tofu", "vegetables": "vegetable",
    "vegetables based foods": "vegetable", "meals": "deli",
  ]
}

// MARK: - Shelf life

/// The shelf life of an unopened product stated by the manufacturer, from the date of manufacture.
///
/// It is a hint for the settings `keeps` and `keepsFrozen`, and not a date: the day of manufacture is not known.
package struct StatedShelfLife: Hashable, Sendable {
  /// Outside the freezer; the shortest span if there are several.
  package private(set) var keeps: CalendarSpan?
  /// In the freezer.
  package private(set) var keepsFrozen: CalendarSpan?

  /// Parses the text of a record of the Korean food safety portal: `제조일로부터 14일까지(냉장)`, `실온보관 2년`, `냉동 9개월, 냉장
  /// 5일`. Each part has one span, possibly with the storage and the words "from manufacture" and "until".
  ///
  /// - Returns: nil if a part is anything else.
  package init?(_ text: String) {
    for part in text.split(whereSeparator: { ",/;·，、".contains($0) }) {
      guard let (span, isFrozen) = StatedShelfLife.read(part) else { return nil }
      let path = isFrozen ? \Self.keepsFrozen : \Self.keeps
      self[keyPath: path] = [self[keyPath: path], span].compactMap(\.self)
        .min { StatedShelfLife.days($0) < StatedShelfLife.days($1) }
    }
    if keeps == nil, keepsFrozen == nil { return nil }
  }

  private static let frozen = "냉동"
  private static let unfrozen = ["실온", "상온", "냉장"]
  /// Words that do not change the meaning, longer ones first.
  private static let ignored = [
    "제조일로부터", "제조일부터", "제조후", "제조일", "보관", "유통", "까지", "이내", "(", ")",
  ]
  private static let units: [Substring: CalendarSpan.Unit] = [
    "개월": .month, "일": .day, "주": .week, "월": .month, "년": .year,
  ]

  private static func read(_ part: Substring) -> (CalendarSpan, isFrozen: Bool)? {
    var rest = String(String.UnicodeScalarView(FoldedLetters(String(part)).letters))
      .filter { !$0.isWhitespace }
    let isFrozen = rest.contains(frozen)
    // A span for both is not clear.
    if isFrozen, unfrozen.contains(where: rest.contains) { return nil }
    for word in [frozen] + unfrozen + ignored { rest = rest.replacing(word, with: "") }
    guard let (_, digits, unit) = rest.wholeMatch(of: /([0-9]{1,5})(.+)/)?.output,
      let count = Int(digits), count > 0
    else { return nil }
    if unit == "시간" {
      return count >= 24 ? (CalendarSpan(count / 24, .day), isFrozen) : nil
    }
    guard let span = units[unit].map({ CalendarSpan(count, $0) }), days(span) <= 36_500 else {
      return nil
    }
    return (span, isFrozen)
  }

  /// Returns the approximate number of days, for comparisons.
  private static func days(_ span: CalendarSpan) -> Int {
    switch span.unit {
    case .day: span.count
    case .week: 7 * span.count
    case .month: 30 * span.count
    case .year: 365 * span.count
    }
  }
}
