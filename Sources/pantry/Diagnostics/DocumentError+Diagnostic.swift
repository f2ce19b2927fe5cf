import PantryCore

/// The diagnostic for a document that is not the pantry file.
extension DocumentError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .empty: Diagnostic("the input is empty", code: .badData)
    case .conflictMarkers(let line):
      Diagnostic("line \(line): git conflict markers", code: .badData)
    case .invalid(let problem, let line, let column):
      Diagnostic("line \(line), column \(column): \(problem.words)", code: .badData)
    }
  }
}
