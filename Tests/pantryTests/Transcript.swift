import Foundation

/// A shell session as text: the commands, and their expected output.
///
///     # a comment
///     $ pantry add milk 3d
///     added <id> milk · expires 2026-11-23 (Mon, in 3 days)
///     $ pantry use cheese
///     ! pantry: error: no item 'cheese' on hand
///     ? 1
///
/// A line starts with `$` for a command, `!` for standard error and `?` for an exit code other than 0; every
/// other line is standard output. `<id>`, `<uid>`, `<time>` and `<pid>` are placeholders for values that
/// differ between runs, and `<dir>` is the directory of the session.
struct Transcript {
  struct Step {
    var command: String
    var output: [String] = []
    var errors: [String] = []
    var exitCode: Int32 = 0
    /// The comments and blank lines before the command.
    var preamble: [String] = []
  }

  var steps: [Step] = []
  private var ending: [String] = []

  init(_ text: String) {
    var preamble: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), preamble: preamble))
        preamble = []
      } else if line.hasPrefix("#") || line.isEmpty {
        preamble.append(line)
      } else if steps.isEmpty {
        continue
      } else if line == "!" || line.hasPrefix("! ") {
        steps[steps.count - 1].errors.append(String(line.dropFirst(2)))
      } else if line.hasPrefix("? ") {
        steps[steps.count - 1].exitCode = Int32(line.dropFirst(2)) ?? -1
      } else {
        // A backslash escapes a line of output that begins like another kind of line.
        steps[steps.count - 1].output.append(line.hasPrefix("\\") ? String(line.dropFirst()) : line)
      }
    }
    ending = preamble
  }

  /// The text of the transcript.
  var text: String {
    var lines: [String] = []
    for step in steps {
      lines += step.preamble + ["$ \(step.command)"]
      lines += step.output.map { line in
        let isSpecial = line.isEmpty || ["$", "!", "?", "#", "\\"].contains(line.first)
        return isSpecial ? "\\" + line : line
      }
      lines += step.errors.map { "! \($0)" }
      if step.exitCode != 0 { lines.append("? \(step.exitCode)") }
    }
    return (lines + ending).joined(separator: "\n")
  }
}

extension Transcript.Step {
  private static let placeholders = [
    "<id>": "[0-9a-f]{4}[0-9a-f-]*",
    "<uid>": "[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}",
    "<time>": "20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9:]{8}(?:[.][0-9]{6})?Z",
    "<pid>": "[0-9]+",
  ]

  /// Returns whether a line matches the expected one.
  static func matches(_ expected: String, _ actual: String) -> Bool {
    if expected == actual { return true }
    guard expected.contains("<") else { return false }
    var pattern = NSRegularExpression.escapedPattern(for: expected)
    for (name, expression) in placeholders {
      pattern = pattern.replacingOccurrences(of: name, with: expression)
    }
    return actual.range(of: "^\(pattern)$", options: .regularExpression) != nil
  }

  /// Returns a report of the differences, or nil if there are none.
  func difference(from actual: Transcript.Step) -> String? {
    var report: [String] = []
    for (name, expected, found) in [
      ("output", output, actual.output), ("errors", errors, actual.errors),
    ] {
      let isSame =
        expected.count == found.count && zip(expected, found).allSatisfy(Self.matches)
        || expected.count == found.count && PrintedIDs.makeWide(found)
          && zip(expected, found).allSatisfy { Self.matches($0.withNarrowGaps, $1.withNarrowGaps) }
      if isSame { continue }
      report += ["\(name) expected:"] + expected.map { "  \($0)" }
      report += ["\(name) found:"] + found.map { "  \($0)" }
    }
    if exitCode != actual.exitCode {
      report.append("exit code expected: \(exitCode), found: \(actual.exitCode)")
    }
    return report.isEmpty ? nil : (["$ \(command)"] + report).joined(separator: "\n")
  }

  /// Returns the step with the actual output. Expected lines that match are kept.
  func recorded(_ actual: Transcript.Step) -> Transcript.Step {
    // Ids of the sample data are the same in every run.
    let fixed = Set(Self.fixedIDs)
    func merge(_ expected: [String], _ found: [String]) -> [String] {
      found.map { line in
        expected.first { Self.matches($0, line) } ?? Self.withPlaceholders(line, fixed)
      }
    }
    var step = self
    step.output = merge(output, actual.output)
    step.errors = merge(errors, actual.errors)
    step.exitCode = actual.exitCode
    return step
  }

  /// The ids in the sample data and in files that transcripts create.
  private static let fixedIDs = [
    "0a6b", "1f93", "3c5e", "5d70", "64c8", "7e81", "8f92", "9a03", "b125", "c236", "5d7081a2-b",
    "5d7081a2-c", "2080", "3111",
  ]

  /// The times in the sample data.
  private static let fixedTimes: Set<String> = {
    let sample =
      (try? String(
        contentsOf: Sandbox.fixtures.appending(path: "pantry.json"), encoding: .utf8)) ?? ""
    let times = sample.matches(of: /20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9:]{8}Z/)
    return Set(times.map { String($0.output) })
  }()

  /// Returns a line with placeholders for the ids, uids and times of this run.
  private static func withPlaceholders(_ line: String, _ fixed: Set<String>) -> String {
    var line = line
    let uid = /[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}/
    line.replace(uid) { match in
      fixed.contains(match.output.prefix(4).lowercased()) ? match.output : "<uid>"
    }
    line.replace(/20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9:]{8}(?:\.[0-9]{6})?Z/) { match in
      fixedTimes.contains(String(match.output)) ? match.output : "<time>"
    }
    // An id is at the start of a line, after a verb or "left", or in JSON.
    let id =
      /(?<place>^|^  |^  D[-+]?[0-9]*  |^  in [0-9]+d  |^planned |^removed from the plan: [^·]* · |pantry: error: |pantry: 오류: |pantry edit |pantry open |pantry show |pantry thaw |pantry freeze |^(?:added|deleted|used|tossed|edited|unchanged|opened|froze|thawed|moved|restored:|undone:) | left · |"id":"|^  (?:added|deleted|used|tossed|changed|restored|back on hand:) | · (?:added|deleted|used|tossed|changed|restored|back on hand:) )(?<id>(?=[a-f]*[0-9])[0-9a-f]{4,7})(?! ago)(?=[ "]|$)/
    line.replace(id) { match in
      let found = String(match.id)
      return match.place + (fixed.contains(found) ? match.id : "<id>")
    }
    // The last column of a list.
    line.replace(/(?<place>  )(?<id>(?=[a-f]*[0-9])[0-9a-f]{4,7})$/) { match in
      let found = String(match.id)
      return match.place + (fixed.contains(found) ? match.id : "<id>")
    }
    return line
  }
}
