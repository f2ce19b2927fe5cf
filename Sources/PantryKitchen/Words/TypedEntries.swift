package import PantryCore

/// The entries of a typed line, which commas, other separators and words like `and` separate.
package enum TypedEntries {
  /// What names are that are joined by `and`.
  package enum JoinedNames: Sendable {
    /// Perhaps one dish: ham and cheese. Only what has a date or an amount is an entry of its own.
    case perhapsOne
    /// Several foods, as of what was bought, unless they are as a whole the name of one: mac and cheese.
    case several
  }

  /// Splits the words of new items.
  ///
  /// A known name that contains a comma is one entry. What has no name belongs to the entry before it: `salmon, best
  /// before 20 dec`, `cheese, x2`, `tomatoes, diced`; so does the rest of a date: `bread January 5, 2027`. With a date
  /// where that entry has one, it is another package of the same food: `milk 12-01, 12-05`.
  ///
  /// - Parameters:
  ///   - dates: Parses dates; nil if the words have none.
  ///   - joined: What names are that are joined by `and`.
  ///   - isKnown: Returns whether a text is the name of a product. Called only for words that may be several entries.
  package static func split(
    _ words: [String], _ dates: DayParser?, joined: JoinedNames = .perhapsOne,
    isKnown: (String) -> Bool = { _ in false }
  ) -> [[String]] {
    if words.isEmpty { return [] }
    return withoutActuallyEscaping(isKnown) { isKnown in
      EntryDivision(EntryGrammar(parser: dates, needsName: true, isKnown: isKnown))
        .entries(words, isList: joined == .several)
    }
  }
}

/// The rules by which a typed line is divided into entries.
struct EntryDivision {
  let grammar: EntryGrammar

  init(_ grammar: EntryGrammar) { self.grammar = grammar }

  /// Returns the entries of a line.
  ///
  /// - Parameter isList: Whether names that are joined by `and` are several.
  func entries(_ words: [String], isList: Bool) -> [[String]] {
    let separated = separated(words)
    let entries = ItemRequest.entries(separated)
    if entries.count == 1, entries[0] == words, !mayBeSeveral(words) { return entries }
    if grammar.isKnown(words.map(\.withoutLiteralMarks).joined(separator: " ")) { return [words] }
    if let all = withCommonValues(separated) { return all }
    let isList = isList || entries.count > 1 && entries.count { !hasNoName($0) } > 1
    var found: [[String]] = []
    for words in entries.flatMap({ divided($0, isList: isList) }) {
      // eggs, and bread
      let hasJoint = words.count > 1 && !found.isEmpty && Self.isJoint(words[0])
      let entry = hasJoint ? Array(words.dropFirst()) : words
      guard let last = found.last else {
        found.append(entry)
        continue
      }
      if let values = values(entry) {
        if let package = package(with: values, after: last) {
          found.append(package)
        } else {
          found[found.count - 1] += values
        }
      } else if continues(last, entry) {
        found[found.count - 1] += entry
      } else {
        found.append(entry)
      }
    }
    return found
  }

  /// Returns whether words without separators may be several entries. Most lines are not looked at further.
  private func mayBeSeveral(_ words: [String]) -> Bool {
    words.count >= Self.fewestOfTwo || !joints(of: words).isEmpty
      || words.contains { TypedVocabulary.common.contains($0.folded) }
  }

  // MARK: Separators

  /// Signs that separate entries where they stand alone; those within a word only join names.
  private static let signs: Set<Character> = ["/", "|", "·", "ㆍ", "・"]
  fileprivate static let commas: Set<Character> = [",", "，", ";", "、"]

  /// Returns words in which a comma at the end of a word is the only separator: `milk 3d,ham 4d`, `우유 / 계란`.
  private func separated(_ words: [String]) -> [String] {
    Self.apart(words) { word, next in
      if grammar.isKnown(word) { return [word] }
      let names = word.split { Self.signs.contains($0) || Self.commas.contains($0) }.map(
        String.init)
      guard names.count > 1, names.allSatisfy({ grammar.isFood([$0]) }) else { return nil }
      // Their last one may be the beginning of another name: beef/pork mince, salt,pepper mix.
      if next.first?.isLetter ?? false { return [word] }
      return names.dropLast().flatMap { [$0].endingWithComma }
        + [names[names.count - 1] + word.commaAtEnd]
    }
  }

  /// Returns words in which a comma at the end of a word is the only separator.
  ///
  /// - Parameter names: Returns the parts of a word with separators that are names, before another word; nil if the rules
  ///   for commas count.
  static func apart(
    _ words: [String], names: (_ word: String, _ next: String) -> [String]? = { _, _ in nil }
  ) -> [String] {
    words.enumerated().flatMap { index, word -> [String] in
      if word.isLiteral { return [word] }
      let next = index + 1 < words.count ? words[index + 1] : ""
      if word.count == 1, word.allSatisfy(signs.contains) {
        let isBetweenNumbers =
          index > 0 && words[index - 1].last?.isNumber ?? false && next.first?.isNumber ?? false
        return index == 0 || next.isEmpty || isBetweenNumbers ? [word] : [","]
      }
      // Most words have none.
      guard word.count > 1, word.contains(where: { signs.contains($0) || commas.contains($0) })
      else {
        return [word]
      }
      return names(word, next) ?? parts(of: word)
    }
  }

  /// Returns the parts of a word between commas, of which each but the last ends with one. Numbers have commas, and so
  /// has what is in brackets: `3,49`, `양파(국산,1kg)`.
  private static func parts(of word: String) -> [String] {
    if word.contains("://") { return [word] }
    let parts = word.splitOutsideBrackets(at: commas)
    return (parts.dropLast().map { "\($0)," } + parts.suffix(1).map(String.init))
      .filter { !$0.isEmpty }
  }

  // MARK: Entries without a name

  /// Returns the values of an entry that has only those, for the one before it: a date, an amount, a price, a location,
  /// a tag or a state, perhaps after what belongs to them: `one 12-05`, `goes bad tomorrow`. nil if it has a name.
  private func values(_ entry: [String]) -> [String]? {
    if hasNoName(entry) { return entry }
    guard entry.count > 1, let first = entry.first, !first.isLiteral else { return nil }
    let rest = Array(entry.dropFirst())
    if let number = Self.number(first) { return hasNoName(rest) ? ["x\(number)"] + rest : nil }
    let date = Array(entry.drop { TypedVocabulary.lasting.contains($0.folded) })
    guard date.count < entry.count, !date.isEmpty, hasNoName(date) else { return nil }
    return values(of: date)?.expires == nil ? nil : entry
  }

  /// Returns the number of a word that counts packages: one, 하나는.
  private static func number(_ word: String) -> Int? {
    let word = word.folded
    if TypedVocabulary.articles.contains(word) { return nil }
    if let number = Numeral(word, .typed) { return number.value }
    return Numeral.native(KoreanParticle.stem(of: word, .ofVerbs) ?? word, isAlone: true)
  }

  func hasNoName(_ entry: [String]) -> Bool {
    if entry.contains(where: \.isLiteral) { return false }
    if entry.count == 1, Self.isPart(entry[0]) { return true }
    if entry.count == 1, entry[0].utf8.count < 3, entry[0].utf8.allSatisfy(isDigit) { return true }
    if FoodTable.builtIn.category(named: entry) != nil { return false }
    let name = values(of: entry)?.name
    if name?.isEmpty ?? false { return true }
    let text = name ?? entry.joined(separator: " ")
    let reading = FoodReading(text)
    // diced, boneless, Australian
    let areQualities = reading.parts.allSatisfy { part in
      switch part.role {
      case .state, .filler, .origin: part.food == nil
      default: part.text == "and"
      }
    }
    return areQualities && !reading.parts.isEmpty && !grammar.isKnown(text)
  }

  /// Returns the reading of words that need no name; nil if they are not understood.
  private func values(of entry: [String]) -> TypedWords? {
    try? TypedWords(entry, parser: grammar.parser, .entry(needsName: false))
  }

  /// Returns whether a word alone belongs to the entry before it: a place, a dozen, 2%.
  private static func isPart(_ word: String) -> Bool {
    if case .storage = LocationKey(LocationKey.withoutParticle(word)) { return true }
    return Numeral(word.folded, .multiple) != nil
      || word.contains(where: \.isNumber) && !word.contains(where: \.isLetter)
        && word.hasSuffix("%")
  }

  /// Returns whether an entry continues the date at the end of the one before it: January 5, 2027.
  private func continues(_ last: [String], _ entry: [String]) -> Bool {
    guard let dates = grammar.parser, let year = entry.first, year.utf8.count == 4,
      year.utf8.allSatisfy(isDigit)
    else { return false }
    return (1...min(3, last.count)).contains { count in
      let text = (last.suffix(count) + [year]).joined(separator: " ")
      return last.suffix(count).contains { $0.contains(where: \.isLetter) }
        && ((try? dates.deadlineIfAny(text)) ?? nil) != nil
    }
  }

  /// Returns the entry of another package of the same food, whose values are those that the last one has, too: `milk
  /// 12-01, 12-05`; nil if that is not clear.
  private func package(with values: [String], after last: [String]) -> [String]? {
    guard let one = reading(of: last), let other = self.values(of: values),
      one.expires?.deadline.day != nil, other.expires?.deadline.day != nil, !one.name.isEmpty,
      (one.quantity == nil) == (other.quantity == nil), one.price == nil, other.price == nil,
      !DayParser.hasLabel(values.joined(separator: " ")),
      // bread fri, 18 dec
      reading(of: last + values) == nil
    else { return nil }
    let marks = last.filter { TypedWords.isLocation($0) || TypedWords.tag($0) != nil }
    return one.name.split(separator: " ").map {
      "\(one.isLiteral ? "\(String.literalMark)" : "")\($0)"
    }
      + values + marks
  }

  // MARK: Values of all

  /// The most words for all of several items: all of them.
  private static let longestCommon = 3

  /// Returns the entries of a line with values at its end that are those of all: `milk, eggs, both 3d`; nil without.
  private func withCommonValues(_ words: [String]) -> [[String]]? {
    for index in words.indices.dropFirst() {
      for length in (1...Self.longestCommon).reversed() where index + length < words.count {
        let phrase = words[index..<index + length].joined(separator: " ").folded
        let values = Array(words[(index + length)...])
        guard TypedVocabulary.common.contains(phrase), hasNoName(values) else { continue }
        let items = entries(Array(words[..<index]), isList: true)
        return items.count > 1 ? items.map { $0 + values } : nil
      }
    }
    return nil
  }
}

extension String {
  /// The comma with which the text ends; empty without one.
  fileprivate var commaAtEnd: String {
    last.map(EntryDivision.commas.contains) ?? false ? "," : ""
  }
}

extension [String] {
  /// The words with a comma behind the last one, which ends an entry.
  var endingWithComma: [String] { dropLast() + suffix(1).map { "\($0)," } }
}
