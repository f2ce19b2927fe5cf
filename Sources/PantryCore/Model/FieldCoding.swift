/// How the values of one type are written to JSON, read from JSON and parsed from text.
///
/// A coding has no instances: the function that reads a field then captures nothing, and calling it counts no
/// references.
package protocol FieldCoding: SendableMetatype {
  associatedtype Value: Sendable
  /// Whether a value is a list of texts.
  static var isList: Bool { get }
  /// Returns the value for output.
  static func encode(_ value: Value) -> FieldValue
  /// Reads a JSON value; `null` is the value of a field that is not set.
  ///
  /// - Parameter field: The field's name, for errors.
  static func decode(_ scanner: inout JSONScanner, _ field: StaticString) throws(JSONError) -> Value
  /// Parses a text that is not empty: a cell of a table or the value of an option.
  static func parse(_ text: String, _ parsers: FieldParsers) throws(ParseFailure) -> Value
}

/// Why a text is not a value of a type: what was expected, or the error of the date reader.
package enum ParseFailure: Error {
  case expected(String)
  case date(DayError)
}

extension FieldCoding {
  package static var isList: Bool { false }
}

/// The values of a field that may be unset.
package protocol OptionalCoding: FieldCoding where Value == Wrapped? {
  associatedtype Wrapped: Sendable
  /// A description of the JSON value that is expected, for errors.
  static var expected: String { get }
}

/// A value that every record has.
enum RequiredCoding<Base: OptionalCoding>: FieldCoding {
  static func encode(_ value: Base.Wrapped) -> FieldValue { Base.encode(value) }

  static func decode(_ scanner: inout JSONScanner, _ field: StaticString) throws(JSONError)
    -> Base.Wrapped
  {
    let start = scanner.next()
    guard let value = try Base.decode(&scanner, field) else {
      throw scanner.wrong(field, Base.expected, at: start)
    }
    return value
  }

  static func parse(_ text: String, _ parsers: FieldParsers) throws(ParseFailure) -> Base.Wrapped {
    guard let value = try Base.parse(text, parsers) else { throw .expected(Base.expected) }
    return value
  }
}

// MARK: - Text

/// A string; empty if it is not set, and always written.
enum StringCoding: FieldCoding {
  static func encode(_ value: String) -> FieldValue { .text(value) }

  static func decode(_ scanner: inout JSONScanner, _ field: StaticString) throws(JSONError)
    -> String
  {
    try scanner.text(field).map(scanner.bytes.text) ?? ""
  }

  static func parse(_ text: String, _: FieldParsers) throws(ParseFailure) -> String { text }
}

/// The name of a product, which a file may have in any form.
enum NameCoding: FieldCoding {
  static func encode(_ value: String) -> FieldValue { .text(value) }

  static func decode(_ scanner: inout JSONScanner, _ field: StaticString) throws(JSONError)
    -> String
  {
    try StringCoding.decode(&scanner, field)
  }

  static func parse(_ text: String, _: FieldParsers) throws(ParseFailure) -> String {
    guard let name = Product.name(typed: text) else { throw .expected("a name") }
    // Whatever selects an item by a name would take it for the barcode of another one.
    if DigitRun(name.utf8).map({ GTIN.lengths.contains($0.count) && GTIN($0) != nil }) ?? false {
      throw .expected("a name, not a barcode")
    }
    return name
  }
}

/// An optional string.
enum TextCoding: FieldCoding {
  static func encode(_ value: String?) -> FieldValue { value.map(FieldValue.text) ?? .none }

  static func decode(_ scanner: inout JSONScanner, _ field: StaticString) throws(JSONError)
    -> String?
  {
    try scanner.text(field).map(scanner.bytes.text)
  }

  static func parse(_ text: String, _: FieldParsers) throws(ParseFailure) -> String? { text }
}

/// Several strings.
enum TextsCoding: FieldCoding {
  static var isList: Bool { true }

  static func encode(_ value: [String]) -> FieldValue { value.isEmpty ? .none : .texts(value) }

  static func decode(_ scanner: inout JSONScanner, _ field: StaticString) throws(JSONError)
    -> [String]
  {
    try scanner.texts(field).map(scanner.bytes.text)
  }

  static func parse(_ text: String, _: FieldParsers) throws(ParseFailure) -> [String] {
    text.spaceSeparatedTexts
  }
}

// MARK: - Flags

/// A flag that is always written.
enum FlagCoding: FieldCoding {
  static var expected: String { "true or false" }

  static func encode(_ value: Bool) -> FieldValue { .flag(value) }

  static func decode(_ scanner: inout JSONScanner, _ field: StaticString) throws(JSONError) -> Bool
  {
    try scanner.flag(field)
  }

  static func parse(_ text: String, _: FieldParsers) throws(ParseFailure) -> Bool {
    switch text.lowercased() {
    case "true": true
    case "false": false
    default: throw .expected(expected)
    }
  }
}

/// A flag that is written only if it is set.
enum SetFlagCoding: FieldCoding {
  static func encode(_ value: Bool) -> FieldValue { value ? .flag(true) : .none }

  static func decode(_ scanner: inout JSONScanner, _ field: StaticString) throws(JSONError) -> Bool
  {
    try scanner.flag(field)
  }

  static func parse(_ text: String, _ parsers: FieldParsers) throws(ParseFailure) -> Bool {
    try FlagCoding.parse(text, parsers)
  }
}

/// An optional flag.
enum OptionalFlagCoding: FieldCoding {
  static func encode(_ value: Bool?) -> FieldValue { value.map(FieldValue.flag) ?? .none }

  static func decode(_ scanner: inout JSONScanner, _ field: StaticString) throws(JSONError) -> Bool?
  {
    try scanner.takeNull() ? nil : try scanner.flag(field)
  }

  static func parse(_ text: String, _ parsers: FieldParsers) throws(ParseFailure) -> Bool? {
    try FlagCoding.parse(text, parsers)
  }
}

// MARK: - Numbers

/// A decimal number.
package enum AmountCoding: OptionalCoding {
  package typealias Wrapped = Amount

  package static var expected: String { "a number from 0 up with at most 6 decimals" }

  package static func encode(_ value: Amount?) -> FieldValue {
    value.map { .number($0.description) } ?? .none
  }

  package static func decode(_ scanner: inout JSONScanner, _ field: StaticString) throws(JSONError)
    -> Amount?
  {
    try scanner.decimal(field)
  }

  package static func parse(_ text: String, _: FieldParsers) throws(ParseFailure) -> Amount? {
    guard let amount = Amount(text) else { throw .expected(expected) }
    return amount
  }
}

/// A price, which people write with a currency and separators.
enum PriceCoding: FieldCoding {
  static func encode(_ value: Amount?) -> FieldValue { AmountCoding.encode(value) }

  static func decode(_ scanner: inout JSONScanner, _ field: StaticString) throws(JSONError)
    -> Amount?
  {
    try scanner.decimal(field)
  }

  static func parse(_ text: String, _ parsers: FieldParsers) throws(ParseFailure) -> Amount? {
    guard let price = Amount(price: text, currency: parsers.currency) else {
      throw .expected("a price like 3500, 12.90 or $3.49")
    }
    return price
  }
}

/// A whole number of a range.
protocol IntegerCoding: FieldCoding where Value == Int? {
  static var range: ClosedRange<Int> { get }
}

extension IntegerCoding {
  static var expected: String { "a whole number from \(range.lowerBound) to \(range.upperBound)" }

  static func encode(_ value: Int?) -> FieldValue { FieldValue(value) }

  static func decode(_ scanner: inout JSONScanner, _ field: StaticString) throws(JSONError) -> Int?
  {
    let start = scanner.next()
    guard let amount = try scanner.decimal(field) else { return nil }
    guard let number = Int(amount.description), range.contains(number) else {
      throw scanner.wrong(field, expected, at: start)
    }
    return number
  }

  static func parse(_ text: String, _: FieldParsers) throws(ParseFailure) -> Int? {
    guard let number = Int(text), range.contains(number) else { throw .expected(expected) }
    return number
  }
}

/// A quantity in one value: a number, or a string with its unit (`"500g"`).
enum QuantityCoding: FieldCoding {
  static var expected: String { "a quantity like \"500g\"" }

  static func encode(_ value: Quantity?) -> FieldValue {
    guard let value else { return .none }
    return value.unit == nil ? .number(value.description) : .text(value.description)
  }

  static func decode(_ scanner: inout JSONScanner, _ field: StaticString) throws(JSONError)
    -> Quantity?
  {
    if scanner.peek() == UInt8(ascii: "\"") {
      return try scanner.value(field, expected) { Quantity(String(decoding: $0, as: UTF8.self)) }
    }
    return try scanner.decimal(field).map { Quantity($0) }
  }

  static func parse(_ text: String, _: FieldParsers) throws(ParseFailure) -> Quantity? {
    guard let quantity = Quantity(text) else {
      throw .expected("a number and a unit, like 3 or 200ml")
    }
    return quantity
  }
}
