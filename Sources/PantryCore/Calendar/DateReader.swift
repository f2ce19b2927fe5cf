/// Interprets one text: finds the date among its segments, or computes it from a date of
/// manufacture and a shelf life.
struct DateReader {
  let parser: DayParser
  /// The original text, for error messages.
  let text: String
  let source: DayParser.Source
  var purpose = DayParser.Purpose.day

  /// The content of a segment.
  enum Content {
    /// A day relative to today: tomorrow, next Friday.
    case day(Day)
    /// A number of spans from today, negative for the past.
    case span(CalendarSpan, times: Int)
    /// The next such weekday, or the last one.
    case weekday(Weekday)
    /// The smaller and the greater one of two numbers of units from today.
    case range(CalendarSpan, most: Int)
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
      case .day, .weekday, .range, .candidates, .impossible: nil
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
      if direction == .ahead, parser.chosen[text] == nil { reading.note = note(entry, reading.day) }
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

  /// Returns what another reader of the words may have expected.
  func note(_ read: LabeledContent, _ day: Day) -> DateNote? {
    switch read.content {
    case .candidates(let candidates, let weekday):
      choice(read.segment, weekday, .ahead).justPassed(day, candidates).map(DateNote.justPassed)
    case .weekday: day == parser.today.adding(days: 7) ? .nextWeek(parser.today) : nil
    case .range(let span, let most):
      parser.today.adding(CalendarSpan(most, span.unit)).map(DateNote.shorter)
    case .day, .span, .dayCount, .impossible: nil
    }
  }

  func day(_ read: LabeledContent, direction: DayParser.Direction) throws(DayError) -> Day {
    switch read.content {
    case .day(let day): return day
    case .weekday(let weekday): return day(weekday, direction)
    case .range(let span, _):
      guard let day = parser.today.adding(span) else { throw .impossible(text, .outOfRange) }
      return day
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
      return try choice(read.segment, weekday, direction).day(candidates)
    }
  }

  /// Returns the next such weekday, or the last one. Today counts, as in every date without a week, month or year, but not
  /// as a date of expiry: food that is added on a Friday and keeps until Friday keeps for a week.
  private func day(_ weekday: Weekday, _ direction: DayParser.Direction) -> Day {
    let sign = direction.rawValue
    let days = (sign * (weekday.rawValue - parser.today.weekday.rawValue) + 7) % 7
    let isNextWeek = days == 0 && purpose == .expiry && direction == .ahead
    return parser.today.adding(days: isNextWeek ? 7 : sign * days) ?? parser.today
  }

  private func choice(
    _ segment: LabeledDates.Segment, _ weekday: Weekday?, _ direction: DayParser.Direction
  ) -> DateChoice {
    DateChoice(
      parser: parser, text: text, purpose: purpose, segment: segment, direction: direction,
      weekday: weekday)
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
