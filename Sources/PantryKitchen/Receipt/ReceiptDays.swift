import PantryCore

/// The days on a receipt.
struct ReceiptDays {
  private let parser: DayParser
  /// The day of the purchase or delivery, if one is printed: never one in the future.
  private(set) var bought: Day?

  /// - Parameter dates: Reads the dates. Without an order of day and month, that of the currency counts.
  init(_ text: ReceiptText, _ dates: DayParser) {
    let order: DateOrder =
      text.isAmerican
      ? .monthDayYear : text.prices == .whole ? .yearMonthDay : dates.order ?? .dayMonthYear
    parser = DayParser(today: dates.today, order: order, direction: .back, language: dates.language)
    var labeled: Day?
    var short: Set<Day> = []
    var counts: [Day: Int] = [:]
    for line in text.lines where line.tokens.contains(where: { $0.kind == .number }) {
      let isPurchase = ReceiptWords.has(ReceiptWords.purchase, line.text)
      guard let day = day(in: line, isLabeled: isPurchase) else { continue }
      if isPurchase, self.day(in: line, isLabeled: false) == nil {
        short.insert(day)
      } else if isPurchase {
        labeled = labeled ?? day
      } else if !ReceiptWords.has(ReceiptWords.otherDays, line.text) {
        // The date of a mail is the day of purchase only if there is no other date.
        let isMail =
          line.tokens.first.map { ReceiptWords.mail.contains(String($0.text).folded) } ?? false
        counts[day, default: 0] += isMail ? 1 : 2
      }
    }
    // Of products that were delivered on several days, the day of the order counts.
    bought =
      labeled ?? (short.count == 1 ? short.first : nil)
      ?? counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
  }

  /// Returns the day that a text without other words is, counted from the purchase: `Fri`.
  func day(after text: String) -> Day? {
    guard let bought else { return nil }
    let parser = DayParser(
      today: bought, order: parser.order, direction: .ahead, language: parser.language)
    return try? parser.parse(text).day
  }

  /// Returns the last day in a line: ordered on the 16th, delivered on the 19th. It is not after today.
  ///
  /// - Parameter isLabeled: Whether a word for the purchase is in the line; then the year may be missing.
  private func day(in line: ReceiptLine, isLabeled: Bool) -> Day? {
    var last: Day?
    var start = 0
    while start < line.tokens.count {
      let token = line.tokens[start]
      let before = start > 0 ? line.tokens[start - 1] : nil
      let isInside = before.map { $0.kind == .number && token.gap == 0 || $0.isCurrency } ?? false
      // Most numbers are prices.
      let mayBegin =
        !isInside && (token.number.map { isLabeled || !$0.hasCents } ?? ReceiptDays.hasMonth(token))
      let found = mayBegin ? date(in: line, at: start, isLabeled: isLabeled) : nil
      if let found, found.day <= parser.today, parser.today.days(since: found.day) < 3660 {
        last = found.day
      }
      start += found?.length ?? 1
    }
    return last
  }

  /// Returns the date that begins with a token, and the number of its tokens.
  private func date(in line: ReceiptLine, at start: Int, isLabeled: Bool) -> (
    day: Day, length: Int
  )? {
    for length in (1...7).reversed() where start + length <= line.tokens.count {
      guard ReceiptDays.mayBeDate(line.tokens[start..<(start + length)], isLabeled: isLabeled),
        let day = try? parser.parse(line.text(start..<(start + length))).day
      else { continue }
      return (day, length)
    }
    return nil
  }

  /// Returns whether a word is, or begins with, the name of a month.
  private static func hasMonth(_ token: ReceiptLine.Token) -> Bool {
    let word = String(token.text.prefix { $0.isLetter }).lowercased()
    return MonthNames.number(of: word) != nil || MonthNames.doubtful[word] != nil
  }

  /// Returns whether tokens have a day and a month: three numbers, or two beside the name of a month.
  private static func mayBeDate(_ tokens: ArraySlice<ReceiptLine.Token>, isLabeled: Bool) -> Bool {
    var (numbers, hasMonth) = (0, false)
    for token in tokens {
      switch token.kind {
      case .number:
        let groups = token.text.split { !$0.isASCIIDigit }.count
        // 1,79 and 0.500 are no parts of a date.
        if token.text.contains(",") || groups == 2 && tokens.count > 1 { return false }
        numbers += groups
      case .word:
        // 09NOV2026
        if token.text.last?.isASCIIDigit ?? false { numbers += 1 }
        if ReceiptDays.hasMonth(token) { hasMonth = true }
      case .sign:
        if token.isSign(":*#€$£¥%@") { return false }
      }
    }
    let isOne = tokens.count == 1 && tokens.first?.text.contains(".") ?? false
    let isShort =
      isLabeled && numbers == 2 && (isOne || tokens.contains { $0.isSign("/") || $0.text == "월" })
    return numbers == 3 || hasMonth && (1...2).contains(numbers) || isShort
  }
}
