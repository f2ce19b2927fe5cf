extension Unicode.Scalar {
  /// The usual spelling of a compatibility character (full-width, half-width, ligature or squared
  /// unit), or nil for a character that has none or does not occur on packages and keyboards.
  var compatibilityForm: [Unicode.Scalar]? {
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
