import PantryCore

/// Amounts among the words of a line: `x3`, `600g`, `두 팩`, `two cans of`, `dozen`, `eggs 12`, `bag of`.
struct AmountSpans {
  let line: LineWords
  let costs: LineCosts

  /// The most pieces that a number without a unit is.
  private static let most = 60

  func spans() -> [LineSpan] {
    let written = line.words.indices.map { line.words[$0].isLiteral ? [] : self.written(at: $0) }
    let ends = written.joined().compactMap { span in
      if case .amount(let amount) = span.value, amount.isMeasure { span.end } else { nil }
    }
    return line.words.indices.flatMap { start -> [LineSpan] in
      // 한입 돈까스
      if line.words[start].isLiteral || isQuality(start) { return [] }
      let isClear = written[start].contains { $0.cost <= 10 }
      if isClear, line.words[start].core.first?.isASCIIDigit ?? false { return written[start] }
      return written[start] + loose(at: start).map { behind($0, ends) }
    }
  }

  /// Returns whether a Korean word looks like an amount, but says in front of a food how it is.
  private func isQuality(_ start: Int) -> Bool {
    let word = line.words[start]
    return word.isHangul && start + 1 < line.count && FoodWordRole(word: word.folded) == .filler
  }

  /// Returns a package behind its measure, which it then clearly is: 400g tin.
  private func behind(_ span: LineSpan, _ ends: [Int]) -> LineSpan {
    guard case .container = span.value, ends.contains(span.start) else { return span }
    var span = span
    span.cost = costs[.containerOf]
    return span
  }

  /// Reads an amount by the grammar of amounts.
  private func written(at start: Int) -> [LineSpan] {
    let texts = line.texts(from: start)
    do throws(AmountProblem) {
      guard let amount = try TypedAmount.first(of: texts, isFirst: false) else {
        return bracketedNumber(at: start) + blocks(at: start)
      }
      // 둘 다
      if !amount.hasUnit, amount.quantity.amount > .one, line.words[start].isHangul,
        start + 1 < line.count,
        TypedVocabulary.isWhole(line.words[start + 1].folded)
      {
        return []
      }
      let span = LineSpan(
        start..<start + amount.length, .amount(amount), claim: amount.isDoubtful ? 180 : 220)
      return [span] + withOf(span, amount)
    } catch {
      switch error {
      case .unit where start == 0: return []
      case .unit:
        return [
          LineSpan(
            start..<start + 1, .invalid(.amount(error)), cost: costs[.unknownUnit], claim: 70)
        ]
      case .number, .separator:
        return [
          LineSpan(
            start..<start + 1, .invalid(.amount(error)), cost: costs[.invalidAmount], claim: 150)
        ]
      }
    }
  }

  /// Returns the span with `of` behind a unit: two cans of tuna.
  private func withOf(_ span: LineSpan, _ amount: TypedAmount) -> [LineSpan] {
    let hasUnit = amount.quantity.unit != nil || amount.countsPieces
    guard hasUnit, span.end + 1 < line.count, TypedVocabulary.isOf(line.words[span.end].folded),
      !line.words[span.end - 1].endsEntry
    else { return [] }
    return [span.extended(to: span.end + 1, costing: 0)]
  }

  /// Reads the number of blocks behind the name of a food that has them: 두부 세모.
  private func blocks(at start: Int) -> [LineSpan] {
    let word = line.words[start].folded
    guard start > 0, TypedVocabulary.inBlocks.contains(line.words[start - 1].folded),
      Numeral(word, .other) != nil, let unit = word.last.map(String.init),
      let number = Numeral(String(word.dropLast()), .counter), let block = Unit(typed: unit)
    else { return [] }
    let amount = TypedAmount(Amount(number.value), block, length: 1)
    return [LineSpan(start..<start + 1, .amount(amount), claim: 180)]
  }

  /// Reads a number in brackets behind a name: bread (3).
  private func bracketedNumber(at start: Int) -> [LineSpan] {
    let word = line.words[start]
    guard start > 0, word.opens, word.closes, word.core.utf8.count < 3,
      word.core.utf8.allSatisfy(isDigit), let number = Amount(word.core), number > .zero
    else { return [] }
    return [
      LineSpan(
        start..<start + 1, .amount(TypedAmount(number, length: 1)), cost: costs[.bracketedNumber],
        claim: 150)
    ]
  }

  // MARK: Numbers and units apart

  /// Reads `six pack`, `half a dozen`, `a bag of`, `dozen`, `gallon`, `eggs 12`, `half a pumpkin`.
  private func loose(at start: Int) -> [LineSpan] {
    if line.words[start].core == "0", start > 0, !line.words[start].opens {
      return [
        LineSpan(start..<start + 1, .invalid(.amount(.number("0"))), cost: costs[.part], claim: 150)
      ]
    }
    guard let (number, first) = number(at: start) else { return unit(at: start) }
    var found: [LineSpan] = []
    var end = start + first
    let isArticle = TypedVocabulary.articles.contains(line.words[start].folded) && first == 1
    let isPart = number < .one
    if isPart, end < line.count, isArticleOrOf(end) {
      end += 1
      if end < line.count,
        isArticleOrOf(end) || TypedVocabulary.determiners.contains(line.words[end].folded)
      {
        end += 1
      }
    }
    if end < line.count, !line.words[end - 1].endsEntry,
      let (quantity, isUnit) = quantity(number, unitAt: end)
    {
      let amount = TypedAmount(quantity.amount, isUnit, quantity, length: end + 1 - start)
      let hasOf = end + 2 < line.count && TypedVocabulary.isOf(line.words[end + 1].folded)
      if hasOf {
        found.append(LineSpan(start..<end + 2, .amount(amount), cost: 0, claim: 180))
      } else {
        // An article is one before a counter and of only: a can opener.
        let cost = isArticle ? costs[.containerAlone] : costs[.counted]
        found.append(
          LineSpan(start..<end + 1, .amount(amount), cost: cost, claim: isArticle ? 30 : 160))
      }
    }
    if isArticle { return found }
    found.append(alone(start, start + first, number, isPart))
    if isPart, end > start + first, end < line.count {
      var span = LineSpan(
        start..<end, .amount(TypedAmount(number, length: end - start)), cost: costs[.part],
        claim: 120)
      span.isBare = true
      found.append(span)
    }
    // two of the eggs
    if !isPart, end < line.count, TypedVocabulary.isOf(line.words[end].folded), end + 1 < line.count
    {
      found.append(
        LineSpan(
          start..<end + 1, .amount(TypedAmount(number, length: first + 1)), cost: costs[.part],
          claim: 120))
    }
    return found
  }

  /// Returns a number without a unit as a count.
  private func alone(_ start: Int, _ end: Int, _ number: Amount, _ isPart: Bool) -> LineSpan {
    let isDigits = line.words[start].core.first?.isNumber ?? false
    let cost =
      isPart
      ? costs[isDigits ? .halfAsDate : .part]
      : isDigits ? costs[.bareNumber] : costs[.numberWordCount]
    // 4 cheese pizza
    let isName =
      end < line.count && !isPart && TypedVocabulary.numbered.contains(line.words[end].folded)
    var span = LineSpan(
      start..<end, .amount(TypedAmount(number, length: end - start)),
      cost: cost + (isName ? 150 : 0),
      claim: isName ? 0 : isInside(start, end) ? 20 : 100)
    span.isBare = true
    return span
  }

  /// Returns whether words are surrounded by others, where a number is usually part of the name.
  private func isInside(_ start: Int, _ end: Int) -> Bool {
    guard start > 0, end < line.count, !line.words[start - 1].endsEntry,
      !line.words[end - 1].endsEntry
    else { return false }
    let next = line.words[end].folded
    return line.words[end].core.first?.isLetter ?? false && Numeral(next, .typed) == nil
      && Unit(typed: next) == nil
  }

  private func isArticleOrOf(_ index: Int) -> Bool {
    let word = line.words[index].folded
    return TypedVocabulary.articles.contains(word) || TypedVocabulary.isOf(word)
  }

  /// Returns the number that words begin with, and how many they are.
  private func number(at start: Int) -> (Amount, Int)? {
    let word = line.words[start]
    if word.core.utf8.count <= 2, word.core.utf8.allSatisfy(isDigit), !word.core.hasPrefix("0"),
      let value = Int(word.core), value <= Self.most
    {
      return (Amount(value), 1)
    }
    // 하나는
    if word.isHangul, let stem = KoreanParticle.stem(of: word.folded, .ofVerbs),
      let number = Numeral.native(stem, isAlone: true)
    {
      return (Amount(number), 1)
    }
    if word.core == "1/2" { return (.half, 1) }
    if let part = Numeral.part(word.folded) { return (part, 1) }
    guard let numeral = Numeral(word.folded, .typed) else { return nil }
    // ein halbes Dutzend
    if numeral.value == 1, start + 1 < line.count,
      let part = Numeral.part(line.words[start + 1].folded)
    {
      return (part, 2)
    }
    return (Amount(numeral.value), 1)
  }

  /// Returns an amount of dozens, or of an English unit, and whether it has a unit; nil for any other word.
  private func quantity(_ number: Amount, unitAt index: Int) -> (Quantity, Unit?)? {
    let word = line.words[index].folded
    if let dozen = Numeral(word, .multiple) {
      return (number * Amount(dozen.value)).map { (Quantity($0), nil) }
    }
    guard word.first?.isASCII ?? false, word.first?.isLetter ?? false else { return nil }
    let hasOf = index + 1 < line.count && TypedVocabulary.isOf(line.words[index + 1].folded)
    guard let unit = Unit(typed: word) ?? (hasOf ? Unit(recipe: word) : nil) else { return nil }
    return (Quantity(number, unit: unit.has(.pieces) ? nil : unit.text), unit)
  }

  /// Reads a unit without a number: `bag of carrots`, `gallon milk`, `dozen eggs`, `cream pint`, `houmous tub`.
  private func unit(at start: Int) -> [LineSpan] {
    guard line.count > 1, let (quantity, unit) = quantity(.one, unitAt: start) else { return [] }
    let word = line.words[start].folded
    let hasOf = start + 2 < line.count && TypedVocabulary.isOf(line.words[start + 1].folded)
    if unit == nil {
      let amount = LineValue.amount(TypedAmount(quantity.amount, nil, quantity, length: 1))
      if hasOf { return [LineSpan(start..<start + 2, amount, claim: 140)] }
      let isInFront = start == 0 || line.words[start - 1].endsEntry
      return [
        LineSpan(
          start..<start + 1, amount, cost: isInFront ? costs[.part] : costs[.measureAlone],
          claim: 100)
      ]
    }
    guard let unit, word.utf8.count > 1, !unit.has(.pieces) else { return [] }
    if hasOf {
      let value: LineValue =
        unit.isMeasure
        ? .amount(TypedAmount(.one, unit, quantity, length: 2)) : .container(unit.text ?? word)
      return [LineSpan(start..<start + 2, value, cost: costs[.containerOf], claim: 120)]
    }
    if unit.isMeasure {
      guard word.utf8.count > 2 else { return [] }
      let isInFront = (start == 0 || line.words[start - 1].endsEntry) && start + 1 < line.count
      return [
        LineSpan(
          start..<start + 1, .amount(TypedAmount(.one, unit, quantity, length: 1)),
          cost: isInFront ? costs[.measureInFront] : costs[.measureAlone], claim: 30)
      ]
    }
    guard start > 0, unit.has(.package) || unit.has(.content) else { return [] }
    return [
      LineSpan(
        start..<start + 1, .container(unit.text ?? word), cost: costs[.containerAlone], claim: 30)
    ]
  }
}

extension TypedAmount {
  /// Whether it has a unit or a counter.
  var hasUnit: Bool { quantity.unit != nil || countsPieces }

  /// An amount of a quantity that is known.
  fileprivate init(_ amount: Amount, _ unit: Unit?, _ quantity: Quantity, length: Int) {
    self.init(amount, unit, length: length)
    self.quantity = quantity
  }
}
