import PantryCore

/// Distinguishes sentences of instructions and remarks from lines of ingredients.
enum RecipeSentence {
  /// Returns whether a line ends like a Korean sentence: 끓인다, 넣어 주세요, 면을 삶고.
  ///
  /// The plain form ends in 다 after certain final consonants, so that 소다 and 다시다 are none.
  static func isKorean(_ text: String) -> Bool {
    let line = withoutPunctuation(text)
    guard let last = line.unicodeScalars.last, last.isHangulSyllable else { return false }
    return hasFinalEnding(line) || isStep(line, last)
  }

  /// Returns whether a text without punctuation after it ends in 다, 요 or 죠 as a verb does.
  private static func hasFinalEnding(_ text: Substring) -> Bool {
    let scalars = text.unicodeScalars
    guard let last = scalars.last,
      let before = scalars.dropLast().last.flatMap({ HangulSyllable($0) })
    else {
      return false
    }
    switch last {
    case "다":
      return before.final.map { "ㄴㅆㅄㅎ".unicodeScalars.contains($0) } ?? (before == formal)
    case "요":
      return before.final == nil && before != mayonnaise
        && "ㅏㅐㅓㅔㅕㅖㅘㅙㅚㅝㅞ".unicodeScalars.contains(before.vowel) || before == declarative
    case "죠": return true
    default: return false
    }
  }

  /// Returns whether a text names a step: 면 삶기, 물을 끓이고.
  private static func isStep(_ line: Substring, _ last: Unicode.Scalar) -> Bool {
    guard line.utf8.contains(UInt8(ascii: " ")) else { return false }
    if let length = RecipeWords.steps.end(of: Array(line.utf8)) {
      let start = line.utf8.count - length
      return line.utf8.prefix(start).contains(UInt8(ascii: " "))
    }
    return "고며서면어아여".unicodeScalars.contains(last) && !line.contains(where: \.isNumber)
      && line.words.dropLast().contains { KoreanParticle.stem(of: $0, [.object]) != nil }
  }

  // 합니다, 마요네즈 as 마요, 하지요
  private static let formal = HangulSyllable("니")
  private static let mayonnaise = HangulSyllable("마")
  private static let declarative = HangulSyllable("지")

  /// Returns whether a line ends in a verb: a greeting above a recipe, and not its title.
  static func isStatement(_ text: String) -> Bool { hasFinalEnding(withoutPunctuation(text)) }

  private static func withoutPunctuation(_ text: String) -> Substring {
    var scalars = text.unicodeScalars[...]
    while let last = scalars.last, isPunctuation(last) { scalars = scalars.dropLast() }
    return Substring(scalars)
  }

  /// Full stops and emoticons; not a bracket, which belongs to an ingredient.
  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return ".!~^;-*_ ".unicodeScalars.contains(scalar) }
    return scalar.isHangulConsonant || scalar.isHangulVowel || scalar.properties.isEmojiPresentation
  }

  /// Returns whether a line states a fact about the recipe, and no ingredient: 조리시간 20분, 난이도 하, 300kcal, 2인분 기준.
  static func isFact(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    let bytes = text.foldedBytes
    if RecipeWords.facts.start(of: bytes) != nil || bytes.suffix(4).elementsEqual("kcal".utf8) {
      return true
    }
    if first == UInt8(ascii: "(") {
      // A remark on the ingredient before.
      return IngredientWords.optionalGroups.contains(text.trimming("() ").lowercased())
    }
    guard isDigit(first) else { return false }
    let unit = text.trimming(" ~-").drop { $0.isASCIIDigit || "~- ".contains($0) }
    return unit == "인분" || unit == "인분 기준"
  }

  /// Returns whether a line has the form of a sentence in a Latin script: a capital letter and a full stop.
  static func isLatin(_ text: String) -> Bool {
    guard let last = text.utf8.last, ".!".utf8.contains(last), let first = text.first,
      first.isUppercase
    else { return false }
    let line = text.trimming(" .!").lowercased()
    return IngredientWords.vague.end(of: Array(line.utf8)) == nil
      && IngredientWords.optional.end(of: Array(line.utf8)) == nil
  }
}
