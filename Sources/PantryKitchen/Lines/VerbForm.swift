import PantryCore

/// What is done to items, or with the list or the last change.
package enum ActVerb: String, Sendable {
  case use, toss, open, freeze, thaw, move, got, add, buy, delete, undo
  /// Moved, if it was put to a place, and not into a dish: 찌개에 넣음.
  case put
  /// There is some, which may be on hand already.
  case have
  /// Used up, or to be bought.
  case out
  /// How much there still is, which is no change that can be made.
  case left
  /// Spoiled, and perhaps thrown away.
  case spoil

  /// The commands that a line may begin with, misspelled.
  static let commands: [ActVerb] = [
    .use, .toss, .open, .freeze, .thaw, .move, .got, .add, .buy, .delete,
  ]

  /// Whether it is done to items on hand.
  var takesItems: Bool {
    switch self {
    case .use, .toss, .open, .freeze, .thaw, .move, .delete, .spoil: true
    case .put, .got, .add, .have, .buy, .undo, .out, .left: false
    }
  }
}

/// A form of a verb: 먹었어요, 다먹음, 버려줘, 냉동, `used up`.
struct VerbForm {
  let verb: ActVerb
  private(set) var mood = Mood.report
  /// Whether all of it is meant: 다먹음, all gone.
  private(set) var takesAll = false

  /// How the verb is meant.
  enum Mood {
    /// It was done, or is to be done now.
    case report
    /// A noun that may be a part of a name: 냉동.
    case noun
    /// It was not done, or is asked about, or planned: 안먹음, 먹었나, 먹어야지.
    case unclear
  }

  /// Reads one word, or a phrase of several.
  init?(_ phrase: String) {
    let word = phrase.spoken
    let joined = word.first?.script == .hangul ? word.filter { $0 != " " } : word
    if let found = VerbForm(form: joined) {
      self = found
    } else if joined.hasPrefix("다"), let found = VerbForm(form: String(joined.dropFirst())) {
      self = found
      takesAll = true
    } else if let first = joined.first, joined.count > 2,
      TypedVocabulary.not.contains(String(first)),
      let found = VerbForm(form: String(joined.dropFirst())), found.mood == .report
    {
      self = found
      mood = .unclear
    } else {
      return nil
    }
    takesAll = takesAll || TypedVocabulary.finishing.contains(word)
  }

  private init(_ verb: ActVerb, _ mood: Mood = .report) { (self.verb, self.mood) = (verb, mood) }

  private init?(form word: String) {
    if let verb = TypedVocabulary.verbs[word] {
      self.init(verb)
      return
    }
    let bytes = Array(word.utf8)
    func rest(_ length: Int) -> String { String(word.droppingBytes(length)) }
    if let (verb, length) = TypedVocabulary.stems.longestStart(of: bytes[...]) {
      self.init(verb, ending: rest(length))
    } else if let (verb, length) = TypedVocabulary.intentions.longestStart(of: bytes[...]),
      length < bytes.count
    {
      self.init(verb, .unclear)
    } else if let (verb, length) = TypedVocabulary.infinitives.longestStart(of: bytes[...]) {
      self.init(verb, requested: rest(length), isShort: length < 4)
    } else if let (verb, length) = TypedVocabulary.nouns.longestStart(of: bytes[...]) {
      let ending = rest(length)
      if ending.isEmpty || TypedVocabulary.doing.contains(ending) {
        self.init(verb, ending.isEmpty ? .noun : .report)
      } else if let stem = TypedVocabulary.doingStems.start(of: Array(ending.utf8)) {
        self.init(verb, ending: String(ending.droppingBytes(stem)))
      } else {
        return nil
      }
    } else {
      return nil
    }
  }

  /// A verb in the past whose stem has an ending; nil if it is not an ending.
  private init?(_ verb: ActVerb, ending: String) {
    let isOther = TypedVocabulary.otherEndings.contains(ending)
    guard isOther || TypedVocabulary.endings.contains(ending) else { return nil }
    self.init(verb, isOther ? .unclear : .report)
  }

  /// A verb that is asked for or planned. What is planned to be bought is on the list; anything else is not yet done.
  private init?(_ verb: ActVerb, requested ending: String, isShort: Bool) {
    let isPlan = TypedVocabulary.planEndings.contains(ending)
    guard isPlan || ending.isEmpty && !isShort || TypedVocabulary.requestEndings.contains(ending)
    else { return nil }
    self.init(verb, isPlan && verb != .buy ? .unclear : .report)
  }

  /// Returns whether a word can only be a report of what was done: 먹음, 버렸어요.
  static func isReport(_ word: String) -> Bool {
    guard word.first?.script == .hangul, word.count > 1 else { return false }
    return VerbForm(word).map { $0.mood != .noun } ?? false
  }

  /// Returns the verb of which a word is a form, as a sentence or a noun: 샀음, 개봉; nil for another word or a negation.
  static func verb(in word: String) -> ActVerb? {
    VerbForm(word).flatMap { $0.mood == .unclear ? nil : $0.verb }
  }
}

extension String {
  /// The word folded, without the signs after it: 먹었어요!, 버림ㅋㅋ.
  var spoken: String {
    let text = folded
    let end = text.lastIndex { !".,!?~^;ㅋㅎㅠㅜ".contains($0) }
    return end.map { String(text[...$0]) } ?? text
  }
}
