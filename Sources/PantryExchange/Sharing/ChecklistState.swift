import PantryCore

/// What this machine knows of a checklist: what it has written, and when it saw which contents.
struct ChecklistState {
  /// The age in seconds from which a list is quiet: a younger one may still be being written, or synced.
  private static let quietAge = 30

  let kind: Checklist.Kind
  private let path: String?
  /// A mark of the list that was written last.
  private var written = "-"
  /// When the list was last looked at, in seconds since 1970.
  private var lookedAt = 0
  /// When it was last looked at before this command, which may look at several copies.
  private var lookedBefore = 0
  /// When contents were first seen, by their marks.
  private var seen: [String: Int] = [:]
  /// The text that was written last.
  private var text: ArraySlice<UInt8> = []
  /// Whether the list has lines that were left for later.
  var hasPending = false

  /// Reads what is known: `MARK SECONDS PENDING` of the list, `MARK SECONDS` of contents that were seen, and, after an empty
  /// line, the text that was written last.
  init(_ kind: Checklist.Kind, _ store: Store) {
    self.kind = kind
    path = store.statePath("checklist-\(kind.rawValue)")
    let bytes = path.flatMap { try? System.contents(of: $0) } ?? []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      rest = rest[(end + 1)...]
      if words.isEmpty {
        text = rest
        break
      }
      guard words.count >= 2, let seconds = Int(words[1]) else { break }
      if words.count == 3 {
        (written, lookedAt, hasPending) = (String(words[0]), seconds, words[2] == "+")
      } else {
        seen[String(words[0])] = seconds
      }
    }
    lookedBefore = lookedAt
  }

  /// The list that was written last.
  var last: Checklist? { try? Checklist(kind, Array(text)) }

  /// Whether a list is the one that this machine has written last.
  func isOwn(_ bytes: [UInt8]) -> Bool { written == Self.mark(bytes) }

  /// Notes that contents were seen.
  ///
  /// - Returns: Whether editing has ended: the file was modified after the last look and at least half a minute ago, or its
  ///   contents were the same half a minute ago.
  mutating func observe(_ file: OutputFile.Contents, at now: Int) -> Bool {
    let mark = Self.mark(file.bytes)
    if mark == written { return true }
    if let first = seen[mark], (first...).contains(now) { return now - first >= Self.quietAge }
    let isOld = file.modifiedSeconds >= lookedBefore && now - file.modifiedSeconds >= Self.quietAge
    seen = seen.filter { now - $0.value < 86400 }
    seen[mark] = now
    lookedAt = now
    save()
    return isOld
  }

  /// Notes the list that was written.
  mutating func own(_ bytes: [UInt8], at now: Int) {
    (written, lookedAt, text) = (Self.mark(bytes), now, bytes[...])
    save()
  }

  /// Without it, new lines wait longer, and those without comments are recognized by the pantry alone.
  func save() {
    guard let path else { return }
    var lines = ["\(written) \(lookedAt) \(hasPending ? "+" : "-")"]
    lines += seen.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    let bytes = Array((lines + ["", ""]).joined(separator: "\n").utf8) + text
    try? OutputFile(path: path).write(bytes)
  }

  private static func mark(_ bytes: [UInt8]) -> String { String(digest(bytes), radix: 16) }
}
