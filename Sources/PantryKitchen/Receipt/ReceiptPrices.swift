import PantryCore

/// How a receipt writes prices.
package enum ReceiptPrices: Sendable {
  /// With two decimals.
  case decimal
  /// In won or yen, without decimals.
  case whole

  /// The value of a number as a price, in hundredths.
  func value(_ number: PrintedNumber) -> Int? { self == .decimal ? number.cents : number.units }

  /// Returns a sum of money, in hundredths, as the receipt would print it.
  package func text(_ hundredths: Int) -> String {
    let sign = hundredths < 0 ? "−" : ""
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    return self == .decimal ? "\(sign)\(whole).\(padded(rest, to: 2))" : "\(sign)\(whole)"
  }

  /// Determines how a text writes prices: whole ones are in Korean and Japanese texts, with signs or thousands.
  init(_ lines: [ReceiptLine]) {
    var (whole, decimal, hasWide) = (0, 0, false)
    for line in lines {
      for (index, token) in line.tokens.enumerated() {
        if let number = token.number {
          let isSigned = index > 0 && token.gap == 0 && line.tokens[index - 1].isSign("¥₩*")
          let isNamed =
            index + 1 < line.tokens.count && ["원", "円"].contains(line.tokens[index + 1].text)
          if number.hasCents {
            decimal += 1
          } else if number.isGrouped || isSigned || isNamed {
            whole += 1
          }
        } else if token.text.first?.script ?? .latin != .latin {
          hasWide = true
        }
      }
    }
    self = hasWide && whole >= 2 && whole >= decimal ? .whole : .decimal
  }
}

extension ReceiptLine {
  /// A price at the end of a line.
  struct Price {
    /// The price in hundredths; negative after or before a minus sign.
    let value: Int
    /// The number of tokens before it.
    let label: Int
  }

  /// Reads the price at the end of the line; nil if it has none.
  func price(_ prices: ReceiptPrices) -> Price? {
    var end = tokens.count
    // $5.18 ($2.59 each)
    if tokens.last?.isSign(")") ?? false, let open = tokens.lastIndex(where: { $0.isSign("(") }),
      open > 0,
      tokens[open...].contains(where: { $0.number.flatMap(prices.value) != nil })
    {
      end = open
    }
    var isNegative = false
    var flags = 0
    while end > 0 {
      let token = tokens[end - 1]
      if token.isSign("-–") {
        isNegative = true
      } else if !token.isCurrency, !token.isSign("*|'`~.,°") {
        let isFraction =
          end > 1 && token.gap == 1 && tokens[end - 2].isSign(",.") && tokens[end - 2].gap == 0
        guard flags < 3, isFlag(token, prices), !isFraction else { break }
        flags += 1
      }
      end -= 1
    }
    guard end > 0, let (value, length) = value(before: end, prices) else { return nil }
    var start = end - length
    if let after = end < tokens.count ? tokens[end] : nil, after.isSign("%/:") { return nil }
    while start > 0 {
      let token = tokens[start - 1]
      if token.isSign("-–") {
        // A hyphen between two words is not a minus sign: 3-4,99.
        guard token.gap > 0 || start == 1 || tokens[start - 2].isCurrency else { break }
        isNegative = true
      } else if !token.isCurrency, !(prices == .whole && token.isSign("*") && token.gap > 0) {
        break
      }
      start -= 1
    }
    if prices == .whole, !isPrice(start, end) { return nil }
    // A line of dots between the name and the price.
    let dots = tokens[..<start].reversed().prefix { $0.isSign(".…") }.count
    if dots > 1 { start -= dots }
    return Price(value: isNegative ? -value : value, label: start)
  }

  /// Returns whether a token after a price is the letter or the number of a tax class.
  private func isFlag(_ token: Token, _ prices: ReceiptPrices) -> Bool {
    switch token.kind {
    case .word:
      let isClass = token.text == "X" && token.text.endIndex == text.endIndex
      return token.text.utf8.count <= 2
        && (isClass || !token.isTimes && !ReceiptWords.counters.contains(token.text.lowercased()))
        && !(Unit(typed: token.text.lowercased())?.isMeasure ?? false)
        || token.text.lowercased() == "re"
    case .number:
      return prices == .decimal && token.gap > 0 && token.number?.isInteger ?? false
        && token.text.utf8.count <= 2
    case .sign: return false
    }
  }

  /// Returns the price before a token, and the number of its tokens: `0, 89` has two.
  private func value(before end: Int, _ prices: ReceiptPrices) -> (Int, Int)? {
    guard let number = tokens[end - 1].number else { return nil }
    if let value = prices.value(number) { return (value, 1) }
    // A blank that was misread: 0, 89
    guard prices == .decimal, end > 2, tokens[end - 1].text.utf8.count == 2,
      tokens[end - 1].gap == 1,
      tokens[end - 2].isSign(",."), tokens[end - 2].gap == 0, tokens[end - 3].kind == .number,
      let value = PrintedNumber("\(tokens[end - 3].text).\(tokens[end - 1].text)")?.cents
    else { return nil }
    return (value, 3)
  }

  /// Returns whether a whole number is a price, and no part of a name or of a code.
  private func isPrice(_ start: Int, _ end: Int) -> Bool {
    let token = tokens[end - 1]
    if tokens[start].isSign("*"), token.text.utf8.count > 1 { return true }
    let isNamed =
      tokens[start..<end].contains(where: \.isCurrency)
      || end < tokens.count && tokens[end].isCurrency
    if token.number?.isGrouped ?? false || isNamed {
      return start == 0 || !tokens[start - 1].isSign(":/.") || token.gap > 0
    }
    let before = start > 0 ? tokens[start - 1] : nil
    guard token.text.utf8.count <= 6, tokens[start].gap > 0, !(before?.isSign(":/.-") ?? false)
    else { return false }
    // Not the number of a house.
    return tokens[start].gap > 1 || before?.kind == .number && token.text.utf8.count >= 3
  }
}
