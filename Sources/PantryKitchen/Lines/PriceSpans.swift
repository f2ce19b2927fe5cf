import PantryCore

/// Prices among the words of a line: `$3.49`, `3천5백원`, `$ 3.49 each`, `$3.99/lb`, `for 4.99`.
struct PriceSpans {
  let line: LineWords
  let costs: LineCosts

  func spans() -> [LineSpan] { line.words.indices.flatMap(spans) }

  private func spans(at start: Int) -> [LineSpan] {
    let word = line.words[start]
    if word.isLiteral { return quoted(start) }
    if let found = price(start, 1, word.core) { return [found] }
    for length in [3, 2] where start + length <= line.count {
      let words = line.words[start..<start + length]
      if words.dropLast().contains(where: \.endsEntry) || words.contains(where: \.isLiteral) {
        continue
      }
      if let price = Self.price(ofWords: words.map(\.core)[...]) {
        return [withContext(start..<start + length, price, nil)]
      }
    }
    if let found = bare(start) { return [found] }
    // Both readings of $1,234 are given.
    if let (thousands, decimals) = Amount.readings(ofPrice: word.core),
      Amount.typedPrice(word.core.filter { $0 != "," && $0 != "." }) != nil
    {
      let problem = AmountProblem.separator(
        word.core, thousands: "\(thousands)", decimals: "\(decimals)")
      return [LineSpan(start..<start + 1, .invalid(.amount(problem)), cost: -10, claim: 220)]
    }
    return []
  }

  /// Reads a number that may be a price without its currency: 14.99, 두부 1800; behind `@` it is one.
  private func bare(_ start: Int) -> LineSpan? {
    let word = line.words[start]
    guard start > 0, word.core.first?.isASCIIDigit ?? false else { return nil }
    let (number, unit) = word.core.splitAtSlash
    guard number.allSatisfy({ $0.isASCIIDigit || ".,".contains($0) }),
      let price = Amount(price: number)
    else { return nil }
    if line.words[start - 1].core == "@", unit == nil || Self.whatIsPriced([unit ?? ""]) != nil {
      let per = unit.flatMap { Self.whatIsPriced([$0]) }?.amount ?? Quantity(.one)
      let isEach =
        start + 1 < line.count && TypedVocabulary.each.contains(line.words[start + 1].folded)
      return LineSpan(
        start - 1..<start + (isEach ? 2 : 1), .price(price, per: per), cost: 0, claim: 200)
    }
    let decimals = number.split(omittingEmptySubsequences: false) { ".,".contains($0) }.last ?? ""
    let hasDecimals =
      decimals.count == 2 && decimals.count + 1 < number.count && number.contains(".")
    let isKorean = line.words.contains(where: \.isHangul)
    let isRound =
      number.hasSuffix("0") && (3...6).contains(number.filter(\.isASCIIDigit).count) && !hasDecimals
    guard unit == nil, hasDecimals || isKorean && isRound,
      !TypedVocabulary.sizes.contains(number)
    else { return nil }
    // 우유 900 may be an amount, 우유 4980 and 우유 2팩 900 are not.
    let isSmall =
      !hasDecimals && number.count < 4
      && !line.words[..<start].contains { $0.core.contains(where: \.isNumber) }
    var span = LineSpan(
      start..<start + 1, .price(price, per: nil),
      cost: costs[isSmall ? .smallPrice : .barePrice],
      claim: 60)
    span.isBare = true
    return span
  }

  /// Reads the price that a text in quotes is as a whole: '3,49 €'.
  private func quoted(_ start: Int) -> [LineSpan] {
    let words = line.words[start].core.split(whereSeparator: \.isWhitespace).map(String.init)
    guard words.count > 1, let price = Self.price(ofWords: words[...]) else { return [] }
    return [LineSpan(start..<start + 1, .price(price, per: nil), cost: -100, claim: 0)]
  }

  /// Reads a word that is a price: $3.49, $3.99/lb, 900원씩.
  private func price(_ start: Int, _ length: Int, _ text: String) -> LineSpan? {
    if let price = Self.price(text) { return withContext(start..<start + length, price, nil) }
    if let slash = text.firstIndex(of: "/"),
      let unit = Self.whatIsPriced([String(text[text.index(after: slash)...])]),
      let price = Self.price(String(text[..<slash]))
    {
      return withContext(start..<start + length, price, unit.amount)
    }
    guard let stem = KoreanParticle.stem(of: text, [.each, .at]), let price = Self.price(stem)
    else {
      return nil
    }
    let isEach = KoreanParticle.stem(of: text, [.each]) != nil
    return withContext(start..<start + length, price, isEach ? Quantity(.one) : nil)
  }

  /// Returns a price with the words beside it that say what it is of, and those in front that only lead to it.
  private func withContext(_ words: Range<Int>, _ price: Amount, _ per: Quantity?) -> LineSpan {
    var (start, end, per) = (words.lowerBound, words.upperBound, per)
    if per == nil, end < line.count, !line.words[end - 1].endsEntry {
      if TypedVocabulary.each.contains(line.words[end].folded) {
        (per, end) = (Quantity(.one), end + 1)
      } else if end + 1 < line.count, TypedVocabulary.per.contains(line.words[end].folded),
        let unit = Self.whatIsPriced(line.words[(end + 1)...].map(\.core)[...])
      {
        (per, end) = (unit.amount, end + 1 + unit.length)
      }
    }
    if per == nil, start > 0, let unit = Self.whatIsPriced(before: line.words[start - 1].core) {
      (per, start) = (unit, start - 1)
    }
    // 2 x £1.50
    if start > 0, per == nil, line.words[start - 1].core == "@" || line.words[start - 1].isTimes {
      per = Quantity(.one)
    }
    while start > 0, words.lowerBound - start < 2,
      TypedVocabulary.pricing.contains(line.words[start - 1].folded)
    {
      start -= 1
    }
    return LineSpan(start..<end, .price(price, per: per), claim: 220)
  }

  // MARK: Words

  /// Returns what a price is of at the start of some words, and how many they are: `kg`, `100g`, `100 g`, `piece`.
  private static func whatIsPriced(_ words: ArraySlice<String>) -> (amount: Quantity, length: Int)?
  {
    guard let first = words.first else { return nil }
    if let unit = Unit(typed: first.folded) { return (Quantity(.one, unit: unit.text), 1) }
    if let found = try? TypedAmount.first(of: words.prefix(2), isFirst: false), found.size == nil,
      found.isMeasure
    {
      return (found.quantity, found.length)
    }
    return nil
  }

  /// Returns what a price is of by a word before it: `100g당`, `개당`.
  private static func whatIsPriced(before word: String) -> Quantity? {
    guard let length = TypedVocabulary.perEndings.end(of: Array(word.utf8)) else { return nil }
    return whatIsPriced([String(word.droppingLastBytes(length))])?.amount
  }

  /// Returns the price of a word, which has the sign or the word of a currency; nil for any other word.
  static func price(_ word: String) -> Amount? {
    guard let last = word.last, let first = word.first, word.count > 1 else { return nil }
    // EUR1.20
    let code = String(word.prefix(3))
    if code.allSatisfy(\.isUppercase), Currency(code)?.code == code {
      return Amount.typedPrice("\(word.dropFirst(3))\(code)")
    }
    if word.hasSuffix("/-") { return Amount(price: String(word.dropLast(2))) }
    // Rs.60
    let letters = word.prefix(while: \.isLetter)
    let number = word.dropFirst(letters.count).drop { $0 == "." }
    if letters.count == 2, number.first?.isASCIIDigit ?? false, Currency(String(letters)) != nil {
      return Amount.typedPrice("\(number)\(letters)")
    }
    // 99p
    let unit = word.drop { $0.isASCIIDigit }
    if first.isASCIIDigit, TypedVocabulary.hundredths.contains(unit.lowercased()),
      let value = Amount(String(word.dropLast(unit.count)))
    {
      return value.divided(by: Amount(100))
    }
    // Most words are not prices: they begin and end with letters.
    guard first.isNumber || !first.isLetter || last == "원" || last == "엔" else { return nil }
    return Amount.typedPrice(word)
  }

  /// Returns the price of a number with blanks in it, or beside a currency: `3만 2천원`, `3500 원`, `$ 3.49`, `EUR 1.20`,
  /// `4.99 dollars`.
  private static func price(ofWords words: ArraySlice<String>) -> Amount? {
    guard let first = words.first, let last = words.last else { return nil }
    if words.dropLast().allSatisfy(Amount.isKoreanNumber) {
      return Amount.typedPrice(words.joined())
    }
    guard words.count == 2 else { return nil }
    // Rs 80/-
    let amount = last.hasSuffix("/-") ? String(last.dropLast(2)) : last
    if first.folded == "rs" || first.folded == "mrp", amount.first?.isASCIIDigit ?? false {
      return Amount(price: amount)
    }
    if Currency.isWord(last, beside: first) { return Amount.typedPrice(first + last) }
    let isInFront = first == first.uppercased() && Currency.isWord(first, beside: last)
    return isInFront ? Amount.typedPrice(last + first) : nil
  }
}

extension LineWord {
  /// Whether it is the sign before a price of one: 2 x £1.50.
  fileprivate var isTimes: Bool { core.count == 1 && core.allSatisfy(AmountScanner.isTimes) }
}

extension String {
  /// The text before and behind its only slash; all of it without one.
  fileprivate var splitAtSlash: (String, String?) {
    guard let slash = firstIndex(of: "/") else { return (self, nil) }
    return (String(self[..<slash]), String(self[index(after: slash)...]))
  }
}
