import PantryCore

/// Writes things in each of the formats.
struct ItemRenderer {
  /// Hands over the things one by one, so that no more of them are held than a format needs.
  private let each: ((ItemView) throws -> Void) throws -> Void

  /// Writes the things of an inventory that a query finds.
  init(_ query: Query, of inventory: Inventory, today: Day) {
    each = { body in
      let ids = ShortIDs(inventory.items)
      try inventory.forEach(matching: query, on: today) { item in
        try body(ItemView(item: item, id: ids[item.uid], today: today))
      }
    }
  }

  init(_ views: [ItemView]) {
    each = { try views.forEach($0) }
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
      var table = ItemRenderer.table
      try write { table.add(ItemRenderer.row($0)) }
      if count > 0 {
        try table.write(context.style, width: context.width) { try output.write($0) }
      }
    case .tsv: try write { try output.line(tsv($0)) }
    case .csv:
      try write { view in
        if count == 0 { try output.write(ItemRenderer.csvHeading + "\r\n") }
        try output.write(csv(view) + "\r\n")
      }
    case .json:
      try write { view in
        try output.write(count == 0 ? "[" : ",")
        try output.write(view.json)
      }
      try output.line(count == 0 ? "[]" : "]")
    case .jsonl:
      try write { view in
        try output.write(view.json)
        try output.write("\n")
      }
    case .ids: try write { try output.line($0.item.uid.description) }
    }
    return count
  }

  // MARK: Table

  private static var table: Table {
    Table(columns: [
      .init(heading: "ID"), .init(heading: "LEFT"), .init(heading: "EXPIRES"),
      .init(heading: "KIND", isDispensable: true),
      .init(heading: "ITEM", isFlexible: true),
      .init(heading: "QTY", alignsRight: true, isDispensable: true),
      .init(heading: "WHERE", isDispensable: true),
    ])
  }

  private static func row(_ view: ItemView) -> [Table.Cell] {
    let expires =
      switch view.effective {
      case .day(let day): (view.isEstimated ? "~" : "") + day.withWeekday
      case .never: view.isEstimated ? "~never" : "never"
      case .unknown: view.item.isFrozen ? "frozen" : "no date"
      }
    let color = view.color
    return [
      .init(view.id, .dim), .init(view.left, color), .init(expires, color),
      .init(view.kind, color), .init(view.item.product.displayName),
      .init(view.item.quantity?.description ?? ""), .init(view.item.location ?? ""),
    ]
  }

  // MARK: Separated values

  /// The fields in their order. Those that are never empty come first, so that the shell's `read`,
  /// which takes tabs in a row as one, finds them in their places.
  private static let fields: [(name: String, value: @Sendable (ItemView) -> String)] = [
    ("id", { $0.id }),
    ("status", { $0.status }),
    ("productName", { $0.item.product.productName }),
    ("expiresAt", { text($0.item.expiresAt) }),
    ("daysLeft", { $0.daysLeft.map(String.init) ?? "" }),
    ("brandName", { $0.item.product.brandName }),
    ("category", { $0.item.product.category }),
    ("quantity", { $0.item.quantity?.amount.description ?? "" }),
    ("unit", { $0.item.quantity?.unit ?? "" }),
    ("location", { $0.item.location ?? "" }),
    ("tags", { $0.item.tags.joined(separator: " ") }),
    ("note", { $0.item.note ?? "" }),
    ("price", { $0.item.price?.description ?? "" }),
    ("purchasedAt", { $0.item.purchasedAt?.description ?? "" }),
    ("barcode", { $0.item.product.barcode }),
    ("createdAt", { $0.item.createdAt.description }),
    ("uid", { $0.item.uid.description }),
    ("effectiveAt", { text($0.effective) }),
    ("isEstimated", { $0.isEstimated ? "true" : "false" }),
    ("dateKind", { $0.item.dateKind?.rawValue ?? "" }),
    ("openedAt", { $0.item.openedAt?.description ?? "" }),
    ("frozen", { $0.item.frozen.map(\.description).joined(separator: " ") }),
  ]

  /// The day, `never`, or nothing where it is not known.
  private static func text(_ deadline: Deadline) -> String {
    switch deadline {
    case .day(let day): day.description
    case .never: "never"
    case .unknown: ""
    }
  }

  private func tsv(_ view: ItemView) -> String {
    ItemRenderer.fields.map { SeparatedValues.tsv($0.value(view)) }.joined(separator: "\t")
  }

  private static let csvHeading = fields.map(\.name).joined(separator: ",")

  private func csv(_ view: ItemView) -> String {
    ItemRenderer.fields.map { SeparatedValues.csv($0.value(view)) }.joined(separator: ",")
  }
}
