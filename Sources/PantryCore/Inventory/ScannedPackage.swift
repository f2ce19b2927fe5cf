/// The contents of a package's code: the product, and the lot, date, quantity and price of this package.
package struct ScannedPackage: Hashable, Sendable {
  /// The product.
  package private(set) var number: ProductNumber
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

  /// Creates the package of a code.
  ///
  /// - Parameter text: The text of the code, for the error.
  /// - Throws: `BarcodeError` if the code does not contain a product number.
  init(_ barcode: Barcode, of text: String) throws(BarcodeError) {
    do throws(BarcodeError.Problem) {
      number = try barcode.product()
    } catch {
      throw BarcodeError(text: text, problem: error)
    }
    lot = barcode.elements.lot
    if let day = barcode.useBy {
      (deadline, dateKind) = (day, .useBy)
    } else if let day = barcode.bestBefore {
      (deadline, dateKind) = (day, .bestBefore)
    } else {
      (deadline, dateKind) = (barcode.sellBy, barcode.sellBy == nil ? nil : .sellBy)
    }
    if let weight = barcode.netWeight {
      quantity = ScannedPackage.quantity(weight, "kg")
    } else if let volume = barcode.elements.netVolume {
      quantity = ScannedPackage.quantity(volume, "l")
    } else {
      quantity = barcode.elements.count.flatMap { $0 > 0 ? Quantity(Amount($0)) : nil }
    }
    price = barcode.price.flatMap(ScannedPackage.amount)
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

  /// Returns whether the code or the words after it distinguish one package of the product from another.
  func isSpecific(_ words: ItemChanges) -> Bool {
    lot != nil || deadline != nil || quantity?.unit != nil || words.expires.value != nil
      || words.location.value != nil || words.tags.value != nil
  }

  /// Returns the package with its number resolved; see `ProductNumber.resolved(knowing:)`.
  func resolved(knowing isKnown: (GTIN) -> Bool) -> ScannedPackage {
    var package = self
    package.number = number.resolved(knowing: isKnown)
    return package
  }

  /// The fields of an item that the code sets.
  package var changes: ItemChanges {
    var changes = ItemChanges()
    changes.barcode = .set(number)
    if let lot { changes.lot = .set(lot) }
    if let deadline {
      changes.expires = .set(.day(deadline))
      changes.dateKind = .set(dateKind)
    }
    if let quantity { changes.quantity = .set(quantity) }
    if let price { changes.price = .set(price) }
    return changes
  }

  /// Returns the items that may be this package, best match first.
  ///
  /// Items whose lot or date differs from that of the code, or whose date, location or tags differ from those
  /// of the words, are excluded. Items with the same lot or date precede items without them.
  ///
  /// - Parameter items: Items of the product, first to expire first.
  func matching(
    _ items: [UserProduct], _ words: ItemChanges, _ settings: SettingsLookup
  ) -> [UserProduct] {
    guard isSpecific(words) else { return items }
    let location = (words.location.value ?? nil).map(LocationKey.init)
    let tags = Set((words.tags.value ?? []).map(FoldedName.init))
    // A typed date overrides that of the code.
    let deadline = words.expires.value == nil ? self.deadline : nil
    let ranked: [(item: UserProduct, rank: Int)] = items.compactMap { item in
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
      return (item, 2 * matches + (quantity != nil && item.quantity == quantity ? 1 : 0))
    }
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
  func amount(_ typed: Quantity?, of item: UserProduct) -> Quantity? {
    guard let held = item.quantity, let unit = held.unit, held.isMeasured else {
      return typed ?? Quantity(min(.one, item.remaining.amount), unit: item.quantity?.unit)
    }
    if let typed, typed.unit != nil { return typed }
    guard let quantity, quantity.unit == unit else { return nil }
    let wanted = typed.map { quantity.times($0) } ?? quantity
    // An opened package may have less than the full amount.
    return typed == nil && quantity.amount > held.amount ? held : wanted
  }

  /// Returns the error for a package that matches no item of its product.
  func notThisOne(among items: [UserProduct], _ words: ItemChanges) -> SelectionError {
    .notThisOne(
      name: items.first?.product.displayName ?? number.printed, lot: lot,
      date: words.expires.value ?? deadline.map(Deadline.day) ?? .unknown,
      place: words.location.value ?? nil, tags: words.tags.value ?? [], others: items.count)
  }
}

extension BarcodeReader {
  /// Reads the code of a package.
  ///
  /// - Throws: `BarcodeError`, also if the code does not contain a product number.
  package func package(_ text: String) throws(BarcodeError) -> ScannedPackage {
    try ScannedPackage(read(text), of: text)
  }
}
