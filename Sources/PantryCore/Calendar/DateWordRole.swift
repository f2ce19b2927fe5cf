/// What a typed word may be in a date. It decides, without reading them as a date, which words of a line may be one.
package enum DateWordRole: Int, Comparable, Sendable {
  /// No part of a date.
  case none
  /// A part that is a date only beside others: a number word, a label, next, of, ago.
  case helper
  /// A part that may be a date alone or names its unit: digits, a weekday, a month, days.
  case core

  package static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

extension DayParser {
  /// The most words of a phrase of the tables of dates.
  private static let longestPhrase = 6

  /// Returns the role of each word in a date.
  ///
  /// - Parameter words: The words of a line, without the signs at their ends.
  /// - Complexity: O(n) look-ups.
  package func roles(of words: [String]) -> [DateWordRole] {
    let parts = words.map { DateText($0).tokens.map(\.part) }
    var roles = Array(repeating: DateWordRole.none, count: words.count)
    for start in words.indices {
      for end in start + 1...min(words.count, start + 4) {
        let phrase = words[start..<end].joined().folded.composed
        guard DateWords.noDeadline.contains(phrase) else { continue }
        for index in start..<end { roles[index] = .core }
      }
    }
    for start in words.indices where roles[start] == .none {
      var word = start
      var role = DateWordRole.none
      var rest = parts[start][...]
      while !rest.isEmpty {
        guard let found = partRole(rest, before: parts[(word + 1)...]) else { break }
        role = max(role, found.role)
        var length = found.length
        while length > rest.count, word + 1 < words.count {
          length -= rest.count
          word += 1
          rest = parts[word][...]
        }
        rest = rest.dropFirst(length)
      }
      if rest.isEmpty, role > .none {
        for index in start...word { roles[index] = max(roles[index], role) }
      } else if DayParser.isInstant(words[start]) {
        roles[start] = .core
      }
    }
    return roles
  }

  /// Returns whether a word is a day with a time: 2026-12-05T14:30:00Z.
  package static func isInstant(_ word: String) -> Bool {
    word.utf8.count > 10 && word.dropFirst(10).first == "T"
      && Day(iso: String(word.prefix(10))) != nil
  }

  /// Returns the role of the first of some parts of a word, and how many parts it has.
  ///
  /// - Parameter next: The parts of the words behind it, which a phrase may include.
  private func partRole(
    _ parts: ArraySlice<DateText.Part>, before next: ArraySlice<[DateText.Part]>
  )
    -> (role: DateWordRole, length: Int)?
  {
    guard let first = parts.first else { return nil }
    switch first {
    case .number(let value, _):
      // 2nite
      if let phrase = DatePhrase.word(parts, after: nil, in: languages), phrase.length > 1 {
        return (.core, phrase.length)
      }
      return value < 0 ? nil : (.core, 1)
    case .weekday: return (.core, 1)
    case .sign(let sign): return "/-.~'’#:+".contains(sign) ? (.helper, 1) : nil
    case .word(let word):
      var text = parts
      for others in next.prefix(DayParser.longestPhrase) { text += others }
      let phrase = DatePhrase.word(text, after: nil, in: languages)
      var found = phrase.map { ($0.0.role, $0.length) }
      if let label = LabeledDates.labelLength(text), label > found?.1 ?? 0 {
        found = (.helper, label)
      }
      if let found { return found }
      if DateText.isSinoKorean(word) { return (.core, 1) }
      if DateWords.units[word] != nil || DateWords.fields[word] != nil
        || MonthNames.number(of: word) != nil || MonthNames.doubtful[word] != nil
        || MonthNames.canadian[word] != nil || DateWords.weekdays[word] != nil
        || DateWords.noDeadline[word] != nil || DateWords.weekdaysBesideDates[word] != nil
      {
        return (.core, 1)
      }
      let isHelper =
        DateWords.ordinals.contains(word) || DateWords.particles.contains(word)
        || DateWords.particlesOfTime.contains(word) || DateWords.fillers.contains(word)
        || Numeral(word, .span) != nil
        || DateWords.noDeadlineLabeled[word] != nil || DateWords.deadlineLabels[word] != nil
        || DateWords.isOverdue([word])
      if isHelper { return (.helper, 1) }
      // Words that are a unit after a number only: 3 luni.
      let counted = DatePhrase.word(parts, after: .number(1), in: languages)
      return counted.map { ($0.0.role, $0.length) }
    }
  }
}

extension DateLanguage.Word {
  /// The role of the word in a date.
  fileprivate var role: DateWordRole {
    switch self {
    case .day, .weekday, .unit, .span, .month, .weekend, .endOf, .period, .holiday: .core
    case .number, .part, .ahead, .ago, .shift, .half, .leading, .linking, .range: .helper
    }
  }
}
