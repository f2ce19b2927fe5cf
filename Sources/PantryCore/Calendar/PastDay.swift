/// A day in the past in words: `2 days ago`, `yesterday`, `3일 전`, `12/3에`.
package struct PastDay: Hashable, Sendable {
  /// The day, which is not after today.
  package let day: Day
  /// Whether the words alone place it in the past (yesterday, 3일 전), so that it cannot be an expiry date.
  package let isRelative: Bool
}

extension DayParser {
  /// Reads a day on which something was done, or returns nil if the text has another form: `2 days ago`, `yesterday`,
  /// `on friday`, `어제`, `3일 전에`, `12/3에`. A date without a year and a weekday are the last such day.
  ///
  /// A span alone (`3d`) and a date with a label are no past days.
  ///
  /// - Throws: `DayError` if the text is a date that is impossible or ambiguous.
  /// - Complexity: As `parse(_:)`.
  package func pastDay(_ text: String) throws(DayError) -> PastDay? {
    let parser = DayParser(today: today, order: order, direction: .back, language: language)
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    // on 12-03
    if words.count > 1, DateWords.fillers.contains(words[0].folded) { words.removeFirst() }
    guard let last = words.popLast(), last.utf8.count <= 200 else { return nil }
    for candidate in [last, DateWords.withoutParticleOfTime(last)].compactMap({ $0 }) {
      let date = (words + [candidate]).joined(separator: " ")
      if let found = try parser.dayDone(date) { return found }
    }
    return nil
  }

  /// Returns whether a text says how long a deadline has been over: 2 days overdue, 이틀 지남.
  package static func isOverdue(_ text: String) -> Bool {
    DatePhrase(DateText(text).tokens.map(\.part), in: [.english])?.isOverdue ?? false
  }

  private func dayDone(_ text: String) throws(DayError) -> PastDay? {
    if span(text) != nil || DayParser.isOverdue(text) { return nil }
    let parts = DateText(text).tokens.map(\.part)
    let reading: Reading
    do throws(DayError) {
      reading = try parse(text, from: .words)
    } catch .notADate {
      return nil
    }
    guard reading.kind == nil, reading.day <= today,
      KoreanParticle.stem(of: String(text.split(separator: " ").last ?? ""), [.until]) == nil
    else { return nil }
    let content = DateReader(parser: self, text: text, source: .words)
      .relative(parts, isLabeled: false)
    let isRelative =
      switch content {
      case .day(let day): day < today && !hasWeekdayAlone(parts)
      case .span: true
      default: false
      }
    return PastDay(day: reading.day, isRelative: isRelative)
  }

  /// Whether the words are a weekday, which is also a day in the future.
  private func hasWeekdayAlone(_ parts: [DateText.Part]) -> Bool {
    let parser = DayParser(today: today, order: order, direction: .ahead, language: language)
    let ahead = DateReader(parser: parser, text: "", source: .words)
      .relative(parts, isLabeled: false)
    switch ahead {
    case .weekday: return true
    case .day(let day): return day >= today
    default: return false
    }
  }
}
