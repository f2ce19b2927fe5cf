/// `pantry help`: what the commands are and do.
struct HelpCommand: Command {
  static let declaration = CommandDeclaration(
    name: "help",
    abstract: "show help, of all commands or of one",
    usage: "[COMMAND]",
    discussion: "The same as pantry COMMAND --help.",
    options: [],
    examples: [
      ("pantry help", "all commands"),
      ("pantry help add", "one of them"),
      ("pantry list --help", "the same, from the command itself"),
    ])

  let command: CommandDeclaration?

  init(_ arguments: Arguments, _ context: Context) throws {
    if arguments.words.count > 1 {
      throw UsageError.unexpectedWord(arguments.words[1], Self.declaration)
    }
    command = try arguments.words.first.map { name throws(UsageError) in
      guard let command = Commands.named(name) else { throw .unknownCommand(name) }
      return command.declaration
    }
  }

  func run(_ context: Context) throws -> ExitCode {
    try context.output.write(command.map(HelpText.command) ?? HelpText.overview)
    return .done
  }
}
