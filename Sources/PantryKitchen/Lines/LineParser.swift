package import PantryCore

/// Reads a typed line: the cheapest way to cover each of its words by a value or a piece of a name is what it means.
package struct LineParser {
  let lattice: Lattice
  let typed: [String]
  let dates: DayParser?
  let costs: LineCosts
  /// Returns whether a name selects items on hand.
  let isOnHand: (String) -> Bool
  private let isPlace: (String) -> Bool

  /// A line that may mean several things.
  package struct Question: Error, Hashable, Sendable {
    /// The words of the line, as they were typed.
    package let words: [String]
    /// What each reading means, the likelier first: at least one.
    package let readings: [LineMeaning]
    /// The words that are not sure to be a part of the name; empty if two readings are about as likely.
    package let doubtful: [String]
    /// The names that are read otherwise where they are typed without quotes.
    package let quoted: Set<String>
  }

  /// - Parameters:
  ///   - typed: The words, with the marks of those in quotes.
  ///   - dates: Parses dates; nil if the words have none.
  ///   - isKnown: Returns whether a text is the name of a product. Called only for words that may be read otherwise.
  ///   - isPlace: Returns whether a text is a location of the household.
  ///   - isOnHand: Returns whether a name selects items on hand. Called only for a line that says what was done.
  package init(
    _ typed: [String], _ dates: DayParser?, _ setting: LineSetting, isKnown: (String) -> Bool,
    isPlace: @escaping (String) -> Bool = { _ in false },
    isOnHand: @escaping (String) -> Bool = { _ in false }
  ) {
    self.init(
      typed, dates, setting, .table, isKnown: isKnown, isPlace: isPlace, isOnHand: isOnHand)
  }

  init(
    _ typed: [String], _ dates: DayParser?, _ setting: LineSetting, _ costs: LineCosts,
    isKnown: (String) -> Bool, isPlace: @escaping (String) -> Bool = { _ in false },
    isOnHand: @escaping (String) -> Bool = { _ in false }
  ) {
    (self.typed, self.dates, self.costs) = (typed, dates, costs)
    (self.isOnHand, self.isPlace) = (isOnHand, isPlace)
    lattice = withoutActuallyEscaping(isKnown) { isKnown in
      let line = LineWords(typed, dates, isKnown: isKnown)
      var spans =
        dates.map {
          DateSpans(line: line, parser: $0, costs: costs, readsEvents: setting.mayHaveName).spans()
        } ?? []
      spans += AmountSpans(line: line, costs: costs).spans()
      spans += PlaceSpans(line: line, costs: costs, isPlace: isPlace).spans()
      spans += PriceSpans(line: line, costs: costs).spans()
      spans += NoiseSpans(line: line, costs: costs).spans()
      if !setting.mayHaveName { spans.removeAll(where: \.isBare) }
      let acts = ActSpans(line: line, dates: dates, costs: costs, isPlace: isPlace)
      if setting.mayHaveActs {
        spans += acts.spans()
      } else if setting.needsName, let today = dates?.today {
        spans += acts.reports(today: today)
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

  /// The readings, the cheapest first, each effect once.
  func readings() -> [LineReading] {
    let builder = LineReadingBuilder(lattice: lattice)
    var found: [LineReading] = []
    for (arcs, cost) in lattice.covers().prefix(Self.mostCovers) {
      var reading = builder.reading(arcs, cost: cost)
      if let act = reading.act, act.act.verb.takesItems, !act.names.allSatisfy(isOnHand) {
        reading.cost += costs[.notOnHand]
      }
      reading.meanings =
        reading.act?.meanings(isOnHand: isOnHand) ?? [.items(reading.items)]
      let isSame = found.contains {
        $0.meanings.elementsEqual(reading.meanings) { $0.hasSameEffect(as: $1) }
          && $0.skipped == reading.skipped
          && ($0.problem == nil) == (reading.problem == nil)
      }
      if !isSame { found.append(reading) }
    }
    return lattice.setting.mayHaveActs ? found.sorted { $0.cost < $1.cost } : found
  }

  /// The spans and the covers of the line with their costs, as text.
  package func explanation() -> [String] {
    let line = lattice.line
    func text(_ range: Range<Int>) -> String {
      line.text(range, \.core)
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
