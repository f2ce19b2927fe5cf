package import PantryCore

/// A line that ends in a verb: `계란 2개 먹음`, `두부 다 먹었어요`, `우유 상해서 버림`, `milk gone`.
package struct VerbLine: Hashable, Sendable {
  /// What was done.
  package enum Verb: String, Sendable {
    case use, toss, open, freeze, thaw, move, got, add, buy, delete, undo
    /// Moved, if it was put to a place, and not into a dish: 찌개에 넣음.
    case put
    /// Used up, or to be bought.
    case out
    /// How much there still is, which is no change that can be made.
    case left
    /// Spoiled, and perhaps thrown away.
    case spoil
  }

  package private(set) var verb: Verb
  /// What it was done to: the words before the verb, without particles.
  package private(set) var words: [String]
  /// Whether it was done to all of the package.
  package private(set) var takesAll = false
  /// The word for the day on which it was done: 어제.
  package private(set) var day: String?
  /// Why it was tossed.
  package private(set) var reason: DiscardReason?
  /// Whether the verb may be a part of the name: 만두 냉동.
  package private(set) var isDoubtful: Bool
  /// Whether the verb is at the start.
  let isAtStart: Bool
  /// The number of words of the verb at the start.
  private(set) var verbLength = 1
  /// Whether what is out is still on hand, so that the last of it may have been used.
  private var mayBeUsedUp = false
  /// Whether the line can be nothing but a sentence: I ate the ham, milk is gone.
  private var isSentence = false
  /// Whether the line denies what it says or asks for it: 안 먹었어, 먹었나.
  package private(set) var isUnclear: Bool

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - isKnown: Returns whether a text is the name of a known product, in which no particle is looked for.
  ///   - isPlace: Returns whether a text is a location of the household.
  /// - Returns: nil if it does not end in a verb, or has only the verb.
  package init?(
    _ line: [String], isKnown: (String) -> Bool = { _ in false },
    isPlace: (String) -> Bool = { _ in false }
  ) {
    guard line.count > 1, !(line.last?.isLiteral ?? true),
      let (found, length) = VerbLine.verb(at: line)
    else { return nil }
    (verb, isDoubtful, isUnclear) = (found.verb, found.isDoubtful, found.isUnclear)
    isAtStart = false
    // 먹었어?
    if line.last?.hasSuffix("?") ?? false { isUnclear = true }
    words = line.dropLast(length)
    takesAll = found.takesAll || VerbLine.isFinishing(line.suffix(length))
    // the milk is gone
    if line.last?.first?.isASCII ?? false {
      while words.count > 1, TypedVocabulary.copulas.contains(words[words.count - 1].spoken) {
        words.removeLast()
        isSentence = true
      }
      dropArticles()
    }
    readAdverbs()
    // 우유 먹음 취소
    if verb == .undo, let undone = VerbLine(words, isKnown: isKnown) { words = undone.words }
    if verb == .move || verb == .put { readPlace(line, isPlace) }
    dropParticles(isKnown)
    if verb == .left {
      // 4일 남음
      if let last = words.last, last.hasSuffix("일") || last.hasSuffix("주") || last.hasSuffix("달") {
        return nil
      }
      isUnclear = true
    }
    if verb == .spoil
      || verb == .add && line.last?.first?.script == .hangul && length == 1
        && TypedVocabulary.verbs[line[line.count - 1].spoken] == .add
    {
      isDoubtful = true
    }
    // 다 먹음, but 다 샀음 is the whole list.
    if words.count == 1, TypedVocabulary.isWhole(words[0].spoken), verb != .got {
      isUnclear = true
    }
  }

  /// Reads a line with an amount after the verb: 계란 샀어 30개.
  private init?(
    beforeAmount line: [String], _ isKnown: (String) -> Bool, _ isPlace: (String) -> Bool
  ) {
    for length in 1...2 where line.count > length + 1 {
      let amount = Array(line.suffix(length))
      guard let (rest, found) = try? TypedWords.amounts(in: ["-"] + amount), rest == ["-"],
        found.count == 1, VerbLine.isReport(line[line.count - length - 1])
      else { continue }
      self.init(line.dropLast(length), isKnown: isKnown, isPlace: isPlace)
      if verb == .left { return nil }
      words += amount
      return
    }
    return nil
  }

  /// Returns whether words begin with a phrase that is no command, though its first word is one: got rid of the milk.
  package static func beginsSentence(_ words: [String]) -> Bool {
    (2...4).contains { length in
      words.count > length
        && TypedVocabulary.sentences[words.prefix(length).map(\.spoken).joined(separator: " ")]
          != nil
    }
  }

  /// Reads a line of a session: a verb at its end, or one that may be meant at its start.
  ///
  /// - Returns: nil for a line that begins with a command, or is a name.
  package static func read(
    _ line: [String], commands: [String], isKnown: (String) -> Bool,
    isPlace: (String) -> Bool = { _ in false }, isOnHand: ([String]) -> Bool
  ) -> VerbLine? {
    if var found = VerbLine(line, isKnown: isKnown, isPlace: isPlace)
      ?? VerbLine(beforeAmount: line, isKnown, isPlace)
    {
      // 간장 떨어짐: used up, or running low.
      if found.verb == .out, isOnHand(found.words) {
        (found.isDoubtful, found.mayBeUsedUp) = (true, true)
      }
      // coffee grounds used
      if line.last?.first?.isASCII ?? false, !found.isSentence, !isOnHand(found.words) {
        found.isDoubtful = true
      }
      return found
    }
    return VerbLine(start: line, commands: commands, isOnHand: isOnHand)
  }

  /// The words of the commands that may be meant, the likelier first.
  package var readings: [[String]] {
    mayBeUsedUp ? [["use"] + words + ["--all"], command] : [command]
  }

  /// Reads a line that may begin with a verb: `ate 2 eggs`, `I bought milk`, `out of bread`; or with a misspelled
  /// command: `ues eggs`.
  ///
  /// - Parameters:
  ///   - commands: The names of the commands.
  ///   - isOnHand: Returns whether words select items on hand.
  /// - Returns: nil if the rest is not on hand, or the first word is one of foods: oat bread, tin tomatoes.
  package init?(start line: [String], commands: [String], isOnHand: ([String]) -> Bool) {
    guard line.count > 1, let word = line.first?.folded, !line[0].isLiteral else { return nil }
    (verb, words, isDoubtful, isUnclear, isAtStart) = (.use, [], false, false, true)
    if let (found, length, isSentence) = VerbLine.verb(atStart: line) {
      (verb, self.isSentence, verbLength) = (found == .put ? .move : found, isSentence, length)
      takesAll = VerbLine.isFinishing(
        line.prefix(length).drop { TypedVocabulary.subjects.contains($0.spoken) })
      words = Array(line.dropFirst(length))
      guard !words.isEmpty else { return nil }
      dropArticles()
      readEnd()
      // out of the box snacks
      if [.out, .add, .buy].contains(verb), !VerbLine.isFood(words), !isOnHand(words) {
        self.isSentence = false
      }
      isDoubtful = !self.isSentence
      // put ham away
      if verb == .move, !words.contains(where: TypedWords.isLocation) {
        isUnclear = true
        return
      }
      if verb == .out, isOnHand(words) { (isDoubtful, mayBeUsedUp) = (true, true) }
      // cooked ham
      if isDoubtful, length == 1, !TypedVocabulary.reports.contains(word), !isOnHand(words) {
        return nil
      }
      return
    }
    // I ate
    if line.count == 2, TypedVocabulary.subjects.contains(word),
      TypedVocabulary.reports.contains(line[1].spoken)
    {
      isUnclear = true
      return
    }
    guard word.utf8.count > 2, !FoodName(word).isKnownWord,
      let near = commands.first(where: { editDistance(word, $0) == 1 }),
      let found = Verb(rawValue: near)
    else { return nil }
    (verb, words, isDoubtful) = (found, Array(line.dropFirst()), true)
    dropArticles()
    if !isOnHand(words) { return nil }
  }

  /// Returns the verb at the start of a line, the number of its words with those for who did it, and whether it can be
  /// nothing else.
  private static func verb(atStart line: [String]) -> (Verb, length: Int, isSentence: Bool)? {
    let words = line.map(\.spoken)
    let subjects = words.prefix { TypedVocabulary.subjects.contains($0) }.count
    for start in Set([subjects, 0]).sorted(by: >) {
      let rest = words.dropFirst(start)
      for length in (2...4).reversed() where rest.count > length {
        if let verb = TypedVocabulary.sentences[rest.prefix(length).joined(separator: " ")] {
          return (verb, start + length, true)
        }
      }
      if rest.count > 1, let first = rest.first, let verb = TypedVocabulary.starts[first] {
        return (verb, start + 1, start > 0)
      }
    }
    return nil
  }

  /// Returns whether the words of a verb mean that all of something is gone.
  private static func isFinishing(_ verb: ArraySlice<String>) -> Bool {
    TypedVocabulary.finishing.contains(verb.map(\.spoken).joined(separator: " "))
  }

  /// Returns whether words name a food, perhaps with an amount.
  private static func isFood(_ words: [String]) -> Bool {
    let words = words.filter { !TypedWords.isLocation($0) }
    let rest = (try? TypedWords.amounts(in: words))?.0 ?? words
    return FoodTable.builtIn.category(named: rest) != nil
      || LooseAmount.all(in: rest).contains {
        FoodTable.builtIn.category(named: $0.rest) != nil
      }
  }

  /// Drops articles before the name.
  private mutating func dropArticles() {
    while words.count > 1, TypedVocabulary.determiners.contains(words[0].folded) {
      words.removeFirst()
    }
  }

  /// Reads the place or the day at the end of a line that begins with a verb: `put milk in the freezer`, `bought milk
  /// yesterday`.
  private mutating func readEnd() {
    let isUsed = [.got, .add].contains(verb)
    if isUsed, words.count > 1, let last = words.last?.spoken,
      TypedVocabulary.daysBefore.contains(last)
    {
      day = last
      words.removeLast()
    }
    guard verb == .move || verb == .add, words.count > 2, let last = words.last,
      case .storage = LocationKey(last.spoken)
    else { return }
    var rest = Array(words.dropLast())
    while rest.count > 2, TypedVocabulary.determiners.contains(rest[rest.count - 1].folded) {
      rest.removeLast()
    }
    guard ["in", "into", "to"].contains(rest[rest.count - 1].folded) else { return }
    if rest.count > 2, rest[rest.count - 2].folded == "back" { rest.remove(at: rest.count - 2) }
    words = rest.dropLast() + ["@\(last.spoken)"]
    isSentence = true
  }

  /// The words of the command, with its options: `use 계란 2개`.
  package var command: [String] {
    if verb == .spoil {
      return [Verb.toss.rawValue] + words + ["--reason", DiscardReason.spoiled.rawValue]
    }
    let name = verb == .out ? Verb.buy.rawValue : verb.rawValue
    if verb == .undo { return [name] }
    let takes = [.use, .toss, .open, .freeze, .thaw, .move].contains(verb)
    let hasAmount =
      (try? TypedWords.amounts(in: words))?.1.isEmpty == false
      || !LooseAmount.all(in: words).isEmpty
    let all = takesAll && !hasAmount ? ["--all"] : []
    let on = day.map { ["--on", $0] } ?? []
    let why = reason.map { ["--reason", $0.rawValue] } ?? []
    return [name] + words + (takes ? all + why + on : [.got, .add].contains(verb) ? on : [])
  }

  /// Returns whether a word can only be a report of what was done: 먹음, 버렸어요.
  package static func isReport(_ word: String) -> Bool {
    guard word.first?.script == .hangul, let found = Found(word) else { return false }
    return !found.isDoubtful && word.count > 1
  }

  /// Returns the verb of which a word is a form, as a sentence or a noun: 샀음, 개봉; nil for another word or a negation.
  static func verb(in word: String) -> Verb? {
    Found(word).flatMap { $0.isUnclear ? nil : $0.verb }
  }

  // MARK: Parts

  /// Reads the words before the verb that are not about the food: 다, 상해서, 안.
  private mutating func readAdverbs() {
    while words.count > 1, let first = words.first?.spoken {
      if TypedVocabulary.daysBefore.contains(first) {
        day = first
      } else if !TypedVocabulary.now.contains(first), !TypedVocabulary.subjects.contains(first) {
        break
      }
      words.removeFirst()
    }
    while words.count > 1, let last = words.last?.spoken {
      if TypedVocabulary.wholes.contains(last) {
        takesAll = true
      } else if TypedVocabulary.not.contains(last) {
        isUnclear = true
      } else if verb == .toss, last.first?.isLetter ?? false,
        let found = DiscardReason(typed: last)
      {
        reason = found
      } else {
        return
      }
      words.removeLast()
    }
  }

  /// Reads the place before a verb of moving: 냉동실로 옮김.
  private mutating func readPlace(_ line: [String], _ isPlace: (String) -> Bool) {
    let isPut = verb == .put
    verb = .move
    // 만두 냉장
    if let verb = line.last, case .storage = LocationKey(verb.spoken) {
      words.append("@\(verb)")
      return
    }
    guard words.count > 1, let last = words.last, !TypedWords.isLocation(last) else { return }
    var others = words
    let place = TypedVocabulary.takeDestination(from: &others)
    if isPut, !TypedVocabulary.isPlace(place), !isPlace(place) {
      isUnclear = true
      return
    }
    if case .name = LocationKey(last), place == last { return }
    words = others + ["@\(place)"]
  }

  /// Drops particles after the words: 두부를, 계란 2개를, 우유가 떨어짐.
  private mutating func dropParticles(_ isKnown: (String) -> Bool) {
    for index in words.indices where words[index].first?.script == .hangul || index > 0 {
      let word = words[index].composed
      guard let stem = KoreanParticle.stem(of: word, .ofVerbs), !TypedWords.isLocation(word),
        !word.isLiteral
      else { continue }
      let isObject = KoreanParticle.stem(of: word, [.object]) != nil
      let isLast = index == words.count - 1
      if isObject || TypedAmount.isAmount(stem) || isLast && !isKnown(word) { words[index] = stem }
    }
  }

  // MARK: Verbs

  /// A verb in a word.
  fileprivate struct Found {
    let verb: Verb
    var isDoubtful = false
    var isUnclear = false
    var takesAll = false
  }

  /// Returns the verb at the end of a line, and the number of its words.
  private static func verb(at line: [String]) -> (Found, length: Int)? {
    for length in (1..<min(4, line.count)).reversed() {
      let phrase = line.suffix(length).map(\.spoken).joined(separator: " ")
      if length == 1 {
        if let found = Found(phrase) { return (found, 1) }
      } else if let verb = TypedVocabulary.verbs[phrase] {
        return (Found(verb: verb, takesAll: phrase.hasPrefix("all ")), length)
      }
    }
    return nil
  }
}

extension VerbLine.Found {
  /// Reads a verb in any of its forms; 다 before it means all.
  fileprivate init?(_ word: String) {
    let word = word.spoken
    if let found = VerbLine.Found(form: word) {
      self = found
    } else if word.hasPrefix("다"), var found = VerbLine.Found(form: String(word.dropFirst())) {
      found.takesAll = true
      self = found
    } else {
      return nil
    }
  }

  private init?(form word: String) {
    if let verb = TypedVocabulary.verbs[word] {
      self.init(verb: verb)
      return
    }
    let bytes = Array(word.utf8)
    if let (verb, length) = TypedVocabulary.stems.longestStart(of: bytes[...]) {
      self.init(verb, ending: String(word.droppingBytes(length)))
      return
    }
    guard let (verb, length) = TypedVocabulary.nouns.longestStart(of: bytes[...]) else {
      return nil
    }
    let rest = String(word.droppingBytes(length))
    if rest.isEmpty || TypedVocabulary.doing.contains(rest) {
      self.init(verb: verb, isDoubtful: rest.isEmpty)
      return
    }
    guard let stem = TypedVocabulary.doingStems.start(of: Array(rest.utf8)) else { return nil }
    self.init(verb, ending: String(rest.droppingBytes(stem)))
  }

  /// A verb whose stem has an ending; nil if it is not an ending.
  private init?(_ verb: VerbLine.Verb, ending: String) {
    let isOther = TypedVocabulary.otherEndings.contains(ending)
    guard isOther || TypedVocabulary.endings.contains(ending) else { return nil }
    self.init(verb: verb, isUnclear: isOther)
  }
}

extension String {
  /// The word folded, without the signs after it: 먹었어요!, 버림ㅋㅋ.
  fileprivate var spoken: String {
    let text = folded
    let end = text.lastIndex { !".,!?~^;ㅋㅎㅠㅜ".contains($0) }
    return end.map { String(text[...$0]) } ?? text
  }
}
