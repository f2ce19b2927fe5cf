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

    /// The columns that are read from a database.
    var columns: [String] {
      switch self {
      case .stock:
        [
          "id", "product_id", "amount", "best_before_date", "purchased_date", "stock_id", "price",
          "open", "opened_date", "row_created_timestamp", "location_id", "note",
        ]
      case .products:
        [
          "id", "name", "product_group_id", "active", "qu_id_stock", "min_stock_amount",
          "default_best_before_days", "default_best_before_days_after_open",
          "default_best_before_days_after_freezing", "due_type",
          "cumulate_min_stock_amount_of_sub_products", "treat_opened_as_out_of_stock",
        ]
      case .locations: ["id", "name", "is_freezer"]
      case .units, .groups, .shoppingLists: ["id", "name"]
      case .barcodes: ["id", "product_id", "barcode", "qu_id", "amount"]
      case .shopping: ["id", "product_id", "note", "amount", "shopping_list_id", "done"]
      }
    }
  }

  private var rows: [Table: [JSONValue]] = [:]

  /// The rows of a table.
  subscript(table: Table) -> [JSONValue] { rows[table] ?? [] }

  /// Finds the tables of files: an array each, or an object with arrays by the names of their tables.
  ///
  /// - Throws: `DocumentError` if a file is not JSON; `ProgramError` if it is not a table of Grocy, or the products,
  ///   locations or units are missing that the stock refers to.
  init(_ files: [(bytes: [UInt8], name: String)]) throws {
    for (bytes, name) in files {
      let value: JSONValue
      do throws(DocumentError) {
        value = try JSONValue(parsing: bytes)
      } catch {
        throw files.count > 1 ? ProgramError.notJSON(file: name, error) : error
      }
      if let array = value.elements {
        try insert(array, named: name)
      } else {
        for table in Table.allCases {
          guard let array = value[table.rawValue]?.elements else { continue }
          try add(array, to: table, file: name)
        }
      }
    }
    var missing: [Table] = []
    if rows[.products] == nil { missing.append(.products) }
    if refers(.products, by: "qu_id_stock"), rows[.units] == nil { missing.append(.units) }
    if refers(.stock, by: "location_id"), rows[.locations] == nil { missing.append(.locations) }
    if !missing.isEmpty { throw ProgramError.missingTables(missing.map(\.rawValue)) }
  }

  private mutating func insert(_ array: [JSONValue], named name: String) throws(ProgramError) {
    guard case .object(let members)? = array.first else {
      guard array.isEmpty else { throw .unknownTable(file: name) }
      return
    }
    if members["amount_aggregated"] != nil { throw .overview }
    let columns = Set(members.keys)
    if GrocyTables.areShops(columns, named: name) { return }
    guard let table = GrocyTables.table(with: columns, named: name) else {
      throw .unknownTable(file: name)
    }
    try add(array, to: table, file: name)
  }

  /// Adds the rows of a table, of which there is one.
  private mutating func add(_ array: [JSONValue], to table: Table, file: String)
    throws(ProgramError)
  {
    guard rows.updateValue(array, forKey: table) == nil else {
      throw .repeatedTable(file: file, table: table.rawValue)
    }
  }

  /// The columns of tables that are told apart by the name of their file.
  private static let named = ["id", "name", "row_created_timestamp"]

  /// Returns whether a table has the shops, which are not imported.
  private static func areShops(_ columns: Set<String>, named file: String) -> Bool {
    let name = file.lowercased()
    guard name.contains("shopping_location") || name.contains("store") else { return false }
    return columns.isSuperset(of: named) && !name.contains("shopping_list")
      && table(with: columns, named: "shopping_list") == .shoppingLists
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
    guard columns.isSuperset(of: named) else { return nil }
    let name = file.lowercased()
    if name.contains("shopping_list") { return .shoppingLists }
    return name.contains("group") || columns.contains("active") ? .groups : nil
  }
}

extension JSONValue {
  /// A column with a text; nil if it is missing or blank.
  func text(_ column: String) -> String? { self[column]?.plainText?.nonBlank }

  /// A column with an exact number, rounded to six decimals.
  ///
  /// - Throws: `RecordError` if it is not a number from 0 up.
  func amount(_ column: String) throws(RecordError) -> Amount? {
    guard let value = self[column] else { return nil }
    switch value {
    case .null: return nil
    case .number(let text), .text(let text):
      if text.isEmpty { return nil }
      if let amount = Amount.rounding(text) { return amount }
      throw .wrongValue(field: column, text: text, expected: FieldCoding<Amount?>.expectedAmount)
    case .flag, .array, .object:
      throw .wrongValue(field: column, text: "…", expected: FieldCoding<Amount?>.expectedAmount)
    }
  }

  /// Whether a column is 1 or true.
  func flag(_ column: String) -> Bool {
    self[column]?.isTrue ?? false || self[column]?.plainText.flatMap { Amount($0) } == .one
  }

  /// A column with a day, of which the time is left out.
  func day(_ column: String) -> String? { text(column).map { String($0.prefix(10)) } }
}

extension Amount {
  /// Parses a decimal number, rounded half up to six decimals; returns nil for other text and negative numbers.
  static func rounding(_ text: String) -> Amount? {
    if let exact = Amount(text) { return exact }
    // Binary fractions have many digits: 0.16666666666666666, and sometimes an exponent: 1.0e-05.
    guard text.first?.isASCIIDigit ?? false, let number = Double(text), number < 1e12 else {
      return nil
    }
    let millionths = Int((number * 1e6).rounded())
    let (whole, part) = millionths.quotientAndRemainder(dividingBy: 1_000_000)
    return Amount("\(whole).\(padded(part, to: 6))")
  }
}
