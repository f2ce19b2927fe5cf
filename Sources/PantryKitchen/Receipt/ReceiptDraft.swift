package import PantryCore

/// A receipt on its way into the pantry: its rows, and what a person has corrected in them.
///
/// Equal products at equal prices are one row.
package struct ReceiptDraft {
  /// Packages that become an item.
  package struct Row: Sendable {
    /// The numbers of its lines.
    package fileprivate(set) var lines: [Int]
    /// The name as it is printed.
    package let printed: String
    /// The name that the item gets.
    package fileprivate(set) var name: String
    package fileprivate(set) var quantity: Quantity
    package fileprivate(set) var price: Amount
    package fileprivate(set) var doubts: [Receipt.Doubt]
    /// Whether it is not added.
    package fileprivate(set) var isLeftOut = false
    /// Whether the name was typed.
    fileprivate var isNamed = false
    fileprivate let barcode: GTIN?
    fileprivate let useBy: Day?
    /// The fields that were typed for it.
    fileprivate var typed = ItemChanges()

    fileprivate init(_ item: Receipt.Item) {
      (printed, name, quantity, price) = (item.name, item.name, item.quantity, item.price)
      (lines, doubts, barcode, useBy) = ([item.line], item.doubts, item.barcode, item.useBy)
    }

    /// Returns whether an item is another package of the row.
    fileprivate func isSame(as item: Receipt.Item, each: Amount) -> Bool {
      printed == item.name && each == item.price && quantity.unit == nil
        && item.quantity == Quantity(.one)
        && useBy == item.useBy && doubts == item.doubts
    }
  }

  package let receipt: Receipt
  package private(set) var rows: [Row] = []
  /// The day from which estimated dates count.
  package let boughtOn: Day
  /// The fields that all items get.
  private let given: ItemChanges
  /// What was left out and was added nevertheless, by its line.
  private var added: Set<Int> = []

  /// - Parameters:
  ///   - boughtOn: The day of the purchase.
  ///   - given: The fields that all items get, unless a correction sets them.
  package init(_ receipt: Receipt, boughtOn: Day, given: ItemChanges = ItemChanges()) {
    (self.receipt, self.boughtOn, self.given) = (receipt, boughtOn, given)
    for item in receipt.items {
      let index = rows.firstIndex { row in
        row.price.divided(by: max(1, row.quantity.amount.parts.whole)).map {
          row.isSame(as: item, each: $0)
        } ?? false
      }
      guard let index, let count = rows[index].quantity.amount + .one,
        let price = rows[index].price + item.price
      else {
        rows.append(Row(item))
        continue
      }
      (rows[index].quantity.amount, rows[index].price) = (count, price)
      rows[index].lines.append(item.line)
    }
  }

  /// What the source of each of its items begins with: its day, its total and a number of its lines.
  package var source: String {
    let text = receipt.items.map { "\($0.line) \($0.name) \($0.quantity) \($0.price)" }.joined(
      separator: "\n")
    let total = receipt.prices.text(receipt.total ?? receipt.sum)
    return
      "receipt:\(receipt.boughtOn.map(\.description) ?? ""):\(total):\(digest(text.utf8).shortened(toBits: 32)):"
  }

  /// Returns whether its items are or were in the pantry.
  ///
  /// - Complexity: O(n) in the number of items.
  package func isAdded(in inventory: Inventory) -> Bool {
    let source = source
    return inventory.items.contains { $0.source?.hasPrefix(source) ?? false }
  }

  /// The fields of the items to add, by the index of their row.
  package func changes(in inventory: Inventory) -> [(row: Int, changes: ItemChanges)] {
    let source = source
    return rows.indices.filter { !rows[$0].isLeftOut }.map { index in
      let row = rows[index]
      var changes = given
      changes.bought = .set(boughtOn)
      changes.source = .set("\(source)\(index + 1)")
      if row.quantity != Quantity(.one) { changes.quantity = .set(row.quantity) }
      if row.price > .zero { changes.price = .set(row.price) }
      if let day = row.useBy { changes.expires = .set(.day(day)) }
      let known = row.barcode.flatMap { inventory.catalog[$0] }
      if let barcode = row.barcode {
        changes.barcode = .set(ProductNumber(printed: barcode.description, barcode))
      }
      if known == nil || row.isNamed { changes.name = .set(row.name) }
      return (index, changes.overridden(by: row.typed))
    }
  }
}

// MARK: - Lines

extension ReceiptDraft {
  /// Returns the line by which `pantry add -` adds the item that a row becomes. An estimated date is left to it.
  package func line(for row: Row, as item: UserProduct) -> String {
    var words = [ReceiptDraft.quoted(row.name)]
    if row.quantity != Quantity(.one) { words.append("x\(row.quantity)") }
    words += ["--bought", "\(boughtOn)"]
    if row.price > .zero { words += ["--price", "\(row.price)"] }
    if item.estimatedBy == nil, let day = item.expiresAt.day { words += ["--expires", "\(day)"] }
    if let place = item.location { words += ["--location", ReceiptDraft.quoted(place)] }
    return words.joined(separator: " ")
  }

  /// Returns a text in quotation marks, as typed lines have it.
  private static func quoted(_ text: String) -> String {
    if !text.contains("'") { return "'\(text)'" }
    return "\"\(text.replacing("\"", with: "”"))\""
  }
}

// MARK: - Corrections

extension ReceiptDraft {
  /// Applies a line that corrects it: `4 = ground beef`, `2 x3`, `1 fri`, `-3`, `+paper bag`.
  ///
  /// - Returns: Whether it was a correction.
  /// - Throws: `TypedWords.Problem` for an invalid date or amount.
  package mutating func correct(_ line: String, _ dates: DayParser) throws -> Bool {
    let text = line.trimmingWhitespace
    if text.hasPrefix("+") { return addLeftOut(text.dropFirst().trimmingWhitespace) }
    if text.hasPrefix("-") {
      let numbers = text.split { " ,-".contains($0) }.map { index(of: $0) }
      guard !numbers.isEmpty, !numbers.contains(nil) else { return false }
      for case let index? in numbers { rows[index].isLeftOut = true }
      return true
    }
    let number = text.prefix { $0.isASCIIDigit }
    let rest = text.dropFirst(number.count).drop { $0 == "." || $0 == ":" }.trimmingWhitespace
    guard let index = index(of: number), !rest.isEmpty else { return false }
    if rest.hasPrefix("=") {
      let name = ReceiptText.withoutControls(rest.dropFirst().trimmingWhitespace)
      guard !name.isEmpty else { return false }
      (rows[index].name, rows[index].isNamed) = (name, true)
      rows[index].doubts.removeAll { $0 == .name }
      rows[index].isLeftOut = false
      return true
    }
    guard
      let words = try LineParser(rest.typedWords, dates, .values, isKnown: { _ in false }).items()
        .first, words.name.isEmpty
    else { return false }
    if let quantity = words.quantity {
      rows[index].quantity = quantity
      rows[index].doubts.removeAll { $0 == .quantity }
    }
    if let price = words.price { rows[index].price = price }
    var changes = words.changes
    changes.quantity = .keep
    changes.price = .keep
    rows[index].typed = rows[index].typed.overridden(by: changes)
    rows[index].isLeftOut = false
    return true
  }

  private func index(of number: some StringProtocol) -> Int? {
    Int(number).flatMap { rows.indices.contains($0 - 1) ? $0 - 1 : nil }
  }

  /// Adds a line that was left out, by the beginning of its text, or a row by its number or name.
  private mutating func addLeftOut(_ name: String) -> Bool {
    let wanted = name.folded
    let row = rows.indices.first { place in
      rows[place].isLeftOut
        && (index(of: name) == place
          || !wanted.isEmpty && rows[place].name.folded.hasPrefix(wanted))
    }
    if let row {
      rows[row].isLeftOut = false
      return true
    }
    let line = receipt.leftOut.first { line in
      line.reason.mayBeAdded && !wanted.isEmpty && line.text.folded.hasPrefix(wanted)
        && !added.contains(line.line)
    }
    guard let line else { return false }
    added.insert(line.line)
    rows.append(
      Row(
        Receipt.Item(
          line: line.line, name: line.text, quantity: Quantity(.one),
          price: Amount(clampingMillionths: max(0, line.price) * 10_000))))
    return true
  }

  /// The lines that were left out and not added.
  package var leftOut: [Receipt.LeftOut] { receipt.leftOut.filter { !added.contains($0.line) } }
}

extension Receipt.Reason {
  /// Whether the line may be an item after all.
  fileprivate var mayBeAdded: Bool {
    switch self {
    case .nonFood, .notBought, .returned, .deposit, .unread: true
    case .total, .subtotal, .tax, .payment, .change, .discount, .fee, .void: false
    }
  }
}

extension Inventory {
  /// Adds the items of a receipt, and learns the names that were corrected.
  ///
  /// - Returns: The items in the order of the rows that are added, and what they did to the shopping list.
  package mutating func add(
    _ draft: ReceiptDraft, _ uids: [UID], at now: Instant, _ estimation: EstimationContext
  ) throws
    -> (items: [UserProduct], purchases: [UID: ListPurchase])
  {
    let changes = draft.changes(in: self)
    for (index, _) in changes {
      let row = draft.rows[index]
      guard row.isNamed else { continue }
      // What was learned before is corrected.
      let others = catalog.entries.filter {
        $0.settings.aliases.contains(row.printed) && $0.product.displayName != row.name
      }
      for other in others {
        _ = try? updateProduct(.name(other.product.displayName), estimation) { entry in
          entry.settings.aliases.removeAll { $0 == row.printed }
        }
      }
      if row.name == row.printed { continue }
      // Another product may have the name already.
      _ = try? updateProduct(.name(row.name), estimation) { entry in
        if !entry.settings.aliases.contains(row.printed) {
          entry.settings.aliases.append(row.printed)
        }
      }
    }
    return try add(
      changes.map { NewItem($0.changes) }, uids, areListed: false, at: now, estimation,
      draft.receipt.readings)
  }
}
