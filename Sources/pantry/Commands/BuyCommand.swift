import PantryCore
import PantryKitchen

/// `pantry buy`: changes and shows the shopping list.
struct BuyCommand: UndoableCommand {
  static let drop = Option("drop", help: "Remove the named lines")
  static let clear = Option("clear", help: "Remove all lines")
  static let note = Option("note", value: "TEXT", help: "A note on the lines")
  static let barcode = Option.barcode("The product with this barcode")

  static let name = "buy"
  static let otherNames: [String] = ["살것"]
  static let output = CommandOutput.answer

  static let declaration = CommandDeclaration(
    name: name,
    abstract: "Put something on the shopping list",
    usage: "[NAME... [xN] [#SHOP] | - | --drop NAME... | --clear] [OPTIONS]",
    arguments: [
      Argument(name: "NAME...", help: "A product or anything else", values: .product),
      Argument(name: "xN", help: "The amount: x2, 500g, 2팩"),
      Argument(name: "#SHOP", help: "A tag, such as the shop; @SHOP is the same", values: .tag),
      Argument(name: "-", help: "Read a list from standard input"),
    ],
    discussion: [
      """
      Without arguments, prints the lines. The words are those of pantry add, without a date. Commas separate entries.
      A product is named by its name, an alias or its barcode; any other text is a line as it is.
      """,
      """
      The same product again adds to its line: the amounts are added up, and no amount counts as one. Amounts that cannot
      be added, like x2 and 500g, are an error.
      """,
      """
      With -, each line of standard input is an entry, as other programs copy lists: bullets, boxes and numbers are left
      out, as are headings and entries that have been ticked. All entries are added, or none.
      """,
      """
      Adding or scanning what is on the list removes it there; see pantry got. pantry undo takes back every change.
      """,
    ],
    options: [note, barcode, drop, clear, .yes, .format],
    examples: [
      ("pantry buy tofu x2, milk @market", "Put two products on the list, one with a shop"),
      ("pantry buy - < list.txt", "Put the lines of a copied list on it"),
      ("pantry buy --drop tofu", "Remove the tofu from the list"),
    ])

  /// What to do.
  private enum Action {
    case show, clear
    case add([Inventory.ShoppingRequest], notes: [Message])
    /// Adds the lines of standard input.
    case read(note: String?)
    case drop([(name: String, number: ProductNumber?)])
  }

  private let action: Action
  private let format: OutputFormat
  private let isConfirmed: Bool

  init(_ arguments: Arguments, _ context: Context) throws {
    format = try arguments.format(.format, ShoppingLine.fields.map(\.name)) ?? .text
    isConfirmed = arguments.has(.yes)
    let note = arguments[Self.note].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    let number = try arguments[Self.barcode].map { try context.barcodes.package($0).number }
    let removing = [Self.drop, Self.clear].filter(arguments.has)
    if removing.count > 1 { throw UsageError.conflict(Self.drop, with: "--clear") }
    if let option = removing.first, note != nil {
      throw UsageError.conflict(option, with: "--note")
    }
    if arguments.has(Self.clear) {
      if number != nil { throw UsageError.conflict(Self.clear, with: "--barcode") }
      try arguments.refuseWords(Self.declaration)
      action = .clear
      return
    }
    if arguments.words == ["-"] {
      for option in [Self.drop, Self.barcode] where arguments.has(option) {
        throw UsageError.conflict(option, with: "-")
      }
      action = .read(note: note)
      return
    }
    if arguments.words.contains("-") { throw UsageError.unexpectedWord("-", Self.declaration) }
    let isKnown = context.nameLookup()
    var entries = TypedEntries.split(arguments.typedWords, context.dates, isKnown: isKnown)
    if number != nil {
      if entries.count > 1 { throw UsageError.conflict(Self.barcode, with: ",") }
      if entries.isEmpty { entries = [[]] }
    }
    if arguments.has(Self.drop) {
      if entries.isEmpty { throw UsageError.missingWord("NAME", Self.declaration) }
      action = .drop(
        entries.map { words in
          let name = words.map(\.withoutLiteralMarks).joined(separator: " ")
          return (name, number ?? ProductNumber(plain: name, context.barcodes))
        })
      return
    }
    if entries.isEmpty {
      if note != nil { throw UsageError.missingWord("NAME", Self.declaration) }
      action = .show
      return
    }
    var notes: [Message] = []
    let requests = try entries.map { words in
      var (request, stray) = try Self.declaration.reading {
        try Inventory.ShoppingRequest.typed(
          context.chosenReadings[words] ?? words, number: number, context.barcodes, context.dates,
          isKnown: isKnown)
      }
      request.note = note
      if let stray { notes.append(stray.words) }
      return request
    }
    action = .add(requests, notes: notes)
  }

  func perform(_ context: Context) throws -> CommandResult {
    switch action {
    case .show:
      try show(context)
      return CommandResult()
    case .add(let requests, let notes):
      let result = try Self.add(requests, format, context)
      // Keeps the notes after the answers if both streams are the same terminal.
      try context.output.flush()
      for note in notes { context.note(note) }
      return result
    case .read(let note): return try Self.add(try Self.read(note, context), format, context)
    case .drop(let names): return try drop(names, context)
    case .clear: return try clear(context)
    }
  }

  private func show(_ context: Context) throws {
    let lines = try context.store.read().shoppingInOrder
    try write(lines, context) { try context.output.line($0.text.text) }
    if lines.isEmpty { context.noteNothing("the shopping list is empty") }
  }

  /// Reads the entries of a list from standard input.
  private static func read(_ note: String?, _ context: Context) throws
    -> [Inventory.ShoppingRequest]
  {
    var reader = LineReader(context.input)
    var requests: [Inventory.ShoppingRequest] = []
    while let lines = try reader.next() {
      for line in lines where !line.isBlank {
        do {
          guard var request = try PastedList.request(try line.text.get()[...]) else { continue }
          request.note = note
          requests.append(request)
        } catch {
          throw PlacedError(.line(line.number), cause: error)
        }
      }
    }
    return requests
  }

  /// Adds entries in one step, and writes an answer for each line.
  static func add(
    _ requests: [Inventory.ShoppingRequest], _ format: OutputFormat, _ context: Context
  ) throws -> CommandResult {
    var generator = SystemRandomNumberGenerator()
    let uids = requests.map { _ in UID.random(using: &generator) }
    let now = context.clock().now
    var listed: [Inventory.ListedLine] = []
    var result = CommandResult()
    if !requests.isEmpty {
      let commit = try context.change(.create) { try $0.addToList(requests, uids, at: now) }
      (listed, result.step) = (commit.value, commit.step)
    } else {
      context.noteNothing("no entry was read")
    }
    let table = MemberTable<ShoppingLine>.ofFile()
    var answers = RecordWriter(format, context, table)
    for new in listed {
      try answers.write(new.line, table) {
        try context.answer(ShoppingLineView(line: new.line).answer(since: new.before))
      }
    }
    try answers.end()
    return result
  }

  private func drop(_ names: [(name: String, number: ProductNumber?)], _ context: Context) throws
    -> CommandResult
  {
    let commit = try context.change(.read) { try $0.removeFromList(names) }
    try answerRemoved(commit.value, context)
    return CommandResult(step: commit.step)
  }

  private func clear(_ context: Context) throws -> CommandResult {
    let lines = try context.store.read().shoppingInOrder
    let question: Message = "remove these \(lines.count) lines from the shopping list?"
    if !isConfirmed, !context.isDryRun,
      !(try context.confirms(
        lines.count, question, { lines.map { ShoppingLineView(line: $0).title } }))
    {
      return CommandResult(code: .no)
    }
    // Exactly the lines that were listed.
    let commit = try context.change(.read) { $0.removeFromList(lines.map(\.uid)) }
    try answerRemoved(commit.value, context)
    if commit.value.isEmpty { context.noteNothing("the shopping list is empty") }
    return CommandResult(step: commit.step)
  }

  private func answerRemoved(_ lines: [ShoppingLine], _ context: Context) throws {
    try write(lines, context) { try context.answer("removed from the list: \($0.title)") }
  }

  private func write(
    _ lines: [ShoppingLine], _ context: Context, text: (ShoppingLineView) throws -> Void
  ) throws {
    try context.write(lines, .ofFile(), format) { try text(ShoppingLineView(line: $0)) }
  }
}
