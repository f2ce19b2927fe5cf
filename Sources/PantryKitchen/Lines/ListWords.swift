package import PantryCore

/// A state, a time or a place among the words of `list`: `expired`, `this week`, `fridge`, `3d`.
package struct ListWords: Hashable, Sendable {
  /// What the words select.
  package enum Filter: String, Sendable {
    case expired, due, today, week, opened, frozen, place, time, used, tossed, all
  }

  package let filter: Filter
  /// The words, as they were typed.
  package let text: String
  /// The last day, of a filter by dates.
  package let day: Day?

  /// Whether the words are never a part of a name.
  var isCertain: Bool { [.expired, .due, .today].contains(filter) }

  /// Whether the words are a name if there is one: sun, fri, april.
  var isWeak: Bool {
    filter == .time && (text.utf8.count < 6 || MonthNames.number(of: text.folded) != nil)
      && text.utf8.allSatisfy { $0 > 0x40 && $0 < 0x80 }
  }

  /// Returns whether words mean what has expired.
  package static func areExpired(_ words: [String]) -> Bool {
    TypedVocabulary.listed[words.joined(separator: " ").folded] == .expired
  }

  /// The most words of a filter.
  private static let longest = 3

  /// Separates the filters at the ends of words from a name between them.
  ///
  /// - Parameters:
  ///   - soonDays: The number of days before a date that count as soon.
  ///   - isPlace: Returns whether a text is a location of the household.
  package static func split(
    _ words: [String], _ dates: DayParser, soonDays: Int, isPlace: (String) -> Bool
  ) -> (filters: [ListWords], name: [String]) {
    var (filters, rest) = ([ListWords](), words[...])
    func take(_ part: (Int) -> ArraySlice<String>, _ drop: (Int) -> Void) -> Bool {
      for length in (1...longest).reversed() where length <= rest.count {
        let text = part(length).joined(separator: " ")
        guard let found = ListWords(text, dates, soonDays, isPlace) else { continue }
        filters.append(found)
        drop(length)
        return true
      }
      return false
    }
    while take({ rest.prefix($0) }, { rest.removeFirst($0) }) {}
    while take({ rest.suffix($0) }, { rest.removeLast($0) }) {}
    return (filters, Array(rest))
  }

  /// Returns the last day of a span, or of a month by its name.
  private static func end(of text: String, _ dates: DayParser) -> Day? {
    guard let number = MonthNames.number(of: text.folded) else {
      return try? dates.end(ofSpan: text)
    }
    let months = (number - dates.today.date.month + 12) % 12
    return Month(of: dates.today).adding(months)?.last
  }

  private init?(
    _ text: String, _ dates: DayParser, _ soonDays: Int, _ isPlace: (String) -> Bool
  ) {
    self.text = text
    let word = text.folded
    if let found = TypedVocabulary.listed[word] {
      filter = found
      day =
        switch found {
        case .due: dates.today.adding(days: soonDays)
        case .today: dates.today
        case .week: (try? dates.end(ofSpan: "이번 주"))
        default: nil
        }
      return
    }
    if case .storage(let storage) = LocationKey(text) {
      (filter, day) = (storage == .freezer ? .frozen : .place, nil)
      return
    }
    if isPlace(text) {
      (filter, day) = (.place, nil)
      return
    }
    guard text.contains(where: \.isLetter), let last = ListWords.end(of: text, dates),
      last >= dates.today
    else { return nil }
    (filter, day) = (.time, last)
  }
}

/// How the words of `list` were read, to be stated.
package struct ListReading: Hashable, Sendable {
  package let filters: [ListWords]
  /// Whether names with the words are listed, too.
  package let hasNames: Bool

  /// Whether no word is a place or a state, of which a household may have none.
  package var isNoPlace: Bool {
    filters.allSatisfy { ![.place, .frozen, .opened].contains($0.filter) }
  }
}

extension Query {
  /// Adds a filter.
  package mutating func add(_ words: ListWords) {
    switch words.filter {
    case .expired: onlyExpired = true
    case .opened: onlyOpened = true
    case .frozen: onlyFrozen = true
    case .place: locations.append(words.text)
    case .used: states = .used
    case .tossed: states = .discarded
    case .all: states = .all
    case .due, .today, .week, .time:
      if let day = words.day { dueBy = dueBy.map { min($0, day) } ?? day }
    }
  }
}

extension Inventory {
  /// Returns the query for the words of `list`: states, times and places, or names.
  ///
  /// Words that are both a filter and a part of names list both: `frozen` lists what is frozen, and frozen peas.
  ///
  /// - Parameters:
  ///   - query: The query without the words.
  ///   - words: The words, in the notation of the commands that select items.
  ///   - soonDays: The number of days before a date that count as soon.
  /// - Complexity: O(n) in the number of items, for each entry of the words.
  package func listing(_ query: Query, words: [String], _ dates: DayParser, soonDays: Int) -> (
    query: Query, reading: ListReading?
  ) {
    func searching(_ words: [String], _ query: Query) -> Query {
      if words.isEmpty { return query }
      var query = query
      query.search = words.joined(separator: " ")
      return selecting(query, words: words, dates)
    }
    let names = words.filter { !TypedWords.isLocation($0) && TypedWords.tag($0) == nil }
    lazy var places = Set(onHand.compactMap(\.location))
    let (filters, rest) = ListWords.split(names, dates, soonDays: soonDays) { text in
      let key = LocationKey(text)
      return places.contains { LocationKey($0) == key }
    }
    let isCertain = filters.contains(where: \.isCertain)
    var byName = query
    byName.search = names.joined(separator: " ")
    let matches = filters.isEmpty || isCertain ? [] : matches(of: byName, on: dates.today)
    // frozen peas
    let isName = !rest.isEmpty || filters.contains(where: \.isWeak)
    if filters.isEmpty || isName && !matches.isEmpty {
      return (searching(names, query), nil)
    }
    var found = query
    for filter in filters { found.add(filter) }
    found = searching(rest, found)
    if matches.isEmpty { return (found, ListReading(filters: filters, hasNames: false)) }
    let uids = Set((matches + self.matches(of: found, on: dates.today)).map(\.item.uid))
    found = query
    found.restrict(to: uids)
    return (found, ListReading(filters: filters, hasNames: true))
  }
}

extension DayParser {
  /// Returns the last day of a span from today (`3d`, or a bare number of days), or the day that a date
  /// names.
  package func end(ofSpan text: String) throws -> Day {
    let isNumber = (1...3).contains(text.count) && text.allSatisfy(\.isNumber)
    // 25일 alone could also be a day of the month.
    if let span = span(text), let day = today.adding(span) { return day }
    return try parse(isNumber ? text + "d" : text).day
  }
}
