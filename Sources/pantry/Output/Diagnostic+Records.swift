import PantryCore

extension Diagnostic {
  init(record placed: PlacedRecordError) {
    let cause = Diagnostic(record: placed.error)
    if let line = placed.line, case .json(let problem, let column) = placed.error {
      self.init("line \(line), column \(column): \(Diagnostic.words(problem))", code: .badData)
      return
    }
    guard let line = placed.line else {
      self = cause
      return
    }
    self.init(
      "line \(line): \(cause.message)", details: cause.details, hint: cause.hint, code: cause.code)
  }

  init(record error: RecordError) {
    switch error {
    case .json(let problem, let column):
      self.init("column \(column): \(Diagnostic.words(problem))", code: .badData)
    case .notUTF8:
      self.init(
        "not valid UTF-8", hint: "save the table as CSV UTF-8, not as the spreadsheet's usual CSV",
        code: .badData)
    case .openQuote: self.init("a quote that nothing closes", code: .badData)
    case .textBehindQuote:
      self.init(
        "text behind the quote that closes a cell", hint: "a quote in a cell is written twice",
        code: .badData)
    case .cells(let found, let expected):
      self.init(
        "the heading has \(expected) columns, and this row \(found)",
        hint: "a cell with a comma stands in quotes", code: .badData)
    case .unknownField(let name):
      let nearest = Suggestion.nearest(to: name, of: Field.all.map(\.name))
      self.init(
        "unknown field \(Diagnostic.quoted(name))",
        hint: nearest.map { "did you mean \($0)?" } ?? "pantry help fields lists the fields",
        code: .badData)
    case .repeatedField(let name): self.init("the field \(name) is there twice", code: .badData)
    case .wrongValue(let field, let text, let expected):
      self.init(
        "\(Diagnostic.quoted(text)) is no value for \(field): expected \(Message(stringLiteral: expected))",
        code: .badData)
    case .date(let error): self.init(Diagnostic(date: error), code: .badData)
    case .barcode(let error): self.init(Diagnostic(barcode: error), code: .badData)
    case .nameless: self.init("it has neither a name nor a barcode", code: .badData)
    case .isAnother(let uid, let name):
      self.init(
        "the uid \(uid) is that of another record here: \(Diagnostic.quoted(name))",
        hint: "--update lets it take the place of that", code: .no)
    }
  }

  private init(_ cause: Diagnostic, code: ExitCode) {
    self.init(cause.message, details: cause.details, hint: cause.hint, code: code)
  }

  init(input failure: RecordInput.Failure) {
    self.init(
      "cannot read \(Diagnostic.quoted(failure.file)): \(failure.errno)",
      code: failure.errno.isPermission ? .noPermission : .noInput)
  }

  init(importing error: ImportError) {
    switch error {
    case .unknownFormat:
      self.init(
        "this is neither JSON nor a table with a heading that names fields",
        hint: "pantry help import says what is read; --format says what it is", code: .badData)
    case .unknownHeading:
      self.init(
        "this looks like a table, but its heading names no field",
        hint: "name the columns like name,expires,amount; pantry help fields lists the fields",
        code: .badData)
    case .isRecord:
      self.init(
        "this is a record of a pantry, and not something new", hint: "pantry import enters it",
        code: .badData)
    case .conflicts(let errors):
      let causes = errors.map { Diagnostic(record: $0) }
      guard causes.count > 1 else {
        self.init(causes.first?.message ?? "", hint: causes.first?.hint, code: .no)
        return
      }
      self.init(
        "\(causes.count) records are others here, and nothing was entered",
        details: causes.prefix(10).map(\.message), hint: causes.first?.hint, code: .no)
    }
  }

  /// What is wrong with a document that is not the pantry file.
  init(document error: DocumentError) {
    switch error {
    case .empty: self.init("there is nothing in it", code: .badData)
    case .conflictMarkers(let line):
      self.init("line \(line): git left conflict markers here", code: .badData)
    case .wrong(let problem, let line, let column):
      self.init("line \(line), column \(column): \(Diagnostic.words(problem))", code: .badData)
    }
  }
}
