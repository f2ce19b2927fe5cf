/// One package as its code describes it: the product, and what the code says of this very package.
public struct ScannedPackage: Hashable, Sendable {
  /// The product.
  public private(set) var number: ProductNumber
  /// The maker's lot.
  public let lot: String?
  /// The last good day: the use-by date, else best before, else sell by. When it was made or packed
  /// gives none.
  public let deadline: Day?
  /// What kind of date that is.
  public let dateKind: DateKind?
  /// The net weight, the volume or the number of pieces.
  public let quantity: Quantity?
  /// The price.
  public let price: Amount?

  /// The package of a code.
  ///
  /// - Parameter text: What was read, for the error.
  /// - Throws: `BarcodeError` if the code names no product.
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

  /// The number, to the millionth: a pound has eight places in kilograms.
  private static func amount(_ number: String) -> Amount? {
    if let exact = Amount(number) { return exact }
    let parts = number.split(separator: ".")
    return parts.count == 2 ? Amount("\(parts[0]).\(parts[1].prefix(6))") : nil
  }

  /// Whether the code or a person says more than the product, so that one package differs from another.
  func isMarked(_ words: ItemChanges) -> Bool {
    lot != nil || deadline != nil || quantity?.unit != nil || words.expires.value != nil
      || words.location.value != nil || words.tags.value != nil
  }

  /// The package with the number that is meant of those that eight digits may be: the known one, if only
  /// one is.
  func meant(knowing isKnown: (GTIN) -> Bool) -> ScannedPackage {
    var package = self
    package.number = number.meant(knowing: isKnown)
    return package
  }

  /// The fields that the code sets in a thing.
  public var changes: ItemChanges {
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

  /// The things of the product that can be this package, the likeliest first: none of another date, place
  /// or tag than a person says, none that says another lot or date than the code; those that say the same
  /// before those that say nothing.
  ///
  /// - Parameter items: Things of the product, the first to be eaten first.
  func marked(_ items: [UserProduct], _ words: ItemChanges = ItemChanges()) -> [UserProduct] {
    guard isMarked(words) else { return items }
    let place = (words.location.value ?? nil).map(FoldedName.init)
    let tags = Set((words.tags.value ?? []).map(FoldedName.init))
    // What a person says of the date wins over the code.
    let deadline = words.expires.value == nil ? self.deadline : nil
    let ranked: [(item: UserProduct, rank: Int)] = items.compactMap { item in
      if let said = words.expires.value, item.expiresAt != said, item.effectiveDeadline != said {
        return nil
      }
      if let place, FoldedName(item.location ?? "") != place { return nil }
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
      // Of the same amount it is likelier still, but some of it may have been taken.
      return (item, 2 * matches + (quantity != nil && item.quantity == quantity ? 1 : 0))
    }
    return (0...5).reversed().flatMap { rank in ranked.filter { $0.rank == rank }.map(\.item) }
  }

  /// The fields that the code and a person set in a thing; what a person says wins, and so many packages of a
  /// weight are so many times it.
  public func changes(_ words: ItemChanges) -> ItemChanges {
    var both = changes.overridden(by: words)
    if let times = words.quantity.value ?? nil, let total = quantity?.times(times) {
      both.quantity = .set(total)
    }
    return both
  }

  /// How much one such package, or so many, is of a thing; nil if it is the whole thing, or so many of them.
  ///
  /// - Parameter said: How much a person says: a number of packages, or an amount with its unit.
  func amount(_ said: Quantity?, of item: UserProduct) -> Quantity? {
    guard let held = item.quantity, let unit = held.unit else { return said ?? Quantity(.one) }
    if let said, said.unit != nil { return said }
    guard let quantity, quantity.unit == unit else { return nil }
    let wanted = said.map { quantity.times($0) } ?? quantity
    // What is left of a package is less than it was.
    return said == nil && quantity.amount > held.amount ? held : wanted
  }

  /// The error of a package that is not among things of its product.
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
  /// - Throws: `BarcodeError`, also if the code names no product.
  public func package(_ text: String) throws(BarcodeError) -> ScannedPackage {
    try ScannedPackage(read(text), of: text)
  }
}
