/// What one step of a scan session changed: the records before and after it.
public struct ScanStep: Hashable, Sendable {
  /// The things that changed, nil where there was none before.
  private(set) var items: [Change<UserProduct>] = []
  /// The entries of the catalogue likewise.
  private(set) var products: [Change<Product>] = []

  /// Whether a person was asked for the product's name, and said it.
  var hasTaughtName = false

  /// A record before and after.
  struct Change<Record: Hashable & Sendable>: Hashable, Sendable {
    let before: Record?
    let after: Record
  }

  /// What differs between two inventories, of which the second only changed and added records.
  init(from before: Inventory, to after: Inventory) {
    for (index, item) in after.items.enumerated() {
      let old = index < before.items.count ? before.items[index] : nil
      if old != item { items.append(Change(before: old, after: item)) }
    }
    for (index, product) in after.products.enumerated() {
      let old = index < before.products.count ? before.products[index] : nil
      if old != product { products.append(Change(before: old, after: product)) }
    }
  }

  var isEmpty: Bool { items.isEmpty && products.isEmpty }

  /// This step, after an answer changed a thing that it may have changed: it takes back the answer too.
  func answered(_ old: UserProduct, _ new: UserProduct) -> ScanStep {
    var step = self
    step.items = items.map { $0.after == old ? Change(before: $0.before, after: new) : $0 }
    return step
  }
}
