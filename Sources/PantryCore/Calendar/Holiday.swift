/// A day that people name instead of its date: Christmas, 설날.
struct Holiday: Hashable {
  private enum Rule: Hashable {
    /// The same day of every year.
    case fixed(month: Int, day: Int)
    /// A number of days after Easter Sunday of the Gregorian calendar.
    case easter(offset: Int)
    /// The fourth Thursday of November (United States Code, title 5, §6103).
    case thanksgiving
    /// One of the four Sundays before Christmas.
    case advent(Int)
    /// A day of the lunar calendar of Korea, by its name in the table.
    case lunar(String)
  }

  private let rule: Rule

  private static let lunar = Lexicon(lunarTable) { $0 }

  /// A holiday as it is written in the table: `12-25`, `easter -2`, `seollal`.
  init?(_ text: String) {
    let parts = text.split(separator: " ")
    switch parts.first {
    case "easter"?: rule = .easter(offset: parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    case "thanksgiving"?: rule = .thanksgiving
    case "advent"?: rule = .advent(parts.count > 1 ? Int(parts[1]) ?? 1 : 1)
    case "seollal"?, "chuseok"?: rule = .lunar(text)
    default:
      guard let (month, day) = Holiday.monthAndDay(text) else { return nil }
      rule = .fixed(month: month, day: day)
    }
  }

  /// Returns the next such day from a day on, or the last one up to it; nil if the year is not in the table.
  ///
  /// - Complexity: O(1).
  func day(from today: Day, _ direction: DayParser.Direction) -> Day? {
    let year = today.date.year
    for other in [year, year + direction.rawValue] {
      guard let day = day(inYear: other) else { return nil }
      if direction == .ahead ? day >= today : day <= today { return day }
    }
    return nil
  }

  private func day(inYear year: Int) -> Day? {
    switch rule {
    case .fixed(let month, let day): return Day(year: year, month: month, day: day)
    case .easter(let offset): return Holiday.easter(year)?.adding(days: offset)
    case .thanksgiving:
      guard let first = Day(year: year, month: 11, day: 1) else { return nil }
      let thursday = (Weekday.thursday.rawValue - first.weekday.rawValue + 7) % 7
      return first.adding(days: thursday + 21)
    case .advent(let number):
      guard let eve = Day(year: year, month: 12, day: 24) else { return nil }
      return eve.adding(days: -(eve.weekday.rawValue % 7) - 7 * (4 - number))
    case .lunar(let name):
      guard let (month, day) = Holiday.lunar["\(name) \(year)"].flatMap(Holiday.monthAndDay) else {
        return nil
      }
      return Day(year: year, month: month, day: day)
    }
  }

  private static func monthAndDay(_ text: String) -> (Int, Int)? {
    let numbers = text.split(separator: "-").compactMap { Int($0) }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
  }

  /// Returns Easter Sunday by the algorithm of Meeus, Jones and Butcher (Meeus, Astronomical Algorithms, chapter 8).
  private static func easter(_ year: Int) -> Day? {
    let (golden, century, rest) = (year % 19, year / 100, year % 100)
    let correction = (century + 8) / 25
    let epact =
      (19 * golden + century - century / 4 - (century - correction + 1) / 3 + 15) % 30
    let sunday = (32 + 2 * (century % 4) + 2 * (rest / 4) - epact - rest % 4) % 7
    let later = (golden + 11 * epact + 22 * sunday) / 451
    let number = epact + sunday - 7 * later + 114
    return Day(year: year, month: number / 31, day: number % 31 + 1)
  }
}
