import PantryCore
import PantryExchange

extension RecordError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .json(let problem, let column): .badData("column \(column): \(problem.words)")
    case .tooLong(let limit): .badData("longer than \(limit) bytes")
    case .notUTF8:
      .badData("invalid UTF-8", hint: "save the table as CSV UTF-8 in the spreadsheet program")
    case .openQuote: .badData("a quote is not closed")
    case .textAfterQuote:
      .badData(
        "text after the closing quote of a cell", hint: "double a quote inside a quoted cell")
    case .cells(let found, let expected):
      .badData(
        "the heading has \(expected) columns, this row has \(found)",
        hint: "quote cells that contain a comma")
    case .unknownField(let name):
      Diagnostic.unknownField(name, known: Field.all.map(\.name)).with(code: .badData)
    case .invalidText(let encoding):
      .badData("the text is not valid \(encoding)", hint: "name the encoding with --encoding")
    case .unknownColumns(let columns): Diagnostic.unknownColumns(columns)
    case .sameField(let field, let headings):
      .badData(
        "the columns \(headings.map(\.quoted).joined(separator: ", ")) have the same field: \(field)",
        hint: "pantry import --skip COLUMN leaves one out")
    case .column(let heading, .wrongValue(_, let text, let expected)):
      .badData(
        "\(heading.escapingControls): invalid value \(text.quoted), expected \(Message(stringLiteral: expected))"
      )
    // It names the column itself.
    case .dateOrder(let column, let text, let readings, let isContradictory),
      .column(_, .dateOrder(let column, let text, let readings, let isContradictory)):
      Diagnostic.dateOrder(column, text, readings, isContradictory: isContradictory)
    case .column(let heading, let error): error.diagnostic.after("\(heading.escapingControls): ")
    case .pastDates(let column):
      .badData(
        "column \(column.quoted): all its dates are past, so they may not be expiry dates",
        hint:
          "--map \(column.shellQuoted)=purchasedAt names what they are; other fields are frozen, createdAt and expiresAt"
      )
    case .tooNarrow(let text):
      .badData(
        "\(text.quoted) is not a date: the column of the spreadsheet was too narrow to show it",
        hint: "widen the column in the spreadsheet program and save the table again")
    case .rounded(let text):
      .badData(
        "the spreadsheet has rounded the barcode to \(text.quoted), so its last digits are lost",
        hint:
          "format the column as text and enter the barcode again, or leave the column out with --skip"
      )
    case .zeroByte: .badData("the cell has a zero byte")
    case .repeatedField(let name): .badData("duplicate field \(name)")
    case .wrongValue(let field, let text, let expected):
      .badData(
        "invalid value \(text.quoted) for \(field): expected \(Message(stringLiteral: expected))")
    case .date(let error): error.diagnostic.with(code: .badData)
    case .barcode(let error): error.diagnostic.with(code: .badData)
    case .of(let name, let error): error.diagnostic.after("\(name.quoted): ")
    case .nameless: .badData("the record has neither a name nor a barcode")
    case .isAnother(let uid, let name):
      .negative(
        "the uid \(uid) belongs to a different item in this pantry: \(name.quoted)",
        hint: "use --update to replace that item")
    }
  }
}

extension Diagnostic {
  /// The diagnostic for the columns of a table that have no field.
  fileprivate static func unknownColumns(_ columns: [UnknownColumn]) -> Diagnostic {
    func name(_ column: UnknownColumn) -> Message {
      column.heading.isEmpty
        ? "column \(column.number), which has no heading" : Message(verbatim: column.heading.quoted)
    }
    let names = columns.map(name).joined(separator: ", ")
    guard columns.count == 1, let column = columns.first else {
      let details = columns.compactMap { column -> Message? in
        column.nearest.map { "\(name(column)): did you mean \($0)?" }
      }
      return .badData(
        "unknown columns: \(names)", details: details,
        hint:
          "pantry import leaves them out with --skip COLUMN or --skip-unknown; --map COLUMN=FIELD names the field of one"
      )
    }
    let shown = column.heading.isEmpty ? "\(column.number)" : column.heading.shellQuoted
    return .badData(
      "unknown column: \(names)",
      hint: column.nearest.map {
        "did you mean \($0)? then import it with --map \(shown)=\($0), or leave it out with --skip \(shown)"
      } ?? "pantry import leaves it out with --skip \(shown); --map \(shown)=FIELD names its field")
  }

  /// The diagnostic for a column of dates in an unknown order.
  fileprivate static func dateOrder(
    _ column: String, _ text: String, _ readings: [Day], isContradictory: Bool
  ) -> Diagnostic {
    let choices = Message.oneOf(readings.map(\.description))
    return .badData(
      isContradictory
        ? "\(column.escapingControls): \(text.quoted) is \(choices), and the other dates of the column have different orders"
        : "\(column.escapingControls): \(text.quoted) is \(choices), and no other date of the column shows which",
      hint: "name the order of the dates with --date-order dmy, mdy or ymd")
  }
}

extension PlacedRecordError: DiagnosableError {
  var diagnostic: Diagnostic {
    let cause = error.diagnostic
    guard let line else { return cause }
    if case .json(let problem, let column) = error {
      return .badData("line \(line), column \(column): \(problem.words)")
    }
    return cause.after("line \(line): ")
  }
}
