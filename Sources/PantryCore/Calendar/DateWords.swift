/// The vocabulary of dates apart from months and labels: weekdays, named days, and units of spans.
enum DateWords {
  /// Weekdays by their full names and common abbreviations.
  static let weekdays = WordTable<Weekday>([
    .monday: ["monday", "mon", "월요일", "월욜", "星期一", "周一", "月曜日", "月曜"],
    .tuesday: ["tuesday", "tue", "tues", "화요일", "화욜", "星期二", "周二", "火曜日", "火曜"],
    .wednesday: ["wednesday", "wed", "수요일", "수욜", "星期三", "周三", "水曜日", "水曜"],
    .thursday: ["thursday", "thu", "thur", "thurs", "목요일", "목욜", "星期四", "周四", "木曜日", "木曜"],
    .friday: ["friday", "fri", "금요일", "금욜", "星期五", "周五", "金曜日", "金曜"],
    .saturday: ["saturday", "sat", "토요일", "토욜", "星期六", "周六", "土曜日", "土曜"],
    .sunday: ["sunday", "sun", "일요일", "일욜", "星期日", "星期天", "周日", "日曜日", "日曜"],
  ])

  /// Abbreviations that denote a weekday only next to a date: 2026.12.01(화), Di 01.12.2026.
  static let weekdaysBesideDates = WordTable<Weekday>([
    .monday: ["월", "月", "mo", "montag", "lundi", "lun"],
    .tuesday: ["화", "火", "di", "dienstag", "mardi", "martes"],
    .wednesday: ["수", "水", "mi", "mittwoch", "mercredi", "mer", "mie", "miercoles"],
    .thursday: ["목", "木", "do", "donnerstag", "jeudi", "jeu", "jueves"],
    .friday: ["금", "金", "fr", "freitag", "vendredi", "ven", "viernes"],
    .saturday: ["토", "土", "sa", "samstag", "samedi", "sam", "sab", "sabado"],
    .sunday: ["일", "日", "so", "sonntag", "dimanche", "dim", "dom", "domingo"],
  ])

  /// Named days as offsets from today in days.
  static let namedDays: WordTable<Int> = [
    "today": 0, "tomorrow": 1, "tmr": 1, "tmrw": 1, "yesterday": -1,
    "오늘": 0, "내일": 1, "낼": 1, "모레": 2, "내일모레": 2, "낼모레": 2, "글피": 3, "그글피": 4, "어제": -1, "그제": -2,
    "그저께": -2,
    "今日": 0, "明日": 1, "明後日": 2, "昨日": -1, "今天": 0, "明天": 1, "后天": 2, "後天": 2, "昨天": -1,
  ]

  /// Units of spans: `3d`, `2주`, `12个月`.
  static let units: WordTable<CalendarSpan.Unit> = [
    "d": .day, "day": .day, "days": .day, "일": .day, "일간": .day, "日間": .day, "日": .day, "天": .day,
    "w": .week, "wk": .week, "wks": .week, "week": .week, "weeks": .week, "주": .week,
    "주일": .week, "주간": .week, "週間": .week, "周": .week, "週": .week,
    "m": .month, "mo": .month, "mos": .month, "month": .month, "months": .month, "개월": .month,
    "달": .month, "개월간": .month, "个月": .month, "個月": .month, "か月": .month, "ヶ月": .month,
    "カ月": .month, "ヵ月": .month, "月": .month,
    "y": .year, "yr": .year, "yrs": .year, "year": .year, "years": .year, "년": .year,
    "년간": .year, "年": .year, "年間": .year,
  ]

  /// Words that denote a whole span.
  static let namedSpans = commonSpans + nativeDays

  private static let commonSpans: WordTable<CalendarSpan> = [
    "하루": CalendarSpan(1, .day), "이틀": CalendarSpan(2, .day), "사흘": CalendarSpan(3, .day),
    "나흘": CalendarSpan(4, .day), "닷새": CalendarSpan(5, .day), "엿새": CalendarSpan(6, .day),
    "이레": CalendarSpan(7, .day), "여드레": CalendarSpan(8, .day), "아흐레": CalendarSpan(9, .day),
    "열흘": CalendarSpan(10, .day), "보름": CalendarSpan(15, .day),
    "일주일": CalendarSpan(1, .week), "이주일": CalendarSpan(2, .week), "한주": CalendarSpan(1, .week),
    "두주": CalendarSpan(2, .week), "한달": CalendarSpan(1, .month), "두달": CalendarSpan(2, .month),
    "세달": CalendarSpan(3, .month), "석달": CalendarSpan(3, .month), "네달": CalendarSpan(4, .month),
    "넉달": CalendarSpan(4, .month), "반년": CalendarSpan(6, .month), "일년": CalendarSpan(1, .year),
    "一年": CalendarSpan(1, .year), "两年": CalendarSpan(2, .year), "二年": CalendarSpan(2, .year),
    "三年": CalendarSpan(3, .year), "半年": CalendarSpan(6, .month), "一个月": CalendarSpan(1, .month),
    "两个月": CalendarSpan(2, .month), "三个月": CalendarSpan(3, .month), "六个月": CalendarSpan(6, .month),
    "九个月": CalendarSpan(9, .month), "十二个月": CalendarSpan(12, .month),
    "十八个月": CalendarSpan(18, .month), "二十四个月": CalendarSpan(24, .month),
    "이년": CalendarSpan(2, .year), "fortnight": CalendarSpan(2, .week),
    "스무날": CalendarSpan(20, .day), "일개월": CalendarSpan(1, .month), "이개월": CalendarSpan(2, .month),
    "삼개월": CalendarSpan(3, .month),
    "사개월": CalendarSpan(4, .month), "오개월": CalendarSpan(5, .month), "육개월": CalendarSpan(6, .month),
    "칠개월": CalendarSpan(7, .month), "팔개월": CalendarSpan(8, .month), "구개월": CalendarSpan(9, .month),
    "삼주": CalendarSpan(3, .week), "사주": CalendarSpan(4, .week),
  ]

  /// The native numbers of days above ten: 열하루, 스무하루.
  private static let nativeDays: WordTable<CalendarSpan> = {
    let days = ["하루", "이틀", "사흘", "나흘", "닷새", "엿새", "이레", "여드레", "아흐레"]
    var spans: [(word: String, value: CalendarSpan)] = []
    for (index, day) in days.enumerated() {
      spans.append(("열\(day)", CalendarSpan(11 + index, .day)))
      spans.append(("스무\(day)", CalendarSpan(21 + index, .day)))
    }
    return WordTable(spans)
  }()

  /// Sino-Korean numbers of days below ten.
  static let sinoDays: WordTable<Int> = [
    "일일": 1, "이일": 2, "삼일": 3, "사일": 4, "오일": 5, "육일": 6, "칠일": 7, "팔일": 8, "구일": 9,
  ]

  /// The numbers of days that are also everyday words (오일 is oil). They are dates only in a text that must be a
  /// date, or before a word that makes them one.
  static let doubtfulDays: Set<String> = ["오일"]

  /// Words for a month relative to the current one, before a day of the month.
  static let months: WordTable<Int> = [
    "이번달": 0, "이달": 0, "금월": 0, "다음달": 1, "담달": 1, "내달": 1, "다다음달": 2, "지난달": -1, "저번달": -1,
  ]

  /// Words for a year relative to the current one, before a month.
  static let years: WordTable<Int> = ["올해": 0, "금년": 0, "내년": 1, "후년": 2, "작년": -1]

  /// The day of the month for each part of a month; nil means the last day.
  static let partsOfMonth: WordTable<Int?> = ["초": 10, "초순": 10, "중순": 20, "말": nil, "하순": nil]

  /// Number words before a unit.
  static let numerals: WordTable<Int> = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "사": 4, "오": 5, "칠": 7, "팔": 8, "구": 9, "십": 10, "다섯": 5,
    "여섯": 6,
    "한": 1, "두": 2, "세": 3, "석": 3, "네": 4, "넉": 4, "일": 1, "이": 2, "삼": 3, "육": 6,
  ]

  /// Words after a span that place it in the future.
  static let futureSuffixes: [[String]] = [
    ["후"], ["뒤"], ["이내"], ["내"], ["안"], ["later"], ["from", "now"], ["後"], ["后"],
    ["남음"], ["남았음"], ["남았어"], ["남았어요"], ["left"],
  ]

  /// Words after a span that place it in the past.
  static let pastSuffixes: [[String]] = [["전"], ["ago"], ["前"]]

  /// Phrases for the ends of months and years, and for the next unit.
  private static let phrases: [(named: Named, texts: String)] = [
    (
      .endOfMonth(0),
      "eom|end of month|end of the month|end of this month|월말|이달말|이달 말|이번달말|이번달 말|이번 달 말|이번 달말|말일|月末"
    ),
    (.endOfMonth(1), "end of next month|다음달말|다음달 말|다음 달 말|다음 달말|내달말|내달 말"),
    (.endOfYear(0), "eoy|end of year|end of the year|end of this year|연말|년말|올해말|올해 말|年末"),
    (.endOfYear(1), "end of next year|내년말|내년 말"),
    (.span(CalendarSpan(1, .week)), "next week|다음주|다음 주|来週|下周"),
    (.span(CalendarSpan(2, .week)), "다다음주|다다음 주"),
    (.span(CalendarSpan(1, .month)), "next month|다음달|다음 달|내달|来月|下个月"),
    (.span(CalendarSpan(1, .year)), "next year|내년|来年|明年"),
    (
      .endOfWeek(0),
      "this week|this weekend|weekend|이번주|이번 주|금주|주말|이번주말|이번 주말|이번주 말|今週末|这周末"
    ),
    (.endOfWeek(1), "next weekend|다음주말|다음 주말|다음주 주말|다음 주 주말|来週末"),
    (.span(CalendarSpan(2, .day)), "day after tomorrow|the day after tomorrow"),
  ]

  private static let phraseIndex = PhraseIndex(phrases.map(\.texts), separator: "|")

  /// Returns the meaning of words that are a phrase.
  static func named(_ words: [String]) -> Named? {
    phraseIndex.phrases(equalTo: words.joined(separator: " ")).last.map { phrases[$0.text].named }
  }

  /// The meaning of a phrase.
  enum Named {
    /// The last day of the month this many months from now.
    case endOfMonth(Int)
    /// The last day of the year this many years from now.
    case endOfYear(Int)
    /// Sunday of the week this many weeks from now.
    case endOfWeek(Int)
    /// A span from today.
    case span(CalendarSpan)
  }

  /// Words or phrases before a weekday, and the number of weeks that they add to the current week.
  static let weeks: WordTable<Int> = [
    "이번주": 0, "이번 주": 0, "금주": 0,
    "이번": 0, "다음": 1, "next": 1, "다음주": 1, "다음 주": 1, "담주": 1, "来週": 1, "下周": 1,
    "다다음주": 2, "다다음 주": 2,
    "지난주": -1, "지난 주": -1,
  ]

  /// The suffixes of year, month and day in Korean, Japanese and Chinese.
  private static let fieldUnits = ["년", "월", "일", "年", "月", "日", "号", "號"]

  /// Words between the parts of a date without information: 1 de diciembre de 2026, the 1st of
  /// December.
  static let fillers: Set<String> = [
    "of", "the", "de", "del", "do", "le", "du", "la", "den", "der", "dem", "el", "il", "on", "am",
    "at",
  ]

  /// English ordinal suffixes: 25th alone is a day of the month.
  static let englishOrdinals: Set<String> = ["st", "nd", "rd", "th"]

  /// Ordinal suffixes of a day's number: 1st, 1er.
  static let ordinals = englishOrdinals.union(["er", "re", "e", "o", "a", "º", "ª"])

  /// The offset of the Japanese era Reiwa, whose year 1 is 2019.
  static let reiwa = 2018

  /// The words at which runs of Hangul and Han are split, apart from those of labels.
  static let vocabulary: PhraseIndex = {
    var texts = [
      "令和", "말", "月末", "시", "時", "时", "이번", "다음", "다섯", "여섯", "삼", "한", "두", "세", "석", "네", "넉",
      "반",
      "화", "수", "목", "금", "토",
    ]
    texts += sinoDays.words + months.words + years.words + partsOfMonth.words + weekdays.words
    texts += namedDays.words + units.words + namedSpans.words + fieldUnits + weeks.words
    texts += (futureSuffixes + pastSuffixes).joined()
    texts += phrases.map(\.texts)
    return PhraseIndex(texts, separator: "|", alternative: " ")
  }()
}
