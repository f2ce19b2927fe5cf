import PantryCore

/// How amounts in recipes compare with amounts in stock.
///
/// Amounts are compared within one dimension first: masses, volumes, or counts of one word. Between them only the foods of
/// `FoodMeasure` are converted, and the result is marked as inexact.
extension Quantity {
  /// Less than this is a rounding error: recipes have thirds.
  private static let tolerance = Amount(clampingMillionths: 100)

  /// Returns the rounding error of an amount that was multiplied by a third.
  static func tolerance(of amount: Amount) -> Amount {
    max(tolerance, amount.scaled(by: .one, over: Amount(100_000), decimals: 6))
  }

  /// The amount in milliliters, if the unit is a spoon or a cup; otherwise the same amount. `T` and `t` differ.
  ///
  /// A cup is 200 ml in Korea and Japan, and 240 ml on labels in the United States (21 CFR 101.9(b)(5)(viii)). Household
  /// spoons (숟가락) and pints have no fixed size.
  var kitchenMeasured: Quantity {
    guard let size = known?.milliliters, let milliliters = amount * size else { return self }
    // A third of a cup is written with six decimals.
    return Quantity(milliliters.rounded(toDecimals: 3), unit: "ml")
  }

  /// Returns the sum in the unit of this quantity, which may be a spoon or a cup; nil if the amounts cannot be compared.
  func addingKitchenMeasure(_ other: Quantity) -> Quantity? {
    let one = Quantity(.one, unit: unit).kitchenMeasured
    return kitchenMeasured.adding(other.kitchenMeasured)
      .flatMap { $0.unit == one.unit ? $0.amount.divided(by: one.amount) : nil }
      .map { Quantity($0, unit: unit) }
  }

  /// Whether the unit is one of the customary system of the United States.
  private var isCustomary: Bool {
    unit.map { ["oz", "lb", "fl oz", "pint", "quart", "gallon"].contains($0) } ?? false
  }

  private var known: Unit? { unit.flatMap { Unit(recipe: $0) } }

  /// Whether it counts pieces: 계란 4개, 4알 and 30구 are numbers of eggs.
  private var countsPieces: Bool {
    unit == nil || known?.has(.pieces) ?? false || known?.has(.single) ?? false
  }

  /// Whether the unit counts what a number without a unit counts, too: 두부 2개 is 두 모. A bulb of garlic (통) has many
  /// pieces.
  private var isWhole: Bool { unit == nil || known?.has(.whole) ?? false }

  /// Whether the unit is a package, which is bought and counted as one: 모, can, bag.
  var isPackage: Bool { known?.has(.package) ?? false }

  /// Returns the amount in the unit of a package.
  ///
  /// - Parameter package: What is left of the package; nil if its amount is not known.
  /// - Returns: nil if the amounts cannot be compared.
  func inUnit(ofPackage package: Quantity?) -> Quantity? {
    guard let package else {
      // One package: half a block of tofu is half of it, but five cloves of garlic may be any part of it.
      let isOne = amount <= .one && !isMeasured && (unit == nil || isPackage)
      return isOne ? Quantity(amount) : nil
    }
    if isMeasured || package.isMeasured {
      guard isMeasured, package.isMeasured else { return nil }
      // 8 oz are 227 g.
      let isRounded = isCustomary && !package.isCustomary
      return measured(in: package).map { isRounded ? $0.asWeighed : $0 }
    }
    // Any package is one piece, but two slices are not two loaves.
    if package.countsPieces {
      return countsPieces || isPackage ? Quantity(amount, unit: package.unit) : nil
    }
    guard !countsPieces else {
      return package.isWhole ? Quantity(amount, unit: package.unit) : nil
    }
    let isSame = known.flatMap { own in package.known.map(own.isSame) } ?? false
    return isSame ? Quantity(amount, unit: package.unit) : converted(to: package.unit)
  }

  /// Returns the amount in the unit of another one, rounded to six decimals: a third of 100g is 0.033333kg. Both must be
  /// measures.
  private func measured(in other: Quantity) -> Quantity? {
    if let exact = converted(to: other.unit) { return exact }
    let one = Quantity(.one, unit: other.unit)
    guard let own = measure, let wanted = one.measure, own.symbol == wanted.symbol else {
      return nil
    }
    return amount.scaled(own.count, over: wanted.count).map { Quantity($0, unit: other.unit) }
  }

  /// Returns the share of the amount that a part of another amount is.
  func share(_ part: Amount, of whole: Amount) -> Quantity? {
    whole > .zero ? Quantity(amount.scaled(by: part, over: whole, decimals: 3), unit: unit) : nil
  }

  /// The amount to put on a shopping list: whole pieces and packages, or a measure; nil for parts of a package, such as
  /// spoons and cloves.
  var forShopping: Quantity? {
    if isMeasured { return self }
    if countsPieces { return Quantity(amount.roundedUp) }
    return isPackage ? Quantity(amount.roundedUp, unit: unit) : nil
  }

  /// Returns the amount multiplied by a number, without the rounding error of thirds; nil if it is too large.
  func multiplied(by number: Amount) -> Quantity? {
    guard let product = amount * number else { return nil }
    let up = product.roundedUp
    if let missing = up - product, missing > .zero, missing < Quantity.tolerance {
      return Quantity(up, unit: unit)
    }
    return Quantity(product, unit: unit)
  }
}
