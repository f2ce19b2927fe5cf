import PantryCore

/// The name that stands for all synonyms of a food, found in the words of a name and in names of the food table.
extension IngredientSynonyms {
  /// Returns the food that the words of a name are a synonym for, and the unknown words in front of it. Words of
  /// quality, amounts and brands are left out.
  ///
  /// - Returns: nil if the name as a whole is not that of a food with synonyms.
  static func food(in words: [String]) -> (name: String, unknown: Set<String>)? {
    if let name = phrase(words) { return (name, []) }
    let named = words.filter { word in
      !word.singulars.contains(where: IngredientRules.neutral.contains)
        && !(word.first?.isNumber ?? false) && !(word.count > 2 && word.hasSuffix("용"))
    }
    let rest = named.filter {
      !IngredientWords.preparations.contains($0) || IngredientRules.cooking.contains($0)
    }
    if rest.isEmpty { return nil }
    if rest.count < words.count, let name = phrase(rest) { return (name, []) }
    // 풀무원 순두부 is no 두부, and Tesco minced beef no beef. Swiss cheese is a name of the food table.
    for start in named.indices {
      if let name = phrase(Array(named[start...])) {
        return unknownWords(named[..<start], before: name, isKorean: isKorean(named[start]))
          .map { (name, $0) }
      }
      if FoodTable.builtIn.category(named: Array(named[start...])) != nil { return nil }
    }
    return nil
  }

  private static func isKorean(_ text: String) -> Bool { text.first?.script == .hangul }

  /// Returns the unknown ones of the words in front of a food; nil if they make it another kind.
  ///
  /// - Parameter isKorean: Whether the food is in Korean, with brands in Latin letters.
  private static func unknownWords(
    _ words: ArraySlice<String>, before food: String, isKorean: Bool
  ) -> Set<String>? {
    guard let last = words.last, last.count > 1 else { return nil }
    var unknown: Set<String> = []
    for word in words {
      // 한돈 삼겹살
      if let other = canonicalOrNil(word) {
        guard IngredientRules.animals.contains(other), likeness(other) == likeness(food) else {
          return nil
        }
        continue
      }
      for part in FoodName(word).parts(in: .builtIn) {
        switch part.role {
        case .brand, .origin: continue
        case .filler
        where !IngredientRules.kinds.contains(part.text) && IngredientRules.salted[part.text] == nil:
          continue
        case .unknown where self.isKorean(part.text): unknown.insert(part.text)
        case .unknown where isKorean, .amount where isKorean: continue
        default: return nil
        }
      }
    }
    return unknown
  }

  /// Returns the name that stands for a food of the table: that of its synonyms, or the shortest name of its row that
  /// is part of the text.
  static func name(of text: String, in food: Food) -> String {
    if let name = canonicalOrNil(text) { return name }
    // 특란, 유정란
    if food.name == "egg", text.hasSuffix("란") { return food.name }
    let table = FoodTable.builtIn
    func isInRow(_ name: some StringProtocol) -> Bool {
      table.entry(String(name)).flatMap(table.food) == food
    }
    // Tuna in olive oil is canned tuna, if both are in one row.
    if food.category == "canned", let contents = text.firstRange(of: " in ") {
      let plain = String(text[..<contents.lowerBound])
      let canned = "canned " + plain
      if isInRow(canned) { return canonical(canned) }
      if isInRow(plain) { return canonical(plain) }
    }
    // Romaine lettuce is romaine, if both are in one row.
    if let space = text.lastIndex(of: " ") {
      let shorter = String(text[..<space])
      return isInRow(shorter) ? name(of: shorter, in: food) : text
    }
    guard isKorean(text) else { return text }
    if food.isProduce || food.category == "nut" {
      // 가을무 is 무, 감귤 is 귤.
      for length in 1..<max(1, text.count) where isInRow(text.suffix(length)) {
        return canonical(String(text.suffix(length)))
      }
    }
    guard text.count > 3 else { return text }
    for length in 2..<(text.count - 1)
    where isInRow(text.dropFirst(length)) && isInRow(text.prefix(length)) {
      return canonical(String(text.prefix(length)))
    }
    return text
  }
}
