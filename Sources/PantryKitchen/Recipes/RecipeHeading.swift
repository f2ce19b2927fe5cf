import PantryCore

/// A heading of a section of a recipe.
enum RecipeHeading {
  /// Ingredients, with the servings and the first of them if it has them.
  case ingredients(servings: Amount?, rest: String)
  /// Instructions, or something else that ends a list.
  case method

  /// The last syllables of the ends of methods, which few other lines have.
  private static let methodLast = Set(
    RecipeWords.methodEnds.phrases.compactMap(\.unicodeScalars.last))

  private static let longest = 300
  /// Signs before and after headings.
  static let ornaments = "■□●○◆◇▶▷►▲△▼▽◀◁◄★☆♡♥♧♣♤♠✿❤✔◈▣◉◎~"
  private static let marks = " #=<>[]【】《》「」『』〔〕“”\"'ㅡ※-|·•" + ornaments
  /// Brackets after the word of a heading.
  private static let closers: Set<Character> = [")", "]", ">", "】", "》", "」", "』", "〕"]
  /// Signs after the word of a heading.
  private static let ends = " :)]>】》」』〕”\"'ㅡ-~!."

  /// - Returns: nil if the line is not a heading.
  init?(_ line: String) {
    guard RecipeHeading.mayBeHeading(line) else { return nil }
    let text = RecipeHeading.withoutBrackets(
      RecipeHeading.withoutSymbols(line.withoutMarkdown).trimming(RecipeHeading.marks))
    let folded = text.foldedBytes
    if let length = RecipeWords.ingredientHeadings.start(of: folded) {
      let rest = text.droppingBytes(length)
      if let heading = RecipeHeading.namesPart(rest)
        ? .ingredients(servings: nil, rest: "") : RecipeHeading.ingredients(rest)
      {
        self = heading
        return
      }
    }
    guard let length = RecipeWords.methodHeadings.start(of: folded) else { return nil }
    let rest = text.droppingBytes(length).trimmingWhitespace
    let word = rest.trimming(RecipeHeading.ends)
    guard
      word.isEmpty || word.first == "(" || rest.first == ":"
        || RecipeHeading.namesPart(text.droppingBytes(length))
        || RecipeWords.headingFillers.contains(word)
    else { return nil }
    self = .method
  }

  /// Returns whether a text after the word is the name of a part of the dish: the cake of `Ingredientes – Bolo`.
  private static func namesPart(_ rest: Substring) -> Bool {
    [" – ", " — ", " - "].contains { rest.hasPrefix($0) }
  }

  /// Returns the text without the brackets of `(재료)` and `재료)`.
  private static func withoutBrackets(_ text: String) -> Substring {
    let start = text.drop { $0 == "(" }
    let isOpen = start.utf8.last == UInt8(ascii: ")") && !start.utf8.contains(UInt8(ascii: "("))
    return isOpen ? start.dropLast() : start
  }

  /// Returns whether a line has the length of a heading, or is a long list after one.
  private static func mayBeHeading(_ line: String) -> Bool {
    let count = line.utf8.count
    return count < longest
      || count < IngredientLine.maximumLength && line.utf8.prefix(24).containsBytes("재료".utf8)
  }

  /// Returns the heading of ingredients with a text after the word, unless it is a sentence about them.
  private static func ingredients(_ text: Substring) -> RecipeHeading? {
    var rest = text.trimmingWhitespace[...]
    var servings: Amount?
    // [재료] 두부 1모
    let isBracketed = rest.first.map { "]】>》".contains($0) } ?? false
    if isBracketed { rest = rest.drop { " ]】>》:-~".contains($0) } }
    // 재료 (2인분): 두부 1모
    if let open = rest.first, "([".contains(open),
      let close = rest.firstIndex(of: open == "(" ? ")" : "]")
    {
      servings = RecipeMetadata.servings(String(rest[..<close]))
      rest = rest[rest.index(after: close)...].trimmingWhitespace[...]
    }
    let (label, list) =
      isBracketed && !isLabel(String(rest)) ? ("", String(rest)) : parts(rest)
    if isBracketed, RecipeSentence.isKorean(list) { return nil }
    let tail = label.trimming(" ]>】-~!.")
    if !tail.isEmpty, !RecipeWords.headingFillers.contains(tail) {
      guard isServings(tail) else { return listBehind(text, rest, servings) }
      servings = servings ?? RecipeMetadata.servings(tail)
    }
    // [재료: 2인분] 두부 1모
    if let first = list.utf8.first, isDigit(first) {
      let end = list.firstIndex(where: closers.contains) ?? list.endIndex
      let stated = String(list[..<end])
      if isServings(stated) {
        return .ingredients(
          servings: servings ?? RecipeMetadata.servings(stated), rest: list[end...].trimming(ends))
      }
    }
    return .ingredients(servings: servings, rest: list)
  }

  /// Returns the heading with the list after the word, the servings or a bracket: `재료 두부 1모, 김치 200g`.
  private static func listBehind(_ text: Substring, _ rest: Substring, _ servings: Amount?)
    -> RecipeHeading?
  {
    let isMarked = servings != nil || rest.first.map(closers.contains) ?? false
    let list = rest.trimming(ends)
    let isApart = isMarked || text.first == " " && !list.utf8.contains(UInt8(ascii: ":"))
    return isApart && isList(list, isMarked: isMarked)
      ? .ingredients(servings: servings, rest: list) : nil
  }

  /// Returns whether a text after the word is a list of ingredients, and nothing about them.
  ///
  /// - Parameter isMarked: Whether a bracket is between the word and the text. Otherwise it has to be in Korean, with an
  ///   amount and a food of the table.
  private static func isList(_ text: String, isMarked: Bool) -> Bool {
    guard
      isMarked || text.hasHangul && !text.contains(where: { $0 != ")" && closers.contains($0) }),
      !RecipeSentence.isKorean(text)
    else { return false }
    let list = IngredientLine(text).ingredients
    guard !list.isEmpty, list.allSatisfy({ $0.name.words.count < 3 }) else { return false }
    let isFood = list.contains { FoodTable.builtIn.food($0.name) != nil }
    let hasAmount = list.contains { $0.amount != nil || $0.amountText != nil }
    return isMarked ? isFood || hasAmount && list.count > 1 : isFood && hasAmount
  }

  /// The text before and after the first colon.
  private static func parts(_ text: Substring) -> (label: String, list: String) {
    guard let colon = text.firstIndex(of: ":") else { return (String(text), "") }
    return (
      text[..<colon].trimmingWhitespace, text[text.index(after: colon)...].trimming(" :]>】》-")
    )
  }

  /// Returns whether a text belongs to the word: 준비, 2인분.
  private static func isLabel(_ text: String) -> Bool {
    let label = text.trimming(" ]>】-~!.:")
    return label.isEmpty || RecipeWords.headingFillers.contains(label) || isServings(label)
  }

  /// Returns whether a text after the word states servings: `2인분`, `for 8 scones`.
  private static func isServings(_ text: String) -> Bool {
    let folded = text.lowercased()
    if folded.hasPrefix("for ") || folded.hasPrefix("für ") { return text.words.count < 6 }
    let units = ["인분", "serv", "person", "portion", "people"]
    return RecipeMetadata.servings(text) != nil && text.words.count < 5
      && (text.hasPrefix("(") || units.contains(where: folded.contains))
  }

  /// Returns whether a line ends like the heading of a method that begins with the name of the dish.
  static func endsAsMethod(_ line: String) -> Bool {
    guard line.utf8.count < 80,
      let last = line.unicodeScalars.last(where: {
        $0.isHangulSyllable || $0.properties.isAlphabetic
      }),
      methodLast.contains(last)
    else { return false }
    let text = line.withoutMarkdown.trimming(RecipeHeading.marks + ":.!")
    return RecipeWords.methodEnds.end(of: Array(text.utf8)) != nil
  }

  /// Returns whether a line of the form `두부조림 재료` or `Pancake ingredients:` is a heading.
  static func endsAsIngredients(_ line: MarkdownLine) -> Bool {
    guard line.text.utf8.count < 80, !line.isItem || line.mark == .ornament else { return false }
    let text = line.text.withoutMarkdown
    let name = text.prefix { $0 != "(" }.trimming(RecipeHeading.marks + ":")
    if name.hasSuffix("재료") { return name.words.count < 5 }
    let isMarked = line.level != nil || text.hasSuffix(":") || line.text.hasPrefix("**")
    return isMarked && name.lowercased().hasSuffix(" ingredients") && name.words.count < 6
  }

  /// Returns the text without the emoji before it.
  static func withoutSymbols(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, !first.isASCII, !first.properties.isAlphabetic
    else { return text }
    return String(text.drop { !$0.isLetter && !$0.isNumber && !$0.isASCII || $0 == " " })
  }
}
