/// Several ingredients in a line: `2 eggs; 100 g flour`, `두부 1모 / 대파 1대 / 소금`.
enum InlineIngredients {
  /// Returns the ingredients of a line that are separated by semicolons or, if there are at least three, by slashes.
  static func parts(of text: String) -> [String] {
    if text.utf8.contains(UInt8(ascii: ";")) {
      return text.split(separator: ";").map(\.trimmingWhitespace).filter { !$0.isEmpty }
    }
    guard text.utf8.contains(UInt8(ascii: "/")), text.hasHangul else { return [text] }
    let parts = text.split(separator: " / ").map(\.trimmingWhitespace)
    return parts.count > 2 ? parts : [text]
  }

  /// Returns the ingredients of a Korean text that only their amounts separate: `간장 4T 설탕 2T`.
  static func unseparated(_ text: String) -> [String] {
    guard hasSeveralNumbers(text) else { return [text] }
    var parts: [String] = []
    var part: [String] = []
    let words = text.words
    for (index, word) in words.enumerated() {
      if !part.isEmpty, startsIngredient(words[index...]), endsWithAmount(part) {
        parts.append(part.joined(separator: " "))
        part = []
      }
      part.append(word)
    }
    return parts + [part.joined(separator: " ")]
  }

  /// Returns whether a text without brackets has several numbers apart from each other.
  private static func hasSeveralNumbers(_ text: String) -> Bool {
    var count = 0
    var last = UInt8(ascii: " ")
    for byte in text.utf8 {
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") { return false }
      // Behind a space or a Hangul syllable.
      if isDigit(byte), last == UInt8(ascii: " ") || last >= 0x80 { count += 1 }
      last = byte
    }
    return count > 1
  }

  /// Returns whether words begin with the name of a food in Korean, perhaps with an amount joined to it.
  private static func startsIngredient(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.drop(while: IngredientWords.preparations.contains).first,
      first.first?.script == .hangul
    else { return false }
    return IngredientName.isFood(String(first.prefix { !$0.isNumber }))
  }

  private static func endsWithAmount(_ words: [String]) -> Bool {
    guard words.last?.contains(where: { $0.isASCIIDigit || $0 == "반" }) ?? false,
      let amount = TrailingAmount(words.joined(separator: " "))
    else { return false }
    return amount.rest.allSatisfy { $0 == " " } && IngredientName.isFood(amount.name)
  }

  /// Returns the ingredients of a list within a line, which commas separate, too: `1 onion, chopped, 2 eggs` has two.
  static func list(_ text: String) -> [String] {
    parts(of: text).flatMap { part in
      // Commas of Korean lines are read with their amounts.
      part.hasHangul ? [part] : separated(part)
    }
  }

  private static func separated(_ text: String) -> [String] {
    var parts: [String] = []
    var depth = 0
    var part = ""
    var last: Character = " "
    for (character, next) in zip(text, text.dropFirst().map { Optional($0) } + [nil]) {
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth = max(0, depth - 1) }
      // 1,500 ml
      let isDecimal = last.isASCIIDigit && next?.isASCIIDigit ?? false
      if character == ",", depth == 0, !isDecimal {
        add(part, to: &parts)
        part = ""
      } else {
        part.append(character)
      }
      last = character
    }
    add(part, to: &parts)
    return parts
  }

  private static func add(_ part: String, to parts: inout [String]) {
    let part = part.trimming(" .")
    if part.isEmpty { return }
    if let before = parts.last, isRemark(part) {
      parts[parts.count - 1] = before + ", " + part
    } else {
      parts.append(part)
    }
  }

  /// Returns whether a text says something about the ingredient before it: `finely chopped`, `to taste`.
  private static func isRemark(_ text: String) -> Bool {
    let folded = text.lowercased()
    if folded.contains(where: \.isNumber) { return false }
    if IngredientWords.vague.contains(folded) || IngredientWords.optional.contains(folded) {
      return true
    }
    return folded.words.allSatisfy {
      IngredientWords.preparations.contains($0) || $0 == "and" || $0 == "or"
    }
  }
}
