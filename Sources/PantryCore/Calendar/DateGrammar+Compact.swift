extension DateGrammar {
  /// `20261201`, `01122026`, `261201`, `1201`; behind a label also the year and month of long-lived food
  /// (`2612`), and the year alone. Other digits are a number, not a wrong date.
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
            year: .short(high), month: middle, day: low, order: .yearMonthDay, isLikeliest: true))
      }
      var others = short(high, middle, year: .short(low))
      // Of food that keeps long: 122026
      if isMonth(high), isNear(value % 10_000) {
        let wholeMonth = DateCandidate(year: .full(value % 10_000), month: high, day: nil)
        return found + others + [wholeMonth]
      }
      // And 202612
      if isNear(value / 100), isMonth(low) {
        let wholeMonth = DateCandidate(year: .full(value / 100), month: low, day: nil)
        if found.isEmpty { return [wholeMonth] }
        found.append(wholeMonth)
      }
      // The others only where the first is no date of food, or where the order is known.
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
      if found.isEmpty, yearsOfFood.contains(value) {
        return [DateCandidate(year: .full(value), month: 12, day: nil)]
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

  /// The years that digits alone are taken for.
  var yearsOfFood: ClosedRange<Int> { 1990...2099 }

  func isMonth(_ value: Int) -> Bool { (1...12).contains(value) }
  func isDay(_ value: Int) -> Bool { (1...31).contains(value) }

  /// Day and month, and month and day, before a year.
  private func short(_ first: Int, _ second: Int, year: DateCandidate.Year) -> [DateCandidate] {
    if case .full(let year) = year, !yearsOfFood.contains(year) { return [] }
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
