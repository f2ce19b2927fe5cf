import PantryCore

/// Dates that are not at the end of an entry, and days in the past.
extension EntryGrammar {
  /// The most days since something was done of which one tells without the year.
  private static let longestMemory = 180

  /// The words without a day, and what happened on it.
  struct Past {
    var words: [String]
    var opened: Day?
    var bought: Day?
    var frozen: Day?

    fileprivate init(_ words: [String], _ event: PastEvent, on day: Day) {
      self.words = words
      switch event {
      case .opened: opened = day
      case .bought, .cooked: bought = day
      case .frozen: frozen = day
      }
    }
  }

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
      if TypedVocabulary.inFront.contains(words[0].folded), isFood(others),
        let found = try parser.deadlineIfAny(words[0])
      {
        return (others, found)
      }
    } catch {
      throw .date(error)
    }
    return (words, nil)
  }

  /// Separates a day in the past and what happened on it: `pesto opened 2 days ago`, `어제 산 시금치`, `12/3에 산 고등어`,
  /// `치즈 개봉 2일전`.
  func past(in words: [String]) throws(TypedWords.Problem) -> Past? {
    guard let parser, needsName, words.count > 1 else { return nil }
    var ambiguous: DayError?
    func day(_ words: ArraySlice<String>) -> Day? {
      if words.contains(where: \.isLiteral) { return nil }
      if words.count == 1, let word = words.first,
        TypedVocabulary.now.contains(word.folded)
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
      guard let event = PastEvent(word) else { continue }
      let isASCII = word.first?.isASCII ?? false
      // What is cooked stays so.
      let before = words[..<index]
      let kept = event == .cooked ? [word] : []
      func after() -> ([String], Day)? {
        let date = words[(index + 1)...]
        let rest = date.drop { TypedVocabulary.beforeDays.contains($0.folded) }
        // A date of production as it is printed.
        if index == 0 && isASCII
          || word.folded == "made" && rest.first?.count(where: \.isNumber) ?? 0 > 2
        {
          return nil
        }
        return (1...4).reversed().lazy.compactMap { count in
          guard rest.count >= count, let day = day(rest.prefix(count)),
            isASCII || parser.today.days(since: day) <= Self.longestMemory
          else { return nil }
          return (kept + before + rest.dropFirst(count), day)
        }.first
      }
      func inFront() -> ([String], Day)? {
        // 어제 냉동 만두 is food that was frozen when it was bought.
        let first = event == .frozen && PastEvent.isNoun(word) ? 1 : 0
        return (max(first, index - 4)..<max(first, index)).lazy.compactMap { start in
          day(words[start..<index]).map { (words[..<start] + kept + words[(index + 1)...], $0) }
        }.first
      }
      // milk a week from friday
      if word.folded == "from", index > 0, parser.span("1 " + words[index - 1]) != nil { continue }
      let found =
        isASCII ? after() ?? inFront() : inFront() ?? (PastEvent.isNoun(word) ? after() : nil)
      if let (rest, day) = found, !rest.isEmpty { return Past(rest, event, on: day) }
      if let ambiguous { throw .date(ambiguous) }
    }
    return nil
  }

  /// Returns a word without an ending that does not matter: 12월 1일까지예요, 1L짜리.
  static func withoutEnding(_ word: String) -> String {
    let size = word.hasSuffix("짜리") ? String(word.dropLast(2)) : ""
    if TypedAmount.isAmount(size) { return size }
    guard word.last?.script == .hangul,
      let length = TypedVocabulary.copulas.end(of: Array(word.utf8))
    else { return word }
    let rest = String(word.droppingLastBytes(length))
    return KoreanParticle(form: String(rest.suffix(2)))?.roles == [.until] ? rest : word
  }
}

/// What happened to an item on a day in the past.
private enum PastEvent {
  case opened, bought, cooked, frozen

  /// What a participle or a verb tells: 산, 개봉, 샀음.
  init?(_ word: String) {
    let folded = word.folded
    if TypedVocabulary.opened.contains(folded) {
      self = .opened
    } else if TypedVocabulary.cooked.contains(folded) {
      self = .cooked
    } else if TypedVocabulary.bought.contains(folded) {
      self = .bought
    } else if TypedVocabulary.frozen.contains(folded) {
      self = .frozen
    } else {
      switch word.first?.script == .hangul ? VerbLine.verb(in: word) : nil {
      case .open: self = .opened
      case .got: self = .bought
      case .freeze: self = .frozen
      default: return nil
      }
    }
  }

  /// Whether the day may follow a Korean word: 개봉 2일전, but not 산 어제.
  static func isNoun(_ word: String) -> Bool {
    word.hasSuffix("일") || TypedVocabulary.eventNouns.contains(word.folded.composed)
      || VerbLine.verb(in: word) != nil
  }
}
