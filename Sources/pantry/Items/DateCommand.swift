import PantryCore

/// `pantry date`: explains dates.
enum DateCommand: ListedCommand {
  static let julian = Option(
    "julian", help: "Read 26346, 6346 or 346 as a day of the year, as some packages print it")

  static let entry = listed("date", ["날짜"], .reportIf { !$0.words.contains("-") })

  static let declaration = CommandDeclaration(
    name: entry.name,
    abstract: "Explain dates and report invalid ones",
    usage: "TEXT... | - [OPTIONS]",
    arguments: [
      Argument(
        name: "TEXT...", help: "A date, as people type it or as packages print it", values: .date),
      Argument(name: "-", help: "Read dates from standard input, one per line"),
    ],
    discussion: """
      From today: today, tomorrow, 3d, +2w, 1m, 1y, fri, next fri (of next week), eom, eoy; 오늘, 내일, 모레, 3일,
      2주, 한달, 금요일, 다음주 금요일, 월말.

      Without a year, the next such day, today included: 12-01, 1201, '1 dec', '12월 1일'.

      With a year: 2026-12-01, 20261201, 261201, 26.12.01, 2026년12월1일, '01 DEC 26'.

      A month is its last day: 12/2026, 2026-12, 'Dec 2026'.

      Words that packages print around a date are understood in some twenty languages. They determine the order and
      the kind of the date: 'BEST BEFORE 12/2026', '소비기한 2026.12.01까지', '賞味期限 26.12.01', 'MHD 01.12.26',
      '제조 2026.11.01부터 12개월'.

      A date with several readings (01/02/26) is an error, unless PANTRY_DATE_ORDER is ymd, mdy or dmy. Each
      argument is one date; quote a date that contains blanks. The exit code is 1 if a date is invalid.
      """,
    options: [julian, .format],
    examples: [
      ("pantry date 1201 fri '01 DEC 26'", "Explain three dates"),
      ("pantry date 'best before 1 Dec 2026'", "Explain a date as printed on a package"),
      ("PANTRY_DATE_ORDER=dmy pantry date 01/02/26", "Read the day before the month"),
    ])

  static func read(_ arguments: Arguments, _ context: Context) throws -> CommandRun {
    let isJulian = arguments.has(julian)
    let inspection = try Inspection<DayParser.Reading?>(
      arguments, "TEXT", declaration, members: members(on: context.dates.today))
    return { context in
      let dates = context.dates
      return try inspection.run(
        context,
        { text -> DayParser.Reading? in
          if isJulian { return try dates.julian(text) }
          if case .never? = (try? dates.deadline(text))?.deadline { return nil }
          return try dates.printedDate(text)
        },
        text: { reading in
          guard let reading else { return "never" }
          var text = reading.day.spelledOut(on: dates.today)
          if let kind = reading.kind { text += " · \(Message(stringLiteral: kind.rawValue))" }
          if reading.kind?.isOrigin ?? false { return text }
          if let oddity = reading.day.oddity(on: dates.today) { text += " · \(oddity)" }
          switch reading.note {
          case .justPassed(let passed)?: text += " · \(passed) has just passed"
          case .shorter(let later)?: text += " · or \(later)"
          case .nextWeek?, nil: break
          }
          return text
        })
    }
  }

  private static func members(on today: Day) -> [RecordMember<Inspected<DayParser.Reading?>>] {
    func member(_ name: String, _ value: @escaping @Sendable (DayParser.Reading) -> FieldValue)
      -> RecordMember<Inspected<DayParser.Reading?>>
    {
      .init(name) { answer in (answer.value ?? nil).map(value) ?? .none }
    }
    return [
      .init("day") { answer in FieldValue((answer.value ?? nil)?.day.description).orNull },
      member("kind") { FieldValue($0.kind?.rawValue) },
      member("daysLeft") { FieldValue($0.day.days(since: today)) },
      member("justPassed") { reading in
        guard case .justPassed(let day)? = reading.note else { return .none }
        return FieldValue(day.description)
      },
      .init("error") { FieldValue($0.errorWords) },
      .init("readings") { answer in
        guard case .ambiguous(_, let readings)? = answer.error as? DayError else { return .none }
        return .texts(readings.map(\.description))
      },
    ]
  }
}
