package import PantryCore

/// A line that ends in a verb: `계란 2개 먹음`, `두부 다 먹었어요`, `우유 상해서 버림`, `milk gone`.
package struct VerbLine: Hashable, Sendable {
  /// What was done.
  package enum Verb: String, Sendable {
    case use, toss, open, freeze, thaw, move, got, add, buy, delete, undo
    /// Used up, or to be bought.
    case out
  }

  package let verb: Verb
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
  /// Whether the verb is the first word.
  let isAtStart: Bool
  /// Whether the line denies what it says or asks for it: 안 먹었어, 먹었나.
  package private(set) var isUnclear: Bool

  /// Reads a line.
  ///
  /// - Parameter isKnown: Returns whether a text is the name of a known product, in which no particle is looked for.
  /// - Returns: nil if it does not end in a verb, or has only the verb.
  package init?(_ line: [String], isKnown: (String) -> Bool = { _ in false }) {
    guard line.count > 1, !(line.last?.isLiteral ?? true),
      let (found, length) = VerbLine.verb(at: line)
    else { return nil }
    (verb, isDoubtful, isUnclear) = (found.verb, found.isDoubtful, found.isUnclear)
    isAtStart = false
    words = line.dropLast(length)
    takesAll = found.takesAll
    readAdverbs()
    if verb == .move { readPlace() }
    dropParticles(isKnown)
    // 다 먹음
    if words.count == 1, TypedVocabulary.wholes.contains(words[0].spoken) { isUnclear = true }
  }

  /// Reads a line of a session: a verb at its end, or one that may be meant at its start.
  ///
  /// - Returns: nil for a line that begins with a command, or is a name.
  package static func read(
    _ line: [String], commands: [String], isKnown: (String) -> Bool,
    isOnHand: ([String]) -> Bool
  ) -> VerbLine? {
    if var found = VerbLine(line, isKnown: isKnown) {
      // 간장 떨어짐: used up, or running low.
      if found.verb == .out, isOnHand(found.words) { found.isDoubtful = true }
      // coffee grounds used
      if line.last?.first?.isASCII ?? false, !isOnHand(found.words) { found.isDoubtful = true }
      return found
    }
    return VerbLine(start: line, commands: commands, isOnHand: isOnHand)
  }

  /// The words of the commands that may be meant, the likelier first.
  package var readings: [[String]] {
    verb == .out && isDoubtful ? [["use"] + words + ["--all"], command] : [command]
  }

  /// Reads a line that may begin with a verb: `ate 2 eggs`, or with a misspelled command: `ues eggs`.
  ///
  /// - Parameters:
  ///   - commands: The names of the commands.
  ///   - isOnHand: Returns whether words select items on hand.
  /// - Returns: nil if the rest is not on hand, or the first word is one of foods: oat bread, tin tomatoes.
  package init?(start line: [String], commands: [String], isOnHand: ([String]) -> Bool) {
    guard line.count > 1, let word = line.first?.folded, !line[0].isLiteral else { return nil }
    var found = TypedVocabulary.starts[word]
    if found == nil, word.utf8.count > 2, !FoodName(word).isKnownWord,
      let near = commands.first(where: { editDistance(word, $0) == 1 })
    {
      found = Verb(rawValue: near)
    }
    let rest = Array(line.dropFirst().drop { TypedVocabulary.determiners.contains($0.folded) })
    guard let found, isOnHand(rest) else { return nil }
    (verb, words, isDoubtful, isUnclear) = (found, rest, true, false)
    isAtStart = true
  }

  /// The words of the command, with its options: `use 계란 2개`.
  package var command: [String] {
    let name = verb == .out ? Verb.buy.rawValue : verb.rawValue
    if verb == .undo { return [name] }
    let takes = [.use, .toss, .open, .freeze, .thaw, .move].contains(verb)
    let hasAmount = (try? TypedWords.amounts(in: words))?.1.isEmpty == false
    let all = takesAll && !hasAmount ? ["--all"] : []
    let on = day.map { ["--on", $0] } ?? []
    let why = reason.map { ["--reason", $0.rawValue] } ?? []
    return [name] + words + (takes ? all + why + on : verb == .got ? on : [])
  }

  /// Returns whether a word can only be a report of what was done: 먹음, 버렸어요.
  package static func isReport(_ word: String) -> Bool {
    guard word.first?.script == .hangul, let found = Found(word) else { return false }
    return !found.isDoubtful && word.count > 1
  }

  // MARK: Parts

  /// Reads the words before the verb that are not about the food: 다, 상해서, 안.
  private mutating func readAdverbs() {
    while words.count > 1, let first = words.first?.spoken {
      if TypedVocabulary.daysBefore.contains(first) {
        day = first
      } else if !TypedVocabulary.now.contains(first) {
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
  private mutating func readPlace() {
    guard words.count > 1, let last = words.last, !TypedWords.isLocation(last) else { return }
    let place = LocationKey.withoutParticle(last)
    let particle = TypedVocabulary.towards.end(of: Array(last.composed.utf8))
    let stem = particle.map { String(last.composed.droppingLastBytes($0)) } ?? ""
    if place != last {
      words[words.count - 1] = "@\(place)"
    } else if stem.count > 1 {
      words[words.count - 1] = "@\(stem)"
    } else if case .storage = LocationKey(last) {
      words[words.count - 1] = "@\(last)"
    }
  }

  /// Drops particles after the words: 두부를, 계란 2개를, 우유가 떨어짐.
  private mutating func dropParticles(_ isKnown: (String) -> Bool) {
    for index in words.indices where words[index].first?.script == .hangul || index > 0 {
      let word = words[index].composed
      guard let particle = word.last, TypedVocabulary.particles.contains(String(particle)),
        word.count > 1, !TypedWords.isLocation(word), !word.isLiteral
      else { continue }
      let stem = String(word.dropLast())
      let isAmount = TypedAmount.isAmount(stem)
      let isObject = TypedVocabulary.objects.contains(String(particle))
      let isLast = index == words.count - 1
      guard isAmount || isObject || isLast && !isKnown(word), particle.follows(stem) else {
        continue
      }
      words[index] = stem
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
    let text = folded.composed
    let end = text.lastIndex { !".,!?~^;ㅋㅎㅠㅜ".contains($0) }
    return end.map { String(text[...$0]) } ?? text
  }
}

extension Character {
  /// Returns whether a particle has the form that it has after a word: 을 after a final consonant, 를 after a vowel.
  func follows(_ stem: String) -> Bool {
    guard let last = stem.last, last.script == .hangul, let scalar = last.unicodeScalars.last,
      let syllable = HangulSyllable(scalar)
    else { return true }
    let particle = String(self)
    let others = syllable.final == nil ? TypedVocabulary.afterFinal : TypedVocabulary.afterVowel
    return !others.contains(particle)
  }
}
