import PantryCore

/// An error with a message for the user.
///
/// Errors of the libraries are declared next to the code that throws them. Their messages are in this folder. A command
/// throws a `Diagnostic` for an error that only one place has.
protocol DiagnosableError: Error {
  /// The message and the exit code.
  var diagnostic: Diagnostic { get }
}

/// A message for the user about an error, and the exit code for it.
///
/// The message is one line in lower case without a full stop. It names the value, the position and the rule;
/// the hint names the next step, if there is one.
struct Diagnostic: DiagnosableError {
  let message: Message
  /// Lines that follow the message, without a prefix.
  let details: [Message]
  let hint: Message?
  let code: ExitCode

  var diagnostic: Diagnostic { self }
}

extension Diagnostic {
  /// The diagnostic for an error.
  init(_ error: any Error) {
    self =
      (error as? any DiagnosableError)?.diagnostic ?? .inputOutput(Message(verbatim: "\(error)"))
  }

  /// Returns the diagnostic with the place of the error before its message.
  func after(_ place: Message) -> Diagnostic {
    code(place + message, details: details, hint: hint)
  }

  /// Returns the diagnostic with another hint or exit code, where one is given.
  func with(hint: Message? = nil, code: ExitCode? = nil) -> Diagnostic {
    (code ?? self.code)(message, details: details, hint: hint ?? self.hint)
  }

  /// Writes the message, the details and the hint.
  func write(to stream: OutputStream) {
    // If standard error is closed, there is nowhere to report it.
    func line(_ text: Message) { try? stream.line(text.text.folded(to: stream.columns)) }
    line("pantry: error: \(message)")
    for detail in details { line(Message(verbatim: "  \(detail.text)")) }
    if let hint { line("pantry: hint: \(hint)") }
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

// The exit codes that errors have, as makers of diagnostics: `.usage("…", hint: "…")`.
extension Diagnostic {
  static let negative = ExitCode.no
  static let usage = ExitCode.usage
  static let badData = ExitCode.badData
  static let noInput = ExitCode.noInput
  static let unavailable = ExitCode.unavailable
  static let cannotCreate = ExitCode.cannotCreate
  static let inputOutput = ExitCode.inputOutput
  static let tryAgain = ExitCode.tryAgain
}

extension ExitCode {
  /// Returns a diagnostic with this exit code.
  func callAsFunction(_ message: Message, details: [Message] = [], hint: Message? = nil)
    -> Diagnostic
  {
    Diagnostic(message: message, details: details, hint: hint, code: self)
  }
}

// The phrases that several diagnostics share.
extension Diagnostic {
  /// - Parameter known: The fields of the records. Those of items are too many for a line.
  static func unknownField(_ name: String, known: [String]) -> Diagnostic {
    let list: Message =
      known.count > 20
      ? "pantry help fields lists the fields" : "the fields are \(known.joined(separator: ", "))"
    return .usage(
      "unknown field \(name.quoted)",
      hint: nearest(Suggestion.nearest(to: name, of: known)) ?? list)
  }

  static func cannotRead(_ file: String, _ errno: System.Errno) -> Diagnostic {
    (errno.isPermission ? ExitCode.noPermission : .noInput)("cannot read \(file.quoted): \(errno)")
  }

  /// The diagnostic for an input that has more bytes than are read.
  static func tooLong(_ input: Message) -> Diagnostic {
    .badData("\(input) is longer than \(System.mostBytes >> 20) MB: it was not read")
  }

  /// The diagnostic for a name that several records match, of which the first ten are listed.
  static func ambiguous(_ message: Message, _ matches: [Message], hint: Message) -> Diagnostic {
    let rest = matches.count - 10
    return .negative(
      message, details: matches.prefix(10) + (rest > 0 ? ["… and \(rest) more"] : []), hint: hint)
  }

  /// The program that holds a lock, with its process ID, if known.
  static func program(_ holder: Int?) -> Message {
    holder.map { "process \($0)" } ?? "another program"
  }

  /// Returns a hint that suggests a name; nil if there is none.
  static func nearest(_ name: String?) -> Message? { name.map { "did you mean \($0)?" } }

  /// Returns a hint that suggests names; nil if there are none.
  static func suggestion(_ names: [String]) -> Message? {
    let names = names.map(\.escapingControls)
    guard names.count > 1, let last = names.last else { return nearest(names.first) }
    return "did you mean \(names.dropLast().joined(separator: ", ")) or \(last)?"
  }
}

/// A report of the errors in many lines. Only the first ones are printed.
struct ErrorReport {
  /// The exit code for the first error; nil if there is none.
  private(set) var failure: ExitCode?
  private let context: Context
  /// The maximum number of errors that are printed.
  private let limit: Int
  private var count = 0

  /// - Parameter isComplete: Whether all errors are printed.
  init(_ context: Context, isComplete: Bool = false) {
    (self.context, limit) = (context, isComplete ? .max : 20)
  }

  /// Writes the message for an error, unless there were too many before.
  mutating func add(_ error: any Error) {
    let diagnostic = Diagnostic(error)
    failure = failure ?? diagnostic.code
    count += 1
    if count <= limit { diagnostic.write(to: context.diagnostics) }
  }

  /// Ends the report of lines that are added together.
  ///
  /// - Parameter keepsGoing: Whether valid lines are added if others are invalid.
  /// - Returns: The exit code if nothing is to be added.
  func refusal(keepsGoing: Bool) -> ExitCode? {
    end()
    guard let failure, !keepsGoing else { return nil }
    context.warn(
      hint:
        "nothing was added; correct the lines and try again, or add the valid ones with --keep-going"
    )
    return failure
  }

  /// Writes the number of the errors that were not printed.
  func end() {
    let rest = count - limit
    if rest == 1 { context.warn("1 more line is invalid") }
    if rest > 1 { context.warn("\(rest) more lines are invalid") }
  }
}

/// The exit code of the program (BSD sysexits(3); 0 and 1 as in `grep`).
enum ExitCode: Int32, CaseIterable {
  case done = 0
  case no = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  case unavailable = 69
  case cannotCreate = 73
  case inputOutput = 74
  case tryAgain = 75
  case noPermission = 77
  case badConfiguration = 78

  /// The meaning of the code, for the manual.
  var meaning: Message {
    switch self {
    case .done: "Success."
    case .no:
      """
      A negative answer: no such item, an invalid barcode or date, a product that no database has, a declined
      question, no match with --exit-code.
      """
    case .usage: "Wrong usage: an unknown option, an invalid value, words that are not understood."
    case .badData: "Invalid data: the file is not a pantry or has errors."
    case .noInput: "The file does not exist or cannot be opened."
    case .unavailable: "A required program or server is missing or failed."
    case .cannotCreate: "The file cannot be created."
    case .inputOutput: "Reading or writing failed."
    case .tryAgain: "Another program holds the lock, or a server takes no more requests; try again."
    case .noPermission: "Permission denied."
    case .badConfiguration: "The configuration file has errors."
    }
  }
}
