import PantryExchange

extension ExportError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .nul(let record):
      Diagnostic(
        "a text of \(record.quoted) has a NUL character, which SQL cannot express",
        hint: "correct it with pantry edit or pantry product, or use another format",
        code: .badData)
    }
  }
}
