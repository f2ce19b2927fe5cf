import PantryCore
import PantryExchange
import PantryKitchen

extension CookCommand {
  /// Takes what the dish uses.
  func finish(_ recipe: Recipe, _ folder: RecipeFolder, _ context: Context) throws -> ExitCode {
    let clock = context.clock()
    let estimation = context.estimation
    let buysAgain = try context.settings(Settings.buyAgain) == .always
    var generator = SystemRandomNumberGenerator()
    let commit = try context.change(.read) { inventory in
      var cooking = Cooking(inventory, on: clock.today, folder)
      let dish = cooking.dish(recipe, times: times)
      let removals = try inventory.cook(dish, at: clock.now, estimation)
      let listed = try inventory.buyAgain(
        buysAgain ? .all : .none, of: removals.map(\.item), at: clock.now, day: context.day,
        using: &generator)
      return (dish: dish, removals: removals, listed: listed)
    }
    let (dish, removals, listed) = commit.value
    let views = ItemViews(commit, estimation)
    let items = commit.items(removals.map(\.item)).map { views($0) }
    if !format.isText {
      try ItemRenderer(items).write(format, context)
    } else {
      for (removal, view) in zip(removals, items) {
        let again: Message = listed.contains(removal.item.uid) ? " · put on the shopping list" : ""
        try context.answer(view.removal(.used, removal) + again)
      }
    }
    let untouched = dish.untouched.map(Self.untouchedWords)
    if !untouched.isEmpty { context.note("not taken: \(untouched.joined(separator: ", "))") }
    return removals.isEmpty ? .no : .done
  }

  /// `김치 1.5컵 (amount not comparable)`.
  private static func untouchedWords(_ part: Dish.Part) -> Message {
    let name = part.ingredient.name.escapingControls
    let what = part.amountWords.isEmpty ? name : "\(name) \(part.amountWords.escapingControls)"
    switch part.shortage {
    case .all: return "\(what) (not on hand)"
    case .amount(let amount): return "\(name): \(amount.rounded) more (not on hand)"
    case .nothing:
      if let rest = part.rest, let package = part.uses.last?.package {
        let amount = "\(name) \(rest.rounded)"
        return package.quantity.map { "\(amount) (on hand: \($0))" }
          ?? "\(amount) (on hand without an amount)"
      }
      guard let package = part.uses.first?.package, part.needed != nil else {
        return "\(what) (no amount)"
      }
      return package.quantity.map { "\(what) (on hand: \($0))" }
        ?? "\(what) (on hand without an amount)"
    }
  }

  /// Puts what the dish lacks on the shopping list.
  func buy(_ recipe: Recipe, _ folder: RecipeFolder, _ context: Context) throws -> ExitCode {
    let clock = context.clock()
    var generator = SystemRandomNumberGenerator()
    let uids = recipe.ingredients.map { _ in UID.random(using: &generator) }
    var others = generator
    let listed = try context.change(.read) { inventory in
      var cooking = Cooking(inventory, on: clock.today, folder)
      let dish = cooking.dish(recipe, times: times)
      // The ingredients of other recipes that it refers to are more.
      let more = dish.missing.dropFirst(uids.count).map { _ in UID.random(using: &others) }
      return try inventory.addToList(missingFor: dish, uids: uids + more, at: clock.now)
    }.value
    let table = MemberTable<ShoppingLine>.ofFile()
    var answers = RecordWriter(format, context, table)
    for line in listed {
      try answers.write(line.line, table) {
        try context.answer(ShoppingLineView(line: line.line).answer(since: line.before))
      }
    }
    try answers.end()
    if listed.isEmpty { context.note("nothing is missing for \(recipe.title.quoted)") }
    return .done
  }
}
