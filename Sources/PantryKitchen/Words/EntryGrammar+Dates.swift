import PantryCore

/// Dates that are not at the end of an entry, and days in the past.
extension EntryGrammar {
  /// The most days since something was done of which one tells without the year.
  private static let longestMemory = 180

  /// The words without a day, and what happened on it.
  typealias Past = (words: [String], opened: Day?, bought: Day?)

  /// Separates a date with a label from the other words, or one in front of a name that can be nothing else: `exp 20 dec
  /// salmon`, `내일까지 두부`, `2026-12-01 milk`, `tomorrow bread`.
  func dateElsewhere(in words: [String]) throws(TypedWords.Problem)
    -> (words: [String], date: DayParser.DeadlineReading?)
  {
    guard let parser, words.count > 1, needsName else { return (words, nil) }
    do throws(DayError) {
      for start in 0..<words.count {
        // At most eight words, and not all of them.
        let last = min(words.count, start + 8) - (start == 0 && words.count <= 8 ? 1 : 0)
        for end in (start..<last).reversed() {
          let part = words[start...end]
          if part.contains(where: \.isLiteral) { continue }
          let text = part.joined(separator: " ")
          guard start == 0 && DayParser.isCertain(text) || DayParser.hasLabel(text),
            let found = try parser.deadlineIfAny(text)
          else { continue }
          return (Array(words[..<start] + words[(end + 1)...]), found)
        }
      }
      let others = Array(words.dropFirst())
      if TypedVocabulary.inFront.contains(words[0].folded.composed), isFood(others),
        let found = try parser.deadlineIfAny(words[0])
      {
        return (others, found)
      }
    } catch {
      throw .date(error)
    }
    return (words, nil)
  }

  /// Separates a day in the past and what happened on it: `pesto opened 2 days ago`, `어제 산 시금치`, `12/3에 산 고등어`.
  func past(in words: [String]) throws(TypedWords.Problem) -> Past? {
    guard let parser, needsName, words.count > 1 else { return nil }
    var ambiguous: DayError?
    func day(_ words: ArraySlice<String>) -> Day? {
      if words.contains(where: \.isLiteral) { return nil }
      if words.count == 1, let word = words.first,
        TypedVocabulary.now.contains(word.folded.composed)
      {
        return parser.today
      }
      let text = words.joined(separator: " ")
      if let chosen = parser.chosen[text] { return chosen }
      do throws(DayError) {
        // sausages cooked 4 dec is no report of last year.
        let found = try parser.pastDay(text)?.day
        let isOld = found.map { parser.today.days(since: $0) > Self.longestMemory } ?? false
        return isOld && text.allSatisfy(\.isASCII) ? nil : found
      } catch {
        if case .ambiguous(_, let readings) = error {
          ambiguous = .ambiguous(text, readings: readings)
        }
        return nil
      }
    }
    for (index, word) in words.enumerated() {
      let verb = word.folded.composed
      let isOpened = TypedVocabulary.opened.contains(verb)
      let stays = TypedVocabulary.cooked.contains(verb)
      guard isOpened || stays || TypedVocabulary.bought.contains(verb) else { continue }
      let kept = stays ? [word] : []
      let found: (rest: [String], day: Day)?
      if word.first?.isASCII ?? false {
        let after = words[(index + 1)...]
        let date = after.first?.folded == "on" ? after.dropFirst() : after
        // milk a week from friday
        if verb == "from", index > 0, parser.span("1 " + words[index - 1]) != nil { continue }
        // A date of production as it is printed.
        if verb == "made", date.first?.count(where: \.isNumber) ?? 0 > 2 { continue }
        found =
          (1...4).reversed().lazy.compactMap { count in
            guard index > 0, date.count >= count, let found = day(date.prefix(count)) else {
              return nil
            }
            return (kept + words[..<index] + date.dropFirst(count), found)
          }.first
      } else {
        found =
          (max(0, index - 4)..<index).lazy.compactMap { start in
            day(words[start..<index]).map { (words[..<start] + kept + words[(index + 1)...], $0) }
          }.first
      }
      if let found, !found.rest.isEmpty {
        return (found.rest, isOpened ? found.day : nil, isOpened ? nil : found.day)
      }
      if let ambiguous { throw .date(ambiguous) }
    }
    return nil
  }

  /// Returns a word without an ending that does not matter: 12월 1일까지예요, 1L짜리.
  static func withoutEnding(_ word: String) -> String {
    let size = word.hasSuffix("짜리") ? String(word.dropLast(2)) : ""
    if TypedAmount.isAmount(size) { return size }
    guard word.last?.script == .hangul, let end = word.range(ofLast: "까지") else { return word }
    return TypedVocabulary.copulas.contains(String(word[end...])) ? String(word[..<end]) : word
  }
}

extension String {
  /// Returns the end of the last occurrence of a text.
  fileprivate func range(ofLast text: String) -> String.Index? {
    var end = endIndex
    while end > startIndex {
      if self[..<end].hasSuffix(text) { return end }
      end = index(before: end)
    }
    return nil
  }
}
