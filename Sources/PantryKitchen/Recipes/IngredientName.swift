import PantryCore

/// The name of an ingredient, without what is done to it and without alternatives.
struct IngredientName {
  private(set) var name: String
  private(set) var preparation: [String] = []
  private(set) var alternatives: [String] = []

  /// Reads a name.
  ///
  /// - Parameter isCanned: Whether it is in a tin, where chopped tomatoes are a product.
  init(_ text: String, isCanned: Bool = false) {
    var text = text.trimming(" ,.;:-~*/")
    if text.hasPrefix("of ") { text = String(text.dropFirst(3)) }
    let isKorean = text.hasHangul
    var parts = text.split(separator: ",").map(\.trimmingWhitespace).filter { !$0.isEmpty }
    // boneless, skinless chicken thighs
    while parts.count > 1,
      parts[0].words.allSatisfy({ IngredientWords.preparations.contains($0.lowercased()) })
    {
      preparation.append(parts.removeFirst())
    }
    // plain, unsweetened yogurt
    while parts.count > 1,
      FoodName(parts[0]).parts(in: .builtIn).allSatisfy({ $0.role == .filler })
    {
      parts[1] = "\(parts[0]) \(parts[1])"
      parts.removeFirst()
    }
    // butter, margarine or lard
    if parts.count > 1, let last = parts.last, let mark = Self.marks.first(where: last.contains),
      (parts.dropLast() + last.split(separator: mark).map(\.trimmingWhitespace))
        .allSatisfy({ FoodTable.builtIn.category(named: $0.words) != nil })
    {
      parts = [parts.joined(separator: mark)]
    }
    name = parts.first ?? ""
    preparation += parts.dropFirst()
    cut()
    takeAlternatives()
    if isKorean { stripKorean() } else if !isCanned { stripEnglish() }
    name = name.trimming(" ,.;:-~*/&")
    if isKorean { name = Self.withoutParticle(name) }
  }

  /// Moves what follows the name to the preparation: `flour for dusting`.
  private mutating func cut() {
    // tomato. Use good ones
    if let stop = name.firstRange(of: ". "), name[stop.upperBound...].first?.isUppercase ?? false {
      preparation.insert(String(name[stop.upperBound...]), at: 0)
      name = String(name[..<stop.lowerBound])
    }
    guard name.utf8.contains(UInt8(ascii: " ")),
      let offset = IngredientWords.ends.firstOffset(in: name.foldedBytes)
    else { return }
    let end = name.utf8.index(name.startIndex, offsetBy: offset)
    preparation.insert(name[end...].trimming(" -–+("), at: 0)
    name = String(name[..<end])
  }

  /// The categories of foods that others are made of: stock, juice, mince.
  private static let madeInto: Set<String> = ["meat", "poultry", "seafood", "fruit", "vegetable"]

  /// The separators of alternatives.
  static let marks = IngredientWords.alternatives.phrases.map { " \($0)" } + ["/"]
  static let separators = WordList(words: marks)

  /// Keeps the first of several alternatives: butter or margarine, 대파 또는 쪽파.
  private mutating func takeAlternatives() {
    let stem = name.hasHangul ? stemOfAlternative : nil
    guard stem != nil || Self.separators.firstOffset(in: name.foldedBytes) != nil else { return }
    if let stem {
      name = stem + "/" + name[(name.firstIndex(of: " ") ?? name.endIndex)...]
    }
    for mark in Self.marks where name.contains(mark) {
      let parts = name.split(separator: mark, omittingEmptySubsequences: true).map(
        \.trimmingWhitespace)
      guard parts.count > 1, parts.allSatisfy({ $0.contains(where: \.isLetter) }) else { continue }
      // Hühner- oder Gemüsebrühe: the last one is whole.
      if parts[0].hasSuffix("-"), let last = parts.last {
        (name, alternatives) = (last, parts.dropLast())
        continue
      }
      var first = parts[0]
      let table = FoodTable.builtIn
      // vegetable or canola oil; all-purpose or bread flour
      let other = parts[parts.count - 1].words
      // light or dark brown sugar: all behind the word that differs
      let shared = other.dropFirst().joined(separator: " ")
      if other.count > 2, first.words.count == 1, table.food(first) == nil,
        table.food(shared) != nil
      {
        first = "\(first) \(shared)"
      } else if let last = other.last, other.count > 1, !first.hasSuffix(last) {
        let joined = "\(first) \(last)"
        // Chicken or vegetable broth: a name as a whole counts more than the words of it.
        let isName =
          table.category(named: joined.words) != nil
          || IngredientSynonyms.canonicalOrNil(joined.lowercased()) != nil
        let isKnown =
          table.food(first) != nil
          && table.food(joined)?.name != table.food(other.joined(separator: " "))?.name
        // Veal or beef stock, shrimp or chicken stock: both are made into the same.
        let kinds = [Array(other.dropLast()), first.words].map { table.category(named: $0) ?? "" }
        let isOfKind =
          kinds.allSatisfy(IngredientName.madeInto.contains)
          && (kinds[0] == kinds[1] || table.category(named: [last]) != nil)
          && ComparedFood.singular(first.words) == first.lowercased()
        if isName || isOfKind || !isKnown && table.food(joined) != nil { first = joined }
      }
      name = first
      alternatives = Array(parts.dropFirst())
    }
  }

  /// The first word without 이나 or 나: 소면이나 중면. Where words end in 나 themselves, foods must be on both sides: 버터나
  /// 마가린, but not 바나나 우유.
  private var stemOfAlternative: String? {
    guard let space = name.firstIndex(of: " ") else { return nil }
    let first = String(name[..<space])
    guard let stem = KoreanParticle.stem(of: first, [.or]), stem.count > 1 else { return nil }
    let table = FoodTable.builtIn
    let areFoods =
      table.entry(stem) != nil && table.entry(name[space...].words.joined()) != nil
    return table.entry(first) == nil && (first.count > stem.count + 1 || areFoods) ? stem : nil
  }

  private mutating func stripEnglish() {
    var words = name.words
    var stripped: [String] = []
    func isFixed(_ words: [String]) -> Bool {
      // Cooked rice is not rice.
      if words.count > 1, ["cooked", "leftover"].contains(words[0].lowercased()),
        let plain = FoodTable.builtIn.category(named: Array(words.dropFirst())),
        ["grain", "noodle"].contains(plain)
      {
        return true
      }
      // Crushed tomatoes are in cans, and ground red pepper is a spice.
      let food = IngredientSynonyms.canonicalOrNil(ComparedFood.singular(words))
      let plain = ComparedFood.singular(Array(words.dropFirst()))
      if let food, food != IngredientSynonyms.canonical(plain) { return true }
      guard words.count > 1, let category = FoodTable.builtIn.category(named: words) else {
        return false
      }
      // Chopped onions are onions, but ground beef is sold.
      return !["vegetable", "fruit", "eggs", "dairy"].contains(category)
    }
    while words.count > 1,
      IngredientWords.isPreparation(words[0].trimming(",")), !isFixed(words)
    {
      stripped.append(words.removeFirst())
      if words.count > 1, words[0].lowercased() == "and" { stripped.append(words.removeFirst()) }
    }
    while words.count > 1, let last = words.last,
      IngredientWords.preparations.contains(last.lowercased()),
      !["large", "quality"].contains(last)
    {
      stripped.append(words.removeLast())
    }
    while words.count > 1, ["and", "&", "of"].contains(words.last) { words.removeLast() }
    if words.count > 1, IngredientWords.milled.contains(words[0].lowercased()),
      let food = IngredientSynonyms.canonicalOrNil(ComparedFood.singular(words)),
      IngredientRules.staples.contains(food),
      food == IngredientSynonyms.canonicalOrNil(ComparedFood.singular(Array(words.dropFirst())))
    {
      stripped.append(words.removeFirst())
    }
    name = words.joined(separator: " ")
    if !stripped.isEmpty { preparation.insert(stripped.joined(separator: " "), at: 0) }
  }

  private mutating func stripKorean() {
    var words = name.words
    var stripped: [String] = []
    func isFixed(_ words: [String]) -> Bool {
      guard let category = FoodTable.builtIn.category(named: words) else { return false }
      // 데친 시금치 is 시금치.
      if words.count > 1, let plain = FoodTable.builtIn.category(named: Array(words.dropFirst())),
        plain == "vegetable" || plain == "fruit"
      {
        return false
      }
      return !["vegetable", "fruit", "eggs"].contains(category)
    }
    while words.count > 1,
      IngredientWords.preparations.contains(words[0]) || words[0].hasSuffix("용")
        || words[0].hasSuffix("크기의"),
      !isFixed(words)
    {
      stripped.append(words.removeFirst())
    }
    while words.count > 1, let last = words.last, IngredientWords.isTrailing(last) {
      stripped.append(words.removeLast())
    }
    if words.count == 1, !isFixed(words) {
      for prefix in IngredientWords.attachedWords where words[0].hasPrefix(prefix) {
        let rest = String(words[0].dropFirst(prefix.count))
        guard let category = FoodTable.builtIn.category(named: [rest]),
          ["vegetable", "fruit", "eggs"].contains(category)
        else { continue }
        stripped.append(prefix)
        words = [rest]
      }
      // 마늘다진것
      if let length = IngredientWords.attachedEnds.end(of: Array(words[0].utf8)) {
        let rest = words[0].droppingLastBytes(length)
        if !rest.isEmpty {
          stripped.append(String(words[0].dropFirst(rest.count)))
          words = [String(rest)]
        }
      }
    }
    name = words.joined(separator: " ")
    if !stripped.isEmpty { preparation.insert(stripped.joined(separator: " "), at: 0) }
  }

  /// Returns whether a Korean text as a whole, apart from words of preparation before it, is the name of a food.
  static func isFood(_ text: String) -> Bool {
    let words = text.words.drop { IngredientWords.preparations.contains($0) }
    let name = words.joined()
    return !name.isEmpty
      && (FoodTable.builtIn.entry(name) != nil || IngredientSynonyms.canonicalOrNil(name) != nil)
  }
}

extension IngredientName {
  private static let particles = Set<KoreanParticle.Role>.ofVerbs.union([.and, .place])

  /// Returns a name without its particle if the whole is unknown and the rest is known: 두부를. Short names collide: 가지,
  /// 오이.
  ///
  /// - Parameter isKnown: Whether a name is one besides those of the food table.
  static func withoutParticle(_ name: String, isKnown: (String) -> Bool = { _ in false }) -> String
  {
    func knows(_ text: String) -> Bool { isKnown(text) || FoodTable.builtIn.food(text) != nil }
    let stems = KoreanParticle.stems(of: name, particles, inAnyForm: true)
    guard let stem = stems.first, stem.count > 1, !knows(name), knows(stem) else { return name }
    return stem
  }
}
