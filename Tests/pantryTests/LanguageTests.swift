import Foundation
import Testing

@testable import pantry

/// The program in Korean: every text is translated, and what programs read is the same as in English.
struct LanguageTests {
  private static let environment = ["LC_ALL": "ko_KR.UTF-8"]

  @Test(arguments: TranscriptTests.names.filter { !TranscriptTests.special.contains($0) })
  func transcriptInKorean(_ name: String) throws {
    try replay(name)
  }

  @Test(.enabled(if: Sandbox.canRun("small-disk . true")))
  func transcriptOnAFullDiskInKorean() throws {
    try replay("full-disk.txt")
  }

  @Test(.enabled(if: Sandbox.canRun("command -v ZXingReader && command -v zbarimg")))
  func transcriptOfPicturesInKorean() throws {
    try replay("pictures.txt")
  }

  /// Runs a transcript in Korean: nothing is untranslated (a debug build tells), every exit code is the same,
  /// and so is what is written for programs.
  private func replay(_ name: String) throws {
    let file = TranscriptTests.directory.appending(path: name)
    let transcript = Transcript(try String(contentsOf: file, encoding: .utf8))
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    for step in transcript.steps {
      var found = try sandbox.run(step.command, environment: Self.environment)
      let untranslated = (found.errors + found.output).filter { $0.hasPrefix("untranslated: ") }
      #expect(untranslated == [], "\(name): \(step.command)")
      var expected = step
      (expected.errors, found.errors) = ([], [])
      if !Self.isForPrograms(step.command) { (expected.output, found.output) = ([], []) }
      if let difference = expected.difference(from: found) {
        Issue.record("\(name): \(difference)")
      }
    }
  }

  /// Whether all that a line of shell prints is in a format for programs: the last `pantry` of each of its pipes
  /// writes one, or says nothing.
  static func isForPrograms(_ command: String) -> Bool {
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
  func outputForProgramsIsTold(_ command: String, _ isForPrograms: Bool) {
    #expect(Self.isForPrograms(command) == isForPrograms)
  }

  @Test func muchOfTheTranscriptsIsForPrograms() throws {
    let commands = try TranscriptTests.names.flatMap { name in
      let file = TranscriptTests.directory.appending(path: name)
      return Transcript(try String(contentsOf: file, encoding: .utf8)).steps.map(\.command)
    }
    #expect(commands.filter(Self.isForPrograms).count > 80)
  }

  // MARK: The table

  /// The lines of the Korean table that count.
  private static let lines = "\(Language.korean)".split(separator: "\n")
    .filter { !$0.hasPrefix("//") }.map(String.init)

  private static let pairs = stride(from: 0, to: lines.count - 1, by: 2)
    .map { (english: lines[$0], korean: lines[$0 + 1]) }

  private static func marks(_ text: String) -> Set<String> {
    Set(text.matches(of: /%[1-9]/).map { String($0.output) })
  }

  @Test func everyTextHasATranslation() {
    #expect(Self.lines.count.isMultiple(of: 2))
    #expect(Self.pairs.count > 800)
    for (english, korean) in Self.pairs {
      #expect(korean.contains { !$0.isWhitespace }, "\(english)")
      // A line too many or too few puts Korean in the place of English.
      #expect(english.contains { $0.isLetter && $0.isASCII || $0 == "%" }, "\(english)")
    }
  }

  @Test func everyTranslationHasNoOtherValuesThanItsText() {
    for (english, korean) in Self.pairs {
      #expect(Self.marks(korean).isSubset(of: Self.marks(english)), "\(english)")
    }
  }

  @Test func everyTextIsThereOnceAsItIsLookedUp() {
    #expect(Set(Self.pairs.map(\.english)).count == Self.pairs.count)
    for (english, _) in Self.pairs { #expect(Language.key(english) == english) }
  }

  @Test func valuesStandWhereATranslationHasThem() {
    #expect(Language.filling("%2: %1", ["a", "%1"]) == "%1: a")
    #expect(Language.filling("100 % %1", ["b"]) == "100 % b")
    #expect(Language.filling("%3", ["c"]) == "%3")
    let language = Language("ko", "  line %1: %2\n// a comment\n\n%1번째 줄: %2\nline\n줄")
    #expect(language.translation(of: "line ") == "줄 ")
  }
}
