import PantryCore

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
    case .textBehindQuote:
      Diagnostic(
        "text after the closing quote of a cell", hint: "double a quote inside a quoted cell",
        code: .badData)
    case .cells(let found, let expected):
      Diagnostic(
        "the heading has \(expected) columns, this row has \(found)",
        hint: "quote cells that contain a comma", code: .badData)
    case .unknownField(let name):
      Diagnostic.unknownField(name).with(code: .badData)
    case .repeatedField(let name): Diagnostic("duplicate field \(name)", code: .badData)
    case .wrongValue(let field, let text, let expected):
      Diagnostic(
        "invalid value \(text.quoted) for \(field): expected \(Message(stringLiteral: expected))",
        code: .badData)
    case .date(let error): error.diagnostic.with(code: .badData)
    case .barcode(let error): error.diagnostic.with(code: .badData)
    case .nameless: Diagnostic("the record has neither a name nor a barcode", code: .badData)
    case .isAnother(let uid, let name):
      Diagnostic(
        "the uid \(uid) belongs to a different item here: \(name.quoted)",
        hint: "use --update to replace that item", code: .no)
    }
  }
}
