/// One thing that the program does.
///
/// A command is a value: its options, read and checked. Running it makes one call into the core and
/// answers with a result that renders itself.
protocol Command: Sendable {
  /// What it is called, takes and does.
  static var declaration: CommandDeclaration { get }

  /// Reads its options.
  ///
  /// - Throws: `UsageError`, and the core's errors about barcodes and dates.
  init(_ arguments: Arguments, _ context: Context) throws

  /// Does it.
  ///
  /// - Returns: The exit code.
  func run(_ context: Context) throws -> ExitCode
}

/// All commands, in the order in which the help lists them.
enum Commands {
  /// The commands by what they are for.
  static let groups: [(title: Message, commands: [any Command.Type])] = [
    (
      "Every day:",
      [AddCommand.self, ListCommand.self, UseCommand.self, ScanCommand.self, RemindCommand.self]
    ),
    (
      "Things:",
      [
        ShowCommand.self, WhyCommand.self, EditCommand.self, OpenCommand.self, FreezeCommand.self,
        ThawCommand.self, MoveCommand.self, TossCommand.self, DeleteCommand.self,
      ]
    ),
    ("Changes:", [UndoCommand.self, RedoCommand.self, LogCommand.self, CheckCommand.self]),
    ("In and out:", [ImportCommand.self, ExportCommand.self]),
    (
      "What is known:",
      [ProductCommand.self, KeepsCommand.self, BarcodeCommand.self, DateCommand.self]
    ),
    ("Help:", [HelpCommand.self, CompletionsCommand.self, ManualCommand.self]),
  ]

  static let all = groups.flatMap(\.commands)

  static var names: [String] { all.map { $0.declaration.name } }

  static func named(_ name: String) -> (any Command.Type)? {
    all.first { $0.declaration.name == name }
  }
}
