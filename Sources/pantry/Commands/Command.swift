/// A command of the program.
///
/// A command is a value: its options, read and checked. Running it makes one call into the core and writes an
/// answer.
protocol Command: Sendable {
  /// The name. Start-up compares it without making the declarations of all commands.
  static var name: String { get }

  /// The name, the arguments and the options of the command.
  static var declaration: CommandDeclaration { get }

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
  /// Whether the command works with an invalid configuration file.
  static var worksWithoutSettings: Bool { ["config", "help"].contains(name) }
}
