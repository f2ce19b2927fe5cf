import PantryCore

/// The texts of several ingredients in a line: `2 eggs; 100 g flour`, `두부 1모 / 대파 1대 / 소금`, `간장 4T 설탕 2T`.
enum IngredientParts {
  /// Returns the ingredients of a line: those between commas in Korean, and each of several that an amount belongs to:
  /// 소금, 후추 약간; 설탕, 식초 각 1큰술; 1 tsp each salt and pepper.
  static func ofLine(_ text: String) -> [String] {
    guard text.hasHangul else {
      return SharedAmount.english(text).flatMap(separated).flatMap(joined)
    }
    let parts = betweenCommas(text, trimming: " ") { before, part in
      // 양파 1개, 채 썬 것; 물 1,500ml
      let isNumber = part.first?.isASCIIDigit ?? false
      if isNumber, before.last?.isASCIIDigit ?? false { return "," }
      return isPreparation(part) ? (isNumber ? "," : ", ") : nil
    }
    return SharedAmount.korean(parts).flatMap(unseparated)
  }

  /// Returns the ingredients after the name of a group: commas separate them, also names that are unknown: `Optional: thyme,
  /// rosemary, or sage`.
  static func ofGroup(_ text: String) -> [String] {
    let parts = ofLine(text)
    guard parts.count == 1, !text.contains(where: \.isNumber) else { return parts }
    let names = betweenCommas(text, trimming: " .") { isRemark($1) ? ", " : nil }
    guard names.count > 2, names.allSatisfy({ $0.words.count < 4 }) else { return parts }
    return names.map(withoutAnd)
  }

  /// Returns the ingredients of a list within a line, which commas separate, too: `1 onion, chopped, 2 eggs` has two.
  static func ofSentence(_ text: String) -> [String] {
    ofList(text).flatMap { part in
      // Commas of Korean lines are read with their amounts.
      part.hasHangul
        ? [part] : betweenCommas(part, trimming: " .") { isRemark($1) ? ", " : nil }
    }
  }

  /// Returns the ingredients of a line that are separated by semicolons or, if there are at least three, by slashes.
  static func ofList(_ text: String) -> [String] {
    if text.utf8.contains(UInt8(ascii: ";")) {
      return text.splitOutsideBrackets(at: [";"]).map(\.trimmingWhitespace).filter { !$0.isEmpty }
    }
    guard text.utf8.contains(UInt8(ascii: "/")), text.hasHangul else { return [text] }
    let parts = text.split(separator: " / ").map(\.trimmingWhitespace)
    return parts.count > 2 ? parts : [text]
  }

  /// Returns the texts between the commas that are not in brackets or numbers.
  ///
  /// - Parameter joint: Returns what joins a text with the one before it; nil if they are two ingredients.
  private static func betweenCommas(
    _ text: String, trimming blanks: String, joint: (_ before: String, _ part: String) -> String?
  ) -> [String] {
    guard text.utf8.contains(UInt8(ascii: ",")) else {
      return [text.trimming(blanks)].filter { !$0.isEmpty }
    }
    var parts: [String] = []
    for part in text.splitOutsideBrackets(at: [","]).map({ $0.trimming(blanks) })
    where !part.isEmpty {
      if let before = parts.last, let joint = joint(before, part) {
        parts[parts.count - 1] = before + joint + part
      } else {
        parts.append(part)
      }
    }
    return parts
  }

  /// Returns whether a text says something about the ingredient before it: `finely chopped`, `to taste`.
  static func isRemark(_ text: String) -> Bool {
    let folded = text.lowercased()
    if folded.contains(where: \.isNumber) { return false }
    if IngredientWords.vague.contains(folded) || IngredientWords.optional.contains(folded) {
      return true
    }
    return folded.words.allSatisfy {
      IngredientWords.preparations.contains($0) || $0 == "and" || $0 == "or"
    }
  }

  // MARK: - Korean

  /// Returns the ingredients of a Korean text that only their amounts separate: `간장 4T 설탕 2T`.
  private static func unseparated(_ text: String) -> [String] {
    guard hasSeveralNumbers(text) else { return [text] }
    var parts: [String] = []
    var part: [String] = []
    let words = text.words
    for (index, word) in words.enumerated() {
      if !part.isEmpty, startsIngredient(words[index...]), endsWithAmount(part) {
        parts.append(part.joined(separator: " "))
        part = []
      }
      part.append(word)
    }
    return parts + [part.joined(separator: " ")]
  }

  /// Returns whether a text without brackets has several numbers apart from each other.
  private static func hasSeveralNumbers(_ text: String) -> Bool {
    var count = 0
    var last = UInt8(ascii: " ")
    for byte in text.utf8 {
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") { return false }
      // After a space or a Hangul syllable.
      if isDigit(byte), last == UInt8(ascii: " ") || last >= 0x80 { count += 1 }
      last = byte
    }
    return count > 1
  }

  /// Returns whether words begin with the name of a food in Korean, perhaps with an amount joined to it.
  private static func startsIngredient(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.drop(while: IngredientWords.preparations.contains).first,
      first.first?.script == .hangul
    else { return false }
    return IngredientName.isFood(String(first.prefix { !$0.isNumber }))
  }

  private static func endsWithAmount(_ words: [String]) -> Bool {
    guard words.last?.contains(where: { $0.isASCIIDigit || $0 == "반" }) ?? false,
      let amount = IngredientAmount(afterName: words.joined(separator: " "))
    else { return false }
    return amount.rest.allSatisfy { $0 == " " } && IngredientName.isFood(amount.name)
  }

  private static func isPreparation(_ text: String) -> Bool {
    let words = text.words
    guard let first = words.first, let last = words.last else { return true }
    let isParted = IngredientWords.parts.end(of: Array(last.utf8)) != nil
    if isParted
      || IngredientWords.trailingEnds.end(of: Array(last.utf8)) != nil
        && !text.contains(where: \.isNumber)
    {
      return FoodTable.builtIn.entry(last) == nil
    }
    return words.allSatisfy(IngredientWords.isTrailing)
      || IngredientWords.optional.contains(text)
      || IngredientWords.parts.end(of: Array(first.utf8)) != nil
      || KoreanParticle.stem(of: first, [.goal]) != nil && FoodTable.builtIn.entry(first) == nil
  }

  // MARK: - English

  /// Returns the foods of a list of three, or in which one after the first has an amount, or of two that are no food
  /// together: `lettuce, tomato, ham`, `Salt, pepper, 1/2 tsp paprika`, `basil, thyme`; any other text as it is.
  private static func separated(_ text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: ",")) else { return [text] }
    let parts = betweenCommas(text, trimming: " .") { isRemark($1) ? ", " : nil }.map(withoutAnd)
    func startsWithNumber(_ part: String) -> Bool { AmountScanner(part).isAtNumber }
    if parts.count == 2, !parts.contains(where: startsWithNumber) { return pair(parts) ?? [text] }
    guard parts.count > 2 || parts.dropFirst().contains(where: startsWithNumber) else {
      return [text]
    }
    // sel, poivre, muscade: most are known, and the others are one word.
    let known = parts.count(where: isFood)
    let areFoods =
      known == parts.count
      || known * 2 >= parts.count && !parts.contains(where: startsWithNumber)
        && parts.allSatisfy { isFood($0) || !$0.contains(" ") }
    return areFoods ? parts : [text]
  }

  /// Returns two foods; the one that they name together, with its kind behind it: `oil, olive`; nil for any other texts.
  private static func pair(_ parts: [String]) -> [String]? {
    let table = FoodTable.builtIn
    let names = parts.map { ComparedFood.singular($0.words) }
    func isName(_ name: String) -> Bool {
      table.entry(name) != nil || IngredientSynonyms.canonicalOrNil(name) != nil
    }
    if isName(names.reversed().joined(separator: " ")) {
      return [parts.reversed().joined(separator: " ")]
    }
    return names.allSatisfy(isName) ? parts : nil
  }

  /// Returns whether a text is the name of a food, perhaps with an amount before it.
  static func isFood(_ text: String) -> Bool {
    guard let name = IngredientText(text).ingredient?.name else { return false }
    return FoodTable.builtIn.category(named: name.words) != nil
      || IngredientSynonyms.canonicalOrNil(ComparedFood.singular(name.words)) != nil
  }

  /// Returns a text without the word that stands before the last of several: and 1 bay leaf.
  private static func withoutAnd(_ text: String) -> String {
    let length =
      IngredientWords.alternatives.start(of: text.foldedBytes)
      ?? IngredientWords.and.start(of: " \(text)".foldedBytes).map { $0 - 1 } ?? 0
    return text.droppingBytes(length).trimmingWhitespace
  }

  /// Returns the texts of two ingredients, `2 egg yolks + 1 egg` or `maple syrup and blueberries`; the whole text if it
  /// is one.
  private static func joined(_ text: String) -> [String] {
    let bytes = text.foldedBytes
    if let offset = plus.firstOffset(in: bytes) {
      return split(text, at: offset) { areFoods($0, $1) || areMeasured($0, $1) }
    }
    guard let offset = IngredientWords.and.firstOffset(in: bytes),
      IngredientWords.ends.firstOffset(in: bytes).map({ $0 > offset }) ?? true,
      FoodTable.builtIn.category(named: text.words) == nil
    else {
      return [text]
    }
    return split(text, at: offset) { areFoods($0, $1) || areMeasured($0, $1) }
  }

  private static let plus = WordList(words: [" + "])

  /// Returns the texts before and after the word at an offset in bytes if they fulfill a condition.
  private static func split(
    _ text: String, at offset: Int, if condition: (IngredientText, IngredientText) -> Bool
  ) -> [String] {
    let (before, after) = halves(of: text, at: offset)
    return condition(IngredientText(before), IngredientText(after)) ? [before, after] : [text]
  }

  /// Returns the texts before and after the word at an offset in bytes.
  static func halves(of text: String, at offset: Int) -> (before: String, after: String) {
    let before = text[..<text.utf8.index(text.startIndex, offsetBy: offset)]
    let after = text.droppingBytes(offset + 1).drop { $0 != " " }
    return (before.trimmingWhitespace, after.trimmingWhitespace)
  }

  /// Returns whether both texts have an amount and a name: not 1 cup + 2 tbsp flour.
  private static func areMeasured(_ one: IngredientText, _ other: IngredientText) -> Bool {
    guard let one = one.ingredient, let other = other.ingredient else { return false }
    return one.amount != nil && other.amount != nil && FoodTable.builtIn.food(one.name) != nil
      && FoodTable.builtIn.food(other.name) != nil
  }

  /// Returns whether both texts are foods without amounts. Staples stay together, as salt and pepper.
  private static func areFoods(_ one: IngredientText, _ other: IngredientText) -> Bool {
    let ingredients = [one, other].compactMap(\.ingredient)
    guard ingredients.count == 2,
      ingredients.allSatisfy({
        $0.amount == nil && $0.amountText == nil && !$0.isOptional
          && FoodTable.builtIn.category(named: $0.name.words) != nil
      })
    else { return false }
    return !ingredients.allSatisfy {
      IngredientRules.staples.contains(IngredientSynonyms.canonical($0.name.lowercased()))
    }
  }
}
