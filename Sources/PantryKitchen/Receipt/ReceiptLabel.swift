import PantryCore

/// The part of a line before its price: the name, and what stands beside it in columns.
struct ReceiptLabel {
  private(set) var name = ""
  private(set) var count: ReceiptCount?
  /// The name with a quantity at its end.
  private(set) var wholeName: String?
  /// The number of the article at the shop.
  private(set) var code: Substring?
  /// Whether the quantity is confirmed by the price.
  private(set) var isConfirmed = true

  private let line: ReceiptLine
  private let price: Int?
  private let columns: ReceiptColumns
  private let prices: ReceiptPrices
  private var range: Range<Int>
  private var tokens: ArraySlice<ReceiptLine.Token> { line.tokens[range] }

  /// - Parameters:
  ///   - end: The number of tokens before the price.
  ///   - price: The price in hundredths, if it is known already.
  ///   - isCounted: Whether another line gives the quantity.
  init(
    _ line: ReceiptLine, upTo end: Int, price: Int?, isCounted: Bool = false,
    _ columns: ReceiptColumns,
    _ prices: ReceiptPrices
  ) {
    (self.line, self.price, self.columns, self.prices) = (line, price, columns, prices)
    range = 0..<end
    takeStart()
    takeEnd()
    if count == nil, !isCounted { takeTimes() }
    takeTaxLetter()
    if count == nil { takeNumbers() }
    if count == nil { takeFirstCount() }
    if count == nil, !isCounted { takeLastCount() }
    if !isCounted, let count, let price, count.each != nil {
      isConfirmed = count.fits(price, prices)
    }
    trim()
    name = line.text(range).singleSpaced
  }

  // MARK: - Forms of columns

  /// Returns the number of tokens of a count at the start: `2`, `2x`, `0,526KG`.
  static func leadingCount(_ tokens: ArraySlice<ReceiptLine.Token>, isColumn: Bool = false) -> Int?
  {
    guard tokens.count > 1, let first = tokens.first, let number = first.number, !number.isGrouped
    else { return nil }
    let second = tokens[tokens.startIndex + 1]
    if second.kind == .word, Unit(typed: second.text.lowercased())?.has(.mass) ?? false,
      tokens.count > 2
    {
      // 250G BUTTER is a size.
      return number.isInteger ? nil : 2
    }
    guard number.isInteger, first.text.utf8.count <= 2, !first.text.hasPrefix("0") else {
      return nil
    }
    if second.isTimes, tokens.count > 2, tokens[tokens.startIndex + 2].gap > 0 { return 2 }
    // 1 12 HUEVOS
    let isNumber =
      isColumn && second.number?.isInteger ?? false && tokens.count > 2
      && tokens[tokens.startIndex + 2].kind == .word
    return (second.kind == .word || isNumber) && second.gap > 0 || second.isSign("[(") ? 1 : nil
  }

  /// Returns how many were delivered, of `1/2` at the end.
  static func delivered(_ tokens: ArraySlice<ReceiptLine.Token>) -> Int? {
    let last = tokens.suffix(3)
    guard last.count == 3, last[last.endIndex - 2].isSign("/"),
      last[last.endIndex - 1].number?.isInteger ?? false,
      let number = last[last.startIndex].number, number.isInteger, last[last.startIndex].gap > 0
    else { return nil }
    return number.thousandths
  }

  /// Returns the index of an article number at the start, behind at most one letter.
  static func code(_ tokens: ArraySlice<ReceiptLine.Token>) -> Int? {
    guard let first = tokens.first else { return nil }
    var place = tokens.startIndex
    if first.kind == .word, first.text.utf8.count == 1 { place += 1 }
    guard place + 1 < tokens.endIndex, tokens[place].number?.isInteger ?? false,
      (4...14).contains(tokens[place].text.utf8.count),
      tokens[place + 1].gap > 0
    else { return nil }
    return place
  }

  // MARK: - Parts

  private mutating func drop(first count: Int) {
    range = (range.lowerBound + count)..<range.upperBound
  }
  private mutating func drop(last count: Int) {
    range = range.lowerBound..<(range.upperBound - count)
  }

  private mutating func takeStart() {
    // [대체] 두부
    if tokens.count > 3, tokens.first?.isSign("[") ?? false,
      line.tokens[range.lowerBound + 2].isSign("]"),
      ReceiptWords.before.contains(String(line.tokens[range.lowerBound + 1].text).folded)
    {
      drop(first: 3)
    }
    while let first = tokens.first, first.kind == .sign, !first.isSign("[("), tokens.count > 1 {
      drop(first: 1)
    }
    if columns.hasTaxRate, tokens.count > 2, tokens[range.lowerBound + 1].isSign("%") {
      drop(first: 2)
    }
    if let digits = columns.lineNumberDigits, let first = tokens.first, first.kind == .number,
      digits.contains(first.text.utf8.count),
      tokens.count > 1
    {
      drop(first: 1)
    }
    // Letters of another column: WT  BANANAS, P 제주감귤
    if tokens.count > 1, let first = tokens.first, first.kind == .word, first.text.utf8.count <= 2,
      first.text.allSatisfy({ $0.isASCII && $0.isUppercase })
    {
      let next = tokens[range.lowerBound + 1]
      let isLetter = first.text.count == 1 && next.text.first?.script == .hangul && next.gap > 0
      let isMark = ReceiptWords.marks.contains(first.text.lowercased()) && next.kind == .word
      if next.gap > 1 || isLetter || isMark { drop(first: 1) }
    }
    while let first = tokens.first, first.isSign("*#"), tokens.count > 1 { drop(first: 1) }
    while columns.hasCodes, let place = ReceiptLabel.code(tokens) {
      code = tokens[place].text
      drop(first: place + 1 - range.lowerBound)
    }
  }

  private mutating func takeEnd() {
    // A number of the article behind the name: 007000000018 F
    let last = tokens.suffix(2)
    for length in [1, 2] where last.count >= length && tokens.count > length {
      let token = last[last.endIndex - length]
      if token.kind == .number, token.text.utf8.count >= 10, token.number?.isInteger ?? false,
        length == 1 || last[last.endIndex - 1].text.utf8.count <= 2
      {
        drop(last: length)
        break
      }
    }
    if columns.hasTaxRate, tokens.count > 2, tokens.last?.isSign("%") ?? false { drop(last: 2) }
  }

  /// Takes a count with its price at the end, or at the start: `1,89 € x 2`, `2x 0,85`.
  private mutating func takeTimes() {
    for start in range.dropFirst() where line.tokens[start].kind == .number {
      if let found = ReceiptCount(line, start..<range.upperBound, prices), found.each != nil,
        prices == .decimal || price.map({ found.fits($0, prices) }) ?? true
      {
        count = found
        range = range.lowerBound..<start
        return
      }
    }
    guard tokens.count > 3, line.tokens[range.lowerBound].kind == .number else { return }
    let end = range.lowerBound + 3
    if let found = ReceiptCount(line, range.lowerBound..<end, prices), let price,
      found.fits(price, prices)
    {
      count = found
      range = end..<range.upperBound
    }
  }

  private mutating func takeTaxLetter() {
    // Letters of a column: KRO WHL MILK GAL     PC
    let isApart = tokens.last.map { $0.gap > 2 } ?? false
    if columns.hasTaxLetter || isApart, tokens.count > 1, let last = tokens.last,
      last.kind == .word,
      last.text.utf8.count <= 2, last.text.allSatisfy(\.isUppercase), last.gap > 0
    {
      drop(last: 1)
    }
  }

  /// Takes numbers at the end that give the price: quantity and price of one in any order, and perhaps what was saved.
  private mutating func takeNumbers() {
    guard let price, let found = ReceiptLabel.numbers(line, range.dropFirst(), price, prices) else {
      return
    }
    count = found.count
    range = range.lowerBound..<found.start
  }

  /// Returns the count of numbers at the end of some tokens, and the index of the first of them.
  static func numbers(
    _ line: ReceiptLine, _ range: Range<Int>, _ price: Int, _ prices: ReceiptPrices
  ) -> (
    count: ReceiptCount, start: Int
  )? {
    guard price != 0 else { return nil }
    var places: [Int] = []
    var place = range.upperBound
    while place > range.lowerBound, places.count < 3 {
      place -= 1
      let token = line.tokens[place]
      if token.kind == .number {
        places.append(place)
      } else if !token.isCurrency && !isCounter(token) {
        break
      }
    }
    let numbers = places.map { line.tokens[$0].number }
    /// Tries two numbers as quantity and price of one.
    func found(_ one: PrintedNumber?, _ two: PrintedNumber?, _ price: Int) -> ReceiptCount? {
      for (quantity, each) in [(one, two), (two, one)] {
        guard let quantity = quantity?.thousandths, let each = each.flatMap(prices.value),
          quantity > 0, quantity < 200_000,
          ReceiptCount.fits(quantity, each, price, prices)
        else { continue }
        return ReceiptCount(quantity: quantity, each: each)
      }
      return nil
    }
    if numbers.count > 1, let found = found(numbers[1], numbers[0], price) {
      return (found, places[1])
    }
    // Of two prices of one, the lower one was paid.
    if numbers.count > 2, let found = found(numbers[2], numbers[0], price) {
      return (found, places[2])
    }
    guard numbers.count > 2, let saved = numbers[0].flatMap(prices.value),
      var found = found(numbers[2], numbers[1], price + saved)
    else { return nil }
    // It is that before the discount.
    found.each = nil
    return (found, places[2])
  }

  /// Returns a weight with its unit among the tokens of a line without a name: `2,500 0.628kg`.
  static func weight(_ line: ReceiptLine, _ range: Range<Int>) -> ReceiptCount? {
    for place in range.dropLast() {
      guard let number = line.tokens[place].number, !number.isInteger,
        let quantity = number.thousandths,
        let unit = Unit(typed: line.tokens[place + 1].text.lowercased()), unit.has(.mass)
      else { continue }
      return ReceiptCount(quantity: quantity, unit: unit.text)
    }
    return nil
  }

  private static func isCounter(_ token: ReceiptLine.Token) -> Bool {
    guard token.kind == .word, !token.isTimes else { return false }
    let word = token.text.lowercased()
    return ReceiptWords.counters.contains(word) || Unit(typed: word)?.has(.mass) ?? false
  }

  /// Takes a count from the column before the name, or one with its word: QTY 2.
  private mutating func takeFirstCount() {
    if tokens.count > 2 {
      let (first, second) = (line.tokens[range.lowerBound], line.tokens[range.lowerBound + 1])
      for (number, word) in [(first, second), (second, first)] {
        guard let number = number.number, number.isInteger, let quantity = number.thousandths,
          ReceiptWords.quantity.contains(String(word.text).folded)
        else { continue }
        count = ReceiptCount(quantity: quantity)
        return drop(first: 2)
      }
    }
    // Without a column, only a sign says that it is a count: 2 x Milk.
    guard let length = ReceiptLabel.leadingCount(tokens, isColumn: columns.hasLeadingCount),
      columns.hasLeadingCount
        || length == 2 && line.tokens[range.lowerBound + 1].text == "x"
          && line.tokens[range.lowerBound + 2].kind == .word,
      let quantity = tokens.first?.number?.thousandths
    else { return }
    let unit = line.tokens[range.lowerBound + 1]
    count = ReceiptCount(quantity: quantity)
    if length == 2, !unit.isTimes { count?.unit = Unit(typed: unit.text.lowercased())?.text }
    drop(first: length)
    // The price of one behind the name.
    if tokens.count > 1, let price, let each = tokens.last?.number.flatMap(prices.value),
      ReceiptCount.fits(quantity, each, price, prices)
    {
      count?.each = each
      drop(last: 1)
    }
  }

  /// Takes a count from a column behind the name.
  private mutating func takeLastCount() {
    // 0.436kg/0.450kg
    if columns.hasDelivered, tokens.count > 5,
      let slash = tokens.lastIndex(where: { $0.isSign("/") }),
      slash == range.upperBound - 3, let weight = ReceiptLabel.weight(line, (slash - 2)..<slash)
    {
      count = weight
      drop(last: 5)
      return
    }
    if columns.hasDelivered, let delivered = ReceiptLabel.delivered(tokens) {
      count = ReceiptCount(quantity: delivered)
      drop(last: 3)
      return
    }
    guard tokens.count > 1, let last = tokens.last else { return }
    if prices == .whole, ["개", "個"].contains(last.text), tokens.count > 2,
      let number = line.tokens[range.upperBound - 2].number,
      number.isInteger, line.tokens[range.upperBound - 2].gap > 0, let quantity = number.thousandths
    {
      wholeName = line.text(range).singleSpaced
      count = ReceiptCount(quantity: quantity)
      drop(last: 2)
    } else if last.gap == 0, tokens.count > 2, line.tokens[range.upperBound - 2].gap > 1,
      let weight = ReceiptLabel.weight(line, (range.upperBound - 2)..<range.upperBound)
    {
      count = weight
      drop(last: 2)
    } else if columns.hasTrailingCount, last.gap > 0, let number = last.number, !number.hasCents,
      last.text.utf8.count <= 5,
      let quantity = number.thousandths
    {
      count = ReceiptCount(quantity: quantity)
      drop(last: 1)
    }
  }

  private mutating func trim() {
    while let last = tokens.last, tokens.count > 1 {
      let isSign =
        last.kind == .sign && !last.isSign(")]%'\"!.") || last.isSign(".") && last.gap > 0
      guard isSign || last.isCurrency && last.gap > 0 else { break }
      drop(last: 1)
    }
    while let first = tokens.first, first.isSign("*:|;+") { drop(first: 1) }
    let text = line.text(range).folded
    if let length = ReceiptWords.before.start(of: Array(text.utf8)), text.utf8.count > length {
      let rest = text.utf8.dropFirst(length).drop { $0 == UInt8(ascii: " ") }
      if rest.first == UInt8(ascii: ":"), let colon = tokens.firstIndex(where: { $0.isSign(":") }) {
        range = (colon + 1)..<range.upperBound
      }
    }
  }
}
