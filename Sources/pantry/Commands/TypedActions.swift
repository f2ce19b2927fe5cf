import PantryCore

/// The lines of a session on a terminal that do not begin with a barcode: words of a command, as on the command line.
struct TypedActions {
  let command: AddCommand
  /// The fields that the options set, for all added items.
  let given: ItemChanges

  /// What a line does.
  enum Action {
    case add, use, toss, open, check, help, quit

    fileprivate init(_ mode: ScanAction) {
      switch mode {
      case .add: self = .add
      case .use: self = .use
      case .toss: self = .toss
      case .check: self = .check
      }
    }
  }

  /// The actions that a line can begin with, by their words.
  private static let words: [String: Action] = [
    "add": .add, "추가": .add, "use": .use, "eat": .use, "사용": .use, "먹음": .use, "toss": .toss,
    "버림": .toss, "open": .open, "개봉": .open, "check": .check, "확인": .check, "help": .help,
    "도움말": .help, "quit": .quit, "exit": .quit, "끝": .quit, "종료": .quit,
  ]

  /// Returns the action of a line and its words, or the action of the session without a word for one.
  static func action(of words: [String], in mode: ScanAction) -> (Action, [String]) {
    guard let action = words.first.flatMap({ Self.words[$0.lowercased()] }),
      words.count == 1 || ![.help, .quit].contains(action)
    else { return (Action(mode), words) }
    return (action, Array(words.dropFirst()))
  }

  /// Applies a line.
  ///
  /// - Returns: Whether it changed the pantry.
  func run(_ action: Action, _ words: [String], _ context: Context) throws -> Bool {
    switch action {
    case .add:
      let isKnown = context.nameLookup()
      let entries = try context.resolvingDates { try command.entries(words, given, $0, isKnown) }
      try command.add(entries, context)
      return true
    case .use: return try run(UseCommand.self, words, context)
    case .toss: return try run(TossCommand.self, words, context)
    case .open: return try run(OpenCommand.self, words, context)
    case .check:
      _ = try run(ListCommand.self, words, context)
      return false
    case .help, .quit:
      context.note(
        "a line is a barcode or adds an item, or begins with use, toss, open, check, undo, help or quit"
      )
      return false
    }
  }

  /// Runs another command. A first word of six digits or more is a barcode.
  private func run<Other: Command>(_ other: Other.Type, _ words: [String], _ context: Context)
    throws -> Bool
  {
    var words = words.map(\.withoutLiteralMarks)
    if let first = words.first, first.utf8.count >= 6,
      first.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    {
      words[0] = "--barcode=\(first)"
    }
    let arguments = try Arguments(words, for: other.declaration)
    return try other.init(arguments, context).run(context) == .done
  }
}
