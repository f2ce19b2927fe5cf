/// A field of a record: its name, and how it is read, written, copied and displayed.
///
/// The field table of a record is the single list of its fields. Files, exchange formats, options, tables and
/// `show` use it. A new field is a stored property and a row of the table.
package struct RecordField<Record>: Sendable {
  /// The name, as the reader compares it.
  let key: StaticString
  /// The name in files, JSON and every other format.
  package let name: String
  /// The heading, the label and the help, in English.
  package let display: FieldDisplay
  /// The option of `add` and `edit` that sets the field, if any.
  package let option: FieldOption?
  /// How two versions of the field are merged.
  let merging: MergeRule
  /// Whether a record without the field is invalid.
  let isRequired: Bool
  /// Another field, without which this one is invalid, and whether a record lacks it.
  let requires: Requirement?
  /// Whether the value is a list of texts.
  package let isList: Bool
  /// Returns the value for output.
  package let value: @Sendable (Record) -> FieldValue
  /// Copies the field from one record to another.
  let copy: @Sendable (Record, inout Record) -> Void
  /// Sets the field from a JSON value. The text is the name, for errors.
  let decode: @Sendable (inout JSONScanner, inout Record, StaticString) throws(JSONError) -> Void
  /// Sets the field from a text that is not empty.
  private let parse: @Sendable (String, FieldParsers, inout Record) throws(ParseFailure) -> Void

  init(
    key: StaticString, display: FieldDisplay, option: FieldOption?, merging: MergeRule,
    isRequired: Bool, requires: Requirement? = nil, isList: Bool,
    value: @escaping @Sendable (Record) -> FieldValue,
    copy: @escaping @Sendable (Record, inout Record) -> Void,
    decode:
      @escaping @Sendable (inout JSONScanner, inout Record, StaticString) throws(JSONError)
      -> Void,
    parse: @escaping @Sendable (String, FieldParsers, inout Record) throws(ParseFailure) -> Void
  ) {
    (self.key, name, self.display) = (key, key.description, display)
    (self.option, self.merging) = (option, merging)
    (self.isRequired, self.requires, self.isList) = (isRequired, requires, isList)
    (self.value, self.copy) = (value, copy)
    (self.decode, self.parse) = (decode, parse)
  }
}

extension RecordField {
  /// A field that another one needs.
  struct Requirement: Sendable {
    let name: String
    let isMissing: @Sendable (Record) -> Bool
  }

  /// A field that is one stored property.
  ///
  /// Inlined, so that the functions of the field capture nothing: reading a field then counts no references.
  ///
  /// - Parameters:
  ///   - get: Returns the property. Not a key path: making one takes as long as reading seven items.
  ///   - set: Sets the property.
  ///   - merging: How two versions are merged: usually the value that was changed last is taken.
  @inline(__always)
  package init<Coding: FieldCoding>(
    _ key: StaticString, _ get: @escaping @Sendable (Record) -> Coding.Value,
    _ set: @escaping @Sendable (inout Record, Coding.Value) -> Void,
    _: Coding.Type, isRequired: Bool = false, merging: MergeRule = .register,
    _ display: FieldDisplay = .init(), option: FieldOption? = nil
  ) {
    self.init(
      key: key, display: display, option: option, merging: merging, isRequired: isRequired,
      isList: Coding.isList,
      value: { Coding.encode(get($0)) },
      copy: { set(&$1, get($0)) },
      decode: { scanner, record, name throws(JSONError) in
        set(&record, try Coding.decode(&scanner, name))
      },
      parse: { text, parsers, record throws(ParseFailure) in
        set(&record, try Coding.parse(text, parsers))
      })
  }

  /// Sets the field from a text that is not empty.
  ///
  /// - Throws: `FieldError` if the text is not a value of the field.
  func set(_ text: String, in record: inout Record, _ parsers: FieldParsers) throws(FieldError) {
    do throws(ParseFailure) {
      try parse(text, parsers, &record)
    } catch {
      switch error {
      case .expected(let expected):
        throw .wrongValue(field: name, text: text, expected: expected)
      case .date(let error): throw .date(error)
      }
    }
  }
}

extension RecordField where Record: FieldRecord {
  /// Removes the value.
  func clear(_ record: inout Record) { copy(.blank, &record) }

  /// Sets the field to a value for output, as far as it is one of the field.
  func set(_ value: FieldValue, in record: inout Record) {
    guard value != .none else { return clear(&record) }
    var writer = JSONWriter()
    writer.object { $0.member(name, value) }
    ByteView.reading(writer.bytes) { bytes in
      var scanner = JSONScanner(bytes)
      guard (try? scanner.openObject()) == true, (try? scanner.key()) != nil else { return }
      try? decode(&scanner, &record, key)
    }
  }
}

/// How a field is displayed. The texts are English; the views translate them.
package struct FieldDisplay: Sendable {
  /// The heading of its column.
  package var heading = ""
  /// The label before its value in `show`; empty if it has no line there.
  package var label = ""
  /// One line for `pantry help fields`.
  package var help = ""
  /// Whether a column aligns its cells to the right.
  package var alignsRight = false
  /// Whether a cell may be truncated on a narrow terminal.
  package var isFlexible = false
  /// Whether the column is omitted if truncating is not enough.
  package var isOptional = false

  package init(
    _ heading: String = "", label: String = "", alignsRight: Bool = false, isFlexible: Bool = false,
    isOptional: Bool = false, _ help: String = ""
  ) {
    (self.heading, self.label, self.help) = (heading, label, help)
    (self.alignsRight, self.isFlexible, self.isOptional) = (alignsRight, isFlexible, isOptional)
  }
}

/// The command-line option that sets a field.
package struct FieldOption: Sendable {
  /// The long name, without hyphens.
  package let name: String
  package let letter: Character?
  /// The placeholder for the value in the help.
  package let placeholder: String
  /// Whether the option may be given several times.
  package let isRepeatable: Bool
  /// The values that complete it.
  package let completion: Completion
  /// Whether `add` has the option too, or only `edit`.
  package let isForAdd: Bool
  /// One line for the help, in English.
  package let help: String

  /// The kinds of values that can be completed.
  package enum Completion: Sendable {
    case none, date, category, location, tag, product
  }

  package init(
    _ name: String, letter: Character? = nil, value placeholder: String,
    isRepeatable: Bool = false, completes completion: Completion = .none, isForAdd: Bool = true,
    help: String
  ) {
    (self.name, self.letter, self.placeholder) = (name, letter, placeholder)
    (self.isRepeatable, self.completion, self.isForAdd) = (isRepeatable, completion, isForAdd)
    self.help = help
  }
}

/// New values for some fields of a record.
package struct RecordPatch<Record: FieldRecord>: Sendable {
  /// A record with the new values; none if no field was set, as in most patches. In an array, because a record is large.
  private var values: [Record] = []
  /// The names of the fields that are set, in the order in which they were set.
  package private(set) var fields: [String] = []

  /// Changes nothing.
  package init() {}

  package var isEmpty: Bool { fields.isEmpty }

  /// Sets a field from a text; an empty text removes its value.
  ///
  /// - Throws: `FieldError` if the text is not a value of the field.
  package mutating func set(
    _ field: RecordField<Record>, to text: String, _ reader: FieldParsers
  ) throws(FieldError) {
    makeValues()
    if text.isEmpty {
      field.clear(&values[0])
    } else {
      try field.set(text, in: &values[0], reader)
    }
    insert(field.name)
  }

  /// Removes a field from the patch.
  package mutating func keep(_ name: String) { fields.removeAll { $0 == name } }

  /// Returns the new value of a field, or nil if the patch does not set it.
  package func value<Value>(_ name: String, _ get: (Record) -> Value) -> Value? {
    fields.contains(name) ? get(values[0]) : nil
  }

  /// Sets a field to a value.
  package mutating func set<Value>(
    _ name: String, to value: Value, _ set: (inout Record, Value) -> Void
  ) {
    makeValues()
    set(&values[0], value)
    insert(name)
  }

  private mutating func makeValues() {
    if values.isEmpty { values = [Record.blank] }
  }

  private mutating func insert(_ name: String) {
    if !fields.contains(name) { fields.append(name) }
  }

  /// Adds the values of another patch, which override these.
  mutating func merge(_ other: RecordPatch) {
    if other.isEmpty { return }
    if isEmpty {
      self = other
      return
    }
    for name in other.fields {
      Record.patchField(name)?.copy(other.values[0], &values[0])
      insert(name)
    }
  }

  /// Copies a field that is set to a record.
  package func apply(_ name: String, to record: inout Record) {
    Record.patchField(name)?.copy(values[0], &record)
  }

  /// Copies every set field to a record.
  package func apply(to record: inout Record) {
    for name in fields { apply(name, to: &record) }
  }
}
