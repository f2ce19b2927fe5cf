/// How long a product keeps, by the household's settings and the built-in food table.
package struct ShelfLife: Sendable {
  /// The product.
  package let product: Product
  /// The household's settings for the product.
  package let settings: ProductSettings
  /// The food in the table that matches the name or the category, if any.
  package let food: Food?

  /// Whether it is food for infants. Their dates are never extended or estimated (US 21 CFR 107.20: formula
  /// carries a use-by date).
  package let isForInfants: Bool

  /// Looks up a product.
  ///
  /// - Complexity: O(n) in the length of the name, once the table is indexed.
  package init(
    _ product: Product, _ settings: ProductSettings = ProductSettings(),
    table: FoodTable = .builtIn
  ) {
    (self.product, self.settings) = (product, settings)
    // A barcode does not name a food, and most products have no category.
    let names = [product.isUnnamed ? "" : product.displayName, product.category]
      .filter { !$0.isEmpty }.map(FoodName.init)
    let foods = names.compactMap { $0.food(in: table) }
    isForInfants =
      foods.contains { $0.category == "baby" } || names.contains(where: \.isForInfants)
    let found = foods.first { $0.category == "baby" } ?? foods.first
    // The spans of food for adults do not apply to food for infants.
    food = isForInfants && found?.category != "baby" ? nil : found
  }

  /// Returns whether a product is food for infants. For most products the table is not needed.
  package static func isForInfants(_ product: Product) -> Bool {
    let names = [product.displayName, product.category].filter { !$0.isEmpty }
    guard names.contains(where: { FoodName($0).mayBeForInfants }) else { return false }
    return ShelfLife(product).isForInfants
  }

  /// How long a food keeps, and the source.
  package struct Rule: Hashable, Sendable {
    /// How long it keeps.
    package let period: StoragePeriod
    /// The source.
    package let source: Source

    /// The sources of rules, in the order of precedence.
    package enum Source: Hashable, Sendable {
      /// The household's setting for the product.
      case product
      /// Earlier packages of the product in this household, and their number.
      case history(packages: Int)
      /// The table, for a food in a storage type and condition.
      case table(Food, Storage, FoodCondition)
      /// The general rule for frozen food: eat it within a day of thawing (UK Food Standards Agency, "Home
      /// food fact checker").
      case thawedFood
    }

    /// The rule as records store it.
    package var basis: EstimateBasis {
      switch source {
      case .product: .rule(.init(.product, keeps: period))
      case .history(let packages): .rule(.init(.history, keeps: period, packages: packages))
      case .table(let food, let storage, let condition):
        .rule(
          .init(.table, keeps: period, food: food.name, place: storage, condition: condition))
      case .thawedFood: .rule(.init(.thawed, keeps: period))
      }
    }
  }

  /// Returns how long an unopened package keeps in a storage type, or nil if that is not known.
  package func unopened(in storage: Storage) -> Rule? {
    switch storage {
    case .freezer: if let keeps = settings.keepsFrozen { return own(keeps) }
    case .refrigerator, .pantry: if let keeps = settings.keeps { return own(keeps) }
    }
    guard let food, let period = food.unopened[storage] else { return nil }
    return Rule(period: period, source: .table(food, storage, .unopened))
  }

  /// Returns how long it keeps once opened: in the pantry if it is kept there and the table has a period for
  /// that, otherwise in the refrigerator. nil if that is not known.
  package func opened(in storage: Storage?) -> Rule? {
    if let keeps = settings.keepsOpened { return own(keeps) }
    guard let food else { return nil }
    let candidates: [Storage] =
      storage == .pantry ? [.pantry, .refrigerator] : [.refrigerator, .pantry]
    for storage in candidates {
      if let period = food.opened[storage] {
        return Rule(period: period, source: .table(food, storage, .opened))
      }
    }
    // Chilled food keeps no longer opened than unopened.
    guard food.place == .refrigerator, let period = food.unopened[.refrigerator] else {
      return nil
    }
    return Rule(period: period, source: .table(food, .refrigerator, .unopened))
  }

  /// How long it keeps in the freezer, from the day it was frozen.
  package var frozen: Rule? { unopened(in: .freezer) }

  /// How long it keeps once thawed: by the table, otherwise as long as food that was never frozen (USDA FSIS,
  /// "The Big Thaw", for raw meat and fish).
  package var thawed: Rule? {
    guard let food else { return nil }
    if let period = food.thawed {
      return Rule(period: period, source: .table(food, .refrigerator, .thawed))
    }
    let candidates: [Storage] = food.place == .pantry ? [.refrigerator, .pantry] : [.refrigerator]
    for storage in candidates {
      if let period = food.unopened[storage], period.minimum != nil {
        return Rule(period: period, source: .table(food, storage, .unopened))
      }
    }
    return nil
  }

  /// The general rule for thawed food.
  static let thawedFood = Rule(
    period: .span(CalendarSpan(1, .day), CalendarSpan(1, .day)), source: .thawedFood)

  private func own(_ span: CalendarSpan) -> Rule {
    Rule(period: .span(span, span), source: .product)
  }
}
