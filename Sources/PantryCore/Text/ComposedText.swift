extension Sequence<UInt8> {
  /// Whether this is UTF-8 of printable ASCII and precomposed Hangul syllables alone.
  ///
  /// Such a text is in Normalization Form C (UAX #15), and each scalar is a `Character`. Two of them are equal, ordered
  /// or prefixes as their bytes are, which Swift finds out much more slowly.
  var isPrecomposed: Bool {
    var bytes = makeIterator()
    while let first = bytes.next() {
      if (0x20...0x7E).contains(first) { continue }
      guard first & 0xF0 == 0xE0, let second = bytes.next(), let third = bytes.next() else {
        return false
      }
      let scalar = UInt32(first & 0xF) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
      guard (0xAC00...0xD7A3).contains(scalar) else { return false }
    }
    return true
  }
}
