/// An index of the items by identifier and by barcode.
///
/// A scan session looks up the packages of a product for each code. Without the index every lookup would scan
/// all items.
struct ItemIndex: Sendable {
  private var uids: [UID: Int] = [:]
  /// The indices of all items with a barcode, on hand, used or discarded.
  private var numbers: [GTIN: [Int]] = [:]

  /// Creates an index.
  ///
  /// - Complexity: O(n).
  init(_ items: [UserProduct]) {
    uids.reserveCapacity(items.count)
    for (index, item) in items.enumerated() { insert(item, at: index) }
  }

  func index(of uid: UID) -> Int? { uids[uid] }

  /// Returns the indices of all items with a barcode.
  func places(_ gtin: GTIN) -> [Int] { numbers[gtin] ?? [] }

  /// Adds the item at an index.
  mutating func insert(_ item: UserProduct, at index: Int) {
    uids[item.uid] = index
    if let gtin = item.product.gtin { numbers[gtin, default: []].append(index) }
  }

  /// Updates the index after the item at an index was replaced.
  mutating func replace(_ old: UserProduct, with new: UserProduct, at index: Int) {
    if old.uid == new.uid, old.product.barcode == new.product.barcode { return }
    remove(old, at: index)
    insert(new, at: index)
  }

  /// Removes the item at an index, of which no other item takes the place.
  mutating func remove(_ item: UserProduct, at index: Int) {
    uids[item.uid] = nil
    if let gtin = item.product.gtin { numbers[gtin]?.removeAll { $0 == index } }
  }
}
