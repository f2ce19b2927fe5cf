/// A product name split into words, for lookup in the food table.
///
/// In English and Korean the last word of a name is its head: chocolate milk is milk, 초코우유 is 우유. The lookup
/// therefore selects the last words that form a name in the table, as many as possible, and ignores words
/// after them (200ml, organic).
struct FoodName {
  /// A run of letters and digits, either all Hangul or without Hangul.
  private struct Word {
    let text: String
    let isHangul: Bool
    /// Whether it follows the previous word without a space: 3분카레 is two words.
    let isAttached: Bool
  }

  private let words: [Word]
  /// The index of the first preposition (`with`, `in` …), after which ingredients or packaging follow;
  /// otherwise the number of words.
  private let limit: Int

  init(_ name: String) {
    var words: [Word] = []
    var text = ""
    var isHangul = false
    var isAttached = false
    func close() {
      if !text.isEmpty {
        words.append(Word(text: text, isHangul: isHangul, isAttached: isAttached))
      }
      text = ""
    }
    for character in name.folded.withoutAccents.withComposedHangul {
      if character == "'" || character == "’" { continue }
      guard character.isLetter || character.isNumber || character == "%" else {
        close()
        isAttached = false
        if character == "&" { words.append(Word(text: "and", isHangul: false, isAttached: false)) }
        continue
      }
      if !text.isEmpty, isHangul != (character.script == .hangul) {
        close()
        isAttached = true
      }
      isHangul = character.script == .hangul
      text.append(character)
    }
    close()
    let preposition = words.dropFirst().firstIndex { FoodName.prepositions.contains($0.text) }
    limit = preposition ?? words.count
    self.words = words
  }

  /// Whether the name is that of a household article or pet food.
  private var isInedible: Bool {
    let texts = Set(words.map(\.text))
    if !FoodName.pets.isDisjoint(with: texts), !FoodName.petFood.isDisjoint(with: texts) {
      return true
    }
    return words.contains { word in
      FoodName.inedible.contains { word.isHangul ? word.text.hasSuffix($0) : word.text == $0 }
    }
  }

  /// Whether it is food for infants: baby milk, but not baby carrots.
  var isForInfants: Bool {
    words.indices.contains { index in
      let word = words[index].text
      if words[index].isHangul {
        let isInfant =
          FoodName.infantPrefixes.contains(where: word.hasPrefix)
          || FoodName.infantSuffixes.contains(where: word.hasSuffix)
        return isInfant && !FoodName.small.contains(where: word.hasSuffix)
      }
      let next = index + 1 < words.count ? words[index + 1].text : ""
      switch word {
      case "baby", "babies":
        return !FoodName.singulars(next).contains(where: FoodName.small.contains)
      case "formula": return next != "one" && next != "1"
      case "stage": return next.first?.isNumber ?? false
      case "follow": return next == "on"
      case "growing": return next == "up"
      case "breast", "pumped", "expressed": return next == "milk"
      default: return FoodName.infant.contains(word)
      }
    }
  }

  /// Whether the name may be one of food for infants in the table: false only if it is not. A fast
  /// pre-filter.
  var mayBeForInfants: Bool {
    isForInfants
      || words.contains { word in
        FoodName.infantHints.contains { hint in
          word.text.indices.contains { word.text[$0...].hasPrefix(hint) }
        }
      }
  }

  /// Whether a word names an ingredient that the food does not contain: sugar free, 무설탕.
  private func isFreeFrom(_ index: Int) -> Bool {
    let free: Set<String> = ["무설탕", "무가당", "무염", "저염", "저지방"]
    if free.contains(words[index].text) { return true }
    return index + 1 < words.count && words[index + 1].text == "free"
  }

  /// Returns the food with this name, or nil if the table has none.
  ///
  /// - Complexity: O(k²) in the number of words, and in the number of syllables of Hangul words.
  func food(in table: FoodTable) -> Food? {
    if isInedible { return nil }
    for end in words.indices.reversed() where !isFreeFrom(end) {
      guard let (start, entry) = match(endingAt: end, in: table) else { continue }
      // Tuna in oil is not oil. A name may contain a preposition itself.
      if end > limit, start > limit { continue }
      let food = table.food(entry)
      return prepared(food, start...end, in: table) ?? food
    }
    return nil
  }

  /// The cooked or cut form of a food, which keeps for a shorter time: rice, cooked; chopped onions. nil if no
  /// word describes it as prepared.
  private func prepared(_ food: Food?, _ name: ClosedRange<Int>, in table: FoodTable) -> Food? {
    func hasModifier(_ words: Set<String>) -> Bool {
      self.words.indices.contains { !name.contains($0) && words.contains(self.words[$0].text) }
    }
    for word in words[(name.upperBound + 1)...] where FoodName.cooked.contains(word.text) {
      let phrase = words[name].map(\.text).joined(separator: " ")
      return
        (FoodName.singulars(phrase).lazy.compactMap { table.entry("\(word.text) \($0)") }.first
        ?? table.entry("cooked dish")).flatMap(table.food)
    }
    guard hasModifier(FoodName.cut), ["fruit", "vegetable"].contains(food?.category) else {
      return nil
    }
    return table.entry("cut fruit").flatMap(table.food)
  }

  /// Returns the longest name in the table that ends with a word, and the index of its first word.
  private func match(endingAt end: Int, in table: FoodTable) -> (start: Int, FoodTable.Entry)? {
    let isHangul = words[end].isHangul
    var start = end
    while start > 0, words[start - 1].isHangul == isHangul, end - start < 5 { start -= 1 }
    if isHangul { return hangul(start...end, in: table) }
    for first in start...end {
      let before = words[first..<end].map { $0.text + " " }.joined()
      for last in FoodName.singulars(words[end].text) {
        if let entry = table.entry(before + last) { return (first, entry) }
      }
    }
    return nil
  }

  /// Returns the longest suffix of adjacent Korean words that is a name in the table. A name of one syllable
  /// must be the whole word, unless the table marks it as a suffix.
  private func hangul(_ range: ClosedRange<Int>, in table: FoodTable) -> (
    start: Int, FoodTable.Entry
  )? {
    // No name in the table has more than 20 syllables.
    let text = Array(words[range].map(\.text).joined().suffix(20))
    let first = range.lowerBound
    if first > 0, words[first].isAttached,
      let entry = table.entry(words[first - 1].text + String(text))
    {
      return (first - 1, entry)
    }
    for start in text.indices {
      guard let entry = table.entry(String(text[start...])) else { continue }
      let isWord = text.count - start > 1 || words[range.upperBound].text.count == 1
      if isWord || entry.isSuffix { return (first, entry) }
    }
    return nil
  }

  /// Returns an English word and its possible singular forms.
  private static func singulars(_ word: String) -> [String] {
    var forms = [word]
    if word.hasSuffix("ies") { forms.append(word.dropLast(3) + "y") }
    if word.hasSuffix("ves") { forms += [word.dropLast(3) + "f", word.dropLast(3) + "fe"] }
    if word.hasSuffix("es") { forms.append(String(word.dropLast(2))) }
    if word.hasSuffix("s"), !word.hasSuffix("ss") { forms.append(String(word.dropLast())) }
    return forms
  }
}

extension FoodTable {
  /// Returns the food with a name, matched as a whole or by its last words.
  package func food(_ name: String) -> Food? { FoodName(name).food(in: self) }
}
