/// How the states in a product name change which numbers of the food table apply.
///
/// A state never makes food keep longer: where the table has no numbers for it, the shorter of the food's own and
/// those of a general row apply, or none.
enum FoodStateRules {
  /// Returns the row of the table for a food in a state, if it has a name that says both.
  static func row(
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

  /// Returns the food and the conditions whose numbers apply.
  ///
  /// - Throws: A refusal if no numbers apply.
  static func apply(
    _ states: Set<FoodState>, to food: Food, in table: FoodTable
  ) throws(FoodReading.Refusal) -> (Food, Set<FoodCondition>) {
    var food = food
    var conditions: Set<FoodCondition> = []
    for state in FoodState.allCases where states.contains(state) {
      switch state {
      case .frozen: break
      case .opened: conditions.insert(.opened)
      case .thawed:
        // Only cooked rice and opened cans are frozen.
        switch food.category {
        case "fruit", "vegetable": conditions.insert(.cut)
        case "grain", "noodle", "eggs": conditions.insert(.cooked)
        case "canned": conditions.insert(.opened)
        default: if food.place != .pantry { conditions.insert(.thawed) }
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
      case .cooked:
        // Roasted nuts and baked chips are sold like that.
        if food.isSoldRoasted { continue }
        conditions.insert(.cooked)
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
      case .canned: food = try canned(food, in: table)
      case .dried:
        let isDry =
          food.isTreat || food.isSeasoning || food.isDishBase || food.category == "nut"
        if !isDry { throw .state("dried") }
      case .raw:
        let isPacked = food.place == .pantry || food.isTreat || food.isSeasoning
        if isPacked, !food.isShortLived, !food.isKeptRaw { throw .state("raw") }
        if food.category == "noodle" || food.name == "pasta" { throw .state("raw") }
      case .homemade:
        if !food.isShortLived { throw .state("homemade") }
        conditions.insert(.cooked)
      }
    }
    return (food, conditions)
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

extension Food {
  /// Whether it is sold roasted, baked or boiled, so that these words say nothing new.
  fileprivate var isSoldRoasted: Bool {
    isTreat && place != .freezer || isSeasoning || category == "nut"
  }

  /// Whether it is sold raw although it keeps for a long time: raw almonds, fresh coffee beans.
  fileprivate var isKeptRaw: Bool {
    isProduce || isDishBase || ["nut", "spice", "oil", "sweet", "spread"].contains(category)
  }
}
