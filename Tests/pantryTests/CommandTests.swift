import Foundation
import Testing

@testable import pantry

/// Commands that run in the test process.
struct CommandTests {
  @Test func addedItemIsListed() throws {
    let host = try TestHost()
    let added = host.run("add", "--name", "tofu", "--expires", "5d", "--format", "{name} {expires}")
    #expect(added == .init(output: "tofu 2026-11-25\n"))
    let listed = host.run("list", "--columns", "left,name,expires")
    #expect(listed == .init(output: "LEFT   ITEM  EXPIRES\nin 5d  tofu  2026-11-25 Wed\n"))
  }

  @Test func usingUnknownItemIsAnError() throws {
    let host = try TestHost()
    let used = host.run("use", "cheese")
    #expect(used.output.isEmpty)
    #expect(
      used.errors == """
        pantry: error: no item 'cheese' on hand
        pantry: hint: pantry list shows the items on hand

        """)
    #expect(used.code == .no)
  }

  @Test func quietDropsAnswersAndNotesButNotErrors() throws {
    let host = try TestHost()
    #expect(host.run("add", "milk", "2026-11-01").errors.contains("already past"))
    #expect(host.run("add", "-q", "milk", "2026-11-01") == .init())
    #expect(host.run("use", "--quiet", "cheese").code == .no)
    #expect(host.run("use", "--quiet", "cheese").errors.hasPrefix("pantry: error: "))
  }

  @Test func quietKeepsWarnings() throws {
    let host = try TestHost()
    let file = host.directory.appending(path: "new.json").path
    let added = host.run("add", "-q", "milk", "3d", "--file", file)
    #expect(added.output.isEmpty)
    #expect(added.errors == "pantry: note: created \(file)\n")
  }

  @Test func unknownCommandSuggestsNearestOne() throws {
    let host = try TestHost()
    let called = host.run("lsit")
    #expect(
      called.errors == """
        pantry: error: unknown command 'lsit'
        pantry: hint: did you mean pantry list?

        """)
    #expect(called.code == .usage)
  }

  @Test func linesOfStandardInputAreAnsweredInOrder() throws {
    let host = try TestHost(input: ["8801115114154", "8801115114155"])
    let answered = host.run("barcode", "-", "--format", "jsonl")
    let lines = answered.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix(#"{"input":"8801115114154","valid":true"#) == true)
    #expect(lines.last?.hasPrefix(#"{"input":"8801115114155","valid":false"#) == true)
    #expect(answered.code == .no)
  }

  @Test func ambiguousDatePromptsOnTerminal() throws {
    let host = try TestHost(input: ["2"], isTerminal: true, columns: 80)
    let added = host.run("add", "ham", "01/02/27", "--color", "never")
    #expect(added.output.hasSuffix(" ham · expires 2027-02-01 (Mon, in 73 days)\n"))
    #expect(
      added.errors == """
        pantry: '01/02/27' is ambiguous: is the day or the month first?
          1  2027-01-02 (Sat, in 43 days)
          2  2027-02-01 (Mon, in 73 days)
          1! remembers the order (pantry config dateOrder)
        which? [1-2] 
        """)
    #expect(added.code == .done)
  }

  @Test(arguments: [["add", "ham", "01/02/27"], ["add", "-q", "ham", "01/02/27"]])
  func pipesAndQuietSuppressPrompts(_ arguments: [String]) throws {
    let host = try TestHost(isTerminal: arguments.contains("-q"), columns: 80)
    let added = host.run(arguments)
    #expect(
      added.errors.hasPrefix("pantry: error: '01/02/27' is ambiguous: 2027-01-02 or 2027-02-01\n"))
    #expect(added.code == .usage)
  }

  @Test(arguments: [
    ("PANTRY_DATE_ORDER", "mine", "expected ymd, mdy or dmy"),
    ("PANTRY_TODAY", "soon", "expected a date like 2026-12-01"),
    ("PANTRY_NOW", "9:30", "expected a time like 2026-12-01T09:30:00Z"),
  ])
  func invalidEnvironmentVariableIsAnError(_ name: String, _ value: String, _ rule: String) throws {
    let host = try TestHost(environment: [name: value])
    let listed = host.run("list")
    #expect(listed.errors == "pantry: error: invalid value '\(value)' for \(name): \(rule)\n")
    #expect(listed.code == .usage)
  }

  @Test(arguments: [" ", "   ", "\u{A0}", "\u{200B}", "\u{FEFF}\u{2060}", "\u{3164}", "a\0b"])
  func nameMustBeSeen(_ name: String) throws {
    let host = try TestHost()
    #expect(host.run("add", "milk", "3d").code == .done)
    let before = host.run("export").output
    let ways: [[String]] = [
      ["add", name, "3d"], ["add", "--name", name, "3d"], ["buy", name], ["got", name, "3d"],
      ["edit", "milk", "--name", name], ["product", "milk", "--name", name],
    ]
    // Without words, the list is shown.
    for words in ways where words[0] != "buy" || !name.allSatisfy(\.isWhitespace) {
      let result = host.run(words)
      #expect(result.code == .usage && result.output.isEmpty, "\(words)")
      #expect(result.errors.contains("invalid "), "\(words): \(result.errors)")
    }
    let table = host.directory.appending(path: "table.csv")
    try Data("name,expires\n\"\(name)\",2026-12-01\n".utf8).write(to: table)
    #expect(host.run("import", table.path).code == .badData)
    #expect(host.run("export").output == before)
  }

  /// What is copied along from a web page.
  @Test(arguments: ["m\u{200B}ilk", "\u{FEFF}milk", "mi\u{AD}lk\u{2060}"])
  func spacesOfNoWidthAreNoPartOfAName(_ name: String) throws {
    let host = try TestHost()
    _ = host.run("add", "milk", "3d")
    #expect(host.run("add", name, "3d").code == .done)
    #expect(host.run("list", "--format", "{name}").output == "milk\nmilk\n")
  }

  @Test(arguments: ["--version", "--help"])
  func helpAndVersionNeedNoPantryFile(_ option: String) throws {
    let host = try TestHost(today: nil)
    let called = host.run("list", option)
    #expect(!called.output.isEmpty && called.errors.isEmpty && called.code == .done)
  }
}

/// The environment variables of the settings.
struct SettingsTests {
  @Test(arguments: Settings.all.compactMap(\.variable))
  func aVariableThatIsNotUTF8IsAnError(_ variable: String) throws {
    let sandbox = try Sandbox()
    let run = try sandbox.run("env \(variable)=$(printf '\\377') pantry add milk")
    #expect(run.errors == ["pantry: error: the value of \(variable) is not valid UTF-8"])
    #expect(run.exitCode == 64)
    #expect(try sandbox.run("ls -A").output.filter { !$0.hasPrefix(".std") } == [])
  }
}
