/// The columns that single characters take on a terminal (UAX #11; ambiguous ones are narrow).
///
/// The ranges are in `WidthTable+Data.swift`. Common characters are found without them.
enum WidthTable {
  /// The effect of a character on the width of a text.
  enum Kind {
    /// One column, or two.
    case narrow, wide
    /// No column: a mark on the character before it, or an invisible character.
    case zero
    /// A mark next to its character, which takes a second column (general category Mc).
    case spacingMark
    /// A sign that joins the consonants around it (Indic syllabic categories Virama and Invisible_Stacker).
    case virama
  }

  /// Returns the kind of a character.
  static func kind(of scalar: Unicode.Scalar) -> Kind {
    if let width = plainWidth(of: scalar) { return width == 2 ? .wide : .narrow }
    let value = scalar.value
    if wide.contains(value) { return .wide }
    guard zero.contains(value) else { return .narrow }
    if viramas.contains(value) { return .virama }
    return spacingMarks.contains(value) ? .spacingMark : .zero
  }

  /// Returns the columns of a common character that does not combine with others: ASCII, Latin letters,
  /// Hangul syllables, Han, Hiragana and Katakana; nil for all others.
  static func plainWidth(of scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2FF: 1
    case 0xAC00...0xD7A3, 0x4E00...0x9FFF, 0x3041...0x3096, 0x30A1...0x30FA: 2
    default: nil
    }
  }
}
