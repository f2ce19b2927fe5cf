import PantryCore

extension String {
  /// The text with every character that a terminal would obey, or that hides or fakes text, written out:
  /// `\x1b`, `\n`, `\u202e`, `\u{e0041}`.
  var visible: String {
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return self }
    guard unicodeScalars.contains(where: \.isWrittenOut) else { return self }
    var text = ""
    for character in self {
      if character.isSubdivisionFlag {
        text.append(character)
        continue
      }
      for scalar in character.unicodeScalars {
        if scalar.isWrittenOut {
          text += scalar.written
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var isWrittenOut: Bool { isTerminalControl || isHidden }

  /// Whether the character cannot be seen, and does nothing but hide text or make it look like another.
  ///
  /// These are the ones that Unicode ignores where they are not known (UAX #44, Default_Ignorable_Code_Point), the
  /// separators of lines and paragraphs, and interlinear annotation (Unicode §23.8); but not what scripts and
  /// emoji are spelled with: the joiner and non-joiner, variation selectors, Hangul fillers, the soft hyphen.
  private var isHidden: Bool {
    switch value {
    case 0x180E, 0x200B, 0x2028, 0x2029, 0x2060...0x206F, 0xFEFF, 0xFFF0...0xFFFB,
      0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE00FF, 0xE01F0...0xE0FFF:
      true
    default: false
    }
  }

  /// The character as digits.
  fileprivate var written: String {
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
  /// Whether it is the flag of a part of a country, which is spelled with invisible letters behind a black flag
  /// (UTS #51 annex C): 🏴󠁧󠁢󠁷󠁬󠁳󠁿. Behind anything else they would hide whatever they say.
  fileprivate var isSubdivisionFlag: Bool {
    let rest = unicodeScalars.dropFirst().drop { scalar in
      (0xE0030...0xE0039).contains(scalar.value) || (0xE0061...0xE007A).contains(scalar.value)
    }
    return unicodeScalars.first == "\u{1F3F4}" && rest.first == "\u{E007F}"
      && (3...6).contains(unicodeScalars.count - 1 - rest.count)
      && !rest.dropFirst().contains(where: \.isWrittenOut)
  }
}
