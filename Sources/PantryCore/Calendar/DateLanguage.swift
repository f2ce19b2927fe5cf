/// A language in which dates relative to today are read: `in a week`, `Ende Dezember`, `vendredi prochain`, 다음주 금요일.
///
/// English, Korean, Japanese and Chinese are always read, another language under its locale: its everyday words may be
/// names elsewhere.
///
/// The raw value is the language code (ISO 639-1).
public enum DateLanguage: String, CaseIterable, Sendable {
  /// English.
  case english = "en"
  /// German.
  case german = "de"
  /// French.
  case french = "fr"
  /// Italian.
  case italian = "it"
  /// Spanish.
  case spanish = "es"
  /// Portuguese.
  case portuguese = "pt"
  /// Dutch.
  case dutch = "nl"
  /// Polish.
  case polish = "pl"
  /// Czech.
  case czech = "cs"
  /// Danish.
  case danish = "da"
  /// Norwegian (Bokmål).
  case norwegian = "nb"
  /// Swedish.
  case swedish = "sv"
  /// Finnish.
  case finnish = "fi"
  /// Turkish.
  case turkish = "tr"
  /// Hungarian.
  case hungarian = "hu"
  /// Romanian.
  case romanian = "ro"
  /// Croatian.
  case croatian = "hr"
  /// Greek.
  case greek = "el"
  /// Russian.
  case russian = "ru"
  /// Vietnamese.
  case vietnamese = "vi"
  /// Korean.
  case korean = "ko"
  /// Japanese.
  case japanese = "ja"
  /// Chinese.
  case chinese = "zh"

  /// The language of a locale like `de_DE.UTF-8`; nil for other languages.
  public init?(locale: String) {
    let code = locale.prefix { !"_.@-".contains($0) }.lowercased()
    let language = ["no", "nn"].contains(code) ? "nb" : code
    // `init(rawValue:)` would first build a table of all raw values.
    guard let found = DateLanguage.allCases.first(where: { $0.rawValue == language }) else {
      return nil
    }
    self = found
  }
}

extension DateLanguage {
  /// What a word means in a date.
  enum Word: Hashable {
    /// A day by its distance from today.
    case day(Int)
    case weekday(Weekday)
    case unit(CalendarSpan.Unit)
    case span(CalendarSpan)
    case number(Int)
    case month(Int)
    /// A part of a month or year; nil is its end.
    case part(Int?)
    /// A span before or after it is in the future, or in the past.
    case ahead, ago
    /// The last, this, or the next one of what is beside it. A weekday is the next such day after today if `isComing`,
    /// or else that of the next week.
    case shift(Int, isComing: Bool)
    case weekend
    /// The end of this month or year.
    case endOf(CalendarSpan)
    /// A unit by its distance from the current one.
    case period(CalendarSpan.Unit, Int)
    /// Half of the unit before it.
    case half
    case holiday(Holiday)
    /// No information, before a date or between its parts.
    case leading, linking
    /// The number before it is the smaller one of a range.
    case range

    /// A meaning as it is written in the table: the list of `date-words.tsv`, and the value.
    fileprivate init?(_ key: String) {
      let parts = key.split(separator: " ", maxSplits: 1)
      let value = parts.count > 1 ? String(parts[1]) : ""
      let number = Int(value)
      let word: Word? =
        switch parts[0] {
        case "namedDays": number.map(Word.day)
        case "weekdays": number.flatMap(Weekday.init).map(Word.weekday)
        case "units": CalendarSpan.Unit(rawValue: value).map(Word.unit)
        case "spans": CalendarSpan(value).map(Word.span)
        case "numbers": number.map(Word.number)
        case "months": number.map(Word.month)
        case "partsOfMonth": .part(number)
        case "ahead", "after": .ahead
        case "before": .ago
        case "shifts": .shift(number ?? 1, isComing: number == nil)
        case "weekends": .weekend
        case "periods": Word.period(value)
        case "halves": .half
        case "holidays": Holiday(value).map(Word.holiday)
        case "ranges": .range
        case "phrases":
          value.hasPrefix("end ")
            ? CalendarSpan(String(value.dropFirst(4))).map(Word.endOf)
            : CalendarSpan(value).map(Word.span)
        case "leading": .leading
        case "linking": .linking
        default: nil
        }
      guard let word else { return nil }
      self = word
    }

    /// A period as it is written in the table: `-1w`.
    private static func period(_ text: String) -> Word? {
      guard let unit = text.last.flatMap({ CalendarSpan.Unit(rawValue: String($0)) }),
        let by = Int(text.dropLast())
      else { return nil }
      return .period(unit, by)
    }
  }

  /// Returns the languages in which a word is read: Korean, Japanese and Chinese by its script, other languages if they
  /// are those of the household.
  static func reading(_ part: DateText.Part?, _ languages: [DateLanguage]) -> [DateLanguage] {
    guard case .word(let word)? = part else { return languages }
    return switch word.first?.script {
    case .hangul: [.korean]
    case .han: [.japanese, .chinese]
    case .latin, nil: languages
    }
  }

  /// Returns whether words place a span in front of them in the future.
  func isAhead(_ words: [String]) -> Bool { self.words[words.joined(separator: " ")] == .ahead }

  /// Returns the single words with some meanings.
  func singleWords(_ isIncluded: (Word) -> Bool) -> [String] {
    let words = words
    return words.phrases.filter { phrase in
      phrase.allSatisfy(\.isLetter) && words[phrase].map(isIncluded) ?? false
    }
  }

  /// The words of the language.
  var words: Lexicon<Word> { Lexicon(table, value: Word.init) }
}
