/// What a name says about a food: the role of every word, which food it is, and in which state.
///
/// This is the only reader of food names: estimates, searches and comparisons of ingredients use it.
///
/// In English and Korean the last food of a name is its head: chocolate milk is milk, 초코우유 is 우유. Every word has to
/// be accounted for. An unknown word after the head, or one before a head that keeps for a long time, means that
/// the food is not known: an estimate that is too long is worse than none.
package struct FoodReading: Sendable {
  /// A part of the name and its role: a phrase of the tables, or a word that is in none of them.
  package struct Part: Hashable, Sendable {
    /// The text, folded.
    package let text: String
    /// The role.
    package let role: FoodWordRole
    /// The food, if the part names one and it has been looked up.
    package var food: Food?
    /// The entry of a food, until it has been looked up.
    var entry: FoodTable.Entry?

    package init(text: String, role: FoodWordRole, food: Food?) {
      (self.text, self.role, self.food) = (text, role, food)
    }

    init(text: String, role: FoodWordRole, entry: FoodTable.Entry? = nil) {
      (self.text, self.role, self.entry) = (text, role, entry)
    }
  }

  /// The words of the name.
  package let name: FoodName
  /// The parts of the name in order.
  package let parts: [Part]
  /// The index of the part that names the food, before words for its contents; nil without one.
  package let head: Int?
  /// The index of the first word for contents (with, in), or the number of parts.
  package let contents: Int
  /// Whether it is food for infants: baby milk, but not baby carrots.
  package let isForInfants: Bool
  /// The food, or nil if it is not known.
  package private(set) var food: Food?
  /// Another food that the name may mean, whose numbers count where they are smaller.
  package private(set) var alternative: Food?
  /// The conditions that the name states: opened, cooked, cut, thawed.
  package private(set) var conditions: Set<FoodCondition> = []
  /// Whether the name says that the food is frozen.
  package private(set) var isFrozen = false
  /// Why the food is not known, if it is not.
  package private(set) var refusal: Refusal?

  /// Why the food is not known.
  package enum Refusal: Error, Hashable {
    /// No word names a food.
    case noFood
    /// A word names a household article, medicine or pet food.
    case notFood(String)
    /// The meaning of a word is not known.
    case unknownWord(String)
    /// Two foods, and neither decides.
    case severalFoods(String, String)
    /// The table has no numbers for the food in this state.
    case state(String)
  }

  /// Reads a name.
  ///
  /// - Complexity: O(n) lookups for n English words, O(k²) for a Korean word of k syllables, once the tables are
  ///   indexed.
  package init(_ name: String, in table: FoodTable = .builtIn) {
    self.init(FoodName(name), in: table)
  }

  /// Reads the words of a name. Their order does not matter if one names a row: pie apple is an apple pie.
  package init(_ name: FoodName, in table: FoodTable = .builtIn) {
    self.init(name, FoodReading.parts(of: name, in: table), in: table)
    let isCertain = food.map { !$0.isSomeDish } ?? false
    if isCertain || parts.count < 2 || parts.contains(where: { $0.role == .notFood }) { return }
    guard let row = name.rowInOtherOrder(in: table) else { return }
    let other = FoodReading(name, row, in: table)
    // Chicken lemon is not lemon chicken.
    if other.food?.isPrepared == false { self = other }
  }

  private init(_ name: FoodName, _ found: [Part], in table: FoodTable) {
    let parts = FoodReading.parts(found, in: table)
    self.name = name
    self.parts = parts
    contents = parts.dropFirst().firstIndex { $0.role == .preposition } ?? parts.count
    head = FoodReading.head(of: parts[..<contents], name)
    isForInfants = FoodReading.isForInfants(parts)
    do {
      let stated = try StatedFood(self, in: table)
      (food, alternative, conditions) = (stated.food, stated.alternative, stated.conditions)
      isFrozen =
        states.contains(.frozen) || stated.isSoldFrozen
        || stated.food.usualStorage == .freezer && stated.conditions.isEmpty
    } catch {
      refusal = error
    }
    if isForInfants, food?.category != "baby" { food = nil }
  }

  private static func parts(_ found: [Part], in table: FoodTable) -> [Part] {
    found.map { Part(text: $0.text, role: $0.role, food: $0.entry.flatMap(table.food)) }
  }

  /// Returns the parts of a name. Words that may be a brand are brands beside a food, otherwise they are read as other
  /// words, and last as the food that the brand is. If the other foods are its flavors, the brand names the food:
  /// chobani strawberry.
  private static func parts(of name: FoodName, in table: FoodTable) -> [Part] {
    if name.hasBrand {
      let found = name.parts(in: table, brands: .foods)
      let parts = FoodReading.parts(found, in: table)
      if let head = head(of: parts[...], name), FoodBrands.foods[parts[head].text] != nil {
        return found
      }
    }
    let readings = [.brands, .words, .foods].lazy.map { name.parts(in: table, brands: $0) }
    return readings.first { $0.contains { $0.role == .food } }
      ?? name.parts(in: table, brands: .words)
  }

  /// Returns the index of the part that names the food: the last food, unless it is the flavor of one in front of it, as
  /// in yogurt strawberry, doritos nacho cheese or pudding chocolate.
  private static func head(of parts: ArraySlice<Part>, _ name: FoodName) -> Int? {
    guard let last = parts.lastIndex(where: { $0.food != nil }) else { return nil }
    guard let flavor = parts[last].food,
      let before = parts[..<last].lastIndex(where: { $0.food != nil }),
      let food = parts[before].food, food.takesFlavor(flavor, named: parts[last].text),
      !parts[before..<last].contains(where: { $0.role == .conjunction }),
      // A fruit in the plural is not a flavor.
      name.hasWord(parts[last].text)
    else { return last }
    return before
  }

  /// The states that words of the name describe, in any order.
  package var states: Set<FoodState> {
    Set(
      parts.compactMap { part in
        if case .state(let state) = part.role { state } else { nil }
      })
  }

  /// Returns the words by which the name means a food: a row of the table has several foods, like pork neck and pork
  /// shoulder.
  ///
  /// - Returns: nil for a row that follows from several words or from a general rule.
  package func words(for food: Food) -> String? {
    let meant = [self.food, alternative].compactMap { $0?.name }
    guard meant.contains(food.name), let head, let named = parts[head].food?.name,
      meant.contains(named)
    else { return nil }
    return parts[head].text
  }

  /// Whether the name says a state for which other numbers apply than for a sealed package.
  package var isInState: Bool { isFrozen && food?.usualStorage != .freezer || !conditions.isEmpty }
}

/// The readings of names of products, locations and categories, each of which is made once: many items have the same ones. For one
/// thread.
package final class FoodReadings {
  private var known: [String: FoodReading] = [:]
  private var storages: [String: Storage?] = [:]
  private var categories: [String: FoodCategory?] = [:]

  package init() {}

  /// The reading of a name in the built-in table.
  package subscript(name: String) -> FoodReading {
    if let reading = known[name] { return reading }
    let reading = FoodReading(printed: name)
    known[name] = reading
    return reading
  }

  /// Returns the type of storage of a location, or nil if it is not known.
  package func storage(of location: String) -> Storage? {
    if let storage = storages[location] { return storage }
    let storage = Storage(location: location)
    storages[location] = .some(storage)
    return storage
  }

  /// Returns the category of food in which a household's own one is, or nil if it is another.
  func category(own word: String) -> FoodCategory? {
    if let category = categories[word] { return category }
    let category = FoodCategory(own: word)
    categories[word] = .some(category)
    return category
  }

  /// Returns the reading of a name with the unit in which it is counted: a can of tomatoes is not the same food as
  /// tomatoes, and a box of mac and cheese is not a cooked dish.
  func reading(_ name: String, countedIn unit: String?) -> FoodReading {
    let reading = self[name]
    guard let unit, Unit.has(.package, unit) else { return reading }
    let isCan = Unit.has(.can, unit)
    let isOther = reading.food.map { food in
      food.isSomeDish || FoodRules.soldCanned[unit].map(food.isOneOf(categories:)) ?? false
    }
    guard isCan || isOther ?? true else { return reading }
    let packed = ["\(name) \(unit)"] + (isCan ? FoodState.canned.names(of: name) : [])
    return packed.lazy.map { self[$0] }.first { $0.food?.hasPeriod(.unopened) == true } ?? reading
  }
}

// MARK: - Food for infants

extension FoodReading {
  private static func isForInfants(_ parts: [Part]) -> Bool {
    parts.indices.contains { index in
      let part = parts[index]
      if part.food?.category == "baby" { return true }
      guard part.role == .infant else { return false }
      guard ["baby", "babies", "베이비"].contains(part.text), index + 1 < parts.count else {
        return true
      }
      // Baby carrots are small, and a baby chair is not food.
      return FoodRules.small.end(of: Array(parts[index + 1].text.utf8)) == nil
    }
  }

  /// Returns whether a name may be that of food for infants: false only if it is not.
  ///
  /// A fast filter that needs no table, because lists ask this of every expired item.
  package static func mayBeForInfants(_ name: String) -> Bool {
    let name = Array(name.folded.withoutAccents.utf8)
    return FoodRules.infantHints.occurs(in: name)
      || name.containsBytes("milk".utf8) && FoodRules.infantMilkHints.occurs(in: name)
  }
}

// MARK: - Eggs

extension FoodReading {
  /// Whether the food is eggs. The last food of a name is its head: 계란빵 is bread.
  var isOfEggs: Bool {
    parts.last { $0.food != nil }?.food?.category == "eggs"
  }
}

extension Quantity {
  /// Returns trays and rows of eggs as their number: 한 판 is thirty. Other quantities are returned as they are.
  ///
  /// - Parameter name: The name of the product.
  package func countingEggs(of name: String) -> Quantity {
    guard let number = unit.flatMap({ FoodRules.eggs[$0] }), FoodReading(name).isOfEggs,
      let eggs = amount * number
    else { return self }
    return Quantity(eggs)
  }
}
