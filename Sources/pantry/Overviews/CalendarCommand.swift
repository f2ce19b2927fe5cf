import PantryCore
import PantryExchange
import PantryKitchen

/// `pantry calendar`: shows the days on which items are due, and writes them for calendar programs.
struct CalendarCommand: Command {
  static let months = Option(
    "months", "m", value: "N", help: "The number of months, from MONTH or the current one on")
  static let format = Option.format([ics])
  private static let ics = OutputFormat("ics")
  static let alarm: Option = {
    var option = Option(
      "alarm", value: "[TIME]",
      help: "An alarm for each event: from 12:00 on the day before, otherwise on the day (17:00)")
    option.takesNext = { $0.contains(":") && $0.first?.isNumber ?? false }
    return option
  }()
  static let withFrozen = Option(
    "with-frozen", help: "Include items in a freezer, which are left out otherwise")

  static let entry = listed("calendar", ["달력"], .report)

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Show what is due in a month, or write a calendar feed",
    usage: "[MONTH] [@LOCATION] [OPTIONS]",
    arguments: [
      Argument(
        name: "MONTH", help: "A month: 2026-12, 12, December or next; without it the current one"),
      Argument(
        name: "@LOCATION", help: "Only items at this location, as with --in", values: .location),
    ],
    discussion: """
      Below a day is the number of items due on it, with ! if they have expired. Brackets mark today. The list below the
      months names the items and what was entered in the plan. Items without a date are left out, and so are those in a
      freezer unless --frozen, --with-frozen or a location is given.

      --format ics writes iCalendar for calendar programs: an all-day event for each day, with its items. The options that
      filter items are those of pantry list. Without MONTH and --months, formats for programs have all days.
      """,
    options: [months, format, alarm, withFrozen] + Query.filterOptions,
    examples: [
      ("pantry calendar", "Show the current month"),
      ("pantry calendar next --months 2", "Show the two months after it"),
      ("pantry calendar --format ics > pantry.ics", "Write a feed"),
    ])

  /// The maximum of `--months`.
  private static let mostMonths = 120

  private let query: Query
  private let includesFrozen: Bool
  /// Whether only some items are wanted.
  private let isFiltered: Bool
  /// The months to show; nil for the current one in a table, and for all days in other formats.
  private let months: [Month]?
  private let format: OutputFormat
  private let alarm: CalendarAlarm?
  private let weekStart: Weekday

  init(_ arguments: Arguments, _ context: Context) throws {
    query = try Query(filters: arguments, context)
    isFiltered =
      Query.filterOptions.contains(where: arguments.has) || !query.locations.isEmpty
      || !query.tags.isEmpty
    includesFrozen =
      query.onlyFrozen || arguments.has(Self.withFrozen) || !query.locations.isEmpty
    let today = context.clock().today
    let words = try Query.searchedWords(arguments.words).joined(separator: " ")
    let count = try arguments.value(
      Self.months, "a whole number from \(1) to \(Self.mostMonths)"
    ) { text in positiveNumber(text).flatMap { $0 <= Self.mostMonths ? $0 : nil } }
    let first = words.isEmpty ? nil : Month(words, today: today)
    if first == nil, !words.isEmpty {
      throw UsageError.badWord(
        "MONTH", words, expected: "a month like 2026-12, 12, December or next")
    }
    if first != nil || count != nil {
      let start = first ?? Month(of: today)
      months = (0..<(count ?? 1)).compactMap { start.adding($0) }
    } else {
      months = nil
    }
    let chosen = try arguments.format(Self.format, DueCalendar.Entry.table.names)
    format = chosen ?? .text
    alarm = try arguments.value(Self.alarm, "a time like 09:00 or 17:00, not 00:00") { text in
      text.isEmpty ? .standard : CalendarAlarm(text)
    }
    if format != Self.ics, alarm != nil {
      if chosen == nil { throw UsageError.missingOther(Self.alarm, needs: "--format ics") }
      throw UsageError.conflict(Self.alarm, with: "--format \(format.name)")
    }
    weekStart = try context.settings.weekStart()
  }

  func run(_ context: Context) throws -> CommandResult {
    let today = context.clock().today
    let inventory = try context.store.read()
    let shown = format.isText ? months ?? [Month(of: today)] : months
    var query = query
    // What is due later is not shown.
    if let last = shown?.last?.last { query.dueBy = min(query.dueBy ?? last, last) }
    var days = inventory.dueDays(of: query, includesFrozen: includesFrozen, on: today)
    if !isFiltered { days = inventory.addingPlan(to: days) }
    let all = DueCalendar(days, ItemViews(inventory, context.estimation))
    let calendar =
      months.flatMap { months in
        months.first.flatMap { first in months.last.map { all.within(first.first...$0.last) } }
      } ?? all
    if format.isText {
      let sheet = CalendarSheet(
        all, shown ?? [Month(of: today)], weekStart: weekStart, context.style)
      try context.output.write(sheet.text(width: context.width ?? 80))
    } else if format == Self.ics {
      try context.output.write(feed(calendar, inventory).bytes)
    } else {
      try context.write(calendar.entries, DueCalendar.Entry.table, format)
    }
    return .done
  }

  private func feed(_ calendar: DueCalendar, _ inventory: Inventory) -> CalendarFeed {
    let revision = inventory.feedRevision
    return CalendarFeed(
      name: ("Pantry" as Message).text,
      events: calendar.events(revision), revision: revision, alarm: alarm)
  }
}
