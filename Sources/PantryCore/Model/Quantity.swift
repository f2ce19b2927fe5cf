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
  /// and percent signs only.
  ///
  /// - Returns: nil if the text is not a quantity.
  public init?(_ text: String) {
    let number = text.prefix { $0.isASCIIDigit || $0 == "." }
    let unit = text[number.endIndex...].drop { $0.isWhitespace }
    guard let amount = Amount(String(number)), unit.allSatisfy(Quantity.isUnitCharacter) else {
      return nil
    }
    self.init(amount, unit: unit.isEmpty ? nil : String(unit))
  }

  private static func isUnitCharacter(_ character: Character) -> Bool {
    character.isLetter || character == "%"
  }
}

extension Quantity {
  /// Returns the total of several packages of this quantity.
  ///
  /// - Parameter count: The number of packages.
  /// - Returns: nil if the count has a unit, or the total is out of range.
  func times(_ count: Quantity) -> Quantity? {
    guard count.unit == nil, let total = amount * count.amount else { return nil }
    return Quantity(total, unit: unit)
  }
}

extension Quantity: CustomStringConvertible {
  /// The number followed by the unit.
  public var description: String {
    "\(amount)\(unit ?? "")"
  }
}
