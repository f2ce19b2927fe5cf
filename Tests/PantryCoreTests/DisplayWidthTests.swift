import Testing

@testable import PantryCore

/// The number of terminal columns of a text, and truncating and padding texts to a width.
struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("eggs", 4), ("é", 1), ("e\u{301}", 1), ("…", 1), ("×", 1), ("½", 1), ("\u{AD}", 1),
    ("두부", 4), ("漢字", 4), ("トマト", 6), ("Ａｂ", 4), ("ｱ", 1), ("〜", 2), ("が", 2),
    ("か\u{3099}", 2), ("\u{20000}", 2), ("\u{E000}", 1), ("\u{378}", 1), ("\u{2FFFD}", 2),
  ])
  func wideCharactersTakeTwoColumns(_ text: String, _ columns: Int) {
    #expect(text.displayWidth == columns)
  }

  @Test func composedTextsHaveTheSameWidthWithoutTables() {
    for text in ["", "eggs", "두부 ×", "두부 300g", "가힣", "~!", "é", "\u{7F}", "\u{1112}\u{1161}", "漢"]
    {
      if let columns = text.precomposedColumns { #expect(columns == text.displayWidth) }
      #expect(text.precomposedColumns == nil || text.escapingControls == text)
    }
    #expect("두부 300g".precomposedColumns == 9)
    #expect("é".precomposedColumns == nil)
    for scalar in (0xAC00...0xD7A3 as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init) {
      let text = String(scalar)
      if text.precomposedColumns != text.displayWidth { Issue.record("\(text)") }
    }
  }

  @Test(arguments: [
    ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1112}", 2), ("\u{1161}", 0), ("\u{11AB}", 0),
    ("\u{A960}\u{D7B0}\u{D7CB}", 2), ("\u{1100}\u{1100}\u{1161}", 4), ("하\u{11AB}", 2),
    ("ㅎㅏ", 4), ("ﾡ", 1), ("\u{115F}\u{1161}", 2), ("\u{3164}", 0), ("\u{FFA0}", 0),
  ])
  func hangulWidthIsThatOfInitialConsonants(_ text: String, _ columns: Int) {
    #expect(text.displayWidth == columns)
  }

  @Test(arguments: [
    ("🍎", 2), ("👨‍👩‍👧", 2), ("👩🏽‍🚀", 2), ("👍🏿", 2), ("🏿", 2), ("a🏿", 3), ("❤", 1), ("❤️", 2),
    ("❤️‍🔥", 2), ("✔️", 2), ("⌚", 2), ("⌚\u{FE0E}", 1), ("漢\u{FE0E}", 2), ("a\u{FE0F}", 1),
    ("🇰🇷", 2), ("🇰", 2), ("🇰🇷🇰", 4), ("1️⃣", 2), ("1⃣", 1), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("a\u{200D}b", 2),
    ("☝🏻", 1), ("☝️🏻", 2),
  ])
  func emojiSequencesAreOneCharacter(_ text: String, _ columns: Int) {
    #expect(text.displayWidth == columns)
  }

  @Test(arguments: [
    ("กำ", 2), ("ที่", 1), ("น้ำปลา", 5), ("क", 1), ("कि", 2), ("क्ष", 2), ("क्षा", 2), ("स्त्री", 2),
    ("ಸ್ತ್ರ", 2), ("က္က", 2), ("သား", 2), ("क्\u{200D}ष", 2), ("क्ष् 1", 4), ("क्漢", 3), ("लस्सी", 3),
    ("\u{93E}", 1), ("עִבְרִית", 5), ("لَبَن", 3), ("\u{600}١", 2), ("བོད", 2),
  ])
  func marksCombineWithTheirLetters(_ text: String, _ columns: Int) {
    #expect(text.displayWidth == columns)
  }

  @Test func widthsOfSingleCharacters() {
    #expect("x한\u{301}🇰🇷क्षा1️⃣⌚\u{FE0E}".map(\.displayWidth) == [1, 2, 2, 2, 2, 1])
  }

  @Test(arguments: [
    ("두부", 4, "두부"), ("두부", 3, "두…"), ("두부", 2, "…"), ("eggs", 3, "eg…"), ("두부", 1, "…"),
    ("두부", 0, ""), ("", 0, ""), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("👨‍👩‍👧👨‍👩‍👧", 3, "👨‍👩‍👧…"),
    ("👨‍👩‍👧👨‍👩‍👧", 2, "…"), ("🇰🇷🇯🇵", 3, "🇰🇷…"), ("1️⃣2️⃣", 3, "1️⃣…"), ("क्षाक्षा", 3, "क्षा…"),
    ("\u{1112}\u{1161}\u{11AB}\u{1112}\u{1161}", 3, "\u{1112}\u{1161}\u{11AB}…"),
  ])
  func truncatedTextFitsAndKeepsCharactersWhole(
    _ text: String, _ columns: Int, _ expected: String
  ) {
    #expect(text.truncated(to: columns).unicodeScalars.elementsEqual(expected.unicodeScalars))
    #expect(text.truncated(to: columns).displayWidth <= columns)
  }

  @Test(arguments: [
    ("두부", 6, "두부  ", "  두부"), ("두부", 3, "두부", "두부"), ("e\u{301}", 2, "e\u{301} ", " e\u{301}"),
    ("🇰🇷", 3, "🇰🇷 ", " 🇰🇷"), ("क्षा", 4, "क्षा  ", "  क्षा"),
  ])
  func textIsPaddedToWidth(_ text: String, _ columns: Int, _ left: String, _ right: String) {
    #expect(text.padded(to: columns) == left)
    #expect(text.padded(to: columns, alignRight: true) == right)
  }
}
