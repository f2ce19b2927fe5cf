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
  package static func isTimes(_ character: Character) -> Bool { "xX×*".contains(character) }

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
    /// The other meaning of three digits after the only point or comma: 1 of `1.000 g`, which is more likely 1000; nil
    /// if the number has one meaning.
    package var other: Amount?

    package init(_ amount: Amount, isPlain: Bool = false) {
      (self.amount, self.isPlain) = (amount, isPlain)
    }
  }

  /// Whether a number may begin here: with a digit, a point before a digit, or a fraction.
  package var isAtNumber: Bool {
    guard let first = rest.first else { return false }
    if first.isASCIIDigit { return true }
    if first == "." { return rest.dropFirst().first?.isASCIIDigit ?? false }
    return !first.isASCII && Numeral(String(first), .sign) != nil
  }

  /// Reads a number: `3`, `1.5`, `.5`, `0,5`, `½`, `1½`, `3/4`, `1/3rd`, `1,500`, `1 000`, `1'000`, `1.234,50`.
  ///
  /// Three digits after the only sign are thousands after a comma and decimals after a point, unless the unit after them
  /// says otherwise: it is the likely meaning that counts, and the other one is `Number.other`.
  ///
  /// - Returns: nil if there is no number, or it cannot be represented.
  package mutating func number() -> Number? {
    let digits = rest.prefix(while: \.isASCIIDigit)
    let after = rest[digits.endIndex...]
    if let number = fraction(digits, after) ?? ratio(digits, after) { return number }
    guard isAtNumber else { return nil }
    if let number = grouped() { return number }
    let whole = digits.isEmpty ? "0" : digits
    let decimals = after.dropFirst().prefix(while: \.isASCIIDigit)
    guard let sign = after.first, sign == "." || sign == "," else {
      guard let amount = Amount(whole.utf8) else { return nil }
      rest = after
      return Number(amount, isPlain: true)
    }
    guard !decimals.isEmpty, let amount = Amount("\(whole).\(decimals)") else { return nil }
    rest = after[decimals.endIndex...]
    return Number(amount)
  }

  /// Reads a number with groups of three digits, or with what may be one.
  private mutating func grouped() -> Number? {
    var scanner = self
    guard let text = scanner.separatedDigits() else { return nil }
    let number = SeparatedDigits(text)
    guard let first = number.groups.first, !first.hasPrefix("0") else { return nil }
    guard let sign = number.signs.first else {
      // 1 000
      let isPlain = rest.hasPrefix(text)
      guard !isPlain, let amount = Amount(text) else { return nil }
      self = scanner
      return Number(amount, isPlain: true)
    }
    if number.signs.count > 1 {
      guard case .number(let amount) = DecimalSign.read(text, nil) else { return nil }
      self = scanner
      return Number(amount)
    }
    guard number.groups[1].utf8.count == 3,
      let thousands = number.thousands.flatMap({ Amount($0) }),
      let decimals = Amount(number.groups.joined(separator: "."))
    else { return nil }
    self = scanner
    let unit = scanner.unit()
    let isSmall = unit.map { $0.isMeasure && $0.smaller == nil } ?? false
    let isLarge = unit.map { $0.isMeasure && $0.smaller != nil } ?? false
    let isThousands = isSmall || sign == "," && !isLarge
    var found = Number(isThousands ? thousands : decimals, isPlain: sign == "," && isThousands)
    if isThousands != (sign == ",") { found.other = isThousands ? decimals : thousands }
    return found
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
    // 1/3rd
    let ending = rest.prefix(while: \.isLetter)
    if ["st", "nd", "rd", "rds", "th", "ths"].contains(ending) { rest = rest[ending.endIndex...] }
    return Number(amount)
  }

  /// Reads digits with points and commas between them, and apostrophes or narrow spaces before groups of three digits:
  /// `1.234,50`, `1 234,50`, `1'234.50`. A plain space separates only a group that cannot be a number of its own: `1 000`.
  /// What they mean is left to `SeparatedDigits`.
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
      } else if group.utf8.count != 3
        || !("'’\u{A0}\u{202F}\u{2009}".contains(character)
          || character == " " && group.first == "0" && number.utf8.allSatisfy(isDigit)
            && number.first != "0")
      {
        break
      }
      rest = after
    }
    return number
  }
}

// MARK: Units

extension AmountScanner {
  /// The most words of a unit: c. à soupe.
  private static let mostWords = 3

  /// Reads a unit, with a space before it or joined to the number: `g`, `fl. oz`, `큰 술`; of two forms of one the first:
  /// `Dose/n`, `loaf/loaves`, `tin/can`.
  ///
  /// - Parameter isTyped: Whether to leave out words that names begin with when they are typed.
  package mutating func unit(isTyped: Bool = false) -> Unit? {
    var scanner = self
    scanner.skip()
    let first = scanner.letters()
    guard !first.isEmpty else { return nil }
    var ends = [scanner]
    if Unit.beginsPhrase(first) {
      while ends.count < AmountScanner.mostWords {
        let hasStop = scanner.take(".")
        guard scanner.take(" ") || hasStop, !scanner.letters().isEmpty else { break }
        ends.append(scanner)
      }
    }
    for end in ends.reversed() {
      let phrase = rest[..<end.rest.startIndex].split { " .".contains($0) }.joined(separator: " ")
      guard !(end.next?.isLetter ?? false) || ends.count == 1,
        let unit = isTyped ? Unit(typed: phrase) : Unit(recipe: phrase)
      else { continue }
      self = end
      if !unit.isHangul { _ = take(".") }
      skipOtherForm()
      return unit
    }
    return nil
  }

  /// Skips a slash and a short ending or another unit.
  private mutating func skipOtherForm() {
    var scanner = self
    guard scanner.take("/") else { return }
    let form = scanner.letters()
    let isEnd = scanner.next.map { !$0.isLetter && !$0.isNumber } ?? true
    if isEnd, !form.isEmpty, form.count < 3 || Unit(recipe: form) != nil {
      self = scanner
    }
  }

  /// Reads letters, Hangul or others.
  package mutating func letters() -> Substring {
    let isHangul = next?.script == .hangul
    let run = rest.prefix { $0.isLetter && ($0.script == .hangul) == isHangul }
    rest = rest[run.endIndex...]
    return run
  }
}

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
  package let groups: [Substring]
  /// The points and commas.
  package let signs: [Character]

  package init(_ number: some StringProtocol) {
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
