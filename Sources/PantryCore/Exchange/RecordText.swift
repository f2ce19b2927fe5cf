/// Records that come from elsewhere: a pantry's document, objects of JSON in an array or a line each, or a table.
public struct RecordText: Sendable {
  /// The sorts of text.
  public enum Format: String, CaseIterable, Sendable {
    /// A document, or an array of objects.
    case json
    /// An object a line.
    case jsonl
    /// A table with a heading (RFC 4180).
    case csv
  }

  /// What a record is.
  public enum Record: Sendable {
    /// A thing as a pantry file has it.
    case item(UserProduct)
    /// Fields of one.
    case draft(RecordDraft)
    /// An entry of the catalogue.
    case product(Product)
  }

  /// A record, or what is wrong with it, and its line where there are lines.
  public struct Entry: Sendable {
    /// The line, from 1.
    public let line: Int?
    /// What it says.
    public let record: Result<Record, RecordError>
  }

  /// The records in their order.
  public let entries: [Entry]
  /// Members of a document that this version does not know.
  public let members: [UnknownField]

  /// What a text seems to be; nil if it is none of these.
  ///
  /// An object or an array begins like one, and a table's heading names a field beside another.
  public static func format(of bytes: [UInt8]) -> Format? {
    let text = bytes.behindByteOrderMark.drop(while: isBlank)
    let next = text.dropFirst().first { !isBlank($0) }
    switch (text.first, next) {
    case (UInt8(ascii: "{"), UInt8(ascii: "\"")), (UInt8(ascii: "{"), UInt8(ascii: "}")):
      return .jsonl
    case (UInt8(ascii: "["), UInt8(ascii: "{")), (UInt8(ascii: "["), UInt8(ascii: "]")):
      return .json
    default: break
    }
    return isTable(text) ? .csv : nil
  }

  /// Whether a text begins with the heading of a table: names of fields alone; or one of them among others, with
  /// nothing but separators between them, as people do not write who enter things.
  private static func isTable(_ text: ArraySlice<UInt8>) -> Bool {
    let (said, rest) = CSVTable.saidSeparator(text)
    if said != nil { return true }
    let heading = rest.prefix { $0 != 0x0A && $0 != 0x0D }
    let separator = CSVTable.separator(of: heading)
    let names = heading.split(separator: separator, omittingEmptySubsequences: false).map { name in
      String(decoding: name, as: UTF8.self).filter { $0 != "\"" }
    }
    let fields = names.compactMap { RecordDraft.field($0.withoutOuterBlanks) }
    if names.count == 1 {
      // A word alone is a heading only if it is the very name of a field: food may be food.
      let hasRows = rest.dropFirst(heading.count).contains { $0 > 0x20 }
      let name = names[0].withoutOuterBlanks.folded
      return hasRows && RecordDraft.naming.contains { $0.lowercased() == name }
    }
    if fields.count == names.count { return fields.contains(where: RecordDraft.naming.contains) }
    let isTight = names.allSatisfy { $0.first != " " }
    return isTight && !fields.isEmpty
  }

  /// Whether a text is in columns, although its heading names no field: the same commas or semicolons in each of
  /// several lines, and no blank behind any of them.
  public static func looksLikeTable(_ bytes: [UInt8]) -> Bool {
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

  /// Reads a text. What is wrong in one record does not keep the others from being read.
  ///
  /// - Throws: `DocumentError` or `PlacedRecordError` if the text as a whole cannot be read.
  /// - Complexity: O(n) in the number of bytes.
  public init(_ bytes: [UInt8], as format: Format, _ reading: RecordDraft.Reading) throws {
    if format == .csv {
      entries = try RecordText.rows(of: try CSVTable(bytes), reading)
      members = []
      return
    }
    switch RecordText.shape(of: bytes) {
    case .document:
      let document = try PantryDocument(bytes)
      entries =
        document.inventory.products.map { Entry(line: nil, record: .success(.product($0))) }
        + document.inventory.items.map { Entry(line: nil, record: .success(.item($0))) }
      members = document.unknownMembers
    case .objects(let ranges):
      let found = ByteView.reading(bytes) { view in
        ranges.map { range in
          RecordText.record(in: view, at: range, reading) { $0.offset - range.lowerBound }
        }
      }
      var place = TextPlace(in: bytes)
      entries = zip(ranges, found).map { range, record in
        place.move(to: range.lowerBound)
        guard case .failure(.json(let problem, let column)) = record else {
          return Entry(line: place.line, record: record)
        }
        // The place within the record, from its beginning.
        var error = place
        error.move(to: range.lowerBound + column)
        return Entry(line: error.line, record: .failure(.json(problem, column: error.column)))
      }
      members = []
    case .wrong(let error):
      throw DocumentError(error, in: bytes)
    case .lines:
      entries = RecordText.lines(of: bytes, reading)
      members = []
    }
  }

  // MARK: Tables

  private static func rows(of table: CSVTable, _ reading: RecordDraft.Reading)
    throws(PlacedRecordError) -> [Entry]
  {
    var fields: Set<String> = []
    for name in table.heading {
      guard let field = RecordDraft.field(name) else {
        throw PlacedRecordError(line: 1, error: .unknownField(name))
      }
      guard fields.insert(field).inserted else {
        throw PlacedRecordError(line: 1, error: .repeatedField(field))
      }
    }
    return table.rows.map { row in
      let record = Result { () throws(RecordError) -> Record in
        guard row.cells.count == table.heading.count else {
          throw .cells(found: row.cells.count, expected: table.heading.count)
        }
        let members = zip(table.heading, row.cells).map { name, cell in
          (name, RecordDraft.Value.text(cell.withoutFormulaGuard))
        }
        return .draft(try RecordDraft(members, reading))
      }
      return Entry(line: row.line, record: record)
    }
  }

  // MARK: JSON

  /// What a text of JSON is made of.
  private enum Shape {
    case document
    case objects([Range<Int>])
    case lines
    case wrong(JSONError)
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
          return .wrong(error)
        }
      }
      var whole = scanner
      if scanner.isPantry() { return .document }
      // One object may stand in several lines.
      guard let range = try? whole.skipValue(), (try? whole.end()) != nil else { return .lines }
      return .objects([range])
    }
  }

  private static func lines(of bytes: [UInt8], _ reading: RecordDraft.Reading) -> [Entry] {
    var entries: [Entry] = []
    let lines = bytes.behindByteOrderMark.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.areBlank {
      let record = ByteView.reading(Array(line)) { view in
        var scanner = JSONScanner(view)
        do throws(JSONError) {
          let range = try scanner.skipValue()
          try scanner.end()
          return self.record(in: view, at: range, reading) { column(of: $0, in: view) }
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

  /// The record of a value that is good JSON.
  ///
  /// - Parameter place: Where an error is told to be.
  private static func record(
    in view: ByteView, at range: Range<Int>, _ reading: RecordDraft.Reading,
    _ place: (JSONError) -> Int
  ) -> Result<Record, RecordError> {
    do throws(JSONError) {
      return try JSONScanner(view, at: range.lowerBound).record(reading)
    } catch {
      return .failure(.json(error.problem, column: place(error)))
    }
  }
}
