import PantryCore

/// A running scan session: does what its lines ask for in the pantry file, and answers.
struct ScanDesk {
  let context: Context
  let format: Format.Answer
  /// Whether a person is there to be asked.
  let asks: Bool
  private var memory: ScanSession.Memory
  /// Whether nothing was wrong so far.
  private(set) var isEveryLineGood = true

  init(_ context: Context, mode: ScanAction, format: Format.Answer, asks: Bool) {
    self.context = context
    self.format = format
    self.asks = asks
    memory = ScanSession.Memory(mode: mode)
  }

  /// A line, and the picture that it was read from.
  struct Input {
    let line: LineReader.Line
    var picture: String?
  }

  /// A code with its words, or words alone, of a line.
  private struct Part {
    let input: Input
    let text: String
    let line: Result<ScanLine, any Error>

    /// Whether it is words, good ones or wrong ones, and nothing that could stand alone.
    var isWords: Bool {
      switch line {
      case .success(.words): true
      case .success: false
      case .failure(let error): !((error as? ScanLine.Problem)?.isNearlyCode ?? true)
      }
    }

    func isMode(_ action: ScanAction) -> Bool {
      if case .success(.mode(action)) = line { true } else { false }
    }
  }

  /// What a line says: one thing, or several between tabs, which scanners send behind codes. Words behind a
  /// tab belong to the code before it.
  private func parts(of input: Input, _ barcodes: BarcodeReader, _ dates: DayParser) -> [Part] {
    func part(_ text: String) -> Part {
      let line = Result { try ScanLine(text, barcodes: barcodes, dates: dates) }
      return Part(input: input, text: text, line: line)
    }
    let text: String
    do {
      text = try input.line.text.get()
    } catch {
      return [Part(input: input, text: input.line.input, line: .failure(error))]
    }
    guard text.utf8.contains(UInt8(ascii: "\t")), !input.line.isBlank else { return [part(text)] }
    var parts: [Part] = []
    for piece in text.split(separator: "\t") where !piece.allSatisfy(\.isWhitespace) {
      let next = part(String(piece))
      if let last = parts.last, case .success(.package) = last.line, next.isWords {
        parts[parts.count - 1] = part("\(last.text)\t\(piece)")
      } else {
        parts.append(next)
      }
    }
    return parts
  }

  /// Does what the lines ask for, all in one change of the file, and answers each when it is safe.
  ///
  /// - Returns: What is to be asked of the things that were entered.
  mutating func answer(_ inputs: [Input]) throws -> [ScanQuestion] {
    let (barcodes, dates) = (context.barcodes, context.dates)
    let parts = inputs.flatMap { self.parts(of: $0, barcodes, dates) }
    let clock = context.clock()
    let start = memory
    let dating = context.dating
    func apply(_ inventory: inout Inventory) -> Batch {
      var generator = SystemRandomNumberGenerator()
      var session = ScanSession(inventory, start, dating)
      var results: [ScanResult] = []
      let answers = parts.map { part in
        let mode = session.memory.mode
        let result = Result {
          try session.answer(part.line.get(), uid: UID.random(using: &generator), at: clock.now)
        }
        if case .success(.scanned(let scan)) = result { results.append(scan) }
        return (part, mode, result)
      }
      // Asked at the end, since a later part of a line may take back what an earlier one did.
      let questions = asks ? session.questions(results) : []
      inventory = session.inventory
      // After all of them, so that an id is still the shortest when it is told.
      let ids = ShortIDs(inventory.items)
      let views = answers.map { part, mode, result in
        ScanView(
          line: part.input.line.number, input: part.text, picture: part.input.picture, mode: mode,
          result: result.map { ScanView.Outcome($0, ids: ids, today: clock.today) })
      }
      return Batch(views: views, memory: session.memory, questions: questions)
    }
    let batch: Batch
    if mayChange(parts) {
      let enters = start.mode == .add || parts.contains { $0.isMode(.add) }
      batch = try context.change(enters ? .create : .read) { apply(&$0) }
    } else {
      var inventory = try context.store.read()
      batch = apply(&inventory)
    }
    memory = batch.memory
    for view in batch.views { try say(view) }
    try context.output.flush()
    return batch.questions
  }

  /// Whether the lines may change anything: checking alone does not, and needs no lock.
  private func mayChange(_ parts: [Part]) -> Bool {
    if memory.mode != .check || memory.next.takesOut { return true }
    return parts.contains { part in
      switch part.line {
      case .success(.package(_, let words)), .success(.words(let words)): words.takesOut
      case .success(.mode(let mode)): mode != .check
      case .success(.undo): true
      case .success(.nothing), .failure: false
      }
    }
  }

  /// What came of some lines, and what they leave behind.
  private struct Batch {
    let views: [ScanView]
    let memory: ScanSession.Memory
    let questions: [ScanQuestion]
  }

  /// Takes the answer to a question.
  ///
  /// - Returns: The thing as it is now, nil if it is gone.
  mutating func reply(to question: ScanQuestion, _ changes: ItemChanges) throws -> ItemView? {
    let start = memory
    let dating = context.dating
    let result = try context.change(.read) { inventory in
      var session = ScanSession(inventory, start, dating)
      let item = session.reply(to: question, changes)
      inventory = session.inventory
      let ids = ShortIDs(inventory.items)
      return (
        view: item.map { ItemView(item: $0, id: ids[$0.uid], today: dating.today) },
        memory: session.memory
      )
    }
    memory = result.memory
    return result.view
  }

  /// Says at the end which words no code came for.
  func end() {
    let rest = memory.next
    // A place is kept for all that follows, and need not have been used.
    if rest != .none, !rest.isPlaceAlone {
      context.note("no code came for \(rest.summary().map(\.visible))")
    }
  }

  /// Tells of a picture without a good code.
  func refuse(picture: String, number: Int, _ error: PictureError) throws {
    if format == .text {
      try context.output.flush()
      return Diagnostic(error).say()
    }
    let view = ScanView(
      line: number, input: "", picture: picture, mode: memory.mode, result: .failure(error))
    try context.output.line(view.json)
    try context.output.flush()
  }

  private mutating func say(_ view: ScanView) throws {
    if case .failure = view.result { isEveryLineGood = false }
    if format != .text { return try context.output.line(view.json) }
    switch view.result {
    case .success(let outcome):
      for line in outcome.lines(on: context.clock().today) { try context.answer(line) }
    case .failure(let error):
      // In the order of the lines, also where both streams are one terminal.
      try context.output.flush()
      if let picture = view.picture {
        Diagnostic(PlacedError(.picture(picture), cause: error)).say()
      } else {
        Diagnostic(asks ? error : PlacedError(.line(view.line), cause: error)).say()
      }
    }
  }
}
