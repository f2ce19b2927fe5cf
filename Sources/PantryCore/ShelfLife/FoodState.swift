/// A state of food that a word of a product name describes: frozen, leftover, 다진.
package enum FoodState: String, CaseIterable, Sendable {
  case opened, leftover, cooked, cut, soaked, thawed, frozen, raw, dried, smoked, canned, homemade
}
