/// Records to import: a pantry document, JSON objects in an array or one per line, or a table.
package struct ImportedText: Sendable {
  /// The formats of the text.
  package enum Format: String, CaseIterable, Sendable {
    /// A pantry document, or an array of objects.
    case json
    /// One object per line (JSON Lines).
    case jsonl
    /// A table with a heading (RFC 4180).
    case csv
  }

  /// A record. Indirect, because records are large and pass through several arrays.
  package indirect enum Record: Sendable {
    /// An item in the format of the pantry file.
    case item(UserProduct)
    /// Some fields of an item.
    case draft(ItemDraft)
    /// A catalogue entry.
    case product(CatalogueEntry)
  }

  /// A record or its error, and its line.
  package struct Entry: Sendable {
    /// The line, counted from 1; nil in a pantry document.
    package let line: Int?
    /// The record or its error.
    package let record: Result<Record, RecordError>
  }

  /// The records, in their order in the text.
  package let entries: [Entry]
  /// The members of a pantry document that this version does not know.
  package let members: [UnknownField]

  /// Detects the format of a text by its first characters, or by a heading with the names of fields.
  ///
  /// - Returns: nil if the text has none of the formats.
  package static func format(of bytes: [UInt8]) -> Format? {
    let text = bytes.withoutByteOrderMark.drop(while: isWhitespace)
    let next = text.dropFirst().first { !isWhitespace($0) }
    switch (text.first, next) {
    case (UInt8(ascii: "{"), UInt8(ascii: "\"")), (UInt8(ascii: "{"), UInt8(ascii: "}")):
      return .jsonl
    case (UInt8(ascii: "["), UInt8(ascii: "{")), (UInt8(ascii: "["), UInt8(ascii: "]")):
      return .json
    default: break
    }
    return isTable(text) ? .csv : nil
  }

  /// Returns whether a text begins with the heading of a table: the names of fields only; or at least one
  /// such name, and no spaces after the separators, unlike in sentences.
  private static func isTable(_ text: ArraySlice<UInt8>) -> Bool {
    let (declared, rest) = CSVTable.declaredSeparator(text)
    if declared != nil { return true }
    let heading = rest.prefix(longestLine + 1).prefix { $0 != 0x0A && $0 != 0x0D }
    if heading.count > longestLine { return false }
    let separator = CSVTable.separator(of: heading)
    let names = heading.split(separator: separator, omittingEmptySubsequences: false).map { name in
      String(decoding: name, as: UTF8.self).filter { $0 != "\"" }
    }
    let fields = names.compactMap { ItemDraft.field($0.trimmingWhitespace) }
    if names.count == 1 {
      // A single word is a heading only if it is the name of a field. An alias like `food` may be an item.
      let hasRows = rest.dropFirst(heading.count).contains { $0 > 0x20 }
      let name = names[0].trimmingWhitespace.folded
      return hasRows && ItemDraft.naming.contains { $0.lowercased() == name }
    }
    if fields.count == names.count { return fields.contains(where: ItemDraft.naming.contains) }
    let isTight = names.allSatisfy { $0.first != " " }
    return isTight && !fields.isEmpty
  }

  /// Returns whether a text seems to be a table although its heading has no name of a field: every line has
  /// the same number of commas or semicolons, with no space after any of them.
  package static func looksLikeTable(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
    guard lines.count > 1 else { return false }
    return [UInt8(ascii: ","), UInt8(ascii: ";")].contains { separator in
      let counts = lines.map { line in line.count { $0 == separator } }
      let isTight = lines.allSatisfy { line in
        !zip(line, line.dropFirst()).contains { $0 == separator && $1 == 0x20 }
      }
      return isTight && counts[0] > 0 && counts.allSatisfy { $0 == counts[0] }
    }
  }

  /// Parses a text. An error in one record does not affect the others.
  ///
  /// - Throws: `DocumentError` or `PlacedRecordError` if the text as a whole cannot be read.
  /// - Complexity: O(n) in the number of bytes.
  package init(_ bytes: [UInt8], as format: Format, _ reader: FieldReader) throws {
    if format == .csv {
      entries = try ImportedText.rows(of: try CSVTable(bytes), reader)
      members = []
      return
    }
    switch ImportedText.shape(of: bytes) {
    case .document:
      let document = try PantryDocument(bytes)
      entries =
        document.inventory.catalogue.entries.map {
          Entry(line: nil, record: .success(.product($0)))
        }
        + document.inventory.items.map { Entry(line: nil, record: .success(.item($0))) }
      members = document.unknownMembers
    case .objects(let ranges):
      let found = ByteView.reading(bytes) { view in
        ranges.map { range in
          ImportedText.record(in: view, at: range, reader) { $0.offset - range.lowerBound }
        }
      }
      var position = LineAndColumn(in: bytes)
      entries = zip(ranges, found).map { range, record in
        position.advance(to: range.lowerBound)
        guard case .failure(.json(let problem, let column)) = record else {
          return Entry(line: position.line, record: record)
        }
        // The error is at an offset from the start of the record.
        var error = position
        error.advance(to: range.lowerBound + column)
        return Entry(line: error.line, record: .failure(.json(problem, column: error.column)))
      }
      members = []
    case .invalid(let error):
      throw DocumentError(DocumentReading.Failure(error), in: bytes)
    case .lines:
      entries = ImportedText.lines(of: bytes, reader)
      members = []
    }
  }

  // MARK: Tables

  private static func rows(of table: CSVTable, _ reader: FieldReader)
    throws(PlacedRecordError) -> [Entry]
  {
    var fields: Set<String> = []
    for name in table.heading {
      guard let field = ItemDraft.field(name) else {
        throw PlacedRecordError(line: 1, error: .unknownField(name))
      }
      guard fields.insert(field).inserted else {
        throw PlacedRecordError(line: 1, error: .repeatedField(field))
      }
    }
    var given: Set<String> = []
    return table.rows.map { row in
      let record = Result { () throws(RecordError) -> Record in
        guard row.cells.count == table.heading.count else {
          throw .cells(found: row.cells.count, expected: table.heading.count)
        }
        let members = zip(table.heading, row.cells).map { name, cell in
          (name, ItemDraft.Value.text(cell.withoutFormulaGuard))
        }
        var draft = try ItemDraft(members, reader)
        draft.share(given)
        given = draft.given
        return .draft(draft)
      }
      return Entry(line: row.line, record: record)
    }
  }

  // MARK: JSON

  /// The structure of a JSON text.
  private enum Shape {
    case document
    case objects([Range<Int>])
    case lines
    case invalid(JSONError)
  }

  private static func shape(of bytes: [UInt8]) -> Shape {
    ByteView.reading(bytes) { view in
      var scanner = JSONScanner(document: view)
      if scanner.peek() == UInt8(ascii: "[") {
        do throws(JSONError) {
          var ranges: [Range<Int>] = []
          var more = try scanner.openArray()
          while more {
            ranges.append(try scanner.skipValue())
            more = try scanner.nextElement()
          }
          try scanner.end()
          return .objects(ranges)
        } catch {
          return .invalid(error)
        }
      }
      var whole = scanner
      if scanner.isPantry() { return .document }
      // A single object may have several lines.
      if view.count > longestLine, !view[0..<longestLine].contains(0x0A) { return .lines }
      guard let range = try? whole.skipValue(), (try? whole.end()) != nil else { return .lines }
      return .objects([range])
    }
  }

  private static func lines(of bytes: [UInt8], _ reader: FieldReader) -> [Entry] {
    var entries: [Entry] = []
    let lines = bytes.withoutByteOrderMark.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isAllWhitespace {
      if line.count > longestLine {
        entries.append(
          Entry(line: index + 1, record: .failure(.tooLong(limit: longestLine))))
        continue
      }
      let record = ByteView.reading(Array(line)) { view in
        var scanner = JSONScanner(view)
        do throws(JSONError) {
          let range = try scanner.skipValue()
          try scanner.end()
          return self.record(in: view, at: range, reader) { column(of: $0, in: view) }
        } catch {
          return .failure(.json(error.problem, column: column(of: error, in: view)))
        }
      }
      entries.append(Entry(line: index + 1, record: record))
    }
    return entries
  }

  private static func column(of error: JSONError, in view: ByteView) -> Int {
    view[0..<min(error.offset, view.count)].count { $0 & 0xC0 != 0x80 } + 1
  }

  /// Returns the record of a valid JSON value.
  ///
  /// - Parameter column: Returns the column or the offset to report for an error.
  private static func record(
    in view: ByteView, at range: Range<Int>, _ reader: FieldReader,
    _ column: (JSONError) -> Int
  ) -> Result<Record, RecordError> {
    do throws(JSONError) {
      return try JSONScanner(view, at: range.lowerBound).record(reader)
    } catch {
      return .failure(.json(error.problem, column: column(error)))
    }
  }
}
