/// A line of the journal.
package enum JournalEntry {
  /// The first line: the file that the journal belongs to.
  case subject(String)
  /// A change.
  case step(Step)
  /// A step was undone.
  case undo(String, at: Instant)
  /// An undone step was redone.
  case redo(String, at: Instant)

  /// The version that this program reads and writes.
  private static let version = 1

  // MARK: Writing

  /// The line, with its line feed.
  ///
  /// - Parameter transition: The file before and after the change.
  func line(_ transition: Transition? = nil) -> [UInt8] {
    var line: [UInt8] = []
    write(transition) { line += $0 }
    return line
  }

  /// Writes the line in parts: that of an import may be longer than the pantry file.
  ///
  /// - Parameters:
  ///   - transition: The file before and after the change.
  ///   - emit: Called with each part.
  func write(_ transition: Transition?, _ emit: ([UInt8]) -> Void) {
    var writer = JSONWriter()
    writer.object { writer in
      switch self {
      case .subject(let path):
        writer.member("format", "pantry-journal")
        writer.member("version", JournalEntry.version)
        writer.member("file", path)
      case .step(let step):
        writer.member("step", step.id)
        writer.member("at", step.at.description)
        writer.member("command", step.command)
        if step.isMerge { writer.member("merge", true) }
        writer.member("setAside", step.setAside)
        writer.changes("items", step.changes.items, emit)
        writer.changes("products", step.changes.products, emit)
        writer.changes("shopping", step.changes.shopping, emit)
        writer.changes("plan", step.changes.plan, emit)
        writer.changes("deleted", step.changes.deletions, emit)
      case .undo(let id, let at):
        writer.member("undo", id)
        writer.member("at", at.description)
      case .redo(let id, let at):
        writer.member("redo", id)
        writer.member("at", at.description)
      }
      writer.member("from", transition?.before.text)
      writer.member("to", transition?.after.text)
      writer.member("boot", transition?.boot)
    }
    emit(writer.bytes + [UInt8(ascii: "\n")])
  }

  // MARK: Reading

  /// Parses a line of a journal; nil if it is not an entry of this version. Entries of earlier builds have no transition.
  ///
  /// - Parameter line: The line, without the line feed.
  static func parse(_ line: ArraySlice<UInt8>) -> (
    entry: JournalEntry, transition: Transition?
  )? {
    guard let line = try? JournalLine(line), let entry = entry(line.texts, line.changes) else {
      return nil
    }
    guard let before = line.texts["from"], let after = line.texts["to"] else { return (entry, nil) }
    let transition = Transition(
      before: Fingerprint(text: before), after: Fingerprint(text: after), boot: line.texts["boot"])
    return (entry, transition)
  }

  private static func entry(_ texts: [String: String], _ changes: RecordChanges) -> JournalEntry? {
    if texts["format"] == "pantry-journal", texts["version"] == String(version) {
      return texts["file"].map(JournalEntry.subject)
    }
    guard let at = texts["at"].flatMap(Instant.init(rfc3339:)) else { return nil }
    if let id = texts["undo"] { return .undo(id, at: at) }
    if let id = texts["redo"] { return .redo(id, at: at) }
    guard let id = texts["step"], let command = texts["command"] else { return nil }
    return .step(
      Step(
        id: id, at: at, command: command, changes: changes, isMerge: texts["merge"] == "true",
        setAside: texts["setAside"]))
  }
}

extension JSONWriter {
  fileprivate mutating func changes<Record: FieldRecord>(
    _ name: String, _ changes: [RecordChange<Record>], _ emit: ([UInt8]) -> Void
  ) {
    if changes.isEmpty { return }
    key(name)
    array { writer in
      for change in changes {
        writer.object { writer in
          if let old = change.before {
            writer.key("before")
            writer.lineRecord(old.json)
          }
          if let new = change.after {
            writer.key("after")
            writer.lineRecord(new.json)
          }
        }
        if writer.bytes.count >= System.partLength { emit(writer.takeBytes()) }
      }
    }
  }

  /// Writes a record without line breaks. Preserved members may contain them; the record is then written as a
  /// string.
  private mutating func lineRecord(_ json: [UInt8]) {
    if json.contains(where: { $0 < 0x20 }) {
      string(String(decoding: json, as: UTF8.self))
    } else {
      raw(json)
    }
  }
}

/// The members of a line of a journal.
private struct JournalLine {
  private(set) var changes = RecordChanges()
  /// The other members: their texts, or their values as JSON.
  private(set) var texts: [String: String] = [:]

  /// - Throws: `JSONError` if the line is not valid JSON, or a record is invalid.
  init(_ line: ArraySlice<UInt8>) throws(JSONError) {
    self = try ByteView.reading(line) { bytes throws(JSONError) in try JournalLine(bytes) }
  }

  private init(_ bytes: ByteView) throws(JSONError) {
    var scanner = JSONScanner(bytes)
    // The members of records may be as deep as in the pantry file.
    let line = try JSONValue(&scanner, levels: 3, depth: -4)
    try scanner.end()
    for member in line.members ?? [] {
      let value = member.value
      switch member.name {
      case "items": changes.items = try JournalLine.changes(value, bytes)
      case "products": changes.products = try JournalLine.changes(value, bytes)
      case "shopping": changes.shopping = try JournalLine.changes(value, bytes)
      case "plan": changes.plan = try JournalLine.changes(value, bytes)
      case "deleted": changes.deletions = try JournalLine.changes(value, bytes)
      default:
        texts[member.name] =
          if case .text(let text) = value.kind { text } else { bytes.text(value.range) }
      }
    }
  }

  private static func changes<Record: FieldRecord>(_ value: JSONValue, _ bytes: ByteView)
    throws(JSONError) -> [RecordChange<Record>]
  {
    /// Reads a record, or a string that contains one.
    func record(_ value: JSONValue?) throws(JSONError) -> Record? {
      guard let value else { return nil }
      guard case .text(let text) = value.kind else {
        var scanner = JSONScanner(bytes, at: value.range.lowerBound)
        return try scanner.record(Record.self)
      }
      return try ByteView.reading(Array(text.utf8)) { view throws(JSONError) in
        var scanner = JSONScanner(view)
        return try scanner.record(Record.self)
      }
    }
    var changes: [RecordChange<Record>] = []
    for change in value.elements ?? [] {
      changes.append(
        RecordChange(before: try record(change["before"]), after: try record(change["after"])))
    }
    return changes
  }
}
