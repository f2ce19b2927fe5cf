/// A dish that may be cooked on a day of the plan.
package struct PlannedDish: Hashable, Sendable {
  /// The title of its recipe.
  package let title: String
  /// The items that it uses.
  package let items: Set<UID>
  /// The last day on which none of its packages is past its date; nil without dates.
  package let lastDay: Day?

  /// Creates a dish.
  package init(title: String, items: Set<UID>, lastDay: Day? = nil) {
    (self.title, self.items, self.lastDay) = (title, items, lastDay)
  }

  /// Creates the dish of a recipe.
  ///
  /// - Parameter today: The day from which the days left are counted.
  package init(_ dish: Dish, on today: Day) {
    self.init(
      title: dish.recipe.title, items: Set(dish.uses.map(\.use.package.uid)),
      lastDay: dish.daysLeft.flatMap { today.adding(days: $0) })
  }
}
