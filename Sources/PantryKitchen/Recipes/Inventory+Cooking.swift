package import PantryCore

extension Inventory {
  /// Takes the amounts that a dish uses from its packages.
  ///
  /// Amounts that cannot be compared are not taken; see `Dish.untouched`.
  ///
  /// - Parameters:
  ///   - dish: A dish of this inventory.
  ///   - now: The instant of the event.
  /// - Returns: What was taken of each package, in the order of the ingredients.
  /// - Throws: `SelectionError`, if the inventory has changed since.
  package mutating func cook(_ dish: Dish, at now: Instant, _ estimation: EstimationContext)
    throws(SelectionError)
    -> [Removal]
  {
    var removals: [Removal] = []
    for (uid, amount) in dish.taken {
      guard let item = item(uid) else { continue }
      removals += try take(.quantity(amount), of: .each([item]), as: .used, at: now, estimation)
    }
    return removals
  }

  /// Puts what a dish lacks on the shopping list, on lines of the recipe.
  ///
  /// What is already on such a line is not added again. Staples and optional ingredients are never lacking.
  ///
  /// - Parameters:
  ///   - uids: The identifiers of new lines: at least as many as there are missing ingredients.
  ///   - now: The `addedAt` of new lines.
  /// - Returns: The lines, in the order of the ingredients; unchanged ones are equal to their former state.
  /// - Throws: `ShoppingError`, without a change.
  package mutating func addToList(missingFor dish: Dish, uids: [UID], at now: Instant)
    throws(ShoppingError)
    -> [ListedLine]
  {
    var new = self
    var lines: [ListedLine] = []
    for (part, uid) in zip(dish.missing, uids) {
      let name = part.ingredient.name
      let wanted = part.wanted
      let key = ProductKey(name: name)
      let names = Set([key] + (new.product(.name(name))?.names ?? []))
      let listed = new.shopping.first {
        $0.recipe == dish.recipe.title && names.contains(ProductKey(name: $0.name))
      }
      if let listed, listed.quantity.map({ $0.covers(wanted) }) ?? true || wanted == nil {
        lines.append(ListedLine(line: listed, before: listed))
        continue
      }
      var request = ShoppingRequest(name: name, quantity: wanted)
      request.recipe = dish.recipe.title
      if let quantity = listed?.quantity, let wanted, let own = quantity.converted(to: wanted.unit),
        let rest = wanted.amount - own.amount
      {
        request.quantity = Quantity(rest, unit: wanted.unit)
      }
      lines.append(try new.addToList(request, uid: uid, at: now))
    }
    self = new
    return lines
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
