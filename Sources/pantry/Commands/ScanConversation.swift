import PantryCore

/// A scan session, with a person at the terminal who is asked what the codes do not say, or without one.
///
/// What was scanned is in the file before anything is asked, so that no answer, Ctrl-C or Ctrl-D can lose
/// it. A code or a command in place of an answer is taken as such, and the question is dropped.
struct ScanConversation {
  private var desk: ScanDesk
  private var keyboard: LineReader
  /// Lines that were read and not yet answered.
  private var waiting: [LineReader.Line] = []

  init(_ desk: ScanDesk, keyboard: LineReader = LineReader()) {
    self.desk = desk
    self.keyboard = keyboard
  }

  var isEveryLineGood: Bool { desk.isEveryLineGood }

  private var context: Context { desk.context }

  /// Answers what the keyboard types, to its end; without a person as many lines at once as are there.
  mutating func run() throws {
    if desk.asks {
      while let line = try nextLine() { try answer(line) }
      endPrompt()
    } else {
      while let lines = try keyboard.next() {
        _ = try desk.answer(lines.map { ScanDesk.Input(line: $0) })
      }
    }
    desk.end()
  }

  /// Answers codes that come from elsewhere, and asks about them.
  mutating func answer(_ inputs: [ScanDesk.Input]) throws {
    guard desk.asks else {
      _ = try desk.answer(inputs)
      return
    }
    for input in inputs {
      try ask(try desk.answer([input]))
      // What was typed in place of an answer.
      while !waiting.isEmpty { try answer(waiting.removeFirst()) }
    }
  }

  private mutating func answer(_ line: LineReader.Line) throws {
    try ask(try desk.answer([ScanDesk.Input(line: line)]))
  }

  /// Tells of a picture without a good code.
  func refuse(picture: String, number: Int, _ error: PictureError) throws {
    try desk.refuse(picture: picture, number: number, error)
  }

  /// Says which words no code came for.
  func end() { desk.end() }

  private mutating func nextLine() throws -> LineReader.Line? {
    if waiting.isEmpty, let lines = try keyboard.next() { waiting = lines }
    return waiting.isEmpty ? nil : waiting.removeFirst()
  }

  /// Reads what has been typed already.
  private mutating func readAhead(milliseconds: Int32) throws {
    guard waiting.isEmpty, System.hasInput(.input, milliseconds: milliseconds) else { return }
    waiting = try keyboard.next() ?? []
  }

  /// Drops the empty line that a scanner makes of CR LF behind a code, which nobody meant as an answer: one
  /// that comes faster than a person presses Enter.
  private mutating func dropEcho() throws {
    try readAhead(milliseconds: 40)
    if let first = waiting.first, first.isBlank { waiting.removeFirst() }
  }

  /// Ends the line that a prompt began, when Ctrl-D leaves the cursor there.
  private func endPrompt() {
    try? context.diagnostics.line("")
    try? context.diagnostics.flush()
  }

  private mutating func ask(_ questions: [ScanQuestion]) throws {
    var dated: Set<UID> = []
    // What became of a thing by an answer: with its name its date may be known.
    var answered: [UID: UserProduct] = [:]
    if !questions.isEmpty { try dropEcho() }
    for question in questions {
      let question = answered[question.uid].map(question.about) ?? question
      if case .date(let uid, _, _) = question, dated.contains(uid) { continue }
      asking: while true {
        // What was typed ahead is no answer if it is the next code, and is shown behind the question if it
        // is one, as if it had been typed there.
        try readAhead(milliseconds: 0)
        let ahead = waiting.first
        if let ahead, case .elsewhere = reply(ahead, to: question) { return }
        prompt(question, answer: ahead?.input)
        guard let line = try nextLine() else { return }
        switch reply(line, to: question) {
        case .none: break asking
        case .elsewhere:
          waiting.insert(line, at: 0)
          return
        case .wrong(DayError.ambiguous(let text, _)) where waiting.isEmpty:
          if let reading = try? context.deciding({ try $0.dates.deadline(text) }) {
            var changes = ItemChanges()
            changes.set(reading)
            guard let view = try desk.reply(to: question, changes) else { return }
            dated.insert(question.uid)
            answered[question.uid] = view.item
            try context.answer("  \(view.summary)")
            try context.output.flush()
            break asking
          }
        case .wrong(let error):
          Diagnostic(error).say()
        case .changes(let changes, let isAnswer):
          if changes.expires.value != nil { dated.insert(question.uid) }
          guard let view = try desk.reply(to: question, changes) else {
            context.note("it is no longer there; nothing was set")
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
        "  until when? [\(words(likely)) · \(Message(basis: basis ?? ""))] "
      case .date(_, nil, _): "  until when? "
      }
    try? context.diagnostics.write(text.text + (answer.map { "\($0.visible)\n" } ?? ""))
    try? context.diagnostics.flush()
  }

  private func words(_ likely: Deadline) -> Message {
    likely.day.map { "~\($0.spelledOut(on: context.clock().today))" } ?? "never"
  }

  /// What a line says to a question.
  private enum Reply {
    /// Nothing: it stays open.
    case none
    /// It is the next code, or a command.
    case elsewhere
    /// It is no answer that is understood.
    case wrong(any Error)
    /// What is to be set, and whether that answers the question.
    case changes(ItemChanges, isAnswer: Bool)
  }

  private func reply(_ line: LineReader.Line, to question: ScanQuestion) -> Reply {
    let text: String
    do {
      text = try line.text.get().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    } catch {
      return .wrong(error)
    }
    // What is likely is in the file already, marked as an estimate.
    if text.isEmpty || text == "-" { return .none }
    if case .date = question {
      // Eight digits are a date here where they can be one.
      if let reading = try? context.dates.deadline(text) {
        var changes = ItemChanges()
        changes.set(reading)
        return .changes(changes, isAnswer: true)
      }
    }
    do throws(ScanLine.Problem) {
      switch try ScanLine(text, barcodes: context.barcodes, dates: context.dates) {
      case .package, .mode, .undo, .nothing: return .elsewhere
      case .words(let words) where words.takesOut: return .elsewhere
      case .words(let words):
        let changes = words.changes
        if case .date = question {
          return .changes(changes, isAnswer: changes.expires.value != nil)
        }
        return .changes(changes, isAnswer: false)
      }
    } catch {
      switch question {
      case .name where !error.isAlmostCode(text): return name(text)
      case .date where !error.isAlmostCode(text): return .wrong(DayError.notADate(text))
      case .name, .date: return .wrong(error)
      }
    }
  }

  /// A name as it is given to `pantry add`: with a date, xN and @LOCATION, if they are there, and #TAG.
  private func name(_ text: String) -> Reply {
    let parts = text.split(separator: " ").map(String.init)
    let tags = parts.compactMap(ScanWords.tag)
    do throws(DayError) {
      let words = try EntryWords(
        parts.filter { ScanWords.tag($0) == nil }, parser: context.dates, needsName: true)
      var changes = words.changes
      if !tags.isEmpty { changes.tags = .set(tags) }
      return .changes(changes, isAnswer: true)
    } catch {
      return .wrong(error)
    }
  }
}

extension String {
  /// Whether every character is ASCII or the full-width form of it.
  fileprivate var isNarrowASCII: Bool {
    unicodeScalars.allSatisfy { $0.isASCII || (0xFF01...0xFF5E).contains($0.value) }
  }
}

extension ScanLine.Problem {
  /// Whether a line is a code with a mistake, and not what a person answers: it holds no blank, and goes
  /// wrong behind its beginning.
  fileprivate func isAlmostCode(_ text: String) -> Bool {
    switch self {
    case .barcode(let error):
      if case .length(let count) = error.problem {
        count > 8
      } else {
        // A name may begin with a number, but a code is ASCII, be it in full width.
        isNearlyCode && !text.contains(" ") && text.isNarrowASCII
      }
    case .date, .word, .repeated: true
    }
  }
}
