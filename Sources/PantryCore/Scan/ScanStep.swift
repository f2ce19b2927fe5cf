/// What one step of a scan session changed: the records before and after it.
public struct ScanStep: Hashable, Sendable {
  /// The things that changed, nil where there was none before.
  private(set) var items: [Change<UserProduct>] = []
  /// The entries of the catalogue likewise.
  private(set) var products: [Change<Product>] = []

  /// A record before and after.
  struct Change<Record: Hashable & Sendable>: Hashable, Sendable {
    let before: Record?
    var after: Record
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

  /// This step, when what it changed has been changed further.
  func followed(by next: ScanStep) -> ScanStep {
    var both = self
    for change in next.items {
      guard let index = both.items.firstIndex(where: { $0.after.uid == change.after.uid }) else {
        continue
      }
      both.items[index].after = change.after
    }
    return both
  }
}
