import PantryCore

/// Items in aligned columns, for people.
struct ItemTable {
  private let fields: [Field]
  private var table: Table

  /// The number of rows.
  var count: Int { table.count }

  /// - Parameters:
  ///   - requested: The fields of `--columns`; nil if it is not given.
  ///   - standard: The columns if no fields are requested.
  init(requested: [Field]?, standard: [Field]) {
    fields = requested ?? standard
    table = Table(columns: fields.map { $0.column(isRequested: requested != nil) })
  }

  /// Adds an item.
  mutating func add(_ view: ItemView) { add(fields.map { $0.shown(view) }) }

  /// Adds a row with the cells of the columns.
  mutating func add(_ cells: [Table.Cell]) { table.add(cells) }

  /// Adds the rows of another table with the same columns.
  mutating func append(_ other: ItemTable) { table.append(other.table) }

  /// Writes the table; nothing without items.
  func write(_ context: Context) throws {
    if count == 0 { return }
    try table.write(context.style, width: context.width) { try context.output.write($0) }
  }
}
