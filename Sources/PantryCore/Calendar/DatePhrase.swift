/// A date relative to today in a language that separates words with spaces: `in a week`, `fri`, `end of next month`,
/// `Mitte Dezember`, `vendredi prochain`, `3 dagen geleden`.
///
/// Languages differ in the order of the words (next Friday, vendredi prochain; vor drei Tagen, drie dagen geleden), but
/// not in the kinds of words that make a date. So the kinds decide, and few words have a fixed place.
struct DatePhrase {
  /// The kinds of words, in a set of those that a phrase has.
  private struct Kinds: OptionSet {
    let rawValue: UInt16
    static let day = Kinds(rawValue: 1)
    static let weekday = Kinds(rawValue: 1 << 1)
    static let unit = Kinds(rawValue: 1 << 2)
    static let span = Kinds(rawValue: 1 << 3)
    static let number = Kinds(rawValue: 1 << 4)
    static let month = Kinds(rawValue: 1 << 5)
    static let part = Kinds(rawValue: 1 << 6)
    static let ahead = Kinds(rawValue: 1 << 7)
    static let ago = Kinds(rawValue: 1 << 8)
    static let shift = Kinds(rawValue: 1 << 9)
    static let weekend = Kinds(rawValue: 1 << 10)
    static let end = Kinds(rawValue: 1 << 11)
  }

  private var kinds: Kinds = []
  private var day = 0
  private var weekday = Weekday.monday
  private var unit = CalendarSpan.Unit.day
  private var span = CalendarSpan(0, .day)
  private var number = 0
  private var month = 0
  /// The text of the month's name.
  private var monthName = ""
  private var part: Int?
  private var shift = (by: 0, isComing: false)
  /// Whether the unit is a letter, which is a word of its own without a number: vitamin d.
  private var isLetter = false
  /// Whether the number is directly before the unit.
  private var isCounted = false
  /// Whether the number has four digits, like a year.
  private var hasYear = false

  /// No phrase has more parts.
  private static let maximumParts = 12

  /// Reads the words of a date, or returns nil if other words are among them, or if two are of one kind.
  init?(_ parts: [DateText.Part], in languages: [DateLanguage]) {
    guard parts.count <= DatePhrase.maximumParts, !parts.isEmpty else { return nil }
    var rest = parts[...]
    var last: DateLanguage.Word?
    while let first = rest.first {
      if case .number(let value, let digits) = first {
        // 2.5 is no date, and neither is a number with a sign.
        guard value >= 0, add(.number) else { return nil }
        (number, hasYear, last) = (value, digits == 4, .number(value))
        rest = rest.dropFirst()
        continue
      }
      // Dez., Fr.
      if first == .sign("."), last.map(DatePhrase.isName) ?? false, rest.count > 1 {
        rest = rest.dropFirst()
        continue
      }
      guard let (word, length) = DatePhrase.word(rest, after: last, in: languages),
        add(word, first.text ?? "", after: last)
      else { return nil }
      rest = rest.dropFirst(length)
      last = word
    }
    // A linking word is between two others.
    guard !kinds.isEmpty, last != .linking, last != .leading else { return nil }
  }

  private static func isName(_ word: DateLanguage.Word) -> Bool {
    switch word {
    case .month, .weekday: true
    default: false
    }
  }

  /// Returns the meaning of the longest phrase at the start of some parts, and its length in parts.
  static func word(
    _ parts: ArraySlice<DateText.Part>, after last: DateLanguage.Word?, in languages: [DateLanguage]
  ) -> (DateLanguage.Word, length: Int)? {
    var text: [UInt8] = []
    for part in parts {
      guard let word = part.text else { break }
      if !text.isEmpty { text.append(UInt8(ascii: " ")) }
      text += word.utf8
    }
    let isCounted = if case .number = last { true } else { false }
    for language in languages {
      let words = language.words
      // Words that mean something else after a number: 3 luni are months, luni alone is Monday.
      if isCounted, let found = words.firstWords(of: (Array("# ".utf8) + text)[...]) {
        return (found.value, spaces(in: text[..<(found.length - 2)]) + 1)
      }
      if let found = words.firstWords(of: text[...]) {
        return (found.value, spaces(in: text[..<found.length]) + 1)
      }
    }
    return nil
  }

  private static func spaces(in text: ArraySlice<UInt8>) -> Int {
    text.count { $0 == UInt8(ascii: " ") }
  }

  /// Adds a kind, unless there already is one.
  private mutating func add(_ kind: Kinds) -> Bool { kinds.insert(kind).inserted }

  private mutating func add(
    _ word: DateLanguage.Word, _ text: String, after last: DateLanguage.Word?
  ) -> Bool {
    switch word {
    case .day(let days): day = days; return add(.day)
    case .weekday(let found): weekday = found; return add(.weekday)
    case .unit(let found):
      (unit, isLetter) = (found, text.utf8.count == 1)
      if case .number = last { isCounted = true }
      return add(.unit)
    case .span(let found): span = found; return add(.span)
    case .number(let found): number = found; return add(.number)
    case .month(let found): (month, monthName) = (found, text); return add(.month)
    case .part(let found): part = found; return add(.part)
    case .ahead: return add(.ahead)
    case .ago: return add(.ago)
    case .shift(let by, let isComing): shift = (by, isComing); return add(.shift)
    case .weekend: return add(.weekend)
    case .endOf(let found): span = found; return add(.end)
    case .leading: return true
    case .linking: return !kinds.isEmpty
    }
  }

  /// Whether the words say that the day is in the past.
  var isPast: Bool {
    kinds.contains(.ago) || kinds.contains(.day) && day < 0
      || kinds.contains(.shift) && shift.by < 0
  }

  /// Returns what the words mean, or nil if they make no date together.
  ///
  /// - Parameter isLabeled: Whether a label says that the words are a date, so that a month alone is one.
  func content(_ parser: DayParser, isLabeled: Bool) -> DateReader.Content? {
    let today = parser.today
    if isLetter, !isCounted { return nil }
    switch kinds {
    case .day, [.day, .ahead]: return today.adding(days: day).map(DateReader.Content.day)
    case .weekday, [.weekday, .ahead], [.weekday, .shift]: return weekdayContent(parser)
    case [.weekday, .shift, .unit]:
      guard unit == .week else { return nil }
      let ahead = weekday.rawValue - today.weekday.rawValue
      return today.adding(days: ahead + 7 * shift.by).map(DateReader.Content.day)
    case [.number, .unit], [.number, .unit, .ahead], [.number, .unit, .ago]:
      return isCounted ? times(CalendarSpan(number, unit), parser) : nil
    // za týden, tydzień temu
    case [.unit, .ahead], [.unit, .ago]: return times(CalendarSpan(1, unit), parser)
    case .span, [.span, .ahead], [.span, .ago]: return times(span, parser)
    case [.unit, .shift]: return unitContent(today)
    case .weekend, [.weekend, .shift]:
      return DatePhrase.end(of: .week, later: kinds.contains(.shift) ? shift.by : 0, today)
    case .end: return DatePhrase.end(of: span.unit, later: span.count, today)
    case .month, [.month, .shift], [.month, .ahead]:
      guard isLabeled || kinds != .month, !kinds.contains(.shift) || shift.by >= 0 else {
        return nil
      }
      return .candidates([DateCandidate(year: .omitted, month: month, day: nil)], nil)
    case [.part, .month]:
      return .candidates([DateCandidate(year: .omitted, month: month, day: part)], nil)
    case [.part, .month, .number]:
      guard hasYear else { return nil }
      return .candidates([DateCandidate(year: .full(number), month: month, day: part)], nil)
    case [.part, .number]:
      guard hasYear, part == nil, abs(number - today.date.year) <= 20 else { return nil }
      return .candidates([DateCandidate(year: .full(number), month: 12, day: nil)], nil)
    case [.part, .unit], [.part, .unit, .shift]: return partContent(today)
    default: return nil
    }
  }

  /// Returns the month that the words are, unless its name is an everyday word.
  ///
  /// - Parameter isStandalone: Whether the whole text should be a date, so that `dec` is a month.
  func monthAlone(isStandalone: Bool) -> DateCandidate? {
    guard kinds == .month, !DateWords.doubtfulMonths.contains(monthName),
      isStandalone || monthName.count > 3
    else { return nil }
    return DateCandidate(year: .omitted, month: month, day: nil)
  }

  /// The span that the words are, if they say neither that it is in the future nor in the past.
  var bareSpan: CalendarSpan? {
    switch kinds {
    case [.number, .unit]: isCounted ? CalendarSpan(number, unit) : nil
    case .span: span
    default: nil
    }
  }

  /// A span from today: into the future or the past as the words say, or else as the parser's dates.
  private func times(_ span: CalendarSpan, _ parser: DayParser) -> DateReader.Content {
    let direction =
      kinds.contains(.ahead) ? 1 : kinds.contains(.ago) ? -1 : parser.direction.rawValue
    return .span(span, times: direction)
  }

  private func weekdayContent(_ parser: DayParser) -> DateReader.Content? {
    let today = parser.today
    let ahead = weekday.rawValue - today.weekday.rawValue
    let days: Int =
      switch (kinds.contains(.shift), shift.by, shift.isComing) {
      case (true, 1, true): (ahead + 6) % 7 + 1
      case (true, 1, false): ahead + 7
      case (true, -1, _): -((-ahead + 6) % 7 + 1)
      // Today counts, as in every date without a week, month or year.
      case (true, _, _): (ahead + 7) % 7
      case (false, _, _):
        parser.direction.rawValue * ((parser.direction.rawValue * ahead + 7) % 7)
      }
    return today.adding(days: days).map(DateReader.Content.day)
  }

  /// The next or last week, month or year is a span from today; this one is its last day.
  private func unitContent(_ today: Day) -> DateReader.Content? {
    if unit == .day { return nil }
    guard shift.by == 0 else { return .span(CalendarSpan(1, unit), times: shift.by) }
    return DatePhrase.end(of: unit, later: 0, today)
  }

  private func partContent(_ today: Day) -> DateReader.Content? {
    guard let part else { return DatePhrase.end(of: unit, later: shift.by, today) }
    guard unit == .month, let month = today.adding(months: shift.by)?.date else { return nil }
    let candidate = DateCandidate(year: .full(month.year), month: month.month, day: part)
    return .candidates([candidate], nil)
  }

  /// Returns the last day of a unit some units later; nil for days.
  static func end(of unit: CalendarSpan.Unit, later count: Int, _ today: Day) -> DateReader.Content?
  {
    let day: Day? =
      switch unit {
      case .day: nil
      case .week: today.adding(days: 7 - today.weekday.rawValue + 7 * count)
      case .month: today.adding(months: count)?.endOfMonth
      case .year: today.adding(months: 12 * count)?.endOfYear
      }
    return day.map(DateReader.Content.day)
  }
}
