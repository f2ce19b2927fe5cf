package import PantryCore

/// What the words of `pantry plan` ask for.
package enum PlanRequest: Hashable, Sendable {
  /// Shows the plan of a number of days; nil for the usual number.
  case show(days: Int?)
  /// Plans the items or the dish that words select for a day, at a place among its entries.
  case move([String], Day, position: Int?)
  /// Adds a note to a day.
  case note(Day, String)
  /// Removes the entries of the items or the dish that words select, or the notes of a day if the words are one.
  case drop([String], day: Day?)
  case clear

  /// The first word of a request that changes the plan.
  package enum Verb: String, CaseIterable, Sendable {
    case move, note, drop, clear

    /// - Parameter word: The name of the verb in English or Korean.
    package init?(typed word: String) {
      let korean: [String: Verb] = ["이동": .move, "메모": .note, "삭제": .drop, "비우기": .clear]
      guard let verb = Verb(rawValue: word) ?? korean[word] else { return nil }
      self = verb
    }
  }

  /// The maximum number of words of a day: `12월 1일`, `fri next week`.
  private static let mostDayWords = 3

  /// Reads words.
  ///
  /// - Throws: `RequestProblem`, `DayError`, or `PlanError.pastDay`.
  package init(_ words: [String], _ dates: DayParser) throws {
    guard let first = words.first else {
      self = .show(days: nil)
      return
    }
    let rest = Array(words.dropFirst())
    guard let verb = Verb(typed: first) else {
      // 이번 주
      let text = words.joined(separator: " ")
      let period = StatisticsPeriod.words[text.folded]
      // 5 days
      let isSpan = period != nil || dates.span(text) != nil
      if !isSpan, let word = rest.first { throw RequestProblem.unexpected(word) }
      self = .show(days: try Self.days(period == .week ? "7" : text, dates))
      return
    }
    switch verb {
    case .move:
      guard !rest.isEmpty else { throw RequestProblem.missing("ITEM") }
      guard rest.count > 1 else { throw RequestProblem.missing("DAY") }
      let (words, position) = Self.position(rest, dates)
      let (count, day) = try Self.day(words, dates, atEnd: true)
      var item = words.dropLast(count)
      if item.count > 1, let last = item.last, TypedVocabulary.becoming.contains(last.folded) {
        item.removeLast()
      }
      self = .move(Array(item), try Self.future(day, dates.today), position: position)
    case .note:
      guard !rest.isEmpty else { throw RequestProblem.missing("DAY") }
      guard rest.count > 1 else { throw RequestProblem.missing("TEXT") }
      let (count, day) = try Self.day(rest, dates, atEnd: false)
      let text = rest.dropFirst(count).joined(separator: " ")
      if text.allSatisfy(\.isWhitespace) { throw RequestProblem.missing("TEXT") }
      self = .note(try Self.future(day, dates.today), text)
    case .drop:
      if rest.isEmpty { throw RequestProblem.missing("ITEM") }
      self = .drop(rest, day: try? dates.parse(rest.joined(separator: " ")).day)
    case .clear:
      if let word = rest.first { throw RequestProblem.unexpected(word) }
      self = .clear
    }
  }

  /// Returns the number of days that a word means: `10`, `2w`.
  private static func days(_ word: String, _ dates: DayParser) throws(PlanError) -> Int {
    let span = dates.span(word).flatMap { dates.today.adding($0) }?.days(since: dates.today)
    let days = word.utf8.allSatisfy(isDigit) ? Int(word) ?? span : span
    guard let days, (1...PlanOptions.mostDays).contains(days) else { throw .badDays(word) }
    return days
  }

  /// Returns the place at the end of words after a day, and the other words: tofu fri 1. A number that belongs to the
  /// day is no place: tofu dec 1.
  private static func position(_ words: [String], _ dates: DayParser) -> ([String], Int?) {
    guard words.count > 2, let last = words.last, let number = Int(last),
      (1...PlanEntry.mostEntries).contains(number),
      !isDay(words.suffix(2), dates),
      (try? day(words.dropLast(), dates, atEnd: true)) != nil
    else { return (words, nil) }
    return (words.dropLast(), number)
  }

  /// Returns whether words are a day, or may be several.
  private static func isDay(_ words: ArraySlice<String>, _ dates: DayParser) -> Bool {
    do throws(DayError) {
      _ = try dates.parse(words.joined(separator: " "))
      return true
    } catch {
      if case .ambiguous = error { return true }
      return false
    }
  }

  /// Returns the day at the beginning or the end of words, and the number of its words. At least one word is left.
  private static func day(_ words: [String], _ dates: DayParser, atEnd: Bool) throws(DayError)
    -> (count: Int, day: Day)
  {
    let longest = min(mostDayWords, words.count - 1)
    for count in stride(from: longest, through: 2, by: -1) {
      let part = atEnd ? words.suffix(count) : words.prefix(count)
      // A number beside a day belongs to the name or the note, but not beside a month: 12-01 3 eggs, dec 25 cake.
      let (inner, outer) = atEnd ? (part.first, part.last) : (part.last, part.first)
      let isNumber = inner.map { $0.allSatisfy(\.isNumber) } ?? false
      if isNumber, outer.map({ $0.contains(where: \.isNumber) }) ?? false { continue }
      do throws(DayError) {
        return (count, try planned(part.joined(separator: " "), dates))
      } catch {
        if case .ambiguous = error { throw error }
      }
    }
    return (1, try planned((atEnd ? words.last : words.first) ?? "", dates))
  }

  /// Returns the day of a text: of several readings the one that can be planned.
  private static func planned(_ text: String, _ dates: DayParser) throws(DayError) -> Day {
    do throws(DayError) {
      return try dates.parse(text).day
    } catch {
      guard case .ambiguous(_, let readings) = error else { throw error }
      let future = readings.filter { $0 >= dates.today }
      guard future.count == 1 else { throw error }
      return future[0]
    }
  }

  private static func future(_ day: Day, _ today: Day) throws(PlanError) -> Day {
    if day < today { throw .pastDay(day) }
    return day
  }
}

extension Inventory {
  /// Returns what words ask to plan: items, or the dish of a recipe. A recipe whose whole title they are comes before
  /// items with other names.
  ///
  /// - Parameters:
  ///   - text: The words of the selection.
  ///   - recipes: The recipes that can be planned.
  /// - Throws: `SelectionError` or `RecipeSelectionError`.
  package func planSubjects(
    _ selection: Selection, or text: String, among recipes: [Recipe], _ dates: DayParser
  ) throws -> [PlanSubject] {
    let key = ProductKey(name: text)
    let titled = recipes.first { ProductKey(name: $0.title) == key }
      .map { PlanSubject.dish($0.title) }
    let failure: SelectionError
    do {
      let items = try items(for: selection, dates, mustBeOnHand: true).flatMap(\.selected.items)
      let names = items.flatMap { [$0.product.productName, $0.product.displayName] }
      if let titled, !names.map(ProductKey.init(name:)).contains(key) { return [titled] }
      return items.map { .item($0.uid) }
    } catch let error as SelectionError {
      failure = error
    }
    if let titled { return [titled] }
    guard case .noSuchItem = failure else { throw failure }
    do throws(RecipeSelectionError) {
      return [.dish(try RecipeSelection.recipe(named: text, in: recipes).title)]
    } catch {
      if case .ambiguous = error { throw error }
      throw failure
    }
  }

  /// Removes the notes and dishes of a day, if it has any, otherwise the entries of the dish or the items that are
  /// selected.
  ///
  /// - Parameters:
  ///   - text: The words of the selection.
  ///   - day: The day that the words are; nil if they are none.
  /// - Returns: The removed entries.
  /// - Throws: `PlanError` or `SelectionError`, without a change.
  package mutating func dropFromPlan(
    _ selection: Selection, or text: String = "", _ day: Day?, _ dates: DayParser
  ) throws -> [PlanEntry] {
    if let day {
      let notes = dropFromPlan { $0.item == nil && $0.day == day }
      if !notes.isEmpty { return notes }
    }
    var dishes = ProductIndex()
    for (place, entry) in plan.enumerated() where entry.item == nil && entry.cookedAt == nil {
      if let recipe = entry.recipe { dishes.insert(ProductKey(name: recipe), at: place) }
    }
    let found = dishes.search(text, upTo: .words)?.places.map { plan[$0].recipe } ?? []
    // The whole name of an item that is planned is rather that than a part of the name of a dish.
    let name = ProductKey(name: text)
    let isItem = plan.contains { entry in
      entry.item.flatMap { item($0) }.map { ProductKey(name: $0.product.displayName) == name }
        ?? false
    }
    if let title = found.first, found.allSatisfy({ $0 == title }),
      !isItem || ProductKey(name: title ?? "") == name
    {
      return dropFromPlan { $0.item == nil && $0.cookedAt == nil && $0.recipe == title }
    }
    do {
      var dropped: [PlanEntry] = []
      for request in try items(for: selection, dates, mustBeOnHand: true) {
        dropped += try dropFromPlan(request.selected)
      }
      return dropped
    } catch let error as SelectionError {
      if let day, case .noSuchItem = error { throw PlanError.noNote(day) }
      throw error
    }
  }
}
