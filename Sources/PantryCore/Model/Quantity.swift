/// How much of something there is: `3`, `200ml`, `2팩`.
public struct Quantity: Hashable, Sendable {
  /// How many, or how much of the unit.
  public var amount: Amount
  /// The unit, or nil for pieces.
  public var unit: String?

  /// A quantity of pieces, or of a unit.
  public init(_ amount: Amount, unit: String? = nil) {
    self.amount = amount
    self.unit = unit
  }

  /// Reads a number and, with or without a blank between, a unit that holds no digit.
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
  /// So many times this quantity: packages of a weight, or of a number of pieces.
  ///
  /// - Parameter count: A number of packages; nil is returned if it has a unit, or there are too many.
  func times(_ count: Quantity) -> Quantity? {
    guard count.unit == nil, let total = amount * count.amount else { return nil }
    return Quantity(total, unit: unit)
  }
}

extension Quantity: CustomStringConvertible {
  /// The number with its unit behind it.
  public var description: String {
    "\(amount)\(unit ?? "")"
  }
}
