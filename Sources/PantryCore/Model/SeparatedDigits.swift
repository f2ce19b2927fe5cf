/// The sign before the decimals of a number.
package enum DecimalSign: Sendable {
  case point, comma

  private var character: Character { self == .point ? "." : "," }
  fileprivate var other: DecimalSign { self == .point ? .comma : .point }

  fileprivate init(_ character: Character) { self = character == "." ? .point : .comma }

  /// Returns the sign that a number shows by itself: the last of two different signs, or one that cannot stand before
  /// thousands; nil if it shows none.
  package init?(shownBy number: String) {
    guard let sign = SeparatedDigits(number).shownSign else { return nil }
    self = sign
  }

  /// A number as it is written, which may have two readings.
  package enum Reading {
    case number(Amount)
    /// Three digits after the only sign.
    case ambiguous
    case invalid
  }

  /// Reads a number of digits, points and commas.
  ///
  /// - Parameter sign: The sign of other numbers of its column; nil if they show none.
  package static func read(_ number: String, _ sign: DecimalSign?) -> Reading {
    let digits = SeparatedDigits(number)
    if digits.signs.isEmpty { return Amount(number).map(Reading.number) ?? .invalid }
    guard let sign = digits.shownSign ?? sign else { return .ambiguous }
    return digits.amount(sign).map(Reading.number) ?? .invalid
  }
}

/// A number with points and commas, each of which may be before decimals or thousands: `1.234,50`.
package struct SeparatedDigits {
  /// The texts between the signs.
  let groups: [Substring]
  /// The points and commas.
  let signs: [Character]

  init(_ number: some StringProtocol) {
    groups = Substring(number).split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    signs = number.filter { $0 == "." || $0 == "," }
  }

  /// Whether some groups are thousands: three digits each, and one to three in the first one.
  private static func areThousands(_ groups: ArraySlice<Substring>) -> Bool {
    groups.count < 2
      || (1...3).contains(groups.first?.count ?? 0)
        && groups.dropFirst().allSatisfy { $0.count == 3 }
  }

  /// The groups of which none are decimals, joined; nil if they are not thousands.
  var thousands: String? {
    SeparatedDigits.areThousands(groups[...]) ? groups.joined() : nil
  }

  /// The decimal sign that the number shows by itself.
  fileprivate var shownSign: DecimalSign? {
    guard let first = signs.first, let last = signs.last else { return nil }
    if signs.contains(where: { $0 != last }) { return DecimalSign(last) }
    if signs.count > 1 { return DecimalSign(first).other }
    let isDoubtful = groups[1].count == 3 && groups[0].count < 4
    return isDoubtful && !groups[0].allSatisfy({ $0 == "0" }) ? nil : DecimalSign(last)
  }

  /// Returns the number with a decimal sign; nil if the other sign is not before thousands.
  fileprivate func amount(_ sign: DecimalSign) -> Amount? {
    let decimals = signs.firstIndex { DecimalSign($0) == sign }
    let whole = groups[...(decimals ?? signs.count)]
    let rest = groups[(whole.count)...]
    guard rest.count < 2, SeparatedDigits.areThousands(whole) else { return nil }
    let digits = whole.joined()
    let fraction = rest.first.map { $0.isEmpty ? "" : ".\($0)" } ?? ""
    return Amount((digits.isEmpty ? "0" : digits) + fraction)
  }
}
