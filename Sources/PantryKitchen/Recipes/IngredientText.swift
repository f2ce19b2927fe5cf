import PantryCore

/// A text of one ingredient, split into its amount, its name and remarks.
struct IngredientText {
  private var found = Ingredient("")
  private var remarks: [String] = []

  /// Reads a text without marks of a list and markup.
  init(_ text: String) {
    var (text, brackets) = IngredientText.brackets(of: text)
    if IngredientWords.vague.start(of: text.foldedBytes) == nil,
      let length = IngredientWords.optional.start(of: text.foldedBytes),
      case let rest = text.droppingBytes(length), rest.first == " "
    {
      // Optional mint
      text = rest.trimmingWhitespace
      found.isOptional = true
    }
    // Salz nach Belieben says how much.
    if IngredientWords.vague.end(of: text.foldedBytes) == nil,
      let length = IngredientWords.optional.end(of: text.foldedBytes)
    {
      let rest = text.droppingLastBytes(length)
      if let last = rest.last, " ,-;:".contains(last) {
        text = rest.trimming(" ,-;:")
        found.isOptional = true
      }
    }
    brackets = brackets.filter { bracket in
      let isMark = IngredientWords.isOptional(bracket)
      if isMark { found.isOptional = true }
      return !isMark
    }
    text = text.trimming(" ,;")
    read(text)
    for bracket in brackets {
      // 돼지고기(목살, 120g), 계란(2개)
      if found.amount == nil, found.amountText == nil,
        let inside = IngredientText.amount(in: bracket)
      {
        (found.amount, found.unit) = (inside.amount, inside.unit)
        if !inside.rest.isEmpty { remarks.append(inside.rest) }
        continue
      }
      found.measure = found.measure ?? IngredientText.measure(in: bracket, of: found)
      if let length = IngredientWords.alternatives.start(of: bracket.foldedBytes) {
        found.alternatives.append(String(bracket.droppingBytes(length)))
      }
      remarks.append(bracket)
    }
  }

  /// The ingredient; nil if the text has no name.
  var ingredient: Ingredient? {
    guard !found.name.isEmpty else { return nil }
    var ingredient = found
    ingredient.preparation = remarks.isEmpty ? nil : remarks.joined(separator: ", ")
    if ingredient.amount?.most == .zero { (ingredient.amount, ingredient.unit) = (nil, nil) }
    ingredient.takeCounter()
    return ingredient
  }

  /// Returns whether the text is a name and an amount, and nothing else.
  func isWhole(_ label: String) -> Bool {
    found.name.lowercased() == label.lowercased()
      && (found.amount != nil || found.amountText != nil)
  }

  // MARK: - Brackets

  /// Returns the text outside brackets, and the contents of the brackets.
  static func brackets(of text: String) -> (String, [String]) {
    let hasBrackets = text.utf8.contains {
      $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{")
    }
    guard hasBrackets else { return (text, []) }
    var outside = ""
    var inside: [String] = []
    var depth = 0
    for character in text {
      switch character {
      case "(", "[", "{":
        if depth == 0 { inside.append("") } else { inside[inside.count - 1].append(character) }
        depth += 1
      case ")", "]", "}":
        depth = max(0, depth - 1)
        if depth > 0 { inside[inside.count - 1].append(character) } else { outside.append(" ") }
      default:
        if depth > 0 {
          inside[inside.count - 1].append(character)
        } else {
          outside.append(character)
        }
      }
    }
    outside = outside.words.joined(separator: " ").replacing(" ,", with: ",")
    return (outside, inside.map(\.trimmingWhitespace).filter { !$0.isEmpty })
  }

  /// Returns the mass or volume in the text of a bracket if it is that of one piece or package: of two, it may be that of
  /// each or of both.
  private static func measure(in bracket: String, of ingredient: Ingredient) -> Quantity? {
    guard ingredient.amount == RecipeAmount(.one),
      !Quantity(.one, unit: ingredient.unit).isMeasured,
      let found = IngredientText.amount(in: bracket), found.rest.isEmpty
    else { return nil }
    let measure = Quantity(found.amount.least, unit: found.unit)
    return measure.isMeasured ? measure : nil
  }

  /// Returns the amount in the text of a bracket, and the rest: `목살, 120g`, `3 large`. A number without a unit is one of
  /// pieces if it is small.
  private static func amount(in text: String) -> (
    amount: RecipeAmount, unit: String?, rest: String
  )? {
    var rest: [String] = []
    var found: IngredientAmount?
    for part in text.split(separator: ",").map(\.trimmingWhitespace) {
      let amount = found == nil ? IngredientAmount(afterName: "- \(part)") : nil
      guard let amount,
        amount.unit != nil || amount.name.isEmpty && amount.amount.most < Amount(100)
      else {
        rest.append(part)
        continue
      }
      found = amount
      rest += [amount.name, amount.rest.trimmingWhitespace].filter {
        !$0.isEmpty && !TypedVocabulary.inexact.contains($0)
      }
    }
    return found.map { ($0.amount, $0.unit, rest.joined(separator: ", ")) }
  }

  // MARK: - Amounts

  private mutating func read(_ text: String) {
    var text = text
    takeVague(&text)
    takePart(&text)
    if let leading = IngredientAmount(beforeName: text) {
      // 1000 island dressing 2T
      if leading.unit == nil || leading.unit == "인분",
        let trailing = IngredientAmount(afterName: text),
        trailing.unit != nil, !trailing.name.isEmpty, !trailing.name.contains(","),
        trailing.rest.isEmpty
      {
        take(trailing)
        text = trailing.name
      } else {
        (found.amount, found.unit, found.package) = (
          leading.amount, leading.unit, leading.package
        )
        text = leading.name
        takeOtherAmount(&text)
      }
    } else if let trailing = IngredientAmount(afterName: text) {
      take(trailing)
      text = trailing.name
      // 고추장 듬뿍 1숟가락
      if let length = IngredientWords.vague.end(of: text.foldedBytes) {
        let before = text.droppingLastBytes(length)
        if before.last == " " {
          remarks.append(String(text.dropFirst(before.count)))
          text = before.trimming(" ")
        }
      }
    }
    let reading = IngredientName(text, isCanned: found.isCanned)
    found.name = reading.name
    remarks = reading.preparation + remarks
    found.alternatives = reading.alternatives
  }

  /// Takes the part of a fruit that is used: `juice of`.
  private mutating func takePart(_ text: inout String) {
    guard let length = IngredientWords.partStarts.start(of: text.foldedBytes) else { return }
    remarks.append(text.prefix(length).trimmingWhitespace)
    text = String(text.droppingBytes(length))
  }

  /// Takes another amount before the name: 1 large or 2 small onions.
  private mutating func takeOtherAmount(_ text: inout String) {
    guard IngredientName.separators.firstOffset(in: text.foldedBytes) != nil else { return }
    for mark in IngredientName.marks {
      guard let range = text.firstRange(of: mark),
        case let (size, other) = (
          String(text[..<range.lowerBound]), String(text[range.upperBound...])
        ),
        IngredientWords.arePreparations(size), let amount = IngredientAmount(beforeName: other)
      else { continue }
      remarks.append("\(mark)\(other.dropLast(amount.name.count))".trimmingWhitespace)
      text = "\(size) \(amount.name)"
      return
    }
  }

  private mutating func take(_ trailing: IngredientAmount) {
    (found.amount, found.unit) = (trailing.amount, trailing.unit)
    let rest = trailing.rest.trimming(" ,.;~-").words
      .filter { !TypedVocabulary.inexact.contains($0) }.joined(separator: " ")
    if !rest.isEmpty { remarks.append(rest) }
  }

  /// Takes an amount in words: 약간, to taste.
  private mutating func takeVague(_ text: inout String) {
    let folded = text.foldedBytes
    if let length = IngredientWords.vague.end(of: folded), length < folded.count {
      let before = text.droppingLastBytes(length)
      if let last = before.last, " ,:-".contains(last) || last.script == .hangul {
        found.amountText =
          found.amountText ?? String(decoding: folded.suffix(length), as: UTF8.self)
        text = before.trimming(" ,:-~")
        return takeVague(&text)
      }
    }
    if let length = IngredientWords.vagueStarts.start(of: folded) {
      found.amountText = String(decoding: folded.prefix(length), as: UTF8.self).trimmingWhitespace
      text = String(text.droppingBytes(length))
      // a few sprigs of thyme
      let words = text.words
      if words.count > 2, words[1] == "of", Unit(recipe: words[0])?.text != nil {
        text = words.dropFirst(2).joined(separator: " ")
      }
    }
  }
}
