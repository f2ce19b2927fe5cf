import PantryCore
import PantryKitchen

/// `pantry log`: lists the changes of the pantry, the newest first.
enum LogCommand: ListedCommand {
  static let limit = Option.limit("Print at most N changes")
  static let after = Option.after(
    "STEP", "Begin after this change, the step of --format json, for the next page of --limit")

  static let since = Option(
    "since", value: "DATE", .date, help: "Only changes since this day")

  static let entry = listed(
    "log", ["history", "기록", "이력"], .report, readsLists: false, isInSessions: true)

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "List changes, newest first",
    usage: "[N | NAME...] [--limit N] [--after STEP] [OPTIONS]",
    arguments: [
      Argument(name: "N", help: "Print at most N changes, as with --limit"),
      Argument(name: "NAME...", help: "Only changes of items with this text in their names"),
    ],
    discussion: """
      Each line is a change: the time, the command and the items. pantry undo reverses the first change that is not
      marked as undone.

      Undoing a code in a session is a change of its own. What is undone before it was saved, as in a pipe, is not
      listed.

      The journal is not part of the pantry file. It is in $XDG_STATE_HOME/pantry (default ~/.local/state/pantry).
      The older half is dropped when the journal exceeds 16 MB.
      """,
    options: [limit, after, since, .format],
    examples: [
      ("pantry log", "List all changes"),
      ("pantry log 5", "List the last five changes"),
      ("pantry log milk --since 3d", "List what was done with the milk in the last three days"),
      ("pantry log --format jsonl | jq -r .command", "Print the commands"),
    ])

  /// The members of a change, and whether it has been undone.
  static let table = MemberTable<(view: StepView, isUndone: Bool)>(
    StepView.members.map { $0.of(\.view) } + [.init("isUndone") { .flag($0.isUndone) }])

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    let words = arguments.words
    let count = words.count == 1 ? positiveNumber(words[0]) : nil
    if count != nil, arguments.has(limit) { throw UsageError.repeated(limit) }
    let most = try arguments.limit(limit) ?? count ?? .max
    // A text in the name of an item that was changed.
    let pattern =
      count == nil && !words.isEmpty ? NamePattern(words.joined(separator: " ")).unfinished : nil
    let since = try arguments[Self.since].map { try context.pastDates.parse($0).day }
    let after = arguments[Self.after]
    let format = try arguments.format(.format, table.names) ?? .text
    return { context in
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
      if let since { steps = steps.filter { context.time.day($0.step.at) >= since }[...] }
      let views = steps.lazy.map {
        (view: StepView(step: $0.step, ids: ids), isUndone: $0.isUndone)
      }
      let entries = Array(
        views.filter { entry in
          pattern.map { entry.view.effects.map(\.name).contains(where: $0.isFound) } ?? true
        }.prefix(most))
      try context.write(entries, table, format) { view, isUndone in
        let step = view.step
        var line = Message(
          verbatim: "\(context.time.dayAndTime(step.at))  \(step.command.escapingControls) · ")
        line += view.summary
        if isUndone { line += " (undone)" }
        let text = line.text.folded(to: context.width)
        try context.output.line(context.style.paint(text, isUndone ? .dim : nil))
      }
      if entries.isEmpty {
        context.noteNothing(
          history.steps.isEmpty ? "no changes have been recorded" : "no change matches")
      }
      return .done
    }
  }
}
