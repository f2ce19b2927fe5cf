/// The shapes of absolute dates: which numbers may be the year, the month and the day.
struct DateGrammar {
  /// The order that the language of the words around it, or else the household, has.
  let order: DateOrder?
  /// Whether a phrase says that this is a date.
  let isLabelled: Bool
  /// Whether the phrase may stand on food that keeps for years, whose dates have no day.
  let isLongLived: Bool
  /// Whether the text is a date as a whole.
  let isPrinted: Bool

  /// Every way to read the parts as a date; none if they have not that shape.
  func candidates(_ parts: [DateText.Part]) -> [DateCandidate] {
    var parts = parts
    // '26.12.01
    if parts.first == .sign("'") { parts.removeFirst() }
    if parts.count == 1, case .number(let value, let digits)? = parts.first {
      return compact(value, digits: digits)
    }
    if let labelled = withUnits(parts) { return [labelled] }
    let era = withoutEra(&parts)
    guard let found = self.fields(parts) else { return [] }
    let separator = found.separator
    var fields = found.fields
    if era {
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
    /// The name of a month that stands behind the year.
    case monthOfYear(Int)

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
      case .number(let value, _), .month(let value), .monthOfYear(let value): value
      }
    }
    var isName: Bool {
      if case .number = self { false } else { true }
    }
    /// The number as a year, in full if it was written so.
    var year: DateCandidate.Year { isYear ? .full(value) : .short(value) }
  }

  // MARK: Without separators

  /// `20261201`, `01122026`, `261201`, `1201`; behind a label also the year and month of long-lived food
  /// (`2612`), and the year alone. Other digits are a number, not a wrong date.
  private func compact(_ value: Int, digits: Int) -> [DateCandidate] {
    let (high, middle, low) = (value / 10_000, value / 100 % 100, value % 100)
    switch digits {
    // Japanese, of food that keeps long: 202612
    case 6 where (1990...2099).contains(value / 100) && isMonth(low):
      return [DateCandidate(year: .full(value / 100), month: low, day: nil)]
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
            year: .short(high), month: middle, day: low, order: .yearMonthDay, isLikeliest: true))
      }
      // The others only where the first is no date of food, or where the order is known.
      var others = short(high, middle, year: .short(low))
      if order == .yearMonthDay || order == nil && !isLabelled {
        others = found.isEmpty ? [] : others.map { $0.asLastResort() }
      }
      return found + others
    case 4:
      var found = short(middle, low, year: .unsaid).filter { candidate in
        candidate.order == (order == .dayMonthYear ? .dayMonthYear : .monthDayYear)
      }
      if found.isEmpty, isMonth(middle), isDay(low) {
        found = [DateCandidate(year: .unsaid, month: middle, day: low)]
      }
      guard isLabelled else { return found.map { $0.of(nil) } }
      // BEST BEFORE END: 2026
      if found.isEmpty, (1990...2099).contains(value) {
        return [DateCandidate(year: .full(value), month: 12, day: 31)]
      }
      // Of food that keeps for years: 2612 in Japan, 1226 elsewhere.
      if order == .yearMonthDay, isMonth(low) {
        found.append(DateCandidate(year: .short(middle), month: low, day: nil))
      } else if isLongLived, order != .yearMonthDay, isMonth(middle) {
        found.append(DateCandidate(year: .short(low), month: middle, day: nil))
      }
      return found.map { $0.of(nil) }
    default: return []
    }
  }

  private func isMonth(_ value: Int) -> Bool { (1...12).contains(value) }
  private func isDay(_ value: Int) -> Bool { (1...31).contains(value) }

  /// Day and month, and month and day, before a year.
  private func short(_ first: Int, _ second: Int, year: DateCandidate.Year) -> [DateCandidate] {
    if case .full(let year) = year, !(1990...2099).contains(year) { return [] }
    var found: [DateCandidate] = []
    if isDay(first), isMonth(second) {
      found.append(DateCandidate(year: year, month: second, day: first, order: .dayMonthYear))
    }
    if isMonth(first), isDay(second) {
      found.append(DateCandidate(year: year, month: first, day: second, order: .monthDayYear))
    }
    return found
  }

  // MARK: With units

  /// `2026년 12월 1일`, `12월 1일`, `2026년 12월` and the same in Han characters; 令和8年 is 2026.
  private func withUnits(_ parts: [DateText.Part]) -> DateCandidate? {
    var year: DateCandidate.Year?
    var month: Int?
    var day: Int?
    var isEndOfMonth = false
    var rest = parts[...]
    let isEra = rest.first == .word("令和")
    if isEra { rest = rest.dropFirst() }
    while case .number(let value, let digits)? = rest.first {
      guard case .word(let unit)? = rest.dropFirst().first else { return nil }
      switch unit {
      case "년", "年":
        guard year == nil, month == nil, day == nil,
          digits <= 2 && value > 0 || digits == 4 && !isEra,
          digits > 1 || isEra
        else { return nil }
        year = isEra ? .full(DateWords.reiwa + value) : digits == 4 ? .full(value) : .short(value)
      case "월", "月":
        guard month == nil, day == nil, digits <= 2 else { return nil }
        month = value
      case "월말", "月末":
        guard month == nil, day == nil, digits <= 2 else { return nil }
        (month, isEndOfMonth) = (value, true)
      case "일", "日", "号", "號":
        guard month != nil, day == nil, digits <= 2 else { return nil }
        day = value
      default: return nil
      }
      rest = rest.dropFirst(2)
    }
    if rest.first == .word("말"), month != nil, day == nil {
      isEndOfMonth = true
      rest = rest.dropFirst()
    }
    guard rest.isEmpty, let month, year != nil || day != nil || isEndOfMonth || isLabelled else {
      return nil
    }
    return DateCandidate(year: year ?? .unsaid, month: month, day: day)
  }

  /// Takes away the R of a year of the Japanese era Reiwa: R8.12.01.
  private func withoutEra(_ parts: inout [DateText.Part]) -> Bool {
    guard parts.first == .word("r") || parts.first == .word("令和"), parts.count > 3 else {
      return false
    }
    parts.removeFirst()
    return true
  }

  // MARK: With separators

  /// The two or three fields and the one sign that stands between all of them, nil for blanks or
  /// nothing. A sign after the last field (`26. 12. 1.`) is part of the notation.
  private func fields(_ parts: [DateText.Part]) -> (fields: [Field], separator: Character?)? {
    var fields: [Field] = []
    var separators: [Character?] = []
    var pending: Character?
    for (place, part) in parts.enumerated() {
      switch part {
      case .sign(let sign):
        guard "-./,'".contains(sign), !fields.isEmpty else { return nil }
        // 31 mrt. 2019, Dec. 12, 2026, 1 Dec '26
        guard pending == nil || fields.last?.isName ?? false || sign == "'" else { return nil }
        pending = sign == "'" ? pending : sign
        continue
      case .number(let value, let digits):
        if fields.last?.isName ?? false, fields.count == 1,
          let packed = DateGrammar.dayAndYear(value, digits)
        {
          fields += packed
          separators += [nil, nil]
          continue
        }
        guard digits <= 4, digits != 3 else { return nil }
        fields.append(.number(value, digits: digits))
      case .word(let word):
        if isPassedOver(word, at: place, in: parts) { continue }
        guard let month = month(word, in: parts) else { return nil }
        fields.append(month)
      case .weekday: return nil
      }
      if fields.count > 1 { separators.append(pending) }
      pending = nil
    }
    guard pending == nil || pending == ".", fields.count > 1 else { return nil }
    // `Dec 12, 2026` and `12. Dec 2026` mix their signs; numbers alone must not.
    if !fields.contains(where: \.isName), Set(separators).count > 1 { return nil }
    return (fields, separators[0])
  }

  /// The day and the year that stand without a sign behind the name of a month: DEC012026.
  private static func dayAndYear(_ value: Int, _ digits: Int) -> [Field]? {
    switch digits {
    case 6 where (1...31).contains(value / 10_000) && (1990...2099).contains(value % 10_000):
      return [.number(value / 10_000, digits: 2), .number(value % 10_000, digits: 4)]
    default: return nil
    }
  }

  /// Whether a word says nothing: `of`, or the `st` of `1st`.
  private func isPassedOver(_ word: String, at place: Int, in parts: [DateText.Part]) -> Bool {
    let hasName = parts.contains {
      if case .word(let word) = $0 { MonthNames.all[word] != nil } else { false }
    }
    guard hasName, MonthNames.all[word] == nil else { return false }
    if DateWords.fillers.contains(word) { return true }
    guard place > 0, case .number(1...31, 1...2) = parts[place - 1] else { return false }
    return DateWords.ordinals.contains(word)
  }

  /// The month of a name. Words that mean something else too need a label or a year in full beside them.
  private func month(_ word: String, in parts: [DateText.Part]) -> Field? {
    let numbers = parts.filter { if case .number = $0 { true } else { false } }
    let hasYear = parts.contains { if case .number(_, 4) = $0 { true } else { false } }
    if let month = MonthNames.all[word] {
      // In an entry chocolate mars 4 is a name.
      let isClear = MonthNames.english.contains(word) || numbers.count == 2 || hasYear
      return isPrinted || isLabelled || isClear ? .month(month) : nil
    }
    if numbers.count == 2, case .number(_, let digits)? = parts.first, digits == 2 || digits == 4,
      isLabelled || isPrinted, let month = MonthNames.canadian[word]
    {
      return .monthOfYear(month)
    }
    // 01 GIU 27
    let isDate = isPrinted && (hasYear || numbers.count == 2)
    return isLabelled || isDate ? MonthNames.doubtful[word].map(Field.month) : nil
  }

  private func pair(_ first: Field, _ second: Field, _ separator: Character?, hasStop: Bool)
    -> [DateCandidate]
  {
    switch (first, second) {
    case (.month(let month), let other) where !other.isName:
      let wholeMonth = DateCandidate(year: other.year, month: month, day: nil)
      if other.isYear {
        // DEC0126 is the first of the month, where 126 is no year for food.
        let packed = DateCandidate(
          year: .short(other.value % 100), month: month, day: other.value / 100
        ).asLastResort()
        let isPacked = !(1990...2099).contains(other.value) && isDay(other.value / 100)
        return [wholeMonth] + (isPacked ? [packed] : [])
      }
      // FEB 30 is no day, and 2030 only on food that may keep so long.
      var monthDay = DateCandidate(year: .unsaid, month: month, day: other.value)
      monthDay.isLikeliest = !isLongLived
      return other.isTwoDigits ? [monthDay, wholeMonth] : [monthDay]
    case (let other, .month(let month)) where !other.isName:
      if other.isYear { return [DateCandidate(year: other.year, month: month, day: nil)] }
      return [DateCandidate(year: .unsaid, month: month, day: other.value)]
    case (.number, .number):
      // A blank between two numbers makes a date only where there is no doubt that it is one.
      guard separator != nil || isLabelled || isPrinted && (first.isYear || second.isYear) else {
        return []
      }
      if first.isYear, second.isShort, first.value >= 1900 {
        return [DateCandidate(year: first.year, month: second.value, day: nil)]
      }
      if first.isShort, second.isYear, second.value >= 1900 {
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
    // 12-01 is as in 2026-12-01, but for those who write 01-12-2026.
    if separator == "-" { return (order == .dayMonthYear ? [dayMonth] : []) + [monthDay.of(nil)] }
    // 0.0 and 1.0 are numbers.
    guard separator != ",", first.value > 0, second.value > 0 else { return [] }
    var found = [monthDay, monthDay.of(.yearMonthDay), dayMonth]
    // 2/30 is no day, and a month of 2030 only on food that may keep so long.
    if !isLongLived {
      found = found.map { candidate in
        var candidate = candidate
        candidate.isLikeliest = candidate.isNearlyADay
        return candidate
      }
    }
    let yearLast = DateCandidate(year: .short(second.value), month: first.value, day: nil)
    let yearFirst = DateCandidate(year: .short(first.value), month: second.value, day: nil)
    // A stop behind the second number makes it a day or a month.
    if hasStop { return found }
    if order == .yearMonthDay || separator == "." && order == nil {
      if first.isTwoDigits { found.append(yearFirst) }
    } else if second.isTwoDigits {
      found.append(yearLast)
    }
    return found
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
      if case .monthOfYear = second { return third.isShort ? [ymd()] : [] }
      if first.isYear { return third.isShort ? [ymd()] : [] }
      guard first.isShort, third.isShort || third.isYear else { return [] }
      // Between two short numbers a month's name stands in the European order, except for those who
      // say that they put the year first.
      return third.isYear || order != .yearMonthDay ? [dmy()] : [dmy(), ymd()]
    case (false, false, false):
      guard second.isShort else { return [] }
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
