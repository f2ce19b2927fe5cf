/// Units that a household does not tell apart.
extension UserProduct {
  /// Returns an amount that is requested of the item in the unit of the item, if both mean the same: trays of eggs are
  /// multiplied, a 근 is weighed, and 개 counts the cans, packs and bags of which there are several. Of an item that is
  /// counted in pieces any counter is a piece, but a slice or a cup is less, and a carton of eggs more: they stay what
  /// they are.
  func counted(_ wanted: Quantity) -> Quantity {
    if let unit = quantity?.unit, unit == wanted.unit { return wanted }
    let counted = wanted.countingEggs(of: product.displayName)
    guard let unit = counted.unit, let own = Unit(recipe: unit) else { return counted }
    if let held = quantity?.unit, let other = Unit(recipe: held) {
      return weighed(counted, own, other)
        ?? (own.has(.pieces) && isOne(other) ? Quantity(counted.amount, unit: held) : counted)
    }
    if quantity?.unit != nil || counted.isMeasured { return counted }
    if own.isPartOfOne || quantity != nil && isOfEggs && own.has(.package) { return counted }
    return Quantity(counted.amount)
  }

  private var isOfEggs: Bool { FoodReading(product.displayName).isOfEggs }

  /// Returns a number of 근 in grams, or a mass in 근; nil for any other amount, and for food of which a 근 has no known
  /// mass. It is 600 g of meat, and 400 g of vegetables and fruit.
  private func weighed(_ wanted: Quantity, _ unit: Unit, _ held: Unit) -> Quantity? {
    guard unit.has(.catty) != held.has(.catty),
      let category = FoodReading(product.displayName).food?.category,
      let grams = FoodRules.catties[category]
    else { return nil }
    if unit.has(.catty) {
      return held.has(.mass) ? (wanted.amount * grams).map { Quantity($0, unit: "g") } : nil
    }
    return wanted.converted(to: "g").flatMap { $0.amount.divided(by: grams) }
      .map { Quantity($0, unit: quantity?.unit) }
  }

  /// The fewest packages that a household counts in pieces although each of them has several.
  private static let several = Amount(3)

  /// Returns whether one piece of the item is one of a unit: a can, or one of several bags. A piece of fruit is
  /// not a bag of it, nor is an egg a pack.
  private func isOne(_ unit: Unit) -> Bool {
    if unit.countsPieces { return true }
    guard unit.has(.package) || unit.has(.whole) else { return false }
    if !unit.has(.several) { return true }
    let reading = FoodReading(product.displayName)
    let isProduce = reading.food.map { FoodRules.produce.contains($0.category) } ?? false
    return remaining.amount >= UserProduct.several && !isProduce && !reading.isOfEggs
  }
}
