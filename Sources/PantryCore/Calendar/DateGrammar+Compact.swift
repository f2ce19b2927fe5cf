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
      if order == .yearMonthDay || order == nil && !isLabelled {
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
      guard isLabelled else { return found.map { $0.withOrder(nil) } }
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
