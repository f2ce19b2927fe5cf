/// The commands of one purpose.
struct CommandGroup: Sendable {
  let title: Message
  let commands: [CommandDeclaration]
}

/// The declarations of all commands, in the order in which the help lists them.
struct CommandList: Sendable {
  private let makeGroups: @Sendable () -> [CommandGroup]
  private let naming: @Sendable (String) -> String?

  /// - Parameters:
  ///   - naming: Returns the name of the command that a word names.
  ///   - groups: Created when they are first needed: most calls need only the declaration of their command.
  init(
    naming: @escaping @Sendable (String) -> String?,
    _ groups: @escaping @Sendable () -> [CommandGroup]
  ) {
    (self.naming, makeGroups) = (naming, groups)
  }

  var groups: [CommandGroup] { makeGroups() }

  var all: [CommandDeclaration] { groups.flatMap(\.commands) }

  var names: [String] { all.map(\.name) }

  /// Returns the name of the command that a word names; nil for any other word.
  func name(_ word: String) -> String? { naming(word) }

  /// Returns the declaration of the command with this name.
  ///
  /// - Throws: `UsageError.unknownCommand`.
  func command(named name: String) throws(UsageError) -> CommandDeclaration {
    let found = self.name(name)
    guard let command = all.first(where: { $0.name == found }) else {
      throw .unknownCommand(name, nearest: Suggestion.command(name, of: names))
    }
    return command
  }
}
