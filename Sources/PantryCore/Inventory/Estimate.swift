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

/// The numbers of days that packages of a product had left when they were bought, from printed and typed dates. Packages
/// bought frozen are counted separately.
package struct TypicalShelfLife: Sendable {
  private struct Key: Hashable {
    let product: ProductKey
    let isFrozen: Bool
  }

  /// The days of each product.
  private var days: [Key: [Int]] = [:]

  /// The purchases that have been counted. The parts of a split item are one purchase.
  private var purchases: Set<UID> = []

  /// Counts an item, unless its date was estimated, even if that was confirmed, or had passed when it was bought, or it was
  /// less than one package, or it is more than ten years away: a slip.
  package mutating func count(
    _ item: UserProduct, as product: ProductKey, _ estimation: EstimationContext
  ) {
    guard item.estimatedBy == nil, item.confirmedEstimate == nil, let expiry = item.expiresAt.day,
      !item.isAddedAsPart,
      purchases.insert(item.splitFrom ?? item.uid).inserted
    else { return }
    let span = expiry.days(since: item.firstDay(estimation))
    guard (1...Self.mostDays).contains(span) else { return }
    days[Key(product: product, isFrozen: item.wasBoughtFrozen), default: []].append(span)
  }

  /// The most days that a date may be away.
  private static let mostDays = 3653

  /// Returns the days of the packages of the product of an item, bought frozen or not like the item.
  package func days(of item: UserProduct) -> [Int] {
    days[Key(product: ProductKey(item.product), isFrozen: item.wasBoughtFrozen)] ?? []
  }
}

/// A median of whole days, which can be a half.
package struct MedianDays: Hashable, Sendable {
  /// The median times two.
  private let twice: Int

  /// Creates the median of numbers; nil for an empty list.
  package init?(_ numbers: [Int]) {
    guard !numbers.isEmpty else { return nil }
    let sorted = numbers.sorted()
    let middle = sorted.count / 2
    twice = sorted[middle] + sorted[sorted.count.isMultiple(of: 2) ? middle - 1 : middle]
  }

  /// The number of whole days of a median that is not below zero.
  var roundedDown: Int { twice / 2 }
  /// Whether it is below zero: after the date.
  package var isNegative: Bool { twice < 0 }
  /// Whether it is exactly one day, before or after the date.
  package var isOne: Bool { abs(twice) == 2 }
  /// The number without its sign.
  package var magnitude: String { "\(abs(twice) / 2)\(twice.isMultiple(of: 2) ? "" : ".5")" }
}

extension MedianDays: CustomStringConvertible {
  /// The number in JSON notation: `3`, `-0.5`.
  package var description: String { (isNegative ? "-" : "") + magnitude }
}
