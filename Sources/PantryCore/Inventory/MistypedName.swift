/// What somebody typed that found nothing, to be compared with the names that there are.
///
/// Hangul is compared stroke by stroke: 두브 and 두부 differ in one, not in a syllable. Accents and case do not
/// count.
struct MistypedName {
  /// How far a name is from what was typed.
  struct Distance: Comparable {
    let errors: Int
    /// The letters of the name: of two with as many errors the shorter is nearer.
    let length: Int

    static func < (left: Distance, right: Distance) -> Bool {
      (left.errors, left.length) < (right.errors, right.length)
    }
  }

  /// The strokes of each word.
  private let words: [[Unicode.Scalar]]
  private let joined: [Unicode.Scalar]
  /// The same keys on the other keyboard.
  private let otherLayout: NamePattern?

  init(_ text: String) {
    words = FoldedName(text).plain.split(separator: " ").map(Dubeolsik.strokes)
    joined = Array(words.joined())
    // One or two keys would find too many.
    otherLayout = joined.count < 3 ? nil : Dubeolsik.otherLayout(text).map(NamePattern.init)
  }

  /// How far a name is, nil if it is too far to be meant: about a third of what was typed is wrong.
  func distance(to name: FoldedName) -> Distance? {
    guard !joined.isEmpty else { return nil }
    let length = name.letters.count
    if let otherLayout, otherLayout.finds(name) { return Distance(errors: 0, length: length) }
    let target = StrokedName(name)
    var least = target.errors(of: joined)
    // Words in another order.
    if words.count > 1 {
      var sum: Int? = 0
      for word in words {
        guard let errors = target.errors(of: word), let before = sum else {
          sum = nil
          break
        }
        sum = before + errors
      }
      if let sum { least = min(sum, least ?? sum) }
    }
    return least.map { Distance(errors: $0, length: length) }
  }
}
