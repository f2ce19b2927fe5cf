import PantryCore
import PantryKitchen

/// `pantry list`: lists items, the soonest to expire first.
struct ListCommand: Command {
  static let within = Option(
    "within", "w", value: "SPAN", .date,
    help: "Only items that are due within SPAN (3d) or by a day (fri), or have expired"
  )
  static let expired = Option("expired", help: "Only expired items")
  static let category = Option(
    "category", "c", value: "CATEGORY", isRepeatable: true, .category,
    help: "Only items of this category")
  static let location = Option(
    "in", "i", value: "LOCATION", isRepeatable: true, .location, help: "Only items at this location"
  )
  static let tag = Option(
    "tag", "t", value: "TAG", isRepeatable: true, .tag, help: "Only items with this tag")
  static let search = Option(
    "search", "s", value: "TEXT",
    help: "Only items with this text in their name, category, note or tags")
  static let barcode = Option.barcode("Only items of the product with this barcode")
  static let frozen = Option("frozen", help: "Only items that are frozen")
  static let opened = Option("opened", help: "Only items that have been opened")
  static let surplus = Option(
    "surplus", help: "Only items that will not be finished before their date at your rate of use")
  static let used = Option("used", help: "Used items and parts, instead of items on hand")
  static let tossed = Option(
    "tossed", help: "Tossed items and parts, instead of items on hand")
  static let all = Option("all", "a", help: "All items: on hand, used and tossed")
  static let sort = Option(
    "sort", value: "KEY", .choices(Query.SortKey.allCases.map(\.rawValue)), default: "expires",
    help: "Sort by this key")
  static let reverse = Option("reverse", "r", help: "Reverse the order")
  static let limit = Option.limit("Print at most N items, each with all its parts")
  static let after = Option.after("ID", "Begin after this item, for the next page of --limit")
  static let exitCode = Option.exitCode("Exit with 1 if no item matches")

  static let entry = listed("list", ["ls", "find", "목록", "검색"], .report, isInSessions: true)

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "List items, soonest to expire first",
    usage: "[TEXT...] [@LOCATION] [OPTIONS]",
    arguments: [
      Argument(name: "TEXT...", help: "Only items with this text, as with --search"),
      Argument(
        name: "@LOCATION", help: "Only items at this location, as with --in", values: .location),
    ],
    discussion: """
      TEXT is searched for in names, categories, notes and tags. It matches beginnings of words and parts of names.
      Hangul can be typed as initial consonants (ㅁㄱㅇㅇ finds 멸균우유).

      Words for a state, a time or a storage type are filters: expired, due, today, this week, 3d, opened, frozen,
      fridge. If names have the word, they are listed, too.

      LEFT shows the days left: in 3d, today, 2d ago. An item is still good on the printed day. ~ marks an estimated
      date.

      --surplus uses the rate of the last 90 days, if it is known from at least three purchases, and assumes that the
      package that expires first is eaten first.

      An item without a category is listed in that of its food: --sort category, --category dairy.

      --used and --tossed list items with the day (WHEN), and also the parts taken with --amount.

      pantry without a command is pantry list. Without arguments it begins, on a terminal, with what to eat first.
      Nothing is printed if no item matches, so that cron sends no mail.
      """,
    options: [
      within, expired, category, location, tag, frozen, opened, surplus, search, barcode, used,
      tossed, all, sort, reverse, limit, after, exitCode, .itemFormat, .ids, .columns,
    ],
    examples: [
      ("pantry list --within 3d", "List expired items and those due in the next three days"),
      ("pantry list --in freezer --sort added", "List the freezer, oldest first"),
      ("pantry list --expired --ids | pantry toss -", "Toss all expired items"),
    ])

  private let arguments: Arguments
  /// The query without the words.
  private let query: Query
  /// The words, with the same notation as where items are selected.
  private let words: [String]
  private let format: OutputFormat
  private let columns: [Field]?

  init(_ arguments: Arguments, _ context: Context) throws {
    self.arguments = arguments
    let searched = try Query.searchedWords(arguments.words)
    var query = try Query(filters: arguments, context)
    if let text = query.search { query.search = (searched + [text]).joined(separator: " ") }
    var states: ItemStates = []
    if arguments.has(Self.used) { states.formUnion(.used) }
    if arguments.has(Self.tossed) { states.formUnion(.discarded) }
    if arguments.has(Self.all) { states = .all }
    if !states.isEmpty { query.states = states }
    query.sort = try arguments.choice(Self.sort, Query.SortKey.self) ?? .expires
    query.isReversed = arguments.has(Self.reverse)
    query.limit = try arguments.limit(Self.limit)
    words = query.search == nil && !searched.isEmpty ? arguments.words : []
    self.query = query
    format = try arguments.itemFormat() ?? .text
    columns = try arguments.columns(for: format)
  }

  func run(_ context: Context) throws -> CommandResult {
    let today = context.clock().today
    // A text may select items in another way, and a page begins after any item.
    let needsAll =
      !words.isEmpty || query.search != nil || arguments.has(Self.after)
      || arguments.has(Self.surplus)
    if let dueBy = query.dueBy, let text = arguments[Self.within], context.diagnostics.isTerminal,
      context.output.isTerminal
    {
      context.note("\(text.escapingControls) → \(dueBy.spelledOut(on: today))")
    }
    let inventory = needsAll ? try context.inventory() : nil
    let query = try inventory.map { try completed(in: $0, context) } ?? query
    let results =
      try inventory?.results(of: query, on: today) ?? context.store.results(of: query, on: today)
    if arguments.isBare {
      try context.tellWhatToEatFirst { EatFirst(results.matches, context.estimation) }
    }
    try ItemRenderer(results, of: query, context.estimation, fields: columns)
      .write(format, context)
    guard results.matches.isEmpty else { return .done }
    try suggest(query, inventory ?? context.store.read(), context)
    return arguments.has(Self.exitCode) ? .no : .done
  }

  /// Returns the query with what depends on the items: the words, the rates of use, and the page.
  private func completed(in inventory: Inventory, _ context: Context) throws -> Query {
    var (query, reading) = inventory.listing(
      query, words: words, context.dates, soonDays: context.soonDays)
    // On a terminal only, so that cron sends no mail.
    if let reading, context.diagnostics.isTerminal { note(reading, context) }
    if arguments.has(Self.surplus) {
      let surplus = inventory.surplus(on: context.clock().today, day: context.estimation.day)
      if context.output.isTerminal { noteRates(of: surplus, in: inventory, context) }
      query.restrict(to: Set(surplus.map(\.uid)))
    }
    if let after = arguments[Self.after] {
      let found = try inventory.select(.ids([(nil, after)]), mustBeOnHand: false)
      query.after = found.items.first?.uid
    }
    return query
  }

  /// Writes which words were read as a state, a time or a place.
  private func note(_ reading: ListReading, _ context: Context) {
    let today = context.clock().today
    for filter in reading.filters {
      let items = filter.words(on: today)
      let text = filter.text.quoted
      context.note(
        reading.hasNames ? "\(text) → \(items), and names with it" : "\(text) → \(items)")
    }
  }

  /// Writes how much of items will be left, on a terminal only.
  private func noteRates(of surplus: [Surplus], in inventory: Inventory, _ context: Context) {
    guard context.diagnostics.isTerminal else { return }
    for one in surplus.prefix(ListCommand.mostNotes) {
      guard let item = inventory.item(one.uid) else { continue }
      let name = item.product.displayName.escapingControls
      context.note(
        "\(name): about \(one.left) of \(item.remaining) will be left (you use about \(one.rate.weekly) a week)"
      )
    }
  }

  /// The maximum number of notes about items.
  private static let mostNotes = 10

  /// Returns whether any item matches.
  func finds(_ inventory: Inventory, _ context: Context) -> Bool {
    let (query, reading) = inventory.listing(
      query, words: words, context.dates, soonDays: context.soonDays)
    return reading?.isNoPlace ?? false || inventory.hasMatch(of: query, on: context.clock().today)
  }

  /// Suggests similar names if nothing was found: on a terminal only, so that cron sends no mail.
  private func suggest(
    _ query: Query, _ read: @autoclosure () throws -> Inventory, _ context: Context
  ) throws {
    guard context.diagnostics.isTerminal else { return }
    try context.output.flush()
    let inventory = try read()
    if inventory.items.isEmpty {
      context.note("the pantry is empty")
      context.hint("add an item, for example one that keeps for three days: pantry add milk 3d")
      return
    }
    let result = EmptyResult(query, of: inventory, on: context.clock().today)
    let unmet = result.unmet
    for one in unmet { explain(one, context) }
    let count = result.matchesOfText
    if let text = query.search, count > 0 {
      context.note(
        count == 1
          ? "1 item matches \(text.quoted), but not the other conditions"
          : "\(count) items match \(text.quoted), but not the other conditions")
      context.hint("omit the other conditions: pantry list \(text.escapingControls)")
    } else if let text = query.search {
      context.note("no item matches \(text.quoted)")
      let names = inventory.namesLike(text, among: query.states)
      if let hint = Diagnostic.suggestion(names) { context.hint(hint) }
    } else if unmet.isEmpty {
      context.note("no item matches")
      if let first = result.firstToExpire {
        let view = ItemViews(inventory, context.estimation)(first)
        if view.daysLeft != nil {
          context.hint("first to expire: \(view.title) · \(view.deadline)")
        }
      }
      let onHand = result.onHand
      if query.dueBy == nil, !query.onlyExpired, onHand > 0 {
        context.hint(
          onHand == 1
            ? "1 item is on hand: pantry list" : "\(onHand) items are on hand: pantry list")
      }
    }
  }

  /// Names a condition that no item meets, and what items have instead.
  private func explain(_ unmet: EmptyResult.Unmet, _ context: Context) {
    let (note, sign): (Message, String) =
      switch unmet.kind {
      case .location: ("no item is at \(unmet.word.quoted)", "@")
      case .tag: ("no item has the tag \(unmet.word.quoted)", "#")
      case .category: ("no item has the category \(unmet.word.quoted)", "")
      }
    context.note(note)
    let known =
      unmet.kind == .category ? unmet.known.map { FoodCategory.words($0).text } : unmet.known
    let nearest =
      Suggestion.nearest(to: unmet.word, of: known).map { [$0] } ?? Array(known.prefix(6))
    if !nearest.isEmpty {
      context.hint("known: \(nearest.map { sign + $0 }.joined(separator: ", ").escapingControls)")
    }
  }
}

extension ListWords {
  /// The items that the words select.
  fileprivate func words(on today: Day) -> Message {
    switch filter {
    case .expired: "items that have expired"
    case .opened: "opened items"
    case .frozen: "frozen items"
    case .place: "items at this location"
    case .used: "items that are used up"
    case .tossed: "tossed items"
    case .all: "all items, also used and tossed ones"
    case .due, .today, .week, .time:
      day.map { "items due by \($0.spelledOut(on: today))" } ?? ""
    }
  }
}
