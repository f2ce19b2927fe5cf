/// The value of a record's field, in a form that every output format renders.
package enum FieldValue: Hashable, Sendable {
  /// The field is not set.
  case none
  case text(String)
  /// A decimal number, written as in JSON.
  case number(String)
  case flag(Bool)
  case texts([String])
  /// An object or an array, as compact JSON.
  case json([UInt8])
  /// `null` as a value in JSON; in a text, this word.
  case null(String)

  /// Text, or no value if it is empty.
  package init(_ text: String?) {
    if let text, !text.isEmpty { self = .text(text) } else { self = .none }
  }

  /// A number, or no value.
  package init(_ number: Int?) { self = number.map { .number(String($0)) } ?? .none }

  /// The value as the text of one cell. Several texts are separated by spaces, with a backslash before each
  /// space within a text.
  package var text: String {
    switch self {
    case .none: return ""
    case .text(let text), .number(let text), .null(let text): return text
    case .flag(let flag): return flag ? "true" : "false"
    case .texts(let texts): return texts.joinedBySpaces
    case .json(let bytes): return String(decoding: bytes, as: UTF8.self)
    }
  }
}

extension JSONWriter {
  /// Writes a member with the value of a field, or no member if the field is not set.
  package mutating func member(_ name: String, _ value: FieldValue) {
    switch value {
    case .none: break
    case .text(let text): member(name, text)
    case .number(let digits):
      key(name)
      raw(digits.utf8)
    case .flag(let flag): member(name, flag)
    case .null: null(name)
    case .texts(let texts): member(name, texts)
    case .json(let bytes):
      key(name)
      raw(bytes)
    }
  }
}

extension JSONWriter {
  /// Writes an expiry date: a day, `null` for never, and no member if it is unknown.
  package mutating func member(_ name: String, _ deadline: Deadline) {
    switch deadline {
    case .day(let day): member(name, day.description)
    case .never: null(name)
    case .unknown: break
    }
  }
}

/// The parsers for the texts of fields.
package struct FieldParsers: Sendable {
  /// Parses dates that are usually in the future: expiry dates.
  package let dates: DayParser
  /// Parses dates that are usually in the past: purchase, opening.
  package let pastDates: DayParser
  /// Reads barcodes.
  package let barcodes: BarcodeReader

  /// The currency of prices; nil if it is not known.
  package let currency: String?

  package init(
    dates: DayParser, pastDates: DayParser, barcodes: BarcodeReader, currency: String? = nil
  ) {
    (self.dates, self.pastDates, self.barcodes) = (dates, pastDates, barcodes)
    self.currency = currency
  }
}

/// Why a text is not a value of a field.
package enum FieldError: Error, Hashable, Sendable {
  /// The text is not of the form that the field expects.
  case wrongValue(field: String, text: String, expected: String)
  /// The text is not a date.
  case date(DayError)
}
