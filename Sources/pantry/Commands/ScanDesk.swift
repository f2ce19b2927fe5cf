import PantryCore

/// A running scan session: does what its lines ask for in the pantry file, and answers.
struct ScanDesk {
  let context: Context
  let format: Format.Answer
  /// Whether a person is there to be asked.
  let isConversation: Bool
  private var memory: ScanSession.Memory
  /// Whether nothing was wrong so far.
  private(set) var isEveryLineGood = true

  init(_ context: Context, mode: ScanAction, format: Format.Answer, isConversation: Bool) {
    self.context = context
    self.format = format
    self.isConversation = isConversation
    memory = ScanSession.Memory(mode: mode)
  }

  /// A line, and the picture that it was read from.
  struct Input {
    let line: LineReader.Line
    var picture: String?
  }

  /// Does what the lines ask for, all in one change of the file, and answers each when it is safe.
  ///
  /// - Returns: What is to be asked of the things that were entered.
  mutating func answer(_ inputs: [Input]) throws -> [ScanQuestion] {
    let barcodes = context.barcodes
    let dates = context.dates
    // A scanner that sends Enter and Tab, or a person who presses Enter, makes empty lines.
    let read = inputs.filter { !$0.line.isBlank }.map { input in
      (input, Result { try ScanLine(input.line.text.get(), barcodes: barcodes, dates: dates) })
    }
    let clock = context.clock()
    let start = memory
    func apply(_ inventory: inout Inventory) -> (views: [ScanView], Session) {
      var generator = SystemRandomNumberGenerator()
      var session = ScanSession(inventory, start)
      var questions: [ScanQuestion] = []
      let answers = read.map { input, line in
        let mode = session.memory.mode
        let result = Result {
          try session.answer(line.get(), uid: UID.random(using: &generator), at: clock.now)
        }
        if isConversation, case .success(.scanned(let scan)) = result {
          questions += session.questions(scan, day: Clock.day)
        }
        return (input, mode, result)
      }
      inventory = session.inventory
      // After all of them, so that an id is still the shortest when it is told.
      let ids = ShortIDs(inventory.items)
      let views = answers.map { input, mode, result in
        ScanView(
          line: input.line.number, input: input.line.input, picture: input.picture, mode: mode,
          result: result.map { ScanView.Outcome($0, ids: ids, today: clock.today) })
      }
      return (views, Session(memory: session.memory, questions: questions))
    }
    let result: (views: [ScanView], Session)
    let enters = read.contains { (try? $0.1.get())?.mayEnter ?? false }
    if start.mode == .check, !enters {
      var inventory = try context.store.read()
      result = apply(&inventory)
    } else {
      result = try context.change(start.mode == .add || enters ? .create : .read) { apply(&$0) }
    }
    memory = result.1.memory
    for view in result.views { try say(view) }
    try context.output.flush()
    return result.1.questions
  }

  /// What a batch of lines leaves behind.
  private struct Session {
    let memory: ScanSession.Memory
    let questions: [ScanQuestion]
  }

  /// Takes the answer to a question.
  ///
  /// - Returns: The thing as it is now, nil if it is gone.
  mutating func reply(to question: ScanQuestion, _ changes: ItemChanges) throws -> ItemView? {
    let start = memory
    let today = context.clock().today
    let result = try context.change(.read) { inventory in
      var session = ScanSession(inventory, start)
      let item = session.reply(to: question, changes)
      inventory = session.inventory
      let ids = ShortIDs(inventory.items)
      return (
        view: item.map { ItemView(item: $0, id: ids[$0.uid], today: today) },
        memory: session.memory
      )
    }
    memory = result.memory
    return result.view
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
        Diagnostic(PictureError.code(picture, error)).say()
      } else {
        Diagnostic(isConversation ? error : LineError(number: view.line, cause: error)).say()
      }
    }
  }
}

extension ScanLine {
  /// Whether the line, or what follows it, may enter something.
  fileprivate var mayEnter: Bool {
    if case .mode(.add) = self { true } else { false }
  }
}
