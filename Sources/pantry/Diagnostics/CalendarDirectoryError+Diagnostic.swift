import PantryExchange

extension CalendarDirectoryError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .foreign(let path, let name):
      Diagnostic(
        "\(path.quoted) has events of other programs: \(name.quoted); nothing was changed",
        hint: "choose a directory that only pantry writes to; it is created", code: .cannotCreate)
    case .notADirectory(let path):
      Diagnostic(
        "\(path.quoted) is not a directory", hint: "choose another path for --vdir",
        code: .cannotCreate)
    case .brokenLink(let path):
      Diagnostic(
        "\(path.quoted) is a symbolic link to a directory that does not exist",
        hint: "create that directory, or choose another path for --vdir", code: .cannotCreate)
    }
  }
}
