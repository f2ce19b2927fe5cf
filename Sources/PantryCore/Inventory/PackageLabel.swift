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

  /// Creates the label of a code.
  package init(_ barcode: Barcode) {
    lot = barcode.elements.lot
    if let day = barcode.useBy {
      (deadline, dateKind) = (day, .useBy)
    } else if let day = barcode.bestBefore {
      (deadline, dateKind) = (day, .bestBefore)
    } else {
      (deadline, dateKind) = (barcode.sellBy, barcode.sellBy == nil ? nil : .sellBy)
    }
    if let weight = barcode.netWeight {
      quantity = PackageLabel.quantity(weight, "kg")
    } else if let volume = barcode.elements.netVolume {
      quantity = PackageLabel.quantity(volume, "l")
    } else {
      quantity = barcode.elements.count.flatMap { $0 > 0 ? Quantity(Amount($0)) : nil }
    }
    price = barcode.price.flatMap(PackageLabel.amount)
  }

  private init(
    lot: String?, deadline: Day?, dateKind: DateKind?, quantity: Quantity?, price: Amount?
  ) {
    (self.lot, self.deadline, self.dateKind) = (lot, deadline, dateKind)
    (self.quantity, self.price) = (quantity, price)
  }

  /// Returns the label of a package that has two, of which this is the first.
  func joined(with other: PackageLabel) -> PackageLabel {
    PackageLabel(
      lot: lot ?? other.lot, deadline: deadline ?? other.deadline,
      dateKind: deadline == nil ? other.dateKind : dateKind, quantity: quantity ?? other.quantity,
      price: price ?? other.price)
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
