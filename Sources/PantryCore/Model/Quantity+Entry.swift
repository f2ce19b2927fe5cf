extension String {
  /// Returns the text with an amount behind it, as `pantry add` reads it: `milk x2`, `rice 500g`. An amount of one
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
