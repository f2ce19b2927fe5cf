package import PantryCore

/// The items on hand in groups by date and state, and by location, with the rows of the first ones of each: what a page
/// can show of a pantry of any size.
package struct StockSheet: Hashable, Sendable {
  /// The groups by date and state, in their order.
  package enum Group: Int, CaseIterable, Sendable {
    case expired, today, soon, later, frozen, undated

    /// Whether the items need attention now.
    package var isDue: Bool { rawValue <= Group.soon.rawValue }

    package init(_ expiry: ExpiryStatus, isFrozen: Bool) {
      switch expiry {
      case .expired: self = .expired
      case .today: self = .today
      case .soon: self = .soon
      case .fresh: self = isFrozen ? .frozen : .later
      case .undated: self = isFrozen ? .frozen : .undated
      }
    }
  }

  /// The numbers of rows, and the number of all items, of which there are more than rows.
  package struct Rows: Hashable, Sendable {
    package private(set) var numbers: [Int] = []
    package private(set) var count = 0
    /// The number of items that are due, or have expired.
    package private(set) var due = 0
    fileprivate let limit: Int

    /// The number of items without a row.
    package var omitted: Int { count - numbers.count }

    /// Whether another item would get a row.
    package var hasRoom: Bool { numbers.count < limit }

    fileprivate mutating func append(_ row: Int?, isDue: Bool) {
      if hasRoom, let row { numbers.append(row) }
      count += 1
      if isDue { due += 1 }
    }
  }

  /// The items at a location.
  package struct Place: Hashable, Sendable {
    /// The location as the first item has it; nil without a location.
    package let name: String?
    fileprivate let key: LocationKey?
    package fileprivate(set) var items: Rows

    /// The storage types come first, then other locations by name, then none.
    fileprivate var rank: Int {
      switch key {
      case .storage(.refrigerator): 0
      case .storage(.pantry): 1
      case .storage(.freezer): 2
      case .storage, .name: 3
      case nil: 4
      }
    }
  }

  private var groups: [Rows]
  private let mostAtPlace: Int
  /// The locations in the order of their first items.
  package private(set) var places: [Place] = []

  /// - Parameters:
  ///   - mostInGroup: The maximum number of rows of a group.
  ///   - mostAtPlace: The maximum number of rows of a location.
  package init(mostInGroup: Int, mostAtPlace: Int) {
    groups = Group.allCases.map { _ in Rows(limit: mostInGroup) }
    self.mostAtPlace = mostAtPlace
  }

  package subscript(group: Group) -> Rows { groups[group.rawValue] }

  /// The number of items.
  package var count: Int { groups.reduce(0) { $0 + $1.count } }

  /// The locations in the order of a page.
  package var sortedPlaces: [Place] {
    places.sorted { ($0.rank, $0.name ?? "") < ($1.rank, $1.name ?? "") }
  }

  /// Returns the index of a location in `places`. Other words for the same storage type are the same location.
  ///
  /// - Complexity: O(n) in the number of locations, and the time to recognize this one: callers keep the indices.
  package mutating func place(_ location: String?) -> Int {
    let key = location.map(LocationKey.init)
    if let index = places.firstIndex(where: { $0.key == key }) { return index }
    places.append(Place(name: location, key: key, items: Rows(limit: mostAtPlace)))
    return places.count - 1
  }

  /// Returns whether an item would get a row.
  package func hasRoom(in group: Group, at place: Int) -> Bool {
    self[group].hasRoom || places[place].items.hasRoom
  }

  /// Counts an item.
  ///
  /// - Parameter row: The number of its row; nil only if there is no room for one.
  package mutating func add(row: Int?, to group: Group, at place: Int) {
    groups[group.rawValue].append(row, isDue: group.isDue)
    places[place].items.append(row, isDue: group.isDue)
  }
}
