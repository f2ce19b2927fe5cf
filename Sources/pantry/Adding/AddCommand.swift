import PantryCore
import PantryExchange
import PantryKitchen

/// `pantry add`: adds items.
struct AddCommand: ListedCommand {
  static let entry = listed("add", ["추가"])

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Add items",
    usage: "NAME... [DATE] [xN] [@LOCATION] [#TAG] [OPTIONS] | -",
    arguments: [
      Argument(name: "NAME...", help: "The name of the item"),
      Argument(name: "DATE", help: "The expiry date, after the name", values: .date),
      Argument(name: "xN", help: "The quantity: x2, x500g, 2 packs"),
      Argument(name: "@LOCATION", help: "The location", values: .location),
      Argument(name: "#TAG", help: "A tag; can be repeated"),
      Argument(name: "-", help: "Read items from standard input"),
    ],
    discussion: """
      The date comes last. The quantity, @LOCATION and #TAG can be anywhere. All other words are the name. In a
      shell, quote a tag: '#breakfast'.

      Options take precedence over words. With --expires, no word is read as a date. With --name, the words contain
      no name.

      With -, each line of standard input is an item, with the same words and options. The input can also be JSON
      Lines, or a CSV table whose heading names fields (see pantry help fields). All items are added, or none and
      the invalid lines are reported. On a terminal, pantry add without arguments reads lines, too, as pantry
      scan does.

      A known barcode fills in the name, brand and category. A new barcode is stored together with the name. With
      --look-up, or with pantry config lookUp on, what is missing is looked up on the web, as by pantry product
      --look-up. Only the number is sent.

      Without a date, the expiry date is estimated and marked with ~ until you confirm it. The estimate comes from
      pantry product --keeps, from earlier packages of the product, or from the table of foods (pantry keeps).
      --expires unknown prevents an estimate. --expires never means that the item does not expire.

      Dates are, for example, 3d, +4 (days), +2w, 1m, tomorrow, fri, eom, 12-01, 1201, 2026-12-01, 26.12.01, 12/2026,
      'Dec 2026', '01 DEC 26'. See pantry help date.
      """,
    options: ItemOptions.forAdd.map { $0 == ItemOptions.barcode ? barcode : $0 }
      + [EventDay.option, .keepGoing, .lookUp, .itemFormat],
    examples: [
      ("pantry add tofu +5d", "Add tofu that expires in five days"),
      (
        "pantry add oat milk 10d x2 @fridge '#breakfast'",
        "Add two cartons of milk in the fridge, with a tag"
      ),
      ("printf '%s\\n' 'milk fri x2' 'tofu 3d' | pantry add -", "Add one item per line"),
      (
        "pantry add oat milk --barcode 8801115114154 --expires 10d",
        "Add an item and store its barcode"
      ),
    ])

  /// Without a value, the code is read at the prompt of a scan.
  private static let barcode: Option = {
    var option = ItemOptions.barcode
    option.takesNext = { !Arguments.looksLikeOption($0) }
    return option
  }()

  /// The fields that the options set, for all lines.
  private(set) var given = ItemChanges()
  private(set) var format: OutputFormat?
  private(set) var keepsGoing = false
  /// Whether unknown barcodes are looked up, even if that is not set.
  private(set) var looksUp = false

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    _ = try arguments.onlyOne(of: [EventDay.option, ItemOptions.bought])
    var command = AddCommand()
    command.format = try arguments.itemFormat()
    command.keepsGoing = arguments.has(.keepGoing)
    command.looksUp = arguments.has(.lookUp)
    let code = arguments[ItemOptions.barcode] ?? ""
    let isBare = arguments.words.isEmpty && code.isEmpty && context.questions == .all
    if arguments.words == ["-"] || isBare && arguments[ItemOptions.name] == nil {
      if !isBare { try arguments.refuse([ItemOptions.name, ItemOptions.barcode], with: "-") }
      command.given = try ItemOptions.changes(arguments, context)
      command.given.barcode = .keep
      return command.readInput
    }
    if code.isEmpty, arguments.has(ItemOptions.barcode) {
      throw UsageError.missingValue(ItemOptions.barcode, found: nil)
    }
    if let line = scannedLine(arguments, context), command.isText {
      return { [command] in
        var session = try command.session($0)
        try session.answer(LineReader.Line(number: 1, text: .success(line)))
        try session.answerPending()
        return session.result
      }
    }
    let items = try NewItem.items(
      arguments, of: declaration, context, isKnown: context.nameLookup())
    return { [command] in try command.add(items, $0) }
  }

  private var isText: Bool { format?.isText ?? true }

  /// Returns the words as the line of a scanner if they are one, and questions may be asked.
  private static func scannedLine(_ arguments: Arguments, _ context: Context) -> String? {
    let others = ItemOptions.forAdd + [EventDay.option]
    guard context.questions == .all,
      !others.contains(where: { $0 != ItemOptions.barcode && arguments.has($0) })
    else { return nil }
    let words = (arguments[ItemOptions.barcode].map { [$0] } ?? []) + arguments.typedWords
    let line = words.joined(separator: " ")
    if case .package? = context.scanLine(line) { return line }
    return nil
  }

  /// Adds the lines of standard input: on a terminal one after the other.
  private func readInput(_ context: Context) throws -> CommandResult {
    guard context.questions == .all, isText else { return try enterInput(context) }
    try context.greet()
    context.note("one item per line, like: milk 1201 x2 @fridge; end with Ctrl-D")
    var session = try session(context)
    try session.run()
    return session.result
  }

  private func session(_ context: Context) throws -> Session {
    Session(context, .add, command: self, lookUp: try LookUpSession(isWanted: looksUp, context))
  }

  /// Adds items.
  ///
  /// - Parameter areListed: Whether they were bought from the shopping list.
  func add(_ entries: [NewItem], areListed: Bool = false, _ context: Context) throws
    -> CommandResult
  {
    try NewItems(entries: entries, format: format, looksUp: looksUp, areListed: areListed)
      .add(context)
  }

  /// Returns the items of a line, which has the words and options of the command except the global ones.
  ///
  /// - Parameters:
  ///   - given: Fields that are set unless the line sets them.
  ///   - setting: `items`, or `list` for what was bought from the shopping list.
  func entries(
    _ words: [String], _ context: Context, given: ItemChanges,
    _ setting: LineSetting = .items, isKnown: (String) -> Bool
  ) throws -> [NewItem] {
    let arguments = try Arguments(
      words, for: Self.declaration, options: ItemOptions.forAdd + [EventDay.option])
    return try NewItem.items(
      arguments, of: Self.declaration, context, given: given, setting, isKnown: isKnown)
  }
}
