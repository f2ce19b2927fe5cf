/// Which things to list, and in what order.
public struct Query: Sendable {
  /// What became of them; things on hand unless said otherwise.
  public var states: Set<ItemState> = [.onHand]
  /// Only those whose date, with what became of them, is this day or before it.
  public var dueBy: Day?
  /// Only those whose date has passed.
  public var isExpired = false
  /// Only those of one of these categories.
  public var categories: [String] = []
  /// Only those in one of these places.
  public var locations: [String] = []
  /// Only those with all of these tags.
  public var tags: [String] = []
  /// Only those that a text finds.
  public var search: String?
  /// Only those that can be the package of a code: of its product, and of its lot and date if it says
  /// them.
  public var package: ScannedPackage?
  /// What to order by; equal ones by date.
  public var sort = SortKey.expires
  /// Whether the last comes first.
  public var isReversed = false
  /// How many at most.
  public var limit: Int?

  /// All things on hand, the first to be eaten first.
  public init() {}

  /// What a list is ordered by.
  public enum SortKey: String, CaseIterable, Sendable {
    /// The date; things without one last.
    case expires
    /// When it was entered.
    case added
    /// The name.
    case name
    /// The category.
    case category
  }
}

extension Inventory {
  /// The things that a query finds, in its order.
  ///
  /// - Complexity: O(n log n) in the number of things.
  public func items(matching query: Query, on today: Day) -> [UserProduct] {
    var query = query
    query.package = query.package?.meant(knowing: isKnown)
    let filter = Filter(query, today: today)
    let admitted = items.filter(filter.admits)
    var found = (query.package?.marked(admitted) ?? admitted).sortedByExpiry()
    switch query.sort {
    case .expires: break
    case .added: found = found.stablySorted { $0.createdAt }
    case .name: found = found.stablySorted { $0.product.displayName.lowercased() }
    case .category: found = found.stablySorted { $0.product.category.lowercased() }
    }
    if query.isReversed { found.reverse() }
    return query.limit.map { Array(found.prefix(max(0, $0))) } ?? found
  }
}

/// A query with its texts folded once.
private struct Filter {
  let query: Query
  let today: Day
  let categories: Set<FoldedName>
  let locations: Set<FoldedName>
  let tags: Set<FoldedName>
  let search: FoldedName?

  init(_ query: Query, today: Day) {
    self.query = query
    self.today = today
    categories = Set(query.categories.map(FoldedName.init))
    locations = Set(query.locations.map(FoldedName.init))
    tags = Set(query.tags.map(FoldedName.init))
    search = query.search.map(FoldedName.init)
  }

  func admits(_ item: UserProduct) -> Bool {
    guard query.states.contains(item.state) else { return false }
    if query.dueBy != nil || query.isExpired {
      let deadline = item.effectiveDeadline
      if let dueBy = query.dueBy {
        guard let day = deadline.day, day <= dueBy else { return false }
      }
      if query.isExpired, ExpiryStatus(deadline, on: today) != .expired { return false }
    }
    if !categories.isEmpty, !categories.contains(FoldedName(item.product.category)) { return false }
    if !locations.isEmpty, !locations.contains(FoldedName(item.location ?? "")) { return false }
    if !tags.isEmpty, !tags.isSubset(of: item.tags.map(FoldedName.init)) { return false }
    if let package = query.package, item.product.gtin != package.number.gtin { return false }
    return search.map { finds($0, in: item) } ?? true
  }

  private func finds(_ search: FoldedName, in item: UserProduct) -> Bool {
    let texts = [item.product.displayName, item.product.category, item.note ?? ""] + item.tags
    return texts.map(FoldedName.init).contains {
      $0.hasWords(startingWith: search) || $0.contains(search)
    }
  }
}

extension Array {
  /// Sorts by a key and leaves equal elements in their order.
  fileprivate func stablySorted<Key: Comparable>(by key: (Element) -> Key) -> [Element] {
    map { (key($0), $0) }.enumerated()
      .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      .map(\.element.1)
  }
}
