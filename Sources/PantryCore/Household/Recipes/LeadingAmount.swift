/// An amount before the name of an ingredient: `2 large eggs`, `1 (14 oz) can beans`, `a pinch of salt`.
struct LeadingAmount {
  private(set) var amount: RecipeAmount
  private(set) var unit: String?
  /// The package that a measure is of.
  private(set) var package: String?
  /// The text behind it.
  private(set) var name = ""

  /// - Returns: nil if no amount is before the name.
  init?(_ text: String) {
    if let native = LeadingAmount.native(text) {
      self = native
      return
    }
    var rest = text[...]
    LeadingAmount.takeHandful(&rest)
    if let length = IngredientWords.approximatePhrases.prefix(of: rest.foldedBytes) {
      let next = rest.droppingBytes(length)
      let hasArticle = rest.lowercased().hasPrefix("a ")
      if TypedNumber.mayStart(next) || hasArticle { rest = hasArticle ? "1 " + next : next }
    }
    guard var (found, after) = LeadingAmount.number(rest) else { return nil }
    if after.first == "%" { return nil }
    // 7up, 3분카레, 1등급
    let joined = after.first.map { $0 != " " } ?? false
    var isCounted = false
    if let (word, next) = RecipeUnit.first(of: after.drop { $0 == "-" }, isJoined: joined),
      joined || next.first.map({ " ,/-+.".contains($0) }) ?? false, !next.hasPrefix("-size")
    {
      (unit, after) = (word, next)
      isCounted = true
    } else if joined, let first = after.first, first.isLetter,
      !"xX".contains(first) || after.dropFirst().first?.isLetter ?? false
    {
      return nil
    }
    if after.isEmpty, text.contains(where: \.isLetter) {
      // 반 모
      return nil
    }
    amount = found
    after = after.drop { " ,".contains($0) }
    if found.most < .one { after = LeadingAmount.withoutArticle(after) }
    if !isCounted {
      // 2 x 400g tins, 1 14-oz can
      if let sign = after.first, "xX×".contains(sign),
        after.dropFirst().first.map({ !$0.isLetter }) ?? false
      {
        after = after.dropFirst().drop { $0 == " " }
      }
      if let size = RecipeNumber(after) {
        let next = size.rest.drop { " -".contains($0) }
        if let (_, behind) = RecipeUnit.first(of: next, isJoined: true) {
          after = behind.drop { " -".contains($0) }
          if let (word, last) = RecipeUnit.first(of: after, isJoined: false) {
            (unit, after) = (word, last)
          }
        }
      } else if let word = after.split(separator: " ").first, word.lowercased() == "dozen" {
        let dozen = Amount(12)
        if let least = found.least * dozen, let most = found.most * dozen {
          found = RecipeAmount(least, most)
        }
        amount = found
        after = after.dropFirst(word.count)
      } else {
        let words = after.split(separator: " ")
        // 1 small bunch parsley, 2 large cloves garlic
        if words.count > 2, IngredientWords.preparations.contains(words[0].lowercased()),
          let word = RecipeUnit.unit(words[1]), !["c", "t", "T"].contains(word)
        {
          (unit, after) = (word, after[words[1].endIndex...])
        }
      }
    } else {
      takeSecondAmount(&after)
    }
    after = after.drop { " ,.".contains($0) }
    // 2 cups of milk; 400g tin of tomatoes
    for _ in 0..<2 {
      if after.lowercased().hasPrefix("of ") {
        after = after.dropFirst(3)
        if found.most < .one { after = LeadingAmount.withoutArticle(after) }
      }
      if let unit,
        Quantity.measure(unit) != nil || ["inch", "inches", "cm", "fl oz"].contains(unit),
        let word = after.split(separator: " ").first,
        RecipeUnit.packages.contains(word.lowercased()),
        word.count < after.count
      {
        package = String(word)
        after = after[word.endIndex...].drop { $0 == " " }
      }
    }
    name = String(after)
  }

  /// Returns a text without an article before it: 1/2 a lemon.
  private static func withoutArticle(_ text: Substring) -> Substring {
    for article in ["a ", "an "] where text.hasPrefix(article) {
      return text.dropFirst(article.count)
    }
    return text
  }

  private init(_ amount: RecipeAmount, _ unit: String, _ name: String) {
    (self.amount, self.unit, self.name) = (amount, unit, name)
  }

  /// Returns an amount in Korean numerals: 두 컵의 쌀.
  private static func native(_ text: String) -> LeadingAmount? {
    guard let start = text.unicodeScalars.first,
      KoreanNumeral.mayStart(start) || ("0"..."9").contains(start)
    else { return nil }
    let words = text.words
    guard words.count > 2, let first = words[0].first,
      first.script == .hangul || first.isASCIIDigit, words[1].first?.script == .hangul
    else { return nil }
    let counter = words[1].hasSuffix("의") ? String(words[1].dropLast()) : words[1]
    guard let unit = RecipeUnit.unit(counter) else { return nil }
    guard words[1] != counter || RecipeUnit.approximations.contains(words[2]) else { return nil }
    let half = words[0] == "반" ? Amount.one.divided(by: 2) : nil
    guard
      let number = half ?? KoreanNumeral.amount(
        words[0], before: .counter(unit), unit, isJoined: false)
        ?? RecipeNumber(words[0][...])?.amount.least
    else { return nil }
    let name = words.dropFirst(2).drop { RecipeUnit.approximations.contains($0) }
    return name.isEmpty
      ? nil : LeadingAmount(RecipeAmount(number), unit, name.joined(separator: " "))
  }

  /// The units that stand before a name without a number and without *of*: `pinch salt`, `small bunch parsley`.
  private static let handfuls: Set<String> = [
    "handful", "pinch", "dash", "splash", "drizzle", "knob", "glug", "sprig", "squeeze", "bunch",
    "pack", "packet", "piece",
  ]

  /// Puts a number before a unit that stands without one: `handful of mint`.
  private static func takeHandful(_ text: inout Substring) {
    guard let first = text.utf8.first, isLetter(first) else { return }
    var words = text.words
    if words.count > 2,
      ["small", "large", "big", "good", "generous", "thumb-sized"].contains(words[0].lowercased()),
      words.count > 3 || handfuls.contains(words[1].lowercased())
    {
      words.removeFirst()
    }
    guard let word = words.first?.lowercased(), words.count > 1 else { return }
    if !handfuls.contains(word) {
      guard words.count > 2, words[1] == "of", let unit = RecipeUnit.unit(word), unit.count > 2
      else { return }
    }
    text = "1 \(words.joined(separator: " "))"[...]
  }

  /// Takes a second amount behind the first: `1 lb 2 oz`, `500g/1lb 2oz`, `1 cup plus 2 tbsp`.
  ///
  /// - Parameter isSum: Whether it is added. An amount in other units is not.
  private mutating func takeSecondAmount(_ text: inout Substring, isSum: Bool = true) {
    var rest = text.drop { $0 == " " }
    var isSum = isSum
    if let sign = rest.first, "/-".contains(sign) {
      isSum = false
      rest = rest.dropFirst().drop { $0 == " " }
    }
    for word in ["plus ", "+ ", "and ", "or "] where rest.hasPrefix(word) {
      isSum = isSum && word != "or "
      rest = rest.dropFirst(word.count)
    }
    guard let number = RecipeNumber(rest), let (other, next) = number.unit else { return }
    text = next
    if isSum {
      let more = Quantity(number.amount.least, unit: other)
      guard let sum = Quantity(amount.least, unit: unit).addingKitchenMeasure(more) else { return }
      amount = RecipeAmount(sum.amount)
    }
    takeSecondAmount(&text, isSum: isSum)
  }

  /// Returns the number at the start of a text, in digits or as a word.
  private static func number(_ text: Substring) -> (RecipeAmount, Substring)? {
    if let number = RecipeNumber(text) { return (number.amount, number.rest) }
    guard let space = text.firstIndex(of: " ") else { return nil }
    let word = text[..<space].lowercased()
    let rest = text[space...]
    if ["half", "반"].contains(word), let half = Amount.one.divided(by: 2) {
      // half and half
      if rest.hasPrefix(" and ") { return nil }
      let after = withoutArticle(rest.dropFirst())
      if word == "반", RecipeUnit.first(of: after, isJoined: false) == nil { return nil }
      return (RecipeAmount(half), " " + after)
    }
    if word == "a", rest.lowercased().hasPrefix(" couple of ") {
      return (RecipeAmount(Amount(2)), rest.dropFirst(10))
    }
    if let number = RecipeNumber.words[word] {
      // one and a half cups
      for more in [" and a half ", " and one half "] where rest.hasPrefix(more) {
        if let half = Amount.one.divided(by: 2), let sum = Amount(number) + half {
          return (RecipeAmount(sum), rest.dropFirst(more.count - 1))
        }
      }
      // a half cup
      if let (part, after) = LeadingAmount.number(rest.dropFirst()), part.most < .one {
        return (part, after)
      }
      return (RecipeAmount(Amount(number)), rest)
    }
    return nil
  }
}
