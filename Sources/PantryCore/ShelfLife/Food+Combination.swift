// MARK: Rules

extension Food {
  /// What another food in a name makes of its head: banana milk is milk, seafood pasta is a dish. The values and the
  /// rules are those of `Scripts/data/food-combinations.tsv`.
  enum Combination: String {
    case variety, either, eitherIfShortLived, infusion, dish, unclear

    /// One row of the table. If `foods` or `others` is empty, any food matches.
    struct Rule {
      let combination: Combination
      let foods: [String]
      let others: [Others]
    }

    /// The rules: the first that has both foods counts.
    static let rules: [Rule] = table.rows.compactMap { cells in
      guard let combination = cells[0].first.flatMap(Combination.init) else { return nil }
      return Rule(
        combination: combination, foods: cells[1],
        others: cells[2].map { Group(rawValue: $0).map(Others.group) ?? .category($0) })
    }

    /// Foods in front of another one.
    enum Others {
      case category(String)
      case group(Group)
    }

    /// Foods that are no category.
    enum Group: String {
      case same, plants, animals, seasonings, treats, dishBases, seasoningPlants, plainDairy
    }
  }
}

extension Food.Combination.Others {
  /// Returns whether a food is one of these.
  ///
  /// - Parameters:
  ///   - name: The name of the food as it is written.
  ///   - head: The food behind it.
  func contains(_ food: Food, named name: String, besides head: Food) -> Bool {
    switch self {
    case .category(let category): food.category == category
    case .group(.same): food.category == head.category
    case .group(.plants): food.isPlant
    case .group(.animals): food.isAnimal
    case .group(.seasonings): food.isSeasoning
    case .group(.treats): food.isTreat
    case .group(.dishBases): food.isDishBase
    case .group(.seasoningPlants): FoodRules.seasoningPlants.contains(name)
    case .group(.plainDairy): food.category == "dairy" && FoodRules.plainDairy.contains(name)
    }
  }
}

// MARK: - Two foods

extension Food {
  /// Returns whether nothing is made of this and another food that are joined by and: onions and peppers, gin & tonic.
  package func isListed(with other: Food) -> Bool {
    guard let group = FoodRules.beside[category] else { return false }
    return group == FoodRules.beside[other.category]
  }

  /// Returns whether this and another food, joined by and, may be the flavors or the filling of a third one whose name
  /// follows: lemon and ginger tea, ham and cheese sandwich.
  package func mayFlavor(_ whole: Food, with other: Food) -> Bool {
    whole.isPrepared || category == other.category
      || [self, other].allSatisfy { $0.isPlant || $0.isSeasoning || $0.isTreat }
  }

  /// Returns what the food becomes by another one in front of it.
  ///
  /// - Parameter name: The name of the other food as it is written.
  func combined(with other: Food, named name: String) -> Combination {
    if other == self { return .variety }
    // Strawberry water is not water.
    if period(.unopened, in: usualStorage) == .indefinitely { return .unclear }
    let rule = Combination.rules.first { rule in
      (rule.foods.isEmpty || rule.foods.contains(category))
        && (rule.others.isEmpty
          || rule.others.contains { $0.contains(other, named: name, besides: self) })
    }
    guard let combination = rule?.combination else { return .unclear }
    guard combination == .eitherIfShortLived else { return combination }
    return isShortLived ? .either : .variety
  }

  /// Returns whether another food after it is its flavor: chocolate after a pudding, and fruit after what is sold in
  /// flavors.
  ///
  /// - Parameter name: The name of the other food as it is written.
  func takesFlavor(_ other: Food, named name: String) -> Bool {
    let isSoldInFlavors = FoodRules.flavored.contains(self.name)
    if other.isProduce || other.category == "nut" { return isSoldInFlavors }
    return FoodWords.roles[name] == .flavor && (isTreat && days <= other.days || isSoldInFlavors)
  }

  /// Returns the food, or the other one in a name that may mean the whole if it keeps shorter.
  ///
  /// - Parameter head: The index of the part that names the food.
  func shortest(of parts: [FoodReading.Part], besides head: Int) -> Food {
    var shortest = self
    for (index, part) in parts.enumerated() where index != head {
      if let other = part.food, combined(with: other, named: part.text) == .either,
        // Salmon burgers are fish.
        other.days < shortest.days
          || other.days == shortest.days && other.category != shortest.category
      {
        shortest = other
      }
    }
    return shortest
  }
}
