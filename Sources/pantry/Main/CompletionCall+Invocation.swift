extension CompletionCall {
  /// Answers a shell's script.
  ///
  /// - Returns: Whether this is such a call, and not one of another command.
  static func answers(_ arguments: [String?]?, on host: Host) -> Bool {
    guard let call = CompletionCall(arguments, environment: host.environment.value) else {
      return false
    }
    for line in call.lines(on: host) { try? host.output.line(line) }
    try? host.output.flush()
    return true
  }

  /// The answer for the commands of the program.
  func lines(on host: Host) -> [String] {
    lines(
      Commands.list,
      { words throws(UsageError) in
        let invocation = try Invocation(words)
        if let error = invocation.unknownWord { throw error }
        return (invocation.command.declaration, invocation.arguments)
      },
      household: { arguments in
        guard
          let context = try? Context(arguments, commandLine: "", commands: Commands.list, on: host)
        else { return nil }
        return HouseholdWords(context)
      })
  }
}
