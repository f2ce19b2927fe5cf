import PantryCore

/// An amount beside the name of an ingredient: before it, as in `2 large eggs` and `1 (14 oz) can beans`, or after it,
/// as in `두부1모` and `flour, 2 cups`.
struct IngredientAmount {
  var amount: RecipeAmount
  var unit: String?
  /// The package that a measure is of: the tin of `400g tin of tomatoes`.
  var package: String?
  var name = ""
  /// The text after an amount that stands after the name.
  var rest = ""

  init(_ amount: RecipeAmount, _ unit: String?, name: String, rest: Substring = "") {
    (self.amount, self.unit, self.name, self.rest) = (amount, unit, name, String(rest))
  }

  /// Returns the sum of this amount and one in another unit: a cup and two spoons.
  func adding(_ other: RecipeAmount, _ otherUnit: String) -> RecipeAmount? {
    Quantity(amount.least, unit: unit)
      .addingKitchenMeasure(Quantity(other.least, unit: otherUnit)).map { RecipeAmount($0.amount) }
  }
}

// MARK: - Behind the name

extension IngredientAmount {
  /// Finds the first amount after the name of an ingredient: `두부1모`, `간장 2T`, `달걀 두 개`, `flour, 2 cups`.
  ///
  /// - Returns: nil if there is none.
  init?(afterName text: String) {
    var last: Unicode.Scalar?
    for index in text.unicodeScalars.indices {
      let scalar = text.unicodeScalars[index]
      defer { last = scalar }
      guard let last else { continue }
      let isApart = " ,:=".unicodeScalars.contains(last)
      guard isApart || last.isHangulSyllable || "~xX×".unicodeScalars.contains(last) else {
        continue
      }
      let found =
        scalar.mayStartNumber ? IngredientAmount.numeric(text, at: index) : nil
      let amount =
        found
        ?? (!Numeral.mayStart(scalar)
          ? nil
          : isApart
            ? IngredientAmount.korean(text, at: index) : IngredientAmount.joined(text, at: index))
      if let amount {
        self = amount
        return
      }
    }
    return nil
  }

  private static let approximations = WordList(words: [
    " 약", " 대략", " 크게", " 듬뿍", " 수북이", " about", " approx.",
  ])

  /// Reads an amount in digits at an index.
  private static func numeric(_ text: String, at index: String.Index) -> IngredientAmount? {
    var scanner = AmountScanner(text[index...])
    guard let amount = scanner.range(), scanner.next != "%" else { return nil }
    var before = text[..<index]
    if let sign = before.last, AmountScanner.isTimes(sign) {
      before = before.dropLast()
      guard before.last.map({ $0 == " " || $0.script == .hangul }) ?? false else { return nil }
    }
    var name = before.trimming(" ,:;=~-")
    if let length = approximations.end(of: name.foldedBytes) {
      name = name.droppingLastBytes(length).trimming(" ,:")
    }
    let end = scanner.rest
    if let unit = scanner.recipeUnit()?.text {
      // 3 large eggs has no unit; 3T is one.
      return IngredientAmount(amount, unit, name: name, rest: scanner.rest)
        .withHalf.withSecondAmount.withoutSize
    }
    let rest = end.trimmingWhitespace
    if rest.isEmpty { return IngredientAmount(amount, nil, name: name) }
    if end.first == " " || end.first == ",",
      name.hasHangul || IngredientWords.arePreparations(rest)
    {
      return IngredientAmount(amount, nil, name: name, rest: Substring(rest))
    }
    // An unknown counter: 2톡
    if end.first?.script == .hangul, rest.count < 4, !rest.contains(" ") {
      return IngredientAmount(amount, rest, name: name)
    }
    return nil
  }

  /// The amount with another one after it that is added: 2큰술 + 1작은술.
  private var withSecondAmount: IngredientAmount {
    var scanner = AmountScanner(rest)
    scanner.skip()
    guard scanner.take("+") else { return self }
    scanner.skip()
    guard let other = scanner.range(), let unit = scanner.recipeUnit()?.text,
      let sum = adding(other, unit)
    else { return self }
    return IngredientAmount(sum, self.unit, name: name, rest: scanner.rest)
  }

  /// The amount without the size of a piece: 다시마 5x5cm 2장, 다시마 10cm 2장.
  private var withoutSize: IngredientAmount {
    if let known = unit.flatMap({ Unit(recipe: $0) }), known.has(.length), known.milliliters == nil
    {
      var scanner = AmountScanner(rest)
      scanner.skip()
      if let count = scanner.range(), let counter = scanner.recipeUnit()?.text {
        return IngredientAmount(
          count, counter, name: name, rest: "\(amount)\(unit ?? "") \(scanner.rest)")
      }
    }
    guard let space = name.utf8.lastIndex(of: UInt8(ascii: " ")),
      let first = name.utf8[space...].dropFirst().first, isDigit(first)
    else { return self }
    let size = name[space...].dropFirst()
    let sides = size.split(omittingEmptySubsequences: false) { "xX×*".contains($0) }
    guard sides.count > 1, sides.allSatisfy({ $0.first?.isASCIIDigit ?? false }) else {
      return self
    }
    return IngredientAmount(amount, unit, name: String(name[..<space]), rest: "\(size) \(rest)")
  }

  /// The amount with a half after it: 1컵 반, 1컵반.
  private var withHalf: IngredientAmount {
    var scanner = AmountScanner(rest)
    guard scanner.takeHalf(), let sum = amount.adding(.half) else { return self }
    return IngredientAmount(sum, unit, name: name, rest: scanner.rest)
  }

  /// Reads an amount in Korean numerals at an index within the last word: 두부반모. The word before it must be a food.
  private static func joined(_ text: String, at index: String.Index) -> IngredientAmount? {
    // Four syllables at most.
    guard text.utf8[index...].count <= 12, !text.utf8[index...].contains(UInt8(ascii: " ")),
      let found = korean(text, at: index), found.unit != nil, found.rest.isEmpty,
      IngredientName.isFood(found.name)
    else { return nil }
    return found
  }

  /// Reads an amount in Korean numerals at an index: 반 모, 두 개, 한줌.
  private static func korean(_ text: String, at index: String.Index) -> IngredientAmount? {
    let name = text[..<index].trimming(" ,:")
    let words = text[index...].split(separator: " ", maxSplits: 2).map { $0.trimming(",.") }
    guard let first = words.first else { return nil }
    // 반의 반개
    if first == "반의", words.count > 1, words[1].hasPrefix("반"), let quarter = Amount("0.25") {
      var scanner = AmountScanner(words[1].dropFirst())
      let unit = scanner.recipeUnit()?.text
      if scanner.isAtEnd {
        let rest = words.dropFirst(2).joined(separator: " ")
        return IngredientAmount(RecipeAmount(quarter), unit, name: name, rest: Substring(rest))
      }
    }
    var scanner = AmountScanner(text[index...])
    if let (amount, unit) = scanner.countedInKorean(isInexact: true) {
      return IngredientAmount(amount, unit.text, name: name, rest: scanner.rest)
    }
    guard words.count == 1 else { return nil }
    // 두부 반
    if Numeral.isHalf(first) { return IngredientAmount(RecipeAmount(.half), nil, name: name) }
    return Numeral.native(first, isAlone: true).map {
      IngredientAmount(RecipeAmount(Amount($0)), nil, name: name)
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar may be the first one of a number: a digit, a full stop or a fraction.
  fileprivate var mayStartNumber: Bool {
    switch value {
    case 0x2E, 0x30...0x39, 0xBC...0xBE, 0x2150...0x215E: true
    default: false
    }
  }
}
