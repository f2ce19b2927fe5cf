/// A currency by its sign, its code or its everyday name. The table is `currencies.tsv`.
package struct Currency: Sendable {
  /// The code (ISO 4217).
  package let code: String
  /// The number of decimals of prices.
  private let decimals: Int
  /// Whether prices have decimals.
  package var hasMinorUnit: Bool { decimals > 0 }

  private init?(key: String) {
    let parts = key.split(separator: " ")
    guard let code = parts.first, let decimals = parts.last.flatMap({ Int($0) }) else { return nil }
    (self.code, self.decimals) = (String(code), decimals)
  }

  /// The signs and words of typed prices.
  private static let ofPrices = Lexicon<Currency>(priceTable) { Currency(key: $0) }
  /// The other words for currencies.
  private static let words = Lexicon<Currency>(wordTable) { Currency(key: $0) }

  /// Returns the currency of a word; nil if the text is not a currency.
  package init?(_ text: String) {
    let word = text.folded
    guard let currency = Currency.ofPrices[word] ?? Currency.words[word] else { return nil }
    self = currency
  }

  /// Returns a decimal number with at least the decimals of prices: `4.5` is `4.50` in euros.
  package func padded(_ number: String) -> String {
    let own = number.split(separator: ".").dropFirst().first?.count ?? 0
    if own >= decimals { return number }
    return number + (own == 0 ? "." : "") + String(repeating: "0", count: decimals - own)
  }

  /// Returns whether a word is a currency beside a number in a word of its own. Letters that are also other words need
  /// decimals or capitals, or a number that is a price: 5000 won, but 2 won ton.
  package static func isWord(_ word: String, beside number: String) -> Bool {
    guard let currency = Currency(word), number.first?.isNumber ?? false else { return false }
    if word.count == 1 || !word.contains(where: \.isLetter) || word.count > 3 { return true }
    if word.count < 3 || number.contains(where: \.isLetter) { return false }
    let isLarge = number.count(where: \.isNumber) > 2
    return word == currency.code || isLarge || currency.hasMinorUnit && number.contains(".")
  }

  /// Takes the sign at an end of a price, and returns its currency.
  fileprivate static func take(from price: inout Substring) -> Currency? {
    let bytes = Array(price.utf8)
    if let (currency, length) = ofPrices.longestStart(of: bytes[...]) {
      price = price.droppingBytes(length)
      return currency
    }
    guard let (currency, length) = ofPrices.longestEnd(of: bytes) else { return nil }
    price = price.droppingLastBytes(length)
    return currency
  }
}

extension Amount {
  /// Parses a price: `12900`, `3.49`, `12,90`, `35,000원`, `₩35000`, `만원`, `3만 5천원`.
  ///
  /// Three digits after the only separator are thousands if the currency has no minor unit or is not known; two
  /// digits are decimals.
  ///
  /// - Parameter currency: The household's currency, if known. A sign in the text takes precedence.
  /// - Returns: nil if the text is not a price, or has two readings.
  package init?(price text: String, currency: String? = nil) {
    var rest = text.folded.filter { !$0.isWhitespace }[...]
    let sign = Currency.take(from: &rest)
    let hasMinorUnit =
      sign?.hasMinorUnit ?? currency.map { Currency($0)?.hasMinorUnit ?? true } ?? false
    let digits: String?
    let separated = SeparatedDigits(rest)
    if rest.contains(where: { !$0.isASCII && Numeral(String($0), .price) != nil }) {
      digits = Amount.korean(rest)
    } else if separated.signs.isEmpty
      || !separated.groups.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) })
    {
      digits = String(rest)
    } else {
      digits = Amount.digits(ofPrice: separated, hasMinorUnit: hasMinorUnit)
    }
    guard let amount = digits.flatMap({ Amount($0) }) else { return nil }
    self = amount
  }

  /// Parses a typed word as a price, which needs the sign or the word of a currency: `3,500원`, `$3.49`, `만원`, `3.49€`.
  ///
  /// - Returns: nil for any other word: 공원.
  package static func typedPrice(_ word: String) -> Amount? {
    var rest = word.folded[...]
    func isNumeric(_ letter: Character?) -> Bool {
      letter.map { $0.isASCIIDigit || Numeral(String($0), .price, .digit) != nil } ?? false
    }
    // A word for a currency follows the number.
    guard isNumeric(rest.first) || !(rest.first?.isLetter ?? true),
      Currency.take(from: &rest) != nil, isNumeric(rest.first), isNumeric(rest.last)
    else { return nil }
    return Amount(price: word)
  }

  /// Returns whether a word is a part of a price in which a Korean power of ten is followed by more: 3만, 1만.
  package static func isKoreanNumber(_ word: String) -> Bool {
    guard let last = word.last, Numeral(String(last), .price) != nil else { return false }
    return word.dropLast().allSatisfy {
      $0.isASCIIDigit || ",.".contains($0) || Numeral(String($0), .price, .digit) != nil
    }
  }

  /// Returns the digits of a price with points and commas, with a point before its decimals.
  private static func digits(ofPrice number: SeparatedDigits, hasMinorUnit: Bool) -> String? {
    let (groups, signs) = (number.groups, number.signs)
    guard let last = signs.last, let decimals = groups.last else { return nil }
    if signs.count > 1 {
      if signs.allSatisfy({ $0 == last }) { return number.thousands }
      // 1.234,50
      guard signs.dropLast().allSatisfy({ $0 != last }), decimals.count <= 2 else { return nil }
      return groups.dropLast().joined() + "." + decimals
    }
    if decimals.count == 3, groups[0] != "0" {
      return hasMinorUnit ? nil : number.thousands
    }
    return last == "." || decimals.count < 3 ? groups.joined(separator: ".") : nil
  }

  /// Returns both readings of a price with three digits after its only separator: thousands, and decimals; nil for any
  /// other text.
  package static func readings(ofPrice text: String) -> (thousands: Amount, decimals: Amount)? {
    let parts = SeparatedDigits(text).groups
    let digits = parts.map { $0.filter(\.isASCIIDigit) }
    guard digits.count == 2, parts[1].prefix(3) == digits[1], digits[1].count == 3,
      let thousands = Amount(digits.joined()), let decimals = Amount(digits.joined(separator: "."))
    else { return nil }
    return (thousands, decimals)
  }

  /// Returns the digits of a number with Korean powers of ten: 만, 3만5천, 2만 3500, 만이천, 1.2만.
  private static func korean(_ text: Substring) -> String? {
    var total = 0
    var digits = ""
    for character in text where character != "," {
      if character.isASCIIDigit || character == "." {
        digits.append(character)
        continue
      }
      guard digits.utf8.count < 9 else { return nil }
      if let digit = Numeral(String(character), .digit) {
        digits.append(String(digit.value))
        continue
      }
      guard let power = Numeral(String(character), .price),
        let count = digits.isEmpty ? .one : Amount(digits),
        let part = count * Amount(power.value), part.isWhole
      else { return nil }
      total += part.millionths / Amount.one.millionths
      digits = ""
    }
    guard digits.count < 9, let rest = digits.isEmpty ? 0 : Int(digits) else { return nil }
    return String(total + rest)
  }
}
