import PantryCore
import PantryKitchen

/// `pantry undo`: undoes the last change.
struct UndoCommand: UndoableCommand {
  static let name = "undo"
  static let otherNames: [String] = ["되돌리기", "취소"]
  static let output = CommandOutput.reportIf { $0.has(.dryRun) }

  static let declaration = CommandDeclaration(
    name: name,
    abstract: "Undo the last change",
    usage: "[OPTIONS]",
    discussion: [
      """
      Each change is recorded in a journal (pantry log). pantry undo reverses the newest change that has not been
      undone; repeat it to go further back. A change is what one command did: a use, an edit, a deletion, all items
      of one pantry add. In pantry scan it is one line, or several that were read together.
      """,
      """
      The content of the records is restored. If a record has been changed since, nothing is undone and the reason
      is reported.
      """,
      """
      After a power failure the newest changes may be missing in the journal. Then pantry undo names the change that it
      would undo instead, and pantry undo --older undoes it.
      """,
    ],
    options: [older, .answerFormat],
    examples: [
      ("pantry undo", "Undo the last change"),
      ("pantry undo; pantry undo", "Undo the last two changes"),
      ("pantry log --limit 3; pantry undo", "Look at the last changes first"),
    ])

  private static let older = Option(
    "older", help: "Undo an older change if the newest ones may be missing in the journal")

  private let takesOlder: Bool
  let format: OutputFormat

  init(_ arguments: Arguments, _ context: Context) throws {
    try arguments.refuseWords(Self.declaration)
    takesOlder = arguments.has(Self.older)
    format = try arguments.answerFormat()
  }

  func perform(_ context: Context) throws -> CommandResult { try undo(nil, context) }

  /// Undoes a step; the last one if `step` is nil.
  func undo(_ step: String?, _ context: Context) throws -> CommandResult {
    if context.isDryRun {
      let takesOlder = takesOlder || context.store.isShared
      let step = try context.store.history().nextUndo(takesOlder: takesOlder)
      return try context.preview(step.inverse, action: "undo", "undone", format)
    }
    let commit = try context.store.undo(
      step, takesOlder: takesOlder, as: context.command, waiting: context.reportWaiting)
    return try context.answer(commit, action: "undo", "undone", format)
  }
}

/// `pantry redo`: repeats the change that was undone last.
struct RedoCommand: UndoableCommand {
  static let name = "redo"
  static let otherNames: [String] = ["다시실행"]
  static let output = CommandOutput.reportIf { $0.has(.dryRun) }

  static let declaration = CommandDeclaration(
    name: name,
    abstract: "Redo the change that was undone last",
    usage: "[OPTIONS]",
    discussion: [
      """
      Repeat it to redo the changes that were undone before. After any other change there is nothing to redo. If a
      record has been changed since, nothing is done and the reason is reported.
      """
    ],
    options: [.answerFormat],
    examples: [
      ("pantry redo", "Redo the change that was undone last"),
      ("pantry undo; pantry redo", "Undo a change and redo it"),
      ("pantry redo --format json", "Print the answer as JSON"),
    ])

  let format: OutputFormat

  init(_ arguments: Arguments, _ context: Context) throws {
    try arguments.refuseWords(Self.declaration)
    format = try arguments.answerFormat()
  }

  func perform(_ context: Context) throws -> CommandResult {
    if context.isDryRun {
      guard let step = try context.store.history().redoable else { throw StepError.nothingToRedo }
      return try context.preview(step, action: "redo", "redone", format)
    }
    let commit = try context.store.redo(as: context.command, waiting: context.reportWaiting)
    return try context.answer(commit, action: "redo", "redone", format)
  }
}

extension Context {
  /// Writes the command that was undone or redone, and a line for each record.
  ///
  /// - Parameters:
  ///   - action: `undo` or `redo`.
  ///   - words: The action in words.
  func answer(
    _ commit: Store.Commit<Step>, action: String, _ words: Message, _ format: OutputFormat
  ) throws -> CommandResult {
    settle(commit)
    try answer(
      StepView(step: commit.value, ids: commit.ids), action: action, words, format,
      isUnchanged: !commit.isWritten)
    if action == "undo", commit.value.setAside != nil {
      warn("the pantry file is the one again that could not be read")
    }
    return CommandResult(step: commit.step)
  }

  /// Writes a step that would be undone or redone.
  func preview(_ step: Step, action: String, _ words: Message, _ format: OutputFormat)
    throws
    -> CommandResult
  {
    warn("dry run: nothing was changed")
    let ids = ShortIDs(try store.read().items)
    try answer(StepView(step: step, ids: ids), action: action, words, format)
    return CommandResult()
  }

  private func answer(
    _ view: StepView, action: String, _ words: Message, _ format: OutputFormat,
    isUnchanged: Bool = false
  ) throws {
    let table = MemberTable([.init("action") { _ in .text(action) }] + StepView.members)
    try write([view], table, format) { view in
      try answer("\(words): \(view.step.command.escapingControls)")
      for line in view.lines({ effectWords($0, action) }) { try answer(line) }
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
