import PantryCore

/// The items on hand by location, with the rows of the first ones of each: what a page can show of a pantry of any size.
package struct StockSheet<Row> {
  /// The items at a location.
  package struct Place {
    /// The location as the first item has it; nil without a location.
    package let name: String?
    fileprivate let key: LocationKey?
    /// The rows of the first items.
    package fileprivate(set) var rows: [Row] = []
    /// The number of all items.
    package fileprivate(set) var count = 0
    /// The number of items that are due, or have expired.
    package fileprivate(set) var due = 0

    /// The number of items without a row.
    package var omitted: Int { count - rows.count }

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

  private let mostAtPlace: Int
  /// The locations in the order of their first items.
  package private(set) var places: [Place] = []

  /// The indices in `places` of the words that items have. Recognizing one takes longer.
  private var known: [String?: Int] = [:]

  /// - Parameter mostAtPlace: The maximum number of rows of a location.
  package init(mostAtPlace: Int) { self.mostAtPlace = mostAtPlace }

  /// The number of items.
  package var count: Int { places.reduce(0) { $0 + $1.count } }

  /// The locations in the order of a page.
  package var sortedPlaces: [Place] {
    places.sorted { ($0.rank, $0.name ?? "") < ($1.rank, $1.name ?? "") }
  }

  /// Returns the index of a location in `places`. Other words for the same storage type are the same location.
  ///
  /// - Complexity: O(1), or O(n) in the number of locations for a new word.
  package mutating func place(_ location: String?) -> Int {
    if let index = known[location] { return index }
    let key = location.map(LocationKey.init)
    let index = places.firstIndex { $0.key == key } ?? places.count
    if index == places.count { places.append(Place(name: location, key: key)) }
    known[location] = index
    return index
  }

  /// Counts an item.
  ///
  /// - Parameter row: Its row, which is made only if there is room for it.
  package mutating func add(at place: Int, isDue: Bool, row: @autoclosure () -> Row) {
    if places[place].rows.count < mostAtPlace { places[place].rows.append(row()) }
    places[place].count += 1
    if isDue { places[place].due += 1 }
  }
}
