package import PantryCore

/// The entries of a typed line, which commas separate.
package enum TypedEntries {
  /// Splits the words of new items.
  ///
  /// A known name that contains a comma is one entry. What has no name belongs to the entry before it: `salmon, best
  /// before 20 dec`, `cheese, x2`, `tomatoes, diced`; so does the rest of a date: `bread January 5, 2027`.
  ///
  /// - Parameters:
  ///   - dates: Parses dates; nil if the words have none.
  ///   - isKnown: Returns whether a text is the name of a product. Called only for words with commas.
  package static func split(
    _ words: [String], _ dates: DayParser?, isKnown: (String) -> Bool = { _ in false }
  ) -> [[String]] {
    if words.isEmpty { return [] }
    let separated = words.enumerated().flatMap { index, word in
      // salt,pepper mix
      let next = index + 1 < words.count ? words[index + 1] : "@"
      return next.first?.isLetter ?? true ? [word] : split(word, isKnown)
    }
    let entries = ItemRequest.entries(separated)
    if entries.count == 1, entries[0].count == words.count, entries[0] == words,
      !words.contains(where: isJoint)
    {
      return entries
    }
    if isKnown(words.map(\.withoutLiteralMarks).joined(separator: " ")) { return [words] }
    var joined: [[String]] = []
    for words in entries.flatMap({ divided($0, dates, isKnown) }) {
      // eggs, and bread
      let hasJoint = words.count > 1 && !joined.isEmpty && isJoint(words[0])
      let entry = hasJoint ? Array(words.dropFirst()) : words
      if let last = joined.last, hasNoName(entry, dates) || continues(last, entry, dates) {
        joined[joined.count - 1] += entry
      } else {
        joined.append(entry)
      }
    }
    return joined
  }

  private static func isJoint(_ word: String) -> Bool {
    TypedVocabulary.joints.contains(word.folded.composed)
  }

  /// Splits an entry at `and` if what is before it ends with a date or has an amount, so that it is no part of a name:
  /// `milk fri and bread sat`, `eggs x12 & ham`.
  private static func divided(
    _ words: [String], _ dates: DayParser?, _ isKnown: (String) -> Bool
  ) -> [[String]] {
    for index in words.indices.dropFirst().dropLast() where isJoint(words[index]) {
      let (one, other) = (Array(words[..<index]), Array(words[(index + 1)...]))
      guard isEntry(one, dates, isKnown, isComplete: true),
        isEntry(other, dates, isKnown, isComplete: false)
      else { continue }
      return [one] + divided(other, dates, isKnown)
    }
    return [words]
  }

  /// Returns whether words are an entry with the name of a food.
  ///
  /// - Parameter isComplete: Whether it must have a date or an amount.
  private static func isEntry(
    _ words: [String], _ dates: DayParser?, _ isKnown: (String) -> Bool, isComplete: Bool
  ) -> Bool {
    guard
      let typed = try? TypedWords(words, parser: dates, .entry(needsName: true), isKnown: isKnown),
      !isComplete || typed.expires != nil || typed.quantity != nil
    else { return false }
    let name = typed.name.split(separator: " ").map(String.init)
    return FoodTable.builtIn.category(named: name) != nil || isKnown(typed.name)
  }

  /// Splits a word at commas without blanks between names: `bread,milk,eggs`.
  private static func split(_ word: String, _ isKnown: (String) -> Bool) -> [String] {
    guard !word.isLiteral, word.dropLast().contains(where: { $0 == "," || $0 == "，" }) else {
      return [word]
    }
    let parts = word.split(
      omittingEmptySubsequences: false, whereSeparator: { $0 == "," || $0 == "，" }
    ).map(String.init)
    let names = parts.last == "" ? parts.dropLast() : parts[...]
    let areNames = names.allSatisfy { name in
      FoodTable.builtIn.category(named: [name]) != nil || isKnown(name)
    }
    guard areNames, names.count > 1 else { return [word] }
    return names.dropLast().map { "\($0)," } + [(names.last ?? "") + (parts.last == "" ? "," : "")]
  }

  /// Returns whether an entry is only a date, an amount, a price, a location, a tag or a state.
  private static func hasNoName(_ entry: [String], _ dates: DayParser?) -> Bool {
    if entry.contains(where: \.isLiteral) { return false }
    if entry.count == 1, isPart(entry[0]) { return true }
    if entry.count == 1, entry[0].utf8.count < 3, entry[0].utf8.allSatisfy(isDigit) { return true }
    if FoodTable.builtIn.category(named: entry) != nil { return false }
    let reading = FoodReading(entry.joined(separator: " "))
    let areStates = reading.parts.allSatisfy { part in
      if case .state = part.role { true } else { part.text == "and" }
    }
    if areStates, !reading.parts.isEmpty { return true }
    guard let typed = try? TypedWords(entry, parser: dates, .entry(needsName: false)) else {
      return false
    }
    return typed.name.isEmpty
  }

  /// Returns whether a word alone belongs to the entry before it: a place, a dozen, 2%.
  private static func isPart(_ word: String) -> Bool {
    if case .storage = LocationKey(word) { return true }
    return Numeral(word.folded, .multiple) != nil
      || word.contains(where: \.isNumber) && !word.contains(where: \.isLetter)
        && word.hasSuffix("%")
  }

  /// Returns whether an entry continues the date at the end of the one before it: January 5, 2027.
  private static func continues(
    _ last: [String], _ entry: [String], _ dates: DayParser?
  ) -> Bool {
    guard let dates, let year = entry.first, year.utf8.count == 4, year.utf8.allSatisfy(isDigit)
    else { return false }
    return (1...min(3, last.count)).contains { count in
      let text = (last.suffix(count) + [year]).joined(separator: " ")
      return last.suffix(count).contains { $0.contains(where: \.isLetter) }
        && ((try? dates.deadlineIfAny(text)) ?? nil) != nil
    }
  }
}
