/// A text of one ingredient, split into its amount, its name and remarks.
struct IngredientText {
  private var name = ""
  private var amount: RecipeAmount?
  private var unit: String?
  private var amountText: String?
  private var package: String?
  private var remarks: [String] = []
  private var alternatives: [String] = []
  private var isOptional = false

  /// Reads a text without marks of a list and markup.
  init(_ text: String) {
    var (text, brackets) = IngredientText.brackets(of: text)
    if let length = IngredientWords.optionalPhrases.suffix(of: text.foldedBytes) {
      let rest = text.droppingLastBytes(length)
      if let last = rest.last, " ,-;:".contains(last) {
        text = rest.trimming(" ,-;:")
        isOptional = true
      }
    }
    brackets = brackets.filter { bracket in
      let isMark = IngredientWords.optionalPhrases.prefix(of: bracket.foldedBytes) != nil
      if isMark { isOptional = true }
      return !isMark
    }
    text = text.trimming(" ,;")
    read(text)
    for bracket in brackets {
      // 돼지고기(목살, 120g), 계란(2개)
      if amount == nil, let found = IngredientText.amount(in: bracket) {
        (amount, unit) = (found.amount, found.unit)
        if !found.rest.isEmpty { remarks.append(found.rest) }
        continue
      }
      if let length = IngredientText.alternativeMarks.prefix(of: bracket.foldedBytes) {
        alternatives.append(String(bracket.droppingBytes(length)))
      }
      remarks.append(bracket)
    }
  }

  /// The ingredient; nil if the text has no name.
  var ingredient: Ingredient? {
    guard !name.isEmpty else { return nil }
    var ingredient = Ingredient(name, amount: amount, unit: unit)
    ingredient.amountText = amountText
    ingredient.package = package
    ingredient.preparation = remarks.isEmpty ? nil : remarks.joined(separator: ", ")
    ingredient.alternatives = alternatives
    ingredient.isOptional = isOptional
    return ingredient
  }

  /// Returns whether the text is a name and an amount, and nothing else.
  func isWhole(_ label: String) -> Bool {
    name.lowercased() == label.lowercased() && (amount != nil || amountText != nil)
  }

  // MARK: - Brackets

  /// Returns the text outside brackets, and the contents of the brackets.
  private static func brackets(of text: String) -> (String, [String]) {
    guard text.utf8.contains(where: { $0 == 0x28 || $0 == 0x5B || $0 == 0x7B }) else {
      return (text, [])
    }
    var outside = ""
    var inside: [String] = []
    var depth = 0
    for character in text {
      switch character {
      case "(", "[", "{":
        if depth == 0 { inside.append("") } else { inside[inside.count - 1].append(character) }
        depth += 1
      case ")", "]", "}":
        depth = max(0, depth - 1)
        if depth > 0 { inside[inside.count - 1].append(character) } else { outside.append(" ") }
      default:
        if depth > 0 {
          inside[inside.count - 1].append(character)
        } else {
          outside.append(character)
        }
      }
    }
    outside = outside.words.joined(separator: " ").replacing(" ,", with: ",")
    return (outside, inside.map(\.trimmingWhitespace).filter { !$0.isEmpty })
  }

  /// Returns the amount in the text of a bracket, and the rest: `목살, 120g`.
  private static func amount(in text: String) -> (
    amount: RecipeAmount, unit: String?, rest: String
  )? {
    var rest: [String] = []
    var found: (RecipeAmount, String?)?
    for part in text.split(separator: ",") {
      let part = part.trimmingWhitespace
      var start = part[...]
      if let length = IngredientWords.approximatePhrases.prefix(of: part.foldedBytes) {
        start = part.droppingBytes(length)
      }
      if found == nil, let number = RecipeNumber(start) {
        let joined = number.rest.first != " "
        if let (unit, after) = RecipeUnit.first(of: number.rest, isJoined: joined),
          after.trimmingWhitespace.isEmpty
            || RecipeUnit.approximations.contains(after.trimmingWhitespace)
        {
          found = (number.amount, unit)
          continue
        }
      }
      if found == nil {
        var inner = IngredientText(unbracketed: part)
        if let amount = inner.amount, inner.unit != nil {
          found = (amount, inner.unit)
          inner.amount = nil
          if !inner.name.isEmpty { rest.append(inner.name) }
          continue
        }
      }
      rest.append(part)
    }
    return found.map { ($0.0, $0.1, rest.joined(separator: ", ")) }
  }

  private init(unbracketed text: String) { read(text) }

  // MARK: - Amounts

  private static let alternativeMarks = BytePhrases(["또는 ", "혹은 ", "or ", "oder "])
  private static let vagueStarts = BytePhrases([
    "약간의 ", "적당량의 ", "조금의 ", "some ", "a little ", "a bit of ", "a few ", "few ", "etwas ",
  ])
  private static let partStarts = BytePhrases([
    "juice of ", "zest of ", "juice and zest of ", "zest and juice of ", "grated zest of ",
    "rind of ", "the juice of ",
  ])

  private mutating func read(_ text: String) {
    var text = text
    takeVague(&text)
    let whole = text
    if takeLeading(&text) {
      // 1000 island dressing 2T
      if unit == nil || unit == "인분", let trailing = IngredientText.trailing(whole),
        trailing.unit != nil, !trailing.name.isEmpty,
        trailing.rest.isEmpty
      {
        take(trailing)
        text = trailing.name
      }
    } else if let trailing = IngredientText.trailing(text) {
      take(trailing)
      text = trailing.name
      // 고추장 듬뿍 1숟가락
      if let length = IngredientWords.vaguePhrases.suffix(of: text.foldedBytes) {
        let before = text.droppingLastBytes(length)
        if before.last == " " {
          remarks.append(String(text.dropFirst(before.count)))
          text = before.trimming(" ")
        }
      }
    }
    setName(text)
  }

  private mutating func take(_ trailing: Trailing) {
    (amount, unit) = (trailing.amount, trailing.unit)
    let rest = trailing.rest.trimming(" ,.;~-").words
      .filter { !RecipeUnit.approximations.contains($0) }.joined(separator: " ")
    if !rest.isEmpty { remarks.append(rest) }
  }

  /// Takes an amount in words: 약간, to taste.
  private mutating func takeVague(_ text: inout String) {
    let folded = text.foldedBytes
    if let length = IngredientWords.vaguePhrases.suffix(of: folded), length < folded.count {
      let before = text.droppingLastBytes(length)
      if let last = before.last, " ,:-".contains(last) || last.script == .hangul {
        if amountText == nil { amountText = String(decoding: folded.suffix(length), as: UTF8.self) }
        text = before.trimming(" ,:-~")
        return takeVague(&text)
      }
    }
    if let length = IngredientText.vagueStarts.prefix(of: folded) {
      amountText = String(decoding: folded.prefix(length), as: UTF8.self).trimmingWhitespace
      text = String(text.droppingBytes(length))
    }
  }

  /// Takes an amount before the name: `2 large eggs`, `1 (14 oz) can beans`, `a pinch of salt`.
  private mutating func takeLeading(_ text: inout String) -> Bool {
    var rest = text[...]
    if let length = IngredientText.partStarts.prefix(of: text.foldedBytes) {
      remarks.append(text.prefix(length).trimmingWhitespace)
      rest = text.droppingBytes(length)
    }
    let start = rest
    if takeNative(&text) { return true }
    takeHandful(&rest)
    if let length = IngredientWords.approximatePhrases.prefix(of: rest.foldedBytes) {
      let next = rest.droppingBytes(length)
      let hasArticle = rest.lowercased().hasPrefix("a ")
      if TypedNumber.mayStart(next) || hasArticle { rest = hasArticle ? "1 " + next : next }
    }
    guard var (found, after) = IngredientText.number(rest) else {
      if start.startIndex != text.startIndex { text = String(start) }
      return false
    }
    if after.first == "%" { return false }
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
      return false
    }
    if after.isEmpty, text.contains(where: \.isLetter) {
      // 반 모
      unit = nil
      return false
    }
    amount = found
    after = after.drop { " ,".contains($0) }
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
          let word = RecipeUnit.unit(words[1]),
          RecipeUnit.unit(words[1]).map({ !["c", "t", "T"].contains($0) }) ?? false
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
      if after.lowercased().hasPrefix("of ") { after = after.dropFirst(3) }
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
    text = String(after)
    return true
  }

  /// Takes an amount in Korean numerals before the name: 두 컵의 쌀.
  private mutating func takeNative(_ text: inout String) -> Bool {
    guard let start = text.unicodeScalars.first,
      KoreanNumeral.mayStart(start) || ("0"..."9").contains(start)
    else { return false }
    let words = text.words
    guard words.count > 2, let first = words[0].first,
      first.script == .hangul || first.isASCIIDigit, words[1].first?.script == .hangul
    else { return false }
    let counter = words[1].hasSuffix("의") ? String(words[1].dropLast()) : words[1]
    guard let unit = RecipeUnit.unit(counter) else { return false }
    guard words[1] != counter || RecipeUnit.approximations.contains(words[2]) else { return false }
    let half = words[0] == "반" ? Amount.one.divided(by: 2) : nil
    guard
      let number = half ?? KoreanNumeral.amount(
        words[0], before: .counter(unit), unit, isJoined: false)
        ?? RecipeNumber(words[0][...])?.amount.least
    else { return false }
    (amount, self.unit) = (RecipeAmount(number), unit)
    text = words.dropFirst(2).drop { RecipeUnit.approximations.contains($0) }.joined(separator: " ")
    return !text.isEmpty
  }

  /// Puts a number before a unit that stands without one: `handful of mint`.
  private func takeHandful(_ text: inout Substring) {
    guard text.utf8.containsBytes(" of ".utf8) else { return }
    var words = text.words
    if words.count > 3,
      ["small", "large", "big", "good", "generous"].contains(words[0].lowercased())
    {
      words.removeFirst()
    }
    guard words.count > 2, words[1] == "of", let unit = RecipeUnit.unit(words[0].lowercased()),
      unit.count > 2
    else { return }
    text = "1 \(words.joined(separator: " "))"[...]
  }

  /// Takes a second amount behind the first: `1 lb 2 oz`, `500g/1lb`, `1 cup plus 2 tbsp`.
  private mutating func takeSecondAmount(_ text: inout Substring) {
    var rest = text.drop { $0 == " " }
    var isSum = true
    if let sign = rest.first, "/-".contains(sign) {
      isSum = false
      rest = rest.dropFirst().drop { $0 == " " }
    }
    for word in ["plus ", "+ ", "and ", "or "] where rest.hasPrefix(word) {
      isSum = word != "or "
      rest = rest.dropFirst(word.count)
    }
    guard let number = RecipeNumber(rest),
      let (other, next) = RecipeUnit.first(of: number.rest, isJoined: number.rest.first != " ")
    else { return }
    text = next
    guard isSum, let amount,
      let sum = Quantity(amount.least, unit: unit).adding(
        Quantity(number.amount.least, unit: other))
    else { return }
    self.amount = RecipeAmount(sum.amount)
    return takeSecondAmount(&text)
  }

  /// Returns the number at the start of a text, in digits or as a word.
  private static func number(_ text: Substring) -> (RecipeAmount, Substring)? {
    if let number = RecipeNumber(text) { return (number.amount, number.rest) }
    guard let space = text.firstIndex(of: " ") else { return nil }
    let word = text[..<space].lowercased()
    let rest = text[space...]
    if ["half", "반"].contains(word), let half = Amount.one.divided(by: 2) {
      var after = rest.dropFirst()
      for article in ["a ", "an "] where after.hasPrefix(article) {
        after = after.dropFirst(article.count)
      }
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
      if let (part, after) = IngredientText.number(rest.dropFirst()), part.most < .one {
        return (part, after)
      }
      return (RecipeAmount(Amount(number)), rest)
    }
    return nil
  }

  /// An amount behind a name.
  private struct Trailing {
    var name: String
    var amount: RecipeAmount
    var unit: String?
    var rest: String
  }

  /// Returns the amount behind the name: `두부1모`, `간장 2T`, `달걀 두 개`, `flour, 2 cups`.
  private static func trailing(_ text: String) -> Trailing? {
    var last: Unicode.Scalar?
    for index in text.unicodeScalars.indices {
      let scalar = text.unicodeScalars[index]
      defer { last = scalar }
      guard let last else { continue }
      let isApart = last == " " || last == ","
      guard isApart || last.isHangulSyllable || "~xX×".unicodeScalars.contains(last) else {
        continue
      }
      if scalar.mayStartNumber, TypedNumber.mayStart(text[index...]),
        let found = numeric(text, at: index)
      {
        return found
      }
      if isApart, KoreanNumeral.mayStart(scalar), let found = native(text, at: index) {
        return found
      }
    }
    return nil
  }

  private static let approximations = BytePhrases([" 약", " 대략", " about", " approx."])

  private static func numeric(_ text: String, at index: String.Index) -> Trailing? {
    guard let number = RecipeNumber(text[index...]), number.rest.first != "%" else { return nil }
    var before = text[..<index]
    if let sign = before.last, "xX×".contains(sign) {
      guard before.dropLast().last.map({ $0 == " " || $0.script == .hangul }) ?? false else {
        return nil
      }
      before = before.dropLast()
    }
    let name = before.trimming(" ,:;~-")
    if let length = approximations.suffix(of: name.foldedBytes) {
      let name = name.droppingLastBytes(length).trimming(" ,:")
      return numeric(text, at: index, name: name, number)
    }
    return numeric(text, at: index, name: name, number)
  }

  private static func numeric(
    _ text: String, at index: String.Index, name: String, _ number: RecipeNumber
  ) -> Trailing? {
    let joined = number.rest.first != " "
    if let (unit, rest) = RecipeUnit.first(of: number.rest, isJoined: joined) {
      // 3 large eggs has no unit; 3T is one.
      return withHalf(Trailing(name: name, amount: number.amount, unit: unit, rest: String(rest)))
    }
    let rest = number.rest.trimmingWhitespace
    if rest.isEmpty { return Trailing(name: name, amount: number.amount, unit: nil, rest: "") }
    if number.rest.first == " " || number.rest.first == ",",
      name.hasHangul
    {
      return Trailing(name: name, amount: number.amount, unit: nil, rest: rest)
    }
    // An unknown counter: 2톡
    if joined, number.rest.first?.script == .hangul, rest.count < 4, !rest.contains(" ") {
      return Trailing(name: name, amount: number.amount, unit: rest, rest: "")
    }
    return nil
  }

  /// 1컵 반, 1컵반
  private static func withHalf(_ trailing: Trailing) -> Trailing {
    var trailing = trailing
    let rest = trailing.rest.trimmingWhitespace
    guard rest == "반" || rest.hasPrefix("반 "), let half = Amount.one.divided(by: 2),
      let least = trailing.amount.least + half, let most = trailing.amount.most + half
    else { return trailing }
    trailing.amount = RecipeAmount(least, most)
    trailing.rest = String(rest.dropFirst())
    return trailing
  }

  /// Returns the amount in Korean numerals at an index: 반 모, 두 개, 한줌.
  private static func native(_ text: String, at index: String.Index) -> Trailing? {
    let name = text[..<index].trimming(" ,:")
    let words = text[index...].split(separator: " ", maxSplits: 2).map { $0.trimming(",.") }
    guard let first = words.first else { return nil }
    func amount(_ number: String, _ counter: String) -> (RecipeAmount, String)? {
      guard let (unit, rest) = RecipeUnit.first(of: counter[...], isJoined: true),
        rest.isEmpty || RecipeUnit.approximations.contains(String(rest)) || rest == "반"
      else { return nil }
      if let half = ["반": 1][number].flatMap({ _ in Amount.one.divided(by: 2) }) {
        return (RecipeAmount(half), unit)
      }
      // 두세 개
      let pairs = [
        "한두": (1, 2), "두세": (2, 3), "두서너": (2, 4), "서너": (3, 4), "너댓": (4, 5), "네다섯": (4, 5),
      ]
      if let (least, most) = pairs[number] {
        return (RecipeAmount(Amount(least), Amount(most)), unit)
      }
      return KoreanNumeral.amount(number, before: .counter(unit), unit, isJoined: false).map {
        (RecipeAmount($0), unit)
      }
    }
    if words.count > 1, let (found, unit) = amount(first, words[1]) {
      return withHalf(
        Trailing(
          name: name, amount: found, unit: unit, rest: words.dropFirst(2).joined(separator: " ")))
    }
    for length in 1...3 where first.count > length && !["네모", "세모"].contains(first) {
      if let (found, unit) = amount(String(first.prefix(length)), String(first.dropFirst(length))) {
        return withHalf(
          Trailing(
            name: name, amount: found, unit: unit, rest: words.dropFirst().joined(separator: " ")))
      }
    }
    // 두부 반
    if words.count == 1, first == "반", let half = Amount.one.divided(by: 2) {
      return Trailing(name: name, amount: RecipeAmount(half), unit: nil, rest: "")
    }
    if words.count == 1, let number = KoreanNumeral.alone(first) {
      return Trailing(name: name, amount: RecipeAmount(number), unit: nil, rest: "")
    }
    return nil
  }

  // MARK: - Names

  private mutating func setName(_ text: String) {
    let isCanned = [unit, package].contains {
      $0.map { RecipeUnit.cans.contains($0.lowercased()) } ?? false
    }
    let reading = IngredientName(text, isCanned: isCanned)
    name = reading.name
    remarks = reading.preparation + remarks
    alternatives = reading.alternatives
    // 3 garlic cloves
    if amount != nil, unit == nil, let last = name.words.last, name.words.count > 1,
      RecipeUnit.parts.contains(last.lowercased()),
      name.words.dropLast().joined(separator: " ").lowercased() != "whole"
    {
      unit = last
      name = name.words.dropLast().joined(separator: " ")
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
