/// The choice among the readings of a written date: which day is meant.
///
/// The order of the label's language decides first, then that of the household. A month and a day without a year leave
/// several days if their order is not known, if they may be a month and a year, or if the day has just passed.
struct DateChoice {
  let parser: DayParser
  /// The original text, for error messages.
  let text: String
  let purpose: DayParser.Purpose
  let segment: LabeledDates.Segment
  let direction: DayParser.Direction
  /// The day of the week written beside the date.
  let weekday: Weekday?

  private typealias Found = (candidate: DateCandidate, day: Day)

  /// The most days since a date of expiry that may be meant: food is sold before and found after its date.
  private static let daysSincePassed = 60
  /// The most days since the date of food that need not print the year (EU 1169/2011 Annex X): three months.
  private static let daysWithoutYear = 92
  /// The most months ahead of a day that competes with a nearer one.
  private static let monthsAhead = 9
  /// The most months ahead, and behind a label since, of a month and a year that compete with a month and a day.
  private static let monthsOfYearAhead = 60
  private static let monthsOfYearSince = 24

  /// Returns the day that some candidates denote.
  ///
  /// - Throws: `DayError` unless exactly one day remains.
  func day(_ candidates: [DateCandidate]) throws(DayError) -> Day {
    var days = try rivals(candidates)
    let dated = dated(candidates)
    if purpose == .expiry, direction == .ahead {
      for day in days {
        guard let last = previous(day, dated, within: DateChoice.daysSincePassed) else { continue }
        if weekday == nil || last.weekday == weekday { days.insert(last) }
      }
    }
    if let chosen = parser.chosen[text], days.contains(chosen) { return chosen }
    if direction == .ahead, purpose != .filter { days = withoutDistant(days, dated) }
    guard let day = days.first, days.count == 1 else {
      throw .ambiguous(text, readings: days.sorted())
    }
    return day
  }

  /// Returns the previous occurrence of the next such day, if food with this date need not print the year.
  func justPassed(_ day: Day, _ candidates: [DateCandidate]) -> Day? {
    previous(day, dated(candidates), within: DateChoice.daysWithoutYear)
  }

  /// Returns the candidates whose day exists.
  private func dated(_ candidates: [DateCandidate]) -> [Found] {
    candidates.compactMap { candidate in
      (try? candidate.day(from: parser.today, direction)).map { (candidate, $0) }
    }
  }

  /// Returns the previous occurrence of a day whose candidates have no year, if it is at most some days ago.
  private func previous(_ day: Day, _ dated: [Found], within days: Int) -> Day? {
    let found = dated.first {
      $0.day == day && $0.candidate.isWithoutYear && !$0.candidate.leavesRest
    }
    guard let last = try? found?.candidate.day(from: parser.today, .back), last != day,
      parser.today.days(since: last) <= days
    else { return nil }
    return last
  }

  /// Leaves out a month and a day that are far ahead if another reading is nearer: of 12/11 on 27 November, 12 November
  /// of the next year.
  private func withoutDistant(_ days: Set<Day>, _ dated: [Found]) -> Set<Day> {
    guard let latest = parser.today.adding(months: DateChoice.monthsAhead),
      let nearest = days.filter({ $0 >= parser.today }).min()
    else { return days }
    return days.filter { day in
      let isWithoutYear = dated.contains { $0.day == day && $0.candidate.isWithoutYear }
      return !isWithoutYear || day <= latest || day == nearest
    }
  }

  /// Returns the days that the candidates may denote, one at least.
  ///
  /// - Throws: `DayError` if no day remains.
  private func rivals(_ candidates: [DateCandidate]) throws(DayError) -> Set<Day> {
    let (found, reason, decisive) = existing(endsIfLabeled(candidates))
    let plausible = found.filter { parser.isPlausible($0.day) }
    if !plausible.isEmpty, plausible.allSatisfy(\.candidate.leavesRest) { throw .notADate(text) }
    if let chosen = parser.chosen[text], found.contains(where: { $0.day == chosen }) {
      return [chosen]
    }
    if let day = try ordered(found, decisive) { return [day] }
    // 30 February is an error, not 26 February 2030.
    if let decisive { throw .impossible(text, decisive) }
    var remaining = plausible.isEmpty ? found : plausible
    if let order = segment.order, plausible.isEmpty {
      remaining = found.filter { [order, nil].contains($0.candidate.order) }
    }
    // Fallback candidates count only if no other is plausible.
    if remaining.contains(where: { !$0.candidate.isFallback }), !plausible.isEmpty {
      remaining.removeAll { $0.candidate.isFallback }
    }
    // Something is done on a day: bought 11/25.
    if parser.direction == .back, segment.labels.isEmpty,
      remaining.contains(where: { $0.candidate.day != nil })
    {
      remaining.removeAll { $0.candidate.day == nil }
    }
    if direction == .ahead, remaining.contains(where: \.candidate.isWithoutYear) {
      remaining.removeAll { $0.candidate.day == nil && !mayBeMonthOfYear($0.day) }
    }
    if remaining.isEmpty { throw .impossible(text, reason ?? .outOfRange) }
    return Set(remaining.map(\.day))
  }

  /// Whether the end of a month of a year competes with a month and a day. On food it is ahead; behind a label of expiry
  /// it may have passed.
  private func mayBeMonthOfYear(_ end: Day) -> Bool {
    let (since, ahead) =
      purpose == .filter
      ? (segment.labels.isEmpty ? 12 : 60, 240)
      : (segment.labels.isEmpty ? 0 : DateChoice.monthsOfYearSince, DateChoice.monthsOfYearAhead)
    let earliest = parser.today.adding(months: -since) ?? .earliest
    return (earliest...(parser.today.adding(months: ahead) ?? .latest)).contains(end)
  }

  /// Keeps the ends of months and years if the label says that it is one: BBE JAN 05 is not January 2005.
  private func endsIfLabeled(_ candidates: [DateCandidate]) -> [DateCandidate] {
    guard segment.labels.contains(where: \.isEnd) else { return candidates }
    let ends = dated(candidates).filter { $0.candidate.day == nil && parser.isPlausible($0.day) }
    return ends.isEmpty ? candidates : ends.map(\.candidate)
  }

  /// Returns the candidates whose day exists, the reason why another does not, and the reason why the preferred
  /// candidate, or the one in the known order, does not.
  private func existing(_ candidates: [DateCandidate])
    -> (found: [Found], reason: ImpossibleDate?, decisive: ImpossibleDate?)
  {
    var found: [Found] = []
    var reason: ImpossibleDate?
    var decisive: ImpossibleDate?
    let knownOrder = segment.order ?? parser.order
    for candidate in candidates {
      do throws(ImpossibleDateError) {
        let day = try candidate.day(from: parser.today, direction)
        if let weekday, day.weekday != weekday {
          reason = reason ?? .weekday(weekday, day)
        } else {
          found.append((candidate, day))
        }
      } catch {
        // "February has no 30th" is more helpful than "there is no month 30".
        reason = candidate.hasValidFields ? error.reason : reason ?? error.reason
        let isExpected =
          candidate.mustExist
          || (knownOrder == nil ? candidate.hasYear : candidate.order == knownOrder)
        if isExpected, !candidate.isFallback, candidate.hasValidFields { decisive = error.reason }
      }
    }
    return (found, reason, decisive)
  }

  /// Returns the day in the order of the label's language or of the household, if the order decides.
  ///
  /// - Throws: `DayError` if the order of the language has no day.
  private func ordered(_ found: [Found], _ decisive: ImpossibleDate?) throws(DayError) -> Day? {
    let years = parser.plausibleYears(of: found.map(\.day))
    // The language determines the order of the date, but only a plausible day confirms it.
    if let order = segment.order {
      let ordered = found.filter { [order, nil].contains($0.candidate.order) }
      let likely = ordered.filter { parser.isPlausible($0.day) }
      if let day = uniqueDay(likely.filter { $0.candidate.order == order }) ?? uniqueDay(likely) {
        return day
      }
      if let decisive { throw .impossible(text, decisive) }
      if !found.isEmpty, years.isEmpty, ordered.isEmpty { throw .notADate(text) }
    }
    guard let order = parser.order else { return nil }
    let ordered = found.filter { [order, nil].contains($0.candidate.order) }
    // Year first, 01 DEC 26 would be in 2001.
    let mayBeMeant = { (day: Day) in years.isEmpty || years.contains(day.date.year) }
    if let first = ordered.first(where: { $0.candidate.order == order }), mayBeMeant(first.day) {
      return first.day
    }
    return uniqueDay(ordered).flatMap { mayBeMeant($0) ? $0 : nil }
  }

  /// Returns the day that all candidates agree on, or nil if they differ.
  private func uniqueDay(_ found: [Found]) -> Day? {
    let days = Set(found.map(\.day))
    return days.count == 1 ? days.first : nil
  }
}

extension DayParser {
  /// Returns the years with a plausible day among some. Of two days of such a year only the order decides.
  func plausibleYears(of days: [Day]) -> Set<Int> {
    Set(days.filter(isPlausible).map(\.date.year))
  }

  /// Returns whether a day is plausible on food: at most 5 years past and 20 years ahead.
  func isPlausible(_ day: Day) -> Bool {
    let earliest = today.adding(months: -5 * 12) ?? .earliest
    let latest = today.adding(months: 20 * 12) ?? .latest
    return (earliest...latest).contains(day)
  }
}
