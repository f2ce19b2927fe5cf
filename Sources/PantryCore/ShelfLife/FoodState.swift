/// A state of food that a word of a product name describes: frozen, leftover, 다진.
///
/// `boiled` is cooked food that is never sold dry: boiled, prepared, 삶은. `unsafe` is for spoiled food and food that is
/// kept warm.
package enum FoodState: String, CaseIterable, Sendable {
  case opened, leftover, cooked, boiled, cut, soaked, thawed, frozen, raw, dried, smoked, canned,
    homemade, unsafe
}
