import PantryCore

/// The rows of Grocy's tables, from its database or from arrays of its API.
///
/// Numbers are texts in the rows of a database and of old servers.
struct GrocyTables {
  /// A table that is read.
  enum Table: String, CaseIterable {
    case stock, products, locations
    case units = "quantity_units"
    case barcodes = "product_barcodes"
    case groups = "product_groups"
    case shopping = "shopping_list"
    case shoppingLists = "shopping_lists"
    /// It is not imported.
    case shops = "shopping_locations"
  }

  private var rows: [Table: [JSONValue]] = [:]

  subscript(table: Table) -> [JSONValue] { rows[table] ?? [] }

  /// Finds the tables of files: an array each, or an object with arrays by the names of their tables.
  ///
  /// - Throws: `DocumentError` if a file is not JSON; `ProgramError` if it is not a table of Grocy, or the products,
  ///   locations or units are missing that the stock refers to.
  init(_ files: [(bytes: [UInt8], name: String)]) throws {
    for (bytes, name) in files {
      let value = try Result { () throws(DocumentError) in try JSONValue(parsing: bytes) }
        .mapError { files.count > 1 ? ProgramError.notJSON(file: name, $0) as any Error : $0 }.get()
      for (table, array) in try GrocyTables.tables(of: value, file: name) {
        guard rows.updateValue(array, forKey: table) == nil else {
          throw ProgramError.repeatedTable(file: name, table: table.rawValue)
        }
      }
    }
    let needed: [(table: Table, isNeeded: Bool)] = [
      (.products, true), (.units, refers(.products, by: "qu_id_stock")),
      (.locations, refers(.stock, by: "location_id")),
    ]
    let missing = needed.filter { $0.isNeeded && rows[$0.table] == nil }.map(\.table)
    if !missing.isEmpty { throw ProgramError.missingTables(missing.map(\.rawValue)) }
  }

  /// Returns the tables of a file: that of an array, or those of an object.
  private static func tables(of value: JSONValue, file: String) throws(ProgramError)
    -> [(Table, [JSONValue])]
  {
    guard let array = value.elements else {
      return Table.allCases.compactMap { table in
        value[table.rawValue]?.elements.map { (table, $0) }
      }
    }
    guard let first = array.first else { return [] }
    let columns = Set((first.members ?? []).map(\.name))
    if columns.contains("amount_aggregated") { throw .overview }
    guard let table = table(with: columns, named: file) else { throw .unknownTable(file: file) }
    return [(table, array)]
  }

  /// Returns whether a row of a table refers to another table.
  private func refers(_ table: Table, by column: String) -> Bool {
    self[table].contains { $0[column]?.plainText != nil }
  }

  /// Returns the table with some columns; nil if no table of Grocy has them.
  ///
  /// - Parameter file: The name of the file. Some tables have the same columns.
  static func table(with columns: Set<String>, named file: String) -> Table? {
    if columns.isSuperset(of: ["stock_id", "best_before_date", "product_id"]) { return .stock }
    if columns.contains("amount_aggregated") { return .stock }
    if columns.contains("qu_id_stock") { return .products }
    if columns.contains("is_freezer") { return .locations }
    if columns.contains("name_plural") { return .units }
    if columns.contains("shopping_list_id") { return .shopping }
    if columns.isSuperset(of: ["product_id", "barcode"]) { return .barcodes }
    guard columns.isSuperset(of: ["id", "name", "row_created_timestamp"]) else { return nil }
    let name = file.lowercased()
    if name.contains("shopping_list") { return .shoppingLists }
    if name.contains("shopping_location") || name.contains("store") { return .shops }
    return name.contains("group") || columns.contains("active") ? .groups : nil
  }
}

/// Items on hand as CSV with the columns of Grocy's tables `stock` and `products` (Grocy 4.6), and the names to which
/// their keys refer. Grocy imports no files; a script sends the rows to its API.
struct GrocyTable {
  /// Grocy's day for what never expires.
  private static let never = "2999-12-31"

  private static let columns: [(name: String, value: @Sendable (ExportedItem) -> String)] = [
    ("stock_id", { $0.grocyID }),
    ("product", { $0.item.product.displayName }),
    ("barcode", { $0.item.product.barcode }),
    ("product_group", { $0.item.product.category }),
    ("location", { $0.item.location ?? "" }),
    ("is_freezer", { $0.isFrozen ? "1" : "0" }),
    ("amount", { $0.item.remaining.amount.description }),
    ("qu_stock", { $0.item.quantity?.unit ?? "" }),
    ("best_before_date", { day($0.deadline) }),
    ("due_type", { $0.item.dateKind == .useBy ? "2" : "1" }),
    ("purchased_date", { $0.item.purchasedAt?.description ?? "" }),
    // The price of one unit of the stock.
    ("price", { $0.item.price?.divided(by: $0.item.initialAmount.amount)?.description ?? "" }),
    ("open", { $0.item.openedAt == nil ? "0" : "1" }),
    ("opened_date", { $0.item.openedAt?.description ?? "" }),
    ("min_stock_amount", { $0.settings.minimum?.amount.description ?? "" }),
    ("note", { $0.item.note ?? "" }),
  ]

  let items: [ExportedItem]

  func write(to write: (String) throws -> Void) rethrows {
    try write(GrocyTable.columns.map(\.name).joined(separator: ",") + "\r\n")
    for item in items {
      try write(
        GrocyTable.columns.map { $0.value(item).csvCell }.joined(separator: ",") + "\r\n")
    }
  }

  private static func day(_ deadline: Deadline) -> String {
    switch deadline {
    case .day(let day): day.description
    case .never: never
    case .unknown: ""
    }
  }
}

extension ExportedItem {
  /// The id of an item that was imported from Grocy, otherwise its own.
  fileprivate var grocyID: String {
    let prefix = "grocy:"
    guard let source = item.source, source.hasPrefix(prefix) else { return item.uid.description }
    return String(source.dropFirst(prefix.count))
  }
}
