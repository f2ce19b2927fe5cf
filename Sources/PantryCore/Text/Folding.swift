extension String {
  /// The text with full-width ASCII made narrow.
  var narrow: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(scalar.narrowForm) }
    return String(scalars)
  }

  /// The text in lower case with full-width ASCII made narrow, for comparisons.
  ///
  /// Canonical equivalence is left to `Character`, which compares precomposed and decomposed forms
  /// as equal.
  var folded: String {
    // Fast path: full-width forms and the ideographic space begin with these bytes.
    if utf8.allSatisfy({ $0 != 0xE3 && $0 != 0xEF }) { return lowercased() }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(scalar.narrowForm) }
    return String(scalars).lowercased()
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
