// MARK: - Time

/// A point in time (RFC 3339). Of a fraction of a second, six digits are kept.
enum MomentCoding: OptionalCoding {
  typealias Wrapped = Instant

  static var expected: String { JSONScanner.expectedInstant }

  static func encode(_ value: Instant?) -> FieldValue { FieldValue(value?.description) }

  static func decode(_ scanner: inout JSONScanner, _ field: StaticString) throws(JSONError)
    -> Instant?
  {
    try scanner.instant(field)
  }

  static func parse(_ text: String, _: FieldParsers) throws(ParseFailure) -> Instant? {
    guard let instant = Instant(rfc3339: text) else {
      throw .expected("a time like 2026-11-20T09:12:03Z")
    }
    return instant
  }
}

/// A point in time in whole seconds (RFC 3339). A fraction is dropped.
enum InstantCoding: OptionalCoding {
  typealias Wrapped = Instant

  static var expected: String { JSONScanner.expectedInstant }

  static func encode(_ value: Instant?) -> FieldValue { MomentCoding.encode(value) }

  static func decode(_ scanner: inout JSONScanner, _ field: StaticString) throws(JSONError)
    -> Instant?
  {
    try scanner.instant(field)?.inWholeSeconds
  }

  static func parse(_ text: String, _ parsers: FieldParsers) throws(ParseFailure) -> Instant? {
    try MomentCoding.parse(text, parsers)?.inWholeSeconds
  }
}

/// A civil day in the past, such as the day of purchase.
enum PastDayCoding: FieldCoding {
  static func encode(_ value: Day?) -> FieldValue { FieldValue(value?.description) }

  static func decode(_ scanner: inout JSONScanner, _ field: StaticString) throws(JSONError) -> Day?
  {
    try scanner.day(field)
  }

  static func parse(_ text: String, _ parsers: FieldParsers) throws(ParseFailure) -> Day? {
    if let day = Day(iso: text) { return day }
    do throws(DayError) {
      return try parsers.pastDates.parse(text).day
    } catch {
      throw .date(error)
    }
  }
}

/// A value that is written as a text, in a file as elsewhere.
protocol TextFormCoding: OptionalCoding {
  /// Returns the value of a text; nil if the text is invalid.
  static func value(_ text: String) -> Wrapped?
}

extension TextFormCoding {
  static func decode(_ scanner: inout JSONScanner, _ field: StaticString) throws(JSONError)
    -> Wrapped?
  {
    try scanner.value(field, expected) { value(String(decoding: $0, as: UTF8.self)) }
  }

  static func parse(_ text: String, _: FieldParsers) throws(ParseFailure) -> Wrapped? {
    guard let value = value(text) else { throw .expected(expected) }
    return value
  }
}

/// A span of at least one day: `7d`, `2w`.
enum SpanCoding: TextFormCoding {
  typealias Wrapped = CalendarSpan

  static var expected: String { "a span like 7d, 2w, 3m or 1y" }

  static func encode(_ value: CalendarSpan?) -> FieldValue { FieldValue(value?.description) }

  static func value(_ text: String) -> CalendarSpan? {
    CalendarSpan(text).flatMap { $0.count > 0 ? $0 : nil }
  }
}

/// Intervals in the freezer in ascending order; only the last may be open.
enum FrozenPeriodsCoding: FieldCoding {
  static var isList: Bool { true }

  static func encode(_ value: [FrozenPeriod]) -> FieldValue {
    value.isEmpty ? .none : .texts(value.map(\.description))
  }

  static func decode(_ scanner: inout JSONScanner, _ field: StaticString) throws(JSONError)
    -> [FrozenPeriod]
  {
    let start = scanner.next()
    guard let periods = [FrozenPeriod](inOrder: try scanner.texts(field).map(scanner.bytes.text))
    else {
      throw scanner.wrong(
        field, "intervals in order, like \"2026-11-20/2027-01-10\" or \"2026-11-20/..\"",
        at: start)
    }
    return periods
  }

  static func parse(_ text: String, _: FieldParsers) throws(ParseFailure) -> [FrozenPeriod] {
    guard let periods = [FrozenPeriod](inOrder: text.spaceSeparatedTexts) else {
      throw .expected("intervals in order, like 2026-11-20/2027-01-10 or 2026-11-20/..")
    }
    return periods
  }
}

// MARK: - Identifiers and choices

enum UIDCoding: OptionalCoding {
  typealias Wrapped = UID

  static var expected: String { "a UUID" }

  static func encode(_ value: UID?) -> FieldValue { FieldValue(value?.description) }

  static func decode(_ scanner: inout JSONScanner, _ field: StaticString) throws(JSONError) -> UID?
  {
    if scanner.isQuoted(36) {
      var wrong: UInt64 = 0
      let uid = scanner.bytes.uid(at: scanner.position &+ 1, &wrong)
      if wrong == 0 {
        scanner.position &+= 38
        return uid
      }
    }
    return try scanner.value(field, expected) { UID(String(decoding: $0, as: UTF8.self)) }
  }

  static func parse(_ text: String, _: FieldParsers) throws(ParseFailure) -> UID? {
    guard let uid = UID(text) else { throw .expected(expected) }
    return uid
  }
}

/// One of a few words.
enum ChoiceCoding<Choice: RawRepresentable<String> & CaseIterable & Sendable>: TextFormCoding {
  typealias Wrapped = Choice

  static var expected: String {
    let words = Choice.allCases.map(\.rawValue)
    return "\(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")"
  }

  static func encode(_ value: Choice?) -> FieldValue { FieldValue(value?.rawValue) }

  static func value(_ text: String) -> Choice? { Choice(rawValue: text) }
}

/// The kind of an expiry date. Production and packing dates are not accepted.
enum DeadlineKindCoding: FieldCoding {
  static func encode(_ value: DateKind?) -> FieldValue { FieldValue(value?.rawValue) }

  static func decode(_ scanner: inout JSONScanner, _ field: StaticString) throws(JSONError)
    -> DateKind?
  {
    let expected = "\"use-by\", \"best-before\" or \"sell-by\""
    let start = scanner.next()
    guard let text = try scanner.text(field, expected) else { return nil }
    if scanner.bytes.content(of: text, is: "use-by") { return .useBy }
    if scanner.bytes.content(of: text, is: "best-before") { return .bestBefore }
    if scanner.bytes.content(of: text, is: "sell-by") { return .sellBy }
    throw try scanner.wrongValue(field, expected, at: start)
  }

  static func parse(_ text: String, _: FieldParsers) throws(ParseFailure) -> DateKind? {
    guard let kind = DateKind(rawValue: text), !kind.isOrigin else {
      throw .expected("use-by, best-before or sell-by")
    }
    return kind
  }
}

// MARK: - Records

/// Several records of one type.
enum RecordsCoding<Record: FieldRecord>: FieldCoding {
  static var expected: String { "an array of objects" }

  static func encode(_ value: [Record]) -> FieldValue {
    if value.isEmpty { return .none }
    var writer = JSONWriter()
    writer.array { writer in
      for record in value { writer.record(record) }
    }
    return .json(writer.bytes)
  }

  static func decode(_ scanner: inout JSONScanner, _ field: StaticString) throws(JSONError)
    -> [Record]
  {
    if try scanner.takeNull() { return [] }
    var records: [Record] = []
    var more = try scanner.openArray(expected)
    while more {
      records.append(try scanner.record(Record.self))
      more = try scanner.nextElement()
    }
    return records
  }

  static func parse(_ text: String, _: FieldParsers) throws(ParseFailure) -> [Record] {
    let records = JSONScanner.parse(text) { (scanner: inout JSONScanner) throws(JSONError) in
      try decode(&scanner, "")
    }
    guard let records else { throw .expected("a JSON array of objects") }
    return records
  }
}

extension JSONScanner {
  /// The value of a whole JSON text, or nil if it is not valid.
  static func parse<Value>(
    _ text: String, _ read: (inout JSONScanner) throws(JSONError) -> Value
  ) -> Value? {
    try? ByteView.reading(Array(text.utf8)) { view throws(JSONError) in
      var scanner = JSONScanner(view)
      let value = try read(&scanner)
      try scanner.end()
      return value
    }
  }
}
