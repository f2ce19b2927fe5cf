/// Many scans of one inventory.
///
/// A scan concerns the records of one product. They are looked up by number, so that a stream of codes
/// takes time in proportion to its length, however much there is.
public struct ScanSession: Sendable {
  /// The inventory after the scans so far.
  public private(set) var inventory: Inventory
  /// Where the things of a product are in `inventory.items`.
  private var places: [GTIN: [Int]] = [:]
  /// Where a product is in `inventory.products`.
  private var entries: [GTIN: Int] = [:]

  /// A session that begins with an inventory.
  ///
  /// - Complexity: O(n) in the number of records.
  public init(_ inventory: Inventory) {
    self.inventory = inventory
    for (place, item) in inventory.items.enumerated() {
      if let gtin = item.product.gtin { places[gtin, default: []].append(place) }
    }
    for (place, product) in inventory.products.enumerated().reversed() {
      if let gtin = product.gtin { entries[gtin] = place }
    }
  }

  /// Does what a scanned line asks for, as `Inventory.scan` does.
  ///
  /// - Throws: `SelectionError` if something is to be taken and nothing, or not as much, is there.
  /// - Complexity: O(k log k) in the number of things of that product.
  public mutating func scan(_ line: ScanLine, _ action: ScanAction, uid: UID, at now: Instant)
    throws(SelectionError) -> ScanAnswer
  {
    let gtin = line.barcode.gtin
    let own = places[gtin] ?? []
    var part = Inventory(
      products: entries[gtin].map { [inventory.products[$0]] } ?? [],
      items: own.map { inventory.items[$0] })
    let answer = try part.scan(line, action, uid: uid, at: now)
    if action == .check { return answer }
    // A scan changes things where they are and adds new ones behind them.
    for (place, item) in zip(own, part.items) { inventory.items[place] = item }
    for item in part.items.dropFirst(own.count) {
      places[gtin, default: []].append(inventory.items.count)
      inventory.items.append(item)
    }
    if entries[gtin] == nil, let entry = part.products.first {
      entries[gtin] = inventory.products.count
      inventory.products.append(entry)
    }
    return answer
  }
}
