/// What another food in a name makes of its head: banana milk is milk, seafood pasta is a dish.
enum FoodCombination {
  /// A variety or a flavor of the head.
  case variety
  /// A dish of both.
  case dish
  /// Either, or something else.
  case unclear

  /// Returns what a food becomes by another one in front of it.
  ///
  /// - Parameter text: The name of the other food as it is written.
  init(_ other: Food, _ text: String, before head: Food) {
    if other == head {
      self = .variety
      return
    }
    // Strawberry water is not water.
    if head.period(.unopened, in: head.place) == .indefinitely {
      self = .unclear
      return
    }
    let isPlant = ["fruit", "vegetable", "nut", "grain", "spice", "sweet"].contains(other.category)
    switch head.category {
    case "grain", "noodle", "eggs": self = other.category == head.category ? .variety : .dish
    case "meat", "poultry", "seafood":
      self = other.isAnimal || other.isSeasoning ? .variety : .dish
    case "dairy":
      self = other.isAnimal ? (other.category == "dairy" ? .variety : .dish) : .unclear
    case "deli", "soup", "tofu": self = .variety
    case "bakery":
      self = other.isAnimal || ["tofu", "vegetable"].contains(other.category) ? .dish : .variety
    case "snack", "sweet", "drink", "spread", "frozen":
      let isFlavor =
        isPlant || other.isSeasoning
        || ["snack", "drink", "spread", "bakery", head.category].contains(other.category)
        || other.category == "dairy" && FoodCombination.plainDairy.contains(text)
      self = isFlavor ? .variety : .unclear
    case "condiment":
      let isKind =
        ["spice", "condiment", "oil", "baking", "nut", "grain"].contains(other.category)
        || FoodCombination.seasoningPlants.contains(text)
      self = isKind ? .variety : other.isAnimal ? .dish : .unclear
    case "spice", "oil", "baking":
      self = isPlant || other.isSeasoning || other.category == "drink" ? .variety : .unclear
    case "nut":
      self = isPlant || other.isSeasoning || other.isTreat ? .variety : .dish
    case "canned":
      self = ["fruit", "vegetable", "canned"].contains(other.category) ? .variety : .dish
    default:
      self = other.isAnimal || other.isDishBase || other.category == "tofu" ? .dish : .unclear
    }
  }

  /// Dairy products that flavor snacks and sweets. Cream and yogurt make them perishable.
  private static let plainDairy: Set<String> = [
    "milk", "butter", "cheese", "cheddar", "parmesan", "mozzarella", "우유", "밀크", "버터", "치즈",
  ]

  /// Plants that sauces and vinegars are made of.
  private static let seasoningPlants: Set<String> = [
    "tomato", "garlic", "onion", "ginger", "pepper", "chili", "chilli", "jalapeno", "apple",
    "lemon",
    "lime", "plum", "토마토", "마늘", "양파", "생강", "고추", "청양고추", "사과", "레몬", "라임", "매실",
  ]
}
