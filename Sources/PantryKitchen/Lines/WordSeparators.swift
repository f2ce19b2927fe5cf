import PantryCore

/// The separators between the items that words select: `milk,ham`, `우유 / 계란`, 두부랑.
enum WordSeparators {
  /// Signs that separate entries where they stand alone; those within a word only join names.
  private static let signs: Set<Character> = ["/", "|", "·", "ㆍ", "・"]

  /// Returns words in which a comma at the end of a word is the only separator.
  static func apart(_ words: [String]) -> [String] {
    words.enumerated().flatMap { index, word -> [String] in
      if word.isLiteral { return [word] }
      let next = index + 1 < words.count ? words[index + 1] : ""
      if word.count == 1, word.allSatisfy(signs.contains) {
        let isBetweenNumbers =
          index > 0 && words[index - 1].last?.isNumber ?? false && next.first?.isNumber ?? false
        return index == 0 || next.isEmpty || isBetweenNumbers ? [word] : [","]
      }
      return parts(of: word)
    }
  }

  /// Returns the parts of a word between commas, of which each but the last ends with one. Numbers have commas, and so
  /// has what is in brackets: `3,49`, `양파(국산,1kg)`.
  private static func parts(of word: String) -> [String] {
    if word.contains("://") || word.count < 2 { return [word] }
    let parts = word.splitOutsideBrackets(at: LineWord.commas)
    return (parts.dropLast().map { "\($0)," } + parts.suffix(1).map(String.init))
      .filter { !$0.isEmpty }
  }

  /// Returns a Korean word without the ending that joins it to the next one: 우유랑; nil without one.
  static func withoutJoint(_ word: String) -> String? {
    word.first?.script == .hangul ? KoreanParticle.stem(of: word, [.and]) : nil
  }
}
