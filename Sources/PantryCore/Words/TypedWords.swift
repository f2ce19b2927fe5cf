/// Typed words that describe an item: the grammar of `add`, of the lines that it reads, and of scan sessions.
///
/// Amounts, `@LOCATION` and `#TAG` are accepted in any position, and a date at the end. All other words form the
/// name.
package struct TypedWords: Hashable, Sendable {
  /// The other words, joined with spaces; may be empty.
  package private(set) var name = ""
  /// The date at the end.
  package private(set) var expires: DayParser.DeadlineReading?
  /// The amount: `x3`, `600g`, `2팩`, `두 팩`.
  package private(set) var quantity: Quantity?
  /// `@LOCATION`. In a scan session it is empty for a single `@`, which ends the current location.
  package private(set) var location: String?
  /// Each `#TAG`.
  package private(set) var tags: [String] = []
  /// Whether a word of the name was in quotes, so that it is not doubtful.
  private var isLiteral = false
  /// Whether a single `-` in a scan session requests to use a package.
  package private(set) var takesOut = false

  /// The context in which words are typed.
  package enum Setting: Sendable {
    /// A new item. If the words must contain its name, the first word cannot be a date. With a barcode, a measure
    /// is the package size and belongs to the name.
    case entry(needsName: Bool, hasBarcode: Bool = false)
    /// The words after a code, which do not contain a name.
    case scan
  }

  /// A part of the words that can be given once.
  package enum Part: Sendable { case quantity, location, date }

  /// Why words are invalid.
  package enum Problem: Error, Hashable, Sendable {
    /// The last words are an invalid or ambiguous date.
    case date(DayError)
    /// A part that can be given once is given twice.
    case repeated(Part, String)
    /// A word is not allowed in a scan session.
    case unknown(String)
    /// An amount is not a positive number, or has an unknown unit.
    case amount(AmountProblem)
    /// A lone `@` or `#`.
    case lone(String)
    /// More tags than an item can have.
    case tooManyTags
    /// A tag with blanks.
    case tag(String)
    /// The words are a date or a number alone, and no name.
    case noName(String)
  }

  /// Whether the words are a location only.
  package var isPlaceAlone: Bool {
    location != nil && quantity == nil && expires == nil && tags.isEmpty && !takesOut
  }

  /// Returns these words with the location of later ones, for undo: the location stays in effect.
  func keepingLocation(of later: TypedWords) -> TypedWords {
    var words = self
    words.location = later.location
    return words
  }

  /// No words.
  package static let none = TypedWords()

  private init() {}

  /// The maximum number of words in a date (`a consommer de préférence avant la fin de 1 décembre 2026`).
  private static let longestDate = 14

  /// Parses words.
  ///
  /// - Parameters:
  ///   - parser: Parses the date; nil if the words have no date, because it is given by an option.
  ///   - setting: The context in which the words are typed.
  ///   - isKnown: Returns whether a text is the name of a known product. Called only if the words could be read
  ///     in another way.
  /// - Throws: `Problem`.
  package init(
    _ words: [String], parser: DayParser?, _ setting: Setting,
    isKnown: (String) -> Bool = { _ in false }
  ) throws(Problem) {
    var isScan = false
    var needsName = false
    var keepsMeasures = false
    switch setting {
    case .entry(let isNeeded, let hasBarcode): (needsName, keepsMeasures) = (isNeeded, hasBarcode)
    case .scan: isScan = true
    }
    let others = try readMarks(words, isScan: isScan)
    if !isScan, TypedWords.mayBeName(others, parser), isKnown(others.joined(separator: " ")) {
      name = others.joined(separator: " ").withoutLiteralMarks
      return
    }
    var (rest, amounts) = try TypedWords.amounts(in: others, isName: isKnown)
    if !isScan, let zero = rest.last, zero == "0", rest.count > 1,
      !isKnown(others.joined(separator: " "))
    {
      throw .amount(.number(zero))
    }
    // A measure beside a count is the size of a package.
    let counts = amounts.filter { !$0.isMeasure }
    if amounts.count > counts.count, keepsMeasures || !counts.isEmpty && !isScan {
      rest = try TypedWords.withoutCounts(others)
      amounts = counts
    } else if let measure = amounts.first, amounts.count == 1, !isScan, measure.isMeasure,
      isKnown(try TypedWords.name(of: others, parser, needsName))
    {
      (rest, amounts) = (others, [])
    }
    if amounts.count > 1 { throw .repeated(.quantity, amounts[1].text) }
    quantity = amounts.first?.quantity
    (rest, expires) = try TypedWords.date(at: rest, parser, needsName: needsName)
    if !isScan {
      if expires != nil { rest = try TypedWords.withoutPrepositions(rest, parser, isKnown) }
      if quantity == nil,
        let half = TypedWords.half(rest).first(where: { isKnown($0.joined(separator: " ")) })
      {
        (rest, quantity) = (half, Amount.one.divided(by: 2).map { Quantity($0) })
      }
      try TypedWords.checkName(rest, parser, needsName: needsName, isKnown)
    }
    name = rest.joined(separator: " ").withoutLiteralMarks
    isLiteral = rest.contains(where: \.isLiteral)
    quantity = quantity?.countingEggs(of: name)
    guard isScan, !name.isEmpty else { return }
    let isSecondDate = expires != nil && ((try? parser?.deadlineIfAny(name)) ?? nil) != nil
    throw isSecondDate ? .repeated(.date, name) : .unknown(name)
  }

  /// Reads `@LOCATION`, `#TAG` and, in a scan session, `-`.
  ///
  /// - Returns: The other words.
  private mutating func readMarks(_ words: [String], isScan: Bool) throws(Problem) -> [String] {
    var rest: [String] = []
    for word in words {
      if isScan, word == "-" {
        takesOut = true
      } else if word == "#" || word == "@" && !isScan {
        throw .lone(word)
      } else if let tag = TypedWords.tag(word) {
        if tag.contains(where: \.isWhitespace) { throw .tag(word) }
        tags = tags.adding([tag])
        if tags.count > UserProduct.mostTags { throw .tooManyTags }
      } else if TypedWords.isLocation(word) || isScan && word.hasPrefix("@") {
        if location != nil { throw .repeated(.location, word) }
        // The printed sheet percent-encodes locations that a scanner cannot type.
        let place = isScan ? word.percentDecoded : word
        location = LocationKey.withoutParticle(String(place.dropFirst()))
      } else if !word.allSatisfy(\.isWhitespace) {
        rest.append(word)
      }
    }
    return rest
  }

  /// An amount and its words.
  typealias Found = (
    quantity: Quantity, isMeasure: Bool, isDoubtful: Bool, countsPieces: Bool, text: String
  )

  /// Separates the amounts from the other words.
  ///
  /// - Parameters:
  ///   - isOther: Returns whether a word is something other than an amount.
  ///   - isName: Returns whether a word is a known name. Called for a word with an unknown unit.
  static func amounts(
    in words: [String], except isOther: (String) -> Bool = { _ in false },
    isName: (String) -> Bool = { _ in false }
  ) throws(Problem) -> ([String], [Found]) {
    var rest: [String] = []
    var found: [Found] = []
    var place = 0
    while place < words.count {
      do throws(AmountProblem) {
        if !isOther(words[place]),
          let amount = try TypedAmount.first(of: words[place...], isFirst: place == 0)
        {
          let text = words[place..<place + amount.length].joined(separator: " ")
          found.append(
            (amount.quantity, amount.isMeasure, amount.isDoubtful, amount.countsPieces, text))
          if let size = amount.size { rest.append(size) }
          place += amount.length
          continue
        }
      } catch {
        guard case .unit = error, isName(words[place]) else { throw .amount(error) }
      }
      rest.append(words[place])
      place += 1
    }
    return (rest, found)
  }

  /// Returns the words without counts; measures stay.
  static func withoutCounts(_ words: [String]) throws(Problem) -> [String] {
    var rest: [String] = []
    var place = 0
    while place < words.count {
      let amount = (try? TypedAmount.first(of: words[place...], isFirst: place == 0)) ?? nil
      let length = amount?.length ?? 1
      if amount?.isMeasure ?? true { rest += words[place..<place + length] }
      if let size = amount?.size { rest.append(size) }
      place += length
    }
    return rest
  }

  /// Returns the words without a date at the end, joined.
  private static func name(of words: [String], _ parser: DayParser?, _ needsName: Bool)
    throws(Problem) -> String
  {
    try date(at: words, parser, needsName: needsName).0.joined(separator: " ")
  }

  /// Returns whether words that can be read otherwise may be a name as a whole: they have no date with digits.
  private static func mayBeName(_ words: [String], _ parser: DayParser?) -> Bool {
    guard words.count > 1 else { return false }
    let (rest, found) = (try? amounts(in: words)) ?? (words, [])
    if found.contains(where: \.isDoubtful) { return true }
    if !half(words).isEmpty { return true }
    guard let dated = try? date(at: rest, parser, needsName: true) else { return false }
    return dated.1 != nil && !rest.dropFirst(dated.0.count).joined().contains(where: \.isNumber)
  }

  /// Separates the date at the end from the other words.
  private static func date(at words: [String], _ parser: DayParser?, needsName: Bool)
    throws(Problem) -> ([String], DayParser.DeadlineReading?)
  {
    guard let parser else { return (words, nil) }
    let first = max(needsName ? 1 : 0, words.count - TypedWords.longestDate)
    for start in first..<max(first, words.count) {
      // vitamin D-3
      if start > 0, ["vitamin", "비타민"].contains(words[start - 1].folded),
        words[start].folded.hasPrefix("d-")
      {
        continue
      }
      do throws(DayError) {
        let end = words[start...].joined(separator: " ")
        guard let reading = try parser.deadlineIfAny(end) else { continue }
        return (Array(words[..<start]), reading)
      } catch {
        throw .date(error)
      }
    }
    return (words, nil)
  }

  /// The words for half of something.
  package static let halves: Set<String> = ["half", "반"]

  /// Returns the words without `half` or 반 at the end, and at the start.
  private static func half(_ words: [String]) -> [[String]] {
    guard words.count > 1 else { return [] }
    var found: [[String]] = []
    if halves.contains(words[words.count - 1].folded) { found.append(words.dropLast()) }
    if halves.contains(words[0].folded) { found.append(Array(words.dropFirst())) }
    return found
  }

  /// Words before a date that are no part of the name: on friday, good for 3 days.
  private static let prepositions: Set<String> = [
    "on", "until", "till", "til", "by", "before", "for", "the", "till:", "until:",
  ]

  /// Returns the words before a date without a preposition at the end.
  ///
  /// - Throws: `Problem.repeated` if they end with another date.
  private static func withoutPrepositions(
    _ words: [String], _ parser: DayParser?, _ isKnown: (String) -> Bool
  ) throws(Problem) -> [String] {
    var words = words
    while words.count > 1, let last = words.last?.folded, prepositions.contains(last),
      !isKnown(words.joined(separator: " "))
    {
      words.removeLast()
      let verb = words.last?.folded ?? ""
      if words.count > 1, last == "for", ["good", "keeps", "lasts"].contains(verb) {
        words.removeLast()
      }
    }
    guard words.count > 1, let parser else { return words }
    let earlier = (try? date(at: words, parser, needsName: true)) ?? (words, nil)
    let text = words.dropFirst(earlier.0.count).joined(separator: " ")
    // capri sun 12-01, wine 1201 12-01
    let isCertain = text.contains { !$0.isASCIIDigit } && text.folded != "sun"
    if earlier.1 != nil, isCertain, !isKnown(words.joined(separator: " ")) {
      throw .repeated(.date, text)
    }
    return words
  }

  /// Refuses a name that is a date or a number alone.
  private static func checkName(
    _ words: [String], _ parser: DayParser?, needsName: Bool, _ isKnown: (String) -> Bool
  ) throws(Problem) {
    let name = words.joined(separator: " ").withoutLiteralMarks
    guard !words.contains(where: \.isLiteral) else { return }
    guard needsName, let parser, !name.isEmpty else { return }
    let isNumber = words.count == 1 && name.utf8.count < 6 && name.utf8.allSatisfy(isDigit)
    do throws(DayError) {
      if isNumber { throw .notADate(name) }
      if try parser.deadlineIfAny(name) == nil { return }
    } catch .ambiguous, .notADate {
      // It is a date, whichever is meant.
    } catch {
      if !isKnown(name) { throw .date(error) }
    }
    if !isKnown(name) { throw .noName(name) }
  }

  // MARK: Words

  /// Returns whether a word is a location.
  package static func isLocation(_ word: String) -> Bool { word.hasPrefix("@") && word.count > 1 }

  /// Returns the tag of a word, or nil if it is not a tag.
  package static func tag(_ word: String) -> String? {
    word.hasPrefix("#") && word.count > 1 ? String(word.dropFirst()) : nil
  }

  /// Returns the amount of a word, or nil if it is not an amount.
  package static func quantity(_ word: String) -> Quantity? {
    (try? TypedAmount.first(of: [word], isFirst: true))?.quantity
  }

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
    if [last.first, last.last].contains(where: { $0.map(TypedAmount.times.contains) ?? false }),
      TypedWords.quantity(last) != nil
    {
      return .amount(last)
    }
    return [last, words[0]].first { word in
      let parts = word.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      let isNumber = parts.count < 3 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isDigit) }
      guard isNumber, let number = TypedNumber(word[...]), number.amount > .zero else {
        return false
      }
      return (1...3).contains(word.utf8.count)
    }.map(StrayWord.number)
  }

  // MARK: Use

  /// Returns these words combined with later ones, which take precedence.
  func followed(by next: TypedWords) -> TypedWords {
    var both = self
    both.name = next.name.isEmpty ? name : next.name
    both.quantity = next.quantity ?? quantity
    both.expires = next.expires ?? expires
    both.location = next.location ?? location
    both.tags = tags.adding(next.tags)
    both.takesOut = takesOut || next.takesOut
    return both
  }

  /// These words without a single `@`.
  var withoutEndOfLocation: TypedWords {
    var words = self
    if words.location?.isEmpty ?? false { words.location = nil }
    return words
  }

  /// These words without `takesOut`.
  var withoutTakingOut: TypedWords {
    var words = self
    words.takesOut = false
    return words
  }

  /// The fields that the words set.
  package var changes: ItemChanges {
    var changes = ItemChanges()
    if !name.isEmpty { changes.name = .set(name) }
    if let quantity { changes.quantity = .set(quantity) }
    if let location { changes.location = .set(location.isEmpty ? nil : location) }
    if !tags.isEmpty { changes.tags = .set(tags) }
    changes.set(expires)
    return changes
  }
}
