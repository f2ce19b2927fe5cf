import PantryCore

/// Writes things in each of the formats.
struct ItemRenderer {
  let views: [ItemView]

  init(_ items: [UserProduct], of inventory: Inventory, today: Day) {
    let ids = ShortIDs(inventory.items)
    views = items.map { ItemView(item: $0, id: ids[$0.uid], today: today) }
  }

  init(_ views: [ItemView]) {
    self.views = views
  }

  /// The things in a format. Nothing is the empty text, except that JSON has its empty array.
  func text(_ format: Format, _ context: Context) -> String {
    switch format {
    case .table: return lines(table.lines(context.style, width: context.width))
    case .tsv: return lines(views.map(tsv))
    case .csv: return views.isEmpty ? "" : lines([ItemRenderer.csvHeading] + views.map(csv), "\r\n")
    case .json:
      var writer = JSONWriter()
      writer.array { writer in
        for view in views { view.write(to: &writer) }
      }
      return writer.text + "\n"
    case .jsonl: return lines(views.map(\.json))
    case .ids: return lines(views.map(\.item.uid.description))
    }
  }

  private func lines(_ lines: [String], _ end: String = "\n") -> String {
    views.isEmpty ? "" : lines.map { $0 + end }.joined()
  }

  // MARK: Table

  private var table: Table {
    Table(
      columns: [
        .init(heading: "ID"), .init(heading: "LEFT"), .init(heading: "EXPIRES"),
        .init(heading: "KIND", isDispensable: true),
        .init(heading: "ITEM", isFlexible: true),
        .init(heading: "QTY", alignsRight: true, isDispensable: true),
        .init(heading: "WHERE", isDispensable: true),
      ],
      rows: views.map { view in
        let expires =
          switch view.effective {
          case .day(let day): "\(view.isEstimated ? "~" : "")\(day) \(day.weekday.shortName)"
          case .never: view.isEstimated ? "~never" : "never"
          case .unknown: view.item.isFrozen ? "frozen" : "no date"
          }
        return [
          .init(view.id, .dim), .init(view.left, view.color), .init(expires, view.color),
          .init(view.kind, view.color),
          .init(view.item.product.displayName),
          .init(view.item.quantity?.description ?? ""), .init(view.item.location ?? ""),
        ]
      })
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
