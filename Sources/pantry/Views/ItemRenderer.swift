import PantryCore

/// Writes items in any format.
struct ItemRenderer {
  /// Calls a function with each item, so that only a table needs all of them in memory.
  private let each: ((ItemView) throws -> Void) throws -> Void
  /// The requested fields.
  private let fields: [Field]?
  /// The columns of a table unless fields are requested.
  private var standardColumns = Field.standard

  /// Writes the results of a query.
  init(
    _ query: Query, of inventory: Inventory, _ estimation: EstimationContext, fields: [Field]? = nil
  ) {
    each = { body in
      let makeView = ItemViews(inventory, estimation)
      try inventory.forEach(matching: query, on: estimation.today) { try body(makeView($0)) }
    }
    self.fields = fields
    if query.states != [.onHand] { standardColumns = Field.standardWithGone }
  }

  /// Writes the items that a function calls back with.
  init(_ each: @escaping ((ItemView) throws -> Void) throws -> Void) {
    self.each = each
    fields = nil
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
    var writer = format.makeWriter(
      ItemWriterSettings(
        fields: fields, standardColumns: standardColumns, style: context.style,
        width: format.isTable ? context.width : nil, isTerminal: output.isTerminal))
    var count = 0
    try each { view in
      try writer.write(view, to: output)
      count += 1
    }
    try writer.end(output)
    return count
  }
}
