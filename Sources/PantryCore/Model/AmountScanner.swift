/// Reads the parts of amounts in a text one after the other: numbers, units, signs and words.
///
/// A part that is not there leaves the scanner where it is, so that the grammars of typed words, of recipes and of tables
/// try one part after the other. A copy of a scanner keeps its position.
package struct AmountScanner: Sendable {
  /// The text from the position on.
  package private(set) var rest: Substring

  package init(_ text: some StringProtocol) { rest = Substring(text) }

  /// Whether the text ends here.
  package var isAtEnd: Bool { rest.isEmpty }

  /// The next character.
  package var next: Character? { rest.first }

  // MARK: Signs and words

  /// Skips some characters.
  package mutating func skip(_ characters: String = " ") {
    while let next = rest.first, characters.contains(next) { rest.removeFirst() }
  }

  /// Reads a text, and returns whether it is there.
  package mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  /// Reads one of some characters.
  package mutating func take(anyOf characters: String) -> Character? {
    guard let next = rest.first, characters.contains(next) else { return nil }
    return rest.removeFirst()
  }

  /// Moves to a later position in the same text.
  package mutating func move(to later: Substring) { rest = later }

  /// Returns whether a character is a multiplication sign.
  package static func isTimes(_ character: Character) -> Bool { "xX×".contains(character) }

  /// Reads a multiplication sign, and returns whether it is there.
  package mutating func times() -> Bool {
    guard let next = rest.first, AmountScanner.isTimes(next) else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads the characters up to the next space.
  package mutating func word() -> Substring {
    let word = rest.prefix { $0 != " " }
    rest = rest[word.endIndex...]
    return word
  }

  // MARK: Numbers

  /// A number as it is written.
  package struct Number: Sendable {
    package var amount: Amount
    /// Whether it is written with digits only.
    package var isPlain: Bool

    package init(_ amount: Amount, isPlain: Bool = false) {
      (self.amount, self.isPlain) = (amount, isPlain)
    }
  }

  /// What three digits after a comma are.
  package enum ThreeDigits: Sendable {
    /// They may be thousands or decimals, so that there is no number.
    case doubtful
    /// They are thousands. Numbers have no leading zeros.
    case thousands
  }

  /// Whether a number may begin here: with a digit, a point before a digit, or a fraction.
  package var isAtNumber: Bool {
    guard let first = rest.first else { return false }
    if first.isASCIIDigit { return true }
    if first == "." { return rest.dropFirst().first?.isASCIIDigit ?? false }
    return !first.isASCII && Numeral(String(first), .sign) != nil
  }

  /// Reads a number: `3`, `1.5`, `.5`, `0,5`, `½`, `1½`, `3/4`.
  ///
  /// - Returns: nil if there is none, or it cannot be represented.
  package mutating func number(_ threeDigits: ThreeDigits = .doubtful) -> Number? {
    let digits = rest.prefix(while: \.isASCIIDigit)
    let after = rest[digits.endIndex...]
    if threeDigits == .thousands {
      // 00 flour
      if digits.utf8.count > 1, digits.first == "0" { return nil }
      if let number = thousands(digits, after) { return number }
    }
    if let number = fraction(digits, after) ?? ratio(digits, after) { return number }
    guard isAtNumber else { return nil }
    let whole = digits.isEmpty ? "0" : digits
    guard let sign = after.first, sign == "." || sign == "," else {
      guard let amount = Amount(whole.utf8) else { return nil }
      rest = after
      return Number(amount, isPlain: true)
    }
    let decimals = after.dropFirst().prefix(while: \.isASCIIDigit)
    guard !decimals.isEmpty, sign == "." || decimals.utf8.count != 3 || digits == "0",
      let amount = Amount("\(whole).\(decimals)")
    else { return nil }
    rest = after[decimals.endIndex...]
    return Number(amount)
  }

  /// Reads 1,500.
  private mutating func thousands(_ digits: Substring, _ after: Substring) -> Number? {
    guard after.first == ",", (1...3).contains(digits.utf8.count), digits != "0" else { return nil }
    let group = after.dropFirst().prefix(while: \.isASCIIDigit)
    guard group.utf8.count == 3, let amount = Amount("\(digits)\(group)") else { return nil }
    rest = after[group.endIndex...]
    return Number(amount, isPlain: true)
  }

  /// Reads ½ or 1½.
  private mutating func fraction(_ digits: Substring, _ after: Substring) -> Number? {
    guard let sign = after.first, !sign.isASCII, let fraction = Numeral(String(sign), .sign),
      let whole = digits.isEmpty ? .zero : Amount(digits.utf8),
      let part = Amount.one.scaled(fraction.value, over: fraction.most), let sum = whole + part
    else { return nil }
    rest = after.dropFirst()
    return Number(sum)
  }

  /// Reads 3/4.
  private mutating func ratio(_ digits: Substring, _ after: Substring) -> Number? {
    guard !digits.isEmpty, after.first == "/" else { return nil }
    let divisor = after.dropFirst().prefix(while: \.isASCIIDigit)
    guard let below = Int(divisor), (1...1000).contains(below),
      let amount = Amount(digits.utf8)?.scaled(1, over: below)
    else { return nil }
    rest = after[divisor.endIndex...]
    return Number(amount)
  }

  /// Reads digits with points and commas between them, and spaces or apostrophes before groups of three digits:
  /// `1.234,50`, `1 234,50`, `1'234.50`. What they mean is left to `SeparatedDigits`.
  ///
  /// - Returns: The digits, points and commas; nil without a digit.
  package mutating func separatedDigits() -> String? {
    guard rest.first?.isASCIIDigit ?? false else { return nil }
    var number = ""
    while let character = rest.first {
      let after = rest.dropFirst()
      let group = after.prefix(while: \.isASCIIDigit)
      if character.isASCIIDigit || ".,".contains(character) && !group.isEmpty {
        number.append(character)
      } else if !"'’\u{A0}\u{202F}\u{2009}".contains(character) || group.utf8.count != 3 {
        break
      }
      rest = after
    }
    return number
  }
}
