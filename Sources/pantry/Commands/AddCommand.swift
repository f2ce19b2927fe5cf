import PantryCore

/// `pantry add`: enters one thing.
struct AddCommand: Command {
  static let declaration = CommandDeclaration(
    name: "add",
    abstract: "enter something",
    usage: "NAME... [DATE] [xN] [@LOCATION] [OPTIONS] | -",
    arguments: [
      Argument(name: "NAME...", help: "what it is called; several words need no quotes"),
      Argument(name: "DATE", help: "the last good day, behind the name", values: .date),
      Argument(name: "xN", help: "how many, or how much: x2, x500g, 2팩"),
      Argument(name: "@LOCATION", help: "where it is kept", values: .location),
      Argument(name: "-", help: "read entries from standard input"),
    ],
    discussion: [
      """
      The words are the name; no quotes are needed. A date may stand at the end, xN (how many,
      or 2팩) and @LOCATION anywhere. Options say the same, and win: with --expires the words
      hold no date, with --name they hold no name.
      """,
      """
      With - every line of standard input is an entry, in the same words and options; or it is JSON Lines, or a
      table (CSV) whose heading names fields, as pantry help fields lists them. All are entered, or none and the
      lines that are wrong are named; with --keep-going the good ones are. On a terminal pantry add alone does the
      same line by line.
      """,
      """
      A barcode that is known fills in the name, brand and category. One that is not is
      learned together with the name.
      """,
      """
      Without a date one is estimated, and marked with ~ until somebody confirms it: by what
      pantry product --keeps says, by what earlier packages of it had, or by the table of
      foods (pantry keeps). With --expires unknown it stays open, with never there is none.
      """,
      """
      A date is 3d, +4 (days), +2w, 1m, tomorrow, fri, eom, 12-01, 1201, 2026-12-01,
      2026.12.01까지, 26.12.01, 12/2026, 'Dec 2026', '01 DEC 26' (see pantry help date).
      """,
    ],
    options: ItemOptions.all + [ImportCommand.keepGoing, .format],
    examples: [
      ("pantry add 두부 +5d", "tofu that is good for five more days"),
      ("pantry add seoul milk 12-01 x2 @fridge", "two cartons, in the fridge"),
      ("printf '%s\\n' 'milk fri x2' '두부 3d' | pantry add -", "a line each"),
      (
        "pantry add 멸균우유 --barcode 8801115114154 --expires 2026.12.01까지",
        "and remember what the barcode means"
      ),
    ])

  /// What is to be entered.
  private enum Source {
    case entry(Entry)
    /// Every line of standard input, with what the options say of all of them.
    case lines(given: ItemChanges)
  }

  private let source: Source
  let format: Format?
  let keepsGoing: Bool

  init(_ arguments: Arguments, _ context: Context) throws {
    format = try arguments.format()
    keepsGoing = arguments.has(ImportCommand.keepGoing)
    let isBare = arguments.words.isEmpty && arguments[ItemOptions.barcode] == nil && context.asks
    if arguments.words == ["-"] || isBare && arguments[ItemOptions.name] == nil {
      for option in [ItemOptions.name, ItemOptions.barcode] where arguments[option] != nil {
        throw UsageError.conflict(option, with: "-")
      }
      source = .lines(given: try ItemOptions.changes(arguments, context))
    } else {
      source = .entry(try Entry(arguments, context))
    }
  }

  func run(_ context: Context) throws -> ExitCode {
    switch source {
    case .entry(let entry): try add([entry], context)
    case .lines(let given) where context.asks && format?.isTable ?? true:
      return try converse(given, context)
    case .lines(let given): return try enterInput(given, context)
    }
    return .done
  }

  /// Enters what a person types line by line, each at once.
  private func converse(_ given: ItemChanges, _ context: Context) throws -> ExitCode {
    context.note("one thing a line, like: milk 1201 x2 @fridge; Ctrl-D ends")
    var code = ExitCode.done
    var reader = LineReader()
    while let lines = try reader.next() {
      for line in lines where !line.isBlank {
        do {
          try add([try context.deciding { try entry(line.text.get(), given, $0) }], context)
          try context.output.flush()
        } catch {
          let diagnostic = Diagnostic(error)
          guard [.no, .usage].contains(diagnostic.code) else { throw error }
          diagnostic.say()
          code = .no
        }
      }
    }
    return code
  }

  func add(_ entries: [Entry], _ context: Context) throws {
    var generator = SystemRandomNumberGenerator()
    let clock = context.clock()
    let dating = context.dating
    let uids = entries.map { _ in UID.random(using: &generator) }
    if entries.isEmpty {
      if case .json? = format { try context.output.line("[]") }
      return
    }
    let added = try context.change(.create) { inventory in
      let undated = try zip(entries, uids).filter { entry, uid in
        try entry.add(to: &inventory, uid: uid, at: clock.now)
      }
      if !undated.isEmpty { _ = inventory.estimateDates(of: undated.map(\.1), among: uids, dating) }
      let ids = ShortIDs(inventory.items)
      return inventory.items.suffix(entries.count).map { item in
        ItemView(item: item, id: ids[item.uid], today: clock.today)
      }
    }
    switch format {
    case nil, .table:
      for (entry, view) in zip(entries, added) { try context.answer(entry.answer(view)) }
    case .json:
      let isOne = if case .entry = source { true } else { false }
      try ItemRenderer(added).write(isOne ? .jsonl : .json, context)
    case let format?: try ItemRenderer(added).write(format, context)
    }
    // In this order also where both streams are one terminal.
    try context.output.flush()
    for (entry, view) in zip(entries, added) { entry.note(view, context) }
  }
}
