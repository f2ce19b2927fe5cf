package import PantryCore

/// A checklist in Markdown beside a shared pantry, which any notes app edits: what to buy, or what to eat.
///
/// A line of the pantry ends in a comment with the beginning of its identifier, so that a tick never hits another one:
/// `- [ ] milk ×2 <!-- 3f2a90c1 -->`. What is done by a line is determined by the line and the time of the file alone, so
/// that two machines that read it do the same.
package struct Checklist: Sendable {
  /// What the list is of.
  package enum Kind: String, CaseIterable, Sendable {
    /// The open lines of the shopping list. A ticked line was bought, and a new one is put on the list.
    case shopping
    /// What is overdue or due within a week. A ticked line was used up; new lines stay.
    case eat

    /// The name of the file.
    package var fileName: String { "\(rawValue).md" }
  }

  /// A line of the pantry, as it is written.
  package struct Entry: Sendable {
    package let uid: UID
    package let text: String

    package init(_ uid: UID, _ text: String) { (self.uid, self.text) = (uid, text) }
  }

  /// What a line asks for.
  package enum Action: Hashable, Sendable {
    /// The line of the shopping list with this identifier was bought.
    case got(String)
    /// Something is put on the list; ticked, it was bought already.
    case buy(String, isTicked: Bool, ordinal: Int)
    /// The item with this identifier was used up.
    case used(String)
  }

  package let kind: Kind
  /// What the lines ask for, in their order.
  package private(set) var actions: [Action] = []
  /// The lines that are not of the pantry and stay as they are.
  package private(set) var others: [String] = []
  /// The unterminated last line, which an app may still be writing; empty if there is none.
  package private(set) var unfinished = ""

  private static let notUnderstood = " ← not understood:"
  private static let done = " # done?"

  /// Reads a list.
  ///
  /// An unterminated last line is left alone: an app may be writing it.
  ///
  /// - Parameters:
  ///   - isDone: Returns whether a new line was carried out before: then it is marked, and not done again.
  ///   - isRefused: Returns whether a new line was not understood before: then it stays as it is.
  package init(
    _ kind: Kind, _ text: String, isDone: (String) -> Bool = { _ in false },
    isRefused: (String) -> Bool = { _ in false }
  ) {
    self.kind = kind
    // A line break of Windows is one character.
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map(String.init)
    let rest = lines.removeLast()
    var ordinals: [String: Int] = [:]
    for line in lines {
      if line.allSatisfy(\.isWhitespace) || line == Checklist.heading(kind) { continue }
      guard let task = Task(line) else {
        others.append(line)
        continue
      }
      if let id = task.id {
        if task.isTicked { actions.append(kind == .shopping ? .got(id) : .used(id)) }
      } else if kind == .eat || line.hasSuffix(Checklist.done)
        || isRefused(Checklist.key(task.text))
      {
        others.append(line)
      } else if isDone(Checklist.key(task.text)) {
        others.append(line + Checklist.done)
      } else {
        let ordinal = ordinals[task.text, default: 0]
        ordinals[task.text] = ordinal + 1
        actions.append(.buy(task.text, isTicked: task.isTicked, ordinal: ordinal))
      }
    }
    if !rest.allSatisfy(\.isWhitespace) { unfinished = rest }
  }

  /// Adds what a conflicting copy of the list asks for: a tick or a new line in either of them counts.
  package mutating func unite(_ copy: Checklist) {
    for action in copy.actions where !actions.contains(action) {
      if case .buy(let text, true, let ordinal) = action {
        actions.removeAll { $0 == .buy(text, isTicked: false, ordinal: ordinal) }
      } else if case .buy(let text, false, let ordinal) = action,
        actions.contains(.buy(text, isTicked: true, ordinal: ordinal))
      {
        continue
      }
      actions.append(action)
    }
    others += copy.others.filter { !others.contains($0) }
  }

  /// Returns the mark of a line that was carried out, by which it is recognized if an editor brings it back.
  package static func key(_ text: String) -> String {
    String(digest(text.singleSpaced.utf8), radix: 16)
  }

  // MARK: Writing

  /// The first line.
  private static func heading(_ kind: Kind) -> String { kind == .shopping ? "# Shopping" : "# Eat" }

  /// Returns the text of a list.
  ///
  /// - Parameters:
  ///   - others: The lines that are not of the pantry.
  ///   - unfinished: The unterminated last line.
  ///   - refused: Why new lines were not understood, by their texts.
  package static func text(
    _ kind: Kind, _ entries: [Entry], others: [String], unfinished: String = "",
    refused: [(text: String, reason: String)] = []
  ) -> String {
    var lines = [heading(kind), ""]
    lines += entries.map { "- [ ] \($0.text) <!-- \(id($0.uid)) -->" }
    let more = refused.map { "- [ ] \($0.text)\(notUnderstood) \($0.reason)" } + others
    if !more.isEmpty || !unfinished.isEmpty { lines += [""] + more }
    return lines.map { $0 + "\n" }.joined() + unfinished
  }

  /// The beginning of an identifier.
  package static func id(_ uid: UID) -> String { String(uid.description.prefix(8)).lowercased() }

  /// A line with a bullet or a box.
  private struct Task {
    var text: String
    var isTicked = false
    var id: String?

    init?(_ line: String) {
      var rest = line[...].drop(while: \.isWhitespace)
      var isTask = false
      while let first = rest.first {
        if "-*•+".contains(first), rest.dropFirst().first?.isWhitespace ?? true {
          rest = rest.dropFirst()
        } else if rest.hasPrefix("[ ]") {
          rest = rest.dropFirst(3)
        } else if rest.lowercased().hasPrefix("[x]") {
          (rest, isTicked) = (rest.dropFirst(3), true)
        } else if "✓☑".contains(first) {
          (rest, isTicked) = (rest.dropFirst(), true)
        } else if first == "☐" {
          rest = rest.dropFirst()
        } else {
          break
        }
        isTask = true
        rest = rest.drop(while: \.isWhitespace)
      }
      if let mark = rest.firstRange(of: Checklist.notUnderstood) {
        rest = rest[..<mark.lowerBound]
      }
      var text = String(rest).trimmingWhitespace
      if text.hasSuffix("-->"), let start = text.ranges(of: "<!--").last {
        id = String(text[start.upperBound...].dropLast(3)).trimmingWhitespace.lowercased()
        text = String(text[..<start.lowerBound]).trimmingWhitespace
      }
      if !isTask || text.isEmpty { return nil }
      self.text = text
    }
  }
}
