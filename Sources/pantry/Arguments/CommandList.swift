/// The commands of one purpose.
struct CommandGroup: Sendable {
  let title: Message
  let commands: [CommandDeclaration]
}

/// The declarations of all commands, in the order in which the help lists them.
struct CommandList: Sendable {
  private let makeGroups: @Sendable () -> [CommandGroup]

  /// - Parameter groups: Created when they are first needed: most calls need only the declaration of their
  ///   command.
  init(_ groups: @escaping @Sendable () -> [CommandGroup]) { makeGroups = groups }

  var groups: [CommandGroup] { makeGroups() }

  var all: [CommandDeclaration] { groups.flatMap(\.commands) }

  var names: [String] { all.map(\.name) }

  /// Returns the declaration of the command with this name.
  ///
  /// - Throws: `UsageError.unknownCommand`.
  func command(named name: String) throws(UsageError) -> CommandDeclaration {
    let name = Aliases.builtIn[name] ?? name
    guard let command = all.first(where: { $0.name == name }) else {
      throw .unknownCommand(name, nearest: Suggestion.command(name, of: names))
    }
    return command
  }
}
