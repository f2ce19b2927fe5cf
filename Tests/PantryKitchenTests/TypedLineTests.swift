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
    ("'x3' 3d", "x3", "2026-11-23"), ("\"@fridge\" fri", "@fridge", "2026-11-20"),
    ("milk '#kids' 3d", "milk #kids", "2026-11-23"), ("\"7 up\" 3d", "7 up", "2026-11-23"),
    ("'3d' 3d", "3d", "2026-11-23"), ("tea '500' 3d", "tea 500", "2026-11-23"),
    ("'half' 12-01", "half", "2026-12-01"), ("'5foo' 3d", "5foo", "2026-11-23"),
  ])
  func quotedWordsAreReadLiterally(_ line: String, _ name: String, _ day: String) throws {
    let read = try TypedWords(
      line.typedWords, parser: DayParser(today: Given.today), .entry(needsName: true))
    #expect(read.name == name)
    #expect(read.expires?.deadline == .day(Given.day(day)))
    #expect(read.quantity == nil && read.location == nil && read.tags.isEmpty)
    #expect(read.strayWord() == nil)
  }

  /// Arguments of a shell, of which one has blanks.
  @Test(
    arguments: [
      (["milk, eggs"], .entries("milk, eggs")), (["우유， 두부 2모"], .entries("우유， 두부 2모")),
      (["milk x2"], .amount("x2")), (["milk 2x"], .amount("2x")), (["milk 2"], .number("2")),
      (["milk", "2"], .number("2")), (["milk x2", "x3"], nil), (["xo sauce mix"], nil),
      (["salt,pepper mix"], nil),
    ] as [([String], TypedWords.StrayWord?)])
  func wordsWithinAnArgumentMayBeMeantOtherwise(
    _ words: [String], _ stray: TypedWords.StrayWord?
  ) throws {
    let read = try TypedWords(words, parser: nil, .entry(needsName: true))
    #expect(read.strayWord() == stray)
  }

  @Test(arguments: ["milk, eggs", "milk x2"])
  func knownNamesHaveNoStrayWord(_ name: String) throws {
    let read = try TypedWords([name], parser: nil, .entry(needsName: true))
    #expect(read.strayWord { $0 == name } == nil)
  }
}
