package import PantryCore

extension Inventory {
  /// Takes the amounts that a dish uses from its packages, adds what is left over, and notes that the dish was cooked.
  ///
  /// Amounts that cannot be compared are not taken; see `Dish.untouched`.
  ///
  /// - Parameters:
  ///   - dish: A dish of this inventory.
  ///   - leftover: What is left over of it; nil for nothing.
  ///   - now: The instant of the event.
  /// - Returns: What was taken of each package, in the order of the ingredients, and the item that is left over.
  /// - Throws: `SelectionError`, if the inventory has changed since.
  package mutating func cook(
    _ dish: Dish, leaving leftover: Leftover? = nil, at now: Instant,
    _ estimation: EstimationContext
  ) throws -> (removals: [Removal], leftover: UserProduct?) {
    var removals: [Removal] = []
    for (uid, amount) in dish.taken {
      guard let item = item(uid) else { continue }
      removals += try take(.quantity(amount), of: .each([item]), as: .used, at: now, estimation)
    }
    noteCooked(dish.recipe.title, at: now, on: estimation.today)
    let rest = try leftover.map { leftover in
      try add(
        [leftover.item(of: dish.recipe.title, estimation)], [leftover.uid], areListed: false,
        at: now, estimation
      ).items
    }
    return (removals, rest?.first)
  }

  /// Puts what dishes lack on the shopping list, on lines of their recipes.
  ///
  /// What is already on such a line is not added again. Of what several dishes lack, the sum is rounded to whole packages.
  /// Staples and optional ingredients are never lacking.
  ///
  /// - Parameters:
  ///   - dishes: Dishes of which each has what the others leave of the stock.
  ///   - now: The `addedAt` of new lines.
  ///   - generator: Makes the identifiers of new lines.
  /// - Returns: The lines, in the order of the ingredients; unchanged ones are equal to their former state.
  /// - Throws: `ShoppingError`, without a change.
  package mutating func addToList(
    missingFor dishes: [Dish], at now: Instant, using generator: inout some RandomNumberGenerator
  ) throws(ShoppingError) -> [ListedLine] {
    var new = self
    var lines: [ListedLine] = []
    var sums: [ProductKey: Quantity] = [:]
    for dish in dishes {
      for part in dish.missing {
        let key = ProductKey(name: part.ingredient.name)
        let (wanted, sum) = part.wanted(after: sums[key])
        sums[key] = sum
        if wanted?.amount == .zero { continue }
        let uid = UID.random(using: &generator)
        lines.append(try new.add(wanted, of: part.ingredient.name, for: dish, uid, at: now))
      }
    }
    self = new
    return lines
  }

  /// Puts an ingredient on the line of a recipe, unless it has the amount.
  private mutating func add(
    _ wanted: Quantity?, of name: String, for dish: Dish, _ uid: UID, at now: Instant
  ) throws(ShoppingError) -> ListedLine {
    let key = ProductKey(name: name)
    let names = Set([key] + (product(.name(name))?.names ?? []))
    let listed = shopping.first {
      $0.recipe == dish.recipe.title && names.contains(ProductKey(name: $0.name))
    }
    if let listed, listed.quantity.map({ $0.covers(wanted) }) ?? true || wanted == nil {
      return ListedLine(line: listed, before: listed)
    }
    var request = ShoppingRequest(name: name, quantity: wanted)
    request.recipe = dish.recipe.title
    if let quantity = listed?.quantity, let wanted, let own = quantity.converted(to: wanted.unit),
      let rest = wanted.amount - own.amount
    {
      request.quantity = Quantity(rest, unit: wanted.unit)
    }
    return try addToList(request, uid: uid, at: now)
  }
}

extension Dish {
  /// The amounts that are taken from packages, each package once, in the order of the ingredients.
  package var taken: [(uid: UID, amount: Quantity)] {
    var taken: [(uid: UID, amount: Quantity)] = []
    for use in parts.flatMap(\.uses) {
      guard let amount = use.amount else { continue }
      if let index = taken.firstIndex(where: { $0.uid == use.package.uid }) {
        taken[index].amount.amount = taken[index].amount.amount + amount.amount ?? amount.amount
      } else {
        taken.append((use.package.uid, amount))
      }
    }
    return taken
  }

  /// The ingredients of which nothing, or less than the recipe says, is taken from packages. Staples that are not in stock
  /// are left out.
  package var untouched: [Part] {
    parts.filter { part in
      part.isMissing || part.rest != nil
        || !part.uses.isEmpty && !part.uses.contains { $0.amount != nil }
    }
  }
}

extension Quantity {
  /// Returns whether an amount is at least as much as another one of the same dimension.
  fileprivate func covers(_ other: Quantity?) -> Bool {
    guard let other else { return true }
    return other.converted(to: unit).map { amount >= $0.amount } ?? false
  }
}
