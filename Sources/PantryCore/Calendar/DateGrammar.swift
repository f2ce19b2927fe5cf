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
  /// The year in which it is read.
  let thisYear: Int

  /// Whether a number of four digits is a year for food, and not a time or another number.
  func isNear(_ year: Int) -> Bool { abs(year - thisYear) <= 100 }

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
}
