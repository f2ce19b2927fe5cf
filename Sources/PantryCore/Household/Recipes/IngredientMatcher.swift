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
  private var keys: [IngredientKey] = []
  /// The keys of the aliases of products that have some.
  private var aliasKeys: [Int: [IngredientKey]] = [:]
  /// The products by the folded name or alias.
  private var byWhole: [String: [Int]] = [:]
  /// The products by their food, the row of the food table, and the group of similar foods.
  private var byFood: [String: [Int]] = [:]
  private var byRow: [String: [Int]] = [:]
  private var byGroup: [Int: [Int]] = [:]
  /// The folded names of the household's synonyms, with the number of their group.
  private var groups: [String: Int] = [:]
  private var groupNames: [[String]] = []

  private var readNames: [BytesKey: IngredientKey] = [:]
  private var found: [BytesKey: [Match]] = [:]

  /// Creates a matcher.
  ///
  /// - Parameters:
  ///   - products: The products in stock, each name once.
  ///   - aisles: The household's synonyms.
  /// - Complexity: O(n); each name is read once.
  package init(_ products: [Product], aisles: AisleConfiguration = AisleConfiguration()) {
    self.products = products
    for (index, product) in products.enumerated() {
      let key = key(of: product.name)
      keys.append(key)
      byWhole[key.whole, default: []].append(index)
      add(key, index)
      for alias in product.aliases {
        let key = self.key(of: alias)
        byWhole[key.whole, default: []].append(index)
        aliasKeys[index, default: []].append(key)
        add(key, index)
      }
    }
    take(aisles, IngredientNames())
  }

  /// Adds a product at the places where similar foods are.
  private mutating func add(_ key: IngredientKey, _ index: Int) {
    guard let base = key.base else { return }
    byFood[base, default: []].append(index)
    if let row = key.row { byRow[row, default: []].append(index) }
    if let group = key.group { byGroup[group, default: []].append(index) }
  }

  /// Takes synonyms and names of ingredients, before the first search.
  ///
  /// - Parameters:
  ///   - aisles: The household's synonyms.
  ///   - names: Names of ingredients that have been read.
  mutating func take(_ aisles: AisleConfiguration, _ names: IngredientNames) {
    readNames.merge(names.keys) { known, _ in known }
    groupNames = aisles.synonyms
    groups = [:]
    for (number, names) in aisles.synonyms.enumerated() {
      for name in names { groups[IngredientKey.whole(name)] = number }
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
      let isKorean = ingredient.name.hasHangul
      merge(matches(named: isKorean ? "\(ingredient.name)캔" : "canned \(ingredient.name)"))
    }
    for alternative in ingredient.alternatives {
      merge(matches(named: IngredientName(alternative).name), atBest: .alike)
    }
    return grades.map { Match(product: $0.key, grade: $0.value) }
      .sorted { ($0.grade, $0.product) < ($1.grade, $1.product) }
  }

  /// Returns the products that a name stands for.
  package mutating func matches(named name: String) -> [Match] {
    let bytes = BytesKey(name)
    if let known = found[bytes] { return known }
    let matches = search(name)
    found[bytes] = matches
    return matches
  }

  /// Returns whether an ingredient is never missing: by the household's setting of a product of the same name, otherwise
  /// by the built-in list.
  package mutating func isStaple(_ ingredient: Ingredient) -> Bool {
    for match in matches(named: ingredient.name) where match.grade == .same {
      if let isStaple = products[match.product].isStaple { return isStaple }
    }
    let name = ingredient.name.utf8
    guard name.containsBytes(" and ".utf8) || name.containsBytes(" & ".utf8) else {
      return isStaple(named: ingredient.name)
    }
    let parts = ingredient.name.replacing(" & ", with: " and ").split(separator: " and ")
    return parts.allSatisfy { isStaple(named: String($0)) }
  }

  private mutating func isStaple(named name: String) -> Bool {
    let key = resolved(name)
    guard let base = key.base, Staples.contains(base) else { return false }
    return key.additions.isEmpty && key.unknown.isEmpty && key.states.isEmpty
  }

  // MARK: - Search

  private mutating func search(_ name: String) -> [Match] {
    let key = resolved(name)
    var keys = [key]
    var same = Set(byWhole[key.whole] ?? [])
    // The household's synonyms.
    if let group = groups[key.whole] {
      for name in groupNames[group] {
        let key = self.key(of: name)
        same.formUnion(byWhole[key.whole] ?? [])
        keys.append(key)
      }
    }
    var alike: Set<Int> = []
    for key in keys {
      guard let base = key.base else { continue }
      let similar =
        [byFood[base], key.row.flatMap { byRow[$0] }, key.group.flatMap { byGroup[$0] }]
        + IngredientSynonyms.sources(of: base).map { byFood[$0] }
      for index in similar.lazy.compactMap(\.self).joined() where !same.contains(index) {
        func compare(_ other: IngredientKey) {
          if key.isSame(as: other) {
            same.insert(index)
          } else if !alike.contains(index),
            IngredientMatcher.areAlike(key, other) || IngredientMatcher.isTaken(key, from: other)
          {
            alike.insert(index)
          }
        }
        compare(self.keys[index])
        aliasKeys[index]?.forEach(compare)
      }
    }
    return same.sorted().map { Match(product: $0, grade: .same) }
      + alike.subtracting(same).sorted().map { Match(product: $0, grade: .alike) }
  }

  /// Returns the key of a name; without its particle if the whole is unknown.
  private mutating func resolved(_ name: String) -> IngredientKey {
    let whole = key(of: name)
    if whole.base != nil || byWhole[whole.whole] != nil { return whole }
    let stripped = KoreanParticle.stripped(name) { byWhole[IngredientKey.whole($0)] != nil }
    return stripped == name ? whole : key(of: stripped)
  }

  private mutating func key(of name: String) -> IngredientKey {
    let bytes = BytesKey(name)
    if let known = readNames[bytes] { return known }
    let key = IngredientKey(name)
    readNames[bytes] = key
    return key
  }

  // MARK: - Likeness

  /// Last words that foods share without being alike.
  private static let general: Set<String> = [
    "sauce", "food", "powder", "mix", "seed", "spice", "dish", "salad", "drink", "juice", "oil",
    "leaf", "paste", "extract",
    "fruit", "vegetable", "flour", "syrup", "soup", "meal", "cream", "water", "milk", "nut", "root",
    "bar", "butter", "cake",
    "egg", "fish", "roll", "dressing", "herb", "green", "sprout", "pepper", "chip", "cheese", "치즈",
    "가루", "소스", "오일", "즙",
    "란", "알", "채소", "야채",
    "나물", "쌀", "씨", "김치", "전", "볶음", "국", "찜", "차", "즙", "주스",
  ]

  private static func areAlike(_ one: IngredientKey, _ other: IngredientKey) -> Bool {
    guard let first = one.base, let second = other.base, one.additions == other.additions else {
      return false
    }
    // Of another kind or in another state.
    if first == second { return true }
    guard
      one.states == other.states
        || one.states.symmetricDifference(other.states).isSubset(of: [.frozen, .cooked])
    else { return false }
    if let group = one.group, group == other.group { return true }
    guard let row = one.row, row == other.row, !distinct.contains(first), !distinct.contains(second)
    else { return false }
    return lastWord(first, second).map { !general.contains($0) } ?? false
  }

  /// Whether an ingredient may be taken from a food that is not of its kind: egg yolks from eggs.
  private static func isTaken(_ ingredient: IngredientKey, from item: IngredientKey) -> Bool {
    guard let first = ingredient.base, let second = item.base else { return false }
    return IngredientSynonyms.isTaken(first, from: second)
      && ingredient.additions == item.additions && ingredient.states == item.states
  }

  /// Foods that no other one of their row replaces.
  private static let distinct: Set<String> = [
    "glutinous rice", "quail egg", "baked bean", "ground beef", "ground pork", "ground chicken",
    "ground turkey", "nutritional yeast",
  ]

  /// Returns the last word that two names share; in Korean the longest common end that is a name of the food table.
  private static func lastWord(_ one: String, _ other: String) -> String? {
    if one.first?.script == .hangul || other.first?.script == .hangul {
      let common = zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count
      for length in stride(from: common, through: 1, by: -1) {
        let end = String(one.suffix(length))
        if FoodTable.builtIn.entry(end) != nil { return end }
      }
      return nil
    }
    guard let first = one.words.last, let second = other.words.last, first == second else {
      return nil
    }
    return first
  }
}

extension Ingredient {
  /// Whether it is in a tin.
  var isCanned: Bool { RecipeUnit.isCan(unit) || RecipeUnit.isCan(package) }
}
