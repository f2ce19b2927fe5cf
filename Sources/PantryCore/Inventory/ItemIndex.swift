/// An index of the items by identifier, and of those on hand by barcode.
///
/// A scan session looks up the packages of a product for each code. Without the index every lookup would scan
/// all items.
package struct ItemIndex: Sendable {
  /// The packages of one product that are on hand.
  package struct Shelf: Sendable {
    /// Their indices, first to expire first.
    package private(set) var places: [Int] = []
    /// The sort keys of the packages, so that inserting one reads no others.
    private var orders: [ExpiryOrder] = []
    /// The number of pieces.
    package private(set) var count = Amount.zero

    /// Creates an empty shelf.
    init() {}

    /// Sorts packages.
    fileprivate init(
      _ indices: [Int], of items: [UserProduct], _ settings: SettingsLookup
    ) {
      let sorted = indices.map { index in
        let item = items[index]
        count.add(item.pieces)
        return (place: index, order: ExpiryOrder(item, settings[item.product]))
      }
      .sorted { $0.order < $1.order }
      (places, orders) = (sorted.map(\.place), sorted.map(\.order))
    }

    fileprivate mutating func insert(_ item: UserProduct, at index: Int, _ order: ExpiryOrder) {
      let position = orders.partitionPoint { $0 < order }
      places.insert(index, at: position)
      orders.insert(order, at: position)
      count.add(item.pieces)
    }

    fileprivate mutating func remove(_ item: UserProduct, at index: Int) {
      guard let position = places.firstIndex(of: index) else { return }
      places.remove(at: position)
      orders.remove(at: position)
      count.subtract(item.pieces)
    }
  }

  private var uids: [UID: Int] = [:]
  /// The indices of all items with a barcode, on hand, used or discarded.
  private var numbers: [GTIN: [Int]] = [:]
  /// The indices of items on hand whose shelf has not been sorted.
  private var unsorted: [GTIN: [Int]] = [:]
  private var shelves: [GTIN: Shelf] = [:]

  /// Creates an index.
  ///
  /// - Complexity: O(n).
  init(_ items: [UserProduct]) {
    uids.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      uids[item.uid] = index
      guard let gtin = item.product.gtin else { continue }
      numbers[gtin, default: []].append(index)
      if item.state == .onHand { unsorted[gtin, default: []].append(index) }
    }
  }

  func index(of uid: UID) -> Int? { uids[uid] }

  /// Returns the indices of all items with a barcode.
  func places(_ gtin: GTIN) -> [Int] { numbers[gtin] ?? [] }

  /// Returns the packages of a product on hand. They are sorted on each call until `keepShelf` has been
  /// called.
  ///
  /// - Complexity: O(k log k) in their number, or O(1) after `keepShelf`.
  func shelf(
    _ gtin: GTIN, _ items: [UserProduct], _ settings: SettingsLookup
  ) -> Shelf {
    if let shelf = shelves[gtin] { return shelf }
    return Shelf(unsorted[gtin] ?? [], of: items, settings)
  }

  /// Returns the packages of a product on hand, and stores them. Later changes keep them sorted.
  mutating func keepShelf(
    _ gtin: GTIN, _ items: [UserProduct], _ settings: SettingsLookup
  ) -> Shelf {
    if let shelf = shelves[gtin] { return shelf }
    let shelf = shelf(gtin, items, settings)
    unsorted[gtin] = nil
    shelves[gtin] = shelf
    return shelf
  }

  /// Updates the index after an item was appended.
  mutating func append(_ item: UserProduct, at index: Int, _ settings: SettingsLookup) {
    uids[item.uid] = index
    if let gtin = item.product.gtin { numbers[gtin, default: []].append(index) }
    insert(item, at: index, settings)
  }

  /// Updates the index after the item at an index was replaced.
  mutating func replace(
    _ old: UserProduct, with new: UserProduct, at index: Int, _ settings: SettingsLookup
  ) {
    remove(old, at: index)
    if old.uid != new.uid {
      uids[old.uid] = nil
      uids[new.uid] = index
    }
    if old.product.barcode != new.product.barcode {
      if let gtin = old.product.gtin { numbers[gtin]?.removeAll { $0 == index } }
      if let gtin = new.product.gtin { numbers[gtin, default: []].append(index) }
    }
    insert(new, at: index, settings)
  }

  /// Updates the index after the last item was removed.
  mutating func removeLast(_ item: UserProduct, at index: Int) {
    uids[item.uid] = nil
    if let gtin = item.product.gtin { numbers[gtin]?.removeAll { $0 == index } }
    remove(item, at: index)
  }

  /// Sorts the packages again when they are looked up, because the settings of a product have changed.
  mutating func dropOrder() {
    for (gtin, shelf) in shelves { unsorted[gtin] = shelf.places }
    shelves = [:]
  }

  private mutating func remove(_ item: UserProduct, at index: Int) {
    guard item.state == .onHand, let gtin = item.product.gtin else { return }
    if shelves[gtin] != nil {
      shelves[gtin]?.remove(item, at: index)
    } else if let position = unsorted[gtin]?.firstIndex(of: index) {
      unsorted[gtin]?.remove(at: position)
    }
  }

  private mutating func insert(
    _ item: UserProduct, at index: Int, _ settings: SettingsLookup
  ) {
    guard item.state == .onHand, let gtin = item.product.gtin else { return }
    guard var shelf = shelves.removeValue(forKey: gtin) else {
      unsorted[gtin, default: []].append(index)
      return
    }
    shelf.insert(item, at: index, ExpiryOrder(item, settings[item.product]))
    shelves[gtin] = shelf
  }
}

extension UserProduct {
  /// The number of pieces. An item with a unit counts as one package.
  package var pieces: Amount { quantity.pieces }
}

extension Quantity? {
  fileprivate var pieces: Amount {
    guard let self, self.unit == nil else { return .one }
    return self.amount
  }
}

extension Amount {
  /// Adds an amount, up to the maximum.
  fileprivate mutating func add(_ other: Amount) { self = self + other ?? self }

  /// Subtracts an amount, down to zero.
  fileprivate mutating func subtract(_ other: Amount) { self = self - other ?? .zero }
}
