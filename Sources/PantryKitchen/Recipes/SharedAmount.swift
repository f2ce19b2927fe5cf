import PantryCore

/// Splits texts in which an amount belongs to each of several ingredients: `우유와 생크림 각 100ml`,
/// `1 tsp each salt and pepper`.
enum SharedAmount {
  // MARK: - Korean

  /// Returns the parts of a Korean line with an amount for each ingredient.
  ///
  /// - Parameter parts: The texts between the commas of the line. Those before 각 that have no amount share the one
  ///   after it: 설탕, 식초 각 1큰술.
  static func korean(_ parts: [String]) -> [String] {
    var result: [String] = []
    for part in parts {
      guard let (names, amount) = koreanNames(part) else {
        let joined = joinedNames(part)
        result += joined.map { joined in joined.names.map { "\($0) \(joined.amount)" } } ?? [part]
        continue
      }
      var earlier: [String] = []
      while let last = result.last, !hasAmount(last) { earlier.insert(result.removeLast(), at: 0) }
      // 양파 1개씩 is one ingredient.
      let shared = earlier + names
      result += shared.count > 1 ? shared.map { "\($0) \(amount)" } : [part]
    }
    return result
  }

  private static func hasAmount(_ text: String) -> Bool {
    let ingredient = IngredientText(text).ingredient
    return ingredient?.amount != nil || ingredient?.amountText != nil
  }

  /// Returns the names before 각 and the amount after it; or those of an amount with 씩, as in 양파, 당근 1개씩.
  private static func koreanNames(_ text: String) -> (names: [String], amount: String)? {
    // 우유와 생크림(각 100ml)
    let words = (text.hasSuffix(")") ? text.replacing("(", with: " ").dropLast() : text[...]).words
    for (mark, word) in words.enumerated().dropFirst() {
      // 각100ml
      let each = word.prefix { !$0.isASCIIDigit }
      guard TypedVocabulary.each.contains(String(each)) else { continue }
      let amount = ([String(word.dropFirst(each.count))] + words[(mark + 1)...])
        .filter { !$0.isEmpty }.joined(separator: " ")
      guard hasAmount("재료 \(amount)") else { return nil }
      return (names(Array(words[..<mark])), amount)
    }
    guard KoreanParticle.stem(of: text, [.each]) != nil,
      let digit = text.firstIndex(where: \.isASCIIDigit)
    else { return nil }
    return (names(text[..<digit].words), String(text[digit...]))
  }

  /// Returns the names of foods before an amount that says nothing of each: 소금과 후추 약간, 소금 후추 약간.
  private static func joinedNames(_ text: String) -> (names: [String], amount: String)? {
    let isJoined = text.words.contains {
      isConjunction($0) || stem($0) != nil || $0.contains("·") || $0.contains("&")
    }
    let length: Int
    if let vague = IngredientWords.vague.end(of: Array(text.utf8)) {
      length = vague
    } else if isJoined, let digit = text.firstIndex(where: \.isASCIIDigit) {
      length = text[digit...].utf8.count
    } else {
      return nil
    }
    let before = text.droppingLastBytes(length)
    let words = before.words
    guard words.count > 1 || isJoined else { return nil }
    let found = names(words)
    // Words side by side may be one name.
    let areNames = isJoined ? found.allSatisfy(IngredientName.isFood) : found.allSatisfy(isStaple)
    guard found.count > 1, areNames else { return nil }
    return (found, String(text.droppingBytes(before.utf8.count)))
  }

  private static func isStaple(_ name: String) -> Bool {
    IngredientRules.staples.contains(IngredientSynonyms.canonical(name))
  }

  private static func isConjunction(_ word: String) -> Bool {
    TypedVocabulary.joints.contains(word) || word == "·" || word == "/"
      || KoreanParticle(form: word)?.roles.contains(.and) ?? false
  }

  /// Returns the names in a list with conjunctions, or of foods side by side.
  private static func names(_ words: [String]) -> [String] {
    var names: [String] = []
    var name: [String] = []
    for (index, word) in words.enumerated() {
      let isLast = index == words.count - 1
      if isConjunction(word) {
        names.append(name.joined(separator: " "))
        name = []
      } else if !isLast, let stem = stem(word) {
        names.append((name + [stem]).joined(separator: " "))
        name = []
      } else {
        let pieces = word.split { "·/&+,".contains($0) }.map(String.init)
        names += pieces.dropLast().map { (name + [$0]).joined(separator: " ") }
        name = (pieces.count > 1 ? [] : name) + pieces.suffix(1)
      }
    }
    names.append(name.joined(separator: " "))
    names.removeAll(where: \.isEmpty)
    let table = FoodTable.builtIn
    if names.count == 1, words.count > 1, table.entry(words.joined()) == nil,
      words.allSatisfy({ table.entry($0) != nil })
    {
      return words
    }
    return names
  }

  /// Returns a word without the particle that means *and*; nil without one, or for the name of a food.
  private static func stem(_ word: String) -> String? {
    FoodTable.builtIn.entry(word) == nil ? KoreanParticle.stem(of: word, [.and]) : nil
  }

  // MARK: - English

  /// Returns the parts of an English line with an amount for each ingredient.
  static func english(_ text: String) -> [String] {
    // cumin and turmeric (1 tsp each)
    if text.hasSuffix(")"), let open = text.lastIndex(of: "("),
      !text[..<open].contains(where: \.isNumber)
    {
      let inside = text[open...].dropFirst().dropLast()
      let parts = english(text[..<open].trimmingWhitespace + ", \(inside)")
      return parts.count > 1 ? parts : [text]
    }
    let words = text.words
    if let mark = words.firstIndex(where: { IngredientWords.each.contains($0.lowercased()) }) {
      return ofEach(
        words[..<mark].joined(separator: " "), words[(mark + 1)...].joined(separator: " "))
        ?? [text]
    }
    guard
      let mark = words.firstIndex(where: { TypedVocabulary.each.contains($0.folded.trimming(":")) })
    else { return [text] }
    let names: Substring
    let amount: String
    if mark < words.count - 1 {
      amount = words[..<mark].joined(separator: " ")
      let isOf = words.count > mark + 2 && TypedVocabulary.isOf(words[mark + 1])
      names = words[(mark + (isOf ? 2 : 1))...].joined(separator: " ")[...]
    } else if let comma = text.lastIndex(of: ",") {
      names = text[..<comma]
      amount = text[comma...].dropFirst().words.dropLast().joined(separator: " ")
    } else {
      return [text]
    }
    // An amount and nothing else, before any name.
    guard let found = IngredientAmount(beforeName: "\(amount) -"), found.name == "-" else {
      return [text]
    }
    let list = englishNames(names, areListed: mark < words.count - 1)
    return list.count > 1 ? list.map { "\(amount) \($0)" } : [text]
  }

  /// Returns the parts of a line whose word for each is before the amount: `je 1 TL Salz und Pfeffer`, `Salz und Pfeffer
  /// je 1 TL`; nil if it has no such amount.
  private static func ofEach(_ before: String, _ after: String) -> [String]? {
    guard !before.contains(where: \.isNumber),
      let found = IngredientAmount(beforeName: before.isEmpty ? after : "\(after) -"),
      before.isEmpty ? after.hasSuffix(found.name) : found.name == "-"
    else { return nil }
    let amount = before.isEmpty ? after.dropLast(found.name.count).trimmingWhitespace : after
    let names = before.isEmpty ? found.name : before.trimming(" ,")
    return englishNames(names[...], areListed: before.isEmpty).map { "\(amount) \($0)" }
  }

  /// Returns the names of `A and B`, `A, B, and C` and `A, B`; what follows a comma stays with the last one, unless it is
  /// a food.
  ///
  /// - Parameter areListed: Whether the names follow the word for each, which is said of several only.
  private static func englishNames(_ text: Substring, areListed: Bool) -> [String] {
    if let offset = IngredientWords.and.firstOffset(in: String(text).foldedBytes) {
      let (before, after) = IngredientParts.halves(of: String(text), at: offset)
      return before.split(separator: ",").map(\.trimmingWhitespace).filter { !$0.isEmpty } + [after]
    }
    let parts = text.split(separator: ",").map(\.trimmingWhitespace)
    let areNames = parts.allSatisfy {
      areListed ? !IngredientParts.isRemark($0) : IngredientParts.isFood($0)
    }
    return areNames ? parts : [String(text)]
  }
}
