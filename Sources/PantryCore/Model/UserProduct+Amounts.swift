extension UserProduct {
  /// The remaining amount; one piece if no quantity is set.
  public var remaining: Quantity { quantity ?? Quantity(.one) }

  /// The initial amount: the sum of the remaining amount and the parts taken since.
  public var initialAmount: Quantity {
    let total = taken.reduce(remaining.amount) { $0 + $1.amount ?? $0 }
    return Quantity(total, unit: remaining.unit)
  }

  /// Returns the cost of a part of the item.
  ///
  /// - Parameter amount: The amount of the part, in the unit of the item.
  /// - Returns: nil without a price.
  public func cost(of amount: Amount) -> Amount? {
    price?.share(of: amount, in: initialAmount.amount)
  }

  /// Records that a part was taken. Seconds are added to its instant until it differs from those of equal
  /// parts.
  mutating func withdraw(_ part: Withdrawal) {
    var part = part
    func isTaken(_ other: Withdrawal) -> Bool {
      (other.at, other.amount, other.outcome) == (part.at, part.amount, part.outcome)
    }
    while taken.contains(where: isTaken) {
      guard let later = Instant(secondsSince1970: part.at.secondsSince1970 + 1) else { break }
      part.at = later
    }
    taken.append(part)
  }

  /// Sets the remaining quantity and converts the parts that were taken to its unit.
  ///
  /// - Returns: false, without a change, if the parts cannot be converted.
  mutating func setRemaining(_ new: Quantity?) -> Bool {
    guard !taken.isEmpty else {
      quantity = new
      return true
    }
    let unit = quantity?.unit
    var converted: [Withdrawal] = []
    for part in taken {
      guard let amount = Quantity(part.amount, unit: unit).converted(to: new?.unit)?.amount else {
        return false
      }
      var part = part
      part.amount = amount
      converted.append(part)
    }
    (quantity, taken) = (new, converted)
    return true
  }
}

extension Amount {
  /// Returns the share of a price for a part of a whole, rounded half up to the minor unit of the currency.
  ///
  /// The currency is not known: a whole price of 100 or more is assumed to be in a currency without a minor
  /// unit, such as won or yen; any other price has two decimals.
  ///
  /// - Complexity: O(1).
  package func share(of part: Amount, in whole: Amount) -> Amount {
    guard whole > .zero, part < whole else { return self }
    return scaled(
      by: part, over: whole, decimals: isWhole && self >= Amount(100) ? 0 : 2)
  }
}

extension UserProduct {
  /// Returns whether two records are equal, ignoring `updatedAt`.
  package func isEqualIgnoringUpdate(to other: UserProduct) -> Bool {
    var other = other
    other.updatedAt = updatedAt
    return self == other
  }
}
