import PantryCore

/// The program: reads the arguments, runs the command, and reports what went wrong.
@main
enum Pantry {
  static func main() {
    System.prepare()
    System.exit(run().rawValue)
  }

  private static func run() -> ExitCode {
    do {
      let invocation = try Invocation(checkedArguments())
      if let text = information(invocation) {
        let output = OutputStream(.output)
        try output.write(text)
        try output.flush()
        return .done
      }
      let context = try Context(invocation.arguments, commandLine: invocation.line)
      let command = try context.deciding { context -> any Command in
        try invocation.command.init(invocation.arguments, context)
      }
      let code = try command.run(context)
      try context.output.flush()
      return code
    } catch let failure as OutputStream.Failure where failure.isHangUp {
      // `pantry list | head`: nobody reads any more, and nobody is to be told.
      return .inputOutput
    } catch {
      return Diagnostic(error).report()
    }
  }

  /// What `--help` and `--version` print, whatever else was said and however things stand.
  private static func information(_ invocation: Invocation) -> String? {
    if invocation.arguments.has(.help) {
      let output = System.Stream.output
      return HelpText(width: output.isTerminal ? output.columns : nil)
        .command(invocation.command.declaration)
    }
    return invocation.arguments.has(.version) ? "pantry \(version)\n" : nil
  }

  private static func checkedArguments() throws(UsageError) -> [String] {
    guard let arguments = System.arguments() else { throw .noArguments }
    var checked: [String] = []
    for (index, argument) in arguments.enumerated() {
      guard let argument else { throw .notUTF8(argument: index + 1) }
      checked.append(argument)
    }
    return checked
  }

  /// The version of the program; that of the file's format is its own.
  static let version = "0.1.0"

  /// When this version was made, as manual pages have it; never the day of the clock.
  static let releaseDate = "November 21, 2026"
}
