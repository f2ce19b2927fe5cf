import PantryCore
import PantryExchange
import PantryKitchen

extension NewItem {
  /// Reads the items of a line. Options apply to all of them.
  ///
  /// - Parameters:
  ///   - declaration: The command, for errors in its words.
  ///   - given: Fields that are set unless the arguments set them.
  ///   - setting: `items`, or `list` for what was bought from the shopping list.
  ///   - isKnown: Returns whether a text is the name of a product. Called only if it decides.
  static func items(
    _ arguments: Arguments, of declaration: CommandDeclaration, _ context: Context,
    given: ItemChanges = ItemChanges(),
    _ setting: LineSetting = .items, isKnown: (String) -> Bool
  ) throws -> [NewItem] {
    // Relative dates count from the day of purchase.
    let day = try EventDay.day(arguments, context)
    var then = context
    then.fixedToday = day ?? context.fixedToday
    var settings = Settings()
    settings.given = given
    settings.options = try ItemOptions.changes(arguments, then)
    if let day { settings.options.bought = .set(day) }
    settings.package = try ItemOptions.package(arguments, then).value ?? nil
    settings.defaultLocation = context.defaultLocation
    return try declaration.reading {
      try items(
        arguments.typedWords, settings, setting, chosen: context.chosenReadings, then.barcodes,
        then.dates, isKnown: isKnown)
    }
  }

  /// Returns the answer after the item was added.
  ///
  /// - Parameter list: What it did to the shopping list.
  func answer(_ view: ItemView, _ list: Message) -> Message {
    let hasGap = isUndated && view.effective == .unknown
    let gap = hasGap ? view.shelfLife.gap(of: view.item)?.words ?? "" : ""
    return "added \(view.summaryWithBasis)\(gap + view.echo(changes) + view.rating + list)"
  }

  /// Returns notes about probable mistakes.
  ///
  /// - Parameter catalog: The products before the item was added.
  func notes(_ view: ItemView, _ catalog: Catalog, _ context: Context) -> [ItemNote] {
    var notes = ItemNote.onDate(of: changes, today: context.clock().today)
    let known = number.flatMap { catalog[$0.gtin] }
    if let note = ItemNote.onBarcode(of: view.item, known) { notes.append(note) }
    if let doubt { notes.append(ItemNote(kind: .doubtful, text: doubt.remark)) }
    if let strayWord { notes.append(ItemNote(kind: .wordOfName, text: strayWord.words)) }
    if mayBeFrozenFresh(view.item, view.shelfLife, context.estimation) {
      notes.append(
        ItemNote(
          kind: .frozenFresh, text: "",
          hint: "if it was fresh when you froze it: pantry freeze \(view.id)"))
    }
    if view.item.product.isUnnamed {
      notes.append(
        ItemNote(
          kind: .noName, text: "this barcode has no name yet",
          hint: "pantry product \(view.item.product.barcode) --name NAME"))
    }
    return notes
  }
}

extension [NewItem] {
  /// Creates the items of an entry of a list, at the location that a heading above it names.
  ///
  /// - Parameters:
  ///   - given: The fields that are given for all entries.
  ///   - read: Returns the items of words, with the fields that are given.
  init(
    _ entry: ListReader.Entry, given: ItemChanges = ItemChanges(),
    _ read: (_ words: [String], _ given: ItemChanges) throws -> [NewItem]
  ) rethrows {
    var given = given
    if let place = entry.place { given.location = .set(place) }
    self = try read(entry.words.typedWords, given).map { item in
      var item = item
      item.line = entry.line
      return item
    }
  }
}

/// Items to add in one change.
struct NewItems {
  let entries: [NewItem]
  var format: OutputFormat?
  /// Whether unknown barcodes are looked up, even if that is not set.
  var looksUp = false
  /// Whether they were bought from the shopping list: without an amount they have that of their lines.
  var areListed = false

  /// Adds the items, takes them from the shopping list, and writes the answers.
  func add(_ context: Context) throws -> CommandResult {
    var generator = SystemRandomNumberGenerator()
    let clock = context.clock()
    let estimation = context.estimation
    let uids = entries.map { _ in UID.random(using: &generator) }
    if entries.isEmpty {
      if let format { try ItemRenderer([]).write(format, context) }
      return .done
    }
    let numbers = entries.compactMap(\.number)
    let findings =
      numbers.isEmpty
      ? [] : try LookUpSession(isWanted: looksUp, context)?.findings(for: numbers, context) ?? []
    let commit = try context.change(.create) { inventory in
      inventory.fill(from: findings, language: Language.code, estimation) { number in
        entries.first { $0.number?.gtin == number.gtin }?.changes
      }
      return try inventory.add(
        entries, uids, areListed: areListed, at: clock.now, estimation)
    }
    let makeView = ItemViews(commit, estimation)
    let added = commit.items(commit.value.items).map { makeView($0) }
    try context.write(added, format) {
      let (items, purchases) = commit.value
      let unlisted = areListed ? items.filter { purchases[$0.uid] == nil } : []
      let needed =
        unlisted.isEmpty
        ? []
        : commit.before.neededForMinimum(unlisted, on: clock.today, day: estimation.day)
      return zip(entries, added).map { entry, view in
        let uid = view.item.uid
        let list: Message =
          if let purchase = purchases[uid] {
            purchase.words
          } else if needed.contains(uid) {
            " · was at or below its minimum"
          } else {
            areListed ? " · was not on the shopping list" : ""
          }
        return entry.answer(view, list)
      }
    }
    // Keeps the notes after the answers if both streams are the same terminal.
    try context.output.flush()
    context.write(
      zip(entries, added).flatMap { entry, view in
        entry.notes(view, commit.before.catalog, context).map { ($0, entry.line) }
      })
    return CommandResult(step: commit.step, added: commit.value.items.map(\.uid))
  }
}
