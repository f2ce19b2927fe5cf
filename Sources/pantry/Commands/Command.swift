import PantryCore

/// A command in the list of the program.
protocol ListedCommand: Sendable {
  static var entry: CommandEntry { get }

  /// The name, the arguments and the options of the command.
  static var declaration: CommandDeclaration { get }

  /// Reads the arguments, and returns the function that runs the command.
  ///
  /// - Throws: `UsageError`, and the errors of the core for barcodes and dates.
  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun
}

/// A command that is a value: its options, read and checked, for several functions. Running it makes one call into the
/// core and writes an answer.
protocol Command: ListedCommand {
  init(_ arguments: Arguments, _ context: Context) throws

  func run(_ context: Context) throws -> CommandResult
}

extension Command {
  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    try Self(arguments, context).run
  }
}

/// Runs a command whose arguments have been read.
typealias CommandRun = (Context) throws -> CommandResult

/// What a command did.
struct CommandResult {
  var code = ExitCode.done
  /// The step of the journal that it made; nil if it changed nothing.
  var step: String?
  /// The items that it added.
  var added: [UID] = []

  static let done = CommandResult()
  static let no = CommandResult(code: .no)
}

extension Context {
  /// Says that the answers to questions changed nothing.
  func nothingChanged() -> CommandResult {
    note("nothing was changed")
    return .done
  }
}

/// A command in the list of the program: what start-up compares, its declaration, and how its arguments are read.
struct CommandEntry: Sendable {
  let name: String
  /// Other names, which are never those of commands: those of other programs, and Korean ones.
  let otherNames: [String]
  /// What the command prints.
  let output: CommandOutput
  /// Whether the command works with an invalid configuration file.
  var worksWithoutSettings = false
  /// Whether copies that syncing programs have left beside the pantry file are merged before the command.
  var mergesCopies = true
  /// Whether the checklists beside a shared pantry are read before the command, which would otherwise concern what they say.
  var readsLists = true
  /// Whether a session has the command, too.
  var isInSessions = false
  /// Returns the declaration. Most calls need only that of their command.
  let declare: @Sendable () -> CommandDeclaration
  /// Reads the arguments, and returns the function that runs the command.
  let read: @Sendable (Arguments, Context) throws -> CommandRun

  var declaration: CommandDeclaration { declare() }

  /// The name as the help lists it, with that in the language of the messages, if that is not English.
  var shownNames: String {
    let localName = Language.code == "ko" ? otherNames.first { $0.first?.script == .hangul } : nil
    return localName.map { "\(name) \($0)" } ?? name
  }
}

extension ListedCommand {
  /// Returns the entry of the command in the list of the program.
  static func listed(
    _ name: String, _ otherNames: [String], _ output: CommandOutput = .answer,
    worksWithoutSettings: Bool = false, mergesCopies: Bool = true, readsLists: Bool = true,
    isInSessions: Bool = false
  ) -> CommandEntry {
    CommandEntry(
      name: name, otherNames: otherNames, output: output,
      worksWithoutSettings: worksWithoutSettings,
      mergesCopies: mergesCopies && !worksWithoutSettings, readsLists: readsLists,
      isInSessions: isInSessions,
      declare: { declaration }, read: { try read($0, $1) })
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

  func isReport(_ arguments: Arguments) -> Bool {
    switch self {
    case .answer: false
    case .report: true
    case .reportIf(let isReport): isReport(arguments)
    }
  }
}
