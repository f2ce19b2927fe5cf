extension Inventory {
  /// The record of a draft that names it, with what the draft says: fields that it does not have stay as they are,
  /// and empty ones are cleared.
  func merged(_ draft: RecordDraft, into old: UserProduct) -> UserProduct {
    var item = old
    let (changes, rest) = (draft.changes, draft.rest)
    func has(_ fields: String...) -> Bool { fields.contains { draft.given.contains($0) } }
    changes.apply(to: &item)
    if has("productName"), changes.name.value == nil { item.product.productName = "" }
    if has("brandName"), changes.brand.value == nil { item.product.brandName = "" }
    if has("category"), changes.category.value == nil { item.product.category = "" }
    if has("location"), changes.location.value == nil { item.location = nil }
    if has("note"), changes.note.value == nil { item.note = nil }
    if has("lot"), changes.lot.value == nil { item.lot = nil }
    if has("tags"), changes.tags.value == nil { item.tags = [] }
    if has("price"), changes.price.value == nil { item.price = nil }
    if has("quantity", "amount"), changes.quantity.value == nil { item.quantity = nil }
    if has("purchasedAt"), changes.bought.value == nil { item.purchasedAt = nil }
    if has("openedAt"), changes.opened.value == nil { item.openedAt = nil }
    if has("expiresAt", "expires"), changes.expires.value == nil { item.expiresAt = .unknown }
    // A date that says its kind sets it, and else it stays, unless there is a field for it.
    if changes.dateKind.value == nil || changes.dateKind.value == .some(nil) {
      item.dateKind = has("dateKind") ? nil : old.dateKind
    }
    if has("createdAt"), let createdAt = draft.createdAt { item.createdAt = createdAt }
    if has("barcode") { item.product.barcode = rest.barcode }
    if has("imageUrl") { item.product.imageUrl = rest.imageUrl }
    if has("keeps") { item.product.keeps = rest.keeps }
    if has("keepsOpened") { item.product.keepsOpened = rest.keepsOpened }
    if has("keepsFrozen") { item.product.keepsFrozen = rest.keepsFrozen }
    if has("estimatedBy") || item.expiresAt != old.expiresAt {
      item.estimatedBy = rest.estimatedBy
    } else {
      item.estimatedBy = old.estimatedBy
    }
    if has("frozen") { item.frozen = rest.frozen }
    if has("isUsed") { item.isUsed = rest.isUsed ?? false }
    if has("usedAt") { item.usedAt = rest.usedAt }
    if has("discardedAt") { item.discardedAt = rest.discardedAt }
    return item
  }

  /// Makes a thing of a draft: what it is new with, or the very record that it describes.
  ///
  /// - Parameter known: What the catalogue says of a number.
  /// - Returns: nil if it has neither a name nor a barcode.
  func made(
    _ draft: RecordDraft, uid: UID, at now: Instant, knowing known: (GTIN) -> Product?
  ) -> UserProduct? {
    let rest = draft.rest
    var item: UserProduct
    if draft.uid != nil {
      // A record stands alone: what it does not say is not filled in.
      item = UserProduct(
        uid: uid, createdAt: draft.createdAt ?? now, product: Product(productName: ""))
      draft.changes.apply(to: &item)
      item.product.barcode = rest.barcode
    } else {
      guard let made = made(draft.changes, uid: uid, at: draft.createdAt ?? now, knowing: known)
      else { return nil }
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
