import PantryCore

// The pieces of names that are one word, by its script.
extension NamePieces {
  /// Reads a word in another script than Hangul.
  func latin(_ start: Int, _ isKnownWord: Bool) -> [NamePiece] {
    let word = line.words[start]
    let (folded, core) = (word.folded, word.core)
    var kind = NamePiece.Kind.unknown
    var cost = costs[.unknown]
    var claim = claims[start]
    let isRatio =
      core.first?.isASCIIDigit ?? false
      && (core.hasSuffix("%") || core.contains("/") && claim < 120)
      && core.allSatisfy { $0.isASCIIDigit || ".,%/".contains($0) }
    var isNotLast = false
    if core.allSatisfy(\.isASCIIDigit) {
      (kind, cost) = (.number, start == 0 ? costs[.firstNumber] : costs[.number])
    } else if isRatio {
      (kind, cost) = (.number, costs[.ratio])
      if core.hasSuffix("%") { claim = 0 }
    } else if let function = FunctionWord(folded, isFirst: start == 0) {
      (kind, cost) = (.function, costs[function.cost])
      if function.cost == .notLast, !isKnownWord {
        (isNotLast, cost) = (true, costs[.innerNotLast])
      }
      if function.cost == .conjunction, !core.contains(where: \.isLetter) {
        cost = costs[.conjunctionSign]
      }
    } else if core.contains(where: \.isCurrencySymbol) || core == "@" || core == "#" {
      (kind, cost) = (.function, costs[.currency])
    } else if core.contains(where: \.isNumber) {
      (kind, cost) = (
        .unknown, core.contains(where: \.isLetter) || !hasDates ? costs[.code] : costs[.datePart]
      )
    } else if HangulWord(folded).isLetters {
      // ㄷㅂ finds 두부 on the list.
      cost = isList ? costs[.unknownHangul] : costs[.datePart]
    } else if word.isPicture {
      cost = costs[.unknown]
    } else if !core.contains(where: \.isLetter) {
      (kind, cost) = (.number, costs[.mark])
    } else if Unit(typed: core) != nil {
      cost = costs[.unit]
    } else if start > 0, core.first?.isUppercase ?? false {
      cost += costs[.capital]
    }
    if isKnownWord { cost += costs[.article] }
    cost += openBracket(start..<start + 1)
    var piece = NamePiece(
      start..<start + 1, kind, word.surface, cost: cost, swallowing: costs.swallowing(claim))
    piece.isNotLast = isNotLast
    piece.isValue = kind == .unknown && claim >= 60
    return [piece]
  }

  /// Reads a word in Hangul: a food, a word that ends in one or has a particle, or an unknown word.
  func hangul(_ start: Int, _ isKnownWord: Bool) -> [NamePiece] {
    let word = line.words[start]
    let claim = claims[start]
    var found: [NamePiece] = []
    var isFood = isKnownWord
    let function = FunctionWord(word.folded, isFirst: false)
    if !isKnownWord, function == nil, let kind = Self.kind(ofHangul: word.folded) {
      isFood = true
      let swallowed =
        claim > 100
        ? kind == .food ? costs.swallowing(claim, .tableInstruction) : costs.swallowing(claim) : 0
      var piece = NamePiece(
        start..<start + 1, kind, word.surface,
        cost: kind == .food ? costs[.inflected] : costs[.quality],
        swallowing: swallowed)
      piece.hasBrand = FoodReading(word.folded).parts.contains { $0.role == .brand }
      found.append(piece)
    }
    found += stems(start, isFood)
    if isFood, !found.isEmpty || isKnownWord { return found }
    let verb = HangulWord(word.folded)
    var kind = NamePiece.Kind.unknown
    var cost = costs[.unknownHangul]
    if let function {
      (kind, cost) = (.function, costs[function.cost])
      if function.cost == .notLast { cost = costs[.innerNotLast] }
    } else if verb.isVerb {
      (kind, cost) = (.function, costs[.verb])
    } else if verb.isDatePart || verb.hasPrice || verb.isLastDay || verb.isLetters {
      (kind, cost) = (.function, costs[.datePart])
    } else if verb.isPlaceOrTime, line.count > 1 {
      (kind, cost) = (.function, costs[.notLast])
    } else if word.core.first?.isASCIIDigit ?? false {
      cost = claim > 0 ? costs[.bracket] : costs[.code]
    }
    var piece = NamePiece(
      start..<start + 1, kind, word.surface, cost: cost, swallowing: costs.swallowing(claim))
    piece.isNotLast = function?.cost == .notLast
    return found + [piece]
  }

  /// Reads the stem of a food before a particle of a verb, or an ending that joins it to another one.
  func stems(_ start: Int, _ isFood: Bool) -> [NamePiece] {
    let word = line.words[start]
    var found: [NamePiece] = []
    if !isFood, let stem = KoreanParticle.stem(of: word.folded, .ofVerbs),
      Self.isFood(stem) || isKnown(stem)
    {
      let surface = String(word.surface.prefix(stem.count))
      found.append(NamePiece(start..<start + 1, .food, surface, cost: costs[.inflected]))
    }
    guard start + 1 < line.count, let stem = KoreanParticle.stem(of: word.folded, [.and]) else {
      return found
    }
    guard Self.isFood(stem) || isKnown(stem), !isFood || isKnown(stem) else { return found }
    let isClear = word.folded.count - stem.count > 1 || word.folded.hasSuffix("랑")
    var piece = NamePiece(
      start..<start + 1, .food, String(word.surface.prefix(stem.count)), cost: 0)
    piece.joint = isClear ? costs[.clearJoint] : costs[.joint]
    found.append(piece)
    return found
  }

  /// Returns whether a word is a food of the table, or a Hangul word that is one by the rules for names of food.
  static func isFood(_ word: String) -> Bool {
    FoodTable.builtIn.category(named: [word]) != nil || kind(ofHangul: word) == .food
  }

  /// Returns whether a Hangul word is a food or a quality by the rules for names of food; nil for any other word.
  static func kind(ofHangul word: String) -> NamePiece.Kind? {
    let parts = FoodReading(word).parts
    guard let last = parts.last, !parts.contains(where: { $0.role == .amount }) else { return nil }
    if last.food != nil, last.role == .food { return .food }
    let isQuality = parts.allSatisfy {
      switch $0.role {
      case .unknown, .preposition, .conjunction, .amount: false
      default: true
      }
    }
    return isQuality ? .quality : nil
  }
}
