/// Enters records that come from elsewhere.
///
/// A record with the uid of a thing that is here is that thing: the same one changes nothing, another one is
/// refused, or takes its place if that is wanted. What has its uid but not all of its fields is what is here with
/// those fields.
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
    /// Entries of the catalogue that were not here.
    public var products = 0
    /// Entries of the catalogue that took the place of others.
    public var updatedProducts = 0
    /// Entries of the catalogue that say something else here, and stayed.
    public var keptProducts = 0
  }

  private let replaces: Bool
  private let now: Instant
  private let dating: Dating
  private var places: [UID: Int]
  private var productPlaces: [GTIN: Int]
  /// The entries of the catalogue that have no number that is one.
  private var otherProducts: Set<Product>
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
    otherProducts = Set(inventory.products.records { $0.number.gtin == nil })
  }

  /// Enters records, the entries of the catalogue before the things, which would teach it what they call them.
  ///
  /// - Parameters:
  ///   - records: Each with the name of a new thing that it may become.
  ///   - step: Told before each how many have been entered.
  /// - Returns: What is wrong with records, by their places; the others have been entered.
  /// - Complexity: O(n).
  public mutating func enter(
    _ records: [(record: RecordText.Record, newUID: UID)], _ step: (Int) -> Void = { _ in }
  ) -> [(place: Int, error: RecordError)] {
    var errors: [(place: Int, error: RecordError)] = []
    for (record, _) in records {
      if case .product(let product) = record { enter(product) }
    }
    for (place, (record, newUID)) in records.enumerated() {
      step(place)
      do throws(RecordError) {
        switch record {
        case .product: break
        case .item(let item): try enter(item)
        case .draft(let draft): try enter(draft, newUID)
        }
      } catch {
        errors.append((place, error))
      }
    }
    if !undated.isEmpty { _ = inventory.estimateDates(of: undated, among: uids, dating) }
    return errors
  }

  private mutating func enter(_ draft: RecordDraft, _ newUID: UID) throws(RecordError) {
    if let uid = draft.uid, let place = places[uid] {
      let item = inventory.merged(draft, into: inventory.items[place])
      if item.product.productName.isEmpty { throw .nameless }
      return try enter(item)
    }
    // A record of a thing that is not here has to be one.
    let isRecord = draft.uid != nil
    if isRecord, !draft.given.contains("productName"), !draft.given.contains("name") {
      throw .nameless
    }
    let made = inventory.made(draft, uid: draft.uid ?? newUID, at: now, knowing: known)
    guard let item = made else { throw .nameless }
    append(item)
    if !isRecord, draft.saysNoDate { undated.append(item.uid) }
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

  private mutating func append(_ item: UserProduct) {
    places[item.uid] = inventory.items.count
    inventory.items.append(item)
    learn(item.product)
    counts.added += 1
    uids.append(item.uid)
  }

  // MARK: The catalogue

  private func known(_ gtin: GTIN) -> Product? {
    productPlaces[gtin].map { inventory.products[$0] }
  }

  private mutating func learn(_ product: Product) {
    guard let gtin = product.gtin, !product.isUnnamed, productPlaces[gtin] == nil else { return }
    var entry = product
    entry.unknownFields = []
    productPlaces[gtin] = inventory.products.count
    inventory.products.append(entry)
  }

  private mutating func enter(_ product: Product) {
    guard let gtin = product.gtin else {
      guard otherProducts.insert(product).inserted else { return }
      inventory.products.append(product)
      counts.products += 1
      return
    }
    guard let place = productPlaces[gtin] else {
      productPlaces[gtin] = inventory.products.count
      inventory.products.append(product)
      counts.products += 1
      return
    }
    if inventory.products[place] == product { return }
    if replaces {
      inventory.products[place] = product
      counts.updatedProducts += 1
    } else {
      counts.keptProducts += 1
    }
  }
}
