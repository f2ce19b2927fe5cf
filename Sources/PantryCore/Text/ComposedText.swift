extension Sequence<UInt8> {
  /// Whether this is UTF-8 of printable ASCII and precomposed Hangul syllables alone.
  ///
  /// Such a text is in Normalization Form C (UAX #15), and each scalar is a `Character`. Two of them are equal, ordered
  /// or prefixes exactly if their bytes are, and comparing the bytes is much faster than comparing strings.
  var isPrecomposed: Bool { precomposedColumns != nil }

  /// The columns that such a text takes on a terminal: a syllable takes two. nil for other texts.
  fileprivate var precomposedColumns: Int? {
    var columns = 0
    var bytes = makeIterator()
    while let first = bytes.next() {
      columns &+= 1
      if (0x20...0x7E).contains(first) { continue }
      guard first & 0xF0 == 0xE0, let second = bytes.next(), let third = bytes.next() else {
        return nil
      }
      let scalar = UInt32(first & 0xF) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
      guard (0xAC00...0xD7A3).contains(scalar) else { return nil }
      columns &+= 1
    }
    return columns
  }
}

extension String {
  /// The columns that the text takes on a terminal, if it consists of printable ASCII and precomposed Hangul syllables
  /// alone; nil for other texts.
  package var precomposedColumns: Int? { utf8.precomposedColumns }
}
