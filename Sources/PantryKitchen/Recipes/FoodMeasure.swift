package import PantryCore

/// The mass of a food in cups and spoons, and of pieces of it: `Scripts/data/densities.tsv`.
///
/// Sources differ about how tightly a cup is packed. Of what is used the smaller amount counts.
struct FoodMeasure: Sendable {
  /// The least and the greatest number of grams in a milliliter.
  let least, most: Amount
  /// The grams of a piece by the counter: a stick of butter, a clove of garlic.
  private let pieces: [(counter: Unit, grams: Amount)]

  private static let byFood: [Food: FoodMeasure] = {
    var foods: [Food: FoodMeasure] = [:]
    for cells in table.rows {
      let measure = FoodMeasure(key: cells[0][0])
      for name in cells.dropFirst().joined() {
        guard let food = Food(ComparedFood(name)), foods[food] == nil else { continue }
        foods[food] = measure
      }
    }
    return foods
  }()

  /// A food of one kind and state.
  private struct Food: Hashable {
    let name: String
    let states: Set<FoodState>
    let kinds: Set<String>

    init?(_ food: ComparedFood) {
      guard let name = food.food, food.additions.isEmpty else { return nil }
      (self.name, states, kinds) = (name, food.states, food.kinds)
    }
  }

  /// `0.57-0.58 clove 5, head 50`.
  private init?(key: String) {
    let parts = key.split(separator: " ", maxSplits: 1)
    let range = parts[0].split(separator: "-").compactMap { Amount(String($0)) }
    guard let least = range.first, let most = range.last else { return nil }
    (self.least, self.most) = (least, most)
    pieces = parts.dropFirst().joined().split(separator: ", ").compactMap { piece in
      let words = piece.split(separator: " ")
      guard words.count == 2, let unit = Unit(recipe: words[0]),
        let grams = Amount(String(words[1]))
      else { return nil }
      return (unit, grams)
    }
  }

  /// Returns the measure of a food; nil if it is not known.
  static func of(_ food: ComparedFood) -> FoodMeasure? { Food(food).flatMap { byFood[$0] } }

  /// Returns the grams of a piece that a counter counts; nil if they are not known.
  func grams(ofPiece counter: String) -> Amount? {
    let unit = Unit(recipe: counter)
    return pieces.first { piece in unit.map(piece.counter.isSame) ?? false }?.grams
  }
}

extension Quantity {
  /// Returns the amount of a food in the unit of a package, by its mass; nil if that is not known.
  ///
  /// - Parameters:
  ///   - package: What is left of the package.
  ///   - measure: The mass of the food in cups and pieces.
  func inUnit(ofPackage package: Quantity?, by measure: FoodMeasure) -> Quantity? {
    guard let package, let grams = grams(by: measure) else { return nil }
    if let amount = Quantity(grams, unit: "g").converted(to: package.unit) {
      return amount.asWeighed
    }
    if let volume = grams.divided(by: measure.most),
      let amount = Quantity(volume.rounded(toDecimals: 3), unit: "ml").converted(to: package.unit)
    {
      return amount.asWeighed
    }
    // A number of packages without a unit is one of heads.
    return measure.grams(ofPiece: package.unit ?? "head").flatMap { grams.divided(by: $0) }
      .map { Quantity($0.rounded(toDecimals: 1), unit: package.unit) }
  }

  /// The mass of an amount of a food.
  private func grams(by measure: FoodMeasure) -> Amount? {
    if let mass = converted(to: "g") { return mass.amount }
    if let volume = converted(to: "ml") { return volume.amount * measure.least }
    // 마늘 5개 may be cloves or heads.
    return unit.flatMap(measure.grams).flatMap { amount * $0 }
  }

  /// The amount as exact as a kitchen scale: grams and milliliters as whole numbers.
  var asWeighed: Quantity {
    let isSmall = unit.map { $0 == "g" || $0.lowercased() == "ml" } ?? false
    return Quantity(amount.rounded(toDecimals: isSmall ? 0 : 3), unit: unit)
  }
}

extension RequestedItems {
  /// Returns the items with an amount in cups or spoons in the unit of the package, if that is measured: by volume, or by
  /// the density of the food.
  package func weighingCups() -> RequestedItems {
    guard case .quantity(let wanted) = amount, let item = selected.items.first,
      item.remaining.isMeasured, wanted.unit != item.remaining.unit
    else { return self }
    let volume = wanted.kitchenMeasured
    if volume == wanted { return self }
    let measured =
      volume.converted(to: item.remaining.unit)
      ?? FoodMeasure.of(ComparedFood(item.product.productName)).flatMap {
        volume.inUnit(ofPackage: item.remaining, by: $0)
      }
    return RequestedItems(selected, .quantity(measured ?? volume))
  }
}
