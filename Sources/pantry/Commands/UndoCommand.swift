import PantryCore

/// `pantry undo`: takes the last change back.
struct UndoCommand: Command {
  static let declaration = CommandDeclaration(
    name: "undo",
    abstract: "take the last change back, and so on backwards",
    usage: "[OPTIONS]",
    discussion: [
      """
      Every change of the pantry is noted in a journal (pantry log), and each undo takes one
      more back: a use, a toss, an edit, a deletion, what add entered, what scan did at once.
      The records are put back as they were, to the byte. What has been changed since by
      something else is not overwritten: then nothing is done, and the reason is said.
      """
    ],
    options: [.answerFormat],
    examples: [
      ("pantry undo", "the last change never happened"),
      ("pantry undo; pantry undo", "nor did the one before it"),
      ("pantry log --limit 3; pantry undo", "look first"),
    ])

  let format: Format.Answer

  init(_ arguments: Arguments, _ context: Context) throws {
    try arguments.refuseWords(Self.declaration)
    format = try arguments.choice(.answerFormat, Format.Answer.self) ?? .text
  }

  func run(_ context: Context) throws -> ExitCode {
    let commit = try context.store.undo(
      at: context.clock().now, waiting: context.tellOfWaiting)
    try context.answer(try context.settle(commit), "undo", "taken back", format)
    return .done
  }
}

extension Context {
  /// Says what was taken back or done again: the command, and a line for each record.
  func answer(
    _ repetition: Store.Repetition, _ action: String, _ words: Message, _ format: Format.Answer
  ) throws {
    let view = StepView(step: repetition.step, ids: repetition.ids)
    guard format == .text else {
      var writer = JSONWriter()
      writer.object { writer in
        writer.member("action", action)
        view.write(to: &writer)
      }
      return try output.line(format == .json ? "[\(writer.text)]" : writer.text)
    }
    try answer("\(words): \(view.step.command.visible)")
    for (effect, name) in view.effects {
      // What a deletion took is not new.
      let words = effect == .added && action == "undo" ? "put back" : effect.words
      try answer("  \(words) \(name)")
    }
  }
}
