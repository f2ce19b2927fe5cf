/// What is wrong with a record that comes from elsewhere.
public enum RecordError: Error, Sendable {
  /// Not JSON, or not what a record says; the column counts from 1.
  case json(JSONError.Problem, column: Int)
  case notUTF8
  /// A quote of CSV that nothing closes.
  case openQuote
  /// Text behind the quote that closes a cell.
  case textBehindQuote
  /// More cells, or fewer, than the heading has.
  case cells(found: Int, expected: Int)
  /// A column, or a member, that is no field.
  case unknownField(String)
  /// Two columns of one field.
  case repeatedField(String)
  /// A field with a text that it cannot mean.
  case wrongValue(field: String, text: String, expected: String)
  case date(DayError)
  case barcode(BarcodeError)
  /// Neither a name nor a barcode.
  case nameless
  /// Another thing of this uid, as it is here.
  case isAnother(UID, name: String)
}

/// What is wrong, and in which line, where there are lines.
public struct PlacedRecordError: Error, Sendable {
  /// The line, from 1.
  public let line: Int?
  /// What is wrong there.
  public let error: RecordError

  /// - Parameter line: The line, from 1.
  public init(line: Int?, error: RecordError) {
    (self.line, self.error) = (line, error)
  }
}
