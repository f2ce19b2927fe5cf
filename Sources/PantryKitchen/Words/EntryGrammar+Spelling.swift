import PantryCore

/// Spellings of amounts and dates that mean the same as plain words.
extension EntryGrammar {
  /// Returns words in their plain spelling: `3 lb` for `3-lb`, `1lb` for `1lb.`, `fri` for `(fri)`, `3d` for `3~4d`.
  func plain(_ words: [String]) -> [String] {
    withoutRough(withoutBrackets(words).flatMap(parts).flatMap(dated))
  }

  /// Returns words without the brackets around a date at the end: milk (12 dec).
  private func withoutBrackets(_ words: [String]) -> [String] {
    guard let last = words.last, last.hasSuffix(")"), !last.isLiteral,
      let start = words.lastIndex(where: { $0.hasPrefix("(") }), start > 0
    else { return words }
    var inner = Array(words[start...])
    inner[0].removeFirst()
    inner[inner.count - 1].removeLast()
    let text = inner.joined(separator: " ")
    return !text.isEmpty && isDate(text, orNever: true) ? words[..<start] + inner : words
  }

  /// Returns the parts of an amount with a date in brackets, `900ml(12/5)`; a date without what does not belong to it,
  /// `12/5` for `12/5일`, `fri` for `fri.`; any other word as it is.
  private func dated(_ word: String) -> [String] {
    guard let last = word.last, !word.isLiteral else { return [word] }
    if last == ")", let start = word.firstIndex(of: "("), start > word.startIndex {
      let amount = String(word[..<start])
      let date = String(word[word.index(after: start)...].dropLast())
      return TypedAmount.isAmount(amount) && isDate(date) ? [amount, date] : [word]
    }
    // 2026-12-05T14:30:00Z
    let day = String(word.prefix(10))
    if word.dropFirst(10).first == "T", word.contains(":"), Day(iso: day) != nil { return [day] }
    // Most words are not looked at further.
    guard word.first?.isASCIIDigit ?? false || ".!".contains(last) else { return [word] }
    let numbers = word.prefix { $0.isASCIIDigit || $0 == "/" }.split(separator: "/")
    let length = numbers.map(\.count).reduce(1, +)
    if numbers.count == 2, word.dropFirst(length).hasPrefix("일") {
      return ["\(numbers[0])월\(numbers[1])\(word.dropFirst(length))"]
    }
    return ".!".contains(last) && isDate(String(word.dropLast()))
      ? [String(word.dropLast())] : [word]
  }

  /// Returns whether a text is a date, even an ambiguous one, or says that an item has no date.
  func isDate(_ text: String, orNever: Bool = false) -> Bool {
    do throws(DayError) {
      guard let found = try parser?.deadlineIfAny(text) else { return false }
      return orNever || found.deadline.day != nil
    } catch {
      if case .ambiguous = error { return true }
      return false
    }
  }

  /// Returns the number and the unit of a word that joins them with a hyphen, `3-lb`, `half-gallon`; a unit with its full
  /// stop, `1lb.`, without it; any other word as it is.
  private func parts(of word: String) -> [String] {
    if word.isLiteral || word.first?.script == .hangul { return [word] }
    // cream cheese [2]
    if word.hasPrefix("["), word.hasSuffix("]"),
      word.dropFirst().dropLast().allSatisfy(\.isASCIIDigit)
    {
      return ["(\(word.dropFirst().dropLast()))"]
    }
    if word.hasSuffix(".") {
      let plain = String(word.dropLast())
      // 5.12. is a date.
      let isAmount =
        TypedAmount.isAmount(plain) && (!plain.contains(".") || plain.contains(where: \.isLetter))
      return [isAmount || Unit(typed: plain)?.isMeasure ?? false ? plain : word]
    }
    guard word.contains("-") else { return [word] }
    let halves = word.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard halves.count == 2, Unit(typed: halves[1]) != nil, !isKnown(word),
      halves[0].allSatisfy(\.isASCIIDigit) && !halves[0].isEmpty
        || Numeral(halves[0].folded, .typed) != nil || Numeral.isHalf(halves[0])
    else { return [word] }
    return halves[0].allSatisfy(\.isASCIIDigit) ? [halves.joined()] : halves
  }

  /// Returns words without what only says that an amount or a span is not exact: 3일쯤, 600g 정도.
  private func withoutRough(_ words: [String]) -> [String] {
    var exact: [String] = []
    for word in words {
      guard !word.isLiteral, let length = TypedVocabulary.roughly.end(of: Array(word.utf8)) else {
        exact.append(word)
        continue
      }
      let plain = String(word.droppingLastBytes(length))
      if plain.isEmpty, let last = exact.last, isNumber(last) { continue }
      exact.append(isNumber(plain) || isDate(plain) ? plain : word)
    }
    return exact
  }

  /// Returns whether a word is an amount or a span.
  private func isNumber(_ word: String) -> Bool {
    TypedAmount.isAmount(word) || parser?.span(word) != nil
  }
}
