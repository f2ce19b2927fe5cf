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
    let result = try? ByteView.reading(line) { bytes throws(JSONError) in
      var scanner = JSONScanner(bytes)
      return try JournalEntry.entry(&scanner)
    }
    guard let (entry, texts) = result, let entry else { return nil }
    guard let before = texts["from"], let after = texts["to"] else { return (entry, nil) }
    return (
      entry,
      Transition(
        before: Fingerprint(text: before), after: Fingerprint(text: after), boot: texts["boot"])
    )
  }

  private static func entry(_ scanner: inout JSONScanner) throws(JSONError)
    -> (JournalEntry?, [String: String])
  {
    let bytes = scanner.bytes
    var texts: [String: String] = [:]
    var changes = RecordChanges()
    var more = try scanner.openObject()
    while more {
      let name = bytes.text(try scanner.key())
      switch name {
      case "items": changes.items = try scanner.changes()
      case "products": changes.products = try scanner.changes()
      case "shopping": changes.shopping = try scanner.changes()
      case "plan": changes.plan = try scanner.changes()
      case "deleted": changes.deletions = try scanner.changes()
      default:
        if scanner.peek() == UInt8(ascii: "\"") {
          texts[name] = bytes.text(try scanner.string())
        } else {
          texts[name] = bytes.text(try scanner.skipValue())
        }
      }
      more = try scanner.nextMember()
    }
    try scanner.end()
    return (entry(texts, changes), texts)
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

extension JSONScanner {
  /// Reads an array of changes.
  fileprivate mutating func changes<Record: FieldRecord>() throws(JSONError)
    -> [RecordChange<Record>]
  {
    var changes: [RecordChange<Record>] = []
    var more = try openArray()
    while more {
      var (before, after): (Record?, Record?)
      var hasMember = try openObject()
      while hasMember {
        let name = try key()
        let record: Record = try lineRecord()
        if bytes.content(of: name, is: "before") { before = record }
        if bytes.content(of: name, is: "after") { after = record }
        hasMember = try nextMember()
      }
      changes.append(RecordChange(before: before, after: after))
      more = try nextElement()
    }
    return changes
  }

  /// Reads a record, or a string that contains one.
  private mutating func lineRecord<Record: FieldRecord>() throws(JSONError) -> Record {
    guard peek() == UInt8(ascii: "\"") else { return try record(Record.self) }
    let text = Array(bytes.text(try string()).utf8)
    return try ByteView.reading(text) { view throws(JSONError) in
      var scanner = JSONScanner(view)
      return try scanner.record(Record.self)
    }
  }
}
