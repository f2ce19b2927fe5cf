// MARK: Two foods

extension Food {
  /// What another food in a name makes of its head: banana milk is milk, seafood pasta is a dish.
  enum Combination {
    /// A variety or a flavor of the head.
    case variety
    /// Either food may name the whole, so that the one that keeps shorter counts: buttercream frosting.
    case either
    /// Fresh plants in oil, in which bacteria grow.
    case infusion
    /// A dish of both.
    case dish
    /// One of these, or something else.
    case unclear
  }

  /// Returns whether nothing is made of this and another food that are joined by and: onions and peppers, gin & tonic.
  func isListed(with other: Food) -> Bool {
    guard let group = FoodRules.beside[category] else { return false }
    return group == FoodRules.beside[other.category]
  }

  /// Returns what the food becomes by another one in front of it.
  ///
  /// - Parameter name: The name of the other food as it is written.
  func combined(with other: Food, named name: String) -> Combination {
    if other == self { return .variety }
    // Strawberry water is not water.
    if period(.unopened, in: usualStorage) == .indefinitely { return .unclear }
    switch category {
    case "grain", "noodle", "eggs": return other.category == category ? .either : .dish
    case "meat", "poultry", "seafood":
      if !other.isAnimal { return other.isSeasoning ? .variety : .dish }
      // Fish steak is fish; chicken sausage is sausage.
      return other.category != category && isShortLived ? .either : .variety
    case "dairy":
      return other.isAnimal ? (other.category == "dairy" ? .variety : .dish) : .unclear
    case "deli": return other.category == category ? .either : .variety
    case "soup", "tofu": return .variety
    case "bakery":
      return other.isAnimal || ["tofu", "vegetable"].contains(other.category) ? .dish : .variety
    case "snack", "sweet", "drink", "spread", "frozen":
      let isFlavor =
        other.isPlant || other.isSeasoning
        || ["snack", "drink", "spread", "bakery", category].contains(other.category)
        || other.category == "dairy" && FoodRules.plainDairy.contains(name)
      return isFlavor ? .variety : .unclear
    case "condiment":
      if other.category == category { return .either }
      let isKind =
        ["spice", "oil", "baking", "nut", "grain"].contains(other.category)
        || FoodRules.seasoningPlants.contains(name)
      return isKind ? .variety : other.isAnimal ? .dish : .unclear
    case "oil":
      if other.category == "vegetable" { return .infusion }
      return other.isPlant || other.isSeasoning || other.category == "drink" ? .variety : .unclear
    case "spice", "baking":
      if other.category == category, category == "baking" { return .either }
      return other.isPlant || other.isSeasoning || other.category == "drink" ? .variety : .unclear
    case "nut":
      if other.category == "vegetable", !FoodRules.seasoningPlants.contains(name) { return .dish }
      return other.isPlant || other.isSeasoning || other.isTreat ? .variety : .dish
    case "canned":
      if other.category == category { return .either }
      let isKind = other.category == "fruit" || FoodRules.seasoningPlants.contains(name)
      return isKind ? .variety : .dish
    default:
      return other.isAnimal || other.isDishBase || other.category == "tofu" ? .dish : .unclear
    }
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
