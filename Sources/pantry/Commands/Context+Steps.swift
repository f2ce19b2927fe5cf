import PantryCore

extension Context {
  /// Writes the command that was undone or redone, and a line for each record.
  ///
  /// - Parameters:
  ///   - action: `undo` or `redo`.
  ///   - words: The action in words.
  func answer(
    _ commit: Store.Commit<Step>, action: String, _ words: Message, _ format: AnswerFormat
  ) throws {
    settle(commit)
    let view = StepView(step: commit.value, ids: commit.ids)
    var answers = AnswerWriter(format, self)
    try answers.write { writer in
      writer.object { writer in
        writer.member("action", action)
        view.writeMembers(to: &writer)
      }
    } text: {
      try answer("\(words): \(view.step.command.escapingControls)")
      for effect in view.effects {
        // An undone deletion is not an addition.
        let words = effect.kind == .added && action == "undo" ? "restored" : effect.words
        try answer("  \(words) \(effect.name)")
      }
    }
    try answers.end()
  }
}
