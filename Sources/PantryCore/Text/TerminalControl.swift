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
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { $0.isTerminalControl || $0.properties.isWhitespace ? " " : $0 })
    ).split(separator: " ").joined(separator: " ")
  }
}
