extension DateGrammar {
  /// Denotes the two separators of 25/11-26, whose order is unambiguous.
  static let nordic: Character = "÷"

  /// Returns the two or three fields of a date and their common separator, which is nil for spaces
  /// or no separator. A separator after the last field (`26. 12. 1.`) is part of the notation.
  func fields(_ parts: [DateText.Part]) -> (fields: [Field], separator: Character?)? {
    var fields: [Field] = []
    var separators: [Character?] = []
    var pending: Character?
    // An apostrophe in front of the last two digits of a year: Mar '27.
    var isShortYear = false
    for (index, part) in parts.enumerated() {
      switch part {
      case .sign(let sign):
        guard "-./,'".contains(sign), !fields.isEmpty else { return nil }
        // 31 mrt. 2019, Dec. 12, 2026, 1 Dec '26
        guard pending == nil || fields.last?.isName ?? false || sign == "'" else { return nil }
        if sign == "'" { isShortYear = true } else { pending = sign }
        continue
      case .number(let value, let digits):
        if fields.last?.isName ?? false, fields.count == 1,
          let packed = dayAndYear(value, digits)
        {
          fields += packed
          separators += [nil, nil]
          continue
        }
        guard digits <= 4, digits != 3, !isShortYear || digits == 2 else { return nil }
        fields.append(
          isShortYear
            ? .number(DateCandidate.nearest(value, to: thisYear), digits: 4)
            : .number(value, digits: digits))
        isShortYear = false
      case .word(let word):
        if isFiller(word, at: index, in: parts) { continue }
        guard let month = month(word, in: parts) else { return nil }
        fields.append(month)
      case .weekday: return nil
      }
      if fields.count > 1 { separators.append(pending) }
      pending = nil
    }
    guard pending == nil || pending == ".", !isShortYear, fields.count > 1 else { return nil }
    // Nordic notation: 25/11-26
    if fields.count == 3, separators == ["/", "-"], fields[0].isShort, !fields[2].isName {
      return (fields, DateGrammar.nordic)
    }
    // 06.08 2028
    if fields.count == 3, separators == [".", nil], fields[0].isShort, fields[1].isShort,
      case .number(let year, 4) = fields[2], isPlausibleYear(year)
    {
      return (fields, ".")
    }
    // Separators may differ around a month's name (`Dec 12, 2026`, `12. Dec 2026`), but not between
    // numbers.
    if !fields.contains(where: \.isName), Set(separators).count > 1 { return nil }
    return (fields, separators[0])
  }

  /// Returns the day and year of six digits after a month's name: DEC012026.
  private func dayAndYear(_ value: Int, _ digits: Int) -> [Field]? {
    let (day, year) = (value / 10_000, value % 10_000)
    guard digits == 6, isDay(day), compactYears.contains(year) else { return nil }
    return [.number(day, digits: 2), .number(year, digits: 4)]
  }

  /// Returns whether a word carries no information: `of`, or the `st` of `1st`.
  private func isFiller(_ word: String, at index: Int, in parts: [DateText.Part]) -> Bool {
    let hasName = parts.contains {
      if case .word(let word) = $0 { monthNumber(word) != nil } else { false }
    }
    guard hasName, monthNumber(word) == nil else { return false }
    if DateWords.fillers.contains(word) { return true }
    guard index > 0, case .number(1...31, 1...2) = parts[index - 1] else { return false }
    return DateWords.ordinals.contains(word)
  }

  /// Returns the number of the month with a name in one of the household's languages.
  private func ownMonth(_ name: String) -> Int? {
    for language in languages {
      if case .month(let number)? = language.words[name] { return number }
    }
    return nil
  }

  /// Returns the number of the month with a name, of several the one in the household's language.
  private func monthNumber(_ name: String) -> Int? { ownMonth(name) ?? MonthNames.number(of: name) }

  /// Returns the month of a name. Names that are also everyday words need a label or a full year
  /// beside them.
  private func month(_ word: String, in parts: [DateText.Part]) -> Field? {
    let numbers = parts.filter { if case .number = $0 { true } else { false } }
    let hasYear = parts.contains { if case .number(_, 4) = $0 { true } else { false } }
    if let month = monthNumber(word) {
      // The last words of an entry may be part of the product name: chocolate mars 4.
      let isUnambiguous = ownMonth(word) != nil || numbers.count == 2 || hasYear
      return isStandalone || isLabeled || isUnambiguous ? .month(month) : nil
    }
    if let month = MonthNames.canadian[word] {
      // 26 DE 12, 2027MR; also DE 12 next to a bilingual label.
      if numbers.count == 2, case .number(_, let digits)? = parts.first, digits == 2 || digits == 4,
        isLabeled || isStandalone
      {
        return .monthOfYear(month)
      }
      if numbers.count == 1, isLabeled && order == .yearMonthDay || isStandalone && hasYear {
        return .month(month)
      }
    }
    // 01 GIU 27
    let isDate = isStandalone && (hasYear || numbers.count == 2)
    return isLabeled || isDate ? MonthNames.doubtful[word].map(Field.month) : nil
  }
}

extension DateGrammar {
  /// Returns every interpretation of two fields.
  func pair(_ first: Field, _ second: Field, _ separator: Character?, hasStop: Bool)
    -> [DateCandidate]
  {
    switch (first, second) {
    case (.month(let month), let other) where !other.isName:
      let wholeMonth = DateCandidate(year: other.year, month: month, day: nil)
      if other.isYear {
        // DEC0126 is 1 December 2026, because 126 is not a plausible year for food.
        let packed = DateCandidate(
          year: .short(other.value % 100), month: month, day: other.value / 100
        )
        let isPacked = isJoined && !isPlausibleYear(other.value) && isDay(other.value / 100)
        return isPlausibleYear(other.value) ? [wholeMonth] : isPacked ? [packed] : []
      }
      // JUN27, as packages print a month and a year.
      if isJoined, isPrinted || isLabeled, isPrintedYear(other) { return [wholeMonth] }
      // FEB 30 is an error, not February 2030.
      var monthDay = DateCandidate(year: .omitted, month: month, day: other.value)
      monthDay.mustExist = true
      // Where the month comes first, DEC 28 is a day.
      if order == .monthDayYear { return [monthDay] }
      return other.isTwoDigits ? [monthDay, wholeMonth] : [monthDay]
    case (let other, .month(let month)) where !other.isName:
      if other.isYear {
        return isPlausibleYear(other.value)
          ? [DateCandidate(year: other.year, month: month, day: nil)] : []
      }
      return [DateCandidate(year: .omitted, month: month, day: other.value)]
    case (.number, .number):
      // Two numbers separated by a space are a date only with further evidence.
      guard separator != nil || isLabeled || isStandalone && (first.isYear || second.isYear) else {
        return []
      }
      if first.isYear, second.isShort, isPlausibleYear(first.value) {
        return [DateCandidate(year: first.year, month: second.value, day: nil)]
      }
      if first.isShort, second.isYear, isPlausibleYear(second.value) {
        return [DateCandidate(year: second.year, month: first.value, day: nil)]
      }
      return first.isShort && second.isShort ? shortPair(first, second, separator, hasStop) : []
    default:
      return []
    }
  }

  /// Returns the interpretations of two numbers of one or two digits: month and day with a hyphen;
  /// with a slash or dot also day and month, and the month and year of long-lived food (`12/26`,
  /// Japanese `26.12`, European `12.26`).
  private func shortPair(
    _ first: Field, _ second: Field, _ separator: Character?, _ hasStop: Bool
  ) -> [DateCandidate] {
    let monthDay = DateCandidate(
      year: .omitted, month: first.value, day: second.value, order: .monthDayYear)
    let dayMonth = DateCandidate(
      year: .omitted, month: second.value, day: first.value, order: .dayMonthYear)
    let yearLast = DateCandidate(year: .short(second.value), month: first.value, day: nil)
    let yearFirst = DateCandidate(year: .short(first.value), month: second.value, day: nil)
    if separator == "-" {
      // 12-01 follows 2026-12-01, unless the order is day first. On packages 12-26 may be a month
      // and year.
      if order == nil, !first.isTwoDigits || !second.isTwoDigits { return [monthDay, dayMonth] }
      let asWritten = order == .dayMonthYear ? [dayMonth] : [monthDay.withOrder(nil)]
      let isMonth =
        second.isTwoDigits && (order == .dayMonthYear || isLabeled && isLongLived && order == nil)
      let asTyped = order == .dayMonthYear && !isLabeled ? [monthDay.withOrder(nil)] : []
      return asWritten + (isMonth ? [yearLast] : []) + asTyped
    }
    // 0.0 and 1.0 are numbers.
    guard separator != ",", first.value > 0, second.value > 0 else { return [] }
    var found = [monthDay, monthDay.withOrder(.yearMonthDay), dayMonth]
    // 2/30 is an error, not February 2030.
    found = found.map { candidate in
      var candidate = candidate
      candidate.mustExist = candidate.hasValidFields
      return candidate
    }
    // A full stop after the second number makes it a month, or a day if the year comes first, unless the first one can
    // be neither.
    if hasStop, order != .yearMonthDay {
      return isMonth(second.value) ? [dayMonth.withOrder(nil)] : [monthDay.withOrder(nil)]
    }
    if hasStop, isMonth(first.value) { return found }
    if order == .yearMonthDay || separator == "." && order == nil {
      if first.isTwoDigits { found.append(yearFirst) }
    }
    let isMonthFirst =
      separator != "." || order == .dayMonthYear || isLabeled || isDayAndYear(first, second)
    if order != .yearMonthDay, isMonthFirst, second.isTwoDigits { found.append(yearLast) }
    return found
  }

  /// Whether 12.27 is a day, and may as well be the end of a month of the next years. Other decimals are no months.
  private func isDayAndYear(_ month: Field, _ number: Field) -> Bool {
    let ahead = DateCandidate.nearest(number.value, to: thisYear) - thisYear
    let length = Day.length(ofMonth: month.value, inYear: thisYear) ?? 0
    return month.isTwoDigits && number.value <= length && (0...5).contains(ahead)
  }

  /// Returns every interpretation of three fields.
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
      guard second.isShort, third.isTwoDigits || third.isYear && isPlausibleYear(third.value) else {
        return []
      }
      return [mdy()]
    case (false, true, false):
      if case .monthOfYear = second { return third.isShort ? [ymd()] : [] }
      if first.isYear { return third.isShort ? [ymd()] : [] }
      // A final year has at least two digits.
      guard first.isShort,
        third.isTwoDigits || third.isShort && order == .yearMonthDay && isPrintedYear(first)
          || third.isYear && isPlausibleYear(third.value)
      else { return [] }
      // A month's name between two short numbers implies the European order, unless the order is
      // known to be year first.
      if third.isYear || !isLabeled {
        return third.isYear || order != .yearMonthDay ? [dmy()] : [dmy(), ymd()]
      }
      // 24 NOV 12 PACK, 27 DEC 05: if the year would be long past, the last number is the day, or
      // no part of the date.
      let dayMonth = DateCandidate(year: .omitted, month: second.value, day: first.value)
      return order == .yearMonthDay
        ? [dmy(), ymd()]
        : [dmy(), ymd().withOrder(nil).asFallback(), dayMonth.asFallback(leavingRest: true)]
    case (false, false, false):
      guard second.isShort else { return [] }
      if separator == DateGrammar.nordic { return third.isTwoDigits || third.isYear ? [dmy()] : [] }
      if separator == nil {
        guard isLabeled || isStandalone else { return [] }
      }
      if first.isYear { return third.isShort ? [ymd()] : [] }
      guard separator != ",", first.isShort, third.isShort || third.isYear else { return [] }
      // Dots separate month.day.year only where the household writes so.
      let yearLast = separator == "." && order != .monthDayYear ? [dmy()] : [mdy(), dmy()]
      if third.isYear { return yearLast }
      // A final year has at least two digits. A single leading digit is a Japanese era year.
      var readings = first.isTwoDigits || separator == "." ? [ymd()] : []
      if third.isTwoDigits { readings += yearLast }
      guard separator == ".", first.value < 32, !first.isTwoDigits else { return readings }
      // 8.12.1 is a year of the Reiwa era if no other year is plausible.
      let era = DateCandidate(
        year: .full(DateWords.reiwa + first.value), month: second.value, day: third.value,
        order: .yearMonthDay)
      return readings + [era.asFallback()]
    default: return []
    }
  }
}
