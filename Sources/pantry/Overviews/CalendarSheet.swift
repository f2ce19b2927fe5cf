import PantryCore

/// Months as text: grids with the number of items due on each day, and a list of these days below.
///
///      November 2026
///     Mon Tue Wed Thu Fri Sat Sun
///      16  17  18  19 [20] 21  22
///              !1      ×1
///
/// `!` marks items that have expired, and brackets today, so that no color is needed.
struct CalendarSheet {
  private let days: [CalendarDay]
  private let today: Day
  private let months: [Month]
  private let weekStart: Weekday
  private let style: Style
  private let byDay: [Day: CalendarDay]
  /// The columns of a day: four, or five if a number of items has three digits.
  private let dayWidth: Int

  /// The columns of a month with a blank at its end.
  private var monthWidth: Int { 7 * dayWidth }
  /// The columns between two months, besides that blank.
  private static let gap = 3

  /// - Parameters:
  ///   - days: The days with items or a plan, in ascending order.
  ///   - months: At least one month, in ascending order.
  init(
    _ days: [CalendarDay], on today: Day, _ months: [Month], weekStart: Weekday, _ style: Style
  ) {
    (self.days, self.today, self.months) = (days, today, months)
    (self.weekStart, self.style) = (weekStart, style)
    byDay = Dictionary(days.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
    let isWide = days.contains { day in
      day.items.count > 99 && months.contains { $0.contains(day.day) }
    }
    dayWidth = isWide ? 5 : 4
  }

  /// Returns the months side by side as far as they fit, and the list of the days.
  func text(width: Int) -> String {
    let beside = max(1, (width + Self.gap + 1) / (monthWidth + Self.gap))
    var lines: [String] = []
    for start in stride(from: 0, to: months.count, by: beside) {
      if start > 0 { lines.append("") }
      let grids = months[start..<min(start + beside, months.count)].map(grid)
      for row in 0..<(grids.map(\.count).max() ?? 0) {
        let rows = grids.map { row < $0.count ? $0[row] : blanks(monthWidth) }
        let line = rows.joined(separator: blanks(Self.gap))
        lines.append(String(line.reversed().drop { $0 == " " }.reversed()))
      }
    }
    return (lines + list).map { $0 + "\n" }.joined()
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  /// Returns the rows of a month: its name, the days of the week, and for each week the days and the numbers of items.
  private func grid(_ month: Month) -> [String] {
    let title = month.words.text
    let margin = blanks((monthWidth - 1 - title.displayWidth) / 2)
    let rest = blanks(monthWidth - margin.count - title.displayWidth)
    let weekdays = (0..<7).map { index in
      cell(Weekday.allCases[(weekStart.rawValue - 1 + index) % 7].short.text, .dim)
    }
    var rows = [margin + style.paint(title, .bold) + rest, weekdays.joined()]
    for week in month.weeks(from: weekStart) {
      rows.append(week.map(dayCell).joined())
      let entries = week.map { $0.flatMap { byDay[$0] } }
      if entries.contains(where: { $0?.status != nil }) {
        rows.append(entries.map(countCell).joined())
      }
    }
    return rows
  }

  private func dayCell(_ day: Day?) -> String {
    guard let day else { return cell("") }
    let number = "\(day.date.day)"
    if day == today {
      return cell("[\(number.padded(to: 2, alignRight: true))]", .bold, isBesideNext: true)
    }
    return cell(number, byDay[day]?.status?.color)
  }

  private func countCell(_ entry: CalendarDay?) -> String {
    guard let entry, let status = entry.status else { return cell("") }
    let count = entry.items.count
    let text = (status == .expired ? "!" : Language.times) + (count > 999 ? "…" : "\(count)")
    return cell(text, status.color)
  }

  /// Returns a text at the right of the columns of a day, before a blank unless it is beside the next day.
  private func cell(_ text: String, _ color: Style.Color? = nil, isBesideNext: Bool = false)
    -> String
  {
    let end = isBesideNext ? "" : " "
    return blanks(dayWidth - end.count - text.displayWidth) + style.paint(text, color) + end
  }

  // MARK: List

  /// The lines below the months: the days with their items. Items that expired before the month of today are listed
  /// with it, since they are still there.
  private var list: [String] {
    guard let first = months.first, let last = months.last else { return [] }
    let hasToday = months.contains { $0.contains(today) }
    let shown = days.filter { entry in
      (first.first...last.last).contains(entry.day)
        || hasToday && entry.day < first.first && entry.status == .expired
    }
    let width = shown.flatMap(\.items).map(\.id.count).max() ?? 0
    var lines: [String] = []
    for entry in shown {
      let title = entry.day.spelledOut(on: today).text
      lines += ["", style.paint(title, entry.status?.color)]
      for view in entry.items {
        let kind = view.kind
        let words: Message = kind.isEmpty ? "" : " · \(kind)"
        let text: Message =
          view.isEstimated ? "~\(view.what)\(words)" : "\(view.what)\(words)"
        lines.append("  \(style.paint(view.id.padded(to: width), .dim))  \(text.text)")
      }
      lines += entry.notes.map { "  \(("Plan: \($0)" as Message).text)" }
    }
    return lines
  }
}
