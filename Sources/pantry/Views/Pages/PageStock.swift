import PantryCore
import PantryKitchen

/// Items that are due at about the same time, the first to expire first.
struct DueItems {
  /// The maximum number of views: a page of ten thousand items stays below 2 MB.
  private static let most = 1000

  private(set) var views: [ItemView] = []
  private(set) var count = 0

  /// Whether another item would get a view.
  var hasRoom: Bool { views.count < DueItems.most }

  /// The number of items without a view.
  var omitted: Int { count - views.count }

  /// Counts an item.
  ///
  /// - Parameter view: Its view; nil only if there is no room for one.
  mutating func append(_ view: ItemView?) {
    if hasRoom, let view { views.append(view) }
    count += 1
  }
}

/// The items on hand as a page shows them: what is due, and the lines of each location.
struct PageStock {
  private(set) var sheet = StockSheet(mostAtPlace: 500)
  private var lines: [PageLine] = []
  /// The items that have expired, those that are due today, and those that are due soon.
  private(set) var (expired, today, soon) = (DueItems(), DueItems(), DueItems())
  /// Whether a date is an estimate.
  private(set) var hasEstimates = false

  /// Returns the lines of a location.
  func lines(_ rows: StockSheet.Rows) -> some Sequence<PageLine> {
    rows.numbers.lazy.map { self.lines[$0] }
  }

  /// What is known about the locations.
  private struct KnownPlace {
    let name: String?
    /// The index in `places`.
    let index: Int
  }

  /// Reads the items on hand.
  ///
  /// - Complexity: O(n) in the number of items. Complete records are read of items that are due.
  init(_ inventory: Inventory, _ estimation: EstimationContext) {
    let views = ItemViews(inventory, estimation)
    var dates = PageDates(views)
    var known: [String?: KnownPlace] = [:]
    func place(_ location: String?) -> Int {
      // Texts of other bytes can be equal.
      if let found = known[location], found.name.hasSameBytes(as: location) { return found.index }
      let index = sheet.place(location)
      known[location] = KnownPlace(name: location, index: index)
      return index
    }
    func add(_ line: () -> PageLine, at place: Int, isDue: Bool, isEstimated: Bool) {
      hasEstimates = hasEstimates || isEstimated
      var number: Int?
      if sheet.places[place].items.hasRoom {
        number = lines.count
        lines.append(line())
      }
      sheet.add(row: number, at: place, isDue: isDue)
    }
    func add(_ view: ItemView) {
      let isDue = count(view, view.expiry)
      add(
        { PageLine(view) }, at: place(view.item.location), isDue: isDue,
        isEstimated: view.isEstimated)
    }
    QueryRows(Query(), of: inventory, on: estimation.today).forEach { result in
      switch result {
      case .match(let match): add(views(match))
      case .record(let record, let name):
        guard let date = ItemDate(record, name: name, on: views.today) else {
          return add(views(record.item))
        }
        let expiry = views.expiry(date.expiresAt)
        if hasRoom(expiry) { return add(views(record.item)) }
        add(
          { PageLine(dates(date), name: name, quantity: record.quantity) },
          at: place(record.location), isDue: count(nil, expiry), isEstimated: date.isEstimated)
      }
    }
  }

  /// Whether an item with a status gets a view.
  private func hasRoom(_ expiry: ExpiryStatus) -> Bool {
    switch expiry {
    case .expired: expired.hasRoom
    case .today: today.hasRoom
    case .soon: soon.hasRoom
    case .fresh, .undated: false
    }
  }

  /// Counts an item among those that are due, and returns whether it is one.
  private mutating func count(_ view: ItemView?, _ expiry: ExpiryStatus) -> Bool {
    switch expiry {
    case .expired: expired.append(view)
    case .today: today.append(view)
    case .soon: soon.append(view)
    case .fresh, .undated: return false
    }
    return true
  }
}

extension String? {
  /// Returns whether both are texts with the same bytes, or neither is a text.
  fileprivate func hasSameBytes(as other: String?) -> Bool {
    guard let self, let other else { return self == nil && other == nil }
    return self.utf8.elementsEqual(other.utf8)
  }
}
