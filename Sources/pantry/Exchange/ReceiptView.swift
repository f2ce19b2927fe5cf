import PantryCore
import PantryKitchen

/// A receipt as it would be added: rows with dates, and what was left out.
struct ReceiptView {
  /// A row and the item that it becomes.
  private struct Row {
    let number: Int
    let row: ReceiptDraft.Row
    let item: UserProduct

    /// Whether something about it is doubtful.
    var isDoubtful: Bool { !row.doubts.isEmpty || item.expiresAt == .unknown }

    var amount: String {
      if row.quantity.unit != nil { return row.quantity.readable.description }
      return row.quantity.amount == .one ? "" : "×\(row.quantity.amount)"
    }

    var date: String {
      guard let day = item.expiresAt.day else { return item.expiresAt == .unknown ? "?" : "" }
      return item.estimatedBy == nil ? "\(day)" : "~\(day)"
    }

    var doubts: Message {
      Message(verbatim: row.doubts.map(\.words.text).joined(separator: ", "))
    }
  }

  private let draft: ReceiptDraft
  private let rows: [Row]
  private var receipt: Receipt { draft.receipt }
  private let today: Day

  /// - Parameter inventory: What the pantry has; the items are added to a copy.
  init(_ draft: ReceiptDraft, _ inventory: Inventory, _ context: Context) throws {
    var inventory = inventory
    var generator = SystemRandomNumberGenerator()
    let uids = draft.rows.map { _ in UID.random(using: &generator) }
    let indices = draft.changes(in: inventory).map(\.row)
    let items = try inventory.add(draft, uids, at: context.clock().now, context.estimation).items
    self.draft = draft
    today = context.clock().today
    rows = zip(indices, items).map { Row(number: $0 + 1, row: draft.rows[$0], item: $1) }
  }

  /// The number of items.
  var count: Int { rows.count }

  /// Why it is not added without questions; nil if it can be.
  var problem: Diagnostic? {
    let problem: Message
    switch receipt.balance {
    case .noTotal: problem = "no total was found to compare the prices with"
    case .missing(let difference):
      let (difference, total) = (price(difference), price(receipt.total ?? 0))
      problem =
        "the prices do not add up to the total of \(total): the difference is \(difference)"
    case .fits:
      let doubtful = rows.filter(\.isDoubtful).map(\.item.product.displayName.quoted)
      if doubtful.isEmpty { return nil }
      problem = "doubtful or without a date: \(doubtful.joined(separator: ", "))"
    }
    return .negative(
      problem, hint: "on a terminal, pantry receipt FILE shows the rows to correct")
  }

  private func price(_ hundredths: Int) -> String { receipt.prices.text(hundredths) }

  // MARK: - Text

  /// `bought 2026-11-21 (Sat) · 9 items · sum 24.88 = total`
  private var heading: Message {
    let day = draft.boughtOn.spelledOut(on: today)
    let items: Message = count == 1 ? "1 item" : "\(count) items"
    let (sum, total) = (price(receipt.sum), price(receipt.total ?? 0))
    let balance: Message =
      switch receipt.balance {
      case .fits: "sum \(sum) = total"
      case .noTotal: "sum \(sum), no total"
      case .missing(let difference) where difference > 0:
        "sum \(sum), \(price(difference)) less than the total \(total)"
      case .missing(let difference):
        "sum \(sum), \(price(-difference)) more than the total \(total)"
      }
    return "bought \(day) · \(items) · \(balance)"
  }

  /// What was left out, by its reasons: `not food: TOILETTENPAPIER 3.95`.
  var notes: [Message] {
    Receipt.Reason.allCases.compactMap { reason in
      guard let words = reason.words else { return nil }
      let lines = draft.leftOut.filter {
        $0.reason == reason && ($0.price != 0 || reason != .unread)
      }
      if lines.isEmpty { return nil }
      let shown = lines.map { "\($0.text.escapingControls) \(price($0.price))" }
      return "\(words): \(shown.joined(separator: ", "))"
    }
  }

  /// Writes the heading, the rows, and what was left out.
  func write(_ context: Context) throws {
    try context.output.line(context.style.paint(heading.text, .bold))
    try write(rows, context)
    for note in notes { try context.output.line(note.text.folded(to: context.output.columns)) }
    try context.output.flush()
  }

  /// Writes the rows that differ from those of another view.
  func writeChanges(from other: ReceiptView, _ context: Context) throws {
    let changed = rows.filter { row in
      !other.rows.contains { old in
        old.number == row.number && old.amount == row.amount && old.date == row.date
          && old.item.product.displayName == row.item.product.displayName
          && old.row.price == row.row.price
          && old.item.location == row.item.location
      }
    }
    if !changed.isEmpty { try write(changed, context) }
    try context.output.flush()
  }

  private func write(_ rows: [Row], _ context: Context) throws {
    var table = Table(columns: [
      Table.Column(heading: "#", alignsRight: true),
      Table.Column(heading: "ITEM", isFlexible: true),
      Table.Column(heading: "QTY", alignsRight: true),
      Table.Column(heading: "WHERE", isDispensable: true),
      Table.Column(heading: "EXPIRES"), Table.Column(heading: "PRICE", alignsRight: true),
      Table.Column(heading: ""),
    ])
    for row in rows {
      let price = receipt.prices.text(
        Int(row.row.price.parts.whole) * 100 + row.row.price.parts.millionths / 10_000)
      table.add([
        Table.Cell("\(row.number)"), Table.Cell(row.item.product.displayName),
        Table.Cell(row.amount),
        Table.Cell(row.item.location ?? ""), Table.Cell(row.date), Table.Cell(price),
        Table.Cell(row.doubts.text),
      ])
    }
    try table.write(context)
  }

  // MARK: - Other formats

  /// Lines for `pantry add -`.
  var lines: [String] { rows.map { draft.line(for: $0.row, as: $0.item) } }

  /// One object with all of it, and an item for each line.
  var json: String {
    let prices = receipt.prices
    let money = { @Sendable (hundredths: Int?) -> FieldValue in
      hundredths.map { .number(prices.text($0).replacing("−", with: "-")) } ?? .none
    }
    let items = receipt.items.compactMap { item in
      rows.first { $0.row.lines.contains(item.line) }.map { (line: item, item: $0.item) }
    }
    let basis = UserProduct.fields.first { $0.name == "estimatedBy" }
    let table = MemberTable<(line: Receipt.Item, item: UserProduct)>([
      .init("line") { .number(String($0.line.line)) },
      .init("name") { .text($0.item.product.displayName) },
      .init("quantity") { .number($0.line.quantity.amount) },
      .init("unit") { FieldValue($0.line.quantity.unit) },
      .init("price") { .number($0.line.price) },
      .init("expiresAt") { FieldValue($0.item.expiresAt.day?.description) },
      .init("estimatedBy") { basis?.value($0.item) ?? .none },
      .init("doubts") { .texts($0.line.doubts.map(\.rawValue)) },
    ])
    let leftOut = MemberTable<Receipt.LeftOut>([
      .init("line") { .number(String($0.line)) }, .init("text") { .text($0.text) },
      .init("role") { .text($0.reason.rawValue) }, .init("price") { money($0.price) },
    ])
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("boughtOn", FieldValue(receipt.boughtOn?.description))
      writer.member("total", money(receipt.total))
      writer.member("sum", money(receipt.sum))
      writer.member("items", .objects(items, table))
      writer.member("leftOut", .objects(draft.leftOut, leftOut))
    }
    return writer.text
  }
}

extension Receipt.Doubt {
  fileprivate var words: Message {
    switch self {
    case .quantity: "amount?"
    case .name: "two lines?"
    }
  }
}

extension Receipt.Reason {
  /// What is said of lines that were left out; nil for those that belong to every receipt.
  fileprivate var words: Message? {
    switch self {
    case .nonFood: "not food"
    case .deposit: "deposit"
    case .returned: "returned"
    case .notBought: "not delivered"
    case .void: "void"
    case .discount: "discount"
    case .fee: "fee"
    case .unread: "not read"
    case .total, .subtotal, .tax, .payment, .change: nil
    }
  }
}
