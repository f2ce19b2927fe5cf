import PantryCore
import PantryExchange

extension PlacedRecordError: DiagnosableError {
  var diagnostic: Diagnostic {
    let cause = error.diagnostic
    guard let line else { return cause }
    if case .json(let problem, let column) = error {
      return Diagnostic("line \(line), column \(column): \(problem.words)", code: .badData)
    }
    return cause.with("line \(line): \(cause.message)")
  }
}
