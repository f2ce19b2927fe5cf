/// The day on which something is dated, and how the days of moments are told.
public struct Dating: Sendable {
  /// Today, where the household is.
  public let today: Day
  /// The civil day of a moment, where the household is.
  let day: @Sendable (Instant) -> Day

  /// - Parameter day: The civil day of a moment, where the household is.
  public init(today: Day, day: @escaping @Sendable (Instant) -> Day) {
    self.today = today
    self.day = day
  }
}

/// A date for what carries none.
public struct Estimate: Hashable, Sendable {
  /// The day, or that there is none.
  public let deadline: Deadline
  /// What says so.
  public let rule: ShelfLife.Rule

  /// The estimate of a rule that counts from a day; nil if the rule gives no date.
  init?(_ rule: ShelfLife.Rule, from day: Day) {
    switch rule.keeping {
    case .notRecommended: return nil
    case .indefinitely: deadline = .never
    case .span(let span, _):
      guard let last = day.adding(span) else { return nil }
      deadline = .day(last)
    }
    self.rule = rule
  }

  /// What the file says of where the date comes from.
  public var basis: String { rule.description }
}

extension ShelfLife.Rule: CustomStringConvertible {
  /// `tofu in the refrigerator 1w (FoodKeeper 168 Tofu)`.
  public var description: String {
    switch source {
    case .product: return "said of this product: \(keeping)"
    case .household(let packages):
      return "as usual \(keeping) (\(packages) earlier \(packages == 1 ? "package" : "packages"))"
    case .table(let food, let storage, let condition):
      let state = condition == .unopened ? "" : "\(condition) "
      return "\(food.name) \(state)in the \(storage.rawValue) \(keeping) (\(food.source))"
    case .thawedFood: return "what was thawed keeps \(keeping)"
    }
  }
}

extension Keeping: CustomStringConvertible {
  /// `3-5d`, `1w`, `without end`, `not recommended`.
  public var description: String {
    switch self {
    case .span(let first, let last): first == last ? "\(first)" : "\(first.count)-\(last)"
    case .indefinitely: "without end"
    case .notRecommended: "not recommended"
    }
  }
}

extension Food.Source: CustomStringConvertible {
  /// `FoodKeeper 168 Tofu`.
  public var description: String {
    switch self {
    case .foodKeeper(let entry): "FoodKeeper \(entry)"
    case .nearest(let entry): "like FoodKeeper \(entry)"
    case .none: "no source"
    }
  }
}

extension Inventory {
  /// A date for a thing without one: by what is said of the product, else by what has been usual for it in this
  /// household, else by the table of foods.
  ///
  /// It counts from the day of the purchase, or else of the entry. For infants' food the table gives none: only
  /// the package says until when that is good.
  ///
  /// - Complexity: O(n) in the number of things.
  public func estimate(for item: UserProduct, _ dating: Dating) -> Estimate? {
    estimate(for: item, dating) { usualDays(of: item, dating) }
  }

  func estimate(for item: UserProduct, _ dating: Dating, usual: () -> (days: Int, packages: Int)?)
    -> Estimate?
  {
    let life = ShelfLife(item.product)
    let storage = item.storage ?? life.food?.place ?? .pantry
    let start = item.purchasedAt ?? dating.day(item.createdAt)
    let rule = life.unopened(in: storage)
    if let rule, rule.source == .product { return Estimate(rule, from: start) }
    if let usual = usual() {
      let span = CalendarSpan(usual.days, .day)
      let rule = ShelfLife.Rule(
        keeping: .span(span, span), source: .household(packages: usual.packages))
      return Estimate(rule, from: start)
    }
    guard let rule, life.food?.isForInfants != true else { return nil }
    return Estimate(rule, from: start)
  }

  /// Gives a thing without a date one that is estimated.
  ///
  /// - Returns: The thing as it is now.
  public mutating func estimateDate(of uid: UID, _ dating: Dating) -> UserProduct? {
    guard let place = items.firstIndex(where: { $0.uid == uid }) else { return nil }
    if items[place].expiresAt == .unknown, let estimate = estimate(for: items[place], dating) {
      items[place].set(estimate)
    }
    return items[place]
  }

  /// Gives a thing an estimated date.
  mutating func set(_ estimate: Estimate, in uid: UID) -> UserProduct? {
    guard let place = items.firstIndex(where: { $0.uid == uid }) else { return nil }
    items[place].set(estimate)
    return items[place]
  }

  /// How many days a product has usually had left when it was bought: the median of the household's earlier
  /// packages of it in such a place whose dates were not estimated, and of how many that is; nil if there are
  /// none.
  ///
  /// - Complexity: O(n) in the number of things.
  func usualDays(of item: UserProduct, _ dating: Dating) -> (days: Int, packages: Int)? {
    let gtin = item.product.gtin
    let name = FoldedName(item.product.displayName)
    let spans = items.compactMap { other -> Int? in
      guard other.uid != item.uid, let days = other.daysAtPurchase(dating),
        (other.storage == .freezer) == (item.storage == .freezer)
      else { return nil }
      let isSame =
        gtin.map { $0 == other.product.gtin } ?? (FoldedName(other.product.displayName) == name)
      return isSame ? days : nil
    }
    return Inventory.median(spans)
  }

  /// The upper median, and of how many; nil of none.
  static func median(_ days: [Int]) -> (days: Int, packages: Int)? {
    days.isEmpty ? nil : (days.sorted()[days.count / 2], days.count)
  }
}

extension UserProduct {
  /// How many days were left when it was bought, or entered, if it has a date that was not estimated.
  func daysAtPurchase(_ dating: Dating) -> Int? {
    guard estimatedBy == nil, let expiry = expiresAt.day else { return nil }
    let days = expiry.days(since: purchasedAt ?? dating.day(createdAt))
    return days > 0 ? days : nil
  }

  /// Takes over an estimated date.
  mutating func set(_ estimate: Estimate) {
    expiresAt = estimate.deadline
    dateKind = nil
    estimatedBy = estimate.basis
  }
}
