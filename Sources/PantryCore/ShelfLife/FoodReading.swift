/// What a product name says about the food: which food it is, in which condition, and the role of every word.
///
/// In English and Korean the last food of a name is its head: chocolate milk is milk, 초코우유 is 우유. Every word has to
/// be accounted for. An unknown word after the head, or one before a head that keeps for a long time, means that
/// the food is not known: an estimate that is too long is worse than none.
package struct FoodReading: Sendable {
  /// A part of the name and its role.
  package struct Part: Hashable, Sendable {
    /// The text, folded.
    package let text: String
    /// The role.
    package let role: FoodWordRole
    /// The food, if the part names one.
    package let food: Food?
  }

  /// The parts of the name in order.
  package let parts: [Part]
  /// The food, or nil if it is not known.
  package private(set) var food: Food?
  /// The conditions that the name states: opened, cooked, cut, thawed.
  package private(set) var conditions: Set<FoodCondition> = []
  /// Whether the name says that the food is frozen.
  package private(set) var isFrozen = false
  /// Whether the name says a state for which other numbers apply than for a sealed package.
  package var isInState: Bool { isFrozen && food?.place != .freezer || !conditions.isEmpty }
  /// Why the food is not known, if it is not.
  package private(set) var refusal: Refusal?
  /// Whether it is food for infants: baby milk, but not baby carrots.
  package let isForInfants: Bool

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
    let name = FoodName(name)
    var found = name.parts(in: table, usesBrands: true)
    if !found.contains(where: { $0.role == .food }) {
      found = name.parts(in: table, usesBrands: false)
    }
    parts = found.map { part in
      Part(text: part.text, role: part.role, food: part.entry.flatMap(table.food))
    }
    isForInfants = FoodReading.isForInfants(parts)
    do {
      (food, conditions) = try FoodReading.food(of: parts, in: table)
      isFrozen =
        parts.contains { $0.role == .state(.frozen) }
        || food?.place == .freezer && conditions.isEmpty
    } catch {
      refusal = error
    }
    if isForInfants, food?.category != "baby" { food = nil }
  }

  // MARK: - Rules

  private static func isForInfants(_ parts: [Part]) -> Bool {
    parts.indices.contains { index in
      let part = parts[index]
      if part.food?.category == "baby" { return true }
      guard part.role == .infant else { return false }
      guard ["baby", "babies", "베이비"].contains(part.text), index + 1 < parts.count else {
        return true
      }
      // Baby carrots are small, and a baby chair is not food.
      let next = parts[index + 1].text
      return !small.contains { next.hasSuffix($0) }
    }
  }

  /// Returns the food of a name, and its conditions.
  private static func food(
    of parts: [Part], in table: FoodTable
  ) throws(Refusal) -> (Food, Set<FoodCondition>) {
    if let part = parts.first(where: { $0.role == .notFood }) { throw .notFood(part.text) }
    let end = parts.dropFirst().firstIndex { $0.role == .preposition } ?? parts.count
    guard let head = parts[..<end].lastIndex(where: { $0.food != nil }), let food = parts[head].food
    else {
      if let unknown = parts.first(where: { $0.role == .unknown }) {
        throw .unknownWord(unknown.text)
      }
      // Leftovers; a can.
      let general: [(FoodState, String)] = [(.leftover, "cooked dish"), (.canned, "canned food")]
      for (state, row) in general where parts.contains(where: { $0.role == .state(state) }) {
        if let food = table.food(named: row) { return (food, []) }
      }
      throw .noFood
    }
    // An unknown word behind the food makes it another one: milk frother. One before it may be a brand, but
    // not a participle.
    for (index, part) in parts.enumerated() where part.role == .unknown {
      if index > head || participles.contains(where: part.text.hasSuffix) {
        throw .unknownWord(part.text)
      }
    }
    let states = parts.compactMap { part in
      if case .state(let state) = part.role { state } else { nil }
    }
    if isDish(parts, head: head, end: end) {
      guard let dish = table.food(named: "cooked dish") else { throw .noFood }
      return (dish, states.contains(.opened) ? [.opened] : [])
    }
    var (stated, left) = (food, Set(states))
    // The table may have a row for the food in a state: dried beans, 통조림 of tomatoes.
    for state in states {
      if let row = FoodStateRules.row(of: state, food, parts[head].text, in: table) {
        (stated, left) = (row, left.subtracting([state]))
        break
      }
    }
    let conditions: Set<FoodCondition>
    (stated, conditions) = try FoodStateRules.apply(left, to: stated, in: table)
    if parts.count == 1 { return (stated, conditions) }
    let isShort = conditions.contains(.cooked) || conditions.contains(.cut) || stated.isShortLived
    if !isShort { try refuseUncertain(parts, head: head) }
    return (stated, conditions)
  }

  /// Whether the name is that of a dish: seafood pasta, bacon and eggs, spanish rice.
  private static func isDish(_ parts: [Part], head: Int, end: Int) -> Bool {
    guard let food = parts[head].food else { return false }
    let before = parts[..<head].filter { $0.food != nil }
    var added = before
    if end < parts.count, ["with", "in"].contains(parts[end].text) {
      added += parts[end...].filter { $0.food != nil }
    }
    if food.isDishBase, parts[..<head].contains(where: { $0.role == .origin }) { return true }
    if parts[..<head].contains(where: { $0.role == .conjunction }), !before.isEmpty,
      !food.isSeasoning,
      (before.compactMap(\.food) + [food]).contains(where: { $0.isAnimal || $0.isDishBase })
    {
      return true
    }
    return added.contains { part in
      part.food.map { FoodCombination($0, part.text, before: food) == .dish } ?? false
    }
  }

  /// Throws if a word makes the food uncertain that keeps for more than a week.
  private static func refuseUncertain(_ parts: [Part], head: Int) throws(Refusal) {
    guard let food = parts[head].food else { return }
    // Creamy pasta is a dish, creamy soup is soup.
    let takesFlavors = food.isTreat || food.isSeasoning || food.isAnimal
    for (index, part) in parts.enumerated() where index != head {
      if part.role == .unknown || part.role == .flavor && !takesFlavors {
        throw .unknownWord(part.text)
      }
      if let other = part.food, FoodCombination(other, part.text, before: food) == .unclear {
        throw .severalFoods(part.text, parts[head].text)
      }
    }
  }

  /// The ends of Korean words for what somebody has done to food: 구워놓은, 갈아둔.
  private static let participles = ["둔", "놓은", "낸", "던", "벗긴", "녹은", "쪼갠", "나눈", "뺀"]

  /// Foods that are called baby because they are small, and other words after baby that do not mean food for
  /// infants.
  private static let small: Set<String> = [
    "carrot", "spinach", "corn", "potato", "leaf", "kale", "green", "arugula", "bok choy", "bok",
    "back", "back rib", "bella", "octopus", "squid", "clam", "lettuce", "beet", "tomato",
    "cucumber",
    "onion", "broccoli", "romaine", "rib", "mushroom", "채소", "시금치", "당근", "립", "콘", "감자", "로메인",
    "루꼴라", "케일", "어린잎", "양배추", "파우더", "식탁", "의자",
  ]
}

extension Food {
  /// Whether another food in front of it is a flavor: 딸기우유, shrimp crackers.
  var isTreat: Bool {
    place == .freezer || ["drink", "snack", "sweet", "spread", "bakery"].contains(category)
  }

  /// Whether it is used to season or to cook, so that a plant in front of it is its kind: 사과식초.
  var isSeasoning: Bool { ["condiment", "spice", "oil", "baking"].contains(category) }

  /// Whether it is raw or cooked food from animals, or a dish.
  var isAnimal: Bool {
    ["meat", "poultry", "seafood", "eggs", "dairy", "deli", "soup"].contains(category)
  }

  /// Whether another food in front of it makes it a dish: 해물파스타, bacon and eggs.
  var isDishBase: Bool { ["grain", "noodle", "eggs"].contains(category) }

  /// Whether it keeps for a week at most outside the freezer.
  var isShortLived: Bool {
    [Storage.pantry, .refrigerator].allSatisfy { storage in
      switch period(.unopened, in: storage) {
      case .span(let least, _)?:
        Day.earliest.adding(least).map { $0.days(since: .earliest) <= 7 } ?? false
      case .notRecommended?, nil: true
      case .indefinitely?: false
      }
    }
  }

  var isProduce: Bool { category == "fruit" || category == "vegetable" }

  /// Whether it keeps for days only once it is opened: meat, fish, dairy products and prepared food.
  var isPerishableOnceOpened: Bool {
    isAnimal && category != "eggs" || ["canned", "tofu"].contains(category)
  }
}
