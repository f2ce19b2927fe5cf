import PantryCore

/// Words of a line that may be a part of a name.
struct NamePiece: Sendable {
  let start: Int
  let end: Int
  var cost: Int
  let kind: Kind
  let text: String
  /// Whether an ending joins it to the next item, and what that costs: 우유랑 계란.
  var joint: Int?
  /// Whether no name ends with it.
  var isNotLast = false
  /// Whether it looks like a value, so that it is not a name without other words.
  var isValue = false
  /// Whether it is a food with its brand in one word: 서울우유.
  var hasBrand = false

  /// What a piece is.
  enum Kind: Sendable {
    /// A food of the table, or a product of the household.
    case food
    /// A brand, a state or another quality.
    case quality
    case unknown
    /// A number, a sign or a code.
    case number
    /// A function word, or another word that a name rarely has.
    case function
    case literal

    /// Whether it may follow the values of an item.
    var isQuality: Bool { self == .quality || self == .number }
  }

  init(_ words: Range<Int>, _ kind: Kind, _ text: String, cost: Int, swallowing: Int = 0) {
    (start, end) = (words.lowerBound, words.upperBound)
    (self.kind, self.text) = (kind, text)
    self.cost = cost + swallowing
  }
}

/// Finds the pieces of names in a line.
struct NamePieces {
  let line: LineWords
  let costs: LineCosts
  /// How clearly each word is a part of an instruction.
  let claims: [Int]
  /// Which words are the digits of a date.
  let dated: [Bool]
  /// Whether the line has dates, of which other words with digits are a rest.
  let hasDates: Bool
  /// Whether the names are those of a list, which are found by their initial consonants, too.
  let isList: Bool
  let isKnown: (String) -> Bool

  /// The most words of a name of the tables or of the household that is one piece.
  private static let longest = 6

  init(
    _ line: LineWords, _ spans: [LineSpan], hasDates: Bool, _ setting: LineSetting,
    _ costs: LineCosts,
    isKnown: @escaping (String) -> Bool
  ) {
    (self.line, self.costs, self.isKnown, self.hasDates) = (line, costs, isKnown, hasDates)
    isList = setting.isList
    var claims = Array(repeating: 0, count: line.count)
    var dated = Array(repeating: false, count: line.count)
    for span in spans {
      let claim =
        switch span.value {
        case .noise, .vague, .got, .remark: min(span.claim, 30)
        case .invalid: span.claim * 2 / 5
        default: span.claim
        }
      for index in span.start..<span.end { claims[index] = max(claims[index], claim) }
      if span.value.slot == .date, span.cost < 20 {
        for index in span.start..<span.end where line.words[index].core.contains(where: \.isNumber)
        {
          dated[index] = true
        }
      }
    }
    (self.claims, self.dated) = (claims, dated)
  }

  func pieces() -> [NamePiece] { line.words.indices.flatMap(pieces) }

  private func pieces(at start: Int) -> [NamePiece] {
    let word = line.words[start]
    if word.isLiteral {
      if word.core.hasPrefix("@"), word.core.contains(where: \.isWhitespace) { return [] }
      return [
        NamePiece(
          start..<start + 1, .literal, word.core, cost: costs[.literal],
          swallowing: costs.swallowing(claims[start]))
      ]
    }
    var found = bracketed(start) + phrases(start)
    if let named = namedNumber(start) { found.append(named) }
    if let age = age(start) { found.append(age) }
    if let flavored = flavored(start) { found.append(flavored) }
    let isKnownWord = found.contains { $0.end == start + 1 && $0.kind != .number }
    found += word.isHangul ? hangul(start, isKnownWord) : latin(start, isKnownWord)
    if word.isQuestion {
      for index in found.indices where found[index].end == start + 1 {
        found[index].cost += costs[.question]
      }
    }
    return found
  }

  func text(_ words: Range<Int>) -> String {
    line.text(words, \.surface)
  }

  /// The cost of a bracket around more words than these.
  func openBracket(_ words: Range<Int>) -> Int {
    line.words[words.lowerBound].opens != line.words[words.upperBound - 1].closes
      ? costs[.openBracket] : 0
  }

  /// The words with the commas between them, as they are typed.
  private func typed(_ words: Range<Int>) -> String {
    words.map { index in
      let word = line.words[index]
      return index + 1 < words.upperBound && word.endsEntry ? "\(word.core)," : word.core
    }.joined(separator: " ")
  }

  func claim(_ words: Range<Int>) -> Int { claims[words].max() ?? 0 }

  // MARK: Phrases

  /// Reads words in brackets as a remark in the name: (the good one).
  private func bracketed(_ start: Int) -> [NamePiece] {
    guard line.words[start].opens,
      let last = (start..<min(line.count, start + Self.longest)).first(where: {
        line.words[$0].closes
      })
    else { return [] }
    let words = start..<last + 1
    let claim = claim(words)
    return [
      NamePiece(
        words, .quality, text(words), cost: costs[.bracket],
        swallowing: claim > 50 ? costs.swallowing(claim) : 0)
    ]
  }

  /// Reads names of the tables and of the household.
  private func phrases(_ start: Int) -> [NamePiece] {
    var found: [NamePiece] = []
    for end in (start + 1)...min(line.count, start + Self.longest) {
      let words = start..<end
      if line.words[words].contains(where: \.isLiteral) { break }
      let hasComma = line.words[words].dropLast().contains(where: \.endsEntry)
      let names =
        hasComma
        ? []
        : line.words[words].map {
          $0.folded == "&" ? "and" : $0.folded.filter { !"'’".contains($0) }
        }
      let claim = claim(words)
      let category = FoodTable.builtIn.category(named: names)
      if category != nil {
        var cost = 0
        if words.count > 1 {
          if names.contains("and") { cost = costs[.foodWithAnd] }
          let swallowed = claim > 100 ? costs.swallowing(claim, .tableInstruction) : 0
          found.append(NamePiece(words, .food, text(words), cost: cost, swallowing: swallowed))
        } else {
          let swallowed =
            (claim >= 120 ? costs.swallowing(claim, .wordInstruction) : 0) + openBracket(words)
          found.append(NamePiece(words, .food, text(words), cost: 0, swallowing: swallowed))
        }
      } else if let role = role(names), isQuality(role, words) {
        // A brand that is a food by itself: doritos.
        let isFood =
          role == .notFood
          || role == .brand && FoodReading(names.joined(separator: " ")).food != nil
        let cost = Self.isDoubtful(role) ? costs[.openedQuality] : costs[.quality]
        var piece = NamePiece(
          words, isFood ? .food : .quality, text(words), cost: cost,
          swallowing: words.count == 1 ? claim * 3 / 4 + openBracket(words) : 0)
        piece.hasBrand = isFood
        found.append(piece)
      }
      if mayBeKnown(words, claim, isFood: category != nil), isKnown(typed(words)) {
        found.append(
          NamePiece(
            words, .food, hasComma ? typed(words) : text(words),
            cost: words.count > 1 ? costs[.severalKnown] : 0))
      }
    }
    return found
  }

  /// Returns whether the names of the household decide about words.
  private func mayBeKnown(_ words: Range<Int>, _ claim: Int, isFood: Bool) -> Bool {
    if isFood { return false }
    if words.count == 1, line.count == 1 { return true }
    if dated[words].contains(true) { return false }
    // Names rarely contain a date, so the household's names need not be looked up.
    let hasName = line.words[words].contains { $0.core.contains(where: \.isLetter) }
    guard hasName else { return words.count == line.count && claim + words.count > 0 }
    return words.count > 1 || claim > 0
      || line.count > 1 && FoodWordRole(word: line.words[words.lowerBound].folded) == nil
  }

  /// Returns whether words for a state are more often told of the item than a part of its name: opened, 상온보관.
  private static func isDoubtful(_ role: FoodWordRole) -> Bool {
    switch role {
    case .state(.opened), .state(.unsafe), .state(.partial): true
    default: false
    }
  }

  /// Returns the role of words; Korean phrases are known without blanks.
  private func role(_ names: [String]) -> FoodWordRole? {
    if names.isEmpty { return nil }
    let isHangul = names.count > 1 && names.allSatisfy(\.hasHangul)
    return FoodWordRole(word: names.joined(separator: isHangul ? "" : " "))
  }

  private func isQuality(_ role: FoodWordRole, _ words: Range<Int>) -> Bool {
    switch role {
    case .amount, .package, .preposition, .conjunction: return false
    default: break
    }
    guard words.count == 1 else { return true }
    let word = line.words[words.lowerBound]
    return !word.core.allSatisfy(\.isNumber)
      && FunctionWord(word.folded, isFirst: words.lowerBound == 0) == nil
  }

  /// Reads a number where names have one: vitamin 12, wine 2019, 4 cheese.
  private func namedNumber(_ start: Int) -> NamePiece? {
    let word = line.words[start]
    guard word.core.utf8.allSatisfy(isDigit) || word.folded.hasPrefix("d-") else { return nil }
    let before = start > 0 ? line.words[start - 1].folded : ""
    let next = start + 1 < line.count ? line.words[start + 1].folded : ""
    let isYear =
      word.core.utf8.count == 4
      && ["19", "20"].contains(word.core.prefix(2))
      && line.words[..<start].contains { TypedVocabulary.vintages.contains($0.folded) }
    let isNamed =
      TypedVocabulary.beforeNumbers.contains(before)
      || word.core.utf8.count == 1 && TypedVocabulary.numbered.contains(next)
    guard isYear || isNamed else { return nil }
    return NamePiece(start..<start + 1, .number, word.surface, cost: costs[.namedNumber])
  }

  /// Reads the age of what is named before it: cheddar aged 12 months, whiskey 12 years.
  private func age(_ start: Int) -> NamePiece? {
    guard start > 0, start + 1 < line.count, line.words[start].core.utf8.allSatisfy(isDigit),
      let unit = DateWords.units[line.words[start + 1].folded]
    else { return nil }
    let name = line.words[..<start]
    let isAge =
      TypedVocabulary.aged.contains(line.words[start - 1].folded)
      || unit == .year && name.contains { TypedVocabulary.vintages.contains($0.folded) }
    return isAge ? NamePiece(start..<start + 2, .number, text(start..<start + 2), cost: 0) : nil
  }

  /// Reads two flavors of what the last word names: lemon and ginger tea, ham and cheese sandwich.
  private func flavored(_ start: Int) -> NamePiece? {
    let table = FoodTable.builtIn
    guard
      let joint = (start + 1..<max(start + 1, min(line.count - 2, start + 3))).first(where: {
        TypedVocabulary.joints.contains(line.words[$0].folded)
      }), !line.words[start].isHangul
    else { return nil }
    for end in (joint + 3)...max(joint + 3, min(line.count, joint + 4)) where end <= line.count {
      let words = line.words[start..<end]
      if words.dropLast().contains(where: \.endsEntry) || words.contains(where: \.isLiteral)
        || claim(start..<end) > 30
      {
        continue
      }
      let text = { (range: Range<Int>) in line.text(range, \.folded) }
      guard let food = table.food(text(start..<joint)),
        let flavor = table.food(text(joint + 1..<end - 1)),
        let whole = table.food(text(joint + 1..<end)), flavor.mayFlavor(whole, with: food)
      else { continue }
      return NamePiece(start..<end, .food, self.text(start..<end), cost: costs[.foodWithAnd])
    }
    return nil
  }
}
