/// A search text that is matched against names.
///
/// Each word is matched separately, in any order. An initial consonant matches any Hangul syllable that
/// begins with it, and a word without accents matches letters with and without accents.
struct NamePattern {
  private struct Word {
    let letters: [Unicode.Scalar]
    /// Whether the word has no accents.
    let isPlain: Bool
    /// Whether every letter is Hangul or Han. Names in these scripts have few spaces, so that a word may
    /// begin in the middle of a written one (`우유` in `서울우유`).
    let isUnspaced: Bool

    init(_ letters: some Collection<Unicode.Scalar>) {
      self.letters = Array(letters)
      isPlain = self.letters.withoutAccents == self.letters
      isUnspaced = letters.allSatisfy { $0.script == .hangul || $0.script == .han }
    }

    /// The letters of a name with which this word is compared.
    func letters(of name: FoldedName) -> [Unicode.Scalar] { isPlain ? name.plain : name.letters }
  }

  private let name: FoldedName
  private let words: [Word]
  /// All letters without the spaces.
  private let joined: Word
  /// Whether the last syllable of a word may be incomplete.
  private var isUnfinished = false

  init(_ text: String) {
    name = FoldedName(text)
    words = name.letters.split(separator: " ").map(Word.init)
    joined = Word(words.flatMap(\.letters))
  }

  /// Whether the pattern has no words.
  var isEmpty: Bool { words.isEmpty }

  /// This pattern, except that the last syllable of a word may lack the next keystrokes: `멸규` for 멸균, `고추`
  /// for 고춧. A single syllable must be complete: `파` does not match 팝콘.
  var unfinished: NamePattern {
    var pattern = self
    pattern.isUnfinished = true
    return pattern
  }

  /// Whether a name has exactly these letters.
  func isExactly(_ name: FoldedName) -> Bool { self.name == name }

  /// Whether a name equals the pattern, ignoring accents that were not typed, and spaces in Hangul and Han.
  func isWhole(_ name: FoldedName) -> Bool {
    if isExactly(name) || joined.isPlain && self.name.letters == name.plain { return true }
    return joined.isUnspaced
      && joined.letters.elementsEqual(name.letters.lazy.filter { $0 != " " })
  }

  /// Whether a name contains the letters at any position, ignoring spaces.
  func isContained(in name: FoldedName) -> Bool { !isEmpty && contains(joined, in: name) }

  /// Whether each word of the pattern is a prefix of a word in a name; Hangul and Han words match at any
  /// position.
  func finds(_ name: FoldedName) -> Bool {
    if joined.isUnspaced, isContained(in: name) { return true }
    return !isEmpty
      && words.allSatisfy { word in
        isWordPrefix(word, of: name) || word.isUnspaced && contains(word, in: name)
      }
  }

  private func isWordPrefix(_ word: Word, of name: FoldedName) -> Bool {
    let letters = word.letters(of: name)
    return letters.indices.contains { index in
      (index == 0 || letters[index - 1] == " ") && matches(word, letters[index...])
    }
  }

  private func contains(_ word: Word, in name: FoldedName) -> Bool {
    let letters = word.letters(of: name)
    return letters.indices.contains { matches(word, letters[$0...], skipsSpaces: true) }
  }

  /// Whether letters begin with a word.
  ///
  /// - Parameter skipsSpaces: Whether spaces between the letters are ignored.
  private func matches(
    _ word: Word, _ letters: ArraySlice<Unicode.Scalar>, skipsSpaces: Bool = false
  ) -> Bool {
    var rest = letters
    for (index, letter) in word.letters.enumerated() {
      if skipsSpaces, index > 0, rest.first == " " { rest.removeFirst() }
      guard let own = rest.popFirst() else { return false }
      if own == letter { continue }
      if letter.isHangulConsonant, own.initialConsonant == letter { continue }
      let isLast = index > 0 && index == word.letters.count - 1
      return isUnfinished && isLast && isPrefix(letter, of: own, rest)
    }
    return true
  }

  /// Whether a syllable is an intermediate state of typing another one: the next keystrokes may add to it, or
  /// move its final consonant to the next syllable.
  ///
  /// - Parameter rest: The letters of the name after `own`.
  private func isPrefix(
    _ typed: Unicode.Scalar, of own: Unicode.Scalar, _ rest: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    guard typed.isHangulSyllable, own.initialConsonant == typed.initialConsonant else {
      return false
    }
    let next = rest.first { $0 != " " }
    let strokes = Dubeolsik.strokes([own] + (next.map { [$0] } ?? []))
    return strokes.starts(with: Dubeolsik.strokes([typed]))
  }
}
