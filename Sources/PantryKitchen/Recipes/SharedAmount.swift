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
    guard text.utf8.containsBytes("각".utf8) || text.utf8.containsBytes("씩".utf8) else { return nil }
    var text = text
    // 우유와 생크림(각 100ml)
    if text.hasSuffix(")"), let open = text.firstRange(of: "(각") {
      text = text[..<open.lowerBound] + " 각" + text[open.upperBound...].dropLast()
    }
    let words = text.words
    if let mark = words.firstIndex(where: isEach), mark > 0 {
      let joined = words[mark].drop { $0 == "각" }
      let amount = ([String(joined)] + words[(mark + 1)...]).filter { !$0.isEmpty }
        .joined(separator: " ")
      guard hasAmount("재료 \(amount)") else { return nil }
      return (names(Array(words[..<mark])), amount)
    }
    guard text.hasSuffix("씩"), let digit = text.firstIndex(where: \.isASCIIDigit) else {
      return nil
    }
    return (names(text[..<digit].words), String(text[digit...]))
  }

  /// The separators between two names.
  private static let joints = WordList(words: ["와 ", "과 ", "랑 ", "하고 ", "·", "&", " 및 "])

  /// Returns the names of foods before an amount that says nothing of each: 소금과 후추 약간, 소금 후추 약간.
  private static func joinedNames(_ text: String) -> (names: [String], amount: String)? {
    let bytes = Array(text.utf8)
    let isJoined = joints.firstOffset(in: bytes) != nil
    let length: Int
    if let vague = IngredientWords.vague.end(of: bytes) {
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

  /// 각, 각각, 각100ml
  private static func isEach(_ word: String) -> Bool {
    word == "각" || word == "각각"
      || word.hasPrefix("각") && word.drop { $0 == "각" }.first?.isASCIIDigit ?? false
  }

  private static let conjunctions: Set<String> = [
    "및", "그리고", "와", "과", "랑", "하고", "·", "/", "&", "+",
  ]

  /// Returns the names in a list with conjunctions, or of foods side by side.
  private static func names(_ words: [String]) -> [String] {
    var names: [String] = []
    var name: [String] = []
    for (index, word) in words.enumerated() {
      let isLast = index == words.count - 1
      if conjunctions.contains(word) {
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

  /// Returns a word without the particle that means *and*; nil without one. 과 follows a final consonant, 와 does not:
  /// 사과 has no particle.
  private static func stem(_ word: String) -> String? {
    for (particle, followsFinal) in [("와", false), ("과", true), ("이랑", true), ("랑", false)]
    where word.hasSuffix(particle) && word.count > particle.count {
      let stem = word.dropLast(particle.count)
      guard let scalar = stem.unicodeScalars.last, let syllable = HangulSyllable(scalar),
        (syllable.final != nil) == followsFinal, FoodTable.builtIn.entry(word) == nil
      else { continue }
      return String(stem)
    }
    if word.hasSuffix("하고"), word.count > 2 { return String(word.dropLast(2)) }
    return nil
  }

  // MARK: - English

  /// Returns the parts of an English line with an amount for each ingredient.
  static func english(_ text: String) -> [String] {
    let folded = text.foldedBytes
    let names: Substring
    let amount: Substring
    if let mark = each.firstOffset(in: folded) {
      amount = text[..<text.utf8.index(text.startIndex, offsetBy: mark)]
      let rest = text.droppingBytes(mark + 5).drop { ": ".contains($0) }
      names = rest.lowercased().hasPrefix("of ") ? rest.dropFirst(3) : rest
    } else if lastEach.end(of: folded) != nil, let comma = text.lastIndex(of: ",") {
      names = text[..<comma]
      amount = text[comma...].dropFirst().drop { $0 == " " }.dropLast(5)
    } else {
      return [text]
    }
    // An amount and nothing else, before any name.
    guard let found = IngredientAmount(beforeName: "\(amount) -"), found.name == "-" else {
      return [text]
    }
    let list = englishNames(names)
    return list.count > 1 ? list.map { "\(amount) \($0)" } : [text]
  }

  private static let each = WordList(words: [" each ", " each:"])
  private static let lastEach = WordList(words: [" each"])

  /// Returns the names of `A and B`, `A, B, and C` and `A, B`; what follows a comma stays with the last one, unless it is
  /// a food.
  private static func englishNames(_ text: Substring) -> [String] {
    for mark in [" and ", " & "] {
      guard let found = text.firstRange(of: mark) else { continue }
      let before = text[..<found.lowerBound].split(separator: ",").map(\.trimmingWhitespace)
        .filter { !$0.isEmpty }
      return before + [text[found.upperBound...].trimmingWhitespace]
    }
    let parts = text.split(separator: ",").map(\.trimmingWhitespace)
    return parts.allSatisfy(IngredientParts.isFood) ? parts : [String(text)]
  }
}
