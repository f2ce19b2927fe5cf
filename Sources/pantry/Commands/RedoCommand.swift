import PantryCore

/// `pantry redo`: repeats the change that was undone last.
struct RedoCommand: Command {
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

  func run(_ context: Context) throws -> ExitCode {
    if context.isDryRun {
      guard let step = try context.store.history().redoable else { throw StepError.nothingToRedo }
      return try context.preview(step, action: "redo", "redone", format)
    }
    let commit = try context.store.redo(as: context.command, waiting: context.reportWaiting)
    try context.answer(commit, action: "redo", "redone", format)
    return .done
  }
}
