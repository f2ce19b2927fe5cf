/// A number at the start of a typed word: `3`, `1.5`, `.5`, `0,5`, `½`, `1½`, `3/4`.
struct TypedNumber {
  let amount: Amount
  /// The characters after it.
  let rest: Substring
  /// Whether it is written with digits only.
  let isPlain: Bool

  private static let fractions: [Character: (Int, Int)] = [
    "½": (1, 2), "¼": (1, 4), "¾": (3, 4), "⅓": (1, 3), "⅔": (2, 3), "⅛": (1, 8),
    "⅜": (3, 8), "⅝": (5, 8), "⅞": (7, 8), "⅕": (1, 5), "⅖": (2, 5), "⅗": (3, 5), "⅘": (4, 5),
    "⅙": (1, 6), "⅚": (5, 6),
  ]

  /// Returns whether a word may start with a number.
  static func mayStart(_ word: Substring) -> Bool {
    guard let first = word.first else { return false }
    if first == "." { return word.dropFirst().first?.isASCIIDigit ?? false }
    return first.isASCIIDigit || fractions[first] != nil
  }

  /// - Returns: nil if the text does not begin with a number, or the number cannot be represented.
  init?(_ text: Substring) {
    let digits = text.prefix { $0.isASCIIDigit }
    var rest = text[digits.endIndex...]
    if let sign = rest.first, let fraction = TypedNumber.fractions[sign],
      let whole = digits.isEmpty ? .zero : Amount(digits.utf8),
      let part = Amount.one.scaled(fraction.0, over: fraction.1), let sum = whole + part
    {
      (amount, self.rest, isPlain) = (sum, rest.dropFirst(), false)
      return
    }
    guard !digits.isEmpty || TypedNumber.mayStart(text) else { return nil }
    if !digits.isEmpty, rest.first == "/",
      let below = Int(rest.dropFirst().prefix { $0.isASCIIDigit }), below > 0,
      below <= 1000, let above = Amount(digits.utf8)?.scaled(1, over: below)
    {
      let end = rest.dropFirst().drop { $0.isASCIIDigit }
      (amount, self.rest, isPlain) = (above, end, false)
      return
    }
    var number = digits.isEmpty ? "0" : String(digits)
    if rest.first == "." || rest.first == "," {
      let decimals = rest.dropFirst().prefix { $0.isASCIIDigit }
      // 1,500 may be thousands.
      guard !decimals.isEmpty, rest.first == "." || decimals.count != 3 || digits == "0" else {
        return nil
      }
      number += ".\(decimals)"
      rest = rest[decimals.endIndex...]
    }
    guard let amount = Amount(number) else { return nil }
    (self.amount, self.rest, isPlain) = (amount, rest, number.count == digits.count)
  }
}
