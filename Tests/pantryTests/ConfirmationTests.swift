import Foundation
import Testing

/// Confirmation prompts on a terminal before many items are changed.
@Suite(.serialized)
final class ConfirmationTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    _ = try sandbox.run("for n in a b c d; do pantry add item $n 3d -q; done")
  }

  private func ids() throws -> [String] {
    try sandbox.run("pantry list --columns id --format tsv").output
  }

  @Test func asksBeforeChangingManyItems() throws {
    let ids = try ids()
    let terminal = try Terminal(["toss"] + ids, in: sandbox)
    try terminal.expect("item a\n")
    try terminal.expect("toss these 4 items? [y/N] ")
    terminal.type("n")
    try terminal.expect("pantry: note: nothing was changed\n")
    #expect(terminal.end() == 1)
    #expect(try self.ids() == ids)
  }

  @Test(arguments: ["y", "Yes", "네"])
  func positiveAnswerConfirms(_ answer: String) throws {
    let terminal = try Terminal(["use"] + (try ids()), in: sandbox)
    try terminal.expect("use these 4 items? [y/N] ")
    terminal.type(answer)
    try terminal.expect("used ")
    #expect(terminal.end() == 0)
    #expect(try ids().isEmpty)
  }

  @Test func endOfInputIsNo() throws {
    let ids = try ids()
    let terminal = try Terminal(["delete"] + ids, in: sandbox)
    try terminal.expect("delete these 4 items? [y/N] ")
    #expect(terminal.end() == 1)
    #expect(try self.ids() == ids)
  }

  @Test func yesOptionSuppressesPrompt() throws {
    let terminal = try Terminal(["move", "--yes"] + (try ids()) + ["cellar"], in: sandbox)
    try terminal.expect("@cellar")
    #expect(terminal.end() == 0)
    #expect(try sandbox.run("pantry list --in cellar --ids | wc -l").output == ["4"])
  }

  @Test func fewItemsNeedNoConfirmation() throws {
    let terminal = try Terminal(["use"] + (try ids().prefix(3)), in: sandbox)
    try terminal.expect("used ")
    #expect(terminal.end() == 0)
    #expect(try ids().count == 1)
  }

  /// Standard input from a pipe suppresses prompts even if other streams are terminals.
  @Test func pipesNeedNoConfirmation() throws {
    let found = try sandbox.run("pantry list --ids | pantry toss -")
    #expect(found.output.count == 4 && found.errors.isEmpty && found.exitCode == 0)
  }

  @Test func asksBeforeReplacingRecords() throws {
    _ = try sandbox.run("pantry export > old.json; pantry list --ids | pantry use - -q")
    let terminal = try Terminal(["import", "--update", "old.json"], in: sandbox)
    try terminal.expect("replace 4 records? [y/N] ")
    terminal.type("")
    try terminal.expect("nothing was changed\n")
    #expect(terminal.end() == 1)
    #expect(try ids().isEmpty)
  }

  @Test(arguments: [("", 73, "mine"), ("y", 0, "<!DOCTYPE html>")])
  func asksBeforeSharingReplacesAPageOfTheUser(_ answer: String, _ code: Int32, _ start: String)
    throws
  {
    _ = try sandbox.run("mkdir Sync; echo mine > Sync/pantry.html")
    let terminal = try Terminal(["share", "Sync"], in: sandbox)
    try terminal.expect("for 30 days? [y/N] ")
    terminal.type(answer)
    try terminal.expect(code == 0 ? "the pantry is now" : "nothing was changed\n")
    #expect(terminal.end() == code)
    #expect(try sandbox.run("head -1 Sync/pantry.html").output == [start])
    let moved = try sandbox.run("cat home/.local/state/pantry/merged/*pantry.html").output
    #expect(moved == (code == 0 ? ["mine"] : []))
  }
}
