extension String {
  /// The text as it is compared: lower case, and the full-width forms of ASCII made narrow.
  ///
  /// Composed and decomposed characters are left as they are, since `Character` compares them as equal.
  var folded: String {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars { scalars.append(scalar.narrowForm) }
    return String(scalars).lowercased()
  }
}

extension Unicode.Scalar {
  /// The narrow form of a full-width sign (U+FF01–FF5E) or blank (U+3000); others as they are.
  var narrowForm: Unicode.Scalar {
    switch value {
    case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0) ?? self
    case 0x3000: " "
    default: self
    }
  }
}
