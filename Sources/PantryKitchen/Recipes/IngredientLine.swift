import PantryCore

/// Reads lines of lists of ingredients: `두부 75g(3/4모)`, `2 large eggs, beaten`, `소금 약간`.
///
/// The amount may stand before or after the name, joined to it in Korean. What is in brackets, after a comma or says
/// what is done to the ingredient goes to the preparation.
struct IngredientLine {
  /// The ingredients of the line.
  private(set) var ingredients: [Ingredient] = []
  /// The name of the group that begins with the line.
  private(set) var heading: String?

  /// Signs between a name and its amount.
  private static let separators: Set<String> = ["|", "•", "·", "‧"]

  /// Longer lines are no ingredients. Bounds the time that a line takes.
  static let maximumLength = 1000

  /// Reads a line.
  ///
  /// - Parameter text: The line with its marks of a list, composed by `recipeText`.
  init(_ text: String) {
    guard text.utf8.count <= IngredientLine.maximumLength else { return }
    var text = String(ListEntry(text).text)
    text = IngredientLine.withoutLeaders(text.withoutMarkdown).words
      .filter { !IngredientLine.separators.contains($0) }.joined(separator: " ")
    text = IngredientLine.withUnitBehindNumber(text)
    guard
      text.utf8.contains(where: isLetter) || text.hasHangul
        || text.contains(where: \.isLetter)
        || text.unicodeScalars.contains(where: { $0.properties.isEmoji && !$0.isASCII })
    else { return }
    text = IngredientLine.withoutCommaInAmount(IngredientLine.withoutEmoji(text))
    if RecipeSentence.isFact(text) { return }
    if let name = IngredientLine.heading(text) {
      heading = name
      return
    }
    var group: String?
    // [1 egg white]
    let isBracketed =
      text.first.map("[({".contains) ?? false && IngredientText.brackets(of: text).0.isEmpty
    if isBracketed { text = text.trimming("[](){} ") }
    if let (label, rest) = IngredientLine.label(text) {
      (group, text) = (label, rest)
      heading = label
    }
    let isOptional =
      isBracketed || group.map { IngredientWords.optional.contains($0.lowercased()) } ?? false
    let parts = group == nil ? IngredientParts.ofLine(text) : IngredientParts.ofGroup(text)
    for part in parts {
      guard var ingredient = IngredientText(part).ingredient else { continue }
      ingredient.group = group
      ingredient.isOptional = ingredient.isOptional || isOptional
      ingredients.append(ingredient)
    }
  }

  // MARK: - Marks

  /// Returns the text with a space for the dots between a name and its amount: `설탕 ..... 2T`, `설탕 … 2T`.
  private static func withoutLeaders(_ text: String) -> String {
    var last: UInt8 = 0
    let mayHaveLeaders = text.utf8.contains { byte in
      defer { last = byte }
      // Two full stops, a middle dot, or a scalar from U+2000 on.
      return byte == 0x2E && last == 0x2E || byte == 0xC2 || byte == 0xE2
    }
    guard mayHaveLeaders else { return text }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let first = rest.first {
      let run = rest.prefix { $0 == first }
      let isLeader =
        "…‥⋯".unicodeScalars.contains(first) || run.count > 1 && ".·".unicodeScalars.contains(first)
      if isLeader { result.append(" ") } else { result.append(contentsOf: run) }
      rest = rest[run.endIndex...]
    }
    return String(result)
  }

  /// Returns the text without a comma after the number at its start: `2 , onions`, `1 (14 oz), can`.
  private static func withoutCommaInAmount(_ text: String) -> String {
    guard let first = text.utf8.first, isDigit(first), let comma = text.firstIndex(of: ","),
      IngredientText.brackets(of: String(text[..<comma])).0
        .allSatisfy({ $0.isNumber || $0 == " " || $0 == "/" })
    else { return text }
    let rest = text[comma...].dropFirst()
    guard rest.first == " ", let next = rest.dropFirst().first, !next.isNumber else { return text }
    return text[..<comma].trimmingWhitespace + rest
  }

  /// Returns the text with the spoons and cups of Japanese recipes behind their number: 醤油 大さじ1.
  private static func withUnitBehindNumber(_ text: String) -> String {
    // 酒：大2
    let text = text.utf8.contains(0xE5) ? withFullUnits(text) : text
    // All of them have kana, which begin with this byte.
    guard text.utf8.contains(0xE3),
      let range = IngredientWords.unitsBeforeNumber.phrases.compactMap({ text.firstRange(of: $0) })
        .min(by: { $0.lowerBound < $1.lowerBound })
    else { return text }
    let rest = text[range.upperBound...].drop { $0 == " " }
    let number = rest.prefix { "0123456789½¼¾/.~".contains($0) }
    let (before, unit) = (text[..<range.lowerBound], text[range])
    let after = withUnitBehindNumber(String(rest[number.endIndex...]))
    if number.isEmpty { return "\(before)\(unit)\(after)" }
    return "\(before.trimming("：: ")) \(number) \(unit) \(after)".words.joined(separator: " ")
  }

  /// Returns the text with the names of spoons that are written with their first letter.
  private static func withFullUnits(_ text: String) -> String {
    text.replacing(/([：:\s])([大小])(?=[\d½¼])/) { "\($0.1)\($0.2)さじ" }
  }

  /// Returns the text without the emoji before a name: 📌양념장, 🥕 당근 1개.
  private static func withoutEmoji(_ text: String) -> String {
    guard let byte = text.utf8.first, byte > 0xE1, !(0xEA...0xED).contains(byte),
      let first = text.unicodeScalars.first, first.properties.isEmoji
    else { return text }
    let rest = RecipeHeading.withoutSymbols(text)
    return rest.first?.isLetter ?? false ? rest : text
  }

  /// Returns the name of a group if the line is the heading of one: `양념장:`, `[양념]`, `For the sauce`.
  private static func heading(_ text: String) -> String? {
    let trimmed = text.trimming(" :#=~<>【】《》〈〉[]-").trimmingWhitespace
    if trimmed.isEmpty { return nil }
    let folded = trimmed.lowercased()
    if let first = text.unicodeScalars.first, "#=【《〈<".unicodeScalars.contains(first),
      !beginsWithBrackets(text), !(text.dropFirst().first?.isNumber ?? false)
    {
      return trimmed
    }
    if let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
      first == "[" || first == "(", last == "]" || last == ")",
      text.dropFirst().dropLast().allSatisfy({ !"[]()".contains($0) })
    {
      if IngredientAmount(beforeName: text.trimming("[]() ")) != nil { return nil }
      return text.trimming("[]() ")
    }
    if text.hasSuffix(":") { return trimmed }
    if IngredientWords.isGroup(folded.prefix { $0 != "(" }.trimming(" ")) { return trimmed }
    if IngredientWords.groupStarts.start(of: Array(folded.utf8)) != nil,
      !folded.contains(where: \.isNumber),
      trimmed.words.count < 6
    {
      return trimmed
    }
    return nil
  }

  /// The bracket that closes another one.
  private static let closers: [Unicode.Scalar: Character] = [
    "<": ">", "【": "】", "《": "》", "〈": "〉",
  ]

  /// Returns whether a text begins with a name in brackets and has ingredients after it: `<양념> 간장 1T`.
  private static func beginsWithBrackets(_ text: String) -> Bool {
    guard let close = text.unicodeScalars.first.flatMap({ closers[$0] }),
      let end = text.firstIndex(of: close)
    else { return false }
    return text[end...].contains(where: \.isLetter)
  }

  private static let seasonings: Set<String> = ["condiment", "spice", "oil", "baking", "sweet"]

  /// Returns the name of a group that is the first word, and the ingredients after it: `부재료 양파 1개, 당근 1개`.
  private static func listedLabel(_ text: String) -> (String, String)? {
    guard text.utf8.contains(UInt8(ascii: ",")), text.hasHangul,
      let space = text.firstIndex(of: " ")
    else { return nil }
    let word = String(text[..<space])
    let rest = text[space...].dropFirst()
    let next = rest.prefix { $0.isLetter }
    guard !next.isEmpty, IngredientWords.groups.contains(word) else { return nil }
    if word.hasSuffix("재료") {
      return IngredientWords.vague.contains(String(next)) ? nil : (word, String(rest))
    }
    // 양념 간장 1T, 설탕 1T, but not 양념 치킨 1마리, 무 1개
    guard word == "양념" || word == "양념장",
      let category = FoodTable.builtIn.category(named: [String(next)]),
      seasonings.contains(category)
    else { return nil }
    return (word, String(rest))
  }

  /// Returns the name of a group before a colon or in brackets, and the ingredients after it.
  private static func label(_ text: String) -> (String, String)? {
    if let found = listedLabel(text) { return found }
    if text.first == "[", let end = text.firstIndex(of: "]") {
      let rest = text[text.index(after: end)...].drop { " :-".contains($0) }
      let label = text[text.index(after: text.startIndex)..<end]
      if !rest.isEmpty, !label.contains(where: \.isNumber) { return (String(label), String(rest)) }
    }
    if let close = text.unicodeScalars.first.flatMap({ closers[$0] }),
      let end = text.firstIndex(of: close)
    {
      let rest = text[text.index(after: end)...].drop { " :-".contains($0) }
      if !rest.isEmpty { return (String(text[..<end].dropFirst()), String(rest)) }
    }
    // 양념 - 간장 1T
    if text.utf8.containsBytes(" - ".utf8), let dash = text.firstRange(of: " - "),
      IngredientWords.groups.contains(text[..<dash.lowerBound].lowercased())
    {
      return (String(text[..<dash.lowerBound]), text[dash.upperBound...].trimmingWhitespace)
    }
    guard text.utf8.contains(UInt8(ascii: ":")), let colon = text.firstIndex(of: ":") else {
      return nil
    }
    let label = text[..<colon].trimmingWhitespace
    let rest = text[text.index(after: colon)...].trimmingWhitespace
    guard !label.isEmpty, !label.contains(where: { $0.isNumber || $0 == "(" || $0 == "," }),
      label.words.count < 6,
      rest.contains(where: \.isLetter), !IngredientParts.isRemark(rest.trimming(" ."))
    else { return nil }
    // Salt: 1 tsp, 소금: 약간
    let amount = IngredientText("\(label) \(rest)")
    let isGroup =
      IngredientWords.groups.contains(label.lowercased())
      || IngredientWords.optional.contains(label.lowercased())
    if !isGroup, amount.isWhole(label) { return nil }
    return (label, rest)
  }
}
