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
    /// A word that no name has, such as that of a question.
    case foreign(String)
    /// Words that may be several items.
    case several(String)
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

  /// Returns the doubt about all words of an entry, with the locations and tags that its own words do not have.
  func with(_ all: [String]) -> Doubt {
    let marks = all.filter { TypedWords.isLocation($0) || TypedWords.tag($0) != nil }
    return Doubt(all, cause, readings.map { $0 + marks }, command)
  }

  private init(
    _ words: [String], _ cause: Cause, _ readings: [[String]], _ command: [String]?
  ) {
    (self.words, self.cause, self.readings, self.command) = (words, cause, readings, command)
  }

  /// A line with a word that is not understood.
  package init(_ words: [String], stray: String) { self.init(words, words, .foreign(stray)) }

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
      let line = VerbLine(words)
      // 식빵 반쪽 남음, 두부 있음: what there is can be added.
      if let verb = line?.verb, verb == .left || verb == .add {
        throw .doubtful(Doubt(words, rest, .verb(last), [rest.dropLast()]))
      }
      throw .doubtful(Doubt(words, rest, .verb(last), command: line?.command))
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
    guard (try? parser.pastDay(text))??.isRelative ?? false, !DayParser.isOverdue(text) else {
      return
    }
    // The beginning of a month is over when its tenth is.
    if TypedVocabulary.thisPeriod.start(of: Array(text.folded.utf8)) != nil { return }
    // milk expired yesterday
    if let last = name.last, name.count > 1, TypedVocabulary.foreignWords.contains(last.folded) {
      throw .doubtful(
        Doubt(words, dated, .pastDay(text), [name.dropLast() + ["exp", day.description]]))
    }
    let isKorean = dated.contains { $0.first?.script == .hangul }
    throw .doubtful(
      Doubt(
        words, dated, .pastDay(text),
        isKorean
          ? [part + ["산"] + name, name + ["\(day)까지"]]
          : [name + ["bought"] + part, name + ["exp", day.description]]))
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
      if error.isAboutYear { return true }
      guard case .ambiguous = error, !text.contains(where: \.isLetter), !isFood(name) else {
        return false
      }
      throw .date(error)
    }
  }

  /// A location without its sign at an end of a line.
  struct LooseLocation {
    let word: String
    /// The word without a particle.
    let name: String
    /// The other words, without a preposition.
    let rest: [String]
    let isInFront: Bool
    /// Whether it can be nothing else: 냉장고에, in the fridge.
    let isCertain: Bool
  }

  /// Finds words for locations at the ends of a line, the last word first.
  private func locations(at words: [String]) -> [LooseLocation] {
    guard words.count > 1, let first = words.first, let last = words.last, !last.isLiteral else {
      return []
    }
    return [(last, false), (first, true)].compactMap { word, isInFront in
      let name = LocationKey.withoutParticle(word)
      let rest = Array(isInFront ? words.dropFirst() : words.dropLast())
      if name != word, name.count > 1 {
        return LooseLocation(
          word: word, name: name, rest: rest, isInFront: isInFront, isCertain: true)
      }
      guard TypedVocabulary.isPlace(name) else { return nil }
      let food = isInFront ? nil : EntryGrammar.withoutInside(rest)
      return LooseLocation(
        word: word, name: name, rest: food ?? rest, isInFront: isInFront, isCertain: food != nil)
    }
  }

  /// Returns the words before `in` or `in the`; nil for any other words.
  private static func withoutInside(_ words: [String]) -> [String]? {
    var words = words
    if let last = words.last?.folded,
      TypedVocabulary.articles.contains(last) || TypedVocabulary.determiners.contains(last)
    {
      words.removeLast()
    }
    guard words.count > 1, TypedVocabulary.inside.contains(words.removeLast().folded) else {
      return nil
    }
    return words
  }

  /// Returns the location that a particle or a preposition marks: 두부 냉장고에, milk in the fridge; nil if there is
  /// none, or the words are as a whole the name of a food.
  func location(at words: [String]) -> LooseLocation? {
    let found = locations(at: words).last(where: \.isCertain)
    return found == nil || isFood(words) ? nil : found
  }

  /// Returns the place at the end of words that has to be one, because it stands behind a date.
  func place(at words: [String]) -> LooseLocation? {
    locations(at: words).first { !$0.isInFront }
  }

  /// Returns the place at the end of an entry that an amount or a price separates from the name: 만두 2봉지 냉동실.
  ///
  /// - Parameters:
  ///   - rest: The words of the name.
  ///   - words: All words of the entry.
  func place(at rest: [String], after words: [String]) -> LooseLocation? {
    guard rest.count > 1, words.count > rest.count, rest.last == words.last,
      words[words.count - 2] != rest[rest.count - 2]
    else { return nil }
    return place(at: rest)
  }

  /// Finds a word for a storage type at an end: 두부 냉장고. In front it is more often a part of the name: 냉동 만두.
  private func doubtfulLocation(_ rest: [String], _ words: [String]) -> Doubt? {
    for found in locations(at: rest) {
      let mayBeState = found.isInFront && !TypedVocabulary.cold.contains(found.name.folded)
      guard TypedVocabulary.isPlace(found.name),
        !isKnownWhole(rest, hasEstimate: mayBeState, besides: found.word)
      else { continue }
      var food = found.rest
      TypedVocabulary.dropPrepositions(&food)
      return Doubt(words, rest, .location(found.word), [food + ["@\(found.name)"]])
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
    let common = zip(rest, words).prefix { $0 == $1 }.count
    guard let date = try innerDate(rest, behindAmount: common) else { return nil }
    let (before, after) = (Array(rest[..<date.start]), Array(rest[date.end...]))
    let part = Array(rest[date.start..<date.end])
    // milk 3d ham
    let areTwo = !before.isEmpty && isFood(before) && isFood(after)
    let apart = before + part.endingWithComma + after
    return Doubt(
      words, rest, .date(date.text), (areTwo ? [apart] : []) + [before + after + part])
  }

  /// Finds a date among the words of a name that is not at their end.
  ///
  /// - Parameter behindAmount: The position of a word that an amount separates from the name: x4 sunday garage shelf.
  func innerDate(_ rest: [String], behindAmount: Int? = nil) throws(TypedWords.Problem) -> (
    text: String, start: Int, end: Int
  )? {
    guard let parser else { return nil }
    for length in [3, 2, 1] where rest.count > length {
      for start in 0..<(rest.count - length) {
        let part = rest[start..<start + length]
        let text = part.joined(separator: " ")
        let hasDigit = text.contains(where: \.isNumber)
        // Without digits, only the first words are a date, or those behind an amount, or a word that can be nothing else.
        // A holiday in front is a part of the name: christmas cake, 설날 떡국떡.
        guard
          hasDigit || start == 0 && !parser.isHoliday(text) || start == behindAmount
            || TypedVocabulary.days.contains(text.folded),
          !isAge(part, after: rest[..<start]), try isDate(text, parser, of: rest)
        else { continue }
        let isNumeric = hasDigit && !text.contains(where: \.isLetter)
        // 12m cheddar, but not milk 3d ham
        let before = rest[..<start].joined(separator: " ")
        let mayBePart =
          !isNumeric && (start == 0 || !hasDigit || FoodTable.builtIn.food(before) == nil)
        if isKnownWhole(rest, hasEstimate: mayBePart, besides: text) { return nil }
        return (text, start, start + length)
      }
    }
    return nil
  }
}
