package import PantryCore

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

  /// The records, in their order in the text.
  package let entries: [ImportedEntry]
  /// The members of a pantry document that this version does not know.
  package let members: [UnknownField]
  /// Remarks on values that no field has.
  package private(set) var remarks: [ImportRemark] = []
  /// What was left out of a table or a list.
  package private(set) var leftOut: LeftOut

  /// Detects the format of a text by its first characters, or by a heading with the names of fields.
  ///
  /// - Returns: nil if the text has none of the formats.
  package static func format(of bytes: [UInt8]) -> Format? {
    let text = bytes.withoutByteOrderMark.drop(while: isWhitespace)
    let rest = text.dropFirst().drop(while: isWhitespace)
    let third = rest.dropFirst().first { !isWhitespace($0) }
    let start = [text.first, rest.first, third].compactMap(\.self)
    if ["{\"", "{}"].contains(where: { start.starts(with: $0.utf8) }) { return .jsonl }
    // Rows as arrays begin with [[", and not with a title: [[Shopping]].
    if ["[{", "[]", "[\"", "[[\""].contains(where: { start.starts(with: $0.utf8) }) {
      return .json
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

  /// Returns whether a text seems to be a table although its heading has no name of a field.
  package static func looksLikeTable(_ bytes: [UInt8]) -> Bool { CSVTable.looksLikeTable(bytes) }

  /// Finds the records of a text. An error in one record does not affect the others.
  ///
  /// - Throws: `DocumentError` or `PlacedRecordError` if the text as a whole cannot be read.
  /// - Complexity: O(n) in the number of bytes.
  package init(
    _ bytes: [UInt8], as format: Format, _ reader: FieldParsers,
    _ options: TableOptions = TableOptions()
  ) throws {
    if format == .csv {
      let table = try TableReader(CSVTable(bytes, options), reader, options)
      self.init(table.entries, leftOut: table.leftOut)
      return
    }
    switch ImportedText.shape(of: bytes) {
    case .document:
      let document = try PantryDocument(bytes)
      self.init(
        ImportedRecord.all(of: document.inventory).map { ImportedEntry(record: .success($0)) },
        document.unknownMembers)
    case .objects(let objects, let leftOut, let limit):
      if objects.allSatisfy({ $0.range.count <= limit }),
        let table = CSVTable(objects, in: bytes)
      {
        // The objects of another program.
        var options = options
        options.mayHaveSections = false
        let rows = try TableReader(table, reader, options)
        self.init(rows.entries, leftOut: rows.leftOut)
      } else {
        self.init(
          ObjectReader(bytes: bytes, objects: objects, reader: reader, limit: limit).entries)
      }
      self.leftOut.keys = leftOut
    case .invalid(let error): throw DocumentError(DocumentReading.Failure(error), in: bytes)
    }
  }

  /// Finds the records of another program's files.
  ///
  /// - Parameters:
  ///   - files: The contents and names of the files; several only for arrays of Grocy's API.
  ///   - options: How columns of dates are read.
  /// - Throws: `PlacedRecordError`, `DocumentError` or `ProgramError` if the text as a whole cannot be read.
  /// - Complexity: O(n) in the number of bytes.
  package init(
    _ files: [(bytes: [UInt8], name: String)], of program: ImportedProgram, _ reader: FieldParsers,
    _ options: TableOptions
  ) throws {
    var records = ProgramRecords(reader: reader, options, file: files.first?.name ?? "")
    try program.read(files, &records)
    self.init(records.entries, leftOut: records.leftOut)
    remarks += records.remarks
  }

  private init(
    _ entries: [ImportedEntry], _ members: [UnknownField] = [], leftOut: LeftOut = LeftOut()
  ) {
    (self.entries, self.members, self.leftOut) = (entries, members, leftOut)
    remarks = entries.flatMap(\.remarks)
  }

  // MARK: JSON

  /// The structure of a JSON text.
  private enum Shape {
    case document
    /// Objects, the names of members beside theirs, and the most bytes of an object.
    case objects([FoundObject], leftOut: [String] = [], limit: Int = .max)
    case invalid(JSONError)
  }

  private static func shape(of bytes: [UInt8]) -> Shape {
    ByteView.reading(bytes) { view in
      var scanner = JSONScanner(document: view)
      if scanner.peek() == UInt8(ascii: "[") {
        do throws(JSONError) {
          let array = try JSONValue(&scanner, depth: -1)
          try scanner.end()
          return shape(array.elements ?? [])
        } catch {
          return .invalid(error)
        }
      }
      if scanner.isPantry() { return .document }
      // A single object may have several lines.
      if let value = try? JSONValue(bytes) {
        if let stock = JSONStock(value) { return .objects(stock.objects, leftOut: stock.leftOut) }
        if view.count <= longestLine || view[0..<longestLine].contains(0x0A) {
          return .objects([FoundObject(value)])
        }
      }
      let lines = FoundObject.lines(bytes)
      let values = lines.compactMap { line in
        try? line.value(in: bytes) { scanner throws(JSONError) in try JSONValue(&scanner) }
      }
      return values.count == lines.count
        ? shape(values, limit: longestLine) : .objects(lines, limit: longestLine)
    }
  }

  private static func shape(_ elements: [JSONValue], limit: Int = .max) -> Shape {
    let stock = JSONStock(elements: elements)
    return .objects(stock.objects, leftOut: stock.leftOut, limit: limit)
  }
}

extension ImportedProgram {
  /// Recognizes the program that wrote a text by the names of members or columns, or by the form of its lines.
  ///
  /// - Parameter file: The name of the file, for texts that have no form of their own; nil for standard input.
  /// - Returns: nil if no program has written it.
  package static func writer(of bytes: [UInt8], named file: String?) -> ImportedProgram? {
    let text = bytes.withoutByteOrderMark.drop(while: isWhitespace)
    let (isObject, isArray) = (text.first == UInt8(ascii: "{"), text.first == UInt8(ascii: "["))
    if isObject || isArray {
      let names = namesOfMembers(inFirstObjectOf: bytes)
      let program = allCases.first { program in
        if case .members(let match) = program.sign { match(names, isArray) } else { false }
      }
      if program != nil || isObject { return program }
    }
    let columns = ProgramTable.columns(of: text)
    let program = allCases.first { program in
      if case .columns(let match) = program.sign { match(columns) } else { false }
    }
    if let program { return program }
    if ImportedText.format(of: bytes) != nil || FileKind(bytes) != nil { return nil }
    guard let text = String(validUTF8: text) else { return nil }
    let name = file.map { String($0.lowercased().split(separator: "/").last ?? "") } ?? ""
    return allCases.first { program in
      if case .text(let match) = program.sign { match(text, name) } else { false }
    }
  }

  /// Returns the names of the members of the first object in a text; none if the text does not begin with an object or with
  /// an array of them, or is a pantry document. The names before an error are enough to recognize a truncated file.
  private static func namesOfMembers(inFirstObjectOf bytes: [UInt8]) -> Set<String> {
    ByteView.reading(bytes) { view in
      var scanner = JSONScanner(document: view)
      if scanner.peek() == UInt8(ascii: "["), (try? scanner.openArray()) != true { return [] }
      var document = scanner
      return document.isPantry() ? [] : Set(JSONValue.leadingMembers(scanner).map(\.name))
    }
  }
}
