import PantryCore

/// The entry point: parses the arguments, runs the command and reports errors.
@main
enum Pantry {
  static func main() {
    System.prepare()
    let host = Host.process
    let configuration = Configuration(host.environment)
    System.exit(run(System.arguments(), on: host, configuration))
  }

  /// Runs the program in the language of its user.
  ///
  /// - Parameter arguments: The arguments; nil if they are not known.
  /// - Returns: The exit code: an `ExitCode`, or that of a program of the user.
  static func run(
    _ arguments: ProcessArguments?, on host: Host, _ configuration: Configuration
  ) -> Int32 {
    let environment = host.environment
    var selection = Language.Selection(
      locale: environment.locale("LC_MESSAGES"), isUTF8: environment.isUTF8,
      setting: environment["PANTRY_LANGUAGE"]
        ?? configuration.value(Settings.language) ?? nil)
    #if DEBUG
      nonisolated(unsafe) let diagnostics = host.diagnostics
      selection.reportMissing = { text in
        try? unsafe diagnostics.line("untranslated: \(text)")
        try? unsafe diagnostics.flush()
      }
    #endif
    return Language.with(selection) { answer(arguments, on: host, configuration) }
  }

  private static func answer(
    _ arguments: ProcessArguments?, on host: Host, _ configuration: Configuration
  ) -> Int32 {
    if let completion = CompletionCall(arguments) {
      completion.answer(on: host)
      return ExitCode.done.rawValue
    }
    do {
      guard let given = arguments else {
        throw Diagnostic.usage("cannot read the arguments: /proc is not mounted")
      }
      if let invalid = given.firstInvalid {
        throw Diagnostic.usage("argument \(invalid + 1) is not valid UTF-8")
      }
      return try Extension.run(given.texts, on: host, configuration)
        ?? perform(given.texts, on: host, configuration).rawValue
    } catch let failure as OutputStream.Failure where failure.errno == .brokenPipe {
      // `pantry list | head`: the reader has closed the pipe, which is not an error.
      return ExitCode.inputOutput.rawValue
    } catch {
      let diagnostic = Diagnostic(error)
      diagnostic.write(to: host.diagnostics)
      return diagnostic.code.rawValue
    }
  }

  /// Runs a command of the program.
  private static func perform(
    _ words: [String], on host: Host, _ configuration: Configuration
  ) throws -> ExitCode {
    // No command has to declare the option of the help.
    let options = words.prefix { $0 != "--" }
    let isWhole = options.contains("--all") && options.contains { $0 == "--help" || $0 == "-h" }
    var invocation = try Invocation(
      isWhole ? words.filter { $0 != "--all" } : words, aliases: configuration.aliases)
    if let text = information(invocation, isWhole: isWhole, host) {
      try paging(invocation, configuration, host) { try host.output.write(text) }
      try host.output.flush()
      return .done
    }
    if !invocation.command.worksWithoutSettings { try configuration.check() }
    var context = try Context(
      invocation.arguments, commandLine: Invocation.line(words), on: host,
      configuration: configuration, reactions: .all)
    defer { ChangeCommand.run(context) }
    if invocation.command.mergesCopies {
      try context.takeInCopies(readsLists: invocation.command.readsLists)
    }
    try invocation.resolveWords(context)
    let (arguments, command) = (invocation.arguments, invocation.command)
    let run = try context.resolvingDates { try command.reading(arguments, $0) }
    let code = try paging(invocation, configuration, host) { try run(context).code }
    try context.output.flush()
    return code
  }

  /// Calls a function that writes results, and pages them if they are for a person.
  private static func paging<Value>(
    _ invocation: Invocation, _ configuration: Configuration, _ host: Host,
    _ write: () throws -> Value
  ) throws -> Value {
    // A question on standard output could not be seen while the output is held.
    guard invocation.isForReading, host.output.isTerminal, host.diagnostics.isTerminal,
      let pager = Pager(host.environment, configuration)
    else { return try write() }
    return try host.output.paging(pager.show, write)
  }

  /// Returns the text of `--help` and `--version`, which work regardless of the other arguments and the
  /// settings.
  private static func information(
    _ invocation: Invocation, isWhole: Bool, _ host: Host
  ) -> String? {
    if invocation.arguments.has(.help) {
      return HelpText(width: host.output.columns)
        .text(invocation.command.declaration.help(isWhole: isWhole))
    }
    return invocation.arguments.has(.version) ? "pantry \(Release.version)\n" : nil
  }
}
