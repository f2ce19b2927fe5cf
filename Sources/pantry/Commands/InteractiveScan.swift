import PantryCore
import PantryExchange
import PantryKitchen

/// A scan session that asks the user for missing names and dates, if questions may be asked.
///
/// Added items are saved before a question about them is asked, so that an invalid answer, Ctrl-C or Ctrl-D
/// does not lose them. A code or a command in place of an answer is handled as such, and drops the question.
struct InteractiveScan {
  private var runner: ScanRunner
  private var keyboard: LineReader
  /// Lines that were read but have not been answered yet.
  private var waiting: [LineReader.Line] = []

  /// What lines without a barcode do.
  private let typed: TypedActions?
  /// What undo undoes, in chronological order.
  private var undoable: [Undoable] = []
  private var hasQuit = false

  /// A change of the session.
  private enum Undoable {
    case scan, words
    /// Words before a scan that was undone: the newest change in the journal is that of undoing it.
    case outOfReach
  }

  init(_ runner: ScanRunner, _ typed: TypedActions? = nil) {
    self.runner = runner
    self.typed = typed
    keyboard = LineReader(runner.context.input)
  }

  var isEveryLineValid: Bool { runner.isEveryLineValid }

  private var context: Context { runner.context }

  /// Answers the lines of standard input to its end, all available ones at once if no questions are asked.
  mutating func run() throws {
    if runner.asks {
      while !hasQuit, let line = try nextLine() { try answer(line) }
      if !hasQuit { endPrompt() }
    } else {
      // Look-ups take so long that fewer codes are saved together.
      while let lines = try runner.looksUp ? keyboard.next() : keyboard.nextBatch() {
        _ = try runner.answer(lines.map { ScanRunner.Input(line: $0) })
      }
    }
    try runner.end()
  }

  /// Answers codes from another source, and asks only after all codes of a package.
  mutating func answer(_ packages: [[ScanRunner.Input]]) throws {
    guard runner.asks else {
      _ = try runner.answer(packages.flatMap { $0 })
      return
    }
    for codes in packages {
      try ask(try runner.answer(codes))
      // Lines that were typed in place of an answer.
      while !waiting.isEmpty { try answer(waiting.removeFirst()) }
    }
  }

  private mutating func answer(_ line: LineReader.Line) throws {
    if let typed, let text = try? line.text.get(), !isScan(text) {
      do {
        try answer(line, text, typed)
        try context.output.flush()
      } catch {
        guard [.no, .usage].contains(Diagnostic(error).code) else { throw error }
        runner.report(error)
        suggestName(text, error)
      }
      return
    }
    try scan(line, as: nil)
  }

  /// Suggests that a command which could not be run may be part of a name: `open sandwich`.
  private func suggestName(_ text: String, _ error: any Error) {
    let first = text.typedWords.first ?? ""
    guard !(error is TypedActions.Problem), runner.mode.adds, !TypedActions.isQuoted(text),
      text.typedWords.count > 1,
      let name = SessionWords.command(first.lowercased(), context.commands), name != AddCommand.name
    else { return }
    let isName =
      switch error {
      case SelectionError.noSuchItem, UsageError.unexpectedWord, UsageError.missingWord,
        CatalogError.unknownName, CatalogError.nothingToMark:
        true
      default: false
      }
    if isName { context.hint(TypedActions.Problem.hint(first, text)) }
  }

  /// Applies a line of the scanner.
  ///
  /// - Parameter action: What its code does; nil for what the mode says.
  private mutating func scan(_ line: LineReader.Line, as action: ScanAction?) throws {
    let steps = runner.stepCount
    try apply(line, as: action)
    if runner.stepCount > steps { undoable.append(.scan) }
    if runner.stepCount < steps {
      if undoable.last == .scan { undoable.removeLast() }
      undoable = undoable.map { $0 == .words ? .outOfReach : $0 }
    }
    // A code that was typed ahead is not an answer.
    for product in runner.usedUp where waiting.isEmpty && !context.input.isReadable(0) {
      guard try context.agrees(BuyAgainQuestion.text(product)) else { continue }
      let name = product.displayName
      try BuyCommand.add([.init(product)], .text, context.running("buy \(name)"))
      undoable.append(.words)
    }
  }

  /// Returns whether a line is for the scanner: it begins with a barcode, or is a command or words for the next code.
  /// In add mode, so is a line without letters, such as a date or a number: it cannot be a name.
  private func isScan(_ text: String) -> Bool {
    if TypedActions.isQuoted(text) { return false }
    let first = text.split(whereSeparator: \.isWhitespace).first ?? ""
    if SessionWords.isCode(first) { return true }
    if runner.mode.adds, text.contains(where: \.isNumber),
      text.allSatisfy({ $0.isNumber || $0.isPunctuation || $0.isMathSymbol || $0.isWhitespace })
    {
      return true
    }
    do throws(ScanLine.Problem) {
      if case .undo = try ScanLine(text, barcodes: context.barcodes, dates: context.dates) {
        return runner.hasWords || undoable.last != .words && undoable.last != .outOfReach
      }
      return true
    } catch {
      return error.isNearlyCode
    }
  }

  private mutating func answer(
    _ line: LineReader.Line, _ text: String, _ typed: TypedActions
  ) throws {
    let text = text.trimmingWhitespace
    if ScanLine.isUndo(text) {
      if undoable.last == .outOfReach { throw UndoError.nothingToUndo }
      _ = try UndoCommand(Arguments([], for: UndoCommand.declaration), context)
        .run(context.running(text))
      undoable.removeLast()
      return
    }
    switch try typed.action(of: text, in: runner.mode, context) {
    case .quit: hasQuit = true
    case .scan(let action):
      let code = text.drop { !$0.isWhitespace }
      try scan(
        LineReader.Line(number: line.number, text: .success(String(code).trimmingWhitespace)),
        as: action)
    case let action:
      if try typed.run(action, context.running(command(of: text))) { undoable.append(.words) }
    }
  }

  /// Returns a line with its command, for the journal.
  private func command(of text: String) -> String {
    let first = text.prefix { !$0.isWhitespace }.lowercased()
    let hasCommand =
      !TypedActions.isQuoted(text) && SessionWords.command(first, context.commands) != nil
    return hasCommand ? text : "\(runner.mode.rawValue) \(text)"
  }

  private mutating func apply(_ line: LineReader.Line, as action: ScanAction?) throws {
    func read(_ context: Context) throws {
      _ = try ScanLine(line.text.get(), barcodes: context.barcodes, dates: context.dates)
    }
    var dated = context
    if (try? read(context)) == nil {
      try dropEcho()
      // Lines that were typed ahead are codes and not answers.
      if waiting.isEmpty { dated = context.choosingDates(read) }
    }
    try ask(try runner.answer([ScanRunner.Input(line: line)], dates: dated.dates, as: action))
  }

  /// Writes the answer for a picture without a valid code.
  mutating func report(_ error: PictureError, picture: String, number: Int) throws {
    try runner.report(error, picture: picture, number: number)
  }

  /// Ends the session, and reports words that were not followed by a code.
  func end() throws { try runner.end() }

  private mutating func nextLine() throws -> LineReader.Line? {
    if waiting.isEmpty, let lines = try keyboard.next() { waiting = lines }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  /// Reads lines that were typed ahead.
  private mutating func readAhead(milliseconds: Int32) throws {
    guard waiting.isEmpty, context.input.isReadable(milliseconds) else { return }
    waiting = try keyboard.next() ?? []
  }

  /// Drops the empty line of a scanner that sends CR LF after a code. It arrives sooner than a user
  /// can press Enter.
  private mutating func dropEcho() throws {
    try readAhead(milliseconds: 40)
    if let first = waiting.first, first.isBlank { waiting.removeFirst() }
  }

  /// Ends the line of a prompt, where Ctrl-D leaves the cursor.
  private func endPrompt() {
    try? context.diagnostics.line("")
    try? context.diagnostics.flush()
  }

  private mutating func ask(_ questions: [ScanQuestion]) throws {
    var dated: Set<UID> = []
    // The items after the answers: naming an item may give it an estimated date.
    var answered: [UID: UserProduct] = [:]
    if !questions.isEmpty { try dropEcho() }
    for question in questions {
      let question = answered[question.uid].map(question.about) ?? question
      if case .date(let uid, _, _) = question, dated.contains(uid) { continue }
      asking: while true {
        // A line that was typed ahead may be the next code. If it is an answer, it is shown after the
        // question, as if it had been typed there.
        try readAhead(milliseconds: 0)
        let ahead = waiting.first
        if let ahead, case .otherInput = reply(ahead, to: question, context) { return }
        prompt(question, answer: ahead?.input)
        guard let line = try nextLine() else { return }
        switch try answer(line, to: question) {
        case .none: break asking
        case .otherInput:
          waiting.insert(line, at: 0)
          return
        case .invalid(let error):
          context.report(error)
        case .changes(let changes, let isAnswer):
          if changes.expires.value != nil { dated.insert(question.uid) }
          guard let view = try runner.reply(to: question, changes) else {
            context.note("the item no longer exists; nothing was changed")
            return
          }
          answered[question.uid] = view.item
          try context.answer("  \(view.summary)")
          try context.output.flush()
          if isAnswer { break asking }
        }
      }
    }
  }

  private func prompt(_ question: ScanQuestion, answer: String?) {
    let text: Message =
      switch question {
      case .name: "  name? "
      case .date(_, let likely?, let basis):
        "  expiry date? [\(words(likely)) · \(basis?.words ?? "")] "
      case .date(_, nil, _): "  expiry date? "
      }
    try? context.diagnostics.write(text.text + (answer.map { "\($0.escapingControls)\n" } ?? ""))
    try? context.diagnostics.flush()
  }

  private func words(_ likely: Deadline) -> Message {
    likely.day?.estimated(on: context.clock().today) ?? "never"
  }

  /// The meaning of a line as the answer to a question.
  private enum Reply {
    /// No answer: the field stays unset.
    case none
    /// The next code, or a command.
    case otherInput
    /// An invalid answer.
    case invalid(any Error)
    /// Fields to set, and whether they answer the question.
    case changes(ItemChanges, isAnswer: Bool)
  }

  /// Returns the meaning of a line, after asking for the day of an ambiguous date in it.
  private mutating func answer(_ line: LineReader.Line, to question: ScanQuestion) throws -> Reply {
    let answer = reply(line, to: question, context)
    guard case .invalid = answer, waiting.isEmpty else { return answer }
    let dated = context.choosingDates {
      if case .invalid(let error) = reply(line, to: question, $0) { throw error }
    }
    return reply(line, to: question, dated)
  }

  private func reply(
    _ line: LineReader.Line, to question: ScanQuestion, _ context: Context
  ) -> Reply {
    let text: String
    do {
      text = try line.text.get().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    } catch {
      return .invalid(error)
    }
    // The suggested date is saved already, marked as an estimate.
    if text.isEmpty || text == "-" { return .none }
    if case .date = question {
      // Eight digits are a date here if they can be one.
      if let reading = try? context.dates.deadline(text) {
        var changes = ItemChanges()
        changes.set(reading)
        return .changes(changes, isAnswer: true)
      }
    }
    do throws(ScanLine.Problem) {
      switch try ScanLine(text, barcodes: context.barcodes, dates: context.dates) {
      case .package, .label, .mode, .undo, .nothing: return .otherInput
      case .words(let words) where words.takesOut: return .otherInput
      case .words(let words):
        let changes = words.changes
        if case .date = question {
          return .changes(changes, isAnswer: changes.expires.value != nil)
        }
        return .changes(changes, isAnswer: false)
      }
    } catch {
      switch question {
      case .name where !error.isAlmostCode(text): return name(text, context)
      case .date where !error.isAlmostCode(text): return .invalid(DayError.notADate(text))
      case .name, .date: return .invalid(error)
      }
    }
  }

  /// Parses a name with the words of `pantry add` and #TAG.
  private func name(_ text: String, _ context: Context) -> Reply {
    let parts = text.split(separator: " ").map(String.init)
    do throws(TypedWords.Problem) {
      let words = try TypedWords(parts, parser: context.dates, .entry(needsName: true))
      return .changes(words.changes, isAnswer: true)
    } catch {
      return .invalid(error)
    }
  }
}

extension String {
  /// Whether every character is ASCII or its full-width form.
  fileprivate var isNarrowASCII: Bool {
    unicodeScalars.allSatisfy { $0.isASCII || (0xFF01...0xFF5E).contains($0.value) }
  }
}

extension ScanLine.Problem {
  /// Returns whether a line is a code with a mistake and not an answer: it has no spaces, and its beginning
  /// is valid.
  fileprivate func isAlmostCode(_ text: String) -> Bool {
    switch self {
    case .barcode(let error):
      if case .length(let count) = error.problem {
        count > 8
      } else {
        // A name may begin with a number, but a code is all ASCII or full-width.
        isNearlyCode && !text.contains(" ") && text.isNarrowASCII
      }
    case .date, .word, .repeated, .amount, .tooManyTags: true
    }
  }
}
