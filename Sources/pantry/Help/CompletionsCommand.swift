/// `pantry completions`: prints the script with which a shell completes command lines.
enum CompletionsCommand: ListedCommand {
  private static let shells = CompletionShell.allCases.map(\.rawValue)

  static let entry = listed("completions", ["자동완성"])

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Print the completion script for a shell",
    usage: "SHELL",
    arguments: [Argument(name: "SHELL", help: .oneOf(shells), values: .choices(shells))],
    discussion: """
      Save the script where the shell looks for it. Create the directory first (mkdir -p). Shells started after that
      complete commands, options and their values, and the ids, names, locations, categories, tags and barcodes of
      the pantry.

      zsh looks in the directories of $fpath: put fpath=(~/.zfunc $fpath) into ~/.zshrc, before compinit. Without
      the bash-completion package, load the script in ~/.bashrc.
      """,
    options: [],
    examples: [
      (
        "pantry completions bash > ~/.local/share/bash-completion/completions/pantry",
        "Install for bash with the bash-completion package"
      ),
      ("source <(pantry completions bash)", "Load in ~/.bashrc, without the package"),
      ("pantry completions zsh > ~/.zfunc/_pantry", "Install for zsh"),
      ("pantry completions fish > ~/.config/fish/completions/pantry.fish", "Install for fish"),
    ])

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    guard let name = arguments.words.first else {
      throw UsageError.missingWord("SHELL", declaration)
    }
    try arguments.refuseWords(declaration, after: 1)
    guard let shell = CompletionShell(rawValue: name) else {
      throw UsageError.badWord("SHELL", name, expected: .oneOf(shells))
    }
    return { context in
      try context.output.write(shell.script)
      return .done
    }
  }
}
