extension String {
  /// The text with conjoining jamo composed to syllables, as most keyboards and files write them
  /// (Unicode §3.12, Hangul syllable composition). Other characters are unchanged.
  var withComposedHangul: String {
    guard unicodeScalars.contains(where: { (0x1100...0x11FF).contains($0.value) }) else {
      return self
    }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let last = scalars.last, let syllable = scalar.joined(to: last) {
        scalars.removeLast()
        scalars.append(syllable)
      } else {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
