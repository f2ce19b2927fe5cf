extension Inventory {
  /// Enters a thing.
  ///
  /// A barcode that the catalogue knows fills in what was not said; one that it does not know is
  /// learned together with the name. Without a name the thing is called by its barcode.
  ///
  /// - Returns: The thing as it was entered, or nil if it has neither a name nor a barcode.
  public mutating func add(_ changes: ItemChanges, uid: UID, at now: Instant) -> UserProduct? {
    guard let item = made(changes, uid: uid, at: now, knowing: product) else { return nil }
    items.append(item)
    learn(item.product)
    return item
  }

  /// A thing as it is entered, with what the catalogue knows of it; nil if it has neither a name nor a barcode.
  ///
  /// - Parameter catalogue: What the catalogue says of a number.
  func made(
    _ changes: ItemChanges, uid: UID, at now: Instant, knowing catalogue: (GTIN) -> Product?
  ) -> UserProduct? {
    var changes = changes
    let barcode = (changes.barcode.value ?? nil).map(meant)
    if let barcode { changes.barcode = .set(barcode) }
    let known = barcode.flatMap { catalogue($0.gtin) }
    var product = known ?? Product(productName: barcode?.printed ?? "")
    product.unknownFields = []
    var item = UserProduct(uid: uid, createdAt: now, product: product)
    changes.apply(to: &item)
    return item.product.productName.isEmpty ? nil : item
  }

  /// Sets fields of things. A date that was estimated is estimated anew for what is another food then, or
  /// elsewhere, or was bought on another day.
  ///
  /// - Parameter dating: How that is done; nil leaves the dates alone.
  /// - Returns: The things as they are now.
  public mutating func edit(_ uids: [UID], _ changes: ItemChanges, _ dating: Dating? = nil)
    -> [UserProduct]
  {
    var changes = changes
    if let barcode = changes.barcode.value ?? nil { changes.barcode = .set(meant(barcode)) }
    let usual = dating.flatMap { dating in
      let chosen = Set(uids)
      // As they will be: with another name they are another product.
      let estimated = items.records { $0.isEstimated && chosen.contains($0.uid) }.map { item in
        var item = item
        changes.apply(to: &item)
        return item
      }
      return usualDays(of: estimated, dating)
    }
    let edited = update(uids) { item in
      let old = item
      changes.apply(to: &item)
      guard let dating, let usual, item.estimatedBy != nil, item.state == .onHand else { return }
      if item.product.keepsDifferently(from: old.product) || item.purchasedAt != old.purchasedAt {
        item.estimateAnew(dating, usual)
      } else if item.location != old.location {
        item.estimateAnew(dating, usual, moved: dating.today)
      }
    }
    for item in edited { learn(item.product) }
    return edited
  }

  /// How something leaves the pantry.
  public enum Outcome: Sendable {
    /// Eaten.
    case used
    /// Thrown away.
    case discarded
  }

  /// Marks things as eaten or thrown away.
  ///
  /// - Returns: The things as they are now.
  public mutating func remove(_ uids: [UID], as outcome: Outcome, at now: Instant) -> [UserProduct]
  {
    update(uids) { item in
      switch outcome {
      case .used:
        item.isUsed = true
        item.usedAt = now
      case .discarded:
        item.discardedAt = now
      }
    }
  }

  /// Removes things as if they had never been there.
  public mutating func delete(_ uids: [UID]) -> [UserProduct] {
    let doomed = Set(uids)
    let removed = items.records { doomed.contains($0.uid) }
    items.removeRecords { doomed.contains($0.uid) }
    return removed
  }

  mutating func update(_ uids: [UID], _ change: (inout UserProduct) -> Void)
    -> [UserProduct]
  {
    let chosen = Set(uids)
    return items.places { chosen.contains($0.uid) }.map { place in
      var item = items[place]
      change(&item)
      items[place] = item
      return item
    }
  }
}
