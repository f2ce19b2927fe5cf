/// A category under which foods are listed, in the order of a list. Its words and foods are in
/// `Scripts/data/food-categories.tsv`.
package enum FoodCategory: String, CaseIterable, Sendable {
  case vegetables, fruit, meat
  case fish = "fish & seaweed"
  case dairy = "dairy & eggs"
  case sides = "ready meals & sides"
  case bread = "bread & cake"
  case frozen
  case cans = "cans & jars"
  case grains = "rice, pasta & cereal"
  case sauces = "sauces & baking"
  case snacks = "snacks & sweets"
  case drinks, other

  /// The Korean name.
  package var koreanName: String? { FoodCategory.koreanNames[rawValue] }

  /// The category that a word means as a whole: dairy, 유제품; nil for any other word.
  package init?(named word: String) { self.init(word, in: [FoodCategory.names]) }

  /// The category in which a household's own one is: dairy, but also cheese or the words of the table of foods.
  package init?(own word: String) {
    self.init(word, in: [FoodCategory.names, FoodCategory.parts, FoodCategory.categories])
  }

  private init?(_ text: String, in lists: [Lexicon<FoodCategory>]) {
    let words = text.folded.split(separator: " ").map(String.init)
    guard let found = words.found(by: { word in lists.lazy.compactMap { $0[word] }.first }) else {
      return nil
    }
    self = found
  }

  /// The category in which shops have a food. Freezing it at home does not change it, because only its name counts.
  init(_ life: ShelfLife) {
    guard let food = life.food else {
      self = .other
      return
    }
    if life.usualStorage == .freezer {
      self = .frozen
    } else if life.reading.states.contains(.canned), FoodRules.cans[food.category] != nil {
      self = .cans
    } else {
      self = FoodCategory.foods[food.name] ?? FoodCategory.categories[food.category] ?? .other
    }
  }
}

/// The category of an item: its own one, or else that of its food. It is derived whenever it is shown, and never stored.
package struct ItemCategory: Sendable {
  /// The category of food; nil if the household's own category matches none of them.
  package let food: FoodCategory?
  /// The English name of the category of food, or the household's own words.
  package let name: String
  /// The place in a list and the folded name. Lists are sorted by them, so they are not made for each comparison.
  private let order: (place: Int, name: String)

  fileprivate init(_ food: FoodCategory?, own: String) {
    self.food = food
    name = food?.rawValue ?? own
    let places = FoodCategory.allCases
    // What is not known is listed last, behind the household's own categories.
    let place = food == .other ? places.count + 1 : food.flatMap(places.firstIndex) ?? places.count
    order = (place, name.folded)
  }
}

extension ItemCategory: Comparable {
  package static func < (left: ItemCategory, right: ItemCategory) -> Bool {
    left.order < right.order
  }

  package static func == (left: ItemCategory, right: ItemCategory) -> Bool {
    left.order == right.order
  }
}

extension FoodReadings {
  /// Returns the category of an item.
  package func category(of item: UserProduct) -> ItemCategory {
    let own = item.product.category
    let food =
      own.isEmpty ? FoodCategory(ShelfLife(item, ProductSettings(), self)) : category(own: own)
    return ItemCategory(food, own: own)
  }
}
