import PantryCore

/// One thing to be entered, as the words and options of `pantry add` say it.
struct Entry {
  let changes: ItemChanges
  /// The last word, if it was read as a day but is more often part of a name (capri sun).
  private let doubtfulWord: String?
  /// Words of the name that are a date, but do not stand at the end.
  private let datedWords: String?

  /// - Parameter given: What holds unless the arguments say otherwise.
  init(_ arguments: Arguments, _ context: Context, given: ItemChanges = ItemChanges()) throws {
    let options = try ItemOptions.changes(arguments, context)
    var said = arguments.words
    var package = try ItemOptions.package(arguments, context).value ?? nil
    // A whole number that passes its check is a barcode, and no name; eight digits may be a date.
    if package == nil, let first = said.first, (12...14).contains(first.utf8.count),
      first.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let scanned = try? context.barcodes.package(first)
    {
      package = scanned
      said.removeFirst()
    }
    for isSaid in [EntryWords.isQuantity, EntryWords.isLocation] {
      let words = said.filter(isSaid)
      if words.count > 1 { throw UsageError.saidTwice(words[1]) }
    }
    let words = try EntryWords(
      said,
      parser: options.expires.value == nil ? context.dates : nil,
      needsName: options.name.value == nil && package == nil)
    if options.name.value != nil, !words.name.isEmpty {
      throw UsageError.unexpectedWord(words.name, AddCommand.declaration)
    }
    let entered = package?.changes(words.changes) ?? words.changes
    changes = given.overridden(by: entered).overridden(by: options)
    if changes.name.value == nil, changes.barcode.value == nil {
      throw UsageError.missingWord("NAME", AddCommand.declaration)
    }
    let last = arguments.words.last ?? ""
    datedWords = options.expires.value == nil ? words.dateInName(context.dates) : nil
    doubtfulWord = words.expires != nil && last.lowercased() == "sun" ? last : nil
  }

  /// Whether neither an option nor a word says a date, be it one that could not be read.
  private var saysNoDate: Bool { changes.expires.value == nil && datedWords == nil }

  /// Enters it.
  ///
  /// - Returns: Whether its date is to be estimated: not where one was seen that could not be read.
  func add(to inventory: inout Inventory, uid: UID, at now: Instant) throws -> Bool {
    guard inventory.add(changes, uid: uid, at: now) != nil else {
      throw UsageError.missingWord("NAME", AddCommand.declaration)
    }
    return saysNoDate
  }

  /// What is said when it has been entered.
  func answer(_ view: ItemView) -> Message {
    "added \(view.summaryWithBasis)\(saysNoDate ? view.gap : "")"
  }

  /// Says what is odd about it.
  func note(_ view: ItemView, _ context: Context) {
    context.note(on: changes)
    if let doubtfulWord, let day = view.item.expiresAt.day, !context.isQuiet {
      context.note(
        "\(doubtfulWord) was read as \(day); if it belongs to the name: pantry edit \(view.id) --name '\(view.name) \(doubtfulWord)' --expires unknown"
      )
    }
    if let datedWords, !context.isQuiet {
      context.note(
        "\(datedWords.visible) in the name was not read as the date: that stands at the end")
    }
    if mayBeFrozenFresh(view.item, view.today), !context.isQuiet {
      context.hint("if it was fresh when it was put into the freezer: pantry freeze \(view.id)")
    }
    if view.item.product.isUnnamed {
      context.note("nobody has named this barcode yet")
      context.hint("pantry product \(view.item.product.barcode) --name NAME")
    }
  }
}

extension Entry {
  /// Whether a thing in the freezer has the date of a fresh one: one that lies before the end of its time there.
  private func mayBeFrozenFresh(_ item: UserProduct, _ today: Day) -> Bool {
    guard changes.expires.value != nil, item.storage == .freezer, let day = item.expiresAt.day
    else {
      return false
    }
    let life = ShelfLife(item.product)
    guard let span = life.frozen?.keeping.minimum, life.food?.place != .freezer else {
      return false
    }
    return Clock.day(of: item.createdAt).adding(span).map { day < $0 } ?? false
  }
}

extension ItemView {
  /// Why there is no date, where one might be expected.
  fileprivate var gap: Message {
    let life = ShelfLife(item.product)
    if effective == .unknown, life.isForInfants {
      return " · only its package says until when it is good"
    }
    guard effective == .unknown, let food = life.food else { return "" }
    let storage = item.storage ?? food.place
    switch food.unopened[storage] {
    case .notRecommended: return " · \(food.words) should not be kept in the \(storage.words)"
    default: return " · no days are known for \(food.words) in the \(storage.words)"
    }
  }
}
