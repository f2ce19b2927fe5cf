import PantryCore
import PantryKitchen

extension Query {
  /// The options that filter items, of `pantry list` and of the commands that select items like it.
  static let filterOptions = [
    ListCommand.within, ListCommand.expired, ListCommand.category, ListCommand.location,
    ListCommand.tag, ListCommand.frozen, ListCommand.opened, ListCommand.search,
    ListCommand.barcode,
  ]

  /// Creates the query for the options that filter items, and for the words `@location` and `#tag`.
  ///
  /// - Throws: `UsageError`, `DayError` for a span, `BarcodeError` for a code.
  init(filters arguments: Arguments, _ context: Context) throws {
    self.init()
    let dates = context.dates
    dueBy = try arguments[ListCommand.within].map { text in
      // The command `due`.
      let soon = text == "soon" ? dates.today.adding(days: context.soonDays) : nil
      return try soon ?? dates.end(ofSpan: text)
    }
    onlyExpired = arguments.has(ListCommand.expired)
    categories = arguments.all(ListCommand.category)
    tags = arguments.all(ListCommand.tag) + arguments.words.compactMap(TypedWords.tag)
    onlyFrozen = arguments.has(ListCommand.frozen)
    onlyOpened = arguments.has(ListCommand.opened)
    // The same notation as in `pantry add`.
    locations =
      arguments.all(ListCommand.location)
      + arguments.words.filter(TypedWords.isLocation).map { String($0.dropFirst()) }
    search = arguments[ListCommand.search]
    package = try arguments[ListCommand.barcode].map { try context.barcodes.package($0) }
  }

  /// Returns the words that are neither a location nor a tag.
  ///
  /// - Throws: `TypedWords.Problem` for a sign without a name.
  static func searchedWords(_ words: [String]) throws -> [String] {
    let words = words.filter { !TypedWords.isLocation($0) && TypedWords.tag($0) == nil }
    if let sign = words.first(where: { $0 == "@" || $0 == "#" }) {
      throw TypedWords.Problem.lone(sign)
    }
    return words
  }
}
