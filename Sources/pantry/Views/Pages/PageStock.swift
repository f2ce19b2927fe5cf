import PantryCore

/// The items on hand, grouped for a page.
struct PageStock {
  /// The groups by date and state, in the order of the page.
  enum Group: Int, CaseIterable {
    case expired, today, soon, later, frozen, undated

    /// The name for the markup.
    var name: String { "\(self)" }

    /// Whether the items need attention now.
    var isDue: Bool { rawValue <= Group.soon.rawValue }

    init(_ expiry: ExpiryStatus, isFrozen: Bool) {
      switch expiry {
      case .expired: self = .expired
      case .today: self = .today
      case .soon: self = .soon
      case .fresh: self = isFrozen ? .frozen : .later
      case .undated: self = isFrozen ? .frozen : .undated
      }
    }
  }

  /// Rows, and the number of all items, of which there are more than the rows of a page.
  struct Rows {
    private(set) var rows: [PageRow] = []
    private(set) var count = 0
    /// The number of items that are due, or have expired.
    private(set) var due = 0
    let limit: Int

    /// Whether another row would be shown.
    var hasRoom: Bool { rows.count < limit }

    /// The number of items without a row.
    var omitted: Int { count - rows.count }

    /// - Parameter row: nil only if there is no room for it.
    mutating func append(_ row: PageRow?, isDue: Bool) {
      if hasRoom, let row { rows.append(row) }
      count += 1
      if isDue { due += 1 }
    }
  }

  /// The items at a location.
  struct Place {
    /// The location as the first item has it, with controls escaped; nil without a location.
    let name: String?
    fileprivate let key: LocationKey?
    var items = Rows(limit: PageStock.mostAtPlace)
  }

  /// What is known about the locations with a name.
  private struct KnownPlace {
    /// The index in `places`.
    let index: Int
    let isFreezer: Bool
    let location: PageLocation?
  }

  /// The maximum numbers of rows, which keep a page of ten thousand items below 2 MB.
  private static let mostInGroup = 1000
  private static let mostAtPlace = 500

  /// The rows of each group.
  private(set) var groups = [Rows](
    repeating: Rows(limit: mostInGroup), count: Group.allCases.count)
  /// The locations in the order of the page: the storage types, then others by name, then none.
  private(set) var places: [Place] = []
  /// The items that are due and have not expired, the first to expire first; at most as many as rows.
  private(set) var due: [ItemView] = []
  /// Whether a date is an estimate.
  private(set) var hasEstimates = false

  subscript(group: Group) -> Rows { groups[group.rawValue] }

  /// The number of items.
  var count: Int { groups.reduce(0) { $0 + $1.count } }

  /// Groups the items on hand.
  ///
  /// - Complexity: O(n) in the number of items. Complete records are read of due items that have a row.
  init(_ inventory: Inventory, _ estimation: EstimationContext) {
    let views = ItemViews(inventory, estimation)
    var dates = PageDates(views)
    var known: [String?: KnownPlace] = [:]
    func place(_ location: String?) -> KnownPlace {
      // Texts of other bytes can be equal.
      if let found = known[location], found.location?.isOf(location) ?? true { return found }
      let key = location.map(LocationKey.init)
      let index = places.firstIndex { $0.key == key } ?? places.count
      if index == places.count { places.append(Place(name: location?.escapingControls, key: key)) }
      let found = KnownPlace(
        index: index, isFreezer: location.map { Storage(location: $0) == .freezer } ?? false,
        location: location.map(PageLocation.init))
      known[location] = found
      return found
    }
    func add(_ row: () -> PageRow, _ group: Group, at place: Int, isEstimated: Bool) {
      hasEstimates = hasEstimates || isEstimated
      let hasRoom = groups[group.rawValue].hasRoom || places[place].items.hasRoom
      let row = hasRoom ? row() : nil
      groups[group.rawValue].append(row, isDue: group.isDue)
      places[place].items.append(row, isDue: group.isDue)
    }
    func add(_ view: ItemView) {
      let place = place(view.item.location)
      let isFrozen = view.item.isFrozen || place.isFreezer && view.item.storage == .freezer
      let group = Group(view.expiry, isFrozen: isFrozen)
      if group == .today || group == .soon { due.append(view) }
      add({ PageRow(view) }, group, at: place.index, isEstimated: view.isEstimated)
    }
    QueryRows(Query(), of: inventory, on: estimation.today).forEach { result in
      switch result {
      case .match(let match): add(views(match))
      case .record(let record, let name):
        guard let date = ItemDate(record, name: name, on: views.today) else {
          return add(views(record.item))
        }
        let place = place(record.location)
        let group = Group(views.expiry(date.expiresAt), isFrozen: place.isFreezer)
        if group.isDue, groups[group.rawValue].hasRoom { return add(views(record.item)) }
        let makeRow = {
          PageRow(
            date: dates(date), name: name, quantity: record.quantity,
            location: place.location, id: views.id(record.uid))
        }
        add(makeRow, group, at: place.index, isEstimated: date.isEstimated)
      }
    }
    sortPlaces()
  }

  private mutating func sortPlaces() {
    let storages: [Storage] = [.refrigerator, .pantry, .freezer]
    func rank(_ place: Place) -> Int {
      switch place.key {
      case .storage(let storage): storages.firstIndex(of: storage) ?? storages.count
      case .name: storages.count
      case nil: storages.count + 1
      }
    }
    places.sort { (rank($0), $0.name ?? "") < (rank($1), $1.name ?? "") }
  }
}
