import PantryCore

extension Context {
  /// Writes the command that was undone or redone, and a line for each record.
  ///
  /// - Parameters:
  ///   - action: `undo` or `redo`.
  ///   - words: The action in words.
  func answer(
    _ commit: Store.Commit<Step>, action: String, _ words: Message, _ format: OutputFormat
  ) throws {
    settle(commit)
    try answer(
      StepView(step: commit.value, ids: commit.ids), action: action, words, format,
      isUnchanged: !commit.isWritten)
  }

  /// Writes a step that would be undone or redone.
  func preview(_ step: Step, action: String, _ words: Message, _ format: OutputFormat) throws
    -> ExitCode
  {
    warn("dry run: nothing was changed")
    let ids = ShortIDs(try store.read().items)
    try answer(StepView(step: step, ids: ids), action: action, words, format)
    return .done
  }

  private func answer(
    _ view: StepView, action: String, _ words: Message, _ format: OutputFormat,
    isUnchanged: Bool = false
  ) throws {
    let table = MemberTable([.init("action") { _ in .text(action) }] + StepView.members)
    try write([view], table, format) { view in
      try answer("\(words): \(view.step.command.escapingControls)")
      for effect in view.effects { try answer("  \(effectWords(effect, action)) \(effect.name)") }
      if isUnchanged { note("no record had to be changed") }
    }
  }

  private func effectWords(_ effect: StepView.Effect, _ action: String) -> Message {
    guard action == "undo" else { return effect.words }
    // What undo brings back is not added, used or tossed.
    if effect.kind == .added { return "restored" }
    return effect.part == nil ? effect.words : "changed"
  }
}
