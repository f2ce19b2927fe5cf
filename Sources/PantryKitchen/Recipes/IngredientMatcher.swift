import PantryCore

/// Finds the items in stock that an ingredient may be taken from.
///
/// Every name is read once. A matcher is built for one stock and then asked for all ingredients of all recipes.
package struct IngredientMatcher: Sendable {
  /// How well an item fits an ingredient.
  package enum Grade: Comparable, Sendable {
    /// The ingredient itself.
    case same
    /// A food that may replace it.
    case alike
  }

  /// A product in stock.
  package struct Product: Sendable {
    /// The name without the brand.
    package let name: String
    /// The other names that the household gave it.
    package let aliases: [String]
    /// Whether it is always there; nil for the built-in list.
    package let isStaple: Bool?

    package init(_ name: String, aliases: [String] = [], isStaple: Bool? = nil) {
      (self.name, self.aliases, self.isStaple) = (name, aliases, isStaple)
    }
  }

  /// A product that fits an ingredient.
  package struct Match: Hashable, Sendable {
    /// The index of the product in the stock.
    package let product: Int
    package let grade: Grade
  }

  private let products: [Product]
  /// The foods of the name and the aliases of each product.
  private var foods: [[ComparedFood]] = []
  /// What a name has in common with others.
  private enum Key: Hashable {
    /// The name or alias as a whole.
    case whole(String)
    case food(String)
    /// The row of the food table.
    case row(String)
    /// The group of similar foods.
    case group(String)
  }

  /// The products by what their names have in common with others.
  private var byKey: [Key: [Int]] = [:]
  /// The folded names of the household's synonyms, with the number of their group.
  private var groups: [String: Int] = [:]
  private var groupNames: [[String]] = []

  private var readNames: [String: ComparedFood] = [:]
  /// The products that match each name that was asked for: many recipes have the same ingredients.
  private var found: [String: [Match]] = [:]

  /// Creates a matcher.
  ///
  /// - Parameters:
  ///   - products: The products in stock, each name once.
  ///   - aisles: The household's synonyms.
  /// - Complexity: O(n); each name is read once.
  package init(_ products: [Product], aisles: AisleConfiguration = AisleConfiguration()) {
    self.products = products
    for (index, product) in products.enumerated() {
      let names = [food(of: product.name)] + product.aliases.map { food(of: $0) }
      foods.append(names)
      for name in names {
        for key in [.whole(name.whole)] + IngredientMatcher.foodKeys(name) {
          byKey[key, default: []].append(index)
        }
      }
    }
    take(aisles)
  }

  /// Returns the keys by which similar foods are found.
  private static func foodKeys(_ name: ComparedFood) -> [Key] {
    guard let food = name.food else { return [] }
    return [.food(food)] + [name.row.map(Key.row), name.group.map(Key.group)].compactMap(\.self)
  }

  /// Takes the household's synonyms, before the first search.
  mutating func take(_ aisles: AisleConfiguration) {
    groupNames = aisles.synonyms
    groups = [:]
    for (number, names) in aisles.synonyms.enumerated() {
      for name in names { groups[ComparedFood.whole(name)] = number }
    }
  }

  /// Returns the products that an ingredient may be taken from, the same ones first, each in the order of the stock.
  ///
  /// - Complexity: O(1) for a name that was asked for before; otherwise O(k) in the number of products with the food.
  package mutating func matches(for ingredient: Ingredient) -> [Match] {
    var grades: [Int: Grade] = [:]
    func merge(_ matches: [Match], atBest best: Grade = .same) {
      for match in matches {
        grades[match.product] = min(grades[match.product] ?? .alike, max(match.grade, best))
      }
    }
    merge(matches(named: ingredient.name))
    // 참치 1캔, 1 can of tuna
    if ingredient.isCanned {
      let name = FoodState.canned.names(of: ingredient.name).first
      if let name { merge(matches(named: name)) }
    }
    for alternative in ingredient.alternatives {
      merge(matches(named: IngredientName(alternative).name), atBest: .alike)
    }
    return grades.map { Match(product: $0.key, grade: $0.value) }
      .sorted { ($0.grade, $0.product) < ($1.grade, $1.product) }
  }

  /// Returns whether an ingredient is never missing: by the household's setting of a product of the same name, otherwise
  /// by the built-in list.
  package mutating func isStaple(_ ingredient: Ingredient) -> Bool {
    for match in matches(named: ingredient.name) where match.grade == .same {
      if let isStaple = products[match.product].isStaple { return isStaple }
    }
    let name = ingredient.name
    guard let offset = IngredientWords.and.firstOffset(in: name.foldedBytes) else {
      return isStaple(named: name)
    }
    let parts = IngredientParts.halves(of: name, at: offset)
    return isStaple(named: parts.before) && isStaple(named: parts.after)
  }

  private mutating func isStaple(named name: String) -> Bool {
    let compared = resolved(name)
    guard let food = compared.food, IngredientRules.staples.contains(food) else { return false }
    return compared.additions.isEmpty && compared.unknown.isEmpty && compared.states.isEmpty
  }

  mutating func isSpice(_ ingredient: Ingredient) -> Bool {
    let table = FoodTable.builtIn
    guard let food = resolved(ingredient.name).food else { return false }
    return table.entry(food).flatMap(table.category) == "spice"
  }

  /// Returns the mass of an ingredient in cups and pieces; nil if it is not known.
  mutating func measure(of ingredient: Ingredient) -> FoodMeasure? {
    FoodMeasure.of(resolved(ingredient.name))
  }

  // MARK: - Search

  /// Returns the products that match a name.
  package mutating func matches(named name: String) -> [Match] {
    if let known = found[name] { return known }
    let matches = search(name)
    found[name] = matches
    return matches
  }

  private mutating func search(_ name: String) -> [Match] {
    let wanted = resolved(name)
    var names = [wanted]
    var same = Set(byKey[.whole(wanted.whole)] ?? [])
    // The household's synonyms.
    for name in groups[wanted.whole].map({ groupNames[$0] }) ?? [] {
      let synonym = food(of: name)
      same.formUnion(byKey[.whole(synonym.whole)] ?? [])
      names.append(synonym)
    }
    var alike: Set<Int> = []
    for name in names {
      guard let food = name.food else { continue }
      let source = IngredientSynonyms.source(of: food).map(Key.food)
      let keys = IngredientMatcher.foodKeys(name) + [source].compactMap(\.self)
      for index in keys.compactMap({ byKey[$0] }).joined() where !same.contains(index) {
        for other in foods[index] {
          if name.isSame(as: other) {
            same.insert(index)
          } else if !alike.contains(index), name.isAlike(to: other) || name.isTaken(from: other) {
            alike.insert(index)
          }
        }
      }
    }
    return same.sorted().map { Match(product: $0, grade: .same) }
      + alike.subtracting(same).sorted().map { Match(product: $0, grade: .alike) }
  }

  /// Returns the food of a name; of the name without its particle if the whole is unknown.
  private mutating func resolved(_ name: String) -> ComparedFood {
    let whole = food(of: name)
    if whole.food != nil || byKey[.whole(whole.whole)] != nil { return whole }
    let stripped = IngredientName.withoutParticle(name) {
      byKey[.whole(ComparedFood.whole($0))] != nil
    }
    return stripped == name ? whole : food(of: stripped)
  }

  private mutating func food(of name: String) -> ComparedFood {
    if let known = readNames[name] { return known }
    let food = ComparedFood(name)
    readNames[name] = food
    return food
  }
}

extension Ingredient {
  /// Whether it is in a tin.
  var isCanned: Bool { Unit.has(.can, unit) || Unit.has(.can, package) }
}
