extension String {
  /// The text with Hangul letters joined to syllables, as most keyboards and files write them (Unicode
  /// §3.12, Hangul syllable composition). Other characters are left as they are.
  var withComposedHangul: String {
    guard unicodeScalars.contains(where: { (0x1100...0x11FF).contains($0.value) }) else {
      return self
    }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let last = scalars.last?.value ?? 0
      let joined: UInt32? =
        switch scalar.value {
        case 0x1161...0x1175 where (0x1100...0x1112).contains(last):
          0xAC00 + ((last - 0x1100) * 21 + (scalar.value - 0x1161)) * 28
        case 0x11A8...0x11C2 where (0xAC00...0xD7A3).contains(last) && (last - 0xAC00) % 28 == 0:
          last + (scalar.value - 0x11A7)
        default: nil
        }
      guard let syllable = joined.flatMap(Unicode.Scalar.init) else {
        scalars.append(scalar)
        continue
      }
      scalars.removeLast()
      scalars.append(syllable)
    }
    return String(scalars)
  }
}
