package import PantryCore
package import PantryKitchen

/// Adds records from other files and programs to an inventory.
///
/// A record with the identifier of an existing item updates that item: an equal record changes nothing; a
/// different one is an error, or replaces the item if `replaces` is set. A draft changes only the fields that
/// it has.
///
/// A draft with the source of an existing item is that item. It changes nothing, unless `replaces` is set and the
/// item is on hand; neither does the source of an item that was deleted here. Lines of the shopping list are compared
/// by name. An item that is in the plan here stays where it is.
package struct Importer {
  /// The inventory with the records added so far.
  package private(set) var inventory: Inventory
  /// The numbers of records by result.
  package private(set) var counts = Counts()
  /// The identifiers of the items that were added or replaced, in their order.
  package private(set) var uids: [UID] = []
  /// The identifiers of the items that drafts have added.
  private var bought: [UID] = []
  /// The lines of the shopping list before the import, except those that the imported list has, too.
  private var formerLines: Set<UID>

  /// Numbers of records by result.
  package struct Counts: Hashable, Sendable {
    /// Creates counts of zero.
    package init() {}

    /// New items.
    package var added = 0
    /// Items that replaced existing ones.
    package var updated = 0
    /// Items that existed already.
    package var unchanged = 0
    /// Rows that equal items which were there before.
    package var repeated = 0
    /// Parts of items, which the records of their items have.
    package var skippedParts = 0
    /// New products.
    package var products = 0
    /// Products that replaced existing ones.
    package var updatedProducts = 0
    /// Products that differ from existing ones, which were kept.
    package var keptProducts = 0
    /// New lines of the shopping list.
    package var shopping = 0
    /// Lines that replaced existing ones.
    package var updatedShopping = 0
    /// Lines that existed already.
    package var unchangedShopping = 0
    /// New entries of the plan.
    package var plan = 0
    /// Lines that were removed or reduced, because an item of their product was added.
    package var boughtShopping = 0
  }

  private let replaces: Bool
  private let addsAgain: Bool
  private let now: Instant
  private let estimation: EstimationContext
  private var undated: [UID] = []
  private lazy var sources = ImportSources(inventory)
  private let before: Inventory
  private lazy var repeated = RepeatedRows(before)
  private lazy var shoppingLines = ShoppingMatcher(inventory.shopping)
  private lazy var lineInstants = ShoppingInstants(inventory, now)
  private lazy var planned = Set(inventory.plan.map(\.identity))
  /// The items with an entry in the plan before the import.
  private lazy var plannedItems = Set(inventory.plan.compactMap(\.item))

  /// Creates an importer.
  ///
  /// - Parameters:
  ///   - replaces: Whether different records replace existing ones.
  ///   - addsAgain: Whether rows without an identifier are added that equal items which are there already.
  ///   - now: The `createdAt` of new items.
  ///   - estimation: The context for estimating the dates of new items.
  /// - Complexity: O(n) in the number of records.
  package init(
    into inventory: Inventory, replaces: Bool, addsAgain: Bool = false, at now: Instant,
    _ estimation: EstimationContext
  ) {
    formerLines = Set(inventory.shopping.map(\.uid))
    (self.inventory, before) = (inventory, inventory)
    self.inventory.buildIndex()
    (self.replaces, self.addsAgain) = (replaces, addsAgain)
    (self.now, self.estimation) = (now, estimation)
  }

  /// Adds the valid records: the products first, because adding an item also adds its product if it is new.
  ///
  /// - Parameters:
  ///   - entries: The records.
  ///   - newUID: Returns the identifier of a new item or line.
  ///   - progress: Called before each record with the number of records added so far.
  /// - Returns: The errors. The other records have been added.
  /// - Complexity: O(n).
  package mutating func add(
    _ entries: [ImportedEntry], _ newUID: () -> UID, _ progress: (Int) -> Void = { _ in }
  ) -> [PlacedRecordError] {
    var errors: [PlacedRecordError] = []
    let knownProducts = inventory.catalog.entries.count
    let valid = entries.lazy.filter { $0.error == nil }
    let ordered = [valid.filter(\.isProduct), valid.filter { !$0.isProduct }].joined()
    for (count, entry) in ordered.enumerated() {
      progress(count)
      do throws(RecordError) {
        switch try entry.record.get() {
        case .product(let entry): addProduct(entry)
        case .settings(let draft): addProduct(draft)
        case .item(let item): try addItem(item)
        case .draft(let draft): try addItem(draft, newUID())
        case .shopping(let line): addLine(line, newUID())
        case .plan(let entry): addPlanEntry(entry)
        }
      } catch {
        errors.append(PlacedRecordError(line: entry.line, error: error))
      }
    }
    if !uids.isEmpty || inventory.catalog.entries.count > knownProducts {
      undated += inventory.nameItems()
    }
    if !undated.isEmpty {
      inventory.setEstimatedDates(of: undated, among: uids, estimation)
    }
    return errors
  }

  /// Returns the number of records of an inventory that records would replace.
  package static func replacements(
    by entries: [ImportedEntry], in inventory: Inventory, at now: Instant,
    _ estimation: EstimationContext
  ) -> Int {
    var trial = Importer(into: inventory, replaces: true, at: now, estimation)
    var generator = SystemRandomNumberGenerator()
    _ = trial.add(entries, { UID.random(using: &generator) })
    return trial.counts.updated + trial.counts.updatedProducts + trial.counts.updatedShopping
  }

  /// Takes the items that were added from the shopping list, except from lines that are also in what was imported.
  ///
  /// - Returns: What was done for each item.
  package mutating func takeFromList() -> [UID: ListPurchase] {
    if bought.isEmpty || formerLines.isEmpty && inventory.catalog.settings.isEmpty { return [:] }
    let items = bought.compactMap { inventory.item($0) }
    let purchases = inventory.takeFromList(items, strictly: true) { formerLines.contains($0.uid) }
    counts.boughtShopping = purchases.values.count { !$0.removed.isEmpty || $0.rest != nil }
    bought = []
    return purchases
  }

  // MARK: Items

  /// Adds an item, or changes the one that the draft refers to.
  private mutating func addItem(_ draft: ItemDraft, _ newUID: UID) throws(RecordError) {
    if draft.isPart {
      counts.skippedParts += 1
      return
    }
    if let old = draft.uid.flatMap({ inventory.item($0) }) {
      let item = try inventory.merged(draft, into: old)
      if item.product.productName.isEmpty { throw .nameless }
      return try addItem(item)
    }
    if draft.uid == nil, let source = draft.source, try addAgain(draft, source) { return }
    // A new record must have a name.
    let isRecord = draft.uid != nil
    if isRecord, !draft.hasName { throw .nameless }
    guard let item = inventory.makeItem(draft, uid: draft.uid ?? newUID, at: now),
      !item.product.productName.isEmpty
    else { throw .nameless }
    if !isRecord, draft.source == nil, !addsAgain, repeated.take(item) {
      // It may have the name of a barcode that has none here.
      inventory.learn(item.product)
      counts.repeated += 1
      return
    }
    append(item)
    if !isRecord { bought.append(item.uid) }
    if !isRecord, let source = draft.source { sources.insert(item.uid, for: source) }
    addSettings(draft, of: item.product)
    if !isRecord, draft.isUndated { undated.append(item.uid) }
  }

  /// Adds a draft whose source is known.
  ///
  /// - Returns: false if it is not.
  private mutating func addAgain(_ draft: ItemDraft, _ source: String) throws(RecordError) -> Bool {
    guard let uid = sources[source] else {
      // An item that was deleted here comes back only on request.
      guard !replaces, sources.deleted.contains(source) else { return false }
      counts.unchanged += 1
      return true
    }
    guard replaces, let old = inventory.item(uid), old.state == .onHand else {
      counts.unchanged += 1
      return true
    }
    var draft = draft
    if old.source != source, source.hasPrefix("taskwarrior:") {
      // It is an item that was exported as a task.
      let own = inventory.catalog.settings[old.product]
      draft.changes = TaskList.differences(draft.changes, from: ExportedItem(old, own))
    }
    // Parts that were used here belong to the initial amount, to which the price refers.
    if !old.taken.isEmpty { draft.changes.price = .keep }
    if case .set(let location?) = draft.changes.location {
      draft.changes.location = .set(inventory.spelling(of: location))
    }
    var item = try inventory.merged(draft, into: old)
    item.product.unknownFields = old.product.unknownFields
    try addItem(item)
    return true
  }

  /// Adds a record, or replaces the one that has its identifier.
  private mutating func addItem(_ item: UserProduct) throws(RecordError) {
    guard let index = inventory.index(of: item.uid) else { return append(item) }
    let old = inventory.items[index]
    if old.isEqualIgnoringUpdate(to: item) {
      counts.unchanged += 1
      return
    }
    guard replaces else { throw .isAnother(item.uid, name: old.product.displayName) }
    inventory.replace(at: index, with: item)
    inventory.learn(item.product)
    counts.updated += 1
    uids.append(item.uid)
  }

  private mutating func append(_ item: UserProduct) {
    inventory.append(item)
    inventory.learn(item.product)
    counts.added += 1
    uids.append(item.uid)
  }

  // MARK: Products

  /// Adds the product settings of a draft, unless the catalog has settings for the product.
  private mutating func addSettings(_ draft: ItemDraft, of product: Product) {
    guard let settings = draft.settings else { return }
    let key = ProductKey(product)
    var entry = inventory.catalog[key] ?? CatalogEntry(product)
    guard replaces || entry.settings == ProductSettings() else { return }
    entry.product.unknownFields = []
    settings.apply(to: &entry)
    inventory.set(entry, for: key)
  }

  private mutating func addProduct(_ entry: CatalogEntry) {
    guard let old = inventory.catalog[entry.key] else {
      inventory.set(entry, for: entry.key)
      counts.products += 1
      return
    }
    var entry = entry
    entry.updatedAt = old.updatedAt
    if old == entry { return }
    if replaces {
      inventory.set(entry, for: entry.key)
      counts.updatedProducts += 1
    } else {
      counts.keptProducts += 1
    }
  }

  private mutating func addProduct(_ draft: ProductDraft) {
    guard let old = inventory.catalog[draft.key] else {
      inventory.set(draft.entry, for: draft.key)
      counts.products += 1
      return
    }
    let new = draft.merged(into: old, replaces: replaces)
    if new != old {
      inventory.set(new, for: draft.key)
      counts.updatedProducts += 1
    } else if draft.merged(into: old, replaces: true) != old {
      counts.keptProducts += 1
    }
  }

  // MARK: Shopping

  private mutating func addLine(_ line: ShoppingLine, _ newUID: UID) {
    guard let index = shoppingLines.take(line) else {
      var line = line
      if line.uid == .nil { (line.uid, line.addedAt) = (newUID, lineInstants.next()) }
      inventory.shopping.append(line)
      counts.shopping += 1
      return
    }
    let old = inventory.shopping[index]
    formerLines.remove(old.uid)
    var new = line
    (new.uid, new.addedAt, new.updatedAt) = (old.uid, old.addedAt, old.updatedAt)
    if line.uid == .nil {
      // Lists write x1 after a name that ends like an amount.
      if old.quantity == nil, line.quantity == Quantity(.one) { new.quantity = nil }
      new.barcode = line.barcode ?? old.barcode
      new.tags = old.tags.adding(line.tags)
      new.note = line.note ?? old.note
      new.unknownFields = old.unknownFields
    }
    guard replaces, new != old else {
      counts.unchangedShopping += 1
      return
    }
    inventory.shopping[index] = new
    counts.updatedShopping += 1
  }

  // MARK: Plan

  /// Adds an entry of the plan, unless the plan has the entry or its item already, or the item is not here.
  private mutating func addPlanEntry(_ entry: PlanEntry) {
    if let item = entry.item {
      guard !plannedItems.contains(item), inventory.item(item) != nil else { return }
    }
    guard planned.insert(entry.identity).inserted else { return }
    inventory.plan.append(entry)
    counts.plan += 1
  }
}
