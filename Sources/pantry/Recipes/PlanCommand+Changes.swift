import PantryCore
import PantryExchange
import PantryKitchen

extension PlanCommand {
  func move(
    _ selection: ItemSelection, _ day: Day, _ position: Int?, _ note: String?, _ context: Context
  ) throws -> CommandResult {
    let (dates, selected) = (context.dates, try selection.resolved(context))
    let recipes = try recipes(context)?.recipes ?? []
    let commit = try context.change(.doNotCreate) { inventory in
      try inventory.planSubjects(selected, or: selection.text, among: recipes, dates)
        .map { inventory.plan($0, on: day, note: note, position: position) }
    }
    let inventory = commit.inventory
    let makeView = ItemViews(commit, context.estimation)
    try context.write(
      results: commit.value, { inventory.line(of: $0.entry) }, PlanLine.table, format
    ) { try context.answer($0.answer(inventory.line(of: $0.entry), makeView)) }
    return .done
  }

  /// Puts what the dishes of the plan lack on the shopping list.
  func buy(_ options: PlanOptions, _ context: Context) throws -> CommandResult {
    guard let folder = try recipes(context) else { throw Diagnostic.noRecipes }
    let (clock, estimation) = (context.clock(), context.estimation)
    let (plan, listed) = try context.change(.doNotCreate) { inventory in
      var generator = SystemRandomNumberGenerator()
      let cooking = Cooking(inventory, on: clock.today)
      let plan = inventory.plan(options, estimation, dishes: folder.planDishes(cooking))
      let listed = inventory.addToList(
        missingFor: plan.dishes.map(\.dish), at: clock.now, using: &generator)
      return (plan, listed)
    }.value
    try context.answer(listed: listed, format)
    for (package, dishes) in plan.promisedTwice {
      let titles = dishes.map(\.quoted).joined(separator: ", ")
      context.note("\(package.name.escapingControls) may not suffice for \(titles)")
    }
    if plan.dishes.isEmpty {
      context.note("no dish is planned")
    } else if listed.isEmpty {
      context.note("nothing is missing for the dishes of the plan")
    }
    return .done
  }

  func addNote(_ text: String, _ day: Day, _ context: Context) throws -> CommandResult {
    let today = context.clock().today
    let commit = try context.change(.create) { $0.planNote(text, on: day) }
    var entry = PlanEntry(day: day)
    entry.note = text
    try context.write([commit.inventory.line(of: entry)], PlanLine.table, format) { _ in
      let words = text.inOneLine.escapingControls
      try context.answer(
        commit.value
          ? "noted for \(day.spelledOut(on: today)): \(words)"
          : "already noted for \(day.spelledOut(on: today)): \(words)")
    }
    return .done
  }

  /// Removes the entries of items or a dish, or the notes of a day if the words are one.
  func drop(_ selection: ItemSelection, _ day: Day?, _ context: Context) throws -> CommandResult {
    let (dates, selected) = (context.dates, try selection.resolved(context))
    let commit = try context.change(.doNotCreate) {
      try $0.dropFromPlan(selected, or: selection.text, day, dates)
    }
    return try answerRemoved(commit.value, commit, context)
  }

  func clear(_ context: Context) throws -> CommandResult {
    let inventory = try context.store.read()
    let today = context.clock().today
    let shown = inventory.plan.filter { inventory.isShown($0, on: today) }
    let makeView = ItemViews(inventory, context.estimation)
    let question: Message = "remove these \(shown.count) entries from the plan?"
    if !isConfirmed, !context.isDryRun,
      !(try context.confirms(shown.count, question) {
        shown.map { inventory.line(of: $0).words(makeView) }
      })
    {
      return .no
    }
    let commit = try context.change(.doNotCreate) { inventory in
      _ = inventory.dropFromPlan { $0.cookedAt == nil }
    }
    if shown.isEmpty { context.noteNothing("the plan has no manual entries") }
    return try answerRemoved(shown, commit, context)
  }

  private func answerRemoved<Value>(
    _ entries: [PlanEntry], _ commit: Store.Commit<Value>, _ context: Context
  ) throws -> CommandResult {
    let makeView = ItemViews(commit, context.estimation)
    let lines = entries.map(commit.inventory.line)
    try context.write(lines, PlanLine.table, format) {
      try context.answer("removed from the plan: \($0.words(makeView))")
    }
    return .done
  }
}
