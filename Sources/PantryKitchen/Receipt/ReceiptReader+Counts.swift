import PantryCore

// Lines of quantities and barcodes.
extension ReceiptReader {
  /// Reads a line that is a count.
  mutating func read(_ count: ReceiptCount, _ line: ReceiptLine) {
    if kind == .returned, count.total ?? 0 > 0 { kind = .bought }
    guard kind == .bought else {
      pending = nil
      return
    }
    let last = entries.indices.last
    if let pending, let total = count.total {
      let label = ReceiptLabel(
        pending.line, upTo: pending.end, price: nil, isCounted: true, columns, prices)
      return add(label, total, pending.line, count)
    }
    if let last, count.total == nil, count.each == nil, pending == nil,
      entries[last].count == nil || entries[last].wholeName != nil
    {
      entries[last].count = count
      // The number at the end of the name was none of packages.
      if let name = entries[last].wholeName { entries[last].name = name }
      entries[last].wholeName = nil
    } else if let last, let total = count.total, count.fits(total, prices),
      [count.each, total].contains(entries[last].price)
    {
      (entries[last].price, entries[last].printed, entries[last].count) = (total, total, count)
    } else if let last, pending == nil,
      entries[last].count.map({ $0.each == nil && $0.quantity == 1000 }) ?? true,
      count.fits(abs(entries[last].printed), prices)
    {
      entries[last].count = count
    } else {
      pendingCount = count
    }
  }

  /// Reads a line of numbers that begins with a barcode: of a name above, or of an item above.
  mutating func readCode(_ line: ReceiptLine, _ price: ReceiptLine.Price?) -> Bool {
    let start = line.tokens.first?.isSign("(") ?? false ? 1 : 0
    guard line.tokens.count > start, line.tokens[start].number?.isInteger ?? false,
      line.tokens[start].text.utf8.count >= 8,
      !line.tokens.contains(where: {
        $0.kind == .word && !$0.isTimes && Unit(typed: $0.text.lowercased()) == nil
      })
    else { return false }
    let code = line.tokens[start].text
    guard line.tokens.count > start + 2, let price, price.label > start else {
      let isBelow = codesFollow ?? (line.number - lastItem == 1)
      codesFollow = isBelow
      if isBelow, let last = entries.indices.last, entries[last].code == nil {
        entries[last].code = code
      }
      return true
    }
    guard let pending else { return false }
    self.pending = nil
    let label = ReceiptLabel(
      pending.line, upTo: pending.end, price: nil, isCounted: true, columns, prices)
    let cells = (start + 1)..<price.label
    let count =
      ReceiptCount(line, cells, prices) ?? ReceiptLabel.weight(line, cells)
      ?? ReceiptLabel.numbers(line, cells, abs(price.value), prices)?.count
    if ReceiptWords.isDeposit(label.name) {
      add(label, price.value, pending.line, count)
    } else if price.value < 0 || isVoid {
      return remove(label.name)
    } else {
      add(label, price.value, pending.line, count)
    }
    if let last = entries.indices.last { entries[last].code = code }
    return true
  }

  mutating func remove(_ name: String) -> Bool {
    isVoid = false
    if let index = entries.lastIndex(where: { $0.name == name }) { entries.remove(at: index) }
    return true
  }
}
