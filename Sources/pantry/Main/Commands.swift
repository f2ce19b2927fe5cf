import PantryCore

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

  static let all: [CommandEntry] = groups.flatMap(\.commands)

  /// The commands that no help lists.
  private static let hidden: [CommandEntry] = [WordsCommand.entry, MergeDriverCommand.entry]

  static let names: [String] = all.map(\.name)

  /// Returns the name of the command that a word names; nil for any other word.
  static func name(_ word: String) -> String? { command(word, of: all + hidden)?.name }

  private static func command(_ word: String, of commands: [CommandEntry]) -> CommandEntry? {
    commands.first { $0.name == word } ?? commands.first { $0.otherNames.contains(word) }
  }

  /// Returns the command that a word names.
  ///
  /// - Parameter isListed: Whether it must be one that the help lists.
  /// - Throws: `UsageError.unknownCommand`.
  static func named(_ word: String, isListed: Bool = false) throws(UsageError) -> CommandEntry {
    guard let command = command(word, of: isListed ? all : all + hidden) else {
      throw unknown(word)
    }
    return command
  }

  /// Returns the error about a word that names no command, with the most likely one.
  static func unknown(_ word: String) -> UsageError {
    .unknownCommand(word, nearest: suggestion(for: word))
  }

  /// Returns the command that a word most likely means.
  static func suggestion(for word: String) -> String? {
    GuessedWords.suggestions[word.lowercased()] ?? Suggestion.nearest(to: word, of: names)
  }

  /// Returns words with the command that the first ones mean, by one of its names, an alias of the user or a phrase that
  /// people guess; nil if they mean none.
  ///
  /// - Parameters:
  ///   - aliases: The words of each alias. They are not read as an alias again, so that none can refer to itself.
  ///   - inSession: Whether the words are a line of a session, which may also be the name of an item.
  static func call(
    _ words: [String], _ aliases: [String: [String]], inSession: Bool = false
  ) -> [String]? {
    guard let first = words.first else { return nil }
    if let alias = aliases[first], !names.contains(first) { return alias + words.dropFirst() }
    guard let name = name(first) else { return GuessedWords.command(words, inSession: inSession) }
    // list shopping: no other command begins a phrase.
    let mayBePhrase = name == ListCommand.entry.name && !inSession
    return mayBePhrase ? GuessedWords.phrase(words, least: 2) ?? words : words
  }
}
