import PantryCore

/// The words of the pantry file that completion offers.
///
/// Words that shells cannot insert, or that would be parsed as options, are omitted.
struct HouseholdWords {
  private let inventory: Inventory
  private let estimation: EstimationContext

  /// Reads the pantry file; nil if it cannot be read.
  init?(_ context: Context) {
    guard let inventory = try? context.store.read() else { return nil }
    self.inventory = inventory
    estimation = context.estimation
  }

  /// The words for a value, items in the order in which they expire, others sorted.
  ///
  /// - Parameter withNames: Whether items are also offered by name.
  /// - Complexity: O(n log n) in the number of items.
  func candidates(for values: Values, withNames: Bool) -> [Candidate] {
    switch values {
    case .item: items(Query(), withNames)
    case .anyItem: items(.everything, withNames)
    case .category:
      sorted(
        inventory.items.map(\.product.category)
          + inventory.catalogue.entries.map(\.product.category))
    case .location: sorted(inventory.items.compactMap(\.location))
    case .tag: sorted(inventory.items.flatMap(\.tags))
    case .product:
      inventory.catalogue.entries.map(\.product).sorted { $0.barcode < $1.barcode }
        .compactMap { candidate($0.barcode, Message(verbatim: $0.displayName), isCode: true) }
    case .any, .choices, .fields, .file, .date, .command: []
    }
  }

  private func items(_ query: Query, _ withNames: Bool) -> [Candidate] {
    let makeView = ItemViews(inventory, estimation)
    let items = inventory.matches(of: query, on: estimation.today)
      .filter { $0.part == nil }.map(\.item)
    let codes = items.compactMap { item in
      let view = makeView(item)
      let hasDate = item.state != .onHand || view.daysLeft != nil
      return candidate(
        view.id, hasDate ? "\(view.name) · \(view.left)" : "\(view.name)", isCode: true)
    }
    if !withNames { return codes }
    var seen: Set<String> = []
    let names = items.map(\.product.displayName).filter { seen.insert($0).inserted }
    return codes + names.compactMap { candidate($0) }
  }

  private func sorted(_ words: [String]) -> [Candidate] {
    Set(words).sorted().compactMap { candidate($0) }
  }

  private func candidate(_ word: String, _ text: Message = "", isCode: Bool = false) -> Candidate? {
    guard !word.isEmpty, !word.hasPrefix("-"),
      !word.unicodeScalars.contains(where: \.isTerminalControl)
    else { return nil }
    return Candidate(value: word, text: text, isCode: isCode)
  }
}

extension Query {
  /// Items on hand, used and discarded.
  fileprivate static var everything: Query {
    var query = Query()
    query.states = .all
    return query
  }
}
