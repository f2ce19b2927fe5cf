import PantryCore

/// Days in the past and what happened on them: `opened 2 days ago`, `어제 산`, `frozen 11/25`, `made sunday`.
struct EventSpans {
  let line: LineWords
  let parser: DayParser
  let costs: LineCosts
  let roles: [DateWordRole]

  /// The most words of a day in the past.
  private static let longest = 4
  /// The most days since something was done of which one tells without the year.
  private static let longestMemory = 180

  func spans() -> [LineSpan] {
    line.words.indices.flatMap { index -> [LineSpan] in
      let word = line.words[index]
      guard !word.isLiteral, let event = PastEvent(word.core) else { return [] }
      return alone(index, event) + withDay(index, event)
    }
  }

  /// Reads `opened` without a day, which means today.
  private func alone(_ index: Int, _ event: PastEvent) -> [LineSpan] {
    let word = line.words[index]
    // 만두 얼린거, but not 얼린 만두
    let isThing = PastEvent.isThing(word.folded)
    if event == .frozen, index > 0, !word.isHangul || isThing {
      var span = LineSpan(
        index..<index + 1, .event(.frozen, parser.today),
        cost: isThing ? 0 : costs[.frozen], claim: isThing ? 180 : 20)
      span.isBare = !isThing
      return [span]
    }
    guard event == .opened, line.count > 1 else { return [] }
    let behind = VerbForm.isReport(word.core) ? costs[.openedReport] : costs[.opened]
    let cost =
      word.opens && word.closes
      ? costs[.openedInBrackets] : index > 0 ? behind : costs[.openedInFront]
    return [LineSpan(index..<index + 1, .event(.opened, parser.today), cost: cost, claim: 120)]
  }

  /// Reads an event and the day beside it.
  private func withDay(_ index: Int, _ event: PastEvent) -> [LineSpan] {
    let word = line.words[index]
    // milk a week from friday
    if word.folded == "from", index > 0, parser.span("1 " + line.words[index - 1].core) != nil {
      return []
    }
    let isKorean = word.isHangul
    var found: [LineSpan] = []
    if !isKorean || PastEvent.isNoun(word.core) { found += after(index, event) }
    found += inFront(index, event)
    return found
  }

  /// Reads an event in front of its day: opened on friday, 개봉 2일전.
  private func after(_ index: Int, _ event: PastEvent) -> [LineSpan] {
    var start = index + 1
    while start < line.count, TypedVocabulary.beforeDays.contains(line.words[start].folded) {
      start += 1
    }
    // A date of production as it is printed: made 2026-11-01.
    let digits = start < line.count ? line.words[start].core.count(where: \.isNumber) : 0
    if start >= line.count || index == 0 && !line.words[index].isHangul { return [] }
    if line.words[index].folded == "made", digits > 4 { return [] }
    return (1...Self.longest).flatMap { count -> [LineSpan] in
      guard start + count <= line.count, let value = day(start..<start + count, event) else {
        return []
      }
      let found = span(index..<start + count, value, event, costs[.event])
      let end = start + count
      // from sunday dinner
      let hasTime = end < line.count && TypedVocabulary.daytimes.contains(line.words[end].folded)
      return hasTime ? [found, found.extended(to: end + 1, costing: costs[.longer])] : [found]
    }
  }

  /// Reads an event behind its day: 어제 산, 2 days ago opened, 방금 산.
  private func inFront(_ index: Int, _ event: PastEvent) -> [LineSpan] {
    // 어제 냉동 만두 is food that was frozen when it was bought.
    if event == .frozen, PastEvent.isNoun(line.words[index].core),
      !VerbForm.isReport(line.words[index].folded), index + 1 < line.count
    {
      return []
    }
    return (1...Self.longest).flatMap { count -> [LineSpan] in
      guard count <= index, let value = day(index - count..<index, event) else { return [] }
      let isAhead = !line.words[index].isHangul && isWeekdayAlone(index - count..<index)
      return [
        span(index - count..<index + 1, value, event, isAhead ? costs[.eventBehind] : costs[.event])
      ]
    }
  }

  private func span(_ words: Range<Int>, _ value: LineValue, _ event: PastEvent, _ cost: Int)
    -> LineSpan
  {
    LineSpan(words, value, cost: cost, claim: 200)
  }

  /// Returns whether words are a weekday, which may be ahead.
  private func isWeekdayAlone(_ words: Range<Int>) -> Bool {
    let text = line.text(words, \.core)
    return ((try? parser.pastDay(text)) ?? nil)?.isRelative == false
      && text.allSatisfy(\.isLetter)
  }

  /// Returns the event on the day that words are.
  private func day(_ words: Range<Int>, _ event: PastEvent) -> LineValue? {
    let part = line.words[words]
    if part.contains(where: \.isLiteral) || part.dropLast().contains(where: \.endsEntry) {
      return nil
    }
    if words.count == 1, TypedVocabulary.now.contains(part[words.lowerBound].folded) {
      return .event(event.event, parser.today)
    }
    guard roles[words].allSatisfy({ $0 > .none }) else { return nil }
    let text = part.map(\.core).joined(separator: " ")
    if let chosen = parser.chosen[text] { return .event(event.event, chosen) }
    do throws(DayError) {
      guard let day = try parser.pastDay(text)?.day else { return nil }
      // "sausages cooked 4 dec" does not mean last year.
      let isOld = parser.today.days(since: day) > Self.longestMemory
      return isOld ? nil : .event(event.event, day)
    } catch {
      guard case .ambiguous(_, let readings) = error else { return nil }
      return .ambiguousDate(.ambiguous(text, readings: readings))
    }
  }
}

/// What a participle or a verb tells of a day: 산, 개봉, 샀음.
enum PastEvent {
  case opened, bought, cooked, frozen

  init?(_ word: String) {
    var folded = word.folded
    // 어제 끓인거
    if PastEvent.isThing(folded) { folded.removeLast() }
    if TypedVocabulary.opened.contains(folded) {
      self = .opened
    } else if TypedVocabulary.cooked.contains(folded) {
      self = .cooked
    } else if TypedVocabulary.bought.contains(folded) {
      self = .bought
    } else if TypedVocabulary.frozen.contains(folded) {
      self = .frozen
    } else {
      switch word.first?.script == .hangul ? VerbForm.verb(in: word) : nil {
      case .open: self = .opened
      case .got: self = .bought
      case .freeze: self = .frozen
      default: return nil
      }
    }
  }

  /// Returns whether a word ends in 거 or 것, "the one that was": 끓인거.
  static func isThing(_ folded: String) -> Bool {
    folded.count > 2 && folded.last.map("거것".contains) ?? false
  }

  /// The event of an item.
  var event: LineEvent {
    switch self {
    case .opened: .opened
    case .bought: .bought
    case .cooked: .made
    case .frozen: .frozen
    }
  }

  /// Whether the day may follow a Korean word: 개봉 2일전, but not 산 어제.
  static func isNoun(_ word: String) -> Bool {
    word.hasSuffix("일") || TypedVocabulary.eventNouns.contains(word.folded.composed)
      || VerbForm.verb(in: word) != nil
  }
}
