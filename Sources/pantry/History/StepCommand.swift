import PantryCore
import PantryKitchen

/// A command that applies a step of the journal again.
enum StepCommand {
  /// `pantry undo`: undoes the last change.
  case undo
  /// `pantry merge --undo`: undoes the last merge.
  case undoMerge
  /// `pantry redo`: repeats the change that was undone last.
  case redo

  var name: String { isUndo ? "undo" : "redo" }

  private var isUndo: Bool { self != .redo }

  private var declaration: CommandDeclaration {
    isUndo ? Self.undoDeclaration : Self.redoDeclaration
  }

  var entry: CommandEntry {
    CommandEntry(
      name: name, otherNames: isUndo ? ["되돌리기", "취소"] : ["다시실행"],
      output: .reportIf { $0.has(.dryRun) }, readsLists: false, isInSessions: true,
      declare: { declaration },
      read: { arguments, context in
        let count = try count(arguments)
        let takesOlder = arguments.has(StepCommand.older)
        let format = try arguments.format(.stepFormat) ?? .text
        return { context in
          if count > 1 { try context.store.history().check(count, isUndo ? .undo : .redo) }
          var result = CommandResult.done
          for _ in 0..<(context.isDryRun ? 1 : count) {
            result = try perform(takesOlder: takesOlder, format, context)
          }
          return result
        }
      })
  }

  /// The members of the answer.
  private var table: MemberTable<StepView> {
    MemberTable([.init("action") { [name] _ in .text(name) }] + StepView.members)
  }

  static let older = Option(
    "older", help: "Undo an older change if the newest ones may be missing in the journal")

  private static var undoDeclaration: CommandDeclaration {
    CommandDeclaration(
      name: "undo",
      abstract: "Undo the last change",
      usage: "[N] [OPTIONS]",
      arguments: [Argument(name: "N", help: "The number of changes to undo; one without it")],
      discussion: """
        Each change is recorded in a journal (pantry log). pantry undo reverses the newest change that has not been
        undone; repeat it to go further back. A change is what one command did: a use, an edit, a deletion, all items
        of one pantry add. In pantry scan it is one line, or several that were read together.

        The content of the records is restored. If a record has been changed since, nothing is undone and the reason
        is reported.

        After a power failure the newest changes may be missing in the journal. Then pantry undo names the change that it
        would undo instead, and pantry undo --older undoes it.
        """,
      options: [older, .stepFormat],
      examples: [
        ("pantry undo", "Undo the last change"),
        ("pantry undo 2", "Undo the last two changes"),
        ("pantry log --limit 3; pantry undo", "Look at the last changes first"),
      ])
  }

  /// Returns whether the step that `pantry undo` would undo changed a record with a name.
  static func undoes(_ name: String, _ inventory: Inventory, _ context: Context) throws -> Bool {
    let step = try StepCommand.undo.next(context.store, takesOlder: false)
    return StepView(step: step, ids: ShortIDs(inventory.items)).changes(name)
  }

  private static var redoDeclaration: CommandDeclaration {
    CommandDeclaration(
      name: "redo",
      abstract: "Redo the change that was undone last",
      usage: "[N] [OPTIONS]",
      arguments: [Argument(name: "N", help: "The number of changes to redo; one without it")],
      discussion: """
        Repeat it to redo the changes that were undone before. After any other change, nothing can be redone. If a
        record has been changed since, nothing is done and the reason is reported.
        """,
      options: [.stepFormat],
      examples: [
        ("pantry redo", "Redo the change that was undone last"),
        ("pantry redo 2", "Redo the last two changes that were undone"),
        ("pantry undo; pantry redo", "Undo a change and redo it"),
        ("pantry redo --format json", "Print the answer as JSON"),
      ])
  }

  /// The most changes that are applied at once.
  private static let most = 100

  /// Returns the number of changes that arguments ask for.
  func count(_ arguments: Arguments) throws(UsageError) -> Int {
    let number = arguments.words.count == 1 ? positiveNumber(arguments.words[0]) : nil
    if number ?? .max > StepCommand.most { try arguments.refuseWords(declaration) }
    return number ?? 1
  }

  /// Applies a step; the next one if its identifier is nil.
  func perform(
    step: String? = nil, takesOlder: Bool = false, _ format: OutputFormat, _ context: Context
  ) throws -> CommandResult {
    if context.isDryRun {
      let step = try next(context.store, takesOlder: takesOlder)
      context.noteDryRun()
      let ids = ShortIDs(try context.store.read().items)
      try write(StepView(step: step, ids: ids), format, context)
      return .done
    }
    let commit = try apply(step, takesOlder: takesOlder, context)
    context.settle(commit, step: commit.isWritten ? commit.value : nil)
    try write(StepView(step: commit.value, ids: commit.ids), format, context)
    if format.isText, !commit.isWritten { context.note("no record had to be changed") }
    if isUndo, commit.value.setAside != nil {
      context.warn("the pantry file is the one again that could not be read")
    }
    return CommandResult(step: commit.step)
  }

  /// Returns the step that would be applied.
  private func next(_ store: Store, takesOlder: Bool) throws -> Step {
    let history = try store.history()
    return switch self {
    case .undo: try history.nextUndo(takesOlder: takesOlder || store.isShared).inverse
    case .undoMerge: try history.nextMergeUndo().inverse
    case .redo: try history.nextRedo()
    }
  }

  /// Applies a step; the next one if its identifier is nil.
  private func apply(_ step: String?, takesOlder: Bool, _ context: Context) throws
    -> Store.Commit<Step>
  {
    let (store, command, waiting) = (context.store, context.command, context.reportWaiting)
    return switch self {
    case .undo: try store.undo(step, takesOlder: takesOlder, as: command, waiting: waiting)
    case .undoMerge: try store.undoMerge(as: command, waiting: waiting)
    case .redo: try store.redo(as: command, waiting: waiting)
    }
  }

  /// Writes the command that is undone or redone, and a line for each record.
  private func write(_ view: StepView, _ format: OutputFormat, _ context: Context) throws {
    try context.write([view], table, format) { view in
      let words: Message = isUndo ? "undone" : "redone"
      try context.answer("\(words): \(view.step.command.escapingControls)")
      for line in view.lines(words(of:)) { try context.answer(line) }
    }
  }

  private func words(of effect: StepView.Effect) -> Message {
    guard isUndo else { return effect.words }
    // What undo brings back is not added, used or tossed.
    if effect.kind == .added { return "restored" }
    return effect.part == nil ? effect.words : "changed"
  }
}
