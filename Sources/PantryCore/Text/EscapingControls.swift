extension String {
  /// The beginning of the text in quotes, for messages: at most 80 characters, controls escaped.
  package var quoted: String {
    let start = prefix(80)
    return "'\(String(start).escapingControls)\(start.endIndex == endIndex ? "" : "…")'"
  }

  /// The text with escapes for every character that controls a terminal, is invisible or changes how other
  /// text looks: `\x1b`, `\n`, `\u202e`, `\u{e0041}`.
  package var escapingControls: String {
    if utf8.allSatisfy(String.isVisible) { return self }
    guard unicodeScalars.contains(where: \.needsEscape) else { return self }
    var text = ""
    for character in self {
      if character.isSubdivisionFlag {
        text.append(character)
        continue
      }
      for scalar in character.unicodeScalars {
        if scalar.needsEscape {
          text += scalar.escaped
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    return text
  }
}

extension String {
  /// Returns whether a byte of UTF-8 is part of a character that needs no escape: of printable ASCII, the letters of
  /// Latin from U+00C0 to U+027F, and the scripts from U+3000 to U+D7FF, such as Hangul.
  private static func isVisible(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20...0x7E, 0xC3...0xC9, 0xE3...0xED: true
    // These follow one of the others, which determines the character.
    case 0x80...0xBF: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  fileprivate var needsEscape: Bool { isTerminalControl || isHidden }

  /// Whether the character is invisible and only hides text or makes it look like another.
  ///
  /// These are the default ignorable code points (UAX #44), the separators of lines and paragraphs, and
  /// interlinear annotation (Unicode §23.8), except those that scripts and emoji are spelled with: the joiner
  /// and non-joiner, variation selectors, Hangul fillers and the soft hyphen.
  private var isHidden: Bool {
    switch value {
    case 0x180E, 0x200B, 0x2028, 0x2029, 0x2060...0x206F, 0xFEFF, 0xFFF0...0xFFFB,
      0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE00FF, 0xE01F0...0xE0FFF:
      true
    default: false
    }
  }

  /// The escape for the character, as in C.
  fileprivate var escaped: String {
    switch self {
    case "\n": return "\\n"
    case "\r": return "\\r"
    case "\t": return "\\t"
    default: break
    }
    let digits = String(value, radix: 16)
    if value > 0xFFFF { return "\\u{\(digits)}" }
    let count = value < 0x100 ? 2 : 4
    let zeros = String(repeating: "0", count: max(0, count - digits.count))
    return (count == 2 ? "\\x" : "\\u") + zeros + digits
  }
}

extension Character {
  /// Whether the character is the flag of a subdivision of a country, spelled with tag characters after a
  /// black flag (UTS #51 annex C): 🏴󠁧󠁢󠁷󠁬󠁳󠁿. After anything else tag characters could hide text.
  fileprivate var isSubdivisionFlag: Bool {
    let rest = unicodeScalars.dropFirst().drop { scalar in
      (0xE0030...0xE0039).contains(scalar.value) || (0xE0061...0xE007A).contains(scalar.value)
    }
    return unicodeScalars.first == "\u{1F3F4}" && rest.first == "\u{E007F}"
      && (3...6).contains(unicodeScalars.count - 1 - rest.count)
      && !rest.dropFirst().contains(where: \.needsEscape)
  }
}
