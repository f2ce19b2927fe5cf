extension String {
  /// The text with full-width ASCII made narrow.
  var narrow: String {
    if isASCIIOrHangul { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(scalar.narrowForm) }
    return String(scalars)
  }

  /// The text in lower case with full-width ASCII made narrow, for comparisons.
  ///
  /// Canonical equivalence is left to `Character`, which compares precomposed and decomposed forms
  /// as equal.
  var folded: String {
    // Most names: composing strings of scalars and their lower case takes ten times as long.
    if isASCIIOrHangul {
      let hasCapitals = utf8.contains { (0x41...0x5A).contains($0) }
      return hasCapitals ? String(decoding: utf8.map(lowercase), as: UTF8.self) : self
    }
    // Full-width forms and the ideographic space begin with these bytes.
    if utf8.allSatisfy({ $0 != 0xE3 && $0 != 0xEF }) { return lowercased() }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(scalar.narrowForm) }
    return String(scalars).lowercased()
  }
}

extension StringProtocol {
  /// Whether all characters are ASCII or Hangul syllables, of which only ASCII letters have a case.
  var isASCIIOrHangul: Bool {
    var previous: UInt8 = 0
    for byte in utf8 where byte >= 0x80 {
      // U+AC00 is EA B0 80; the last bytes of a character are 80–BF.
      guard (0xEA...0xED).contains(byte) || byte < 0xC0 && (previous != 0xEA || byte >= 0xB0) else {
        return false
      }
      previous = byte
    }
    return true
  }
}

extension Unicode.Scalar {
  /// The ASCII form of a full-width character (U+FF01–FF5E) or ideographic space (U+3000), and any
  /// other scalar unchanged.
  var narrowForm: Unicode.Scalar {
    switch value {
    case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0) ?? self
    case 0x3000: " "
    default: self
    }
  }
}
