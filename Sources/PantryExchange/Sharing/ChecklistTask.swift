import PantryCore

/// A line of a checklist with a bullet or a box.
struct ChecklistTask {
  var text: String
  var isTicked = false
  /// The beginning of the identifier of what the line is about; nil for a new line.
  var id: String?
  /// Whether the text is another one than was written.
  var isChanged = false

  /// Reads a line.
  ///
  /// - Returns: nil if it has neither a bullet nor a box, or no text.
  init?(_ line: String) {
    let entry = ListEntry(line)
    isTicked = entry.isDone
    var text = String(entry.text)
    var mark: Substring?
    if text.hasSuffix("-->"), let start = text.ranges(of: "<!--").last {
      let comment = text[start.upperBound...].dropLast(3).lowercased()
        .split(whereSeparator: \.isWhitespace)
      if let first = comment.first, first.utf8.count == 8, first.allSatisfy(\.isHexDigit) {
        (id, mark) = (String(first), comment.dropFirst().first)
      }
      text = String(text[..<start.lowerBound])
      // - ~~milk~~ <!-- 3f2a90c1 -->
      let crossed = ListEntry(text)
      if crossed.isDone { (isTicked, text) = (true, String(crossed.text)) }
    }
    self.text = Checklist.withoutReason(text).trimmingWhitespace
    if !entry.isMarked || self.text.isEmpty { return nil }
    // Older lists have no marks.
    isChanged = mark.map { $0 != Checklist.mark(self.text) } ?? false
  }

  /// The text before the date with which the lines of `eat.md` end; nil if there is none.
  private var undated: Substring? {
    guard let dot = text.ranges(of: " · ").last,
      Day(iso: String(text[dot.upperBound...].prefix(10))) != nil
    else { return nil }
    return text[..<dot.lowerBound]
  }

  /// Whether the text ends in a date, as the lines of `eat.md` do.
  var isDated: Bool { undated != nil }

  // MARK: Lines without comments

  /// Reads lines, of which an app may have saved some without their comments.
  ///
  /// - Parameters:
  ///   - written: The identifiers and the keys of the lines that were written last.
  ///   - entries: Returns the lines that the pantry has.
  /// - Returns: A task for each line; nil for a line that is none.
  static func tasks(
    _ lines: [String], _ kind: Checklist.Kind, _ written: [(id: String, key: String)],
    _ entries: () -> [Checklist.Entry]
  ) -> [ChecklistTask?] {
    var tasks = lines.map { ChecklistTask($0) }
    guard tasks.contains(where: { $0?.id == nil && $0 != nil }) else { return tasks }
    let present = Set(tasks.compactMap { $0?.id })
    var written = written.filter { !present.contains($0.id) }
    var missing = entries().filter { !present.contains($0.id) }
    /// Gives each line without a comment the entry that a function finds.
    func match(
      isChanged: Bool, _ find: (ChecklistTask) -> Array<Checklist.Entry>.Index?
    ) {
      for (index, task) in tasks.enumerated() {
        guard let task, task.id == nil, let place = find(task) else { continue }
        tasks[index]?.id = missing.remove(at: place).id
        tasks[index]?.isChanged = isChanged
      }
    }
    for (index, task) in tasks.enumerated() {
      guard let task, task.id == nil, !task.text.isEmpty,
        let place = written.firstIndex(where: { $0.key == Checklist.key(task.text) })
      else { continue }
      let id = written.remove(at: place).id
      tasks[index]?.id = id
      missing.removeAll { $0.id == id }
    }
    match(isChanged: false) { task in
      missing.firstIndex { $0.key == Checklist.key(task.text) }
    }
    if kind == .eat {
      match(isChanged: false) { task in task.undated.flatMap { missing.place(of: $0) } }
    } else if present.isEmpty {
      // With comments elsewhere in the list, such a line is a new one.
      match(isChanged: true) { task in missing.place(of: task.text[...]) }
    }
    return tasks
  }
}

extension [Checklist.Entry] {
  /// Returns the index of the entry with the name with which a text begins, before an amount or a tag; nil also if there
  /// are several.
  fileprivate func place(of text: Substring) -> Int? {
    let text = String(text).folded
    let found = indices.filter { index in
      let name = self[index].name.folded
      guard text.hasPrefix(name) else { return false }
      let rest = text.dropFirst(name.count)
      guard let first = rest.first else { return true }
      return first.isWhitespace && Self.isAmountOrTag(rest.drop(while: \.isWhitespace))
    }
    let longest = found.map { self[$0].name.count }.max()
    let best = found.filter { self[$0].name.count == longest }
    return best.count == 1 ? best[0] : nil
  }

  private static func isAmountOrTag(_ text: Substring) -> Bool {
    guard let first = text.first else { return true }
    return first.isNumber || "×#".contains(first)
      || first == "x" && text.dropFirst().first?.isNumber ?? false
  }
}
