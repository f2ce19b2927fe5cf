/// What the words of a phrase mean together.
extension DatePhrase {
  /// Returns what the words mean, or nil if they make no date together.
  ///
  /// - Parameter isLabeled: Whether a label says that the words are a date, so that a month alone is one.
  func content(_ parser: DayParser, isLabeled: Bool) -> DateReader.Content? {
    let today = parser.today
    if isLetter, !isCounted { return nil }
    if most != nil, !kinds.isSuperset(of: [.number, .unit]) || kinds.contains(.half) { return nil }
    switch kinds {
    case .day, [.day, .ahead]: return today.adding(days: day).map(DateReader.Content.day)
    case .holiday, [.holiday, .ahead], [.holiday, .shift]:
      guard !kinds.contains(.shift) || shift.by >= 0 else { return nil }
      return holiday?.day(from: today, parser.direction).map(DateReader.Content.day)
    case .weekday, [.weekday, .ahead]: return .weekday(weekday)
    case [.weekday, .shift]: return shiftedWeekday(today)
    case [.weekday, .shift, .unit]: return unit == .week ? dayOfWeek(shift.by, today) : nil
    case [.number, .unit, .ahead, .weekday]:
      // 2주 후 금요일, Freitag in zwei Wochen
      guard unit == .week, isCounted else { return nil }
      return endsInWeekday ? dayOfWeek(number, today) : weeksFrom(today)
    case [.weekday, .unit], [.number, .unit, .weekday], [.day, .unit], [.number, .unit, .day]:
      return weeksFrom(today)
    case [.number, .unit], [.number, .unit, .ahead], [.number, .unit, .ago]:
      guard isCounted, !isYear else { return nil }
      let span = CalendarSpan(number, unit)
      if let most { return kinds.contains(.ago) ? nil : .range(span, most: most) }
      return times(span, parser)
    // za týden, tydzień temu
    case [.unit, .ahead], [.unit, .ago]: return times(CalendarSpan(1, unit), parser)
    case .span, [.span, .ahead], [.span, .ago]: return times(span, parser)
    case [.span, .half], [.span, .half, .ahead], [.number, .unit, .half],
      [.number, .unit, .half, .ahead]:
      return spanAndHalf(today)
    case [.unit, .shift]: return unitContent(today)
    case .weekend, [.weekend, .shift], [.weekend, .shift, .unit]:
      return DatePhrase.end(of: .week, later: kinds.contains(.shift) ? shift.by : 0, today)
    case .end: return DatePhrase.end(of: span.unit, later: span.count, today)
    // 다음달 말일, 今年年底
    case [.end, .unit, .shift]:
      return unit == span.unit ? DatePhrase.end(of: unit, later: shift.by, today) : nil
    case .month, [.month, .shift], [.month, .ahead]:
      guard isLabeled || kinds != .month, !kinds.contains(.shift) || shift.by >= 0 else {
        return nil
      }
      return .candidates([DateCandidate(year: .omitted, month: month, day: nil)], nil)
    case [.part, .month]:
      return .candidates([DateCandidate(year: .omitted, month: month, day: part)], nil)
    case [.part, .month, .number]:
      // END MAR 27: beside a part of a month, two digits are a year.
      guard digits == 4 || digits == 2 else { return nil }
      let year = digits == 4 ? DateCandidate.Year.full(number) : .short(number)
      return .candidates([DateCandidate(year: year, month: month, day: part)], nil)
    case [.part, .number]:
      guard digits == 4, part == nil, abs(number - today.date.year) <= 20 else { return nil }
      return .candidates([DateCandidate(year: .full(number), month: 12, day: nil)], nil)
    case [.part, .unit], [.part, .unit, .shift]: return partContent(today)
    default: return nil
    }
  }

  /// Whether the number is a year, and not a number of years: 2026년.
  private var isYear: Bool { unit == .year && digits == 4 }

  /// Returns the month that the word is, unless its name is an everyday word.
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
    case [.number, .unit]: isCounted && !isYear && most == nil ? CalendarSpan(number, unit) : nil
    case .span: span
    default: nil
    }
  }

  /// The week, month or year that the words name by its distance from the current one: 다음주, next month.
  var period: (by: Int, unit: CalendarSpan.Unit)? {
    kinds == [.unit, .shift] ? (shift.by, unit) : nil
  }

  /// A span from today: into the future or the past as the words say, or else as the parser's dates.
  private func times(_ span: CalendarSpan, _ parser: DayParser) -> DateReader.Content {
    let direction =
      kinds.contains(.ahead) ? 1 : kinds.contains(.ago) ? -1 : parser.direction.rawValue
    return .span(span, times: direction)
  }

  private func shiftedWeekday(_ today: Day) -> DateReader.Content? {
    let ahead = weekday.rawValue - today.weekday.rawValue
    let days: Int =
      switch (shift.by, shift.isComing) {
      case (1, true): (ahead + 6) % 7 + 1
      case (0, _): (ahead + 7) % 7
      case (-1, _): -((-ahead + 6) % 7 + 1)
      case (let weeks, _): ahead + 7 * weeks
      }
    return today.adding(days: days).map(DateReader.Content.day)
  }

  /// The weekday of a week by its distance from the current one.
  private func dayOfWeek(_ weeks: Int, _ today: Day) -> DateReader.Content? {
    let (days, overflows) = weeks.multipliedReportingOverflow(by: 7)
    guard !overflows else { return nil }
    return today.adding(days: days + weekday.rawValue - today.weekday.rawValue)
      .map(DateReader.Content.day)
  }

  /// A number of weeks after the next such day: friday week, a week on tuesday, a week from tomorrow.
  private func weeksFrom(_ today: Day) -> DateReader.Content? {
    let isNumbered = kinds.contains(.number)
    guard unit == .week, isNumbered == isCounted, !isNumbered || number < 1000 else { return nil }
    let weekday = (weekday.rawValue - today.weekday.rawValue + 7) % 7
    let days = (kinds.contains(.day) ? day : weekday) + 7 * (isNumbered ? number : 1)
    return today.adding(days: days).map(DateReader.Content.day)
  }

  /// Half of a month is fifteen days: 한 달 반, 1년 반 뒤.
  private func spanAndHalf(_ today: Day) -> DateReader.Content? {
    let span = kinds.contains(.span) ? span : CalendarSpan(number, unit)
    guard kinds.contains(.span) || isCounted else { return nil }
    return switch span.unit {
    case .month: today.adding(span)?.adding(days: 15).map(DateReader.Content.day)
    case .year: today.adding(span)?.adding(months: 6).map(DateReader.Content.day)
    case .day, .week: nil
    }
  }

  /// The next or last week, month or year is a span from today; this one is its last day.
  private func unitContent(_ today: Day) -> DateReader.Content? {
    if unit == .day { return nil }
    if shift.by == 0 { return DatePhrase.end(of: unit, later: 0, today) }
    return .span(CalendarSpan(abs(shift.by), unit), times: shift.by.signum())
  }

  private func partContent(_ today: Day) -> DateReader.Content? {
    guard let part else { return DatePhrase.end(of: unit, later: shift.by, today) }
    // 내년 초 is its first month.
    if unit == .year {
      guard part == 10, kinds.contains(.shift) else { return nil }
      return Day(year: today.date.year + shift.by, month: 1, day: 31).map(DateReader.Content.day)
    }
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
