import Foundation
import Testing

/// A session as a page shows it: the commands after `$`, and what a terminal shows after each of them.
///
///     $ pantry add milk 3d
///     added 3f1c milk · expires 2026-11-23 (Mon, in 3 days)
///
/// Ids differ between runs, so those of the page are examples: the same id is always the same item. The home directory
/// is `/home/me`. Messages on standard error follow the output, and exit codes are not shown.
struct PrintedSession {
  private(set) var steps: [Transcript.Step] = []
  private static let home = "/home/me"

  init(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("$ ") {
        steps.append(Transcript.Step(command: String(line.dropFirst(2))))
      } else if line.hasPrefix("> "), let last = steps.last, last.output.isEmpty {
        // The shell asks for more lines.
        steps[steps.count - 1] = Transcript.Step(command: "\(last.command)\n\(line.dropFirst(2))")
      } else if !steps.isEmpty {
        steps[steps.count - 1].output.append(line)
      }
    }
  }

  /// The text of the session.
  var text: String {
    steps.flatMap { ["$ \($0.command.replacing("\n", with: "\n> "))"] + $0.output }
      .joined(separator: "\n")
  }

  /// Replaces the output of a step by that of a run, and keeps the lines that match it.
  mutating func record(_ found: Transcript.Step, at index: Int, _ ids: inout PrintedIDs) {
    var shown: [String] = []
    let lines = Self.lines(found)
    let isWide = PrintedIDs.makeWide(lines)
    for line in lines {
      let same = steps[index].output.first { ids.match($0, line, isWide) }
      shown.append(same ?? ids.shown(line))
    }
    steps[index].output = shown
  }

  /// Returns a report of the differences between a step and a run, or nil if there are none.
  func difference(at index: Int, from found: Transcript.Step, _ ids: inout PrintedIDs) -> String? {
    let (expected, lines) = (steps[index].output, Self.lines(found))
    let isWide = PrintedIDs.makeWide(lines)
    var isSame = expected.count == lines.count
    for (expected, line) in zip(expected, lines) where !ids.match(expected, line, isWide) {
      isSame = false
    }
    let report =
      ["$ \(steps[index].command)", "expected:"] + expected.map { "  \($0)" } + ["found:"]
      + lines.map { "  \($0)" }
    return isSame ? nil : report.joined(separator: "\n")
  }

  /// The lines of both streams.
  private static func lines(_ found: Transcript.Step) -> [String] {
    (found.output + found.errors).map { $0.replacing("<dir>", with: home) }
  }
}

/// The ids of a page, and those of a run that they stand for.
struct PrintedIDs {
  /// The identifiers of all items that the session has had, in lower case.
  private var identifiers: Set<String> = []
  private var runs: [String: String] = [:]
  private var pages: [String: String] = [:]
  /// Whether the last command printed the ids of items that it did not store.
  private var wasDryRun = false

  /// Collects the identifiers in the files of the session after a command: the pantries and their journals.
  mutating func read(_ directory: URL, after command: String) {
    wasDryRun = command.contains("--dry-run")
    let files = FileManager.default.enumerator(at: directory, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      let found = text.matches(of: /[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}/)
      identifiers.formUnion(found.map { $0.output.lowercased() })
    }
  }

  /// Returns whether a line of the page is a line of the run with other ids.
  ///
  /// - Parameter isWide: Whether columns of the run may be wider.
  mutating func match(_ page: String, _ run: String, _ isWide: Bool) -> Bool {
    if page == run { return true }
    if isWide { return match(page.withNarrowGaps, run.withNarrowGaps, false) }
    var (ids, found): ([String], [String]) = ([], [])
    let (left, right) = (
      Self.replacing(page) { ids.append($0) }, Self.replacing(run) { found.append($0) }
    )
    guard left == right, ids.count == found.count else { return false }
    for (id, other) in zip(ids, found) where id != other {
      guard isKnown(other), runs[id, default: other] == other,
        pages[other, default: id] == id
      else { return false }
    }
    for (id, other) in zip(ids, found) where id != other { (runs[id], pages[other]) = (other, id) }
    return true
  }

  /// Returns a line of the run with the ids of the page.
  mutating func shown(_ run: String) -> String {
    var line = run
    var found: [String] = []
    _ = Self.replacing(run) { found.append($0) }
    for id in found where isKnown(id) {
      // Three hexadecimal digits that no other item of the page has, and a digit as in every id.
      let number = pages.count + 1
      let digits = String(number * 2_741 % 3_840 + 0x100, radix: 16)
      let page = pages[id] ?? "\(digits)\(number * 7 % 10)"
      (pages[id], runs[page]) = (page, id)
      line.replace(id, with: page)
    }
    return line
  }

  /// Returns whether an id in some lines is longer than usual, so that its column is wider.
  static func makeWide(_ lines: [String]) -> Bool {
    var length = 0
    for line in lines { _ = replacing(line) { length = max(length, $0.count) } }
    return length > 4
  }

  private func isKnown(_ id: String) -> Bool {
    wasDryRun || identifiers.contains { $0.hasPrefix(id) }
  }

  /// Returns a line without its ids.
  private static func replacing(_ line: String, _ found: (String) -> Void) -> String {
    line.replacing(/[-0-9A-Za-z.,~]+/) { match in
      let word = String(match.output)
      // An id that begins with seven letters or more is as long as it takes to have a digit.
      let isShort = 4...7 ~= word.count && word.wholeMatch(of: /[a-f]*[0-9][0-9a-f]*/) != nil
      guard isShort || word.wholeMatch(of: /[a-f]{7}(?:[0-9]|[a-f]-[a-f-]*[0-9])/) != nil else {
        return word
      }
      found(word)
      return "<id>"
    }
  }
}

extension String {
  /// The line with gaps of two blanks between its columns, however wide they are.
  var withNarrowGaps: String { replacing(/[ ]{2,}/, with: "  ") }
}
