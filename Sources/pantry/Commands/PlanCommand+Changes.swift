import PantryCore
import PantryKitchen

extension PlanCommand {
  func move(
    _ selection: ItemSelection, _ day: Day, _ note: String?, _ context: Context
  ) throws {
    let today = context.clock().today
    let (dates, selection) = (context.dates, try selection.resolved(context.input))
    let commit = try context.change(.read) { inventory in
      let items = try inventory.items(for: selection, dates, mustBeOnHand: true)
        .flatMap(\.selected.items)
      return items.map { (item: $0, move: inventory.planItem($0.uid, on: day, note: note)) }
    }
    let makeView = ItemViews(commit, context.estimation)
    var answers = RecordWriter(format, context, PlanLine.table)
    for (item, move) in commit.value {
      let view = makeView(item)
      try answers.write(PlanLine(move.entry, view), PlanLine.table) {
        var text: Message = "planned \(view.title) for \(day.spelledOut(on: today))"
        if let before = move.before, before != day { text += " · before: \(before.withWeekday)" }
        if let due = view.effective.day, due < day { text += " · after its date, \(due)" }
        try context.answer(text)
      }
    }
    try answers.end()
  }

  func addNote(_ text: String, _ day: Day, _ context: Context) throws {
    let today = context.clock().today
    let isNew = try context.change(.create) { $0.planNote(text, on: day) }.value
    var entry = PlanEntry(day: day)
    entry.note = text
    try context.write([PlanLine(entry, nil)], PlanLine.table, format) { _ in
      let words = text.inOneLine.escapingControls
      try context.answer(
        isNew
          ? "noted for \(day.spelledOut(on: today)): \(words)"
          : "already noted for \(day.spelledOut(on: today)): \(words)")
    }
  }

  func drop(_ selection: ItemSelection, _ day: Day?, _ context: Context) throws {
    let (dates, selection) = (context.dates, try selection.resolved(context.input))
    let commit = try context.change(.read) { try $0.dropFromPlan(selection, or: day, dates) }
    try answerRemoved(commit.value, commit, context)
  }

  func clear(_ context: Context) throws -> ExitCode {
    let inventory = try context.store.read()
    let today = context.clock().today
    let shown = inventory.plan.filter { inventory.isShown($0, on: today) }
    let makeView = ItemViews(inventory, context.estimation)
    let question: Message = "remove these \(shown.count) entries from the plan?"
    if !isConfirmed, !context.isDryRun,
      !(try context.confirms(
        shown.count, question,
        { shown.map { Self.words($0, $0.item.flatMap(inventory.item).map { makeView($0) }) } }))
    {
      return .no
    }
    let commit = try context.change(.read) { inventory in
      _ = inventory.dropFromPlan { _ in true }
    }
    if shown.isEmpty { context.noteNothing("the plan has no manual entries") }
    try answerRemoved(Array(shown), commit, context)
    return .done
  }

  private func answerRemoved<Value>(
    _ entries: [PlanEntry], _ commit: Store.Commit<Value>, _ context: Context
  ) throws {
    let makeView = ItemViews(commit, context.estimation)
    var answers = RecordWriter(format, context, PlanLine.table)
    for entry in entries {
      let view = entry.item.flatMap(commit.inventory.item).map { makeView($0) }
      try answers.write(PlanLine(entry, view), PlanLine.table) {
        try context.answer("removed from the plan: \(Self.words(entry, view))")
      }
    }
    try answers.end()
  }

  /// `2026-11-25 Wed · 3f2a 두부`.
  private static func words(_ entry: PlanEntry, _ view: ItemView?) -> String {
    var own = entry
    if view == nil { own.item = nil }
    let texts = [entry.day.withWeekday.text, view?.title, own.words(nil)].compactMap { $0 }
    return texts.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}

extension PlanLine {
  /// Creates the line of a manual entry.
  fileprivate init(_ entry: PlanEntry, _ view: ItemView?) {
    self.init(manual: entry, item: view?.item, due: view?.effective ?? .unknown)
  }
}
