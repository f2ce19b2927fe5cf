import PantryCore

/// `pantry log`: what was done to the pantry, the last first.
struct LogCommand: Command {
  static let limit = Option("limit", "l", value: "N", help: "at most so many changes")

  static let declaration = CommandDeclaration(
    name: "log",
    abstract: "show what was done, the last first",
    usage: "[--limit N] [OPTIONS]",
    discussion: [
      """
      Each line is a change: when, what was typed, and which things it concerned. pantry undo
      takes the first one back that is not marked as undone. The journal is kept apart from
      the pantry ($XDG_STATE_HOME/pantry, usually ~/.local/state/pantry); when it has grown to
      16 MB, its older half is let go.
      """
    ],
    options: [limit, .answerFormat],
    examples: [
      ("pantry log", "everything that is known"),
      ("pantry log --limit 5", "the last five changes"),
      ("pantry log --format jsonl | jq -r .command", "what was typed"),
    ])

  let limit: Int
  let format: Format.Answer

  init(_ arguments: Arguments, _ context: Context) throws {
    try arguments.refuseWords(Self.declaration)
    limit = try arguments.value(Self.limit, "a whole number") { wholeNumber($0) } ?? .max
    format = try arguments.choice(.answerFormat, Format.Answer.self) ?? .text
  }

  func run(_ context: Context) throws -> ExitCode {
    let history = try context.store.history()
    // The ids are those of today; a journal can be read also where the pantry cannot.
    let ids = ShortIDs((try? context.store.read())?.items ?? [])
    let steps = history.steps.reversed().prefix(limit)
    if format == .json { try context.output.write("[") }
    for (index, (step, isUndone)) in steps.enumerated() {
      let view = StepView(step: step, ids: ids)
      guard format == .text else {
        var writer = JSONWriter()
        writer.object { writer in
          view.write(to: &writer)
          writer.member("isUndone", isUndone)
        }
        try context.output.write(format == .json && index > 0 ? "," : "")
        try context.output.write(writer.text + (format == .jsonl ? "\n" : ""))
        continue
      }
      var line = Message(
        verbatim: "\(Clock.dayAndTime(of: step.at))  \(step.command.visible) · ")
      line += view.summary
      if isUndone { line += " (undone)" }
      try context.output.line(context.style.paint(line.text, isUndone ? .dim : nil))
    }
    if format == .json { try context.output.line("]") }
    return .done
  }
}
