import PantryCore

/// `pantry list`: what there is, the first to be eaten first.
struct ListCommand: Command {
  static let within = Option(
    "within", "w", value: "SPAN", .date,
    help: "only what is due within a span (3d) or by a day (fri), or is past its date"
  )
  static let expired = Option("expired", help: "only what is past its date")
  static let category = Option(
    "category", "c", value: "CATEGORY", isRepeatable: true, .category, help: "only of this sort")
  static let location = Option(
    "in", "i", value: "LOCATION", isRepeatable: true, .location, help: "only what is kept here")
  static let tag = Option(
    "tag", "t", value: "TAG", isRepeatable: true, .tag, help: "only with this tag")
  static let search = Option(
    "search", "s", value: "TEXT", help: "only with this in its name, category, note or tags")
  static let barcode = Option(
    "barcode", "b", value: "CODE", .product, help: "only packages of this product")
  static let used = Option("used", help: "what was eaten, instead of what is there")
  static let discarded = Option("discarded", help: "what was thrown away, instead of what is there")
  static let all = Option("all", "a", help: "what is there and what is gone")
  static let sort = Option(
    "sort", value: "KEY", .choices(Query.SortKey.allCases.map(\.rawValue)), default: "expires",
    help: "what to order by")
  static let reverse = Option("reverse", "r", help: "the last one first")
  static let limit = Option("limit", "l", value: "N", help: "at most so many things")
  static let exitCode = Option("exit-code", help: "exit with 1 if there is nothing to list")

  static let declaration = CommandDeclaration(
    name: "list",
    abstract: "list what there is, the first to be eaten first",
    usage: "[TEXT...] [@LOCATION] [OPTIONS]",
    arguments: [
      Argument(name: "TEXT...", help: "what to search for, as with --search"),
      Argument(name: "@LOCATION", help: "only what is kept here, as with --in", values: .location),
    ],
    discussion: [
      """
      Words are searched for, as with --search: beginnings of words, parts of names, and
      Hangul by its initial consonants (ㅁㄱㅇㅇ finds 멸균우유). pantry without a command is pantry
      list.
      """,
      """
      LEFT counts the days: D-3, today, 2d ago. The printed day itself still counts as good.
      Nothing is printed when nothing matches, so that cron sends no mail.
      """,
    ],
    options: [
      within, expired, category, location, tag, search, barcode, used, discarded, all, sort,
      reverse,
      limit, exitCode, .format, .ids, .columns,
    ],
    examples: [
      ("pantry list --within 3d", "what to eat in the next three days, and what is past"),
      ("pantry list --in freezer --sort added", "the freezer, oldest first"),
      ("pantry list --expired --ids | pantry toss -", "throw away what has expired"),
    ])

  let query: Query
  let format: Format
  let columns: [Field]?
  let wantsExitCode: Bool
  /// What was said of when they are due.
  let within: String?

  init(_ arguments: Arguments, _ context: Context) throws {
    let dates = context.dates
    var query = Query()
    query.dueBy = try arguments[Self.within].map { try dates.end(ofSpan: $0) }
    query.isExpired = arguments.has(Self.expired)
    query.categories = arguments.all(Self.category)
    query.locations = arguments.all(Self.location)
    query.tags = arguments.all(Self.tag)
    // As add has it.
    query.locations += arguments.words.filter(EntryWords.isLocation).map { String($0.dropFirst()) }
    let searched = arguments.words.filter { !EntryWords.isLocation($0) }
    let words = searched + [arguments[Self.search]].compactMap { $0 }
    query.search = words.isEmpty ? nil : words.joined(separator: " ")
    query.package = try arguments[Self.barcode].map { try context.barcodes.package($0) }
    var states: Set<ItemState> = []
    if arguments.has(Self.used) { states.insert(.used) }
    if arguments.has(Self.discarded) { states.insert(.discarded) }
    if arguments.has(Self.all) { states = Set(ItemState.allCases) }
    if !states.isEmpty { query.states = states }
    query.sort = try arguments.choice(Self.sort, Query.SortKey.self) ?? .expires
    query.isReversed = arguments.has(Self.reverse)
    query.limit = try arguments.value(Self.limit, "a whole number") { wholeNumber($0) }
    self.query = query
    within = arguments[Self.within]
    format = try arguments.format() ?? .table
    columns = try arguments.columns(for: format)
    wantsExitCode = arguments.has(Self.exitCode)
  }

  func run(_ context: Context) throws -> ExitCode {
    let inventory = try context.store.read()
    let today = context.clock().today
    if let dueBy = query.dueBy, let text = within, context.diagnostics.isTerminal,
      context.output.isTerminal, !context.isQuiet
    {
      context.note("\(text.visible) → \(dueBy.spelledOut(on: today))")
    }
    let count = try ItemRenderer(query, of: inventory, today: today, fields: columns)
      .write(format, context)
    if count == 0 { try suggest(inventory, context) }
    return count == 0 && wantsExitCode ? .no : .done
  }

  /// Tells a person which names may have been meant, where nothing has what was searched for. Cron and pipes hear
  /// nothing.
  private func suggest(_ inventory: Inventory, _ context: Context) throws {
    guard context.diagnostics.isTerminal, !context.isQuiet else { return }
    try context.output.flush()
    if inventory.items.isEmpty {
      context.note("there is nothing here yet")
      context.hint("pantry add milk 3d enters milk that is good for three more days")
      return
    }
    guard let text = query.search else { return }
    context.note("nothing matches \(Diagnostic.quoted(text))")
    let names = inventory.namesLike(text, among: query.states)
    if let hint = Diagnostic.suggestion(names) { context.hint(hint) }
  }
}

/// A whole number of ASCII digits.
func wholeNumber(_ text: String) -> Int? {
  text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
}
