/// A text of one ingredient, split into its amount, its name and remarks.
struct IngredientText {
  private var name = ""
  private var amount: RecipeAmount?
  private var unit: String?
  private var amountText: String?
  private var remarks: [String] = []
  private var alternatives: [String] = []
  private var isOptional = false

  /// Reads a text without marks of a list and markup.
  init(_ text: String) {
    var (text, brackets) = IngredientText.brackets(of: text)
    for mark in IngredientWords.optional where text.lowercased().hasSuffix(mark) {
      let rest = text.dropLast(mark.count)
      guard rest.last.map({ " ,-;:".contains($0) }) ?? true, !rest.isEmpty else { continue }
      text = rest.trimming(" ,-;:")
      isOptional = true
    }
    brackets = brackets.filter { bracket in
      let isMark = IngredientWords.optional.contains { bracket.lowercased().hasPrefix($0) }
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
      for mark in ["또는 ", "혹은 ", "or ", "oder "] where bracket.lowercased().hasPrefix(mark) {
        alternatives.append(String(bracket.dropFirst(mark.count)))
      }
      remarks.append(bracket)
    }
  }

  /// The ingredient; nil if the text has no name.
  var ingredient: Ingredient? {
    guard !name.isEmpty else { return nil }
    var ingredient = Ingredient(name, amount: amount, unit: unit)
    ingredient.amountText = amountText
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
    guard text.contains(where: { "([{".contains($0) }) else { return (text, []) }
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
        if depth > 0 { inside[inside.count - 1].append(character) } else { outside.append(character) }
      }
    }
    outside = outside.words.joined(separator: " ").replacing(" ,", with: ",")
    return (outside, inside.map(\.trimmingWhitespace).filter { !$0.isEmpty })
  }

  /// Returns the amount in the text of a bracket, and the rest: `목살, 120g`.
  private static func amount(in text: String) -> (amount: RecipeAmount, unit: String?, rest: String)? {
    var rest: [String] = []
    var found: (RecipeAmount, String?)?
    for part in text.split(separator: ",") {
      let part = part.trimmingWhitespace
      var start = part[...]
      for word in IngredientWords.approximate where start.lowercased().hasPrefix(word) {
        start = start.dropFirst(word.count)
      }
      if found == nil, let number = RecipeNumber(start) {
        let joined = number.rest.first != " "
        if let (unit, after) = RecipeUnit.first(of: number.rest, isJoined: joined),
          after.trimmingWhitespace.isEmpty || RecipeUnit.approximations.contains(after.trimmingWhitespace)
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

  private mutating func read(_ text: String) {
    var text = text
    takeVague(&text)
    let whole = text
    if takeLeading(&text) {
      // 1000 island dressing 2T
      if unit == nil, let trailing = IngredientText.trailing(whole), trailing.unit != nil, !trailing.name.isEmpty,
        trailing.rest.isEmpty
      {
        take(trailing)
        text = trailing.name
      }
    } else if let trailing = IngredientText.trailing(text) {
      take(trailing)
      text = trailing.name
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
    let folded = text.lowercased()
    for word in IngredientWords.vague where folded.hasSuffix(word) && folded.count > word.count {
      let before = text.dropLast(word.count)
      guard before.last.map({ " ,:-".contains($0) || $0.script == .hangul && word.count > 1 }) ?? false else { continue }
      if amountText == nil { amountText = word }
      text = before.trimming(" ,:-~")
      return takeVague(&text)
    }
    for word in ["약간의 ", "적당량의 ", "조금의 ", "some ", "a little ", "a bit of ", "a few ", "few ", "etwas ", "a couple of "]
    where folded.hasPrefix(word) {
      amountText = word.trimmingWhitespace
      text = String(text.dropFirst(word.count))
    }
  }

  /// Takes an amount before the name: `2 large eggs`, `1 (14 oz) can beans`, `a pinch of salt`.
  private mutating func takeLeading(_ text: inout String) -> Bool {
    var rest = text[...]
    for prefix in ["juice of ", "zest of ", "juice and zest of ", "zest and juice of ", "grated zest of ", "rind of ", "the juice of "]
    where rest.lowercased().hasPrefix(prefix) {
      remarks.append(prefix.trimmingWhitespace)
      rest = rest.dropFirst(prefix.count)
    }
    let start = rest
    for word in IngredientWords.approximate where rest.lowercased().hasPrefix(word) {
      let next = rest.dropFirst(word.count)
      if TypedNumber.mayStart(next) || word.hasPrefix("a ") { rest = word.hasPrefix("a ") ? "1 " + next : next }
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
      joined || next.first.map({ " ,/-+.".contains($0) }) ?? false
    {
      (unit, after) = (word, next)
      isCounted = true
    } else if joined, let first = after.first, first.isLetter, !"xX".contains(first) || after.dropFirst().first?.isLetter ?? false {
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
      if let sign = after.first, "xX×".contains(sign), after.dropFirst().first.map({ !$0.isLetter }) ?? false {
        after = after.dropFirst().drop { $0 == " " }
      }
      if let size = RecipeNumber(after) {
        let next = size.rest.drop { " -".contains($0) }
        if let (_, behind) = RecipeUnit.first(of: next, isJoined: true) {
          after = behind.drop { " -".contains($0) }
          if let (word, last) = RecipeUnit.first(of: after, isJoined: false) { (unit, after) = (word, last) }
        }
      } else if let word = after.split(separator: " ").first, word.lowercased() == "dozen" {
        let dozen = Amount(12)
        if let least = found.least * dozen, let most = found.most * dozen { found = RecipeAmount(least, most) }
        amount = found
        after = after.dropFirst(word.count)
      } else {
        let words = after.split(separator: " ")
        // 1 small bunch parsley, 2 large cloves garlic
        if words.count > 2, IngredientWords.preparations.contains(words[0].lowercased()), let word = RecipeUnit.unit(words[1]),
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
      if let unit, Quantity.measure(unit) != nil || ["inch", "inches", "cm", "fl oz"].contains(unit),
        let word = after.split(separator: " ").first, RecipeUnit.packages.contains(word.lowercased()),
        word.count < after.count
      {
        after = after[word.endIndex...].drop { $0 == " " }
      }
    }
    text = String(after)
    return true
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
    guard isSum, let amount, let sum = Quantity(amount.least, unit: unit).adding(Quantity(number.amount.least, unit: other))
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
      for article in ["a ", "an "] where after.hasPrefix(article) { after = after.dropFirst(article.count) }
      if word == "반", RecipeUnit.first(of: after, isJoined: false) == nil { return nil }
      return (RecipeAmount(half), " " + after)
    }
    if let number = RecipeNumber.words[word] {
      // a half cup
      if let (part, after) = IngredientText.number(rest.dropFirst()), part.most < .one { return (part, after) }
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
    var last: Character = " "
    for index in text.indices {
      let character = text[index]
      defer { last = character }
      guard index > text.startIndex, last == " " || last == "," || last == "~" || last.script == .hangul || "xX×".contains(last) else { continue }
      if TypedNumber.mayStart(text[index...]), let found = numeric(text, at: index) { return found }
      if last == " " || last == ",", character.script == .hangul, let found = native(text, at: index) { return found }
    }
    return nil
  }

  private static func numeric(_ text: String, at index: String.Index) -> Trailing? {
    guard let number = RecipeNumber(text[index...]), number.rest.first != "%" else { return nil }
    var before = text[..<index]
    if let sign = before.last, "xX×".contains(sign) {
      guard before.dropLast().last.map({ $0 == " " || $0.script == .hangul }) ?? false else { return nil }
      before = before.dropLast()
    }
    let name = before.trimming(" ,:;~-")
    for word in ["약", "대략", "about", "approx."] where name.lowercased().hasSuffix(" " + word) {
      return numeric(text, at: index, name: name.dropLast(word.count).trimming(" ,:"), number)
    }
    return numeric(text, at: index, name: name, number)
  }

  private static func numeric(_ text: String, at index: String.Index, name: String, _ number: RecipeNumber) -> Trailing? {
    let joined = number.rest.first != " "
    if let (unit, rest) = RecipeUnit.first(of: number.rest, isJoined: joined) {
      // 3 large eggs has no unit; 3T is one.
      return withHalf(Trailing(name: name, amount: number.amount, unit: unit, rest: String(rest)))
    }
    let rest = number.rest.trimmingWhitespace
    if rest.isEmpty { return Trailing(name: name, amount: number.amount, unit: nil, rest: "") }
    if number.rest.first == " " || number.rest.first == ",", name.contains(where: { $0.script == .hangul }) {
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
      if let half = ["반": 1][number].flatMap({ _ in Amount.one.divided(by: 2) }) { return (RecipeAmount(half), unit) }
      // 두세 개
      let pairs = ["한두": (1, 2), "두세": (2, 3), "두서너": (2, 4), "서너": (3, 4), "너댓": (4, 5), "네다섯": (4, 5)]
      if let (least, most) = pairs[number] { return (RecipeAmount(Amount(least), Amount(most)), unit) }
      return KoreanNumeral.amount(number, before: .counter(unit), unit, isJoined: false).map { (RecipeAmount($0), unit) }
    }
    if words.count > 1, let (found, unit) = amount(first, words[1]) {
      return withHalf(Trailing(name: name, amount: found, unit: unit, rest: words.dropFirst(2).joined(separator: " ")))
    }
    for length in 1...3 where first.count > length && !["네모", "세모"].contains(first) {
      if let (found, unit) = amount(String(first.prefix(length)), String(first.dropFirst(length))) {
        return withHalf(
          Trailing(name: name, amount: found, unit: unit, rest: words.dropFirst().joined(separator: " ")))
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
    let reading = IngredientName(text)
    name = reading.name
    remarks = reading.preparation + remarks
    alternatives = reading.alternatives
    // 3 garlic cloves
    if amount != nil, unit == nil, let last = name.words.last, name.words.count > 1,
      RecipeUnit.parts.contains(last.lowercased()), !name.lowercased().hasSuffix("lettuce heads")
    {
      unit = last
      name = name.words.dropLast().joined(separator: " ")
    }
  }
}
