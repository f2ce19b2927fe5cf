/// A message for the user about an error, and the exit code for it.
///
/// The message is one line in lower case without a full stop. It names the value, the position and the rule;
/// the hint names the next step, if there is one.
struct Diagnostic {
  let message: Message
  /// Lines that follow the message, without a prefix.
  var details: [Message] = []
  var hint: Message?
  let code: ExitCode

  init(_ message: Message, details: [Message] = [], hint: Message? = nil, code: ExitCode) {
    self.message = message
    self.details = details
    self.hint = hint
    self.code = code
  }

  /// The diagnostic for an error.
  init(_ error: any Error) {
    self =
      (error as? any DiagnosableError)?.diagnostic
      ?? Diagnostic(Message(verbatim: "\(error)"), code: .inputOutput)
  }

  /// Returns the diagnostic with another message.
  func with(_ message: Message) -> Diagnostic {
    Diagnostic(message, details: details, hint: hint, code: code)
  }

  /// Returns the diagnostic with another exit code.
  func with(code: ExitCode) -> Diagnostic {
    Diagnostic(message, details: details, hint: hint, code: code)
  }

  /// Writes the message, the details and the hint.
  func write(to stream: OutputStream) {
    // If standard error is closed, there is nowhere to report it.
    func line(_ text: String) { try? stream.line(text.folded(to: stream.columns)) }
    line("pantry: error: \(message.text)")
    for detail in details { line("  \(detail.text)") }
    if let hint { line("pantry: hint: \(hint.text)") }
    try? stream.flush()
  }
}

extension Context {
  /// Writes the message for an error to standard error.
  ///
  /// - Returns: The exit code for the error.
  @discardableResult
  func report(_ error: any Error) -> ExitCode {
    let diagnostic = Diagnostic(error)
    diagnostic.write(to: diagnostics)
    return diagnostic.code
  }
}
