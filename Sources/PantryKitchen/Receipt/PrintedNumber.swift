import PantryCore

/// A number as it is printed, with points or commas.
struct PrintedNumber {
  private let groups: [Substring]
  private let signs: [Character]

  init?(_ text: Substring) {
    let number = SeparatedDigits(text.hasPrefix(".") ? "0\(text)"[...] : text)
    (groups, signs) = (number.groups, number.signs)
    let areDigits = groups.allSatisfy {
      (1...14).contains($0.utf8.count) && $0.utf8.allSatisfy(isDigit)
    }
    guard areDigits, groups.count < 5 else { return nil }
  }

  /// Whether it has two decimals, as prices have.
  var hasCents: Bool { !signs.isEmpty && groups[groups.count - 1].count == 2 && areThousands(1) }
  /// Whether it has thousands and no decimals: 12,900.
  var isGrouped: Bool { !signs.isEmpty && areThousands(0) && groups[0] != "0" }
  var isInteger: Bool { signs.isEmpty }

  /// Whether the groups after the first one, but the last ones, have three digits.
  private func areThousands(_ last: Int) -> Bool {
    let middle = groups.dropFirst().dropLast(last)
    return middle.allSatisfy { $0.count == 3 } && (middle.isEmpty || groups[0].count <= 3)
      && (middle.isEmpty || last == 0 || signs.first != signs.last)
  }

  /// The price in hundredths; nil if it has no decimals, or is too large.
  var cents: Int? { hasCents ? value(of: groups.joined()) : nil }

  /// The price in hundredths of a currency without decimals.
  var units: Int? {
    guard isInteger || isGrouped, let value = value(of: groups.joined()) else { return nil }
    return value * 100
  }

  /// The number as a quantity, in thousandths; nil if it has more than one sign, or more than three decimals.
  var thousandths: Int? {
    guard signs.count <= 1, groups.count == 1 || groups[1].count <= 3 else { return nil }
    let decimals = groups.count > 1 ? groups[1] : ""
    let zeros = String(repeating: "0", count: 3 - decimals.count)
    return value(of: groups[0] + decimals + zeros)
  }

  private func value(of digits: some StringProtocol) -> Int? {
    digits.utf8.count <= 9 ? decimalValue(digits.utf8) : nil
  }
}
