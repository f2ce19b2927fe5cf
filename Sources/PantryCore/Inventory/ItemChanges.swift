/// New values for some fields of an item. All others are kept.
public struct ItemChanges: Sendable {
  /// A field that is kept, or set to a value.
  public enum Field<Value: Sendable>: Sendable {
    /// Keeps the current value.
    case keep
    /// Sets a value.
    case set(Value)

    /// The value, if one is set.
    public var value: Value? {
      if case .set(let value) = self { value } else { nil }
    }
  }

  private var patch: RecordPatch<UserProduct>

  /// The product's barcode; nil removes it.
  public var barcode: Field<ProductNumber?> = .keep
  /// Whether to turn the estimated date into a confirmed one.
  public var isConfirmed = false
  /// Whether to mark the item as on hand.
  public var isOnHandAgain = false
  /// The tags to add.
  public var addedTags: [String] = []
  /// The tags to remove.
  public var removedTags: [String] = []
  /// A number without a unit: the quantity in the unit of a counted item.
  public var number: Amount?
  /// The recent day that a date without a year may refer to instead.
  package var dateNote: DateNote?

  /// Keeps all fields.
  public init() { patch = RecordPatch() }

  /// Sets the fields of a patch.
  package init(_ patch: RecordPatch<UserProduct>) { self.patch = patch }

  /// Whether nothing is set.
  public var isEmpty: Bool {
    fields.isEmpty && barcode.value == nil && !isConfirmed && !isOnHandAgain
      && addedTags.isEmpty && removedTags.isEmpty
  }

  /// The names of the fields that are set.
  package var fields: [String] { patch.fields }

  /// Whether a field is set.
  package func sets(_ name: String) -> Bool { fields.contains(name) }

  /// Removes a field from the changes.
  package mutating func keep(_ name: String) { patch.keep(name) }

  /// Sets a field from a text; an empty text removes its value.
  ///
  /// - Throws: `FieldError` if the text is not a value of the field.
  package mutating func set(
    _ field: RecordField<UserProduct>, to text: String, _ reader: FieldParsers
  ) throws(FieldError) {
    try patch.set(field, to: text, reader)
  }

  // MARK: Typed access

  private func value<Value>(_ name: String, _ get: (UserProduct) -> Value) -> Field<Value> {
    patch.value(name, get).map(Field.set) ?? .keep
  }

  private mutating func set<Value>(
    _ name: String, _ field: Field<Value>, _ set: (inout UserProduct, Value) -> Void
  ) {
    switch field {
    case .keep: patch.keep(name)
    case .set(let value): patch.set(name, to: value, set)
    }
  }

  /// The product's name.
  public var name: Field<String> {
    get { value("productName") { $0.product.productName } }
    set { set("productName", newValue) { $0.product.productName = $1 } }
  }

  /// The product's brand; empty for none.
  public var brand: Field<String> {
    get { value("brandName") { $0.product.brandName } }
    set { set("brandName", newValue) { $0.product.brandName = $1 } }
  }

  /// The product's category; empty for none.
  public var category: Field<String> {
    get { value("category") { $0.product.category } }
    set { set("category", newValue) { $0.product.category = $1 } }
  }

  /// The note; nil removes it.
  public var note: Field<String?> {
    get { value("note") { $0.note } }
    set { set("note", newValue) { $0.note = $1 } }
  }

  /// The expiry date.
  public var expires: Field<Deadline> {
    get { value("expiresAt") { $0.expiresAt } }
    set { set("expiresAt", newValue) { $0.expiresAt = $1 } }
  }

  /// The kind of the date; nil removes it.
  public var dateKind: Field<DateKind?> {
    get { value("dateKind") { $0.dateKind } }
    set { set("dateKind", newValue) { $0.dateKind = $1 } }
  }

  /// The remaining quantity; nil removes it.
  public var quantity: Field<Quantity?> {
    get { value("quantity") { $0.quantity } }
    set { set("quantity", newValue) { $0.quantity = $1 } }
  }

  /// The location; nil removes it.
  public var location: Field<String?> {
    get { value("location") { $0.location } }
    set { set("location", newValue) { $0.location = $1 } }
  }

  /// The price of the initial amount; nil removes it.
  public var price: Field<Amount?> {
    get { value("price") { $0.price } }
    set { set("price", newValue) { $0.price = $1 } }
  }

  /// The day of purchase; nil removes it.
  public var bought: Field<Day?> {
    get { value("purchasedAt") { $0.purchasedAt } }
    set { set("purchasedAt", newValue) { $0.purchasedAt = $1 } }
  }

  /// The day of opening; nil removes it.
  public var opened: Field<Day?> {
    get { value("openedAt") { $0.openedAt } }
    set { set("openedAt", newValue) { $0.openedAt = $1 } }
  }

  /// The tags.
  public var tags: Field<[String]> {
    get { value("tags") { $0.tags } }
    set { set("tags", newValue) { $0.tags = $1 } }
  }

  /// The manufacturer's lot number; nil removes it.
  public var lot: Field<String?> {
    get { value("lot") { $0.lot } }
    set { set("lot", newValue) { $0.lot = $1 } }
  }

  /// Whether the item has been used up.
  package var isUsed: Field<Bool> { value("isUsed") { $0.isUsed } }

  /// The identifier in the program that it was imported from.
  package var source: Field<String?> {
    get { value("source") { $0.source } }
    set { set("source", newValue) { $0.source = $1 } }
  }

  /// When the last part was used.
  package var usedAt: Field<Instant?> { value("usedAt") { $0.usedAt } }

  /// When the last part was tossed.
  package var discardedAt: Field<Instant?> { value("discardedAt") { $0.discardedAt } }

  /// Sets the date and its kind, if a date was read.
  public mutating func set(_ reading: DayParser.DeadlineReading?) {
    guard let reading else { return }
    expires = .set(reading.deadline)
    dateKind = .set(reading.kind)
    dateNote = reading.note
  }

  // MARK: Use

  /// Returns these changes overridden by others.
  public func overridden(by other: ItemChanges) -> ItemChanges {
    var both = self
    both.patch.merge(other.patch)
    if case .set = other.barcode { both.barcode = other.barcode }
    if other.sets("expiresAt") { both.dateNote = other.dateNote }
    both.addedTags += other.addedTags
    both.removedTags += other.removedTags
    both.number = other.number ?? both.number
    both.isConfirmed = both.isConfirmed || other.isConfirmed
    both.isOnHandAgain = both.isOnHandAgain || other.isOnHandAgain
    return both
  }

  /// Applies the changes to an item.
  ///
  /// - Returns: false if the parts that were taken earlier cannot be converted to the unit of a new quantity.
  ///   The quantity is then not changed.
  public func apply(to item: inout UserProduct) -> Bool {
    if case .set(let barcode) = barcode {
      // The name of an unnamed product is its barcode.
      if let barcode, item.product.isUnnamed { item.product.productName = barcode.printed }
      item.product.barcode = barcode?.printed ?? ""
    }
    var isPossible = true
    for name in fields {
      if name == "quantity", !sets("taken") {
        isPossible = item.setRemaining(quantity.value ?? nil)
      } else {
        patch.apply(name, to: &item)
      }
    }
    let removed = Set(removedTags.map(FoldedName.init))
    if !removed.isEmpty { item.tags.removeAll { removed.contains(FoldedName($0)) } }
    if !addedTags.isEmpty { item.tags = item.tags.adding(addedTags) }
    if (sets("expiresAt") || isConfirmed) && !sets("estimatedBy") {
      if !sets("confirmedEstimate") {
        item.confirmedEstimate =
          sets("expiresAt") ? nil : item.estimatedBy ?? item.confirmedEstimate
      }
      item.estimatedBy = nil
    }
    if isOnHandAgain {
      item.isUsed = false
      item.usedAt = nil
      item.discardedAt = nil
      item.discardReason = nil
    }
    return isPossible
  }
}

extension [String] {
  /// Returns these tags followed by those of the others that are not among them, ignoring case.
  package func adding(_ others: [String]) -> [String] {
    var known = Set(map(FoldedName.init))
    return self + others.filter { known.insert(FoldedName($0)).inserted }
  }
}
