extension Format {
  /// Aligned columns, for people.
  static let table = Format("table", TableWriter.init)
}

struct TableWriter: ItemWriter {
  private let fields: [Field]
  private let settings: ItemWriterSettings
  private var table: Table

  /// The number of rows.
  var count: Int { table.count }

  init(_ settings: ItemWriterSettings) {
    self.settings = settings
    let isRequested = settings.fields != nil
    fields = settings.fields ?? settings.standardColumns
    table = Table(columns: fields.map { $0.column(isRequested: isRequested) })
  }

  mutating func write(_ view: ItemView, to output: OutputStream) { write(view) }

  /// Adds an item.
  mutating func write(_ view: ItemView) {
    write(fields.map { $0.shown(view) })
  }

  /// Adds a row with the cells of the columns.
  mutating func write(_ cells: [Table.Cell]) {
    table.add(cells)
  }

  /// Adds the rows of another table with the same columns.
  mutating func append(_ other: TableWriter) { table.append(other.table) }

  mutating func end(_ output: OutputStream) throws {
    if count == 0 { return }
    try table.write(settings.style, width: settings.width) { try output.write($0) }
  }
}
