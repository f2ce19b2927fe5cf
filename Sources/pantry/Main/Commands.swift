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
  static let list = CommandList {
    groups.map { CommandGroup(title: $0, commands: $1.map { $0.declaration }) }
  }

  /// Returns the command of a name.
  ///
  /// - Throws: `UsageError.unknownCommand`.
  static func named(_ name: String) throws(UsageError) -> any Command.Type {
    // The table of aliases, which are never names of commands, is set up when it is needed.
    for command in all where command.name == name { return command }
    guard let alias = Aliases.builtIn[name], let command = all.first(where: { $0.name == alias })
    else { throw .unknownCommand(name, nearest: Suggestion.command(name, of: list.names)) }
    return command
  }
}
