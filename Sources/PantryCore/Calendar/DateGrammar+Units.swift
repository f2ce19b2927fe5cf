extension DateGrammar {
  /// Parses `2026년 12월 1일`, `12월 1일`, `12월 초`, `12월`, `2026년 12월` and the same in Han characters. 令和8年 is 2026.
  func withUnits(_ parts: [DateText.Part]) -> DateCandidate? {
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
    if case .word(let word)? = rest.first, let part = DateWords.partsOfMonth[word], month != nil,
      day == nil
    {
      (day, isEndOfMonth) = (part, part == nil)
      rest = rest.dropFirst()
    }
    // 12월 alone is its last day; 12月 may be twelve months.
    let isMonth = parts.count == 2 && parts.last == .word("월")
    guard rest.isEmpty, let month,
      year != nil || day != nil || isEndOfMonth || isLabelled || isMonth
    else { return nil }
    return DateCandidate(year: year ?? .omitted, month: month, day: day)
  }

  /// Removes the era prefix of a Reiwa year (R8.12.01).
  ///
  /// - Returns: Whether there was one.
  func removeEra(from parts: inout [DateText.Part]) -> Bool {
    guard parts.first == .word("r") || parts.first == .word("令和"), parts.count > 3 else {
      return false
    }
    parts.removeFirst()
    return true
  }
}
