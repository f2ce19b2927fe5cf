/// The built-in table of foods.
package struct FoodTable: Sendable {
  package static let builtIn = FoodTable()

  /// The name of a food in the table.
  package struct Entry: Hashable, Sendable {
    /// The displayed name of the food.
    fileprivate let food: String
    /// Whether the name is also the end of longer words.
    package let isSuffix: Bool

    /// The place of the name among those of the food.
    fileprivate let place: Int

    /// Reads `canned tuna`, a tab and the place; after `~` for a name that is the end of longer words.
    fileprivate init(_ meaning: String) {
      let cells = meaning.utf8.split(separator: UInt8(ascii: "\t"))
      isSuffix = meaning.utf8.first == UInt8(ascii: "~")
      food = String(Substring(cells[0].dropFirst(isSuffix ? 1 : 0)))
      place = decimalValue(cells[1]) ?? 0
    }
  }

  let names = Lexicon(namesTable) { Entry($0) }
  /// The names that are the end of longer words for another food than alone.
  private let suffixes = Lexicon(suffixesTable) { Entry($0) }
  let rows = Lexicon(foodsTable) { $0 }

  /// Returns the entry of a name that is normalized as `FoodName` does.
  ///
  /// - Parameter asSuffix: Whether the name ends a longer word.
  /// - Complexity: O(log n) comparisons with the names of the table.
  package func entry(_ name: String, asSuffix: Bool = false) -> Entry? {
    (asSuffix ? suffixes[name] : nil) ?? names[name]
  }

  /// Returns the food that a name belongs to.
  package func food(_ entry: Entry) -> Food? { food(named: entry.food) }

  /// Returns the category of the food that a name belongs to.
  package func category(_ entry: Entry) -> String? { food(entry)?.category }

  /// Returns the food with a displayed English name, as estimates store it.
  package func food(named name: String) -> Food? {
    rows[name].flatMap { Food(name: name, row: $0) }
  }

  /// Returns the general row for something.
  func food(_ general: GeneralFood) -> Food? { general.name.flatMap { food(named: $0) } }

  /// Returns the food that a name means, or nil if a word of the name makes that uncertain.
  package func food(_ name: String) -> Food? { FoodReading(name, in: self).food }

  /// Returns the category of the food whose name is these words, the last one in the plural perhaps.
  package func category(named words: [String]) -> String? {
    words.map { $0.lowercased() }.found { entry($0) }.flatMap(category)
  }

  /// Returns whether a word is a food, or a word of the name of one, perhaps in the plural.
  ///
  /// - Complexity: O(n) in the length of the table.
  package func hasWord(_ word: String) -> Bool {
    let forms = word.singulars
    if forms.contains(where: { entry($0) != nil }) { return true }
    return names.phrases.contains { phrase in
      phrase.split(separator: " ").contains { part in forms.contains { $0 == part } }
    }
  }

  /// Returns the names of a food, the displayed ones first: English and Korean.
  ///
  /// - Complexity: O(n) in the length of the table.
  package func names(of food: Food) -> [String] {
    let found = (names.table.all + suffixes.table.all).filter {
      Entry($0.meaning).food == food.name
    }
    return found.map { (Entry($0.meaning).place, $0.phrase) }.sorted(by: <).map(\.1)
  }
}

/// A state of food that a word of a product name describes: frozen, leftover, 다진.
///
/// `boiled` is cooked food that is never sold dry: cooked, boiled, 삶은; `cooked` may also be how it is sold: roasted.
/// `partial` is less than one piece or package: half, the rest of. `pieces` of fruit and vegetables are cut.
/// `unsafe` is for spoiled food and food that is used or kept warm.
package enum FoodState: String, CaseIterable, Sendable {
  case opened, partial, leftover, cooked, boiled, cut, pieces, marinated, soaked, thawed, frozen,
    chilled,
    raw, dried, smoked, canned, homemade, unsafe

  /// Whether the state says nothing about a sealed package of the food, which may be in a can or frozen.
  var isOfPackages: Bool {
    [.cut, .pieces, .frozen, .canned, .raw, .cooked, .marinated].contains(self)
  }

  /// Returns the names of a food in this state, the most usual first: canned tuna, 참치캔. Empty for a state that is no
  /// part of such a name.
  package func names(of food: String) -> [String] {
    (FoodRules.stateNames[rawValue] ?? "").split(separator: ";")
      .filter { $0.hasHangul == food.hasHangul }
      .map { $0.split(separator: "*", omittingEmptySubsequences: false).joined(separator: food) }
  }
}

/// The words of product names that are not foods: brands, states, units and so on.
enum FoodWords {
  /// The role of each word or phrase that is normalized as `FoodName` does.
  static let roles = Lexicon(data) { FoodWordRole($0) }
}

/// Brands that everyone knows and that are no names of foods.
enum FoodBrands {
  /// The name of the food of each brand. Several brands are words of their own, so that a brand counts only in a name
  /// without another food.
  static let foods = Lexicon(table) { $0 }
}

/// What a word of a product name describes.
package enum FoodWordRole: Hashable, Sendable {
  /// A name in the food table.
  case food
  /// A state of the food.
  case state(FoodState)
  /// A maker or a product line.
  case brand
  /// A variety or a quality that does not change how long the food keeps.
  case filler
  /// A country or region.
  case origin
  /// A package: bag, bottle.
  case package
  /// A number, a unit or a counter.
  case amount
  /// A flavor.
  case flavor
  /// A word for food for infants.
  case infant
  /// A word for household goods, medicine or pet food.
  case notFood
  /// A word before ingredients or packaging: with, in.
  case preposition
  /// A word between two foods: and.
  case conjunction
  /// None of these.
  case unknown

  /// The role with a name in the table of words.
  fileprivate init?(_ name: String) {
    if let state = FoodState(rawValue: name) {
      self = .state(state)
      return
    }
    guard let role = FoodWordRole.names[name] else { return nil }
    self = role
  }

  /// The role of a word or phrase that is no name of a food, normalized as `FoodName` does; nil for any other.
  package init?(word: String) {
    guard let role = FoodWords.roles[word] else { return nil }
    self = role
  }

  /// The roles other than states by their names in the table.
  private static let names: [String: FoodWordRole] = [
    "brand": .brand, "filler": .filler, "origin": .origin, "package": .package,
    "amount": .amount, "flavor": .flavor, "baby": .infant, "notfood": .notFood,
    "preposition": .preposition, "conjunction": .conjunction,
  ]
}

/// Words that the rules for names of food know besides the roles of words. What each list is for is in
/// `Scripts/data/food-rules.tsv`.
enum FoodRules {
  static let eggs = Lexicon(eggsTable, value: Amount.init)
  static let catties = Lexicon(cattiesTable, value: Amount.init)
}

/// What a general row of the table of foods is for: names that have no row.
enum GeneralFood: String {
  case dish
  case rawFishDish = "raw fish dish"
  case infusion
  case freshNoodle = "fresh noodle"
  case driedFruit = "dried fruit"
  case can
  case opened

  /// The displayed name of the row.
  var name: String? { FoodRules.general[rawValue] }
}
