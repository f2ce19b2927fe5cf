import Foundation
import PantryTestSupport
import Testing

/// A receipt that is looked over on a terminal.
@Suite(.serialized)
final class ReceiptConversationTests {
  private let sandbox: Sandbox
  private static let till = """
    MARKET
    20.11.2026
    MILK 2L  2,18 A
    HACKFL. GEM.  4,49 A
    SOAP BAR  3,95 B
    TOTAL  10,62
    """

  init() throws { sandbox = try Sandbox() }

  private func names() throws -> [String] {
    try sandbox.run("pantry list --sort added --format '{name}|{expiresAt}|{location}'").output
      .sorted()
  }

  @Test func correctionsAreShownAndTheirNamesAreRemembered() throws {
    try Data(Self.till.utf8).write(to: sandbox.directory.appending(path: "till.txt"))
    let terminal = try Terminal(["receipt", "till.txt"], in: sandbox)
    try terminal.expect("bought 2026-11-20 (Fri, today) · 2 items · sum 10.62 = total")
    try terminal.expect("not food: SOAP BAR 3.95\n")
    try terminal.expect("q: ")
    for (line, shown) in [
      ("2 = ground beef", "ground beef"), ("1 x2", "×2"), ("1 12-01", "2026-12-01"),
      ("2 @freezer", "freezer"),
      ("9 x2", "is not a correction"), ("+soap", "SOAP BAR"), ("-3", "adds 2 items"),
    ] {
      terminal.type(line)
      try terminal.expect(shown)
      try terminal.expect("q: ")
    }
    #expect(try names() == [])
    terminal.type("")
    try terminal.expect("added 2 items · bought 2026-11-20 (Fri, today)\n")
    #expect(terminal.end() == 0)
    let added = try names()
    #expect(added.count == 2)
    #expect(added.first == "MILK 2L|2026-12-01|")
    #expect(
      added.last?.hasPrefix("ground beef|") == true && added.last?.hasSuffix("|freezer") == true)
    let lines = try sandbox.run("sed 's/20.11/19.11/' till.txt | pantry receipt -q --again").output
    #expect(lines.count == 2)
    #expect(
      try sandbox.run("pantry product 'HACKFL. GEM.' --format json").output.joined().contains(
        "ground beef"))
  }

  @Test func aPastedReceiptEndsWithTwoEmptyLinesAndQStoresNothing() throws {
    let terminal = try Terminal(["receipt"], in: sandbox)
    try terminal.expect("end with two empty lines or Ctrl-D\n")
    for line in Self.till.components(separatedBy: "\n") + ["", ""] { terminal.type(line) }
    try terminal.expect("q: ")
    terminal.type("q")
    try terminal.expect("nothing was changed")
    #expect(terminal.end() == 1)
    #expect(try names() == [])
  }

  /// Neither a gap nor the empty lines at the end of what is pasted answer anything.
  @Test func aPastedReceiptMayHaveGaps() throws {
    let terminal = try Terminal(["receipt"], in: sandbox)
    try terminal.expect("end with two empty lines or Ctrl-D\n")
    let parts = Self.till.components(separatedBy: "\n")
    terminal.type(
      (parts[..<3] + ["", "", ""] + parts[3...] + ["", "", "", ""]).joined(separator: "\n"))
    try terminal.expect("2 items · sum 10.62 = total")
    try terminal.expect("q: ")
    terminal.type("q")
    try terminal.expect("nothing was changed")
    #expect(terminal.end() == 1)
    #expect(try names() == [])
  }

  /// Arrow keys do not confirm, and neither does text that is pasted after an invalid line.
  @Test func onlyAnEmptyLineConfirms() throws {
    try Data(Self.till.utf8).write(to: sandbox.directory.appending(path: "till.txt"))
    let terminal = try Terminal(["receipt", "till.txt"], in: sandbox)
    try terminal.expect("q: ")
    terminal.type("\u{1B}[A")
    try terminal.expect("q: ")
    terminal.type("EGGS 4.12\n\nTOTAL 7.60")
    try terminal.expect("is not a correction")
    try terminal.expect("q: ")
    terminal.type("q")
    try terminal.expect("nothing was changed")
    #expect(terminal.end() == 1)
    #expect(try names() == [])
  }

  /// A receipt that is pasted into a session is not read line by line.
  @Test func aSessionRefusesAReceipt() throws {
    let terminal = try Terminal(["add"], in: sandbox)
    try terminal.expect("end with Ctrl-D\n")
    terminal.type(Self.till)
    try terminal.expect("this is a receipt and not a list")
    terminal.type("milk 12-01")
    try terminal.expect("added ")
    _ = terminal.end()
    #expect(try names() == ["milk|2026-12-01|"])
  }
}
