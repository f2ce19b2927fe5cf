package import PantryCore

/// An error in an imported record.
package indirect enum RecordError: Error, Sendable {
  /// It is not valid JSON, or not a record. The column is counted from 1.
  case json(JSONError.Problem, column: Int)
  /// The line or the row is longer than this number of bytes.
  case tooLong(limit: Int)
  /// The text is not UTF-8.
  case notUTF8
  /// The text is not in the encoding with this name.
  case invalidText(String)
  /// A quoted CSV cell is not closed.
  case openQuote
  /// Text follows the closing quotation mark of a CSV cell.
  case textAfterQuote
  /// The row has more or fewer cells than the heading.
  case cells(found: Int, expected: Int)
  /// The name of a column or member is not that of a field.
  case unknownField(String)
  /// Two columns or members have the same field.
  case repeatedField(String)
  /// Columns without a field.
  case unknownColumns([UnknownColumn])
  /// Several columns of one field, by their headings.
  case sameField(String, [String])
  /// An error in the cell of a column, by its heading.
  case column(String, RecordError)
  /// A column with a date that can be read in several orders. `isContradictory` is whether other dates of the column show
  /// different orders.
  case dateOrder(column: String, text: String, readings: [Day], isContradictory: Bool)
  /// A column of dates, by its heading, which does not say which ones. All of them are past.
  case pastDates(String)
  /// A cell that was too narrow to show its date: `########`.
  case tooNarrow(String)
  /// A number that a spreadsheet has rounded, so that its last digits are lost: `8.80112E+12`.
  case rounded(String)
  /// A cell with a zero byte.
  case zeroByte
  /// A field with an invalid value.
  case wrongValue(field: String, text: String, expected: String)
  /// A field with an invalid date.
  case date(DayError)
  /// A field with an invalid barcode.
  case barcode(BarcodeError)
  /// There is neither a name nor a barcode.
  case nameless
  /// An error in the record of this name, which has no line.
  case of(String, RecordError)
  /// An item with this identifier exists and differs.
  case isAnother(UID, name: String)

  init(_ error: FieldError) {
    switch error {
    case .wrongValue(let field, let text, let expected):
      self = .wrongValue(field: field, text: text, expected: expected)
    case .date(let error): self = .date(error)
    }
  }
}

extension RecordError {
  /// The error without what only this record has: the same for all errors of a kind.
  package var kind: RecordError {
    switch self {
    case .wrongValue(let field, _, let expected):
      .wrongValue(field: field, text: "", expected: expected)
    case .date: .date(.notADate(""))
    case .tooNarrow: .tooNarrow("")
    case .rounded: .rounded("")
    case .column(let heading, let error): .column(heading, error.kind)
    case .of(_, let error): .of("", error.kind)
    default: self
    }
  }
}

/// A record error and its line, if the input has lines.
package struct PlacedRecordError: Error, Sendable {
  /// The line, counted from 1.
  package let line: Int?
  /// The error.
  package let error: RecordError

  /// Creates an error.
  package init(line: Int?, error: RecordError) {
    (self.line, self.error) = (line, error)
  }
}

/// A column without a field.
package struct UnknownColumn: Sendable {
  /// Its number, counted from 1.
  package let number: Int
  /// Its heading; may be empty.
  package let heading: String
  /// The field that may have been meant.
  package let nearest: String?
}
