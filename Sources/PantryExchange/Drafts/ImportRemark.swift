package import PantryCore

/// A remark on a value that was imported, and that no field has as it was.
package enum ImportRemark: Hashable, Sendable {
  /// A date equals the day on which the item was entered, which the program sets if no date is typed.
  case suspectDate(name: String, Day)
  /// A barcode that is not a product number was left out.
  case invalidBarcode(name: String, String)
  /// A number of a shop, which is not that of a product, was left out.
  case inStoreBarcode(name: String, String)
  /// The program adds up the stock of other products for the minimum of this one.
  case cumulatedMinimum(name: String)
  /// The program buys below a minimum, so that nothing is bought at it.
  case minimumIsBelow
  /// A unit that is not one of the pantry was kept in the note.
  case unitInNote(name: String, String)
  /// An amount that is not a number was kept in the note.
  case amountInNote(name: String, String)
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
