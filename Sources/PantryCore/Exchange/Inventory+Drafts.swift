extension Inventory {
  /// Enters a thing that a draft describes, as `add` does.
  ///
  /// - Returns: nil if it has neither a name nor a barcode.
  public mutating func add(_ draft: RecordDraft, uid: UID, at now: Instant) -> UserProduct? {
    made(draft, uid: uid, at: now).map { item in
      enter(item)
      return item
    }
  }

  /// Makes a thing of a draft: what it is new with, or the very record that it describes.
  ///
  /// - Returns: nil if it has neither a name nor a barcode.
  func made(_ draft: RecordDraft, uid: UID, at now: Instant) -> UserProduct? {
    let rest = draft.rest
    var item: UserProduct
    if draft.uid != nil {
      // A record stands alone: what it does not say is not filled in.
      item = UserProduct(
        uid: uid, createdAt: draft.createdAt ?? now, product: Product(productName: ""))
      draft.changes.apply(to: &item)
      item.product.barcode = rest.barcode
    } else {
      guard let made = made(draft.changes, uid: uid, at: draft.createdAt ?? now) else { return nil }
      item = made
    }
    if !rest.imageUrl.isEmpty { item.product.imageUrl = rest.imageUrl }
    item.product.keeps = rest.keeps ?? item.product.keeps
    item.product.keepsOpened = rest.keepsOpened ?? item.product.keepsOpened
    item.product.keepsFrozen = rest.keepsFrozen ?? item.product.keepsFrozen
    item.estimatedBy = rest.estimatedBy
    item.frozen = rest.frozen
    item.isUsed = rest.isUsed ?? (rest.usedAt != nil)
    item.usedAt = rest.usedAt
    item.discardedAt = rest.discardedAt
    return item
  }
}
