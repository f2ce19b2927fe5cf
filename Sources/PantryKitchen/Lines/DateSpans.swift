import PantryCore

/// Dates among the words of a line, and days in the past with what happened on them.
///
/// Most words are no part of a date. Only runs of words that may be one are read, so that most lines are read without
/// the parser of dates.
struct DateSpans {
  let line: LineWords
  let parser: DayParser
  let costs: LineCosts
  /// Whether days in the past may be those of a purchase and not of expiry.
  let readsEvents: Bool

  /// The most words of a date (`a consommer de préférence avant la fin de 1 décembre 2026`).
  private static let longest = 14
  /// The most years that a package keeps.
  private static let mostYears = 5
  /// The most years ahead that a year alone means.
  private static let mostYearsAhead = 30
  /// The most months that a number before m means, and no meters.
  private static let mostMonths = 36
  /// The most days since a date of the past that is read as one of expiry at no cost.
  private static let recent = 300

  /// A run of words that is a date.
  private struct Found {
    let words: Range<Int>
    let text: String
    /// The cost of reading them as a date at all: of a misspelled word.
    var cost = 0
  }

  func spans() -> [LineSpan] {
    let (texts, roles, corrected) = rolesOfWords()
    var found: [LineSpan] = []
    var start = 0
    while start < line.count {
      guard roles[start] > .none else {
        start += 1
        continue
      }
      let end = roles[start...].firstIndex(of: .none) ?? line.count
      if roles[start..<end].contains(.core) {
        found += spans(in: start..<end, texts, roles, corrected)
      }
      start = end
    }
    for (index, word) in line.words.enumerated() where word.isLiteral && line.count > 1 {
      found += literal(index)
    }
    return found.flatMap(withContext)
      + EventSpans(line: line, parser: parser, costs: costs, roles: roles).spans()
  }

  /// Returns the words as the parser reads them, their roles, and the misspelled ones that were corrected.
  private func rolesOfWords() -> ([String], [DateWordRole], Set<Int>) {
    var texts = line.words.map { $0.isLiteral ? "\u{0}" : $0.core }
    var roles = parser.roles(of: texts)
    var corrected: Set<Int> = []
    for index in texts.indices.dropFirst()
    where roles[index] == .none && texts[index].utf8.count > 3 {
      let word = line.words[index]
      guard !word.isHangul, word.core.allSatisfy(\.isLetter), !line.isNameWord(index),
        let meant = MistypedDate.correction(
          of: word.core, in: parser.language,
          isCounted: texts[index - 1].allSatisfy(\.isNumber))
      else { continue }
      texts[index] = meant
      roles[index] = .core
      corrected.insert(index)
    }
    return (texts, roles, corrected)
  }

  /// Reads every part of a run that may be a date.
  private func spans(
    in run: Range<Int>, _ texts: [String], _ roles: [DateWordRole], _ corrected: Set<Int>
  ) -> [LineSpan] {
    var found: [LineSpan] = []
    for start in run {
      for end in (start + 1)...min(run.upperBound, start + Self.longest) {
        let words = start..<end
        guard roles[words].contains(.core), mayBeWhole(words) else { continue }
        let text = texts[words].joined(separator: " ")
        if end - start == 1, text.utf8.count < 4, text.utf8.allSatisfy(isDigit) { continue }
        let candidate = Found(
          words: words, text: text,
          cost: words.contains(where: corrected.contains) ? costs[.misspelled] : 0)
        found += read(candidate)
      }
    }
    return found
  }

  /// Returns whether no comma or bracket divides words: December 1, 2026 is one date, and so is fri, 18 dec.
  private func mayBeWhole(_ words: Range<Int>) -> Bool {
    for index in words.dropLast() {
      let word = line.words[index]
      let next = line.words[index + 1]
      if word.endsEntry {
        let isYear = next.core.utf8.count == 4 && next.core.utf8.allSatisfy(isDigit)
        let isWeekday = word.core.allSatisfy(\.isLetter) && next.core.first?.isNumber ?? false
        guard word.marks.hasPrefix(","), isYear || isWeekday else { return false }
      }
      if next.opens, !line.words[words.upperBound - 1].closes { return false }
    }
    return
      !(words.count > 1 && line.words[words.lowerBound].opens
      && line.words[words.lowerBound].closes)
  }

  /// Reads words as a date.
  private func read(_ found: Found) -> [LineSpan] {
    let isWord = found.words.count == 1
    do throws(DayError) {
      guard let reading = try parser.deadlineIfAny(found.text) else { return [] }
      // from last night, from sunday
      let isEvent = TypedVocabulary.bought.contains(line.words[found.words.lowerBound].folded)
      if isEvent, found.words.count > 1, !found.text.contains(where: \.isNumber) { return [] }
      // 두부 없음
      if isWord, readsEvents, VerbForm.verb(in: found.text) == .out { return [] }
      // 2080 치약
      if isWord, found.text.utf8.allSatisfy(isDigit), let day = reading.deadline.day,
        day.date.year > parser.today.date.year + Self.mostYearsAhead
      {
        return []
      }
      var span = LineSpan(
        found.words, .date(reading), cost: found.cost + costs[.longer] * (found.words.count - 1),
        claim: claim(of: found))
      span.isWeakInFront = isWeakInFront(found)
      if isWord, TypedVocabulary.sizes.contains(found.text) { span.cost += costs[.sizeAsDate] }
      let isFirst = found.words.lowerBound == 0 && line.count > found.words.count
      if isFirst, isWord, span.isWeakInFront {
        let isNumber = found.text.utf8.allSatisfy(isDigit)
        let isSpan = found.text.last?.isLetter ?? false
        if isNumber || isSpan || !found.text.contains(where: \.isNumber) {
          span.cost += costs[.weekdayInFront]
          span.claim = min(span.claim, 60)
        }
      }
      let day = reading.deadline.day
      if let day {
        span.cost += cost(of: day, found)
        if isOld(day) { span.claim = min(span.claim, 60) }
      }
      if let day, readsEvents, let past = relativePast(day, found) {
        span.cost += costs[.pastDate]
        return [span, past]
      }
      return [span]
    } catch {
      switch error {
      case .ambiguous:
        var span = LineSpan(
          found.words, .ambiguousDate(error), cost: costs[.longer] * (found.words.count - 1),
          claim: 180)
        span.isWeakInFront = isWeakInFront(found)
        if found.words.lowerBound == 0, found.text.utf8.allSatisfy(isDigit) {
          span.cost += costs[.wordInFront]
          span.claim = 60
        }
        return [span]
      case .impossible where isWord && mayBeOtherNumber(found): return []
      case .notADate: return []
      default:
        return [
          // A claim of an invalid value counts less.
          LineSpan(found.words, .invalid(.date(error)), cost: costs[.impossibleDate], claim: 400)
        ]
      }
    }
  }

  /// Returns whether a number is more often something else than an impossible date: a price, a fraction.
  private func mayBeOtherNumber(_ found: Found) -> Bool {
    // 31.11. is a German date.
    if line.words[found.words.lowerBound].hasStop { return false }
    let parts = found.text.split(omittingEmptySubsequences: false) { ".,/".contains($0) }
    // 2/30 is only a mistyped date.
    if parts.count == 2, found.text.contains("/"), let month = Int(parts[0]),
      let day = Int(parts[1]), (1...12).contains(month), (29...39).contains(day)
    {
      return false
    }
    return parts.count < 3 && parts.allSatisfy { $0.utf8.allSatisfy(isDigit) }
  }

  /// How clearly words are a date.
  private func claim(of found: Found) -> Int {
    if found.text.contains(where: \.isNumber) || found.words.count > 1 {
      return found.cost > 0 ? 110 : 180
    }
    if parser.isHoliday(found.text) { return 40 }
    return found.cost > 0 ? 110 : 150
  }

  /// Returns whether words in front of a name are more often a part of it: sunday roast, but 2026-12-01 milk.
  private func isWeakInFront(_ found: Found) -> Bool {
    !DayParser.isCertain(found.text) && !DayParser.hasLabel(found.text)
      && !TypedVocabulary.inFront.contains(found.text.folded)
  }

  /// The cost of a day that is rarely meant.
  private func cost(of day: Day, _ found: Found) -> Int {
    let text = found.text.folded
    let isNumber = text.utf8.allSatisfy(isDigit)
    var cost = 0
    let before = found.words.lowerBound > 0 ? line.words[found.words.lowerBound - 1].folded : ""
    if found.words.count == 1, isNumber, text.utf8.count == 4,
      ["19", "20"].contains(text.prefix(2))
    {
      let isWine = line.words[..<found.words.lowerBound].contains {
        TypedVocabulary.vintages.contains($0.folded)
      }
      cost += isWine ? costs[.vintage] : costs[.year]
    } else if isNumber, text.utf8.count < 5 {
      cost += costs[.shortDate]
    }
    if TypedVocabulary.namesWithDates.contains("\(before) \(text)") { cost += costs[.dateInName] }
    // cling film 50m
    if text.utf8.last == UInt8(ascii: "m"), let months = Int(text.dropLast()),
      months > Self.mostMonths
    {
      cost += 300
    }
    if isAge(found) { cost += 300 }
    if parser.isHoliday(text) {
      cost += costs[.holiday] + (found.words.lowerBound == 0 ? costs[.holidayInFront] : 0)
    }
    let years = day.date.year - parser.today.date.year
    if years > Self.mostYears { cost += costs[.farDate] }
    if isOld(day) { cost += costs[.oldDate] * (years < -4 ? 3 : 1) }
    return cost
  }

  /// Returns whether a day is too long ago for most food.
  private func isOld(_ day: Day) -> Bool { parser.today.days(since: day) > Self.recent }

  /// Returns whether a span is the age of what is named before it: cheddar aged 12 months, whiskey 12 years.
  private func isAge(_ found: Found) -> Bool {
    guard found.words.lowerBound > 0, let span = parser.span(found.text) else { return false }
    let name = line.words[..<found.words.lowerBound]
    return TypedVocabulary.aged.contains(name.last?.folded ?? "")
      || span.unit == .year && name.contains { TypedVocabulary.vintages.contains($0.folded) }
  }

  /// Returns a relative day in the past as that of the purchase: milk yesterday.
  private func relativePast(_ day: Day, _ found: Found) -> LineSpan? {
    guard day < parser.today, !DayParser.isOverdue(found.text),
      TypedVocabulary.thisPeriod.start(of: Array(found.text.folded.utf8)) == nil,
      let past = (try? parser.pastDay(found.text)) ?? nil, past.isRelative
    else { return nil }
    return LineSpan(found.words, .event(.bought, past.day), cost: costs[.pastBought], claim: 180)
  }

  /// Reads a text in quotes beside a name as a date: milk 'BB 05 DEC 26 L1234'.
  private func literal(_ index: Int) -> [LineSpan] {
    let text = line.words[index].core
    guard text.contains(where: \.isWhitespace) else { return [] }
    do throws(DayError) {
      return [LineSpan(index..<index + 1, .date(try parser.deadline(text)), cost: -100, claim: 220)]
    } catch {
      switch error {
      case .notADate: return []
      case .ambiguous:
        return [LineSpan(index..<index + 1, .ambiguousDate(error), cost: -100, claim: 220)]
      default: return [LineSpan(index..<index + 1, .invalid(.date(error)), cost: -100, claim: 220)]
      }
    }
  }

  /// Returns a date with the words before and behind it that belong to it: milk good until friday, exp 12/5 lot A12.
  private func withContext(_ span: LineSpan) -> [LineSpan] {
    guard span.value.slot == .date else { return [span] }
    var found = [span]
    var start = span.start
    let isHoliday = parser.isHoliday(line.text(span.start..<span.end, \.core))
    while start > 0, found.count < 5, isBeforeDate(line.words[start - 1]) {
      // for christmas
      if isHoliday, TypedVocabulary.aside.contains(line.words[start - 1].folded) { break }
      start -= 1
      found.append(span.extended(from: start, costing: costs[.longer] * (span.start - start)))
    }
    for end in span.end..<min(line.count, span.end + 3)
    where !TypedAmount.isAmount(line.words[span.end].core)
      && DayParser.isRemark(line.words[span.end...end].map(\.core).joined(separator: " "))
    {
      found.append(span.extended(to: end + 1, costing: costs[.longer]))
    }
    if span.end < line.count, TypedVocabulary.daytimes.contains(line.words[span.end].folded),
      !line.words[span.end - 1].endsEntry
    {
      found.append(span.extended(to: span.end + 1, costing: costs[.longer]))
    }
    if span.end < line.count, TypedVocabulary.roughly.contains(line.words[span.end].folded) {
      found.append(span.extended(to: span.end + 1, costing: costs[.longer]))
    }
    return found
  }

  private func isBeforeDate(_ word: LineWord) -> Bool {
    !word.endsEntry && !word.isLiteral
      && (TypedVocabulary.prepositions.contains(word.folded)
        || TypedVocabulary.lasting.contains(word.folded))
  }
}
