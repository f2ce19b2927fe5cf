package import PantryCore

/// Reads a typed line: the cheapest way to cover each of its words by a value or a piece of a name is what it means.
package struct LineParser: Sendable {
  private let lattice: Lattice
  private let typed: [String]
  private let dates: DayParser?
  private let costs: LineCosts

  /// A line that may mean several things.
  package struct Question: Error, Hashable, Sendable {
    /// The words of the line, as they were typed.
    package let words: [String]
    /// The items of each reading, the likelier first: at least one.
    package let readings: [[TypedWords]]
    /// The words that are not sure to be a part of the name; empty if two readings are about as likely.
    package let doubtful: [String]
    /// The names that are read otherwise where they are typed without quotes.
    package let quoted: Set<String>
  }

  /// - Parameters:
  ///   - typed: The words, with the marks of those in quotes.
  ///   - dates: Parses dates; nil if the words have none.
  ///   - isKnown: Returns whether a text is the name of a product. Called only for words that may be read otherwise.
  package init(
    _ typed: [String], _ dates: DayParser?, _ setting: LineSetting, isKnown: (String) -> Bool
  ) {
    self.init(typed, dates, setting, .table, isKnown: isKnown)
  }

  init(
    _ typed: [String], _ dates: DayParser?, _ setting: LineSetting, _ costs: LineCosts,
    isKnown: (String) -> Bool
  ) {
    (self.typed, self.dates, self.costs) = (typed, dates, costs)
    lattice = withoutActuallyEscaping(isKnown) { isKnown in
      let line = LineWords(typed, dates, isKnown: isKnown)
      var spans =
        dates.map {
          DateSpans(line: line, parser: $0, costs: costs, readsEvents: setting.mayHaveName).spans()
        } ?? []
      spans += AmountSpans(line: line, costs: costs).spans()
      spans += PlaceSpans(line: line, costs: costs).spans()
      spans += PriceSpans(line: line, costs: costs).spans()
      spans += NoiseSpans(line: line, costs: costs).spans()
      if !setting.mayHaveName { spans.removeAll(where: \.isBare) }
      if setting.needsName, let today = dates?.today {
        spans += ReportSpans(line: line, today: today).spans()
      }
      let pieces =
        setting.mayHaveName
        ? NamePieces(line, spans, hasDates: dates != nil, setting, costs, isKnown: isKnown).pieces()
        : []
      return Lattice(
        line: line, spans: spans, pieces: pieces, setting: setting, costs: costs, dates: dates)
    }
  }

  /// The most covers of which the readings are made.
  private static let mostCovers = 12
  /// The most readings of a question.
  private static let mostReadings = 3

  /// The readings, the cheapest first, each effect once.
  func readings() -> [LineReading] {
    let builder = LineReadingBuilder(lattice: lattice)
    var found: [LineReading] = []
    for (arcs, cost) in lattice.covers().prefix(Self.mostCovers) {
      let reading = builder.reading(arcs, cost: cost)
      let isSame = found.contains {
        $0.items.elementsEqual(reading.items) { $0.hasSameValues(as: $1) }
          && $0.skipped == reading.skipped
          && ($0.problem == nil) == (reading.problem == nil)
      }
      if !isSame { found.append(reading) }
    }
    return found
  }

  /// Returns the items of the line.
  ///
  /// - Throws: `TypedWords.Problem`: a question with complete readings, an invalid value, or the words that are not
  ///   understood.
  package func items() throws(TypedWords.Problem) -> [TypedWords] {
    if lattice.line.count == 0 { return [] }
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
      return best.items
    }
    let more = costs[.further] * (best.items.count - 1)
    let (doIt, ask) = (costs[.doIt] + more, costs[.ask] + more)
    let others = readings.dropFirst().filter { $0.isComplete(costs) }
    if best.cost > ask || !best.skipped.isEmpty { throw refusal(best) }
    if let problem = best.problem { throw problem }
    if best.strange.contains(where: { $0.cost >= costs[.strange] }), best.cost > doIt {
      throw refusal(best)
    }
    if lattice.line.words.last?.isQuestion ?? false { throw refusal(best) }
    let rivals = others.filter { $0.cost < best.cost + costs[.margin] }
    if best.cost > doIt || !rivals.isEmpty {
      throw .question(question([best] + rivals))
    }
    return best.items
  }

  /// Returns the question which of some readings is meant.
  private func question(_ readings: [LineReading]) -> Question {
    let items = readings.prefix(Self.mostReadings).map(\.items)
    let names = Set(items.joined().map(\.name))
    let quoted = names.filter { name in
      let words = name.split(separator: " ").map(String.init)
      let parser = LineParser(words, dates, .items, costs) { _ in false }
      return parser.readings().first.map {
        $0.items.map(\.name) != [name] || $0.cost > costs[.doIt]
      } ?? true
    }
    return Question(
      words: typed, readings: items,
      doubtful: items.count == 1 ? readings[0].strange.map(\.text) : [],
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
        || TypedVocabulary.answer(text) != nil || text.wholeMatch(of: /\d번/) != nil
    else { return }
    throw .notUnderstood([line.words.map(\.surface).joined(separator: " ")], name: nil)
  }

  /// Returns the error about the words that are not understood.
  private func refusal(_ reading: LineReading) -> TypedWords.Problem {
    if let problem = reading.problem, reading.skipped.isEmpty { return problem }
    if let repeated = repeated(reading) { return repeated }
    if let line = VerbLine(typed), !line.isUnclear, let verb = typed.last {
      return .verb(verb, command: line.command)
    }
    var words = reading.skipped
    if words.isEmpty {
      words = reading.strange.filter { $0.cost >= costs[.strange] }.map(\.text)
    }
    if words.isEmpty { words = reading.strange.sorted { $0.cost > $1.cost }.prefix(1).map(\.text) }
    if words.isEmpty { words = lattice.line.words.map(\.surface) }
    let name = reading.items.count == 1 ? reading.items[0].name : nil
    return .notUnderstood(words, name: name)
  }

  /// Returns the error about a value that is given twice.
  private func repeated(_ reading: LineReading) -> TypedWords.Problem? {
    let left = reading.skipped + reading.strange.map(\.text)
    let texts = lattice.spans.map { span in
      lattice.line.words[span.start..<span.end].map(\.surface).joined(separator: " ")
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

  /// The spans and the covers of the line with their costs, as text.
  package func explanation() -> [String] {
    let line = lattice.line
    func text(_ range: Range<Int>) -> String {
      line.words[range].map(\.core).joined(separator: " ")
    }
    return lattice.spans.map {
      "span \(text($0.start..<$0.end)): \($0.value) cost \($0.cost) claim \($0.claim)"
    }
      + lattice.pieces.map { "name \(text($0.start..<$0.end)): \($0.kind) \($0.cost)" }
      + readings().map { reading in
        let parts = reading.arcs.compactMap(part).joined(separator: ", ")
        return "cover \(reading.cost): \(parts) \(reading.problem.map { "\($0)" } ?? "")"
      }
  }

  /// Returns a part of a cover with its cost; nil for one without words.
  private func part(_ arc: Lattice.Arc) -> String? {
    switch arc {
    case .start, .separator, .common, .nothing: return nil
    case .skipped(let index): return "skipped[\(lattice.line.words[index].surface)]"
    case .name(let index):
      let piece = lattice.pieces[index]
      return "\(piece.kind)[\(piece.text)] \(piece.cost)"
    case .span(let index):
      let span = lattice.spans[index]
      let words = lattice.line.words[span.start..<span.end].map(\.surface)
      return "\(span.value.slot.rawValue)[\(words.joined(separator: " "))] \(span.cost)"
    }
  }
}
