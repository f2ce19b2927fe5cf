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
  static let location = option("location")
  static let note = option("note")

  /// The fields that have an option. The name comes first in the help.
  private static let fields: [(field: RecordField<UserProduct>, option: Option)] =
    UserProduct.flatFields.compactMap { field in
      field.option.map { (field, Option($0)) }
    }.ordered(
      by: { $0.field.name },
      first: [
        "productName", "barcode", "expiresAt", "brandName", "category", "location", "quantity",
        "price", "purchasedAt", "note", "tags", "lot",
      ])

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
      do {
        try option.reading { try changes.set(typed: arguments.all(option), for: field, reader) }
      } catch UsageError.badValue(_, let text, let expected) where field.name == "price" {
        let readings = Amount.readings(ofPrice: text).map { thousands, decimals -> Message in
          "\(thousands) or \(decimals)"
        }
        throw UsageError.badValue(option, text, expected: readings ?? expected)
      }
    }
    return changes
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

/// The day on which an action took place: `--on`.
enum EventDay {
  static let option = Option(
    "on", value: "DATE", .date, default: "today",
    help: "The day it happened: yesterday, fri (the last Friday), 3d (3 days ago)")

  /// Returns the day of `--on`; nil without the option.
  ///
  /// - Throws: `StorageError.inTheFuture`, or `DayError`.
  static func day(_ arguments: Arguments, _ context: Context) throws -> Day? {
    guard let text = arguments[option] else { return nil }
    try arguments.checkQuotes(of: option, context.pastDates)
    return try context.pastDates.day(upToToday: text)
  }
}

extension DayParser {
  /// Parses a day that is not in the future.
  func day(upToToday text: String) throws -> Day {
    let day = try parse(text).day
    if day > today { throw StorageError.inTheFuture(day) }
    return day
  }
}

extension Context {
  /// Returns the day of an event for its answer; empty for today.
  func words(for day: Day?) -> Message {
    let today = clock().today
    guard let day, day != today else { return "" }
    return " · on \(day.spelledOut(on: today))"
  }

  /// Returns the instants of events on a day: now on the current day, otherwise a random second of the hour from noon in
  /// local time. Parts are told apart by their instants, also when two devices are merged.
  var instants: @Sendable (Day?) -> Instant {
    let clock = clock()
    let (dayAndTime, secondOfHour) = (time.dayAndTime, time.secondOfHour)
    return { day in
      guard let day, day != clock.today else { return clock.moment }
      return Instant(noonOf: day, second: secondOfHour(), dayAndTime) ?? clock.moment
    }
  }
}
