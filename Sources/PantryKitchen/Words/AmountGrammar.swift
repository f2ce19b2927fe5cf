import PantryCore

/// The rules for amounts at the start of words. Each of them reads one form, and returns nil for others.
struct AmountGrammar {
  /// The first words as they are typed, at most four.
  private let typed: [String]
  /// The first words with full-width forms made narrow.
  private let words: [String]

  /// - Parameter words: One word at least.
  init(_ words: ArraySlice<String>) {
    typed = Array(words.prefix(4))
    self.words = typed.map(\.narrow)
  }

  private var next: String? { words.count > 1 ? words[1] : nil }

  /// The first two words as they are typed.
  private var firstTwo: String { typed.prefix(2).joined(separator: " ") }

  func amount(isFirst: Bool) throws(AmountProblem) -> TypedAmount? {
    if let found = try bracketed(isFirst: isFirst) ?? packageOf() { return found }
    var scanner = AmountScanner(words[0])
    if scanner.times() { return try counted(scanner) }
    try checkSign(scanner)
    guard scanner.isAtNumber else { return isFirst ? nil : korean() }
    if let found = mixed() ?? bonus() { return found }
    return try numeric(scanner, isFirst: isFirst)
  }

  // MARK: Counts

  /// Reads `x3`, `x 3`, `x3팩`.
  ///
  /// - Parameter scanner: The first word after its sign.
  private func counted(_ scanner: AmountScanner) throws(AmountProblem) -> TypedAmount? {
    if mayBeNumber(scanner) {
      let (amount, unit) = try TypedAmount.parts(of: String(scanner.rest), written: typed[0])
      // x4 cans
      if unit == nil, let next, let known = Unit(typed: next), known.has(.package),
        !known.has(.pieces)
      {
        return TypedAmount(amount, known, isDoubtful: false, length: 2)
      }
      return TypedAmount(amount, unit, isDoubtful: false, length: 1)
    }
    // x+2, x∞
    if let sign = scanner.next, sign.isMathSymbol || sign == "+",
      !scanner.rest.contains(where: \.isLetter)
    {
      throw .number(typed[0])
    }
    guard scanner.isAtEnd, let next, mayBeNumber(AmountScanner(next)) else { return nil }
    // x 3, but not the date of x 3d
    var number = AmountScanner(next)
    if number.number() != nil, !number.isAtEnd,
      (try? TypedAmount.parts(of: next, written: next)) == nil
    {
      return nil
    }
    let (amount, unit) = try TypedAmount.parts(of: next, written: firstTwo)
    return TypedAmount(amount, unit, isDoubtful: false, length: 2)
  }

  /// Reads an amount with another one in parentheses, which is what one has, `1판(30구)`, `한봉지(5개)`, or the size of
  /// one, `2봉(500g)`; or one in parentheses after a name, `bread (3)`.
  private func bracketed(isFirst: Bool) throws(AmountProblem) -> TypedAmount? {
    // tuna (5 cans)
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
    let inner = String(words[place][words[place].index(after: start)...].dropLast())
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

  /// Reads a number and a fraction in words of their own, perhaps with a unit: `1 ½`, `1 1/2 L`.
  private func mixed() -> TypedAmount? {
    guard let next else { return nil }
    var (whole, part) = (AmountScanner(words[0]), AmountScanner(next))
    guard let one = whole.number(), one.isPlain, whole.isAtEnd,
      next.contains("/") || !(next.first?.isASCIIDigit ?? true),
      let fraction = part.number(), fraction.amount < .one, fraction.amount > .zero,
      let sum = one.amount + fraction.amount
    else { return nil }
    if !part.isAtEnd {
      return Unit(typed: String(part.rest)).map { TypedAmount(sum, $0, length: 2) }
    }
    if words.count > 2, let unit = Unit(typed: words[2]) {
      return TypedAmount(sum, unit, length: 3)
    }
    // 1 1/2 may be a number and a date.
    return next.contains("/") ? nil : TypedAmount(sum, length: 2)
  }

  /// Reads a word that begins with a digit: `3x`, `600g`, `2팩`, `½`, `3 캔`, `3 x`, `6x330ml`.
  private func numeric(_ start: AmountScanner, isFirst: Bool) throws(AmountProblem) -> TypedAmount?
  {
    var scanner = start
    if isExponent { throw .number(typed[0]) }
    // 1.000 ml
    if let next, Unit(typed: next)?.isMeasure ?? false,
      words[0].contains(where: { ".,".contains($0) })
    {
      var joined = AmountScanner(words[0] + next)
      _ = try TypedAmount.number(&joined, written: firstTwo)
    }
    guard let number = try TypedAmount.number(&scanner, written: typed[0]) else {
      // 1,50,00g
      let unit = start.rest.drop { $0.isASCIIDigit || $0 == "," || $0 == "." }
      if !unit.isEmpty, Unit(typed: String(unit)) != nil { throw .number(typed[0]) }
      return nil
    }
    if scanner.isAtEnd { return try apart(number) }
    let unit = String(scanner.rest)
    // 16fl oz
    if let next, let known = Unit(typed: "\(unit) \(next)"), known.isMeasure {
      return TypedAmount(try positive(number, in: firstTwo), known, length: 2)
    }
    if let found = try packages(unit) { return found }
    if scanner.times() {
      if scanner.isAtEnd {
        return TypedAmount(try positive(number, in: typed[0]), isDoubtful: false, length: 1)
      }
      // 6x330ml
      let size = String(scanner.rest)
      if let each = scanner.number(), Unit(typed: String(scanner.rest))?.isMeasure ?? false {
        guard each.amount > .zero else { throw .number(typed[0]) }
        return TypedAmount(
          try positive(number, in: typed[0]), isDoubtful: false, length: 1, size: size)
      }
    }
    if let (known, half) = Self.unitAndHalf(unit), let sum = number.amount + half {
      return TypedAmount(sum, known, length: 1)
    }
    guard let known = Unit(typed: unit) else {
      if !isFirst, isUnknownUnit(unit) { throw .unit(unit, in: typed[0]) }
      return nil
    }
    return TypedAmount(try positive(number, in: typed[0]), known, length: 1)
  }

  /// Reads a size and a count: `210g*12`, `500ml×20`; or a package of a number of pieces: `6-pack`.
  ///
  /// - Parameter rest: The text after the first number.
  private func packages(_ rest: String) throws(AmountProblem) -> TypedAmount? {
    if rest.first == "-" {
      guard let unit = Unit(typed: String(rest.dropFirst())), !unit.isMeasure,
        let amount = Amount(String(words[0].prefix { $0 != "-" }))
      else { return nil }
      return TypedAmount(amount, unit, length: 1)
    }
    guard let sign = rest.lastIndex(where: AmountScanner.isTimes), sign > rest.startIndex,
      Unit(typed: String(rest[..<sign]))?.isMeasure ?? false,
      let (amount, unit) = try? TypedAmount.parts(
        of: String(rest[rest.index(after: sign)...]), written: typed[0]),
      !(unit?.isMeasure ?? false)
    else { return nil }
    let size = words[0].dropLast(rest.distance(from: sign, to: rest.endIndex))
    return TypedAmount(amount, unit, isDoubtful: false, length: 1, size: String(size))
  }

  /// Reads a number and the word after it: `3 x`, `3 캔`, `600 g`; or a fraction alone, `½`.
  private func apart(_ number: AmountScanner.Number) throws(AmountProblem) -> TypedAmount? {
    if let next {
      if next.count == 1, next.allSatisfy(AmountScanner.isTimes) {
        // 2 x 4 pints, 2 x 330ml
        if words.count > 2, let size = try AmountGrammar(words[2...]).amount(isFirst: false),
          size.isMeasure, size.size == nil
        {
          return TypedAmount(
            try positive(number, in: firstTwo), isDoubtful: false, length: 2 + size.length,
            size: typed[2..<2 + size.length].joined(separator: " "))
        }
        return TypedAmount(try positive(number, in: firstTwo), isDoubtful: false, length: 2)
      }
      if words.count > 2, let unit = Unit(typed: "\(next) \(words[2])"), unit.isMeasure {
        return TypedAmount(
          try positive(number, in: typed.prefix(3).joined(separator: " ")), unit, length: 3)
      }
      if let unit = Unit(typed: next) {
        return TypedAmount(try positive(number, in: firstTwo), unit, length: 2)
      }
      if let dozen = Numeral(next.folded, .multiple),
        let pieces = number.amount * Amount(dozen.value)
      {
        return TypedAmount(pieces: pieces, length: 2)
      }
    }
    let isSign = !number.isPlain && !words[0].contains { "/.,".contains($0) }
    return isSign ? TypedAmount(number.amount, length: 1) : nil
  }

  // MARK: Invalid amounts

  private func positive(_ number: AmountScanner.Number, in text: String) throws(AmountProblem)
    -> Amount
  {
    guard number.amount > .zero else { throw .number(text) }
    return number.amount
  }

  /// Refuses an amount with a sign: +500g, -3. +5d, +4 and -3d are dates.
  private func checkSign(_ start: AmountScanner) throws(AmountProblem) {
    var scanner = start
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

  // MARK: Korean numerals

  /// Returns the unit of a counter with a half behind it, and the half: 근반; nil for any other word.
  private static func unitAndHalf(_ counter: String) -> (Unit, Amount)? {
    guard counter.count > 1, counter.hasSuffix("반"), Unit(typed: counter) == nil else { return nil }
    return Unit(typed: String(counter.dropLast())).map { ($0, .half) }
  }

  /// Reads an amount in Korean numerals: `두 팩`, `반모`, `하나`.
  private func korean() -> TypedAmount? {
    let word = words[0].composed
    guard let start = word.unicodeScalars.first, Numeral.mayStart(start) else { return nil }
    func amount(_ number: String, _ counter: String, _ length: Int) -> TypedAmount? {
      if let (unit, half) = Self.unitAndHalf(counter),
        let sum = unit.amount(of: number, isJoined: length == 1).flatMap({ $0 + half })
      {
        return TypedAmount(sum, unit, length: length)
      }
      guard counter.first?.isASCII == false, let unit = Unit(typed: counter),
        // 두세 개
        let amount = Numeral(number, .range).map({ Amount($0.most) })
          ?? unit.amount(of: number, isJoined: length == 1)
      else { return nil }
      return TypedAmount(amount, unit, length: length)
    }
    if let next, let found = amount(word, next, 2) { return found }
    if Numeral(word, .other) == nil {
      for length in 1...4 where word.count > length {
        if let found = amount(String(word.prefix(length)), String(word.dropFirst(length)), 1) {
          return found
        }
      }
    }
    // 다섯 달 is a span.
    let isSpan = next.map { DateWords.units[$0.composed] != nil } ?? false
    guard !isSpan, let number = Numeral.native(word, isAlone: true) else { return nil }
    return TypedAmount(Amount(number), length: 1)
  }
}
