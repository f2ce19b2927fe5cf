extension String {
  /// The text with precomposed Hangul syllables and voiced kana, and without compatibility ideographs.
  ///
  /// Two such texts of Hangul, kana, Han and ASCII are canonically equivalent (Unicode §3.7) exactly if their bytes are
  /// equal.
  ///
  /// - Complexity: O(n). Returns `self` if nothing is to be composed, as in almost every text.
  package var composed: String {
    if utf8.allSatisfy({ $0 < 0x80 }) || !unicodeScalars.contains(where: \.mayCompose) {
      return self
    }
    var scalars: [Unicode.Scalar] = []
    for scalar in unicodeScalars.lazy.map(CanonicalLetters.representative) {
      if let last = scalars.last,
        let joined = scalar.isVoicingMark
          ? CanonicalLetters.composed(last, scalar) : scalar.joined(to: last)
      {
        scalars[scalars.count - 1] = joined
      } else {
        scalars.append(scalar)
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a combining mark that voices kana.
  fileprivate var isVoicingMark: Bool { value == 0x3099 || value == 0x309A }

  /// Whether the scalar is a conjoining jamo, a voicing mark, or in a block that duplicates letters.
  fileprivate var mayCompose: Bool {
    switch value {
    case 0x1100...0x11FF, 0x1F00...0x1FFF, 0x3099...0x309A, 0xF900...0xFAFF, 0x2F800...0x2FA1F: true
    default: false
    }
  }
}

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

extension Unicode.Scalar {
  /// The usual spelling of a compatibility character (full-width, half-width, ligature or squared
  /// unit), or nil for a character that has none or does not occur on packages and keyboards.
  package var compatibilityForm: [Unicode.Scalar]? {
    switch value {
    case 0xFF01...0xFF5E, 0x3000: [narrowForm]
    case 0xFF61...0xFFDC: halfWidthForm.map { $0.compatibilityForm ?? [$0] }
    // Typographic dashes and apostrophes that phone keyboards insert.
    case 0x2010...0x2015, 0x2212: ["-"]
    case 0x2018, 0x2019, 0x2BC: ["'"]
    // When initial consonants are typed for a search, an input method joins two that can end a
    // syllable: ㄳ.
    case 0x3131...0x314E: Dubeolsik.pair(self)
    // Letters whose case folding differs from their lower-case mapping (Unicode §5.18, full case
    // folding).
    case 0xDF, 0x1E9E: ["s", "s"]
    case 0x3C2: ["σ"]
    case 0x2113, 0x2122, 0x3388...0x33CC, 0xFB00...0xFB06: Unicode.Scalar.joinedForms[self]
    default: nil
    }
  }

  /// The full-width form of a half-width Katakana or Hangul letter (U+FF61–FFDC).
  private var halfWidthForm: Unicode.Scalar? {
    switch value {
    case 0xFF61...0xFF9F: Unicode.Scalar.kana[Int(value - 0xFF61)]
    case 0xFFA1...0xFFBE: Unicode.Scalar(value - 0xFFA1 + 0x3131)
    // The block has six vowels, then two unassigned code points, and so on.
    case 0xFFC2...0xFFDC: Unicode.Scalar(value - 0xFFC2 - (value - 0xFFC2) / 8 * 2 + 0x314F)
    default: nil
    }
  }

  private static let kana = Array(
    """
    。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\
    \u{3099}\u{309A}
    """.unicodeScalars)

  /// Squared units that Korean packages print as one character, and ligatures.
  private static let joinedForms: [Unicode.Scalar: [Unicode.Scalar]] = {
    let forms = """
      ℓl ™tm ㎈cal ㎉kcal ㎎mg ㎏kg ㎕µl ㎖ml ㎗dl ㎘kl ㎜mm ㎝cm ㎞km ㏄cc ㏌in ﬀff ﬁfi ﬂfl ﬃffi ﬄffl ﬅst ﬆst
      """
    let pairs = forms.unicodeScalars.split(separator: " ").compactMap { form in
      form.first.map { ($0, Array(form.dropFirst())) }
    }
    return Dictionary(pairs) { first, _ in first }
  }()
}
