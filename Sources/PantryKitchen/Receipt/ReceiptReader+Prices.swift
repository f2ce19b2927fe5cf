import PantryCore

// Lines with a price.
extension ReceiptReader {
  /// Reads a price without a name.
  mutating func readPrice(
    _ price: ReceiptLine.Price, _ line: ReceiptLine, _ label: Range<Int>
  ) {
    if let role = pendingRole, line.number - role.line <= 3 {
      pendingRole = nil
      return record(role.role, price.value, line, label)
    }
    if let pending, price.value < 0, kind == .bought, !ReceiptWords.isDeposit(pending.line.text) {
      return readNegative(price, pending.line, 0..<pending.end)
    }
    if let pending {
      var price = price
      // Of two prices, the lower one was paid.
      let printed = line.tokens[label].compactMap(\.number)
      if printed.count == 1, let other = printed[0].isInteger ? nil : prices.value(printed[0]),
        line.tokens[label].allSatisfy({ $0.kind == .number || $0.isCurrency })
      {
        price = ReceiptLine.Price(value: min(price.value, other), label: price.label)
      }
      if kind == .notBought {
        return leaveOut(pending.line, 0..<pending.end, price.value, .notBought)
      }
      // The numbers of its columns are on this line: 0.856   2.92   2.50
      let count = ReceiptCount(line, label, prices) ?? numbers(line, label, price.value)
      let item = ReceiptLabel(
        pending.line, upTo: pending.end, price: price.value, isCounted: count != nil, columns,
        prices)
      return add(item, price.value, pending.line, count ?? item.count)
    }
    if price.value < 0 { return readNegative(price, line, label) }
    // The price that was paid, below that of the list.
    if let last = entries.indices.last, label.isEmpty, lastItem == line.number - 1 {
      if price.value > entries[last].price { return }
      (entries[last].price, entries[last].printed) = (price.value, price.value)
      return
    }
    leaveOut(line, label, price.value, .unread)
  }

  /// Returns the quantity of a line that has only numbers before its price.
  func numbers(_ line: ReceiptLine, _ label: Range<Int>, _ price: Int) -> ReceiptCount? {
    if let found = ReceiptLabel.numbers(line, label, price, prices) { return found.count }
    guard label.count == 1, let number = line.tokens[0].number, number.isInteger,
      line.tokens[0].text.utf8.count < 3
    else { return nil }
    return number.thousandths.map { ReceiptCount(quantity: $0) }
  }

  /// Reads an amount with a label whose words are all known.
  mutating func read(
    _ role: ReceiptWords.Role, _ price: ReceiptLine.Price, _ line: ReceiptLine, _ label: Range<Int>
  ) {
    switch role {
    case .deposit:
      let item = ReceiptLabel(line, upTo: label.upperBound, price: price.value, columns, prices)
      addDeposit(item, price.value, line)
    case .discount: return readDiscount(price, line, label)
    case .filler: return readPrice(price, line, label.lowerBound..<label.lowerBound)
    case .void where price.value < 0: readNegative(price, line, label)
    case .bought: record(.subtotal, price.value, line, label)
    case .notBought:
      kind = .notBought
      record(role, price.value, line, label)
    case .returned where kind == .notBought: leaveOut(line, label, price.value, .notBought)
    case .notice where price.value < 0: readNegative(price, line, label)
    case .notice:
      regularPrice = price.value
      return
    default: record(role, price.value, line, label)
    }
    pending = nil
  }

  mutating func readItem(
    _ price: ReceiptLine.Price, _ line: ReceiptLine, _ label: Range<Int>
  ) {
    let item = ReceiptLabel(line, upTo: label.upperBound, price: price.value, columns, prices)
    if let quantity = item.count?.quantity, quantity == 0 {
      return leaveOut(line, label, price.value, .notBought)
    }
    if price.value == 0, prices == .whole { return leaveOut(line, label, 0, .notBought) }
    if !item.name.contains(where: \.isLetter) { return readPrice(price, line, label) }
    if price.value > 0, ReceiptWords.endsWithSaving(item.name) { return }
    // A total whose word was not read.
    let sum = entries.reduce(0) { $0 + $1.price }
    if entries.count >= 3, price.value == sum, price.value > 0 {
      return record(.total, price.value, line, label)
    }
    add(item, price.value, line, item.count)
  }
}
