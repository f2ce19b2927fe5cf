import PantryCore

/// Writes items in any format.
struct ItemRenderer {
  /// Calls a function with each item, so that only a table needs all of them in memory.
  private let each: ((ItemView) throws -> Void) throws -> Void
  /// Adds each item to a table of `Field.standard`, faster than through its view; nil if the items are not the
  /// results of a query.
  private var addRows: ((inout TableWriter) -> Void)?
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
    addRows = { writer in
      let views = ItemViews(inventory, ids: ids, estimation)
      let rows = QueryRows(query, of: inventory, on: estimation.today)
      guard let (first, second) = rows.halves(from: System.manyRecords) else {
        return writer.write(rows, views)
      }
      let empty = writer
      let (_, later) = System.concurrently({ writer.write(first, views) }) {
        var writer = empty
        writer.write(second, views)
        return writer
      }
      writer.append(later)
    }
  }

  init(_ views: [ItemView], fields: [Field]? = nil) {
    each = { try views.forEach($0) }
    self.fields = fields
  }

  /// Writes the items. Without items nothing is written, except the empty array of `json`.
  ///
  /// - Returns: The number of items.
  @discardableResult
  func write(_ format: Format, _ context: Context) throws -> Int {
    let output = context.output
    let settings = ItemWriterSettings(
      fields: fields, standardColumns: standardColumns, style: context.style,
      width: format.isTable ? context.width : nil, isTerminal: output.isTerminal)
    if format.isTable, fields == nil, let addRows {
      var writer = TableWriter(settings)
      addRows(&writer)
      try writer.end(output)
      return writer.count
    }
    var writer = format.makeWriter(settings)
    var count = 0
    try each { view in
      try writer.write(view, to: output)
      count += 1
    }
    try writer.end(output)
    return count
  }
}

extension TableWriter {
  /// Adds rows.
  fileprivate mutating func write(_ rows: QueryRows, _ views: ItemViews) {
    var cells = RowCells(views)
    rows.forEach { result in
      switch result {
      case .record(let record, let name): write(cells(record, name: name))
      case .match(let match): write(views(match))
      }
    }
  }
}
