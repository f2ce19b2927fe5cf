/// The widths of texts in a drawing, whose font is not known: estimates that are rather too large.
///
/// A character counts as its width in DejaVu Sans, one of the widest fonts of user interfaces, or as a class of such
/// widths. Hangul and Han characters are square.
extension String {
  /// Returns the width of the text in a font of a size, in the units of the size.
  func drawnWidth(size: Int) -> Double { reduce(0) { $0 + $1.drawnWidth } * Double(size) }

  /// Returns the text truncated to a width, with `…` at its end.
  func truncated(toDrawn width: Double, size: Int) -> String {
    guard drawnWidth(size: size) > width else { return self }
    var rest = width / Double(size) - Character("…").drawnWidth
    let kept = prefix { character in
      rest -= character.drawnWidth
      return rest >= 0
    }
    return kept + "…"
  }
}

extension Character {
  /// The width of the character, as a part of the size of the font.
  fileprivate var drawnWidth: Double {
    switch self {
    case "i", "j", "l", "I", " ", ".", ",", ":", ";", "'", "|", "!", "·": 0.34
    case "f", "r", "t", "(", ")", "[", "]", "/", "-", "\"": 0.46
    case "m", "w", "M", "W", "@", "%", "…", "—", "+", "<", ">", "=": 1
    case "A"..."Z", "&", "×", "*", "#", "~": 0.79
    case "\u{21}"..."\u{7E}", "–": 0.64
    case _ where displayWidth == 0: 0
    // Pictures are wider than their size.
    case _ where unicodeScalars.contains { $0.value >= 0x1F000 && $0.value < 0x20000 }: 1.35
    case _ where displayWidth == 1: 0.85
    default: Double(displayWidth) / 2
    }
  }
}
