extension Quantity {
  /// The units of volume and of mass, each as a multiple of the smallest unit (SI Brochure, 9th edition, §3
  /// and §4).
  private static let measures: [[String: Int]] = [
    ["ml": 1, "cc": 1, "cl": 10, "dl": 100, "l": 1000],
    ["mg": 1, "g": 1000, "kg": 1_000_000],
  ]

  /// Returns the quantity in another unit.
  ///
  /// - Parameter other: The unit, or nil for pieces.
  /// - Returns: nil if the units have different dimensions, or the result has more than six decimals.
  func converted(to other: String?) -> Quantity? {
    if unit == other { return self }
    guard let unit, let other,
      let measure = Quantity.measures.first(where: { $0[unit.lowercased()] != nil }),
      let from = measure[unit.lowercased()], let to = measure[other.lowercased()]
    else { return nil }
    // The larger unit is always a multiple of the smaller one.
    if from >= to {
      return (amount * Amount(from / to)).map { Quantity($0, unit: other) }
    }
    guard let fraction = Amount.one.divided(by: to / from), let result = amount * fraction,
      result * Amount(to / from) == amount
    else { return nil }
    return Quantity(result, unit: other)
  }
}
