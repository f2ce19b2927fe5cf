import PantryCore
import PantryKitchen

/// The questions that may be asked at the terminal.
enum Questions {
  /// None: standard input is not a terminal, or neither standard error nor standard output is.
  case none
  /// Only confirmations of changes of many items: with `--quiet`, or if standard error is not a terminal.
  case confirmations
  /// All questions: also about ambiguous dates, and about missing data of scanned packages.
  case all

  init(_ host: Host, isQuiet: Bool) {
    if !host.input.isTerminal || !host.diagnostics.isTerminal && !host.output.isTerminal {
      self = .none
    } else {
      self = host.diagnostics.isTerminal && !isQuiet ? .all : .confirmations
    }
  }
}

// MARK: - Asking

extension Context {
  /// Whether a question may be asked that needs no answer: what was typed ahead is the next line, and not its answer.
  var asksOptionalQuestions: Bool { questions == .all && !isDryRun && !prompt.isWaiting }

  /// Asks until a line is an answer.
  ///
  /// - Parameters:
  ///   - expected: What is an answer, said about any other line.
  ///   - read: Returns the answer in a line; nil if there is none.
  /// - Returns: The answer, nil for an empty line; or how the question ended: with the end of the input, a word that ends
  ///   the program or cancels the command, or another line of a session, which is the next one.
  func ask<Value>(
    _ question: Message, expected: Message, _ read: (String) -> Value?
  ) throws -> Prompt.Answer<Value?> {
    try prompt.ask(question) { line in
      let text = line.input.singleSpaced
      if text.isEmpty, line.isBlank { return .value(nil) }
      if let value = read(text) { return .value(value) }
      if TypedVocabulary.isCancel(text) { return .end }
      if isOtherLine(text) {
        if isSession { note("the question was not answered") }
        return isSession ? .otherLine : .end
      }
      warn("\(text.quoted) is not an answer: expected \(expected)")
      return nil
    }
  }

  /// Returns whether a line is meant for the program and not as an answer: it ends the program or, in a session, has
  /// several words or begins with a code or a command. Another word is more often a mistyped answer.
  private func isOtherLine(_ text: String) -> Bool {
    let first = String(text.prefix { !$0.isWhitespace }).lowercased()
    if TypedVocabulary.isEnd(text) || TypedVocabulary.isEndOnly(first) { return true }
    return beginsLine.map { first.count < text.count || $0(first) } ?? false
  }

  /// Asks a question whose answer is yes or no.
  ///
  /// - Parameter isUsual: The meaning of an empty line.
  /// - Returns: false if the question is not answered.
  func agrees(_ question: Message, onEnter isUsual: Bool = false) throws -> Bool {
    let shown: Message = isUsual ? "\(question) [Y/n] " : "\(question) [y/N] "
    guard case .value(let answer) = try ask(shown, expected: "yes or no", TypedVocabulary.answer)
    else { return false }
    return answer ?? isUsual
  }

  /// Asks for one of several answers by its number or its word.
  ///
  /// - Parameter word: Returns the answer of a word.
  func choose<Value>(
    _ question: Message, _ answers: [(value: Value, text: Message)],
    word: (String) -> Value? = { _ in nil }
  ) throws -> Prompt.Answer<Value?> {
    let list = answers.enumerated().map { "\($0.offset + 1) \($0.element.text.text)" }
    return try ask(
      Message(verbatim: "\(question.text) \(list.joined(separator: " · ")) [Enter] "),
      expected: "one of the words, or a number from 1 to \(answers.count)"
    ) { answer in
      let number = Int(answer) ?? 0
      return answers.indices.contains(number - 1) ? answers[number - 1].value : word(answer)
    }
  }
}

// MARK: - Confirmations

extension Context {
  /// The minimum number of items for which a change must be confirmed.
  static let confirmationThreshold = 4

  /// Returns whether changes of many items have to be confirmed.
  var confirmsChanges: Bool { questions != .none }

  /// Shows what a change is about, and asks whether to make it.
  ///
  /// - Returns: Whether to make it. If not, that was said.
  func confirms(_ question: Message, of list: [String] = []) throws -> Bool {
    prompt.show(list)
    if try agrees(question) { return true }
    warn("nothing was changed")
    return false
  }

  /// Asks for a confirmation if a change is large and questions may be asked.
  ///
  /// - Parameters:
  ///   - count: The number of items to be changed.
  ///   - list: Returns a line for each of the items.
  func confirms(_ count: Int, _ question: Message, _ list: () -> [String] = { [] }) throws -> Bool {
    guard count >= Context.confirmationThreshold, confirmsChanges else { return true }
    return try confirms(question, of: list())
  }
}

// MARK: - Ambiguous dates

extension Context {
  /// Calls a function that may parse typed words. If a date is ambiguous, or a name doubtful, and questions may be asked,
  /// asks what is meant and calls the function again.
  ///
  /// - Throws: The errors of the function; `DayError.ambiguous` if the question is not answered.
  func resolvingDates<Value>(_ read: (Context) throws -> Value) throws -> Value {
    var context = self
    while true {
      do {
        return try read(context)
      } catch TypedWords.Problem.question(let question) {
        guard questions == .all, context.chosenReadings[question.words] == nil,
          let meaning = try choice(question.question, Array(zip(question.readings, question.shown)))
        else { throw TypedWords.Problem.question(question) }
        context.chosenReadings[question.words] = meaning
      } catch {
        guard case .ambiguous(let text, let readings)? = Context.dateError(error),
          questions == .all,
          context.chosenDates[text] == nil,
          let day = try choice(text, readings, Context.dateError(error)?.doubt)
        else { throw error }
        context.chosenDates[text] = day
      }
    }
  }

  /// Returns the context with the days that the user selects for the ambiguous dates in a text; the same context if
  /// the text is invalid or a question is not answered.
  func choosingDates(_ read: (Context) throws -> Void) -> Context {
    let chosen = try? resolvingDates { context in
      try read(context)
      return context
    }
    return chosen ?? self
  }

  /// Returns the error of a date, by itself or among typed or scanned words.
  private static func dateError(_ error: any Error) -> DayError? {
    if case .date(let error)? = error as? TypedWords.Problem { return error }
    if case .date(let error)? = error as? ScanLine.Problem { return error }
    return error as? DayError
  }

  /// Asks for the intended day of several.
  ///
  /// - Returns: nil for an empty line, the end of the input, or another line of a session. Any other answer that is
  ///   not one of the days is asked again.
  private func choice(_ text: String, _ readings: [Day], _ doubt: DayError.Doubt?) throws -> Day? {
    let today = clock().today
    try? diagnostics.line(doubt.question(text).text)
    prompt.show(readings.enumerated().map { "\($0 + 1)  \($1.spelledOut(on: today).text)" })
    let orders = readings.map { dates.order(of: text, as: $0) }
    // The readings may have one order, and differ in the year.
    if Set(orders).count > 1, let number = orders.firstIndex(where: { $0 != nil }).map({ $0 + 1 }) {
      prompt.show([("\(number)! remembers the order (pantry config dateOrder)" as Message).text])
    }
    let answer = try ask(
      "which? [1-\(readings.count)] ", expected: "a number or one of the days"
    ) { (answer) -> Day? in
      let isKept = answer.last == "!"
      let answer = isKept ? String(answer.dropLast()) : answer
      if let number = Int(answer), (1...readings.count).contains(number) {
        if isKept, let order = orders[number - 1],
          remember(
            Settings.dateOrder.key, order.rawValue,
            otherwise: "the order of dates could not be saved")
        {
          shared.dateOrder = order
        }
        return readings[number - 1]
      }
      let days = [dates, pastDates].compactMap { try? $0.parse(answer).day }
      if let day = days.first(where: readings.contains) { return day }
      // Without a year, 6 dec is the sixth of December of either reading.
      guard Set(days).count > 1 else { return nil }
      return readings.first { reading in
        days.contains { day in
          day.date.month == reading.date.month && day.date.day == reading.date.day
        }
      }
    }
    return answer.value ?? nil
  }

  /// Saves an answer as a setting, and says so.
  ///
  /// - Parameter failure: What is said if it cannot be saved.
  /// - Returns: Whether it was saved, or is not because nothing may be.
  @discardableResult
  func remember(_ key: String, _ value: String, otherwise failure: Message) -> Bool {
    if configuration.problem != nil { return false }
    do {
      if !isDryRun { try configuration.set(key, to: value) }
      note("\(key) = \(value)")
      return true
    } catch {
      warn(failure)
      return false
    }
  }
}

extension DayError.Doubt? {
  /// The question about a date, and why it is asked.
  fileprivate func question(_ text: String) -> Message {
    switch self {
    case .order: "pantry: \(text.quoted) is ambiguous: is the day or the month first?"
    case .year: "pantry: \(text.quoted) is ambiguous: has it passed, or is it ahead?"
    case .dayOrYear: "pantry: \(text.quoted) is ambiguous: a day, or the end of a month?"
    case .date, nil: "pantry: \(text.quoted) is ambiguous:"
    }
  }
}

// MARK: - Doubtful names

extension Context {
  /// Asks which of several readings is meant, by its number; Enter or yes for the first one.
  ///
  /// - Returns: nil at the end of the input, or for another line, which in a session is the next one.
  private func choice<Reading>(
    _ question: Message, _ readings: [(reading: Reading, text: Message)]
  ) throws -> Reading? {
    try? diagnostics.line("pantry: \(question.text):")
    prompt.show(readings.enumerated().map { "\($0 + 1)  \($1.text.text)" })
    func chosen(_ line: LineReader.Line) -> Reading? {
      let answer = line.input.singleSpaced
      if answer.isEmpty { return line.isBlank ? readings.first?.reading : nil }
      if TypedVocabulary.answer(answer) == true { return readings.first?.reading }
      let number = Int(answer.hasSuffix("번") ? answer.dropLast() : answer[...]) ?? 0
      return readings.indices.contains(number - 1) ? readings[number - 1].reading : nil
    }
    /// Whether a line cancels the question, and is not the next line of the session.
    func cancels(_ line: LineReader.Line) -> Bool {
      let answer = line.input.singleSpaced
      return TypedVocabulary.answer(answer) == false || TypedVocabulary.isCancel(answer)
    }
    let answer = try prompt.ask(
      "which? [Enter: 1] ", unless: isSession ? { chosen($0) == nil && !cancels($0) } : nil
    ) { line -> Prompt.Answer<Reading?>? in
      let found = chosen(line)
      return found == nil && isSession && !cancels(line) ? .otherLine : .value(found)
    }
    return answer.value ?? nil
  }
}
