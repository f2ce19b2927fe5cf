/// An amount with an optional unit: `3`, `200ml`, `2팩`.
public struct Quantity: Hashable, Sendable {
  /// The number of pieces, or of units.
  public var amount: Amount
  /// The unit, or nil for pieces.
  public var unit: String?

  /// Creates a quantity.
  public init(_ amount: Amount, unit: String? = nil) {
    self.amount = amount
    self.unit = unit
  }

  /// Parses a number followed by an optional unit, with or without a space between them. A unit has letters
  /// and percent signs only, unless it is a measure like `fl oz`.
  ///
  /// - Returns: nil if the text is not a quantity.
  public init?(_ text: String) {
    let number = text.prefix { $0.isASCIIDigit || $0 == "." }
    let unit = text[number.endIndex...].drop { $0.isWhitespace }
    guard let amount = Amount(String(number)),
      unit.allSatisfy({ $0.isLetter || $0 == "%" }) || Unit.measure(String(unit)) != nil
    else { return nil }
    self.init(amount, unit: unit.isEmpty ? nil : String(unit))
  }

  /// The counter of pieces where a request must state one.
  package static let piece = "개"
}

extension Quantity: CustomStringConvertible {
  /// The number followed by the unit.
  public var description: String {
    "\(amount)\(unit ?? "")"
  }

  /// The quantity as people read it: with at most two decimals, or three significant digits of less than one kilogram
  /// or liter.
  package var readable: Quantity {
    let isExact = amount < .one && isMeasured || amount < Amount(clampingMillionths: 10_000)
    return Quantity(
      isExact ? amount.rounded(toDigits: 3) : amount.rounded(toDecimals: 2), unit: unit)
  }
}

// MARK: - Units

extension Quantity {
  /// Returns the symbol of a unit of measurement in another spelling: `킬로`, `리터`, `lbs`; nil for a counter or an
  /// unknown word.
  package static func measure(_ word: String) -> String? {
    Unit.measure(word).map { $0.symbol.lowercased() == word.lowercased() ? word : $0.symbol }
  }

  /// Returns whether a unit counts pieces: 개, ea.
  package static func countsPieces(_ unit: String) -> Bool {
    Unit.has(.pieces, unit)
  }

  /// The symbol of the usual unit of the same dimension, `g` or `ml`, and the ratio of this unit to it; nil for a
  /// counter or no unit.
  package var measure: (symbol: String, count: Int, divisor: Int)? {
    guard let unit = unit.flatMap(Unit.measure) else { return nil }
    let symbol = unit.has(.volume) ? "ml" : "g"
    return Unit.measure(symbol).map { (symbol, unit.size, $0.size) }
  }

  /// Whether the unit is a measure, and not a counter or missing.
  public var isMeasured: Bool { unit.map { Unit.measure($0) != nil } ?? false }

  /// Returns the quantity in another unit.
  ///
  /// A counter counts pieces, so that any counter and no unit are the same, and so are words for one counter: 봉, 봉지 and
  /// bags; 개, 알 and 구. An amount in pounds
  /// or ounces is rounded to six decimals of a metric unit, and vice versa.
  ///
  /// - Parameter other: The unit, or nil for pieces.
  /// - Returns: nil if the units have different dimensions, or the result has more than six decimals.
  public func converted(to other: String?) -> Quantity? {
    if unit == other { return self }
    guard let unit, let other else {
      let isCount = [unit, other].compactMap(\.self).allSatisfy { Unit.measure($0) == nil }
      return isCount ? Quantity(amount, unit: other) : nil
    }
    guard let from = Unit.measure(unit), let to = Unit.measure(other), from.hasDimension(of: to)
    else {
      let isSame =
        !Set(unit.lowercased().singulars).isDisjoint(with: other.lowercased().singulars)
        || Unit(recipe: unit).flatMap { own in
          Unit(recipe: other).map { own.isSame(as: $0) || own.countsPieces && $0.countsPieces }
        } ?? false
      return isSame ? Quantity(amount, unit: other) : nil
    }
    if from.size.isMultiple(of: to.size) {
      return (amount * Amount(from.size / to.size)).map { Quantity($0, unit: other) }
    }
    // Between pounds and kilograms.
    guard to.size.isMultiple(of: from.size) else {
      return amount.scaled(from.size, over: to.size).map { Quantity($0, unit: other) }
    }
    let ratio = to.size / from.size
    guard let fraction = Amount.one.divided(by: ratio), let result = amount * fraction,
      result * Amount(ratio) == amount
    else { return nil }
    return Quantity(result, unit: other)
  }

  /// Returns whether this is a measure in a smaller unit of the dimension of another one: ounces beside pounds.
  package func isSmallerUnit(than other: Quantity) -> Bool {
    guard let unit = unit.flatMap(Unit.measure), let other = other.unit.flatMap(Unit.measure) else {
      return false
    }
    return unit.hasDimension(of: other) && unit.size < other.size
  }

  /// Returns a number in the unit of this quantity, or in a smaller one if that would be more than this quantity.
  package func likelyUnit(for number: Amount) -> Quantity {
    // 500 of 2kg are grams, but 2 of 1kg are too much.
    let isSmall = number > amount && number >= Amount(10)
    let smaller = isSmall ? unit.flatMap(Unit.measure)?.smaller : nil
    return Quantity(number, unit: smaller ?? unit)
  }
}

// MARK: - Sums and texts

extension Quantity {
  /// Returns the sum in the unit of this quantity; nil if the other one has a unit of another dimension, or the sum is
  /// too large.
  public func adding(_ other: Quantity) -> Quantity? {
    other.converted(to: unit).flatMap { amount + $0.amount }.map { Quantity($0, unit: unit) }
  }

  /// Returns the total of several packages of this quantity.
  ///
  /// - Parameter count: The number of packages.
  /// - Returns: nil if the count has a unit, or the total is out of range.
  package func times(_ count: Quantity) -> Quantity? {
    guard count.unit == nil, let total = amount * count.amount else { return nil }
    return Quantity(total, unit: unit)
  }
}

extension String {
  /// Returns the text with an amount after it, as `pantry add` reads it: `milk x2`, `rice 500g`. An amount of one
  /// without a unit is left out.
  ///
  /// - Parameter times: The sign before an amount without a unit.
  package func withAmount(_ quantity: Quantity?, times: Character = "x") -> String {
    guard let quantity else { return self }
    if quantity.unit == nil {
      return quantity.amount == .one ? self : "\(self) \(times)\(quantity)"
    }
    return "\(self) \(quantity)"
  }
}
