import PantryCore

extension Arguments {
  /// Throws if there are words besides the options.
  func refuseWords(_ command: CommandDeclaration) throws(UsageError) {
    if let word = words.first { throw .unexpectedWord(word, command) }
  }

  /// Returns the value of an option, parsed by a function; nil if the option was not given.
  ///
  /// - Parameters:
  ///   - expected: A description of valid values, for the error.
  ///   - read: Returns nil for an invalid value.
  func value<Value>(
    _ option: Option, _ expected: @autoclosure () -> Message, _ read: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let text = self[option] else { return nil }
    guard let value = read(text) else { throw .badValue(option, text, expected: expected()) }
    return value
  }

  /// Returns the value of an option that limits the number of results; nil if the option was not given.
  func limit(_ option: Option) throws(UsageError) -> Int? {
    try value(option, "a whole number above 0", positiveNumber)
  }

  /// Returns the value of an option that takes one of a few words; nil if the option was not given.
  func choice<Choice: RawRepresentable & CaseIterable>(_ option: Option, _: Choice.Type)
    throws(UsageError) -> Choice? where Choice.RawValue == String
  {
    try value(option, .oneOf(Choice.allCases.map(\.rawValue))) { text in
      // Some commands print a table for people, others a text.
      let other =
        option.name == "format" ? ["text": "table", "table": "text"][text] : nil
      return Choice(rawValue: text) ?? other.flatMap(Choice.init)
    }
  }
}

extension Arguments {
  /// Throws if the value of an option is the first word of a date, and a word beside the options the rest:
  /// `--expires 12월 1일`.
  func checkQuotes(of option: Option, _ parser: DayParser) throws(UsageError) {
    guard let text = self[option] else { return }
    let isNumber = (1...2).contains(text.utf8.count) && text.allSatisfy(\.isNumber)
    guard isNumber || text.hasSuffix("월") || text.hasSuffix("년") else { return }
    for word in words {
      guard isNumber || word.first?.isNumber ?? false, !word.allSatisfy(\.isNumber) else {
        continue
      }
      let whole = "\(text) \(word)"
      if (try? parser.deadline(whole)) != nil { throw .unquotedDate(option, whole) }
    }
  }
}

extension Message {
  /// `auto, always or never`.
  static func oneOf(_ words: [String]) -> Message {
    "\(words.dropLast().joined(separator: ", ")) or \(words.last ?? "")"
  }
}

extension DayParser {
  /// Returns the last day of a span from today (`3d`, or a bare number of days), or the day that a date
  /// names.
  func end(ofSpan text: String) throws -> Day {
    let isNumber = (1...3).contains(text.count) && text.allSatisfy(\.isNumber)
    // 25일 alone could also be a day of the month.
    if let span = span(text), let day = today.adding(span) { return day }
    return try parse(isNumber ? text + "d" : text).day
  }
}

/// Returns the whole number that a text of ASCII digits spells.
func wholeNumber(_ text: String) -> Int? {
  text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
}

/// Returns the whole number above 0 that a text of ASCII digits spells.
func positiveNumber(_ text: String) -> Int? {
  wholeNumber(text).flatMap { $0 > 0 ? $0 : nil }
}
