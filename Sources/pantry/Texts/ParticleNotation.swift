import PantryCore

/// A Korean particle whose form depends on the sound before it, as translations write it: `%1을(를)`.
extension KoreanParticle {
  /// Returns the particle at the start of a text, in the form that follows a value.
  ///
  /// A notation has both forms; `(이)` has none after a vowel. After a value whose pronunciation is not known, such as a
  /// Japanese word, it stays: `牛乳을(를)`.
  ///
  /// - Returns: The particle and the text after its notation; nil if the text does not begin with a notation.
  static func resolved(_ text: Substring, after value: String) -> (String, rest: Substring)? {
    let first = text.prefix { $0.script == .hangul }
    guard text[first.endIndex...].first == "(" else { return nil }
    let second = text[first.endIndex...].dropFirst().prefix { $0.script == .hangul }
    guard text[second.endIndex...].first == ")",
      let particle = KoreanParticle(form: String(first.isEmpty ? second : first))
    else { return nil }
    let rest = text[second.endIndex...].dropFirst()
    guard let sound = Sound(ofValue: value) else {
      return (String(text[..<rest.startIndex]), rest)
    }
    let isFirst = particle.follows(sound) != first.isEmpty
    return (String(isFirst ? first : second), rest)
  }
}

extension KoreanParticle.Sound {
  /// The sound at the end of a text as it is read in Korean; nil if that is not known.
  ///
  /// A group in parentheses at the end is not read, nor are quotes and other signs.
  init?(ofValue text: String) {
    // 퍼센트
    if text.hasSuffix("%") {
      self = .vowel
      return
    }
    var letters = text[...]
    while let last = letters.last, !last.isLetter, !last.isNumber {
      if last == ")", let start = letters.lastIndex(of: "("), start > letters.startIndex {
        letters = letters[..<start]
      } else {
        letters.removeLast()
      }
    }
    // 600g is read 육백 그램.
    let symbol = letters.reversed().prefix { $0.isASCII && $0.isLetter }
    let number = letters.dropLast(symbol.count).last { $0 != " " }
    if number?.isASCII ?? false, number?.isNumber ?? false,
      let word = Unit.koreanWord(String(symbol.reversed()))
    {
      self.init(endOf: word)
      return
    }
    guard let last = letters.last, let scalar = last.unicodeScalars.first else { return nil }
    switch scalar.value {
    case 0x30...0x39: self = Self(digit: last, of: letters)
    case 0x41...0x5A, 0x61...0x7A: self = Self(letter: last, of: letters)
    default: self.init(endOf: letters)
    }
  }

  /// The sound at the end of a number: 1 일, 7 칠 and 8 팔 end in ㄹ; 2 이, 4 사, 5 오 and 9 구 in a vowel. An ISO date
  /// ends in 일 (day).
  private init(digit: Character, of text: Substring) {
    if Day(iso: String(text.suffix(10))) != nil {
      self = .rieul
      return
    }
    switch digit {
    case "1", "7", "8": self = .rieul
    case "2", "4", "5", "9": self = .vowel
    default: self = .consonant
    }
  }

  /// The sound at the end of a Latin word. A letter that is read by its name ends in a consonant for L 엘, M 엠, N 엔 and
  /// R 알; a word in lower case for l, m, n and ng.
  private init(letter: Character, of text: Substring) {
    let word = text.reversed().prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    let isSpelled = word.count == 1 || !word.contains { $0.isLowercase }
    switch letter.lowercased() {
    case "l": self = .rieul
    case "r": self = isSpelled ? .rieul : .vowel
    case "m", "n": self = .consonant
    case "g": self = !isSpelled && word.dropFirst().first == "n" ? .consonant : .vowel
    default: self = .vowel
    }
  }
}
