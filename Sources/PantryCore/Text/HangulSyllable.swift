/// A Hangul syllable by the letters that it is written with (Unicode §3.12, Hangul syllables).
struct HangulSyllable: Hashable {
  /// The 19 initial consonants in the order of the syllables.
  static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
  /// The 21 vowels.
  static let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ".unicodeScalars)
  /// The 27 final consonants, behind a place for none.
  static let finals = Array("\u{0}ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ".unicodeScalars)

  /// The consonant that it begins with.
  let initial: Unicode.Scalar
  /// Its vowel.
  let vowel: Unicode.Scalar
  /// The consonant that it ends with, if there is one.
  let final: Unicode.Scalar?

  /// The letters of a character, or nil if it is no composed syllable.
  init?(_ scalar: Unicode.Scalar) {
    guard scalar.isHangulSyllable else { return nil }
    let place = Int(scalar.value - 0xAC00)
    initial = HangulSyllable.initials[place / 588]
    vowel = HangulSyllable.vowels[place % 588 / 28]
    final = place % 28 == 0 ? nil : HangulSyllable.finals[place % 28]
  }

  /// The character of some letters, or nil if they make none.
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
  /// Whether it is a composed Hangul syllable.
  var isHangulSyllable: Bool { (0xAC00...0xD7A3).contains(value) }

  /// Whether it is a consonant standing alone (U+3131–314E), an initial one or two that end a syllable.
  var isHangulConsonant: Bool { (0x3131...0x314E).contains(value) }

  /// Whether it is a vowel standing alone (U+314F–3163).
  var isHangulVowel: Bool { (0x314F...0x3163).contains(value) }

  /// The consonant that a composed syllable begins with.
  var initialConsonant: Unicode.Scalar? {
    isHangulSyllable ? HangulSyllable.initials[Int(value - 0xAC00) / 588] : nil
  }

  /// The syllable that a conjoining letter (U+1100–11FF) makes together with what stands before it, nil if it
  /// makes none.
  func joined(to last: Unicode.Scalar) -> Unicode.Scalar? {
    switch value {
    case 0x1161...0x1175 where (0x1100...0x1112).contains(last.value):
      Unicode.Scalar(0xAC00 + ((last.value - 0x1100) * 21 + (value - 0x1161)) * 28)
    case 0x11A8...0x11C2 where last.isHangulSyllable && (last.value - 0xAC00) % 28 == 0:
      Unicode.Scalar(last.value + (value - 0x11A7))
    default: nil
    }
  }

  /// A conjoining letter as the same letter standing alone; others as they are.
  var standingAlone: Unicode.Scalar {
    switch value {
    case 0x1100...0x1112: HangulSyllable.initials[Int(value - 0x1100)]
    case 0x1161...0x1175: HangulSyllable.vowels[Int(value - 0x1161)]
    case 0x11A8...0x11C2: HangulSyllable.finals[Int(value - 0x11A7)]
    default: self
    }
  }
}
