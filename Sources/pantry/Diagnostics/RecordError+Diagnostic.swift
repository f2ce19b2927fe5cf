import PantryCore
import PantryExchange

extension RecordError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .json(let problem, let column):
      Diagnostic("column \(column): \(problem.words)", code: .badData)
    case .tooLong(let limit): Diagnostic("longer than \(limit) bytes", code: .badData)
    case .notUTF8:
      Diagnostic(
        "invalid UTF-8", hint: "save the table as CSV UTF-8 in the spreadsheet program",
        code: .badData)
    case .openQuote: Diagnostic("a quote is not closed", code: .badData)
    case .textAfterQuote:
      Diagnostic(
        "text after the closing quote of a cell", hint: "double a quote inside a quoted cell",
        code: .badData)
    case .cells(let found, let expected):
      Diagnostic(
        "the heading has \(expected) columns, this row has \(found)",
        hint: "quote cells that contain a comma", code: .badData)
    case .unknownField(let name):
      Diagnostic.unknownField(name).with(code: .badData)
    case .invalidText(let encoding):
      Diagnostic(
        "the text is not valid \(encoding)", hint: "name the encoding with --encoding",
        code: .badData)
    case .unknownColumns(let columns): Diagnostic.unknownColumns(columns)
    case .sameField(let field, let headings):
      Diagnostic(
        "the columns \(headings.map(\.quoted).joined(separator: ", ")) have the same field: \(field)",
        hint: "pantry import --skip COLUMN leaves one out", code: .badData)
    case .column(let heading, .wrongValue(_, let text, let expected)):
      Diagnostic(
        "\(heading.escapingControls): invalid value \(text.quoted), expected \(Message(stringLiteral: expected))",
        code: .badData)
    case .column(_, .dateOrder(let column, let text, let readings, let isContradictory)):
      // It names the column itself.
      Diagnostic.dateOrder(column, text, readings, isContradictory: isContradictory)
    case .column(let heading, let error):
      error.diagnostic.with("\(heading.escapingControls): \(error.diagnostic.message)")
    case .dateOrder(let column, let text, let readings, let isContradictory):
      Diagnostic.dateOrder(column, text, readings, isContradictory: isContradictory)
    case .tooNarrow(let text):
      Diagnostic(
        "\(text.quoted) is not a date: the column of the spreadsheet was too narrow to show it",
        hint: "widen the column in the spreadsheet program and save the table again",
        code: .badData)
    case .rounded(let text):
      Diagnostic(
        "the spreadsheet has rounded the barcode to \(text.quoted), so its last digits are lost",
        hint:
          "format the column as text and enter the barcode again, or leave the column out with --skip",
        code: .badData)
    case .zeroByte: Diagnostic("the cell has a zero byte", code: .badData)
    case .repeatedField(let name): Diagnostic("duplicate field \(name)", code: .badData)
    case .wrongValue(let field, let text, let expected):
      Diagnostic(
        "invalid value \(text.quoted) for \(field): expected \(Message(stringLiteral: expected))",
        code: .badData)
    case .date(let error): error.diagnostic.with(code: .badData)
    case .barcode(let error): error.diagnostic.with(code: .badData)
    case .syntax(let expected):
      Diagnostic("expected \(Message(stringLiteral: expected))", code: .badData)
    case .of(let name, let error):
      error.diagnostic.with("\(name.quoted): \(error.diagnostic.message)")
    case .nameless: Diagnostic("the record has neither a name nor a barcode", code: .badData)
    case .isAnother(let uid, let name):
      Diagnostic(
        "the uid \(uid) belongs to a different item here: \(name.quoted)",
        hint: "use --update to replace that item", code: .no)
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
      return Diagnostic(
        "unknown columns: \(names)", details: details,
        hint:
          "pantry import leaves them out with --skip COLUMN or --skip-unknown; --map COLUMN=FIELD names the field of one",
        code: .badData)
    }
    let shown = column.heading.isEmpty ? "\(column.number)" : column.heading.shellQuoted
    return Diagnostic(
      "unknown column: \(names)",
      hint: column.nearest.map {
        "did you mean \($0)? then import it with --map \(shown)=\($0), or leave it out with --skip \(shown)"
      }
        ?? "pantry import leaves it out with --skip \(shown); --map \(shown)=FIELD names its field",
      code: .badData)
  }

  /// The diagnostic for a column of dates in an unknown order.
  fileprivate static func dateOrder(
    _ column: String, _ text: String, _ readings: [Day], isContradictory: Bool
  ) -> Diagnostic {
    let days = readings.map(\.description)
    let choices: Message = "\(days.dropLast().joined(separator: ", ")) or \(days.last ?? "")"
    return Diagnostic(
      isContradictory
        ? "\(column.escapingControls): \(text.quoted) is \(choices), and the other dates of the column have different orders"
        : "\(column.escapingControls): \(text.quoted) is \(choices), and no other date of the column shows which",
      hint: "name the order of the dates with --date-order dmy, mdy or ymd", code: .badData)
  }
}

extension String {
  /// The text as a word of a shell: in quotes unless it has only letters, digits and a few signs.
  fileprivate var shellQuoted: String {
    let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "-_.,:".contains($0) }
    let text = escapingControls
    return isPlain
      ? text
      : "'"
        + text.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}
