import PantryCore

/// What the lines of items have in common. A number at an end of a name is a column only if most lines have one.
struct ReceiptColumns {
  private(set) var hasLeadingCount = false
  private(set) var hasTrailingCount = false
  /// Rates of taxes behind the names: 4%.
  private(set) var hasTaxRate = false
  /// Letters of tax classes behind the names.
  private(set) var hasTaxLetter = false
  /// How many were delivered, and how many were ordered: 1/2.
  private(set) var hasDelivered = false
  /// The number of digits of line numbers, if the lines have some.
  private(set) var lineNumberDigits: ClosedRange<Int>?
  /// Whether some prices are on lines of their own.
  private(set) var hasBarePrices = false
  /// The number of blanks before most items.
  private(set) var indent = 0
  /// Article numbers before the names.
  private(set) var hasCodes = false

  init(_ text: ReceiptText) {
    var (lead, classes, trail, rates, letters, delivered, items) = (0, 0, 0, 0, 0, 0, 0)
    var names: [ReceiptLine] = []
    var bare: [Int] = []
    for line in text.lines {
      guard let price = line.price, price.value > 0 else { continue }
      guard line.hasName(0..<price.label) else {
        bare.append(line.number)
        continue
      }
      guard
        line.role == nil, line.count == nil
      else { continue }
      items += 1
      names.append(line)
      let tokens = line.tokens[..<price.label]
      if let length = ReceiptLabel.leadingCount(tokens) {
        lead += 1
        // Beside a count behind the name it is the number of a tax class: 1 PENNE 3 x 0,95.
        let isCounted = zip(tokens, tokens.dropFirst()).contains { sign, number in
          sign.isTimes && sign.gap > 0 && number.number?.hasCents ?? false
        }
        if length == 1, isCounted { classes += 1 }
      }
      if let last = tokens.last {
        let isApart = last.gap > (text.prices == .whole ? 0 : 1)
        if last.kind == .number, last.text.utf8.count <= 5, isApart, tokens.count > 1 { trail += 1 }
        if last.isSign("%") || tokens.count > 2 && tokens[1].isSign("%") { rates += 1 }
        if last.kind == .word, last.text.utf8.count <= 2, last.text.allSatisfy(\.isUppercase),
          last.gap > 0
        {
          letters += 1
        }
        if ReceiptLabel.delivered(tokens) != nil { delivered += 1 }
      }
      if tokens.count > 4,
        zip(tokens, tokens.dropFirst()).contains(where: { letter, next in
          letter.kind == .word && letter.text.utf8.count == 1
            && (letter.gap > 1 || next.kind == .number && next.gap > 0 && letter.text != "x")
        })
      {
        letters += 1
      }
    }
    hasBarePrices = names.last.map { last in bare.contains { $0 < last.number } } ?? !bare.isEmpty
    func isShared(_ count: Int, least: Int, _ percent: Int) -> Bool {
      count >= least && count * 100 >= items * percent
    }
    let starts = text.lines.compactMap { line -> ReceiptLine.Token? in
      line.tokens.first { !$0.isSign("*#") }
    }
    let counts = text.lines.count {
      ReceiptLabel.leadingCount($0.tokens[...]) != nil && $0.tokens.count > 1
        && $0.tokens[1].gap > 0
    }
    hasLeadingCount = isShared(lead, least: 3, 40) || lead >= 3 && counts >= 4
    hasTrailingCount = isShared(trail, least: 2, 60)
    hasTaxRate = isShared(rates, least: 2, 50)
    hasTaxLetter = isShared(letters, least: 3, 60)
    hasDelivered = isShared(delivered, least: 3, 50)
    let numbered = starts.count {
      $0.kind == .number && $0.text.hasPrefix("0") && (2...3).contains($0.text.utf8.count)
    }
    if numbered >= 3 { lineNumberDigits = 2...3 }
    if hasLeadingCount, classes >= 2 { (lineNumberDigits, hasLeadingCount) = (1...1, false) }
    // 1, 2, 3 … are no quantities.
    let first = names.compactMap { line -> Int? in
      ReceiptLabel.leadingCount(line.tokens[...]).flatMap { _ in Int(line.tokens[0].text) }
    }
    if first.count > 3, first == Array(1...first.count) {
      (lineNumberDigits, hasLeadingCount) = (1...3, false)
    }
    let indents = Dictionary(grouping: names) { $0.indent }
    indent = indents.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key ?? 0
    hasCodes = text.lines.count { ReceiptLabel.code($0.tokens[...]) != nil } >= 2
  }
}
