/// All commands, in the order in which the help lists them.
enum Commands {
  static let groups: [(title: Message, commands: [any Command.Type])] = [
    (
      "Every day:",
      [
        AddCommand.self, ListCommand.self, UseCommand.self, CookCommand.self, PlanCommand.self,
        ScanCommand.self, RemindCommand.self,
      ]
    ),
    (
      "Items:",
      [
        ShowCommand.self, WhyCommand.self, EditCommand.self, OpenCommand.self, FreezeCommand.self,
        ThawCommand.self, MoveCommand.self, TossCommand.self, DeleteCommand.self,
      ]
    ),
    (
      "Shopping:",
      [
        ShopCommand.self, BuyCommand.self, GotCommand.self, LowCommand.self, RateCommand.self,
        LinkCommand.self,
      ]
    ),
    ("Overviews:", [CalendarCommand.self, StatsCommand.self, PageCommand.self]),
    (
      "Undo and check:",
      [UndoCommand.self, RedoCommand.self, LogCommand.self, RestoreCommand.self, CheckCommand.self]
    ),
    ("Import and export:", [ImportCommand.self, ExportCommand.self]),
    (
      "Products, barcodes and dates:",
      [
        ProductCommand.self, KeepsCommand.self, BarcodeCommand.self, DateCommand.self,
      ]
    ),
    (
      "Help and settings:",
      [HelpCommand.self, ConfigCommand.self, CompletionsCommand.self, ManualCommand.self]
    ),
  ]

  static let all = groups.flatMap(\.commands)

  /// The declarations of all commands.
  static let list = CommandList(naming: { command($0)?.name }) {
    groups.map { CommandGroup(title: $0, commands: $1.map { $0.declaration }) }
  }

  /// Returns the command that a word names; nil if there is none.
  private static func command(_ word: String) -> (any Command.Type)? {
    all.first { $0.name == word } ?? all.first { $0.otherNames.contains(word) }
  }

  /// Returns the command of a name.
  ///
  /// - Throws: `UsageError.unknownCommand`.
  static func named(_ name: String) throws(UsageError) -> any Command.Type {
    if let command = command(name) { return command }
    throw .unknownCommand(name, nearest: Suggestion.command(name, of: list.names))
  }
}
