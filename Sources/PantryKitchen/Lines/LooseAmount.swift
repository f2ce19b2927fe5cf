import PantryCore

/// An amount that counts only beside the name of a food: `2 milk`, `eggs six`, `a bag of carrots`, `half a pumpkin`.
struct LooseAmount: Hashable {
  let quantity: Quantity
  /// The word that is the number.
  let word: String
  /// The other words.
  let rest: [String]
  /// Whether the words can be nothing else: a gallon of.
  var isCertain = false
  /// Whether it is a part of one with an article: half a pumpkin.
  var isPart = false

  /// The most pieces that a number without a unit is.
  private static let most = 60

  /// Returns the amounts that words may begin or end with, the likelier first.
  static func all(in words: [String]) -> [LooseAmount] {
    numbers(in: words) + (words.count > 1 ? [one(words), last(words)].compactMap(\.self) : [])
  }

  /// Returns those of them that have a number.
  static func numbers(in words: [String]) -> [LooseAmount] {
    guard words.count > 1, !words[0].isLiteral else { return [] }
    return [atEnd(words), counted(words), atStart(words)].compactMap(\.self)
  }

  /// Reads `a bag of carrots`, `half a dozen eggs`, `six pack cola` or `cola six pack`.
  private static func counted(_ words: [String]) -> LooseAmount? {
    for start in [0, words.count - 2, words.count - 3] where start >= 0 {
      let part = words[start...]
      guard let (amount, first) = number(part) else { continue }
      var length = first
      let word = part[start]
      if amount < .one, part.count > length, isArticle(part[start + length]) { length += 1 }
      guard part.count > length else { continue }
      var rest = Array(part.dropFirst(length + 1))
      let hasOf = start == 0 && rest.count > 1 && TypedVocabulary.isOf(rest[0])
      let unit = part[start + length].folded
      guard let quantity = Self.quantity(amount, of: unit, inRecipes: hasOf) else { continue }
      if hasOf { rest.removeFirst() }
      // Drei Becher Joghurt: most languages need no word between the package and what is in it.
      let isPackage = start == 0 && !rest.isEmpty && Unit.has(.package, unit)
      let isDozen = start == 0 && Numeral(unit, .multiple) != nil
      let isCertain =
        hasOf || isPackage && amount >= .one || isDozen || start == 0 && quantity.isMeasured
      rest = words[..<start] + rest
      if rest.isEmpty || start > 0 && part.count > length + 1 { continue }
      return LooseAmount(
        quantity: quantity, word: word, rest: rest, isCertain: isCertain,
        isPart: amount < .one && length > first)
    }
    return nil
  }

  /// Reads `gallon of milk`, `gallon milk` or `dozen eggs`.
  private static func one(_ words: [String]) -> LooseAmount? {
    let word = words[0].folded
    guard let quantity = Self.quantity(Amount(1), of: word) else { return nil }
    let isCertain = words.count > 2 && TypedVocabulary.isOf(words[1])
    let isDozen = Numeral(word, .multiple) != nil
    guard isCertain || isDozen || quantity.isMeasured else { return nil }
    return LooseAmount(
      quantity: quantity, word: words[0], rest: Array(words.dropFirst(isCertain ? 2 : 1)),
      isCertain: isCertain)
  }

  /// Reads `houmous tub`.
  private static func last(_ words: [String]) -> LooseAmount? {
    let word = words[words.count - 1].folded
    guard Unit.has(.package, word), let quantity = Self.quantity(Amount(1), of: word) else {
      return nil
    }
    return LooseAmount(quantity: quantity, word: word, rest: words.dropLast())
  }

  /// Returns an amount of dozens, or of an English unit; nil for any other word.
  ///
  /// - Parameter inRecipes: Whether the unit may be one that only recipes have: a wedge of cheese.
  private static func quantity(_ amount: Amount, of unit: String, inRecipes: Bool = false)
    -> Quantity?
  {
    if let dozen = Numeral(unit, .multiple) {
      return (amount * Amount(dozen.value)).map { Quantity($0) }
    }
    guard unit.first?.isASCII ?? false else { return nil }
    let known = Unit(typed: unit) ?? (inRecipes ? Unit(recipe: unit) : nil)
    return known.map { Quantity(amount, unit: $0.has(.pieces) ? nil : $0.text) }
  }

  /// Reads `2 milk`, `six eggs`, `half a pumpkin`, `half the mince`, `반 우유`.
  private static func atStart(_ words: [String]) -> LooseAmount? {
    guard let (amount, first) = number(words[...]) else { return nil }
    var length = first
    while words.count > length + 1,
      amount < .one
        && (isArticle(words[length]) || TypedVocabulary.determiners.contains(words[length].folded))
        || TypedVocabulary.fillers.contains(words[length].folded)
    {
      length += 1
    }
    let rest = Array(words[length...])
    // 4 cheese pizza
    if amount >= .one, TypedVocabulary.numbered.contains(rest[0].folded) { return nil }
    return LooseAmount(
      quantity: Quantity(amount), word: words[0], rest: rest,
      isPart: amount < .one && isArticle(words[length - 1]) && !isArticle(words[0]))
  }

  /// Reads `eggs 12`, `eggs six`, `우유 반`.
  private static func atEnd(_ words: [String]) -> LooseAmount? {
    let last = words[words.count - 1]
    guard !isArticle(last), let (amount, _) = number([last]) else { return nil }
    return LooseAmount(quantity: Quantity(amount), word: last, rest: words.dropLast())
  }

  /// Returns the number that words begin with, and how many words it has.
  private static func number(_ words: ArraySlice<String>) -> (Amount, Int)? {
    guard let word = words.first else { return nil }
    if word.utf8.count <= 2, word.utf8.allSatisfy(isDigit), !word.hasPrefix("0"),
      let value = Int(word), value <= most
    {
      return (Amount(value), 1)
    }
    if word == "1/2" { return (.half, 1) }
    if let part = Numeral.part(word) { return (part, 1) }
    // ein halbes Dutzend
    if Numeral(word.folded, .typed)?.value == 1, words.count > 1,
      let part = Numeral.part(words[words.startIndex + 1])
    {
      return (part, 2)
    }
    return Numeral(word.folded, .typed).map { (Amount($0.value), 1) }
  }

  private static func isArticle(_ word: String) -> Bool {
    TypedVocabulary.articles.contains(word.folded)
  }
}
