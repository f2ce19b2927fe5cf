import PantryKitchen

extension UndoError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .nothingToUndo:
      Diagnostic("nothing to undo in this session", code: .no)
    case .changedSince(let name):
      Diagnostic(
        "cannot undo: \(name.quoted) has changed since",
        hint: "the next undo continues with the step before it", code: .no)
    }
  }
}
