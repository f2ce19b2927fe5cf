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
      let gap = Cell(text: blanks(Self.gap))
      for row in 0..<(grids.map(\.count).max() ?? 0) {
        let rows = grids.map { row < $0.count ? $0[row] : [Cell(text: blanks(monthWidth))] }
        lines.append(line(Array(rows.joined(separator: [gap]))))
      }
    }
    return (lines + list).map { $0 + "\n" }.joined()
  }

  /// A text with its color.
  private struct Cell {
    let text: String
    var color: Style.Color?
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  /// Returns cells as a line. Blanks are written only before text, so that no line ends with them.
  private func line(_ cells: [Cell]) -> String {
    var line = ""
    var pending = 0
    for cell in cells {
      pending += cell.text.prefix { $0 == " " }.count
      let text = cell.text.drop { $0 == " " }
      if text.isEmpty { continue }
      let after = text.reversed().prefix { $0 == " " }.count
      line += blanks(pending) + style.paint(String(text.dropLast(after)), cell.color)
      pending = after
    }
    return line
  }

  /// Returns the rows of a month: its name, the days of the week, and for each week the days and the numbers of items.
  private func grid(_ month: Month) -> [[Cell]] {
    let title = month.words.text
    let margin = blanks((monthWidth - 1 - title.displayWidth) / 2)
    let rest = blanks(monthWidth - margin.count - title.displayWidth)
    var rows = [[Cell(text: margin), Cell(text: title, color: .bold), Cell(text: rest)]]
    let days = Weekday.allCases
    rows.append(
      (0..<7).map { index in
        let day = days[(weekStart.rawValue - 1 + index) % 7]
        return Cell(text: padded(day.short.text + " "), color: .dim)
      })
    for week in month.weeks(from: weekStart) {
      rows.append(week.map(dayCell))
      let counts = week.map(countCell)
      if counts.contains(where: { !$0.text.allSatisfy { $0 == " " } }) { rows.append(counts) }
    }
    return rows
  }

  private func dayCell(_ day: Day?) -> Cell {
    guard let day else { return Cell(text: padded("")) }
    let number = "\(day.date.day)".padded(to: 2, alignRight: true)
    if day == today { return Cell(text: padded("[\(number)]"), color: .bold) }
    return Cell(text: padded("\(number) "), color: byDay[day]?.status?.color)
  }

  private func countCell(_ day: Day?) -> Cell {
    guard let entry = day.flatMap({ byDay[$0] }), let status = entry.status else {
      return Cell(text: padded(""))
    }
    let count = entry.items.count
    let text = (status == .expired ? "!" : Language.times) + (count > 999 ? "…" : "\(count)")
    return Cell(text: padded(text + " "), color: status.color)
  }

  private func padded(_ text: String) -> String { text.padded(to: dayWidth, alignRight: true) }

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
