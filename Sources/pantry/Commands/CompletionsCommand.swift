import PantryCore

/// `pantry completions`: the script with which a shell completes what is typed.
struct CompletionsCommand: Command {
  /// The shells that there are scripts for.
  private enum Shell: String, CaseIterable {
    case bash, zsh, fish

    static let names = allCases.map(\.rawValue)

    var script: String {
      let model = CompletionModel()
      switch self {
      case .bash: return BashCompletion(model).script
      case .zsh: return ZshCompletion(model).script
      case .fish: return FishCompletion(model).script
      }
    }
  }

  static let words = Option(
    "words", value: "KIND", .choices(CompletionWords.allCases.map(\.rawValue)),
    help: "print what the scripts ask for, a word a line with what it is behind a tab")

  static let declaration = CommandDeclaration(
    name: "completions",
    abstract: "print what makes a shell complete with Tab",
    usage: "SHELL | --words KIND",
    arguments: [
      Argument(name: "SHELL", help: .oneOf(Shell.names), values: .choices(Shell.names))
    ],
    discussion: [
      """
      The script goes into a file where the shell looks for it (make the directory first: mkdir -p); shells that
      start from then on complete commands, options and their values, and the ids, names, places, categories,
      tags and barcodes of the pantry. Print it anew after an update.
      """,
      """
      zsh looks in the directories of $fpath: write fpath=(~/.zfunc $fpath) into ~/.zshrc, before compinit. bash
      without the bash-completion package can have it from ~/.bashrc.
      """,
    ],
    options: [words],
    examples: [
      (
        "pantry completions bash > ~/.local/share/bash-completion/completions/pantry",
        "for bash with the bash-completion package"
      ),
      ("source <(pantry completions bash)", "for bash without it, in ~/.bashrc"),
      ("pantry completions zsh > ~/.zfunc/_pantry", "for zsh"),
      ("pantry completions fish > ~/.config/fish/completions/pantry.fish", "for fish"),
    ])

  /// What is to be printed.
  private enum Request {
    case script(Shell)
    case words(CompletionWords)
  }

  private let request: Request

  init(_ arguments: Arguments, _ context: Context) throws {
    if let words = try arguments.choice(Self.words, CompletionWords.self) {
      try arguments.refuseWords(Self.declaration)
      request = .words(words)
      return
    }
    guard let name = arguments.words.first else {
      throw UsageError.missingWord("SHELL", Self.declaration)
    }
    if arguments.words.count > 1 {
      throw UsageError.unexpectedWord(arguments.words[1], Self.declaration)
    }
    guard let shell = Shell(rawValue: name) else {
      throw UsageError.badWord("SHELL", name, expected: .oneOf(Shell.names))
    }
    request = .script(shell)
  }

  func run(_ context: Context) throws -> ExitCode {
    switch request {
    case .script(let shell): try context.output.write(shell.script)
    case .words(let words):
      let lines = words.lines(of: try context.store.read(), on: context.clock().today)
      for line in lines { try context.output.line(line) }
    }
    return .done
  }
}
