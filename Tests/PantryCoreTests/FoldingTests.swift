import PantryTestSupport
import Testing

@testable import PantryCore

/// The shortcuts for usual texts give what the general way gives.
struct FoldingTests {
  /// Texts of usual characters and of those that the shortcuts have to leave to the general way.
  static let texts: [String] = {
    let pieces = [
      "a", "Z", " ", "두", "é", "×", "ß", "İ", "Ａ", "！", "～", "\u{3000}", "\u{85}", "\u{A0}",
      "\u{1680}", "\u{2003}",
      "\u{2028}", "\u{61C}", "\u{200E}", "\u{202E}", "\u{2067}", "\t", "\n", "\u{7F}", "\u{301}",
      "\u{A66F}", "\u{FEFF}", "ﷺ",
      "鳥", "𝒳",
    ]
    return pieces + pieces.flatMap { one in pieces.map { "a \(one)\($0)b" } }
      + ["", "  ", " a", "a ", "a  b", "Milk 1L", "서울우유 1L"]
  }()

  @Test(arguments: texts)
  func textIsFoldedScalarByScalar(_ text: String) {
    let narrow = text.unicodeScalars.map { String($0.narrowForm) }.joined()
    #expect(text.folded.isSame(as: narrow.lowercased()))
  }

  @Test(arguments: texts)
  func textInOneLineHasSingleSpaces(_ text: String) {
    let scalars = text.unicodeScalars.map { scalar in
      scalar.isTerminalControl || scalar.properties.isWhitespace ? " " : scalar
    }
    let expected = String(String.UnicodeScalarView(scalars)).split(separator: " ")
      .joined(separator: " ")
    #expect(text.inOneLine.isSame(as: expected))
  }

  @Test func nameThatBeginsWithTheBrandIsShownAlone() {
    let texts = [
      "", "milk", "Milk", "milk 1L", "m", "é", "e\u{301}", "éclair", "e\u{301}clair", "e", "서울",
      "서울우유", "\u{212A}", "K",
    ]
    for brand in texts {
      for name in texts {
        let expected = name.hasPrefix(brand) ? name : "\(brand) \(name)"
        #expect(Product.displayName(brand: brand, name: name).isSame(as: expected))
      }
    }
  }
}

struct ScriptTests {
  /// Most letters are found without the properties of the Unicode table.
  @Test func onlyLettersHaveAScript() {
    for value: UInt32 in [0...0x3FF, 0x1000...0x12FF, 0x3000...0x34FF, 0xABFF...0xD7FF].joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect((scalar.script != nil) == scalar.properties.isAlphabetic, "U+\(value)")
    }
    #expect(Unicode.Scalar("가").script == .hangul && Unicode.Scalar("힣").script == .hangul)
    #expect(Unicode.Scalar("z").script == .latin && Unicode.Scalar("月").script == .han)
  }
}
