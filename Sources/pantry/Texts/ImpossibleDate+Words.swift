import PantryCore

extension ImpossibleDate {
  /// The reason why there is no such date.
  var words: Message {
    let names: [Message] = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    switch self {
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
    case .dayOfMonth(let number):
      return "a month has no day \(number)"
    case .dayOfYear(let number, let year):
      return year.map { "\($0) has no day \(number)" } ?? "a year has no day \(number)"
    case .outOfRange:
      return "the year is outside 1 to 9999"
    }
  }
}
