/// An amount among typed words.
struct TypedAmount: Hashable, Sendable {
  var quantity: Quantity
  /// Whether it is a measure, like 600g, and not a count.
  let isMeasure: Bool
  /// Whether it may be a part of a name: it is not written with `x`.
  let isDoubtful: Bool
  /// The number of words that it consists of.
  var length: Int
  /// The size of each package, which belongs to the name: 6x330ml.
  var size: String?
  /// Whether the counter is one for pieces, like 개, which quantities store without a unit.
  var countsPieces = false
}

/// Why a typed amount is invalid.
package enum AmountProblem: Error, Hashable, Sendable {
  /// The number is zero, negative, too large or too precise.
  case number(String)
  /// The unit is not known.
  case unit(String, in: String)
}

extension Quantity {
  /// Parses the value of an option as a typed amount: also `x3`, `두 팩`, `half`.
  ///
  /// - Throws: `AmountProblem`.
  package init(option text: String) throws(AmountProblem) {
    if TypedWords.halves.contains(text.folded), let half = Amount.one.divided(by: 2) {
      self.init(half)
      return
    }
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    // An amount in native numerals is not the first word.
    let found = try TypedAmount.first(of: words[...], isFirst: false)
    if let found, found.length == words.count, found.size == nil {
      self = found.quantity
    } else {
      try self.init(typed: text)
    }
  }

  /// Parses a typed amount: `3`, `200ml`, `2팩`, `½`, `0,5kg`, `3개`. The unit must be known.
  ///
  /// - Throws: `AmountProblem`.
  package init(typed text: String) throws(AmountProblem) {
    let word = text.narrow
    guard let number = TypedNumber(word[...]), number.amount > .zero else {
      throw .number(text)
    }
    let unit = number.rest.drop(while: \.isWhitespace)
    if unit.isEmpty {
      self.init(number.amount)
    } else if let known = Quantity.TypedUnit(String(unit)) {
      self.init(number.amount, unit: known.unit)
    } else if unit.contains(where: \.isLetter) {
      throw .unit(String(unit), in: text)
    } else {
      throw .number(text)
    }
  }
}

extension TypedAmount {
  static let times: Set<Character> = ["x", "X", "×"]

  /// Returns the amount at the start of some words.
  ///
  /// - Parameters:
  ///   - words: The words from a position on.
  ///   - isFirst: Whether they are all words: native Korean numerals count only after the first word.
  /// - Returns: nil if there is none.
  /// - Throws: `AmountProblem` for a word that can only be an amount but is invalid.
  static func first(of words: ArraySlice<String>, isFirst: Bool) throws(AmountProblem)
    -> TypedAmount?
  {
    guard var amount = try alone(words, isFirst: isFirst) else { return nil }
    let rest = words.dropFirst(amount.length)
    // 한 모 반
    if rest.first == "반", let half = Amount.one.divided(by: 2),
      let sum = amount.quantity.amount + half, amount.size == nil
    {
      amount.quantity.amount = sum
      amount.length += 1
    } else if isFirst, rest.count > 1, rest.first?.folded == "of", amount.quantity.unit != nil {
      // 2 cans of tuna
      amount.length += 1
    }
    return amount
  }

  /// Returns the amount at the start of some words, without 반 after it.
  private static func alone(_ words: ArraySlice<String>, isFirst: Bool) throws(AmountProblem)
    -> TypedAmount?
  {
    guard let original = words.first else { return nil }
    let word = original.narrow
    let next = words.dropFirst().first.map(\.narrow)
    if let first = word.first, times.contains(first) {
      let rest = word.dropFirst()
      if TypedNumber.mayStart(rest) || isNegative(rest) {
        return TypedAmount(try typed(String(rest), original), isDoubtful: false, length: 1)
      }
      // x+2, x∞
      if let sign = rest.first, sign.isMathSymbol || sign == "+", !rest.contains(where: \.isLetter)
      {
        throw .number(original)
      }
      guard rest.isEmpty, let next, TypedNumber.mayStart(next[...]) || isNegative(next[...]) else {
        return nil
      }
      // x 3, but not the date of x 3d
      let isNumber = TypedNumber(next[...])?.rest.isEmpty ?? true
      if !isNumber, (try? Quantity(typed: next)) == nil { return nil }
      return TypedAmount(
        try typed(next, "\(original) \(next)"), isDoubtful: false, length: 2)
    }
    // +500g, but not the date +5d or +4
    if word.first == "+", let number = TypedNumber(word.dropFirst()),
      Quantity.TypedUnit(String(number.rest)) != nil
    {
      throw .number(original)
    }
    if isNegative(word[...]) {
      let isAmount = TypedNumber(word.dropFirst()).map { number in
        number.rest.isEmpty || Quantity.TypedUnit(String(number.rest)) != nil
      }
      if isAmount ?? false { throw .number(original) }
      return nil
    }
    if TypedNumber.mayStart(word[...]) {
      if let amount = mixed(words) { return amount }
      return try numeric(word, next, original, isFirst: isFirst)
    }
    return isFirst ? nil : native(word, next, hasMore: words.count > 2)
  }

  private init(
    _ quantity: Quantity, isDoubtful: Bool, length: Int, size: String? = nil,
    countsPieces: Bool = false
  ) {
    self.init(
      quantity: quantity, isMeasure: quantity.isMeasured, isDoubtful: isDoubtful, length: length,
      size: size, countsPieces: countsPieces)
  }

  /// Returns the amount of a number and a fraction in words of their own, perhaps with a unit: `1 ½`, `1 1/2 L`.
  private static func mixed(_ words: ArraySlice<String>) -> TypedAmount? {
    let parts = words.prefix(3).map(\.narrow)
    guard parts.count > 1, let whole = TypedNumber(parts[0][...]), whole.isPlain,
      whole.rest.isEmpty,
      parts[1].contains("/") || parts[1].first.map({ !$0.isASCIIDigit }) ?? false,
      let part = TypedNumber(parts[1][...]), part.amount < .one, part.amount > .zero,
      let sum = whole.amount + part.amount
    else { return nil }
    let unit = Quantity.TypedUnit(String(part.rest))
    if !part.rest.isEmpty {
      guard let unit else { return nil }
      return TypedAmount(Quantity(sum, unit: unit.unit), isDoubtful: true, length: 2)
    }
    if parts.count > 2, let unit = Quantity.TypedUnit(parts[2]) {
      return TypedAmount(Quantity(sum, unit: unit.unit), isDoubtful: true, length: 3)
    }
    // 1 1/2 may be a number and a date.
    return parts[1].contains("/") ? nil : TypedAmount(Quantity(sum), isDoubtful: true, length: 2)
  }

  private static func typed(_ text: String, _ original: String) throws(AmountProblem) -> Quantity {
    do throws(AmountProblem) {
      return try Quantity(typed: text)
    } catch {
      switch error {
      case .number: throw .number(original)
      case .unit(let unit, _): throw .unit(unit, in: original)
      }
    }
  }

  private static func isNegative(_ word: Substring) -> Bool {
    word.first == "-" && (word.dropFirst().first?.isASCIIDigit ?? false)
  }

  /// Returns the amount of a word that begins with a digit: `3x`, `600g`, `2팩`, `½`, `1+1`, `3 캔`, `3 x`.
  private static func numeric(
    _ word: String, _ next: String?, _ original: String, isFirst: Bool
  ) throws(AmountProblem) -> TypedAmount? {
    let parts = word.split(separator: "+", omittingEmptySubsequences: false)
    if parts.count == 2, parts.allSatisfy({ $0.count == 1 && $0.allSatisfy(\.isASCIIDigit) }),
      let one = Amount(parts[0].utf8), let two = Amount(parts[1].utf8), let sum = one + two,
      one > .zero, two > .zero
    {
      return TypedAmount(Quantity(sum), isDoubtful: true, length: 1)
    }
    if isExponent(word) { throw .number(original) }
    guard let number = TypedNumber(word[...]) else {
      // 1,500g
      let unit = word.drop { $0.isASCIIDigit || $0 == "," || $0 == "." }
      if !unit.isEmpty, Quantity.TypedUnit(String(unit)) != nil { throw .number(original) }
      return nil
    }
    let unit = String(number.rest)
    if unit.isEmpty {
      let isSign = !number.isPlain && !"/.,".contains { word.contains($0) }
      guard let next else {
        return isSign ? TypedAmount(Quantity(number.amount), isDoubtful: true, length: 1) : nil
      }
      // 3 x, 3 캔, 600 g
      if next.count == 1, let sign = next.first, times.contains(sign) {
        guard number.amount > .zero else { throw .number("\(original) \(next)") }
        return TypedAmount(Quantity(number.amount), isDoubtful: false, length: 2)
      }
      guard let known = Quantity.TypedUnit(next) else {
        return isSign ? TypedAmount(Quantity(number.amount), isDoubtful: true, length: 1) : nil
      }
      guard number.amount > .zero else { throw .number("\(original) \(next)") }
      return TypedAmount(
        Quantity(number.amount, unit: known.unit), isDoubtful: true, length: 2,
        countsPieces: known == .pieces)
    }
    if unit.count == 1, let sign = unit.first, times.contains(sign) {
      guard number.amount > .zero else { throw .number(original) }
      return TypedAmount(Quantity(number.amount), isDoubtful: false, length: 1)
    }
    // 6x330ml
    if let sign = unit.first, times.contains(sign), let size = TypedNumber(unit.dropFirst()),
      case .measure? = Quantity.TypedUnit(String(size.rest))
    {
      guard number.amount > .zero, size.amount > .zero else { throw .number(original) }
      return TypedAmount(
        Quantity(number.amount), isDoubtful: false, length: 1, size: String(unit.dropFirst()))
    }
    guard let known = Quantity.TypedUnit(unit) else {
      if !isFirst, isUnknownUnit(unit, number) { throw .unit(unit, in: original) }
      return nil
    }
    guard number.amount > .zero else { throw .number(original) }
    return TypedAmount(
      Quantity(number.amount, unit: known.unit), isDoubtful: true, length: 1,
      countsPieces: known == .pieces)
  }

  /// Returns whether letters after a number can only be meant as a unit: they are no part of a date.
  private static func isUnknownUnit(_ unit: String, _ number: TypedNumber) -> Bool {
    let letters = unit.folded
    // 5g5 is a code, but 1e5g is a number with a unit.
    if letters.first == "e" {
      let rest = letters.dropFirst().drop { $0.isASCIIDigit }
      let hasExponent = letters.dropFirst().first?.isASCIIDigit ?? false
      return hasExponent && Quantity.TypedUnit(String(rest)) != nil
    }
    return letters.utf8.allSatisfy { (0x61...0x7A).contains($0) }
      && DateWords.units[letters] == nil && !DateWords.ordinals.contains(letters)
      && MonthNames.number(of: letters) == nil && MonthNames.canadian[letters] == nil
      && MonthNames.doubtful[letters] == nil && !["up", "am", "pm"].contains(letters)
  }

  /// Returns whether a word is a number with an exponent.
  private static func isExponent(_ word: String) -> Bool {
    let parts = word.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return false }
    let exponent = parts[1].drop { $0 == "+" || $0 == "-" }
    return !exponent.isEmpty && exponent.allSatisfy(\.isASCIIDigit)
      && parts[0].allSatisfy { $0.isASCIIDigit || $0 == "." }
  }

  // MARK: Korean numerals

  /// Words that look like a numeral with a counter: squares and triangles, as in 세모김밥.
  private static let notAmounts: Set<String> = ["네모", "세모"]

  private static func native(_ word: String, _ next: String?, hasMore: Bool) -> TypedAmount? {
    func amount(_ number: String, _ counter: String, _ length: Int) -> TypedAmount? {
      guard counter.first?.isASCII == false, let unit = Quantity.TypedUnit(counter),
        let amount = KoreanNumeral.amount(number, before: unit, counter, isJoined: length == 1)
      else { return nil }
      return TypedAmount(
        Quantity(amount, unit: unit.unit), isDoubtful: true, length: length,
        countsPieces: unit == .pieces)
    }
    if let next, let found = amount(word, next, 2) { return found }
    for length in 1...4 where word.count > length && !notAmounts.contains(word) {
      if let found = amount(String(word.prefix(length)), String(word.dropFirst(length)), 1) {
        return found
      }
    }
    // 다섯 달 is a span.
    let isSpan = next.map { DateWords.units[$0.composed] != nil } ?? false
    guard let number = KoreanNumeral.alone(word), !isSpan else { return nil }
    return TypedAmount(Quantity(number), isDoubtful: true, length: 1)
  }
}
