/// An amount behind the name of an ingredient: `두부1모`, `간장 2T`, `달걀 두 개`, `flour, 2 cups`.
struct TrailingAmount {
  /// The text before it.
  let name: String
  let amount: RecipeAmount
  let unit: String?
  /// The text behind it.
  let rest: String

  /// - Returns: nil if no amount is behind the name.
  init?(_ text: String) {
    guard let found = TrailingAmount.first(in: text) else { return nil }
    self = found
  }

  private init(_ name: String, _ amount: RecipeAmount, _ unit: String?, rest: String = "") {
    (self.name, self.amount, self.unit, self.rest) = (name, amount, unit, rest)
  }

  private static func first(in text: String) -> TrailingAmount? {
    var last: Unicode.Scalar?
    for index in text.unicodeScalars.indices {
      let scalar = text.unicodeScalars[index]
      defer { last = scalar }
      guard let last else { continue }
      let isApart = last == " " || last == "," || last == ":" || last == "="
      guard isApart || last.isHangulSyllable || "~xX×".unicodeScalars.contains(last) else {
        continue
      }
      if scalar.mayStartNumber, TypedNumber.mayStart(text[index...]),
        let found = numeric(text, at: index)
      {
        return found
      }
      if KoreanNumeral.mayStart(scalar),
        let found = isApart ? native(text, at: index) : joined(text, at: index)
      {
        return found
      }
    }
    return nil
  }

  private static let approximations = BytePhrases([" 약", " 대략", " about", " approx."])

  private static func numeric(_ text: String, at index: String.Index) -> TrailingAmount? {
    guard let number = RecipeNumber(text[index...]), number.rest.first != "%" else { return nil }
    var before = text[..<index]
    if let sign = before.last, "xX×".contains(sign) {
      guard before.dropLast().last.map({ $0 == " " || $0.script == .hangul }) ?? false else {
        return nil
      }
      before = before.dropLast()
    }
    let name = before.trimming(" ,:;=~-")
    if let length = approximations.suffix(of: name.foldedBytes) {
      let name = name.droppingLastBytes(length).trimming(" ,:")
      return numeric(text, at: index, name: name, number)
    }
    return numeric(text, at: index, name: name, number)
  }

  private static func numeric(
    _ text: String, at index: String.Index, name: String, _ number: RecipeNumber
  ) -> TrailingAmount? {
    if let (unit, rest) = number.unit {
      // 3 large eggs has no unit; 3T is one.
      return TrailingAmount(name, number.amount, unit, rest: String(rest))
        .withHalf.withSecondAmount.withoutSize
    }
    let rest = number.rest.trimmingWhitespace
    if rest.isEmpty { return TrailingAmount(name, number.amount, nil) }
    if number.rest.first == " " || number.rest.first == ",",
      name.hasHangul || IngredientWords.arePreparations(rest)
    {
      return TrailingAmount(name, number.amount, nil, rest: rest)
    }
    // An unknown counter: 2톡
    if number.rest.first?.script == .hangul, rest.count < 4, !rest.contains(" ") {
      return TrailingAmount(name, number.amount, rest)
    }
    return nil
  }

  /// The amount with another one behind it that is added: 2큰술 + 1작은술.
  private var withSecondAmount: TrailingAmount {
    let next = rest.drop { $0 == " " }
    guard next.first == "+", let number = RecipeNumber(next.dropFirst().drop { $0 == " " }),
      let (other, rest) = number.unit,
      let sum = Quantity(amount.least, unit: unit)
        .addingKitchenMeasure(Quantity(number.amount.least, unit: other))
    else { return self }
    return TrailingAmount(name, RecipeAmount(sum.amount), unit, rest: String(rest))
  }

  /// The amount without the size of a piece: 다시마 5x5cm 2장, 다시마 10cm 2장.
  private var withoutSize: TrailingAmount {
    if let unit, TrailingAmount.lengths.contains(unit),
      let number = RecipeNumber(rest.drop { $0 == " " }), let (counter, rest) = number.unit
    {
      return TrailingAmount(name, number.amount, counter, rest: "\(amount)\(unit) \(rest)")
    }
    guard let space = name.utf8.lastIndex(of: UInt8(ascii: " ")),
      let first = name.utf8[space...].dropFirst().first, isDigit(first)
    else { return self }
    let size = name[space...].dropFirst()
    let sides = size.split(omittingEmptySubsequences: false) { "xX×*".contains($0) }
    guard sides.count > 1, sides.allSatisfy({ $0.first?.isASCIIDigit ?? false }) else {
      return self
    }
    return TrailingAmount(String(name[..<space]), amount, unit, rest: "\(size) \(rest)")
  }

  private static let lengths: Set<String> = ["cm", "inch", "inches"]

  /// The amount with a half behind it: 1컵 반, 1컵반.
  private var withHalf: TrailingAmount {
    let rest = rest.trimmingWhitespace
    guard rest == "반" || rest.hasPrefix("반 "), let half = Amount.one.divided(by: 2),
      let least = amount.least + half, let most = amount.most + half
    else { return self }
    return TrailingAmount(
      name, RecipeAmount(least, most), unit, rest: String(rest.dropFirst()))
  }

  /// Returns the amount in Korean numerals at an index within the last word: 두부반모. The word before it must be a food.
  private static func joined(_ text: String, at index: String.Index) -> TrailingAmount? {
    // Four syllables at most.
    guard text.utf8[index...].count <= 12, !text.utf8[index...].contains(UInt8(ascii: " ")),
      let found = native(text, at: index), found.unit != nil, found.rest.isEmpty,
      IngredientName.isFood(found.name)
    else { return nil }
    return found
  }

  /// Numerals that stand for a range: 두세 개.
  private static let pairs = [
    "한두": (1, 2), "두어": (2, 3), "두세": (2, 3), "두서너": (2, 4), "서너": (3, 4), "너댓": (4, 5),
    "너덧": (4, 5), "네다섯": (4, 5),
  ]

  /// Returns the amount in Korean numerals at an index: 반 모, 두 개, 한줌.
  private static func native(_ text: String, at index: String.Index) -> TrailingAmount? {
    let name = text[..<index].trimming(" ,:")
    let words = text[index...].split(separator: " ", maxSplits: 2).map { $0.trimming(",.") }
    guard let first = words.first else { return nil }
    func amount(_ number: String, _ counter: String) -> (RecipeAmount, String)? {
      guard let (unit, rest) = RecipeUnit.first(of: counter[...], isJoined: true),
        rest.isEmpty || RecipeUnit.approximations.contains(String(rest)) || rest == "반"
      else { return nil }
      if number == "반", let half = Amount.one.divided(by: 2) {
        return (RecipeAmount(half), unit)
      }
      if let (least, most) = TrailingAmount.pairs[number] {
        return (RecipeAmount(Amount(least), Amount(most)), unit)
      }
      return KoreanNumeral.amount(number, before: .counter(unit), unit, isJoined: false).map {
        (RecipeAmount($0), unit)
      }
    }
    if words.count > 1, let (found, unit) = amount(first, words[1]) {
      return TrailingAmount(
        name, found, unit, rest: words.dropFirst(2).joined(separator: " ")
      ).withHalf
    }
    for length in 1...3 where first.count > length && !["네모", "세모"].contains(first) {
      if let (found, unit) = amount(String(first.prefix(length)), String(first.dropFirst(length))) {
        return TrailingAmount(
          name, found, unit, rest: words.dropFirst().joined(separator: " ")
        ).withHalf
      }
    }
    // 두부 반
    if words.count == 1, first == "반", let half = Amount.one.divided(by: 2) {
      return TrailingAmount(name, RecipeAmount(half), nil)
    }
    if words.count == 1, let number = KoreanNumeral.alone(first) {
      return TrailingAmount(name, RecipeAmount(number), nil)
    }
    return nil
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
