/// The Korean keyboard of two sets (KS X 5002), whose keys have a Latin letter each.
///
/// Whoever forgets to switch it types `enqn` for 두부, or `ㅡㅑㅣㅏ` for milk.
enum Dubeolsik {
  /// What the other layout would have made of the keys that were pressed; nil if that is no text.
  ///
  /// Words that are not made of letters are kept. Latin ones have to make whole syllables.
  static func otherLayout(_ text: String) -> String? {
    var isChanged = false
    let words = text.split(whereSeparator: \.isWhitespace).map { word in
      guard let other = latin(String(word)) ?? hangul(word.unicodeScalars.map(\.narrowForm)) else {
        return String(word)
      }
      isChanged = true
      return other
    }
    return isChanged ? words.joined(separator: " ") : nil
  }

  /// The strokes of a syllable or of a letter standing alone: ㄱ and ㅅ for ㄳ. Any other character is one.
  static func strokes(_ letters: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    var strokes: [Unicode.Scalar] = []
    for letter in letters { append(letter, to: &strokes) }
    return strokes
  }

  /// Adds the strokes of a letter to others.
  static func append(_ letter: Unicode.Scalar, to strokes: inout [Unicode.Scalar]) {
    if let syllable = HangulSyllable(letter) {
      strokes.append(syllable.initial)
      appendJamo(syllable.vowel, to: &strokes)
      if let final = syllable.final { appendJamo(final, to: &strokes) }
    } else {
      appendJamo(letter, to: &strokes)
    }
  }

  private static func appendJamo(_ jamo: Unicode.Scalar, to strokes: inout [Unicode.Scalar]) {
    if let pair = pair(jamo) { strokes += pair } else { strokes.append(jamo) }
  }

  /// The two strokes of a letter that is written with two, nil for any other character.
  static func pair(_ jamo: Unicode.Scalar) -> [Unicode.Scalar]? {
    // Asked for every letter of every name: the table is asked for those alone that may be in it.
    switch jamo {
    case "ㄳ", "ㄵ", "ㄶ", "ㄺ"..."ㅀ", "ㅄ", "ㅘ"..."ㅚ", "ㅝ"..."ㅟ", "ㅢ": pairs[jamo]
    default: nil
    }
  }

  /// The keys of a word in Hangul, nil if it is anything else.
  private static func latin(_ word: String) -> String? {
    var keys = String.UnicodeScalarView()
    for stroke in strokes(FoldedLetters(word).letters) {
      guard let key = keyOfJamo[stroke] else { return nil }
      keys.append(key)
    }
    return keys.isEmpty ? nil : String(keys)
  }

  /// The syllables that some Latin keys make, nil if they make anything else.
  private static func hangul(_ word: [Unicode.Scalar]) -> String? {
    // The shift key matters for a few letters, and not if all are capitals because of the lock.
    let isLocked = !word.contains { ("a"..."z").contains($0) }
    var rest: ArraySlice<Unicode.Scalar> = []
    for key in word {
      let lower = Unicode.Scalar(key.value | 0x20) ?? key
      guard ("a"..."z").contains(lower),
        let jamo = isLocked ? jamoOfKey[lower] : jamoOfKey[key] ?? jamoOfKey[lower]
      else { return nil }
      rest.append(jamo)
    }
    var syllables = String.UnicodeScalarView()
    while !rest.isEmpty {
      guard let syllable = takeSyllable(&rest) else { return nil }
      syllables.append(syllable)
    }
    return syllables.isEmpty ? nil : String(syllables)
  }

  /// Takes a syllable as an input method does: a consonant before a vowel begins the next one.
  private static func takeSyllable(_ rest: inout ArraySlice<Unicode.Scalar>) -> Unicode.Scalar? {
    guard let initial = rest.popFirst(), var vowel = rest.popFirst() else { return nil }
    if let next = rest.first, let both = clusters[[vowel, next]] {
      vowel = both
      rest.removeFirst()
    }
    func isFinal(_ jamo: Unicode.Scalar?) -> Bool {
      jamo.map(HangulSyllable.finals.contains) ?? false
    }
    func isVowel(_ jamo: Unicode.Scalar?) -> Bool { jamo?.isHangulVowel ?? false }
    var final: Unicode.Scalar?
    if isFinal(rest.first), !isVowel(rest.dropFirst().first) {
      final = rest.popFirst()
      if let first = final, let second = rest.first, let both = clusters[[first, second]],
        !isVowel(rest.dropFirst().first)
      {
        final = both
        rest.removeFirst()
      }
    }
    return HangulSyllable.composed(initial, vowel, final)
  }
}

/// The tables.
extension Dubeolsik {
  private static let keys: [(jamo: Unicode.Scalar, key: Unicode.Scalar)] = Array(
    zip(
      "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ".unicodeScalars,
      "qwertyuiopasdfghjklzxcvbnmQWERTOP".unicodeScalars))

  private static let keyOfJamo = Dictionary(keys) { first, _ in first }

  private static let jamoOfKey = Dictionary(keys.map { ($0.key, $0.jamo) }) { first, _ in first }

  /// What is written with two strokes.
  private static let pairs: [Unicode.Scalar: [Unicode.Scalar]] = [
    "ㅘ": ["ㅗ", "ㅏ"], "ㅙ": ["ㅗ", "ㅐ"], "ㅚ": ["ㅗ", "ㅣ"], "ㅝ": ["ㅜ", "ㅓ"], "ㅞ": ["ㅜ", "ㅔ"],
    "ㅟ": ["ㅜ", "ㅣ"], "ㅢ": ["ㅡ", "ㅣ"], "ㄳ": ["ㄱ", "ㅅ"], "ㄵ": ["ㄴ", "ㅈ"], "ㄶ": ["ㄴ", "ㅎ"],
    "ㄺ": ["ㄹ", "ㄱ"], "ㄻ": ["ㄹ", "ㅁ"], "ㄼ": ["ㄹ", "ㅂ"], "ㄽ": ["ㄹ", "ㅅ"], "ㄾ": ["ㄹ", "ㅌ"],
    "ㄿ": ["ㄹ", "ㅍ"], "ㅀ": ["ㄹ", "ㅎ"], "ㅄ": ["ㅂ", "ㅅ"],
  ]

  private static let clusters = Dictionary(pairs.map { ($0.value, $0.key) }) { first, _ in first }
}
