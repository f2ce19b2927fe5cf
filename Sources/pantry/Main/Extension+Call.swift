import PantryCore

extension Extension {
  /// Runs the program of the user that the first word of a call names, unless the word means something else: a command, an
  /// alias, or in the pantry an item, a location, a tag, or a part of the list.
  ///
  /// - Returns: The exit code of the program; nil if none was run.
  static func run(
    _ arguments: [String], on host: Host, _ configuration: Configuration
  ) throws -> Int32? {
    let index = Invocation.wordIndex(in: arguments)
    guard index < arguments.count,
      Commands.call([arguments[index]], configuration.aliases) == nil,
      let program = Extension(arguments[index], host.environment)
    else { return nil }
    let global = try Arguments(arguments[..<index], for: HelpCommand.declaration)
    try configuration.check()
    let context = try Context(global, commandLine: "", on: host, configuration: configuration)
    if isKnown(program.name, context) { return nil }
    for option in [Option.dryRun, .quiet] where global.has(option) {
      throw Refusal.option(option, name: program.name)
    }
    return try program.run(Array(arguments[(index + 1)...]), context)
  }

  private static func isKnown(_ word: String, _ context: Context) -> Bool {
    do {
      var invocation = try Invocation([word])
      try invocation.resolveWords(context)
      return true
    } catch UsageError.unknownCommand {
      return false
    } catch {
      return true
    }
  }
}
