import PantryCore

extension Diagnostic {
  init(notifier error: NotifierError) {
    switch error {
    case .cannotRun(let command, let errno):
      self.init("cannot run \(Diagnostic.quoted(command)): \(errno)", code: .unavailable)
    case .failed(let command, let status):
      self.init(
        "\(Diagnostic.quoted(command)) said \(Int(status))",
        hint: "try the command by itself; it will be called again", code: .unavailable)
    }
  }
}
