/// New values for some fields of a record.
package struct RecordPatch<Record: FieldRecord>: Sendable {
  /// A record with the new values.
  private var values = Record.blank
  /// The names of the fields that are set, in the order in which they were set.
  package private(set) var fields: [String] = []

  /// Changes nothing.
  package init() {}

  package var isEmpty: Bool { fields.isEmpty }

  /// Sets a field from a text; an empty text removes its value.
  ///
  /// - Throws: `FieldError` if the text is not a value of the field.
  package mutating func set(
    _ field: RecordField<Record>, to text: String, _ reader: FieldReader
  ) throws(FieldError) {
    if text.isEmpty { field.clear(&values) } else { try field.parse(text, reader, &values) }
    insert(field.name)
  }

  /// Removes the value of a field.
  mutating func clear(_ field: RecordField<Record>) {
    field.clear(&values)
    insert(field.name)
  }

  /// Removes a field from the patch.
  package mutating func keep(_ name: String) { fields.removeAll { $0 == name } }

  /// Returns the new value of a field, or nil if the patch does not set it.
  package func value<Value>(_ name: String, _ path: KeyPath<Record, Value>) -> Value? {
    fields.contains(name) ? values[keyPath: path] : nil
  }

  /// Sets a field to a value.
  package mutating func set<Value>(
    _ name: String, _ path: WritableKeyPath<Record, Value>, to value: Value
  ) {
    values[keyPath: path] = value
    insert(name)
  }

  private mutating func insert(_ name: String) {
    if !fields.contains(name) { fields.append(name) }
  }

  /// Adds the values of another patch, which override these.
  mutating func merge(_ other: RecordPatch) {
    for name in other.fields {
      Record.patchField(name)?.copy(other.values, &values)
      insert(name)
    }
  }

  /// Copies a field to a record.
  func apply(_ name: String, to record: inout Record) {
    Record.patchField(name)?.copy(values, &record)
  }

  /// Copies every set field to a record.
  func apply(to record: inout Record) {
    for name in fields { apply(name, to: &record) }
  }
}
