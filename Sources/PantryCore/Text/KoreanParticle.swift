/// A Korean particle: what it marks, and the sounds after which it stands (`Scripts/data/particles.tsv`).
package struct KoreanParticle: Hashable, Sendable {
  /// What particles mark.
  package struct Roles: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let object = Roles(rawValue: 1 << 0)
    package static let subject = Roles(rawValue: 1 << 1)
    package static let topic = Roles(rawValue: 1 << 2)
    /// What is emphasized: also, only.
    package static let focus = Roles(rawValue: 1 << 3)
    package static let and = Roles(rawValue: 1 << 4)
    package static let or = Roles(rawValue: 1 << 5)
    /// Where something is.
    package static let place = Roles(rawValue: 1 << 6)
    /// Where something is moved to.
    package static let goal = Roles(rawValue: 1 << 7)
    /// Where something is from, or is done.
    package static let source = Roles(rawValue: 1 << 8)
    /// A time, or the price of an amount.
    package static let at = Roles(rawValue: 1 << 9)
    /// An amount for each.
    package static let each = Roles(rawValue: 1 << 10)
    /// The last day.
    package static let until = Roles(rawValue: 1 << 11)

    /// What a verb is about.
    package static let ofVerbs: Roles = [.object, .subject, .topic, .focus]

    fileprivate static let names: [(name: Substring, role: Roles)] = [
      ("object", .object), ("subject", .subject), ("topic", .topic), ("focus", .focus),
      ("and", .and), ("or", .or), ("place", .place), ("goal", .goal), ("source", .source),
      ("at", .at), ("each", .each), ("until", .until),
    ]
  }

  /// The sound at the end of a word, on which the forms of particles depend.
  package enum Sound: String, Hashable, Sendable {
    case vowel
    /// The consonant ㄹ, after which 로 is used and not 으로.
    case rieul
    case consonant

    /// The sound at the end of a word; nil if it does not end in a Hangul letter.
    package init?(endOf word: some StringProtocol) {
      guard let last = word.unicodeScalars.last else { return nil }
      if last.isHangulVowel {
        self = .vowel
      } else if last.isHangulConsonant {
        self = last == "ㄹ" ? .rieul : .consonant
      } else if let syllable = HangulSyllable(last) {
        self = syllable.final == nil ? .vowel : syllable.final == "ㄹ" ? .rieul : .consonant
      } else {
        return nil
      }
    }
  }

  /// What it marks.
  package let roles: Roles
  /// The sounds after which it stands.
  private let sounds: Set<Sound>

  /// - Parameter meaning: The value of a row of the table.
  private init(_ meaning: String) {
    let words = meaning.split(separator: " ")
    roles = Roles(Roles.names.filter { words.contains($0.name) }.map(\.role))
    let sounds = Set(words.compactMap { Sound(rawValue: String($0)) })
    self.sounds = sounds.isEmpty ? [.vowel, .rieul, .consonant] : sounds
  }

  /// The particles by their forms.
  private static let all = Lexicon(particlesTable) { KoreanParticle($0) }

  /// The particle with a form; nil if there is none.
  package init?(form: String) {
    guard let particle = KoreanParticle.all[form] else { return nil }
    self = particle
  }

  /// Returns whether the particle stands after a sound: 을 after a final consonant, 를 after a vowel.
  package func follows(_ sound: Sound) -> Bool { sounds.contains(sound) }

  /// Returns a word without the longest particle at its end that marks one of some roles: 두부 of 두부를, but nothing of
  /// 사과, since 과 does not follow a vowel.
  ///
  /// After a word in another script, any form may stand: milk를.
  ///
  /// - Returns: The word, composed; nil if it has no such particle, or nothing else.
  /// - Complexity: O(1) look-ups.
  package static func stem(of word: some StringProtocol, _ roles: Roles) -> String? {
    stems(of: word, roles).first
  }

  /// Returns what a word may be without a particle, as `stem(of:_:)`, the shortest first.
  ///
  /// - Parameter inAnyForm: Whether the wrong form counts, too, as typing errors have it: 냉장고으로.
  package static func stems(
    of word: some StringProtocol, _ roles: Roles, inAnyForm: Bool = false
  ) -> [String] {
    let word = String(word).composed
    return [2, 1].compactMap { length in
      let stem = word.dropLast(length)
      guard !stem.isEmpty, let particle = all[String(word.suffix(length))],
        !particle.roles.isDisjoint(with: roles),
        inAnyForm || Sound(endOf: stem).map(particle.follows) ?? true
      else { return nil }
      return String(stem)
    }
  }
}
