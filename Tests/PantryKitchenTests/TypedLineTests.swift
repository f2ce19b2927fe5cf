import PantryTestSupport
import Testing

@testable import PantryCore
@testable import PantryKitchen

struct TypedLineTests {
  @Test(arguments: [
    ("bread --note \"from the baker\"", ["bread", "--note", "from the baker"]),
    ("  a  'b c' d ", ["a", "b c", "d"]), ("--note='a b'", ["--note=a b"]),
    ("baker's bread", ["baker's", "bread"]), ("rock 'n roll", ["rock", "'n", "roll"]),
    ("''", [""]), ("", []), ("a \"b", ["a", "\"b"]),
  ])
  func quotesMakeOneWord(_ line: String, _ words: [String]) {
    #expect(line.typedWords.map(\.withoutLiteralMarks) == words)
  }

  @Test(arguments: [
    ("'x3' 3d", "x3", "2026-11-23"), ("\"@fridge\" fri", "@fridge", "2026-11-27"),
    ("milk '#kids' 3d", "milk #kids", "2026-11-23"), ("\"7 up\" 3d", "7 up", "2026-11-23"),
    ("'3d' 3d", "3d", "2026-11-23"), ("tea '500' 3d", "tea 500", "2026-11-23"),
    ("'half' 12-01", "half", "2026-12-01"), ("'5foo' 3d", "5foo", "2026-11-23"),
  ])
  func quotedWordsAreReadLiterally(_ line: String, _ name: String, _ day: String) throws {
    let read = try LineParser(line.typedWords, DayParser(today: Given.today), .item) { _ in false }
      .items()[0]
    #expect(read.name == name)
    #expect(read.expires?.deadline == .day(Given.day(day)))
    #expect(read.quantity == nil && read.location == nil && read.tags.isEmpty)
    #expect(read.strayWord == nil)
  }

  @Test(arguments: [
    ("milk '12 dec'", "milk", "2026-12-12"),
    ("milk 'BB 05 DEC 26 L1234 14:30'", "milk", "2026-12-05"),
    ("우유 '소비기한 2026.12.05 14:30까지'", "우유", "2026-12-05"),
    ("우유 '2026.12.05까지 A1'", "우유", "2026-12-05"), ("'oat milk' '12 dec'", "oat milk", "2026-12-12"),
    ("milk '3,49 €' fri", "milk", "2026-11-27"), ("milk '3.49 EUR' fri", "milk", "2026-11-27"),
    ("milk '@top shelf' fri", "milk", "2026-11-27"),
    ("'12 dec cake' fri", "12 dec cake", "2026-11-27"),
    ("cake 'may day' fri", "cake may day", "2026-11-27"),
  ])
  func quotedValuesBesideANameAreRead(_ line: String, _ name: String, _ day: String) throws {
    let read = try LineParser(line.typedWords, DayParser(today: Given.today), .item) { _ in false }
      .items()[0]
    #expect(read.name == name)
    #expect(read.expires?.deadline == .day(Given.day(day)))
    #expect((read.price != nil) == line.contains("49"))
    #expect((read.location == "top shelf") == line.contains("@"))
  }

  @Test func dateInQuotesAndAnotherOneAreTwo() {
    #expect(throws: TypedWords.Problem.repeated(.date, "12 dec")) {
      try LineParser("milk '12 dec' fri".typedWords, DayParser(today: Given.today), .item) { _ in
        false
      }.items()
    }
  }

  /// Numbers in a name that is not known.
  @Test(
    arguments: [
      (["100", "grand"], .number("100", amount: "100")), (["a", "zorp"], nil),
      (["milk", "2"], nil),
      (["xo sauce mix"], nil), (["tuna", "2028"], .year("2028")),
    ] as [([String], TypedWords.StrayWord?)])
  func numbersMayBeMeantOtherwise(_ words: [String], _ stray: TypedWords.StrayWord?) throws {
    let read = try LineParser(words, nil, .item) { _ in false }.items()[0]
    #expect(read.strayWord == stray)
  }
}
