import PantryCore

/// Reads words that select items: names of what is on hand, with amounts and conditions: `2 eggs`, `milk 12-01 @fridge`,
/// `half the rice yesterday`, `두부랑 우유 한 팩`.
struct SelectionParser {
  private let lattice: Lattice

  /// The most covers of which the readings are made.
  private static let mostCovers = 12
  /// The most that a reading costs more than the cheapest one.
  private static let mostCost = 400

  /// - Parameters:
  ///   - words: The words, with the marks of those in quotes.
  ///   - isID: Returns whether a word is an id, which may look like an amount: 1e93, 12cc.
  ///   - finds: Returns the names of items on hand that a text is, or is a part of.
  init(
    _ words: TypedSelection, _ dates: DayParser, isID: @escaping (String) -> Bool,
    finds: @escaping (String) -> [String]
  ) {
    let costs = LineCosts.table
    let line = LineWords(words.words, dates) { !finds($0).isEmpty }
    let ids = line.words.map { isID($0.core) }
    var spans = SelectionSpans(line: line, dates: dates, costs: costs).spans(words)
    spans.removeAll { ids[$0.start..<$0.end].contains(true) }
    let values = spans.filter { !$0.isBare && $0.cost <= costs[.part] && $0.claim > 90 }
    let pieces = SelectionPieces(
      line: line, costs: costs, ids: ids,
      values: line.words.indices.map { index in
        values.contains { $0.start == index && $0.end == index + 1 }
      }, finds: finds
    ).pieces()
    lattice = Lattice(
      line: line, spans: spans, pieces: pieces, setting: .selection, costs: costs, dates: dates)
  }

  /// The readings, the cheapest first.
  func readings() -> [SelectionReading] {
    let covers = lattice.covers().prefix(Self.mostCovers)
    return covers.filter { $0.cost <= covers[0].cost + Self.mostCost }
      .map { SelectionReading(lattice, $0.arcs, cost: $0.cost) }
  }
}

/// A reading of words that select items.
struct SelectionReading {
  /// What is selected by each name.
  private(set) var entries: [Entry] = []
  /// The day on which something was done with the items.
  private(set) var day: Day?
  /// Why it cannot be carried out.
  private(set) var problem: TypedWords.Problem?
  let cost: Int

  /// A name or ids, with an amount and conditions.
  struct Entry {
    var names: [String] = []
    var amount: RequestedAmount?
    /// The measure beside a count, which belongs to the name.
    var measure: String?
    /// The days of which the expiry date must be one; nil for any date.
    var days: [Day]?
    var place: String?
    var tags: [String] = []
    /// The word for an opened package, which it must be.
    var opened: String?

    var name: String { (names + [measure].compactMap(\.self)).joined(separator: " ") }
    /// Whether more than the name must be right.
    var hasConditions: Bool { days != nil || place != nil || !tags.isEmpty || opened != nil }
    var isEmpty: Bool {
      names.isEmpty && amount == nil && days == nil && place == nil && tags.isEmpty
    }
  }

  init(_ lattice: Lattice, _ arcs: [Lattice.Arc], cost: Int) {
    self.cost = cost
    var entry = Entry()
    func end(_ entries: inout [Entry]) {
      if entry.names.isEmpty, let last = entries.last { entry.names = last.names }
      if !entry.isEmpty { entries.append(entry) }
      entry = Entry()
    }
    for arc in arcs {
      switch arc {
      case .start, .nothing, .common: break
      case .separator: end(&entries)
      case .skipped(let index):
        let word = lattice.line.words[index].surface
        let part = lattice.spans.lazy.filter { $0.start == index }.compactMap(\.value.part).first
        if let part, !entry.isEmpty {
          problem = problem ?? .repeated(part, word)
        } else {
          entry.names.append(word)
        }
      case .name(let index):
        entry.names.append(lattice.pieces[index].text)
        if lattice.pieces[index].joint != nil { end(&entries) }
      case .span(let index):
        let span = lattice.spans[index]
        fill(&entry, span, lattice.line.words[span.start..<span.end])
      }
    }
    if !entry.isEmpty || entries.isEmpty { end(&entries) }
    if entries.isEmpty { entries = [Entry()] }
  }

  private mutating func fill(_ entry: inout Entry, _ span: LineSpan, _ words: ArraySlice<LineWord>)
  {
    switch span.value {
    case .amount(let amount): add(amount, to: &entry, words)
    case .container(let unit): entry.amount = entry.amount ?? .quantity(Quantity(.one, unit: unit))
    case .whole: entry.amount = entry.amount ?? .all
    case .days(let days): entry.days = days
    case .place(let place): entry.place = place
    case .tag(let tag): entry.tags.append(tag)
    case .event: entry.opened = words.first?.surface
    case .actDay(_, let day): self.day = day
    case .invalid(let found): problem = problem ?? found
    default: break
    }
  }

  private func add(_ amount: TypedAmount, to entry: inout Entry, _ words: ArraySlice<LineWord>) {
    let text = words.map(\.surface).joined(separator: " ")
    let given = entry.amount.map { $0 == .all ? nil : $0 } ?? nil
    // A measure beside a count is the size of a package.
    if amount.isMeasure, given != nil {
      entry.measure = text
      return
    }
    if let size = amount.size { entry.measure = size }
    entry.amount = RequestedAmount(amount, words.map(\.folded))
  }
}

extension RequestedAmount {
  /// Creates the request of a typed amount.
  ///
  /// - Parameter words: Its words: half of the eggs is half of what is left, and half an egg is not.
  fileprivate init(_ amount: TypedAmount, _ words: [String]) {
    let quantity = amount.quantity
    if amount.countsPieces {
      self = .quantity(Quantity(quantity.amount, unit: Quantity.piece))
    } else if quantity.unit != nil {
      self = .quantity(quantity)
    } else if quantity.amount < .one, let first = words.first, Numeral.isPart(first) {
      let isOfRest = words.dropFirst().contains {
        TypedVocabulary.isOf($0) || TypedVocabulary.determiners.contains($0)
      }
      self = isOfRest ? .partOfRest(quantity.amount) : .part(quantity.amount)
    } else {
      self = .number(quantity.amount)
    }
  }

  /// Reads an amount that is typed alone: `50ml`, `half`, `all`. A number without a unit is none.
  package init?(typed text: String) {
    if let part = Numeral.part(text) {
      self = .part(part)
    } else if TypedVocabulary.isWhole(text) {
      self = .all
    } else if let amount = try? TypedAmount(whole: text) {
      self = .quantity(amount.quantity)
    } else {
      return nil
    }
  }
}

extension LineValue {
  /// The part of an item that it tells, if it can be given once.
  fileprivate var part: TypedWords.Part? {
    switch self {
    case .amount, .container, .whole: .quantity
    case .days, .date: .date
    case .place: .location
    default: nil
    }
  }
}
