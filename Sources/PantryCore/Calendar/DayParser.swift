/// Parses dates as people type them and as packages print them.
///
/// Accepts `3d`, `+2w`, `1m`, `tomorrow`, `next fri`, `eom`, `12-01`, `1201`, `2026-12-01`,
/// `2026.12.01까지`, `26.12.01`, `2026년 12월 1일`, `12/2026`, `01 DEC 26`, `BB DEC 2026`,
/// `MHD 01.12.2026`, `제조 2026.11.01부터 12개월` and more. A date without a day is the last day of the month.
/// A date without a year is the next such day, or the previous one (see `direction`), today
/// included. A two-digit year is the nearest such year.
///
/// Ambiguous dates are resolved by, in this order: the language of the label, the household's
/// `order`, the calendar, and the range that is plausible for food. If several days remain, the text is
/// refused.
public struct DayParser: Sendable {
  /// The day that relative dates count from.
  public let today: Day
  /// The household's date order, or nil if unknown.
  public let order: DateOrder?
  /// Whether dates without a year, week or month are in the future or in the past.
  public let direction: Direction
  /// The language in which dates are read beside those that are always read (English, Korean, Japanese and Chinese), or
  /// nil for no other.
  public let language: DateLanguage?
  /// The day chosen by the user for each ambiguous text.
  public var chosen: [String: Day] = [:]

  /// Creates a parser for one day and one household's date order.
  public init(
    today: Day, order: DateOrder? = nil, direction: Direction = .ahead,
    language: DateLanguage? = nil
  ) {
    self.today = today
    self.order = order
    self.direction = direction
    self.language = language
  }

  /// The languages of words in other scripts than those of Korean, Japanese and Chinese.
  var languages: [DateLanguage] {
    switch language {
    case nil, .english, .korean, .japanese, .chinese: [.english]
    case let language?: [language, .english]
    }
  }

  /// The direction in which incomplete dates (`12-01`, `fri`, `3d`) are resolved.
  public enum Direction: Int, Sendable {
    /// Today or later, as for expiry dates.
    case ahead = 1
    /// Today or earlier, as for the day of a purchase.
    case back = -1
  }

  /// A day, and the kind of date that its label states.
  public struct Reading: Hashable, Sendable {
    /// The day.
    public let day: Day
    /// The kind stated by the label, if any.
    public let kind: DateKind?
    /// What another reader may have expected.
    public var note: DateNote?
  }

  /// The origin of a text, which determines what may surround the date.
  enum Source {
    /// A text that is a date as a whole, typed or printed. A lot number or time may follow a full
    /// date.
    case date
    /// The last words of an entry; all of them must belong to the date.
    case words
  }

  /// Parses a date.
  ///
  /// - Throws: `DayError` if the text is not a date, does not exist in the calendar, or is
  ///   ambiguous.
  /// - Complexity: At most O(n³) in the number of parts, which is limited to 60.
  public func parse(_ text: String) throws(DayError) -> Reading {
    try parse(text, from: .date)
  }

  /// What a date is for, which decides what a month and a day without a year compete with.
  enum Purpose {
    /// A date of expiry. A day that has just passed may be meant, because food is sold before and found after its date.
    case expiry
    /// Another day.
    case day
    /// A filter, which every reading of a date satisfies.
    case filter
  }

  /// Parses a date that may be of expiry: a month and a day without a year that has just passed is ambiguous.
  ///
  /// - Throws: `DayError`, as `parse(_:)`.
  package func printedDate(_ text: String) throws(DayError) -> Reading {
    try parse(text, from: .date, for: .expiry)
  }

  func parse(_ text: String, from source: Source, for purpose: Purpose = .day) throws(DayError)
    -> Reading
  {
    // Fast path: the notation of scripts and settings has one meaning only.
    if let day = Day(iso: text) { return Reading(day: day, kind: nil) }
    // ~25일 is 25일까지.
    let isUntil = ["~", "～", "〜"].contains { text.hasPrefix($0) } && text.hasSuffix("일")
    if isUntil { return try parse(text.dropFirst() + "까지", from: source, for: purpose) }
    // Longer than any label and date. Bounds the time spent on absurd input.
    guard text.utf8.count <= 200 else { throw .notADate(text) }
    let tokens = DateText(text).tokens
    if tokens.first?.part == .word("julian") {
      let words = text.folded.split(whereSeparator: \.isWhitespace)
      if words.count == 2, words[0] == "julian" { return try julian(String(words[1])) }
    }
    let reader = DateReader(parser: self, text: text, source: source, purpose: purpose)
    // No date has more parts.
    guard tokens.count <= 60 else { throw .notADate(text) }
    if let relative = reader.relativeReading(tokens) { return relative }
    let labeled = LabeledDates(tokens) { tokens in
      reader.contents(of: LabeledDates.Segment(labels: [], tokens: tokens)).contains {
        !$0.content.isSpan
      }
    }
    return try reader.reading(labeled)
  }
}

extension DayParser {
  /// Returns the day of a numeric date in each order of year, month and day, the plausible ones if there are any. Empty if
  /// the text is not a date, or if its day does not depend on the order.
  ///
  /// The parser's own order is ignored. A parser of past dates leaves out days in the future if others remain.
  ///
  /// - Complexity: As `parse(_:)`.
  package func daysByOrder(_ text: String) -> [DateOrder: Day] {
    guard text.utf8.count <= 200 else { return [:] }
    let tokens = DateText(text).tokens
    guard tokens.count <= 60 else { return [:] }
    let parser = DayParser(today: today, direction: direction, language: language)
    let reader = DateReader(parser: parser, text: text, source: .date)
    let labeled = LabeledDates(tokens) { tokens in
      !reader.contents(of: LabeledDates.Segment(labels: [], tokens: tokens)).isEmpty
    }
    let contents = labeled.segments.flatMap(reader.contents)
    guard contents.count == 1, contents[0].segment.order == nil, !tokens.contains(where: \.isMonth),
      case .candidates(let candidates, let weekday) = contents[0].content
    else { return [:] }
    var found: [(order: DateOrder?, day: Day)] = []
    for candidate in candidates where !candidate.isFallback {
      guard let day = try? candidate.day(from: today, direction),
        weekday == nil || day.weekday == weekday
      else { continue }
      found.append((candidate.order, day))
    }
    // The day of an old date shows the order too, but not which of two days of a year is plausible.
    let years = plausibleYears(of: found.map(\.day))
    if !years.isEmpty { found = found.filter { years.contains($0.day.date.year) } }
    let past = direction == .back ? found.filter { $0.day <= today } : []
    if !past.isEmpty { found = past }
    // A month without a day has no order, so another question remains.
    if found.contains(where: { $0.order == nil }) { return [:] }
    return Dictionary(
      found.compactMap { entry in entry.order.map { ($0, entry.day) } },
      uniquingKeysWith: { first, _ in first })
  }
}

extension DayParser {
  /// Parses a Julian date code.
  ///
  /// `26346` (YYDDD), `2026346` and `6346` (YDDD) count the days of a year, `346` those of an
  /// omitted year. Missing digits of the year are resolved to the most recent such day, because
  /// these codes are usually dates of packaging.
  ///
  /// - Throws: `DayError` if the text does not have this form, or the year has fewer days.
  public func julian(_ text: String) throws(DayError) -> Reading {
    let digits = text.folded.split(whereSeparator: \.isWhitespace).joined()
    guard (3...7).contains(digits.utf8.count), digits.utf8.count != 6,
      let code = decimalValue(digits.utf8)
    else { throw .notADate(text) }
    let (written, dayOfYear) = (code / 1000, code % 1000)
    let thisYear = today.date.year
    let years: [Int] =
      switch digits.utf8.count {
      case 3: Array((thisYear - 8...thisYear).reversed())
      case 4: (thisYear - 80...thisYear).reversed().filter { $0 % 10 == written }
      case 5: [DateCandidate.nearest(written, to: thisYear)]
      default: [written]
      }
    let isExact = years.count == 1
    for year in years {
      guard let first = Day(year: year, month: 1, day: 1), dayOfYear > 0,
        let day = first.adding(days: dayOfYear - 1), day.date.year == year,
        isExact || day <= today
      else { continue }
      return Reading(day: day, kind: day <= today ? .packed : nil)
    }
    throw .impossible(text, .dayOfYear(dayOfYear, year: isExact ? years.first : nil))
  }
}

extension DayParser {
  /// Returns whether a text has a label beside a date: `exp 20 dec`, `내일까지`. A label alone is not enough.
  package static func hasLabel(_ text: String) -> Bool {
    LabeledDates(DateText(text).tokens) { _ in true }.segments.contains { !$0.labels.isEmpty }
  }

  /// Returns whether a text is the name of a holiday.
  package func isHoliday(_ text: String) -> Bool {
    DatePhrase(DateText(text).tokens.map(\.part), in: languages)?.kinds == .holiday
  }

  /// Returns whether a text is what packages print behind a date: `14:30`, `lot A123`, `L1234 14:30`.
  package static func isRemark(_ text: String) -> Bool {
    guard text.contains(where: \.isNumber) else { return false }
    let tokens = DateText(text).tokens
    let segments = LabeledDates(tokens) { _ in false }.segments
    return !segments.isEmpty
      && segments.allSatisfy { $0.isLot || DateReader.isTimeOrLot($0.tokens[...], isMarked: true) }
  }

  /// Returns whether a text that is a date can be nothing else, even in front of a name: it is ISO, or has the name of a
  /// month beside a day.
  package static func isCertain(_ text: String) -> Bool {
    if Day(iso: text) != nil { return true }
    let tokens = DateText(text).tokens
    let hasDay = tokens.contains { token in
      if case .number(1...31, 1...2) = token.part { true } else { false }
    }
    let units = tokens.count { DateWords.fields[$0.part.text ?? ""] != nil }
    return hasDay && (tokens.contains(where: \.isMonth) || units > 1)
  }
}

extension DayParser {
  /// Returns every day that words may mean, the one nearest to today first: in the past or the future, and in any order
  /// of its parts. Empty if they are no date.
  package func possibleDays(_ text: String) -> [Day] {
    guard text.utf8.count <= 200 else { return [] }
    var days: Set<Day> = []
    for direction in [Direction.back, .ahead] {
      let parser = DayParser(today: today, order: order, direction: direction, language: language)
      do throws(DayError) {
        let reading = try parser.parse(text, from: .words, for: .filter)
        if !(reading.kind?.isOrigin ?? false) { days.insert(reading.day) }
      } catch {
        if case .ambiguous(_, let readings) = error { days.formUnion(readings) }
      }
    }
    return days.sorted { (abs($0.days(since: today)), $0) < (abs($1.days(since: today)), $1) }
  }
}
