import PantryCore
import PantryKitchen

/// What a typed line of a session does, unless it is for the scanner.
enum SessionLine {
  case quit, help
  /// Applies a barcode in a mode.
  case code(String, ScanAction)
  /// Adds items, perhaps bought from the shopping list: the words, and their items if they have been read. The text is
  /// that of the journal, as in the next case.
  case items([String], LineMeaning?, areListed: Bool, String)
  case command(CommandEntry, Arguments, String)
  /// Undoes the newest change of the session to the item that words name.
  case undo(of: String, String)

  /// What the help of a session shows.
  static let examples: [Example] = [
    ("milk fri x2 @fridge", "Add an item"),
    ("8801115114154 12-24", "Add the product with this barcode"),
    ("ate 2 eggs", "Any command of pantry, or what was done: use eggs 2, list, buy rice"),
    ("undo", "Undo the last line; quit or Ctrl-D ends"),
  ]

  /// Parses a line.
  ///
  /// A line that begins with a command is one, unless the command is in quotes or the line has the name of a known
  /// product. Any other line does what the mode says.
  ///
  /// - Throws: `Diagnostic`, `UsageError`.
  init(_ text: String, in mode: ScanAction, _ context: Context) throws {
    if ScanLine.isUndo(text) {
      self = try Self.command(StepCommand.undo.entry, [], text)
      return
    }
    let typed = Self.withoutProgram(text.typedWords)
    let call =
      typed.first?.isLiteral == false
      ? Commands.call(typed, context.configuration.aliases, inSession: true) : nil
    let words = call ?? typed
    let first = words.first?.lowercased() ?? ""
    let rest = Array(words.dropFirst())
    let isName = text.beginsWithQuote
    if !isName, rest.isEmpty {
      let isEnd = TypedVocabulary.isEnd(first)
      if isEnd || TypedVocabulary.isHelp(first) {
        self = isEnd ? .quit : .help
        return
      }
    }
    let name = Commands.name(first)
    let isCommand = name != nil || TypedVocabulary.isEndOnly(first)
    // The journal has the command, which an alias does not name.
    let hasCommand =
      !isName && Commands.name(text.prefix { !$0.isWhitespace }.lowercased()) != nil
    let journaled = hasCommand ? text : "\(mode.rawValue) \(text)"
    let isOther =
      TypedVocabulary.beginsSentence(words) || Self.isKnown(words, context)
      || !rest.isEmpty && TypedVocabulary.isSold(first)
    guard !isName, isCommand, !isOther else {
      self =
        try isName
        ? Self.line(mode, words, journaled)
        : Self.line(mode, of: words, text, journaled: journaled, context)
      return
    }
    guard let name else {
      throw Diagnostic.usage(
        "\(words[0].quoted) takes no other words", hint: Self.hint(words[0], text))
    }
    if let mode = ScanAction(rawValue: name) {
      let isCode = rest.first.map(NewItem.beginsCode) ?? false
      self =
        isCode
        ? .code(String(text.drop { !$0.isWhitespace }).trimmingWhitespace, mode)
        : try Self.line(mode, rest, journaled)
      return
    }
    guard let command = Commands.all.first(where: { $0.name == name && $0.isInSessions }) else {
      throw Diagnostic.usage(
        "\(words[0].quoted) is a command that a session does not have",
        hint: Self.hint(words[0], text))
    }
    self = try Self.command(command, rest, journaled)
  }

  /// Returns what a line does that begins with no command: what it says was done, or what its words do in the mode.
  private static func line(
    _ mode: ScanAction, of words: [String], _ text: String, journaled: String, _ context: Context
  ) throws -> SessionLine {
    let names = KnownNames { context.readAhead() }
    if names.contains(words) { return try line(mode, words, journaled) }
    if words.allSatisfy({ $0.unicodeScalars.allSatisfy(\.isHangulConsonant) }) {
      return try command(ListCommand.entry, words, text)
    }
    switch try context.meaning(of: words, onlyActs: mode != .add, names) {
    case .items(let items): return .items(words, .items(items), areListed: false, journaled)
    case nil: return try line(mode, words, journaled)
    case .undo(let name):
      return try names.mayBeItem(name)
        ? .undo(of: name, text) : command(StepCommand.undo.entry, [], text)
    case .command(var words):
      let name = words.removeFirst()
      let shown = "\(name) \(words.map(\.withoutLiteralMarks).joined(separator: " "))"
      if let mode = ScanAction(rawValue: name), mode.adds { return try line(mode, words, shown) }
      return try command(Commands.named(name), words, shown)
    }
  }

  /// Returns what words do in a mode.
  private static func line(_ mode: ScanAction, _ words: [String], _ journaled: String) throws
    -> SessionLine
  {
    switch mode {
    case .got where TypedVocabulary.isEverything(words):
      try command(GotCommand.entry, words, journaled)
    case .add, .got: .items(words, nil, areListed: mode == .got, journaled)
    case .use, .open, .toss: try command(Commands.named(mode.rawValue), words, journaled)
    case .check: try command(ListCommand.entry, words, journaled)
    }
  }

  /// Returns a command with the words after it. A first word of six digits or more is a barcode. The options of the program
  /// are not those of a line.
  private static func command(_ entry: CommandEntry, _ words: [String], _ journaled: String) throws
    -> SessionLine
  {
    let words = words.map(\.withoutLiteralMarks)
    let command = entry.declaration
    // The lines of the session are on standard input.
    if words.contains("-") { throw UsageError.unexpectedWord("-", command) }
    var arguments = try Arguments(words, for: command, options: command.options)
    if let first = arguments.words.first, first.utf8.count >= 6,
      first.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let barcode = command.options.first(where: { $0 == ItemSelection.barcode })
    {
      arguments = arguments.withFirstWord(as: barcode)
    }
    return .command(entry, arguments, journaled)
  }

  /// Returns the words of a line without what belongs to a shell: `pantry use eggs`, `/list`.
  private static func withoutProgram(_ words: [String]) -> [String] {
    guard let first = words.first, !first.isLiteral else { return words }
    if first.lowercased() == "pantry", words.count > 1, Commands.name(words[1]) != nil {
      return Array(words.dropFirst())
    }
    let command = String(first.dropFirst())
    return first.hasPrefix("/") && Commands.name(command) != nil
      ? [command] + words.dropFirst() : words
  }

  /// Returns whether the name in a line is that of a known product: 냉동 만두.
  private static func isKnown(_ words: [String], _ context: Context) -> Bool {
    let isKnown = context.nameLookup()
    let items = try? LineParser(words, context.dates, .item, isKnown: isKnown).items()
    // "open ham" is a command, not ham that was opened.
    guard let name = items?.first?.name, name.hasPrefix(words[0].withoutLiteralMarks) else {
      return isKnown(words.joined(separator: " "))
    }
    return isKnown(name)
  }
}

extension SessionLine {
  /// The hint that a line which begins with a command can be a name.
  static func hint(_ word: String, _ line: String) -> Message {
    let rest = line.trimmingWhitespace.dropFirst(word.count)
    return "if it is part of a name, put it in quotes: \("'\(word)'\(rest)".escapingControls)"
  }
}
