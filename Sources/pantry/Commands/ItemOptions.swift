import PantryCore

/// The options that set the fields of an item, from the table of fields.
enum ItemOptions {
  /// The options of `edit`.
  static let all = fields.map(\.option)
  /// The options of `add`.
  static let forAdd = fields.filter { $0.field.option?.isForAdd ?? false }.map(\.option)

  static let barcode = option("barcode")
  static let name = option("productName")

  /// The fields that have an option. The name comes first in the help.
  private static let fields: [(field: RecordField<UserProduct>, option: Option)] =
    UserProduct.flatFields.compactMap { field in
      field.option.map { (field, Option($0)) }
    }.sorted { order($0.field) < order($1.field) }

  private static func order(_ field: RecordField<UserProduct>) -> Int {
    let first = [
      "productName", "barcode", "expiresAt", "brandName", "category", "location", "quantity",
      "price", "purchasedAt", "note", "tags", "lot",
    ]
    return first.firstIndex(of: field.name) ?? first.count
  }

  private static func option(_ field: String) -> Option {
    guard let found = fields.first(where: { $0.field.name == field }) else {
      preconditionFailure("\(field) has no option")
    }
    return found.option
  }

  /// Returns the package of the code that `--barcode` gives.
  static func package(_ arguments: Arguments, _ context: Context) throws
    -> ItemChanges.Field<ScannedPackage?>
  {
    guard let text = arguments[barcode] else { return .keep }
    return .set(text.isEmpty ? nil : try context.barcodes.package(text))
  }

  /// Returns the fields that the other options set. An empty value removes that of a field.
  ///
  /// - Throws: `UsageError` or `DayError`.
  static func changes(_ arguments: Arguments, _ context: Context) throws -> ItemChanges {
    let reader = context.fieldReader
    var changes = ItemChanges()
    for (field, option) in fields where arguments.has(option) && option != barcode {
      if option.isRepeatable {
        changes.tags = .set(arguments.all(option).filter { !$0.isEmpty })
        continue
      }
      guard let text = arguments[option] else { continue }
      if option == name, text.allSatisfy(\.isWhitespace) {
        throw UsageError.badValue(option, text, expected: "a name")
      }
      if field.name == "expiresAt" {
        changes.set(try reader.dates.deadline(text))
        continue
      }
      do throws(FieldError) {
        try changes.set(field, to: text, reader)
      } catch {
        throw usageError(error, option)
      }
    }
    if let quantity = changes.quantity.value ?? nil, quantity.amount == .zero {
      throw UsageError.badValue(
        option("quantity"), quantity.description,
        expected: "a number and a unit, like 3 or 200ml")
    }
    return changes
  }

  /// The error of the command line for that of a field.
  static func usageError(_ error: FieldError, _ option: Option) -> any Error {
    switch error {
    case .wrongValue(_, let text, let expected):
      UsageError.badValue(option, text, expected: Message(stringLiteral: expected))
    case .date(let error): error
    }
  }
}

extension Option {
  /// The option that sets a field.
  init(_ option: FieldOption) {
    let values: Values =
      switch option.completion {
      case .none: .any
      case .date: .date
      case .category: .category
      case .location: .location
      case .tag: .tag
      case .product: .product
      }
    self.init(
      option.name, option.letter, value: option.placeholder, isRepeatable: option.isRepeatable,
      values, help: Message(stringLiteral: option.help))
  }
}
