/// A filter and a sort order for items.
public struct Query: Sendable {
  /// The states to include. Parts that were used or discarded earlier are included with those states.
  public var states: ItemStates = .onHand
  /// Only items whose effective date is this day or earlier.
  public var dueBy: Day?
  /// Only items whose effective date has passed.
  public var onlyExpired = false
  /// Only items of one of these categories.
  public var categories: [String] = []
  /// Only items in one of these locations.
  public var locations: [String] = []
  /// Only items that are frozen, or at a freezer.
  public var onlyFrozen = false
  /// Only items that have been opened.
  public var onlyOpened = false
  /// Only items with all of these tags.
  public var tags: [String] = []
  /// Only items that a text matches.
  public var search: String?
  /// Returns whether an item is one of those to include; nil for all. Not a set, whose type a list would have to set up.
  package var isAmong: (@Sendable (UID) -> Bool)?
  /// Only items that match a scanned package: its product, and its lot and date if the code has them.
  public var package: ScannedPackage?
  /// The order; equal items are ordered by date.
  public var sort = SortKey.expires
  /// Whether the order is reversed.
  public var isReversed = false
  /// The maximum number of items. All results of an item are on one page.
  public var limit: Int?
  /// The item after which the results begin: its place in the order counts, even if it no longer matches.
  public var after: UID?

  /// All items on hand, first to expire first.
  public init() {}

  /// Includes only some of the items that it includes now.
  package mutating func restrict(to uids: Set<UID>) {
    isAmong = { [isAmong] in uids.contains($0) && isAmong?($0) ?? true }
  }

  /// The sort key.
  public enum SortKey: String, CaseIterable, Sendable {
    /// The effective date; items without one last.
    case expires
    /// The time of entry.
    case added
    /// The name.
    case name
    /// The category.
    case category
  }

  /// A result: an item, or a part of one that was used or discarded earlier.
  public struct Match: Hashable, Sendable {
    /// The item.
    public let item: UserProduct
    /// The part, if the result is not the item itself.
    public let part: Withdrawal?

    /// Creates a result.
    package init(item: UserProduct, part: Withdrawal? = nil) {
      (self.item, self.part) = (item, part)
    }
  }
}

extension Inventory {
  /// Returns the results of a query, in its order.
  ///
  /// - Complexity: See `forEach(matching:on:_:)`.
  public func matches(of query: Query, on today: Day) -> [Query.Match] {
    var found: [Query.Match] = []
    forEach(matching: query, on: today) { found.append($0) }
    return found
  }

  /// Returns whether a query has a result.
  ///
  /// - Complexity: O(n) in the number of items. Reading stops at the first result.
  public func hasMatch(of query: Query, on today: Day) -> Bool {
    // A scanned package is compared with all packages of its product, and a page begins at a place in the order.
    guard query.package == nil, query.after == nil else {
      return !matches(of: query, on: today).isEmpty
    }
    let filter = QueryFilter(query, today: today, catalog.settings)
    return items.summaries.enumerated().contains { index, summary in
      let deadline = filter.deadline(summary) { items.itemRecord(items.entries[index]) }
      guard deadline != nil else { return false }
      // An item may also have been read for parts of another kind.
      return filter.preselection.wants(summary.state)
        || items[index].taken.contains(where: filter.preselection.wants)
    }
  }

  /// Calls a function with each result of a query, in its order.
  ///
  /// - Complexity: O(n) in the number of items, and O(k log k) in the number of results. When sorted by
  ///   expiry, only the results of one day are in memory at a time.
  public func forEach(
    matching query: Query, on today: Day, _ body: (Query.Match) throws -> Void
  ) rethrows {
    var query = query
    query.package = query.package?.resolved(knowing: isKnown)
    let settings = catalog.settings
    let filter = QueryFilter(query, today: today, settings)
    var left = query.limit.map { max(0, $0) } ?? .max
    let after = query.after.flatMap(item)
    var isBefore = query.after != nil
    func pass(_ found: some Sequence<UserProduct>) throws {
      for item in found where left > 0 {
        if isBefore {
          isBefore = item.uid != query.after
          continue
        }
        let isWanted = filter.preselection.wants(item.state)
        let parts = item.taken.filter(filter.preselection.wants)
        if isWanted { try body(Query.Match(item: item)) }
        for part in parts { try body(Query.Match(item: item, part: part)) }
        if isWanted || !parts.isEmpty { left -= 1 }
      }
    }
    guard query.sort == .expires, query.package == nil else {
      var found = items.entries.filter { entry in
        filter.deadline(entry.summary) { items.itemRecord(entry) } != nil
      }.map(items.record)
      found = query.package?.matching(found, ItemChanges(), settings) ?? found
      if let after, !found.contains(where: { $0.uid == after.uid }) { found.append(after) }
      found = sortedByExpiry(found, settings)
      switch query.sort {
      case .expires: break
      case .added: found = found.stablySorted { $0.createdAt }
      case .name: found = found.stablySorted { $0.product.displayName.lowercased() }
      case .category: found = found.stablySorted { $0.product.category.lowercased() }
      }
      return try pass(query.isReversed ? found.reversed() : found)
    }
    // The days are sorted with the indices of their items; then the items of one day are read at a time.
    var rest = filter.places(of: items, after: after)[...]
    while left > 0, let (rank, _) = rest.first {
      let day = rest.prefix { $0.rank == rank }
      rest = rest[day.endIndex...]
      let found = sortedByExpiry(day.map { items[$0.index] }, settings)
      try pass(query.isReversed ? found.reversed() : found)
    }
  }
}

/// A query with folded texts.
struct QueryFilter {
  let query: Query
  let today: Day
  let settings: SettingsLookup
  let categories: Set<FoldedName>
  let locations: [LocationKey]
  let tags: Set<FoldedName>
  let search: NamePattern?
  let preselection: Preselection

  init(_ query: Query, today: Day, _ settings: SettingsLookup) {
    self.query = query
    self.today = today
    self.settings = settings
    categories = Set(query.categories.map(FoldedName.init))
    locations = query.locations.map(LocationKey.init)
    tags = Set(query.tags.map(FoldedName.init))
    let search = query.search.map { NamePattern($0).unfinished }
    // An empty text matches everything.
    self.search = search.flatMap { $0.isEmpty ? nil : $0 }
    preselection = Preselection(query, today: today)
  }

  /// Returns the included items with the ranks of their effective dates, sorted by date.
  ///
  /// - Parameter after: An item that is included in any case.
  func places(of items: Records<UserProduct>, after: UserProduct?) -> [(rank: Int, index: Int)] {
    var record = ItemRecord()
    var places = items.summaries.enumerated().compactMap { index, summary in
      if let after, summary.uid == after.uid {
        return (rank: after.effectiveDeadline(settings[after.product]).rank, index: index)
      }
      let deadline = deadline(summary) {
        items.read(items.entries[index], into: &record)
        return record
      }
      return deadline.map { (rank: $0.rank, index: index) }
    }
    places.sort { $0 < $1 }
    if query.isReversed { places.reverse() }
    return places
  }

  /// Returns the effective date of an item; nil if it is not included.
  ///
  /// - Parameter record: Returns the record, which most queries do not need.
  func deadline(_ summary: ItemSummary, _ record: () -> ItemRecord) -> Deadline? {
    guard preselection.mayInclude(summary) else { return nil }
    if summary.isAsEntered, !needsRecord { return summary.expiresAt }
    let record = record()
    let deadline = record.effectiveDeadline(settings)
    return includes(record, deadline) ? deadline : nil
  }

  /// Whether the query needs more than the summary.
  private var needsRecord: Bool {
    !categories.isEmpty || !locations.isEmpty || !tags.isEmpty || search != nil
      || query.onlyFrozen || query.onlyOpened
  }

  /// Returns whether the query includes an item, by its effective date and texts.
  private func includes(_ item: ItemRecord, _ deadline: Deadline) -> Bool {
    if let dueBy = query.dueBy {
      guard let day = deadline.day, day <= dueBy else { return false }
    }
    if query.onlyExpired, ExpiryStatus(deadline, on: today) != .expired { return false }
    if !categories.isEmpty, !categories.contains(FoldedName(item.category)) { return false }
    if !locations.isEmpty, !locations.contains(where: item.isAt) { return false }
    if query.onlyFrozen, !item.isFrozen, item.storage != .freezer { return false }
    if query.onlyOpened, !item.isOpened { return false }
    if !tags.isEmpty, !tags.isSubset(of: item.tags.map(FoldedName.init)) { return false }
    return search.map { matches($0, item) } ?? true
  }

  private func matches(_ search: NamePattern, _ item: ItemRecord) -> Bool {
    func isMatch(_ text: String) -> Bool {
      if text.isEmpty { return false }
      let text = FoldedName(text)
      return search.finds(text) || search.isContained(in: text)
    }
    return isMatch(item.displayName) || isMatch(item.category)
      || item.note.map(isMatch) ?? false || item.tags.contains(where: isMatch)
      || !settings.isEmpty && settings[item.product].aliases.contains(where: isMatch)
  }
}

extension Array {
  /// Sorts by a key and keeps the order of equal elements.
  fileprivate func stablySorted<Key: Comparable>(by key: (Element) -> Key) -> [Element] {
    map { (key($0), $0) }.enumerated()
      .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      .map(\.element.1)
  }
}

/// A set of the states of items.
///
/// Not a `Set`, whose type takes longer to set up than reading fifty items.
public struct ItemStates: OptionSet, Sendable {
  /// A bit for each state.
  public let rawValue: UInt8

  /// Creates the set of the states of some bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// On hand.
  public static let onHand = ItemStates(rawValue: 1)
  /// Used up.
  public static let used = ItemStates(rawValue: 2)
  /// Discarded.
  public static let discarded = ItemStates(rawValue: 4)
  /// All three states.
  public static let all: ItemStates = [.onHand, .used, .discarded]

  /// Creates the set of one state.
  public init(_ state: ItemState) {
    switch state {
    case .onHand: self = .onHand
    case .used: self = .used
    case .discarded: self = .discarded
    }
  }

  /// Returns whether a state is in the set.
  public func contains(_ state: ItemState) -> Bool { contains(ItemStates(state)) }
}
