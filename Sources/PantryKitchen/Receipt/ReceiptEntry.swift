import PantryCore

extension ReceiptReader {
  /// A line that was read.
  struct Entry {
    enum Kind { case bought, deposit, returned, notBought }
    var kind: Kind
    let line: Int
    var name: String
    /// The name with the quantity that was taken from its end.
    var wholeName: String?
    /// The price in hundredths, after its discounts.
    var price: Int
    /// The price as it is printed.
    var printed: Int
    var count: ReceiptCount?
    var code: Substring?
    var useBy: Day?
    var doubts: [Receipt.Doubt] = []
  }
}
