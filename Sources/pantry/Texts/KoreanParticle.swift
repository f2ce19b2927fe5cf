import PantryCore

/// A Korean particle whose form depends on the sound before it, as translations write it: `%1을(를)`.
enum KoreanParticle {
  /// The notations, with the form after a consonant and the form after a vowel.
  private static let forms: [(notation: String, afterConsonant: String, afterVowel: String)] = [
    ("을(를)", "을", "를"), ("이(가)", "이", "가"), ("은(는)", "은", "는"), ("과(와)", "과", "와"),
    ("으로(로)", "으로", "로"), ("(이)", "이", ""),
  ]

  /// Returns the particle at the start of a text, in the form that follows a value.
  ///
  /// After a value whose pronunciation is not known, such as a Japanese word, the notation stays: `牛乳을(를)`.
  ///
  /// - Returns: The particle and the text after its notation; nil if the text does not begin with a notation.
  static func resolved(_ text: Substring, after value: String) -> (String, rest: Substring)? {
    guard let form = forms.first(where: { text.hasPrefix($0.notation) }) else { return nil }
    let rest = text.dropFirst(form.notation.count)
    guard let ending = Ending(of: value) else { return (form.notation, rest) }
    let isConsonant = ending == .consonant || ending == .rieul && form.notation != "으로(로)"
    return (isConsonant ? form.afterConsonant : form.afterVowel, rest)
  }

  /// The sound at the end of a text.
  private enum Ending {
    case vowel, consonant
    /// The consonant ㄹ, after which 로 is used and not 으로.
    case rieul

    /// The ending of a text as it is read in Korean; nil if that is not known.
    ///
    /// A group in parentheses at the end is not read, nor are quotes and other signs.
    init?(of text: String) {
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
        self.init(of: word)
        return
      }
      guard let last = letters.last, let scalar = last.unicodeScalars.first else { return nil }
      switch scalar.value {
      case 0xAC00...0xD7A3:
        // Precomposed syllables: 28 for each pair of initial consonant and vowel, by the final consonant.
        switch (scalar.value - 0xAC00) % 28 {
        case 0: self = .vowel
        case 8: self = .rieul
        default: self = .consonant
        }
      case 0x3131...0x314E: self = last == "ㄹ" ? .rieul : .consonant
      case 0x314F...0x3163: self = .vowel
      case 0x30...0x39: self = Ending(digit: last, of: letters)
      case 0x41...0x5A, 0x61...0x7A: self = Ending(letter: last, of: letters)
      default: return nil
      }
    }

    /// The ending of a number: 1 일, 7 칠 and 8 팔 end in ㄹ; 2 이, 4 사, 5 오 and 9 구 in a vowel. An ISO date
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

    /// The ending of a Latin word. A letter that is read by its name ends in a consonant for L 엘, M 엠, N 엔 and
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
}
