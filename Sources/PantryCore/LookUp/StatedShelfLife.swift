/// The shelf life of an unopened product stated by the manufacturer, from the date of manufacture.
///
/// It is a hint for the settings `keeps` and `keepsFrozen`, and not a date: the day of manufacture is not known.
package struct StatedShelfLife: Hashable, Sendable {
  /// Outside the freezer; the shortest span if there are several.
  package private(set) var keeps: CalendarSpan?
  /// In the freezer.
  package private(set) var keepsFrozen: CalendarSpan?

  /// Parses the text of a record of the Korean food safety portal: `제조일로부터 14일까지(냉장)`, `실온보관 2년`, `냉동 9개월, 냉장
  /// 5일`. Each part has one span, possibly with the storage and the words "from manufacture" and "until".
  ///
  /// - Returns: nil if a part is anything else.
  package init?(_ text: String) {
    for part in text.split(whereSeparator: { ",/;·，、".contains($0) }) {
      guard let (span, isFrozen) = StatedShelfLife.read(part) else { return nil }
      let path = isFrozen ? \Self.keepsFrozen : \Self.keeps
      self[keyPath: path] = StatedShelfLife.shorter(self[keyPath: path], span)
    }
    if keeps == nil, keepsFrozen == nil { return nil }
  }

  private static let frozen = ["냉동"]
  private static let unfrozen = ["실온", "상온", "냉장"]
  /// Words that do not change the meaning, longer ones first.
  private static let ignored = [
    "제조일로부터", "제조일부터", "제조후", "제조일", "보관", "유통", "까지", "이내", "(", ")",
  ]
  private static let units: [(String, CalendarSpan.Unit)] = [
    ("개월", .month), ("일", .day), ("주", .week), ("월", .month), ("년", .year),
  ]

  private static func read(_ part: Substring) -> (CalendarSpan, isFrozen: Bool)? {
    var rest = String(String.UnicodeScalarView(FoldedLetters(String(part)).letters))
      .filter { !$0.isWhitespace }
    func take(_ words: [String]) -> Bool {
      var found = false
      for word in words {
        let pieces = rest.split(separator: word, omittingEmptySubsequences: false)
        if pieces.count > 1 { found = true }
        rest = pieces.joined()
      }
      return found
    }
    let isFrozen = take(frozen)
    let isUnfrozen = take(unfrozen)
    _ = take(ignored)
    // A span for both is not clear.
    guard !(isFrozen && isUnfrozen) else { return nil }
    let digits = rest.prefix(while: \.isASCIIDigit)
    let unit = rest[digits.endIndex...]
    guard (1...5).contains(digits.count), let count = Int(digits), count > 0 else { return nil }
    if unit == "시간" {
      return count >= 24 ? (CalendarSpan(count / 24, .day), isFrozen) : nil
    }
    guard let unit = units.first(where: { unit == $0.0 })?.1 else { return nil }
    let span = CalendarSpan(count, unit)
    return days(span) <= 36_500 ? (span, isFrozen) : nil
  }

  private static func shorter(_ one: CalendarSpan?, _ other: CalendarSpan) -> CalendarSpan {
    guard let one else { return other }
    return days(one) <= days(other) ? one : other
  }

  /// Returns the approximate number of days, for comparisons.
  private static func days(_ span: CalendarSpan) -> Int {
    switch span.unit {
    case .day: span.count
    case .week: 7 * span.count
    case .month: 30 * span.count
    case .year: 365 * span.count
    }
  }
}
