import PantryCore

// Discounts, deposits that are paid back, and items that are taken back.
extension ReceiptReader {
  mutating func readDiscount(
    _ price: ReceiptLine.Price, _ line: ReceiptLine, _ label: Range<Int>
  ) {
    defer { if pendingCount == nil { pending = nil } }
    if price.value == 0 {
      // Something for nothing: 2+1행사 1 0
      if let last = entries.indices.last, let more = line.tokens[label].last?.number?.thousandths,
        more < 10_000
      {
        var count = entries[last].count ?? ReceiptCount(quantity: 1000)
        count.quantity += more
        count.each = nil
        entries[last].count = count
      }
      return
    }
    // What was saved is repeated for information.
    if price.value > 0, prices == .decimal || pending != nil { return }
    if pending != nil || isContained(price.value) { return }
    if !hasSubtotal, price.value < 0, let last = entries.lastIndex(where: { $0.kind == .bought }),
      last == entries.count - 1
    {
      entries[last].price += price.value
    } else {
      leaveOut(line, label, -abs(price.value), .discount)
    }
  }

  /// Returns whether a discount is contained in the price of the item above: they give its regular price.
  mutating func isContained(_ discount: Int) -> Bool {
    defer { regularPrice = nil }
    return regularPrice != nil && entries.last.map { $0.price - discount } == regularPrice
  }

  /// Reads a negative price: a deposit, a void item, or a discount.
  mutating func readNegative(
    _ price: ReceiptLine.Price, _ line: ReceiptLine, _ label: Range<Int>
  ) {
    if isContained(price.value) { return }
    let item = ReceiptLabel(line, upTo: label.upperBound, price: nil, columns, prices)
    pending = nil
    if ReceiptWords.isDeposit(item.name) {
      addDeposit(item, price.value, line)
      return
    }
    if ReceiptWords.mentions(.returned, item.name) {
      add(item, price.value, line, nil)
      entries[entries.count - 1].kind = .returned
      return
    }
    let words = item.name.folded.split { !$0.isLetter }.filter {
      $0.count >= 4 && ReceiptWords.role(String($0)) == nil
    }
    let named = entries.lastIndex { entry in
      let name = entry.name.folded
      let code = line.tokens[label].contains { $0.kind == .number && $0.text == entry.code }
      return entry.kind == .bought && (code || words.contains { name.contains($0) })
    }
    let same = entries.lastIndex {
      $0.kind == .bought && $0.printed == -price.value && $0.name == item.name
    }
    if isVoid || same != nil || ReceiptWords.mentions(.void, item.name) {
      isVoid = false
      let above = entries.indices.last.flatMap { entries[$0].printed == -price.value ? $0 : nil }
      lastRemoved = line.number
      // What names another product is not the item above.
      if let index = same ?? named ?? (words.isEmpty ? above : nil) {
        leaveOut(line, label, price.value, .void)
        if entries[index].price + price.value > 0 {
          entries[index].price += price.value
          entries[index].doubts.append(.quantity)
        } else {
          entries.remove(at: index)
        }
        return
      }
      return leaveOut(line, label, price.value, .void)
    }
    let last = entries.indices.last.flatMap { entries[$0].kind == .bought ? $0 : nil }
    if !hasSubtotal, let index = named ?? last, entries[index].price + price.value > 0 {
      entries[index].price += price.value
    } else {
      leaveOut(line, label, price.value, .discount)
    }
  }
}
