import PantryCore

/// `pantry redo`: does a change again that was taken back.
struct RedoCommand: Command {
  static let declaration = CommandDeclaration(
    name: "redo",
    abstract: "do a change again that undo took back",
    usage: "[OPTIONS]",
    discussion: [
      """
      The change that was taken back last, and so on forwards, until something else is
      changed. As undo, it overwrites nothing that has been changed since.
      """
    ],
    options: [.answerFormat],
    examples: [
      ("pantry redo", "it was right after all"),
      ("pantry undo; pantry redo", "nothing has changed"),
      ("pantry redo --format json", "for a program"),
    ])

  let format: Format.Answer

  init(_ arguments: Arguments, _ context: Context) throws {
    try arguments.refuseWords(Self.declaration)
    format = try arguments.choice(.answerFormat, Format.Answer.self) ?? .text
  }

  func run(_ context: Context) throws -> ExitCode {
    let commit = try context.store.redo(
      at: context.clock().now, waiting: context.tellOfWaiting)
    try context.answer(try context.settle(commit), "redo", "done again", format)
    return .done
  }
}
