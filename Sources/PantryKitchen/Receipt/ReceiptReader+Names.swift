import PantryCore

// Names, which may be on several lines, and on other lines than their prices.
extension ReceiptReader {
  mutating func readName(_ line: ReceiptLine) {
    guard line.hasName(0..<line.tokens.count), line.text.utf8.count < 120 else { return }
    // $3.99/lb
    let isMeasure = line.tokens.allSatisfy {
      $0.kind != .word || $0.isCurrency || Unit(typed: $0.text.lowercased()) != nil
    }
    if isMeasure, line.tokens.contains(where: { $0.kind == .number }) { return }
    if skipsName {
      skipsName = false
      return
    }
    if ReceiptWords.namesReplaced(line.text) { return }
    // The rest of a name whose price is on its first line.
    if !columns.hasBarePrices, lastItem == line.number - 1, line.indent > columns.indent,
      let last = entries.indices.last
    {
      entries[last].name += " " + line.text(0..<line.tokens.count).singleSpaced
      return
    }
    if let pending, continues(pending, line, 0..<line.tokens.count) {
      let whole = ReceiptLine(
        line.number, "\(pending.line.text) \(line.text.trimmingWhitespace)", prices)
      self.pending = Pending(line: whole, end: whole.tokens.count)
    } else {
      pending = Pending(line: line, end: line.tokens.count)
    }
  }

  /// Returns whether a label is the rest of a name above: it begins with a small letter, or is a size, or the name ends
  /// with a sign that joins words.
  func continues(_ name: Pending, _ line: ReceiptLine, _ label: Range<Int>) -> Bool {
    let tokens = line.tokens[label]
    guard let first = tokens.first, line.number - name.line.number == 1 else { return false }
    if first.isSign("("), line.hasName(label) { return true }
    if line.indent > columns.indent, name.line.indent <= columns.indent, line.hasName(label),
      line.price.map({ $0.value > 0 }) ?? false
    {
      return true
    }
    // 0.698 kg is what was weighed, 40g and 1.13L are sizes.
    if tokens.count == 2, let number = first.number,
      let unit = Unit(typed: tokens[1].text.lowercased()), unit.isMeasure
    {
      return number.isInteger || !unit.has(.mass)
    }
    guard line.hasName(label) else { return false }
    if name.line.tokens.last?.isSign("&,-+") ?? false { return true }
    if first.kind == .word { return first.text.first?.isLowercase ?? false && !first.isTimes }
    guard first.kind == .number, tokens.count > 1 else { return false }
    let unit = tokens[1]
    let rest = tokens.dropFirst(2).first
    let isSize = unit.kind == .word && Unit(typed: unit.text.lowercased()) != nil
    if isSize, unit.gap == 0, prices == .whole { return true }
    return isSize && (unit.gap == 0 || tokens.count == 2) && (rest.map { $0.gap > 1 } ?? true)
  }

  /// Returns whether a name contains a price, so that two lines may have been joined.
  static func hasPrice(_ name: String, _ prices: ReceiptPrices) -> Bool {
    let tokens = ReceiptLine(0, name, nil).tokens
    return tokens.indices.contains { index in
      guard let number = tokens[index].number else { return false }
      return (prices == .decimal ? number.hasCents : number.isGrouped)
        || index > 0 && tokens[index - 1].isCurrency
    }
  }
}
