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
  private let calendar: DueCalendar
  private let months: [Month]
  private let weekStart: Weekday
  private let style: Style
  private let byDay: [Day: DueCalendar.Entry]
  /// The columns of a day: four, or five if a number of items has three digits.
  private let dayWidth: Int

  /// The columns of a month, without the blank at its end.
  private var monthWidth: Int { 7 * dayWidth - 1 }
  /// The columns between two months.
  private static let gap = 4

  /// - Parameter months: At least one month, in ascending order.
  init(_ calendar: DueCalendar, _ months: [Month], weekStart: Weekday, _ style: Style) {
    (self.calendar, self.months) = (calendar, months)
    (self.weekStart, self.style) = (weekStart, style)
    byDay = Dictionary(
      calendar.entries.map { ($0.day, $0) }, uniquingKeysWith: { first, _ in first })
    let isWide = calendar.entries.contains { entry in
      entry.items.count > 99 && months.contains { $0.contains(entry.day) }
    }
    dayWidth = isWide ? 5 : 4
  }

  /// Returns the months side by side as far as they fit, and the list of the days.
  func text(width: Int) -> String {
    let beside = max(1, (width + Self.gap) / (monthWidth + Self.gap))
    var lines: [String] = []
    for start in stride(from: 0, to: months.count, by: beside) {
      if start > 0 { lines.append("") }
      let grids = months[start..<min(start + beside, months.count)].map(grid)
      for row in 0..<(grids.map(\.count).max() ?? 0) {
        lines.append(joined(grids.map { row < $0.count ? $0[row] : [] }))
      }
    }
    return (lines + list).map { $0 + "\n" }.joined()
  }

  /// A text with its width and its color.
  private struct Cell {
    let text: String
    var color: Style.Color?
  }

  /// Returns a line of several months. Blanks are written only before text, so that no line ends with them.
  private func joined(_ rows: [[Cell]]) -> String {
    var line = ""
    var column = 0
    var written = 0
    for (index, row) in rows.enumerated() {
      column = index * (monthWidth + Self.gap)
      for cell in row {
        let blanks = cell.text.prefix { $0 == " " }.count
        let text = String(cell.text.drop { $0 == " " })
        let width = cell.text.displayWidth
        let end = String(text.dropLast(text.reversed().prefix { $0 == " " }.count))
        if !end.isEmpty {
          line += String(repeating: " ", count: column + blanks - written)
          line += style.paint(end, cell.color)
          written = column + blanks + end.displayWidth
        }
        column += width
      }
    }
    return line
  }

  /// Returns the rows of a month: its name, the days of the week, and for each week the days and the numbers of items.
  private func grid(_ month: Month) -> [[Cell]] {
    let title = month.words.text
    let margin = String(repeating: " ", count: max(0, (monthWidth - title.displayWidth) / 2))
    var rows = [[Cell(text: margin), Cell(text: title, color: .bold)]]
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
    if day == calendar.today { return Cell(text: padded("[\(number)]"), color: .bold) }
    return Cell(text: padded("\(number) "), color: entry(day)?.status?.color)
  }

  private func countCell(_ day: Day?) -> Cell {
    guard let entry = day.flatMap(entry), let status = entry.status else {
      return Cell(text: padded(""))
    }
    let count = entry.items.count
    let text = (status == .expired ? "!" : Language.times) + (count > 999 ? "…" : "\(count)")
    return Cell(text: padded(text + " "), color: status.color)
  }

  private func padded(_ text: String) -> String { text.padded(to: dayWidth, alignRight: true) }

  private func entry(_ day: Day) -> DueCalendar.Entry? { byDay[day] }

  // MARK: List

  /// The lines below the months: the days with their items. Items that expired before the month of today are listed
  /// with it, since they are still there.
  private var list: [String] {
    guard let first = months.first, let last = months.last else { return [] }
    var shown = calendar.within(first.first...last.last).entries[...]
    if months.contains(where: { $0.contains(calendar.today) }), first.first > .earliest {
      let earlier = calendar.entries.filter { $0.day < first.first && $0.status == .expired }
      shown = (earlier + shown)[...]
    }
    let width = shown.flatMap(\.items).map(\.id.count).max() ?? 0
    var lines: [String] = []
    for entry in shown {
      let title = entry.day.spelledOut(on: calendar.today).text
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
