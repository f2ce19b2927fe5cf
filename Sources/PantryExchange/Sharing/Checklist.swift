package import PantryCore

/// A checklist in Markdown beside a shared pantry, which any notes app edits: what to buy, or what to eat.
///
/// A line of the pantry ends in a comment with the beginning of its identifier, so that a tick never hits another one, and
/// a mark of its text, by which an edited text is recognized: `- [ ] milk ×2 <!-- 3f2a90c1 5b1c -->`. What is done by a line
/// is determined by the line and the time of the file alone, so that two machines that read it do the same. Of lines that an
/// app saves without their comments, those that were written last, or that say what the pantry has, are recognized.
package struct Checklist: Sendable {
  /// What the list is of.
  package enum Kind: String, CaseIterable, Sendable {
    /// The open lines of the shopping list. A ticked line was bought, a changed one is changed, and a new one is put on the
    /// list.
    case shopping
    /// What is overdue or due within a week. A ticked line was used up; new lines stay.
    case eat

    /// The name of the file.
    package var fileName: String { "\(rawValue).md" }
  }

  /// A line of the pantry, as it is written.
  package struct Entry: Sendable {
    package let uid: UID
    /// The name, with which the text begins.
    package let name: String
    package let text: String

    package init(_ uid: UID, _ name: String, _ text: String) {
      (self.uid, self.name, self.text) = (uid, name, text)
    }

    /// The beginning of the identifier.
    package var id: String { Checklist.id(uid) }
    /// The key of a line with this text.
    package var key: String { Checklist.key(text) }
  }

  /// What a line asks for. Identifiers are their beginnings.
  package enum Action: Hashable, Sendable {
    /// A line of the shopping list was bought, as the text says if it was changed.
    case got(String, text: String?)
    /// The text of a line of the shopping list was changed.
    case edit(String, text: String)
    /// Something is put on the list; ticked, it was bought already.
    case buy(String, isTicked: Bool, ordinal: Int)
    /// The item was used up.
    case used(String)
  }

  package let kind: Kind
  /// The first line, if it is a heading.
  package private(set) var heading: String?
  /// What the lines ask for, in their order.
  package private(set) var actions: [Action] = []
  /// The lines that are not of the pantry and stay as they are.
  package private(set) var others: [String] = []
  /// The changed lines of the pantry that were not understood before and stay as they are, by identifier.
  package private(set) var kept: [String: String] = [:]
  /// The unterminated last line, which an app may still be writing; empty if there is none.
  package private(set) var unfinished = ""

  private static let notUnderstood = " ← not understood:"
  private static let done = " # done?"

  /// Reads a list.
  ///
  /// An unterminated last line is left alone: an app may be writing it.
  ///
  /// - Parameters:
  ///   - written: The identifiers and the keys of the lines that were written last.
  ///   - entries: Returns the lines that the pantry has. Called only if the list has lines without comments.
  ///   - isDone: Returns whether a new line was carried out before: then it is marked, and not done again.
  ///   - isRefused: Returns whether a line was not understood before: then it stays as it is.
  package init(
    _ kind: Kind, _ text: String, written: [(id: String, key: String)] = [],
    entries: () -> [Entry] = { [] }, isDone: (String) -> Bool = { _ in false },
    isRefused: (String) -> Bool = { _ in false }
  ) {
    self.kind = kind
    // A line break of Windows is one character.
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map(String.init)
    let rest = lines.removeLast()
    lines.removeAll { $0.allSatisfy(\.isWhitespace) }
    if lines.first?.hasPrefix("# ") == true { heading = lines.removeFirst() }
    let tasks = ChecklistTask.tasks(lines, kind, written, entries)
    var ordinals: [String: Int] = [:]
    for (line, task) in zip(lines, tasks) {
      guard let task else {
        others.append(line)
        continue
      }
      let isKept = isRefused(Checklist.key(task.text))
      switch (task.id, kind) {
      case (let id?, .shopping) where task.isChanged && isKept: kept[id] = line
      case (let id?, .shopping) where task.isTicked:
        actions.append(.got(id, text: task.isChanged ? task.text : nil))
      case (let id?, .shopping):
        if task.isChanged { actions.append(.edit(id, text: task.text)) }
      case (let id?, .eat):
        if task.isTicked { actions.append(.used(id)) }
      case (nil, .eat):
        if task.isTicked || !task.isDated { others.append(line) }
      case (nil, .shopping) where line.hasSuffix(Checklist.done) || isKept: others.append(line)
      case (nil, .shopping) where isDone(Checklist.key(task.text)):
        others.append(line + Checklist.done)
      case (nil, .shopping):
        let ordinal = ordinals[task.text, default: 0]
        ordinals[task.text] = ordinal + 1
        actions.append(.buy(task.text, isTicked: task.isTicked, ordinal: ordinal))
      }
    }
    if !rest.allSatisfy(\.isWhitespace) { unfinished = rest }
  }

  /// Whether a text has the comment of a line of the pantry. A note of the user has none.
  package static func hasComments(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).contains {
      ChecklistTask(String($0))?.id != nil
    }
  }

  /// Adds what a conflicting copy of the list asks for: a tick, a changed or a new line in either of them counts.
  package mutating func unite(_ copy: Checklist) {
    func isGot(_ id: String) -> Bool {
      actions.contains { if case .got(id, _) = $0 { true } else { false } }
    }
    for action in copy.actions where !actions.contains(action) {
      switch action {
      case .got(let id, _), .edit(let id, _): if isGot(id) { continue }
      case .buy(let text, let isTicked, let ordinal):
        if actions.contains(.buy(text, isTicked: true, ordinal: ordinal)) { continue }
        if isTicked { actions.removeAll { $0 == .buy(text, isTicked: false, ordinal: ordinal) } }
      case .used: break
      }
      actions.append(action)
    }
    others += copy.others.filter { !others.contains($0) }
    kept.merge(copy.kept) { own, _ in own }
  }

  /// Returns the key of a line, by which it is recognized if an editor brings it back.
  package static func key(_ text: String) -> String {
    String(digest(text.singleSpaced.utf8), radix: 16)
  }

  /// Returns the mark of a text in the comment of its line. The last letter alone does not change the first half of the
  /// digest.
  static func mark(_ text: String) -> String {
    let digest = digest(text.singleSpaced.utf8)
    return String((digest ^ digest >> 32) & 0xFFFF, radix: 16)
  }

  /// The beginning of an identifier.
  package static func id(_ uid: UID) -> String { String(uid.description.prefix(8)).lowercased() }

  // MARK: Writing

  /// A line that was not understood.
  package struct Refusal: Sendable {
    /// The beginning of the identifier of the line that was changed; nil for a new one.
    package let id: String?
    package let text: String
    package let isTicked: Bool
    package let reason: String

    package init(_ id: String?, _ text: String, isTicked: Bool, _ reason: String) {
      (self.id, self.text, self.isTicked, self.reason) = (id, text, isTicked, reason)
    }

    fileprivate var line: String {
      "- [\(isTicked ? "x" : " ")] \(text)\(Checklist.notUnderstood) \(reason)"
    }
  }

  /// Returns the text of the list with the present lines of the pantry.
  ///
  /// - Parameters:
  ///   - title: The heading, if the list has none.
  ///   - refused: The lines that were not understood.
  package func text(_ entries: [Entry], title: String, refused: [Refusal] = []) -> String {
    var lines = [heading ?? "# \(title)", ""]
    lines += entries.map { entry in
      let comment = "<!-- \(entry.id) \(Checklist.mark(entry.text)) -->"
      if let refusal = refused.first(where: { $0.id == entry.id }) {
        return "\(refusal.line) \(comment)"
      }
      return kept[entry.id] ?? "- [ ] \(entry.text) \(comment)"
    }
    let more = refused.filter { $0.id == nil }.map(\.line) + others
    if !more.isEmpty || !unfinished.isEmpty { lines += [""] + more }
    return lines.map { $0 + "\n" }.joined() + unfinished
  }

  /// Returns a text without the reason why it was not understood.
  static func withoutReason(_ text: String) -> String {
    String(text.firstRange(of: notUnderstood).map { text[..<$0.lowerBound] } ?? text[...])
  }
}
