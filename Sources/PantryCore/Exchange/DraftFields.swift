/// The values of a draft by the names of their fields.
struct DraftFields {
  let values: [String: RecordDraft.Value]

  func text(_ field: String) throws(RecordError) -> String? {
    switch values[field] {
    case nil: return nil
    case .text(let text)?: return text
    case .texts(let texts)?:
      throw .wrongValue(
        field: field, text: texts.joined(separator: ", "), expected: "one text, not several")
    }
  }

  /// Several texts: of a table those between blanks, a blank in one behind a backslash.
  func texts(_ field: String) -> [String]? {
    switch values[field] {
    case nil: return nil
    case .texts(let texts)?: return texts
    case .text(let text)?:
      return text.blankSeparatedTexts
    }
  }

  func value<Value>(_ field: String, _ expected: String, _ read: (String) -> Value?)
    throws(RecordError) -> Value?
  {
    guard let text = try text(field) else { return nil }
    guard let value = read(text) else {
      throw .wrongValue(field: field, text: text, expected: expected)
    }
    return value
  }

  func amount(_ field: String) throws(RecordError) -> Amount? {
    try value(field, "a number from 0 up with at most 6 decimals") { Amount($0) }
  }

  func moment(_ field: String) throws(RecordError) -> Instant? {
    try value(field, "a time like 2026-11-20T09:12:03Z") { Instant(rfc3339: $0) }
  }

  func span(_ field: String) throws(RecordError) -> CalendarSpan? {
    try value(field, "a span like 7d, 2w, 3m or 1y") { text in
      CalendarSpan(text).flatMap { $0.count > 0 ? $0 : nil }
    }
  }

  func day(_ field: String, _ dates: DayParser) throws(RecordError) -> Day? {
    guard let text = try text(field) else { return nil }
    if let day = Day(iso: text) { return day }
    do throws(DayError) {
      return try dates.parse(text).day
    } catch {
      throw .date(error)
    }
  }

  /// The quantity with its unit, apart or together.
  func quantity() throws(RecordError) -> Quantity? {
    let expected = "a number and a unit, like 3 or 200ml"
    guard let text = try text("quantity") else {
      if let unit = try self.text("unit"), values["amount"] == nil {
        throw .wrongValue(field: "unit", text: unit, expected: "a quantity beside it")
      }
      return try value("amount", expected) { Quantity($0) }
    }
    guard let unit = try self.text("unit") else {
      return try value("quantity", expected) { Quantity($0) }
    }
    guard let amount = Amount(text) else {
      throw .wrongValue(field: "quantity", text: text, expected: "a number")
    }
    return Quantity(amount, unit: unit)
  }

  func frozen() throws(RecordError) -> [FrozenPeriod] {
    var periods: [FrozenPeriod] = []
    for text in texts("frozen") ?? [] {
      guard let period = FrozenPeriod(text), periods.last?.ends(before: period) ?? true else {
        throw .wrongValue(
          field: "frozen", text: text,
          expected: "intervals in their order like 2026-11-20/2027-01-10 or 2026-11-20/..")
      }
      periods.append(period)
    }
    return periods
  }
}
