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
  private(set) var database: Database?
  /// Whether several files are read together.
  package private(set) var takesSeveralFiles = false
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
    name: "grocy",
    sign: .members { names, isArray in
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
  ) { files, records in records = Grocy(try GrocyTables(files), records).records }

  /// Barcode Buddy: its database.
  package static let barcodeBuddy = ImportedProgram(
    name: "barcodebuddy", sign: .none,
    database: Database(
      sign: ["Barcodes.barcode", "Barcodes.name", "BBConfig.data"],
      tables: ["Barcodes", "Quantities"]),
    read: reading(JSONValue.init(parsing:), BarcodeBuddy.read))

  /// Cooklang: `pantry.conf`.
  package static let cooklang = ImportedProgram(
    name: "pantry.conf",
    sign: .text { text, name in
      name == "pantry.conf" || DataLanguage.named(name) == .toml || PantryConf.isFound(in: text)
    },
    read: reading({ $0 }, PantryConf.read))

  /// Taskwarrior: the output of `task export`.
  package static let taskwarrior = ImportedProgram(
    name: "taskwarrior",
    sign: .members { names, _ in names.isSuperset(of: ["uuid", "description", "status"]) },
    read: reading(JSONValue.objects) { tasks, records in
      for (task, line) in tasks { Taskwarrior.add(task, line: line, to: &records) }
    })

  /// todo.txt, and other lists with a line for each item.
  package static let todoTxt = ImportedProgram(
    name: "todo.txt", sign: .text(TodoTxt.isList), read: reading(text, TodoTxt.read))

  /// Google Keep: a note of a Takeout archive.
  package static let googleKeep = ImportedProgram(
    name: "google-keep",
    sign: .members { names, isArray in
      !isArray && names.contains("isTrashed")
        && (names.contains("listContent") || names.contains("textContent"))
    },
    read: reading(JSONValue.init(parsing:), GoogleKeep.read))

  /// Home Assistant: its shopping list, `.shopping_list.json` or the answer of its API.
  package static let homeAssistant = ImportedProgram(
    name: "home-assistant",
    sign: .members { names, isArray in isArray && names == ["name", "id", "complete"] },
    read: reading(JSONValue.init(parsing:)) { list, records in
      records.addShopping(list.elements ?? [], text: "name", done: "complete")
    })

  /// KitchenOwl: the export of a household.
  package static let kitchenOwl = ImportedProgram(
    name: "kitchenowl",
    sign: .members { names, isArray in !isArray && names.isSuperset(of: ["shoppinglists", "items"])
    },
    read: reading(JSONValue.init(parsing:), KitchenOwl.read))

  /// EverShelf: its CSV export.
  package static let everShelf = ImportedProgram(
    name: "evershelf",
    sign: .columns {
      $0.isSuperset(of: ["Name", "Expiry Date", "Opened At", "Vacuum Sealed"])
    },
    read: reading(ProgramTable.init, EverShelf.read))

  /// HomeBox: its CSV or TSV export.
  package static let homeBox = ImportedProgram(
    name: "homebox", sign: .columns { $0.contains("HB.name") },
    read: reading(ProgramTable.init, HomeBox.read))

  /// Returns a reader of one file.
  ///
  /// - Parameters:
  ///   - parse: Parses its content.
  ///   - read: Adds the records of what was parsed.
  private static func reading<Content>(
    _ parse: @escaping @Sendable ([UInt8]) throws -> Content,
    _ read: @escaping @Sendable (Content, inout ProgramRecords) throws -> Void
  ) -> @Sendable ([File], inout ProgramRecords) throws -> Void {
    { files, records in try read(try parse(files.first?.bytes ?? []), &records) }
  }

  /// Returns a text in UTF-8.
  private static func text(_ bytes: [UInt8]) throws(PlacedRecordError) -> String {
    guard let text = String(validUTF8: bytes.withoutByteOrderMark) else {
      throw PlacedRecordError(line: nil, error: .notUTF8)
    }
    return text
  }
}

extension ImportedProgram: Equatable {
  package static func == (left: ImportedProgram, right: ImportedProgram) -> Bool {
    left.name == right.name
  }
}
