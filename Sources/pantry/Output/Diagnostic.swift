import PantryCore

/// What is said when something went wrong, and the exit code for it.
///
/// One line, lower case, no full stop; names the value, the place and the rule; the hint says what to
/// do next, where there is something.
struct Diagnostic {
  let message: Message
  /// Lines that belong to the message, without a prefix.
  var details: [Message] = []
  var hint: Message?
  let code: ExitCode

  /// The words for an error.
  init(_ error: any Error) {
    switch error {
    case let error as UsageError: self.init(usage: error)
    case let error as BarcodeError: self.init(barcode: error)
    case let error as DayError: self.init(date: error)
    case let error as ScanLine.Problem: self.init(scan: error)
    case let error as PictureError: self.init(picture: error)
    case let error as UndoError: self.init(undo: error)
    case let error as SelectionError: self.init(selection: error)
    case let error as KeepingError: self.init(keeping: error)
    case let error as StepError: self.init(step: error)
    case let error as StoreError: self.init(store: error)
    case let error as CatalogueError: self.init(catalogue: error)
    case let error as PlacedRecordError: self.init(record: error)
    case let error as RecordInput.Failure: self.init(input: error)
    case let error as RecordError: self.init(record: error)
    case let error as NotifierError: self.init(notifier: error)
    case let error as ImportError: self.init(importing: error)
    case let error as DocumentError: self.init(document: error)
    case let error as LineReader.Problem: self.init(line: error)
    case let error as LineReader.Failure:
      self.init("cannot read standard input: \(error.errno)", code: .inputOutput)
    case let error as OutputStream.Failure:
      self.init(
        "cannot write standard output: \(error.errno)",
        hint: error.isAfterChange ? "the change is saved; do not repeat the command" : nil,
        code: .inputOutput)
    case let error as PlacedError:
      let place: Message =
        switch error.place {
        case .line(let number): "line \(number)"
        case .picture(let file): Message(verbatim: file.visible)
        }
      let cause = Diagnostic(error.cause)
      self.init(
        "\(place): \(cause.message)", details: cause.details, hint: cause.hint, code: cause.code)
    default:
      self.init(Message(verbatim: "\(error)"), code: .inputOutput)
    }
  }

  init(_ message: Message, details: [Message] = [], hint: Message? = nil, code: ExitCode) {
    self.message = message
    self.details = details
    self.hint = hint
    self.code = code
  }

  /// Writes it to standard error.
  func say() {
    let stream = OutputStream(.error)
    try? stream.line("pantry: error: \(message.text)")
    for line in details { try? stream.line("  \(line.text)") }
    if let hint { try? stream.line("pantry: hint: \(hint.text)") }
    try? stream.flush()
  }

  /// Writes it, and says how the program is to end.
  func report() -> ExitCode {
    say()
    return code
  }

  /// A value as it was given, in quotes: nothing in it that a terminal would obey, and no more of it
  /// than is needed to recognise it.
  static func quoted(_ text: String) -> String {
    let start = text.prefix(80)
    return "'\(String(start).visible)\(start.endIndex == text.endIndex ? "" : "…")'"
  }
}
