/// One pass over the text of a pantry file that validates and decodes everything.
package struct DocumentReading {
  /// A problem and its byte offset.
  package struct Failure: Error {
    let problem: DocumentProblem
    let offset: Int

    package init(_ problem: DocumentProblem, at offset: Int) {
      (self.problem, self.offset) = (problem, offset)
    }

    package init(_ error: JSONError) { self.init(.json(error.problem), at: error.offset) }
  }

  /// The members of the document that this version knows.
  static let members = [
    "format", "version", "seen", "products", "items", "shopping", "plan", "deleted",
  ]

  private(set) var inventory = Inventory()
  private(set) var ranges = PantryDocument.Ranges()
  /// What a shared pantry contains.
  private(set) var shared: SharedHeader?
  /// The identifiers of all items, if not all items are kept.
  private(set) var uids: [UID] = []
  private let visit: ((UserProduct, Catalog) -> Void)?
  /// Whether the products have been read, so that items can be visited.
  private var hasCatalog = false

  /// - Parameter visit: Called with each item and the catalog, instead of keeping the items: of a large file most items are
  ///   not wanted, and the memory for them takes longer than reading them.
  init(visit: ((UserProduct, Catalog) -> Void)? = nil) { self.visit = visit }

  /// The members that must be known before the records can be read.
  private struct Header {
    var isPantry = false
    var version: Int?
    var versionOffset = 0

    var isComplete: Bool { isPantry && version.map(PantryDocument.versions.contains) ?? false }
  }

  /// Reads a text.
  mutating func read(_ text: [UInt8]) throws(DocumentError) {
    if ByteView.reading(text, { $0.isAllWhitespace }) { throw .empty }
    do throws(Failure) {
      let failure = try ByteView.reading(text) { bytes throws(Failure) -> Failure? in
        do throws(JSONError) {
          return try readDocument(bytes)
        } catch {
          throw Failure(error)
        }
      }
      if let failure { throw failure }
    } catch {
      throw DocumentError(error, in: text)
    }
  }

  /// - Returns: A problem other than the syntax or a value; nil if there is none.
  private mutating func readDocument(_ bytes: ByteView) throws(JSONError) -> Failure? {
    var header = Header()
    var later: [(key: String, start: Int)] = []
    var keys = NameSet()
    var scanner = JSONScanner(document: bytes)
    var more = try scanner.openObject("a pantry object")
    while more {
      let start = scanner.next()
      let key = bytes.text(try scanner.key())
      guard keys.insert(key) else { throw scanner.error(.duplicateKey(key), at: start) }
      let offset = scanner.next()
      switch key {
      case "format": header.isPantry = try scanner.isString("pantry")
      case "version":
        header.versionOffset = offset
        header.version = try scanner.version()
      case "seen":
        shared = SharedHeader(try JSONValue(&scanner, levels: 2, depth: 1))
      case _ where !DocumentReading.members.contains(key):
        let value = try scanner.skipValue()
        inventory.unknownMembers.append(UnknownField(name: key, json: bytes.copy(value)))
      case _ where header.isComplete:
        if let failure = try readRecords(key, &scanner) { return failure }
      default:
        // The meaning of the records depends on the version, which may follow them.
        later.append((key, offset))
        try scanner.skipValue()
      }
      if let version = header.version, header.isPantry, !PantryDocument.versions.contains(version) {
        return Failure(.otherVersion(version), at: header.versionOffset)
      }
      more = try scanner.nextMember()
    }
    try scanner.end()
    guard header.isComplete else { return Failure(.notAPantry, at: 0) }
    // What is without a valid `seen` was edited by hand.
    if header.version == 1 {
      shared = nil
    } else if shared == nil {
      shared = SharedHeader(VersionVector(), Inventory())
    }
    inventory.seen = shared?.seen
    // A misspelled name would be preserved as an unknown member, and the pantry would seem empty.
    guard keys.contains("items") else { throw scanner.error(.missingField("items"), at: 0) }
    for (key, start) in later {
      var scanner = JSONScanner(bytes, at: start)
      if let failure = try readRecords(key, &scanner) { return failure }
    }
    if let visit {
      for item in inventory.items { visit(item, inventory.catalog) }
      uids += inventory.items.map(\.uid)
    }
    return nil
  }

  private mutating func readRecords(_ key: String, _ scanner: inout JSONScanner)
    throws(JSONError) -> Failure?
  {
    switch key {
    case "items":
      // Which items are wanted may depend on the products: without them yet, the items are kept until the end.
      return try hasCatalog ? visitItems(&scanner) : readItems(&scanner)
    case "products":
      hasCatalog = visit != nil
      let products: [CatalogEntry]
      (products, ranges.products) = try records(
        "an array of products", &scanner, locates: visit == nil)
      inventory.catalog = Catalog(products)
    case "shopping":
      let lines: [ShoppingLine]
      (lines, ranges.shopping) = try records("an array of shopping lines", &scanner)
      inventory.lines = lines
      if !inventory.bought.isEmpty, !ranges.shopping.isEmpty {
        // In the order of `lines`.
        let places =
          lines.indices.filter { !lines[$0].isBought } + lines.indices.filter { lines[$0].isBought }
        ranges.shopping = places.map { ranges.shopping[$0] }
      }
      return try duplicate(inventory.lines.map(\.uid), ranges.shopping, scanner.bytes)
    case "plan":
      (inventory.plan, ranges.plan) =
        try records("an array of plan entries", &scanner)
    default:
      (inventory.deletions, ranges.deleted) =
        try records("an array of deleted records", &scanner)
    }
    return nil
  }

  private mutating func readItems(_ scanner: inout JSONScanner) throws(JSONError) -> Failure? {
    let items: [UserProduct]
    (items, ranges.items) = try records("an array of items", &scanner)
    inventory.items = items
    // Items in ascending order have different identifiers.
    if items.indices.dropFirst().allSatisfy({ items[$0 - 1].uid < items[$0].uid }) { return nil }
    return try duplicate(items.map(\.uid), ranges.items, scanner.bytes)
  }

  private mutating func visitItems(_ scanner: inout JSONScanner) throws(JSONError) -> Failure? {
    let start = scanner.position
    uids.reserveCapacity(scanner.bytes.count / DocumentReading.shortRecord)
    var isSorted = true
    var more = try scanner.openArray("an array of items")
    while more {
      let item = try scanner.record(UserProduct.self)
      if let last = uids.last, item.uid <= last { isSorted = false }
      uids.append(item.uid)
      visit?(item, inventory.catalog)
      more = try scanner.nextElement()
    }
    if isSorted || Set(uids).count == uids.count { return nil }
    scanner.position = start
    return try readItems(&scanner)
  }

  /// Few records of items are shorter, in bytes. Reserved memory that is never written costs nothing.
  private static let shortRecord = 256

  /// Reads a list of records.
  ///
  /// - Parameter locates: Whether their ranges are kept: not if the file is only read. The type of a list of ranges takes longer
  ///   to set up than reading ten items.
  private func records<Record: FieldRecord>(
    _ what: String, _ scanner: inout JSONScanner, locates: Bool = true
  ) throws(JSONError) -> ([Record], [Range<Int>]) {
    var records: [Record] = []
    var ranges: [Range<Int>] = []
    var more = try scanner.openArray(what)
    if more, Record.self == UserProduct.self {
      let count = (scanner.bytes.count - scanner.position) / DocumentReading.shortRecord
      records.reserveCapacity(count)
      ranges.reserveCapacity(count)
    }
    while more {
      let start = scanner.next()
      records.append(try scanner.record(Record.self))
      if locates { ranges.append(start..<scanner.position) }
      more = try scanner.nextElement()
    }
    return (records, ranges)
  }

  /// The first record with the uid of an earlier one.
  private func duplicate(_ uids: [UID], _ ranges: [Range<Int>], _ bytes: ByteView)
    throws(JSONError) -> Failure?
  {
    if uids.count < 2 { return nil }
    var seen: Set<UID> = []
    guard let index = uids.indices.first(where: { !seen.insert(uids[$0]).inserted }) else {
      return nil
    }
    var record = JSONScanner(bytes, at: ranges[index].lowerBound)
    return Failure(.duplicateUID(uids[index]), at: try record.offset(ofMember: "uid"))
  }
}

extension JSONScanner {
  package mutating func isString(_ expected: StaticString) throws(JSONError) -> Bool {
    guard peek() == UInt8(ascii: "\"") else {
      try skipValue()
      return false
    }
    return bytes.content(of: try string(), is: expected)
  }

  /// The offset of the value of a member of the object that comes next.
  fileprivate mutating func offset(ofMember wanted: String) throws(JSONError) -> Int {
    var more = try openObject()
    while more {
      let name = bytes.text(try key())
      let start = next()
      if name.isSame(as: wanted) { return start }
      try skipValue()
      more = try nextMember()
    }
    return position
  }

  fileprivate mutating func version() throws(JSONError) -> Int {
    let start = position
    guard let number = try number().flatMap({ Int(bytes.text($0)) }) else {
      if position == start { try skipValue() }
      throw error(.wrongValue(field: "version", expected: "a whole number"), at: start)
    }
    return number
  }
}
