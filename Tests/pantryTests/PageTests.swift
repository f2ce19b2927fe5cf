import PantryCore
import Foundation
import Testing

@testable import pantry

/// The HTML pages: escapes, and the colors of the style sheet.
struct PageTests {
  @Test(arguments: [
    ("<b>&\"x\"'", "&lt;b&gt;&amp;&quot;x&quot;&#39;"), ("두부 ×2", "두부 ×2"), ("a\tb\n", "a\tb\n"),
    ("a\u{0}\u{1B}\u{7F}\u{85}b", "a\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}b"),
    ("é\u{301}<", "é\u{301}&lt;"), ("<\u{301}", "&lt;\u{301}"), ("\u{FFFD}＜🍎", "\u{FFFD}＜🍎"),
  ])
  func markupIsEscaped(_ text: String, _ expected: String) {
    #expect(text.escapedForMarkup.unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  /// A literal cannot have them.
  @Test(arguments: [0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFE, 0x10FFFF] as [UInt32])
  func noncharactersAreReplaced(_ code: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(code))
    #expect("a\(Character(scalar))<".escapedForMarkup == "a\u{FFFD}&lt;")
  }

  // MARK: Contrast

  /// The relative luminance of a color `#rrggbb` (WCAG 2.2).
  private static func luminance(_ color: String) throws -> Double {
    let number = try #require(Int(color.dropFirst(), radix: 16))
    let channels = [number >> 16, number >> 8 & 0xFF, number & 0xFF].map { byte -> Double in
      let value = Double(byte) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
  }

  private static func contrast(_ one: String, _ other: String) throws -> Double {
    let luminances = try [luminance(one), luminance(other)].sorted()
    return (luminances[1] + 0.05) / (luminances[0] + 0.05)
  }

  /// The variables of each `:root` of the style sheet: light, dark and print.
  private static var themes: [[String: String]] {
    StyleSheet.text.matches(of: /:root\{([^}]*)\}/).map { root in
      let pairs = root.1.matches(of: /--([a-z]+):(#[0-9a-f]{6})/)
      return Dictionary(uniqueKeysWithValues: pairs.map { (String($0.1), String($0.2)) })
    }
  }

  @Test func contrastIsComputedAsInTheStandard() throws {
    #expect(try Self.contrast("#000000", "#ffffff") == 21)
    #expect(try abs(Self.contrast("#777777", "#ffffff") - 4.48) < 0.01)
  }

  /// Text and bars of charts (WCAG 2.2, 1.4.3 and 1.4.11).
  @Test func everyTextHasEnoughContrast() throws {
    let themes = Self.themes
    #expect(themes.count == 3)
    #expect(themes.first == themes.last)
    for theme in themes {
      let texts = theme.keys.filter { !["back", "card", "line"].contains($0) }
      #expect(texts.sorted() == ["accent", "dim", "past", "text"])
      for text in texts {
        for back in ["back", "card"] {
          let contrast = try Self.contrast(
            try #require(theme[text]), try #require(theme[back]))
          #expect(contrast >= 4.5, "--\(text) on --\(back): \(contrast)")
        }
      }
    }
  }
}
