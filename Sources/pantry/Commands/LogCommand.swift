import PantryCore
import PantryKitchen

/// `pantry log`: lists the changes of the pantry, the newest first.
struct LogCommand: Command {
  static let limit = Option.limit("Print at most N changes")
  static let after = Option.after(
    "STEP", "Begin after this change, the step of --format json, for the next page of --limit")

  static let name = "log"
  static let otherNames: [String] = ["history", "기록", "이력"]
  static let output = CommandOutput.report
  static let session = SessionUse.showing

  static let declaration = CommandDeclaration(
    name: name,
    abstract: "List changes, newest first",
    usage: "[--limit N] [--after STEP] [OPTIONS]",
    discussion: [
      """
      Each line is a change: the time, the command and the items. pantry undo reverses the first change that is not
      marked as undone.
      """,
      """
      Undoing a code in a session is a change of its own. What is undone before it was saved, as in a pipe, is not
      listed.
      """,
      """
      The journal is not part of the pantry file. It is in $XDG_STATE_HOME/pantry (default ~/.local/state/pantry).
      The older half is dropped when the journal exceeds 16 MB.
      """,
    ],
    options: [limit, after, .format],
    examples: [
      ("pantry log", "List all changes"),
      ("pantry log --limit 5", "List the last five changes"),
      ("pantry log --format jsonl | jq -r .command", "Print the commands"),
    ])

  let limit: Int
  /// The id of the step after which the list begins.
  let after: String?
  let format: OutputFormat

  init(_ arguments: Arguments, _ context: Context) throws {
    try arguments.refuseWords(Self.declaration)
    limit = try arguments.limit(Self.limit) ?? .max
    after = arguments[Self.after]
    format = try arguments.format(.format, Self.table.names) ?? .text
  }

  /// The members of a change, and whether it has been undone.
  private static let table = MemberTable<(view: StepView, isUndone: Bool)>(
    StepView.members.map { $0.of(\.view) } + [.init("isUndone") { .flag($0.isUndone) }])

  func run(_ context: Context) throws -> ExitCode {
    let history = try context.store.history()
    // The ids are those of the current file, if it can be read.
    let ids = ShortIDs((try? context.store.read())?.items ?? [])
    var steps = Array(history.steps.reversed())[...]
    if let after {
      guard let place = steps.firstIndex(where: { $0.step.id == after }) else {
        throw StepError.noSuchStep(after)
      }
      steps = steps[(place + 1)...]
    }
    steps = steps.prefix(limit)
    let entries = steps.map { (view: StepView(step: $0.step, ids: ids), isUndone: $0.isUndone) }
    try context.write(entries, Self.table, format) { view, isUndone in
      let step = view.step
      var line = Message(
        verbatim: "\(context.dayAndTime(of: step.at))  \(step.command.escapingControls) · ")
      line += view.summary
      if isUndone { line += " (undone)" }
      let text = line.text.folded(to: context.width)
      try context.output.line(context.style.paint(text, isUndone ? .dim : nil))
    }
    if steps.isEmpty { context.noteNothing("no changes have been recorded") }
    return .done
  }
}
