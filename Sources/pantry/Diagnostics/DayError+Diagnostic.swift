import PantryCore

extension DayError: DiagnosableError {
  var diagnostic: Diagnostic {
    let message: Message
    var hint: Message?
    switch self {
    case .notADate(let text):
      message = "\(text.quoted) is not a date"
      let digits = text.filter { !$0.isWhitespace }
      let isCode = (3...5).contains(digits.count) && digits.allSatisfy(\.isNumber)
      hint =
        isCode
        ? "if it is a day of the year, as packers print it, use pantry date --julian"
        : "use a date like 3d, fri, 12-01 or 2026-12-01; pantry help date lists the forms"
    case .impossible(let text, let reason):
      message = "\(text.quoted) is not a date: \(reason.words)"
    case .ambiguous(let text, let readings):
      let days = readings.map(\.description)
      message =
        "\(text.quoted) is ambiguous: \(days.dropLast().joined(separator: ", ")) or \(days.last ?? "")"
      let isDayCount = text.hasSuffix("일") && text.dropLast().allSatisfy(\.isNumber)
      hint =
        isDayCount
        ? "write \(text)까지 for the day of the month, or \(text) 후 for days from now"
        : "write it in full, like \(days.last ?? ""), or set PANTRY_DATE_ORDER to ymd, mdy or dmy"
    case .originMissing(let text):
      message =
        "\(text.quoted) is a span from the production date, which is missing"
      hint = "write the production date before it: 제조 2026.11.01부터 12개월"
    case .notADeadline(let text, let kind):
      message =
        "\(text.quoted) is the day it was \(Message(stringLiteral: kind.rawValue)), not an expiry date"
      hint = "enter the expiry date"
    }
    return Diagnostic(message, hint: hint, code: .usage)
  }
}
