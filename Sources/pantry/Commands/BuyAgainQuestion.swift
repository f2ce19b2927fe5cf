import PantryCore
import PantryKitchen

/// Whether products whose last packages `use` takes are put on the shopping list: asked before the change, so that both
/// are one step.
struct BuyAgainQuestion {
  private let context: Context
  private let setting: BuyAgain

  init(_ context: Context) throws {
    self.context = context
    setting = try context.settings(Settings.buyAgain)
  }

  /// The products to put on the list.
  enum Wanted {
    case none
    /// All that have been bought before.
    case all
    /// The products of these keys.
    case some(Set<ProductKey>)

    /// Adds the products of used items to the list.
    ///
    /// - Returns: The identifiers of the items whose products were added.
    func add(
      to inventory: inout Inventory, _ used: [UserProduct], _ now: Instant, _ context: Context
    ) throws -> Set<UID> {
      if case .none = self { return [] }
      var generator = SystemRandomNumberGenerator()
      var listed: Set<UID> = []
      for product in inventory.productsToBuyAgain(used, day: context.day) {
        let key = ProductKey(product)
        if case .some(let keys) = self, !keys.contains(key) { continue }
        _ = try inventory.addToList(
          Inventory.ShoppingRequest(product), uid: UID.random(using: &generator), at: now)
        if let last = used.last(where: { ProductKey($0.product) == key }) {
          listed.insert(last.uid)
        }
      }
      return listed
    }
  }

  /// The question for a product.
  static func text(_ product: Product) -> Message {
    "the last \(product.displayName.escapingControls) is used: put it on the shopping list?"
  }

  /// Returns the products to put on the list, after asking on a terminal.
  ///
  /// - Parameter take: Takes the selected items. Its errors are reported by the change.
  func wanted(
    by take: (inout Inventory, [RequestedItems]) throws -> [ItemChange],
    _ selection: ItemSelection
  ) throws -> Wanted {
    switch setting {
    case .never: return .none
    case .always: return .all
    case .ask:
      guard context.questions == .all, !context.isDryRun, !selection.readsInput,
        var inventory = try? context.store.read(),
        let resolved = try? selection.resolved(context.input),
        let requests = try? inventory.items(for: resolved, context.dates, mustBeOnHand: true),
        // Many items are confirmed first.
        requests.reduce(0, { $0 + $1.selected.items.count }) < Context.confirmationThreshold,
        let changes = try? take(&inventory, requests)
      else { return .none }
      var keys: Set<ProductKey> = []
      for product in inventory.productsToBuyAgain(changes.map(\.item), day: context.day)
      where try context.agrees(Self.text(product)) {
        keys.insert(ProductKey(product))
      }
      return keys.isEmpty ? .none : .some(keys)
    }
  }
}
