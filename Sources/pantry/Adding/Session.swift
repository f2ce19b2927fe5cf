import PantryCore
import PantryExchange
import PantryKitchen

/// A session of `pantry add` or `pantry scan`: answers barcodes and, on a terminal, lines with items and commands.
///
/// Each line is saved before the next one is read, and items before a question about them is asked, so that an invalid
/// answer, Ctrl-C or Ctrl-D loses nothing.
struct Session {
  /// The context of the last line: the journal has the lines of a session as commands of their own.
  var context: Context
  /// Whether questions are asked.
  let asks: Bool
  let format: OutputFormat
  /// The command whose options the items of lines have.
  let command: AddCommand
  /// Looks up unknown products; nil if that is not wanted.
  var lookUp: LookUpSession?
  /// Whether it was asked if unknown products are looked up.
  var hasOfferedLookUp = false
  /// Whether it was said how the numbers of shops are read.
  var hasNamedRegion = false
  /// Whether a product whose last package is used goes on the shopping list.
  let buyAgain: BuyAgain
  var records: RecordWriter
  /// What codes do, the words for the next one, and what can be undone or mended.
  var memory: ScanSession.Memory
  /// Whether every line so far was valid.
  var isEveryLineValid = true
  /// What the command of the session did.
  var result: CommandResult { isEveryLineValid ? .done : .no }
  /// Reads lines that are pasted from a list.
  private var list = ListReader(isTyped: true)
  /// Whether the user has ended the session.
  var hasEnded = false

  /// - Parameters:
  ///   - mode: What codes do.
  ///   - command: The command whose options the items of lines have.
  ///   - lookUp: Looks up unknown products; nil if that is not wanted.
  init(
    _ context: Context, _ mode: ScanAction, _ format: OutputFormat = .text,
    command: AddCommand = AddCommand(), lookUp: LookUpSession?
  ) {
    asks = context.questions == .all && format == .text
    self.context = context
    if asks {
      self.context.beginsLine = { NewItem.beginsCode($0) || Commands.name($0) != nil }
    }
    (self.format, self.command, self.lookUp) = (format, command, lookUp)
    buyAgain = (try? context.settings(Settings.buyAgain)) ?? .ask
    records = RecordWriter(format, to: context.output, headings: ScanView.table.headings)
    memory = ScanSession.Memory(mode: mode, location: command.given.location.value ?? nil)
  }

  /// Answers the lines of standard input to its end, all available ones at once if no questions are asked.
  mutating func run() throws {
    if asks {
      while !hasEnded, let line = try context.prompt.next() {
        let pasted = try context.prompt.pasted()
        if !pasted.isEmpty, refusesReceipt([line] + pasted) {
          context.prompt.dropWaiting()
        } else {
          try answer(line)
        }
      }
    } else {
      var reader = LineReader(context.input)
      // Look-ups take so long that fewer codes are saved together.
      while let lines = try lookUp == nil ? reader.nextBatch() : reader.next() {
        if refusesReceipt(lines) { continue }
        _ = try apply(lines.map { Code(line: $0) })
      }
    }
    try end()
  }

  /// Returns whether lines are a receipt, and says so: its lines are no items.
  private mutating func refusesReceipt(_ lines: [LineReader.Line]) -> Bool {
    guard lines.count > 3, Receipt.isFound(in: lines.map(\.input).joined(separator: "\n")) else {
      return false
    }
    report(Diagnostic.isReceipt)
    return true
  }

  /// Answers codes from another source, and asks only after all codes of a package.
  mutating func apply(packages: [[Code]]) throws {
    guard asks else {
      _ = try apply(packages.flatMap { $0 })
      return
    }
    for codes in packages {
      let dates = codes.lazy.compactMap(\.dates).first
      try ask(try apply(codes).questions.map { $0.with(dates) })
      try answerPending()
    }
  }

  /// Answers lines that were scanned or typed in place of an answer.
  mutating func answerPending() throws {
    while !hasEnded, context.prompt.hasLine, let line = try context.prompt.next() {
      try answer(line)
    }
  }

  /// Reports the error of a line that is not a code.
  private mutating func report(_ error: any Error) {
    isEveryLineValid = false
    context.report(error)
  }

  // MARK: Typed lines

  mutating func answer(_ line: LineReader.Line) throws {
    do {
      try answerLine(line)
    } catch {
      // A file that is missing is the error of a line too: other lines create it.
      guard [.no, .usage, .noInput].contains(Diagnostic(error).code) else { throw error }
      report(error)
      if let text = try? line.text.get() { suggestName(text.trimmingWhitespace, error) }
    }
  }

  private mutating func answerLine(_ line: LineReader.Line) throws {
    guard let text = try? line.text.get().trimmingWhitespace else {
      memory.added = nil
      return try scan(line)
    }
    let input = memory.input(text, barcodes: context.barcodes, dates: context.dates)
    if input == .scan { return try scan(line) }
    if memory.mode.adds {
      list.read(text[...], number: line.number)
      if list.takeEntry() == nil { return try answerHeading(line) }
    }
    if case .correction(let uid, let values) = input {
      try mend(uid, by: values)
    } else {
      try perform(text, line)
    }
    try context.output.flush()
  }

  /// Handles a line of a list that is not an entry. A heading that names a location sets it for the lines that follow.
  private mutating func answerHeading(_ line: LineReader.Line) throws {
    context.note(headings: list.takeHeadings())
    if let place = list.takePlace() { try scan(line.with("@\(place)")) }
  }

  /// Does what a line says.
  private mutating func perform(_ text: String, _ line: LineReader.Line) throws {
    switch try SessionLine(text, in: memory.mode, context) {
    case .quit: hasEnded = true
    case .help:
      let examples = SessionLine.examples
      let widest = examples.map(\.call.text.displayWidth).max() ?? 0
      for (call, meaning) in examples {
        try context.diagnostics.line("  \(call.text.padded(to: widest))  \(meaning.text)")
      }
      try context.diagnostics.flush()
    case .code(let code, let action): try scan(line.with(code), as: action)
    case .items(let words, let meaning, let areListed, let journaled):
      var context = context.running(journaled)
      if let meaning { context.chosenReadings[words] = meaning }
      let isKnown = context.nameLookup(withList: areListed)
      var given = command.given
      given.location = memory.location.map { .set($0) } ?? .keep
      let items = try context.resolvingDates {
        try command.entries(
          words, $0, given: given, areListed ? .list : .items, isKnown: isKnown)
      }
      remember(try command.add(items, areListed: areListed, context))
    case .undo(let name, let journaled): try undo(of: name, context.running(journaled))
    case .command(let entry, let arguments, let journaled):
      let context = context.running(journaled)
      if entry.name == StepCommand.undo.name { return try undo(arguments, line, context) }
      let run = try context.resolvingDates { try entry.reading(arguments, $0) }
      remember(try run(context))
    }
  }

  /// Lets undo take back what a command did.
  mutating func remember(_ result: CommandResult) {
    if let step = result.step { memory.add(command: step) }
    memory.added = result.added.count == 1 ? .init(uid: result.added[0]) : nil
  }

  /// Changes the item that was just added by the values of a line.
  private mutating func mend(_ uid: UID, by words: [String]) throws {
    let inventory = try context.store.read()
    guard let item = inventory.item(uid) else { return }
    let words = [ItemViews(inventory, context.estimation)(item).id] + words
    let context = context.running("edit \(words.joined(separator: " "))")
    let declaration = EditCommand.declaration
    let arguments = try Arguments(words, for: declaration, options: declaration.options)
    let result = try context.resolvingDates { try EditCommand(arguments, $0).run($0) }
    remember(result)
    memory.added = .init(uid: uid)
  }

  /// Undoes the newest change of the session, whatever other programs have changed since.
  private mutating func undo(
    _ arguments: Arguments, _ line: LineReader.Line, _ context: Context
  ) throws {
    let command = StepCommand.undo
    let count = try command.count(arguments)
    let format = try arguments.format(.stepFormat) ?? .text
    for _ in 0..<count {
      guard let step = memory.undoneCommand else {
        try scan(line.with(command.name))
        continue
      }
      do {
        _ = try command.perform(
          step: step, takesOlder: arguments.has(StepCommand.older), format, context)
      } catch StepError.nothingToUndo {
        // The journal has lost it.
        memory.remove(command: step)
        throw StepError.nothingToUndo
      }
      memory.remove(command: step)
    }
  }

  /// Undoes the newest change of the session to the item that words name.
  private mutating func undo(of name: String, _ context: Context) throws {
    let history = try context.store.history()
    let ids = ShortIDs(try context.store.read().items)
    let step = memory.commands.first { id in
      history.step(id).map { StepView(step: $0, ids: ids).changes(name) } ?? false
    }
    guard let step else {
      throw Diagnostic.negative(
        "this session has not changed \(name.quoted)", hint: "undo takes back the newest change")
    }
    _ = try StepCommand.undo.perform(step: step, .text, context)
    memory.remove(command: step)
  }

  /// Suggests that a command which could not be run may be part of a name: `open sandwich`.
  private func suggestName(_ text: String, _ error: any Error) {
    let first = text.typedWords.first ?? ""
    guard memory.mode.adds, !text.beginsWithQuote,
      text.typedWords.count > 1,
      let name = Commands.name(first.lowercased()), name != AddCommand.entry.name
    else { return }
    switch error {
    case SelectionError.noSuchItem, UsageError.unexpectedWord, UsageError.missingWord,
      CatalogError.unknownName, CatalogError.nothingToMark:
      context.hint(SessionLine.hint(first, text))
    default: break
    }
  }
}
