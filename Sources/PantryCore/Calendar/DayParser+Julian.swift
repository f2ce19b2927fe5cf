extension DayParser {
  /// Parses a Julian date code marked as such (`julian 26346`), or returns nil for any other text.
  ///
  /// - Throws: `DayError` if the code is invalid.
  func julianDay(_ text: String) throws(DayError) -> Reading? {
    let words = text.folded.split(whereSeparator: \.isWhitespace)
    guard words.count == 2, words[0] == "julian" else { return nil }
    return try julian(String(words[1]))
  }

  /// Parses a Julian date code.
  ///
  /// `26346` (YYDDD), `2026346` and `6346` (YDDD) count the days of a year, `346` those of an
  /// omitted year. Missing digits of the year are resolved to the most recent such day, because
  /// these codes are usually dates of packaging.
  ///
  /// - Throws: `DayError` if the text does not have this form, or the year has fewer days.
  public func julian(_ text: String) throws(DayError) -> Reading {
    let digits = text.folded.split(whereSeparator: \.isWhitespace).joined()
    guard (3...7).contains(digits.utf8.count), digits.utf8.count != 6,
      let code = decimalValue(digits.utf8)
    else { throw .notADate(text) }
    let (written, dayOfYear) = (code / 1000, code % 1000)
    let thisYear = today.date.year
    let years: [Int] =
      switch digits.utf8.count {
      case 3: Array((thisYear - 8...thisYear).reversed())
      case 4: (thisYear - 80...thisYear).reversed().filter { $0 % 10 == written }
      case 5: [DateCandidate.nearest(written, to: today)]
      default: [written]
      }
    let isExact = years.count == 1
    for year in years {
      guard let first = Day(year: year, month: 1, day: 1), dayOfYear > 0,
        let day = first.adding(days: dayOfYear - 1), day.date.year == year,
        isExact || day <= today
      else { continue }
      return Reading(day: day, kind: day <= today ? .packed : nil)
    }
    throw .impossible(text, .dayOfYear(dayOfYear, year: isExact ? years.first : nil))
  }
}
