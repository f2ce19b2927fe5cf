import Foundation
import Testing

/// Interactive sessions of `pantry add` on a terminal.
@Suite(.serialized)
final class EntryTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func items() throws -> [String] {
    try sandbox.run("pantry list --format tsv | cut -f 3,4,10 | sort").output
  }

  @Test func asksForTheDayOfAnAmbiguousDate() throws {
    let terminal = try Terminal(["add", "ham", "01/02/27"], in: sandbox)
    try terminal.expect("'01/02/27' is ambiguous: is the day or the month first?\n")
    try terminal.expect("  1  2027-01-02 (Sat, in 43 days)\n  2  2027-02-01 (Mon, in 73 days)\n")
    try terminal.expect("  1! remembers the order (pantry config dateOrder)\nwhich? [1-2] ")
    terminal.type("2")
    try terminal.expect("ham · expires 2027-02-01 (Mon, in 73 days)\n")
    #expect(terminal.end() == 0)
    #expect(try items() == ["ham\t2027-02-01\t"])
  }

  @Test func theOrderOfAnAnswerIsRemembered() throws {
    let terminal = try Terminal(["add", "ham", "01/02/27"], in: sandbox)
    try terminal.expect("which? [1-2] ")
    terminal.type("2!")
    try terminal.expect("pantry: note: dateOrder = dmy\n")
    try terminal.expect("ham · expires 2027-02-01 (Mon, in 73 days)\n")
    #expect(terminal.end() == 0)
    #expect(try sandbox.run("pantry date 03/04/27").output[0].hasPrefix("03/04/27 → 2027-04-03"))
  }

  @Test func theOrderOfAnAnswerCountsInTheSession() throws {
    let terminal = try Terminal(["add"], in: sandbox)
    terminal.type("ham 01/02/27")
    try terminal.expect("which? [1-2] ")
    terminal.type("1!")
    try terminal.expect("ham · expires 2027-01-02")
    terminal.type("milk 03/04/27")
    try terminal.expect("milk · expires 2027-03-04")
    #expect(terminal.end() == 0)
  }

  @Test(arguments: ["3", "soon", "2027-03-01"]) func anInvalidAnswerIsAskedAgain(_ answer: String)
    throws
  {
    let terminal = try Terminal(["add", "ham", "01/02/27"], in: sandbox)
    try terminal.expect("which? ")
    terminal.type(answer)
    try terminal.expect("which? ")
    terminal.type("1 feb")
    try terminal.expect("ham · expires 2027-02-01")
    #expect(terminal.end() == 0)
  }

  @Test
  func nothingIsAddedWithoutAnAnswer() throws {
    let terminal = try Terminal(["add", "ham", "01/02/27"], in: sandbox)
    try terminal.expect("which? ")
    terminal.type("")
    try terminal.expect("error: '01/02/27' is ambiguous: 2027-01-02 or 2027-02-01\n")
    #expect(terminal.end() == 64)
    #expect(try items() == [])
  }

  @Test func withoutWordsLinesAreAddedOneByOne() throws {
    let terminal = try Terminal(["add", "--in", "fridge"], in: sandbox)
    try terminal.expect("one item per line, like: milk 1201 x2 @fridge; end with Ctrl-D\n")
    terminal.type("milk 1201")
    try terminal.expect("milk @fridge · expires 2026-12-01 (Tue, in 11 days)\n")
    terminal.type("ham 2026-02-30")
    try terminal.expect("error: '2026-02-30' is not a date: February has 28 days in 2026\n")
    terminal.type("두부 12/1 @냉장고")
    try terminal.expect("which? [1-2] ")
    terminal.type("2026-12-01")
    try terminal.expect("두부 @fridge · expires 2026-12-01")
    #expect(terminal.end() == 1)
    #expect(try items() == ["milk\t2026-12-01\tfridge", "두부\t2026-12-01\tfridge"])
  }

  @Test func aLineMayBeAnotherCommand() throws {
    let terminal = try Terminal(["add"], in: sandbox)
    try terminal.expect("end with Ctrl-D\n")
    terminal.type("eggs x10 12-01")
    try terminal.expect("eggs ×10 · expires 2026-12-01")
    terminal.type("use eggs 2")
    try terminal.expect("used ")
    try terminal.expect("· 2 of 10 · 8 left")
    terminal.type("undo")
    try terminal.expect("undone: ")
    terminal.type("사용")
    try terminal.expect("mode: use\n")
    terminal.type("eggs")
    try terminal.expect("used ")
    try terminal.expect("· 1 of 10 · 9 left")
    terminal.type("add ham \u{1B}[A3d")
    try terminal.expect("error: the line has control characters\n")
    terminal.type("quit")
    #expect(terminal.end() == 1)
    #expect(try items() == ["eggs\t2026-12-01\t"])
  }

  @Test(arguments: ["add", "scan"]) func barcodesAndWordsAreOneSession(_ command: String) throws {
    let terminal = try Terminal([command], in: sandbox)
    try terminal.expect("end with Ctrl-D\n")
    terminal.type("4006381333931 x2 12-24")
    try terminal.expect("name? ")
    terminal.type("oat drink")
    try terminal.expect("oat drink ×2 · expires 2026-12-24")
    terminal.type("ham 3d @fridge")
    try terminal.expect("ham @fridge · expires 2026-11-23")
    terminal.type("use oat drink")
    try terminal.expect("used ")
    try terminal.expect("· 1 of 2 · 1 left")
    terminal.type("취소")
    try terminal.expect("undone: ")
    terminal.type("use")
    try terminal.expect("mode: use\n")
    terminal.type("4006381333931")
    try terminal.expect("1 on hand")
    terminal.type("open ham")
    try terminal.expect("opened ")
    terminal.type("undo")
    try terminal.expect("undone: ")
    terminal.type("undo")
    try terminal.expect("restored: ")
    #expect(try items() == ["ham\t2026-11-23\tfridge", "oat drink\t2026-12-24\t"])
    // The newest change in the journal is that of undoing the scan.
    terminal.type("undo")
    try terminal.expect("undone: add ham 3d @fridge\n")
    #expect(try items() == ["oat drink\t2026-12-24\t"])
    terminal.type("undo")
    try terminal.expect("oat drink ×2 · the barcode keeps its name\n")
    terminal.type("undo")
    try terminal.expect("error: nothing to undo in this session\n")
    terminal.type("quit")
    #expect(terminal.end() == 1)
    #expect(try items() == [])
  }
}
