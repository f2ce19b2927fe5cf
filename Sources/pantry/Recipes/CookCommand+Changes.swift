import PantryCore
import PantryExchange
import PantryKitchen

extension CookCommand {
  /// Takes what the dish uses.
  func finish(
    _ recipe: Recipe, _ folder: RecipeFolder, leaving servings: Amount?, _ context: Context
  ) throws -> CommandResult {
    let times = try times(recipe)
    var servings = servings
    if servings == nil, format.isText, context.asksOptionalQuestions {
      let answer = try context.ask(
        "how many servings are left over? [0] ", expected: "a number"
      ) { Amount($0) }
      guard case .value(let given) = answer else {
        context.warn("nothing was changed")
        return .no
      }
      if let given, given > .zero { servings = given }
    }
    let clock = context.clock()
    let estimation = context.estimation
    let buysAgain = try context.settings(Settings.buyAgain) == .always
    var generator = SystemRandomNumberGenerator()
    let uid = UID.random(using: &generator)
    let leftover = servings.map { Leftover(servings: $0, uid: uid) }
    let commit = try context.change(.doNotCreate) { inventory in
      var cooking = Cooking(inventory, on: clock.today, folder)
      let dish = cooking.dish(recipe, times: times)
      let (removals, rest) = try inventory.cook(
        dish, leaving: leftover, at: clock.moment, estimation)
      let listed = try inventory.buyAgain(
        buysAgain ? .all : .none, of: removals.map(\.item), at: clock.now, day: context.time.day,
        using: &generator)
      return (dish: dish, removals: removals, rest: rest, listed: listed)
    }
    let (dish, removals, rest, listed) = commit.value
    let views = ItemViews(commit, estimation)
    let items = commit.items(removals.map(\.item) + [rest].compactMap(\.self)).map { views($0) }
    try context.write(items, format) {
      let taken = zip(removals, items).map { removal, view in
        view.removal(.used, removal) + BuyAgain.answer(isListed: listed.contains(removal.item.uid))
      }
      let left = rest == nil ? nil : items.last.map { "added \($0.summary)" as Message }
      return taken + [left].compactMap(\.self)
    }
    let untouched = dish.untouched.map(Self.untouchedWords)
    if !untouched.isEmpty { context.note("not taken: \(untouched.joined(separator: ", "))") }
    return removals.isEmpty && rest == nil ? .no : .done
  }

  /// `김치 1.5컵 (amount not comparable)`.
  private static func untouchedWords(_ part: Dish.Part) -> Message {
    let name = part.ingredient.name.escapingControls
    let what = part.amountWords.isEmpty ? name : "\(name) \(part.amountWords.escapingControls)"
    switch part.shortage {
    case .all: return "\(what) (not on hand)"
    case .amount(let amount): return "\(name): \(amount.rounded) more (not on hand)"
    case .nothing:
      let use = part.rest == nil ? part.uses.first : part.uses.last
      guard let package = use?.package, part.needed != nil else { return "\(what) (no amount)" }
      let amount = part.rest.map { "\(name) \($0.rounded)" } ?? what
      return package.quantity.map { "\(amount) (on hand: \($0))" }
        ?? "\(amount) (on hand without an amount)"
    }
  }

  /// Puts what the dish lacks on the shopping list.
  func buy(_ recipe: Recipe, _ folder: RecipeFolder, _ context: Context) throws -> CommandResult {
    let clock = context.clock()
    let times = try times(recipe)
    let (listed, promised) = try context.change(.doNotCreate) { inventory in
      var cooking = Cooking(inventory, on: clock.today, folder)
      let alone = cooking.dish(recipe, times: times)
      let others = inventory.promisedDishes(except: recipe.title, on: clock.today)
      cooking.takeDishes(titled: others)
      let dish = cooking.dish(recipe, times: times)
      var generator = SystemRandomNumberGenerator()
      let lines = inventory.addToList(missingFor: [dish], at: clock.now, using: &generator)
      return (lines, dish.lacksMore(than: alone) ? others : [])
    }.value
    try context.answer(listed: listed, format)
    if !promised.isEmpty {
      let titles = promised.map(\.quoted).joined(separator: ", ")
      context.note("what \(titles) needs does not count as stock")
    }
    if listed.isEmpty { context.note("nothing is missing for \(recipe.title.quoted)") }
    return .done
  }
}
