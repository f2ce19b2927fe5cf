/// An estimated expiry date.
package struct Estimate: Hashable, Sendable {
  /// The date, or `never`.
  package let deadline: Deadline
  /// The rule from which it was computed.
  package let rule: ShelfLife.Rule

  /// Applies a rule.
  ///
  /// - Parameter day: The day from which the food keeps.
  /// - Returns: nil if the rule gives no date.
  init?(_ rule: ShelfLife.Rule, from day: Day) {
    switch rule.period {
    case .notRecommended: return nil
    case .indefinitely: deadline = .never
    case .span(let span, _):
      guard let last = day.adding(span) else { return nil }
      deadline = .day(last)
    }
    self.rule = rule
  }
}

/// The context for estimating dates: today, and the civil days of instants.
public struct EstimationContext: Sendable {
  /// Today in the household's time zone.
  public let today: Day
  /// Returns the civil day of an instant in the household's time zone.
  public let day: @Sendable (Instant) -> Day

  /// Returns the word for a storage type in the household's language, for locations that are not named.
  public let location: @Sendable (Storage) -> String?

  /// The number of days before an expiry date that count as soon.
  public let soonDays: Int

  /// Creates a context.
  ///
  /// - Parameters:
  ///   - today: Today in the household's time zone.
  ///   - soonDays: The number of days before an expiry date that count as soon.
  ///   - location: Returns the word for a storage type in the household's language; nil to leave a location empty.
  ///   - day: Returns the civil day of an instant in the household's time zone.
  public init(
    today: Day, soonDays: Int = ExpiryStatus.soonDays,
    location: @escaping @Sendable (Storage) -> String? = { _ in nil },
    day: @escaping @Sendable (Instant) -> Day
  ) {
    self.today = today
    self.location = location
    self.soonDays = soonDays
    self.day = day
  }
}

/// The typical number of days that packages of a product have left when they are bought, computed from
/// printed and typed dates. Packages bought frozen are counted separately.
package struct TypicalShelfLife: Sendable {
  /// A median, and the number of purchases that it was computed from.
  package typealias Median = (days: Int, packages: Int)

  private struct Key: Hashable {
    let product: ProductKey
    let isFrozen: Bool
  }

  /// Whether a location is a freezer. A cache, because classifying names is slow and a household has few
  /// locations.
  private var freezers: [String: Bool] = [:]

  /// The days of each product, in ascending order.
  private var days: [Key: [Int]] = [:]

  /// The purchases that have been counted. The parts of a split item are one purchase.
  private var purchases: Set<UID> = []

  /// Counts an item, unless its date was estimated, even if that was confirmed, or had passed when it was bought, or it was
  /// less than one package.
  ///
  /// - Complexity: O(k) in the number of packages of the product.
  package mutating func count(
    _ item: UserProduct, as product: ProductKey, _ estimation: EstimationContext
  ) {
    guard item.estimatedBy == nil, item.confirmedEstimate == nil, let expiry = item.expiresAt.day,
      !item.isAddedAsPart,
      purchases.insert(item.splitFrom ?? item.uid).inserted
    else { return }
    let span = expiry.days(since: item.firstDay(estimation))
    guard span > 0 else { return }
    let key = Key(product: product, isFrozen: wasBoughtFrozen(item))
    // Removed from the dictionary during the change, so that the array is not copied.
    var sorted = days.removeValue(forKey: key) ?? []
    sorted.insert(span, at: sorted.partitionPoint { $0 < span })
    days[key] = sorted
  }

  private mutating func wasBoughtFrozen(_ item: UserProduct) -> Bool {
    guard item.frozen.isEmpty, let location = item.location else { return item.wasBoughtFrozen }
    if let known = freezers[location] { return known }
    freezers[location] = item.wasBoughtFrozen
    return item.wasBoughtFrozen
  }

  /// Returns the median for the product of an item, bought frozen or not like the item.
  ///
  /// - Returns: nil if no packages were counted.
  package func median(of item: UserProduct) -> Median? {
    median(ProductKey(item.product), isFrozen: item.wasBoughtFrozen)
  }

  /// Returns the median for a product, rounded down.
  ///
  /// - Parameter isFrozen: Whether the packages were bought frozen.
  /// - Returns: nil if no packages were counted.
  package func median(_ product: ProductKey, isFrozen: Bool) -> Median? {
    guard let days = days[Key(product: product, isFrozen: isFrozen)], !days.isEmpty else {
      return nil
    }
    let middle = days.count / 2
    let upper = days[middle]
    return (days.count.isMultiple(of: 2) ? (days[middle - 1] + upper) / 2 : upper, days.count)
  }
}
