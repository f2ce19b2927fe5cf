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
  /// - Complexity: As `forEach` has it.
  public func items(matching query: Query, on today: Day) -> [UserProduct] {
    var found: [UserProduct] = []
    forEach(matching: query, on: today) { found.append($0) }
    return found
  }

  /// Hands over the things that a query finds, one by one in its order.
  ///
  /// - Complexity: O(n), and O(k log k) in the number of those found. In the order of expiry no more than those of
  ///   one day are held at a time.
  public func forEach(
    matching query: Query, on today: Day, _ body: (UserProduct) throws -> Void
  ) rethrows {
    var query = query
    query.package = query.package?.meant(knowing: isKnown)
    let filter = Filter(query, today: today)
    var left = query.limit.map { max(0, $0) } ?? .max
    func handOver(_ found: some Sequence<UserProduct>) throws {
      for item in found where left > 0 {
        try body(item)
        left -= 1
      }
    }
    guard query.sort == .expires, query.package == nil else {
      var found = items.records(where: filter.mayAdmit).filter(filter.admits)
      found = (query.package?.marked(found) ?? found).sortedByExpiry()
      switch query.sort {
      case .expires: break
      case .added: found = found.stablySorted { $0.createdAt }
      case .name: found = found.stablySorted { $0.product.displayName.lowercased() }
      case .category: found = found.stablySorted { $0.product.category.lowercased() }
      }
      return try handOver(query.isReversed ? found.reversed() : found)
    }
    // The days are put in order first, each with the place of its thing behind it; then those of one day are read.
    var order = items.summaries.enumerated().compactMap { place, summary in
      filter.deadline(summary) { items[place] }.map { ($0.rank, place) }
    }
    order.sort { $0 < $1 }
    if query.isReversed { order.reverse() }
    var rest = order[...]
    while left > 0, let (rank, _) = rest.first {
      let day = rest.prefix { $0.0 == rank }
      rest = rest[day.endIndex...]
      let found = day.map { items[$0.1] }.sortedByExpiry()
      try handOver(query.isReversed ? found.reversed() : found)
    }
  }
}

/// A query with its texts folded once.
private struct Filter {
  let query: Query
  let today: Day
  let categories: Set<FoldedName>
  let locations: Set<FoldedName>
  let tags: Set<FoldedName>
  let search: NamePattern?
  /// Asked for each thing, and quicker than a set.
  private let wantsOnHand, wantsUsed, wantsDiscarded: Bool

  init(_ query: Query, today: Day) {
    self.query = query
    self.today = today
    categories = Set(query.categories.map(FoldedName.init))
    locations = Set(query.locations.map(FoldedName.init))
    tags = Set(query.tags.map(FoldedName.init))
    let search = query.search.map { NamePattern($0).unfinished }
    // Nothing that is searched for is everywhere.
    self.search = search.flatMap { $0.isEmpty ? nil : $0 }
    wantsOnHand = query.states.contains(.onHand)
    wantsUsed = query.states.contains(.used)
    wantsDiscarded = query.states.contains(.discarded)
  }

  private func wants(_ state: ItemState) -> Bool {
    switch state {
    case .onHand: wantsOnHand
    case .used: wantsUsed
    case .discarded: wantsDiscarded
    }
  }

  /// Whether a thing with these facts may be admitted: false only if it is not.
  func mayAdmit(_ summary: ItemSummary) -> Bool {
    guard wants(summary.state) else { return false }
    if summary.isAsEntered, let dueBy = query.dueBy {
      guard let day = summary.expiresAt.day, day <= dueBy else { return false }
    }
    if summary.isAsEntered, query.isExpired {
      guard let day = summary.expiresAt.day, day < today else { return false }
    }
    if let package = query.package, summary.number.gtin != package.number.gtin { return false }
    return true
  }

  /// The date that counts of a thing, if it is admitted.
  ///
  /// - Parameter item: Reads the thing, which is not needed for most.
  func deadline(_ summary: ItemSummary, _ item: () -> UserProduct) -> Deadline? {
    guard mayAdmit(summary) else { return nil }
    if summary.isAsEntered, !looksInside { return summary.expiresAt }
    let item = item()
    return admits(item) ? item.effectiveDeadline : nil
  }

  /// Whether the query asks for more than the facts say.
  private var looksInside: Bool {
    !categories.isEmpty || !locations.isEmpty || !tags.isEmpty || search != nil
  }

  func admits(_ item: UserProduct) -> Bool {
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
    return search.map { finds($0, in: item) } ?? true
  }

  private func finds(_ search: NamePattern, in item: UserProduct) -> Bool {
    func isFound(_ text: String) -> Bool {
      if text.isEmpty { return false }
      let text = FoldedName(text)
      return search.finds(text) || search.stands(in: text)
    }
    return isFound(item.product.displayName) || isFound(item.product.category)
      || item.note.map(isFound) ?? false || item.tags.contains(where: isFound)
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
