/// All commands, in the order in which the help lists them.
enum Commands {
  static let groups: [(title: Message, commands: [CommandEntry])] = [
    (
      "Every day:",
      [
        AddCommand.entry, ListCommand.entry, ItemCommand.use.entry, CookCommand.entry,
        PlanCommand.entry,
        ScanCommand.entry, RemindCommand.entry,
      ]
    ),
    (
      "Items:",
      [
        ShowCommand.entry, EditCommand.entry, ItemCommand.open.entry,
        ItemCommand.freeze.entry,
        ItemCommand.thaw.entry, ItemCommand.move.entry, ItemCommand.toss.entry,
        ItemCommand.delete.entry,
      ]
    ),
    (
      "Shopping:",
      [
        ShopCommand.entry, BuyCommand.entry, GotCommand.entry, LowCommand.entry, RateCommand.entry,
        LinkCommand.entry,
      ]
    ),
    ("Overviews:", [CalendarCommand.entry, StatsCommand.entry, PageCommand.entry]),
    (
      "Undo and check:",
      [
        StepCommand.undo.entry, StepCommand.redo.entry, LogCommand.entry, RestoreCommand.entry,
        CheckCommand.entry,
      ]
    ),
    ("Sharing:", [ShareCommand.entry, SyncCommand.entry, MergeCommand.entry]),
    (
      "Import and export:", [ReceiptCommand.entry, ImportCommand.entry, ExportCommand.entry]
    ),
    (
      "Products, barcodes and dates:",
      [
        ProductCommand.entry, KeepsCommand.entry, BarcodeCommand.entry, DateCommand.entry,
      ]
    ),
    (
      "Help and settings:",
      [HelpCommand.entry, ConfigCommand.entry, CompletionsCommand.entry, ManualCommand.entry]
    ),
  ]

  static let all = groups.flatMap(\.commands)

  /// The commands that no help lists.
  private static let hidden = [WordsCommand.entry, MergeDriverCommand.entry]

  /// The declarations of all commands.
  static let list = CommandList(
    name: { command($0)?.name }, makeGroups: { groups.map { ($0, $1.map { $0.declaration }) } })

  /// Returns the command that a word names; nil if there is none.
  private static func command(_ word: String) -> CommandEntry? {
    all.first { $0.name == word } ?? all.first { $0.otherNames.contains(word) }
      ?? hidden.first { $0.name == word }
  }

  /// Returns the command of a name.
  ///
  /// - Throws: `UsageError.unknownCommand`.
  static func named(_ name: String) throws(UsageError) -> CommandEntry {
    guard let command = command(name) else { throw unknown(name) }
    return command
  }

  /// Returns the error about a word that names no command, with the most likely one.
  static func unknown(_ word: String) -> UsageError {
    .unknownCommand(word, nearest: Suggestion.command(word, of: list.names))
  }
}
