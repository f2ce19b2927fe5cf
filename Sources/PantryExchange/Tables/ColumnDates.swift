import PantryCore

/// The dates of a column, all in one order.
struct ColumnDates: Sendable {
  private let column: TableColumn
  private var parser: DayParser
  /// The orders in which every date of the column is plausible.
  private var allowed = Set(DateOrder.allCases)
  /// The days by order of each date that has several.
  private var readings: Set<[DateOrder: Day]> = []
  /// The first date with several readings.
  private var example: (line: Int, text: String, days: [Day])?
  private let localDay: @Sendable (Instant) -> Day

  init(_ column: TableColumn, _ reader: FieldParsers, _ options: TableOptions) {
    (self.column, localDay) = (column, options.day)
    parser = column.isPast ? reader.pastDates : reader.dates
  }

  /// Notes the orders that a cell rules out.
  mutating func note(_ cell: String, line: Int) {
    let text = cell.cellValue
    // Most dates of a table are complete.
    if complete(text) != nil || text.isMissingValue || text.isNoDay { return }
    if text.monthOfSpreadsheet != nil || text.isDayAndMonth || column.isOfMonths { return }
    let days = parser.daysByOrder(text.withoutTimeOfDay)
    if days.isEmpty { return }
    allowed.formIntersection(days.keys)
    guard Set(days.values).count > 1 else { return }
    readings.insert(days)
    example = example ?? (line, text, Set(days.values).sorted())
  }

  /// The orders that the column leaves, if they are all the same for its dates.
  private func only(_ orders: Set<DateOrder>) -> DateOrder? {
    let isSettled = readings.allSatisfy { days in
      Set(days.filter { orders.contains($0.key) }.values).count < 2
    }
    return isSettled ? DateOrder.allCases.first(where: orders.contains) : nil
  }

  /// The order that the dates of the column show, if one of them rules out another.
  private var shown: DateOrder? {
    allowed.count < DateOrder.allCases.count ? only(allowed) : nil
  }

  /// Decides the order of each column: as given, as the heading states, as its dates show, as those of the other
  /// columns show, or as usual in the language of the heading, or as the household's setting.
  ///
  /// - Throws: `PlacedRecordError` for a column whose dates can be read in several orders, unless the options keep it.
  static func decide(_ columns: inout [Int: ColumnDates], _ options: TableOptions)
    throws(PlacedRecordError)
  {
    let given = options.dateOrder
    let others = Set(columns.values.compactMap(\.shown))
    for index in columns.keys.sorted() {
      guard let dates = columns[index] else { continue }
      guard let example = dates.example else {
        // Without a date of the last years an order can only be named.
        if let order = given ?? dates.column.dateOrder {
          columns[index]?.parser = dates.parser.with(order)
        }
        continue
      }
      let usual = [dates.column.usualOrder, dates.parser.order].compactMap(\.self)
      let elsewhere = dates.allowed.intersection(others)
      let order =
        given ?? dates.column.dateOrder ?? dates.only(dates.allowed)
        ?? (elsewhere.count == 1 ? elsewhere.first : nil)
        ?? usual.first(where: dates.allowed.contains)
      guard order != nil || options.keepsUndecidedDates else {
        throw PlacedRecordError(
          line: example.line,
          error: .dateOrder(
            column: dates.column.heading, text: example.text, readings: example.days,
            isContradictory: dates.allowed.isEmpty))
      }
      // An order that the dates contradict is not used for any of them.
      columns[index]?.parser = dates.parser.with(order)
    }
  }

  // MARK: Cells

  /// Returns the day of a text that has one reading only: in full, as a number, or as an instant. nil for other texts.
  private func complete(_ text: String) -> Day? {
    if let day = Day(iso: text) ?? Day(serial: text) { return day }
    if let instant = Instant(rfc3339: text) {
      // Programs write the local midnight of a day as an instant of the day before.
      let day = localDay(instant)
      let before = Instant(secondsSince1970: instant.secondsSince1970 - 1).map(localDay)
      return before == day ? Day(iso: String(text.prefix(10))) : day
    }
    guard let instant = Instant(number: text) else { return nil }
    return instant.secondsSince1970 % 86_400 == 0 ? instant.dayInUTC : localDay(instant)
  }

  /// Reads a day in the past.
  func day(_ text: String) throws(RecordError) -> Day {
    if let day = complete(text) { return day }
    do throws(DayError) {
      return try parser.parse(text.monthOfSpreadsheet ?? text.withoutTimeOfDay).day
    } catch {
      throw failure(text, error)
    }
  }

  /// Reads an expiry date.
  func deadline(_ text: String) throws(RecordError) -> (deadline: Deadline, kind: DateKind?) {
    if let day = complete(text) { return (.day(day), nil) }
    if CellWords.never.contains(text.folded) { return (.never, nil) }
    let text = column.isOfMonths ? text.monthInFull ?? text : text
    if let month = text.monthOfSpreadsheet, let reading = try? parser.deadline(month) {
      return (reading.deadline, reading.kind)
    }
    let parser = text.isDayAndMonth ? self.parser.with(.dayMonthYear) : self.parser
    do throws(DayError) {
      let reading = try parser.deadline(text.withoutTimeOfDay)
      return (reading.deadline, reading.kind)
    } catch {
      // 2026-11-18 (expired)
      let rest = text.withoutRemark
      if case .notADate = error, rest != text,
        !text.dropFirst(rest.count).contains(where: \.isASCIIDigit)
      {
        return try deadline(rest)
      }
      throw failure(text, error)
    }
  }

  private func failure(_ text: String, _ error: DayError) -> RecordError {
    // An order decides only between dates of which it is part.
    if case .ambiguous(_, let days) = error, parser.order == nil,
      Set(parser.daysByOrder(text.withoutTimeOfDay).values).count > 1
    {
      return .dateOrder(
        column: column.heading, text: text, readings: days, isContradictory: allowed.isEmpty)
    }
    return text.count > 2 && text.allSatisfy { $0 == "#" } ? .tooNarrow(text) : .date(error)
  }
}

extension DayParser {
  /// Returns the parser with another order of dates.
  fileprivate func with(_ order: DateOrder?) -> DayParser {
    DayParser(today: today, order: order, direction: direction, language: language)
  }
}

extension Day {
  /// The first day with a number in spreadsheets is 1 (1899-12-31), except that they take 1900 for a leap year. From
  /// March 1900 on, days count from this one.
  private static let serialEpoch = Day(year: 1899, month: 12, day: 30)

  /// The day of a number in a date column of a spreadsheet, perhaps with a time as a fraction; nil for a number that is
  /// no day from 2009 to 2064.
  init?(serial text: String) {
    let digits = text.prefix { $0.isASCIIDigit }
    let rest = text[digits.endIndex...]
    let isFraction =
      rest.isEmpty
      || (rest.first == "." || rest.first == ",") && rest.count > 1
        && rest.dropFirst().allSatisfy(\.isASCIIDigit)
    guard digits.utf8.count == 5, isFraction, let number = Int(digits),
      (40_000...60_000).contains(number), let day = Day.serialEpoch?.adding(days: number)
    else { return nil }
    self = day
  }
}

extension Instant {
  /// The instant of a number of milliseconds or seconds since 1970, from 2001 to 2096; nil for other texts.
  fileprivate init?(number text: String) {
    guard text.utf8.count == 13 || text.utf8.count == 10, let number = Int(text), number > 0 else {
      return nil
    }
    let seconds = text.utf8.count == 13 ? number / 1000 : number
    guard (1_000_000_000..<4_000_000_000).contains(seconds) else { return nil }
    self.init(secondsSince1970: seconds)
  }

  /// The instant of a cell that a spreadsheet has made of the instant in an export: `2026/11/26 17:55:49`, or the number of
  /// a day with a fraction. It is in UTC as that was. nil for any other text.
  init?(cell text: String) {
    if let day = Day(serial: text), let number = Double(text.replacing(",", with: ".")) {
      let second = ((number - number.rounded(.down)) * 86_400).rounded()
      self.init(secondsSince1970: day.number * 86_400 + Int(second))
      return
    }
    let parts = text.split(separator: " ")
    guard parts.count == 2 else { return nil }
    self.init(rfc3339: "\(parts[0].replacing("/", with: "-"))T\(parts[1])Z")
  }
}

extension String {
  /// The month and the year that spreadsheets show for a date in a cell of months, `DEC-26`, as they are typed: `DEC 2026`;
  /// nil for any other text.
  fileprivate var monthOfSpreadsheet: String? {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 2, parts[1].allSatisfy(\.isASCIIDigit),
      parts[0].count > 2, parts[0].allSatisfy({ $0.isLetter || $0 == "." })
    else { return nil }
    return "\(parts[0].filter(\.isLetter)) 20\(parts[1])"
  }

  /// The month and the year of a text like `10/27`, as they are typed: `10/2027`; nil for any other text.
  fileprivate var monthInFull: String? {
    let parts = split(omittingEmptySubsequences: false) { "/.-".contains($0) }
    guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }),
      (1...2).contains(parts[0].count), parts[1].count == 2
    else { return nil }
    return "\(parts[0])/20\(parts[1])"
  }

  /// Whether the text is a date in numbers, in any order: 2026-12-01, 1.12.26.
  var isNumericDate: Bool {
    guard let sign = first(where: { !$0.isASCIIDigit }), "-./".contains(sign) else { return false }
    let numbers = split(separator: sign, omittingEmptySubsequences: false)
    return numbers.count == 3
      && numbers.allSatisfy { (1...4).contains($0.count) && $0.allSatisfy(\.isASCIIDigit) }
  }

  /// Whether the text is a day and a month in the order that a final point shows: `01.12.`.
  var isDayAndMonth: Bool {
    let parts = split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[2].isEmpty
      && parts.prefix(2).allSatisfy { (1...2).contains($0.count) && $0.allSatisfy(\.isASCIIDigit) }
  }
}
