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
    _ field: RecordField<Record>, to text: String, _ reader: FieldReader
  ) throws(FieldError) {
    makeValues()
    if text.isEmpty { field.clear(&values[0]) } else { try field.parse(text, reader, &values[0]) }
    insert(field.name)
  }

  /// Removes a field from the patch.
  package mutating func keep(_ name: String) { fields.removeAll { $0 == name } }

  /// Returns the new value of a field, or nil if the patch does not set it.
  package func value<Value>(_ name: String, _ path: KeyPath<Record, Value>) -> Value? {
    fields.contains(name) ? values[0][keyPath: path] : nil
  }

  /// Sets a field to a value.
  package mutating func set<Value>(
    _ name: String, _ path: WritableKeyPath<Record, Value>, to value: Value
  ) {
    makeValues()
    values[0][keyPath: path] = value
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
