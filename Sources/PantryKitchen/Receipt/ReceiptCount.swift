import PantryCore

/// How many there are, and perhaps the price of one: `2 x 0,79`, `0,698 kg x 1,69 EUR/kg`, `2 AT 1 FOR 2.58`, `Qty: 2`.
struct ReceiptCount {
  /// The number of packages, or the weight in the unit, in thousandths.
  var quantity: Int
  /// The unit of a weight.
  var unit: String?
  /// The price of one, in hundredths.
  var each: Int?
  /// The price of all, in hundredths, if it follows.
  var total: Int?

  /// The most packages that anybody buys, in thousandths.
  static let most = 1_000_000
  /// The unit of weights without one.
  static let kilogram = "kg"

  var isWhole: Bool { unit == nil && quantity.isMultiple(of: 1000) }

  /// Returns whether the quantity and the price of one give a price, but for rounding.
  func fits(_ price: Int, _ prices: ReceiptPrices) -> Bool {
    guard let each else { return false }
    return ReceiptCount.fits(quantity, each, price, prices)
  }

  static func fits(_ quantity: Int, _ each: Int, _ price: Int, _ prices: ReceiptPrices) -> Bool {
    let (product, overflow) = quantity.multipliedReportingOverflow(by: each)
    // Swiss prices of what is weighed are rounded to five hundredths.
    let tolerance = prices == .whole ? 1_000_000 : quantity.isMultiple(of: 1000) ? 1_500 : 2_500
    return !overflow && abs(product - price * 1000) <= tolerance
  }

  /// The count as a quantity of an item. A fraction without a unit is a weight in kilograms.
  var amount: Quantity {
    let amount = Amount(clampingMillionths: quantity * 1000)
    return Quantity(amount, unit: unit ?? (isWhole ? nil : ReceiptCount.kilogram))
  }
}

extension ReceiptCount {
  /// Reads tokens that are a count as a whole; nil if they are not.
  init?(_ line: ReceiptLine, _ range: Range<Int>, _ prices: ReceiptPrices) {
    var reader = Reader(
      tokens: line.tokens[range].filter { !$0.isCurrency && !$0.isSign("()|~-–·") }, prices: prices)
    guard let count = reader.count(line.text(range)) else { return nil }
    self = count
  }

  private struct Reader {
    var tokens: [ReceiptLine.Token]
    let prices: ReceiptPrices
    var place = 0

    var next: ReceiptLine.Token? { place < tokens.count ? tokens[place] : nil }
    var isAtEnd: Bool { place == tokens.count }

    mutating func number() -> PrintedNumber? {
      guard let number = next?.number else { return nil }
      place += 1
      return number
    }

    /// Takes the unit of a weight.
    mutating func weight() -> String? {
      guard let next, next.kind == .word, let unit = Unit(typed: next.text.lowercased()),
        unit.has(.mass)
      else {
        return nil
      }
      place += 1
      if self.next?.isSign(".") ?? false { place += 1 }
      return unit.text
    }

    mutating func counter() -> Bool {
      guard let next, next.kind == .word, !next.isTimes,
        ReceiptWords.counters.contains(next.text.lowercased().composed)
      else {
        return false
      }
      place += 1
      if self.next?.isSign(".") ?? false { place += 1 }
      return true
    }

    mutating func times() -> Bool {
      guard next?.isTimes ?? false else { return false }
      place += 1
      return true
    }

    /// Takes `/kg`, `/ 1 lb`, `/ea`.
    mutating func per() -> Bool {
      guard next?.isSign("/") ?? false else { return false }
      place += 1
      if next?.kind == .number, place + 1 < tokens.count, tokens[place + 1].kind == .word {
        place += 1
      }
      if weight() == nil, !counter(), next?.kind == .word { place += 1 }
      return true
    }

    /// Takes the letters of tax classes at the end.
    mutating func flags() -> Bool {
      while let next {
        let isClass = next.kind == .number && next.gap > 0 && next.text.utf8.count <= 2
        guard next.isSign("*") || next.kind == .word && next.text.count <= 2 || isClass else {
          break
        }
        place += 1
      }
      return isAtEnd
    }

    mutating func count(_ text: String) -> ReceiptCount? {
      // Qty: 2
      let isLabeled = label(text)
      // x1; kg 1,245 x 2,49
      let isMultiple = times()
      var unit = weight()
      guard let first = number() else { return nil }
      unit = unit ?? weight()
      let isCounted = counter()
      if isAtEnd {
        guard isLabeled || isMultiple || unit != nil || isCounted else { return nil }
        // $3.79 each is a price.
        if isCounted, !isLabeled, prices == .decimal, first.hasCents { return nil }
        return first.thousandths.map { ReceiptCount(quantity: $0, unit: unit) }
      }
      // 수량 3개   6,870원
      if isLabeled, place == tokens.count - 1,
        let total = next?.number.flatMap({ prices.value($0) })
      {
        return first.thousandths.map { ReceiptCount(quantity: $0, total: total) }
      }
      if prices == .whole, !isCounted, unit == nil, let count = priced(first) { return count }
      // A unit that was misread: 0,698 ky x 1,69 EUR/kg
      if unit == nil, !isCounted, next?.kind == .word, next?.isTimes == false, !first.isInteger,
        place + 1 < tokens.count, tokens[place + 1].isTimes
      {
        place += 1
        unit = ReceiptCount.kilogram
      }
      let start = place
      let hasTimes = times()
      guard hasTimes || unit != nil || isLabeled || isCounted else {
        return nil
      }
      if let count = priced(by: first, unit, hasTimes: hasTimes, isLabeled: isLabeled) {
        return count
      }
      // Qty 2   2 for £4.50   Was £5.50, and 0.54 kg   98.0p/kg
      place = start
      if isLabeled, next?.kind == .word { return nil }
      guard isLabeled || unit != nil && !hasTimes && tokens.contains(where: { $0.isSign("/") })
      else { return nil }
      return first.thousandths.map { ReceiptCount(quantity: $0, unit: unit) }
    }

    /// Reads the price of one after a quantity, and perhaps that of all.
    private mutating func priced(
      by first: PrintedNumber, _ unit: String?, hasTimes: Bool, isLabeled: Bool
    ) -> ReceiptCount? {
      // @ 1 lb /0.54, @ 1/ 3.98
      if next?.number?.isInteger ?? false {
        let start = place
        place += 1
        _ = weight()
        if next?.isSign("/") ?? false { place += 1 } else { place = start }
      }
      // 単168
      if next?.kind == .word, next?.text.count == 1, !(next?.text.first?.isASCII ?? true) {
        place += 1
      }
      guard let second = number() else { return nil }
      // 2 AT 1 FOR 2.58
      if next?.text.lowercased() == "for" {
        place += 1
        guard let price = number()?.cents, let each = second.thousandths, each > 0,
          let quantity = first.thousandths
        else { return nil }
        let total = number()?.cents
        guard flags() else { return nil }
        return ReceiptCount(quantity: quantity, each: price * 1000 / each, total: total)
      }
      let otherUnit = weight()
      let isPer = per() || otherUnit != nil && next == nil
      let isEach = counter()
      let total = number().flatMap { prices.value($0) }
      guard flags(), let found = ordered(first, unit, second, otherUnit, total: total) else {
        return nil
      }
      // 0,486 kg   7,90   3,84
      let isColumns = total.map { found.fits($0, prices) } ?? false
      return hasTimes || isPer || isLabeled && isEach || isColumns ? found : nil
    }

    /// Reads a price and how many were bought: `5,980원 1개`, `13,000원 10,900원 1개`. The higher one is struck out.
    private mutating func priced(_ first: PrintedNumber) -> ReceiptCount? {
      let start = place
      var numbers = [first]
      while numbers.count < 3, let number = number() { numbers.append(number) }
      guard numbers.count > 1, counter(), isAtEnd, let quantity = numbers.removeLast().thousandths,
        let price = numbers.compactMap(\.units).min(), quantity < 1_000_000
      else {
        place = start
        return nil
      }
      return ReceiptCount(quantity: quantity, total: price)
    }

    /// Returns the count with the quantity first, or the price of one first: `1,99 X 0,850 kg`, `1,89 € x 2`.
    private func ordered(
      _ first: PrintedNumber, _ unit: String?, _ second: PrintedNumber, _ other: String?,
      total: Int?
    ) -> ReceiptCount? {
      let one = count(first, unit, each: second, total)
      let two = count(second, other, each: first, total)
      guard let one, unit == nil else { return unit == nil ? two : one }
      guard let two else { return one }
      if other != nil { return two }
      if prices == .whole {
        return one.quantity > two.quantity && one.quantity >= 100_000 ? two : one
      }
      return first.hasCents && !second.hasCents ? two : one
    }

    private func count(
      _ quantity: PrintedNumber, _ unit: String?, each: PrintedNumber, _ total: Int?
    ) -> ReceiptCount? {
      guard let quantity = quantity.thousandths, quantity > 0, let each = prices.value(each) else {
        return nil
      }
      return ReceiptCount(quantity: quantity, unit: unit, each: each, total: total)
    }

    /// Takes the words before a count, and a colon.
    private mutating func label(_ text: String) -> Bool {
      let words = tokens.prefix { $0.kind != .number }
      guard !words.isEmpty else { return false }
      let phrase = text.prefix { !$0.isASCIIDigit }.filter { $0 != ":" }.trimmingWhitespace
      guard ReceiptWords.quantity.contains(String(phrase).folded.singleSpaced) else { return false }
      place = words.count
      return true
    }
  }
}
