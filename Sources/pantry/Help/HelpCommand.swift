import PantryCore
import PantryKitchen

/// `pantry help`: shows the help.
enum HelpCommand: ListedCommand {
  static let entry = listed(
    "help", ["도움말"], .report, worksWithoutSettings: true, isInSessions: true)

  private static let all = Option("all", help: "Show the whole help of the command")

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Show the help for a command",
    usage: "[COMMAND | \(HelpTopic.all.map(\.name).joined(separator: " | "))] [--all]",
    arguments: [
      Argument(name: "COMMAND", help: "A command; without one, all commands", values: .command)
    ]
      + HelpTopic.all.map {
        Argument(name: $0.name, help: $0.abstract, values: .choices([$0.name]))
      },
    discussion: "pantry COMMAND --help shows the same, also with --all.",
    options: [all],
    examples: [
      ("pantry help", "List all commands"),
      ("pantry help add", "Show the help for pantry add"),
      ("pantry help add --all", "Show the whole help for pantry add"),
      ("pantry list --help", "Show the help for pantry list"),
    ])

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    try arguments.refuseWords(declaration, after: 1)
    let help = HelpText(width: context.width)
    let isWhole = arguments.has(all)
    let text =
      switch arguments.words.first {
      case nil:
        help.text(
          HelpPart.overview(
            with: Extension.all(context.environment).filter {
              Commands.name($0.name) == nil && $0.isTrusted
            }))
      case let name?:
        if let topic = HelpTopic.all.first(where: { $0.name == name }) {
          help.text(topic.parts())
        } else {
          try Self.text(about: name, isWhole: isWhole, help, context)
        }
      }
    return { context in
      try context.output.write(text)
      return .done
    }
  }

  /// Returns the help about a command, or a command of the user: its definition, and the command that it runs.
  private static func text(
    about name: String, isWhole: Bool, _ help: HelpText, _ context: Context
  ) throws -> String {
    if let words = context.configuration.aliases[name], let first = words.first,
      !Commands.names.contains(name)
    {
      let command = try Commands.named(first, isListed: true).declaration
      let definition = "\(name) = \(words.joined(separator: " "))"
      return "\(definition.escapingControls)\n\n" + help.text(command.help(isWhole: isWhole))
    }
    do throws(UsageError) {
      let command = try Commands.named(name, isListed: true).declaration
      return help.text(command.help(isWhole: isWhole))
    } catch {
      if isFilter(name, context) {
        return help.text(ListCommand.declaration.help(isWhole: isWhole))
      }
      guard let program = Extension(name, context.environment) else { throw error }
      return help.text([
        .paragraph("pantry \(program.name) runs \(program.path.escapingControls)")
      ])
    }
  }

  /// Returns whether a word without a command shows a part of the list, like `due` or `expired`.
  private static func isFilter(_ word: String, _ context: Context) -> Bool {
    let reading = Inventory().listing(
      Query(), words: [word], context.dates, soonDays: context.soonDays
    ).reading
    return !(reading?.filters ?? []).isEmpty
  }
}

/// `pantry manual`: prints the manual page.
enum ManualCommand: ListedCommand {
  static let entry = listed("manual", ["설명서"])

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Print the manual page",
    usage: "[OPTIONS]",
    discussion: """
      The page is in mdoc(7), the format that man reads. If ~/.local/bin is in PATH, man also looks in
      ~/.local/share/man/man1. Create the directory first (mkdir -p).
      """,
    options: [],
    examples: [
      ("pantry manual > ~/.local/share/man/man1/pantry.1", "Install the page for man pantry"),
      ("pantry manual | man -l -", "Read the page"),
      ("pantry manual | mandoc -T html > pantry.html", "Write an HTML page (Debian: mandoc)"),
    ])

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    try arguments.refuseWords(declaration)
    return { context in
      try context.output.write(Manual.text)
      return .done
    }
  }
}
