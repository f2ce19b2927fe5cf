import PantryCore

extension Diagnostic {
  init(step error: StepError) {
    switch error {
    case .nothingToUndo: self.init("there is nothing to take back", code: .no)
    case .nothingToRedo:
      self.init(
        "there is nothing to do again: nothing was taken back since the last change", code: .no)
    case .contradicted(let direction, let command, let name, let obstacle):
      let words: Message =
        switch obstacle {
        case .changed: "has changed since"
        case .gone: "is gone"
        case .present: "is there already"
        }
      let step = Diagnostic.quoted(command)
      let message: Message =
        switch direction {
        case .undo: "cannot take back \(step): \(name.visible) \(words)"
        case .redo: "cannot do again \(step): \(name.visible) \(words)"
        }
      self.init(
        message,
        hint: "nothing was changed; pantry log shows the steps, pantry edit sets a field", code: .no
      )
    }
  }
}
