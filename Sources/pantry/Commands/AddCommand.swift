import PantryCore
import PantryExchange
import PantryKitchen

/// `pantry add`: adds items.
struct AddCommand: Command {
  static let name = "add"
  static let otherNames: [String] = ["추가"]
  static let output = CommandOutput.answer

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
    options: ItemOptions.forAdd + [EventDay.option, ImportCommand.keepGoing, .lookUp, .itemFormat],
    examples: [
      ("pantry add tofu +5d", "Add tofu that expires in five days"),
      (
        "pantry add oat milk 12-01 x2 @fridge '#breakfast'",
        "Add two cartons of milk in the fridge, with a tag"
      ),
      ("printf '%s\\n' 'milk fri x2' 'tofu 3d' | pantry add -", "Add one item per line"),
      (
        "pantry add oat milk --barcode 8801115114154 --expires 2026-12-01",
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
  let format: OutputFormat?
  let keepsGoing: Bool
  /// Whether unknown barcodes are looked up, even if that is not set.
  let looksUp: Bool

  init(_ arguments: Arguments, _ context: Context) throws {
    if arguments.has(EventDay.option), arguments.has(ItemOptions.bought) {
      throw UsageError.conflict(EventDay.option, with: "--bought")
    }
    format = try arguments.itemFormat()
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
    case .lines(let given) where context.questions == .all && format?.isText ?? true:
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
