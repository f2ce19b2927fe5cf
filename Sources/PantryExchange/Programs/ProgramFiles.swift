import PantryCore

/// A table with the columns of a program. It is read like those of people, once its columns have the fields of items.
struct ProgramTable {
  /// The names of the columns.
  let names: [String]
  private let table: CSVTable

  /// The texts in a row that are not empty, by column or by field.
  typealias Texts = [String: String]

  /// - Throws: `PlacedRecordError` if the text is not a table.
  init(_ bytes: [UInt8]) throws(PlacedRecordError) {
    table = try CSVTable(bytes)
    names = table.heading.map(\.trimmingWhitespace)
  }

  /// Returns the names of the columns of a table; none if the text has no heading.
  static func columns(of text: ArraySlice<UInt8>) -> Set<String> {
    let line = text.prefix(longestLine).prefix { $0 != 0x0A && $0 != 0x0D }
    let table = try? CSVTable(Array(line))
    return Set((table?.heading ?? []).map(\.trimmingWhitespace))
  }

  /// Adds the items of the rows.
  ///
  /// - Parameters:
  ///   - columns: The columns and their fields. The table need not have all of them.
  ///   - complete: Completes the fields of a row, with the source, and returns whether the item is on hand.
  func read(
    _ columns: [(column: String, field: String)], into records: inout ProgramRecords,
    _ complete: (_ row: Texts, _ fields: inout Texts, inout ProgramRecords) -> Bool
  ) throws {
    let columns = columns + [("source", "source")]
    var rows: [CSVTable.Row] = []
    for row in table.rows {
      // Empty cells at the end are left out by some programs.
      guard row.cells.dropFirst(names.count).allSatisfy(\.isEmpty) else {
        records.add(.cells(found: row.cells.count, expected: names.count), line: row.line)
        continue
      }
      let filled = zip(names, row.cells.map(\.cellText)).filter { !$1.isEmpty }
      // Of several columns with the same name the first one counts.
      let cells = Texts(filled, uniquingKeysWith: { first, _ in first })
      var fields: Texts = [:]
      for (column, field) in columns { fields[field] = cells[column] }
      guard complete(cells, &fields, &records) else { continue }
      fields["source"] = fields["source"].map { records.numbered($0) }
      rows.append(CSVTable.Row(line: row.line, cells: columns.map { fields[$0.field] ?? "" }))
    }
    var options = records.options
    (options.fields, options.skipped) = (columns, [])
    (options.leavesOutEmpty, options.mayHaveSections) = (true, false)
    let own = CSVTable(heading: columns.map(\.column), rows)
    records.add(try TableReader(own, records.reader, options))
  }
}

extension JSONValue {
  /// Parses the text of a file.
  ///
  /// - Throws: `DocumentError`.
  init(parsing bytes: [UInt8]) throws(DocumentError) {
    self = try JSONValue.read(bytes) { () throws(JSONError) in try JSONValue(bytes) }
  }

  /// Returns the objects of an array, or those of a sequence as in JSON Lines, with the lines in which they begin.
  ///
  /// - Throws: `DocumentError` if the text is not JSON.
  static func objects(in bytes: [UInt8]) throws(DocumentError) -> [(JSONValue, line: Int?)] {
    let values = try read(bytes) { () throws(JSONError) in
      try ByteView.reading(bytes) { view throws(JSONError) in
        var scanner = JSONScanner(document: view)
        var values: [JSONValue] = []
        while scanner.next() < bytes.count { values.append(try JSONValue(&scanner)) }
        return values
      }
    }
    if values.count == 1 { return (values[0].elements ?? values).map { ($0, nil) } }
    var position = LineAndColumn(in: bytes)
    return values.map { value in
      position.advance(to: value.range.lowerBound)
      return (value, position.line)
    }
  }

  private static func read<Value>(
    _ bytes: [UInt8], _ parse: () throws(JSONError) -> Value
  ) throws(DocumentError) -> Value {
    do throws(JSONError) {
      return try parse()
    } catch {
      throw DocumentError(DocumentReading.Failure(error), in: bytes)
    }
  }

  // MARK: Members

  /// The rows of a table or the objects of an array; none if the member is missing.
  func rows(_ name: String) -> [JSONValue] { self[name]?.elements ?? [] }

  /// A member with a text; nil if it is missing or blank.
  func text(_ name: String) -> String? { self[name]?.plainText?.nonBlank }

  /// A member with an exact number, rounded to six decimals.
  ///
  /// - Throws: `RecordError` if it is not a number from 0 up.
  func amount(_ name: String) throws(RecordError) -> Amount? {
    guard let value = self[name] else { return nil }
    switch value.kind {
    case .null: return nil
    case .number(let text), .text(let text):
      if text.isEmpty { return nil }
      if let amount = Amount.rounding(text) { return amount }
      throw .wrongValue(field: name, text: text, expected: AmountCoding.expected)
    case .flag, .array, .object:
      throw .wrongValue(field: name, text: "…", expected: AmountCoding.expected)
    }
  }

  /// Whether a member is 1 or true.
  func flag(_ name: String) -> Bool {
    self[name]?.isTrue ?? false || self[name]?.plainText.flatMap { Amount($0) } == .one
  }

  /// A member with a day, of which the time is left out.
  func day(_ name: String) -> String? { text(name).map { String($0.prefix(10)) } }
}

extension Amount {
  /// Parses a decimal number, rounded half up to six decimals; returns nil for other text and negative numbers.
  static func rounding(_ text: String) -> Amount? {
    if let exact = Amount(text) { return exact }
    // Binary fractions have many digits: 0.16666666666666666, and sometimes an exponent: 1.0e-05.
    guard text.first?.isASCIIDigit ?? false, let number = Double(text), number < 1e12 else {
      return nil
    }
    return Amount(clampingMillionths: Int((number * 1e6).rounded()))
  }

  /// Words of other programs that count pieces.
  private static let pieces: Set<String> = [
    "pz", "pezzi", "pezzo", "stück", "stueck", "stk", "stk.", "st", "pièce", "unit", "units",
    "count", "each", "item", "items",
  ]

  /// Returns whether a unit of another program is lost in a quantity, because it has blanks, digits or signs.
  static func isLost(unit: String) -> Bool {
    let isWord = unit.trimmingWhitespace.allSatisfy { $0.isLetter || $0 == "%" }
    return !isWord && Amount.one.quantity(inProgramUnit: unit).unit == nil
  }

  /// Returns the quantity in the unit of another program. Words for pieces are left out, and measures get their
  /// symbol.
  func quantity(inProgramUnit unit: String?) -> Quantity {
    let unit = unit?.trimmingWhitespace ?? ""
    if let known = Unit(typed: unit) { return Quantity(self, unit: known.text) }
    if let size = Quantity(unit), size.unit != nil, size.isMeasured, let total = self * size.amount
    {
      // A piece of 100 g.
      return Quantity(total, unit: size.unit)
    }
    // The texts of minimum amounts have units of letters only.
    let isWord = !unit.isEmpty && unit.allSatisfy { $0.isLetter || $0 == "%" }
    let isPieces = !isWord || Amount.pieces.contains(unit.folded)
    return Quantity(self, unit: isPieces ? nil : unit)
  }
}
