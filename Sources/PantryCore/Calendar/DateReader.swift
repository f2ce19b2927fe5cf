/// Interprets one text: finds the date among its segments, or computes it from a date of
/// manufacture and a shelf life.
struct DateReader {
  let parser: DayParser
  /// The original text, for error messages.
  let text: String
  let source: DayParser.Source
  /// Whether a month and a day that has just passed may be meant.
  var isExpiry = false

  /// The content of a segment.
  enum Content {
    /// A day relative to today: tomorrow, next Friday.
    case day(Day)
    /// A number of spans from today, negative for the past.
    case span(CalendarSpan, times: Int)
    /// The candidates for a date, and the day of the week printed beside it.
    case candidates([DateCandidate], Weekday?)
    /// A number of days from today, or one of these days: 25일.
    case dayCount(CalendarSpan, or: [Day])
    /// A day that does not exist: 이번달 31일 in November.
    case impossible(ImpossibleDate)

    /// The next day with a number in its month; an error if no month has it.
    init(dayOfMonth number: Int, _ day: Day?) {
      self = day.map(Content.day) ?? .impossible(.dayOfMonth(number))
    }

    /// The span that the content may be.
    var span: (length: CalendarSpan, times: Int)? {
      switch self {
      case .span(let length, let times): (length, times)
      case .dayCount(let length, _): (length, 1)
      case .day, .candidates, .impossible: nil
      }
    }
  }

  typealias LabeledContent = (segment: LabeledDates.Segment, content: Content)

  /// Returns the day that the segments denote.
  ///
  /// - Throws: `DayError` if they denote no day or several.
  func reading(_ labeled: LabeledDates) throws(DayError) -> DayParser.Reading {
    var read: [LabeledContent] = []
    var unread: [LabeledDates.Segment] = []
    for segment in labeled.segments {
      let contents = segment.isLot ? [] : contents(of: segment)
      if contents.isEmpty { unread.append(segment) }
      read += contents
    }
    // Other text may be ignored only beside a date with a year, or a label that states a kind.
    let hasLot = unread.contains(where: \.isLot) || labeled.unattached.contains { $0.role == .lot }
    let isCertain = read.contains { $0.content.hasYear || $0.segment.kind != nil }
    let mayPassOver = source == .date && (hasLot || isCertain)
    guard !read.isEmpty, unread.isEmpty && !hasLot || mayPassOver else { throw .notADate(text) }
    // A date of manufacture must not replace a deadline that is present but cannot be read.
    let isOriginAlone = read.allSatisfy { $0.segment.isOrigin }
    if isOriginAlone, unread.contains(where: { !$0.labels.isEmpty && !$0.isLot }) {
      throw .notADate(text)
    }
    let chosen = try reading(read, unattached: labeled.unattached)
    // Without a year, other numbers and words of dates may belong to the date: 12월 6일까지 2028.
    let hasYear = read.contains { $0.content.hasYear }
    let isLeft = { (rest: ArraySlice<DateText.Token>) in
      hasYear ? startsWithYear(rest) : mayBelongToDate(rest)
    }
    if !read.contains(where: \.content.isFullDate),
      unread.contains(where: { !$0.isLot && isLeft($0.tokens[...]) })
    {
      throw .notADate(text)
    }
    return chosen
  }

  private func reading(_ read: [LabeledContent], unattached: [DateLabel]) throws(DayError)
    -> DayParser.Reading
  {
    let origins = read.filter { $0.segment.isOrigin && !$0.content.isSpan }
    let spans = read.filter { $0.content.isSpan }
    // A package may print both a deadline and a shelf life.
    let hasDeadline = read.contains {
      !$0.segment.isOrigin && !$0.content.isSpan && !$0.segment.labels.isEmpty
    }
    if let span = spans.first, !hasDeadline || read.count == spans.count,
      let (length, times) = span.content.span,
      !origins.isEmpty || span.segment.needsOrigin
    {
      guard let origin = origins.first else { throw .originMissing(text) }
      // Without a year, the date of manufacture is in the past.
      let start = try day(origin, direction: .back)
      guard let day = start.adding(length, times: times) else {
        throw .impossible(text, .outOfRange)
      }
      let kinds = (span.segment.labels + origin.segment.labels + unattached).compactMap(\.kind)
      return DayParser.Reading(day: day, kind: kinds.first { !$0.isOrigin })
    }
    // A deadline takes precedence over a date of manufacture, even if the latter is ambiguous.
    let read = read.count > spans.count ? read.filter { !$0.content.isSpan } : read
    let best = read.map { DateReader.rank($0.segment) }.min() ?? 0
    // A year or a weekday beside a labeled date may belong to it; another full date need not.
    let isPartUnused = read.contains { entry in
      DateReader.rank(entry.segment) > best && entry.segment.labels.isEmpty
        && !entry.content.isFullDate
    }
    if isPartUnused { throw .notADate(text) }
    var found: [DayParser.Reading] = []
    for entry in read where DateReader.rank(entry.segment) == best {
      let kind = entry.segment.kind
      let direction: DayParser.Direction = kind?.isOrigin ?? false ? .back : parser.direction
      var reading = DayParser.Reading(day: try day(entry, direction: direction), kind: kind)
      if direction == .ahead, parser.chosen[text] == nil {
        reading.justPassed = justPassed(entry.content, reading.day)
      }
      found.append(reading)
    }
    let days = Set(found.map(\.day))
    guard let first = found.first, days.count == 1 else {
      throw .ambiguous(text, readings: days.sorted())
    }
    return first
  }

  /// Returns the priority of a segment as a deadline for eating; lower is better.
  private static func rank(_ segment: LabeledDates.Segment) -> Int {
    switch segment.kind {
    case .useBy: 0
    case .bestBefore: 1
    case nil where !segment.labels.isEmpty: 2
    case nil, .sellBy: 3
    case .produced, .packed: 4
    }
  }

  /// Returns the previous occurrence of a day that was written without a year, if it is at most
  /// three months ago: food that keeps less than three months need not print the year (EU 1169/2011
  /// Annex X).
  private func justPassed(_ content: Content, _ day: Day) -> Day? {
    guard case .candidates(let candidates, _) = content else { return nil }
    return previous(day, candidates, within: 92)
  }

  /// Returns the previous occurrence of a day whose candidates have no year, if it is at most some days ago.
  private func previous(_ day: Day, _ candidates: [DateCandidate], within days: Int) -> Day? {
    let matches = candidates.filter { (try? $0.day(from: parser.today, .ahead)) == day }
    guard let candidate = matches.first, !matches.contains(where: \.hasYear),
      let last = try? candidate.day(from: parser.today, .back), last != day,
      parser.today.days(since: last) <= days
    else { return nil }
    return last
  }

  private func day(_ read: LabeledContent, direction: DayParser.Direction) throws(DayError) -> Day {
    switch read.content {
    case .day(let day): return day
    case .span(let span, let times):
      guard let day = parser.today.adding(span, times: times) else {
        throw .impossible(text, .outOfRange)
      }
      return day
    case .dayCount(_, let days):
      if let chosen = parser.chosen[text], days.contains(chosen) { return chosen }
      throw .ambiguous(text, readings: Set(days).sorted())
    case .impossible(let reason): throw .impossible(text, reason)
    case .candidates(let candidates, let weekday):
      return try resolveAsking(candidates, weekday, read.segment, direction)
    }
  }

  /// Chooses among the candidates of a segment. Of a date of expiry without a year, a day that passed in the last 60 days is
  /// as likely as the next such day.
  ///
  /// - Throws: `DayError` unless exactly one day remains.
  private func resolveAsking(
    _ candidates: [DateCandidate], _ weekday: Weekday?, _ segment: LabeledDates.Segment,
    _ direction: DayParser.Direction
  ) throws(DayError) -> Day {
    var readings: Set<Day>
    do throws(DayError) {
      readings = [try resolve(candidates, weekday, segment, direction)]
    } catch {
      guard case .ambiguous(_, let days) = error else { throw error }
      readings = Set(days)
    }
    if isExpiry, direction == .ahead {
      let days = candidates.filter { $0.day != nil }
      let passed = readings.compactMap { previous($0, days, within: 60) }
      readings.formUnion(passed.filter { weekday == nil || $0.weekday == weekday })
    }
    if let chosen = parser.chosen[text], readings.contains(chosen) { return chosen }
    guard let day = readings.first, readings.count == 1 else {
      throw .ambiguous(text, readings: readings.sorted())
    }
    return day
  }

  /// Chooses among the candidates of a segment.
  ///
  /// - Throws: `DayError` unless exactly one day remains.
  private func resolve(
    _ candidates: [DateCandidate], _ weekday: Weekday?, _ segment: LabeledDates.Segment,
    _ direction: DayParser.Direction
  ) throws(DayError) -> Day {
    var candidates = candidates
    if segment.labels.contains(where: \.isEnd), candidates.contains(where: { $0.day == nil }) {
      // BBE JAN 05 is not January 2005.
      let ends = candidates.filter { candidate in
        candidate.day == nil
          && (try? candidate.day(from: parser.today, direction)).map(isPlausible) ?? false
      }
      if !ends.isEmpty { candidates = ends }
    }
    var found: [(candidate: DateCandidate, day: Day)] = []
    var reason: ImpossibleDate?
    // The reason why the preferred candidate, or the one in the known order, is impossible.
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
    let plausible = found.filter { isPlausible($0.day) }
    if !plausible.isEmpty, plausible.allSatisfy(\.candidate.leavesRest) { throw .notADate(text) }
    if let chosen = parser.chosen[text], found.contains(where: { $0.day == chosen }) {
      return chosen
    }
    // The language determines the order of the date, but only a plausible day confirms it.
    if let order = segment.order {
      let ordered = found.filter { [order, nil].contains($0.candidate.order) }
      let likely = ordered.filter { isPlausible($0.day) }
      if let day = uniqueDay(likely.filter { $0.candidate.order == order }) ?? uniqueDay(likely) {
        return day
      }
      if let decisive { throw .impossible(text, decisive) }
      if !found.isEmpty, !found.contains(where: { isPlausible($0.day) }) {
        guard !ordered.isEmpty else { throw .notADate(text) }
        found = ordered
      }
    }
    if let order = parser.order {
      let ordered = found.filter { [order, nil].contains($0.candidate.order) }
      // Year first, 01 DEC 26 would be in 2001.
      let mayBeMeant = { (day: Day) in
        isPlausible(day) || !found.contains { isPlausible($0.day) }
      }
      if let first = ordered.first(where: { $0.candidate.order == order }), mayBeMeant(first.day) {
        return first.day
      }
      if let day = uniqueDay(ordered), mayBeMeant(day) { return day }
    }
    // 30 February is an error, not 26 February 2030.
    if let decisive { throw .impossible(text, decisive) }
    var remaining = plausible.isEmpty ? found : plausible
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
    // 12/24 is not the end of a year that is long over while it can be a day ahead.
    if direction == .ahead, segment.labels.isEmpty,
      remaining.contains(where: { $0.day >= parser.today }),
      let lastYear = parser.today.adding(months: -12)
    {
      remaining.removeAll { $0.candidate.day == nil && $0.day < lastYear }
    }
    if let day = uniqueDay(remaining) { return day }
    guard remaining.isEmpty else {
      throw .ambiguous(text, readings: Set(remaining.map(\.day)).sorted())
    }
    throw .impossible(text, reason ?? .outOfRange)
  }

  /// Returns the day that all candidates agree on, or nil if they differ.
  private func uniqueDay(_ found: [(candidate: DateCandidate, day: Day)]) -> Day? {
    let days = Set(found.map(\.day))
    return days.count == 1 ? days.first : nil
  }

  /// Returns whether a day is plausible on food: at most 5 years past and 20 years ahead.
  func isPlausible(_ day: Day) -> Bool {
    let earliest = parser.today.adding(months: -5 * 12) ?? .earliest
    let latest = parser.today.adding(months: 20 * 12) ?? .latest
    return (earliest...latest).contains(day)
  }
}

extension DateReader.Content {
  var isSpan: Bool { span != nil }

  /// Whether month and year are given in every interpretation.
  var hasYear: Bool {
    guard case .candidates(let candidates, _) = self else { return false }
    return candidates.allSatisfy(\.hasYear)
  }
}
