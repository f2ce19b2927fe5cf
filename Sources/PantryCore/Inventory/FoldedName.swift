/// A name made ready for matching: lower case, narrow, cut into words.
///
/// Characters compare by canonical equivalence, so composed and decomposed Hangul are alike.
struct FoldedName: Hashable {
  let words: [[Character]]

  init(_ name: String) {
    words = name.folded.split(whereSeparator: \.isWhitespace).map(Array.init)
  }

  /// The name without its blanks.
  var joined: [Character] { Array(words.joined()) }

  /// Whether each word of a query begins some word here, initial consonants standing for syllables.
  func hasWords(startingWith query: FoldedName) -> Bool {
    query.words.allSatisfy { start in words.contains { $0.matches(start, at: 0) } }
  }

  /// Whether the query, its blanks aside, stands anywhere in here.
  func contains(_ query: FoldedName) -> Bool {
    let (name, part) = (joined, query.joined)
    guard !part.isEmpty, part.count <= name.count else { return false }
    return (0...name.count - part.count).contains { name.matches(part, at: $0) }
  }

  /// Whether every letter is Hangul or Han. Such names are written with few blanks, so that a word
  /// of people's speech begins in the middle of a written one (`우유` in `서울우유`).
  var isWrittenWithoutBlanks: Bool {
    joined.allSatisfy { $0.script == .hangul || $0.script == .han }
  }
}

extension [Character] {
  /// Whether the pattern stands at this place, a lone initial consonant standing for any syllable that
  /// begins with it.
  fileprivate func matches(_ pattern: [Character], at start: Int) -> Bool {
    guard pattern.count <= count - start else { return false }
    return pattern.indices.allSatisfy { index in
      let (own, other) = (self[start + index], pattern[index])
      return own == other || other.isInitialConsonant && own.initialConsonant == other
    }
  }
}

extension Character {
  /// The 19 initial consonants in the order of the syllables (Unicode §3.12, Hangul syllables).
  private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")

  fileprivate var isInitialConsonant: Bool {
    Character.initials.contains(self)
  }

  /// The consonant that a Hangul syllable begins with, composed or not.
  fileprivate var initialConsonant: Character? {
    guard let scalar = unicodeScalars.first else { return nil }
    switch scalar.value {
    case 0xAC00...0xD7A3: return Character.initials[Int(scalar.value - 0xAC00) / 588]
    case 0x1100...0x1112: return Character.initials[Int(scalar.value - 0x1100)]
    default: return nil
    }
  }
}
