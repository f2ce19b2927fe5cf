import PantryCore

/// `pantry add` without words on a terminal: each line is an item, or words for another command.
///
/// A command word alone (`use`) determines what the following lines do; followed by words it applies to them.
struct AddSession {
  let command: AddCommand
  /// The fields that the options set, for all added items.
  let given: ItemChanges

  /// The commands that a line can begin with, by their words.
  private static let words: [String: Action] = [
    "add": .add, "추가": .add, "use": .use, "eat": .use, "사용": .use, "먹음": .use, "toss": .toss,
    "버림": .toss, "check": .check, "확인": .check, "undo": .undo, "취소": .undo, "되돌리기": .undo,
    "help": .help, "도움말": .help, "quit": .quit, "exit": .quit, "끝": .quit,
  ]

  private enum Action {
    case add, use, toss, check, undo, help, quit

    /// Whether the word alone changes the mode.
    var isMode: Bool { [.add, .use, .toss, .check].contains(self) }
  }

  func run(_ context: Context) throws -> ExitCode {
    context.note("one item per line, like: milk 1201 x2 @fridge; end with Ctrl-D")
    var code = ExitCode.done
    var mode = Action.add
    var reader = LineReader(context.input)
    while let lines = try reader.next() {
      for line in lines where !line.isBlank {
        do {
          let words = try line.text.get().typedWords
          let action = words.first.flatMap { Self.words[$0.lowercased()] }
          if action == .quit, words.count == 1 { return code }
          if let action, action.isMode, words.count == 1 {
            mode = action
            try context.answer("mode: \(Message(stringLiteral: "\(action)"))")
          } else if let action, action.isMode || words.count == 1 {
            try run(action, Array(words.dropFirst()), context)
          } else {
            try run(mode, words, context)
          }
          try context.output.flush()
        } catch {
          guard [.no, .usage].contains(Diagnostic(error).code) else { throw error }
          context.report(error)
          code = .no
        }
      }
    }
    return code
  }

  private func run(_ action: Action, _ words: [String], _ context: Context) throws {
    switch action {
    case .add:
      let entries = try context.resolvingDates { try command.entries(words, given, $0) }
      try command.add(entries, context)
    case .use: try run(UseCommand.self, words, context)
    case .toss: try run(TossCommand.self, words, context)
    case .check: try run(ListCommand.self, words, context)
    case .undo: try run(UndoCommand.self, [], context)
    case .help, .quit:
      context.note("a line adds an item, or begins with use, toss, check, undo, help or quit")
    }
  }

  /// Runs another command. A first word of six digits or more is a barcode.
  private func run<Other: Command>(_ other: Other.Type, _ words: [String], _ context: Context)
    throws
  {
    var words = words
    if let first = words.first, first.utf8.count >= 6,
      first.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    {
      words[0] = "--barcode=\(first)"
    }
    let arguments = try Arguments(words, for: other.declaration)
    _ = try other.init(arguments, context).run(context)
  }
}
