/// A date relative to today: `in a week`, `fri`, `end of next month`, `Mitte Dezember`, `vendredi prochain`, `다음주 금요일`,
/// `3 dagen geleden`, `christmas`.
///
/// Languages differ in the order of the words (next Friday, vendredi prochain; vor drei Tagen, drie dagen geleden), but
/// not in the kinds of words that make a date. So the kinds decide, and few words have a fixed place.
struct DatePhrase {
  /// The kinds of words, in a set of those that a phrase has.
  struct Kinds: OptionSet {
    let rawValue: UInt16
    static let day = Kinds(rawValue: 1)
    static let weekday = Kinds(rawValue: 1 << 1)
    static let unit = Kinds(rawValue: 1 << 2)
    static let span = Kinds(rawValue: 1 << 3)
    static let number = Kinds(rawValue: 1 << 4)
    static let month = Kinds(rawValue: 1 << 5)
    static let part = Kinds(rawValue: 1 << 6)
    static let ahead = Kinds(rawValue: 1 << 7)
    static let ago = Kinds(rawValue: 1 << 8)
    static let shift = Kinds(rawValue: 1 << 9)
    static let weekend = Kinds(rawValue: 1 << 10)
    static let end = Kinds(rawValue: 1 << 11)
    static let half = Kinds(rawValue: 1 << 12)
    static let holiday = Kinds(rawValue: 1 << 13)
  }

  private(set) var kinds: Kinds = []
  private(set) var day = 0
  private(set) var weekday = Weekday.monday
  private(set) var unit = CalendarSpan.Unit.day
  private(set) var span = CalendarSpan(0, .day)
  private(set) var number = 0
  private(set) var month = 0
  /// The text of the month's name.
  private(set) var monthName = ""
  private(set) var part: Int?
  private(set) var shift = (by: 0, isComing: false)
  private(set) var holiday: Holiday?
  /// Whether the unit is a letter, which is a word of its own without a number: vitamin d.
  private(set) var isLetter = false
  /// Whether the number is directly before the unit.
  private(set) var isCounted = false
  /// The number of digits of the number; 0 if it is a word.
  private(set) var digits = 0
  /// The greater number of a range: 3-4 days.
  private(set) var most: Int?
  /// Whether the number is a native Korean one, which counts no days: 세일 is a sale.
  private var isNative = false
  /// Whether the words say how long a deadline has been over.
  private(set) var isOverdue = false
  /// Whether the weekday is the last word, and whether words of the past or future are in front of it.
  private(set) var endsInWeekday = false

  /// No phrase has more parts.
  private static let maximumParts = 12

  /// Reads the words of a date, or returns nil if other words are among them, or if two are of one kind.
  init?(_ parts: [DateText.Part], in languages: [DateLanguage]) {
    guard parts.count <= DatePhrase.maximumParts, !parts.isEmpty else { return nil }
    var rest = parts[...]
    var last: DateLanguage.Word?
    while let first = rest.first {
      if case .number(let value, let digits) = first,
        DatePhrase.word(rest, after: last, in: languages) == nil
      {
        // 2.5 is no date, and neither is a number with a sign.
        guard value >= 0, addNumber(value, digits, after: last) else { return nil }
        last = .number(value)
        rest = rest.dropFirst()
        continue
      }
      // Dez., Fr.
      if first == .sign("."), last.map(DatePhrase.isName) ?? false, rest.count > 1 {
        rest = rest.dropFirst()
        continue
      }
      if first == .sign("-") || first == .sign("~"), case .number? = last {
        last = .range
        rest = rest.dropFirst()
        continue
      }
      if hasSpan, DateWords.isOverdue(rest.map { $0.text ?? "" }) {
        guard add(.ago) else { return nil }
        (isOverdue, last) = (true, .ago)
        break
      }
      guard let (word, length) = word(rest, after: last, in: languages),
        add(word, first.text ?? "", after: last)
      else { return nil }
      rest = rest.dropFirst(length)
      last = word
    }
    // A linking word is between two others.
    if last == .linking || last == .leading || last == .range { return nil }
    if case .weekday = last { endsInWeekday = true }
    guard !kinds.isEmpty, !isNative || unit != .day else { return nil }
  }

  private var hasSpan: Bool { !kinds.isDisjoint(with: [.unit, .span]) }

  private static func isName(_ word: DateLanguage.Word) -> Bool {
    switch word {
    case .month, .weekday: true
    default: false
    }
  }
}

// MARK: - Words

extension DatePhrase {
  /// Returns the meaning of the first words, some of which have one only here: 다음주 수, 두 주, 3일 후.
  private func word(
    _ parts: ArraySlice<DateText.Part>, after last: DateLanguage.Word?, in languages: [DateLanguage]
  ) -> (DateLanguage.Word, length: Int)? {
    let found = DatePhrase.word(parts, after: last, in: languages)
    guard case .word(let word)? = parts.first, let script = word.first?.script, script != .latin
    else { return found }
    // 다음주 수, 本周日
    if parts.count == 1, kinds.contains(.shift), !kinds.contains(.number),
      let weekday = DateWords.weekdaysBesideDates[word]
    {
      return (.weekday(weekday), 1)
    }
    switch found?.0 {
    // 전 is a dish, too.
    case .ahead?, .ago?: return hasSpan ? found : nil
    case .part?: return kinds.isEmpty ? nil : found
    case nil: return Numeral(word, .span).map { (.number($0.value), 1) }
    default: return found
    }
  }

  /// Returns the meaning of the longest phrase at the start of some parts, and its length in parts.
  static func word(
    _ parts: ArraySlice<DateText.Part>, after last: DateLanguage.Word?, in languages: [DateLanguage]
  ) -> (DateLanguage.Word, length: Int)? {
    var text: [UInt8] = []
    for part in parts {
      // Few phrases have a number: 2nite, 4th of july.
      guard let word = part.text ?? (text.isEmpty ? part.digits : nil) else { break }
      if !text.isEmpty { text.append(UInt8(ascii: " ")) }
      text += word.utf8
    }
    let isCounted = if case .number = last { true } else { false }
    for language in DateLanguage.reading(parts.first, languages) {
      let words = language.words
      // Words that mean something else after a number: 3 luni are months, luni alone is Monday.
      if isCounted,
        let found = words.longestStart(
          of: (Array("# ".utf8) + text)[...], isWhole: true)
      {
        return (found.value, spaces(in: text[..<(found.length - 2)]) + 1)
      }
      if let found = words.longestStart(of: text[...], isWhole: true) {
        return (found.value, spaces(in: text[..<found.length]) + 1)
      }
    }
    return nil
  }

  private static func spaces(in text: ArraySlice<UInt8>) -> Int {
    text.count { $0 == UInt8(ascii: " ") }
  }

  /// Adds a kind, unless there already is one.
  private mutating func add(_ kind: Kinds) -> Bool { kinds.insert(kind).inserted }

  /// Adds a number, or the greater one of a range: 3-4, 3 or 4, 3~4.
  private mutating func addNumber(_ value: Int, _ digits: Int, after last: DateLanguage.Word?)
    -> Bool
  {
    guard kinds.contains(.number) else {
      (number, self.digits) = (value, digits)
      return add(.number)
    }
    switch last {
    case .range?, .leading?, .linking?:
      guard most == nil, value > number, max(digits, self.digits) < 3 else { return false }
      most = value
      return true
    default: return false
    }
  }

  private mutating func add(
    _ word: DateLanguage.Word, _ text: String, after last: DateLanguage.Word?
  ) -> Bool {
    switch word {
    case .day(let days): day = days; return add(.day)
    case .weekday(let found): weekday = found; return add(.weekday)
    case .unit(let found):
      (unit, isLetter) = (found, text.utf8.count == 1)
      if case .number = last { isCounted = true }
      return add(.unit)
    case .period(let found, let by):
      (unit, shift) = (found, (by, false))
      return add(.unit) && add(.shift)
    case .span(let found): span = found; return add(.span)
    case .number(let found):
      isNative = text.first?.script == .hangul && Numeral(text, .counter) != nil
      return addNumber(found, 0, after: last)
    case .month(let found): (month, monthName) = (found, text); return add(.month)
    case .part(let found): part = found; return add(.part)
    case .ahead: return add(.ahead)
    case .ago: return add(.ago)
    case .shift(let by, let isComing): shift = (by, isComing); return add(.shift)
    case .weekend: return add(.weekend)
    case .endOf(let found): span = found; return add(.end)
    case .half: return hasSpan && add(.half)
    case .holiday(let found): holiday = found; return add(.holiday)
    case .leading: return true
    case .linking, .range: return !kinds.isEmpty
    }
  }
}
