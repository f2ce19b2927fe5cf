/// A remark on what was imported from another program.
package enum ImportRemark: Hashable, Sendable {
  /// A date equals the day on which the item was entered, which the program sets if no date is typed.
  case suspectDate(name: String, Day)
  /// A barcode that is not a product number was left out.
  case invalidBarcode(name: String, String)
  /// A number of a shop, which is not that of a product, was left out.
  case inStoreBarcode(name: String, String)
  /// The program adds up the stock of other products for the minimum of this one.
  case cumulatedMinimum(name: String)
  /// An item of which nothing is left was left out.
  case nothingLeft(name: String)
  /// A line of the shopping list without a product and a text was left out.
  case namelessLine
  /// A second line of the shopping list has an amount in another unit, which was left out.
  case otherUnit(name: String, Quantity)
  /// The program does not export the contents of shopping lists.
  case noShoppingLines
  /// The note is in the trash.
  case inTrash(title: String)
}
