/// The validated text of a pantry file: its contents, and the ranges of its records, so that unchanged
/// records are written back byte for byte.
package struct PantryDocument: Sendable {
  /// The contents.
  package let inventory: Inventory
  /// The text.
  let text: [UInt8]
  /// Where the records are in the text.
  let ranges: Ranges

  /// The ranges of the records of each list, in the order of the list.
  struct Ranges: Sendable {
    var products: [Range<Int>] = []
    var items: [Range<Int>] = []
    var shopping: [Range<Int>] = []
    var plan: [Range<Int>] = []
    var deleted: [Range<Int>] = []
  }

  /// The version of the format that this program reads and writes.
  static let version = 1

  /// The document of a pantry without a file, or of an empty one with members that this version does not know.
  package init(unknownMembers: [UnknownField] = []) {
    var inventory = Inventory()
    inventory.unknownMembers = unknownMembers
    (self.inventory, text, ranges) = (inventory, [], Ranges())
  }

  /// The members that this version does not know.
  package var unknownMembers: [UnknownField] { inventory.unknownMembers }

  /// Reads the text of a file.
  ///
  /// - Throws: `DocumentError` if it is not a pantry file of this version.
  /// - Complexity: O(n) in the number of bytes.
  package init(_ text: [UInt8]) throws(DocumentError) {
    var reading = DocumentReading()
    try reading.read(text)
    self.text = text
    (inventory, ranges) = (reading.inventory, reading.ranges)
  }
}
