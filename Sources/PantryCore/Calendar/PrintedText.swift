/// A text that a program read on a package. The parser of dates is lenient, because people type on purpose: here a date
/// counts only if the text contains all of its parts.
package struct PrintedText {
  /// The text.
  package let text: String
  private let tokens: [DateText.Token]
  /// The labels, and those at the end of the text without anything that they could apply to.
  private let labels: [DateLabel]
  private let openLabels: [DateLabel]

  /// - Complexity: O(n), and O(1) for a text that is too long for a date.
  package init(_ text: String) {
    self.text = text
    tokens = text.utf8.count <= 200 ? DateText(text).tokens : []
    let labeled = LabeledDates(tokens) { $0.contains(where: \.isNumber) }
    labels = labeled.segments.flatMap(\.labels) + labeled.unattached
    openLabels = labeled.unattached
  }

  /// Whether a lot or a date of manufacture is named, so that a part of the text could look like another date.
  package var namesOther: Bool { labels.contains(where: \.isOfOther) }
  /// Whether what follows the text is a lot or a date of manufacture.
  package var precedesOther: Bool { openLabels.contains(where: \.isOfOther) }

  /// Whether the text contains a label of deadlines.
  package var namesDeadline: Bool { labels.contains(where: \.isOfDeadline) }

  /// Which parts of a date a text contains.
  package enum Form: Hashable, Sendable {
    /// Year, month and day.
    case full
    /// Year and month, and whether the month comes first. The day is the last one of the month.
    case month(isFirst: Bool)
  }

  /// Returns which parts of a day the text contains; nil unless its year and its month are there as separate numbers.
  ///
  /// - Parameter isLabeled: Whether a label of deadlines belongs to the text; only then six or eight digits count.
  package func form(of day: Day, isLabeled: Bool) -> Form? {
    let (year, month, dayOfMonth) = day.date
    var (years, months, days): ([Int], [Int], [Int]) = ([], [], [])
    for (index, token) in tokens.enumerated() {
      switch token.part {
      case .number(let value, let digits):
        if digits == 4 && value == year || digits == 2 && value == year % 100 {
          years.append(index)
        }
        if digits <= 2, value == month { months.append(index) }
        if digits <= 2, value == dayOfMonth { days.append(index) }
        if isLabeled, PrintedText.compact(day).contains(where: { $0 == (value, digits) }) {
          return .full
        }
      case .word(let word):
        let number = MonthNames.number(of: word) ?? MonthNames.doubtful[word]
        if number == month || MonthNames.canadian[word] == month { months.append(index) }
      case .sign, .weekday: break
      }
    }
    var isFirst: Bool?
    for year in years {
      for month in months where month != year {
        if days.contains(where: { $0 != year && $0 != month }) { return .full }
        isFirst = isFirst ?? false || month < year
      }
    }
    guard let isFirst, dayOfMonth == Day.length(ofMonth: month, inYear: year) else { return nil }
    return .month(isFirst: isFirst)
  }

  /// A day as digits without separators: the numbers and their lengths, in every order.
  private static func compact(_ day: Day) -> [(Int, Int)] {
    let (year, month, day) = day.date
    return [(year, 8), (year % 100, 6)].flatMap { year, digits in
      let yearLast = digits == 8 ? 10_000 : 100
      return [
        (year * 10_000 + month * 100 + day, digits),
        ((day * 100 + month) * yearLast + year, digits),
        ((month * 100 + day) * yearLast + year, digits),
      ]
    }
  }

  /// Whether the text has enough numbers for a date.
  private var mayBeDate: Bool {
    let parts = tokens.count { $0.isNumber || $0.isMonth }
    let isCompact = tokens.contains { token in
      if case .number(_, let digits) = token.part { digits == 6 || digits == 8 } else { false }
    }
    return parts > 1 || isCompact
  }

  /// A date in the text.
  package struct Date: Hashable, Sendable {
    /// The day, or those that an ambiguous date may be, in order.
    package let days: [Day]
    /// The kind of date, if a label states it.
    package let kind: DateKind?
    /// Whether the text contains a label of deadlines.
    package let isLabeled: Bool
  }

  /// Returns the date in the text, even one of manufacture or one in the past; nil if it has no date.
  package func date(_ parser: DayParser) -> Date? {
    guard mayBeDate else { return nil }
    let isLabeled = namesDeadline
    let form = { (day: Day) in self.form(of: day, isLabeled: isLabeled) }
    do throws(DayError) {
      let reading = try parser.printedDate(text)
      guard form(reading.day) != nil else { return nil }
      return Date(days: [reading.day], kind: reading.kind, isLabeled: isLabeled)
    } catch .ambiguous(_, let readings) {
      let days = readings.filter { form($0) != nil }
      guard !days.isEmpty else { return nil }
      let kinds = labels.compactMap(\.kind)
      let kind = kinds.first { !$0.isOrigin } ?? kinds.first
      // Several days even if only one has all its parts in the text.
      return Date(days: days.count == 1 ? readings : days, kind: kind, isLabeled: isLabeled)
    } catch {
      return nil
    }
  }
}

extension DateLabel {
  /// Whether the label is one of deadlines.
  fileprivate var isOfDeadline: Bool {
    if case .date(let kind) = role { !(kind?.isOrigin ?? false) } else { false }
  }

  /// Whether what the label names is a lot, or a date of manufacture or packaging.
  fileprivate var isOfOther: Bool { role == .lot || kind?.isOrigin ?? false }
}
