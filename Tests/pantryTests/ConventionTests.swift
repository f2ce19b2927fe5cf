import Foundation
import Testing

@testable import pantry

/// What every command has in common: `--quiet`, `--dry-run`, the JSON formats, and lists page by page.
///
/// A new command fails these tests until it has a call here.
///
/// All use one pantry, one after the other: its journal is found by its path.
@Suite(.serialized)
struct ConventionTests {
  /// A call of a command, in a pantry with a history.
  private struct Call: Sendable {
    let words: String
    var input = ""
    var code: Int32 = 0

    func line(_ options: String) -> String {
      (input.isEmpty ? "" : "printf '\(input)' | ") + "pantry \(words) \(options)"
    }
  }

  /// The calls of each command.
  private static let calls: [String: [Call]] = [
    "add": [Call(words: "add jam 9d"), Call(words: "add -", input: #"jam 9d\ntea never\n"#)],
    "list": [Call(words: "list"), Call(words: "list --all"), Call(words: "list nothing")],
    "receipt": [
      Call(words: "receipt", input: #"MILK 1.00\nEGGS 2.00\nTOTAL 3.00\n"#),
      Call(words: "receipt --yes", input: #"MILK 1.00\nEGGS 2.00\nTOTAL 3.00\n"#),
    ],
    "use": [Call(words: "use milk"), Call(words: "use rice 500g")],
    "scan": [
      Call(words: "scan", input: #"8801115114154 +3d\nundo\n4006381333931 x2\n"#),
      Call(words: "scan --use", input: #"8801115114154\n"#),
      Call(words: "scan --check", input: #"8801115114154\nhello\n"#, code: 1),
    ],
    "cook": [
      Call(words: "cook --recipes $FIXTURES/recipes/folder/korean --all"),
      Call(words: "cook --recipes $FIXTURES/recipes/folder/korean 두부김치 --buy"),
      Call(words: "cook --recipes $FIXTURES/recipes/folder/korean 두부김치 --done"),
    ],
    "remind": [Call(words: "remind"), Call(words: "remind --at-most-once-a-day")],
    "plan": [
      Call(words: "plan"), Call(words: "plan 3 --per-day 2"), Call(words: "plan move milk 1d"),
      Call(words: "plan note 1d guests"),
    ],
    "calendar": [Call(words: "calendar"), Call(words: "calendar 12 --months 2 @fridge")],
    "page": [Call(words: "page"), Call(words: "page page.html")],
    "stats": [Call(words: "stats"), Call(words: "stats --by product")],
    "show": [Call(words: "show milk")],
    "edit": [Call(words: "edit milk --note x")],
    "open": [Call(words: "open milk")],
    "freeze": [Call(words: "freeze milk")],
    "thaw": [Call(words: "thaw peas")],
    "move": [Call(words: "move milk shelf")],
    "toss": [Call(words: "toss milk --reason forgot")],
    "buy": [
      Call(words: "buy jam x2, milk"), Call(words: "buy"), Call(words: "buy -", input: "tea\n"),
    ],
    "got": [Call(words: "got jam 9d")],
    "low": [Call(words: "low milk")],
    "delete": [Call(words: "delete milk")],
    "undo": [Call(words: "undo")],
    "redo": [Call(words: "redo")],
    "log": [Call(words: "log")],
    "restore": [Call(words: "restore"), Call(words: "restore 2026-11-20")],
    "check": [Call(words: "check"), Call(words: "check --repair bad.json", code: 65)],
    "share": [Call(words: "share shared")],
    // Tests/store/merge.py calls it with git.
    "sync": [],
    "merge": [
      Call(words: "merge other.json"), Call(words: "merge", code: 1),
      Call(words: "merge --base bad.json other.json other.json"),
    ],
    "import": [Call(words: "import table.csv")],
    "export": [Call(words: "export")],
    "product": [Call(words: "product"), Call(words: "product milk --keeps 5d")],
    "shop": [Call(words: "shop")],
    "rate": [Call(words: "rate milk 4 good")],
    "link": [Call(words: "link milk"), Call(words: "link --recipe")],
    "keeps": [Call(words: "keeps milk")],
    "barcode": [Call(words: "barcode 8801115114154"), Call(words: "barcode 123", code: 1)],
    "date": [Call(words: "date 3d never"), Call(words: "date soon", code: 1)],
    "help": [Call(words: "help")],
    "config": [Call(words: "config"), Call(words: "config soonDays 5")],
    "completions": [Call(words: "completions bash")],
    "manual": [Call(words: "manual")],
  ]

  /// Commands whose `--format json` is not an array of records: the format of the input, the whole file, or one object.
  private static let otherJSON: Set = ["import", "export", "receipt", "stats"]

  /// The member of a record that `--after` takes.
  private static let keys = ["list": "uid", "log": "step", "product": "productName"]

  private static let names = Commands.names

  /// The pantry, and a copy of it that `again` restores.
  private static let pantry = Result { () throws -> Sandbox in
    let sandbox = try Sandbox()
    let made = try sandbox.run(
      """
      printf '%s\\n' 'milk 3d x12 @fridge' 'tofu 5d #a' '두부 6d' 'rice 5kg' 'eggs 2w x10' \
        'peas 1m @shelf' | pantry add - -q &&
      pantry product 8801115114154 --name 'oat drink' -q && pantry product milk --keeps 6d -q &&
      printf '8801115114154 2026-12-24\\n' | pantry scan -q && pantry freeze peas -q &&
      pantry use eggs 2 -q && pantry use eggs 3 -q && pantry toss tofu --reason forgot -q &&
      pantry add ham 2d -q && pantry undo -q &&
      printf 'name,date\\nbread,2026-12-01\\n' > table.csv &&
      head -c -30 home/.local/share/pantry/pantry.json > bad.json &&
      pantry --file other.json add soup 9d -q 2> note && cp -a home start
      """)
    #expect(made.errors == [] && made.exitCode == 0)
    return sandbox
  }

  private func sandbox() throws -> Sandbox {
    let sandbox = try Self.pantry.get()
    _ = try sandbox.run(Self.again)
    return sandbox
  }

  private static let again = "rm -rf home *.repaired* shared page.html && cp -a start home"

  @Test func everyCommandHasACall() {
    #expect(Set(Self.calls.keys) == Set(Self.names))
  }

  private func calls(of name: String) throws -> [Call] { try #require(Self.calls[name]) }

  @Test(arguments: names) func quietWritesNoNotes(_ name: String) throws {
    let sandbox = try sandbox()
    for call in try calls(of: name) {
      for option in ["-q", "--quiet"] {
        let run = try sandbox.run("\(Self.again); \(call.line(option))")
        #expect(run.exitCode == call.code, "\(call.words): \(run.errors)")
        if call.code == 0 { #expect(run.errors == [], "\(call.words)") }
      }
    }
  }

  @Test(arguments: names) func dryRunWritesNothing(_ name: String) throws {
    let sandbox = try sandbox()
    let list = "find . -path ./.std\\* -prune -o -type f -exec cksum {} + -o -print | sort"
    for call in try calls(of: name) {
      for start in [Self.again, "rm -rf home"] {
        _ = try sandbox.run("\(start); mkdir -p home; \(list) > .std-before")
        let run = try sandbox.run(call.line("--dry-run"))
        #expect(try sandbox.run("\(list) | diff .std-before -").output == [], "\(run)")
        if start == Self.again { #expect(run.exitCode == call.code, "\(run)") }
      }
    }
  }

  /// The commands with a JSON format.
  private static let commandsWithJSON = Commands.all.map(\.declaration).filter { command in
    command.options.contains { option in
      if case .choices(let words) = option.values, option.name == "format" {
        return words.contains("json")
      }
      return false
    }
  }.map(\.name)

  @Test(arguments: commandsWithJSON.filter { !otherJSON.contains($0) })
  func jsonIsAnArrayOfTheObjectsOfJSONLines(_ name: String) throws {
    let sandbox = try sandbox()
    for call in try calls(of: name) {
      func run(_ format: String) throws -> String {
        let run = try sandbox.run("\(Self.again); \(call.line("--format \(format)"))")
        #expect(run.exitCode == call.code, "\(run)")
        return run.output.joined(separator: "\n")
      }
      let array = try JSONSerialization.jsonObject(with: Data(try run("json").utf8))
      let lines = try run("jsonl").split(separator: "\n").map {
        try #require(
          try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any], "\(call.words)")
      }
      let objects = try #require(array as? [[String: Any]], "\(call.words)")
      #expect(objects.map { $0.keys.sorted() } == lines.map { $0.keys.sorted() }, "\(call.words)")
    }
  }

  /// The commands with a format for people, which some call a table and others a text.
  private static let commandsWithText = Commands.all.map(\.declaration).filter { command in
    command.options.contains { option in
      guard case .choices(let words) = option.values, option.name == "format" else { return false }
      return words.contains("text") || words.contains("table")
    }
  }.map(\.name)

  @Test(arguments: commandsWithText.filter { $0 != "use" && $0 != "add" })
  func textAndTableAreOneFormat(_ name: String) throws {
    let sandbox = try sandbox()
    for call in try calls(of: name) where call.code == 0 && !call.words.contains("page.html") {
      let runs = try ["", "--format text", "--format table"].map { options in
        // An id is longer than usual if its first four digits are another item's.
        try sandbox.run(
          "\(Self.again); \(call.line(options)) | sed -E 's/[0-9a-f]{4}[0-9a-f-]*/<id>/g; s/ +/ /g'"
        )
      }
      #expect(runs.allSatisfy { $0.exitCode == 0 && $0.errors == runs[0].errors }, "\(call.words)")
      #expect(runs[1].output == runs[2].output, "\(call.words)")
      // Without a format, `show` prints more than a table.
      if name != "show" { #expect(runs[0].output == runs[1].output, "\(call.words)") }
    }
  }

  /// Calls without a result, as cron makes them: what is printed is mailed.
  @Test(arguments: [
    "", "list", "list nothing", "list --expired", "list --used", "list --surplus", "list fridge",
    "due", "shop", "buy", "buy --clear", "plan", "remind", "remind --at-most-once-a-day",
    "log nothing", "toss --expired", "merge", "product", "cook --recipes none",
    "show -", "use -", "toss -", "add -", "scan", "buy -", "date -", "barcode -",
    "calendar --format csv | tail -n +2", "list --format ids", "list --format jsonl",
  ])
  func withoutAResultNothingIsPrinted(_ words: String) throws {
    let sandbox = try Sandbox()
    let setup = "mkdir none; pantry add milk 60d -q 2> created; pantry delete milk -q"
    #expect(try sandbox.run(setup).exitCode == 0)
    let run = try sandbox.run("pantry \(words) < /dev/null")
    #expect(run.output == [] && run.errors == [], "\(run)")
  }

  /// The commands that print a list page by page.
  private static let commandsWithPages = Commands.all.map(\.declaration).filter { command in
    command.options.contains { $0.name == "after" }
  }.map(\.name)

  @Test(arguments: commandsWithPages)
  func pagesTogetherAreTheWholeList(_ name: String) throws {
    let sandbox = try sandbox()
    let key = try #require(Self.keys[name])
    for call in try calls(of: name) where !call.words.contains("milk") {
      func records(_ options: String) throws -> [[String: Any]] {
        let run = try sandbox.run(call.line("--format json \(options)"))
        #expect(run.exitCode == 0, "\(run)")
        let array = try JSONSerialization.jsonObject(
          with: Data(run.output.joined(separator: "\n").utf8))
        return try #require(array as? [[String: Any]])
      }
      let all = try records("").map { $0[key] as? String ?? "" }
      for limit in [1, 2, 5] {
        var found: [String] = []
        while found.count <= all.count {
          let after = found.last.map { "--after '\($0)'" } ?? ""
          let page = try records("--limit \(limit) \(after)").map { $0[key] as? String ?? "" }
          if page.isEmpty { break }
          #expect(Set(page).count <= limit)
          found += page
        }
        #expect(found == all, "\(call.words) --limit \(limit)")
      }
      let unknown = try sandbox.run(call.line("--after 00000000"))
      #expect(unknown.exitCode == 1 && unknown.output == [], "\(unknown)")
    }
  }
}
