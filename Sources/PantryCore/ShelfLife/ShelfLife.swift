/// How long a product keeps, by the household's settings and the built-in food table.
package struct ShelfLife: Sendable {
  /// The product.
  package let product: Product
  /// The household's settings for the product.
  package let settings: ProductSettings
  /// What the name of the product says or, if that names no food, its category.
  package let reading: FoodReading
  /// Whether it is food for infants. Their dates are never extended or estimated (US 21 CFR 107.20: formula
  /// carries a use-by date).
  package let isForInfants: Bool

  private let unit: String?

  /// Looks up the product of an item.
  package init(
    _ item: UserProduct, _ settings: ProductSettings = ProductSettings(),
    _ readings: FoodReadings? = nil
  ) {
    self.init(item.product, settings, countedIn: item.quantity?.unit, readings)
  }

  /// Looks up a product.
  ///
  /// - Parameters:
  ///   - unit: The unit in which its packages are counted; nil if it is not known.
  ///   - readings: The names that have been read for other products.
  /// - Complexity: O(n) in the length of the name.
  package init(
    _ product: Product, _ settings: ProductSettings = ProductSettings(),
    countedIn unit: String? = nil, _ readings: FoodReadings? = nil
  ) {
    (self.product, self.settings, self.unit) = (product, settings, unit)
    let readings = readings ?? FoodReadings()
    // A barcode does not name a food.
    let text = product.isUnnamed ? "" : product.displayName
    let name = readings.reading(text, countedIn: unit)
    // The name comes first: a name with a food that is not certain remains without one.
    let namesFood = name.parts.contains { $0.food != nil || $0.role == .notFood }
    let needsCategory =
      !product.category.isEmpty && (!namesFood || FoodReading.mayBeForInfants(product.category))
    let category = needsCategory ? readings[product.category] : nil
    isForInfants = name.isForInfants || category?.isForInfants == true
    reading = namesFood || (isForInfants && !name.isForInfants) ? name : category ?? name
  }

  /// Returns whether a product is food for infants. For most products the tables are not needed.
  package static func isForInfants(_ product: Product) -> Bool {
    let names = [product.displayName, product.category].filter { !$0.isEmpty }
    return names.contains(where: FoodReading.mayBeForInfants) && ShelfLife(product).isForInfants
  }

  /// The same without the household's settings.
  package var fromTable: ShelfLife { ShelfLife(product, countedIn: unit) }

  /// The food in the table, if it is known.
  package var food: Food? {
    isForInfants && reading.food?.category != "baby" ? nil : reading.food
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
      /// One earlier package in this household, and the number of the table that contradicts it.
      case historyAndTable(EstimateBasis.Between)
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
      case .historyAndTable(let both):
        .rule(.init(.history, keeps: period, packages: 1, between: both))
      case .table(let food, let storage, let condition):
        .rule(
          .init(.table, keeps: period, food: food.name, place: storage, condition: condition))
      case .thawedFood: .rule(.init(.thawed, keeps: period))
      }
    }
  }

  // MARK: - Rules

  /// Returns how long a package keeps from the day it was entered, or nil if that is not known.
  ///
  /// - Parameters:
  ///   - storage: The type of its location, if known.
  ///   - hasLocation: Whether it has a location. In a location of unknown type, only food that is kept in the
  ///     pantry has a rule.
  ///   - isPart: Whether it is less than one package: it has been cut or opened.
  package func asEntered(in storage: Storage?, hasLocation: Bool, isPart: Bool = false) -> Rule? {
    if isForInfants { return nil }
    let whole = asEntered(in: storage, hasLocation: hasLocation)
    guard isPart, storage != .freezer, whole?.source != .product, let food,
      food.usualStorage != .freezer,
      let condition = food.condition(ofPart: PartOfPackage(unit: unit))
    else { return whole }
    if storage == .pantry {
      // Cut food does not keep in the pantry.
      return condition == .opened ? rule(.opened, in: .pantry) : nil
    }
    let part = condition == .opened ? opened(in: storage) : rule(.cut, orGeneralIn: .refrigerator)
    return part.flatMap { Rule.shortest([whole, $0]) }
  }

  private func asEntered(in storage: Storage?, hasLocation: Bool) -> Rule? {
    if let storage { return unopened(in: storage) }
    if let keeps = settings.keeps { return own(keeps) }
    guard let storage = usualStorage, !hasLocation || storage == .pantry else { return nil }
    return unopened(in: storage)
  }

  /// The storage type in which the food is usually kept in the condition that its name states.
  package var usualStorage: Storage? {
    guard let food else { return nil }
    if reading.isFrozen { return .freezer }
    if reading.conditions.isEmpty { return food.usualStorage }
    if !reading.conditions.isDisjoint(with: [.cooked, .cut, .thawed]) { return .refrigerator }
    return food.period(.opened, in: .pantry)?.minimum == nil ? .refrigerator : food.usualStorage
  }

  /// Returns how long a package keeps in a storage type in the condition that its name states, or nil if that is
  /// not known.
  package func unopened(in storage: Storage) -> Rule? {
    switch storage {
    case .freezer: if let keeps = settings.keepsFrozen { return own(keeps) }
    case .refrigerator, .pantry: if let keeps = settings.keeps { return own(keeps) }
    }
    guard let food else { return nil }
    if storage == .freezer {
      guard let frozen = rule(.unopened, in: .freezer) else { return nil }
      let isCooked = !reading.conditions.isDisjoint(with: [.cooked, .thawed])
      let isOpened = reading.conditions.contains(.opened) && food.isPerishableOnceOpened
      return Rule.shortest([
        frozen, isCooked ? general(.dish, in: .freezer) : nil,
        isOpened ? general(.opened, in: .freezer) : nil,
      ])
    }
    // Frozen food outside the freezer thaws.
    if reading.isFrozen, food.period(.unopened, in: storage) == nil || food.usualStorage != .freezer
    {
      return storage == .refrigerator ? thawed : nil
    }
    if reading.conditions.isEmpty { return sealed(in: storage) }
    // The shortest rule of the conditions applies, and none makes the food keep longer.
    let isPerishable = reading.conditions != [.opened]
    if isPerishable, storage == .pantry { return nil }
    let stated = FoodCondition.allCases.filter(reading.conditions.contains)
      .compactMap { rule($0, orGeneralIn: storage) }
    let usual =
      switch food.usualStorage {
      case .pantry: rule(.unopened, in: .pantry)
      case .refrigerator: Rule?.none
      case .freezer: rule(.thawed, in: .refrigerator)
      }
    return stated.isEmpty ? nil : Rule.shortest(stated + [sealed(in: storage), usual])
  }

  /// Returns how long it keeps unopened.
  private func sealed(in storage: Storage) -> Rule? {
    if let rule = rule(.unopened, in: storage) { return rule }
    // Food that keeps in the pantry keeps as long in the refrigerator.
    guard storage == .refrigerator, food?.usualStorage == .pantry, food?.isProduce == false,
      food?.period(.unopened, in: .pantry) != nil
    else { return nil }
    return rule(.unopened, in: .pantry)
  }

  /// Returns how long it keeps once opened: in the pantry if it is kept there and the table has a period for
  /// that, otherwise in the refrigerator. nil if that is not known.
  package func opened(in storage: Storage?) -> Rule? {
    if let keeps = settings.keepsOpened { return own(keeps) }
    guard food != nil else { return nil }
    let isPerishable = !reading.conditions.isDisjoint(with: [.cooked, .cut, .thawed])
    let order: [Storage] =
      storage == .pantry && !isPerishable ? [.pantry, .refrigerator] : [.refrigerator, .pantry]
    let rule = order.lazy.compactMap { self.rule(.opened, in: $0) }.first ?? openedPerishable
    guard isPerishable else { return rule }
    return Rule.shortest([rule, unopened(in: .refrigerator)])
  }

  /// The rule for opened food without a period of its own: meat, fish, dairy products and prepared food keep as
  /// leftovers at most.
  private var openedPerishable: Rule? {
    guard let food, food.isPerishableOnceOpened else { return nil }
    return Rule.shortest([
      rule(.unopened, in: .refrigerator), general(.opened, in: .refrigerator),
    ])
  }

  /// Returns the rule for a condition in the pantry or the refrigerator, by the food's own numbers or a general
  /// row of the table.
  private func rule(_ condition: FoodCondition, orGeneralIn storage: Storage) -> Rule? {
    switch condition {
    case .unopened: sealed(in: storage)
    case .opened:
      rule(.opened, in: storage) ?? (storage == .refrigerator ? openedPerishable : nil)
    case .thawed: storage == .refrigerator ? thawed : nil
    case .cooked: rule(.cooked, in: storage) ?? general(.dish, in: storage)
    case .cut:
      rule(.cut, in: storage)
        ?? food.flatMap { FoodRules.cuts[$0.category] }.map { general($0, in: storage) }
        ?? general(.opened, in: storage)
    }
  }

  /// How long it keeps in the freezer, from the day it was frozen.
  package var frozen: Rule? { unopened(in: .freezer) }

  /// How long it keeps once thawed: by the table, otherwise as long as food that was never frozen (USDA FSIS,
  /// "The Big Thaw", for raw meat and fish). The time of a package that was sealed and chilled is over: thawed, it keeps
  /// as long as an opened one.
  package var thawed: Rule? {
    guard let food else { return nil }
    if let rule = rule(.thawed, in: .refrigerator) { return rule }
    let candidates: [Storage] =
      food.usualStorage == .pantry ? [.refrigerator, .pantry] : [.refrigerator]
    let fresh = candidates.lazy.compactMap { self.rule(.unopened, in: $0) }
      .first { $0.period.minimum != nil }
    return fresh.flatMap { Rule.shortest([$0, rule(.opened, in: .refrigerator)]) }
  }

  private func rule(_ condition: FoodCondition, in storage: Storage) -> Rule? {
    guard let food, let rule = Rule(food, condition, in: storage) else { return nil }
    guard let other = reading.alternative else { return rule }
    let alternative = Rule(other, condition, in: storage)
    return condition == .unopened && alternative == nil
      ? nil : Rule.shortest([rule, alternative])
  }

  /// Returns the rule of a row that stands for all foods of a kind.
  private func general(_ food: GeneralFood, in storage: Storage) -> Rule? {
    food.name.flatMap { general($0, in: storage) }
  }

  private func general(_ row: String, in storage: Storage) -> Rule? {
    guard let food = FoodTable.builtIn.food(named: row),
      let period = food.period(.unopened, in: storage)
    else { return nil }
    return Rule(period: period, source: .table(food, storage, .unopened))
  }

  /// The general rule for thawed food.
  static let thawedFood = Rule(
    period: .span(CalendarSpan(1, .day), CalendarSpan(1, .day)), source: .thawedFood)

  private func own(_ span: CalendarSpan) -> Rule {
    Rule(period: .span(span, span), source: .product)
  }
}

extension ShelfLife.Rule {
  /// The rule of a food of the table; nil if it has no numbers.
  fileprivate init?(_ food: Food, _ condition: FoodCondition, in storage: Storage) {
    guard let period = food.period(condition, in: storage) else { return nil }
    self.init(period: period, source: .table(food, storage, condition))
  }

  /// The shortest time that it keeps, in days; that of a hundred years if it keeps without end, and nil if it is not to be
  /// stored.
  package var days: Int? {
    let shortest = period == .indefinitely ? CalendarSpan(100, .year) : period.minimum
    return shortest.flatMap { Day.earliest.adding($0) }?.days(since: .earliest)
  }

  /// Returns the rule with the shortest minimum, or nil without one. The first of equal ones is returned; rules
  /// without a number of days come last.
  static func shortest(_ rules: [ShelfLife.Rule?]) -> ShelfLife.Rule? {
    // Spans in different units are compared by their ends.
    func end(_ rule: ShelfLife.Rule) -> Day {
      rule.period.minimum.flatMap { Day.earliest.adding($0) } ?? .latest
    }
    if let refused = rules.lazy.compactMap({ $0 }).first(where: { $0.period == .notRecommended }) {
      return refused
    }
    return rules.lazy.compactMap { $0 }.min { end($0) < end($1) }
  }
}
