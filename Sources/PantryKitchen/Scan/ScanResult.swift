package import PantryCore

/// The result of a scanned code.
package struct ScanResult: Hashable, Sendable {
  /// The action that was applied.
  package let action: ScanAction
  /// The package.
  package let package: ScannedPackage
  /// The items that were added, used, opened or discarded, after the change; for `check`, the item that expires
  /// first.
  package let parts: [Part]
  /// The product, if the barcode is known.
  package let product: Product?
  /// The number on hand after the scan: pieces, or packages if the quantity has a unit.
  package let count: Amount
  /// The item on hand that expires first.
  package let first: UserProduct?
  /// The effective date of that item.
  package let firstDeadline: Deadline?
  /// Whether the code is another label of the package before it.
  package var isJoined = false
  /// Whether the code was joined with the one before it, and is a package of its own after all.
  package var isSplit = false
  /// The date that was typed for the code and that its own date has replaced.
  package var unusedDate: Deadline?
  /// What adding the package did to the shopping list; nil if nothing.
  package var purchase: ListPurchase?

  /// One item of a result.
  package struct Part: Hashable, Sendable {
    /// The item after the change.
    package let item: UserProduct
    /// The amount that was taken, if a part of the item is left.
    package var removal: Inventory.Removal?
  }
}

extension Inventory {
  /// Applies a scanned code. Without a quantity among the words, using, opening and tossing take one of a counted item.
  ///
  /// - Returns: The items that were added, used, opened or discarded.
  /// - Throws: `SelectionError` if no package, or less than requested, is on hand; `StorageError` if every package has
  ///   been opened.
  mutating func scan(
    _ code: ScannedCode, at now: Instant, _ estimation: EstimationContext
  ) throws -> [ScanResult.Part] {
    let (package, words, uid) = (code.package, code.words, code.uid)
    switch code.action {
    case .check:
      let matches = package.matching(onHand(package.number.gtin), words, catalog.settings)
      return matches.prefix(1).map { ScanResult.Part(item: $0) }
    case .add, .got:
      let item = add(package.changes(words), uid: uid, at: now, estimation)
      let isDated = words.expires.value != nil || package.deadline != nil
      let items =
        item == nil || isDated
        ? [item].compactMap(\.self) : estimateDates(of: [uid], among: [uid], estimation)
      return items.map { ScanResult.Part(item: $0) }
    case .open:
      let matches = try onHand(package, words)
      // The first package that is still closed.
      guard let item = matches.first(where: { $0.allows(.open) }) ?? matches.first
      else { return [] }
      let typed = words.quantity.value ?? nil
      let wanted: RequestedAmount =
        typed.map { $0.unit == nil ? .number($0.amount) : .quantity($0) } ?? .standard
      // Opening that is impossible for the whole item is impossible for a part.
      var trial = self
      _ = try trial.apply(.open, to: [item.uid], on: estimation.today, estimation)
      let part = try split(wanted, of: item, isOne: true, uid: uid)
      return try apply(.open, to: [part.uid], on: estimation.today, estimation)
        .map { ScanResult.Part(item: $0) }
    case .use, .toss:
      let matches = try onHand(package, words)
      let outcome = code.action == .use ? Outcome.used : .discarded
      let quantity = words.quantity.value ?? nil
      func part(_ removal: Removal) -> ScanResult.Part {
        ScanResult.Part(item: removal.item, removal: removal.amount == nil ? nil : removal)
      }
      if quantity == nil, package.quantity == nil, !matches[0].remaining.isMeasured {
        let one = matches[0].one.map(RequestedAmount.quantity) ?? .standard
        return try take(one, of: .first(matches), as: outcome, at: now).map(part)
      }
      if let wanted = package.amount(quantity, of: matches[0]) {
        return try take(wanted, of: .first(matches), as: outcome, at: now).map(part)
      }
      // The items have units, and the code or the words give a number of packages.
      let count = quantity?.amount ?? .one
      guard let number = Int(count.description), number <= matches.count else {
        throw SelectionError.notEnough(
          name: matches[0].product.displayName, onHand: Quantity(Amount(matches.count)),
          wanted: Quantity(count))
      }
      let uids = matches.prefix(number).map(\.uid)
      return remove(uids, as: outcome, at: now).map { ScanResult.Part(item: $0) }
    }
  }
}
