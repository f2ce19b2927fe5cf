extension StatedFood {
  /// Applies the states that a name says to a food.
  init(
    _ food: Food, named name: String, _ parts: [FoodReading.Part], in table: FoodTable
  ) throws(FoodReading.Refusal) {
    self.init(food: food)
    var left: [(state: FoodState, word: String)] = []
    for (index, part) in parts.enumerated() {
      guard case .state(let state) = part.role else { continue }
      // 1/2 gallon is the size of a package.
      let isSize = index + 1 < parts.count && parts[index + 1].role == .amount
      if state != .partial || !isSize { left.append((state, part.text)) }
    }
    for (state, sold) in [
      (FoodState.canned, FoodRules.soldCanned), (.frozen, FoodRules.soldFrozen),
    ]
    where left.allSatisfy({ $0.state.isOfPackages })
      && (state == .frozen || food.usualStorage != .pantry)
    {
      let isSold = parts.contains { part in
        part.text != name && sold[part.text].map { food.isOneOf(categories: $0) } ?? false
      }
      if isSold { left.append((state, "")) }
    }
    isSoldFrozen = left.contains { $0.state == .frozen }
    if left.isEmpty { return }
    if left.contains(where: { $0.state == .canned }),
      let row = StatedFood.cannedRow(parts, in: table)
    {
      self.food = row
      left.removeAll { ![.opened, .partial, .leftover].contains($0.state) }
    }
    // The table may have a row for the food in a state: dried beans, 통조림 of tomatoes.
    for (index, stated) in left.enumerated() {
      guard let row = StatedFood.row(of: stated.state, stated.word, food, name, in: table) else {
        continue
      }
      self.food = row
      left.remove(at: index)
      break
    }
    // Sliced mushrooms in a can are sold like that.
    if left.contains(where: { $0.state == .canned })
      || parts.contains(where: { $0.role == .state(.canned) })
    {
      left.removeAll { $0.state == .cut || $0.state == .pieces }
    }
    let package = PartOfPackage(parts)
    for state in FoodState.allCases where left.contains(where: { $0.state == state }) {
      try apply(state, package, in: table)
    }
  }

  /// Returns the row of the table for all words of a name in a can: stewed steak tin.
  private static func cannedRow(_ parts: [FoodReading.Part], in table: FoodTable) -> Food? {
    let words = parts.filter {
      $0.role != .state(.canned) && $0.role != .package && $0.role != .amount
    }
    // Tin of stewed steak: some fillers are part of a name.
    for words in [words, words.filter { $0.role != .filler }].map({ $0.map(\.text) })
    where words.count > 1 {
      let name = words.joined(separator: words.allSatisfy(\.hasHangul) ? "" : " ")
      let row = FoodState.canned.names(of: name).lazy.compactMap { table.entry($0) }.first
      if let row { return table.food(row) }
    }
    return nil
  }

  /// Returns the row of the table for a food in a state, if it has a name that says both in any order.
  private static func row(
    of state: FoodState, _ word: String, _ food: Food, _ name: String, in table: FoodTable
  ) -> Food? {
    let asWritten = name.hasHangul ? word + name : word + " " + name
    let names = (word.isEmpty ? [] : [asWritten]) + state.names(of: name)
    return names.lazy.compactMap { table.entry($0) }.first.flatMap(table.food)
  }

  /// Applies one state.
  ///
  /// - Parameter package: The package that the name mentions.
  private mutating func apply(_ state: FoodState, _ package: PartOfPackage, in table: FoodTable)
    throws(FoodReading.Refusal)
  {
    switch state {
    case .frozen: break
    case .opened: conditions.insert(.opened)
    case .partial:
      if let part = food.condition(ofPart: package) { conditions.insert(part) }
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
    case .unsafe: throw .state("spoiled, used or kept warm")
    // Roasted nuts and baked chips are sold like that.
    case .cooked: if !food.isSoldRoasted { conditions.insert(.cooked) }
    case .marinated: conditions.insert(food.isRawMeat ? .cut : .cooked)
    case .cut:
      if food.category == "tofu" || food.category == "canned" {
        conditions.insert(.opened)
      } else if food.isProduce || food.isRawMeat {
        // Cheese and cured or cooked meat are sold in slices.
        conditions.insert(.cut)
      }
    case .pieces: if food.isProduce { conditions.insert(.cut) }
    case .smoked:
      // Sealed smoked meat keeps for weeks, smoked meat from a counter does not.
      if food.isAnimal, food.category != "dairy", food.category != "seafood" {
        throw .state("smoked")
      }
    case .canned: food = try StatedFood.canned(food, in: table)
    case .dried:
      let isDry = food.isTreat || food.isSeasoning || food.isDishBase || food.category == "nut"
      if isDry { break }
      guard food.category == "fruit", let dried = table.food(.driedFruit) else {
        throw .state("dried")
      }
      food = dried
    case .chilled:
      if food.usualStorage == .pantry {
        // Sauce or juice from the chiller keeps as if its jar had been opened.
        guard food.period(.opened, in: .refrigerator) != nil else { throw .state("chilled") }
        conditions.insert(.opened)
      }
      chill()
    case .raw:
      if food.usualStorage == .freezer, food.period(.unopened, in: .refrigerator) != nil {
        return chill()
      }
      if food.category == "noodle", food.usualStorage == .pantry {
        guard let fresh = table.food(.freshNoodle) else { throw .state("raw") }
        food = fresh
      }
      let isPacked = food.usualStorage == .pantry || food.isTreat || food.isSeasoning
      if isPacked, !food.isShortLived, !food.isKeptRaw { throw .state("raw") }
    case .homemade:
      // The numbers of packed food are not those of homemade food.
      let hasOwn = food.usualStorage != .pantry && food.hasPeriod(.cooked)
      if !food.isShortLived, !hasOwn { throw .state("homemade") }
      conditions.insert(.cooked)
    }
  }

  /// Chilled or fresh nuggets are not those that are sold frozen.
  private mutating func chill() {
    if food.usualStorage == .freezer, food.period(.unopened, in: .refrigerator) != nil {
      conditions.insert(.thawed)
    }
  }

  private static func canned(
    _ food: Food, in table: FoodTable
  ) throws(FoodReading.Refusal) -> Food {
    if FoodRules.soldInCans.contains(food.category)
      || food.category == "condiment" && food.usualStorage == .pantry
    {
      return food
    }
    guard let canned = FoodRules.cans[food.category].flatMap(table.food(named:)) else {
      throw .state("canned")
    }
    return canned
  }
}
