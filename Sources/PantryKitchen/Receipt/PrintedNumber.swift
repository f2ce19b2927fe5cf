import PantryCore

/// A number as it is printed, with points or commas.
struct PrintedNumber {
  private let groups: [[UInt8]]
  private let signs: [UInt8]

  init?(_ text: Substring) {
    var (groups, signs): ([[UInt8]], [UInt8]) = ([[]], [])
    let text = text.hasPrefix(".") ? "0\(text)" : text
    for byte in text.utf8 {
      if isDigit(byte) {
        groups[groups.count - 1].append(byte)
      } else {
        signs.append(byte)
        groups.append([])
      }
    }
    guard groups.allSatisfy({ (1...14).contains($0.count) }), groups.count < 5 else { return nil }
    (self.groups, self.signs) = (groups, signs)
  }

  /// Whether it has two decimals, as prices have.
  var hasCents: Bool { !signs.isEmpty && groups[groups.count - 1].count == 2 && areThousands(1) }
  /// Whether it has thousands and no decimals: 12,900.
  var isGrouped: Bool { !signs.isEmpty && areThousands(0) && groups[0] != [UInt8(ascii: "0")] }
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
    let decimals = groups.count > 1 ? groups[1] : []
    return value(
      of: groups[0] + decimals + [UInt8](repeating: UInt8(ascii: "0"), count: 3 - decimals.count))
  }

  private func value(of digits: some Collection<UInt8>) -> Int? {
    digits.count <= 9 ? decimalValue(Array(digits)) : nil
  }
}
