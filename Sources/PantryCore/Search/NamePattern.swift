/// A name prepared for comparison.
///
/// Two names are equal if they differ only in case, character width, composition and white space.
package struct FoldedName: Hashable {
  /// The folded letters, with a single space between words.
  package let letters: [Unicode.Scalar]
  /// The folded letters without accents.
  let plain: [Unicode.Scalar]

  package init(_ name: String) {
    letters = FoldedLetters(name).letters
    plain = letters.withoutAccents
  }

  package static func == (left: FoldedName, right: FoldedName) -> Bool {
    left.letters == right.letters
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(letters) }
}

/// How closely a typed text names something, the closest first.
///
/// A text means what it matches best: `milk` is not milk chocolate if there is milk.
package enum NameMatch: Int, Comparable, Sendable {
  /// Equal except for case, width, composition and white space.
  case exact
  /// Equal without accents that were not typed, and without spaces in Hangul and Han: `eclair` for éclair.
  case spelling
  /// Equal in the singular: `lemons` for lemon.
  case plural
  /// Each word is the beginning of a word, or initial consonants, or the text is another name of the same food.
  case words
  /// The last syllable is incomplete.
  case unfinished
  /// Each word is the beginning of a word, or a word in the singular or the plural.
  case wordForms

  package static func < (left: NameMatch, right: NameMatch) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A search text that is matched against names.
///
/// Each word is matched separately, in any order. An initial consonant matches any Hangul syllable that
/// begins with it, and a word without accents matches letters with and without accents.
package struct NamePattern {
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

  package init(_ text: String) {
    name = FoldedName(text)
    words = name.letters.split(separator: " ").map(Word.init)
    joined = Word(words.flatMap(\.letters))
  }

  /// Whether the pattern has no words.
  package var isEmpty: Bool { words.isEmpty }

  /// The loosest match for which the pattern is another notation of a name, and not a part of it: initial consonants
  /// alone are no name of their own.
  package var limitForNames: NameMatch {
    joined.letters.count > 1 && joined.letters.allSatisfy(\.isHangulConsonant) ? .words : .plural
  }

  /// This pattern, except that the last syllable of a word may lack the next keystrokes: `멸규` for 멸균, `고추`
  /// for 고춧. A single syllable must be complete: `파` does not match 팝콘.
  package var unfinished: NamePattern {
    var pattern = self
    pattern.isUnfinished = true
    return pattern
  }

  /// Whether a name has exactly these letters.
  package func isExactly(_ name: FoldedName) -> Bool { self.name == name }

  /// Whether a name equals the pattern, ignoring accents that were not typed, and spaces in Hangul and Han.
  package func isWhole(_ name: FoldedName) -> Bool {
    if isExactly(name) || joined.isPlain && self.name.letters == name.plain { return true }
    return joined.isUnspaced
      && joined.letters.elementsEqual(name.letters.lazy.filter { $0 != " " })
  }

  /// Whether a name contains the letters at any position, ignoring spaces.
  private func isContained(in name: FoldedName) -> Bool { !isEmpty && contains(joined, in: name) }

  /// Whether a text is a result of a search: it has the words, or the letters at any position.
  package func isFound(in text: String) -> Bool {
    let name = FoldedName(text)
    return finds(name) || isContained(in: name)
  }

  /// How closely the pattern names something, or nil if it does not.
  ///
  /// - Parameter limit: The loosest match that counts.
  func match(_ name: FoldedName, upTo limit: NameMatch = .wordForms) -> NameMatch? {
    if isExactly(name) { return .exact }
    if limit >= .spelling, isWhole(name) { return .spelling }
    if limit >= .plural, isSingularOrPlural(of: name) { return .plural }
    if limit >= .words, finds(name) { return .words }
    if limit >= .unfinished, unfinished.finds(name) { return .unfinished }
    return limit >= .wordForms && findsWordForms(name) ? .wordForms : nil
  }

  /// Whether a name is the same word in the singular or the plural: `lemons` and `lemon`.
  private func isSingularOrPlural(of name: FoldedName) -> Bool {
    // One of them ends in s.
    guard let last = joined.letters.last, let other = name.letters.last, last == "s" || other == "s"
    else { return false }
    let (own, others) = (self.name.letters, joined.isPlain ? name.plain : name.letters)
    let start = own.lastIndex(of: " ").map { $0 + 1 } ?? 0
    return others.starts(with: own[..<start]) && !others[start...].contains(" ")
      && own[start...].isSingularOrPlural(of: others[start...])
  }

  /// Whether each word of the pattern is a prefix of a word in a name, or such a word in the singular or the plural.
  private func findsWordForms(_ name: FoldedName) -> Bool {
    !isEmpty
      && words.allSatisfy { word in
        isWordPrefix(word, of: name)
          || word.letters(of: name).split(separator: " ").contains {
            word.letters[...].isSingularOrPlural(of: $0)
          }
      }
  }

  /// Whether each word of the pattern is a prefix of a word in a name; Hangul and Han words match at any
  /// position.
  package func finds(_ name: FoldedName) -> Bool {
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

extension ArraySlice<Unicode.Scalar> {
  /// Whether two English words differ, and have a singular in common.
  fileprivate func isSingularOrPlural(of other: ArraySlice<Unicode.Scalar>) -> Bool {
    guard self != other, last == "s" || other.last == "s", first == other.first else {
      return false
    }
    return !singulars.isDisjoint(with: other.singulars)
  }

  /// An English word and its possible singular forms. Forms of two letters would match too many words.
  fileprivate var singulars: Set<String> {
    guard first?.script == .latin else { return [] }
    return Set(String(String.UnicodeScalarView(self)).singulars.filter { $0.utf8.count > 2 })
  }
}
