/// The contents of a pantry: the catalog of products, the items, the shopping list and the plan.
///
/// This is a value type. Changes are methods in extensions, which take the instant as a parameter and access
/// no files.
public struct Inventory: Hashable, Sendable {
  /// The known products.
  package var catalog: Catalog
  /// The lines of the shopping list.
  package var shopping: [ShoppingLine] = []
  /// The lines of a shared pantry of which all was bought. They stay for some time, so that another machine that has not
  /// seen it does not buy it again.
  package var bought: [ShoppingLine] = []
  /// The manual entries of the plan.
  package var plan: [PlanEntry] = []
  /// The changes that a shared pantry contains; nil for one that was never shared.
  var seen: VersionVector?

  /// The notes of deleted records in the file. Writing the file updates them.
  package var deletions: [Deletion] = []
  /// The members of the file that this version does not know.
  package var unknownMembers: [UnknownField] = []

  private var records: [UserProduct]
  private var itemIndex: ItemIndex?
  private var recorder: ChangeRecorder?

  /// Creates an inventory.
  ///
  /// - Parameters:
  ///   - products: The products of the catalog.
  ///   - items: The items, with different identifiers.
  public init(products: [Product] = [], items: [UserProduct] = []) {
    self.init(catalog: Catalog(products.map { CatalogEntry($0) }), items: items)
  }

  /// Creates an inventory with the records of a file.
  init(
    catalog: Catalog, items: [UserProduct], shopping: [ShoppingLine] = [], plan: [PlanEntry] = []
  ) {
    (self.catalog, self.plan) = (catalog, plan)
    records = items
    lines = shopping
  }

  /// The lines of the shopping list, and those of which all was bought.
  package var lines: [ShoppingLine] {
    get { shopping + bought }
    set {
      (shopping, bought) = ([], [])
      for line in newValue {
        if line.isBought { bought.append(line) } else { shopping.append(line) }
      }
    }
  }

  /// Returns whether all records are equal.
  public static func == (left: Inventory, right: Inventory) -> Bool {
    left.records == right.records && left.catalog == right.catalog
      && left.lines == right.lines && left.plan == right.plan
  }

  /// Hashes the records.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(records)
    hasher.combine(catalog)
  }

  /// All items, on hand, used or discarded.
  package var items: [UserProduct] {
    _read { yield records }
    _modify {
      itemIndex = nil
      yield &records
    }
  }

  /// Whether there are no records.
  var isEmpty: Bool {
    catalog.entries.isEmpty && records.isEmpty && shopping.isEmpty && plan.isEmpty
  }

  /// The items on hand, in the order of the records.
  ///
  /// - Complexity: O(n) in the number of items.
  public var onHand: [UserProduct] {
    records.filter { $0.state == .onHand }
  }

  /// The entries of the catalog: products with a barcode, and products with settings.
  ///
  /// - Complexity: O(n) in the number of entries.
  public var catalogEntries: [CatalogEntry] { catalog.entries }

  /// The lines of the shopping list, in the order of the file.
  ///
  /// - Complexity: O(n) in the number of lines.
  public var shoppingList: [ShoppingLine] { shopping }

  /// The manual entries of the plan, in the order of the file.
  ///
  /// - Complexity: O(n) in the number of entries.
  public var planEntries: [PlanEntry] { plan }

  /// Returns the household's settings for a product; empty if it has none.
  ///
  /// - Complexity: O(n) in the number of products, or O(1) after `buildIndex()`.
  public func settings(of product: Product) -> ProductSettings { catalog.settings[product] }

  /// Returns the item with an identifier, or nil if no item has it.
  ///
  /// - Complexity: O(n) in the number of items, or O(1) after `buildIndex()`.
  public func item(_ uid: UID) -> UserProduct? {
    index(of: uid).map { records[$0] }
  }

  // MARK: Index

  /// Builds the index, so that lookups by identifier and barcode take constant time.
  ///
  /// - Complexity: O(n).
  public mutating func buildIndex() {
    if itemIndex == nil { itemIndex = ItemIndex(records) }
    catalog.buildIndex()
  }

  /// Returns the index of an item in `items`.
  package func index(of uid: UID) -> Int? {
    itemIndex.map { $0.index(of: uid) } ?? records.firstIndex { $0.uid == uid }
  }

  /// Returns the indices of items in `items`, in ascending order.
  func indices(of uids: [UID]) -> [Int] {
    if itemIndex != nil || uids.count == 1 { return uids.compactMap(index).sorted() }
    let chosen = Set(uids)
    return records.indices.filter { chosen.contains(records[$0].uid) }
  }

  /// Returns the items on hand with a barcode, first to expire first.
  ///
  /// - Complexity: O(n) in the number of items, or O(k) in that of the result after `buildIndex()`.
  public func onHand(_ gtin: GTIN) -> [UserProduct] {
    sortedByExpiry(all(gtin).filter { $0.state == .onHand })
  }

  /// Returns the items with a barcode, on hand, used or discarded.
  ///
  /// - Complexity: O(n) in the number of items, or O(k) in that of the result after `buildIndex()`.
  func all(_ gtin: GTIN) -> [UserProduct] {
    itemIndex.map { $0.places(gtin).map { records[$0] } }
      ?? records.filter { $0.product.gtin == gtin }
  }

  /// Returns whether the catalog or an item has a barcode.
  public func isKnown(_ gtin: GTIN) -> Bool {
    if catalog.index(of: .number(gtin)) != nil { return true }
    return itemIndex.map { !$0.places(gtin).isEmpty }
      ?? records.contains { $0.product.gtin == gtin }
  }

  // MARK: Primitive changes

  /// Appends an item.
  package mutating func append(_ item: UserProduct) {
    records.append(item)
    itemIndex?.insert(item, at: records.count - 1)
    recorder?.items.record(item.uid, before: nil, after: item)
  }

  /// Replaces the item at an index.
  package mutating func replace(at index: Int, with item: UserProduct) {
    let old = records[index]
    if old == item { return }
    records[index] = item
    itemIndex?.replace(old, with: item, at: index)
    recorder?.items.record(item.uid, before: old, after: item)
  }

  /// Removes the items at some indices, which are in ascending order.
  ///
  /// - Complexity: O(n), or O(1) for the last item.
  mutating func removeItems(at indices: [Int]) {
    if indices.isEmpty { return }
    for index in indices {
      recorder?.items.record(records[index].uid, before: records[index], after: nil)
    }
    if indices == [records.count - 1] {
      itemIndex?.remove(records[indices[0]], at: indices[0])
    } else {
      itemIndex = nil
    }
    records.remove(at: indices)
  }

  /// Appends a product to the catalog if it has a name and its barcode is new.
  ///
  /// - Returns: Whether it was appended.
  @discardableResult
  package mutating func learn(_ product: Product) -> Bool {
    guard let gtin = product.gtin, !product.isUnnamed, catalog[gtin] == nil else { return false }
    var entry = CatalogEntry(product)
    entry.unknownFields = []
    catalog.append(entry)
    recorder?.products.record(entry.key, before: nil, after: entry)
    return true
  }

  /// Sets the catalog entry of a key.
  package mutating func set(_ entry: CatalogEntry, for key: ProductKey) {
    let index = catalog.index(of: key)
    let old = index.map { catalog.entries[$0] }
    if old == entry { return }
    if let index { catalog.replace(at: index, with: entry) } else { catalog.append(entry) }
    recorder?.products.record(entry.key, before: old, after: entry)
  }

  /// Removes the catalog entries of some keys.
  package mutating func removeProducts(_ keys: [ProductKey]) {
    let indices = keys.compactMap(catalog.index).sorted()
    for index in indices {
      let old = catalog.entries[index]
      recorder?.products.record(old.key, before: old, after: nil)
    }
    catalog.remove(at: indices)
  }

  /// Adds a line to the shopping list, or replaces the line with its identifier.
  ///
  /// - Complexity: O(n) in the number of lines.
  public mutating func set(_ line: ShoppingLine) {
    set(line, at: shopping.firstIndex { $0.uid == line.uid })
  }

  /// Replaces the line at a place of the shopping list, or adds a line if there is no place.
  package mutating func set(_ line: ShoppingLine, at index: Int?) {
    let old = index.map { shopping[$0] }
    if old == line { return }
    if let index { shopping[index] = line } else { shopping.append(line) }
    recorder?.shopping.record(line.uid, before: old, after: line)
  }

  /// Replaces a line, which may be one of which all was bought.
  package mutating func set(listed line: ShoppingLine) {
    guard let old = lines.first(where: { $0.uid == line.uid }), old != line else { return }
    recorder?.shopping.record(line.uid, before: old, after: line)
    lines = lines.map { $0.uid == line.uid ? line : $0 }
  }

  /// Removes the lines of the shopping list with some identifiers.
  ///
  /// - Complexity: O(n) in the number of lines.
  public mutating func removeLines(_ uids: Set<UID>) {
    if uids.isEmpty { return }
    let indices = shopping.indices.filter { uids.contains(shopping[$0].uid) }
    for index in indices {
      let line = shopping[index]
      recorder?.shopping.record(line.uid, before: line, after: nil)
    }
    shopping.remove(at: indices)
  }

  /// Takes what was bought from a line of the shopping list.
  ///
  /// - Parameters:
  ///   - amount: The amount, in the unit of the line; nil for all of it.
  ///   - event: The tick of a checklist by which it was bought, if any.
  /// - Complexity: O(n) in the number of lines.
  package mutating func buy(
    _ line: ShoppingLine, _ amount: Amount? = nil, at now: Instant, by event: ListEvent? = nil
  ) {
    guard let index = shopping.firstIndex(where: { $0.uid == line.uid }) else { return }
    let listed = line.quantity ?? Quantity(.one)
    let left = amount.flatMap { listed.amount - $0 } ?? .zero
    var rest = line
    rest.quantity = Quantity(left, unit: listed.unit)
    if seen != nil {
      // A tick of another amount is compared with what was ticked: it is not cut.
      let most = event == nil ? listed.amount : amount ?? listed.amount
      var part = Purchase(at: now, amount: amount.map { min($0, most) } ?? listed.amount)
      part.id = event?.id
      rest.got.append(part)
    }
    if left > .zero { return set(rest, at: index) }
    if seen == nil { return removeLines([line.uid]) }
    shopping.remove(at: index)
    bought.append(rest)
    recorder?.shopping.record(line.uid, before: line, after: rest)
  }

  /// Adds an entry to the plan.
  ///
  /// - Returns: false, without a change, if the plan has an equal entry, whenever that was changed.
  /// - Complexity: O(n) in the number of entries.
  @discardableResult
  public mutating func add(_ entry: PlanEntry) -> Bool {
    if plan.contains(where: { $0.identity == entry.identity }) { return false }
    plan.append(entry)
    return true
  }

  /// Removes entries of the plan.
  ///
  /// - Returns: The removed entries.
  /// - Complexity: O(n) in the number of entries.
  @discardableResult
  public mutating func removePlanEntries(where isRemoved: (PlanEntry) -> Bool) -> [PlanEntry] {
    let removed = plan.filter(isRemoved)
    if !removed.isEmpty { plan.removeAll(where: isRemoved) }
    return removed
  }

  // MARK: Recording

  /// Calls a function that changes the inventory, and returns its value and the changed records.
  package mutating func recording<Value, Failure: Error>(
    _ body: (inout Inventory) throws(Failure) -> Value
  ) throws(Failure) -> (value: Value, changes: RecordChanges) {
    recorder = ChangeRecorder()
    defer { recorder = nil }
    let value = try body(&self)
    return (value, recorder?.changes ?? RecordChanges())
  }
}

extension Inventory {
  /// Returns items in the order of `ExpiryOrder`.
  ///
  /// - Complexity: O(n log n).
  package func sortedByExpiry(_ items: [UserProduct], _ settings: SettingsLookup? = nil)
    -> [UserProduct]
  {
    if items.count < 2 { return items }
    let settings = settings ?? catalog.settings
    // Sorting the keys is faster than moving whole items.
    let order = items.map { ExpiryOrder($0, $0.effectiveDeadline(settings[$0.product])) }
      .enumerated().sorted { $0.element < $1.element }
    return order.map { items[$0.offset] }
  }

  /// Resolves eight digits that are valid as an EAN-8 and as a UPC-E: a known number is preferred, otherwise
  /// the likelier one.
  package func resolve(_ number: ProductNumber) -> ProductNumber {
    number.resolved(knowing: isKnown)
  }

  /// Resolves a code that is valid as an EAN-8 and as a UPC-E; see `resolve(_:)`.
  package func resolve(_ barcode: Barcode, _ barcodes: BarcodeReader) -> Barcode {
    guard let number = try? barcode.product(), resolve(number) != number else { return barcode }
    let other: Symbology = barcode.symbology == .upcE ? .ean8 : .upcE
    return (try? barcodes.read("\(other.rawValue):\(barcode.printed)")) ?? barcode
  }
}

extension Array {
  /// Removes the elements at some indices, which are in ascending order.
  ///
  /// - Complexity: O(n).
  mutating func remove(at removed: [Int]) {
    var rest = removed[...]
    guard var end = rest.first else { return }
    for index in end..<endIndex {
      if index == rest.first {
        rest = rest.drop { $0 == index }
      } else {
        swapAt(end, index)
        end += 1
      }
    }
    removeSubrange(end...)
  }
}
