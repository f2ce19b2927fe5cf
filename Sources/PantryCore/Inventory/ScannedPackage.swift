/// The contents of a package's code: the product, and the lot, date, quantity and price of this package.
public struct ScannedPackage: Hashable, Sendable {
  /// The product.
  public private(set) var number: ProductNumber
  /// The lot, date, quantity and price.
  package private(set) var label: PackageLabel

  /// The manufacturer's lot number.
  public var lot: String? { label.lot }
  /// The expiry date: use-by, otherwise best-before, otherwise sell-by.
  public var deadline: Day? { label.deadline }
  /// The kind of that date.
  public var dateKind: DateKind? { label.dateKind }
  /// The net weight, the volume or the number of pieces.
  public var quantity: Quantity? { label.quantity }
  /// The price, without a currency.
  public var price: Amount? { label.price }
  /// What is not among these, because it is doubtful; nil if nothing is.
  package var doubt: PackageLabel.Doubt? { label.doubt }

  /// Creates the package of a code.
  ///
  /// - Parameter text: The text of the code, for the error.
  /// - Throws: `BarcodeError` if the code does not contain a product number.
  package init(_ barcode: Barcode, of text: String) throws(BarcodeError) {
    do throws(BarcodeError.Problem) {
      number = try barcode.product()
    } catch {
      throw BarcodeError(text: text, problem: error)
    }
    label = PackageLabel(barcode)
  }

  /// Returns the package with the label of another code on it.
  package func joined(with other: PackageLabel) -> ScannedPackage {
    var package = self
    package.label = label.joined(with: other)
    return package
  }

  /// Removes the doubt of the label, which was answered.
  package mutating func settleDoubt() { label = label.certain }

  /// Returns whether the code or the words after it distinguish one package of the product from another.
  package func isSpecific(_ words: ItemChanges) -> Bool {
    lot != nil || deadline != nil || quantity?.unit != nil || words.expires.value != nil
      || words.location.value != nil || words.tags.value != nil
  }

  /// Returns the package with its number resolved; see `ProductNumber.resolved(knowing:)`.
  package func resolved(knowing isKnown: (GTIN) -> Bool) -> ScannedPackage {
    var package = self
    package.number = number.resolved(knowing: isKnown)
    return package
  }

  /// The fields of an item that the code sets.
  public var changes: ItemChanges {
    var changes = label.changes
    changes.barcode = .set(number)
    return changes
  }

  /// Returns the items that may be this package, best match first.
  ///
  /// Items whose lot or date differs from that of the code, or whose date, location or tags differ from those
  /// of the words, are excluded. Items with the same lot or date precede items without them.
  ///
  /// - Parameter items: Items of the product, first to expire first.
  package func matching(
    _ items: [UserProduct], _ words: ItemChanges, _ settings: SettingsLookup
  ) -> [UserProduct] {
    guard isSpecific(words) else { return items }
    let location = (words.location.value ?? nil).map(LocationKey.init)
    let tags = Set((words.tags.value ?? []).map(FoldedName.init))
    // A typed date overrides that of the code.
    let deadline = words.expires.value == nil ? self.deadline : nil
    func rank(_ item: UserProduct) -> Int? {
      if let typed = words.expires.value, item.expiresAt != typed,
        item.effectiveDeadline(settings[item.product]) != typed
      {
        return nil
      }
      if let location, !item.isAt(location) { return nil }
      guard tags.isSubset(of: item.tags.map(FoldedName.init)) else { return nil }
      var matches = 0
      if let lot, let own = item.lot {
        guard lot == own else { return nil }
        matches += 1
      }
      if let deadline, item.expiresAt != .unknown, item.estimatedBy == nil {
        guard item.expiresAt.day == deadline else { return nil }
        matches += 1
      }
      // The quantity is not a condition, because a part may have been taken.
      return 2 * matches + (quantity != nil && item.quantity == quantity ? 1 : 0)
    }
    let ranked = items.map { (item: $0, rank: rank($0)) }
    return (0...5).reversed().flatMap { rank in ranked.filter { $0.rank == rank }.map(\.item) }
  }

  /// Returns the fields that the code and the words after it set. Words override the code, but a number of
  /// packages multiplies the quantity of the code.
  package func changes(_ words: ItemChanges) -> ItemChanges {
    var both = changes.overridden(by: words)
    if let times = words.quantity.value ?? nil, let total = quantity?.times(times) {
      both.quantity = .set(total)
    }
    return both
  }

  /// Returns the amount of an item for a number of packages like this one; nil if whole items should be
  /// taken.
  ///
  /// - Parameter typed: The typed quantity: a number of packages, or an amount with a unit.
  package func amount(_ typed: Quantity?, of item: UserProduct) -> Quantity? {
    guard let held = item.quantity, let unit = held.unit, held.isMeasured else {
      return typed ?? Quantity(min(.one, item.remaining.amount), unit: item.quantity?.unit)
    }
    if let typed, typed.unit != nil { return typed }
    guard let quantity, quantity.unit == unit else { return nil }
    let wanted = typed.map { quantity.times($0) } ?? quantity
    // An opened package may have less than the full amount.
    return typed == nil && quantity.amount > held.amount ? held : wanted
  }
}

extension BarcodeReader {
  /// Reads the code of a package.
  ///
  /// - Throws: `BarcodeError`, also if the code does not contain a product number.
  public func package(_ text: String) throws(BarcodeError) -> ScannedPackage {
    try ScannedPackage(read(text), of: text)
  }
}

/// What a code says about a package besides its product.
package struct PackageLabel: Hashable, Sendable {
  /// The manufacturer's lot number.
  package let lot: String?
  /// The expiry date: use-by, otherwise best-before, otherwise sell-by. Production and packing dates are not
  /// used.
  package let deadline: Day?
  /// The kind of that date.
  package let dateKind: DateKind?
  /// The net weight, the volume or the number of pieces.
  package let quantity: Quantity?
  /// The price.
  package let price: Amount?
  /// What is not stored because it is doubtful; nil if nothing is.
  package let doubt: Doubt?

  /// Doubtful values of a code. One of the readings is right.
  package struct Doubt: Hashable, Sendable {
    /// The application identifiers of the doubtful values.
    package let identifiers: [String]
    /// The readings: first that with the separators that seem to be missing, last the values as they are.
    package let readings: [PackageLabel]
  }

  /// A label that says nothing.
  package static let none = PackageLabel(
    lot: nil, deadline: nil, dateKind: nil, quantity: nil, price: nil, doubt: nil)
}

extension PackageLabel {
  /// Creates the label of a code, without its doubtful values.
  package init(_ barcode: Barcode) {
    self.init(barcode.elements, barcode.inStore, without: barcode.doubt)
  }

  private init(
    _ elements: ElementString, _ inStore: InStoreNumber?, without doubt: ElementDoubt? = nil
  ) {
    func isCertain(_ identifier: String) -> Bool {
      doubt.map { !$0.identifiers.contains { $0.hasPrefix(identifier) } } ?? true
    }
    lot = isCertain("10") ? elements.lot : nil
    if let day = elements.useBy {
      (deadline, dateKind) = (day, .useBy)
    } else if let day = elements.bestBefore {
      (deadline, dateKind) = (day, .bestBefore)
    } else {
      (deadline, dateKind) = (elements.sellBy, elements.sellBy == nil ? nil : .sellBy)
    }
    if let weight = elements.netWeight ?? inStore?.weight {
      quantity = PackageLabel.quantity(weight, "kg")
    } else if let volume = elements.netVolume {
      quantity = PackageLabel.quantity(volume, "l")
    } else {
      let count = isCertain("30") && isCertain("37") ? elements.count : nil
      quantity = count.flatMap { $0 > 0 ? Quantity(Amount($0)) : nil }
    }
    let price = isCertain("39") ? elements.price : nil
    self.price = (price ?? inStore?.price).flatMap(PackageLabel.amount)
    self.doubt = doubt.map { doubt in
      let separated = doubt.separated.map { PackageLabel($0, inStore) }
      return Doubt(
        identifiers: doubt.identifiers,
        readings: [separated, PackageLabel(elements, inStore)].compactMap(\.self))
    }
  }

  /// Returns whether two labels cannot be on one package, because they have different lots, amounts or prices. A doubtful
  /// one contradicts if each of its readings does.
  package func contradicts(_ other: PackageLabel) -> Bool {
    func differ<Value: Equatable>(_ value: Value?, _ other: Value?) -> Bool {
      value != nil && other != nil && value != other
    }
    return (doubt?.readings ?? [self]).allSatisfy { label in
      differ(label.lot, other.lot) || differ(label.deadline, other.deadline)
        || differ(label.quantity, other.quantity) || differ(label.price, other.price)
    }
  }

  /// Returns the label without its doubt, which was answered.
  package var certain: PackageLabel {
    PackageLabel(
      lot: lot, deadline: deadline, dateKind: dateKind, quantity: quantity, price: price,
      doubt: nil)
  }

  /// Returns the label of a package that has two, of which this is the first.
  func joined(with other: PackageLabel) -> PackageLabel {
    PackageLabel(
      lot: lot ?? other.lot, deadline: deadline ?? other.deadline,
      dateKind: deadline == nil ? other.dateKind : dateKind, quantity: quantity ?? other.quantity,
      price: price ?? other.price, doubt: doubt ?? other.doubt)
  }

  private static func quantity(_ number: String, _ unit: String) -> Quantity? {
    amount(number).flatMap { $0 > .zero ? Quantity($0, unit: unit) : nil }
  }

  /// Parses a number, truncated to six decimals: weights in pounds have eight decimals in kilograms.
  private static func amount(_ number: String) -> Amount? {
    if let exact = Amount(number) { return exact }
    let parts = number.split(separator: ".")
    return parts.count == 2 ? Amount("\(parts[0]).\(parts[1].prefix(6))") : nil
  }

  /// The fields of an item that the code sets.
  package var changes: ItemChanges {
    var changes = ItemChanges()
    if let lot { changes.lot = .set(lot) }
    if let deadline {
      changes.expires = .set(.day(deadline))
      changes.dateKind = .set(dateKind)
    }
    if let quantity { changes.quantity = .set(quantity) }
    if let price { changes.price = .set(price) }
    return changes
  }
}
