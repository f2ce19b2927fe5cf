import PantryCore

/// Writes items in any format.
struct ItemRenderer {
  /// Calls a function with each item. Not a sequence, whose type would be made at run time.
  private let each: ((ItemView) throws -> Void) throws -> Void
  /// The requested fields.
  private let fields: [Field]?
  /// The columns of a table unless fields are requested.
  private var standardColumns = Field.standard
  /// Whether the items are in the order of their categories, each of which has a title.
  private var isByCategory = false

  /// Writes the results of a query.
  init(
    _ results: Query.Results, of query: Query, _ estimation: EstimationContext,
    fields: [Field]? = nil
  ) {
    let views = ItemViews(results, estimation)
    each = { body in
      for match in results.matches { try body(views(match)) }
    }
    self.fields = fields
    isByCategory = query.sort == .category
    if query.states != .onHand { standardColumns = Field.standardWithGone }
  }

  init(_ views: [ItemView], fields: [Field]? = nil) {
    each = { body in
      for view in views { try body(view) }
    }
    self.fields = fields
  }

  /// Writes the items. Without items a table is empty, and the other formats have what they have without records.
  ///
  /// - Returns: The number of items.
  @discardableResult
  func write(_ format: OutputFormat, _ context: Context) throws -> Int {
    if format.isText {
      let shown = fields ?? standardColumns
      var table = Table(columns: shown.map { $0.column(isRequested: fields != nil) })
      var last: ItemCategory?
      try each { view in
        if isByCategory, view.category != last {
          table.add(title: view.category.words.text)
          last = view.category
        }
        table.add(shown.map { $0.shown(view) })
      }
      if table.count > 0 {
        try table.write(context.style, width: context.width) { try context.output.write($0) }
      }
      return table.count
    }
    let table = ItemView.table(context.currency, fields)
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
