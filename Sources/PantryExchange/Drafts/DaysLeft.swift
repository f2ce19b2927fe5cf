import PantryCore

/// The number of days to the expiry date: `5`, `-2`, `D-3`, `D+1`, `5 days`, `in 5d`.
enum DaysLeft {
  /// Returns the expiry date of a text, which counts from the current day of a parser.
  ///
  /// - Throws: `RecordError` if the text is not a number of days.
  static func deadline(_ text: String, _ dates: DayParser) throws(RecordError) -> Day {
    let folded = text.folded.filter { !$0.isWhitespace }
    var number = folded.first == "d" ? String(folded.dropFirst()) : folded
    if number != folded, ["-day", "day"].contains(number) { return dates.today }
    // D-3 is three days before the date.
    let isBefore = number != folded && (number.first == "-" || number.first == "+")
    if number.hasSuffix(".0") { number.removeLast(2) }
    if let days = Int(number.first == "+" ? String(number.dropFirst()) : number),
      abs(days) < 20_000,
      let day = dates.today.adding(days: isBefore ? -days : days)
    {
      return day
    }
    let isSpan = folded.first?.isNumber ?? false || folded.hasPrefix("in")
    if isSpan, let day = try? dates.parse(text).day { return day }
    throw .wrongValue(field: "daysLeft", text: text, expected: "a number of days")
  }
}

extension String {
  /// The text without a time of day after a date: `2026-12-01T18:30:00Z`, `12/1/2026 0:00`, `2026-12-01 오전 9:00`.
  var withoutTimeOfDay: String {
    // Di., 01.12.2026
    let text = replacing(".,", with: ".")
    // Making the pattern takes longer than this comparison.
    guard text.contains(":"), let time = text.firstMatch(of: /[\sTt][0-9]{1,2}:[0-9]/) else {
      return text
    }
    var date = text[..<time.range.lowerBound]
    for word in ["오전", "오후", "AM", "PM"] where date.hasSuffix(word) {
      date = date.dropLast(word.count)
    }
    let rest = date.trimmingWhitespace
    if !rest.contains(where: \.isASCIIDigit) { return text }
    return rest.hasSuffix(",") ? String(rest.dropLast()) : rest
  }
}
