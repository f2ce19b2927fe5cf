import PantryCore

/// A command of the program.
///
/// A command is a value: its options, read and checked. Running it makes one call into the core and writes an
/// answer.
protocol Command: Sendable {
  /// The name. Start-up compares it without making the declarations of all commands.
  static var name: String { get }

  /// Other names, which are never those of commands: those of other programs, and Korean ones.
  static var otherNames: [String] { get }

  /// What the command prints.
  static var output: CommandOutput { get }

  /// The name, the arguments and the options of the command.
  static var declaration: CommandDeclaration { get }

  /// Whether the command works with an invalid configuration file.
  static var worksWithoutSettings: Bool { get }

  /// Whether copies that syncing programs have left beside the pantry file are merged before the command.
  static var mergesCopies: Bool { get }

  /// Whether a session has the command, too.
  static var session: SessionUse { get }

  /// Reads the options.
  ///
  /// - Throws: `UsageError`, and the errors of the core for barcodes and dates.
  init(_ arguments: Arguments, _ context: Context) throws

  /// Runs the command.
  ///
  /// - Returns: The exit code.
  func run(_ context: Context) throws -> ExitCode
}

extension Command {
  static var worksWithoutSettings: Bool { false }
  static var mergesCopies: Bool { !worksWithoutSettings }
  static var session: SessionUse { .none }
}

/// What a command does in a session.
enum SessionUse: Sendable {
  /// Sessions do not have it.
  case none
  /// It shows something.
  case showing
  /// It changes records, and returns the step that it made.
  case changing
}

/// What a command did.
struct CommandResult {
  var code = ExitCode.done
  /// The step of the journal that it made; nil if it changed nothing.
  var step: String?
}

extension Context {
  /// Says that the answers to questions changed nothing.
  func nothingChanged() -> CommandResult {
    note("nothing was changed")
    return CommandResult()
  }
}

/// One of the actions of a command whose options choose what it does.
protocol CommandAction: Sendable {
  /// Carries it out, and writes the answer.
  func perform(_ context: Context) throws -> CommandResult
}

/// A command that changes records: sessions have it and can undo it, since it returns the step that it made.
protocol UndoableCommand: Command {
  /// Runs the command.
  func perform(_ context: Context) throws -> CommandResult
}

extension UndoableCommand {
  static var session: SessionUse { .changing }

  func run(_ context: Context) throws -> ExitCode { try perform(context).code }

  static var entry: CommandEntry { entry { try Self($0, $1).perform } }
}

/// A command in the list of the program: what start-up compares, its declaration, and how its arguments are read.
struct CommandEntry: Sendable {
  let name: String
  let otherNames: [String]
  let output: CommandOutput
  var worksWithoutSettings = false
  var mergesCopies = true
  var session = SessionUse.none
  /// Returns the declaration. Most calls need only that of their command.
  let declare: @Sendable () -> CommandDeclaration
  /// Reads the arguments, and returns the function that runs the command.
  let read: @Sendable (Arguments, Context) throws -> (Context) throws -> CommandResult

  var declaration: CommandDeclaration {
    var declaration = declare()
    declaration.localName = localName
    return declaration
  }

  /// The name in the language of the messages, if that is not English.
  private var localName: String? {
    Language.code == "ko" ? otherNames.first { $0.first?.script == .hangul } : nil
  }

  /// The name as people are told it.
  var shownName: String { localName ?? name }
}

extension Command {
  static var entry: CommandEntry {
    entry { arguments, context in
      let command = try Self(arguments, context)
      return { CommandResult(code: try command.run($0)) }
    }
  }

  fileprivate static func entry(
    _ read: @escaping @Sendable (Arguments, Context) throws -> (Context) throws -> CommandResult
  ) -> CommandEntry {
    CommandEntry(
      name: name, otherNames: otherNames, output: output,
      worksWithoutSettings: worksWithoutSettings, mergesCopies: mergesCopies, session: session,
      declare: { declaration }, read: read)
  }
}

/// What a command prints.
enum CommandOutput: Sendable {
  /// A few lines, or questions.
  case answer
  /// What people read: on a terminal it is paged.
  case report
  /// A report with some arguments.
  case reportIf(@Sendable (Arguments) -> Bool)

  /// Returns whether it is a report.
  func isReport(_ arguments: Arguments) -> Bool {
    switch self {
    case .answer: false
    case .report: true
    case .reportIf(let isReport): isReport(arguments)
    }
  }
}
