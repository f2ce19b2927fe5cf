import PantryCore
import PantryKitchen

/// The options that set the fields of an item, from the table of fields.
enum ItemOptions {
  /// The options of `edit`.
  static let all = fields.map { field, option in
    var option = option
    option.takesHyphen = field.name == "tags"
    return option
  }
  /// The options of `add`.
  static let forAdd = fields.filter { $0.field.option?.isForAdd ?? false }.map(\.option)

  static let barcode = option("barcode")
  static let name = option("productName")
  static let bought = option("purchasedAt")

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
      if case .date = option.values { try arguments.checkQuotes(of: option, reader.dates) }
      if option.isRepeatable {
        try setTags(arguments.all(option), option, &changes)
        continue
      }
      if field.name == "quantity", let text = arguments[option], !text.isEmpty {
        let quantity = try Quantity(option: text)
        if quantity.unit == nil, text.allSatisfy(\.isNumber) { changes.number = quantity.amount }
        changes.quantity = .set(quantity)
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
        if field.name == "price", let (thousands, decimals) = Amount.readings(ofPrice: text) {
          throw UsageError.badValue(option, text, expected: "\(thousands) or \(decimals)")
        }
        throw usageError(error, option)
      }
    }
    return changes
  }

  /// Sets the tags: plain values replace all tags, `+x` adds one and `-x` removes one.
  private static func setTags(
    _ texts: [String], _ option: Option, _ changes: inout ItemChanges
  ) throws {
    let values = texts.filter { !$0.isEmpty }
    let edits = values.filter { $0.hasPrefix("+") || $0.hasPrefix("-") }
    guard edits.isEmpty || edits.count == texts.count else {
      throw UsageError.badValue(
        option, edits[0], expected: "either +TAG and -TAG, or all tags of the item")
    }
    func name(_ value: String) throws(UsageError) -> String {
      let tag = value.hasPrefix("#") ? String(value.dropFirst()) : value
      guard !tag.isEmpty, !tag.contains(where: \.isWhitespace) else {
        throw .badValue(option, value, expected: "a word without blanks")
      }
      return tag
    }
    if edits.isEmpty {
      let tags = [].adding(try values.map(name))
      if tags.count > UserProduct.mostTags { throw TypedWords.Problem.tooManyTags }
      changes.tags = .set(tags)
    }
    for edit in edits {
      let tag = try name(String(edit.dropFirst()))
      if edit.hasPrefix("+") {
        changes.addedTags.append(tag)
      } else {
        changes.removedTags.append(tag)
      }
    }
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
