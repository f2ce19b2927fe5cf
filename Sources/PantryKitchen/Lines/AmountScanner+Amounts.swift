package import PantryCore

/// An amount as it is written: a number or a range.
package struct RecipeAmount: Hashable, Sendable, CustomStringConvertible {
  /// The number, or the lower end of the range.
  package let least: Amount
  /// The number, or the upper end of the range.
  package let most: Amount

  package init(_ amount: Amount) { (least, most) = (amount, amount) }

  /// Creates a range; the ends may be in any order.
  package init(_ one: Amount, _ other: Amount) {
    (least, most) = (min(one, other), max(one, other))
  }

  package var description: String { least == most ? "\(least)" : "\(least)-\(most)" }

  /// Returns the sum with an amount; nil if it is too large.
  func adding(_ amount: Amount) -> RecipeAmount? {
    guard let least = least + amount, let most = most + amount else { return nil }
    return RecipeAmount(least, most)
  }
}

/// What typed lines, recipes and cells of tables have in common: numbers, ranges, and Korean numerals with their counters.
extension AmountScanner {
  /// Reads a number or a range: `1 1/2`, `1½`, `2~3`, `1-1/2`, `1 or 2`, `2분의 1`.
  package mutating func range() -> RecipeAmount? {
    guard let first = mixedNumber() else { return nil }
    var scanner = self
    scanner.skip()
    guard scanner.takeRangeMark() else { return RecipeAmount(first.amount) }
    scanner.skip()
    let isFraction = scanner.isAtFraction
    guard let second = scanner.mixedNumber() else { return RecipeAmount(first.amount) }
    // 1-1/2 cups are one and a half.
    let isMixed =
      next == "-" && first.isPlain && first.amount >= .one && isFraction && !second.isPlain
      && second.amount < .one
    self = scanner
    if isMixed, let sum = first.amount + second.amount { return RecipeAmount(sum) }
    return RecipeAmount(first.amount, second.amount)
  }

  /// Reads the sign or word between the ends of a range. Returns whether there is one.
  private mutating func takeRangeMark() -> Bool {
    if take(anyOf: "-–~") != nil { return true }
    var scanner = self
    guard TypedVocabulary.ranges.contains(String(scanner.word())), scanner.next == " " else {
      return false
    }
    self = scanner
    return true
  }

  /// Whether a digit other than 0 or a fraction begins here.
  private var isAtFraction: Bool { next != "0" && next != "." }

  /// Reads a number above zero, perhaps with a fraction after it: `1 1/2`, `1 and 1/2`, `1과 1/2`, `2분의 1`.
  mutating func mixedNumber() -> Number? {
    // 00 flour
    if next == "0", rest.dropFirst().first?.isASCIIDigit ?? false { return nil }
    var scanner = self
    guard let whole = scanner.number(), whole.amount > .zero else { return nil }
    if whole.isPlain {
      var part = scanner
      if part.take("분의") {
        part.skip()
        guard let numerator = part.number(), numerator.isPlain,
          numerator.amount < whole.amount,
          let amount = numerator.amount.divided(by: whole.amount)
        else { return nil }
        self = part
        return Number(amount)
      }
      if part.take(anyOf: "와과 ") != nil {
        part.skip()
        let joint = part.rest.prefix { $0 != " " }
        if TypedVocabulary.fractionJoints.contains(String(joint)) { _ = part.take("\(joint) ") }
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

  /// Reads a unit as `unit` does, in Korean also before a word like 정도 or 반: `2큰술정도`, `1컵반`.
  mutating func recipeUnit() -> Unit? {
    if let unit = unit() { return unit }
    var scanner = self
    scanner.skip()
    let run = scanner.letters()
    guard run.first?.script == .hangul else { return nil }
    for (index, length) in zip(run.indices, 0...).reversed() where length > 0 {
      guard run[index...] == "반" || TypedVocabulary.inexact.contains(String(run[index...])),
        let unit = Unit(recipe: run[..<index])
      else { continue }
      move(to: rest[index...])
      return unit
    }
    return nil
  }

  /// Reads a Korean numeral and its counter, with a half after it: `두 팩`, `반모`, `두세 개`, `한근반`, `한 모 반`.
  ///
  /// - Parameter isInexact: Whether a word like 정도 may be joined to the counter.
  mutating func countedInKorean(isInexact: Bool) -> (amount: RecipeAmount, unit: Unit)? {
    guard let start = rest.unicodeScalars.first, Numeral.mayStart(start) else { return nil }
    var scanner = self
    let word = scanner.word()
    var second = scanner
    if second.take(" "), let found = second.counter(of: String(word), false, isInexact) {
      self = second
      return found
    }
    guard Numeral(String(word), .other) == nil else { return nil }
    for length in 1...4 where word.count > length {
      var joined = self
      joined.move(to: rest.dropFirst(length))
      if let found = joined.counter(of: String(word.prefix(length)), true, isInexact) {
        self = joined
        return found
      }
    }
    return nil
  }

  /// Reads a whole word that is the counter of a numeral before it.
  private mutating func counter(of numeral: String, _ isJoined: Bool, _ isInexact: Bool)
    -> (amount: RecipeAmount, unit: Unit)?
  {
    var scanner = self
    guard next?.isASCII == false, let unit = scanner.recipeUnit() else {
      return nil
    }
    let end = scanner.word()
    guard end.isEmpty || end == "반" || isInexact && TypedVocabulary.inexact.contains(String(end)),
      var amount = Numeral(numeral, .range).map({
        RecipeAmount(Amount($0.value), Amount($0.most))
      }) ?? unit.amount(of: numeral, isJoined: isJoined).map({ RecipeAmount($0) })
    else { return nil }
    if end == "반" || scanner.takeHalf() {
      guard let sum = amount.adding(.half) else { return nil }
      amount = sum
    }
    self = scanner
    return (amount, unit)
  }

  /// Reads a half as a word of its own: the second one of 한 모 반.
  mutating func takeHalf() -> Bool {
    var scanner = self
    scanner.skip()
    guard scanner.word() == "반" else { return false }
    self = scanner
    return true
  }
}
