package import PantryCore

/// A dish on a day of a plan.
package struct PlannedDish: Sendable {
  package let day: Day
  /// What it uses of the stock that the dishes before it have left.
  package let dish: Dish
}

/// The dishes that a plan can choose from, and the stock that those it has chosen leave.
///
/// A package that is due is given to one dish, or eaten alone. Others are shared, as far as amounts can be compared.
package struct PlanDishes: Sendable {
  /// The maximum number of missing ingredients of a dish that is chosen.
  private static let mostMissing = 2

  private var cooking: Cooking
  /// The dishes, the best first, with the whole stock.
  private let offered: [Dish]
  /// The packages that each dish uses.
  private let packages: [Set<UID>]
  /// The indices of the dishes that the plan has.
  private var chosen: Set<Int> = []
  /// The packages that are given to a dish or eaten alone.
  private var given: Set<UID> = []
  /// The packages of which something is given or taken.
  private var touched: Set<UID> = []

  /// - Parameters:
  ///   - cooking: The stock and the recipes.
  ///   - dishes: The dishes of the recipes, the best first.
  package init(_ cooking: Cooking, _ dishes: [Dish]) {
    self.cooking = cooking
    offered = dishes
    packages = dishes.map(\.packages)
  }

  /// Gives packages to no other dish.
  mutating func give(_ uids: some Sequence<UID>) {
    given.formUnion(uids)
    touched.formUnion(uids)
    cooking.give(Set(uids))
  }

  /// Makes packages that were given available again.
  mutating func release(_ uids: some Sequence<UID>) {
    given.subtract(uids)
    cooking.release(Set(uids))
  }

  /// Returns the dish with a title as it would be cooked on a day.
  mutating func dish(titled title: String, on day: Day) -> Dish? {
    let key = title.folded
    guard let index = offered.firstIndex(where: { $0.recipe.title.folded == key }) else {
      return nil
    }
    chosen.insert(index)
    return cooking.dish(offered[index].recipe, on: day)
  }

  /// Returns the dish that is best for a day.
  ///
  /// - Parameter value: How good a dish is that uses packages; nil if it is of no use. The first of equal ones is taken.
  mutating func best<Value: Comparable>(
    on day: Day, _ value: (Set<UID>) -> Value?
  ) -> Dish? {
    var candidates: [(index: Int, dish: Dish, isCurrent: Bool, value: Value)] = []
    for (index, dish) in offered.enumerated() where !chosen.contains(index) {
      guard dish.isDue, dish.missing.count <= Self.mostMissing else { continue }
      let used = packages[index]
      guard let value = value(used.subtracting(given)) else { continue }
      let isCurrent =
        used.isDisjoint(with: touched) && dish.canBeCooked(on: day, since: cooking.today)
      candidates.append((index, dish, isCurrent, value))
    }
    while let place = candidates.indices.max(by: { left, right in
      let (left, right) = (candidates[left], candidates[right])
      return (left.dish.isRecent ? 0 : 1, left.value, right.index)
        < (right.dish.isRecent ? 0 : 1, right.value, left.index)
    }) {
      let best = candidates[place]
      if best.isCurrent {
        chosen.insert(best.index)
        return best.dish
      }
      // With what other dishes have left it may lack something, or use other packages.
      let dish = cooking.dish(best.dish.recipe, on: day)
      if dish.missing.count <= Self.mostMissing, let value = value(dish.packages) {
        candidates[place] = (best.index, dish, true, value)
      } else {
        candidates.remove(at: place)
      }
    }
    return nil
  }

  /// Takes what a dish uses from the stock.
  ///
  /// - Parameter due: The packages that are due: they are used up.
  mutating func take(_ dish: Dish, usingUp due: Set<UID>) {
    cooking.take(dish)
    touched.formUnion(dish.packages)
    give(dish.packages.intersection(due))
  }
}

extension Dish {
  /// The packages that it uses.
  fileprivate var packages: Set<UID> { Set(parts.lazy.flatMap(\.uses).map(\.package.uid)) }

  /// Returns whether none of its packages is past its date on a day, apart from those that are today.
  fileprivate func canBeCooked(on day: Day, since today: Day) -> Bool {
    let days = day.days(since: today)
    return parts.lazy.flatMap(\.uses).allSatisfy { $0.package.lasts(days) }
  }
}
