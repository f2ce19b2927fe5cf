/// How many days the packages of products had left when they were bought, as far as that was printed or said:
/// what is usual for each product, frozen ones and others apart.
struct UsualDays<Name: Hashable & Sendable>: Sendable {
  /// What is usual, and of how many packages that is known.
  typealias Median = (days: Int, packages: Int)

  private struct Key: Hashable {
    let name: Name
    let isFrozen: Bool
  }

  /// Whether each place is a freezer: a household has few, and reading their names takes time.
  private var freezers: [String: Bool] = [:]

  /// The days of each product, in ascending order.
  private var days: [Key: [Int]] = [:]

  /// Counts a package if it has a date that was not estimated, and was not past it when it was bought.
  ///
  /// - Complexity: O(k) in the number of packages of the product.
  mutating func count(_ item: UserProduct, as name: Name, _ dating: Dating) {
    guard item.estimatedBy == nil, let expiry = item.expiresAt.day else { return }
    let span = expiry.days(since: item.firstDay(dating))
    guard span > 0 else { return }
    let key = Key(name: name, isFrozen: wasBoughtFrozen(item))
    // Taken out, so that it is not copied.
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

  /// The median, rounded down; nil for a product of which nothing was counted.
  func median(_ name: Name, isFrozen: Bool) -> Median? {
    guard let days = days[Key(name: name, isFrozen: isFrozen)], !days.isEmpty else { return nil }
    let middle = days.count / 2
    let upper = days[middle]
    return (days.count.isMultiple(of: 2) ? (days[middle - 1] + upper) / 2 : upper, days.count)
  }
}
