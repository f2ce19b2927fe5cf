/// A typed name without a match, to be compared with the existing names.
///
/// Hangul is compared by keystrokes: 두브 and 두부 differ in one keystroke, not in a whole syllable. Accents and
/// case are ignored.
package struct MistypedName {
  /// The keystrokes of each word.
  private let words: [[Unicode.Scalar]]
  private let joined: [Unicode.Scalar]
  /// The same keys on the other keyboard layout.
  private let otherLayout: NamePattern?

  package init(_ text: String) {
    words = FoldedName(text).plain.split(separator: " ").map(Dubeolsik.strokes)
    joined = Array(words.joined())
    // One or two keys would match too many names.
    otherLayout = joined.count < 3 ? nil : Dubeolsik.otherLayout(text).map(NamePattern.init)
  }

  /// Returns the number of typing errors in a name, or nil if more than about a third of the keystrokes differ.
  ///
  /// - Complexity: O(n·m) in the numbers of keystrokes.
  private func errors(in name: FoldedName) -> Int? {
    guard !joined.isEmpty else { return nil }
    if let otherLayout, otherLayout.finds(name) { return 0 }
    let target = StrokedName(name)
    var least = target.errors(of: joined)
    // The words may be in another order.
    if words.count > 1 {
      var sum: Int? = 0
      for word in words {
        guard let errors = target.errors(of: word), let previous = sum else {
          sum = nil
          break
        }
        sum = previous + errors
      }
      if let sum { least = min(sum, least ?? sum) }
    }
    return least
  }

  /// Returns the most similar names: those with the fewest errors, the shortest first.
  ///
  /// - Complexity: O(n) distances; 0.1 s for 100,000 names.
  package func nearest(among names: some Sequence<String>, limit: Int = 3) -> [String] {
    var seen: Set<String> = []
    var near: [(errors: Int, length: Int, name: String)] = []
    var least = Int.max
    for name in names {
      // A set lookup is as slow as a comparison, so that only similar names are looked up.
      let folded = FoldedName(name)
      guard let errors = errors(in: folded), errors <= least, seen.insert(name).inserted
      else { continue }
      least = errors
      near.append((errors, folded.letters.count, name))
    }
    return near.filter { $0.errors == least }.sorted { $0 < $1 }
      .prefix(max(0, limit)).map(\.name)
  }
}

/// A name as keystrokes, with the positions at which a similar part of it may start and end.
struct StrokedName {
  /// The kind of a position between two keystrokes.
  private struct Boundary: OptionSet {
    let rawValue: UInt8
    static let wordStart = Boundary(rawValue: 1)
    static let wordEnd = Boundary(rawValue: 2)
    /// Before a character of a script that is written with few spaces.
    static let character = Boundary(rawValue: 4)
  }

  private var strokes: [Unicode.Scalar] = []
  /// The boundary before each keystroke, and the one after the last.
  private var boundaries: [Boundary] = [.wordStart]
  /// A set of the keystrokes in the name. Several keystrokes may share a bit.
  private var strokeSet: UInt64 = 0

  init(_ name: FoldedName) {
    strokes.reserveCapacity(name.plain.count * 3)
    boundaries.reserveCapacity(name.plain.count * 3 + 1)
    for letter in name.plain {
      let last = boundaries.count - 1
      if letter == " " {
        boundaries[last].formUnion([.wordEnd, .wordStart])
        continue
      }
      if letter.isHangulSyllable || letter.value >= 0x3040 && letter.script == .han {
        boundaries[last].insert(.character)
      }
      Dubeolsik.append(letter, to: &strokes)
      while boundaries.count <= strokes.count { boundaries.append([]) }
    }
    boundaries[boundaries.count - 1].insert(.wordEnd)
    for stroke in strokes { strokeSet |= StrokedName.bit(stroke) }
  }

  private static func bit(_ stroke: Unicode.Scalar) -> UInt64 { 1 << UInt64(stroke.value & 63) }

  /// Returns the minimum number of errors with which keystrokes match a part of the name, or nil if it
  /// exceeds a third of them.
  ///
  /// - Complexity: O(n·m) in the numbers of keystrokes, or O(m) for most names that do not match.
  func errors(of typed: [Unicode.Scalar]) -> Int? {
    let limit = typed.count / 3
    guard typed.count - limit <= strokes.count else { return nil }
    // Each keystroke that the name does not contain is an error.
    let missing = typed.reduce(0) { strokeSet & StrokedName.bit($1) == 0 ? $0 + 1 : $0 }
    guard missing <= limit else { return nil }
    // Fewer than four keystrokes with an error would match the start of too many words.
    let isPart = typed.count >= 4
    let starts: Boundary = isPart ? [.wordStart, .character] : .wordStart
    var least: Int?
    forEachAlignment(of: typed, with: strokes, from: { !boundaries[$0].isDisjoint(with: starts) }) {
      end, errors in
      guard errors <= least ?? .max else { return }
      if errors <= limit, boundaries[end].contains(.wordEnd) {
        least = errors
      } else if isPart, errors <= typed.count / 4 {
        least = errors
      }
    }
    return least
  }
}

/// Returns the minimum number of insertions, deletions, substitutions and transpositions of
/// adjacent letters that turn one text into the other (optimal string alignment distance).
///
/// - Complexity: O(n·m) in the numbers of scalars.
package func editDistance(_ one: String, _ other: String) -> Int {
  editDistance(Array(one.unicodeScalars), Array(other.unicodeScalars))
}

/// Returns the same distance of two sequences of letters.
func editDistance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
  var least = 0
  forEachAlignment(of: one, with: other, from: { $0 == 0 }) { _, errors in least = errors }
  return least
}

/// Calls a closure for each end position in a text with the minimum edit distance between the
/// pattern and any part of the text that ends there (P. H. Sellers, The theory and computation of
/// evolutionary distances, 1980).
///
/// - Parameters:
///   - mayStart: Whether the matched part may start at an index of the text.
///   - body: Receives each end index, from 0 to the length of the text, and the distance.
/// - Complexity: O(n·m) time, O(m) space in the length m of the pattern.
func forEachAlignment(
  of pattern: [Unicode.Scalar], with text: [Unicode.Scalar], from mayStart: (Int) -> Bool,
  _ body: (_ end: Int, _ errors: Int) -> Void
) {
  // The column of the dynamic-programming table for the current letter. Transpositions need the two previous
  // columns.
  var current = Array(0...pattern.count)
  var (last, previous) = (current, current)
  body(0, pattern.count)
  for (index, letter) in text.enumerated() {
    (last, previous, current) = (previous, current, last)
    current[0] = mayStart(index + 1) ? 0 : previous[0] + 1
    for (row, expected) in pattern.enumerated() {
      var errors = min(
        previous[row + 1] + 1, current[row] + 1, previous[row] + (expected == letter ? 0 : 1))
      if row > 0, index > 0, expected == text[index - 1], pattern[row - 1] == letter {
        errors = min(errors, last[row - 1] + 1)
      }
      current[row + 1] = errors
    }
    body(index + 1, current[pattern.count])
  }
}

/// Words of dates with typing errors: `tommorow`, `firday`, `금오일`.
package enum MistypedDate {
  /// Returns the word of a date that a word of a new name is likely to be, or nil if it is a word of its own.
  ///
  /// Words of five letters may have one error, words of eight two: a letter too many, too few, another one, or two that
  /// are swapped. Hangul counts by keystrokes. A word that is itself part of a date, or of a food, is not misspelled:
  /// `mayo`, `sundae`.
  ///
  /// - Parameters:
  ///   - language: The language of dates beside English and Korean.
  ///   - isCounted: Whether a number is in front, so that the word may be a unit: `3 wekes`.
  /// - Complexity: O(n) in the number of words of dates, and of bytes in the food table.
  package static func correction(
    of word: String, in language: DateLanguage?, isCounted: Bool = false
  ) -> String? {
    let typed = word.folded.withoutAccents
    let letters = Dubeolsik.strokes(typed.unicodeScalars)
    guard (4...24).contains(letters.count), letters.allSatisfy({ $0.properties.isAlphabetic })
    else { return nil }
    var best: (word: String, errors: Int)?
    for candidate in candidates(in: language, isCounted: isCounted) {
      if candidate == typed { return nil }
      let expected = Dubeolsik.strokes(candidate.unicodeScalars)
      let most = expected.count < 5 ? 0 : expected.count < 8 ? 1 : 2
      guard most > 0, abs(expected.count - letters.count) <= most else { continue }
      let errors = editDistance(expected, letters)
      if errors <= most, errors < best?.errors ?? .max { best = (candidate, errors) }
    }
    guard let best, !isOtherWord(typed) else { return nil }
    return best.word
  }

  /// The words of dates that are single words: days, weekdays, months, and units after a number.
  private static func candidates(in language: DateLanguage?, isCounted: Bool) -> [String] {
    var words: [String] = []
    for language in [language, .english, .korean].compactMap(\.self) {
      words += language.singleWords { word in
        switch word {
        case .day, .weekday, .month, .weekend: true
        case .unit: isCounted
        default: false
        }
      }
    }
    return words.filter { !$0.contains(" ") && !DateWords.doubtfulMonths.contains($0) }
  }

  /// Whether a word is one of foods, or a word of dates other than those that are compared.
  private static func isOtherWord(_ word: String) -> Bool {
    FoodTable.builtIn.hasWord(word) || FoodWords.roles.contains(word)
      || DateWords.similarWords.contains(word) || DateLabel.all.contains(word)
      || DateWords.units.contains(word)
      || MonthNames.number(of: word) != nil
  }
}
