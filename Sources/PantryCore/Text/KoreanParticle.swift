/// A Korean particle: what it marks, and the sounds after which it stands (`Scripts/data/particles.tsv`).
package struct KoreanParticle: Hashable, Sendable {
  /// What particles mark.
  package enum Role: String, Hashable, Sendable {
    case object, subject, topic
    /// What is emphasized: also, only.
    case focus
    case and, or
    /// Where something is.
    case place
    /// Where something is moved to.
    case goal
    /// Where something is from, or is done.
    case source
    /// A time, or the price of an amount.
    case at
    /// An amount for each.
    case each
    /// The last day.
    case until
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
  package let roles: Set<Role>
  /// The sounds after which it stands.
  private let sounds: Set<Sound>

  /// - Parameter meaning: The value of a row of the table.
  private init(_ meaning: String) {
    let words = meaning.split(separator: " ").map(String.init)
    roles = Set(words.compactMap(Role.init))
    let sounds = Set(words.compactMap(Sound.init(rawValue:)))
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
  package static func stem(of word: some StringProtocol, _ roles: Set<Role>) -> String? {
    stems(of: word, roles).first
  }

  /// Returns what a word may be without a particle, as `stem(of:_:)`, the shortest first.
  ///
  /// - Parameter inAnyForm: Whether the wrong form counts, too, as typing errors have it: 냉장고으로.
  package static func stems(
    of word: some StringProtocol, _ roles: Set<Role>, inAnyForm: Bool = false
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

extension Set<KoreanParticle.Role> {
  /// What a verb is about.
  package static var ofVerbs: Self { [.object, .subject, .topic, .focus] }
}
