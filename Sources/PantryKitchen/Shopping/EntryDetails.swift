package import PantryCore

/// An entry of a list, split into its name and its details: remarks in brackets, text after a dash or a bar, and prices.
package struct EntryDetails {
  /// The name, with an amount in front of it or at its end.
  package private(set) var name: String
  /// The details in order, without the signs between them.
  package private(set) var details: [String] = []

  /// Separates an entry at its dashes, bars and brackets: `limes (one for juice; one for wedges)`,
  /// `Orzo — 1 small box`, `milk $3.99`, `500g | Quark`. A few words in brackets stay: `milk (organic)`.
  package init(_ entry: String) {
    let (entry, links) = Self.withoutLinks(entry.withRoundBrackets)
    var prices: [String] = []
    var parts = Self.parts(of: entry).map { part in
      let found = Self.withoutPrices(part)
      prices += found.prices
      return found.rest
    }.filter { !$0.isEmpty }
    // The amount may be the first column.
    let place = parts.firstIndex { Self.amount(at: $0)?.isWhole != true } ?? 0
    let (rest, remarks) = Self.withoutRemarks(parts.isEmpty ? entry : parts.remove(at: place))
    name = rest
    details = parts + remarks + prices + links
  }

  /// Takes the first detail of a kind.
  package mutating func take(where isSought: (String) -> Bool) -> String? {
    details.firstIndex(where: isSought).map { details.remove(at: $0) }
  }

  /// Takes the first amount of a kind from the details.
  mutating func takeAmount(where isSought: (Quantity) -> Bool) -> Quantity? {
    for (place, detail) in details.enumerated() {
      guard let (quantity, rest, _) = Self.amount(at: detail), isSought(quantity) else { continue }
      if rest.isEmpty { details.remove(at: place) } else { details[place] = rest }
      return quantity
    }
    return nil
  }

  /// Returns an amount in front of a text, what remains to be told, which is all of it if the amount is not exact, and
  /// whether the text is nothing else.
  ///
  /// What a number counts need not be known: `6 latas`, `1 small box`.
  package static func amount(at text: String) -> (
    quantity: Quantity, rest: String, isWhole: Bool
  )? {
    // Quantité : 2
    let labeled = text.split(separator: ":")
    let value = labeled.count == 2 ? labeled[1].trimmingWhitespace : text
    let isRough = value.hasPrefix("~")
    // 2(for the kitchen)
    let spaced = value.contains("(") ? value.replacing(/^(~?[\d.,]+)\(/) { "\($0.1) (" } : value
    var words = (isRough ? spaced.dropFirst() : spaced[...]).split(whereSeparator: \.isWhitespace)
    guard let first = words.first else { return nil }
    let range = lowerEnd(of: first)
    words[0] = range ?? first
    let texts = words.map { $0.trimming("(),;") }
    let quantity: Quantity
    let length: Int
    if let found = try? TypedAmount.first(of: texts[...], isFirst: false), found.size == nil {
      (quantity, length) = (found.quantity, found.length)
    } else if let counted = Quantity(texts[0]), let unit = counted.unit,
      !unit.utf8.contains(where: { $0 < 0x80 })
    {
      // 3张
      (quantity, length) = (counted, 1)
    } else if let number = Amount(texts[0]), isCount(number, words.dropFirst().first) {
      (quantity, length) = (Quantity(number), 1)
    } else {
      return nil
    }
    var rest = words.dropFirst(length).joined(separator: " ").trimming(",;/ ")
    if rest.first == "(", rest.firstIndex(of: ")") == rest.indices.last {
      rest = rest.trimming("()")
    }
    // 2 grades
    if quantity.unit == nil, words.count == length + 1, length == 1,
      let counted = Quantity("\(quantity.amount)\(rest)"), counted.unit != nil
    {
      return (counted, "", true)
    }
    let isWhole = rest.isEmpty
    if isRough || range != nil { rest = text }
    return (quantity, rest, isWhole)
  }

  /// Returns whether a number is a count of what the next word names, rather than a price or a day of a month.
  private static func isCount(_ number: Amount, _ next: Substring?) -> Bool {
    guard number > Amount(0), number < Amount(1000) else { return false }
    guard let next, let first = next.first, first != "(" else { return true }
    return first.isLetter && Currency(String(next)) == nil
      && MonthNames.number(of: String(next).folded) == nil
  }

  /// Returns a number that begins a range, with the unit behind its end; nil for any other word: `6-8`, `250–300g`.
  static func lowerEnd(of word: Substring) -> Substring? {
    let isNumber = { (character: Character) in character.isASCIIDigit || ".,".contains(character) }
    let word = word.drop { $0 == "(" || $0 == "~" }
    let low = word.prefix(while: isNumber)
    let rest = word.dropFirst(low.count)
    guard let sign = rest.first, "-–~〜".contains(sign) else { return nil }
    let high = rest.dropFirst().prefix(while: isNumber)
    let unit = rest.dropFirst(1 + high.count).trimming(")")
    guard let least = Amount(String(low.replacing(",", with: "."))),
      let most = Amount(String(high.replacing(",", with: "."))), least < most,
      most < Amount(1000), unit.allSatisfy(\.isLetter)
    else { return nil }
    return "\(least)\(unit)"[...]
  }

  // MARK: Parts

  /// Separates addresses from an entry.
  private static func withoutLinks(_ entry: String) -> (rest: String, links: [String]) {
    guard entry.contains("://") else { return (entry, []) }
    let words = entry.split(whereSeparator: \.isWhitespace)
    let rest = words.filter { !$0.contains("://") }.joined(separator: " ")
    return (rest.trimming(":-– "), words.filter { $0.contains("://") }.map(String.init))
  }

  /// Returns the parts of an entry between dashes, bars and the like outside brackets: at least one.
  private static func parts(of entry: String) -> [String] {
    var parts: [[Substring]] = [[]]
    var depth = 0
    for word in joiningRanges(entry.split(whereSeparator: \.isWhitespace)) {
      if depth == 0, !parts[0].isEmpty, ["|", "—", "–", "-", "#", "//", "·"].contains(word) {
        parts.append([])
      } else {
        depth += word.count { $0 == "(" } - word.count { $0 == ")" }
        parts[parts.count - 1].append(word)
      }
    }
    return parts.map { $0.joined(separator: " ") }.filter { !$0.isEmpty }
  }

  /// Returns words of which ranges are one: `1 - 2l`, `10 à 12`.
  private static func joiningRanges(_ words: [Substring]) -> [Substring] {
    var joined: [Substring] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if word.last?.isNumber ?? false, rest.count > 1, let sign = rest.first,
        "-–".contains(sign) || TypedVocabulary.ranges.contains(sign.lowercased()),
        lowerEnd(of: "\(word)-\(rest[rest.startIndex + 1])") != nil
      {
        joined.append("\(word)-\(rest[rest.startIndex + 1])")
        rest = rest.dropFirst(2)
      } else {
        joined.append(word)
      }
    }
    return joined
  }

  /// Separates the prices at the end of a text: `milk £2.99`, `beer ~17€`, `ham @ $0.00`.
  private static func withoutPrices(_ text: String) -> (rest: String, prices: [String]) {
    var words = text.split(whereSeparator: \.isWhitespace)
    var prices: [String] = []
    while let last = words.last, let price = price(last) {
      words.removeLast()
      prices.insert(price, at: 0)
      if let sign = words.last, ["@", "=", "~", "≈"].contains(sign) { words.removeLast() }
    }
    return prices.isEmpty ? (text, []) : (words.joined(separator: " "), prices)
  }

  /// Returns a word as it is if it has the sign of a currency, without brackets around it.
  private static func price(_ word: Substring) -> String? {
    let text = word.trimming("()~≈@=")
    let number = text.split(separator: "/").first.map(String.init) ?? text
    return PriceSpans.price(number) == nil ? nil : text
  }

  /// Separates remarks in brackets: lists, amounts, or more than three words.
  private static func withoutRemarks(_ text: String) -> (rest: String, remarks: [String]) {
    var (rest, remarks) = ("", [String]())
    var text = text[...]
    while let open = text.firstIndex(of: "("), let close = text.endOfBracket(at: open) {
      let inner = text[open..<close].dropFirst().trimmingWhitespace
      let isList = inner.contains { ",;/+&".contains($0) }
      let isAmount = amount(at: inner) != nil
      let hasAmount = inner.contains(where: \.isNumber) && inner.contains(where: \.isLetter)
      let isRemark = isList || isAmount || hasAmount || inner.split(separator: " ").count > 3
      // In a list, they belong to their own entry: oil (1 l), vinegar.
      func isOfPart() -> Bool {
        String(text[close...].dropFirst()).splitOutsideBrackets(at: [","]).count > 1
      }
      if isRemark, open > text.startIndex || !rest.isEmpty, !isOfPart() {
        rest += text[..<open]
        // Of several amounts, the first one is to be bought.
        let parts = isAmount ? inner.split(maxSplits: 1) { ",;".contains($0) } : [inner[...]]
        remarks += parts.map(\.trimmingWhitespace)
      } else {
        rest += text[...close]
      }
      text = text[close...].dropFirst()
    }
    return ((rest + text).singleSpaced, remarks)
  }
}

extension Substring {
  /// The place of the bracket that closes one, of which others may be inside; nil if none does.
  fileprivate func endOfBracket(at open: Index) -> Index? {
    var depth = 0
    return self[open...].indices.first { index in
      if self[index] == "(" { depth += 1 }
      if self[index] == ")" { depth -= 1 }
      return depth == 0
    }
  }
}

extension String {
  /// The text with brackets as wide as a letter.
  fileprivate var withRoundBrackets: String {
    contains("（") ? replacing("（", with: " (").replacing("）", with: ") ") : self
  }
}
