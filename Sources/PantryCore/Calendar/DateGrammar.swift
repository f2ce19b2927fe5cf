/// The notations of absolute dates: which numbers can be the year, the month and the day.
struct DateGrammar {
  /// The date order of the label's language, or else of the household.
  let order: DateOrder?
  /// Whether the date has a label.
  let isLabeled: Bool
  /// Whether the label is one used on food that keeps for years, whose dates have no day.
  let isLongLived: Bool
  /// Whether the whole text should be a date, rather than the last words of an entry.
  let isStandalone: Bool
  /// Whether there is no space between the parts: DEC0126.
  var isJoined = false
  /// Whether the text has no small letters, as on packages.
  var isPrinted = false
  /// The languages whose names of months count next to any number.
  var languages: [DateLanguage] = [.english]
  /// The current year.
  let thisYear: Int

  /// Returns whether a four-digit number is plausible as a year, and not a time or another number.
  func isPlausibleYear(_ year: Int) -> Bool { abs(year - thisYear) <= 100 }

  /// Returns whether a number is the last two digits of this year or one of the next four.
  func isPrintedYear(_ number: Field) -> Bool {
    guard case .number(let digits, 2) = number else { return false }
    return (0...4).contains(DateCandidate.nearest(digits, to: thisYear) - thisYear)
  }

  /// Returns every interpretation of the parts as a date, or none if they do not have that form.
  func candidates(_ parts: [DateText.Part]) -> [DateCandidate] {
    var parts = parts
    // '26.12.01
    if parts.first == .sign("'") { parts.removeFirst() }
    if parts.count == 1, case .number(let value, let digits)? = parts.first {
      return compact(value, digits: digits)
    }
    if let labeled = withUnits(parts) { return [labeled] }
    // R8.12.01
    let isReiwa = [.word("r"), .word("令和")].contains(parts.first) && parts.count > 3
    if isReiwa { parts.removeFirst() }
    guard let found = self.fields(parts) else { return [] }
    let separator = found.separator
    var fields = found.fields
    if isReiwa {
      guard case .number(let year, 1...2) = fields[0] else { return [] }
      fields[0] = .number(year + DateWords.reiwa, digits: 4)
    }
    switch fields.count {
    case 2: return pair(fields[0], fields[1], separator, hasStop: parts.last == .sign("."))
    case 3: return triple(fields, separator)
    default: return []
    }
  }

  /// A number or the name of a month.
  enum Field {
    case number(Int, digits: Int)
    case month(Int)
    /// A month's name that follows the year.
    case monthOfYear(Int)

    var isYear: Bool {
      if case .number(_, 4) = self { true } else { false }
    }
    /// Whether the field has one or two digits.
    var isShort: Bool {
      if case .number(_, 1...2) = self { true } else { false }
    }
    var isTwoDigits: Bool {
      if case .number(_, 2) = self { true } else { false }
    }
    var value: Int {
      switch self {
      case .number(let value, _), .month(let value), .monthOfYear(let value): value
      }
    }
    var isName: Bool {
      if case .number = self { false } else { true }
    }
    /// The number as a year, full if it has four digits.
    var year: DateCandidate.Year { isYear ? .full(value) : .short(value) }
  }
}

extension DateGrammar {
  /// Parses `2026년 12월 1일`, `12월 1일`, `12월 초`, `12월`, `2026년 12월` and the same in Han characters. 令和8年 and 民國115年
  /// are 2026.
  func withUnits(_ parts: [DateText.Part]) -> DateCandidate? {
    var year: DateCandidate.Year?
    var month: Int?
    var day: Int?
    var isEndOfMonth = false
    var rest = parts[...]
    var era: Int?
    if case .word(let word)? = rest.first { era = DateWords.eras[word] }
    if era != nil { rest = rest.dropFirst() }
    while case .number(let value, let digits)? = rest.first {
      guard case .word(let unit)? = rest.dropFirst().first else { return nil }
      switch DateWords.fields[unit] {
      case .year:
        guard year == nil, month == nil, day == nil,
          digits <= 2 && value > 0 || digits == 4 && era == nil || digits == 3 && era != nil,
          digits > 1 || era != nil
        else { return nil }
        year = era.map { .full($0 + value) } ?? (digits == 4 ? .full(value) : .short(value))
      case .month:
        guard month == nil, day == nil, digits <= 2 else { return nil }
        month = value
      case .monthEnd:
        guard month == nil, day == nil, digits <= 2 else { return nil }
        (month, isEndOfMonth) = (value, true)
      case .day:
        guard month != nil, day == nil, digits <= 2 else { return nil }
        day = value
      case nil: return nil
      }
      rest = rest.dropFirst(2)
    }
    if case .word(let word)? = rest.first, let part = DateWords.partsOfMonth[word], month != nil,
      day == nil
    {
      (day, isEndOfMonth) = (part, part == nil)
      rest = rest.dropFirst()
    }
    if case .word(let word)? = rest.first, month == nil, rest.count == 1,
      case .some(nil) = DateWords.partsOfMonth[word]
    {
      // 2027년 말
      (month, isEndOfMonth) = (12, true)
      rest = rest.dropFirst()
    }
    // 2028년 alone is its last day, and so is 27년 after a label.
    if month == nil, rest.isEmpty, let year, isYearAlone(year) { month = 12 }
    // 12월 alone is its last day; 12月 may be twelve months.
    let isMonth = parts.count == 2 && parts.last == .word("월")
    guard rest.isEmpty, let month,
      year != nil || day != nil || isEndOfMonth || isLabeled || isMonth
    else { return nil }
    return DateCandidate(year: year ?? .omitted, month: month, day: day)
  }

  /// Returns whether a year without a month is one, and no number of years.
  private func isYearAlone(_ year: DateCandidate.Year) -> Bool {
    switch year {
    case .full(let year):
      isLabeled ? compactYears.contains(year) : labeledYears.dropFirst().contains(year)
    case .short(let digits): isLabeled && labeledYears.contains(thisYear / 100 * 100 + digits)
    case .omitted: false
    }
  }

  /// Returns the years that a date without month and day may have: next year to 15 years ahead.
  static func bareYears(from today: Day) -> ClosedRange<Int> {
    today.date.year + 1...today.date.year + 15
  }

  /// With a label, the date may be at the end of this year.
  private var labeledYears: ClosedRange<Int> { thisYear...thisYear + 15 }
}

extension DateGrammar {
  /// Returns the interpretations of a single run of digits: `20261201`, `01122026`, `261201`,
  /// `1201`. After a label also year and month (`2612`) and a year alone. Anything else is a
  /// number, not an invalid date.
  func compact(_ value: Int, digits: Int) -> [DateCandidate] {
    let (high, middle, low) = (value / 10_000, value / 100 % 100, value % 100)
    switch digits {
    case 8:
      if isMonth(middle), isDay(low), high >= 1000 {
        return [DateCandidate(year: .full(high), month: middle, day: low)]
      }
      return short(value / 1_000_000, high % 100, year: .full(value % 10_000))
    case 6:
      var found: [DateCandidate] = []
      if isMonth(middle), isDay(low) {
        found.append(
          DateCandidate(
            year: .short(high), month: middle, day: low, order: .yearMonthDay, mustExist: true))
      }
      var others = short(high, middle, year: .short(low))
      // Long-lived food: 122026
      if isMonth(high), isPlausibleYear(value % 10_000) {
        let wholeMonth = DateCandidate(year: .full(value % 10_000), month: high, day: nil)
        return found + others + [wholeMonth]
      }
      // The same, year first: 202612
      if isPlausibleYear(value / 100), isMonth(low) {
        let wholeMonth = DateCandidate(year: .full(value / 100), month: low, day: nil)
        if found.isEmpty { return [wholeMonth] }
        found.append(wholeMonth)
      }
      // Other orders count only if the first is implausible for food, or if the order is known.
      if order == .yearMonthDay || order == nil && !isLabeled {
        others = found.isEmpty ? [] : others.map { $0.asFallback() }
      }
      return found + others
    case 4:
      var found = short(middle, low, year: .omitted).filter { candidate in
        candidate.order == (order == .dayMonthYear ? .dayMonthYear : .monthDayYear)
      }
      if found.isEmpty, isMonth(middle), isDay(low) {
        found = [DateCandidate(year: .omitted, month: middle, day: low)]
      }
      guard isLabeled else { return found.map { $0.withOrder(nil) } }
      // BEST BEFORE END: 2026
      if found.isEmpty, compactYears.contains(value) {
        return [DateCandidate(year: .full(value), month: 12, day: nil)]
      }
      // Food that keeps for years: 2612 in Japan, 1226 elsewhere.
      if order == .yearMonthDay, isMonth(low) {
        found.append(DateCandidate(year: .short(middle), month: low, day: nil))
      } else if isLongLived, order != .yearMonthDay, isMonth(middle) {
        found.append(DateCandidate(year: .short(low), month: middle, day: nil))
      }
      return found.map { $0.withOrder(nil) }
    default: return []
    }
  }

  /// The years that a run of digits is accepted as.
  var compactYears: ClosedRange<Int> { 1990...2099 }

  func isMonth(_ value: Int) -> Bool { (1...12).contains(value) }
  func isDay(_ value: Int) -> Bool { (1...31).contains(value) }

  /// Returns the day-month and month-day interpretations of two numbers before a year.
  private func short(_ first: Int, _ second: Int, year: DateCandidate.Year) -> [DateCandidate] {
    if case .full(let year) = year, !compactYears.contains(year) { return [] }
    var found: [DateCandidate] = []
    if isDay(first), isMonth(second) {
      found.append(DateCandidate(year: year, month: second, day: first, order: .dayMonthYear))
    }
    if isMonth(first), isDay(second) {
      found.append(DateCandidate(year: year, month: first, day: second, order: .monthDayYear))
    }
    return found
  }
}
