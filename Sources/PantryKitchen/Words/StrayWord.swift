package import PantryCore

/// Words of a name that may have been meant otherwise.
extension TypedWords {
  /// Returns words within the name that would be a date at its end, or nil if there are none.
  package func dateInName(_ parser: DayParser) -> String? {
    if isLiteral { return nil }
    let words = name.split(separator: " ").map(String.init)
    for length in [3, 2, 1] where words.count > length {
      for start in 0...words.count - length {
        let part = words[start..<start + length].joined(separator: " ")
        guard part.contains(where: \.isNumber) else { continue }
        if let reading = try? parser.deadlineIfAny(part), reading.deadline.day != nil {
          return part
        }
      }
    }
    return nil
  }

  /// A word of the name that may have been meant otherwise.
  package enum StrayWord: Hashable, Sendable {
    /// A number of one to three digits at the start or the end.
    case number(String)
    /// The name of a storage type at the end.
    case location(String)
    /// A year at the end.
    case year(String)
    /// The whole name, with commas that do not separate entries.
    case entries(String)
    /// An amount at the end, which is not an argument of its own: `x2`.
    case amount(String)
  }

  /// Returns the word of the name that may have been meant otherwise; nil if there is none.
  ///
  /// - Parameter isKnown: Returns whether a text is the name of a known product. Called only for a name with blanks that
  ///   was one argument.
  package func strayWord(_ isKnown: (String) -> Bool = { _ in false }) -> StrayWord? {
    switch strayWord {
    case .entries, .amount: isKnown(name) ? nil : strayWord
    case let word: word
    }
  }

  private var strayWord: StrayWord? {
    let words = name.split(separator: " ").map(String.init)
    guard words.count > 1, !isLiteral, let last = words.last else { return nil }
    if words.dropLast().contains(where: { $0.hasSuffix(",") || $0.hasSuffix("，") }) {
      return .entries(name)
    }
    if case .storage = LocationKey(last), location == nil { return .location(last) }
    if last.utf8.count == 4, last.hasPrefix("20"), last.utf8.allSatisfy(isDigit), expires == nil {
      return .year(last)
    }
    guard quantity == nil else { return nil }
    if [last.first, last.last].contains(where: { $0.map(AmountScanner.isTimes) ?? false }),
      TypedWords.quantity(last) != nil
    {
      return .amount(last)
    }
    return [last, words[0]].first { word in
      let parts = word.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      let isNumber = parts.count < 3 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
      var scanner = AmountScanner(word)
      guard isNumber, let number = scanner.number(), number.amount > .zero else { return false }
      return (1...3).contains(word.utf8.count)
    }.map(StrayWord.number)
  }
}
