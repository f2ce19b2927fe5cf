import PantryCore
import PantryKitchen

/// The items on hand as a page shows them, with their rows.
struct PageStock {
  /// The numbers of rows keep a page of ten thousand items below 2 MB.
  private(set) var sheet = StockSheet(mostInGroup: 1000, mostAtPlace: 500)
  private var rows: [PageRow] = []
  /// The items that are due and have not expired, the first to expire first; at most as many as rows.
  private(set) var due: [UserProduct] = []
  /// Whether a date is an estimate.
  private(set) var hasEstimates = false

  /// Returns the rows of a group or a location.
  func rows(_ rows: StockSheet.Rows) -> some Sequence<PageRow> {
    rows.numbers.lazy.map { self.rows[$0] }
  }

  /// What is known about the locations with a name.
  private struct KnownPlace {
    /// The index in `places`.
    let index: Int
    let isFreezer: Bool
    let location: PageLocation?
  }

  /// Reads the items on hand.
  ///
  /// - Complexity: O(n) in the number of items. Complete records are read of due items that have a row.
  init(_ inventory: Inventory, _ estimation: EstimationContext) {
    let views = ItemViews(inventory, estimation)
    var dates = PageDates(views)
    var known: [String?: KnownPlace] = [:]
    func place(_ location: String?) -> KnownPlace {
      // Texts of other bytes can be equal.
      if let found = known[location], found.location?.isOf(location) ?? true { return found }
      let index = sheet.place(location)
      let found = KnownPlace(
        index: index, isFreezer: location.map { Storage(location: $0) == .freezer } ?? false,
        location: location.map(PageLocation.init))
      known[location] = found
      return found
    }
    func add(_ row: () -> PageRow, _ group: StockSheet.Group, at place: Int, isEstimated: Bool) {
      hasEstimates = hasEstimates || isEstimated
      var number: Int?
      if sheet.hasRoom(in: group, at: place) {
        number = rows.count
        rows.append(row())
      }
      sheet.add(row: number, to: group, at: place)
    }
    func add(_ view: ItemView) {
      let place = place(view.item.location)
      let isFrozen = view.item.isFrozen || place.isFreezer && view.item.storage == .freezer
      let group = StockSheet.Group(view.expiry, isFrozen: isFrozen)
      if group == .today || group == .soon { due.append(view.item) }
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
        let group = StockSheet.Group(views.expiry(date.expiresAt), isFrozen: place.isFreezer)
        if group.isDue, sheet[group].hasRoom { return add(views(record.item)) }
        let makeRow = {
          PageRow(
            date: dates(date), name: name, quantity: record.quantity,
            location: place.location, id: views.id(record.uid))
        }
        add(makeRow, group, at: place.index, isEstimated: date.isEstimated)
      }
    }
  }
}
