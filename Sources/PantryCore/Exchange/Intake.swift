/// Enters records that come from elsewhere, one after the other.
///
/// A record with the uid of a thing that is here is that thing: the same one changes nothing, another one is
/// refused, or takes its place if that is wanted.
public struct Intake {
  /// What is there with what has been entered.
  public private(set) var inventory: Inventory
  /// What has come of the records.
  public private(set) var counts = Counts()
  /// The things that were entered or replaced, in their order.
  public private(set) var uids: [UID] = []

  /// What has come of records.
  public struct Counts: Hashable, Sendable {
    /// Nothing yet.
    public init() {}

    /// Things that were not here.
    public var added = 0
    /// Things that took the place of others.
    public var updated = 0
    /// Things that were here already.
    public var unchanged = 0
    /// Entries of the catalogue that were not here, or took the place of others.
    public var products = 0
    /// Entries of the catalogue that say something else here, and stayed.
    public var keptProducts = 0
  }

  private let replaces: Bool
  private let now: Instant
  private let dating: Dating
  private var places: [UID: Int]
  private var productPlaces: [GTIN: Int]
  private var undated: [UID] = []

  /// - Parameters:
  ///   - replaces: Whether another record takes the place of the one that is here.
  ///   - now: When new things are entered.
  ///   - dating: How the dates of new things are estimated that say none.
  public init(into inventory: Inventory, replaces: Bool, at now: Instant, _ dating: Dating) {
    self.inventory = inventory
    (self.replaces, self.now, self.dating) = (replaces, now, dating)
    places = Dictionary(
      zip(inventory.items.summaries.map(\.uid), inventory.items.indices), uniquingKeysWith: { $1 })
    productPlaces = Dictionary(
      zip(inventory.products.summaries, inventory.products.indices).compactMap { summary, place in
        summary.number.gtin.map { ($0, place) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Enters a record.
  ///
  /// - Parameter newUID: The name of a new thing.
  /// - Throws: `RecordError` if it is not as what is here, or has no name.
  /// - Complexity: O(1), and O(n) in the size of the catalogue for a barcode that is new to it.
  public mutating func enter(_ record: RecordText.Record, newUID: UID) throws(RecordError) {
    switch record {
    case .product(let product): enter(product)
    case .item(let item): try enter(item)
    case .draft(let draft):
      guard let item = inventory.made(draft, uid: draft.uid ?? newUID, at: now) else {
        throw .nameless
      }
      if draft.uid == nil {
        append(item)
        if draft.saysNoDate { undated.append(item.uid) }
      } else {
        try enter(item)
      }
    }
  }

  /// Estimates the dates of the new things that say none.
  public mutating func finish() {
    guard !undated.isEmpty else { return }
    _ = inventory.estimateDates(of: undated, among: uids, dating)
  }

  private mutating func append(_ item: UserProduct) {
    places[item.uid] = inventory.items.count
    inventory.items.append(item)
    learn(item.product)
    counts.added += 1
    uids.append(item.uid)
  }

  private mutating func enter(_ item: UserProduct) throws(RecordError) {
    guard let place = places[item.uid] else { return append(item) }
    let old = inventory.items[place]
    if old == item {
      counts.unchanged += 1
      return
    }
    guard replaces else { throw .isAnother(item.uid, name: old.product.displayName) }
    inventory.items[place] = item
    learn(item.product)
    counts.updated += 1
    uids.append(item.uid)
  }

  private mutating func learn(_ product: Product) {
    guard let gtin = product.gtin, productPlaces[gtin] == nil else { return }
    inventory.learn(product)
    if !product.isUnnamed { productPlaces[gtin] = inventory.products.count - 1 }
  }

  private mutating func enter(_ product: Product) {
    guard let place = product.gtin.flatMap({ productPlaces[$0] }) else {
      if product.gtin == nil, inventory.products.contains(product) { return }
      if let gtin = product.gtin { productPlaces[gtin] = inventory.products.count }
      inventory.products.append(product)
      counts.products += 1
      return
    }
    if inventory.products[place] == product { return }
    if replaces {
      inventory.products[place] = product
      counts.products += 1
    } else {
      counts.keptProducts += 1
    }
  }
}
