/// The text of a pantry file, found good: what it says, and the bytes of every record, so that those that do
/// not change are written back as they were.
struct PantryDocument {
  /// What the file says.
  let inventory: Inventory
  /// The file's text.
  let text: FileText
  let products: StoredRecords<Product>
  let items: StoredRecords<UserProduct>
  let unknownMembers: [UnknownField]
  /// Whether the products and the items stand in the order in which they are written.
  let isSorted: (products: Bool, items: Bool)

  /// The version that this program reads and writes.
  static let version = 1

  /// The document of a pantry that has no file yet.
  init() {
    self.init(DocumentReading(), of: .read([]))
  }

  /// The document of an empty pantry with members that this version does not know.
  init(unknownMembers: [UnknownField]) {
    self.init(DocumentReading(unknownMembers: unknownMembers), of: .read([]))
  }

  /// Reads a file's text: all of it is checked, and of each record no more than its summary is kept.
  ///
  /// - Throws: `DocumentError` if it is not the text of a pantry file of this version.
  /// - Complexity: O(n) in the number of bytes; O(n log n) in that of the items if they are in no order.
  init(_ text: FileText) throws(DocumentError) {
    if text.reading({ $0.areBlank }) { throw .empty }
    do throws(JSONError) {
      let reading = try text.reading { view throws(JSONError) in
        var reading = DocumentReading()
        try reading.read(view)
        return reading
      }
      self.init(reading, of: text)
    } catch {
      throw DocumentError(error, in: text.bytes)
    }
  }

  /// Reads a text.
  init(_ bytes: [UInt8]) throws(DocumentError) {
    try self.init(.read(bytes))
  }

  private init(_ reading: DocumentReading, of text: FileText) {
    self.text = text
    products = StoredRecords(text, reading.products.ranges) { view, place throws(JSONError) in
      var scanner = JSONScanner(view, at: place)
      return try scanner.productFields().product(in: view)
    }
    items = StoredRecords(text, reading.items.ranges) { view, place throws(JSONError) in
      var scanner = JSONScanner(view, at: place)
      return try scanner.itemFields().item(in: view)
    }
    inventory = Inventory(
      products: Records(reading.products.entries, in: products),
      items: Records(reading.items.entries, in: items))
    unknownMembers = reading.unknownMembers
    isSorted = (reading.products.isSorted, reading.items.isSorted)
  }
}
