/// What somebody typed to find names by.
///
/// Each of its words is looked for by itself, in any order. Initial consonants stand for Hangul syllables, and a
/// word without accents finds letters with and without them.
struct NamePattern {
  private struct Word {
    let letters: [Unicode.Scalar]
    let isPlain: Bool
    /// Whether every letter is Hangul or Han. Such names are written with few blanks, so that a word of
    /// people's speech begins in the middle of a written one (`우유` in `서울우유`).
    let isWrittenWithoutBlanks: Bool

    init(_ letters: some Collection<Unicode.Scalar>) {
      self.letters = Array(letters)
      isPlain = self.letters.withoutAccents == self.letters
      isWrittenWithoutBlanks = letters.allSatisfy { $0.script == .hangul || $0.script == .han }
    }

    /// The letters of a name that this is compared with.
    func letters(of name: FoldedName) -> [Unicode.Scalar] { isPlain ? name.plain : name.letters }
  }

  private let name: FoldedName
  private let words: [Word]
  /// All its letters without the blanks.
  private let joined: Word
  /// Whether a last syllable may be one that is not typed to its end.
  private var isUnfinished = false

  init(_ text: String) {
    name = FoldedName(text)
    words = name.letters.split(separator: " ").map(Word.init)
    joined = Word(words.flatMap(\.letters))
  }

  /// Whether there is nothing to find.
  var isEmpty: Bool { words.isEmpty }

  /// The same, where the last syllable of a word may lack what the next strokes would have added: `멸규` for
  /// 멸균, `고추` for 고춧. A syllable alone is a word of its own: `파` is no beginning of 팝콘.
  var unfinished: NamePattern {
    var pattern = self
    pattern.isUnfinished = true
    return pattern
  }

  /// Whether a name is this one, letter by letter.
  func isExactly(_ name: FoldedName) -> Bool { self.name == name }

  /// Whether a name is this one, but for accents that were not typed, and blanks in Hangul and Han.
  func isWhole(_ name: FoldedName) -> Bool {
    if isExactly(name) || joined.isPlain && self.name.letters == name.plain { return true }
    return joined.isWrittenWithoutBlanks
      && joined.letters.elementsEqual(name.letters.lazy.filter { $0 != " " })
  }

  /// Whether the letters, blanks aside, stand anywhere in a name.
  func stands(in name: FoldedName) -> Bool { !isEmpty && stands(joined, in: name) }

  /// Whether a name has it in the ways that names are written: each word begins a word, or stands anywhere if it
  /// is written without blanks.
  func finds(_ name: FoldedName) -> Bool {
    if joined.isWrittenWithoutBlanks, stands(in: name) { return true }
    return !isEmpty
      && words.allSatisfy { word in
        begins(word, of: name) || word.isWrittenWithoutBlanks && stands(word, in: name)
      }
  }

  private func begins(_ word: Word, of name: FoldedName) -> Bool {
    let letters = word.letters(of: name)
    return letters.indices.contains { place in
      (place == 0 || letters[place - 1] == " ") && matches(word, letters[place...])
    }
  }

  private func stands(_ word: Word, in name: FoldedName) -> Bool {
    let letters = word.letters(of: name)
    return letters.indices.contains { matches(word, letters[$0...], passesBlanks: true) }
  }

  /// Whether some letters begin with a word.
  private func matches(
    _ word: Word, _ letters: ArraySlice<Unicode.Scalar>, passesBlanks: Bool = false
  ) -> Bool {
    var rest = letters
    for (place, letter) in word.letters.enumerated() {
      if passesBlanks, place > 0, rest.first == " " { rest.removeFirst() }
      guard let own = rest.popFirst() else { return false }
      if own == letter { continue }
      if letter.isHangulConsonant, own.initialConsonant == letter { continue }
      let isLast = place > 0 && place == word.letters.count - 1
      return isUnfinished && isLast && isBeginning(letter, of: own, rest)
    }
    return true
  }

  /// Whether a syllable is what the keyboard shows before the next strokes: they may add to it, or take its
  /// final consonant to begin the next one.
  private func isBeginning(
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
