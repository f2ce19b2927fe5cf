import PantryCore

/// Writes things in each of the formats.
struct ItemRenderer {
  /// Hands over the things one by one, so that no more of them are held than a format needs.
  private let each: ((ItemView) throws -> Void) throws -> Void
  /// The fields that were asked for.
  private let fields: [Field]?

  /// Writes the things of an inventory that a query finds.
  init(_ query: Query, of inventory: Inventory, today: Day, fields: [Field]? = nil) {
    each = { body in
      let ids = ShortIDs(inventory.items)
      try inventory.forEach(matching: query, on: today) { item in
        try body(ItemView(item: item, id: ids[item.uid], today: today))
      }
    }
    self.fields = fields
  }

  /// Writes the things that a function hands over.
  init(_ each: @escaping ((ItemView) throws -> Void) throws -> Void) {
    self.each = each
    fields = nil
  }

  init(_ views: [ItemView], fields: [Field]? = nil) {
    each = { try views.forEach($0) }
    self.fields = fields
  }

  /// Writes the things in a format. Nothing is the empty text, except that JSON has its empty array.
  ///
  /// - Returns: How many there were.
  @discardableResult
  func write(_ format: Format, _ context: Context) throws -> Int {
    let output = context.output
    var count = 0
    func write(_ body: (ItemView) throws -> Void) throws {
      try each { view in
        try body(view)
        count += 1
      }
    }
    switch format {
    case .table:
      let isAskedFor = self.fields != nil
      let fields = fields ?? Field.usual
      var table = Table(columns: fields.map { $0.column(isAskedFor: isAskedFor) })
      try write { view in table.add(fields.map { $0.shown(view) }) }
      if count > 0 {
        try table.write(context.style, width: context.width) { try output.write($0) }
      }
    case .tsv:
      // A terminal would obey what is in it; a program gets it as it is.
      let cell = output.isTerminal ? { SeparatedValues.tsv($0).visible } : SeparatedValues.tsv
      let fields = fields ?? Field.recorded
      try write { view in
        let cells = fields.map { cell($0.value(view).text) }
        try output.line(cells.joined(separator: "\t"))
      }
    case .csv:
      let cell = output.isTerminal ? { SeparatedValues.csv($0.visible) } : SeparatedValues.csv
      let fields = fields ?? Field.recorded
      let heading = fields.map(\.name).joined(separator: ",")
      try write { view in
        if count == 0 { try output.write(heading + "\r\n") }
        let cells = fields.map { cell($0.value(view).text) }
        try output.write(cells.joined(separator: ",") + "\r\n")
      }
    case .json:
      try write { view in
        try output.write(count == 0 ? "[" : ",")
        try output.write(json(view))
      }
      try output.line(count == 0 ? "[]" : "]")
    case .jsonl:
      try write { view in
        try output.write(json(view))
        try output.write("\n")
      }
    case .ids: try write { try output.line($0.item.uid.description) }
    case .template(let template): try write { try output.line(template.line($0)) }
    }
    return count
  }

  /// One object: the record with what follows from it, or the fields that were asked for.
  private func json(_ view: ItemView) -> [UInt8] {
    guard let fields else { return view.json }
    var writer = JSONWriter()
    writer.object { writer in
      for field in fields { field.write(view, to: &writer) }
    }
    return writer.bytes
  }
}
