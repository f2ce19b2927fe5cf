import PantryCore

/// What a line means: done if it is clear, asked with complete readings, or refused with the words that are not understood.
extension LineParser {
  /// The most readings of a question.
  private static let mostReadings = 3

  /// Returns the items of the line, of a setting without acts.
  ///
  /// - Throws: `TypedWords.Problem`, as `meaning()`.
  package func items() throws(TypedWords.Problem) -> [TypedWords] { try meaning().items ?? [] }

  /// Returns what the line means.
  ///
  /// - Throws: `TypedWords.Problem`: a question with complete readings, an invalid value, or the words that are not
  ///   understood.
  package func meaning() throws(TypedWords.Problem) -> LineMeaning {
    if lattice.line.count == 0 { return .items([]) }
    if let everything { return everything }
    if let word = lattice.line.words.first(where: {
      ($0.isLiteral || !$0.core.isASCIIOrHangul) && Product.name(typed: $0.surface) == nil
    }) {
      throw .invalidName(word.surface)
    }
    try checkValueAlone()
    try checkRemark()
    let readings = readings()
    guard let best = readings.first else {
      throw .notUnderstood(lattice.line.words.map(\.surface), name: nil)
    }
    // x2 fri
    if !best.strange.isEmpty,
      readings.contains(where: { $0.isNameless && $0.cost <= costs[.noName] + costs[.pastDate] }),
      let value = valueAlone
    {
      throw .noName(value)
    }
    // @fridge
    if best.isNameless, valueAlone == nil {
      if let problem = best.problem, case .lone = problem { throw problem }
      return .items(best.items)
    }
    return try decide(readings, best)
  }

  /// Returns what a line of a session says was done; nil if it is one of new items.
  ///
  /// - Throws: `TypedWords.Problem` if that is not clear.
  package func act() throws(TypedWords.Problem) -> LineMeaning? {
    if let everything { return everything }
    let acts = readings().filter { $0.act != nil }
    guard let best = acts.first, best.cost <= costs[.doIt], best.isComplete(costs) else {
      return nil
    }
    return try decide(acts, best)
  }

  private func decide(_ readings: [LineReading], _ best: LineReading)
    throws(TypedWords.Problem) -> LineMeaning
  {
    let more = costs[.further] * max(0, best.items.count - 1)
    let (doIt, ask) = (costs[.doIt] + more, costs[.ask] + more)
    if best.cost > ask || !best.skipped.isEmpty { throw refusal(best) }
    if let problem = best.problem { throw problem }
    if best.strange.contains(where: { $0.cost >= costs[.strange] }), best.cost > doIt {
      throw refusal(best)
    }
    let isQuestion = lattice.line.words.last?.isQuestion ?? false
    if let act = best.act, act.isUnclear || isQuestion {
      throw .unclear(typed.map(\.withoutLiteralMarks).joined(separator: " "))
    }
    if isQuestion { throw refusal(best) }
    // Of two readings with one verb the cheaper one is meant.
    let rivals = readings.filter {
      $0.isComplete(costs) && $0.cost < best.cost + costs[.margin] && $0.act?.isUnclear != true
        && ($0.act == nil || $0.act?.act.verb != best.act?.act.verb)
    }
    var meanings: [LineMeaning] = []
    for meaning in ([best] + rivals).flatMap(\.meanings)
    where !meanings.contains(where: meaning.hasSameEffect) {
      meanings.append(meaning)
    }
    let isDoubtful = best.act?.isDoubtful(isOnHand: isOnHand) ?? false
    if meanings.count == 1, !isDoubtful, best.cost <= doIt { return meanings[0] }
    throw .question(question(meanings, best))
  }

  /// That everything on the list was bought: 다 샀음; nil for any other line.
  private var everything: LineMeaning? {
    let words = Array(typed.dropLast())
    guard lattice.setting.mayHaveActs, TypedVocabulary.isEverything(words),
      typed.last.flatMap({ VerbForm($0) })?.verb == .got
    else { return nil }
    return .command(["got"] + words)
  }

  /// Returns the question which of some meanings is right.
  private func question(_ meanings: [LineMeaning], _ best: LineReading) -> Question {
    let shown = Array(meanings.prefix(Self.mostReadings))
    let names = Set(shown.compactMap(\.items).joined().map(\.name))
    let quoted = names.filter { name in
      let words = name.split(separator: " ").map(String.init)
      let parser = LineParser(words, dates, .items, costs) { _ in false }
      return parser.readings().first.map {
        $0.items.map(\.name) != [name] || $0.cost > costs[.doIt]
      } ?? true
    }
    return Question(
      words: typed, readings: shown, doubtful: shown.count == 1 ? best.strange.map(\.text) : [],
      quoted: quoted)
  }

  /// Refuses a line that is one value and no name.
  private func checkValueAlone() throws(TypedWords.Problem) {
    let line = lattice.line
    guard lattice.setting.needsName, !line.words.contains(where: \.isLiteral) else { return }
    let text = line.words.map(\.surface).joined(separator: " ")
    let isFood = lattice.pieces.contains {
      $0.kind == .food && $0.start == 0 && $0.end == line.count
    }
    let isNumber = line.count == 1 && text.utf8.count < 6 && text.utf8.allSatisfy(isDigit)
    let isValue = lattice.spans.contains { span in
      if case .noise = span.value { return false }
      return span.start == 0 && span.end == line.count && span.cost <= 60 && !isLone(span)
    }
    if !isFood, isValue || isNumber, let value = valueAlone { throw .noName(value) }
  }

  /// The words that are a date or a number; nil if all are locations or tags.
  private var valueAlone: String? {
    let words = lattice.line.words.map(\.surface).filter { !"@#".contains($0.first ?? " ") }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private func isLone(_ span: LineSpan) -> Bool {
    if case .invalid(.lone) = span.value { true } else { false }
  }

  /// Refuses a line that is an answer, a greeting or a heading as a whole.
  private func checkRemark() throws(TypedWords.Problem) {
    let line = lattice.line
    guard lattice.setting.needsName, !line.words.contains(where: \.isLiteral) else { return }
    let text = line.words.map(\.folded).joined(separator: " ")
    let start = TypedVocabulary.totals.start(of: Array(text.utf8))
    let isTotal =
      start.map { $0 == text.utf8.count || text.utf8.dropFirst($0).first == UInt8(ascii: " ") }
      ?? false
    let isHeading =
      typed.first?.first.map { "[<【".contains($0) } ?? false
      && typed.last?.last.map { "]>】".contains($0) } ?? false
    guard
      TypedVocabulary.remarks.contains(text) || line.words[0].core.hasPrefix("//") || isTotal
        || isHeading
        || TypedVocabulary.answer(text) != nil
        || text.count == 2 && text.hasSuffix("번") && text.first?.isNumber ?? false
    else { return }
    throw .notUnderstood([line.words.map(\.surface).joined(separator: " ")], name: nil)
  }

  /// Returns the error about the words that are not understood.
  private func refusal(_ reading: LineReading) -> TypedWords.Problem {
    if let problem = reading.problem, reading.skipped.isEmpty { return problem }
    if let repeated = repeated(reading) { return repeated }
    if let command = command, let verb = typed.last { return .verb(verb, command: command) }
    var words = reading.skipped
    if words.isEmpty {
      words = reading.strange.filter { $0.cost >= costs[.strange] }.map(\.text)
    }
    if words.isEmpty { words = reading.strange.sorted { $0.cost > $1.cost }.prefix(1).map(\.text) }
    if words.isEmpty { words = lattice.line.words.map(\.surface) }
    let name = reading.items.count == 1 ? reading.items[0].name : nil
    return .notUnderstood(words, name: name)
  }

  /// The words of the command that new items are not: 두부 먹음.
  private var command: [String]? {
    guard !lattice.setting.mayHaveActs, lattice.setting.needsName,
      typed.last.flatMap({ VerbForm($0) })?.mood == .report
    else { return nil }
    let parser = LineParser(typed, dates, .session, costs) { _ in false }
    guard case .command(let command)? = try? parser.act() else { return nil }
    return command
  }

  /// Returns the error about a value that is given twice.
  private func repeated(_ reading: LineReading) -> TypedWords.Problem? {
    let left = reading.skipped + reading.strange.map(\.text)
    let texts = lattice.spans.map { span in
      lattice.line.text(span.start..<span.end, \.surface)
    }
    let slots: [(LineSlots, TypedWords.Part)] = [
      (.date, .date), (.count, .quantity), (.measure, .quantity), (.place, .location),
      (.price, .price),
    ]
    // CODE milk 3d 4d
    if !lattice.setting.mayHaveName, !left.allSatisfy(texts.contains) { return nil }
    for (index, span) in lattice.spans.enumerated() where left.contains(texts[index]) {
      guard let part = slots.first(where: { $0.0 == span.value.slot })?.1 else { continue }
      let isGiven = reading.items.contains { item in
        switch part {
        case .date: item.expires != nil
        case .quantity: item.quantity != nil
        case .location: item.location != nil
        case .price: item.price != nil
        }
      }
      guard isGiven else { continue }
      // The later one is the second.
      let last = lattice.spans.indices.filter { other in
        let slot = lattice.spans[other].value.slot
        return slots.contains { $0.0 == slot && $0.1 == part }
          && lattice.spans[other].cost <= span.cost
      }.max { (lattice.spans[$0].start, $1) < (lattice.spans[$1].start, $0) }
      return .repeated(part, texts[last ?? index])
    }
    return nil
  }
}
