import PantryCore

/// Words that are written without a blank between them: `두부2모`, `salt,pepper`, `900ml(12/5)`, `half-gallon`.
struct JoinedWords {
  let parser: DayParser?
  /// Returns whether a text is the name of a product.
  let isKnown: (String) -> Bool

  /// Longer words join nothing. Bounds the time that a word takes.
  private static let longest = 60

  init(parser: DayParser?, isKnown: @escaping (String) -> Bool) {
    (self.parser, self.isKnown) = (parser, isKnown)
  }

  // MARK: Separators

  /// Returns the parts of a word between commas, of which each but the last ends with one, and those of a word of foods:
  /// `salt/pepper`. Numbers have commas, and so has what is in brackets: `3,49`, `양파(국산,1kg)`.
  func entries(of text: String, before next: String) -> [String] {
    if text.contains("://") || text.count < 2 { return [text] }
    guard text.contains(where: { ",;、，/|·ㆍ・+&".contains($0) }) else {
      return [text]
    }
    var parts = text.splitOutsideBrackets(at: LineWord.commas).map(String.init)
    // 12-01,12-05
    if parts.count == 1, let comma = text.firstIndex(of: ","), isDate(String(text[..<comma])),
      isDate(String(text[text.index(after: comma)...])), !isPrice(text)
    {
      parts = [String(text[..<comma]), String(text[text.index(after: comma)...])]
    }
    if parts.count > 1 {
      return parts.dropLast().filter { !$0.isEmpty }.map { "\($0)," }
        + parts.suffix(1).filter { !$0.isEmpty }
    }
    let names = text.split { "/|·ㆍ・+&".contains($0) }.map(String.init)
    // Their last one may be the beginning of another name: beef/pork mince.
    guard names.count > 1, !(next.first?.isLetter ?? false), names.allSatisfy({ isFood($0) }),
      !isFood(text), !isKnown(text)
    else { return [text] }
    return names.dropLast().map { "\($0)," } + names.suffix(1)
  }

  // MARK: Values

  /// Returns the parts of a word: a name, amounts, dates, prices and places.
  func parts(of word: LineWord) -> [LineWord] {
    let core = word.core
    guard (2...Self.longest).contains(core.count) else { return [word] }
    let parts = joined(word) ?? [plain(core)]
    if parts == [core] { return [word] }
    var words = parts.map { $0.hasPrefix("(") ? LineWord(typed: $0) : LineWord($0) }
    words[words.count - 1].marks = word.marks
    words[0].opens = words[0].opens || word.opens && parts.count == 1
    words[words.count - 1].closes = words[words.count - 1].closes || word.closes && parts.count == 1
    return words
  }

  /// Returns the parts of a word that joins them; nil for any other word.
  private func joined(_ word: LineWord) -> [String]? {
    let core = word.core
    if core.hasSuffix(")"), let start = core.firstIndex(of: "("), start > core.startIndex {
      let inner = String(core[core.index(after: start)...].dropLast())
      if TypedAmount.isAmount(String(core[..<start])), isDate(inner) {
        return [String(core[..<start]), inner]
      }
      if TypedAmount.isAmount(String(core[..<start])), !TypedAmount.isAmount(core) {
        return [String(core[..<start]), "(\(inner))"]
      }
    }
    if core.contains("-"), let parts = hyphenated(core) { return parts }
    guard let digit = core.firstIndex(where: \.isASCIIDigit) else {
      return core.hasHangul && core.count > 2 ? joinedInKorean(core) : nil
    }
    if digit == core.startIndex { return behindNumber(core) }
    let name = core[..<digit].trimmingSuffix { AmountScanner.isTimes($0) || ":=~-".contains($0) }
    guard name.allSatisfy({ $0.script == .hangul }), !isKnown(core), NamePieces.isFood(String(name))
    else {
      return nil
    }
    let isMultiplied = name.count < core[..<digit].count
    let rest = core[digit...]
    if isMultiplied, let amount = try? TypedAmount.first(of: ["x\(rest)"], isFirst: false),
      amount.length == 1
    {
      return [String(name), "x\(rest)"]
    }
    if rest.utf8.count < 3, rest.utf8.allSatisfy(isDigit),
      !TypedVocabulary.beforeNumbers.contains(String(name))
    {
      return [String(name), String(rest)]
    }
    return values(rest).map { [String(name)] + $0 }
  }

  /// Reads `3-lb`, `half-gallon`.
  private func hyphenated(_ core: String) -> [String]? {
    let halves = core.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard halves.count == 2, let unit = Unit(typed: halves[1]), !halves[0].isEmpty, !isKnown(core)
    else { return nil }
    let isNumber = halves[0].allSatisfy(\.isASCIIDigit)
    if isNumber { return unit.isMeasure ? [halves.joined()] : nil }
    return Numeral(halves[0].folded, .typed) != nil || Numeral.isHalf(halves[0]) ? halves : nil
  }

  /// Reads `2eggs`, and values that are joined behind a number: 2팩12/5까지.
  private func behindNumber(_ core: String) -> [String]? {
    let name = String(core.drop(while: \.isASCIIDigit))
    if core.count - name.count < 3, name.first?.isLetter ?? false, Unit(typed: name) == nil,
      DateWords.units[name.folded] == nil, !TypedVocabulary.numbered.contains(name.folded),
      isFood(name), !isKnown(core)
    {
      return [String(core.dropLast(name.count)), name]
    }
    guard core.hasHangul, let parts = values(core[...]), parts.count > 1,
      parts.contains(where: { isWrittenDate($0) || VerbForm.isReport($0) })
    else { return nil }
    return parts
  }

  /// Reads a Korean food and amounts, dates and places behind it: 계란한판, 두부한모내일까지.
  private func joinedInKorean(_ core: String) -> [String]? {
    guard core.first?.script == .hangul, !isDate(core), NamePieces.kind(ofHangul: core) == nil,
      !isKnown(core),
      !TypedVocabulary.isPlace(LocationKey.withoutParticle(core))
    else { return nil }
    for length in (1..<core.count - 1).reversed() {
      let name = String(core.prefix(length))
      guard NamePieces.isFood(name), let parts = values(core.dropFirst(length)) else { continue }
      return [name] + parts
    }
    return nil
  }

  /// Returns the amounts, prices, dates and places of which a text consists, the longest first; nil for any other text.
  private func values(_ text: Substring) -> [String]? {
    if text.isEmpty { return [] }
    var end = text.endIndex
    while end > text.startIndex {
      let part = String(text[..<end])
      if end == text.endIndex, VerbForm.isReport(part) { return [part] }
      if isValue(part), let others = values(text[end...]) { return [part] + others }
      end = text.index(before: end)
    }
    return nil
  }

  private func isValue(_ part: String) -> Bool {
    isWrittenDate(part) || TypedAmount.isAmount(part) || isPrice(part)
      || LocationKey.withoutParticle(part) != part || LocationKey(part).isStorage
  }

  private func isPrice(_ text: String) -> Bool { PriceSpans.price(text) != nil }

  /// Returns whether a text is a date that can be told from a number: 3일까지, 12월5일, 12/20.
  private func isWrittenDate(_ text: String) -> Bool {
    let isWritten =
      DayParser.hasLabel(text) || text.contains("/") || text.contains("월") && text.hasSuffix("일")
    return isWritten && isDate(text)
  }

  /// Returns whether a text is a date, even an ambiguous one.
  func isDate(_ text: String) -> Bool {
    do throws(DayError) {
      return try parser?.deadlineIfAny(text)?.deadline.day != nil
    } catch {
      if case .ambiguous = error { return true }
      return false
    }
  }

  /// Returns whether a text is the name of a food of the table.
  private func isFood(_ name: String) -> Bool { FoodTable.builtIn.category(named: [name]) != nil }

  // MARK: Endings

  /// Returns a word without an ending that does not matter: 12월 1일까지예요, 1L짜리, 3일쯤, 12/5일.
  private func plain(_ core: String) -> String {
    if DayParser.isInstant(core) { return String(core.prefix(10)) }
    guard core.hasHangul else { return core }
    var word = core
    let size = word.hasSuffix("짜리") ? String(word.dropLast(2)) : ""
    if TypedAmount.isAmount(size) { return size }
    if let length = TypedVocabulary.copulas.end(of: Array(word.utf8)) {
      let rest = String(word.droppingLastBytes(length))
      if KoreanParticle(form: String(rest.suffix(2)))?.roles == [.until] { word = rest }
    }
    if let length = TypedVocabulary.roughly.end(of: Array(word.utf8)), length < word.utf8.count {
      let rest = String(word.droppingLastBytes(length))
      if TypedAmount.isAmount(rest) || isDate(rest) { word = rest }
    }
    // 두 팩에 5천원, 3개씩
    if let stem = KoreanParticle.stem(of: word, [.at, .each]), TypedAmount.isAmount(stem) {
      word = stem
    }
    let numbers = word.prefix { $0.isASCIIDigit || $0 == "/" }.split(separator: "/")
    if numbers.count == 2, word.dropFirst(numbers[0].count + numbers[1].count + 1).hasPrefix("일") {
      word = "\(numbers[0])월\(word.dropFirst(numbers[0].count + 1))"
    }
    return word
  }
}

extension Substring {
  /// Returns the text without the characters at its end that satisfy a condition.
  fileprivate func trimmingSuffix(_ isLeftOut: (Character) -> Bool) -> Substring {
    lastIndex { !isLeftOut($0) }.map { self[...$0] } ?? self[startIndex..<startIndex]
  }
}
