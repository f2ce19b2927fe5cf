import PantryCore
import PantryExchange
import PantryKitchen

// The questions about codes, and about the packages that they add.
extension Session {
  /// Returns a line as it is meant, after asking whether eight digits that may be a date are the code of a new product.
  func meant(_ line: LineReader.Line) throws -> LineReader.Line {
    guard
      case .package(let package, _, let day?)? = context.scanLine(line.input),
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
    return line.with("\(text)\(rest)")
  }

  /// Asks once whether unknown products are looked up, before the first line with the code of one, and remembers the answer.
  mutating func offerLookUp(for numbers: [ProductNumber]) throws {
    guard lookUp == nil, !hasOfferedLookUp, asks, context.asksOptionalQuestions,
      (try? context.settings(Settings.lookUp)) == .ask
    else { return }
    let inventory = (try? context.store.read()) ?? Inventory()
    let isNew = numbers.contains {
      LookUpCode($0.gtin) != nil && inventory.product(.number(inventory.resolve($0))) == nil
    }
    guard isNew else { return }
    try context.prompt.dropEcho()
    hasOfferedLookUp = true
    let hasKey = ((try? context.settings(Settings.lookUpKey)) ?? nil) != nil
    let answer = try context.ask(
      hasKey
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
    let context = context
    if !questions.isEmpty { try context.prompt.dropEcho() }
    while let question = open.first, !hasEnded {
      if !question.isOpen {
        open.removeFirst()
        continue
      }
      let end: Prompt.Answer<Bool> = try context.prompt.ask(
        question.words(on: context.clock().today),
        unless: {
          if case .otherLine = Self.meaning(of: $0, question, context) { true } else { false }
        }
      ) { line in
        switch try reply(of: line, to: question) {
        case .none: return .value(true)
        case .otherLine: return .otherLine
        case .invalid(let error):
          if (error as? ScanLine.Problem)?.isNearlyCode ?? false { memory.skipCode() }
          context.report(error)
          return nil
        case .changes(let changes, let isAnswer):
          guard let view = try apply(changes, to: question) else {
            context.note("the item no longer exists; nothing was changed")
            return .value(false)
          }
          open.update(view.item)
          try context.answer("  \(view.summary)")
          try context.output.flush()
          if isAnswer, !question.isAboutReading {
            // A name that gives a date answers both questions. A date in the next line is that of the package.
            let isEstimated = view.item.estimatedBy != nil
            if isEstimated { open.removeAll { $0.item.uid == view.item.uid && $0.isAboutDate } }
            memory.added = .init(uid: view.item.uid, needsRequest: !isEstimated)
          }
          return isAnswer ? .value(true) : nil
        }
      }
      switch end {
      case .value(true): open.removeFirst()
      case .value(false): return
      case .otherLine:
        // A line about the package leaves its questions open.
        guard let line = try context.prompt.ahead(),
          context.scanLine(line.input)?.isAboutLastPackage ?? false
        else { return }
        _ = try context.prompt.next()
        let results = try apply([Code(line: line)])
        open = results.questions + open
        for case .success(.scanned(let scan)) in results.answers.map(\.result) {
          for part in scan.parts { open.update(part.item) }
        }
      case .end: hasEnded = true
      }
    }
  }

  /// Returns what a line means as an answer, after asking for the day of an ambiguous date in it.
  private func reply(of line: LineReader.Line, to question: ScanQuestion) throws
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
  private mutating func apply(_ changes: ItemChanges, to question: ScanQuestion) throws
    -> ItemView?
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
