package import PantryCore

extension TypedWords {
  /// An amount and its words.
  package typealias Found = (
    quantity: Quantity, isMeasure: Bool, isDoubtful: Bool, countsPieces: Bool, text: String
  )

  /// Separates the amounts from the other words.
  ///
  /// - Parameters:
  ///   - isOther: Returns whether a word is something other than an amount.
  ///   - isName: Returns whether a word is a known name. Called for a word with an unknown unit.
  package static func amounts(
    in words: [String], except isOther: (String) -> Bool = { _ in false },
    isName: (String) -> Bool = { _ in false }
  ) throws(Problem) -> ([String], [Found]) {
    var rest: [String] = []
    var found: [Found] = []
    var position = 0
    while position < words.count {
      do throws(AmountProblem) {
        if !isOther(words[position]),
          let amount = try TypedAmount.first(of: words[position...], isFirst: position == 0)
        {
          let text = words[position..<position + amount.length].joined(separator: " ")
          found.append(
            (amount.quantity, amount.isMeasure, amount.isDoubtful, amount.countsPieces, text))
          if let size = amount.size { rest.append(size) }
          position += amount.length
          continue
        }
      } catch {
        guard case .unit = error, isName(words[position]) else { throw .amount(error) }
      }
      if let blocks = blocks(words[position], after: rest.last) {
        found.append((blocks, false, true, false, words[position]))
      } else {
        rest.append(words[position])
      }
      position += 1
    }
    return (rest, found)
  }

  /// Returns the number of blocks behind the name of a food that has them: 두부 세모.
  private static func blocks(_ word: String, after food: String?) -> Quantity? {
    guard let food, TypedVocabulary.inBlocks.contains(food.composed),
      Numeral(word.composed, .other) != nil, let unit = word.composed.last.map(String.init),
      let number = Numeral(String(word.composed.dropLast()), .counter)
    else { return nil }
    return Quantity(Amount(number.value), unit: unit)
  }

  /// Returns what two counts mean that do not contradict each other: of one package its contents, `30구 1판`,
  /// `한봉지 6개`; several packages, of which the other count says how large they are, `10매 3봉`.
  ///
  /// - Parameter name: The name of the food.
  /// - Returns: The count, and the text of the other one that belongs to the name; nil if they contradict each other.
  static func packaged(_ counts: [Found], of name: String) -> (count: Found, size: String?)? {
    guard counts.count == 2 else { return nil }
    let ranks = counts.map(packageRank)
    guard let least = ranks.min(), let most = ranks.max(), least != most,
      let outer = ranks.firstIndex(of: most)
    else { return nil }
    let (package, contents) = (counts[outer], counts[1 - outer])
    // A tray has thirty eggs.
    let eggs = package.quantity.countingEggs(of: name)
    let isTray = eggs.unit == nil
    if package.quantity.amount == .one {
      return !isTray || eggs.amount == contents.quantity.amount ? (contents, nil) : nil
    }
    return least == 0 && !isTray ? (package, contents.text) : nil
  }

  /// Returns 2 for a package of several packages or pieces, 1 for one that is a piece itself, 0 for pieces.
  private static func packageRank(_ count: Found) -> Int {
    guard let unit = count.quantity.unit else { return count.countsPieces ? 0 : -1 }
    return Unit.has(.several, unit) ? 2 : Unit.has(.package, unit) ? 1 : 0
  }

  /// Returns the words without counts; measures stay.
  package static func withoutCounts(_ words: [String]) throws(Problem) -> [String] {
    var rest: [String] = []
    var position = 0
    while position < words.count {
      let amount = (try? TypedAmount.first(of: words[position...], isFirst: position == 0)) ?? nil
      let length = amount?.length ?? 1
      if amount?.isMeasure ?? true { rest += words[position..<position + length] }
      if let size = amount?.size { rest.append(size) }
      position += length
    }
    return rest
  }
}

/// The rules for the words of a new item: the date at the end, and what may be a name.
struct EntryGrammar {
  /// Parses the date; nil if the words have none.
  let parser: DayParser?
  /// Whether the words contain a name, so that the first one is not a date.
  let needsName: Bool
  /// Returns whether a text is the name of a known product.
  let isKnown: (String) -> Bool

  /// The maximum number of words in a date (`a consommer de préférence avant la fin de 1 décembre 2026`).
  private static let longestDate = 14

  /// Separates the date at the end from the other words.
  ///
  /// - Parameter needsName: Whether the first word is not a date; nil for the usual rule.
  func date(at words: [String], needsName: Bool? = nil) throws(TypedWords.Problem)
    -> (words: [String], date: DayParser.DeadlineReading?)
  {
    guard parser != nil else { return (words, nil) }
    let needsName = needsName ?? self.needsName
    if let found = try dateAlone(at: words, needsName: needsName) { return found }
    // exp 2026-12-05 lot A123, BB 05 DEC 26 14:30
    let shortest = max(needsName ? 2 : 1, words.count - EntryGrammar.longestRemark)
    for end in shortest..<max(shortest, words.count)
    where DayParser.isRemark(words[end...].joined(separator: " ")) {
      guard let found = try dateAlone(at: Array(words[..<end]), needsName: needsName),
        let whole = try? parser?.deadline(words[found.words.count...].joined(separator: " ")),
        whole.deadline == found.date?.deadline
      else { continue }
      return found
    }
    return (words, nil)
  }

  /// The most words of a time and a lot number behind a date.
  private static let longestRemark = 3

  /// Separates the date at the end, with nothing behind it, from the other words; nil without one.
  private func dateAlone(at words: [String], needsName: Bool) throws(TypedWords.Problem)
    -> (words: [String], date: DayParser.DeadlineReading?)?
  {
    guard let parser else { return nil }
    let first = max(needsName ? 1 : 0, words.count - EntryGrammar.longestDate)
    for start in first..<max(first, words.count) {
      // vitamin D-3
      if start > 0, ["vitamin", "비타민"].contains(words[start - 1].folded),
        words[start].folded.hasPrefix("d-")
      {
        continue
      }
      if start > 0, isName(words, from: start) { continue }
      do throws(DayError) {
        let end = words[start...].joined(separator: " ")
        guard let reading = try parser.deadlineIfAny(end) else { continue }
        if start > 0, isCount(words, at: start, before: reading) { continue }
        return (Array(words[..<start]), reading)
      } catch {
        throw .date(error)
      }
    }
    return nil
  }

  /// Separates a date in quotes beside a name from the other words: milk 'BB 05 DEC 26 L1234'.
  func withoutQuotedDate(_ words: [String]) throws(TypedWords.Problem)
    -> (words: [String], quoted: (date: DayParser.DeadlineReading, text: String)?)
  {
    guard let parser, needsName, words.count > 1,
      let place = words.indices.dropFirst().last(where: { index in
        words[index].isLiteral && words[index].contains(where: \.isWhitespace)
      })
    else { return (words, nil) }
    let text = words[place].withoutLiteralMarks
    do throws(DayError) {
      let date = try parser.deadline(text)
      return (Array(words[..<place] + words[(place + 1)...]), (date, text))
    } catch {
      if case .notADate = error { return (words, nil) }
      throw .date(error)
    }
  }

  /// The most years that a package keeps.
  private static let mostYears = 5

  /// Returns whether the number that a date begins with is an amount before another date: `eggs 12 dec 20` is the 20th,
  /// since 2020 is over.
  private func isCount(
    _ words: [String], at start: Int, before reading: DayParser.DeadlineReading
  ) -> Bool {
    guard let parser, let day = reading.deadline.day, words.count == start + 3,
      words[start].utf8.count < 3, words[start].utf8.allSatisfy(isDigit),
      words[start + 2].utf8.count < 3, words[start + 2].utf8.allSatisfy(isDigit),
      day < parser.today || day.date.year > parser.today.date.year + Self.mostYears
    else { return false }
    let rest = words[(start + 1)...].joined(separator: " ")
    let other = (try? parser.deadlineIfAny(rest)) ?? nil
    return other?.deadline.day.map { $0 >= parser.today } ?? false
  }

  /// The most months that a number before m means, and no meters.
  private static let mostMonths = 36

  /// Returns whether the word at a position belongs to the name before it: the year of a wine, capri sun.
  private func isName(_ words: [String], from start: Int) -> Bool {
    let word = words[start].folded
    if word == "sun" { return TypedVocabulary.beforeSun.contains(words[start - 1].folded) }
    if isAge(words[start...], after: words[..<start]) { return true }
    guard start == words.count - 1 else { return false }
    // cling film 50m
    if word.utf8.last == UInt8(ascii: "m"), let months = Int(word.dropLast()) {
      return months > EntryGrammar.mostMonths
    }
    guard word.utf8.count == 4, word.utf8.allSatisfy(isDigit) else { return false }
    return words[..<start].contains { TypedVocabulary.vintages.contains($0.folded) }
  }

  /// Returns whether a span is the age of what is named before it: cheddar aged 12 months, whiskey 12 years.
  func isAge(_ words: ArraySlice<String>, after name: ArraySlice<String>) -> Bool {
    guard let last = name.last, let span = parser?.span(words.joined(separator: " ")) else {
      return false
    }
    return TypedVocabulary.aged.contains(last.folded)
      || span.unit == .year
        && name.contains { TypedVocabulary.vintages.contains($0.folded) }
  }

  /// Returns whether words that can be read otherwise may be a name as a whole: they have no date with digits.
  func mayBeName(_ words: [String]) -> Bool {
    guard words.count > 1 else { return false }
    if words.contains(where: { TypedWords.price($0) != nil }) { return true }
    let (rest, found) = (try? TypedWords.amounts(in: words)) ?? (words, [])
    if found.contains(where: \.isDoubtful) { return true }
    if !LooseAmount.all(in: words).isEmpty { return true }
    guard let found = try? date(at: rest, needsName: true) else { return false }
    return found.date != nil
      && !rest.dropFirst(found.words.count).joined().contains(where: \.isNumber)
  }

  /// Returns the amount that counts only beside the name of a food, and the other words; nil if the words as a whole or
  /// without it are no such name.
  func looseAmount(in words: [String]) -> LooseAmount? {
    let found = LooseAmount.all(in: words)
    if found.isEmpty || EntryGrammar.isObject(words) { return nil }
    if let part = found.first(where: \.isPart) { return part }
    return isFood(words) ? nil : found.first { $0.isCertain || isFood($0.rest) }
  }

  /// Refuses a second amount in words or without a unit: `milk 2 2`, `two 12 packs of coke`.
  ///
  /// - Parameter isCounted: Whether the words have an amount.
  func checkSecondAmount(_ words: [String], isCounted: Bool) throws(TypedWords.Problem) {
    guard words.count > 1, !isFood(words) else { return }
    for loose in LooseAmount.numbers(in: words) {
      if isCounted ? isFood(loose.rest) : looseAmount(in: loose.rest) != nil {
        throw .repeated(.quantity, loose.word)
      }
    }
  }

  /// Refuses a number behind an amount, which may be a price without its currency, and one with decimals, which a name
  /// does not end with: `두부 1모 1800`, `chicken 4.99`.
  ///
  /// - Parameters:
  ///   - rest: The words of the name.
  ///   - words: All words of the entry.
  func checkNumber(_ rest: [String], of words: [String]) throws(TypedWords.Problem) {
    guard rest.count > 1, let last = rest.last, last.first?.isASCIIDigit ?? false,
      last.allSatisfy({ $0.isASCIIDigit || ".,".contains($0) }),
      let place = words.lastIndex(of: last), place > 0, !isFood(rest)
    else { return }
    let decimals = last.split(omittingEmptySubsequences: false) { ".,".contains($0) }.last ?? ""
    let isBehindAmount = words[place - 1] != rest[rest.count - 2]
    // wine x6 2019
    let years = parser.map { $0.today.date.year - 5...$0.today.date.year + 20 } ?? 0...0
    let isYear = Int(last).map(years.contains) ?? false
    let isWine = rest.contains { TypedVocabulary.vintages.contains($0.folded) }
    let hasDecimals = decimals.count == 2 && decimals.count < last.count
    guard isBehindAmount && !isYear && !isWine || hasDecimals else { return }
    let isKorean = rest.contains { $0.first?.script == .hangul }
    let price = isKorean ? "\(last)원" : "\(last)$"
    throw .doubtful(Doubt(words, rest, .foreign(last), [rest.dropLast() + [price]]))
  }

  /// Returns words in which those for `of` are apart that are joined to a name behind a unit: 2 gousses d'ail.
  func withoutElisions(_ words: [String]) -> [String] {
    words.indices.flatMap { index in
      let word = words[index]
      guard index > 0, !word.isLiteral, let mark = word.firstIndex(where: { "'’".contains($0) }),
        TypedVocabulary.isOf(word[..<mark] + "'"), word.index(after: mark) < word.endIndex,
        Unit(typed: words[index - 1]) != nil || TypedAmount.isAmount(words[index - 1])
          || Numeral(words[index - 1].folded, .multiple) != nil
      else { return [word] }
      return [word[..<mark] + "'", String(word[word.index(after: mark)...])]
    }
  }

  /// Returns the parts of a word in which a Korean name, amounts, a price and a date are joined: 두부2모,
  /// 우유1L12월5일까지, 사과5개3980원; the word if it is none.
  func separated(_ word: String) -> [String] {
    guard !word.isLiteral, let digit = word.firstIndex(where: \.isASCIIDigit) else {
      return [word]
    }
    if digit == word.startIndex {
      // 2eggs
      let name = String(word.drop(while: \.isASCIIDigit))
      // The names of the pantry are read last: most such words are amounts and spans.
      if word.count - name.count < 3, name.first?.isLetter ?? false, Unit(typed: name) == nil,
        DateWords.units[name.folded] == nil, !TypedVocabulary.numbered.contains(name.folded),
        isFood([name]), !isKnown(word)
      {
        return [String(word.dropLast(name.count)), name]
      }
      guard word.utf8.count > word.count else { return [word] }
      let parts = joinedParts(word[...]) ?? []
      return parts.count > 1 && parts.contains(where: isJoinedDate) ? parts : [word]
    }
    let name = String(word[..<digit])
    guard name.allSatisfy({ $0.script == .hangul }), !isKnown(word), isFood([name]),
      let parts = joinedParts(word[digit...])
    else { return [word] }
    return [name] + parts
  }

  /// Returns the amounts, prices and dates of which a text consists, the longest first; nil for any other text.
  private func joinedParts(_ text: Substring) -> [String]? {
    if text.isEmpty { return [] }
    var end = text.endIndex
    while end > text.startIndex {
      let part = String(text[..<end])
      if isJoinedDate(part) || TypedAmount.isAmount(part) || TypedWords.price(part) != nil,
        let others = joinedParts(text[end...])
      {
        return [part] + others
      }
      end = text.index(before: end)
    }
    return nil
  }

  /// Returns whether a text is a date that can be told from a number: 3일까지, 12월5일, 12/20.
  private func isJoinedDate(_ text: String) -> Bool {
    let isWritten =
      DayParser.hasLabel(text) || text.contains("/") || text.contains("월") && text.hasSuffix("일")
    return isWritten && ((try? parser?.deadlineIfAny(text)) ?? nil) != nil
  }

  /// Returns whether words are as a whole the name of a known product or of a food, perhaps in the plural.
  func isFood(_ words: [String]) -> Bool {
    FoodTable.builtIn.category(named: words) != nil || isKnown(words.joined(separator: " "))
  }

  /// Returns whether words are as a whole a household article of the table: sandwich bags.
  private static func isObject(_ words: [String]) -> Bool {
    let parts = FoodReading(words.joined(separator: " ")).parts
    return parts.count == 1 && parts[0].role == .notFood
  }

  /// Returns the words before a date without a preposition at the end.
  ///
  /// - Throws: `Problem.repeated` if they end with another date.
  func withoutPrepositions(_ words: [String]) throws(TypedWords.Problem) -> [String] {
    var words = words
    while words.count > 1, let last = words.last?.folded,
      TypedVocabulary.prepositions.contains(last),
      !isKnown(words.joined(separator: " "))
    {
      words.removeLast()
    }
    // good till, goes bad on, eat in 2 days
    while words.count > 1, let last = words.last?.folded, TypedVocabulary.lasting.contains(last) {
      words.removeLast()
    }
    guard words.count > 1, parser != nil else { return words }
    let earlier = (try? date(at: words, needsName: true)) ?? (words: words, date: nil)
    let text = words.dropFirst(earlier.words.count).joined(separator: " ")
    // capri sun 12-01, wine 1201 12-01
    let isCertain = text.contains { !$0.isASCIIDigit } && text.folded != "sun"
    if earlier.date != nil, isCertain, !isKnown(words.joined(separator: " ")) {
      throw .repeated(.date, text)
    }
    return words
  }

  /// Returns words without an amount at their start that is not told: a few carrots, some bread.
  func withoutVagueAmount(_ words: [String]) -> [String] {
    for length in [4, 3, 2, 1] where words.count > length {
      let phrase = words.prefix(length).joined(separator: " ").folded
      if TypedVocabulary.vagueAmounts.contains(phrase), !isFood(words) {
        return Array(words.dropFirst(length))
      }
    }
    return words
  }

  /// Refuses a name that is a date or a number alone.
  func checkName(_ words: [String]) throws(TypedWords.Problem) {
    let name = words.joined(separator: " ").withoutLiteralMarks
    guard !words.contains(where: \.isLiteral) else { return }
    guard needsName, let parser, !name.isEmpty else { return }
    let isNumber = words.count == 1 && name.utf8.count < 6 && name.utf8.allSatisfy(isDigit)
    do throws(DayError) {
      if isNumber { throw .notADate(name) }
      if try parser.deadlineIfAny(name) == nil { return }
    } catch .ambiguous, .notADate {
      // It is a date, whichever is meant.
    } catch {
      if !isKnown(name) { throw .date(error) }
    }
    if !isKnown(name) { throw .noName(name) }
  }
}
