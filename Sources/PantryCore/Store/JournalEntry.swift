/// A line of the journal.
enum JournalEntry {
  /// The first line: which file it is about.
  case subject(String)
  /// Something was changed.
  case step(Step)
  /// A step was taken back.
  case undo(String, at: Instant)
  /// A step that had been taken back was done again.
  case redo(String, at: Instant)

  /// The version that this program reads and writes.
  private static let version = 1

  // MARK: Writing

  /// The line, with the line feed behind it.
  var line: [UInt8] {
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
        writer.changes("items", step.items)
        writer.changes("products", step.products)
      case .undo(let id, let at):
        writer.member("undo", id)
        writer.member("at", at.description)
      case .redo(let id, let at):
        writer.member("redo", id)
        writer.member("at", at.description)
      }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  // MARK: Reading

  /// Reads a line; nil if it is none that this version writes.
  init?(_ line: [UInt8]) {
    let entry = try? ByteView.reading(line) { bytes throws(JSONError) in
      var scanner = JSONScanner(bytes)
      return try JournalEntry.entry(&scanner)
    }
    guard let entry = entry ?? nil else { return nil }
    self = entry
  }

  private static func entry(_ scanner: inout JSONScanner) throws(JSONError) -> JournalEntry? {
    let bytes = scanner.bytes
    var texts: [String: String] = [:]
    var items: [Step.Change<UserProduct>] = []
    var products: [Step.Change<Product>] = []
    var more = try scanner.openObject()
    while more {
      let name = bytes.text(try scanner.key())
      switch name {
      case "items":
        items = try scanner.changes { scanner throws(JSONError) in
          try scanner.itemFields().item(in: scanner.bytes)
        }
      case "products":
        products = try scanner.changes { scanner throws(JSONError) in
          try scanner.productFields().product(in: scanner.bytes)
        }
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
    if texts["format"] == "pantry-journal", texts["version"] == String(version) {
      return texts["file"].map(JournalEntry.subject)
    }
    guard let at = texts["at"].flatMap(Instant.init(rfc3339:)) else { return nil }
    if let id = texts["undo"] { return .undo(id, at: at) }
    if let id = texts["redo"] { return .redo(id, at: at) }
    guard let id = texts["step"], let command = texts["command"] else { return nil }
    return .step(Step(id: id, at: at, command: command, items: items, products: products))
  }
}

extension JSONWriter {
  fileprivate mutating func changes<Record>(_ name: String, _ changes: [Step.Change<Record>]) {
    if changes.isEmpty { return }
    key(name)
    array { writer in
      for change in changes {
        writer.object { writer in
          for (name, written) in [("before", change.before), ("after", change.after)] {
            guard let written else { continue }
            writer.key(name)
            // A record that stands on several lines is put into one as a text.
            if written.json.contains(where: { $0 < 0x20 }) {
              writer.string(String(decoding: written.json, as: UTF8.self))
            } else {
              writer.raw(written.json)
            }
          }
        }
      }
    }
  }
}

extension JSONScanner {
  fileprivate mutating func changes<Record>(
    _ read: (inout JSONScanner) throws(JSONError) -> Record
  ) throws(JSONError) -> [Step.Change<Record>] {
    var changes: [Step.Change<Record>] = []
    var more = try openArray()
    while more {
      var records: [String: Step.Written<Record>] = [:]
      var hasMember = try openObject()
      while hasMember {
        let name = bytes.text(try key())
        records[name] = try written(read)
        hasMember = try nextMember()
      }
      changes.append(Step.Change(before: records["before"], after: records["after"]))
      more = try nextElement()
    }
    return changes
  }

  /// A record as it stood in the file, or that as a text.
  private mutating func written<Record>(
    _ read: (inout JSONScanner) throws(JSONError) -> Record
  ) throws(JSONError) -> Step.Written<Record> {
    if peek() == UInt8(ascii: "\"") {
      let text = Array(bytes.text(try string()).utf8)
      return try ByteView.reading(text) { view throws(JSONError) in
        var scanner = JSONScanner(view)
        return Step.Written(record: try read(&scanner), json: text)
      }
    }
    let start = next()
    let record = try read(&self)
    return Step.Written(record: record, json: bytes.copy(start..<position))
  }
}
