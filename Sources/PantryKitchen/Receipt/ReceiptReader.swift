import PantryCore

/// Reads the lines of a receipt in their order.
struct ReceiptReader {
  /// A line that was read.
  struct Entry {
    enum Kind { case bought, deposit, returned, notBought }
    var kind: Kind
    let line: Int
    var name: String
    /// The name with the quantity that was taken from its end.
    var wholeName: String?
    /// The price in hundredths, after its discounts.
    var price: Int
    /// The price as it is printed.
    var printed: Int
    var count: ReceiptCount?
    var code: Substring?
    var useBy: Day?
    var doubts: [Receipt.Doubt] = []
  }

  /// A name without a price so far.
  struct Pending {
    let line: ReceiptLine
    /// The number of its tokens.
    let end: Int
  }

  private let text: ReceiptText
  let columns: ReceiptColumns
  private let days: ReceiptDays?
  var prices: ReceiptPrices { text.prices }

  var entries: [Entry] = []
  /// The labelled amounts that are no items, in hundredths.
  var amounts: [Receipt.LeftOut] = []
  /// The line on which another receipt begins.
  private(set) var secondReceipt: Int?

  var pending: Pending?
  var pendingCount: ReceiptCount?
  /// A label whose price follows on another line.
  var pendingRole: (role: ReceiptWords.Role, line: Int)?
  var kind = Entry.Kind.bought
  var isVoid = false
  /// Whether the total was read: what follows is not bought.
  var isAfter = false
  var hasSubtotal = false
  /// Whether a line with the state of a product was read, and whether it is below the product.
  var (hasStates, statesFollow) = (false, false)
  /// Whether lines of barcodes are below their items; nil before the first one.
  var codesFollow: Bool?
  /// The last line that added an item.
  var lastItem = -1
  /// The last line that took an item back.
  var lastRemoved = -1
  /// Whether the next name is of what did not come.
  var skipsName = false
  /// What an item costs without its discount, as the last line says.
  var regularPrice: Int?
  /// The number of the line that is read.
  var current = 0
  var useBy: Day?
  /// The lines after the total that look like items.
  var later: [Int] = []

  /// - Parameter days: Reads the days until which products keep; nil to read none.
  init(_ text: ReceiptText, days: ReceiptDays?) {
    (self.text, self.days) = (text, days)
    columns = ReceiptColumns(text)
    for line in text.lines where !line.isBlank { read(line) }
  }

  // MARK: - Lines

  mutating func read(_ line: ReceiptLine) {
    current = max(current, line.number)
    let (price, label, role) = (line.price, line.label, line.role)
    if isAfter { return readAfter(line) }
    // Instead of: what follows did not come.
    if ReceiptWords.isInstead(line.text) {
      skipsName = true
      return
    }
    if ReceiptWords.isNotBought(line) {
      return leaveOut(line, label, price?.value ?? 0, .notBought)
    }
    if let count = line.count { return read(count, line) }
    if let price, role == nil, let pending, continues(pending, line, label) {
      let whole = ReceiptLine(
        pending.line.number,
        "\(pending.line.text.trimmingWhitespace) \(line.text.trimmingWhitespace)", prices)
      self.pending = nil
      if whole.price?.value == price.value { return read(whole) }
    }
    if price == nil, let role { return readHeading(line, role) }
    if price == nil, readUseBy(line) { return }
    if readCode(line, price) { return }
    guard let price else { return readName(line) }
    // The price of one, whose total follows: YAOURT NAT 2 x 1.45€
    if let last = line.tokens[label].last, last.isTimes,
      last.gap > 0 || line.tokens[label.upperBound].gap < 2, label.count > 1,
      line.tokens[label.upperBound - 2].kind == .number
    {
      pending = Pending(line: line, end: line.tokens.count)
      return
    }
    if let role { return read(role, price, line, label) }
    if label.isEmpty || !line.hasName(label) { return readPrice(price, line, label) }
    if kind == .returned, price.value > 0 { kind = .bought }
    if kind == .notBought || skipsName || ReceiptWords.namesReplaced(line.text) {
      skipsName = false
      return leaveOut(line, label, price.value, .notBought)
    }
    if price.value < 0, kind != .returned { return readNegative(price, line, label) }
    readItem(price, line, label)
  }

  /// Reads a line whose words are all known and that has no price.
  private mutating func readHeading(_ line: ReceiptLine, _ role: ReceiptWords.Role) {
    if role == .filler { return }
    pending = nil
    switch role {
    case .notBought where line.indent > columns.indent && columns.hasDelivered: break
    case .notBought:
      hasStates = !entries.isEmpty
      if statesFollow, let last = entries.indices.last {
        entries[last].kind = .notBought
      } else {
        kind = .notBought
      }
    case .bought:
      // Some orders have the state of each product below it.
      if line.number - lastItem == 1, !hasStates { statesFollow = true }
      hasStates = !entries.isEmpty
      (kind, skipsName, pendingCount) = (.bought, false, nil)
      useBy = nil
    case .returned: kind = .returned
    case .void: isVoid = lastRemoved != line.number - 1
    case .payment where kind == .returned: kind = .bought
    case .total, .subtotal, .tax, .payment, .fee, .discount:
      if !entries.isEmpty { pendingRole = (role, line.number) }
    case .deposit: pending = Pending(line: line, end: line.tokens.count)
    case .base, .change, .notice, .filler: break
    }
  }

  /// Reads a heading with the day until which what follows keeps.
  private mutating func readUseBy(_ line: ReceiptLine) -> Bool {
    let text = line.text.folded.trimmingWhitespace
    let bytes = Array(text.utf8)
    if let length = ReceiptWords.useBy.start(of: bytes) {
      let rest = String(decoding: bytes[length...], as: UTF8.self).trimmingWhitespace
      useBy = days?.day(after: rest)
    } else if ReceiptWords.useBy.firstOffset(in: bytes) != nil {
      useBy = nil
    } else {
      return false
    }
    pending = nil
    return true
  }

  // MARK: - Entries

  mutating func add(
    _ item: ReceiptLabel, _ price: Int, _ line: ReceiptLine, _ count: ReceiptCount?
  ) {
    var entry = Entry(
      kind: kind == .returned ? .returned : .bought, line: line.number, name: item.name,
      price: price, printed: price,
      count: count, code: item.code, useBy: useBy)
    entry.wholeName = item.wholeName
    if kind == .returned { (entry.price, entry.printed) = (-abs(price), -abs(price)) }
    if count == nil, let pendingCount {
      if pendingCount.each == nil || pendingCount.fits(price, prices) {
        entry.count = pendingCount
      } else {
        entry.doubts.append(.quantity)
      }
    }
    if !item.isConfirmed { entry.doubts.append(.quantity) }
    if ReceiptReader.hasPrice(item.name, prices) { entry.doubts.append(.name) }
    entries.append(entry)
    lastItem = current
    (pending, pendingCount, pendingRole) = (nil, nil, nil)
  }

  mutating func addDeposit(_ item: ReceiptLabel, _ price: Int, _ line: ReceiptLine) {
    add(item, price, line, item.count)
    entries[entries.count - 1].kind = .deposit
  }

  mutating func leaveOut(
    _ line: ReceiptLine, _ label: Range<Int>, _ price: Int, _ reason: Receipt.Reason
  ) {
    pending = nil
    amounts.append(
      Receipt.LeftOut(
        line: line.number, text: line.text(label).singleSpaced, reason: reason, price: price))
  }

  /// Records a labelled amount that is not an item.
  mutating func record(
    _ role: ReceiptWords.Role, _ price: Int, _ line: ReceiptLine, _ label: Range<Int>
  ) {
    guard let reason = Receipt.Reason(rawValue: role.rawValue) else {
      pending = nil
      return
    }
    leaveOut(line, label, price, reason)
    guard !entries.isEmpty else { return }
    switch role {
    case .subtotal: (hasSubtotal, kind) = (true, .bought)
    case .total, .payment, .change: isAfter = true
    default: break
    }
  }

  /// Reads a line after the total, where only totals, taxes and discounts count.
  private mutating func readAfter(_ line: ReceiptLine) {
    guard let price = line.price else {
      pendingRole = line.role.map { ($0, line.number) }
      return
    }
    let label = line.label
    var role = line.role
    if label.isEmpty, let above = pendingRole, line.number - above.line <= 2 { role = above.role }
    pendingRole = nil
    switch role {
    case .total?, .subtotal?:
      // A row of a table of taxes has other prices.
      if line.tokens[label].contains(where: { $0.number?.hasCents ?? false }) { return }
      if later.count > 1 { secondReceipt = secondReceipt ?? later.first }
      record(role ?? .total, price.value, line, label)
    case .tax?, .payment?, .deposit?: record(role ?? .tax, price.value, line, label)
    case .discount?, nil:
      // Vouchers between two totals.
      if price.value < 0 { return leaveOut(line, label, price.value, .discount) }
      if ReceiptWords.isDeposit(line.text(label)) {
        return leaveOut(line, label, price.value, .deposit)
      }
      if role == nil, line.hasName(label) { later.append(line.number) }
    default: break
    }
  }
}
