extension String {
  /// The text as keyboards write it, for names of files: macOS decomposes them.
  package var precomposed: String { composed }

  /// The text with precomposed Hangul syllables and voiced kana, and without compatibility ideographs.
  ///
  /// Two such texts of Hangul, kana, Han and ASCII are canonically equivalent (Unicode §3.7) exactly if their bytes are
  /// equal.
  ///
  /// - Complexity: O(n). Returns `self` if nothing is to be composed, as in almost every text.
  var composed: String {
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
