/// The food of the table that a name means, and the conditions that the name states: the rules for estimates.
///
/// A state never makes food keep longer: where the table has no numbers for it, the shorter of the food's own and
/// those of a general row apply, or none.
struct StatedFood {
  /// The row of the table.
  private(set) var food: Food
  /// The conditions whose numbers apply.
  private(set) var conditions: Set<FoodCondition> = []

  /// Applies the rules to a reading.
  ///
  /// - Throws: A refusal if a word makes the food uncertain, or no numbers apply.
  init(_ reading: FoodReading, in table: FoodTable) throws(FoodReading.Refusal) {
    let parts = reading.parts
    if let part = parts.first(where: { $0.role == .notFood }) { throw .notFood(part.text) }
    guard let head = reading.head, let food = parts[head].food else {
      self = try StatedFood(withoutFood: reading, in: table)
      return
    }
    try StatedFood.refuseUnknown(parts, after: head)
    let states = reading.states
    if StatedFood.isDish(reading, food, at: head) {
      guard let dish = table.food(named: "cooked dish") else { throw .noFood }
      self.init(food: dish, conditions: states.contains(.opened) ? [.opened] : [])
      return
    }
    self = try StatedFood(food, named: parts[head].text, parts, in: table)
    if parts.count == 1 { return }
    let isShort =
      conditions.contains(.cooked) || conditions.contains(.cut) || self.food.isShortLived
    if !isShort { try StatedFood.refuseUncertain(parts, besides: food, at: head) }
  }

  private init(food: Food, conditions: Set<FoodCondition> = []) {
    (self.food, self.conditions) = (food, conditions)
  }

  /// Applies the general rows: leftovers; a can.
  private init(withoutFood reading: FoodReading, in table: FoodTable)
    throws(FoodReading.Refusal)
  {
    if let unknown = reading.parts.first(where: { $0.role == .unknown }) {
      throw .unknownWord(unknown.text)
    }
    let states = reading.states
    for (state, row) in [(FoodState.leftover, "cooked dish"), (.canned, "canned food")]
    where states.contains(state) {
      if let food = table.food(named: row) {
        self.init(food: food)
        return
      }
    }
    throw .noFood
  }

  // MARK: - Words besides the food

  /// Throws if an unknown word makes another food of it: after the food (milk frother), or a participle before it. Any
  /// other word before the food may be a brand.
  private static func refuseUnknown(_ parts: [FoodReading.Part], after head: Int)
    throws(FoodReading.Refusal)
  {
    for (index, part) in parts.enumerated() where part.role == .unknown {
      if index > head || FoodRules.participles.end(of: Array(part.text.utf8)) != nil {
        throw .unknownWord(part.text)
      }
    }
  }

  /// Throws if a word makes a food uncertain that keeps for more than a week.
  private static func refuseUncertain(
    _ parts: [FoodReading.Part], besides food: Food, at head: Int
  ) throws(FoodReading.Refusal) {
    // Creamy pasta is a dish, creamy soup is soup.
    let takesFlavors = food.isTreat || food.isSeasoning || food.isAnimal
    for (index, part) in parts.enumerated() where index != head {
      if part.role == .unknown || part.role == .flavor && !takesFlavors {
        throw .unknownWord(part.text)
      }
      if let other = part.food, food.combined(with: other, named: part.text) == .unclear {
        throw .severalFoods(part.text, parts[head].text)
      }
    }
  }

  /// Returns whether a name is that of a dish: seafood pasta, bacon and eggs, spanish rice.
  private static func isDish(_ reading: FoodReading, _ food: Food, at head: Int) -> Bool {
    let parts = reading.parts
    let before = parts[..<head].filter { $0.food != nil }
    if food.isDishBase, parts[..<head].contains(where: { $0.role == .origin }) { return true }
    if parts[..<head].contains(where: { $0.role == .conjunction }), !before.isEmpty,
      !food.isSeasoning,
      (before.compactMap(\.food) + [food]).contains(where: { $0.isAnimal || $0.isDishBase })
    {
      return true
    }
    let contents = parts[reading.contents...]
    let isWith = contents.first.map { ["with", "in"].contains($0.text) } ?? false
    return (before + (isWith ? Array(contents) : [])).contains { part in
      part.food.map { food.combined(with: $0, named: part.text) == .dish } ?? false
    }
  }

  // MARK: - States

  /// Applies the states that a name says to a food.
  private init(
    _ food: Food, named name: String, _ parts: [FoodReading.Part], in table: FoodTable
  ) throws(FoodReading.Refusal) {
    self.init(food: food)
    let states = parts.compactMap { part in
      if case .state(let state) = part.role { state } else { nil }
    }
    var left = Set(states)
    // The table may have a row for the food in a state: dried beans, 통조림 of tomatoes.
    for state in states {
      guard let row = StatedFood.row(of: state, food, name, in: table) else { continue }
      self.food = row
      left.remove(state)
      break
    }
    for state in FoodState.allCases where left.contains(state) { try apply(state, in: table) }
  }

  /// Returns the row of the table for a food in a state, if it has a name that says both.
  private static func row(
    of state: FoodState, _ food: Food, _ name: String, in table: FoodTable
  ) -> Food? {
    let isKorean = name.first?.script == .hangul
    let names: [String] =
      switch state {
      case .dried: isKorean ? ["말린\(name)", "건\(name)"] : ["dried \(name)"]
      case .canned: isKorean ? ["\(name)통조림", "\(name)캔"] : ["canned \(name)"]
      case .smoked: isKorean ? ["훈제\(name)"] : ["smoked \(name)"]
      // Cooked meat keeps longer than raw meat: only cooked rice and the like.
      case .cooked where food.isDishBase:
        isKorean ? ["삶은\(name)", "익힌\(name)"] : ["cooked \(name)"]
      default: []
      }
    return names.lazy.compactMap { table.entry($0) }.first.flatMap(table.food)
  }

  /// Applies one state.
  private mutating func apply(_ state: FoodState, in table: FoodTable)
    throws(FoodReading.Refusal)
  {
    switch state {
    case .frozen: break
    case .opened: conditions.insert(.opened)
    case .thawed:
      // Only cooked rice and opened cans are frozen.
      switch food.category {
      case "fruit", "vegetable": conditions.insert(.cut)
      case "grain", "noodle", "eggs": conditions.insert(.cooked)
      case "canned": conditions.insert(.opened)
      default: if food.usualStorage != .pantry { conditions.insert(.thawed) }
      }
    case .leftover:
      if food.isProduce {
        conditions.insert(.cut)
      } else if food.isSoldRoasted {
        conditions.insert(.opened)
      } else {
        conditions.formUnion([.opened, .cooked])
      }
    case .boiled, .soaked: conditions.insert(.cooked)
    case .unsafe: throw .state("spoiled or kept warm")
    // Roasted nuts and baked chips are sold like that.
    case .cooked: if !food.isSoldRoasted { conditions.insert(.cooked) }
    case .cut:
      if food.category == "tofu" || food.category == "canned" {
        conditions.insert(.opened)
      } else if food.isProduce || food.isAnimal {
        conditions.insert(.cut)
      }
    case .smoked:
      // Sealed smoked meat keeps for weeks, smoked meat from a counter does not.
      if food.isAnimal, food.category != "dairy", food.category != "seafood" {
        throw .state("smoked")
      }
    case .canned: food = try StatedFood.canned(food, in: table)
    case .dried:
      let isDry = food.isTreat || food.isSeasoning || food.isDishBase || food.category == "nut"
      if !isDry { throw .state("dried") }
    case .raw:
      let isPacked = food.usualStorage == .pantry || food.isTreat || food.isSeasoning
      if isPacked, !food.isShortLived, !food.isKeptRaw { throw .state("raw") }
      if food.category == "noodle" || food.name == "pasta" { throw .state("raw") }
    case .homemade:
      if !food.isShortLived { throw .state("homemade") }
      conditions.insert(.cooked)
    }
  }

  private static func canned(
    _ food: Food, in table: FoodTable
  ) throws(FoodReading.Refusal) -> Food {
    let row: String
    switch food.category {
    case "fruit": row = "canned fruit"
    case "vegetable", "grain": row = "canned food"
    case "seafood": row = "canned seafood"
    case "meat", "poultry": row = "canned meat"
    case "canned", "drink", "snack", "nut": return food
    default: throw .state("canned")
    }
    guard let canned = table.food(named: row) else { throw .state("canned") }
    return canned
  }
}

// MARK: - Two foods

extension Food {
  /// What another food in a name makes of its head: banana milk is milk, seafood pasta is a dish.
  fileprivate enum Combination {
    /// A variety or a flavor of the head.
    case variety
    /// A dish of both.
    case dish
    /// Either, or something else.
    case unclear
  }

  /// Returns what the food becomes by another one in front of it.
  ///
  /// - Parameter name: The name of the other food as it is written.
  fileprivate func combined(with other: Food, named name: String) -> Combination {
    if other == self { return .variety }
    // Strawberry water is not water.
    if period(.unopened, in: usualStorage) == .indefinitely { return .unclear }
    let isPlant = ["fruit", "vegetable", "nut", "grain", "spice", "sweet"].contains(other.category)
    switch category {
    case "grain", "noodle", "eggs": return other.category == category ? .variety : .dish
    case "meat", "poultry", "seafood":
      return other.isAnimal || other.isSeasoning ? .variety : .dish
    case "dairy":
      return other.isAnimal ? (other.category == "dairy" ? .variety : .dish) : .unclear
    case "deli", "soup", "tofu": return .variety
    case "bakery":
      return other.isAnimal || ["tofu", "vegetable"].contains(other.category) ? .dish : .variety
    case "snack", "sweet", "drink", "spread", "frozen":
      let isFlavor =
        isPlant || other.isSeasoning
        || ["snack", "drink", "spread", "bakery", category].contains(other.category)
        || other.category == "dairy" && FoodRules.plainDairy.contains(name)
      return isFlavor ? .variety : .unclear
    case "condiment":
      let isKind =
        ["spice", "condiment", "oil", "baking", "nut", "grain"].contains(other.category)
        || FoodRules.seasoningPlants.contains(name)
      return isKind ? .variety : other.isAnimal ? .dish : .unclear
    case "spice", "oil", "baking":
      return isPlant || other.isSeasoning || other.category == "drink" ? .variety : .unclear
    case "nut": return isPlant || other.isSeasoning || other.isTreat ? .variety : .dish
    case "canned":
      return ["fruit", "vegetable", "canned"].contains(other.category) ? .variety : .dish
    default:
      return other.isAnimal || other.isDishBase || other.category == "tofu" ? .dish : .unclear
    }
  }
}
