import PantryCore

/// The numbers and units of recipes.
extension AmountScanner {
  /// Reads a number or a range: `1 1/2`, `1½`, `2~3`, `1-1/2`, `2분의 1`.
  mutating func recipeAmount() -> RecipeAmount? {
    guard let first = mixedNumber() else { return nil }
    for mark in ["-", "~", "to ", "or ", "bis "] {
      var scanner = self
      scanner.skip()
      guard scanner.take(mark) else { continue }
      scanner.skip()
      let isFraction = scanner.isAtFraction
      guard let second = scanner.mixedNumber() else { continue }
      // 1-1/2 cups are one and a half.
      let isMixed =
        mark == "-" && next == "-" && first.isPlain && first.amount >= .one && isFraction
        && !second.isPlain && second.amount < .one
      self = scanner
      if isMixed, let sum = first.amount + second.amount { return RecipeAmount(sum) }
      return RecipeAmount(first.amount, second.amount)
    }
    return RecipeAmount(first.amount)
  }

  /// Whether a digit other than 0 or a fraction begins here.
  private var isAtFraction: Bool { next != "0" && next != "." }

  /// Reads a number, perhaps with a fraction after it: `1 1/2`, `1 and 1/2`, `1과 1/2`, `2분의 1`.
  private mutating func mixedNumber() -> Number? {
    guard isAtNumber else { return nil }
    var scanner = self
    guard let whole = scanner.number(.thousands), whole.amount > .zero else { return nil }
    if whole.isPlain {
      var part = scanner
      if part.take("분의") {
        part.skip()
        guard let numerator = part.number(.thousands), numerator.isPlain,
          numerator.amount < whole.amount,
          let amount = numerator.amount.divided(by: whole.amount)
        else { return nil }
        self = part
        return Number(amount)
      }
      if part.take(anyOf: "와과 ") != nil {
        part.skip()
        for mark in ["and ", "& ", "+ "] { _ = part.take(mark) }
        if let fraction = part.fractionBelowOne(), let sum = whole.amount + fraction {
          self = part
          return Number(sum)
        }
      }
    }
    self = scanner
    return whole
  }

  /// Reads `1/2` or `½`.
  private mutating func fractionBelowOne() -> Amount? {
    let isRatio = rest.prefix { $0.isASCIIDigit || $0 == "/" }.contains("/")
    guard isAtFraction, isRatio || !(next?.isASCIIDigit ?? true) else { return nil }
    var scanner = self
    guard let number = scanner.number(), !number.isPlain, number.amount < .one,
      number.amount > .zero
    else { return nil }
    self = scanner
    return number.amount
  }

  /// Reads a unit, in Korean also before a word like 정도 or 반: `2큰술정도`, `1컵반`.
  mutating func recipeUnit() -> String? {
    var scanner = self
    scanner.skip()
    let run = scanner.letters()
    guard !run.isEmpty else { return nil }
    let isHangul = run.first?.script == .hangul
    if let (unit, after) = Unit.recipePhrase(run, scanner) {
      self = after
      return unit
    }
    if let unit = RecipeUnit.unit(run) {
      if !isHangul { _ = scanner.take(".") }
      self = scanner
      return unit
    }
    guard isHangul else { return nil }
    for (index, length) in zip(run.indices, 0...).reversed() where length > 0 {
      let remainder = run[index...]
      guard remainder == "반" || RecipeUnit.isApproximation(String(remainder)),
        let unit = RecipeUnit.unit(run[..<index])
      else { continue }
      move(to: rest[index...])
      return unit
    }
    return nil
  }

  /// Reads letters, Hangul or others.
  fileprivate mutating func letters() -> Substring {
    let isHangul = next?.script == .hangul
    let run = rest.prefix { $0.isLetter && ($0.script == .hangul) == isHangul }
    move(to: rest[run.endIndex...])
    return run
  }
}

extension Unit {
  /// Reads a unit of two words: `fl. oz`, `큰 술`.
  ///
  /// - Parameters:
  ///   - first: The first word.
  ///   - scanner: The position after it.
  fileprivate static func recipePhrase(_ first: Substring, _ scanner: AmountScanner)
    -> (unit: String, after: AmountScanner)?
  {
    guard has(.first, String(first)) else { return nil }
    var scanner = scanner
    _ = scanner.take(".")
    guard scanner.take(" ") else { return nil }
    let second = scanner.letters()
    guard !(scanner.next?.isLetter ?? false),
      let unit = Unit(recipe: "\(first) \(second)")?.text
    else { return nil }
    _ = scanner.take(".")
    return (unit, scanner)
  }
}

/// The units of recipes.
enum RecipeUnit {
  /// Returns a unit as recipes are compared by: the symbol of a measure, or a counter as it is written. `T` and `t`
  /// differ.
  ///
  /// - Returns: nil if the word is not a unit.
  static func unit(_ word: some StringProtocol) -> String? { Unit(recipe: word)?.text }

  /// Returns whether a word after an amount says that it is not exact.
  static func isApproximation(_ word: String) -> Bool { approximations.contains(word) }

  private static let approximations: Set<String> = [
    "정도", "씩", "가량", "분", "쯤", "분량", "이상", "내외", "만", "크기", "정도의", "남짓",
  ]
}
