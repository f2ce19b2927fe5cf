/// The standard Korean keyboard layout (dubeolsik, KS X 5002), which assigns a Hangul letter to
/// each Latin key.
///
/// Used to recognize text typed in the wrong input mode: `enqn` for 두부, or `ㅡㅑㅣㅏ` for milk.
enum Dubeolsik {
  /// Returns the text that the same keys produce in the other input mode, or nil if no word can be
  /// converted.
  ///
  /// Words that contain anything but letters are kept. Latin words are converted only if they form
  /// complete syllables.
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

  /// Returns the keystrokes for some letters: ㄱ and ㅅ for ㄳ. A character that is not Hangul is one
  /// keystroke.
  static func strokes(_ letters: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    var strokes: [Unicode.Scalar] = []
    for letter in letters { append(letter, to: &strokes) }
    return strokes
  }

  /// Appends the keystrokes of a letter.
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

  /// Returns the two keystrokes of a compound letter, or nil for any other character.
  static func pair(_ jamo: Unicode.Scalar) -> [Unicode.Scalar]? {
    // Called for every letter of every name, so the table is only consulted for letters that can be
    // in it.
    switch jamo {
    case "ㄳ", "ㄵ", "ㄶ", "ㄺ"..."ㅀ", "ㅄ", "ㅘ"..."ㅚ", "ㅝ"..."ㅟ", "ㅢ": pairs[jamo]
    default: nil
    }
  }

  /// Returns a text with the Latin keys in place of Hangul letters, small ones, except for those that need shift in Hangul
  /// too; nil if a letter is on no key.
  static func keys(of text: String) -> String? {
    var keys = String.UnicodeScalarView()
    for stroke in strokes(text.composed.unicodeScalars) {
      if let key = keyOfJamo[stroke] {
        keys.append(key)
      } else if stroke.isASCII {
        keys.append(stroke)
      } else {
        return nil
      }
    }
    return String(keys)
  }

  /// Returns the Latin keys of a word in Hangul, or nil if it contains other characters.
  private static func latin(_ word: String) -> String? {
    var keys = String.UnicodeScalarView()
    for stroke in strokes(FoldedLetters(word).letters) {
      guard let key = keyOfJamo[stroke] else { return nil }
      keys.append(key)
    }
    return keys.isEmpty ? nil : String(keys)
  }

  /// Returns the syllables that some Latin keys produce, or nil if they do not form complete
  /// syllables.
  private static func hangul(_ word: [Unicode.Scalar]) -> String? {
    // Shift selects a different letter on a few keys only. All capitals mean that Caps Lock is on.
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

  /// Removes the first syllable, composed as input methods do: a consonant before a vowel starts
  /// the next syllable.
  private static func takeSyllable(_ rest: inout ArraySlice<Unicode.Scalar>) -> Unicode.Scalar? {
    guard let initial = rest.popFirst(), var vowel = rest.popFirst() else { return nil }
    if let next = rest.first, let cluster = clusters[[vowel, next]] {
      vowel = cluster
      rest.removeFirst()
    }
    func isFinal(_ jamo: Unicode.Scalar?) -> Bool {
      jamo.map(HangulSyllable.finals.contains) ?? false
    }
    func isVowel(_ jamo: Unicode.Scalar?) -> Bool { jamo?.isHangulVowel ?? false }
    var final: Unicode.Scalar?
    if isFinal(rest.first), !isVowel(rest.dropFirst().first) {
      final = rest.popFirst()
      if let first = final, let second = rest.first, let cluster = clusters[[first, second]],
        !isVowel(rest.dropFirst().first)
      {
        final = cluster
        rest.removeFirst()
      }
    }
    return HangulSyllable.composed(initial, vowel, final)
  }
}

extension Dubeolsik {
  private static let keys: [(jamo: Unicode.Scalar, key: Unicode.Scalar)] = Array(
    zip(
      "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ".unicodeScalars,
      "qwertyuiopasdfghjklzxcvbnmQWERTOP".unicodeScalars))

  private static let keyOfJamo = Dictionary(keys) { first, _ in first }

  private static let jamoOfKey = Dictionary(keys.map { ($0.key, $0.jamo) }) { first, _ in first }

  /// The two keystrokes of each compound letter.
  private static let pairs: [Unicode.Scalar: [Unicode.Scalar]] = [
    "ㅘ": ["ㅗ", "ㅏ"], "ㅙ": ["ㅗ", "ㅐ"], "ㅚ": ["ㅗ", "ㅣ"], "ㅝ": ["ㅜ", "ㅓ"], "ㅞ": ["ㅜ", "ㅔ"],
    "ㅟ": ["ㅜ", "ㅣ"], "ㅢ": ["ㅡ", "ㅣ"], "ㄳ": ["ㄱ", "ㅅ"], "ㄵ": ["ㄴ", "ㅈ"], "ㄶ": ["ㄴ", "ㅎ"],
    "ㄺ": ["ㄹ", "ㄱ"], "ㄻ": ["ㄹ", "ㅁ"], "ㄼ": ["ㄹ", "ㅂ"], "ㄽ": ["ㄹ", "ㅅ"], "ㄾ": ["ㄹ", "ㅌ"],
    "ㄿ": ["ㄹ", "ㅍ"], "ㅀ": ["ㄹ", "ㅎ"], "ㅄ": ["ㅂ", "ㅅ"],
  ]

  private static let clusters = Dictionary(pairs.map { ($0.value, $0.key) }) { first, _ in first }
}
