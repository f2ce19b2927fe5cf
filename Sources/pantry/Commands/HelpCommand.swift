import PantryCore
import PantryKitchen

/// `pantry help`: shows the help.
struct HelpCommand: Command {
  static let entry = listed("help", ["도움말"], .report, worksWithoutSettings: true, session: .showing)

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Show the help for a command",
    usage: "[COMMAND | fields]",
    arguments: [
      Argument(name: "COMMAND", help: "A command; without one, all commands", values: .command),
      Argument(
        name: "fields", help: "The fields of items, in every format", values: .choices(["fields"])),
    ],
    discussion: ["pantry COMMAND --help shows the same."],
    options: [],
    examples: [
      ("pantry help", "List all commands"),
      ("pantry help add", "Show the help for pantry add"),
      ("pantry list --help", "Show the help for pantry list"),
    ])

  /// The subject of the help.
  private enum Topic {
    case program
    case command(CommandDeclaration)
    /// A command of the user: its definition, and the command that it runs.
    case alias(String, CommandDeclaration)
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
      if let words = (try? context.configuration.get())?.aliases[name], let first = words.first,
        !context.commands.names.contains(name)
      {
        topic = .alias(
          "\(name) = \(words.joined(separator: " "))",
          try context.commands.command(named: first))
        return
      }
      do throws(UsageError) {
        topic = .command(try context.commands.command(named: name))
      } catch {
        guard Self.isFilter(name, context) else { throw error }
        topic = .command(ListCommand.declaration)
      }
    }
  }

  /// Returns whether a word without a command shows a part of the list, like `due` or `expired`.
  private static func isFilter(_ word: String, _ context: Context) -> Bool {
    let reading = Inventory().listing(
      Query(), words: [word], context.dates, soonDays: context.soonDays
    ).reading
    return !(reading?.filters ?? []).isEmpty
  }

  func run(_ context: Context) throws -> CommandResult {
    let help = HelpText(width: context.width)
    switch topic {
    case .program: try context.output.write(help.overview(of: context.commands))
    case .command(let command): try context.output.write(help.command(command))
    case .alias(let definition, let command):
      try context.output.line("\(definition.escapingControls)\n")
      try context.output.write(help.command(command))
    case .fields: try context.output.write(help.fields)
    }
    return .done
  }
}

/// `pantry manual`: prints the manual page.
struct ManualCommand: Command {
  static let entry = listed("manual", ["설명서"])

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Print the manual page",
    usage: "[OPTIONS]",
    discussion: [
      """
      The page is in mdoc(7), the format that man reads. If ~/.local/bin is in PATH, man also looks in
      ~/.local/share/man/man1. Create the directory first (mkdir -p).
      """
    ],
    options: [],
    examples: [
      ("pantry manual > ~/.local/share/man/man1/pantry.1", "Install the page for man pantry"),
      ("pantry manual | man -l -", "Read the page"),
      ("pantry manual | mandoc -T html > pantry.html", "Write an HTML page (Debian: mandoc)"),
    ])

  init(_ arguments: Arguments, _ context: Context) throws {
    try arguments.refuseWords(Self.declaration)
  }

  func run(_ context: Context) throws -> CommandResult {
    try context.output.write(Manual(commands: context.commands).text)
    return .done
  }
}
