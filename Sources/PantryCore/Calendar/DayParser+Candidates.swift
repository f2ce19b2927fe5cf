extension DayParser {
  /// Every way to read the parts as a date of the calendar; none if they have not that shape.
  func candidates(_ parts: [DateText.Part]) -> [DateCandidate] {
    if parts.count == 1, case .number(let value, let digits)? = parts.first {
      return compact(value, digits: digits)
    }
    if let labelled = labelled(parts) { return [labelled] }
    guard let (fields, separator) = fields(parts) else { return [] }
    switch fields.count {
    case 2: return pair(fields[0], fields[1], separator)
    case 3: return triple(fields, separator)
    default: return []
    }
  }

  /// A number or the name of a month.
  enum Field {
    case number(Int, digits: Int)
    case month(Int)

    var isYear: Bool {
      if case .number(_, 4) = self { true } else { false }
    }
    /// One or two digits.
    var isShort: Bool {
      if case .number(_, 1...2) = self { true } else { false }
    }
    var isTwoDigits: Bool {
      if case .number(_, 2) = self { true } else { false }
    }
    var value: Int {
      switch self {
      case .number(let value, _), .month(let value): value
      }
    }
    var isName: Bool {
      if case .month = self { true } else { false }
    }
    /// The number as a year, in full if it was written so.
    var year: DateCandidate.Year { isYear ? .full(value) : .short(value) }
  }

  /// `20261201`, `261201`, `1201`. Fewer or other digits are a number, not a wrong date.
  private func compact(_ value: Int, digits: Int) -> [DateCandidate] {
    let (month, day) = (value / 100 % 100, value % 100)
    guard (1...12).contains(month), (1...31).contains(day) else { return [] }
    switch digits {
    case 8: return [DateCandidate(year: .full(value / 10_000), month: month, day: day)]
    case 6: return [DateCandidate(year: .short(value / 10_000), month: month, day: day)]
    case 4: return [DateCandidate(year: .unsaid, month: month, day: day)]
    default: return []
    }
  }

  /// `2026년 12월 1일`, `12월 1일`, `2026년 12월` and the same in Han characters.
  private func labelled(_ parts: [DateText.Part]) -> DateCandidate? {
    var year: DateCandidate.Year?
    var month: Int?
    var day: Int?
    var rest = parts[...]
    while case .number(let value, let digits)? = rest.first {
      guard case .word(let unit)? = rest.dropFirst().first else { return nil }
      switch unit {
      case "년", "年":
        guard year == nil, month == nil, day == nil, digits == 2 || digits == 4 else { return nil }
        year = digits == 4 ? .full(value) : .short(value)
      case "월", "月":
        guard month == nil, day == nil, digits <= 2 else { return nil }
        month = value
      case "일", "日":
        guard month != nil, day == nil, digits <= 2 else { return nil }
        day = value
      default: return nil
      }
      rest = rest.dropFirst(2)
    }
    guard rest.isEmpty, let month, year != nil || day != nil else { return nil }
    return DateCandidate(year: year ?? .unsaid, month: month, day: day)
  }

  /// The two or three fields and the one sign that stands between all of them, nil for blanks or
  /// nothing. A sign after the last field (`26. 12. 1.`) is part of the notation.
  private func fields(_ parts: [DateText.Part]) -> (fields: [Field], separator: Character?)? {
    var fields: [Field] = []
    var separators: [Character?] = []
    var pending: Character?
    for part in parts {
      switch part {
      case .sign(let sign):
        guard "-./,".contains(sign), pending == nil, !fields.isEmpty else { return nil }
        pending = sign
        continue
      case .number(let value, let digits):
        guard digits <= 4, digits != 3 else { return nil }
        fields.append(.number(value, digits: digits))
      case .word(let word):
        guard let month = DateWords.months[word] else { return nil }
        fields.append(.month(month))
      }
      if fields.count > 1 { separators.append(pending) }
      pending = nil
    }
    guard pending == nil || pending == ".", fields.count > 1 else { return nil }
    // `Dec 12, 2026` and `12. Dec 2026` mix their signs; numbers alone must not.
    if !fields.contains(where: \.isName), Set(separators).count > 1 { return nil }
    return (fields, separators[0])
  }

  private func pair(_ first: Field, _ second: Field, _ separator: Character?) -> [DateCandidate] {
    switch (first, second) {
    case (.month(let month), let other) where !other.isName:
      let wholeMonth = DateCandidate(year: other.year, month: month, day: nil)
      if other.isYear { return [wholeMonth] }
      return [DateCandidate(year: .unsaid, month: month, day: other.value), wholeMonth]
    case (let other, .month(let month)) where !other.isName:
      if other.isYear { return [DateCandidate(year: other.year, month: month, day: nil)] }
      return [DateCandidate(year: .unsaid, month: month, day: other.value)]
    case (.number, .number):
      guard separator != nil else { return [] }
      if first.isYear, second.isShort {
        return [DateCandidate(year: first.year, month: second.value, day: nil)]
      }
      if first.isShort, second.isYear {
        return [DateCandidate(year: second.year, month: first.value, day: nil)]
      }
      return first.isShort && second.isShort ? shortPair(first, second, separator) : []
    default:
      return []
    }
  }

  /// Two short numbers: month and day with a hyphen; with a slash or a dot also day and month, and
  /// the month and year of long-lived food (`12/26`, Japanese `26.12`).
  private func shortPair(_ first: Field, _ second: Field, _ separator: Character?)
    -> [DateCandidate]
  {
    let monthDay = DateCandidate(
      year: .unsaid, month: first.value, day: second.value, order: .monthDayYear)
    if separator == "-" { return [monthDay] }
    guard separator != "," else { return [] }
    var asYearFirst = monthDay
    asYearFirst.order = .yearMonthDay
    let dayMonth = DateCandidate(
      year: .unsaid, month: second.value, day: first.value, order: .dayMonthYear)
    let wholeMonth =
      separator == "/"
      ? DateCandidate(year: .short(second.value), month: first.value, day: nil)
      : DateCandidate(year: .short(first.value), month: second.value, day: nil)
    let mayBeYear = (separator == "/" ? second : first).isTwoDigits
    return [monthDay, asYearFirst, dayMonth] + (mayBeYear ? [wholeMonth] : [])
  }

  private func triple(_ fields: [Field], _ separator: Character?) -> [DateCandidate] {
    let (first, second, third) = (fields[0], fields[1], fields[2])
    func ymd() -> DateCandidate {
      DateCandidate(
        year: first.year, month: second.value, day: third.value, order: .yearMonthDay)
    }
    func dmy() -> DateCandidate {
      DateCandidate(
        year: third.year, month: second.value, day: first.value, order: .dayMonthYear)
    }
    func mdy() -> DateCandidate {
      DateCandidate(
        year: third.year, month: first.value, day: second.value, order: .monthDayYear)
    }
    switch (first.isName, second.isName, third.isName) {
    case (true, false, false): return second.isShort ? [mdy()] : []
    case (false, true, false):
      if first.isYear { return third.isShort ? [ymd()] : [] }
      // Between two short numbers a month's name stands in the European order, except for those who
      // say that they put the year first.
      return third.isYear || order != .yearMonthDay ? [dmy()] : [dmy(), ymd()]
    case (false, false, false):
      guard second.isShort else { return [] }
      if first.isYear { return third.isShort ? [ymd()] : [] }
      guard separator != nil, separator != "," else { return [] }
      // Dots never stand for month.day.year.
      if third.isYear { return separator == "." ? [dmy()] : [mdy(), dmy()] }
      return separator == "." ? [ymd(), dmy()] : [ymd(), mdy(), dmy()]
    default: return []
    }
  }
}
