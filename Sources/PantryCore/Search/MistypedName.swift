/// A typed name without a match, to be compared with the existing names.
///
/// Hangul is compared by keystrokes: 두브 and 두부 differ in one keystroke, not in a whole syllable. Accents and
/// case are ignored.
struct MistypedName {
  /// The distance of a name from the typed text.
  struct Distance: Comparable {
    /// The number of typing errors.
    let errors: Int
    /// The number of letters in the name. Of two names with the same number of errors, the shorter one is
    /// nearer.
    let length: Int

    static func < (left: Distance, right: Distance) -> Bool {
      (left.errors, left.length) < (right.errors, right.length)
    }
  }

  /// The keystrokes of each word.
  private let words: [[Unicode.Scalar]]
  private let joined: [Unicode.Scalar]
  /// The same keys on the other keyboard layout.
  private let otherLayout: NamePattern?

  init(_ text: String) {
    words = FoldedName(text).plain.split(separator: " ").map(Dubeolsik.strokes)
    joined = Array(words.joined())
    // One or two keys would match too many names.
    otherLayout = joined.count < 3 ? nil : Dubeolsik.otherLayout(text).map(NamePattern.init)
  }

  /// Returns the distance to a name, or nil if more than about a third of the keystrokes differ.
  ///
  /// - Complexity: O(n·m) in the numbers of keystrokes.
  func distance(to name: FoldedName) -> Distance? {
    guard !joined.isEmpty else { return nil }
    let length = name.letters.count
    if let otherLayout, otherLayout.finds(name) { return Distance(errors: 0, length: length) }
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
    return least.map { Distance(errors: $0, length: length) }
  }
}
