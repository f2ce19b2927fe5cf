import PantryCore

/// Words that may be part of a name or an instruction: they are asked about, or refused.
package struct Doubt: Error, Hashable, Sendable {
  /// What the words may mean besides a part of the name.
  package enum Cause: Hashable, Sendable {
    /// A location without its sign.
    case location(String)
    /// A date that is not at the end.
    case date(String)
    /// A misspelled date.
    case misspelledDate(String, meant: String)
    /// A day in the past, which may be when it was bought.
    case pastDay(String)
    /// A verb at the end.
    case verb(String)
  }

  /// The words of the entry, as they were typed.
  package let words: [String]
  package let cause: Cause
  /// The words of each reading, the likelier first. The name as it is comes last.
  package let readings: [[String]]
  /// The command that is meant, if it is another one.
  package let command: [String]?

  /// - Parameters:
  ///   - words: The words of the entry.
  ///   - rest: Those of them that may be the name.
  ///   - readings: What may be meant in place of `rest`.
  ///   - command: The command that is meant, if it is another one.
  init(
    _ words: [String], _ rest: [String], _ cause: Cause, _ readings: [[String]] = [],
    command: [String]? = nil
  ) {
    (self.words, self.cause, self.command) = (words, cause, command)
    let name = String.literalMark.description + rest.joined(separator: " ")
    self.readings = (readings + [[name]]).map { words.replacing(rest, with: $0) }
  }

  /// A line of a session that may be a command or a name.
  package init(_ words: [String], _ line: VerbLine) {
    self.words = words
    cause = .verb((line.isAtStart ? words.first : words.last) ?? "")
    command = nil
    let name = words.map(\.withoutLiteralMarks).joined(separator: " ")
    readings = line.readings + [["\(String.literalMark)\(name)"]]
  }

  /// The readings that are no literal names, as they are typed.
  package var corrections: [String] {
    readings.dropLast().map { $0.map(\.withoutLiteralMarks).joined(separator: " ") }
  }

  /// The name as it is.
  package var name: String {
    readings.last?.first(where: \.isLiteral)?.withoutLiteralMarks ?? ""
  }
}

extension [String] {
  /// Returns the words with others in place of some of them, at the place of the first one.
  fileprivate func replacing(_ words: [String], with others: [String]) -> [String] {
    var left = words[...]
    var found: [String] = []
    for word in self {
      if left.first == word {
        if left.count == words.count { found += others }
        left.removeFirst()
      } else {
        found.append(word)
      }
    }
    return left.isEmpty ? found : others
  }
}

extension EntryGrammar {
  /// Refuses a new name that may contain an instruction.
  ///
  /// - Parameters:
  ///   - rest: The words of the name.
  ///   - words: All words of the entry.
  ///   - hasLocation: Whether it has a location.
  func checkDoubt(_ rest: [String], of words: [String], hasDate: Bool, hasLocation: Bool)
    throws(TypedWords.Problem)
  {
    guard rest.count > 1, !rest.contains(where: \.isLiteral) else { return }
    if !hasLocation, let doubt = doubtfulLocation(rest, words) { throw .doubtful(doubt) }
    if !hasDate, let doubt = try doubtfulDate(rest, words) { throw .doubtful(doubt) }
    if !hasDate, let doubt = misspelledDate(rest, words) { throw .doubtful(doubt) }
    let last = rest[rest.count - 1]
    if VerbLine.isReport(last), !isKnownWhole(rest) {
      throw .doubtful(Doubt(words, rest, .verb(last), command: VerbLine(words)?.command))
    }
  }

  /// Refuses a relative day in the past at the end, which is no expiry date: milk yesterday.
  ///
  /// - Parameters:
  ///   - name: The words before the date.
  ///   - dated: The words with the date.
  ///   - words: All words of the entry.
  func checkPast(
    _ date: DayParser.DeadlineReading?, _ name: [String], of dated: [String], _ words: [String]
  ) throws(TypedWords.Problem) {
    guard needsName, let day = date?.deadline.day, let parser, day < parser.today else { return }
    let part = Array(dated.dropFirst(name.count))
    let text = part.joined(separator: " ")
    guard (try? parser.pastDay(text))??.isRelative ?? false else { return }
    // The beginning of a month is over when its tenth is.
    if ["이번", "이달", "this"].contains(where: { text.folded.composed.hasPrefix($0) }) { return }
    let isKorean = text.first?.script == .hangul
    let bought = isKorean ? part + ["산"] + name : name + ["bought"] + part
    throw .doubtful(
      Doubt(words, dated, .pastDay(text), [bought, name + ["exp", day.description]]))
  }

  /// Returns whether words are as a whole a name: known, of the table, or of a food whose words are all known.
  ///
  /// - Parameters:
  ///   - hasEstimate: Whether the food of a name that is not in the table suffices.
  ///   - part: The doubtful word, which must be one that names of foods have.
  private func isKnownWhole(_ words: [String], hasEstimate: Bool = false, besides part: String = "")
    -> Bool
  {
    if isFood(words) { return true }
    guard hasEstimate else { return false }
    let reading = FoodReading(words.joined(separator: " "))
    return reading.food != nil
      && !reading.parts.contains { $0.role == .unknown && $0.text == part.folded }
  }

  /// Returns whether a text is a day.
  ///
  /// - Throws: `Problem.date` for a numeric date of several readings in a name that is not known.
  private func isDate(_ text: String, _ parser: DayParser, of name: [String])
    throws(TypedWords.Problem) -> Bool
  {
    do throws(DayError) {
      return try parser.deadlineIfAny(text)?.deadline.day != nil
    } catch {
      guard case .ambiguous = error, !text.contains(where: \.isLetter), !isFood(name) else {
        return false
      }
      throw .date(error)
    }
  }

  /// Separates a location with a particle or a preposition from the other words, which can be nothing else: 두부 냉장고에,
  /// milk in the fridge.
  func place(at words: [String]) -> (words: [String], location: String?)? {
    guard words.count > 1, let last = words.last, !last.isLiteral else { return nil }
    let stem = LocationKey.withoutParticle(last)
    for (word, rest) in [(words[0], Array(words.dropFirst())), (last, Array(words.dropLast()))] {
      let place = LocationKey.withoutParticle(word)
      if place != word, !isFood(words), place.count > 1 { return (rest, place) }
    }
    guard case .storage = LocationKey(stem) else { return nil }
    var rest = Array(words.dropLast())
    if rest.last?.folded == "the" { rest.removeLast() }
    guard rest.count > 1, ["in", "into"].contains(rest.removeLast().folded), !isFood(words) else {
      return nil
    }
    return (rest, stem)
  }

  /// Finds a word for a storage type at an end: 두부 냉장고. In front it is more often a part of the name: 냉동 만두.
  private func doubtfulLocation(_ rest: [String], _ words: [String]) -> Doubt? {
    for (place, others) in [
      (rest[rest.count - 1], Array(rest.dropLast())), (rest[0], Array(rest.dropFirst())),
    ] {
      let location = LocationKey.withoutParticle(place)
      guard case .storage = LocationKey(location) else { continue }
      let isInFront = place == rest[0] && rest.count > 1 && others.first != rest[0]
      if isKnownWhole(rest, hasEstimate: isInFront, besides: place) { continue }
      return Doubt(words, rest, .location(place), [others + ["@\(location)"]])
    }
    return nil
  }

  /// Finds a misspelled word of a date at the end: milk tommorow, milk decmber 1.
  private func misspelledDate(_ rest: [String], _ words: [String]) -> Doubt? {
    guard let parser, rest.count > 1 else { return nil }
    for index in (max(1, rest.count - 3)..<rest.count).reversed() {
      let isCounted = rest[index - 1].allSatisfy(\.isNumber)
      guard rest[index].utf8.count > 3, rest[index].contains(where: \.isLetter),
        let meant = MistypedDate.correction(
          of: rest[index], in: parser.language, isCounted: isCounted)
      else { continue }
      var corrected = rest
      corrected[index] = meant
      guard let found = try? date(at: corrected, needsName: true), found.date != nil,
        found.words.count <= index, !isKnownWhole(rest, hasEstimate: true, besides: rest[index])
      else { continue }
      return Doubt(words, rest, .misspelledDate(rest[index], meant: meant), [corrected])
    }
    return nil
  }

  /// Finds a date that is not at the end: `12-01 cake`.
  private func doubtfulDate(_ rest: [String], _ words: [String]) throws(TypedWords.Problem)
    -> Doubt?
  {
    guard let parser else { return nil }
    for length in [3, 2, 1] where rest.count > length {
      for start in 0..<(rest.count - length) {
        let part = rest[start..<start + length]
        let text = part.joined(separator: " ")
        let hasDigit = text.contains(where: \.isNumber)
        // Without digits, only the first words are a date.
        guard hasDigit || start == 0, try isDate(text, parser, of: rest) else { continue }
        let isNumeric = hasDigit && !text.contains(where: \.isLetter)
        if isKnownWhole(rest, hasEstimate: !isNumeric, besides: text) { return nil }
        let others = Array(rest[..<start] + rest[(start + length)...])
        return Doubt(words, rest, .date(text), [others + part])
      }
    }
    return nil
  }
}
