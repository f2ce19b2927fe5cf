extension JSONWriter {
  /// Writes an item.
  package mutating func record(_ item: UserProduct) {
    object { $0.members(of: item) }
  }

  /// Writes the members of an item into an open object, as its table of fields does.
  ///
  /// The members that most items have are written without going through the table, which takes twice as long. A test
  /// checks that both write the same.
  package mutating func members(of item: UserProduct) {
    member("uid", item.uid.description)
    member("isUsed", item.isUsed)
    member("createdAt", item.createdAt.description)
    member("expiresAt", item.expiresAt)
    key("product")
    product(item.product)
    member("estimatedBy", FieldCoding<EstimateBasis?>.estimateBasis.encode(item.estimatedBy))
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
    for field in UserProduct.rareFields { member(field.name, field.value(item)) }
    members(item.unknownFields)
  }

  private mutating func product(_ product: Product) {
    object { writer in
      writer.member("barcode", product.barcode)
      writer.member("brandName", product.brandName)
      writer.member("productName", product.productName)
      writer.member("category", product.category)
      writer.member("imageUrl", product.imageUrl)
      writer.members(product.unknownFields)
    }
  }
}

extension UserProduct {
  package var json: [UInt8] {
    var writer = JSONWriter()
    writer.record(self)
    return writer.bytes
  }

  /// The fields that follow the lot number in the file.
  fileprivate static let rareFields = Array(
    fields.drop { $0.name != "lot" }.dropFirst())
}
