extension DayParser {
  /// Returns whether a text has a label beside a date: `exp 20 dec`, `내일까지`. A label alone is none.
  package static func hasLabel(_ text: String) -> Bool {
    LabeledDates(DateText(text).tokens) { _ in true }.segments.contains { !$0.labels.isEmpty }
  }

  /// Returns whether a text that is a date can be nothing else, even in front of a name: it is ISO, or has the name of a
  /// month beside a day.
  package static func isCertain(_ text: String) -> Bool {
    if Day(iso: text) != nil { return true }
    let tokens = DateText(text).tokens
    let hasDay = tokens.contains { token in
      if case .number(1...31, 1...2) = token.part { true } else { false }
    }
    let units = tokens.count { DateWords.fields[$0.part.text ?? ""] != nil }
    return hasDay && (tokens.contains(where: \.isMonth) || units > 1)
  }
}
