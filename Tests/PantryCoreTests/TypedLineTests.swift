import Testing

@testable import PantryCore

struct TypedLineTests {
  @Test(arguments: [
    ("bread --note \"from the baker\"", ["bread", "--note", "from the baker"]),
    ("  a  'b c' d ", ["a", "b c", "d"]), ("--note='a b'", ["--note=a b"]),
    ("baker's bread", ["baker's", "bread"]), ("rock 'n roll", ["rock", "'n", "roll"]),
    ("''", [""]), ("", []), ("a \"b", ["a", "\"b"]),
  ])
  func quotesMakeOneWord(_ line: String, _ words: [String]) {
    #expect(line.typedWords == words)
  }
}
