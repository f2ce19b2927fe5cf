import Foundation
import Testing

@testable import pantry

/// The program in Korean: every text is translated, and machine-readable output is the same as in English.
struct LanguageTests {
  private static let environment = [
    // Without LC_TIME, so that numeric dates are read as in English.
    "LC_ALL": "", "LC_MESSAGES": "ko_KR.UTF-8",
  ]

  @Test(arguments: TranscriptTests.runnable)
  func transcriptInKorean(_ name: String) throws {
    try replay(name)
  }

  @Test(.enabled(if: Sandbox.canRun("small-disk . true")))
  func transcriptOnFullDiskInKorean() throws {
    try replay("full-disk.txt")
  }

  @Test(.enabled(if: Sandbox.canRun("command -v ZXingReader && command -v zbarimg")))
  func transcriptOfPicturesInKorean() throws {
    try replay("pictures.txt")
  }

  /// Runs a transcript in Korean: no text is untranslated (debug builds report them), and exit codes and
  /// machine-readable output are the same as in English.
  private func replay(_ name: String) throws {
    let file = TranscriptTests.directory.appending(path: name)
    let transcript = Transcript(try String(contentsOf: file, encoding: .utf8))
    let sandbox = try Sandbox()
    for step in transcript.steps {
      var found = try sandbox.run(step.command, environment: Self.environment)
      let untranslated = (found.errors + found.output).filter { $0.hasPrefix("untranslated: ") }
      #expect(untranslated == [], "\(name): \(step.command)")
      // A release build does not report missing translations; there every error must have Korean words.
      let kinds = (step.errors.map(Self.kind), found.errors.map(Self.kind))
      #expect(
        kinds.0.filter { !$0.isEmpty } == kinds.1.filter { !$0.isEmpty },
        "\(name): \(step.command)")
      let english = found.errors.filter { Self.kind($0) == "error" && !Self.hasHangul($0) }
      #expect(english == [], "\(name): \(step.command)")
      var expected = step
      (expected.errors, found.errors) = ([], [])
      if !Self.isMachineReadable(step.command) { (expected.output, found.output) = ([], []) }
      if let difference = expected.difference(from: found) {
        Issue.record("\(name): \(difference)")
      }
    }
  }

  private static func hasHangul(_ text: String) -> Bool {
    text.unicodeScalars.contains { ("가"..."힣").contains($0) }
  }

  /// The kind of a line on standard error: `error`, `hint`, `note`, or empty for any other line.
  private static func kind(_ line: String) -> String {
    let kinds = [("error", "오류"), ("hint", "힌트"), ("note", "참고")]
    return kinds.first {
      line.hasPrefix("pantry: \($0.0): ") || line.hasPrefix("pantry: \($0.1): ")
    }?
    .0 ?? ""
  }

  /// Whether a shell command prints only machine-readable formats: the last `pantry` of each of its pipelines
  /// writes such a format, or nothing.
  static func isMachineReadable(_ command: String) -> Bool {
    if command.contains("2>&1") { return false }
    let pipes = command.split(separator: /;|&&|\bdo\b/)
    let last = pipes.compactMap { pipe in
      pipe.split(separator: "|").last { $0.contains(/\bpantry (?!\/)/) }
    }
    let format = /--format[ =]'?(json|jsonl|tsv|csv|ids|[^ ]*\{)|--ids\b| export\b| -q\b|--quiet\b/
    return last.contains { $0.contains(/--format|--ids| export\b/) }
      && last.allSatisfy { $0.contains(format) && !$0.contains(" import") }
  }

  @Test(arguments: [
    ("pantry list --format jsonl | jq .name", true), ("pantry list --ids", true),
    ("pantry add milk -q; pantry list --format '{name}'", true),
    ("pantry export --format csv | wc -l", true), ("pantry list --columns name", false),
    ("pantry list --ids | pantry toss -", false), ("pantry import --format jsonl", false),
    ("pantry use milk; pantry list --format tsv", false), ("pantry help", false),
  ])
  func machineReadableOutputIsRecognized(_ command: String, _ isMachineReadable: Bool) {
    #expect(Self.isMachineReadable(command) == isMachineReadable)
  }

  @Test func transcriptsHaveMachineReadableOutput() throws {
    let commands = try TranscriptTests.names.flatMap { name in
      let file = TranscriptTests.directory.appending(path: name)
      return Transcript(try String(contentsOf: file, encoding: .utf8)).steps.map(\.command)
    }
    #expect(commands.filter(Self.isMachineReadable).count > 80)
  }

  // MARK: The table

  /// The rows of the Korean table.
  private static let rows = Language.tables.filter { $0.code == "ko" }
    .flatMap { "\($0.table)".split(separator: "\n").map { $0.split(separator: "\t") } }

  private static let pairs = rows.map { (english: String($0[0]), korean: String($0[1])) }

  private static func placeholders(_ text: String) -> Set<String> {
    Set(text.matches(of: /%[1-9]/).map { String($0.output) })
  }

  @Test func everyTextHasATranslation() {
    #expect(Self.rows.allSatisfy { $0.count == 2 })
    #expect(Self.pairs.count > 800)
    for (english, korean) in Self.pairs {
      #expect(korean.contains { !$0.isWhitespace }, "\(english)")
      #expect(english.contains { $0.isLetter && $0.isASCII || $0 == "%" }, "\(english)")
    }
  }

  @Test func translationsUseOnlyValuesOfTheirTexts() {
    for (english, korean) in Self.pairs {
      #expect(Self.placeholders(korean).isSubset(of: Self.placeholders(english)), "\(english)")
    }
  }

  @Test func everyTextIsUniqueAndNormalized() {
    #expect(Set(Self.pairs.map(\.english)).count == Self.pairs.count)
    for (english, _) in Self.pairs { #expect(Language.key(english) == english) }
    // Texts are found by a binary search.
    let texts = Self.pairs.map { Array($0.english.utf8) }
    #expect(zip(texts, texts.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
    let korean = Language("ko", Language.tables[0].table)
    for (english, text) in Self.pairs { #expect(korean.translation(of: english) == text) }
  }

  @Test func valuesReplacePlaceholders() {
    #expect(Language.filling("%2: %1", ["a", "%1"]) == "%1: a")
    #expect(Language.filling("100 % %1", ["b"]) == "100 % b")
    #expect(Language.filling("%3", ["c"]) == "%3")
    let language = Language("ko", "line\t줄\nline %1: %2\t%1번째 줄: %2")
    #expect(language.translation(of: "line ") == "줄 ")
    #expect(language.translation(of: "line %1: %2", ["1", "a"]) == "1번째 줄: a")
  }

  /// Another language is one file: a table that is made of it, as those of the program.
  @Test func aLanguageIsOneFile() throws {
    let table = try Data(
      contentsOf: TranscriptTests.directory.deletingLastPathComponent()
        .appending(path: "translations/de.txt"))
    let german = Language("de", Array(table))
    #expect(german.translation(of: "Only expired items") == "Nur abgelaufene Lebensmittel")
    #expect(german.translation(of: "%1 items on hand", ["3"]) == "3 Lebensmittel im Vorrat")
    #expect(german.translation(of: "opened") == "geöffnet")
    #expect(Language.codes == ["en", "ko"])
  }
}
