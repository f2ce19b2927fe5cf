extension Query {
  /// A result: an item by its record, or a part that was taken from one.
  package enum Row: Sendable {
    /// An item, and its brand and name.
    case record(ItemRecord, name: String)
    /// Indirect because it is large and rare.
    indirect case match(Match)
  }
}

/// The results of a query in its order: the records of items on hand, which a list need not decode.
package struct QueryRows: Sendable {
  private let inventory: Inventory
  private let query: Query
  private let today: Day
  /// The indices of the items with the ranks of their effective dates, sorted by date; nil if the results have another
  /// order, or are not items on hand.
  private var places: ArraySlice<(rank: Int, index: Int)>?

  /// - Complexity: O(n log n) in the number of items.
  package init(_ query: Query, of inventory: Inventory, on today: Day) {
    (self.inventory, self.query, self.today) = (inventory, query, today)
    guard query.sort == .expires, query.package == nil, query.after == nil,
      query.states == .onHand
    else { return }
    let filter = QueryFilter(query, today: today, inventory.catalog.settings)
    places = filter.places(of: inventory.items, after: nil)[...]
  }

  /// Returns the rows of the earlier and of the later days, which two threads can make; nil if there are few, a limit, or
  /// another order.
  ///
  /// - Parameter least: The number of rows from which they are divided.
  package func halves(from least: Int) -> (QueryRows, QueryRows)? {
    guard let places, places.count >= least, query.limit == nil else { return nil }
    let middle = places[places.startIndex + places.count / 2].rank
    let end = places.startIndex + places.prefix { $0.rank != middle }.count
    var (first, second) = (self, self)
    (first.places, second.places) = (places[..<end], places[end...])
    return (first, second)
  }

  /// Calls a function with each row.
  ///
  /// - Complexity: See `Inventory.forEach(matching:on:_:)`.
  package func forEach(_ body: (Query.Row) throws -> Void) rethrows {
    guard var rest = places else {
      return try inventory.forEach(matching: query, on: today) { try body(.match($0)) }
    }
    var left = query.limit.map { max(0, $0) } ?? .max
    while left > 0, let (rank, _) = rest.first {
      let day = rest.prefix { $0.rank == rank }
      rest = rest[day.endIndex...]
      let rows = day.map { inventory.items.itemRecord(inventory.items.entries[$0.index]) }
      let order = rows.enumerated().map { (ExpiryOrder($0.element, rank: rank), $0.offset) }
        .sorted { $0.0 < $1.0 }
      for (key, place) in (query.isReversed ? order.reversed() : order).prefix(left) {
        try body(.record(rows[place], name: key.name))
      }
      left -= min(left, rows.count)
    }
  }
}

/// Sort key: first expired, first out.
///
/// Earlier dates come first, then items that never expire, then items without a date. Items with the same
/// date are ordered by name, then estimated dates after printed ones, then by the time of entry.
struct ExpiryOrder: Comparable {
  private let rank: Int
  /// The first sixteen bytes of the name, which are different for most names.
  private let start: (UInt64, UInt64)
  private let isPrecomposed: Bool
  let name: String
  private let isEstimated: Bool
  private let createdAt: Instant
  private let uid: UID

  init(_ item: UserProduct, _ settings: @autoclosure () -> ProductSettings) {
    self.init(
      item.effectiveDeadline(settings()).rank, item.product.displayName,
      isEstimated: item.estimatedBy != nil, createdAt: item.createdAt, uid: item.uid)
  }

  /// - Parameter rank: The rank of the effective date.
  init(_ record: ItemRecord, rank: Int) {
    self.init(
      rank, record.displayName, isEstimated: record.isEstimated, createdAt: record.createdAt,
      uid: record.uid)
  }

  private init(_ rank: Int, _ name: String, isEstimated: Bool, createdAt: Instant, uid: UID) {
    self.rank = rank
    self.name = name
    // The bytes of an array are read faster than those of a string.
    let bytes = Array(name.utf8)
    func word(at start: Int) -> UInt64 {
      var word: UInt64 = 0
      for place in start..<start + 8 {
        word = word << 8 | (place < bytes.count ? UInt64(bytes[place]) : 0)
      }
      return word
    }
    start = (word(at: 0), word(at: 8))
    isPrecomposed = bytes.isPrecomposed
    (self.isEstimated, self.createdAt, self.uid) = (isEstimated, createdAt, uid)
  }

  static func < (left: ExpiryOrder, right: ExpiryOrder) -> Bool {
    if left.rank != right.rank { return left.rank < right.rank }
    // Other strings can be equal although their bytes differ.
    if left.isPrecomposed, right.isPrecomposed, left.start != right.start {
      return left.start < right.start
    }
    if left.name != right.name { return left.name < right.name }
    if left.isEstimated != right.isEstimated { return right.isEstimated }
    return (left.createdAt, left.uid) < (right.createdAt, right.uid)
  }

  static func == (left: ExpiryOrder, right: ExpiryOrder) -> Bool { left.uid == right.uid }
}

extension Deadline {
  /// A number that orders dates: earlier dates, then never, then unknown.
  package var rank: Int {
    switch self {
    case .day(let day): day.number
    case .never: .max - 1
    case .unknown: .max
    }
  }
}
