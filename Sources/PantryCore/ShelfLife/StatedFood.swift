/// The food of the table that a name means, and the conditions that the name states: the rules for estimates.
///
/// A row for the whole name counts first. Among the readings of its parts the one that keeps shorter counts. A state
/// never makes food keep longer: where the table has no numbers for it, the shorter of the food's own and those of a
/// general row apply, or none.
struct StatedFood {
  /// The row of the table.
  var food: Food
  /// The other food that the name may mean, whose numbers count where they are smaller.
  private(set) var alternative: Food?
  /// The conditions whose numbers apply.
  var conditions: Set<FoodCondition> = []
  /// Whether the name says that it is frozen, or it is of a maker whose food is sold frozen.
  var isSoldFrozen = false

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
    if parts.count == 1 {
      self.init(food: food)
      return
    }
    try StatedFood.refuseUnknown(parts, after: head, food)
    if let dish = try StatedFood.dish(reading, food, at: head, in: table) {
      self.init(food: dish, conditions: reading.states.contains(.opened) ? [.opened] : [])
      return
    }
    self = try StatedFood(food, named: parts[head].text, parts, in: table)
    let listed = StatedFood.listedFood(reading, food)
    let isShort =
      conditions.contains(.cooked) || conditions.contains(.cut) || self.food.isShortLived
    if listed == nil, !isShort {
      try StatedFood.refuseUncertain(parts, besides: food, at: head)
    }
    if let listed {
      // Their order must not matter.
      let isFirst = (listed.days, listed.name) < (self.food.days, self.food.name)
      (self.food, alternative) = isFirst ? (listed, self.food) : (self.food, listed)
      return
    }
    let shortest = self.food.shortest(of: parts, besides: head)
    if shortest != self.food { (self.food, alternative) = (shortest, self.food) }
  }

  init(food: Food, conditions: Set<FoodCondition> = []) {
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
    for (state, row) in [(FoodState.leftover, GeneralFood.dish), (.canned, .can)]
    where states.contains(state) {
      if let food = table.food(row) {
        self.init(food: food)
        return
      }
    }
    throw .noFood
  }

  // MARK: - Words besides the food

  /// Throws if an unknown word makes another food of it: after the food (milk frother), or a participle before it. Any
  /// other word before the food may be a brand, but that of a cake may be its filling, and a roll may be one of paper.
  private static func refuseUnknown(_ parts: [FoodReading.Part], after head: Int, _ food: Food)
    throws(FoodReading.Refusal)
  {
    for (index, part) in parts.enumerated() where part.role == .unknown {
      if index > head || FoodRules.filled.contains(food.name)
        || FoodRules.vague.contains(parts[head].text)
        || FoodRules.participles.end(of: Array(part.text.utf8)) != nil
      {
        throw .unknownWord(part.text)
      }
    }
  }

  /// Throws if a word makes a food uncertain that keeps for more than a week.
  private static func refuseUncertain(
    _ parts: [FoodReading.Part], besides food: Food, at head: Int
  ) throws(FoodReading.Refusal) {
    // Honey may be the flavor of what the unknown word names.
    let isCertain =
      FoodRules.certain.contains(food.name) && FoodWords.roles[parts[head].text] != .flavor
    // Creamy pasta is a dish, creamy soup is soup.
    let takesFlavors =
      food.isTreat || food.isSeasoning || food.isAnimal || FoodRules.flavored.contains(food.name)
    for (index, part) in parts.enumerated() where index != head {
      let isUncertain =
        part.role == .unknown && !isCertain
        || part.role == .flavor && !takesFlavors
      if isUncertain { throw .unknownWord(part.text) }
      // A food after the head is its flavor.
      if let other = part.food, index < head,
        food.combined(with: other, named: part.text) == .unclear
      {
        throw .severalFoods(part.text, parts[head].text)
      }
    }
  }

  // MARK: - Several foods

  /// Returns the row for a dish of several foods, or nil if the name is that of one food.
  private static func dish(
    _ reading: FoodReading, _ food: Food, at head: Int, in table: FoodTable
  ) throws(FoodReading.Refusal) -> Food? {
    let parts = reading.parts
    let before = parts[..<head].filter { $0.food != nil }
    let contents = parts[reading.contents...]
    let isIn = contents.first?.text == "in"
    let combinations = (before + (isIn ? Array(contents) : [])).compactMap { part in
      part.food.map { food.combined(with: $0, named: part.text) }
    }
    let mixed = parts[..<head].lastIndex { $0.role == .conjunction }.map { $0 + 1 } ?? 0
    if food.isMixedRaw(named: parts[head].text),
      parts[mixed..<head].contains(where: { $0.food?.isRawFish == true })
    {
      return table.food(.rawFishDish)
    }
    let isJoined =
      listedFood(reading, food) == nil && parts.indices.contains { joinsFoods($0, of: parts) }
    if combinations.contains(.infusion), !isJoined { return table.food(.infusion) }
    let isDish =
      isJoined || combinations.contains(.dish)
      || food.isDishBase && parts[..<head].contains { $0.role == .origin }
    guard isDish else { return nil }
    guard let dish = table.food(.dish) else { throw .noFood }
    // Prepared food in it may keep shorter than other dishes: sushi.
    return parts.compactMap(\.food).filter { $0.isPrepared && $0.days < dish.days }
      .min { $0.days < $1.days } ?? dish
  }

  /// Returns the first of two foods that a name lists and that are kept beside each other: onions and peppers.
  private static func listedFood(_ reading: FoodReading, _ food: Food) -> Food? {
    guard reading.contents == reading.parts.count,
      reading.parts.contains(where: { $0.role == .conjunction })
    else { return nil }
    let foods = reading.parts.compactMap(\.food)
    return foods.count == 2 && food.isListed(with: foods[0]) ? foods[0] : nil
  }

  /// Returns whether a word joins two foods that nothing is made of: spinach and chickpeas, spinach with chickpeas, but
  /// not garlic and herb cheese.
  private static func joinsFoods(_ index: Int, of parts: [FoodReading.Part]) -> Bool {
    guard parts[index].role == .conjunction || parts[index].text == "with",
      parts[..<index].contains(where: { $0.food != nil })
    else { return false }
    let joined = parts[(index + 1)...].prefix {
      $0.role != .conjunction && $0.role != .preposition
    }
    return joined.lazy.filter { $0.food != nil }.count == 1
  }
}
