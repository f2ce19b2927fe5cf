import PantryCore

/// `pantry date`: what the program understands of a date.
struct DateCommand: Command {
  static let declaration = CommandDeclaration(
    name: "date",
    abstract: "say what a date is, or what is wrong with it",
    usage: "TEXT... | - [OPTIONS]",
    discussion: """
      Relative dates: today, tomorrow, 3d, +2w, 1m, 1y, fri, eom, eoy; 오늘, 내일, 모레, 3일, 2주, 한달,
      금요일. Without a year the next day of that name is meant, today included: 12-01, 1201,
      '1 dec', '12월 1일'. In full: 2026-12-01, 20261201, 261201, 26.12.01, 2026년12월1일, '01 DEC 26'. A
      month alone is its last day: 12/2026, 2026-12, 'Dec 2026'. Words around a date are understood:
      'BEST BEFORE 12/2026', '소비기한 2026.12.01까지'.

      What reads in several ways (01/02/26) is refused, unless PANTRY_DATE_ORDER is ymd, mdy or dmy.
      Each argument is one date; one that has blanks needs quotes. \(Inspection.help) Any wrong date
      makes the exit code 1.
      """,
    options: [.answerFormat],
    examples: [
      ("pantry date 1201 fri '01 DEC 26'", "three dates"),
      ("pantry date '소비기한 2026.12.01까지'", "as printed on a package"),
      ("PANTRY_DATE_ORDER=dmy pantry date 01/02/26", "the European way"),
    ])

  let inspection: Inspection

  init(_ arguments: Arguments, _ context: Context) throws {
    inspection = try Inspection(arguments, "TEXT", Self.declaration)
  }

  func run(_ context: Context) throws -> ExitCode {
    let dates = context.dates
    return try inspection.run(context) { text in
      try dates.parse(text)
    } text: { reading in
      let kind = reading.kind.map { " · \($0.rawValue)" } ?? ""
      return reading.day.spelledOut(on: dates.today) + kind
    } json: { result, writer in
      switch result {
      case .success(let reading):
        writer.member("day", reading.day.description)
        writer.member("kind", reading.kind?.rawValue)
      case .failure(let error):
        writer.null("day")
        writer.member("error", Diagnostic(error).message)
        if case .ambiguous(_, let readings)? = error as? DayError {
          writer.member("readings", readings.map(\.description))
        }
      }
    }
  }
}
