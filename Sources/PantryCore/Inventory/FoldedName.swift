/// A name made ready for matching.
///
/// Two are equal that differ in case, width, composition and blanks alone.
struct FoldedName: Hashable {
  /// Its folded letters, one blank between words.
  let letters: [Unicode.Scalar]
  /// The same without accents.
  let plain: [Unicode.Scalar]

  init(_ name: String) {
    letters = FoldedLetters(name).letters
    plain = letters.withoutAccents
  }

  static func == (left: FoldedName, right: FoldedName) -> Bool { left.letters == right.letters }

  func hash(into hasher: inout Hasher) { hasher.combine(letters) }
}
