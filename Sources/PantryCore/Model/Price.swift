extension Amount {
  /// Currencies without a minor unit (ISO 4217).
  private static let wholeCurrencies: Set<String> = [
    "KRW", "JPY", "VND", "CLP", "ISK", "PYG", "UGX", "XAF", "XOF", "HUF", "IDR",
  ]

  /// Signs and words for currencies, with the code.
  private static let currencies: [(sign: String, code: String)] = [
    ("₩", "KRW"), ("￦", "KRW"), ("원", "KRW"), ("krw", "KRW"), ("won", "KRW"), ("¥", "JPY"),
    ("￥", "JPY"), ("円", "JPY"), ("엔", "JPY"), ("jpy", "JPY"), ("$", "USD"), ("usd", "USD"),
    ("€", "EUR"), ("eur", "EUR"), ("£", "GBP"), ("gbp", "GBP"),
  ]

  /// Parses a price: `12900`, `3.49`, `12,90`, `35,000원`, `₩35000`, `만원`, `3만 5천원`.
  ///
  /// Three digits after the only separator are thousands if the currency has no minor unit or is not known; two
  /// digits are decimals.
  ///
  /// - Parameter currency: The household's currency, if known. A sign in the text takes precedence.
  /// - Returns: nil if the text is not a price, or has two readings.
  package init?(price text: String, currency: String? = nil) {
    var rest = text.folded.filter { !$0.isWhitespace }
    var code = currency?.uppercased()
    for (sign, own) in Amount.currencies {
      if rest.hasPrefix(sign) {
        rest = String(rest.dropFirst(sign.count))
      } else if rest.hasSuffix(sign) {
        rest = String(rest.dropLast(sign.count))
      } else {
        continue
      }
      code = own
      break
    }
    if rest.contains(where: { "만천백".contains($0) }) {
      guard let number = Amount.korean(rest) else { return nil }
      self = number
      return
    }
    let signs = rest.filter { $0 == "." || $0 == "," }
    guard let last = signs.last, rest.allSatisfy({ $0.isASCIIDigit || $0 == "." || $0 == "," })
    else {
      guard let plain = Amount(rest) else { return nil }
      self = plain
      return
    }
    let groups = rest.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    let isGrouped =
      groups.dropFirst().allSatisfy { $0.count == 3 } && (1...3).contains(groups[0].count)
    let decimals = groups[groups.count - 1]
    let digits: String
    if Set(signs).count == 1, signs.count > 1 {
      guard isGrouped else { return nil }
      digits = groups.joined()
    } else if signs.count > 1 {
      // 1.234,50
      guard signs.dropLast().allSatisfy({ $0 != last }), decimals.count <= 2 else { return nil }
      digits = groups.dropLast().joined() + "." + decimals
    } else if decimals.count == 3, groups[0] != "0" {
      guard isGrouped, code.map(Amount.wholeCurrencies.contains) ?? true else { return nil }
      digits = groups.joined()
    } else {
      guard last == "." || decimals.count < 3 else { return nil }
      digits = groups.joined(separator: ".")
    }
    guard let amount = Amount(digits) else { return nil }
    self = amount
  }

  /// Returns both readings of a price with three digits after its only separator: thousands and decimals. nil for
  /// any other text.
  package static func readings(ofPrice text: String) -> (thousands: Amount, decimals: Amount)? {
    let number = text.filter { $0.isASCIIDigit || $0 == "." || $0 == "," }
    let groups = number.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard groups.count == 2, groups[1].count == 3, let thousands = Amount(groups.joined()),
      let decimals = Amount(groups.joined(separator: "."))
    else { return nil }
    return (thousands, decimals)
  }

  /// Returns the value of a number with Korean units: 만, 3만5천, 2만 3500.
  private static func korean(_ text: String) -> Amount? {
    var total = 0
    var digits = ""
    for character in text where character != "," {
      if character.isASCIIDigit {
        digits.append(character)
        continue
      }
      guard let unit = ["만": 10_000, "천": 1000, "백": 100][character], digits.count < 9,
        let count = digits.isEmpty ? 1 : Int(digits)
      else { return nil }
      total += count * unit
      digits = ""
    }
    guard digits.count < 9, let rest = digits.isEmpty ? 0 : Int(digits) else { return nil }
    return Amount(String(total + rest))
  }
}
