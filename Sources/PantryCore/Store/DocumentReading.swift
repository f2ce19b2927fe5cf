/// One pass over the text of a pantry file, which checks everything and finds the records.
struct DocumentReading {
  /// The records that were found.
  struct Found<Record: Summarised>: Sendable {
    var entries: [Records<Record>.Entry] = []
    var ranges: [Range<Int>] = []
    /// Whether each is to be written behind the one before it.
    var isSorted = true

    mutating func append(_ summary: Record.Summary, _ range: Range<Int>) {
      entries.append(Records.Entry(summary: summary, place: .stored(ranges.count)))
      ranges.append(range)
    }

    /// Adds those of a later part of the text.
    mutating func append(_ other: Found<UserProduct>) where Record == UserProduct {
      if let last = entries.last, let first = other.entries.first,
        last.summary.uid >= first.summary.uid
      {
        isSorted = false
      }
      isSorted = isSorted && other.isSorted
      reserve(count: entries.count + other.entries.count)
      for (entry, range) in zip(other.entries, other.ranges) { append(entry.summary, range) }
    }

    private mutating func reserve(count: Int) {
      entries.reserveCapacity(count)
      ranges.reserveCapacity(count)
    }

    /// Makes room for the records of so many bytes.
    mutating func reserve(bytes: Int) {
      // A record is seldom shorter than this, and the room is not used before it is needed.
      reserve(count: max(0, bytes) / 256)
    }
  }

  private(set) var products = Found<Product>()
  private(set) var items = Found<UserProduct>()
  private(set) var unknownMembers: [UnknownField]

  /// Nothing has been read yet.
  init(unknownMembers: [UnknownField] = []) {
    self.unknownMembers = unknownMembers
  }

  /// What has to be known before a record can be understood.
  private struct Header {
    var isPantry = false
    var version: Int?
    var versionOffset = 0

    var isComplete: Bool { isPantry && version == PantryDocument.version }
  }

  /// Reads a text.
  mutating func read(_ bytes: ByteView) throws(JSONError) {
    var header = Header()
    var later: [(key: String, start: Int)] = []
    var keys = NameSet()
    var hasItems = false
    var scanner = JSONScanner(document: bytes)
    var more = try scanner.openObject("a pantry")
    while more {
      let start = scanner.next()
      let name = try scanner.key()
      let key = bytes.text(name)
      guard keys.insert(key) else { throw scanner.error(.duplicateKey(key), at: start) }
      hasItems = hasItems || key.isSame(as: "items")
      let place = scanner.next()
      switch key {
      case "format": header.isPantry = try scanner.isString("pantry")
      case "version":
        header.versionOffset = place
        header.version = try scanner.version()
      case "products" where header.isComplete: try readProducts(&scanner)
      case "items" where header.isComplete: try readItems(&scanner)
      case "products", "items":
        // What the records mean depends on the version, which may stand behind them.
        later.append((key, place))
        try scanner.skipValue()
      default:
        let value = try scanner.skipValue()
        unknownMembers.append(UnknownField(name: key, json: bytes.copy(value)))
      }
      if let version = header.version, header.isPantry, version != PantryDocument.version {
        throw scanner.error(.otherVersion(version), at: header.versionOffset)
      }
      more = try scanner.nextMember()
    }
    try scanner.end()
    guard header.isComplete else { throw scanner.error(.notAPantry, at: 0) }
    // Under a misspelt name they would be kept as an unknown field, and the pantry seem empty.
    guard hasItems else { throw scanner.error(.missingField("items"), at: 0) }
    for (key, start) in later {
      var scanner = JSONScanner(bytes, at: start)
      if key == "items" { try readItems(&scanner) } else { try readProducts(&scanner) }
    }
  }

  private mutating func readProducts(_ scanner: inout JSONScanner) throws(JSONError) {
    let bytes = scanner.bytes
    var last: (barcode: JSONString?, name: JSONString?)?
    var more = try scanner.openArray("the products")
    while more {
      let start = scanner.next()
      let fields = try scanner.productFields()
      if products.isSorted, let last,
        !(bytes.isOrdered(last.barcode, fields.barcode)
          ?? bytes.isOrdered(last.name, fields.productName) ?? true)
      {
        products.isSorted = false
      }
      products.append(fields.summary(in: bytes), start..<scanner.position)
      last = (fields.barcode, fields.productName)
      more = try scanner.nextElement()
    }
  }

  private mutating func readItems(_ scanner: inout JSONScanner) throws(JSONError) {
    guard try scanner.openArray("the items") else { return }
    if let middle = DocumentReading.middle(of: scanner) {
      try readHalves(&scanner, middle)
    } else {
      items = try DocumentReading.items(&scanner, until: .max)
    }
    if !items.isSorted { try refuseDuplicates(scanner) }
  }

  /// Reads items up to the end of the array, or up to an item that begins at a place.
  private static func items(
    _ scanner: inout JSONScanner, until end: Int
  ) throws(JSONError) -> Found<UserProduct> {
    let bytes = scanner.bytes
    var found = Found<UserProduct>()
    found.reserve(bytes: min(end, bytes.count) - scanner.position)
    var last: UID?
    repeat {
      let start = scanner.next()
      if start == end { return found }
      let fields = try scanner.itemFields()
      if let last, fields.uid <= last { found.isSorted = false }
      last = fields.uid
      found.append(fields.summary(in: bytes), start..<scanner.position)
    } while try scanner.nextElement()
    return found
  }

  // MARK: Two at a time

  /// From how many bytes on two threads read the items: below, beginning the second takes as long as it saves.
  static let largeFile = 1 << 20

  /// The place of an object at the start of a line about half-way, where the next item may begin; nil if there is
  /// none, or the file is small.
  private static func middle(of scanner: JSONScanner) -> Int? {
    let bytes = scanner.bytes
    guard bytes.count - scanner.position >= largeFile else { return nil }
    let half = scanner.position + (bytes.count - scanner.position) / 2
    // Outside of strings, which hold no line feed, it can only be the object that it seems to be.
    return (half..<min(half + 1 << 16, bytes.count)).first {
      bytes[$0] == UInt8(ascii: "{") && bytes[$0 - 1] == UInt8(ascii: "\n")
    }
  }

  /// Reads the items from here on and, at the same time, those from a place on. If an item does begin there, both
  /// together are what reading one after the other gives; if not, or if anything there is wrong, that is done.
  private mutating func readHalves(_ scanner: inout JSONScanner, _ middle: Int) throws(JSONError) {
    let bytes = scanner.bytes
    var own = scanner
    let (first, second) = System.both {
      Result { () throws(JSONError) in try DocumentReading.items(&own, until: middle) }
    } _: {
      var other = JSONScanner(bytes, at: middle)
      return (try? DocumentReading.items(&other, until: .max)).map { ($0, other.position) }
    }
    items = try first.get()
    scanner = own
    // The first may have come to the end of the array, past what only seemed to be an item.
    guard scanner.position == middle else { return }
    if let (rest, end) = second {
      items.append(rest)
      scanner.position = end
    } else {
      items.append(try DocumentReading.items(&scanner, until: .max))
    }
  }

  /// Makes sure that no two items have one uid. In ascending order no two have.
  private func refuseDuplicates(_ scanner: JSONScanner) throws(JSONError) {
    var seen: Set<UID> = []
    seen.reserveCapacity(items.entries.count)
    for (entry, range) in zip(items.entries, items.ranges)
    where !seen.insert(entry.summary.uid).inserted {
      var record = JSONScanner(scanner.bytes, at: range.lowerBound)
      throw scanner.error(.duplicateUID(entry.summary.uid), at: try record.itemFields().uidOffset)
    }
  }
}

extension ByteView {
  /// Whether the bytes of a string come before those of another; nil if they are the same.
  fileprivate func isOrdered(_ one: JSONString?, _ other: JSONString?) -> Bool? {
    // What is written with escapes is put in order by what it says, later.
    if one?.hasEscapes ?? false || other?.hasEscapes ?? false { return false }
    let (one, other) = (self[one?.range ?? 0..<0], self[other?.range ?? 0..<0])
    return one.elementsEqual(other) ? nil : one.lexicographicallyPrecedes(other)
  }
}

extension JSONScanner {
  mutating func isString(_ expected: StaticString) throws(JSONError) -> Bool {
    guard peek() == UInt8(ascii: "\"") else {
      try skipValue()
      return false
    }
    return bytes.says(expected, try string())
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
