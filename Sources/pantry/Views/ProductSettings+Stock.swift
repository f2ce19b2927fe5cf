import PantryCore

extension ProductSettings {
  /// The settings for the stock: ` · minimum 2 · up to 6 · packs of 6`.
  var stockWords: Message {
    var text: Message = ""
    if let minimum { text += " · minimum \(minimum)" }
    if let upTo { text += " · up to \(upTo)" }
    if let pack { text += " · packs of \(pack)" }
    if countsOpened == false { text += " · opened items do not count" }
    if let isStaple { text += isStaple ? " · staple" : " · not a staple" }
    if isLow { text += " · nearly empty" }
    if let shopUrl { text += Message(verbatim: " · \(shopUrl.escapingControls)") }
    return text
  }
}

extension CatalogEntry {
  /// The members of a product: its fields, with the amounts as numbers in one unit.
  static let memberTable = MemberTable<CatalogEntry>.ofFile(
    fields.flatMap { field -> [RecordMember<CatalogEntry>] in
      switch field.name {
      case "minimum":
        [
          .init(field.name) { $0.inUnit($0.settings.minimum) },
          .init("unit") { FieldValue($0.unit) },
        ]
      case "upTo": [.init(field.name) { $0.inUnit($0.settings.upTo) }]
      case "pack": [.init(field.name) { $0.inUnit($0.settings.pack) }]
      default: [.init(field.name, field.value)]
      }
    })

  /// The unit of the amounts.
  private var unit: String? { (settings.minimum ?? settings.upTo ?? settings.pack)?.unit }

  /// An amount in the unit of the others. One of another dimension is a text with its own unit.
  private func inUnit(_ quantity: Quantity?) -> FieldValue {
    guard let quantity else { return .none }
    return quantity.converted(to: unit).map { .number($0.amount) } ?? .text(quantity.description)
  }
}
