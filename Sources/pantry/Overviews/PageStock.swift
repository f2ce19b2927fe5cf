import PantryCore
import PantryKitchen

/// The items on hand as a page shows them: what is due, and the lines of each location.
struct PageStock {
  /// The lines of each location, as markup.
  private(set) var sheet = StockSheet<String>(mostAtPlace: 500)
  /// The items that have expired, those that are due today, and those that are due soon.
  private(set) var (expired, today, soon): ([ItemView], [ItemView], [ItemView]) = ([], [], [])
  /// What to eat first.
  let eatFirst: EatFirst
  /// Whether a date is an estimate.
  private(set) var hasEstimates = false

  /// The maximum number of items in a section: a page of ten thousand items stays below 2 MB.
  static let most = 1000

  /// Reads the items on hand.
  ///
  /// - Complexity: O(n log n) in the number of items.
  init(_ inventory: Inventory, _ estimation: EstimationContext) {
    let results = inventory.results(of: Query(), on: estimation.today)
    let views = ItemViews(results, estimation)
    eatFirst = EatFirst(results.matches, estimation)
    for match in results.matches {
      let view = views(match)
      hasEstimates = hasEstimates || view.isEstimated
      var isDue = true
      switch view.expiry {
      case .expired: expired.append(view)
      case .today: today.append(view)
      case .soon: soon.append(view)
      case .fresh, .undated: isDue = false
      }
      sheet.add(at: sheet.place(view.item.location), isDue: isDue, row: view.pageLine)
    }
  }
}
