extension Unicode.Scalar {
  /// Whether a terminal interprets the character instead of displaying it: C0, DEL, C1, and the
  /// bidirectional controls (UAX #9 §2: marks, embeddings, overrides, isolates).
  package var isTerminalControl: Bool {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension String {
  /// The text in one line: control characters and runs of blanks are single spaces.
  package var inOneLine: String {
    // Fast path: no character is a control or a blank other than single spaces.
    if utf8.hasSingleSpaces, utf8.allSatisfy(String.isInLine) { return self }
    return String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.isTerminalControl || $0.properties.isWhitespace ? " " : $0 })
    ).split(separator: " ").joined(separator: " ")
  }

  /// Returns whether a byte of UTF-8 is part of a character that is neither a control nor a blank other than a space: of
  /// ASCII, the letters of Latin from U+00C0 to U+027F, and the scripts from U+4000 to U+D7FF, such as Hangul.
  private static func isInLine(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20...0x7E, 0xC3...0xC9, 0xE4...0xED: true
    // These follow one of the others, which determines the character.
    case 0x80...0xBF: true
    default: false
    }
  }
}
