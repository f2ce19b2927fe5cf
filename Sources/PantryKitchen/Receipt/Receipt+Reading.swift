package import PantryCore

extension Receipt {
  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The lines of a receipt or an order.
  ///   - dates: Reads the dates; they are not after its day.
  ///   - isPicture: Whether the text was read from a picture: if the sum does not fit, letters in prices are read as
  ///     the digits that they resemble.
  /// - Throws: `ReceiptError`.
  /// - Complexity: O(n) in the length of the text.
  package init(_ text: String, _ dates: DayParser, isPicture: Bool = false) throws(ReceiptError) {
    let readings = FoodReadings()
    try self.init(ReceiptText(text), dates, readings)
    guard isPicture, balance != .fits else { return }
    let repaired = try Receipt(ReceiptText(text, repairsDigits: true), dates, readings)
    if repaired.balance == .fits || repaired.items.count > items.count { self = repaired }
  }

  private init(_ text: ReceiptText, _ dates: DayParser, _ readings: FoodReadings)
    throws(ReceiptError)
  {
    (self.readings, prices) = (readings, text.prices)
    let days = ReceiptDays(text, dates)
    let reader = ReceiptReader(text, days: days)
    if let line = reader.secondReceipt { throw .several(line: line) }
    let sum = ReceiptSum(reader)
    (total, self.sum, balance, boughtOn) = (sum.total, sum.sum, sum.balance, days.bought)
    leftOut = reader.amounts
    for entry in reader.entries {
      let price = sum.arePricesOfOne ? entry.priceOfAll : entry.price
      if let reason = entry.reasonToLeaveOut(readings) {
        leftOut.append(LeftOut(line: entry.line, text: entry.name, reason: reason, price: price))
      } else {
        items.append(Item(entry, price: price))
      }
    }
    leftOut.sort { $0.line < $1.line }
    if items.isEmpty {
      let isReturned = leftOut.contains {
        $0.reason == .returned || $0.price < 0 && [.discount, .void].contains($0.reason)
      }
      throw isReturned ? .onlyReturns : .noItems
    }
  }
}

extension Receipt.Item {
  fileprivate init(_ entry: ReceiptReader.Entry, price: Int) {
    line = entry.line
    name = entry.name
    quantity = entry.count?.amount ?? Quantity(.one)
    self.price = Amount(clampingMillionths: max(0, price) * 10_000)
    useBy = entry.useBy
    doubts = price < 0 ? entry.doubts + [.quantity] : entry.doubts
    // Only the whole number of a product: tills print others without their check digits.
    if let code = entry.code, code.utf8.count == 13, !code.hasPrefix("2"), !code.hasPrefix("0") {
      barcode = GTIN(String(code))
    }
  }
}

extension ReceiptReader.Entry {
  fileprivate func reasonToLeaveOut(_ readings: FoodReadings) -> Receipt.Reason? {
    switch kind {
    case .deposit: .deposit
    case .returned: .returned
    case .notBought: .notBought
    case .bought:
      if ReceiptWords.isDeposit(name) {
        .deposit
      } else {
        ReceiptWords.isNonFood(name, readings) ? .nonFood : nil
      }
    }
  }

  /// The price of all, if the printed one is that of one.
  var priceOfAll: Int {
    guard let count, count.isWhole, count.quantity <= ReceiptCount.most else { return price }
    return price * (count.quantity / 1000)
  }
}
