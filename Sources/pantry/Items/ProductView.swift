import PantryCore
import PantryExchange

extension CatalogEntry {
  /// The product and its settings in one line.
  var summary: Message {
    let name = [product.barcode, product.displayName].filter { !$0.isEmpty }.joined(separator: " ")
    let category = product.category.isEmpty ? "" : " · \(product.category)"
    var text = Message(verbatim: "\(name)\(category)".escapingControls)
    if let rating = settings.ratingWords { text += " · \(rating.escapingControls)" }
    if let span = settings.keeps { text += " · keeps \(span.words)" }
    if let span = settings.keepsOpened { text += " · opened \(span.words)" }
    if let span = settings.keepsFrozen { text += " · frozen \(span.words)" }
    if let minimum = settings.minimum { text += " · minimum \(minimum)" }
    if let upTo = settings.upTo { text += " · up to \(upTo)" }
    if let pack = settings.pack { text += " · packs of \(pack)" }
    if settings.countsOpened == false { text += " · opened items do not count" }
    if let isStaple = settings.isStaple { text += isStaple ? " · staple" : " · not a staple" }
    if settings.isLow { text += " · running low" }
    if let url = settings.shopUrl { text += Message(verbatim: " · \(url.escapingControls)") }
    if let source = settings.source {
      let needsLicense = source == ProductData.openFoodFacts
      text += " · data of \(needsLicense ? "\(source) (ODbL)" : source.escapingControls)"
    }
    if !settings.aliases.isEmpty {
      text += " · also called \(settings.aliases.joined(separator: ", ").escapingControls)"
    }
    return text
  }

  /// The number of items that a change of the product has changed, too.
  static func words(changedItems: Int) -> Message {
    changedItems == 1 ? "changed in 1 item" : "changed in \(changedItems) items"
  }

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
