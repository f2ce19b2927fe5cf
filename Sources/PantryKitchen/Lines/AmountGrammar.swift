import PantryCore

/// The rules for amounts at the start of typed words. Each of them reads one form, and returns nil for others.
struct AmountGrammar {
  /// The most words of an amount: 12 x 1 1/2 fl oz.
  private static let mostWords = 6

  /// The first words as they are typed.
  private let typed: [String]
  /// The first words with full-width forms made narrow, and composed.
  private let words: [String]
  private let text: String

  /// - Parameter words: One word at least.
  init(_ words: ArraySlice<String>) {
    typed = Array(words.prefix(AmountGrammar.mostWords))
    self.words = typed.map(\.narrow.composed)
    text = self.words.joined(separator: " ")
  }

  private var next: String? { words.count > 1 ? words[1] : nil }

  /// Returns the number of words before a position; nil within a word.
  private func length(_ position: AmountScanner) -> Int? {
    guard position.isAtEnd || position.next == " " else { return nil }
    return text[..<position.rest.startIndex].utf8.count { $0 == UInt8(ascii: " ") } + 1
  }

  /// Returns words as they are typed, for an error.
  private func written(_ length: Int) -> String { typed.prefix(length).joined(separator: " ") }

  func amount(isFirst: Bool) throws(AmountProblem) -> TypedAmount? {
    if let found = try bracketed(isFirst: isFirst) { return found }
    if let found = packageOf() { return found }
    var scanner = AmountScanner(text)
    if scanner.times() { return try counted(scanner) }
    try checkSign(scanner)
    guard scanner.isAtNumber else { return isFirst ? nil : korean(scanner) }
    if let found = bonus() { return found }
    return try numeric(scanner, isFirst: isFirst)
  }

  // MARK: Counts

  /// Reads `x3`, `x 3`, `x3팩`, `x4 cans`.
  ///
  /// - Parameter scanner: The position after the sign.
  private func counted(_ scanner: AmountScanner) throws(AmountProblem) -> TypedAmount? {
    let isApart = scanner.next == " "
    guard let word = isApart ? next : String(words[0].dropFirst()),
      mayBeNumber(AmountScanner(word))
    else {
      // x+2, x∞
      if !isApart, let sign = scanner.next, sign.isMathSymbol || sign == "+",
        !words[0].dropFirst().contains(where: \.isLetter)
      {
        throw .number(typed[0])
      }
      return nil
    }
    let length = isApart ? 2 : 1
    let parts: (Amount, Unit?)
    do throws(AmountProblem) {
      parts = try TypedAmount.parts(of: word, written: written(length))
    } catch {
      // In x 3d, the number belongs to the date.
      if isApart, case .unit = error { return nil }
      throw error
    }
    // A package of which there are several: 4 cans, but not 3 pieces.
    if parts.1 == nil, words.count > length, let known = Unit(typed: words[length]), !isApart,
      known.has(.package), !known.has(.pieces)
    {
      return TypedAmount(parts.0, known, isDoubtful: false, length: length + 1)
    }
    return TypedAmount(parts.0, parts.1, isDoubtful: false, length: length)
  }

  /// Reads an amount with another one in parentheses, which is what one has, `1판(30구)`, `한봉지(5개)`, or the size of
  /// one, `2봉(500g)`; or one in parentheses after a name, `bread (3)`, `tuna (5 cans)`.
  private func bracketed(isFirst: Bool) throws(AmountProblem) -> TypedAmount? {
    if !isFirst, let next, words[0].hasPrefix("("), !words[0].hasSuffix(")"), next.hasSuffix(")"),
      next.count > 1,
      let inner = try AmountGrammar([String(words[0].dropFirst()), String(next.dropLast())])
        .amount(isFirst: false), inner.length == 2
    {
      return inner
    }
    guard let place = words.prefix(2).firstIndex(where: { $0.hasSuffix(")") }),
      let start = words[place].firstIndex(of: "(")
    else { return nil }
    // bread (x3)
    let inner = String(
      words[place][words[place].index(after: start)...].dropLast().drop(
        while: AmountScanner.isTimes))
    guard let (amount, unit) = try? TypedAmount.parts(of: inner, written: inner) else { return nil }
    if start == words[place].startIndex {
      guard place == 0, !isFirst, unit != nil || inner.utf8.count < 3 else { return nil }
      return TypedAmount(amount, unit, length: 1)
    }
    let before = Array(words[..<place]) + [String(words[place][..<start])]
    guard var outer = try AmountGrammar(before[...]).amount(isFirst: isFirst), outer.size == nil,
      outer.length == place + 1, !outer.isMeasure
    else { return nil }
    if unit?.isMeasure ?? false {
      outer.size = inner
    } else if let product = outer.quantity.amount * amount {
      outer = TypedAmount(product, unit, length: outer.length)
    }
    return outer
  }

  /// Reads a package of a number of pieces: `pack of 6`, `box of 12 bags`.
  private func packageOf() -> TypedAmount? {
    guard words.count > 2, words[1].folded == "of", words[2].allSatisfy(\.isASCIIDigit),
      let unit = Unit(typed: words[0].folded), unit.has(.package), !unit.isMeasure,
      let number = Amount(words[2]), number > .zero
    else { return nil }
    if words.count > 3, let inner = Unit(typed: words[3]), !inner.isMeasure {
      return TypedAmount(number, inner, length: 4)
    }
    return TypedAmount(number, length: 3)
  }

  /// Returns whether a number begins at a position, or a negative one.
  private func mayBeNumber(_ scanner: AmountScanner) -> Bool {
    var scanner = scanner
    return scanner.isAtNumber || scanner.take("-") && scanner.next?.isASCIIDigit ?? false
  }

  /// Reads `1+1`: one, and one for free.
  func bonus() -> TypedAmount? {
    let parts = words[0].split(separator: "+", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.count == 1 && $0.allSatisfy(\.isASCIIDigit) }),
      let one = Amount(parts[0].utf8), let two = Amount(parts[1].utf8), let sum = one + two,
      one > .zero, two > .zero
    else { return nil }
    return TypedAmount(sum, length: 1)
  }

  // MARK: Numbers with a unit

  /// Reads a number and what it counts: `3x`, `600g`, `1 1/2 L`, `3 캔`, `3 x`, `6x330ml`, `2 x 4 pints`, `2 dozen`; or
  /// a fraction alone, `½`, `1 ½`.
  private func numeric(_ start: AmountScanner, isFirst: Bool) throws(AmountProblem) -> TypedAmount?
  {
    if isExponent { throw .number(typed[0]) }
    var scanner = start
    guard let number = scanner.mixedNumber() ?? scanner.number() else {
      // 1,50,00g
      let unit = start.rest.drop { $0.isASCIIDigit || $0 == "," || $0 == "." }
      if Unit(typed: String(unit.prefix { $0 != " " })) != nil { throw .number(typed[0]) }
      return nil
    }
    let isJoined = scanner.next.map { $0 != " " } ?? false
    if let found = try times(number, scanner, isJoined) { return found }
    // 6-pack
    var end = scanner
    let isHyphenated = isJoined && end.take("-")
    if let unit = end.unit(isTyped: true), !isHyphenated || !unit.isMeasure && number.isPlain {
      if let found = sized(unit, end) { return found }
      if let length = length(end) {
        return TypedAmount(try positive(number, unit, length), unit, length: length)
      }
    }
    end = scanner
    end.skip()
    let word = end.word()
    if isJoined {
      // 2근반
      if word.hasSuffix("반"), let unit = Unit(typed: String(word.dropLast())),
        let sum = number.amount + .half
      {
        return TypedAmount(sum, unit, length: length(end) ?? 1)
      }
      if !isFirst, isUnknownUnit(String(word)) { throw .unit(String(word), in: typed[0]) }
      return nil
    }
    if let dozen = Numeral(String(word).folded, .multiple),
      let pieces = number.amount * Amount(dozen.value), let length = length(end)
    {
      return TypedAmount(pieces: pieces, length: length)
    }
    // 1 1/2 may be a number and a date.
    guard let length = length(scanner) else { return nil }
    let isSign = !number.isPlain && !written(length).contains { "/.,".contains($0) }
    return isSign ? TypedAmount(number.amount, length: length) : nil
  }

  /// Reads a sign after a number, and perhaps the size of one: `3x`, `3 x`, `6x330ml`, `2 x 4 pints`.
  private func times(
    _ number: AmountScanner.Number, _ position: AmountScanner, _ isJoined: Bool
  ) throws(AmountProblem) -> TypedAmount? {
    var scanner = position
    scanner.skip()
    guard scanner.times(), isJoined || scanner.isAtEnd || scanner.next == " " else { return nil }
    var size = scanner
    size.skip()
    let start = size.rest
    let each = size.mixedNumber() ?? size.number()
    if let each, let unit = size.unit(isTyped: true), unit.isMeasure, let length = length(size) {
      guard each.amount > .zero else { throw .number(typed[0]) }
      return TypedAmount(
        try positive(number, nil, 1), isDoubtful: false, length: length,
        size: String(start[..<size.rest.startIndex]))
    }
    guard let length = length(scanner) else { return nil }
    return TypedAmount(try positive(number, nil, length), isDoubtful: false, length: length)
  }

  /// Reads the number of packages after their size: `210g*12`, `500ml×20`, `2.5 lb x 4 pieces`.
  private func sized(_ unit: Unit, _ position: AmountScanner) -> TypedAmount? {
    var scanner = position
    scanner.skip()
    guard unit.isMeasure, scanner.times() else { return nil }
    scanner.skip()
    // 14oz x 3 1/8 ends with a date.
    guard let number = scanner.number(), number.amount > .zero else { return nil }
    let counter = scanner.unit(isTyped: true)
    guard !(counter?.isMeasure ?? false), let length = length(scanner) else { return nil }
    return TypedAmount(
      number.amount, counter, isDoubtful: false, length: length,
      size: String(text[..<position.rest.startIndex]))
  }

  /// Reads an amount in Korean numerals: `두 팩`, `반모`, `하나`. Of a range the greater number counts: 두세 개.
  private func korean(_ start: AmountScanner) -> TypedAmount? {
    var scanner = start
    if let (amount, unit) = scanner.countedInKorean(isInexact: false), let length = length(scanner)
    {
      return TypedAmount(amount.most, unit, length: length)
    }
    // 다섯 달 is a span.
    let isSpan = next.map { DateWords.units[$0.composed] != nil } ?? false
    guard !isSpan, let number = Numeral.native(words[0].composed, isAlone: true) else { return nil }
    return TypedAmount(Amount(number), length: 1)
  }

  // MARK: Invalid amounts

  /// Returns a number that must be above zero and have one meaning.
  private func positive(_ number: AmountScanner.Number, _ unit: Unit?, _ length: Int)
    throws(AmountProblem) -> Amount
  {
    if let other = number.other {
      let (one, two) = (min(number.amount, other), max(number.amount, other))
      throw .separator(
        written(length), thousands: "\(two)\(unit?.text ?? "")",
        decimals: "\(one)\(unit?.text ?? "")")
    }
    guard number.amount > .zero else { throw .number(written(length)) }
    return number.amount
  }

  /// Refuses an amount with a sign: +500g, -3. +5d, +4 and -3d are dates.
  private func checkSign(_ start: AmountScanner) throws(AmountProblem) {
    var scanner = AmountScanner(words[0])
    guard let sign = scanner.take(anyOf: "+-"), sign == "+" || scanner.next?.isASCIIDigit ?? false,
      scanner.number() != nil
    else { return }
    if scanner.isAtEnd ? sign == "-" : Unit(typed: String(scanner.rest)) != nil {
      throw .number(typed[0])
    }
  }

  /// Returns whether letters after a number can only be meant as a unit: they are no part of a date.
  private func isUnknownUnit(_ unit: String) -> Bool {
    let letters = unit.folded
    // 5g5 is a code, but 1e5g is a number with a unit.
    if letters.first == "e" {
      let rest = letters.dropFirst().drop { $0.isASCIIDigit }
      let hasExponent = letters.dropFirst().first?.isASCIIDigit ?? false
      return hasExponent && Unit(typed: String(rest)) != nil
    }
    return letters.utf8.allSatisfy { (0x61...0x7A).contains($0) }
      && DateWords.units[letters] == nil && !DateWords.ordinals.contains(letters)
      && MonthNames.number(of: letters) == nil && MonthNames.canadian[letters] == nil
      && MonthNames.doubtful[letters] == nil && !TypedVocabulary.marks.contains(letters)
      && (!Unit.has(.remark, letters) || Unit.has(.content, letters))
  }

  /// Whether the first word is a number with an exponent.
  private var isExponent: Bool {
    let parts = words[0].lowercased().split(separator: "e", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return false }
    let exponent = parts[1].drop { $0 == "+" || $0 == "-" }
    return !exponent.isEmpty && exponent.allSatisfy(\.isASCIIDigit)
      && parts[0].allSatisfy { $0.isASCIIDigit || $0 == "." }
  }
}
