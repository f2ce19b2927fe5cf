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
