/// A precomposed Hangul syllable, decomposed to compatibility jamo (Unicode §3.12, Hangul
/// syllables).
package struct HangulSyllable: Hashable {
  /// The 19 initial consonants in code point order.
  static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
  /// The 21 vowels in code point order.
  static let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ".unicodeScalars)
  /// The 27 final consonants in code point order, after a placeholder for none.
  static let finals = Array("\u{0}ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ".unicodeScalars)

  /// The initial consonant.
  let initial: Unicode.Scalar
  /// The vowel.
  package let vowel: Unicode.Scalar
  /// The final consonant or consonant cluster, if any.
  package let final: Unicode.Scalar?

  /// Decomposes a scalar, or returns nil if it is not a precomposed syllable.
  package init?(_ scalar: Unicode.Scalar) {
    guard scalar.isHangulSyllable else { return nil }
    let index = Int(scalar.value - 0xAC00)
    initial = HangulSyllable.initials[index / 588]
    vowel = HangulSyllable.vowels[index % 588 / 28]
    final = index % 28 == 0 ? nil : HangulSyllable.finals[index % 28]
  }

  /// Returns the precomposed syllable of some letters, or nil if they do not form one.
  static func composed(
    _ initial: Unicode.Scalar, _ vowel: Unicode.Scalar, _ final: Unicode.Scalar? = nil
  ) -> Unicode.Scalar? {
    guard let first = initials.firstIndex(of: initial), let second = vowels.firstIndex(of: vowel),
      let third = final.map({ finals.firstIndex(of: $0) }) ?? 0
    else { return nil }
    return Unicode.Scalar(UInt32(0xAC00 + (first * 21 + second) * 28 + third))
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a precomposed Hangul syllable.
  package var isHangulSyllable: Bool { (0xAC00...0xD7A3).contains(value) }

  /// Whether the scalar is a compatibility jamo for a consonant or consonant cluster (U+3131–314E).
  package var isHangulConsonant: Bool { (0x3131...0x314E).contains(value) }

  /// Whether the scalar is a compatibility jamo for a vowel (U+314F–3163).
  package var isHangulVowel: Bool { (0x314F...0x3163).contains(value) }

  /// The initial consonant of a precomposed syllable.
  var initialConsonant: Unicode.Scalar? {
    isHangulSyllable ? HangulSyllable.initials[Int(value - 0xAC00) / 588] : nil
  }

  /// Returns the syllable that a conjoining jamo (U+1100–11FF) forms with the preceding scalar, or
  /// nil if they do not combine.
  func joined(to last: Unicode.Scalar) -> Unicode.Scalar? {
    switch value {
    case 0x1161...0x1175 where (0x1100...0x1112).contains(last.value):
      Unicode.Scalar(0xAC00 + ((last.value - 0x1100) * 21 + (value - 0x1161)) * 28)
    case 0x11A8...0x11C2 where last.isHangulSyllable && (last.value - 0xAC00) % 28 == 0:
      Unicode.Scalar(last.value + (value - 0x11A7))
    default: nil
    }
  }

  /// The compatibility jamo for a conjoining jamo, and any other scalar unchanged.
  var compatibilityJamo: Unicode.Scalar {
    switch value {
    case 0x1100...0x1112: HangulSyllable.initials[Int(value - 0x1100)]
    case 0x1161...0x1175: HangulSyllable.vowels[Int(value - 0x1161)]
    case 0x11A8...0x11C2: HangulSyllable.finals[Int(value - 0x11A7)]
    default: self
    }
  }
}

/// The scripts at whose boundaries a run of letters is split.
package enum Script {
  case latin, hangul, han

  /// Whether the script separates words with spaces. Cyrillic and Greek count as Latin.
  var separatesWords: Bool { self == .latin }
}

extension Character {
  package var isASCIIDigit: Bool { isASCII && isNumber }

  package var script: Script? { unicodeScalars.first?.script }
}

extension Unicode.Scalar {
  package var script: Script? {
    // Most letters are found without the table of properties, which is slow.
    switch value {
    case 0x41...0x5A, 0x61...0x7A: return .latin
    case 0xAC00...0xD7A3: return .hangul
    case ..<0x80: return nil
    default: break
    }
    guard properties.isAlphabetic else { return nil }
    switch value {
    case 0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xD7A3: return .hangul
    case 0x3040...0x30FF, 0x3400...0x9FFF: return .han
    default: return .latin
    }
  }
}

extension StringProtocol {
  /// Whether the text has Hangul syllables.
  package var hasHangul: Bool { utf8.contains { (0xEA...0xED).contains($0) } }
}
