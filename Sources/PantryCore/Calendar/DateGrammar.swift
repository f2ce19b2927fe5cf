/// The notations of absolute dates: which numbers can be the year, the month and the day.
struct DateGrammar {
  /// The date order of the label's language, or else of the household.
  let order: DateOrder?
  /// Whether the date has a label.
  let isLabelled: Bool
  /// Whether the label is one used on food that keeps for years, whose dates have no day.
  let isLongLived: Bool
  /// Whether the whole text should be a date, rather than the last words of an entry.
  let isStandalone: Bool
  /// The current year.
  let thisYear: Int

  /// Returns whether a four-digit number is plausible as a year, and not a time or another number.
  func isPlausibleYear(_ year: Int) -> Bool { abs(year - thisYear) <= 100 }

  /// Returns every interpretation of the parts as a date, or none if they do not have that form.
  func candidates(_ parts: [DateText.Part]) -> [DateCandidate] {
    var parts = parts
    // '26.12.01
    if parts.first == .sign("'") { parts.removeFirst() }
    if parts.count == 1, case .number(let value, let digits)? = parts.first {
      return compact(value, digits: digits)
    }
    if let labelled = withUnits(parts) { return [labelled] }
    let era = removeEra(from: &parts)
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
