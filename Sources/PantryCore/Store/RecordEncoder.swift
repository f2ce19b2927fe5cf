extension JSONWriter {
  /// Writes a product as the pantry file has it: one object, the fields in the file's order.
  public mutating func product(_ product: Product) {
    object { writer in
      writer.member("barcode", product.barcode)
      writer.member("brandName", product.brandName)
      writer.member("productName", product.productName)
      writer.member("category", product.category)
      writer.member("imageUrl", product.imageUrl)
      writer.member("keeps", product.keeps?.description)
      writer.member("keepsOpened", product.keepsOpened?.description)
      writer.member("keepsFrozen", product.keepsFrozen?.description)
      writer.members(product.unknownFields)
    }
  }

  /// Writes an item as the pantry file has it.
  public mutating func item(_ item: UserProduct) {
    object { $0.itemMembers(item) }
  }

  /// Writes an item's members into the object that has been begun, so that more can follow them.
  public mutating func itemMembers(_ item: UserProduct) {
    member("uid", item.uid.description)
    member("isUsed", item.isUsed)
    member("createdAt", item.createdAt.description)
    member("expiresAt", item.expiresAt)
    key("product")
    product(item.product)
    member("estimatedBy", item.estimatedBy)
    member("dateKind", item.dateKind?.rawValue)
    member("quantity", item.quantity?.amount)
    member("unit", item.quantity?.unit)
    member("location", item.location)
    member("note", item.note)
    if !item.tags.isEmpty { member("tags", item.tags) }
    member("price", item.price)
    member("purchasedAt", item.purchasedAt?.description)
    member("openedAt", item.openedAt?.description)
    if !item.frozen.isEmpty { member("frozen", item.frozen.map(\.description)) }
    member("usedAt", item.usedAt?.description)
    member("discardedAt", item.discardedAt?.description)
    member("lot", item.lot)
    members(item.unknownFields)
  }

  /// Writes a deadline: a day, null for never, and nothing where it is not known.
  public mutating func member(_ name: String, _ deadline: Deadline) {
    switch deadline {
    case .day(let day): member(name, day.description)
    case .never: null(name)
    case .unknown: break
    }
  }

  mutating func members(_ fields: [UnknownField]) {
    for field in fields {
      key(field.name)
      raw(field.json)
    }
  }
}
