/// The vocabulary of dates apart from months and labels. What each list is for is in `Scripts/data/date-words.tsv`.
package enum DateWords {
  package static let weekdays = Lexicon(weekdaysTable) { Int($0).flatMap(Weekday.init) }
  package static let weekdaysBesideDates = Lexicon(weekdaysBesideDatesTable) {
    Int($0).flatMap(Weekday.init)
  }
  /// The day of the month for each part of a month; nil means the last day.
  static let partsOfMonth = Lexicon<Int?>(partsOfMonthTable) { .some($0 == "end" ? nil : Int($0)) }
  /// The kind of date that each label states; nil if it states none.
  static let deadlineLabels = Lexicon<DateKind?>(deadlineLabelsTable) {
    .some(DateKind(rawValue: $0))
  }
  /// Without blanks.
  static let noDeadline = Lexicon(noDeadlineTable, value: deadline)
  static let noDeadlineLabeled = Lexicon(noDeadlineLabeledTable, value: deadline)

  /// The offset of the Japanese era Reiwa, whose year 1 is 2019.
  static let reiwa = 2018

  /// The offsets of the years of eras: Reiwa, and the Republic of China, whose year 1 is 1912.
  static let eras = ["令和": reiwa, "民國": 1911, "民国": 1911]

  /// What a number in front of a word is in a date.
  enum Field: String {
    case year, month, day
    /// A month, the end of which is meant.
    case monthEnd
  }

  /// Returns whether words after a span say how long a deadline has been over: 2 days overdue.
  package static func isOverdue(_ words: [String]) -> Bool {
    overdue.contains(words.joined(separator: " "))
  }

  /// Returns a word without a particle like that of 3일에; nil if it has none.
  static func withoutParticleOfTime(_ word: String) -> String? {
    let bytes = Array(word.composed.utf8)
    guard let length = particlesOfTime.end(of: bytes), length < bytes.count else { return nil }
    return String(decoding: bytes.dropLast(length), as: UTF8.self)
  }

  private static func deadline(_ name: String) -> Deadline? {
    name == "never" ? .never : .unknown
  }
}

/// Month names as printed on packages, in lower case without diacritics.
package enum MonthNames {
  private static let names = Lexicon(table) { Int($0) }

  /// Returns the number of the month with a name in any of the languages.
  package static func number(of name: String) -> Int? { names[name] }

  /// Abbreviations that are also everyday words. They count as months only beside a year or a
  /// label.
  package static let doubtful = Lexicon(doubtfulTable) { Int($0) }

  /// The bilingual two-letter symbols of Canadian dates (Canadian Food Inspection Agency, Industry
  /// Labeling Tool, bilingual symbols for the months).
  package static let canadian = Lexicon(canadianTable) { Int($0) }
}
