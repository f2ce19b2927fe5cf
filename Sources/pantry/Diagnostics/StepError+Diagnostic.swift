import PantryCore

extension StepError: DiagnosableError {
  var diagnostic: Diagnostic {
    switch self {
    case .nothingToUndo: return Diagnostic("nothing to undo", code: .no)
    case .nothingToRedo:
      return Diagnostic(
        "nothing to redo: no change was undone since the last change", code: .no)
    case .noSuchStep(let id):
      return Diagnostic(
        "no change with the step \(id.quoted)", hint: "pantry log --format jsonl shows the steps",
        code: .no)
    case .contradicted(let direction, let command, let name, let obstacle):
      let words: Message =
        switch obstacle {
        case .changed: "has changed since"
        case .gone: "no longer exists"
        case .present: "already exists"
        }
      let step = command.quoted
      let message: Message =
        switch direction {
        case .undo: "cannot undo \(step): \(name.escapingControls) \(words)"
        case .redo: "cannot redo \(step): \(name.escapingControls) \(words)"
        }
      return Diagnostic(
        message,
        hint: "nothing was changed; pantry log shows the steps, pantry edit sets a field", code: .no
      )
    }
  }
}
