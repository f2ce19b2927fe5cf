import PantryCore
import PantryExchange
import PantryKitchen

/// `pantry plan`: spreads what is due over the coming days.
struct PlanCommand: ListedCommand {
  static let perDay = Option(
    "per-day", value: "N", help: "At most N items a day; without it as few as suffice")
  static let note = Option("note", value: "TEXT", help: "With move: a note on the item")
  static let buy = Option(
    "buy", help: "Put what the dishes of the plan lack on the shopping list")

  static let entry = listed("plan", ["계획", "식단"], .reportIf { $0.words.isEmpty && !$0.has(buy) })

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Plan on which days to use what is due",
    usage:
      "[DAYS [--buy] | move ITEM... DAY [N] | note DAY TEXT... | drop ITEM... | clear] [OPTIONS]",
    arguments: [
      Argument(name: "DAYS", help: "The number of days, today included: 7, 2w (default: 7)"),
      Argument(name: "move", help: "Plan an item, or the dish of a recipe, for a day"),
      Argument(name: "note", help: "Add a note to a day"),
      Argument(name: "drop", help: "Remove an item or a dish from the plan, or the notes of a day"),
      Argument(name: "clear", help: "Remove all notes and what was planned with move"),
      ItemSelection.items(.item),
      Argument(name: "DAY", help: "A day: fri, tomorrow, 12-01"),
      Argument(name: "N", help: "The place among what was entered for the day: 1 for the first"),
      Argument(name: "TEXT...", help: "The note"),
    ],
    discussion: """
      Items that are due within DAYS are assigned to the days, the earliest date first, so that as few as possible
      expire, and evenly. If not all can be used in time, food with a use-by date, or an estimated one, goes before food
      that is best before a date. The plan is computed each time; only what was entered with move and note is stored, and stays. Items
      that were used, tossed or deleted disappear from it. Frozen and expired items and those without a date are planned
      only with move.

      Without --per-day, a day has as few items as suffice. Items that were used today count, if that makes no other
      item late. The setting planDays limits the plan to days of the week (pantry config planDays mon,wed,fri). What
      cannot be used before its date is listed at the end.

      What was planned for a day that has passed is listed today. With recipes (pantry config recipes DIR), each day gets the
      dish that saves most and lacks at most two ingredients. It takes the place of one item and uses all its items that are
      due; a package that is due is given to one dish only. --buy puts what all dishes lack together on the shopping
      list.

      \(ItemSelection.help)
      """,
    options: [perDay, note, buy, .recipes, .yes, .format],
    examples: [
      ("pantry plan", "Show the plan for the next seven days"),
      ("pantry plan 14 --per-day 2", "Plan two weeks with at most two items a day"),
      ("pantry plan move tofu fri", "Use the tofu on Friday"),
      ("pantry plan move tomato soup fri 1", "Cook tomato soup on Friday, before all else"),
      ("pantry plan 3 --buy", "Buy what the dishes of three days lack"),
      ("pantry plan note sat 'dinner with guests'", "Add a note to Saturday"),
      ("pantry plan drop tofu", "Let the day of the tofu be computed again"),
    ])

  let format: OutputFormat
  let isConfirmed: Bool
  private let recipePath: String?
  /// Whether the folder is an argument.
  private let isFolderGiven: Bool

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    let names = arguments.has(buy) ? ShoppingLine.fields.map(\.name) : PlanLine.table.names
    let command = PlanCommand(
      format: try arguments.format(.format, names) ?? .text, isConfirmed: arguments.has(.yes),
      recipePath: try context.settings.recipes(), isFolderGiven: arguments.has(.recipes))
    let most = try arguments.limit(perDay)
    let note = arguments[Self.note].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    let verb = arguments.words.first.flatMap(PlanRequest.Verb.init(typed:))
    if verb != .move {
      try arguments.refuse([Self.note], with: verb?.rawValue ?? arguments.words.first ?? "DAYS")
    }
    if let verb { try arguments.refuse([perDay, buy], with: verb.rawValue) }
    func selection(_ words: [String]) throws -> ItemSelection {
      try ItemSelection(words: words, package: nil, for: declaration)
    }
    switch try declaration.reading({ try PlanRequest(arguments.words, context.dates) }) {
    case .show(let days):
      var options = PlanOptions(perDay: most, weekdays: try context.settings(Settings.planDays))
      if let days { options.days = days }
      let buys = arguments.has(buy)
      return { [options] in try buys ? command.buy(options, $0) : command.show(options, $0) }
    case .move(let words, let day, let position):
      // milk fri, ham sat
      try ItemSelection.checkTargets(of: words, for: "plan move") { entry in
        entry.last.map { (try? context.dates.parse($0)) != nil } ?? false
      }
      let items = try selection(words)
      return { try command.move(items, day, position, note, $0) }
    case .note(let day, let text): return { try command.addNote(text, day, $0) }
    case .drop(let words, let day):
      let items = try selection(words)
      return { try command.drop(items, day, $0) }
    case .clear: return command.clear
    }
  }

  private func show(_ options: PlanOptions, _ context: Context) throws -> CommandResult {
    let inventory = try context.store.read()
    let dishes = try recipes(context)?.planDishes(Cooking(inventory, on: context.clock().today))
    let plan = inventory.plan(options, context.estimation, dishes: dishes)
    if format.isText {
      let views = ItemViews(inventory, context.estimation)
      try context.output.write(plan.text(views, context.style))
      if plan.isEmpty { context.noteNothing("nothing is due until \(plan.last.withWeekday)") }
    } else {
      try context.write(plan.lines + plan.late, PlanLine.table, format)
    }
    return .done
  }

  /// Reads the folder of recipes; nil without one.
  func recipes(_ context: Context) throws -> RecipeFolder? {
    guard let recipePath else { return nil }
    let folder: RecipeFolder
    do throws(Diagnostic) {
      folder = try RecipeFolder.reading(recipePath)
    } catch {
      if isFolderGiven { throw error }
      // The folder of the settings may be on a disk that is not connected.
      context.warn(error.message)
      return nil
    }
    for problem in folder.problems { context.warn("skipped \(problem.words)") }
    return folder
  }
}

extension Context {
  /// Returns the dishes from which the plan of a digest or a page chooses, as `pantry plan` does: those of the folder in
  /// the settings.
  ///
  /// These are also made by cron: what is wrong with the recipes is for `pantry plan` and `pantry cook` to say.
  ///
  /// - Returns: nil without a folder, or if it cannot be read.
  func planDishes(_ inventory: Inventory) throws -> PlanDishes? {
    guard let path = try settings.recipes(), let folder = try? RecipeFolder(path) else {
      return nil
    }
    return folder.planDishes(Cooking(inventory, on: clock().today))
  }
}
