import PantryCore

extension Field {
  /// The columns of a list that asks for none.
  static let usual = ["id", "left", "expires", "kind", "name", "amount", "location"].compactMap(
    named)

  /// The fields of TSV and CSV where none are asked for: all that records have, in their order.
  static let recorded = Array(all.prefix { $0.name != "name" })

  /// All of them. Those that are never empty come first, so that the shell's `read`, which takes tabs in a row as
  /// one, finds them in their places; those that follow from others come last.
  static let all: [Field] = [
    Field(
      "id", "ID", "the start of the uid, long enough to be unique now",
      cell: { .init($0.id, .dim) }
    ) { .text($0.id) },
    Field(
      "status", "STATUS", "expired, today, soon, fresh, undated, used or discarded",
      cell: { .init(Message(stringLiteral: $0.status).text) }
    ) { .text($0.status) },
    Field("productName", "PRODUCT", "the name without the brand", Layout(isFlexible: true)) {
      Value($0.item.product.productName)
    },
    Field("expiresAt", "DATE", "the date on it, or never; ISO 8601, like all dates") {
      Value(text($0.item.expiresAt))
    },
    Field(
      "daysLeft", "DAYS", "days until the day that counts, negative behind it",
      Layout(alignsRight: true)
    ) { Value($0.daysLeft) },
    Field("brandName", "BRAND", "the maker", Layout(isDispensable: true)) {
      Value($0.item.product.brandName)
    },
    Field("category", "CATEGORY", "the sort of food", Layout(isDispensable: true)) {
      Value($0.item.product.category)
    },
    Field("quantity", "N", "how many, or how much of the unit", Layout(alignsRight: true)) {
      $0.item.quantity.map { .number($0.amount.description) } ?? .none
    },
    Field("unit", "UNIT", "the unit of the quantity") { Value($0.item.quantity?.unit) },
    Field("location", "WHERE", "where it is kept", Layout(isDispensable: true)) {
      Value($0.item.location)
    },
    Field(
      "tags", "TAGS", "the words to find it by", Layout(isDispensable: true),
      cell: { .init($0.item.tags.joined(separator: ", ")) }
    ) {
      $0.item.tags.isEmpty ? .none : .texts($0.item.tags)
    },
    Field("note", "NOTE", "what to remember of it", Layout(isDispensable: true)) {
      Value($0.item.note)
    },
    Field("price", "PRICE", "what it cost", Layout(alignsRight: true)) {
      $0.item.price.map { .number($0.description) } ?? .none
    },
    Field("purchasedAt", "BOUGHT", "the day it was bought") {
      Value($0.item.purchasedAt?.description)
    },
    Field("barcode", "BARCODE", "the product's barcode, as printed") {
      Value($0.item.product.barcode)
    },
    Field("createdAt", "ENTERED", "when it was entered, UTC") {
      .text($0.item.createdAt.description)
    },
    Field("uid", "UID", "its lasting name") { .text($0.item.uid.description) },
    Field("effectiveAt", "COUNTS", "the day that counts, with what has become of it; or never") {
      Value(text($0.effective))
    },
    Field("isEstimated", "ESTIMATE", "whether that day is an estimate: true or false") {
      .flag($0.isEstimated)
    },
    Field(
      "dateKind", "SAYS", "what the date is: use-by, best-before or sell-by",
      cell: { .init($0.item.dateKind.map { Message(stringLiteral: $0.rawValue).text } ?? "") }
    ) { Value($0.item.dateKind?.rawValue) },
    Field("openedAt", "OPENED", "the day it was opened") { Value($0.item.openedAt?.description) },
    Field(
      "frozen", "FROZEN", "when it was in the freezer: FROM/TO, or FROM/.. if it is there",
      cell: { .init($0.item.frozen.map(\.description).joined(separator: ", ")) }
    ) {
      $0.item.frozen.isEmpty ? .none : .texts($0.item.frozen.map(\.description))
    },
    Field("isUsed", "USED", "whether it was eaten: true or false") { .flag($0.item.isUsed) },
    Field("usedAt", "EATEN", "when it was eaten, UTC") { Value($0.item.usedAt?.description) },
    Field("discardedAt", "TOSSED", "when it was thrown away, UTC") {
      Value($0.item.discardedAt?.description)
    },
    Field("lot", "LOT", "the maker's lot") { Value($0.item.lot) },
    Field(
      "estimatedBy", "BY", "what its date was estimated by",
      cell: { .init($0.item.estimatedBy.map { Message(basis: $0).text } ?? "") }
    ) { Value($0.item.estimatedBy) },
    Field("imageUrl", "PICTURE", "where a picture of it is") { Value($0.item.product.imageUrl) },
    Field("keeps", "KEEPS", "how long it keeps unopened, as the household says") {
      Value($0.item.product.keeps?.description)
    },
    Field("keepsOpened", "KEEPS OPENED", "how long it keeps once opened") {
      Value($0.item.product.keepsOpened?.description)
    },
    Field("keepsFrozen", "KEEPS FROZEN", "how long it keeps in the freezer") {
      Value($0.item.product.keepsFrozen?.description)
    },
    // From here on, what follows from others.
    Field(
      "name", "ITEM", "the brand and the name", Layout(isFlexible: true),
      cell: { .init($0.item.product.displayName) }
    ) { .text($0.item.product.displayName) },
    Field(
      "left", "LEFT", "the days left in a word: D-3, today, 2d ago, used",
      cell: { .init($0.left.text, $0.color) }
    ) { .text($0.left.english) },
    Field(
      "expires", "EXPIRES",
      "the same as effectiveAt; in a table with its weekday, ~ before an estimate",
      Layout(isDispensable: true),
      cell: { .init($0.expires.text, $0.color) }
    ) { Value(text($0.effective)) },
    Field(
      "kind", "KIND", "what the day is, in a word or two: best before, opened, frozen",
      Layout(isDispensable: true), cell: { .init($0.kind.text, $0.color) }
    ) { Value($0.kind.english) },
    Field(
      "amount", "QTY", "the quantity with its unit",
      Layout(alignsRight: true, isDispensable: true)
    ) { Value($0.item.quantity?.description) },
  ]

  /// The day, `never`, or nothing where it is not known.
  private static func text(_ deadline: Deadline) -> String? {
    switch deadline {
    case .day(let day): day.description
    case .never: "never"
    case .unknown: nil
    }
  }
}

extension ItemView {
  /// The day that counts, for a column: `2026-12-01 Tue`, `~2026-12-01 Tue`, `never`, `no date`.
  fileprivate var expires: Message {
    switch effective {
    case .day(let day):
      return isEstimated ? Message(verbatim: "~") + day.withWeekday : day.withWeekday
    case .never: return isEstimated ? "~never" : "never"
    case .unknown: return item.isFrozen ? "frozen" : "no date"
    }
  }
}
