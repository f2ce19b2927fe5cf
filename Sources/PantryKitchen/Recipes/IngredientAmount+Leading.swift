import PantryCore

/// Amounts before the name: `2 large eggs`, `1 (14 oz) can beans`, `a pinch of salt`, `두 컵의 쌀`.
extension IngredientAmount {
  /// Reads an amount before the name of an ingredient.
  ///
  /// - Returns: nil if there is none.
  init?(beforeName text: String) {
    if let korean = IngredientAmount.korean(before: text) {
      self = korean
      return
    }
    var scanner = AmountScanner(IngredientAmount.withNumber(text))
    scanner.skipApproximation()
    guard let amount = scanner.writtenAmount(), scanner.next != "%" else { return nil }
    self.init(amount, nil, name: "")
    let isJoined = scanner.next.map { $0 != " " } ?? false
    let hasUnit = scanner.takeUnit(isJoined: isJoined, into: &unit)
    // 7up, 3분카레, 1등급, but 2x
    if !hasUnit, isJoined, let first = scanner.next, first.isLetter,
      !"xX".contains(first) || scanner.rest.dropFirst().first?.isLetter ?? false,
      !IngredientAmount.isFood(scanner.rest)
    {
      return nil
    }
    // 2" knob of ginger
    if !hasUnit, scanner.rest.hasPrefix("\" ") {
      _ = scanner.take("\"")
      unit = "inch"
    }
    // 반 모
    if scanner.isAtEnd, text.contains(where: \.isLetter) { return nil }
    scanner.skip(" ,")
    if amount.most < .one { scanner.skipArticle() }
    if unit != nil { takeSecondAmount(&scanner) } else { takeSize(&scanner) }
    takePackage(&scanner)
    name = String(scanner.rest)
  }

  /// Returns whether a text that is joined to a number names a food: 2eggs, 8large eggs.
  private static func isFood(_ text: Substring) -> Bool {
    var words = text.words.drop { IngredientWords.preparations.contains($0.lowercased()) }
    if words.count > 1, Unit.has(.part, words.last) { words.removeLast() }
    return FoodTable.builtIn.category(named: Array(words)) != nil
  }

  /// Reads a Korean amount before a particle or a word like 정도: 두 컵의 쌀, 2컵 정도 쌀.
  private static func korean(before text: String) -> IngredientAmount? {
    guard let start = text.unicodeScalars.first,
      Numeral.mayStart(start) || ("0"..."9").contains(start), text.hasHangul
    else { return nil }
    var words = text.words
    let particle = words.prefix(2).firstIndex { $0.hasSuffix("의") && $0.count > 1 }
    if let particle { words[particle].removeLast() }
    var scanner = AmountScanner(words.joined(separator: " "))
    var found = scanner.countedInKorean(isInexact: false)
    if found == nil, let number = scanner.range(), let unit = scanner.recipeUnit(), unit.isHangul {
      found = (number, unit)
    }
    guard let (amount, unit) = found else { return nil }
    let rest = scanner.rest.words
    let name = rest.drop(while: TypedVocabulary.inexact.contains)
    guard particle != nil || name.count < rest.count, !name.isEmpty else { return nil }
    return IngredientAmount(amount, unit.text, name: name.joined(separator: " "))
  }

  /// Returns the text with a number before a unit that stands without one: `handful of mint`, `small bunch parsley`.
  private static func withNumber(_ text: String) -> String {
    if let text = withoutSignBeforeSize(text) { return text }
    guard let first = text.utf8.first, isLetter(first) else { return text }
    func isBare(_ word: String) -> Bool { Unit.has(.bare, word) }
    var words = text.words
    if words.count > 2,
      ["small", "large", "big", "good", "generous", "thumb-sized"].contains(words[0].lowercased()),
      words.count > 3 || isBare(words[1])
    {
      words.removeFirst()
    }
    guard let word = words.first?.lowercased(), words.count > 1 else { return text }
    if !isBare(word) {
      guard words.count > 2, words[1] == "of", let unit = Unit(recipe: word)?.text, unit.count > 2
      else { return text }
    }
    return "1 \(words.joined(separator: " "))"
  }

  /// Returns the text without the sign between a number of packages and their size: `1, 14 oz can`, `1- 4 oz`, `2-15 oz
  /// cans`; nil without one. A size is much larger than the number, or it is that of a can.
  private static func withoutSignBeforeSize(_ text: String) -> String? {
    let count = text.prefix(while: \.isASCIIDigit)
    let blank = text[count.endIndex...].prefix { $0 == " " }
    let sign = text[blank.endIndex...].first
    guard let number = Int(count), let sign, ",-–".contains(sign) else { return nil }
    let rest = text[blank.endIndex...].dropFirst()
    let size = rest.drop { $0 == " " }
    guard size.first?.isASCIIDigit ?? false else { return nil }
    if sign == "," { return rest.first == " " ? "\(count) \(size)" : nil }
    var scanner = AmountScanner(size)
    guard let amount = scanner.range() else { return nil }
    scanner.skip(" -")
    guard scanner.recipeUnit()?.isMeasure ?? false else { return nil }
    scanner.skip(" -")
    let package = String(scanner.word())
    let isLarge = amount.least > Amount(number * 3)
    let isSize =
      Unit.has(.content, package)
      ? isLarge || Unit.has(.can, package) : isLarge && blank.isEmpty && rest.first == " "
    return isSize ? "\(count) \(size)" : nil
  }

  /// Takes a second amount after the first: `1 lb 2 oz`, `500g/1lb 2oz`, `1 cup plus 2 tbsp`.
  ///
  /// - Parameter isSum: Whether it is added. An amount in other units is not.
  private mutating func takeSecondAmount(_ start: inout AmountScanner, isSum: Bool = true) {
    var scanner = start
    var isSum = isSum
    scanner.skip()
    if scanner.take(anyOf: "/-") != nil {
      isSum = false
      scanner.skip()
    }
    var isNamedSum = false
    for word in ["plus ", "+ ", "and ", "or "] where scanner.take(word) {
      isSum = isSum && word != "or "
      isNamedSum = isSum
    }
    guard let other = scanner.range(), let otherUnit = scanner.recipeUnit()?.text else { return }
    start = scanner
    // 1 lb 2 oz is a sum without a word, 500 ml 2 cups is not.
    isSum = isSum && (isNamedSum || isSmaller(otherUnit))
    if !isSum, Self.isMetric(otherUnit), !Self.isMetric(unit) {
      (amount, unit) = (other, otherUnit)
    }
    if isSum {
      guard let sum = adding(other, otherUnit) else { return }
      amount = sum
    }
    takeSecondAmount(&start, isSum: isSum)
  }

  /// Whether a unit is the smaller one in which amounts of this one are given besides: pounds and ounces.
  private func isSmaller(_ other: String) -> Bool {
    guard let smaller = unit.flatMap({ Unit(recipe: $0)?.smaller }) else { return false }
    return smaller == Unit(recipe: other)?.text
  }

  private static func isMetric(_ unit: String?) -> Bool {
    unit.map { ["g", "kg", "mg", "ml", "l", "cl", "dl"].contains($0.lowercased()) } ?? false
  }

  /// Takes what stands after a number without a unit: the size of a package and its name, `2 x 400g tins` and
  /// `1 14-oz can`; `2 dozen`; or a size and a unit, `1 small bunch parsley`.
  private mutating func takeSize(_ scanner: inout AmountScanner) {
    if let sign = scanner.next, "xX×".contains(sign),
      scanner.rest.dropFirst().first.map({ !$0.isLetter }) ?? false
    {
      _ = scanner.times()
      scanner.skip()
    }
    var size = scanner
    if size.range() != nil {
      size.skip(" -")
      guard size.recipeUnit() != nil else { return }
      // 400g/14oz tins
      var other = size
      other.skip(" /")
      if other.range() != nil, other.recipeUnit() != nil { size = other }
      size.skip(" -")
      scanner = size
      unit = scanner.recipeUnit()?.text
      return
    }
    var after = scanner
    let word = after.word().lowercased()
    if let multiple = Numeral(word, .multiple) {
      let factor = Amount(multiple.value)
      if let least = amount.least * factor, let most = amount.most * factor {
        amount = RecipeAmount(least, most)
      }
      scanner = after
    } else if IngredientWords.preparations.contains(word) {
      let isLetter = after.rest.dropFirst(2).first == " "
      if let found = after.recipeUnit(), after.next == " ", !isLetter {
        unit = found.text
        scanner = after
      }
    }
  }

  /// Takes `of`, and the package that a measure is of: `2 cups of milk`, `400g tin of tomatoes`.
  private mutating func takePackage(_ scanner: inout AmountScanner) {
    scanner.skip(" ,.")
    let isExtent = unit.flatMap { Unit(recipe: $0) }?.isExtent ?? false
    for _ in 0..<2 {
      if let length = IngredientWords.of.start(of: scanner.rest.prefix(4).foldedBytes) {
        scanner.move(to: scanner.rest.droppingBytes(length))
        if amount.most < .one { scanner.skipArticle() }
        // 2 Dosen à 400 g Tomaten
        var size = scanner
        if unit != nil, !isExtent, size.range() != nil, size.recipeUnit()?.isMeasure ?? false {
          size.skip()
          scanner = size
        }
      }
      var after = scanner
      let word = after.word()
      if isExtent, !after.isAtEnd, Unit.has(.content, String(word)) {
        package = String(word)
        after.skip()
        scanner = after
      }
    }
  }
}

extension AmountScanner {
  /// Skips words before a number that say it is not exact: about 2, 약 2.
  fileprivate mutating func skipApproximation() {
    guard let length = IngredientWords.approximate.start(of: rest.foldedBytes) else {
      return
    }
    var scanner = self
    scanner.move(to: rest.droppingBytes(length))
    if rest.lowercased().hasPrefix("a ") {
      self = AmountScanner("1 " + scanner.rest)
    } else if scanner.isAtNumber {
      self = scanner
    }
  }

  /// Skips an article: 1/2 a lemon.
  fileprivate mutating func skipArticle() {
    if !take("a ") { _ = take("an ") }
  }

  /// Reads a unit after a number: joined to it, or a whole word. Returns whether there is one.
  fileprivate mutating func takeUnit(isJoined: Bool, into unit: inout String?) -> Bool {
    var scanner = self
    scanner.skip("-")
    // 1 gr. Dose: a size and a unit, no grams
    var size = scanner
    size.skip()
    let isSize = IngredientWords.preparations.contains(size.word().lowercased())
    if isSize, let counter = size.recipeUnit(), !counter.isMeasure { return false }
    guard let found = scanner.recipeUnit()?.text,
      isJoined || scanner.next.map({ " ,/-+.".contains($0) }) ?? false,
      !scanner.rest.hasPrefix("-size")
    else { return false }
    (self, unit) = (scanner, found)
    return true
  }

  /// Reads a number in digits or as a word: `two`, `half a`, `one and a half`, `a couple of`.
  fileprivate mutating func writtenAmount() -> RecipeAmount? {
    if let amount = range() { return amount }
    var scanner = self
    let word = scanner.word().lowercased()
    if scanner.isAtEnd { return nil }
    if let part = Numeral.part(word) {
      // half and half
      if scanner.rest.hasPrefix(" and ") { return nil }
      var after = scanner
      _ = after.take(" ")
      after.skipArticle()
      var unit = after
      if word == "반", unit.recipeUnit() == nil { return nil }
      self = AmountScanner(" " + after.rest)
      return RecipeAmount(part)
    }
    if word == "a", scanner.rest.prefix(11).lowercased() == " couple of " {
      scanner.move(to: scanner.rest.dropFirst(10))
      self = scanner
      return RecipeAmount(Amount(2))
    }
    guard let number = Numeral(word, .recipe) else { return nil }
    // one and a half cups
    for more in [" and a half ", " and one half "] where scanner.rest.hasPrefix(more) {
      if let sum = Amount(number.value) + .half {
        scanner.move(to: scanner.rest.dropFirst(more.count - 1))
        self = scanner
        return RecipeAmount(sum)
      }
    }
    self = scanner
    // a half cup
    _ = scanner.take(" ")
    if let part = scanner.writtenAmount(), part.most < .one {
      self = scanner
      return part
    }
    return RecipeAmount(Amount(number.value))
  }
}
