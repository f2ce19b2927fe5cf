import Testing

@testable import PantryCore

/// Escapes for characters that control a terminal or hide text.
struct EscapingControlsTests {
  @Test(arguments: [
    ("\u{1B}[31m", "\\x1b[31m"), ("a\nb\r\tc", "a\\nb\\r\\tc"), ("\r\n", "\\r\\n"),
    ("\u{9B}31m", "\\x9b31m"), ("\u{202E}evil", "\\u202eevil"), ("\u{2067}x", "\\u2067x"),
    ("\u{61C}x", "\\u061cx"), ("\u{0}", "\\x00"), ("\u{7F}", "\\x7f"),
  ])
  func controlsAreEscaped(_ text: String, _ expected: String) {
    #expect(text.escapingControls == expected)
  }

  @Test(arguments: [
    ("mi\u{200B}lk", "mi\\u200blk"), ("\u{FEFF}milk", "\\ufeffmilk"), ("a\u{2060}b", "a\\u2060b"),
    ("a\u{2028}b\u{2029}", "a\\u2028b\\u2029"),
    ("\u{FFF9}a\u{FFFA}b\u{FFFB}", "\\ufff9a\\ufffab\\ufffb"),
    ("\u{180E}", "\\u180e"), ("🍎\u{E0068}\u{E0069}\u{E007F}", "🍎\\u{e0068}\\u{e0069}\\u{e007f}"),
    ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴\\u{e0067}\\u{e0062}\\u{e007f}"),
    ("\u{E0001}", "\\u{e0001}"),
  ])
  func invisibleCharactersAreEscaped(_ text: String, _ expected: String) {
    #expect(text.escapingControls == expected)
  }

  /// A control after it has the text read character by character.
  @Test func shortcutForUsualTextsEscapesNothingElse() {
    let codes = Array(0...0x31FF) + stride(from: 0x3200, through: 0xFFFF, by: 37) as [UInt32]
    for scalar in codes.compactMap(Unicode.Scalar.init) {
      let text = String(Character(scalar))
      let expected = text.escapingControls + "\\n"
      #expect((text + "\n").escapingControls.utf8.elementsEqual(expected.utf8), "\(scalar.value)")
    }
  }

  @Test(arguments: [
    "plain 두부", "👨‍👩‍👧", "❤️", "⌚\u{FE0E}", "🏴󠁧󠁢󠁷󠁬󠁳󠁿 \u{200C}", "می\u{200C}خواهم", "葛\u{E0100}",
    "\u{115F}\u{1161}",
    "\u{3164}", "co\u{AD}op", "ᠠ\u{180B}",
  ])
  func scriptsAndEmojiAreUnchanged(_ text: String) {
    #expect(text.escapingControls.unicodeScalars.elementsEqual(text.unicodeScalars))
    #expect(
      (text + "\n").escapingControls.unicodeScalars.elementsEqual((text + "\\n").unicodeScalars))
  }
}
