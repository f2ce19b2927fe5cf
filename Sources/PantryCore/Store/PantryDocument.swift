/// The text of a pantry file, read: what it says, and the bytes of every record, so that those that do
/// not change are written back as they were.
struct PantryDocument {
  /// What the file says.
  private(set) var inventory = Inventory()
  /// The file's text.
  private(set) var bytes: [UInt8] = []
  /// Where the records of `inventory.products` and `inventory.items` are, in the same order.
  private(set) var productRanges: [Range<Int>] = []
  private(set) var itemRanges: [Range<Int>] = []
  private(set) var unknownMembers: [UnknownField] = []

  /// The version that this program reads and writes.
  static let version = 1

  /// The document of a pantry that has no file yet.
  init() {}

  /// Reads a file's text.
  ///
  /// - Throws: `DocumentError` if it is not the text of a pantry file of this version.
  /// - Complexity: O(n) in the number of bytes.
  init(_ bytes: [UInt8]) throws(DocumentError) {
    if bytes.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) { throw .empty }
    self.bytes = bytes
    do throws(JSONError) {
      try read()
    } catch {
      throw DocumentError(error, in: bytes)
    }
  }

  private mutating func read() throws(JSONError) {
    var header = Header()
    var later: [(key: String, start: Int)] = []
    var keys = Keys()
    // Some editors put a byte order mark in front, which RFC 8259 §8.1 lets readers ignore.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var scanner = JSONScanner(bytes, at: bytes.starts(with: mark) ? mark.count : 0)
    var more = try scanner.openObject("a pantry")
    while more {
      _ = scanner.peek()
      let start = scanner.position
      let key = try scanner.key()
      guard keys.insert(key) else { throw scanner.error(.duplicateKey(key), at: start) }
      _ = scanner.peek()
      switch key {
      case "format": header.isPantry = try scanner.isString("pantry")
      case "version":
        header.versionOffset = scanner.position
        header.version = try scanner.version()
      case "products" where header.isComplete: scanner = try readProducts(scanner)
      case "items" where header.isComplete: scanner = try readItems(scanner)
      case "products", "items":
        // What the records mean depends on the version, which may stand behind them.
        later.append((key, scanner.position))
        try scanner.skipValue()
      default:
        let value = try scanner.skipValue()
        unknownMembers.append(UnknownField(name: key, json: Array(bytes[value])))
      }
      if let version = header.version, header.isPantry, version != PantryDocument.version {
        throw scanner.error(.otherVersion(version), at: header.versionOffset)
      }
      more = try scanner.nextMember()
    }
    try scanner.end()
    guard header.isComplete else { throw scanner.error(.notAPantry, at: 0) }
    // Under a misspelt name they would be kept as an unknown field, and the pantry seem empty.
    guard keys.contains("items") else { throw scanner.error(.missingField("items"), at: 0) }
    for (key, start) in later {
      let scanner = JSONScanner(bytes, at: start)
      _ = try key == "items" ? readItems(scanner) : readProducts(scanner)
    }
  }

  /// What has to be known before a record can be understood.
  private struct Header {
    var isPantry = false
    var version: Int?
    var versionOffset = 0

    var isComplete: Bool { isPantry && version == PantryDocument.version }
  }

  /// Reads the products, from where the scanner is.
  ///
  /// - Returns: The scanner behind them.
  private mutating func readProducts(_ scanner: JSONScanner) throws(JSONError) -> JSONScanner {
    var decoder = RecordDecoder(scanner: scanner)
    var more = try decoder.scanner.openArray("the products")
    while more {
      _ = decoder.scanner.peek()
      let start = decoder.scanner.position
      let product = try decoder.product()
      inventory.products.append(product)
      productRanges.append(start..<decoder.scanner.position)
      more = try decoder.scanner.nextElement()
    }
    return decoder.scanner
  }

  /// Reads the items likewise.
  private mutating func readItems(_ scanner: JSONScanner) throws(JSONError) -> JSONScanner {
    var decoder = RecordDecoder(scanner: scanner)
    var seen: Set<UID> = []
    var more = try decoder.scanner.openArray("the items")
    while more {
      _ = decoder.scanner.peek()
      let start = decoder.scanner.position
      let (item, uidOffset) = try decoder.item()
      guard seen.insert(item.uid).inserted else {
        throw scanner.error(.duplicateUID(item.uid), at: uidOffset)
      }
      inventory.items.append(item)
      itemRanges.append(start..<decoder.scanner.position)
      more = try decoder.scanner.nextElement()
    }
    return decoder.scanner
  }
}

extension JSONScanner {
  fileprivate mutating func isString(_ expected: String) throws(JSONError) -> Bool {
    guard peek() == UInt8(ascii: "\"") else {
      try skipValue()
      return false
    }
    return try string() == expected
  }

  fileprivate mutating func version() throws(JSONError) -> Int {
    let start = position
    guard let number = try number().flatMap({ Int($0) }) else {
      if position == start { try skipValue() }
      throw error(.wrongValue(field: "version", expected: "a whole number"), at: start)
    }
    return number
  }
}
