/// A dish that may be cooked on a day of the plan.
package struct PlannedDish: Hashable, Sendable {
  /// The title of its recipe.
  package let title: String
  /// The items that it uses.
  package let items: Set<UID>

  /// Creates a dish.
  package init(title: String, items: Set<UID>) { (self.title, self.items) = (title, items) }
}
