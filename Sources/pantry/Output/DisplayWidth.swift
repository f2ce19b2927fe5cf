extension String {
  /// The columns that the text takes on a terminal.
  var displayWidth: Int {
    plainWidth ?? reduce(0) { $0 + $1.displayWidth }
  }

  /// The columns of a text of nothing but ASCII and composed Hangul; nil for others.
  private var plainWidth: Int? {
    var width = 0
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x20...0x7E: width += 1
      case 0xAC00...0xD7A3: width += 2
      default: return nil
      }
    }
    return width
  }

  /// The text cut to so many columns, the last of them `…` if anything was cut.
  func truncated(to columns: Int) -> String {
    guard displayWidth > columns else { return self }
    var text = ""
    var used = 1
    for character in self {
      used += character.displayWidth
      if used > columns { break }
      text.append(character)
    }
    return text + "…"
  }

  /// The text with blanks behind it, or before it, to fill so many columns.
  func padded(to columns: Int, alignRight: Bool = false) -> String {
    let blanks = String(repeating: " ", count: max(0, columns - displayWidth))
    return alignRight ? blanks + self : self + blanks
  }
}

extension Character {
  /// The columns that the character takes: 2 if it is wide, 0 if it is only a mark, else 1.
  var displayWidth: Int {
    if let scalar = unicodeScalars.first, unicodeScalars.count == 1, let width = scalar.plainWidth {
      return width
    }
    // Emoji, their sequences and flags are one wide character, whatever they are made of.
    if unicodeScalars.contains(where: { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }) {
      return 2
    }
    return unicodeScalars.map(\.displayWidth).max() ?? 0
  }
}

extension Unicode.Scalar {
  /// The columns of the characters that most names are made of, without looking at the tables; nil for
  /// others.
  fileprivate var plainWidth: Int? {
    switch value {
    case 0x20...0x7E, 0xA1...0x2FF: value == 0xA9 || value == 0xAD || value == 0xAE ? nil : 1
    case 0xAC00...0xD7A3: 2
    default: nil
    }
  }

  fileprivate var displayWidth: Int {
    if value < 0x300 { return value < 0x20 || (0x7F...0x9F).contains(value) ? 0 : 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    // The vowels and final consonants of Hangul written as 자모 join the syllable before them.
    if (0x1160...0x11FF).contains(value) { return 0 }
    return Unicode.Scalar.wide.contains { $0.contains(value) } ? 2 : 1
  }

  /// The blocks whose East Asian Width is W or F (UAX #11), emoji apart.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
    0x4E00...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
    0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08, 0x1AFF0...0x1B2FB,
    0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
