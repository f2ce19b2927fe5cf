/// `pantry help`: what the commands are and do.
struct HelpCommand: Command {
  static let declaration = CommandDeclaration(
    name: "help",
    abstract: "show help, of all commands or of one",
    usage: "[COMMAND | fields]",
    arguments: [
      Argument(name: "COMMAND", help: "a command; without one, all of them", values: .command),
      Argument(
        name: "fields", help: "the fields of items, in every format", values: .choices(["fields"])),
    ],
    discussion: ["The same as pantry COMMAND --help."],
    options: [],
    examples: [
      ("pantry help", "all commands"),
      ("pantry help add", "one of them"),
      ("pantry list --help", "the same, from the command itself"),
    ])

  /// What help is wanted of.
  private enum Topic {
    case program
    case command(CommandDeclaration)
    case fields
  }

  private let topic: Topic

  init(_ arguments: Arguments, _ context: Context) throws {
    if arguments.words.count > 1 {
      throw UsageError.unexpectedWord(arguments.words[1], Self.declaration)
    }
    switch arguments.words.first {
    case nil: topic = .program
    case "fields"?: topic = .fields
    case let name?:
      guard let command = Commands.named(name) else { throw UsageError.unknownCommand(name) }
      topic = .command(command.declaration)
    }
  }

  func run(_ context: Context) throws -> ExitCode {
    let help = HelpText(width: context.width)
    switch topic {
    case .program: try context.output.write(help.overview)
    case .command(let command): try context.output.write(help.command(command))
    case .fields: try context.output.write(help.fields)
    }
    return .done
  }
}
