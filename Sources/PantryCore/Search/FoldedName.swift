/// A name prepared for comparison.
///
/// Two names are equal if they differ only in case, character width, composition and white space.
struct FoldedName: Hashable {
  /// The folded letters, with a single space between words.
  let letters: [Unicode.Scalar]
  /// The folded letters without accents.
  let plain: [Unicode.Scalar]

  init(_ name: String) {
    letters = FoldedLetters(name).letters
    plain = letters.withoutAccents
  }

  static func == (left: FoldedName, right: FoldedName) -> Bool { left.letters == right.letters }

  func hash(into hasher: inout Hasher) { hasher.combine(letters) }
}
