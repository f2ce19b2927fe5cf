import PantryCore

// MARK: - Dates

extension Diagnostic {
  init(date error: DayError) {
    let message: Message
    var hint: Message?
    switch error {
    case .notADate(let text):
      message = "\(Diagnostic.quoted(text)) is not a date"
      let digits = text.filter { !$0.isWhitespace }
      let isCode = (3...5).contains(digits.count) && digits.allSatisfy(\.isNumber)
      hint =
        isCode
        ? "a packer's day of the year is read by pantry date --julian"
        : "write 3d, fri, 12-01 or 2026-12-01; pantry help date lists what is understood"
    case .impossible(let text, let reason):
      message = "\(Diagnostic.quoted(text)) is not a date: \(Diagnostic.words(reason))"
    case .ambiguous(let text, let readings):
      let days = readings.map(\.description)
      message =
        "\(Diagnostic.quoted(text)) may be \(days.dropLast().joined(separator: ", ")) or \(days.last ?? "")"
      hint =
        "write it in full, like \(days.last ?? ""), or set PANTRY_DATE_ORDER to ymd, mdy or dmy"
    case .originMissing(let text):
      message =
        "\(Diagnostic.quoted(text)) is a span from the day it was made, which it does not say"
      hint = "write the date of manufacture before it: 제조 2026.11.01부터 12개월"
    case .notADeadline(let text, let kind):
      message =
        "\(Diagnostic.quoted(text)) is the day it was \(Message(stringLiteral: kind.rawValue)), not the last good day"
      hint = "give the date until which it keeps"
    }
    self.init(message, hint: hint, code: .usage)
  }

  static func words(_ reason: ImpossibleDate) -> Message {
    let names: [Message] = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    switch reason {
    case .month(let month):
      return "there is no month \(month)"
    case .day(let day, let month, let year):
      let name: Message = (1...12).contains(month) ? names[month - 1] : "month \(month)"
      guard day > 0, let length = Day.length(ofMonth: month, inYear: year ?? 2000) else {
        return "\(name) has no day \(day)"
      }
      guard let year, month == 2 else { return "\(name) has \(length) days" }
      return "\(name) has \(length) days in \(year)"
    case .leapDay(let year):
      return "\(year) is not a leap year"
    case .weekday(let weekday, let day):
      return "\(day) is a \(day.weekday.words), not a \(weekday.words)"
    case .dayOfYear(let number, let year):
      return year.map { "\($0) has no day \(number)" } ?? "a year has no day \(number)"
    case .outOfRange:
      return "it lies outside the years 1 to 9999"
    }
  }
}
