/// How the values of one type are written to JSON, read from JSON and parsed from text.
package struct FieldCoding<Value: Sendable>: Sendable {
  /// The value of a field that is not set.
  let empty: Value
  /// Returns the value for output.
  let encode: @Sendable (Value) -> FieldValue
  /// Reads a JSON value; `null` is the empty value. The text is the field's name, for errors.
  let decode: @Sendable (inout JSONScanner, String) throws(JSONError) -> Value
  /// Parses a text that is not empty: a cell of a table or the value of an option.
  let parse: @Sendable (String, FieldParsers) throws(ParseFailure) -> Value
}

/// Why a text is not a value of a type: what was expected, or the error of the date reader.
enum ParseFailure: Error {
  case expected(String)
  case date(DayError)
}

extension FieldCoding {
  /// A coding whose JSON form is a string that `read` understands.
  static func string<Wrapped>(
    _ expected: @escaping @Sendable @autoclosure () -> String,
    write: @escaping @Sendable (Wrapped) -> String,
    read: @escaping @Sendable (String) -> Wrapped?
  ) -> FieldCoding where Value == Wrapped? {
    FieldCoding(
      empty: nil, encode: { FieldValue($0.map(write)) },
      decode: { scanner, field throws(JSONError) in
        try scanner.value(field, expected()) { read(String(decoding: $0, as: UTF8.self)) }
      },
      parse: { text, _ throws(ParseFailure) in
        guard let value = read(text) else { throw .expected(expected()) }
        return value
      })
  }
}

// MARK: - Text

extension FieldCoding<String> {
  /// A string; empty if it is not set, and always written.
  static let string = FieldCoding(
    empty: "", encode: { .text($0) },
    decode: { scanner, field throws(JSONError) in
      try scanner.text(field).map(scanner.bytes.text) ?? ""
    },
    parse: { text, _ in text })

  /// The name of a product, which a file may have in any form.
  static let name = FieldCoding(
    empty: "", encode: string.encode, decode: string.decode,
    parse: { text, _ throws(ParseFailure) in
      guard let name = Product.name(typed: text) else { throw .expected("a name") }
      return name
    })
}

extension FieldCoding<String?> {
  /// An optional string.
  static let text = FieldCoding(
    empty: nil, encode: { $0.map(FieldValue.text) ?? .none },
    decode: { scanner, field throws(JSONError) in
      try scanner.text(field).map(scanner.bytes.text)
    },
    parse: { text, _ in text })
}

extension FieldCoding<[String]> {
  /// Several strings.
  static let texts = FieldCoding(
    empty: [], encode: { $0.isEmpty ? .none : .texts($0) },
    decode: { scanner, field throws(JSONError) in
      let texts = try scanner.texts(field)
      return texts.map(scanner.bytes.text)
    },
    parse: { text, _ in text.spaceSeparatedTexts })
}

// MARK: - Numbers and flags

extension FieldCoding<Bool> {
  /// A flag that is always written.
  static let flag = FieldCoding(
    empty: false, encode: { .flag($0) },
    decode: { scanner, field throws(JSONError) in try scanner.flag(field) },
    parse: { text, _ throws(ParseFailure) in
      switch text.lowercased() {
      case "true": true
      case "false": false
      default: throw .expected("true or false")
      }
    })
}

extension FieldCoding<Bool?> {
  /// An optional flag.
  static let optionalFlag = FieldCoding(
    empty: nil, encode: { $0.map(FieldValue.flag) ?? .none },
    decode: { scanner, field throws(JSONError) in
      try scanner.takeNull() ? nil : try scanner.flag(field)
    },
    parse: { text, reader throws(ParseFailure) in try FieldCoding<Bool>.flag.parse(text, reader) })
}

extension FieldCoding<Amount?> {
  package static let expectedAmount = "a number from 0 up with at most 6 decimals"

  /// A decimal number.
  static let amount = FieldCoding(
    empty: nil, encode: { $0.map { .number($0.description) } ?? .none },
    decode: { scanner, field throws(JSONError) in try scanner.decimal(field) },
    parse: { text, _ throws(ParseFailure) in
      guard let amount = Amount(text) else { throw .expected(expectedAmount) }
      return amount
    })
}

extension FieldCoding<Amount?> {
  /// A price, which people write with a currency and separators.
  static let price = FieldCoding(
    empty: nil, encode: amount.encode, decode: amount.decode,
    parse: { text, reader throws(ParseFailure) in
      guard let price = Amount(price: text, currency: reader.currency) else {
        throw .expected("a price like 3500, 12.90 or $3.49")
      }
      return price
    })
}

extension FieldCoding<Int?> {
  /// A whole number of a range.
  static func integer(_ range: ClosedRange<Int>) -> FieldCoding {
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return FieldCoding(
      empty: nil, encode: { FieldValue($0) },
      decode: { scanner, field throws(JSONError) in
        let start = scanner.next()
        guard let amount = try scanner.decimal(field) else { return nil }
        guard let number = Int(amount.description), range.contains(number) else {
          throw scanner.error(.wrongValue(field: field, expected: expected), at: start)
        }
        return number
      },
      parse: { text, _ throws(ParseFailure) in
        guard let number = Int(text), range.contains(number) else { throw .expected(expected) }
        return number
      })
  }
}

extension FieldCoding<Quantity?> {
  /// A quantity in one value: a number, or a string with its unit (`"500g"`).
  static let quantity = FieldCoding(
    empty: nil,
    encode: { quantity in
      guard let quantity else { return .none }
      return quantity.unit == nil ? .number(quantity.description) : .text(quantity.description)
    },
    decode: { scanner, field throws(JSONError) in
      if scanner.peek() == UInt8(ascii: "\"") {
        return try scanner.value(field, "a quantity like \"500g\"") {
          Quantity(String(decoding: $0, as: UTF8.self))
        }
      }
      return try scanner.decimal(field).map { Quantity($0) }
    },
    parse: { text, _ throws(ParseFailure) in
      guard let quantity = Quantity(text) else {
        throw .expected("a number and a unit, like 3 or 200ml")
      }
      return quantity
    })
}

// MARK: - Time

extension FieldCoding<Instant?> {
  /// A point in time (RFC 3339). Of a fraction of a second, six digits are kept.
  static let moment = FieldCoding(
    empty: nil, encode: { FieldValue($0?.description) },
    decode: { scanner, field throws(JSONError) in try scanner.instant(field) },
    parse: { text, _ throws(ParseFailure) in
      guard let instant = Instant(rfc3339: text) else {
        throw .expected("a time like 2026-11-20T09:12:03Z")
      }
      return instant
    })

  /// A point in time in whole seconds (RFC 3339). A fraction is dropped.
  static let instant = FieldCoding(
    empty: nil, encode: moment.encode,
    decode: { scanner, field throws(JSONError) in
      try moment.decode(&scanner, field)?.inWholeSeconds
    },
    parse: { text, reader throws(ParseFailure) in
      try moment.parse(text, reader)?.inWholeSeconds
    })
}

extension FieldCoding<Instant> {
  /// A required point in time.
  static let requiredMoment = FieldCoding(
    empty: .epoch, encode: { .text($0.description) },
    decode: { scanner, field throws(JSONError) in
      let start = scanner.next()
      guard let instant = try scanner.instant(field) else {
        throw scanner.error(
          .wrongValue(field: field, expected: JSONScanner.expectedInstant), at: start)
      }
      return instant
    },
    parse: { text, reader throws(ParseFailure) in
      try FieldCoding<Instant?>.moment.parse(text, reader) ?? .epoch
    })

  /// A required point in time in whole seconds.
  static let requiredInstant = FieldCoding(
    empty: .epoch, encode: requiredMoment.encode,
    decode: { scanner, field throws(JSONError) in
      try requiredMoment.decode(&scanner, field).inWholeSeconds
    },
    parse: { text, reader throws(ParseFailure) in
      try requiredMoment.parse(text, reader).inWholeSeconds
    })
}

extension FieldCoding<Day?> {
  /// A civil day in the past, such as the day of purchase.
  static let pastDay = FieldCoding(
    empty: nil, encode: { FieldValue($0?.description) },
    decode: { scanner, field throws(JSONError) in try scanner.day(field) },
    parse: { text, reader throws(ParseFailure) in
      if let day = Day(iso: text) { return day }
      do throws(DayError) {
        return try reader.pastDates.parse(text).day
      } catch {
        throw .date(error)
      }
    })
}

extension FieldCoding<CalendarSpan?> {
  /// A span of at least one day: `7d`, `2w`.
  static let span = FieldCoding.string("a span like 7d, 2w, 3m or 1y") {
    $0.description
  } read: { text in
    CalendarSpan(text).flatMap { $0.count > 0 ? $0 : nil }
  }
}

extension FieldCoding<[FrozenPeriod]> {
  /// Intervals in the freezer in ascending order; only the last may be open.
  static let frozenPeriods = FieldCoding(
    empty: [], encode: { $0.isEmpty ? .none : .texts($0.map(\.description)) },
    decode: { scanner, field throws(JSONError) in try scanner.frozenPeriods(field) },
    parse: { text, _ throws(ParseFailure) in
      guard let periods = [FrozenPeriod](inOrder: text.spaceSeparatedTexts) else {
        throw .expected("intervals in order, like 2026-11-20/2027-01-10 or 2026-11-20/..")
      }
      return periods
    })
}

// MARK: - Identifiers and choices

extension FieldCoding<UID?> {
  static let uid = FieldCoding(
    empty: nil, encode: { FieldValue($0?.description) },
    decode: { scanner, field throws(JSONError) in try scanner.uid(field) },
    parse: { text, _ throws(ParseFailure) in
      guard let uid = UID(text) else { throw .expected("a UUID") }
      return uid
    })
}

extension FieldCoding<UID> {
  /// A required identifier.
  static let requiredUID = FieldCoding(
    empty: .nil, encode: { .text($0.description) },
    decode: { scanner, field throws(JSONError) in
      let start = scanner.next()
      guard let uid = try scanner.uid(field) else {
        throw scanner.error(.wrongValue(field: field, expected: "a UUID"), at: start)
      }
      return uid
    },
    parse: { text, reader throws(ParseFailure) in
      try FieldCoding<UID?>.uid.parse(text, reader) ?? .nil
    })
}

extension FieldCoding {
  /// One of a few words.
  static func choice<Choice>(_: Choice.Type = Choice.self) -> FieldCoding
  where
    Value == Choice?, Choice: RawRepresentable<String> & CaseIterable & Sendable
  {
    .string(Choice.expected) {
      $0.rawValue
    } read: {
      Choice(rawValue: $0)
    }
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The words, for errors.
  fileprivate static var expected: String {
    let words = allCases.map(\.rawValue)
    return "\(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")"
  }
}

extension FieldCoding<DateKind?> {
  /// The kind of an expiry date. Production and packing dates are not accepted.
  static let deadlineKind = FieldCoding(
    empty: nil, encode: { FieldValue($0?.rawValue) },
    decode: { scanner, field throws(JSONError) in try scanner.dateKind(field) },
    parse: { text, _ throws(ParseFailure) in
      guard let kind = DateKind(rawValue: text), !kind.isOrigin else {
        throw .expected("use-by, best-before or sell-by")
      }
      return kind
    })
}

// MARK: - Records

extension FieldCoding {
  /// A nested record.
  static func record(_: Value.Type = Value.self) -> FieldCoding where Value: FieldRecord {
    FieldCoding(
      empty: Value.blank,
      encode: { record in
        var writer = JSONWriter()
        writer.record(record)
        return .json(writer.bytes)
      },
      decode: { scanner, _ throws(JSONError) in try scanner.record(Value.self) },
      parse: { text, _ throws(ParseFailure) in
        let record = JSONScanner.parse(text) { (scanner: inout JSONScanner) throws(JSONError) in
          try scanner.record(Value.self)
        }
        guard let record else {
          throw .expected("a JSON object")
        }
        return record
      })
  }

  /// Several records of one type.
  static func records<Record>(_: Record.Type = Record.self) -> FieldCoding
  where Value == [Record], Record: FieldRecord {
    @Sendable func decode(_ scanner: inout JSONScanner, _ field: String) throws(JSONError)
      -> [Record]
    {
      if try scanner.takeNull() { return [] }
      var records: [Record] = []
      var more = try scanner.openArray("an array of objects")
      while more {
        records.append(try scanner.record(Record.self))
        more = try scanner.nextElement()
      }
      return records
    }
    return FieldCoding(
      empty: [],
      encode: { records in
        if records.isEmpty { return .none }
        var writer = JSONWriter()
        writer.array { writer in
          for record in records { writer.record(record) }
        }
        return .json(writer.bytes)
      },
      decode: decode,
      parse: { text, _ throws(ParseFailure) in
        guard
          let records = JSONScanner.parse(
            text, { (scanner: inout JSONScanner) throws(JSONError) in try decode(&scanner, "") })
        else { throw .expected("a JSON array of objects") }
        return records
      })
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
