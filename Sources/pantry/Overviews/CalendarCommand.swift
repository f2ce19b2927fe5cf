import PantryCore
import PantryExchange
import PantryKitchen

/// `pantry calendar`: shows the days on which items are due, and writes them for calendar programs.
enum CalendarCommand: ListedCommand {
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

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    let query = try Query(filters: arguments, context)
    let isFiltered =
      Query.filterOptions.contains(where: arguments.has) || !query.locations.isEmpty
      || !query.tags.isEmpty
    let includesFrozen =
      query.onlyFrozen || arguments.has(withFrozen) || !query.locations.isEmpty
    let chosenMonths = try Self.chosenMonths(arguments, context)
    let chosen = try arguments.format(Self.format, CalendarDay.table.names)
    let format = chosen ?? .text
    let alarm = try arguments.value(Self.alarm, "a time like 09:00 or 17:00, not 00:00") { text in
      text.isEmpty ? .standard : CalendarAlarm(text)
    }
    if format != ics, alarm != nil {
      if chosen == nil { throw UsageError.missingOther(Self.alarm, needs: "--format ics") }
      throw UsageError.conflict(Self.alarm, with: "--format \(format.name)")
    }
    let weekStart = try context.settings.weekStart()
    return { context in
      let today = context.clock().today
      let inventory = try context.store.read()
      let months = chosenMonths ?? (format.isText ? [Month(of: today)] : [])
      var query = query
      // What is due later is not shown.
      if let last = months.last?.last { query.dueBy = min(query.dueBy ?? last, last) }
      var due = inventory.dueDays(of: query, includesFrozen: includesFrozen, on: today)
      if !isFiltered { due = inventory.addingPlan(to: due) }
      // The text also has what expired earlier.
      if !format.isText, let first = months.first?.first, let last = months.last?.last {
        due = due.filter { (first...last).contains($0.day) }
      }
      let views = ItemViews(inventory, context.estimation)
      let days = due.compactMap { CalendarDay($0, views) }
      if format.isText {
        let sheet = CalendarSheet(days, on: today, months, weekStart: weekStart, context.style)
        try context.output.write(sheet.text(width: context.width ?? 80))
      } else if format == ics {
        try context.output.write(feed(days, inventory.feedRevision, alarm).bytes)
      } else {
        try context.write(days, CalendarDay.table, format)
      }
      return .done
    }
  }

  /// Returns the months of the arguments; nil for the current one in a table, and for all days in other formats.
  private static func chosenMonths(_ arguments: Arguments, _ context: Context) throws -> [Month]? {
    let today = context.clock().today
    let words = try Query.searchedWords(arguments.words).joined(separator: " ")
    let count = try arguments.value(
      months, "a whole number from \(1) to \(mostMonths)"
    ) { text in positiveNumber(text).flatMap { $0 <= mostMonths ? $0 : nil } }
    let first = words.isEmpty ? nil : Month(words, today: today)
    if first == nil, !words.isEmpty {
      throw UsageError.badWord(
        "MONTH", words, expected: "a month like 2026-12, 12, December or next")
    }
    if first == nil, count == nil { return nil }
    let start = first ?? Month(of: today)
    return (0..<(count ?? 1)).compactMap { start.adding($0) }
  }

  private static func feed(
    _ days: [CalendarDay], _ revision: FeedRevision, _ alarm: CalendarAlarm?
  ) -> CalendarFeed {
    let events = revision.changedAt.map { at in
      days.compactMap { $0.dueEvent(changedAt: at) }
        + days.compactMap { $0.planEvent(changedAt: at) }
    }
    return CalendarFeed(
      name: Message("Pantry").text, events: events ?? [], revision: revision, alarm: alarm)
  }
}
