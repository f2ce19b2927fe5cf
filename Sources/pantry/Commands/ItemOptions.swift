import PantryCore

/// The options that set the fields of a thing, the same for `add` and `edit`.
enum ItemOptions {
  static let barcode = Option(
    "barcode", "b", value: "CODE", .product, help: "the product's barcode")
  static let name = Option("name", "n", value: "NAME", help: "the name, taken as it is")
  static let expires = Option(
    "expires", "e", value: "DATE", .date, help: "the last good day; never or unknown for none")
  static let brand = Option("brand", value: "BRAND", help: "the maker")
  static let category = Option(
    "category", "c", value: "CATEGORY", .category, help: "the sort of food")
  static let location = Option("in", "i", value: "LOCATION", .location, help: "where it is kept")
  static let quantity = Option("quantity", "x", value: "N[UNIT]", help: "how much: 3, 200ml, 2팩")
  static let price = Option("price", value: "P", help: "what it cost: 12900, 3.49")
  static let bought = Option(
    "bought", value: "DATE", .date, help: "when it was bought: yesterday, fri (the last), 3d (ago)")
  static let note = Option("note", value: "TEXT", help: "what to remember of it")
  static let tag = Option(
    "tag", "t", value: "TAG", isRepeatable: true, .tag, help: "a word to find it by")

  static let lot = Option("lot", value: "LOT", help: "the maker's lot, as the package says")

  static let all = [
    name, barcode, expires, brand, category, location, quantity, price, bought, note, tag, lot,
  ]

  /// The package whose code was given.
  static func package(_ arguments: Arguments, _ context: Context) throws
    -> ItemChanges.Field<ScannedPackage?>
  {
    try field(arguments, barcode) { try context.barcodes.package($0) }
  }

  /// The fields that the other options set. An empty value removes what a field says.
  static func changes(_ arguments: Arguments, _ context: Context) throws -> ItemChanges {
    let dates = context.dates
    var changes = ItemChanges()
    if let text = arguments[name] {
      guard !text.allSatisfy(\.isWhitespace) else {
        throw UsageError.badValue(name, text, expected: "a name")
      }
      changes.name = .set(text)
    }
    if let text = arguments[expires] { changes.set(try dates.deadline(text)) }
    if let text = arguments[brand] { changes.brand = .set(text) }
    if let text = arguments[category] { changes.category = .set(text) }
    changes.location = try field(arguments, location) { $0 }
    changes.quantity = try field(arguments, quantity) { text in
      guard let quantity = Quantity(text), quantity.amount > .zero else {
        throw UsageError.badValue(quantity, text, expected: "a number and a unit, like 3 or 200ml")
      }
      return quantity
    }
    changes.price = try field(arguments, price) { text in
      guard let amount = Amount(text) else {
        throw UsageError.badValue(price, text, expected: "a number, like 12900 or 3.49")
      }
      return amount
    }
    changes.bought = try field(arguments, bought) { try context.pastDates.parse($0).day }
    changes.note = try field(arguments, note) { $0 }
    if !arguments.all(tag).isEmpty {
      changes.tags = .set(arguments.all(tag).filter { !$0.isEmpty })
    }
    changes.lot = try field(arguments, lot) { $0 }
    return changes
  }

  /// A field that an empty value removes.
  private static func field<Value>(
    _ arguments: Arguments, _ option: Option, _ read: (String) throws -> Value
  ) throws -> ItemChanges.Field<Value?> {
    guard let text = arguments[option] else { return .keep }
    return .set(text.isEmpty ? nil : try read(text))
  }
}
