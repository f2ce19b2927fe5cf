extension Quantity {
  /// The units of volume and of mass, each as a multiple of the smallest unit (SI Brochure, 9th edition, §3
  /// and §4; NIST Handbook 44, appendix C, for the pound and the ounce).
  private static let measures: [[String: Int]] = [
    ["ml": 1, "cc": 1, "cl": 10, "dl": 100, "l": 1000],
    // In nanograms, of which a pound has a whole number.
    [
      "mg": 1_000_000, "g": 1_000_000_000, "kg": 1_000_000_000_000, "oz": 28_349_523_125,
      "lb": 453_592_370_000,
    ],
  ]

  /// Returns the symbol of a unit of measurement in another spelling: `킬로`, `리터`, `lbs`; nil for a counter or an
  /// unknown word.
  static func measure(_ word: String) -> String? {
    let folded = word.folded
    if let symbol = spellings[folded] { return symbol }
    return measures.contains { $0[folded] != nil } ? word : nil
  }

  private static let spellings = [
    "그램": "g", "그람": "g", "킬로": "kg", "키로": "kg", "킬로그램": "kg", "밀리그램": "mg", "리터": "L",
    "밀리리터": "ml", "미리": "ml", "밀리": "ml", "lbs": "lb", "kgs": "kg",
    "gram": "g", "grams": "g", "kilo": "kg", "kilos": "kg", "kilogram": "kg", "kilograms": "kg",
    "liter": "L", "liters": "L", "litre": "L", "litres": "L", "milliliter": "ml",
    "milliliters": "ml",
    "millilitre": "ml", "millilitres": "ml", "pound": "lb", "pounds": "lb", "ounce": "oz",
    "ounces": "oz",
    "克": "g", "公斤": "kg", "毫升": "ml", "升": "L",
  ]

  /// Whether the unit is a measure, and not a counter or missing.
  package var isMeasured: Bool { unit.map { Quantity.measure($0) != nil } ?? false }

  /// Returns the sum in the unit of this quantity; nil if the other one has a unit of another dimension, or the sum is
  /// too large.
  func adding(_ other: Quantity) -> Quantity? {
    other.converted(to: unit).flatMap { amount + $0.amount }.map { Quantity($0, unit: unit) }
  }

  /// Returns the quantity in another unit.
  ///
  /// A counter counts pieces, so that any counter and no unit are the same. An amount in pounds
  /// or ounces is rounded to six decimals of a metric unit, and vice versa.
  ///
  /// - Parameter other: The unit, or nil for pieces.
  /// - Returns: nil if the units have different dimensions, or the result has more than six decimals.
  package func converted(to other: String?) -> Quantity? {
    if unit == other { return self }
    guard let unit, let other else {
      let isCount = [unit, other].compactMap(\.self).allSatisfy { Quantity.measure($0) == nil }
      return isCount ? Quantity(amount, unit: other) : nil
    }
    let (own, wanted) = (unit.lowercased(), other.lowercased())
    guard let measure = Quantity.measures.first(where: { $0[own] != nil }),
      let from = measure[own], let to = measure[wanted]
    else {
      let isSame =
        Quantity.singular(own) == Quantity.singular(wanted)
        || Quantity.pieces.contains(own) && Quantity.pieces.contains(wanted)
      return isSame ? Quantity(amount, unit: other) : nil
    }
    if from.isMultiple(of: to) {
      return (amount * Amount(from / to)).map { Quantity($0, unit: other) }
    }
    // Between pounds and kilograms.
    guard to.isMultiple(of: from) else {
      return amount.scaled(from, over: to).map { Quantity($0, unit: other) }
    }
    guard let fraction = Amount.one.divided(by: to / from), let result = amount * fraction,
      result * Amount(to / from) == amount
    else { return nil }
    return Quantity(result, unit: other)
  }

  /// Returns a number in the unit of this quantity, or in a smaller one if that would be more than this quantity.
  package func likelyUnit(for number: Amount) -> Quantity {
    // 500 of 2kg are grams, but 2 of 1kg are too much.
    let isSmall = number > amount && number >= Amount(10)
    let smaller = ["kg": "g", "l": "ml", "lb": "oz"][unit?.lowercased() ?? ""]
    return Quantity(number, unit: isSmall ? smaller ?? unit : unit)
  }

  private static func singular(_ unit: String) -> Substring {
    unit.hasSuffix("s") ? unit.dropLast() : unit[...]
  }
}
