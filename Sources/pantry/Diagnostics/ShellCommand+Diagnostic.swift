extension ShellCommand.Failure: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .cannotRun(let command, let errno):
      Diagnostic("cannot run \(command.quoted): \(errno)", code: .unavailable)
    case .failed(let command, let status):
      Diagnostic(
        "\(command.quoted) exited with code \(Int(status))",
        hint: "try the command on its own; the next call of pantry remind runs it again",
        code: .unavailable)
    }
  }
}
