import PantryCore
import PantryKitchen

/// An item to add, from the words and options of `pantry add`.
struct NewItem {
  let changes: ItemChanges
  /// The last word, if it was parsed as a date but is more often part of a name (`capri sun`).
  private let doubtfulWord: String?
  /// A word of the name that may have been meant otherwise.
  private let strayWord: TypedWords.StrayWord?
  /// Whether the name is meant as it is.
  private let isLiteral: Bool

  /// Reads items that are separated by commas. Options apply to all of them.
  ///
  /// - Parameters:
  ///   - given: Fields that are set unless the arguments set them.
  ///   - isKnown: Returns whether a text is the name of a product. Called only if it decides.
  static func items(
    _ arguments: Arguments, _ context: Context, given: ItemChanges = ItemChanges(),
    isKnown: (String) -> Bool
  ) throws -> [NewItem] {
    let words = arguments.typedWords
    let isOne = arguments[ItemOptions.name] != nil || arguments[ItemOptions.barcode] != nil
    let dates = arguments[ItemOptions.expires] == nil ? context.dates : nil
    let entries = isOne ? [words] : TypedEntries.split(words, dates, isKnown: isKnown)
    return try (entries.isEmpty ? [[]] : entries).map {
      try NewItem($0, arguments, context, given: given, isKnown: isKnown)
    }
  }

  /// Creates an item with these fields.
  init(_ changes: ItemChanges) {
    self.changes = changes
    (doubtfulWord, strayWord) = (nil, nil)
    isLiteral = true
  }

  private init(
    _ typed: [String], _ arguments: Arguments, _ context: Context, given: ItemChanges,
    isKnown: (String) -> Bool
  ) throws {
    var typed = context.chosenReadings[typed] ?? typed
    let last = (typed.last ?? "").withoutLiteralMarks
    // Relative dates count from the day of purchase.
    let day = try EventDay.day(arguments, context)
    let context = day.map(context.on) ?? context
    var options = try ItemOptions.changes(arguments, context)
    if let day { options.bought = .set(day) }
    let givenTags = options.tags.value
    var package = try ItemOptions.package(arguments, context).value ?? nil
    // A number with a valid check digit is a barcode and not a name; eight digits may be a date.
    if package == nil, let first = typed.first, (12...14).contains(first.utf8.count),
      first.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let scanned = try? context.barcodes.package(first)
    {
      package = scanned
      typed.removeFirst()
    }
    let words = try TypedWords(
      typed, parser: options.expires.value == nil ? context.dates : nil,
      .entry(
        needsName: options.name.value == nil && package == nil, hasBarcode: package != nil),
      isKnown: isKnown)
    if options.name.value != nil, !words.name.isEmpty {
      throw UsageError.unexpectedWord(words.name, AddCommand.declaration)
    }
    if let givenTags, !words.tags.isEmpty {
      let tags = words.tags.adding(givenTags)
      if tags.count > UserProduct.mostTags { throw TypedWords.Problem.tooManyTags }
      options.tags = .set(tags)
    }
    let entered = package?.changes(words.changes) ?? words.changes
    var all = given.overridden(by: entered).overridden(by: options)
    if all.location.value == nil, let place = context.defaultLocation { all.location = .set(place) }
    changes = all
    if changes.name.value == nil, changes.barcode.value == nil {
      throw UsageError.missingWord("NAME", AddCommand.declaration)
    }
    strayWord = words.strayWord
    isLiteral = options.name.value != nil || words.isLiteral
    doubtfulWord = words.expires != nil && last.lowercased() == "sun" ? last : nil
  }

  /// Whether neither an option nor a word is a date.
  private var isUndated: Bool { changes.expires.value == nil }

  /// Adds the item.
  ///
  /// - Parameter isListed: Whether it was bought from the shopping list: without an amount it has that of its lines, and
  ///   without a barcode that of the line.
  /// - Returns: Whether to estimate its date.
  func add(to inventory: inout Inventory, uid: UID, at now: Instant, isListed: Bool = false) throws
    -> Bool
  {
    let changes =
      try isListed
      ? inventory.listed(changes, isLiteral: isLiteral, uid: uid, at: now) : changes
    guard inventory.add(changes, uid: uid, at: now) != nil else {
      throw UsageError.missingWord("NAME", AddCommand.declaration)
    }
    return isUndated
  }

  /// Returns the answer after the item was added.
  ///
  /// - Parameter list: What it did to the shopping list.
  func answer(_ view: ItemView, _ list: Message) -> Message {
    let gap = isUndated ? view.gap : ""
    return "added \(view.summaryWithBasis)\(gap + view.echo(changes) + view.rating + list)"
  }

  /// Writes notes about probable mistakes.
  func note(_ view: ItemView, _ context: Context) {
    context.note(on: changes)
    if let doubtfulWord, let day = view.item.expiresAt.day {
      context.note(
        "\(doubtfulWord) was read as the date \(day); if it is part of the name: pantry edit \(view.id) --name '\(view.name) \(doubtfulWord)' --expires unknown"
      )
    }
    if let strayWord { context.note(strayWord.words) }
    if mayBeFrozenFresh(view, context) {
      context.hint("if it was fresh when you froze it: pantry freeze \(view.id)")
    }
    if view.item.product.isUnnamed {
      context.note("this barcode has no name yet")
      context.hint("pantry product \(view.item.product.barcode) --name NAME")
    }
  }
}

extension NewItem {
  /// Returns whether an item in the freezer has the date of a fresh one: earlier than the shelf life there
  /// allows.
  private func mayBeFrozenFresh(_ view: ItemView, _ context: Context) -> Bool {
    let item = view.item
    guard changes.expires.value != nil, item.storage == .freezer, let day = item.expiresAt.day
    else {
      return false
    }
    let life = view.shelfLife
    guard let span = life.frozen?.period.minimum, life.usualStorage != .freezer else {
      return false
    }
    return context.day(of: item.createdAt).adding(span).map { day < $0 } ?? false
  }
}

extension ItemView {
  /// The reason why no date was estimated, if one could be expected.
  fileprivate var gap: Message {
    let life = shelfLife
    if effective == .unknown, life.isForInfants {
      return " · no estimate for infant food: see the package"
    }
    guard effective == .unknown, let food = life.food else { return "" }
    guard let storage = item.storage ?? (item.location == nil ? life.usualStorage : nil) else {
      return " · no shelf life known for \(food.words) in this location"
    }
    switch life.unopened(in: storage)?.period {
    case .notRecommended: return " · not recommended: \(food.words) in the \(storage.words)"
    default: return " · no shelf life known for \(food.words) in the \(storage.words)"
    }
  }
}
