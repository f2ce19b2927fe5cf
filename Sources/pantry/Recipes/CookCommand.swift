import PantryCore
import PantryExchange
import PantryKitchen

/// `pantry cook`: shows what can be cooked with what is due.
struct CookCommand: ListedCommand {
  static let with = Option(
    "with", value: "FOOD", isRepeatable: true, .item,
    help: "Only dishes with this food, due or not")
  static let missing = Option(
    "missing", value: "N", help: "Only dishes with at most N missing ingredients")
  static let tag = Option(
    "tag", value: "TAG", isRepeatable: true, help: "Only recipes with this tag")
  static let limit = Option.limit("Print at most N dishes")
  static let all = Option("all", help: "Also dishes that use nothing that is due")
  static let done = Option("done", help: "Mark the amounts that the dish takes as used")
  static let buy = Option("buy", help: "Put what is missing on the shopping list")
  static let servings = Option(
    "servings", value: "N", help: "The amounts for N servings, if the recipe states its own")
  static let leftover = Option(
    "leftover", value: "N", help: "With --done: add N servings that are left over, with a date")
  static let link = Option(
    "link", help: "Without a dish, print a web search for recipes with what is due next")

  static let entry = listed("cook", ["요리"], .reportIf { !$0.has(done) && !$0.has(buy) })

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Show what to cook with what is due",
    usage: "[NAME... [xN] [--done | --buy]] [OPTIONS]",
    arguments: [
      Argument(name: "NAME...", help: "A recipe: words of its title, or its file", values: .recipe),
      Argument(name: "xN", help: "N times the amounts of the recipe: x2, x1/2"),
    ],
    discussion: """
      Reads the recipes in a folder and the folders in it (pantry config recipes DIR) and compares their ingredients
      with the items on hand. Recipes are Cooklang, RecipeMD, Markdown or text with a heading of ingredients, JSON-LD,
      saved web pages, and the exports of several programs. With --all and --format, other files are records with a
      problem.

      Dishes are sorted by what they save, then by the number of missing ingredients, then by title; those that lack
      more than three come later, and those that were cooked in the last seven days come last. A package counts
      more the fewer days it has left. All packages with more than three days left count less together than one that is
      due in three days. An opened package counts as due in two days, unless it keeps for more than two weeks; frozen food
      does not count. Food past a use-by date, an estimated date or a date of an unknown kind is not used; food past
      best before or sell-by is, with a note.

      Similar food is used if there is no package of the ingredient (tofu for silken tofu), and counts half. Staples
      such as salt, oil and soy sauce are never missing; pantry product NAME --staple yes or no changes that.

      With NAME, shows each ingredient with its packages: the most urgent ones first, frozen ones last. Amounts are
      compared if both are masses, volumes or counts; otherwise a package is assumed to be enough. --done takes the
      amounts that were compared, in one change, and names the rest. --buy puts only the lacking amount on the shopping
      list; what other dishes need that are planned or on the list does not count as stock.
      """,
    options: [
      with, missing, tag, limit, all, servings, done, leftover, buy, link, .recipes, .format,
    ],
    examples: [
      ("pantry cook", "Show the dishes that save most"),
      (
        "pantry cook --with tofu --missing 2",
        "Show dishes with tofu that lack at most two ingredients"
      ),
      ("pantry cook tomato soup", "Show where its ingredients come from"),
      ("pantry cook tomato soup x2 --done", "Take what twice the recipe uses"),
      ("pantry cook tomato soup --buy", "Put what it lacks on the shopping list"),
      (
        "pantry cook tomato soup --servings 6 --done --leftover 2",
        "Take what six servings need, and add the two that are left"
      ),
    ])

  let format: OutputFormat
  private let factor: Amount?
  /// The number of servings that is wanted; nil for the factor.
  private let wantedServings: Amount?

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    let format = try format(arguments)
    let path = try context.settings.recipes()
    let request = try declaration.reading { try CookRequest(arguments.words) }
    let command = CookCommand(
      format: format, factor: request.times,
      wantedServings: try arguments.value(servings, expectedAmount, amount))
    let left = try arguments.value(leftover, expectedAmount, amount)
    if command.factor != nil { try arguments.refuse([servings], with: "xN") }
    let change = try arguments.onlyOne(of: [done, buy])
    if left != nil, change != done { throw UsageError.missingOther(leftover, needs: "--done") }
    if request.name.isEmpty {
      guard change == nil, command.wantedServings == nil else {
        throw UsageError.missingWord("NAME", declaration)
      }
      var filter = DishFilter()
      filter.tags = arguments.all(tag).map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }
      filter.mostMissing = try arguments.value(missing, "a whole number from 0", wholeNumber)
      filter.includesAll = arguments.has(all)
      for food in arguments.all(with) {
        guard food.contains(where: { $0.isLetter || $0.isNumber }) else {
          throw UsageError.badValue(with, food, expected: "the name of a food")
        }
        filter.add(food: food)
      }
      let wantsLink = arguments.has(link)
      if !format.isText { try arguments.refuse([link], with: "--format \(format.name)") }
      let most = try arguments.limit(limit)
      return { [filter] in try command.list(path, filter, most, wantsLink, $0) }
    }
    try arguments.refuse([with, missing, tag, limit, all, link], with: "NAME")
    return { context in
      guard let path else { throw Diagnostic.noRecipes }
      let (recipe, folder) = try recipe(named: request.name, in: path, context)
      switch change {
      case done: return try command.finish(recipe, folder, leaving: left, context)
      case buy: return try command.buy(recipe, folder, context)
      default: return try command.show(recipe, folder, context)
      }
    }
  }

  /// Returns the format. The names of templates are those of what is listed: dishes, items or lines of the shopping list.
  private static func format(_ arguments: Arguments) throws(UsageError) -> OutputFormat {
    let names =
      arguments.has(done)
      ? ItemView.table(nil).names
      : arguments.has(buy) ? ShoppingLine.fields.map(\.name) : Dish.tableWithIngredients.names
    return try arguments.format(.format, names) ?? .text
  }

  /// Finds a recipe. Only if that fails, names the files that were skipped: the recipe may be in one of them.
  private static func recipe(named name: String, in path: String, _ context: Context) throws -> (
    Recipe, RecipeFolder
  ) {
    let folder = try RecipeFolder.reading(path)
    do throws(RecipeSelectionError) {
      return (try RecipeSelection.recipe(named: name, in: folder.recipes), folder)
    } catch {
      reportSkipped(folder, path, context)
      throw error
    }
  }

  private static let expectedAmount: Message = "a number above 0"

  private static func amount(_ text: String) -> Amount? {
    Amount(text).flatMap { $0 > .zero && $0 <= CookRequest.mostTimes ? $0 : nil }
  }

  /// Returns the factor of the amounts of a recipe.
  func times(_ recipe: Recipe) throws(Diagnostic) -> Amount {
    guard let wantedServings else { return factor ?? .one }
    guard let times = recipe.times(forServings: wantedServings) else {
      throw .usage(
        "\(recipe.title.quoted) does not state its servings",
        hint: "pantry cook NAME x2 doubles the amounts")
    }
    return times
  }

  /// The maximum number of files in a note.
  private static let mostNames = 3

  private static func reportSkipped(_ folder: RecipeFolder, _ path: String, _ context: Context) {
    for problem in folder.problems { context.warn("skipped \(problem.words)") }
    if folder.recipes.isEmpty { context.noteNothing("no recipes in \(path.quoted)") }
    if folder.others.isEmpty { return }
    let names = folder.others.prefix(Self.mostNames).map(\.file.quoted).joined(separator: ", ")
    let more = folder.others.count > Self.mostNames ? ", …" : ""
    context.noteNothing(
      "\(folder.others.count) of \(folder.fileCount) files are not recipes: \(names + more)")
  }

  // MARK: Dishes

  private func list(
    _ path: String?, _ filter: DishFilter, _ limit: Int?, _ wantsLink: Bool, _ context: Context
  ) throws -> CommandResult {
    guard let path else {
      guard wantsLink else { throw Diagnostic.noRecipes }
      try printLink(try context.store.read(), context)
      return .done
    }
    let folder = try RecipeFolder.reading(path)
    Self.reportSkipped(folder, path, context)
    let inventory = try context.store.read()
    var filter = filter
    let all = folder.dishes(Cooking(inventory, on: context.clock().today))
    let dishes = Array(all.filter { filter.includes($0) }.prefix(limit ?? .max))
    if !format.isText {
      let problems = filter.includesAll && limit == nil ? folder.problems + folder.others : []
      let rows = dishes.map(DishRow.dish) + problems.map(DishRow.problem)
      try context.write(rows, DishRow.table, format.withLines)
      return .done
    }
    if !dishes.isEmpty { try dishes.table.write(context) }
    for note in Set(dishes.flatMap(\.notes).map(\.text)).sorted() {
      context.note(Message(verbatim: note))
    }
    if !dishes.isEmpty { return .done }
    if wantsLink {
      try printLink(inventory, context)
    } else if !folder.recipes.isEmpty {
      context.noteNothing("no dish matches, or uses what is due")
      if context.diagnostics.isTerminal {
        context.hint("pantry cook --all shows all dishes; pantry cook --link prints a web search")
      }
    }
    return .done
  }

  /// Prints a search for recipes with what is due next.
  private func printLink(_ inventory: Inventory, _ context: Context) throws {
    let link = try inventory.recipeLink(
      for: [], context.settings.search(.recipe), on: context.clock().today)
    try context.output.line(link.url)
  }

  private func show(_ recipe: Recipe, _ folder: RecipeFolder, _ context: Context) throws
    -> CommandResult
  {
    let inventory = try context.store.read()
    var cooking = Cooking(inventory, on: context.clock().today, folder)
    let times = try times(recipe)
    let dish = cooking.dish(recipe, times: times)
    if !format.isText {
      try context.write([dish], Dish.tableWithIngredients, format.withLines)
      return .done
    }
    let views = ItemViews(inventory, context.estimation)
    try context.output.line(context.style.paint(dish.heading(times: times).text, .bold))
    try dish.table { inventory.item($0).map { views($0).title } }.write(context)
    for note in dish.notes { context.note(note) }
    return .done
  }
}
