/// A product name split into parts with known roles.
///
/// English phrases are matched word by word, Korean words also within a word: 냉동닭가슴살 is 냉동 and 닭가슴살. A match never
/// begins within one word and ends in another, so that 과자 두 봉지 is not 자두.
struct FoodName {
  /// A part of a name.
  struct Part {
    let text: String
    let role: FoodWordRole
    /// The entry of a food.
    let entry: NameIndex.Entry?
  }

  /// A run of letters and digits, either all Hangul or without Hangul.
  private struct Word {
    let text: String
    let isHangul: Bool
    /// Whether it follows the previous word without a space: 3분카레 is two words.
    let isAttached: Bool

    var hasDigit: Bool { text.utf8.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } }
  }

  /// Longer texts in UTF-8 are one unknown word. Bounds the time that a name takes.
  private static let maximumLength = 400
  /// No name in the table has more words.
  private static let maximumWords = 6
  /// No name in the table has more syllables.
  private static let maximumSyllables = 20

  private let words: [Word]

  init(_ name: String) {
    guard name.utf8.count <= FoodName.maximumLength else {
      words = [Word(text: "…", isHangul: false, isAttached: false)]
      return
    }
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
    self.words = words
  }

  /// Returns the parts of the name in order.
  ///
  /// - Parameter usesBrands: Whether whole words are recognised as brands. Some also name a food: 서울우유.
  /// - Complexity: O(n) lookups for an English name of n words, O(k²) for a Korean word of k syllables.
  func parts(in table: FoodTable, usesBrands: Bool) -> [Part] {
    let lookup = Lookup(table: table, usesBrands: usesBrands)
    var parts: [Part] = []
    var end = words.count
    while end > 0 {
      let (start, found) = match(endingBefore: end, lookup)
      parts += found.reversed()
      end = start
    }
    return parts.reversed()
  }

  /// Returns the parts of the longest phrase that ends before a word, and the index of its first word.
  private func match(endingBefore end: Int, _ lookup: Lookup) -> (start: Int, parts: [Part]) {
    let last = words[end - 1]
    // 비타500, 나100%
    if end > 1, last.isAttached, let part = lookup.part(words[end - 2].text + last.text) {
      return (end - 2, [part])
    }
    if last.isHangul {
      var start = end - 1
      while start > 0, words[start - 1].isHangul, end - start < FoodName.maximumWords { start -= 1 }
      for start in start..<(end - 1) {
        let text = words[start..<end].map(\.text).joined()
        if let part = lookup.part(text), part.role != .brand { return (start, [part]) }
      }
      return (end - 1, lookup.segments(of: last.text))
    }
    var start = end - 1
    while start > 0, !words[start - 1].isHangul, end - start < FoodName.maximumWords { start -= 1 }
    for start in start..<end {
      let before = words[start..<(end - 1)].map { $0.text + " " }.joined()
      for form in FoodName.singulars(last.text) {
        if let part = lookup.part(before + form) { return (start, [part]) }
      }
    }
    return (
      end - 1,
      [Part(text: last.text, role: last.hasDigit ? .amount : .unknown, entry: nil)]
    )
  }

  /// Returns an English word and its possible singular forms.
  static func singulars(_ word: String) -> [String] {
    var forms = [word]
    if word.hasSuffix("ies") { forms.append(word.dropLast(3) + "y") }
    if word.hasSuffix("ves") { forms += [word.dropLast(3) + "f", word.dropLast(3) + "fe"] }
    if word.hasSuffix("es") { forms.append(String(word.dropLast(2))) }
    if word.hasSuffix("s"), !word.hasSuffix("ss") { forms.append(String(word.dropLast())) }
    return forms
  }

  /// The names and words that parts are matched with.
  private struct Lookup {
    let table: FoodTable
    let usesBrands: Bool

    /// Indexed only if a name has a word that is not a food.
    var known: FoodWords { .builtIn }

    /// Returns the part with a text.
    ///
    /// - Parameter start: Where the text begins in a longer word; nil if it is a whole word or phrase.
    func part(_ text: String, from start: Int? = nil) -> Part? {
      if let entry = table.entry(text, asSuffix: start ?? 0 > 0) {
        return Part(text: text, role: .food, entry: entry)
      }
      guard let role = known.role(text), usesBrands || start != nil || role != .brand else {
        return nil
      }
      return Part(text: text, role: role, entry: nil)
    }

    /// Splits a Korean word so that as few syllables as possible are unknown, and into as few parts as possible.
    func segments(of word: String) -> [Part] {
      if let part = part(word) { return [part] }
      let syllables = Array(word)
      guard syllables.count <= maximumSyllables else {
        return [Part(text: word, role: .unknown, entry: nil)]
      }
      // The best split of each prefix.
      var best: [(unknown: Int, parts: [Part])] = [(0, [])]
      for end in 1...syllables.count {
        var found = best[end - 1]
        found.unknown += 1
        let syllable = String(syllables[end - 1])
        if let last = found.parts.last, last.role == .unknown {
          found.parts[found.parts.count - 1] = Part(
            text: last.text + syllable, role: .unknown, entry: nil)
        } else {
          found.parts.append(Part(text: syllable, role: .unknown, entry: nil))
        }
        for start in 0..<end {
          guard end - start < syllables.count,
            let part = segment(String(syllables[start..<end]), start: start, length: end - start)
          else { continue }
          let candidate = (unknown: best[start].unknown, parts: best[start].parts + [part])
          // With equal numbers, the longer last part is found first.
          if (candidate.unknown, candidate.parts.count) < (found.unknown, found.parts.count) {
            found = candidate
          }
        }
        best.append(found)
      }
      return best[syllables.count].parts
    }

    /// Returns a part of a Korean word. A single syllable is a part only before a food (생연어) or, if the table
    /// marks it, behind one (딸기잼).
    private func segment(_ text: String, start: Int, length: Int) -> Part? {
      guard let part = part(text, from: start) else {
        return isCounted(text) ? Part(text: text, role: .amount, entry: nil) : nil
      }
      guard length == 1 else { return part }
      switch part.role {
      case .food: return start > 0 && part.entry?.isSuffix == true ? part : nil
      case .state, .flavor, .package: return start == 0 ? part : nil
      // 끓인거, 남은것.
      case .filler: return start == 0 || text == "거" || text == "것" ? part : nil
      default: return nil
      }
    }

    /// Whether it is a native numeral with a counter: 두봉지, 반모.
    private func isCounted(_ text: String) -> Bool {
      FoodName.numerals.contains { numeral in
        text.hasPrefix(numeral) && text.count > numeral.count
          && [.package, .amount].contains(known.role(String(text.dropFirst(numeral.count))))
      }
    }
  }

  /// Native Korean numerals before counters.
  private static let numerals = ["한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열", "반"]
}
