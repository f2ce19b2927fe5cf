import PantryCore
import PantryExchange
import PantryKitchen

// Codes, and the answers to them.
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
    memory.mode.adds && !codes.isEmpty
      && codes.allSatisfy { context.scanLine($0)?.lacksDate ?? false }
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
    let batch = ScanBatch([(line.input, line.problem)], barcodes: context.barcodes, dates: dates)
    try offerLookUp(for: batch.addedNumbers(action ?? memory.mode))
    let results = try apply([Code(line: line)], dates: dates, as: action)
    try ask(results.questions)
    guard buyAgain == .ask else { return }
    for product in results.usedUp where context.asksOptionalQuestions {
      guard try context.agrees(BuyAgain.question(product)) else { continue }
      let context = context.running("buy \(product.displayName)")
      remember(try BuyCommand.add([.init(product)], .text, context))
    }
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
    try records.write(view, ScanView.table) {
      for line in view.lines(on: today) { try context.answer(line) }
      // Keeps the answers in the order of the lines if both streams are the same terminal.
      func note(_ text: Message) throws {
        try context.output.flush()
        context.note(text)
      }
      if case .success(.scanned(let scan)) = view.result, scan.action == .add, !scan.isSplit,
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
    try records.end()
    try context.output.flush()
    let rest = memory.next
    // A location applies to all following codes, so that it is not reported.
    if rest != .none, !rest.isPlaceAlone {
      context.warn("no code followed, not applied: \(rest.summary().map(\.escapingControls))")
    }
  }
}

extension Context {
  /// Returns what a line is for a scanner; nil if it is invalid.
  func scanLine(_ text: String) -> ScanLine? {
    try? ScanLine(text, barcodes: barcodes, dates: dates)
  }
}
