import PantryCore
import PantryKitchen

extension BuyAgain {
  /// The question for a product.
  static func question(_ product: Product) -> Message {
    "the last \(product.displayName.escapingControls) is used: put it on the shopping list?"
  }
}

extension Context {
  /// Returns the products that go on the shopping list because `use` takes their last packages. On a terminal they are
  /// asked before the change, so that both are one step.
  ///
  /// - Parameter take: Takes the selected items. Its errors are reported by the change.
  func productsToBuyAgain(
    by take: (inout Inventory, [RequestedItems]) throws -> [ItemChange],
    _ selection: ItemSelection
  ) throws -> BuyAgain.Products {
    switch try settings(Settings.buyAgain) {
    case .never: return .none
    case .always: return .all
    case .ask:
      guard questions == .all, !isDryRun, !selection.readsInput,
        var inventory = try? store.read(), let resolved = try? selection.resolved(input),
        let requests = try? inventory.items(for: resolved, dates, mustBeOnHand: true),
        // Many items are confirmed first.
        requests.reduce(0, { $0 + $1.selected.items.count }) < Context.confirmationThreshold,
        let changes = try? take(&inventory, requests)
      else { return .none }
      var keys: Set<ProductKey> = []
      for product in inventory.productsToBuyAgain(changes.map(\.item), day: day)
      where try agrees(BuyAgain.question(product)) {
        keys.insert(ProductKey(product))
      }
      return keys.isEmpty ? .none : .some(keys)
    }
  }
}
