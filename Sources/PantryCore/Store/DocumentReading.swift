/// One pass over the text of a pantry file that validates everything and finds the records.
package struct DocumentReading {
  /// Records and their ranges in the text.
  struct Found<Record: Summarized>: Sendable {
    var entries: [Records<Record>.Entry] = []
    var ranges: [Range<Int>] = []
    /// Whether the records are in the order in which they are written.
    var isSorted = true
    /// The identifiers around those of the items that were selected.
    var neighbors = SelectedUIDs()

    mutating func append(_ summary: Record.Summary, _ range: Range<Int>) {
      entries.append(RecordEntry(summary: summary, storage: .source(ranges.count)))
      ranges.append(range)
    }

    /// Appends the items of a later part of the text.
    mutating func append(_ other: Found<UserProduct>) where Record == UserProduct {
      if let last = neighbors.last, let first = other.neighbors.first, last >= first {
        isSorted = false
      }
      isSorted = isSorted && other.isSorted
      neighbors.append(other.neighbors)
      reserve(count: entries.count + other.entries.count)
      for (entry, range) in zip(other.entries, other.ranges) { append(entry.summary, range) }
    }

    private mutating func reserve(count: Int) {
      entries.reserveCapacity(count)
      ranges.reserveCapacity(count)
    }

    /// Reserves capacity for the records of so many bytes.
    mutating func reserve(bytes: Int) {
      // Few records are shorter than this, and reserved memory that is never written costs nothing.
      reserve(count: max(0, bytes) / 256)
    }
  }

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
    "format", "version", "products", "items", "shopping", "plan", "deleted",
  ]

  private(set) var products = Found<CatalogEntry>()
  private(set) var items = Found<UserProduct>()
  private(set) var shopping = Found<ShoppingLine>()
  private(set) var plan = Found<PlanEntry>()
  private(set) var deleted = Found<Deletion>()
  private(set) var unknownMembers: [UnknownField]
  /// The items to store. All are validated.
  private var selection: Preselection?
  /// The offset at which another thread begins to read items.
  private var middle: Int?
  /// The identifiers around those of the selected items; nil if all items are stored.
  var neighbors: [UID]? { selection.map { _ in items.neighbors.uids } }

  init(unknownMembers: [UnknownField] = [], selecting selection: Preselection? = nil) {
    (self.unknownMembers, self.selection) = (unknownMembers, selection)
  }

  /// The members that must be known before the records can be read.
  private struct Header {
    var isPantry = false
    var version: Int?
    var versionOffset = 0

    var isComplete: Bool { isPantry && version == PantryDocument.version }
  }

  /// The items from the middle of a text, and the offset after them; nil if no items begin there, or one is invalid.
  private typealias SecondHalf = (items: Found<UserProduct>, end: Int)?

  /// Reads a text. A second thread reads the items in the second half of a large one.
  mutating func read(_ bytes: ByteView) throws(Failure) {
    let (middle, selection) = (DocumentReading.middle(of: bytes), selection)
    self.middle = middle
    let failure: Failure?
    do throws(JSONError) {
      failure = try System.concurrently(
        { () -> SecondHalf in
          guard let middle else { return nil }
          var scanner = JSONScanner(bytes, at: middle)
          return (try? DocumentReading.items(&scanner, selection, until: .max)).map {
            ($0, scanner.position)
          }
        }, if: middle != nil
      ) { secondHalf throws(JSONError) in
        try readDocument(bytes, secondHalf)
      }
    } catch {
      throw Failure(error)
    }
    if let failure { throw failure }
  }

  /// - Parameter secondHalf: Returns what another thread has read.
  /// - Returns: A problem other than the syntax or a value; nil if there is none.
  private mutating func readDocument(_ bytes: ByteView, _ secondHalf: () -> SecondHalf)
    throws(JSONError) -> Failure?
  {
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
      case _ where !DocumentReading.members.contains(key):
        let value = try scanner.skipValue()
        unknownMembers.append(UnknownField(name: key, json: bytes.copy(value)))
      case _ where header.isComplete:
        if let failure = try readRecords(key, &scanner, secondHalf) { return failure }
      default:
        // The meaning of the records depends on the version, which may follow them.
        later.append((key, offset))
        try scanner.skipValue()
      }
      if let version = header.version, header.isPantry, version != PantryDocument.version {
        return Failure(.otherVersion(version), at: header.versionOffset)
      }
      more = try scanner.nextMember()
    }
    try scanner.end()
    guard header.isComplete else { return Failure(.notAPantry, at: 0) }
    // A misspelled name would be preserved as an unknown member, and the pantry would seem empty.
    guard keys.contains("items") else { throw scanner.error(.missingField("items"), at: 0) }
    for (key, start) in later {
      var scanner = JSONScanner(bytes, at: start)
      if let failure = try readRecords(key, &scanner, secondHalf) { return failure }
    }
    return nil
  }

  private mutating func readRecords(
    _ key: String, _ scanner: inout JSONScanner, _ secondHalf: () -> SecondHalf
  ) throws(JSONError) -> Failure? {
    switch key {
    case "items": return try readItems(&scanner, secondHalf)
    case "products": try readProducts(&scanner)
    case "shopping":
      shopping = try DocumentReading.records("an array of shopping lines", &scanner)
      return try duplicate(in: shopping, scanner.bytes) { $0.uid }
    case "plan": plan = try DocumentReading.records("an array of plan entries", &scanner)
    default: deleted = try DocumentReading.records("an array of deleted records", &scanner)
    }
    return nil
  }

  private mutating func readProducts(_ scanner: inout JSONScanner) throws(JSONError) {
    let bytes = scanner.bytes
    var last: (barcode: JSONString, name: JSONString)?
    var members = RecordMembers(CatalogEntry.layout)
    var more = try scanner.openArray("an array of products")
    while more {
      let start = scanner.next()
      var names: (barcode: JSONString, name: JSONString)?
      if members.find(in: bytes, at: start) {
        scanner.position = members.end
        names = members.productNames
        products.append(members.productSummary(in: bytes), start..<scanner.position)
      } else {
        let entry = try scanner.recordInAnyLayout(CatalogEntry.table, at: start)
        products.append(entry.summary, start..<scanner.position)
      }
      if let names {
        if let last, !bytes.isOrdered(last, names) { products.isSorted = false }
      } else {
        // Records in another layout are sorted by their content, later.
        products.isSorted = false
      }
      last = names
      more = try scanner.nextElement()
    }
  }

  /// Reads records that are described by their table alone.
  private static func records<Record: FieldRecord & Summarized>(
    _ what: String, _ scanner: inout JSONScanner
  ) throws(JSONError) -> Found<Record> {
    var found = Found<Record>()
    var more = try scanner.openArray(what)
    while more {
      let start = scanner.next()
      let record = try scanner.record(Record.self)
      found.append(record.summary, start..<scanner.position)
      more = try scanner.nextElement()
    }
    return found
  }

  // MARK: Items

  private mutating func readItems(
    _ scanner: inout JSONScanner, _ secondHalf: () -> SecondHalf
  ) throws(JSONError) -> Failure? {
    guard try scanner.openArray("an array of items") else { return nil }
    let start = scanner.position
    items = try DocumentReading.items(&scanner, selection, until: middle ?? .max)
    // If no item begins in the middle, these are all of them.
    if scanner.position == middle {
      if let (rest, end) = secondHalf() {
        items.append(rest)
        scanner.position = end
      } else {
        items.append(try DocumentReading.items(&scanner, selection, until: .max))
      }
    }
    if items.isSorted { return nil }
    if selection != nil {
      // Duplicates and the ids of unsorted items can only be found among all items.
      selection = nil
      scanner.position = start
      items = try DocumentReading.items(&scanner, nil, until: .max)
    }
    return try duplicate(in: items, scanner.bytes) { $0.uid }
  }

  /// Reads items up to the end of the array, or up to an item that begins at an offset.
  private static func items(
    _ scanner: inout JSONScanner, _ selection: Preselection?, until end: Int
  ) throws(JSONError) -> Found<UserProduct> {
    let bytes = scanner.bytes
    var found = Found<UserProduct>()
    // If these are the items before an offset, those after it will be appended.
    if selection == nil { found.reserve(bytes: bytes.count - scanner.position) }
    var last: UID?
    let reader = ItemSummaryReader()
    var members = RecordMembers(UserProduct.layout)
    repeat {
      let start = scanner.next()
      if start == end { break }
      let uid: UID
      var summary: ItemSummary?
      if members.find(in: bytes, at: start) {
        scanner.position = members.end
        if let selection, reader.isExcluded(members, in: bytes, by: selection) {
          uid = members.uid
        } else {
          let new = reader.summary(members, in: bytes)
          (uid, summary) = (new.uid, new)
        }
      } else {
        let new = try scanner.recordInAnyLayout(UserProduct.table, at: start).summary
        (uid, summary) = (new.uid, new)
      }
      if let last, uid <= last { found.isSorted = false }
      last = uid
      var isSelected = false
      if let summary, selection?.mayInclude(summary) ?? true {
        isSelected = true
        found.append(summary, start..<scanner.position)
      }
      found.neighbors.add(uid, isSelected: isSelected && selection != nil)
    } while try scanner.nextElement()
    found.neighbors.end()
    return found
  }

  /// The offset of an object at the start of a line near the middle, where an item may begin; nil if there is
  /// none or the file is small.
  private static func middle(of bytes: ByteView) -> Int? {
    guard bytes.count >= System.manyBytes else { return nil }
    // The first thread also reads the products, and starts the other one.
    let start = bytes.count / 25 * 12
    // Strings contain no line feeds, so this is outside of a string.
    return (start..<min(start + 1 << 16, bytes.count)).first {
      bytes[$0] == UInt8(ascii: "{") && bytes[$0 - 1] == UInt8(ascii: "\n")
    }
  }

  /// The first record with the uid of an earlier one. Items in ascending order have none.
  private func duplicate<Record>(
    in found: Found<Record>, _ bytes: ByteView, _ uid: (Record.Summary) -> UID
  ) throws(JSONError) -> Failure? {
    var seen: Set<UID> = []
    seen.reserveCapacity(found.entries.count)
    for (entry, range) in zip(found.entries, found.ranges)
    where !seen.insert(uid(entry.summary)).inserted {
      var record = JSONScanner(bytes, at: range.lowerBound)
      return Failure(.duplicateUID(uid(entry.summary)), at: try record.offset(ofMember: "uid"))
    }
    return nil
  }
}

extension RecordMembers {
  /// The barcode and the name of a product.
  fileprivate var productNames: (barcode: JSONString, name: JSONString) {
    func string(_ row: Int) -> JSONString {
      JSONString(range: self[row], hasEscapes: isEscaped(row))
    }
    return (string(0), string(2))
  }
}

extension ByteView {
  /// Whether a product comes before another one, or is equal. Strings with escapes are sorted by their content, later.
  fileprivate func isOrdered(
    _ one: (barcode: JSONString, name: JSONString), _ other: (barcode: JSONString, name: JSONString)
  ) -> Bool {
    isOrdered(one.barcode, other.barcode) ?? isOrdered(one.name, other.name) ?? true
  }

  /// Whether the bytes of a string come before those of another; nil if they are equal.
  private func isOrdered(_ one: JSONString, _ other: JSONString) -> Bool? {
    if one.hasEscapes || other.hasEscapes { return false }
    for offset in 0..<Swift.min(one.range.count, other.range.count) {
      let bytes = (self[one.range.lowerBound &+ offset], self[other.range.lowerBound &+ offset])
      if bytes.0 != bytes.1 { return bytes.0 < bytes.1 }
    }
    return one.range.count == other.range.count ? nil : one.range.count < other.range.count
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
