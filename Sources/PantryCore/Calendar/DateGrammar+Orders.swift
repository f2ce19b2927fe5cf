extension DateGrammar {
  /// Every way to read two fields.
  func pair(_ first: Field, _ second: Field, _ separator: Character?, hasStop: Bool)
    -> [DateCandidate]
  {
    switch (first, second) {
    case (.month(let month), let other) where !other.isName:
      let wholeMonth = DateCandidate(year: other.year, month: month, day: nil)
      if other.isYear {
        // DEC0126 is the first of the month, where 126 is no year for food.
        let packed = DateCandidate(
          year: .short(other.value % 100), month: month, day: other.value / 100
        )
        let isPacked = !isNear(other.value) && isDay(other.value / 100)
        return isNear(other.value) ? [wholeMonth] : isPacked ? [packed] : []
      }
      // FEB 30 is refused, and is not 2030.
      var monthDay = DateCandidate(year: .unsaid, month: month, day: other.value)
      monthDay.isLikeliest = true
      return other.isTwoDigits ? [monthDay, wholeMonth] : [monthDay]
    case (let other, .month(let month)) where !other.isName:
      if other.isYear {
        return isNear(other.value) ? [DateCandidate(year: other.year, month: month, day: nil)] : []
      }
      return [DateCandidate(year: .unsaid, month: month, day: other.value)]
    case (.number, .number):
      // A blank between two numbers makes a date only where there is no doubt that it is one.
      guard separator != nil || isLabelled || isPrinted && (first.isYear || second.isYear) else {
        return []
      }
      if first.isYear, second.isShort, isNear(first.value) {
        return [DateCandidate(year: first.year, month: second.value, day: nil)]
      }
      if first.isShort, second.isYear, isNear(second.value) {
        return [DateCandidate(year: second.year, month: first.value, day: nil)]
      }
      return first.isShort && second.isShort ? shortPair(first, second, separator, hasStop) : []
    default:
      return []
    }
  }

  /// Two short numbers: month and day with a hyphen; with a slash or a dot also day and month, and
  /// the month and year of long-lived food (`12/26`, Japanese `26.12`, European `12.26`).
  private func shortPair(
    _ first: Field, _ second: Field, _ separator: Character?, _ hasStop: Bool
  ) -> [DateCandidate] {
    let monthDay = DateCandidate(
      year: .unsaid, month: first.value, day: second.value, order: .monthDayYear)
    let dayMonth = DateCandidate(
      year: .unsaid, month: second.value, day: first.value, order: .dayMonthYear)
    let yearLast = DateCandidate(year: .short(second.value), month: first.value, day: nil)
    let yearFirst = DateCandidate(year: .short(first.value), month: second.value, day: nil)
    if separator == "-" {
      // 12-01 is as in 2026-12-01, but for those who write 01-12-2026; on packages 12-26 may be a month.
      let asWritten = order == .dayMonthYear ? [dayMonth] : [monthDay.of(nil)]
      let isMonth =
        second.isTwoDigits && (order == .dayMonthYear || isLabelled && isLongLived && order == nil)
      let asTyped = order == .dayMonthYear && !isLabelled ? [monthDay.of(nil)] : []
      return asWritten + (isMonth ? [yearLast] : []) + asTyped
    }
    // 0.0 and 1.0 are numbers.
    guard separator != ",", first.value > 0, second.value > 0 else { return [] }
    var found = [monthDay, monthDay.of(.yearMonthDay), dayMonth]
    // 2/30 is refused, and is not 2030.
    found = found.map { candidate in
      var candidate = candidate
      candidate.isLikeliest = candidate.isNearlyADay
      return candidate
    }
    // A stop behind the second number makes it a day or a month.
    if hasStop { return found }
    if order == .yearMonthDay || separator == "." && order == nil {
      if first.isTwoDigits { found.append(yearFirst) }
    }
    let isMonthFirst = separator != "." || order == .dayMonthYear || isLabelled
    if order != .yearMonthDay, isMonthFirst, second.isTwoDigits { found.append(yearLast) }
    return found
  }

  /// Every way to read three fields.
  func triple(_ fields: [Field], _ separator: Character?) -> [DateCandidate] {
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
    case (true, false, false):
      guard second.isShort, !third.isYear || isNear(third.value) else { return [] }
      return [mdy()]
    case (false, true, false):
      if case .monthOfYear = second { return third.isShort ? [ymd()] : [] }
      if first.isYear { return third.isShort ? [ymd()] : [] }
      guard first.isShort, third.isShort || third.isYear && isNear(third.value) else { return [] }
      // Between two short numbers a month's name stands in the European order, except for those who
      // say that they put the year first.
      if third.isYear || !isLabelled {
        return third.isYear || order != .yearMonthDay ? [dmy()] : [dmy(), ymd()]
      }
      // 24 NOV 12 PACK, 27 DEC 05: where that year is long past, the number is the day or no year at all.
      let dayMonth = DateCandidate(year: .unsaid, month: second.value, day: first.value)
      return order == .yearMonthDay
        ? [dmy(), ymd()] : [dmy(), ymd().of(nil).asLastResort(), dayMonth.asLastResort()]
    case (false, false, false):
      guard second.isShort else { return [] }
      if separator == DateGrammar.nordic { return third.isTwoDigits || third.isYear ? [dmy()] : [] }
      if separator == nil {
        guard isLabelled || isPrinted else { return [] }
      }
      if first.isYear { return third.isShort ? [ymd()] : [] }
      guard separator != ",", first.isShort, third.isShort || third.isYear else { return [] }
      // Dots never stand for month.day.year.
      if third.isYear { return separator == "." ? [dmy()] : [mdy(), dmy()] }
      // A year at the end has two digits at least; one of one digit, at the start, is that of an era.
      var readings = first.isTwoDigits || separator == "." ? [ymd()] : []
      if third.isTwoDigits { readings += separator == "." ? [dmy()] : [mdy(), dmy()] }
      guard separator == ".", first.value < 32, !first.isTwoDigits else { return readings }
      // 8.12.1: a year of the Japanese era, where no other year is likely.
      let era = DateCandidate(
        year: .full(DateWords.reiwa + first.value), month: second.value, day: third.value,
        order: .yearMonthDay)
      return readings + [era.asLastResort()]
    default: return []
    }
  }
}
