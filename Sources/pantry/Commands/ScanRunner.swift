import PantryCore
import PantryExchange
import PantryKitchen

/// A scan session on the pantry file: applies its lines, and writes the answers.
struct ScanRunner {
  /// The context of the last line: the journal has the lines of a session as commands of their own.
  private(set) var context: Context
  /// Whether questions are asked about added items.
  let asks: Bool
  private let format: OutputFormat
  private var answers: RecordWriter
  private var memory: ScanSession.Memory
  /// Looks up unknown products; nil if that is not wanted.
  private let lookUp: LookUpSession?
  /// Whether unknown products are looked up.
  var looksUp: Bool { lookUp != nil }
  /// Whether a product whose last package is used goes on the shopping list.
  private let buyAgain: BuyAgain
  /// The products whose last packages the last lines have used, if that is asked.
  private(set) var usedUp: [Product] = []
  /// Whether every line so far was valid.
  private(set) var isEveryLineValid = true

  /// What codes do.
  var mode: ScanAction { memory.mode }

  /// Whether there are words for the next code that can be undone.
  var hasWords: Bool { memory.hasWords }

  /// The number of codes that can be undone.
  var stepCount: Int { memory.stepCount }

  /// - Parameters:
  ///   - location: The location of added items.
  ///   - lookUp: Looks up unknown products; nil if that is not wanted.
  init(
    _ context: Context, mode: ScanAction, format: OutputFormat, asks: Bool,
    location: String? = nil, lookUp: LookUpSession?
  ) {
    self.lookUp = lookUp
    buyAgain = (try? context.settings(Settings.buyAgain)) ?? .ask
    self.context = asks ? context.forSession : context
    (self.asks, self.format) = (asks, format)
    answers = RecordWriter(format, context)
    memory = ScanSession.Memory(mode: mode, location: location)
  }

  /// Reports the error of a line that is not a code.
  mutating func report(_ error: any Error) {
    isEveryLineValid = false
    context.report(error)
  }

  /// A line, and the path of the picture that it was read from.
  struct Input {
    let line: LineReader.Line
    var picture: String?
  }

  /// A part of a line: a code with its words, or words alone.
  private struct Part {
    let input: Input
    let text: String
    let line: Result<ScanLine, any Error>

    /// Whether the part has words only, valid or not, and is not a command or a code.
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

  /// Splits a line at tabs, which scanners send after codes. Words after a tab belong to the code before it.
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

  /// Applies the lines in one change of the file, and writes the answers after the file has been saved.
  ///
  /// - Parameters:
  ///   - dates: The parser of dates, which knows the days that were selected for ambiguous ones.
  ///   - action: What the codes do; nil for what the mode says.
  /// - Returns: The questions about the added items.
  mutating func answer(
    _ inputs: [Input], dates: DayParser? = nil, as action: ScanAction? = nil
  ) throws -> [ScanQuestion] {
    let mode = memory.mode
    if let action { memory.mode = action }
    defer { if action != nil { memory.mode = mode } }
    if asks { context = context.running(command(inputs)) }
    let (barcodes, dates) = (context.barcodes, dates ?? context.dates)
    let parts = inputs.flatMap { self.parts(of: $0, barcodes, dates) }
    let clock = context.clock()
    let start = memory
    let estimation = context.estimation
    let findings = lookUp?.findings(for: addedNumbers(parts), context) ?? []
    let buyAgain = asks ? buyAgain : buyAgain == .always ? .always : .never
    func apply(_ inventory: inout Inventory) -> Batch {
      inventory.fill(from: findings, language: Language.code, estimation)
      var generator = RandomNumbers()
      var session = ScanSession(inventory, start, estimation)
      var results: [ScanResult] = []
      var emptied: [UserProduct] = []
      let answers = parts.map { part in
        let mode = session.memory.mode
        if case .failure = part.line { session.skipCode() }
        let result = Result {
          try session.answer(part.line.get(), uid: UID.random(using: &generator), at: clock.now)
        }
        if case .success(.scanned(let scan)) = result {
          if asks { results.append(scan) }
          if scan.action == .use, scan.count == .zero { emptied += scan.parts.map(\.item) }
        }
        return (part, mode, result)
      }
      // Computed after all lines, because a later part may undo an earlier one.
      let questions = asks ? session.questions(results) : []
      inventory = session.inventory
      let usedUp =
        buyAgain == .never ? [] : inventory.productsToBuyAgain(emptied, day: estimation.day)
      if buyAgain == .always {
        for product in usedUp {
          _ = try? inventory.addToList(
            .init(product), uid: UID.random(using: &generator), at: clock.now)
        }
      }
      return Batch(
        answers: answers, memory: session.memory, questions: questions, usedUp: usedUp)
    }
    let batch: Batch
    let makeView: ItemViews
    // Composed while the new file is checked, which takes as long.
    var composed: (makeView: ItemViews, lines: [[String]])?
    if mayChange(parts) {
      let enters = start.mode.adds || parts.contains { $0.isMode(.add) || $0.isMode(.got) }
      let commit = try context.change(enters ? .create : .read) { (commit: Store.Commit<Batch>) in
        let makeView = ItemViews(commit, estimation)
        composed = (makeView, lines(commit.value, makeView))
      } _: {
        // Another attempt may have had other answers.
        composed = nil
        return apply(&$0)
      }
      batch = commit.value
      makeView = composed?.makeView ?? ItemViews(commit, estimation)
    } else {
      var inventory = try context.store.read()
      batch = apply(&inventory)
      makeView = ItemViews(inventory, estimation)
    }
    memory = batch.memory
    for (answer, lines) in zip(batch.answers, composed?.lines ?? lines(batch, makeView)) {
      try write(answer, lines, makeView)
    }
    if buyAgain == .always, format == .text {
      for product in batch.usedUp {
        try context.answer("on the shopping list: \(product.displayName.escapingControls)")
      }
    }
    usedUp = buyAgain == .ask ? batch.usedUp : []
    try context.output.flush()
    return batch.questions
  }

  /// Returns the lines of a session as a command for the journal.
  private func command(_ inputs: [Input]) -> String {
    let text = inputs.map(\.line.input).joined(separator: " ").split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return ScanLine.isUndo(text) ? text : "\(memory.mode.rawValue) \(text)"
  }

  /// Returns the product numbers of the codes that are added.
  private func addedNumbers(_ parts: [Part]) -> [ProductNumber] {
    var mode = memory.mode
    return parts.compactMap { part in
      switch part.line {
      case .success(.mode(let next)): mode = next
      case .success(.package(let package, let words)) where mode.adds && !words.takesOut:
        return package.number
      case .success, .failure: break
      }
      return nil
    }
  }

  /// Returns whether the lines may change the file. Checking does not, and needs no lock.
  private func mayChange(_ parts: [Part]) -> Bool {
    if memory.mode != .check || memory.next.takesOut { return true }
    return parts.contains { part in
      switch part.line {
      case .success(.package(_, let words)), .success(.label(_, let words, _)),
        .success(.words(let words)):
        words.takesOut
      case .success(.mode(let mode)): mode != .check
      case .success(.undo): true
      case .success(.nothing), .failure: false
      }
    }
  }

  /// A part of a line, the mode of the session before it, and its result.
  private typealias Answer = (
    part: Part, mode: ScanAction, result: Result<ScanSession.Answer, any Error>
  )

  /// The results of several lines.
  private struct Batch {
    let answers: [Answer]
    let memory: ScanSession.Memory
    let questions: [ScanQuestion]
    let usedUp: [Product]
  }

  /// Applies the answer to a question.
  ///
  /// - Returns: The changed item; nil if it no longer exists.
  mutating func reply(to question: ScanQuestion, _ changes: ItemChanges) throws -> ItemView? {
    let start = memory
    let estimation = context.estimation
    let commit = try context.change(.read) { inventory in
      var session = ScanSession(inventory, start, estimation)
      let item = session.reply(to: question, changes)
      inventory = session.inventory
      return (item: item, memory: session.memory)
    }
    memory = commit.value.memory
    let makeView = ItemViews(commit, estimation)
    return commit.value.item.map { makeView($0) }
  }

  /// Ends the session and its output, and reports words that were not followed by a code.
  func end() throws {
    try answers.end()
    try context.output.flush()
    let rest = memory.next
    // A location applies to all following codes, so that it is not reported.
    if rest != .none, !rest.isPlaceAlone {
      context.warn("no code followed, not applied: \(rest.summary().map(\.escapingControls))")
    }
  }

  /// Writes the answer for a picture without a valid code.
  mutating func report(_ error: PictureError, picture: String, number: Int) throws {
    let view = ScanView(
      line: number, input: "", picture: picture, mode: memory.mode,
      result: .failure(ScanView.Failure(error)))
    let context = context
    try answers.write(json: view.write) {
      try context.output.flush()
      context.report(error)
    }
    try context.output.flush()
  }

  /// Returns the lines of text for each answer; none for errors, and in other formats.
  private func lines(_ batch: Batch, _ makeView: ItemViews) -> [[String]] {
    batch.answers.map { answer in
      guard format == .text, case .success(let result) = answer.result else { return [] }
      return ScanView.Outcome(result, makeView).lines(on: makeView.today).map(context.folded)
    }
  }

  /// - Parameter lines: The lines of text.
  private mutating func write(_ answer: Answer, _ lines: [String], _ makeView: ItemViews) throws {
    let (part, mode, result) = answer
    if case .failure = result { isEveryLineValid = false }
    let (context, asks) = (context, asks)
    try answers.write { writer in
      ScanView(
        line: part.input.line.number, input: part.text, picture: part.input.picture, mode: mode,
        result: result.map { ScanView.Outcome($0, makeView) }.mapError(ScanView.Failure.init)
      )
      .write(to: &writer)
    } text: {
      for line in lines { try context.answer(folded: line) }
      if case .failure(let error) = result {
        // Keeps the answers in the order of the lines if both streams are the same terminal.
        try context.output.flush()
        if let picture = part.input.picture {
          context.report(PlacedError(.picture(picture), cause: error))
        } else {
          context.report(asks ? error : PlacedError(.line(part.input.line.number), cause: error))
        }
      }
    }
  }
}
