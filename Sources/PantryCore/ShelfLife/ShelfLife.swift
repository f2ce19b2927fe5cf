/// How long a product keeps: what its household says of it, and what the table of foods knows.
public struct ShelfLife: Sendable {
  /// The product, with its own numbers.
  public let product: Product
  /// The food that its name or category names, if the table has it.
  public let food: Food?

  /// Whether it is food for infants, whose dates nothing stretches and no table gives (US 21 CFR 107.20:
  /// formula carries a use-by date).
  public let isForInfants: Bool

  /// - Complexity: O(1) but for the length of the name, after the table has been read once.
  public init(_ product: Product, table: FoodTable = .builtIn) {
    self.product = product
    // A number says nothing of what it is, and most things have no category.
    let names = [product.isUnnamed ? "" : product.displayName, product.category]
      .filter { !$0.isEmpty }.map(FoodName.init)
    let foods = names.compactMap { $0.food(in: table) }
    isForInfants =
      foods.contains { $0.category == "baby" } || names.contains(where: \.isForInfants)
    let found = foods.first { $0.category == "baby" } ?? foods.first
    // What is made for adults says nothing of what is made for infants.
    food = isForInfants && found?.category != "baby" ? nil : found
  }

  /// Whether a product is food for infants: the same as of its shelf life, without the table for nearly all.
  public static func isForInfants(_ product: Product) -> Bool {
    let names = [product.displayName, product.category].filter { !$0.isEmpty }
    guard names.contains(where: { FoodName($0).mayBeForInfants }) else { return false }
    return ShelfLife(product).isForInfants
  }

  /// How long something keeps, and who says so.
  public struct Rule: Hashable, Sendable {
    /// How long.
    public let keeping: Keeping
    /// Who says so.
    public let source: Source

    /// Who says how long something keeps, the one that comes first first.
    public enum Source: Hashable, Sendable {
      /// The household, of the product.
      case product
      /// The household's earlier packages of it: so many.
      case household(packages: Int)
      /// The table, of a food in a place.
      case table(Food, Storage, Condition)
      /// The rule for everything that was frozen: eat it within a day of thawing (UK Food Standards
      /// Agency, "Home food fact checker").
      case thawedFood
    }

    /// What a food has been through.
    public enum Condition: Hashable, Sendable {
      case unopened, opened, thawed
    }
  }

  /// How long an unopened package keeps in a place.
  public func unopened(in storage: Storage) -> Rule? {
    switch storage {
    case .freezer: if let keeps = product.keepsFrozen { return own(keeps) }
    case .refrigerator, .pantry: if let keeps = product.keeps { return own(keeps) }
    }
    guard let food, let keeping = food.unopened[storage] else { return nil }
    return Rule(keeping: keeping, source: .table(food, storage, .unopened))
  }

  /// How long it keeps once opened, in the refrigerator unless the place is warmer and the table knows it
  /// there; at most what an unopened package keeps.
  public func opened(in storage: Storage?) -> Rule? {
    if let keeps = product.keepsOpened { return own(keeps) }
    guard let food else { return nil }
    let places: [Storage] =
      storage == .pantry ? [.pantry, .refrigerator] : [.refrigerator, .pantry]
    for place in places {
      if let keeping = food.opened[place] {
        return Rule(keeping: keeping, source: .table(food, place, .opened))
      }
    }
    // Opened it keeps no longer than a package that is not, where that is a matter of days in the cold.
    guard food.place == .refrigerator, let keeping = food.unopened[.refrigerator] else {
      return nil
    }
    return Rule(keeping: keeping, source: .table(food, .refrigerator, .unopened))
  }

  /// How long it keeps in the freezer, from the day it was frozen.
  public var frozen: Rule? { unopened(in: .freezer) }

  /// How long it keeps once thawed: as the table says, else as long as what was never frozen (USDA FSIS, "The
  /// Big Thaw", of raw meat and fish).
  public var thawed: Rule? {
    guard let food else { return nil }
    if let keeping = food.thawed {
      return Rule(keeping: keeping, source: .table(food, .refrigerator, .thawed))
    }
    let places: [Storage] = food.place == .pantry ? [.refrigerator, .pantry] : [.refrigerator]
    for place in places {
      if let keeping = food.unopened[place], keeping.minimum != nil {
        return Rule(keeping: keeping, source: .table(food, place, .unopened))
      }
    }
    return nil
  }

  /// The rule of everything that was frozen.
  static let thawedFood = Rule(
    keeping: .span(CalendarSpan(1, .day), CalendarSpan(1, .day)), source: .thawedFood)

  private func own(_ span: CalendarSpan) -> Rule {
    Rule(keeping: .span(span, span), source: .product)
  }
}
