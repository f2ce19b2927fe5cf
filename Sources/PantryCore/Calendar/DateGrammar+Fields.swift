extension DateGrammar {
  /// Denotes the two separators of 25/11-26, whose order is unambiguous.
  static let nordic: Character = "÷"

  /// Returns the two or three fields of a date and their common separator, which is nil for spaces
  /// or no separator. A separator after the last field (`26. 12. 1.`) is part of the notation.
  func fields(_ parts: [DateText.Part]) -> (fields: [Field], separator: Character?)? {
    var fields: [Field] = []
    var separators: [Character?] = []
    var pending: Character?
    for (index, part) in parts.enumerated() {
      switch part {
      case .sign(let sign):
        guard "-./,'".contains(sign), !fields.isEmpty else { return nil }
        // 31 mrt. 2019, Dec. 12, 2026, 1 Dec '26
        guard pending == nil || fields.last?.isName ?? false || sign == "'" else { return nil }
        pending = sign == "'" ? pending : sign
        continue
      case .number(let value, let digits):
        if fields.last?.isName ?? false, fields.count == 1,
          let packed = dayAndYear(value, digits)
        {
          fields += packed
          separators += [nil, nil]
          continue
        }
        guard digits <= 4, digits != 3 else { return nil }
        fields.append(.number(value, digits: digits))
      case .word(let word):
        if isFiller(word, at: index, in: parts) { continue }
        guard let month = month(word, in: parts) else { return nil }
        fields.append(month)
      case .weekday: return nil
      }
      if fields.count > 1 { separators.append(pending) }
      pending = nil
    }
    guard pending == nil || pending == ".", fields.count > 1 else { return nil }
    // Nordic notation: 25/11-26
    if fields.count == 3, separators == ["/", "-"], fields[0].isShort, !fields[2].isName {
      return (fields, DateGrammar.nordic)
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
      if case .word(let word) = $0 { MonthNames.number(of: word) != nil } else { false }
    }
    guard hasName, MonthNames.number(of: word) == nil else { return false }
    if DateWords.fillers.contains(word) { return true }
    guard index > 0, case .number(1...31, 1...2) = parts[index - 1] else { return false }
    return DateWords.ordinals.contains(word)
  }

  /// Returns the month of a name. Names that are also everyday words need a label or a full year
  /// beside them.
  private func month(_ word: String, in parts: [DateText.Part]) -> Field? {
    let numbers = parts.filter { if case .number = $0 { true } else { false } }
    let hasYear = parts.contains { if case .number(_, 4) = $0 { true } else { false } }
    if let month = MonthNames.number(of: word) {
      // The last words of an entry may be part of the product name: chocolate mars 4.
      let isUnambiguous = MonthNames.isEnglish(word) || numbers.count == 2 || hasYear
      return isStandalone || isLabelled || isUnambiguous ? .month(month) : nil
    }
    if let month = MonthNames.canadian[word] {
      // 26 DE 12, 2027MR; also DE 12 next to a bilingual label.
      if numbers.count == 2, case .number(_, let digits)? = parts.first, digits == 2 || digits == 4,
        isLabelled || isStandalone
      {
        return .monthOfYear(month)
      }
      if numbers.count == 1, isLabelled && order == .yearMonthDay || isStandalone && hasYear {
        return .month(month)
      }
    }
    // 01 GIU 27
    let isDate = isStandalone && (hasYear || numbers.count == 2)
    return isLabelled || isDate ? MonthNames.doubtful[word].map(Field.month) : nil
  }
}
