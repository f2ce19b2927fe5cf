import PantryCore
import PantryExchange
import PantryKitchen

// Codes, and the questions about the packages that they add.
extension Session {
  /// A line of a scanner, the path of the picture that it was read from, and the dates in it.
  struct Code {
    let line: LineReader.Line
    var picture: String?
    /// Whether a camera has read it.
    var isFromCamera = false
    var dates: PictureDates?

    /// Whether it was read from a barcode and not typed.
    var isSymbol: Bool { picture != nil || isFromCamera }
  }

  /// Returns whether the codes of a package add it without a date, so that one is looked for in its picture.
  func lacksDate(_ codes: [String]) -> Bool {
    guard memory.mode.adds, !codes.isEmpty else { return false }
    return codes.allSatisfy { code in
      switch try? ScanLine(code, barcodes: context.barcodes, dates: context.dates) {
      case .package(let package, _, _): package.deadline == nil
      case .label(let label, _, _): label.deadline == nil
      case .words, .mode, .undo, .nothing, nil: false
      }
    }
  }

  /// Applies a line of the scanner.
  ///
  /// - Parameter action: What its code does; nil for what the mode says.
  mutating func scan(_ line: LineReader.Line, as action: ScanAction? = nil) throws {
    func read(_ context: Context) throws {
      _ = try ScanLine(line.text.get(), barcodes: context.barcodes, dates: context.dates)
    }
    let prompt = context.prompt
    let line = try meant(line)
    var dates = context.dates
    if (try? read(context)) == nil {
      try prompt.dropEcho()
      // Lines that were typed ahead are codes and not answers.
      if !prompt.hasLine { dates = context.choosingDates(read).dates }
    }
    try offerLookUp(for: line, dates, as: action)
    let results = try apply([Code(line: line)], dates: dates, as: action)
    try ask(results.questions)
    guard buyAgain == .ask else { return }
    for product in results.usedUp where context.asksOptionalQuestions {
      guard try context.agrees(BuyAgain.question(product)) else { continue }
      let context = context.running("buy \(product.displayName)")
      remember(try BuyCommand.add([.init(product)], .text, context))
    }
  }

  /// Returns a line as it is meant, after asking whether eight digits that may be a date are the code of a new product.
  private func meant(_ line: LineReader.Line) throws -> LineReader.Line {
    guard
      case .package(let package, _, let day?)? = try? ScanLine(
        line.input, barcodes: context.barcodes, dates: context.dates),
      (try? context.store.read())?.isKnown(package.number.gtin) != true
    else { return line }
    try context.prompt.dropEcho()
    guard !context.prompt.isWaiting else { return line }
    let code = package.number.printed
    let readings: [(value: String, text: Message)] = [
      (day.description, "the date \(day)"), ("EAN-8:\(code)", "a barcode"),
    ]
    let answer = try context.choose("what is \(code.quoted)?", readings)
    guard case .value(let text?) = answer else { return line }
    let rest = line.input.trimmingWhitespace.dropFirst(code.count)
    return LineReader.Line(number: line.number, text: .success("\(text)\(rest)"))
  }

  /// Applies lines in one change of the file, and writes the answers after the file has been saved.
  ///
  /// - Parameters:
  ///   - dates: The parser of dates, which knows the days that were selected for ambiguous ones.
  ///   - action: What the codes do; nil for what the mode says.
  mutating func apply(
    _ codes: [Code], dates: DayParser? = nil, as action: ScanAction? = nil
  ) throws -> ScanBatch.Results {
    let mode = memory.mode
    if let action { memory.mode = action }
    defer { if action != nil { memory.mode = mode } }
    if asks { context = context.running(journaled(codes)) }
    let batch = ScanBatch(
      codes.map { ($0.line.input, $0.line.problem) },
      areSymbols: codes.allSatisfy(\.isSymbol), barcodes: context.barcodes,
      dates: dates ?? context.dates)
    let (start, asks, buyAgain) = (memory, asks, buyAgain)
    let now = context.clock().moment
    let estimation = context.estimation
    let findings = lookUp?.findings(for: batch.addedNumbers(start.mode), context) ?? []
    func apply(_ inventory: inout Inventory) -> ScanBatch.Results {
      inventory.fill(from: findings, language: Language.code, estimation)
      var generator = SystemRandomNumberGenerator()
      return batch.apply(
        to: &inventory, start, at: now, estimation, asks: asks, buyAgain, using: &generator)
    }
    let results: ScanBatch.Results
    let makeView: ItemViews
    if batch.mayChange(start) {
      let commit = try context.change(batch.mayAdd(start) ? .create : .doNotCreate) { apply(&$0) }
      results = commit.value
      makeView = ItemViews(commit, estimation)
    } else {
      var inventory = try context.store.read()
      results = apply(&inventory)
      makeView = ItemViews(inventory, estimation)
    }
    memory = results.memory
    for (part, mode, result) in results.answers {
      let items = (try? result.get().items) ?? []
      if case .failure = result { isEveryLineValid = false }
      let view = ScanView(
        code: codes[part.index], input: part.text, mode: mode, result: result,
        views: items.map { makeView($0) })
      try write(view, on: makeView.today)
    }
    if buyAgain == .always, format == .text {
      for product in results.usedUp {
        try context.answer("on the shopping list: \(product.displayName.escapingControls)")
      }
    }
    try context.output.flush()
    return results
  }

  /// Returns the lines as a command for the journal.
  private func journaled(_ codes: [Code]) -> String {
    let text = codes.flatMap { $0.line.input.split(whereSeparator: \.isWhitespace) }
      .joined(separator: " ")
    return ScanLine.isUndo(text) ? text : "\(memory.mode.rawValue) \(text)"
  }

  // MARK: Answers

  private mutating func write(_ view: ScanView, on today: Day) throws {
    let (context, asks, code) = (context, asks, view.code)
    try answers.write(view, ScanView.table) {
      for line in view.lines(on: today) { try context.answer(line) }
      // Keeps the answers in the order of the lines if both streams are the same terminal.
      func note(_ text: Message) throws {
        try context.output.flush()
        context.note(text)
      }
      if case .success(.scanned(let scan)) = view.result, scan.action == .add,
        let item = scan.parts.first?.item, item.estimatedBy == nil, let day = item.expiresAt.day,
        let oddity = day.oddity(on: today)
      {
        try note("\(day) is \(oddity)")
      }
      if let dates = code.dates, let picture = code.picture, !asks { try note(dates.note(picture)) }
      if case .failure(let error) = view.result {
        try context.output.flush()
        if error is PictureError {
          context.report(error)
        } else if let picture = code.picture {
          context.report(Diagnostic(error).after("\(picture.escapingControls): "))
        } else {
          context.report(asks ? error : PlacedError(line: code.line.number, cause: error))
        }
      }
    }
    if case .success(.scanned(let scan)) = view.result, scan.action.adds {
      try nameRegion(for: scan.package.number)
    }
  }

  /// Says once how the price or weight in the number of a shop is read.
  private mutating func nameRegion(for number: ProductNumber) throws {
    guard !hasNamedRegion, context.region == .unknown,
      RestrictedNumber.variable(number.gtin.shortestRun) != nil
    else { return }
    hasNamedRegion = true
    try context.output.flush()
    context.note(
      "a shop's own number may have a weight or price, which is read if the country is set: pantry config region KR"
    )
  }

  /// Writes the answer for a picture without a valid code.
  mutating func report(_ error: PictureError, of code: Code) throws {
    let view = ScanView(
      code: code, input: "", mode: memory.mode, result: .failure(error), views: [])
    try write(view, on: context.clock().today)
    try context.output.flush()
  }

  /// Ends the output, and reports words that were not followed by a code.
  func end() throws {
    try answers.end()
    try context.output.flush()
    let rest = memory.next
    // A location applies to all following codes, so that it is not reported.
    if rest != .none, !rest.isPlaceAlone {
      context.warn("no code followed, not applied: \(rest.summary().map(\.escapingControls))")
    }
  }

  // MARK: Questions

  /// Asks once whether unknown products are looked up, before the first line with the code of one, and remembers the answer.
  private mutating func offerLookUp(
    for line: LineReader.Line, _ dates: DayParser, as action: ScanAction?
  ) throws {
    guard lookUp == nil, !hasOfferedLookUp, asks, context.asksOptionalQuestions,
      (try? context.settings(Settings.lookUp)) == .ask
    else { return }
    let batch = ScanBatch([(line.input, line.problem)], barcodes: context.barcodes, dates: dates)
    let inventory = (try? context.store.read()) ?? Inventory()
    let isNew = batch.addedNumbers(action ?? memory.mode).contains {
      LookUpCode($0.gtin) != nil && inventory.product(.number(inventory.resolve($0))) == nil
    }
    guard isNew else { return }
    try context.prompt.dropEcho()
    hasOfferedLookUp = true
    let hasKey = ((try? context.settings(Settings.lookUpKey)) ?? nil) != nil
    let answer = try context.answer(
      to: hasKey
        ? "look up names at foodsafetykorea.go.kr and Open Food Facts? Only the number and your key are sent. [y/N, a: always] "
        : "look up names at Open Food Facts? Only the number is sent. [y/N, a: always] ",
      expected: "yes, no or always"
    ) { text -> Settings.LookUp? in
      // Yes is for this session.
      if TypedVocabulary.isAlways(text) { return .on }
      return TypedVocabulary.answer(text).map { $0 ? .ask : .off }
    }
    guard case .value(let choice) = answer else { return }
    if choice != .ask {
      context.remember(
        Settings.lookUp.key, (choice ?? .off).rawValue, otherwise: "the answer could not be saved")
    }
    if choice == .ask || choice == .on { lookUp = try LookUpSession(isWanted: true, context) }
  }

  /// Asks questions about added items, until a line is neither an answer nor about the last package.
  mutating func ask(_ questions: [ScanQuestion]) throws {
    var open = questions
    // The items after the answers: naming an item may give it an estimated date.
    var items: [UID: UserProduct] = [:]
    let context = context
    if !questions.isEmpty { try context.prompt.dropEcho() }
    while let first = open.first, !hasEnded {
      let question = items[first.uid].map(first.about) ?? first
      if let item = items[first.uid], !question.isOpen(for: item) {
        open.removeFirst()
        continue
      }
      let end: Prompt.Answer<Bool> = try context.prompt.ask(
        question.words(on: context.clock().today),
        unless: {
          if case .otherLine = Self.meaning(of: $0, question, context) { true } else { false }
        }
      ) { line in
        switch try answer(line, to: question) {
        case .none: return .value(true)
        case .otherLine: return .otherLine
        case .invalid(let error):
          if (error as? ScanLine.Problem)?.isNearlyCode ?? false { memory.skipCode() }
          context.report(error)
          return nil
        case .changes(let changes, let isAnswer):
          guard let view = try reply(to: question, changes) else {
            context.note("the item no longer exists; nothing was changed")
            return .value(false)
          }
          items[question.uid] = view.item
          try context.answer("  \(view.summary)")
          try context.output.flush()
          if isAnswer, !question.isAboutReading {
            // A name that gives a date answers both questions. A date in the next line is that of the package.
            let isEstimated = view.item.estimatedBy != nil
            if isEstimated { open.removeAll { $0.uid == question.uid && $0.isAboutDate } }
            mended = (question.uid, needsRequest: !isEstimated)
          }
          return isAnswer ? .value(true) : nil
        }
      }
      switch end {
      case .value(true): open.removeFirst()
      case .value(false): return
      case .otherLine:
        // A line about the package leaves its questions open.
        guard let line = try context.prompt.ahead(), isAboutLastPackage(line) else { return }
        _ = try context.prompt.next()
        let results = try apply([Code(line: line)])
        for case .success(.scanned(let scan)) in results.answers.map(\.result) {
          for part in scan.parts { items[part.item.uid] = part.item }
        }
        open = results.questions + open
      case .end: hasEnded = true
      }
    }
  }

  /// Returns whether a line has words for the last package, or another label of it.
  private func isAboutLastPackage(_ line: LineReader.Line) -> Bool {
    switch try? ScanLine(line.input, barcodes: context.barcodes, dates: context.dates) {
    case .words(let words): !words.takesOut
    case .label: true
    case .package, .mode, .undo, .nothing, nil: false
    }
  }

  /// Returns what a line means as an answer, after asking for the day of an ambiguous date in it.
  private func answer(_ line: LineReader.Line, to question: ScanQuestion) throws
    -> ScanQuestion.Reply
  {
    let answer = Self.meaning(of: line, question, context)
    guard case .invalid = answer, !context.prompt.hasLine else { return answer }
    let dated = context.choosingDates {
      if case .invalid(let error) = Self.meaning(of: line, question, $0) { throw error }
    }
    return Self.meaning(of: line, question, dated)
  }

  private static func meaning(
    of line: LineReader.Line, _ question: ScanQuestion, _ context: Context
  ) -> ScanQuestion.Reply {
    if let problem = line.problem { return .invalid(problem) }
    return question.reply(line.input, barcodes: context.barcodes, dates: context.dates)
  }

  /// Applies the answer to a question.
  ///
  /// - Returns: The changed item; nil if it no longer exists.
  private mutating func reply(to question: ScanQuestion, _ changes: ItemChanges) throws -> ItemView?
  {
    let start = memory
    let estimation = context.estimation
    let commit = try context.change(.doNotCreate) { inventory in
      var session = ScanSession(inventory, start, estimation)
      let item = session.reply(to: question, changes)
      inventory = session.inventory
      return (item: item, memory: session.memory)
    }
    memory = commit.value.memory
    let makeView = ItemViews(commit, estimation)
    return commit.value.item.map { makeView($0) }
  }
}
