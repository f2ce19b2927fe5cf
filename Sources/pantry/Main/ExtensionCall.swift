import PantryCore

/// A call whose first word may name a program of the user.
struct ExtensionCall {
  private let program: Extension
  /// The options before the name.
  private let global: Arguments
  /// The arguments behind it, which the program gets as they are.
  private let own: [String]

  /// - Returns: nil if the word is a command, another name of one, or an alias, or if no program has its name.
  init?(_ arguments: [String], aliases: [String: [String]], _ environment: Environment)
    throws(UsageError)
  {
    let index = Invocation.wordIndex(in: arguments)
    guard index < arguments.count, aliases[arguments[index]] == nil,
      Commands.list.name(arguments[index]) == nil,
      let program = Extension(arguments[index], environment),
      GuessedWords.command([program.name]) == nil
    else { return nil }
    self.program = program
    global = try Arguments(Array(arguments[..<index]), for: HelpCommand.declaration)
    own = Array(arguments[(index + 1)...])
  }

  /// Runs the program, unless its name means something in the pantry: an item, a location, a tag, or a part of the list.
  ///
  /// - Returns: Its exit code; nil if it was not run.
  func run(on host: Host, _ configuration: Configuration) throws -> Int32? {
    try configuration.check()
    let context = try Context(
      global, commandLine: "", commands: Commands.list, on: host, configuration: configuration)
    if isKnown(context) { return nil }
    for option in [Option.dryRun, .quiet] where global.has(option) {
      throw Extension.Refusal.option(option, name: program.name)
    }
    return try program.run(own, context)
  }

  private func isKnown(_ context: Context) -> Bool {
    do {
      var invocation = try Invocation([program.name])
      try invocation.resolveWords(context)
      return true
    } catch UsageError.unknownCommand {
      return false
    } catch {
      return true
    }
  }
}
