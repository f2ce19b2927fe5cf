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
  /// What a recipe lacks of one product, in whatever spelling, is on one line; amounts of different dimensions are on lines
  /// of their own. What is already on such a line is not added again. Of what several dishes lack, the sum is rounded to
  /// whole packages. Staples and optional ingredients are never lacking.
  ///
  /// - Parameters:
  ///   - dishes: Dishes of which each has what the others leave of the stock.
  ///   - now: The `addedAt` of new lines.
  ///   - generator: Makes the identifiers of new lines.
  /// - Returns: The lines, in the order of the ingredients; unchanged ones are equal to their former state.
  package mutating func addToList(
    missingFor dishes: [Dish], at now: Instant, using generator: inout some RandomNumberGenerator
  ) -> [ListedLine] {
    var instants = ShoppingInstants(self, now)
    var lines: [ListedLine] = []
    for need in needs(of: dishes, at: now) {
      for wanted in need.amounts {
        let uid = UID.random(using: &generator)
        lines.append(put(wanted, of: need, on: uid, &instants))
      }
    }
    return lines
  }

  /// What a recipe lacks of a product.
  private struct RecipeNeed {
    let recipe: String
    let product: Product
    /// The amount of each dimension; nil for "some".
    var amounts: [Quantity?] = []
  }

  /// Returns what dishes lack, in the order of the ingredients. The product of an ingredient is that which `buy` would put
  /// on the list; a name that may be several products is one itself.
  private func needs(of dishes: [Dish], at now: Instant) -> [RecipeNeed] {
    var known = KnownProducts(self)
    var list = ShoppingIndex(shopping)
    var sums: [ProductKey: [Quantity]] = [:]
    var needs: [RecipeNeed] = []
    for dish in dishes {
      for part in dish.parts where part.isMissing {
        let name = part.ingredient.name
        let product =
          (try? product(of: ShoppingRequest(name: name), &known, list))
          ?? Product(productName: name)
        let key = ProductKey(product)
        let wanted = part.wanted(after: &sums[key, default: []])
        if wanted?.amount == .zero { continue }
        let recipe = dish.recipe.title
        if let place = needs.firstIndex(where: {
          $0.recipe == recipe && ProductKey($0.product) == key
        }) {
          needs[place].amounts.add(wanted)
        } else {
          // The next ingredient may be another spelling of this one.
          let line = ShoppingLine(uid: .nil, name: product.displayName, addedAt: now)
          list.set(line, at: shopping.count + needs.count)
          needs.append(RecipeNeed(recipe: recipe, product: product, amounts: [wanted]))
        }
      }
    }
    return needs
  }

  /// Puts an amount on the line of a recipe that has less of the product, or on a new one, unless a line has the amount.
  private mutating func put(
    _ wanted: Quantity?, of need: RecipeNeed, on uid: UID, _ instants: inout ShoppingInstants
  ) -> ListedLine {
    let (product, gtin) = (need.product, need.product.gtin)
    let names = Set(
      [ProductKey(name: product.displayName)]
        + (self.product(.name(product.displayName))?.names ?? []))
    let lines = shopping.filter { line in
      line.recipe == need.recipe
        && (gtin != nil && line.gtin == gtin || names.contains(ProductKey(name: line.name)))
    }
    if let listed = lines.first(where: { $0.quantity?.covers(wanted) ?? true }) {
      return ListedLine(line: listed, before: listed)
    }
    let before = lines.lazy.compactMap { line in
      line.quantity.flatMap { wanted?.converted(to: $0.unit) }.map { (line: line, amount: $0) }
    }.first
    var line =
      before?.line ?? ShoppingLine(uid: uid, name: product.displayName, addedAt: instants.next())
    if !product.barcode.isEmpty { line.barcode = product.barcode }
    line.quantity = before?.amount ?? wanted
    line.recipe = need.recipe
    set(line)
    return ListedLine(line: line, before: before?.line)
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
