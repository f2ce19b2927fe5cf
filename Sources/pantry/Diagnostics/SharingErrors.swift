import PantryExchange

extension SharingError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .noRepository(let path):
      .noInput("\(path.quoted) is not in a git repository")
    }
  }
}
