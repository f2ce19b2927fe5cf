import PantryCore

/// Writes items in any format.
struct ItemRenderer {
  /// Calls a function with each item, so that only a table needs all of them in memory.
  private let each: ((ItemView) throws -> Void) throws -> Void
  /// Adds each item to a table of `Field.standard`, faster than through its view; nil if the items are not the
  /// results of a query.
  private var addRows: ((inout ItemTable) -> Void)?
  /// The requested fields.
  private let fields: [Field]?
  /// The columns of a table unless fields are requested.
  private var standardColumns = Field.standard

  /// Writes the results of a query.
  ///
  /// - Parameter ids: The ids, if they are not those of the inventory's items.
  init(
    _ query: Query, of inventory: Inventory, ids: ShortIDs? = nil, _ estimation: EstimationContext,
    fields: [Field]? = nil
  ) {
    each = { body in
      let makeView = ItemViews(inventory, ids: ids, estimation)
      try inventory.forEach(matching: query, on: estimation.today) { try body(makeView($0)) }
    }
    self.fields = fields
    if query.states != .onHand {
      standardColumns = Field.standardWithGone
      return
    }
    addRows = { table in
      let views = ItemViews(inventory, ids: ids, estimation)
      let rows = QueryRows(query, of: inventory, on: estimation.today)
      guard let (first, second) = rows.halves(from: System.manyRecords) else {
        return table.add(rows, views)
      }
      let empty = table
      let (_, later) = System.concurrently({ table.add(first, views) }) {
        var table = empty
        table.add(second, views)
        return table
      }
      table.append(later)
    }
  }

  init(_ views: [ItemView], fields: [Field]? = nil) {
    each = { try views.forEach($0) }
    self.fields = fields
  }

  /// Writes the items. Without items a table is empty, and the other formats have what they have without records.
  ///
  /// - Returns: The number of items.
  @discardableResult
  func write(_ format: OutputFormat, _ context: Context) throws -> Int {
    if format.isText {
      var table = ItemTable(requested: fields, standard: standardColumns)
      if fields == nil, let addRows { addRows(&table) } else { try each { table.add($0) } }
      try table.write(context)
      return table.count
    }
    let table =
      fields.map { ItemView.table(of: $0, context.currency) } ?? ItemView.table(context.currency)
    var writer = RecordWriter(format, to: context.output, headings: table.headings)
    var count = 0
    try each { view in
      try writer.write(view, table)
      count += 1
    }
    try writer.end()
    return count
  }
}

extension ItemTable {
  /// Adds rows.
  fileprivate mutating func add(_ rows: QueryRows, _ views: ItemViews) {
    var cells = RowCells(views)
    rows.forEach { result in
      switch result {
      case .record(let record, let name): add(cells(record, name: name))
      case .match(let match): add(views(match))
      }
    }
  }
}

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
