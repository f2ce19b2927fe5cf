import Foundation
import PantryCore
import Testing

@testable import pantry

/// The answers of `pantry __complete`, in process. `Tests/shell/completions.py` tests the scripts in real
/// shells.
struct CompletionTests {
  private static let pantry = Sandbox.fixtures.appending(path: "pantry.json").path

  private static func answer(_ arguments: [String?], _ environment: [String: String] = [:])
    -> [String]
  {
    guard let host = try? TestHost(environment: environment) else { return [] }
    let result = host.run(["__complete"] + arguments)
    #expect(result.errors.isEmpty && result.code == .done)
    return result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  /// Returns the candidates for the last word, with the sample pantry.
  private static func candidates(_ words: String) -> [String] {
    let words = words.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let global = ["--file=\(pantry)", "--today=2026-11-20"]
    let lines = answer(["fish", words.last, "pantry"] + global + words.dropLast())
    return lines.dropFirst().map { String($0.prefix { $0 != "\t" }) }
  }

  // MARK: Candidates

  @Test(arguments: [
    // Commands.
    ("", "add"), ("", "manual"), ("-q ", "use"), ("--color never ", "use"), ("help ", "move"),
    ("help ", "fields"), ("completions ", "zsh"),
    // Options; without a command those of `list`.
    ("-", "--within"), ("-", "-w"), ("--wi", "--within"), ("list --", "--quiet"),
    ("use --", "--amount"), ("--within 3d --", "--sort"), ("list --tag soup --", "--tag"),
    // Values of options.
    ("list --sort ", "expires"), ("--color ", "never"), ("list --within ", "tomorrow"),
    ("list --in ", "fridge"), ("list -i ", "fridge"), ("list -qi ", "fridge"),
    ("list --category ", "side dish"), ("list --tag ", "breakfast"),
    ("list --barcode ", "8801115114154"), ("list --columns ", "keepsFrozen"),
    // Values in the same word.
    ("list --sort=", "--sort=name"), ("list --in=fr", "--in=fridge"), ("list -ifr", "-ifridge"),
    ("list -i=fr", "-i=fridge"), ("list -qifr", "-qifridge"), ("--color=", "--color=auto"),
    ("list --columns=id,na", "--columns=id,name"), ("list --columns id,na", "id,name"),
    // Words.
    ("use ", "3c5e"), ("use 3", "3c5e"), ("use e", "eggs"), ("use -- ", "3c5e"),
    ("use 3c5e ", "5d70"), ("show 풀", "풀무원 두부 300g"), ("product ", "4006381333931"),
    ("add beans ", "tomorrow"), ("add beans ", "@fridge"), ("add @", "@fridge"),
    // Names come before ids.
    ("use ", "eggs"), ("use ", "1f93"),
    ("move 3c5e ", "fridge"), ("move 3c5e @", "@fridge"), ("move @", "@fridge"),
    // After an invalid word.
    ("list --bogus --so", "--sort"), ("list --sort x --sort y --li", "--limit"),
    ("list --in --sort na", "name"), ("list --quiet=x --so", "--sort"),
  ])
  func offers(_ words: String, _ candidate: String) {
    #expect(Self.candidates(words).contains(candidate))
  }

  @Test(arguments: [
    ("", "--file"), ("", "__complete"), ("-", "add"), ("help add ", "fields"),
    ("list --so", "--amount"), ("list --sort name --", "--sort"), ("list -w 3d --", "-w"),
    ("-q -", "-q"), ("list -- --", "--sort"), ("list --columns id,", "id,id"),
    ("list --sort name ", "name"), ("add ", "tomorrow"),
    ("list --search ", "eggs"), ("move 3c5e ", "@fridge"),
    ("product 4006381333931 ", "8801115114154"),
  ])
  func doesNotOffer(_ words: String, _ candidate: String) {
    #expect(!Self.candidates(words).contains(candidate))
  }

  @Test(arguments: [
    "nonsense ", "list --quiet=", "list --bogus=", "list -x", "list --limit ", "undo ",
    "completions bash ",
  ])
  func offersNothing(_ words: String) {
    #expect(Self.candidates(words).filter { !$0.hasPrefix("-") } == [])
  }

  @Test(arguments: [
    (["list", "--so"], "words"), (["list", "--columns", "id,"], "list"),
    (["list", "--columns=id,"], "list"), (["--file", ""], "files"), (["--file="], "files"),
    (["check", ""], "files"), (["import", ""], "files"), (["list", ""], "words"),
  ])
  func firstLineIsTheKind(_ words: [String], _ kind: String) {
    let answer = Self.answer(["fish", words.last, "pantry"] + words.dropLast())
    #expect(answer.first == kind)
    if kind == "files" { #expect(answer.count == 1) }
  }

  @Test func idsHaveDescriptions() {
    let lines = Self.answer(
      ["fish", "", "pantry", "--file", Self.pantry, "--today", "2026-11-20", "use"])
    let ids = lines.drop { !$0.hasPrefix("0a6b") }
    #expect(ids.prefix(2) == ["0a6b\t콩나물 · 2d ago", "1f93\t풀무원 두부 300g · today"])
  }

  // MARK: The pantry file

  @Test(arguments: [
    "--file=~/pantry.json", "--file=$DATA/pantry.json", "--file=${DATA}/pantry.json",
    "--file=$FILE", "--file=${FILE}",
  ])
  func pathsAreExpanded(_ option: String) {
    let directory = Sandbox.fixtures.path
    let environment = ["HOME": directory, "DATA": directory, "FILE": directory + "/pantry.json"]
    #expect(
      Self.answer(["fish", "", "pantry", option, "list", "--in"], environment).contains("fridge"))
  }

  @Test(arguments: [
    "--file=$(echo \(pantry))", "--file=`echo \(pantry)`", "--file=$OTHER/pantry.json",
    "--file=missing.json", "--file=\(#filePath)", "--file=/", "--file=", "--today=nonsense",
  ])
  func unreadablePantryIsSilent(_ option: String) {
    let words = ["fish", "", "pantry", "--file=\(Self.pantry)", option, "list", "--in"]
    let isFile = option.hasPrefix("--file")
    #expect(Self.answer(isFile ? words.filter { !$0.hasSuffix(Self.pantry) } : words) == ["words"])
  }

  @Test func fileAfterTheCursorIsUsed() {
    let zsh = ["zsh", "4", "", "pantry", "list", "--in", "", "--file", Self.pantry]
    #expect(Self.answer(zsh) == ["words ", "fridge", "pantry"])
    let bash = ["bash", "9", "", "pantry list --in ", " --file \(Self.pantry)"]
    #expect(Self.answer(bash) == ["words", "fridge", "pantry"])
  }

  @Test(arguments: [
    [], ["tcsh"], ["bash"], ["bash", "9", "", "pantry "], ["zsh"], ["zsh", "2"],
    ["zsh", "x", "", "pantry"],
    ["zsh", "1", "", "pantry"], ["zsh", "-1", "", "pantry", "list"], ["fish"], [nil],
    ["fish", nil, "pantry"],
  ])
  func invalidCallIsSilent(_ arguments: [String?]) {
    #expect(Self.answer(arguments) == [])
  }

  @Test func otherCommandsAreNotCompletionCalls() {
    var list = ProcessArguments()
    list.append("list")
    #expect(CompletionCall(list) == nil)
    #expect(CompletionCall(ProcessArguments()) == nil)
    #expect(CompletionCall(nil) == nil)
    #expect(!Commands.names.contains("__complete"))
  }

  // MARK: zsh

  @Test func zshReceivesPrefixAndEscapedText() {
    let columns = Self.answer(["zsh", "3", "--columns=id,is", "pantry", "list", "--columns=id,is"])
    #expect(columns.first == "list --columns=id,")
    #expect(columns.contains("lot:The lot number"))
    // CURRENT may be past the last word.
    #expect(Self.answer(["zsh", "2", "", "pantry"]).contains { $0.hasPrefix("undo:") })
  }

  // MARK: bash

  static let breaks = " \t\n\"'@><=;|&(:"

  @Test(arguments: [
    ("pantry ", ["pantry"], "", 0), ("pantry us", ["pantry"], "us", 0),
    ("pantry 'a b' \"c d\" e\\ f", ["pantry", "a b", "c d"], "e f", 0),
    ("pantry \"a\\$\\b\"", ["pantry"], "a$\\b", 0), ("pantry '' ", ["pantry", ""], "", 0),
    ("pantry 'a b", ["pantry"], "a b", 0), ("pantry x'a b", ["pantry"], "xa b", 1),
    ("pantry x'a'b", ["pantry"], "xab", 0), ("pantry --in=fr", ["pantry"], "--in=fr", 5),
    ("pantry a:b=c", ["pantry"], "a:b=c", 4), ("pantry x@fr", ["pantry"], "x@fr", 1),
    ("pantry '--in=fr", ["pantry"], "--in=fr", 0), ("pantry 두부=a", ["pantry"], "두부=a", 3),
    ("pantry list 2> log --so", ["pantry", "list"], "--so", 0),
    ("pantry list>log 2>&1 x", ["pantry", "list"], "x", 0),
    ("pantry $(touch PWNED) x", ["pantry", "$(touch", "PWNED)"], "x", 0),
  ])
  func bashLineIsSplit(_ text: String, _ words: [String], _ typed: String, _ kept: Int) {
    let line = BashLine(text, wordBreaks: Self.breaks)
    #expect(line.words == words)
    #expect(line.typed == typed)
    #expect(line.keptCount == kept)
  }

  @Test(arguments: [
    ("check > oth", true), ("check 2>oth", true), ("check > a ", false), ("a '>b", false),
  ])
  func bashRedirectionIsRecognized(_ text: String, _ isRedirected: Bool) {
    #expect(BashLine(text, wordBreaks: Self.breaks).isRedirected == isRedirected)
  }

  @Test(arguments: [
    ("x ", ["서울\\ 우유", "a\\'b\\\"c\\$\\!"]), ("x '", ["서울 우유", "a'\\''b\"c$!"]),
    ("x \"", ["서울 우유", "a'b\\\"c\\$\"'!'\""]), ("x 서", ["서울\\ 우유"]), ("x 서울\\ ", ["서울\\ 우유"]),
    ("x --in=서", ["서울\\ 우유"]), ("x b", []),
  ])
  func bashRepliesAreQuoted(_ text: String, _ replies: [String]) {
    let line = BashLine(text, wordBreaks: Self.breaks)
    let prefix = line.typed.hasPrefix("--in=") ? "--in=" : ""
    let candidates = Candidates(
      prefix: prefix, typed: String(line.typed.dropFirst(prefix.count)),
      all: [Candidate(value: "서울 우유"), Candidate(value: "a'b\"c$!")])
    #expect(line.lines(for: candidates, completionType: "9") == ["words"] + replies)
  }

  @Test(arguments: [
    ("63", "", true), ("63", "3", true), ("33", "", true), ("33", "3", false), ("9", "", false),
    ("63", "3c", false),
  ])
  func bashListsTextsOfCodes(_ type: String, _ typed: String, _ hasText: Bool) {
    let candidates = Candidates(
      typed: typed,
      all: ["3c5e", "3d5e"].map { Candidate(value: $0, text: "eggs", isCode: true) })
    let lines = BashLine("x \(typed)", wordBreaks: "").lines(for: candidates, completionType: type)
    #expect(lines.contains("3c5e  eggs") == hasText)
    #expect(lines.contains("3c5e") == !hasText)
  }

  @Test(arguments: [
    ("pantry --file=oth", breaks, ["files", "--file=", "--file=", "oth"]),
    ("pantry --file=oth", " ", ["files", "", "--file=", "oth"]),
    ("pantry check > 'my ", breaks, ["files", "", "", "my "]),
  ])
  func bashReceivesTheStartOfFileNames(_ text: String, _ breaks: String, _ lines: [String]) {
    #expect(Self.answer(["bash", "9", breaks, text, ""]) == lines)
  }

  // MARK: Scripts

  @Test(arguments: CompletionShell.allCases)
  func scriptCallsTheProgram(_ shell: CompletionShell) {
    #expect(shell.script.contains("__complete \(shell.rawValue) "))
    #expect(shell.script.contains("printed by `pantry completions \(shell.rawValue)`"))
    // The script contains no command or option of the program.
    #expect(!shell.script.contains("--within"))
  }
}
