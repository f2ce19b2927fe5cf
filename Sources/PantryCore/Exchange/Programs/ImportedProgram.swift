/// A program whose files can be imported.
package enum ImportedProgram: String, CaseIterable, Sendable {
  /// Grocy: its database, or arrays of its API.
  case grocy
  /// Barcode Buddy: its database.
  case barcodeBuddy = "barcodebuddy"
  /// Cooklang: `pantry.conf`.
  case cooklang = "pantry.conf"
  /// Taskwarrior: the output of `task export`.
  case taskwarrior
  /// todo.txt, and other lists with a line for each item.
  case todoTxt = "todo.txt"
  /// Google Keep: a note of a Takeout archive.
  case googleKeep = "google-keep"
  /// KitchenOwl: the export of a household.
  case kitchenOwl = "kitchenowl"
  /// EverShelf: its CSV export.
  case everShelf = "evershelf"
  /// HomeBox: its CSV or TSV export.
  case homeBox = "homebox"

  /// Recognises the program that wrote a text by the names of members or columns, or by the form of its lines.
  ///
  /// - Parameter file: The name of the file, for texts that have no form of their own; nil for standard input.
  /// - Returns: nil if no program has written it.
  package static func writer(of bytes: [UInt8], named file: String?) -> ImportedProgram? {
    let text = bytes.withoutByteOrderMark.drop(while: isWhitespace)
    switch text.first {
    case UInt8(ascii: "{"): return writer(ofObjectIn: bytes)
    case UInt8(ascii: "["):
      if let program = writer(ofArrayIn: bytes) { return program }
    default: break
    }
    if let program = ProgramTable.writer(of: text) { return program }
    if ImportedText.format(of: bytes) != nil || FileKind(bytes) != nil { return nil }
    guard let text = String(validUTF8: text) else { return nil }
    let name = file.map { String($0.lowercased().split(separator: "/").last ?? "") } ?? ""
    if name == "pantry.conf" || name.hasSuffix(".toml") || TOMLParser.looksLikeTOML(text) {
      return .cooklang
    }
    return TodoTxt.isList(text, named: name) ? .todoTxt : nil
  }

  /// Returns the program of a text that begins with an object: a single one, or the first of several lines.
  private static func writer(ofObjectIn bytes: [UInt8]) -> ImportedProgram? {
    let names = JSONScanner.memberNames(ofFirstObjectIn: bytes)
    if names.isSuperset(of: ["uuid", "description", "status"]) { return .taskwarrior }
    if names.contains("isTrashed"), names.contains("listContent") || names.contains("textContent") {
      return .googleKeep
    }
    if names.isSuperset(of: ["shoppinglists", "items"]) { return .kitchenOwl }
    if names.isSuperset(of: ["stock", "products"]) { return .grocy }
    return nil
  }

  private static func writer(ofArrayIn bytes: [UInt8]) -> ImportedProgram? {
    let names = JSONScanner.memberNames(ofFirstObjectIn: bytes)
    if names.isSuperset(of: ["uuid", "description", "status"]) { return .taskwarrior }
    return GrocyTables.table(with: names, named: "") == nil ? nil : .grocy
  }

  /// Finds the records of a text.
  ///
  /// - Parameters:
  ///   - files: The contents and names of the files; several only for arrays of Grocy's API.
  ///   - day: Returns the local day of an instant.
  /// - Throws: `PlacedRecordError`, `DocumentError` or `ProgramError` if the text as a whole cannot be read.
  /// - Complexity: O(n).
  func records(
    of files: [(bytes: [UInt8], name: String)], _ reader: FieldReader,
    day: @escaping @Sendable (Instant) -> Day
  ) throws -> ProgramRecords {
    var records = ProgramRecords(reader: reader, day: day)
    let bytes = files.first?.bytes ?? []
    switch self {
    case .grocy: try Grocy(GrocyTables(files)).read(into: &records)
    case .barcodeBuddy: try BarcodeBuddy.read(JSONValue(parsing: bytes), into: &records)
    case .cooklang: try PantryConf.read(bytes, into: &records)
    case .taskwarrior: try Taskwarrior.read(bytes, into: &records)
    case .todoTxt: try TodoTxt.read(bytes, into: &records)
    case .googleKeep: try GoogleKeep.read(JSONValue(parsing: bytes), into: &records)
    case .kitchenOwl: try KitchenOwl.read(JSONValue(parsing: bytes), into: &records)
    case .everShelf: try EverShelf.read(bytes, into: &records)
    case .homeBox: try HomeBox.read(bytes, into: &records)
    }
    return records
  }
}

extension JSONScanner {
  /// Returns the names of the members of the first object in a text; none if the text does not begin with an object,
  /// or with an array of them.
  static func memberNames(ofFirstObjectIn bytes: [UInt8]) -> Set<String> {
    ByteView.reading(bytes) { view in
      var scanner = JSONScanner(document: view)
      var names: Set<String> = []
      do throws(JSONError) {
        if scanner.peek() == UInt8(ascii: "[") {
          guard try scanner.openArray() else { return [] }
        }
        guard scanner.peek() == UInt8(ascii: "{") else { return [] }
        var more = try scanner.openObject()
        while more {
          let name = view.text(try scanner.key())
          names.insert(name)
          if name == "format" {
            // A pantry document, which may be long.
            if try scanner.isString("pantry") { return [] }
          } else {
            try scanner.skipValue()
          }
          more = try scanner.nextMember()
        }
      } catch {
        // The names before the error are enough to recognise a truncated file.
      }
      return names
    }
  }
}

extension JSONValue {
  /// Parses the text of a file.
  ///
  /// - Throws: `DocumentError`.
  init(parsing bytes: [UInt8]) throws(DocumentError) {
    do throws(JSONError) {
      self = try JSONValue(bytes)
    } catch {
      throw DocumentError(DocumentReading.Failure(error), in: bytes)
    }
  }
}
