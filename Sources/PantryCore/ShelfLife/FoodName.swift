/// A name as the table of foods knows them, in words; finds the food that it names.
///
/// In English and in Korean the last word says what a thing is: chocolate milk is milk, 초코우유 is 우유. So the
/// last words that the table knows decide, as many of them as it knows; what follows them (200ml, organic) is
/// passed over.
struct FoodName {
  /// A run of letters and digits: Hangul alone, or everything else.
  private struct Word {
    let text: String
    let isHangul: Bool
    /// Whether no blank stands before it: 3분카레 is two words.
    let isAttached: Bool
  }

  private let words: [Word]
  /// Where `with`, `in` and their like begin to tell what else there is.
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
    let joint = words.dropFirst().firstIndex { FoodName.joints.contains($0.text) }
    limit = joint ?? words.count
    self.words = words
  }

  private var isInedible: Bool {
    let texts = Set(words.map(\.text))
    if !FoodName.pets.isDisjoint(with: texts), !FoodName.petFood.isDisjoint(with: texts) {
      return true
    }
    return words.contains { word in
      FoodName.inedible.contains { word.isHangul ? word.text.hasSuffix($0) : word.text == $0 }
    }
  }

  /// Whether it is made for infants: baby milk, but not baby carrots.
  var isForInfants: Bool {
    words.indices.contains { place in
      let word = words[place].text
      if words[place].isHangul {
        let isInfant =
          FoodName.infantStarts.contains(where: word.hasPrefix)
          || FoodName.infantEnds.contains(where: word.hasSuffix)
        return isInfant && !FoodName.small.contains(where: word.hasSuffix)
      }
      let next = place + 1 < words.count ? words[place + 1].text : ""
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

  /// Whether the table of foods has to be asked: no other name is one of infants' food there.
  var mayBeForInfants: Bool {
    isForInfants
      || words.contains { word in
        FoodName.infantHints.contains { hint in
          word.text.indices.contains { word.text[$0...].hasPrefix(hint) }
        }
      }
  }

  /// Whether a word says what a food is free of: sugar free, 무설탕.
  private func isMissing(_ place: Int) -> Bool {
    let free: Set<String> = ["무설탕", "무가당", "무염", "저염", "저지방"]
    if free.contains(words[place].text) { return true }
    return place + 1 < words.count && words[place + 1].text == "free"
  }

  /// The food that the name names, nil if the table has none like it.
  ///
  /// - Complexity: O(k²) in the number of words, and of the syllables of those without blanks.
  func food(in table: FoodTable) -> Food? {
    if isInedible { return nil }
    for end in words.indices.reversed() where !isMissing(end) {
      guard let (start, entry) = match(endingAt: end, in: table) else { continue }
      // Tuna in oil is no oil, but half and half is what it says.
      if end > limit, start > limit { continue }
      let food = table.food(entry)
      return prepared(food, start...end, in: table) ?? food
    }
    return nil
  }

  /// What is cooked or cut is not kept as long as what it was: rice, cooked; chopped onions.
  private func prepared(_ food: Food?, _ name: ClosedRange<Int>, in table: FoodTable) -> Food? {
    func isSaid(_ words: Set<String>) -> Bool {
      self.words.indices.contains { !name.contains($0) && words.contains(self.words[$0].text) }
    }
    for word in words[(name.upperBound + 1)...] where FoodName.cooked.contains(word.text) {
      let phrase = words[name].map(\.text).joined(separator: " ")
      return
        (FoodName.singulars(phrase).lazy.compactMap { table.entry("\(word.text) \($0)") }.first
        ?? table.entry("cooked dish")).flatMap(table.food)
    }
    guard isSaid(FoodName.cut), ["fruit", "vegetable"].contains(food?.category) else { return nil }
    return table.entry("cut fruit").flatMap(table.food)
  }

  /// The longest name that ends with a word, and where it begins.
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

  /// The longest end of some Korean words that is a name. One syllable alone has to be the whole word, unless
  /// the table says otherwise.
  private func hangul(_ range: ClosedRange<Int>, in table: FoodTable) -> (
    start: Int, FoodTable.Entry
  )? {
    // No name in the table is longer.
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
      if isWord || entry.mayEndWords { return (first, entry) }
    }
    return nil
  }

  /// A word as it is, and as it may be in the singular.
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
  /// The food that a name names: as a whole, or by its last words.
  public func food(_ name: String) -> Food? { FoodName(name).food(in: self) }
}
