import PantryCore

/// `pantry add`: adds items.
struct AddCommand: Command {
  static let name = "add"

  static let declaration = CommandDeclaration(
    name: name,
    abstract: "Add items",
    usage: "NAME... [DATE] [xN] [@LOCATION] [#TAG] [OPTIONS] | -",
    arguments: [
      Argument(name: "NAME...", help: "The name of the item"),
      Argument(name: "DATE", help: "The expiry date, after the name", values: .date),
      Argument(name: "xN", help: "The quantity: x2, x500g, 2팩"),
      Argument(name: "@LOCATION", help: "The location", values: .location),
      Argument(name: "#TAG", help: "A tag; can be repeated"),
      Argument(name: "-", help: "Read items from standard input"),
    ],
    discussion: [
      """
      The date comes last. The quantity, @LOCATION and #TAG can be anywhere. All other words are the name. In a
      shell, quote a tag: '#breakfast'.
      """,
      """
      Options take precedence over words. With --expires, no word is read as a date. With --name, the words contain
      no name.
      """,
      """
      With -, each line of standard input is an item, with the same words and options. The input can also be JSON
      Lines, or a CSV table whose heading names fields (see pantry help fields). All items are added, or none and
      the invalid lines are reported. On a terminal, pantry add without arguments reads lines, too, as pantry
      scan does.
      """,
      """
      A known barcode fills in the name, brand and category. A new barcode is stored together with the name. With
      --look-up, or with pantry config lookUp on, what is missing is looked up on the web, as by pantry product
      --look-up. Only the number is sent.
      """,
      """
      Without a date, the expiry date is estimated and marked with ~ until you confirm it. The estimate comes from
      pantry product --keeps, from earlier packages of the product, or from the table of foods (pantry keeps).
      --expires unknown prevents an estimate. --expires never means that the item does not expire.
      """,
      """
      Dates are, for example, 3d, +4 (days), +2w, 1m, tomorrow, fri, eom, 12-01, 1201, 2026-12-01, 2026.12.01까지,
      26.12.01, 12/2026, 'Dec 2026', '01 DEC 26'. See pantry help date.
      """,
    ],
    options: ItemOptions.forAdd + [EventDay.option, ImportCommand.keepGoing, .lookUp, .format],
    examples: [
      ("pantry add 두부 +5d", "Add tofu that expires in five days"),
      (
        "pantry add seoul milk 12-01 x2 @fridge '#breakfast'",
        "Add two cartons of milk in the fridge, with a tag"
      ),
      ("printf '%s\\n' 'milk fri x2' '두부 3d' | pantry add -", "Add one item per line"),
      (
        "pantry add 멸균우유 --barcode 8801115114154 --expires 2026.12.01까지",
        "Add an item and store its barcode"
      ),
    ])

  /// The items to add.
  private enum Source {
    case entries([NewItem])
    /// The lines of standard input; the options apply to all of them.
    case lines(given: ItemChanges)
  }

  private let source: Source
  let format: Format?
  let keepsGoing: Bool
  /// Whether unknown barcodes are looked up, even if that is not set.
  let looksUp: Bool

  init(_ arguments: Arguments, _ context: Context) throws {
    if arguments.has(EventDay.option), arguments.has(ItemOptions.bought) {
      throw UsageError.conflict(EventDay.option, with: "--bought")
    }
    format = try arguments.format()
    keepsGoing = arguments.has(ImportCommand.keepGoing)
    looksUp = arguments.has(.lookUp)
    let isBare =
      arguments.words.isEmpty && arguments[ItemOptions.barcode] == nil && context.questions == .all
    if arguments.words == ["-"] || isBare && arguments[ItemOptions.name] == nil {
      for option in [ItemOptions.name, ItemOptions.barcode] where arguments[option] != nil {
        throw UsageError.conflict(option, with: "-")
      }
      source = .lines(given: try ItemOptions.changes(arguments, context))
    } else {
      source = .entries(try NewItem.items(arguments, context, isKnown: context.nameLookup()))
    }
  }

  func run(_ context: Context) throws -> ExitCode {
    switch source {
    case .entries(let entries): try add(entries, context)
    case .lines(let given) where context.questions == .all && format?.isTable ?? true:
      context.note("one item per line, like: milk 1201 x2 @fridge; end with Ctrl-D")
      let runner = ScanRunner(
        context, mode: .add, format: .text, asks: true, location: given.location.value ?? nil,
        lookUp: try LookUpSession(isWanted: looksUp, context))
      var session = InteractiveScan(runner, TypedActions(command: self, given: given))
      try session.run()
      return session.isEveryLineValid ? .done : .no
    case .lines(let given): return try enterInput(given, context)
    }
    return .done
  }

  func add(_ entries: [NewItem], _ context: Context) throws {
    try NewItems(entries, format: format, looksUp: looksUp).add(context)
  }
}

/// Items to add in one change.
struct NewItems {
  let entries: [NewItem]
  let format: Format?
  /// Whether unknown barcodes are looked up, even if that is not set.
  let looksUp: Bool
  /// Whether they were bought from the shopping list: without an amount they have that of their lines.
  let areListed: Bool

  init(_ entries: [NewItem], format: Format?, looksUp: Bool, areListed: Bool = false) {
    (self.entries, self.format, self.looksUp) = (entries, format, looksUp)
    self.areListed = areListed
  }

  /// Adds the items, takes them from the shopping list, and writes the answers.
  func add(_ context: Context) throws {
    var generator = SystemRandomNumberGenerator()
    let clock = context.clock()
    let estimation = context.estimation
    let uids = entries.map { _ in UID.random(using: &generator) }
    if entries.isEmpty {
      if let format { try ItemRenderer([]).write(format, context) }
      return
    }
    let numbers = entries.compactMap { $0.changes.barcode.value ?? nil }
    let findings =
      numbers.isEmpty
      ? [] : try LookUpSession(isWanted: looksUp, context)?.findings(for: numbers) ?? []
    let commit = try context.change(.create) { inventory in
      inventory.fill(from: findings, estimation) { number in
        entries.first { ($0.changes.barcode.value ?? nil)?.gtin == number.gtin }?.changes
      }
      // Each entry is taken from the list at once, so that the next one finds what is left.
      var purchases: [UID: ListPurchase] = [:]
      let isAtOnce = areListed && entries.count > 1
      let undated = try zip(entries, uids).filter { entry, uid in
        let isUndated = try entry.add(
          to: &inventory, uid: uid, at: clock.now, isListed: areListed)
        if isAtOnce, let item = inventory.items.last {
          purchases.merge(inventory.takeFromList([item])) { $1 }
        }
        return isUndated
      }
      if !undated.isEmpty {
        _ = inventory.estimateDates(of: undated.map(\.1), among: uids, estimation)
      }
      let added = Array(inventory.items.suffix(entries.count))
      if !isAtOnce { purchases = inventory.takeFromList(added) }
      return (items: added, purchases: purchases)
    }
    let makeView = ItemViews(commit, estimation)
    let added = commit.items(commit.value.items).map { makeView($0) }
    if let format, !format.isTable {
      try ItemRenderer(added).write(format, context)
    } else {
      for (entry, view) in zip(entries, added) {
        let purchase = commit.value.purchases[view.item.uid]
        try context.answer(entry.answer(view, purchase, isListed: areListed))
      }
    }
    // Keeps the notes after the answers if both streams are the same terminal.
    try context.output.flush()
    for (entry, view) in zip(entries, added) { entry.note(view, context) }
  }
}
