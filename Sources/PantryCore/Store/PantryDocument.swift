/// The validated text of a pantry file: its contents, and the ranges of its records, so that unchanged
/// records are written back byte for byte.
package struct PantryDocument {
  /// The contents.
  package let inventory: Inventory
  /// The text.
  let text: FileText
  let products: StoredRecords<CatalogEntry>
  let items: StoredRecords<UserProduct>
  private let shoppingRanges, planRanges, deletedRanges: [Range<Int>]
  /// The deleted records, for merging.
  private(set) var deleted: Records<Deletion>
  package let unknownMembers: [UnknownField]
  /// Whether the products and the items are in the order in which they are written.
  let isSorted: (products: Bool, items: Bool)
  /// The identifiers around those of the selected items; nil if all items are stored.
  let neighbors: [UID]?

  /// The length in bytes from which a range of unchanged records is shared by the old and the new text. Reading
  /// back a shorter one takes no longer than writing it separately.
  var sharedLength = 32 << 10

  /// The version of the format that this program reads and writes.
  static let version = 1

  /// Creates the document of a pantry without a file.
  package init() {
    self.init(DocumentReading(), of: .read([]))
  }

  /// The document of an empty pantry with notes of deleted records and members that this version does not know.
  package init(unknownMembers: [UnknownField], deleted: [Deletion] = []) {
    self.init(DocumentReading(unknownMembers: unknownMembers), of: .read([]))
    self.deleted = Records(deleted)
  }

  /// Reads the text of a file. Everything is validated, but only the summaries of the records are stored.
  ///
  /// - Throws: `DocumentError` if it is not a pantry file of this version.
  /// - Complexity: O(n) in the number of bytes; O(n log n) in the number of items if they are not sorted.
  ///
  /// - Parameter selection: The items to store; nil for all. A document of some is not to be written.
  package init(_ text: FileText, selecting selection: Preselection? = nil) throws(DocumentError) {
    if text.reading({ $0.isAllWhitespace }) { throw .empty }
    do throws(DocumentReading.Failure) {
      let reading = try text.reading { view throws(DocumentReading.Failure) in
        var reading = DocumentReading(selecting: selection)
        try reading.read(view)
        return reading
      }
      self.init(reading, of: text)
    } catch {
      throw DocumentError(error, in: text.bytes)
    }
  }

  /// Reads a text.
  package init(_ bytes: [UInt8]) throws(DocumentError) {
    try self.init(.read(bytes))
  }

  private init(_ reading: DocumentReading, of text: FileText) {
    self.text = text
    products = StoredRecords(text, reading.products.ranges)
    items = StoredRecords(text, reading.items.ranges)
    shoppingRanges = reading.shopping.ranges
    planRanges = reading.plan.ranges
    deletedRanges = reading.deleted.ranges
    var inventory = Inventory(
      catalog: Catalog(records: Records(reading.products.entries, in: products)),
      items: Records(reading.items.entries, in: items),
      shopping: PantryDocument.records(reading.shopping, in: text),
      plan: PantryDocument.records(reading.plan, in: text))
    deleted = PantryDocument.records(reading.deleted, in: text)
    inventory.deletions = deleted
    self.inventory = inventory
    unknownMembers = reading.unknownMembers
    isSorted = (reading.products.isSorted, reading.items.isSorted)
    neighbors = reading.neighbors
  }

  // MARK: Short lists

  // Most files have none of these records, and setting up the type of a source takes longer than reading a hundred
  // items: sources are made when they are needed.

  var shopping: StoredRecords<ShoppingLine> { PantryDocument.source(text, shoppingRanges) }
  var plan: StoredRecords<PlanEntry> { PantryDocument.source(text, planRanges) }
  var deletedRecords: StoredRecords<Deletion> { PantryDocument.source(text, deletedRanges) }

  private static func records<Record: FieldRecord>(
    _ found: DocumentReading.Found<Record>, in text: FileText
  ) -> Records<Record> {
    found.ranges.isEmpty ? Records() : Records(found.entries, in: source(text, found.ranges))
  }

  private static func source<Record: FieldRecord>(_ text: FileText, _ ranges: [Range<Int>])
    -> StoredRecords<Record>
  {
    StoredRecords(text, ranges)
  }
}
