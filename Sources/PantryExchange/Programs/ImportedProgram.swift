import PantryCore

/// A program whose files can be imported: a row of the table `allCases`.
///
/// A new program is a row, and a function that reads its records.
package struct ImportedProgram: Sendable {
  /// The name for `--format`.
  package let name: String
  /// What its files are recognized by.
  let sign: Sign
  /// The tables of its SQLite database; nil if it has none.
  let database: Database?
  /// Whether several files are read together.
  package let takesSeveralFiles: Bool
  /// Whether it has a database, so that its files are never empty.
  package var hasDatabase: Bool { database != nil }
  /// Adds the records of its files.
  let read: @Sendable ([File], inout ProgramRecords) throws -> Void

  /// The content of a file, and its name.
  package typealias File = (bytes: [UInt8], name: String)

  /// What the files of a program have in common. JSON is recognized first, then tables, then other texts.
  enum Sign: Sendable {
    /// A JSON object, or an array of objects, whose first one has certain members.
    case members(@Sendable (Set<String>, _ isArray: Bool) -> Bool)
    /// A table with certain columns.
    case columns(@Sendable (Set<String>) -> Bool)
    /// A text of a certain form, or a file with a certain name in lower case, which is empty for standard input.
    case text(@Sendable (_ text: String, _ name: String) -> Bool)
    /// A database.
    case none
  }

  /// The tables of a database.
  struct Database: Sendable {
    /// Columns that together no other program has, as `table.column`.
    let sign: Set<String>
    /// The tables that are read.
    let tables: [String]
  }

  private init(
    _ name: String, _ sign: Sign, database: Database? = nil, takesSeveralFiles: Bool = false,
    _ read: @escaping @Sendable ([File], inout ProgramRecords) throws -> Void
  ) {
    (self.name, self.sign, self.database) = (name, sign, database)
    (self.takesSeveralFiles, self.read) = (takesSeveralFiles, read)
  }
}

// MARK: - Programs

extension ImportedProgram: CaseIterable {
  /// All programs, in the order of the help.
  package static let allCases = [
    grocy, barcodeBuddy, cooklang, taskwarrior, todoTxt, googleKeep, homeAssistant, kitchenOwl,
    everShelf, homeBox,
  ]

  /// Grocy: its database, or arrays of its API.
  package static let grocy = ImportedProgram(
    "grocy",
    .members { names, isArray in
      isArray
        ? GrocyTables.table(with: names, named: "") != nil
        : names.isSuperset(of: ["stock", "products"])
    },
    database: Database(
      sign: [
        "migrations.migration", "stock.stock_id", "stock.product_id", "stock.amount", "products.id",
        "products.name", "products.qu_id_stock", "quantity_units.name", "locations.name",
      ],
      tables: GrocyTables.Table.allCases.map(\.rawValue)),
    takesSeveralFiles: true
  ) { files, records in try Grocy(GrocyTables(files)).read(into: &records) }

  /// Barcode Buddy: its database.
  package static let barcodeBuddy = ImportedProgram(
    "barcodebuddy", .none,
    database: Database(
      sign: ["Barcodes.barcode", "Barcodes.name", "BBConfig.data"],
      tables: ["Barcodes", "Quantities"]),
    json(BarcodeBuddy.read))

  /// Cooklang: `pantry.conf`.
  package static let cooklang = ImportedProgram(
    "pantry.conf",
    .text { text, name in
      name == "pantry.conf" || DataLanguage.named(name) == .toml || PantryConf.isFound(in: text)
    }
  ) { files, records in try PantryConf.read(files.first?.bytes ?? [], into: &records) }

  /// Taskwarrior: the output of `task export`.
  package static let taskwarrior = ImportedProgram(
    "taskwarrior",
    .members { names, _ in names.isSuperset(of: ["uuid", "description", "status"]) }
  ) { files, records in
    for (task, line) in try JSONValue.objects(in: files.first?.bytes ?? []) {
      Taskwarrior.add(task, line: line, to: &records)
    }
  }

  /// todo.txt, and other lists with a line for each item.
  package static let todoTxt = ImportedProgram(
    "todo.txt", .text(TodoTxt.isList), text(TodoTxt.read))

  /// Google Keep: a note of a Takeout archive.
  package static let googleKeep = ImportedProgram(
    "google-keep",
    .members { names, isArray in
      !isArray && names.contains("isTrashed")
        && (names.contains("listContent") || names.contains("textContent"))
    },
    json(GoogleKeep.read))

  /// Home Assistant: `.shopping_list.json`.
  package static let homeAssistant = ImportedProgram(
    "home-assistant",
    .members { names, isArray in isArray && names == ["name", "id", "complete"] },
    json(HomeAssistantList.read))

  /// KitchenOwl: the export of a household.
  package static let kitchenOwl = ImportedProgram(
    "kitchenowl",
    .members { names, isArray in !isArray && names.isSuperset(of: ["shoppinglists", "items"]) },
    json(KitchenOwl.read))

  /// EverShelf: its CSV export.
  package static let everShelf = ImportedProgram(
    "evershelf",
    .columns {
      $0.isSuperset(of: ["Name", "Expiry Date", "Opened At", "Vacuum Sealed"])
    },
    table(EverShelf.read))

  /// HomeBox: its CSV or TSV export.
  package static let homeBox = ImportedProgram(
    "homebox", .columns { $0.contains("HB.name") }, table(HomeBox.read))

  // MARK: Forms of files

  /// A file that is one JSON value.
  private static func json(
    _ read: @escaping @Sendable (JSONValue, inout ProgramRecords) -> Void
  ) -> @Sendable ([File], inout ProgramRecords) throws -> Void {
    { files, records in read(try JSONValue(parsing: files.first?.bytes ?? []), &records) }
  }

  private static func table(
    _ read: @escaping @Sendable (ProgramTable, inout ProgramRecords) throws -> Void
  ) -> @Sendable ([File], inout ProgramRecords) throws -> Void {
    { files, records in try read(try ProgramTable(files.first?.bytes ?? []), &records) }
  }

  /// A text in UTF-8.
  private static func text(
    _ read: @escaping @Sendable (String, inout ProgramRecords) throws(PlacedRecordError) -> Void
  ) -> @Sendable ([File], inout ProgramRecords) throws -> Void {
    { files, records in
      guard let text = String(validUTF8: (files.first?.bytes ?? []).withoutByteOrderMark) else {
        throw PlacedRecordError(line: nil, error: .notUTF8)
      }
      try read(text, &records)
    }
  }
}

extension ImportedProgram: Equatable {
  package static func == (left: ImportedProgram, right: ImportedProgram) -> Bool {
    left.name == right.name
  }
}

extension ImportedProgram {
  /// Finds the records of a text.
  ///
  /// - Parameters:
  ///   - files: The files; several only if the program takes them.
  ///   - options: How columns of dates are read.
  /// - Throws: `PlacedRecordError`, `DocumentError` or `ProgramError` if the text as a whole cannot be read.
  /// - Complexity: O(n).
  func records(of files: [File], _ reader: FieldParsers, _ options: TableOptions) throws
    -> ProgramRecords
  {
    var records = ProgramRecords(reader: reader, options, file: files.first?.name ?? "")
    try read(files, &records)
    return records
  }
}
