/// Items on hand as CSV with the columns of Grocy's tables `stock` and `products` (Grocy 4.6), and the names to which
/// their keys refer. Grocy imports no files; a script sends the rows to its API.
struct GrocyTable {
  /// Grocy's day for what never expires.
  private static let never = "2999-12-31"

  private static let columns: [(name: String, value: @Sendable (StockedItem) -> String)] = [
    ("stock_id", { $0.grocyID }),
    ("product", { $0.item.product.displayName }),
    ("barcode", { $0.item.product.barcode }),
    ("product_group", { $0.item.product.category }),
    ("location", { $0.item.location ?? "" }),
    ("is_freezer", { $0.isFrozen ? "1" : "0" }),
    ("amount", { $0.item.remaining.amount.description }),
    ("qu_stock", { $0.item.quantity?.unit ?? "" }),
    ("best_before_date", { day($0.deadline) }),
    ("due_type", { $0.item.dateKind == .useBy ? "2" : "1" }),
    ("purchased_date", { $0.item.purchasedAt?.description ?? "" }),
    ("price", { $0.pricePerUnit?.description ?? "" }),
    ("open", { $0.item.openedAt == nil ? "0" : "1" }),
    ("opened_date", { $0.item.openedAt?.description ?? "" }),
    ("min_stock_amount", { $0.settings.minimum?.amount.description ?? "" }),
    ("note", { $0.item.note ?? "" }),
  ]

  private let items: [StockedItem]

  init(_ inventory: Inventory) { items = StockedItem.all(in: inventory) }

  func write(to write: (String) throws -> Void) rethrows {
    try write(GrocyTable.columns.map(\.name).joined(separator: ",") + "\r\n")
    for item in items {
      try write(
        GrocyTable.columns.map { $0.value(item).csvCell }.joined(separator: ",") + "\r\n")
    }
  }

  private static func day(_ deadline: Deadline) -> String {
    switch deadline {
    case .day(let day): day.description
    case .never: never
    case .unknown: ""
    }
  }
}

extension StockedItem {
  /// The id of an item that was imported from Grocy, otherwise its own.
  fileprivate var grocyID: String {
    let prefix = "grocy:"
    guard let source = item.source, source.hasPrefix(prefix) else { return item.uid.description }
    return String(source.dropFirst(prefix.count))
  }

  /// The price of one unit of the stock, to which Grocy's prices refer.
  fileprivate var pricePerUnit: Amount? { item.price?.divided(by: item.initialAmount.amount) }
}
