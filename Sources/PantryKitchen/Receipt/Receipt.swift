package import PantryCore

/// A receipt or an order: what was bought, on which day, and whether the prices add up.
///
/// Nothing in it depends on the shop. What a line is follows from its words, from its neighbours, and from arithmetic: a
/// number is a quantity only if it fits the price.
package struct Receipt {
  /// A product that was bought.
  package struct Item: Sendable {
    /// The number of the line with its name, counted from 1.
    package let line: Int
    /// The name as it is printed.
    package let name: String
    /// The number of packages, or a weight.
    package var quantity: Quantity
    /// What was paid for all of it, after its discounts.
    package var price: Amount
    /// The barcode, if one with a valid check digit is printed.
    package var barcode: GTIN?
    /// The day until which it keeps, if that is printed.
    package var useBy: Day?
    /// What is not certain.
    package var doubts: [Doubt] = []
  }

  /// What is not certain about an item.
  package enum Doubt: String, Sendable {
    /// The quantity does not fit the price.
    case quantity
    /// The name contains another price: two lines may have been joined.
    case name
  }

  /// A line with a price that is not an item.
  package struct LeftOut: Sendable {
    /// The number of the line, counted from 1.
    package let line: Int
    /// What is printed before the price.
    package let text: String
    package let reason: Reason
    /// The price, in hundredths; negative if it was paid back.
    package let price: Int
  }

  /// Why a line is not an item.
  package enum Reason: String, Sendable, CaseIterable {
    case total, subtotal, tax, payment, change, discount, deposit, fee, void, returned, notBought,
      nonFood
    /// A price without a name.
    case unread
  }

  /// How the prices compare with the total.
  package enum Balance: Hashable, Sendable {
    case fits
    case noTotal
    /// What is missing for the total, in hundredths; negative if there is too much.
    case missing(Int)
  }

  package internal(set) var items: [Item] = []
  package internal(set) var leftOut: [LeftOut] = []
  /// The day of the purchase or delivery; nil if none is printed.
  package internal(set) var boughtOn: Day?
  /// The total that is printed, in hundredths.
  package internal(set) var total: Int?
  /// What all items, deposits and fees cost, less the discounts, in hundredths.
  package internal(set) var sum = 0
  package internal(set) var balance = Balance.noTotal

  /// The names that were read as food.
  let readings: FoodReadings
  /// How it writes prices.
  package let prices: ReceiptPrices

  /// Whether the text is a receipt: it has three items with prices at least, and an amount that is a total.
  package static func isFound(in text: String) -> Bool {
    // Barcodes are scanned by the thousand, and have no names.
    guard text.utf8.count < ReceiptText.mostBytes,
      text.utf8.contains(where: { isLetter($0) || $0 >= 0x80 }), let text = try? ReceiptText(text)
    else {
      return false
    }
    let reader = ReceiptReader(text, days: nil)
    guard let last = reader.entries.last, reader.entries.count >= 3,
      reader.amounts.contains(where: { [.total, .subtotal, .payment].contains($0.reason) })
    else { return false }
    // In a list of groceries, few lines have prices.
    let lines = text.lines.count { !$0.isBlank && $0.number <= last.line }
    return reader.entries.count * leastShare >= lines
  }

  /// One of so many lines up to the last item has a price at least.
  private static let leastShare = 8
}

/// Why a text cannot be read as a receipt.
package enum ReceiptError: Error, Hashable, Sendable {
  /// It has more lines than any receipt.
  case tooLong
  /// It has no line with a name and a price.
  case noItems
  /// It lists only what was returned.
  case onlyReturns
  /// Another receipt begins at a line.
  case several(line: Int)
}
