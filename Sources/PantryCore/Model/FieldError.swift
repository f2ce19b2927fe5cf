/// Why a text is not a value of a field.
package enum FieldError: Error, Hashable, Sendable {
  /// The text is not of the form that the field expects.
  case wrongValue(field: String, text: String, expected: String)
  /// The text is not a date.
  case date(DayError)
}
