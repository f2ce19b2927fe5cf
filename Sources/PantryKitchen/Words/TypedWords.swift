package import PantryCore

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
  /// The price.
  package private(set) var price: Amount?
  /// What the price is of, if it is not that of all: 1 for 900원씩, 100 g for $2.50 per 100 g.
  private var per: Quantity?
  /// The day on which it was opened: `opened 2 days ago`.
  package private(set) var opened: Day?
  /// The day on which it was bought or made: `어제 산`.
  package private(set) var bought: Day?
  /// The day on which it was frozen: `frozen yesterday`.
  package private(set) var frozen: Day?
  /// `@LOCATION`. In a scan session it is empty for a single `@`, which ends the current location.
  package private(set) var location: String?
  /// Each `#TAG`.
  package private(set) var tags: [String] = []
  /// Whether a word of the name was in quotes, so that it is not doubtful.
  package private(set) var isLiteral = false
  /// Whether a single `-` in a scan session requests to use a package.
  package private(set) var takesOut = false

  /// The context in which words are typed.
  package enum Setting: Sendable {
    /// A new item. If the words must contain its name, the first word cannot be a date. With a barcode, a measure
    /// is the package size and belongs to the name. On a shopping list, names that are joined by `and` may be one line.
    case entry(needsName: Bool, hasBarcode: Bool = false, mayBeSeveral: Bool = false)
    /// The words after a code, which do not contain a name.
    case scan
  }

  /// A part of the words that can be given once.
  package enum Part: Sendable { case quantity, location, date, price }

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
    /// A price behind the sign of locations: @3.99.
    case priceAtLocation(String)
    /// More tags than an item can have.
    case tooManyTags
    /// A tag with blanks.
    case tag(String)
    /// The words are a date or a number alone, and no name.
    case noName(String)
    /// The name has no visible character, or contains a NUL.
    case invalidName(String)
    /// A part that a shopping list does not have.
    case notOnList(Part)
    /// The name may contain an instruction.
    case doubtful(Doubt)
    /// The words are several items, where one is needed.
    case severalItems(String)
  }

  /// Whether the words are a location only.
  package var isPlaceAlone: Bool {
    location != nil && quantity == nil && expires == nil && tags.isEmpty && !takesOut
  }

  /// Whether the words are a number of packages only.
  package var isCountAlone: Bool {
    quantity.map { $0.unit == nil } ?? false && location == nil && expires == nil && tags.isEmpty
      && !takesOut
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
    switch setting {
    case .entry(let needsName, let hasBarcode, let mayBeSeveral):
      let others = try readMarks(words, isScan: false)
      try withoutActuallyEscaping(isKnown) { isKnown throws(Problem) in
        let grammar = EntryGrammar(parser: parser, needsName: needsName, isKnown: isKnown)
        do throws(Problem) {
          try readEntry(others, grammar, keepsMeasures: hasBarcode, mayBeSeveral: mayBeSeveral)
        } catch {
          guard case .doubtful(let doubt) = error else { throw error }
          throw .doubtful(doubt.with(words))
        }
      }
    case .scan: try readScan(try readMarks(words, isScan: true), parser)
    }
    if !name.isEmpty {
      guard let name = Product.name(typed: name) else { throw .invalidName(name) }
      self.name = name
    }
    quantity = quantity?.countingEggs(of: name)
  }

  /// Reads the words of a new item.
  private mutating func readEntry(
    _ words: [String], _ grammar: EntryGrammar, keepsMeasures: Bool, mayBeSeveral: Bool
  ) throws(Problem) {
    let whole = words.joined(separator: " ")
    if grammar.mayBeName(words), grammar.isKnown(whole) {
      name = whole.withoutLiteralMarks
      return
    }
    let entry = words
    let (plain, quoted) = try grammar.withoutQuotedDate(words)
    let parts =
      grammar.needsName ? grammar.withoutElisions(plain.flatMap(grammar.separated)) : plain
    var words = grammar.plain(try readPrice(parts)).map(EntryGrammar.withoutEnding)
    if let past = try grammar.past(in: words) {
      (words, opened, bought, frozen) = (past.words, past.opened, past.bought, past.frozen)
    }
    var (rest, amounts) = try TypedWords.amounts(in: words, isName: grammar.isKnown)
    if let zero = rest.last, zero == "0", rest.count > 1, !grammar.isKnown(whole) {
      throw .amount(.number(zero))
    }
    // A measure beside a count is the size of a package.
    let counts = amounts.filter { !$0.isMeasure }
    if amounts.count > counts.count, keepsMeasures || !counts.isEmpty {
      rest = try TypedWords.withoutCounts(words)
      amounts = counts
    } else if let measure = amounts.first, amounts.count == 1, measure.isMeasure,
      grammar.isKnown(try grammar.date(at: words).words.joined(separator: " "))
    {
      (rest, amounts) = (words, [])
    }
    if let (count, size) = TypedWords.packaged(amounts, of: rest.joined(separator: " ")) {
      amounts = [count]
      let counted = count.text.split(separator: " ").map(String.init)
      if size != nil, let place = words.firstRange(of: counted) {
        rest = words
        rest.removeSubrange(place)
      }
    }
    if amounts.count > 1 { throw .repeated(.quantity, amounts[1].text) }
    quantity = amounts.first?.quantity
    var dated = rest
    (rest, expires) = try grammar.date(at: rest)
    // milk fri in the fridge
    if expires == nil, grammar.needsName, location == nil, let place = grammar.place(at: rest) {
      let found = try grammar.date(at: place.rest)
      if found.date != nil {
        (location, dated) = (place.name, place.rest)
        (rest, expires) = found
      }
    }
    if expires == nil {
      (rest, expires) = try grammar.dateElsewhere(in: rest)
    } else {
      try grammar.checkPast(expires, rest, of: dated, entry)
      rest = try grammar.withoutPrepositions(rest)
    }
    if let quoted {
      if expires != nil { throw .repeated(.date, quoted.text) }
      expires = quoted.date
    }
    if grammar.needsName, location == nil,
      let found = grammar.location(at: rest) ?? grammar.place(at: rest, after: entry)
    {
      (rest, location) = (found.rest, found.name)
      // 우유를 냉장고에
      if let last = rest.last, let stem = KoreanParticle.stem(of: last, [.object]),
        grammar.isFood(rest.dropLast() + [stem])
      {
        rest[rest.count - 1] = stem
      }
    }
    if quantity == nil, grammar.needsName, let loose = grammar.looseAmount(in: rest) {
      (rest, quantity) = (loose.rest, loose.quantity)
    } else if grammar.needsName {
      try grammar.checkSecondAmount(rest, isCounted: quantity != nil)
    }
    if let per, let one = price {
      guard let total = Amount.total(of: quantity, one, per: per) else {
        throw .doubtful(Doubt(entry, rest, .foreign("\(one)/\(per)"), []))
      }
      price = total
    }
    // `milk: 2`, but a heading of a list is not the name of an item.
    if grammar.needsName, quantity != nil || expires != nil, let last = rest.last, last.count > 1,
      last.hasSuffix(":"), !last.isLiteral
    {
      let plain = Array(rest.dropLast()) + [String(last.dropLast())]
      if rest.count == 1 || grammar.isKnown(plain.joined(separator: " ")) { rest = plain }
    }
    // bag of carrots 1kg
    if quantity?.isMeasured ?? false, rest.count > 2, Unit.has(.content, rest[0].folded),
      TypedVocabulary.isOf(rest[1])
    {
      rest.removeFirst(2)
    }
    // potatoes 5lb bag
    if quantity?.isMeasured ?? false, rest.count > 1, let last = rest.last,
      Unit.has(.content, last.folded), !grammar.isFood(rest), grammar.isFood(rest.dropLast())
    {
      rest.removeLast()
    }
    if grammar.needsName { rest = grammar.withoutVagueAmount(rest) }
    // the milk
    if grammar.needsName, rest.count > 1, TypedVocabulary.beforeItems.contains(rest[0].folded),
      !grammar.isFood(rest), grammar.isFood(Array(rest.dropFirst()))
    {
      rest.removeFirst()
    }
    // milk - fri
    if grammar.needsName, quantity != nil || expires != nil, entry.last != "-" {
      while rest.count > 1, ["-", "–", "—"].contains(rest[rest.count - 1]) { rest.removeLast() }
    }
    try grammar.checkName(rest)
    if grammar.needsName {
      try grammar.checkNumber(rest, of: entry)
      try grammar.checkDoubt(
        rest, of: entry, hasDate: expires != nil, hasLocation: location != nil)
      try grammar.checkSeveral(
        rest, of: entry, hasDate: expires != nil, mayBeSeveral: mayBeSeveral)
      try grammar.checkForeign(rest, of: entry)
    }
    name = rest.joined(separator: " ").withoutLiteralMarks
    isLiteral = rest.contains(where: \.isLiteral)
  }

  /// Reads the price, and returns the other words.
  private mutating func readPrice(_ words: [String]) throws(Problem) -> [String] {
    var rest: [String] = []
    var position = 0
    while position < words.count {
      let word = words[position]
      var length = 1
      var found = TypedWords.price(word) ?? TypedWords.price(quoted: word)
      // $3.99/lb
      if found == nil, let slash = word.firstIndex(of: "/"),
        let unit = TypedWords.whatIsPriced([String(word[word.index(after: slash)...])])
      {
        found = TypedWords.price(String(word[..<slash]))
        if found != nil { per = unit.amount }
      }
      // 900원씩, 두 개에 5천원
      if found == nil, let stem = KoreanParticle.stem(of: word, [.each, .at]) {
        found = TypedWords.price(stem)
        if found != nil, KoreanParticle.stem(of: word, [.each]) != nil { per = Quantity(.one) }
      }
      for count in [3, 2] where found == nil && position + count <= words.count {
        (found, length) = (TypedWords.price(ofWords: words[position..<position + count]), count)
      }
      if found == nil { length = 1 }
      if let found {
        let text = words[position..<position + length].joined(separator: " ")
        if price != nil { throw .repeated(.price, text) }
        price = found
        if rest.count > 1, let last = rest.last, TypedVocabulary.pricing.contains(last.folded) {
          rest.removeLast()
        }
        if let stem = rest.last.flatMap({ KoreanParticle.stem(of: $0, [.at]) }),
          TypedAmount.isAmount(stem)
        {
          rest[rest.count - 1] = stem
        }
        position += length
        // $4.99 each, $3.99 per kg, 100g당 1980원
        if position < words.count, TypedVocabulary.each.contains(words[position].folded) {
          per = Quantity(.one)
          position += 1
        } else if position + 1 < words.count, TypedVocabulary.per.contains(words[position].folded),
          let unit = TypedWords.whatIsPriced(words[(position + 1)...])
        {
          per = unit.amount
          position += 1 + unit.length
        } else if let last = rest.last, let unit = TypedWords.whatIsPriced(before: last) {
          per = unit
          rest.removeLast()
        }
        continue
      }
      if let (thousands, decimals) = Amount.readings(ofPrice: word),
        Amount.typedPrice(word.filter { $0 != "," && $0 != "." }) != nil
      {
        throw .amount(
          .separator(word, thousands: "\(thousands)", decimals: "\(decimals)"))
      }
      rest.append(word)
      position += 1
    }
    return rest
  }

  /// Returns what a price is of at the start of some words, and how many they are: `kg`, `100g`, `100 g`, `piece`.
  private static func whatIsPriced(_ words: ArraySlice<String>) -> (amount: Quantity, length: Int)?
  {
    guard let first = words.first else { return nil }
    if let unit = Unit(typed: first.folded) { return (Quantity(.one, unit: unit.text), 1) }
    if let found = try? TypedAmount.first(of: words.prefix(2), isFirst: false), found.size == nil,
      found.isMeasure
    {
      return (found.quantity, found.length)
    }
    return nil
  }

  /// Returns what a price is of by a word before it: `100g당`, `개당`.
  private static func whatIsPriced(before word: String) -> Quantity? {
    guard let length = TypedVocabulary.perEndings.end(of: Array(word.utf8)) else { return nil }
    return whatIsPriced([String(word.droppingLastBytes(length))])?.amount
  }

  /// Returns the price that a text in quotes is as a whole: '3,49 €'.
  private static func price(quoted word: String) -> Amount? {
    guard word.isLiteral else { return nil }
    let words = word.withoutLiteralMarks.split(whereSeparator: \.isWhitespace).map(String.init)
    return words.count > 1 ? price(ofWords: words[...]) : nil
  }

  /// Returns the price of a word, which has the sign or the word of a currency; nil for any other word.
  static func price(_ word: String) -> Amount? {
    guard let last = word.last, let first = word.first, !word.isLiteral, word.count > 1 else {
      return nil
    }
    // EUR1.20
    let code = String(word.prefix(3))
    if code.allSatisfy(\.isUppercase), Currency(code)?.code == code {
      return Amount.typedPrice("\(word.dropFirst(3))\(code)")
    }
    // Most words are none: they begin and end with letters.
    guard first.isNumber || !first.isLetter || last == "원" || last == "엔" else { return nil }
    return Amount.typedPrice(word)
  }

  /// Returns the price of a number with blanks in it, or beside a currency: `3만 2천원`, `3500 원`, `$ 3.49`, `EUR 1.20`,
  /// `4.99 dollars`.
  private static func price(ofWords words: ArraySlice<String>) -> Amount? {
    guard let first = words.first, let last = words.last, !words.contains(where: \.isLiteral)
    else { return nil }
    if words.dropLast().allSatisfy(Amount.isKoreanNumber) {
      return Amount.typedPrice(words.joined())
    }
    guard words.count == 2 else { return nil }
    if Currency.isWord(last, beside: first) { return Amount.typedPrice(first + last) }
    let isInFront = first == first.uppercased() && Currency.isWord(first, beside: last)
    return isInFront ? Amount.typedPrice(last + first) : nil
  }

  /// Reads the words after a code: an amount and a date.
  private mutating func readScan(_ words: [String], _ parser: DayParser?) throws(Problem) {
    let (rest, amounts) = try TypedWords.amounts(in: words)
    if amounts.count > 1 { throw .repeated(.quantity, amounts[1].text) }
    quantity = amounts.first?.quantity
    let grammar = EntryGrammar(parser: parser, needsName: false) { _ in false }
    let (others, date) = try grammar.date(at: rest)
    let name = others.joined(separator: " ").withoutLiteralMarks
    expires = date
    guard !name.isEmpty else { return }
    let isSecondDate = date != nil && ((try? parser?.deadlineIfAny(name)) ?? nil) != nil
    throw isSecondDate ? .repeated(.date, name) : .unknown(name)
  }

  /// Reads `@LOCATION`, `#TAG` and, in a scan session, `-`.
  ///
  /// - Returns: The other words.
  private mutating func readMarks(_ words: [String], isScan: Bool) throws(Problem) -> [String] {
    var rest: [String] = []
    for word in TypedWords.withoutSplitPlaces(words) {
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
        let text = isScan ? word.percentDecoded : word
        if !isScan, text.contains("."),
          text.dropFirst().allSatisfy({ $0.isASCIIDigit || $0 == "." })
        {
          throw .priceAtLocation(word)
        }
        location = LocationKey.withoutParticle(String(text.dropFirst()))
      } else if !word.allSatisfy(\.isWhitespace) {
        rest.append(word)
      }
    }
    return rest
  }

  /// Returns words with locations of two words, and those in quotes, as one word each: `@my fridge`, `'@top shelf'`. An
  /// article is left out: `@the fridge`.
  private static func withoutSplitPlaces(_ words: [String]) -> [String] {
    var whole: [String] = []
    for word in words {
      let plain = word.withoutLiteralMarks
      let before = whole.last ?? ""
      let last = before.hasPrefix("@") ? String(before.dropFirst()).folded : ""
      let mayContinue = !word.isLiteral && word.first?.isLetter ?? false
      if mayContinue, TypedVocabulary.articles.contains(last) {
        whole[whole.count - 1] = "@\(word)"
      } else if mayContinue, TypedVocabulary.determiners.contains(last) {
        whole[whole.count - 1] += " \(word)"
      } else {
        let isPlace = word.isLiteral && isLocation(plain) && plain.contains(where: \.isWhitespace)
        whole.append(isPlace ? plain : word)
      }
    }
    return whole
  }

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
    if let price { changes.price = .set(price) }
    if let opened { changes.opened = .set(opened) }
    // It was bought on the day on which it was frozen, at the latest.
    if let day = bought ?? frozen { changes.bought = .set(day) }
    changes.set(expires)
    return changes
  }
}
