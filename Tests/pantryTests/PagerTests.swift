import Testing

/// Output that is longer than the terminal.
@Suite(.serialized)
final class PagerTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    _ = try sandbox.run("printf '%s\\n' 'milk 3d' 'tofu 4d' 'kimchi 5d' | pantry add -")
  }

  /// Returns the output and the exit code of a list with what to eat first, the heading and three items.
  private func list(
    _ environment: [String: String], _ arguments: [String] = ["list"], rows: UInt16 = 5
  ) throws -> (text: String, code: Int32) {
    let plain = ["NO_COLOR": "1"].merging(environment) { $1 }
    let terminal = try Terminal(arguments, in: sandbox, rows: rows, environment: plain)
    let text = try terminal.expect("kimchi")
    return (text, terminal.end())
  }

  private let mark = "sed 's/^/paged: /'"

  @Test func pagesOnlyWhatIsLongerThanTheScreen() throws {
    #expect(try list(["PANTRY_PAGER": mark]).text.contains("paged: in 3d"))
    #expect(try !list(["PANTRY_PAGER": mark], rows: 6).text.contains("paged"))
    #expect(try !list(["PANTRY_PAGER": mark], rows: 0).text.contains("paged"))
  }

  @Test(arguments: [["PAGER": "X"], ["PANTRY_PAGER": "X", "PAGER": "cat"]])
  func findsThePager(_ environment: [String: String]) throws {
    let marked = environment.mapValues { $0 == "X" ? mark : $0 }
    #expect(try list(marked).text.contains("paged"))
  }

  @Test(arguments: ["", "cat"]) func canBeTurnedOff(_ pager: String) throws {
    #expect(try !list(["PANTRY_PAGER": pager, "PAGER": mark]).text.contains("paged"))
  }

  @Test(arguments: [["--format", "json"], ["--format", "{name}"], ["--format=tsv"]])
  func neverPagesFormatsForPrograms(_ options: [String]) throws {
    #expect(try !list(["PAGER": mark], ["list"] + options, rows: 1).text.contains("paged"))
  }

  @Test(arguments: ["cat; exit 3", "cat; kill -INT $PPID", "no-such-pager"])
  func theEndOfThePagerIsNotAnError(_ pager: String) throws {
    #expect(try list(["PAGER": pager]).code == 0)
  }

  // MARK: What is paged

  @Test(arguments: [
    ["plan"], ["date", "3d", "never", "4d"], ["barcode", "8801115114154"], ["undo", "--dry-run"],
    ["log"], ["show", "milk"], ["help", "use"],
  ])
  func reportsArePaged(_ arguments: [String]) throws {
    let terminal = try Terminal(
      arguments, in: sandbox, rows: 1, environment: ["NO_COLOR": "1", "PANTRY_PAGER": mark])
    let text = try terminal.expect("paged: ")
    #expect(text.contains("paged: "))
    _ = terminal.end()
  }

  @Test(arguments: [["use", "milk"], ["open", "tofu"], ["add", "jam", "9d"]])
  func answersAreNotPaged(_ arguments: [String]) throws {
    let terminal = try Terminal(
      arguments, in: sandbox, rows: 1, environment: ["NO_COLOR": "1", "PANTRY_PAGER": mark])
    #expect(try !terminal.expect(arguments[1]).contains("paged"))
    _ = terminal.end()
  }
}
