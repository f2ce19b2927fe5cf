import PantryCore

/// `pantry undo`: undoes the last change.
struct UndoCommand: Command {
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
    ],
    options: [.answerFormat],
    examples: [
      ("pantry undo", "Undo the last change"),
      ("pantry undo; pantry undo", "Undo the last two changes"),
      ("pantry log --limit 3; pantry undo", "Look at the last changes first"),
    ])

  let format: OutputFormat

  init(_ arguments: Arguments, _ context: Context) throws {
    try arguments.refuseWords(Self.declaration)
    format = try arguments.answerFormat()
  }

  func run(_ context: Context) throws -> ExitCode {
    if context.isDryRun {
      guard let step = try context.store.history().undoable else { throw StepError.nothingToUndo }
      return try context.preview(step.inverse, action: "undo", "undone", format)
    }
    let commit = try context.store.undo(as: context.command, waiting: context.reportWaiting)
    try context.answer(commit, action: "undo", "undone", format)
    return .done
  }
}
