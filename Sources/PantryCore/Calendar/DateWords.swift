/// The words of dates: of the calendar, of spans, and those that packages print around a date.
enum DateWords {
  /// Months by their full names and their usual abbreviations.
  static let months: [String: Int] = {
    let names = [
      "january", "february", "march", "april", "may", "june",
      "july", "august", "september", "october", "november", "december",
    ]
    var months = ["sept": 9]
    for (index, name) in names.enumerated() {
      months[name] = index + 1
      months[String(name.prefix(3))] = index + 1
    }
    return months
  }()

  /// Weekdays by their full names and their usual abbreviations.
  static let weekdays: [String: Weekday] = {
    let names: [Weekday: [String]] = [
      .monday: ["monday", "mon", "월요일"],
      .tuesday: ["tuesday", "tue", "tues", "화요일"],
      .wednesday: ["wednesday", "wed", "수요일"],
      .thursday: ["thursday", "thu", "thur", "thurs", "목요일"],
      .friday: ["friday", "fri", "금요일"],
      .saturday: ["saturday", "sat", "토요일"],
      .sunday: ["sunday", "sun", "일요일"],
    ]
    return Dictionary(
      uniqueKeysWithValues: names.flatMap { day, words in words.map { ($0, day) } })
  }()

  /// Days that have a name of their own, as days from today.
  static let namedDays: [String: Int] = [
    "today": 0, "tomorrow": 1, "tmr": 1, "yesterday": -1,
    "오늘": 0, "내일": 1, "모레": 2, "글피": 3, "어제": -1,
  ]

  /// A span of days or months.
  enum Span {
    case days(Int)
    case months(Int)
  }

  /// The units of a span: `3d`, `2주`.
  static let durations: [String: Span] = [
    "d": .days(1), "day": .days(1), "days": .days(1), "일": .days(1),
    "w": .days(7), "wk": .days(7), "week": .days(7), "weeks": .days(7),
    "주": .days(7), "주일": .days(7),
    "m": .months(1), "mo": .months(1), "month": .months(1), "months": .months(1),
    "개월": .months(1), "달": .months(1),
    "y": .months(12), "yr": .months(12), "year": .months(12), "years": .months(12),
    "년": .months(12),
  ]

  /// Spans that are words by themselves.
  static let namedSpans: [String: Span] = [
    "일주일": .days(7), "한달": .months(1), "두달": .months(2), "반년": .months(6),
    "일년": .months(12),
  ]

  /// What follows the year, the month and the day in Korean, Japanese and Chinese.
  static let units: Set<Character> = ["년", "월", "일", "年", "月", "日"]

  /// Phrases beside a printed date and what they say of it, longer ones before those they begin with.
  static let labels: [(text: String, kind: DateKind?)] = [
    ("best before end", .bestBefore), ("best before", .bestBefore), ("best by", .bestBefore),
    ("best if used by", .bestBefore), ("bbe", .bestBefore), ("bb", .bestBefore),
    ("mindestens haltbar bis", .bestBefore), ("mhd", .bestBefore), ("ddm", .bestBefore),
    ("賞味期限", .bestBefore), ("품질유지기한", .bestBefore),
    ("use by", .useBy), ("use-by", .useBy), ("zu verbrauchen bis", .useBy), ("dlc", .useBy),
    ("消費期限", .useBy), ("소비기한", .useBy),
    ("sell by", .sellBy), ("유통기한", .sellBy),
    ("produced", .produced), ("made", .produced), ("mfg", .produced), ("제조일자", .produced),
    ("제조일", .produced), ("제조", .produced), ("生产日期", .produced), ("製造日", .produced),
    ("packed on", .packed), ("packed", .packed), ("pkd", .packed), ("포장일", .packed),
    ("expires", nil), ("expiry", nil), ("exp", nil), ("까지", nil), ("まで", nil),
  ]
}
