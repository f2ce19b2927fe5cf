/// An amount among typed words.
struct TypedAmount: Hashable, Sendable {
  let quantity: Quantity
  /// Whether it is a measure, like 600g, and not a count.
  let isMeasure: Bool
  /// Whether it may be a part of a name: it is not written with `x`.
  let isDoubtful: Bool
  /// The number of words that it consists of.
  let length: Int
}

/// Why a typed amount is invalid.
package enum AmountProblem: Error, Hashable, Sendable {
  /// The number is zero, negative, too large or too precise.
  case number(String)
  /// The unit is not known.
  case unit(String, in: String)
}

extension Quantity {
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
  private static let times: Set<Character> = ["x", "X", "×"]

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
    guard let original = words.first else { return nil }
    let word = original.narrow
    let next = words.dropFirst().first.map(\.narrow)
    if let first = word.first, times.contains(first) {
      let rest = word.dropFirst()
      if TypedNumber.mayStart(rest) || isNegative(rest) {
        return TypedAmount(try typed(String(rest), original), isDoubtful: false, length: 1)
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
    if isNegative(word[...]) {
      let isAmount = TypedNumber(word.dropFirst()).map { number in
        number.rest.isEmpty || Quantity.TypedUnit(String(number.rest)) != nil
      }
      if isAmount ?? false { throw .number(original) }
      return nil
    }
    if TypedNumber.mayStart(word[...]) { return try numeric(word, next, original) }
    return isFirst ? nil : native(word, next, hasMore: words.count > 2)
  }

  private init(_ quantity: Quantity, isDoubtful: Bool, length: Int) {
    self.init(
      quantity: quantity, isMeasure: quantity.isMeasured, isDoubtful: isDoubtful, length: length)
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
  private static func numeric(_ word: String, _ next: String?, _ original: String)
    throws(AmountProblem) -> TypedAmount?
  {
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
      if !number.isPlain, !word.contains("/"), !word.contains("."), !word.contains(",") {
        return TypedAmount(Quantity(number.amount), isDoubtful: true, length: 1)
      }
      guard let next, number.isPlain || !word.contains("/") else { return nil }
      // 3 x, 3 캔, 600 g
      if next.count == 1, let sign = next.first, times.contains(sign) {
        guard number.amount > .zero else { throw .number("\(original) \(next)") }
        return TypedAmount(Quantity(number.amount), isDoubtful: false, length: 2)
      }
      guard let known = Quantity.TypedUnit(next), next.first?.isASCII != true || known.isMeasure
      else { return nil }
      guard number.amount > .zero else { throw .number("\(original) \(next)") }
      return TypedAmount(
        Quantity(number.amount, unit: known.unit), isDoubtful: true, length: 2)
    }
    if unit.count == 1, let sign = unit.first, times.contains(sign) {
      guard number.amount > .zero else { throw .number(original) }
      return TypedAmount(Quantity(number.amount), isDoubtful: false, length: 1)
    }
    guard let known = Quantity.TypedUnit(unit) else { return nil }
    guard number.amount > .zero else { throw .number(original) }
    return TypedAmount(Quantity(number.amount, unit: known.unit), isDoubtful: true, length: 1)
  }

  /// Returns whether a word is a number with an exponent.
  private static func isExponent(_ word: String) -> Bool {
    let parts = word.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return false }
    let exponent = parts[1].drop { $0 == "+" || $0 == "-" }
    return !exponent.isEmpty && exponent.allSatisfy(\.isASCIIDigit)
      && parts[0].allSatisfy { $0.isASCIIDigit || $0 == "." }
  }

  // MARK: Native Korean numerals

  /// Numerals before a counter: 두 팩, 반 모.
  private static let numerals: [String: String] = [
    "반": "0.5", "한": "1", "두": "2", "세": "3", "석": "3", "네": "4", "넉": "4", "다섯": "5", "여섯": "6",
    "일곱": "7", "여덟": "8", "아홉": "9", "열": "10", "열한": "11", "열두": "12", "스무": "20", "서른": "30",
    "마흔": "40", "쉰": "50",
  ]

  /// Numbers that stand alone: 하나.
  private static let numbers: [String: Int] = [
    "하나": 1, "둘": 2, "셋": 3, "넷": 4, "다섯": 5, "여섯": 6, "일곱": 7, "여덟": 8, "아홉": 9, "열": 10, "스물": 20,
    "서른": 30,
  ]

  /// Words that look like a numeral with a counter: squares and triangles, as in 세모김밥.
  private static let notAmounts: Set<String> = ["네모", "세모"]

  private static func native(_ word: String, _ next: String?, hasMore: Bool) -> TypedAmount? {
    func amount(_ number: String, _ counter: String, _ length: Int) -> TypedAmount? {
      guard let number = numerals[number], let amount = Amount(number),
        counter.first?.isASCII == false, let unit = Quantity.TypedUnit(counter)
      else { return nil }
      return TypedAmount(Quantity(amount, unit: unit.unit), isDoubtful: true, length: length)
    }
    if let next, let found = amount(word, next, 2) { return found }
    for length in [1, 2] where word.count > length && !notAmounts.contains(word) {
      if let found = amount(String(word.prefix(length)), String(word.dropFirst(length)), 1) {
        return found
      }
    }
    // 다섯 달 is a span.
    let isSpan = next.map { DateWords.units[$0] != nil } ?? false
    guard let number = numbers[word], !isSpan else { return nil }
    return TypedAmount(Quantity(Amount(number)), isDoubtful: true, length: 1)
  }
}

extension Quantity.TypedUnit {
  fileprivate var isMeasure: Bool { if case .measure = self { true } else { false } }
}

extension String {
  /// The text with full-width ASCII made narrow.
  fileprivate var narrow: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(scalar.narrowForm) }
    return String(scalars)
  }
}
