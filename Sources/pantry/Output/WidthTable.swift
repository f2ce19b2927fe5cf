/// The columns that characters take on a terminal by themselves (UAX #11; ambiguous ones are narrow).
///
/// The ranges are in `WidthTable+Data.swift`. What most names are made of is answered without them.
enum WidthTable {
  /// What a character is to the columns of a text.
  enum Kind {
    /// One column, or two.
    case narrow, wide
    /// A mark upon the character before it, or nothing at all.
    case zero
    /// A mark that stands beside its character, and takes a second column (general category Mc).
    case spacingMark
    /// A sign that joins the consonants before and behind it (Indic syllabic category Virama, Invisible_Stacker).
    case virama
  }

  /// The kind of a character.
  static func kind(of scalar: Unicode.Scalar) -> Kind {
    if let width = plainWidth(of: scalar) { return width == 2 ? .wide : .narrow }
    let value = scalar.value
    if wide.contains(value) { return .wide }
    guard zero.contains(value) else { return .narrow }
    if viramas.contains(value) { return .virama }
    return spacingMarks.contains(value) ? .spacingMark : .zero
  }

  /// The columns of a character that neither joins with others nor is changed by them, if it is common; nil for
  /// others: ASCII, Latin letters, Hangul syllables, Han, Hiragana and Katakana.
  static func plainWidth(of scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2FF: 1
    case 0xAC00...0xD7A3, 0x4E00...0x9FFF, 0x3041...0x3096, 0x30A1...0x30FA: 2
    default: nil
    }
  }
}
