extension Browser.Failure: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .noProgram(let program):
      Diagnostic(
        "\(program) is not installed",
        hint: "install the Debian package xdg-utils, or open the printed address yourself",
        code: .unavailable)
    case .cannotRun(let program, let errno):
      Diagnostic("cannot run \(program): \(errno)", code: .unavailable)
    case .failed(let program, let status):
      Diagnostic("\(program) exited with code \(Int(status))", code: .unavailable)
    }
  }
}
