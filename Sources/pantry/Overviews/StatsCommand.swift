import PantryCore
import PantryKitchen

/// `pantry stats`: shows what was used and tossed, and what is on hand.
enum StatsCommand: ListedCommand {
  static let since = Option(
    "since", value: "DATE", .date, help: "The first day, or the first day of a month (2026-06)")
  static let until = Option(
    "until", value: "DATE", .date, default: "today",
    help: "The last day, or the last day of a month (2026-06)")
  static let last = Option(
    "last", value: "SPAN", default: "6m",
    help: "The last days or calendar months, the current one included (7d, 6m, 1y)")
  static let by = Option(
    "by", value: "GROUP", .choices(StatisticsGrouping.allCases.map(\.rawValue)), default: "month",
    help: "What to group by")
  static let format = Option.format([.html])

  static let entry = listed("stats", ["통계"], .report)

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Show what was used and tossed, and what it cost",
    usage: "[PERIOD] [--last SPAN] [--by GROUP] [OPTIONS]",
    arguments: [
      Argument(name: "PERIOD", help: "A period: week, november, 2026-06, 'last month', 30d")
    ],
    discussion: """
      Counts the items that were used up or tossed in a period, and the parts that were taken from items. Costs are
      shares of the prices that are known. Deleted items and undone changes are not counted.

      With --by, the text is the table of the groups alone.

      The period is the current month and the five before, unless --last, --since or --until is given. Days are those of
      the local time zone.

      json is one object with all numbers; jsonl, csv and tsv are the table of --by. html is a page of charts that needs
      no other files.
      """,
    options: [since, until, last, by, format],
    examples: [
      ("pantry stats", "Show the last six months"),
      ("pantry stats november", "Show the last November"),
      ("pantry stats --by category --last 1y", "Show a year by category"),
      ("pantry stats --since 2026-01 --until 2026-03", "Show three months"),
      ("pantry stats --format html > stats.html", "Write charts for a browser"),
      ("pantry stats --format json | jq .discarded.cost", "Print the cost of tossed food"),
    ])

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    let period = try Self.period(arguments, context)
    let grouping = try arguments.choice(by, StatisticsGrouping.self) ?? .month
    // Only the table of the groups is shown.
    let isTable = arguments.has(by)
    let format =
      try arguments.format(Self.format, StatisticsRow.table(grouping, nil).names) ?? .text
    return { context in
      let inventory = try context.store.read()
      let statistics = inventory.statistics(of: period, context.estimation)
      let view = StatisticsView(
        statistics: statistics, currency: context.currency, grouping: grouping)
      if format.isText {
        try view.write(context, isTable: isTable)
      } else if format == .html {
        try context.output.write(view.html)
      } else if format == .json {
        var writer = JSONWriter()
        Statistics.table(context.currency).write(statistics, to: &writer)
        try context.output.line(writer.text)
      } else {
        let table = StatisticsRow.table(grouping, context.currency)
        try context.write(statistics.rows(grouping), table, format)
      }
      return .done
    }
  }

  /// Returns the period of the options.
  private static func period(_ arguments: Arguments, _ context: Context) throws
    -> StatisticsPeriod
  {
    let dates = context.pastDates
    if let word = arguments.words.first {
      try arguments.refuse([since, until, last], with: word)
      let text = arguments.words.joined(separator: " ")
      guard let period = StatisticsPeriod(typed: text, dates) else {
        throw UsageError.invalidValue(
          "PERIOD", text, expected: "a period like week, november, 2026-06 or 30d")
      }
      return period
    }
    let end = try arguments[until].map { text in
      try Month(iso: text)?.last ?? dates.parse(text).day
    }
    let to = end ?? context.clock().today
    let span: StatisticsPeriod? = try arguments.value(last, "a span like 30d, 6m or 1y") { text in
      dates.span(text).flatMap { StatisticsPeriod(last: $0, through: to) }
    }
    guard let text = arguments[since] else { return span ?? .usual(through: to) }
    if span != nil { throw UsageError.conflict(last, with: "--since") }
    let from = try Month(iso: text)?.first ?? dates.parse(text).day
    guard let period = StatisticsPeriod(from: from, to: to) else {
      throw UsageError.badValue(since, text, expected: "a day that is not after \(to)")
    }
    return period
  }
}
