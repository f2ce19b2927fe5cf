/// A number or a range at the start of a text of a recipe: `1 1/2`, `1½`, `2~3`, `1-1/2`, `two`.
struct RecipeNumber {
  let amount: RecipeAmount
  /// The text after it.
  let rest: Substring
  /// Whether it is written with digits only.
  let isPlain: Bool

  /// - Returns: nil if the text does not begin with a number that can be represented.
  init?(_ text: Substring) {
    guard let first = RecipeNumber.single(text) else { return nil }
    let blanks = first.rest.drop { $0 == " " }
    for mark in ["-", "~", "to ", "or ", "bis "] where blanks.hasPrefix(mark) {
      let next = blanks.dropFirst(mark.count).drop { $0 == " " }
      // 1-1/2 cups are one and a half.
      if mark == "-", first.isPlain, first.amount >= .one, let part = RecipeNumber.single(next),
        part.amount < .one, !part.isPlain, next.first != "0", next.first != ".",
        blanks.startIndex == first.rest.startIndex, let sum = first.amount + part.amount
      {
        (amount, rest, isPlain) = (RecipeAmount(sum), part.rest, false)
        return
      }
      if let last = RecipeNumber.single(next) {
        (amount, rest, isPlain) = (RecipeAmount(first.amount, last.amount), last.rest, false)
        return
      }
    }
    (amount, rest, isPlain) = (RecipeAmount(first.amount), first.rest, first.isPlain)
  }

  /// The unit behind the number, and what follows it; nil without a unit.
  var unit: (unit: String, rest: Substring)? {
    RecipeUnit.first(of: rest, isJoined: rest.first != " ")
  }

  private static func single(_ text: Substring) -> (amount: Amount, rest: Substring, isPlain: Bool)?
  {
    guard TypedNumber.mayStart(text) else { return nil }
    guard let number = typed(text), number.amount > .zero else { return nil }
    // 2분의 1
    if number.isPlain, number.rest.hasPrefix("분의") {
      let above = number.rest.dropFirst(2).drop { $0 == " " }
      guard let part = typed(above), part.isPlain, part.amount < number.amount,
        let amount = part.amount.divided(by: number.amount)
      else { return nil }
      return (amount, part.rest, false)
    }
    // 1 1/2, 1 ½, 1 and 1/2, 1과 1/2
    let isAnd = number.rest.first.map { "와과".contains($0) } ?? false
    if number.isPlain, isAnd || number.rest.first == " " {
      var next = number.rest.dropFirst().drop { $0 == " " }
      for mark in ["and ", "& ", "+ "] where next.hasPrefix(mark) {
        next = next.dropFirst(mark.count)
      }
      if let part = TypedNumber(next), !part.isPlain, part.amount < .one, part.amount > .zero,
        next.first != "0", next.first != ".",
        next.first.map({ !$0.isASCIIDigit }) ?? false
          || next.prefix(while: { $0.isASCIIDigit || $0 == "/" }).contains("/"),
        let sum = number.amount + part.amount
      {
        return (sum, part.rest, false)
      }
    }
    return (number.amount, number.rest, number.isPlain)
  }

  /// Returns the number with thousands separated by commas, or a typed number.
  private static func typed(_ text: Substring) -> (amount: Amount, rest: Substring, isPlain: Bool)?
  {
    let digits = text.prefix { $0.isASCIIDigit }
    // 00 flour, 01/2
    if digits.count > 1, digits.first == "0" { return nil }
    let group = text[digits.endIndex...].dropFirst().prefix { $0.isASCIIDigit }
    if text[digits.endIndex...].first == ",", (1...3).contains(digits.count), group.count == 3,
      digits != "0", let amount = Amount("\(digits)\(group)")
    {
      return (amount, text[group.endIndex...], true)
    }
    return TypedNumber(text).map { ($0.amount, $0.rest, $0.isPlain) }
  }

  /// The numbers that are written as words before a unit or an ingredient.
  static let words: [String: Int] = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "twelve": 12, "ein": 1, "eine": 1, "einen": 1, "zwei": 2,
    "drei": 3, "vier": 4,
  ]
}
