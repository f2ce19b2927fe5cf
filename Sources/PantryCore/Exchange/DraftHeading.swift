/// The fields of drafts: those of the columns of a table, or of the members of an object.
struct DraftHeading: Sendable {
  /// The field of each value.
  let fields: [String]
  /// The names of the fields, without computed ones.
  let given: Set<String>
  /// The fields of the item that are parsed one by one.
  let itemFields: [RecordField<UserProduct>]
  /// The fields of the product's settings.
  let settingsFields: [RecordField<CatalogueEntry>]

  /// Fields of the item that are parsed in another way, or together with others.
  private static let special: Set<String> = [
    "uid", "createdAt", "barcode", "productName", "quantity", "unit", "expiresAt", "dateKind",
  ]

  init(_ fields: [String]) {
    self.fields = fields
    let given = Set(fields).subtracting(ItemDraft.derived)
    self.given = given
    itemFields = UserProduct.flatFields.filter {
      given.contains($0.name) && !DraftHeading.special.contains($0.name)
    }
    settingsFields = CatalogueEntry.settingsFields.filter {
      given.contains($0.name) && UserProduct.field($0.name) == nil
    }
  }
}
