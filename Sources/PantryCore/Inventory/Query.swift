/// A filter and a sort order for items.
public struct Query: Sendable {
  /// The states to include. Parts that were used or discarded earlier are included with those states.
  public var states: ItemStates = .onHand
  /// Only items whose effective date is this day or earlier.
  public var dueBy: Day?
  /// Only items whose effective date has passed.
  public var onlyExpired = false
  /// Only items of one of these categories: the item's own one, or that of its food.
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
    /// The category, in the order of a list; the household's own ones follow those of foods.
    case category
  }

  /// A result: an item, or a part of one that was used or discarded earlier.
  public struct Match: Hashable, Sendable {
    /// The item.
    public let item: UserProduct
    /// The part, if the result is not the item itself.
    public let part: Withdrawal?
    /// The effective date of an item that was opened or frozen. Computing it takes as long as reading many items.
    package let freshness: Freshness?

    /// Creates a result.
    package init(item: UserProduct, part: Withdrawal? = nil, freshness: Freshness? = nil) {
      (self.item, self.part, self.freshness) = (item, part, freshness)
    }

    /// The effective date of the item.
    public var deadline: Deadline { freshness?.deadline ?? item.expiresAt }
  }
}

extension Query {
  /// The results of a query, with what their views need.
  package struct Results {
    package let matches: [Match]
    package let ids: ShortIDs
    package let settings: SettingsLookup
  }
}

extension Inventory {
  /// Returns the results of a query, with what their views need.
  package func results(of query: Query, on today: Day) -> Query.Results {
    Query.Results(
      matches: matches(of: query, on: today), ids: ShortIDs(items), settings: catalog.settings)
  }

  /// Returns the results of a query, in its order.
  ///
  /// - Complexity: O(n) in the number of items, and O(k log k) in the number of results.
  public func matches(of query: Query, on today: Day) -> [Query.Match] {
    var query = query
    query.package = query.package?.resolved(knowing: isKnown)
    let settings = catalog.settings
    let results = QueryResults(query, today: today, settings)
    if let package = query.package {
      let included = items.filter { results.deadline($0).isIncluded }
      for item in package.matching(included, ItemChanges(), settings) { results.add(item) }
    } else {
      for item in items { results.add(item) }
    }
    guard let uid = query.after else { return results.matches() }
    return item(uid).map { results.matches(after: $0) } ?? []
  }

  /// Returns whether a query has a result.
  ///
  /// - Complexity: See `matches(of:on:)`.
  public func hasMatch(of query: Query, on today: Day) -> Bool {
    !matches(of: query, on: today).isEmpty
  }
}

/// The results of a query, to which items are added one by one.
///
/// A class: a value would be copied for each item that is added from a closure.
package final class QueryResults {
  private let query: Query
  private let today: Day
  private let settings: SettingsLookup
  // The texts of the query, folded.
  private let categories: CategoryFilter
  private let locations: [LocationKey]
  private let tags: [FoldedName]
  private let search: NamePattern?
  private let readings = FoodReadings()
  private var found: [Found] = []

  /// An item that the query includes, with its place in the order.
  private struct Found {
    let item: UserProduct
    let freshness: Freshness?
    let order: ExpiryOrder

    init(_ item: UserProduct, _ deadline: Deadline, _ freshness: Freshness?) {
      (self.item, self.freshness) = (item, freshness)
      order = ExpiryOrder(item, deadline)
    }
  }

  package init(_ query: Query, today: Day, _ settings: SettingsLookup) {
    (self.query, self.today, self.settings) = (query, today, settings)
    categories = CategoryFilter(query.categories)
    locations = query.locations.map(LocationKey.init)
    tags = query.tags.map(FoldedName.init)
    let search = query.search.map { NamePattern($0).unfinished }
    // An empty text matches everything.
    self.search = search.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Adds an item if the query includes it.
  package func add(_ item: UserProduct) {
    let (isIncluded, deadline, freshness) = deadline(item)
    if isIncluded { found.append(Found(item, deadline, freshness)) }
  }

  /// The results in the order of the query: each item, and its parts.
  ///
  /// - Parameter after: The item after which they begin, wherever it is in the order; nil for all.
  package func matches(after: UserProduct? = nil) -> [Query.Match] {
    var found = found
    if let after, !found.contains(where: { $0.item.uid == after.uid }) {
      let freshness = after.freshness(settings)
      found.append(Found(after, freshness?.deadline ?? after.expiresAt, freshness))
    }
    // Sorting the places is faster than moving whole items.
    var places = found.indices.sorted { found[$0].order < found[$1].order }
    switch query.sort {
    case .expires: break
    case .added: places = places.stablySorted { found[$0].item.createdAt }
    case .name: places = places.stablySorted { found[$0].item.product.displayName.lowercased() }
    case .category: places = places.stablySorted { readings.category(of: found[$0].item) }
    }
    if query.isReversed { places.reverse() }
    if let after, let start = places.firstIndex(where: { found[$0].item.uid == after.uid }) {
      places.removeSubrange(...start)
    }
    var left = query.limit.map { max(0, $0) } ?? .max
    var matches: [Query.Match] = []
    for place in places where left > 0 {
      let (item, freshness) = (found[place].item, found[place].freshness)
      let count = matches.count
      if query.states.contains(item.state) {
        matches.append(Query.Match(item: item, freshness: freshness))
      }
      for part in item.taken where wants(part) {
        matches.append(Query.Match(item: item, part: part, freshness: freshness))
      }
      if matches.count > count { left -= 1 }
    }
    return matches
  }

  /// Returns whether a part is a result.
  private func wants(_ part: Withdrawal) -> Bool {
    query.states.contains(part.outcome == .used ? .used : .discarded)
  }

  /// Returns whether the query includes an item, and the effective date of one that it includes.
  fileprivate func deadline(_ item: UserProduct) -> (
    isIncluded: Bool, deadline: Deadline, freshness: Freshness?
  ) {
    guard includes(item) else { return (false, .unknown, nil) }
    let freshness = item.freshness(settings, readings)
    let deadline = freshness?.deadline ?? item.expiresAt
    return (includes(deadline), deadline, freshness)
  }

  private func includes(_ deadline: Deadline) -> Bool {
    if let dueBy = query.dueBy {
      guard let day = deadline.day, day <= dueBy else { return false }
    }
    return !query.onlyExpired || ExpiryStatus(deadline, on: today) == .expired
  }

  /// Returns whether the query includes an item, whatever its date is.
  private func includes(_ item: UserProduct) -> Bool {
    guard query.states.contains(item.state) || item.taken.contains(where: { wants($0) }) else {
      return false
    }
    if let isAmong = query.isAmong, !isAmong(item.uid) { return false }
    if let package = query.package, item.product.gtin != package.number.gtin { return false }
    if !query.categories.isEmpty, !categories.includes(item, readings) { return false }
    if !locations.isEmpty, !locations.contains(where: item.isAt) { return false }
    if query.onlyFrozen, !item.isFrozen, item.storage != .freezer { return false }
    if query.onlyOpened, item.openedAt == nil { return false }
    if !tags.isEmpty {
      let own = item.tags.map(FoldedName.init)
      if !tags.allSatisfy(own.contains) { return false }
    }
    return search.map { matches($0, item) } ?? true
  }

  private func matches(_ search: NamePattern, _ item: UserProduct) -> Bool {
    func isMatch(_ text: String) -> Bool { !text.isEmpty && search.isFound(in: text) }
    return isMatch(item.product.displayName) || isMatch(item.product.category)
      || item.note.map(isMatch) ?? false || item.tags.contains(where: isMatch)
      || !settings.isEmpty && settings[item.product].aliases.contains(where: isMatch)
  }
}

/// The categories of a query: words that are an item's own category, or that mean the one in which it is listed.
struct CategoryFilter {
  private let names: [FoldedName]
  private let foods: [FoodCategory]

  init(_ words: [String]) {
    names = words.map(FoldedName.init)
    foods = words.compactMap(FoodCategory.init(named:))
  }

  /// Returns whether an item is of one of the categories.
  func includes(_ item: UserProduct, _ readings: FoodReadings) -> Bool {
    if names.contains(FoldedName(item.product.category)) { return true }
    return !foods.isEmpty && readings.category(of: item).food.map(foods.contains) ?? false
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
