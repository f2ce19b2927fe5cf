import PantryCore
import PantryKitchen

/// The most urgent items, and what freezing today would save, in a few lines.
struct UseFirst {
  /// The maximum number of items in each line or group of lines.
  private static let most = 3

  /// The line that names what to use first; nil if nothing is due.
  let urgent: Message?
  /// A line for each item that freezing today would save.
  let freezing: [Message]

  /// - Parameter due: The items that are due and have not expired, the first to expire first.
  init(_ due: [ItemView], _ inventory: Inventory, _ estimation: EstimationContext) {
    let today = estimation.today
    var names: Set<String> = []
    var parts: [Message] = []
    for view in due where parts.count < Self.most {
      guard let day = view.effective.day, names.insert(view.name).inserted else { continue }
      let distance = day.distance(from: today)
      parts.append(
        view.item.openedAt == nil || view.item.isFrozen
          ? "\(view.name) (\(distance))" : "\(view.name) (opened, \(distance))")
    }
    urgent = parts.isEmpty ? nil : "Use first: \(parts.joined(separator: ", "))"
    // Until then there is time to use the item.
    let soon = due.lazy.filter { [.today, .soon].contains($0.expiry) }.map(\.item)
    freezing = inventory.freezingGains(of: soon, on: today, limit: Self.most).map { gain in
      "Freeze today: \(gain.item.product.displayName.escapingControls) → keeps until \(gain.keeps)"
    }
  }

  /// All lines.
  var lines: [Message] { [urgent].compactMap { $0 } + freezing }
}
