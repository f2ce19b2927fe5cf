/// todo.txt (todotxt.org) and other lists with an entry in each line: entries with a due date are items, others are
/// lines of the shopping list. Entries that are done are left out.
enum TodoTxt {
  /// Returns whether a text is such a list.
  ///
  /// - Parameter file: The name of the file in lower case; empty for standard input, whose lines must have a sign of
  ///   the format.
  static func isList(_ text: String, named file: String) -> Bool {
    let lines = text.split(whereSeparator: \.isNewline)
    if lines.contains(where: { $0.contains("\t") || $0.contains { $0.isControl } }) { return false }
    if ImportedText.looksLikeTable(Array(text.utf8)) { return false }
    if file.hasSuffix(".txt") || file.hasSuffix(".todo") || file.hasSuffix(".md") { return true }
    return lines.contains { line in
      line.wholeMatch(of: /\([A-Z]\) .*|x \d{4}-\d\d-\d\d .*|.* due:\d{4}-\d\d-\d\d( .*)?/) != nil
    }
  }

  /// Adds the records.
  ///
  /// - Throws: `PlacedRecordError` if the text is not UTF-8.
  static func read(_ bytes: [UInt8], into records: inout ProgramRecords) throws(PlacedRecordError) {
    guard let text = String(validUTF8: bytes.withoutByteOrderMark) else {
      throw PlacedRecordError(line: nil, error: .notUTF8)
    }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      guard !line.hasPrefix("x "), let entry = ListText.entry(line),
        entry.wholeMatch(of: /x|\([A-Z]\)/) == nil
      else { continue }
      do throws(RecordError) {
        try add(entry, line: index + 1, to: &records)
      } catch {
        records.add(error, line: index + 1)
      }
    }
  }

  /// Keys of metadata, which are no part of the name.
  private static let keys: Set<String> = [
    "due", "t", "rec", "pri", "h", "id", "p", "uid", "uuid", "source",
  ]

  /// An entry without its priority and the date of its creation.
  private static func withoutPrefix(_ entry: Substring) -> Substring {
    var rest = entry
    if let match = rest.prefixMatch(of: /\([A-Z]\) +/) { rest = rest[match.range.upperBound...] }
    if let match = rest.prefixMatch(of: /\d{4}-\d\d-\d\d +/) {
      rest = rest[match.range.upperBound...]
    }
    return rest
  }

  private static func add(_ entry: Substring, line: Int, to records: inout ProgramRecords)
    throws(RecordError)
  {
    var words: [Substring] = []
    var due: String?
    var places: [String] = []
    var tags: [String] = []
    for word in withoutPrefix(entry).split(separator: " ", omittingEmptySubsequences: false) {
      let sign = word.first
      if word.count > 1, sign == "@" || sign == "+" {
        let mark = String(word.dropFirst())
        if sign == "@" { places.append(mark) } else { tags.append(mark) }
      } else if word == "due:" {
        throw .wrongValue(field: "due", text: "", expected: "a date like 2026-12-01")
      } else if let colon = word.firstIndex(of: ":"), keys.contains(String(word[..<colon])),
        word.index(after: colon) < word.endIndex
      {
        guard word[..<colon] == "due" else { continue }
        if due != nil { throw .repeatedField("due") }
        due = String(word[word.index(after: colon)...])
      } else {
        words.append(word)
      }
    }
    let text = ListText(words.joined(separator: " "))
    if text.name.isEmpty { throw .nameless }
    guard let due else {
      // The first tag is the shop, which is a context in the exports of this program.
      return records.addShopping(text.name, text.quantity, tags: places + tags)
    }
    var item = ItemTexts(name: text.name)
    item.setQuantity(text.quantity)
    item["expiresAt"] = due
    // The location is the context that names a storage type, or else the first one.
    let place = places.first { if case .storage = LocationKey($0) { true } else { false } }
    item["location"] = place ?? places.first
    item.setTags(tags + places.filter { $0 != item["location"] })
    // The format has no identifiers.
    records.addItem(item, source: "todo.txt:\(due) \(text.name)", line: line)
  }
}

extension Character {
  /// Whether it is a control character.
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.value < 0x20 && !$0.properties.isWhitespace }
  }
}
