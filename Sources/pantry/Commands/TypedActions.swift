import PantryCore
import PantryKitchen

/// The lines of a session on a terminal that do not begin with a barcode: commands, and items as on the command line.
struct TypedActions {
  let command: AddCommand
  /// The fields that the options set, for all added items.
  let given: ItemChanges

  /// What a line does.
  enum Action {
    case add([String])
    /// Adds items that were bought from the shopping list.
    case got([String])
    case run(CommandEntry, [String])
    case help, quit
    /// Applies the rest of the line, which begins with a barcode, in a mode.
    case scan(ScanAction)
  }

  /// Why a line that begins with a command is refused.
  enum Problem: Error {
    /// The command is not one of the session.
    case notInSession(String, line: String)
    /// Words after one that stands alone.
    case notAlone(String, line: String)
  }

  /// The commands of the session that change items.
  private static let changing: [CommandEntry] = [
    ItemCommand.use.entry, ItemCommand.toss.entry, ItemCommand.open.entry, ItemCommand.freeze.entry,
    ItemCommand.thaw.entry,
    ItemCommand.move.entry, EditCommand.entry, ItemCommand.delete.entry, BuyCommand.entry,
    LowCommand.entry,
    UndoCommand.entry, RedoCommand.entry,
  ]

  /// The commands of the session that show something.
  private static let showing: [CommandEntry] = [
    ListCommand.entry, ShowCommand.entry, WhyCommand.entry, LogCommand.entry, HelpCommand.entry,
  ]

  /// Returns what a line does.
  ///
  /// A line that begins with a command is one, unless the command is in quotes or the line has the name of a known
  /// product. Any other line does what the mode says.
  ///
  /// - Throws: `Problem`.
  func action(of text: String, in mode: ScanAction, _ context: Context) throws -> Action {
    let words = aliased(text.typedWords, context)
    let first = words.first?.lowercased() ?? ""
    let rest = Array(words.dropFirst())
    if TypedActions.isQuoted(text) { return action(mode, words) }
    if rest.isEmpty {
      if SessionWords.quit.contains(first) { return .quit }
      if SessionWords.help.contains(first) { return .help }
    }
    let name = SessionWords.command(first, context.commands)
    guard name != nil || SessionWords.quit.contains(first),
      !isKnown(words, context)
    else { return action(mode, words) }
    guard let name else { throw Problem.notAlone(words[0], line: text) }
    if let mode = ScanAction(rawValue: name) {
      return rest.first.map(SessionWords.isCode) ?? false ? .scan(mode) : action(mode, rest)
    }
    guard let command = (Self.changing + Self.showing).first(where: { $0.name == name }) else {
      throw Problem.notInSession(words[0], line: text)
    }
    return .run(command, rest)
  }

  /// Returns whether the first word of a line is in quotes.
  static func isQuoted(_ text: String) -> Bool {
    text.first { !$0.isWhitespace }.map { $0 == "'" || $0 == "\"" } ?? false
  }

  private func action(_ mode: ScanAction, _ words: [String]) -> Action {
    switch mode {
    case .add: .add(words)
    case .got: .got(words)
    case .use: .run(ItemCommand.use.entry, words)
    case .open: .run(ItemCommand.open.entry, words)
    case .toss: .run(ItemCommand.toss.entry, words)
    case .check: .run(ListCommand.entry, words)
    }
  }

  /// Replaces an alias of the user by its words.
  private func aliased(_ words: [String], _ context: Context) -> [String] {
    guard let first = words.first, SessionWords.command(first, context.commands) == nil,
      let alias = (try? context.configuration.get())?.aliases[first]
    else { return words }
    return alias + words.dropFirst()
  }

  /// Returns whether the name in a line is that of a known product: 냉동 만두.
  private func isKnown(_ words: [String], _ context: Context) -> Bool {
    let isKnown = context.nameLookup()
    let typed = try? TypedWords(
      words, parser: context.dates, .entry(needsName: true), isKnown: isKnown)
    return isKnown(typed?.name ?? words.joined(separator: " "))
  }

  /// Applies a line.
  ///
  /// - Returns: Whether it changed the pantry.
  func run(_ action: Action, _ context: Context) throws -> Bool {
    let output = context.output
    let wasAfterChange = output.isAfterChange
    output.isAfterChange = false
    defer { output.isAfterChange = output.isAfterChange || wasAfterChange }
    switch action {
    case .add(let words): try add(words, context, areListed: false)
    case .got(let words): try add(words, context, areListed: true)
    case .run(let command, let words):
      try run(command, words, context)
    case .help:
      context.note(
        "a line is a barcode or adds an item, or begins with \(TypedActions.names.joined(separator: ", ")) or quit"
      )
    case .quit, .scan: break
    }
    return output.isAfterChange
  }

  private func add(_ words: [String], _ context: Context, areListed: Bool) throws {
    let isKnown = context.nameLookup()
    let entries = try context.resolvingDates { try command.entries(words, given, $0, isKnown) }
    try NewItems(
      entries, format: command.format, looksUp: command.looksUp, areListed: areListed
    ).add(context)
  }

  /// The names of the commands of the session.
  private static var names: [String] {
    ["add", "got"] + changing.map { $0.name } + ["check"] + showing.map { $0.name }
  }

  /// Runs a command. A first word that is a barcode selects its product. The options of the program are not those of
  /// a line.
  private func run(_ command: CommandEntry, _ words: [String], _ context: Context) throws {
    var words = words.map(\.withoutLiteralMarks)
    if let first = words.first, first.utf8.count >= 6,
      first.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    {
      words[0] = "--barcode=\(first)"
    }
    // The lines of the session are on standard input.
    if words.contains("-") { throw UsageError.unexpectedWord("-", command.declaration) }
    let arguments = try Arguments(
      words, for: command.declaration, options: command.declaration.options)
    _ = try context.resolvingDates { try command.read(arguments, $0) }(context)
  }
}

extension TypedActions.Problem: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .notInSession(let word, let line):
      Diagnostic(
        "\(word.quoted) is a command that a session does not have",
        hint: Self.hint(word, line), code: .usage)
    case .notAlone(let word, let line):
      Diagnostic(
        "\(word.quoted) takes no other words", hint: Self.hint(word, line), code: .usage)
    }
  }

  /// The hint that a line which begins with a command can be a name.
  static func hint(_ word: String, _ line: String) -> Message {
    let rest = line.trimmingWhitespace.dropFirst(word.count)
    return "if it is part of a name, put it in quotes: \("'\(word)'\(rest)".escapingControls)"
  }
}
