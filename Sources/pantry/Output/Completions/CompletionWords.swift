import PantryCore

/// The words of a household that a completion offers, by what they are: `pantry completions --words` prints them
/// for the scripts, a line each, what it is behind a tab.
///
/// What no shell can insert, or what would be read as an option, is left out here, once for all shells.
enum CompletionWords: String, CaseIterable {
  case items, names, categories, locations, tags, products
  case allItems = "all-items"
  case allNames = "all-names"

  /// The lines, the first to be eaten first or in the order of the alphabet.
  ///
  /// - Complexity: O(n log n) in the number of things.
  func lines(of inventory: Inventory, on today: Day) -> [String] {
    switch self {
    case .items: Self.ids(inventory, Query(), today)
    case .allItems: Self.ids(inventory, .everything, today)
    case .names: Self.names(inventory.items(matching: Query(), on: today))
    case .allNames: Self.names(inventory.items(matching: .everything, on: today))
    case .categories:
      Self.sorted(
        inventory.items.map(\.product.category) + inventory.products.map(\.category))
    case .locations: Self.sorted(inventory.items.compactMap(\.location))
    case .tags: Self.sorted(inventory.items.flatMap(\.tags))
    case .products:
      inventory.products.sorted { $0.barcode < $1.barcode }
        .compactMap { Self.line($0.barcode, $0.displayName.visible) }
    }
  }

  private static func ids(_ inventory: Inventory, _ query: Query, _ today: Day) -> [String] {
    let ids = ShortIDs(inventory.items)
    return inventory.items(matching: query, on: today).compactMap { item in
      let view = ItemView(item: item, id: ids[item.uid], today: today)
      let isOpen = item.state == .onHand && view.daysLeft == nil
      return line(view.id, isOpen ? view.name : "\(view.name) · \(view.left.text)")
    }
  }

  private static func names(_ items: [UserProduct]) -> [String] {
    var seen: Set<String> = []
    return items.map(\.product.displayName).filter { seen.insert($0).inserted }
      .compactMap { line($0) }
  }

  private static func sorted(_ words: [String]) -> [String] {
    Set(words).sorted().compactMap { line($0) }
  }

  private static func line(_ word: String, _ text: String? = nil) -> String? {
    guard !word.isEmpty, !word.hasPrefix("-"),
      !word.unicodeScalars.contains(where: \.isTerminalControl)
    else { return nil }
    return text.map { "\(word)\t\($0)" } ?? word
  }
}

extension Query {
  /// Things on hand and gone.
  fileprivate static var everything: Query {
    var query = Query()
    query.states = Set(ItemState.allCases)
    return query
  }
}
