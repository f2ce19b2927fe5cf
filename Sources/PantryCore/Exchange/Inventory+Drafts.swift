extension Inventory {
  /// An item with the fields of a draft that refers to it. Fields that the draft does not have stay as they are.
  ///
  /// - Throws: `RecordError` if the new quantity cannot express the parts that were taken earlier.
  func merged(_ draft: ItemDraft, into old: UserProduct) throws(RecordError) -> UserProduct {
    var item = old
    var changes = draft.changes
    // A number without a unit is one in the unit that the item has.
    if draft.uid != nil, !draft.given.contains("unit"),
      case .set(var quantity?) = changes.quantity, quantity.unit == nil
    {
      quantity.unit = old.quantity?.unit
      changes.quantity = .set(quantity)
    }
    guard changes.apply(to: &item) else {
      throw .wrongValue(
        field: "quantity", text: (draft.changes.quantity.value ?? nil)?.description ?? "",
        expected: "a unit of the same dimension as that of the parts taken earlier")
    }
    if let barcode = draft.barcode { item.product.barcode = barcode }
    if let createdAt = draft.createdAt { item.createdAt = createdAt }
    // The basis of an estimated date is kept if the date is unchanged.
    if !draft.given.contains("estimatedBy"), item.expiresAt == old.expiresAt {
      item.estimatedBy = old.estimatedBy
    }
    return item
  }

  /// Returns the item that a draft describes: a new item, or an existing record if it has an identifier.
  ///
  /// - Parameter location: The household's spelling of the location of a new item, if it is known already.
  /// - Returns: nil if the draft has neither a name nor a barcode.
  func makeItem(_ draft: ItemDraft, uid: UID, at now: Instant, in location: String?)
    -> UserProduct?
  {
    guard draft.uid != nil else {
      guard
        var item = makeItem(draft.changes, uid: uid, at: draft.createdAt ?? now, in: location)
      else { return nil }
      item.markUsed(draft)
      return item
    }
    // An existing record is complete: no fields are taken from the catalogue.
    var item = UserProduct(
      uid: uid, createdAt: draft.createdAt ?? now, product: Product(productName: ""))
    draft.changes.apply(to: &item)
    item.product.barcode = draft.barcode ?? ""
    item.markUsed(draft)
    return item
  }
}

extension UserProduct {
  /// Marks the item as used if the draft has `usedAt` but not `isUsed`.
  fileprivate mutating func markUsed(_ draft: ItemDraft) {
    if !draft.given.contains("isUsed"), usedAt != nil { isUsed = true }
  }
}
