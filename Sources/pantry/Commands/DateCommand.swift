import PantryCore

/// `pantry date`: what the program understands of a date.
struct DateCommand: Command {
  static let julian = Option(
    "julian", help: "read 26346, 6346 or 346 as the day of a year, as packers print it")

  static let declaration = CommandDeclaration(
    name: "date",
    abstract: "say what a date is, or what is wrong with it",
    usage: "TEXT... | - [OPTIONS]",
    arguments: [
      Argument(
        name: "TEXT...", help: "a date, as people type it or packages print it", values: .date),
      Argument(name: "-", help: "read the dates from standard input, one a line"),
    ],
    discussion: [
      """
      Relative dates: today, tomorrow, 3d, +2w, 1m, 1y, fri, next fri (that of next week),
      eom, eoy; 오늘, 내일, 모레, 3일, 2주, 한달, 금요일, 다음주 금요일, 월말. Without a year the next day of that
      name is meant, today included: 12-01, 1201, '1 dec', '12월 1일'. In full: 2026-12-01,
      20261201, 261201, 26.12.01, 2026년12월1일, '01 DEC 26'. A month alone is its last day:
      12/2026, 2026-12, 'Dec 2026'. The words that packages print around a date are understood
      in some twenty languages, and say how it is written and what it is: 'BEST BEFORE
      12/2026', '소비기한 2026.12.01까지', '賞味期限 26.12.01', 'MHD 01.12.26', '제조 2026.11.01부터 12개월'.
      """,
      """
      What reads in several ways (01/02/26) is refused, unless PANTRY_DATE_ORDER is ymd, mdy
      or dmy. Each argument is one date; one that has blanks needs quotes.
      """,
      Inspection.help,
      """
      Any wrong date makes the exit code 1.
      """,
    ],
    options: [julian, .answerFormat],
    examples: [
      ("pantry date 1201 fri '01 DEC 26'", "three dates"),
      ("pantry date '소비기한 2026.12.01까지'", "as printed on a package"),
      ("PANTRY_DATE_ORDER=dmy pantry date 01/02/26", "the European way"),
    ])

  let inspection: Inspection
  let isJulian: Bool

  init(_ arguments: Arguments, _ context: Context) throws {
    isJulian = arguments.has(Self.julian)
    inspection = try Inspection(arguments, "TEXT", Self.declaration)
  }

  func run(_ context: Context) throws -> ExitCode {
    let dates = context.dates
    return try inspection.run(context) { text in
      isJulian ? try dates.julian(text) : try dates.parse(text)
    } text: { reading in
      var text = reading.day.spelledOut(on: dates.today)
      if let kind = reading.kind { text += " · \(Message(stringLiteral: kind.rawValue))" }
      if reading.kind?.isOrigin ?? false { return text }
      if let oddity = reading.day.oddity(on: dates.today) { text += " · \(oddity)" }
      if let passed = reading.justPassed { text += " · \(passed) has just passed" }
      return text
    } json: { result, writer in
      switch result {
      case .success(let reading):
        writer.member("day", reading.day.description)
        writer.member("kind", reading.kind?.rawValue)
        writer.member("daysLeft", reading.day.days(since: dates.today))
        writer.member("justPassed", reading.justPassed?.description)
      case .failure(let error):
        writer.null("day")
        writer.member("error", Diagnostic(error).message.english)
        if case .ambiguous(_, let readings)? = error as? DayError {
          writer.member("readings", readings.map(\.description))
        }
      }
    }
  }
}
