package import PantryCore

/// A checklist in Markdown beside a shared pantry, which any notes app edits: what to buy, or what to eat.
///
/// A line of the pantry ends in a comment, which tells its record and the amounts that it had when the line was written.
/// What a line asks for follows from the line alone, so that it is done once on however many machines and in however many
/// copies of the list it is found, whatever the times of the files.
package struct Checklist {
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
  package struct Entry {
    package let uid: UID
    /// The name, with which the text begins.
    package let name: String
    package let text: String
    let comment: ListComment

    package init(_ record: ListedRecord, name: String, text: String) {
      (uid, self.name, self.text) = (record.uid, name, text)
      comment = ListComment(
        id: Checklist.id(record.uid), creation: record.creation, epoch: record.epoch,
        mark: ListLine.mark(text))
    }

    fileprivate var line: String { "- [ ] \(text) \(comment.text)" }
  }

  /// A line of the file.
  enum Line {
    case task(ListLine)
    /// A note of the user.
    case note(String)
  }

  package let kind: Kind
  /// The first line, if it is a heading.
  private let heading: String?
  /// What the list was written after; nil if the heading does not tell.
  package private(set) var version: String?
  private(set) var lines: [Line] = []

  /// Reads a list.
  ///
  /// - Throws: `ListProblem.encoding` if it is not in UTF-8.
  package init(_ kind: Kind, _ bytes: [UInt8]) throws(ListProblem) {
    guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
      throw .encoding
    }
    self.kind = kind
    var lines = text.drop { $0 == "\u{FEFF}" }.split(whereSeparator: \.isNewline).map(String.init)
    lines.removeAll { $0.allSatisfy(\.isWhitespace) }
    let first = lines.first ?? ""
    if first.hasPrefix("#"), ListLine(first) == nil {
      let words = first.split(whereSeparator: \.isWhitespace)
      version = words.firstIndex(of: Checklist.mark[...]).flatMap { place in
        words.dropFirst(place + 1).first.map(String.init)
      }
      heading =
        first.firstRange(of: "<!").map { first[..<$0.lowerBound].trimmingWhitespace } ?? first
      lines.removeFirst()
    } else {
      heading = nil
    }
    self.lines = lines.map { line in ListLine(line).map(Line.task) ?? .note(line) }
  }

  private static let mark = "pantry"

  /// The beginning of an identifier.
  static func id(_ uid: UID) -> String { String(uid.description.prefix(8)).lowercased() }

  /// Whether a text has the comment of a line of the pantry. A note of the user has none.
  package static func hasComments(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).contains {
      $0.contains("<!-- \(mark) ") || ListLine(String($0))?.record != nil
    }
  }

  /// Returns whether a text is a list that the pantry has not written: it has a line besides a heading, and no comment of
  /// the pantry.
  package static func isOfUser(_ bytes: [UInt8]) -> Bool {
    if hasComments(bytes) { return false }
    let lines = bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return lines.count > 1 || lines.first.map { !$0.starts(with: "# ".utf8) } ?? false
  }

  var tasks: [ListLine] {
    lines.compactMap { if case .task(let task) = $0 { task } else { nil } }
  }

  /// Whether a line may ask for something; one of a record that is not known yet may.
  package var asks: Bool {
    tasks.contains { kind == .eat && $0.record == nil ? $0.isTicked : $0.asks }
  }

  /// Whether a line asks for something that counts at once.
  package var hasCompleteTicks: Bool { tasks.contains(where: \.isComplete) }

  // MARK: Lines without comments

  /// Gives the lines that an app has saved without their comments those that they had.
  ///
  /// - Parameters:
  ///   - last: The list that was written last.
  ///   - entries: The lines that the pantry has.
  package mutating func restoreComments(_ last: Checklist?, _ entries: [Entry]) {
    if !tasks.contains(where: { $0.comment == nil }) { return }
    if version == nil, !tasks.contains(where: { $0.comment?.mark != nil }) {
      version = last?.version
    }
    let present = Set(tasks.compactMap { $0.record?.id })
    var known = (last?.tasks ?? []).compactMap { task in
      task.comment.flatMap { $0.mark != nil && task.isUnchanged ? (task.text, $0) : nil }
    }
    known.removeAll { present.contains($0.1.id) }
    for text in entries where !present.contains(text.comment.id) {
      if !known.contains(where: { $0.1.id == text.comment.id }) {
        known.append((text.text, text.comment))
      }
    }
    /// Gives each line without a comment the one that a function finds.
    func match(_ find: (ListLine) -> Int?) {
      for (place, line) in lines.enumerated() {
        guard case .task(var task) = line, task.comment == nil, let found = find(task) else {
          continue
        }
        task.comment = known.remove(at: found).1
        lines[place] = .task(task)
      }
    }
    // The day of the week is in the language of the machine.
    let hasWeekdays = kind == .eat
    func key(_ text: String) -> String {
      hasWeekdays ? Checklist.withoutWeekday(text.singleSpaced) : text.singleSpaced
    }
    match { task in known.firstIndex { key($0.0) == key(task.text) } }
    // With comments elsewhere in the list, such a line is a new one.
    if !present.isEmpty { return }
    let names = Dictionary(
      entries.map { ($0.comment.id, $0.name.folded) }, uniquingKeysWith: { first, _ in first })
    match { task in
      let text = (kind == .eat ? Checklist.undated(task.text) : task.text).folded
      let found = known.indices.compactMap { place -> (place: Int, length: Int)? in
        guard let name = names[known[place].1.id], text.hasPrefix(name) else { return nil }
        let rest = text.dropFirst(name.count)
        let isName = rest.first?.isWhitespace ?? true
        return isName && Checklist.isAmountOrTag(rest.trimmingWhitespace)
          ? (place, name.count) : nil
      }
      let longest = found.map(\.length).max()
      let best = found.filter { $0.length == longest }
      return best.count == 1 ? best[0].place : nil
    }
  }

  /// Returns the text of a line of `eat.md` before the date.
  static func undated(_ text: String) -> String {
    guard let dot = text.ranges(of: " · ").last,
      Day(iso: String(text[dot.upperBound...].prefix(10))) != nil
    else { return text }
    return String(text[..<dot.lowerBound])
  }

  private static func withoutWeekday(_ text: String) -> String {
    let undated = undated(text)
    return undated == text ? text : String(text.prefix(undated.count + " · 2026-12-01".count))
  }

  private static func isAmountOrTag(_ text: String) -> Bool {
    guard let first = text.first else { return true }
    return first.isNumber || "×#".contains(first)
      || first == "x" && text.dropFirst().first?.isNumber ?? false
  }

  // MARK: Writing

  /// Returns the text of the list with the present lines of the pantry.
  ///
  /// - Parameters:
  ///   - title: The heading, if the list has none.
  ///   - version: What the list is written after.
  ///   - kept: What stays of the lines that are in the file.
  package func text(_ entries: [Entry], title: String, version: String, _ kept: KeptLines) -> String
  {
    var lines = ["\(heading ?? "# \(title)") <!-- \(Checklist.mark) \(version) -->", ""]
    lines += entries.map { kept.ofRecords[$0.comment.id] ?? $0.line }
    let ids = Set(entries.map(\.comment.id))
    let more = kept.others + kept.ofRecords.filter { !ids.contains($0.key) }.map(\.value).sorted()
    if !more.isEmpty { lines += [""] + more }
    return lines.map { $0 + "\n" }.joined()
  }
}

/// What stays of the lines of a list when it is written.
package struct KeptLines: Sendable {
  /// Lines that were not understood, or whose records are not known yet, by the beginnings of their identifiers.
  package var ofRecords: [String: String] = [:]
  /// Notes, and new lines that were not understood.
  package var others: [String] = []

  package init() {}

  /// Adds what stays of a copy of the list.
  package mutating func add(_ copy: KeptLines) {
    ofRecords.merge(copy.ofRecords) { own, _ in own }
    others += copy.others.filter { !others.contains($0) }
  }
}
