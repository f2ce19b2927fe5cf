/// The record of an item in exactly the bytes that this program writes for it, as nearly all records are.
///
/// Its values are ranges of the record, so that exports copy them instead of decoding and encoding each, which takes
/// ten times as long.
package struct WrittenItem {
  /// The members with one value, by the names of their fields.
  package enum Member: Int, CaseIterable, Sendable {
    case uid, isUsed, createdAt, expiresAt, barcode, brandName, productName, category, imageUrl
    case estimatedBy, dateKind, quantity, unit, location, note, price, purchasedAt, openedAt
    case usedAt, discardedAt, lot, updatedAt
  }

  /// The record.
  package private(set) var json: [UInt8] = []
  /// The unique identifier.
  package private(set) var uid = UID.nil
  /// The date in the record.
  package private(set) var expiresAt = Deadline.unknown
  /// The ranges of the tags.
  private var tagRanges: [Range<Int>] = []
  /// The range of each member without the quotation marks of a string; nil if the record does not have it.
  private var ranges = [Range<Int>?](repeating: nil, count: Member.allCases.count)

  /// Creates a view that has read no record.
  package init() {}

  /// Returns whether the record has a member.
  package func has(_ member: Member) -> Bool { ranges[member.rawValue] != nil }

  /// Returns the bytes of a value, a string without its quotation marks; empty if the record does not have it.
  package subscript(member: Member) -> ArraySlice<UInt8> { json[ranges[member.rawValue] ?? 0..<0] }

  /// Returns the text of a value.
  package func text(_ member: Member) -> String { String(decoding: self[member], as: UTF8.self) }

  /// The tags.
  package var tags: [String] { tagRanges.map { String(decoding: json[$0], as: UTF8.self) } }

  /// Whether the item is on hand, used or discarded.
  package var state: ItemState {
    ItemState(isUsed: self[.isUsed].first == UInt8(ascii: "t"), isDiscarded: has(.discardedAt))
  }

  /// The part of the record with the brand and the name. If it is equal in two records, both names are.
  package var nameBytes: [UInt8] {
    guard let brand = ranges[Member.brandName.rawValue],
      let name = ranges[Member.productName.rawValue]
    else { return [] }
    return Array(json[brand.lowerBound..<name.upperBound])
  }

  /// The part of the record with the barcode, the brand and the name. If it is equal in two records, they are of one
  /// product.
  var productBytes: ArraySlice<UInt8> {
    guard let barcode = ranges[Member.barcode.rawValue],
      let name = ranges[Member.productName.rawValue]
    else { return [] }
    return json[barcode.lowerBound..<name.upperBound]
  }

  /// The product.
  package var product: Product {
    Product(
      barcode: text(.barcode), brandName: text(.brandName), productName: text(.productName),
      category: text(.category), imageUrl: text(.imageUrl))
  }

  /// Reads a record. The memory of the previous one is used again.
  ///
  /// - Returns: Whether its bytes are those that this program writes, as far as this type knows its members.
  package mutating func read(_ json: [UInt8]) -> Bool {
    self.json = json
    tagRanges.removeAll(keepingCapacity: true)
    for index in ranges.indices { ranges[index] = nil }
    return ByteView.reading(json) { bytes in
      var scanner = JSONScanner(bytes)
      return readHead(&scanner) && readRest(&scanner) && scanner.position == bytes.count
    }
  }

  private mutating func set(_ member: Member, _ range: Range<Int>) {
    ranges[member.rawValue] = range
  }

  // MARK: Members

  private mutating func readHead(_ scanner: inout JSONScanner) -> Bool {
    guard scanner.take("{\"uid\":\""), readUID(&scanner), scanner.take(",\"isUsed\":") else {
      return false
    }
    let start = scanner.position
    guard scanner.take("true") || scanner.take("false") else { return false }
    set(.isUsed, start..<scanner.position)
    guard readInstant(.createdAt, ",\"createdAt\":", &scanner), has(.createdAt) else {
      return false
    }
    expiresAt = .unknown
    if scanner.take(",\"expiresAt\":") {
      if scanner.take("null") {
        expiresAt = .never
      } else {
        guard let (day, range) = scanner.quotedDay() else { return false }
        expiresAt = .day(day)
        set(.expiresAt, range)
      }
    }
    guard scanner.take(",\"product\":{"), scanner.take("\"barcode\":"),
      readText(.barcode, &scanner),
      scanner.take(",\"brandName\":"), readText(.brandName, &scanner),
      scanner.take(",\"productName\":"), readText(.productName, &scanner),
      scanner.take(",\"category\":"), readText(.category, &scanner),
      scanner.take(",\"imageUrl\":"), readText(.imageUrl, &scanner)
    else { return false }
    return scanner.take("}")
  }

  /// Reads the members that some records have. A record with any other member is not read.
  private mutating func readRest(_ scanner: inout JSONScanner) -> Bool {
    if scanner.take("}") { return true }
    if scanner.take(",\"estimatedBy\":"), !readEstimate(&scanner) { return false }
    if scanner.take(",\"dateKind\":") {
      guard readText(.dateKind, &scanner), let kind = DateKind(rawValue: text(.dateKind)),
        !kind.isOrigin
      else { return false }
    }
    if scanner.take(",\"quantity\":") {
      guard readAmount(.quantity, &scanner) else { return false }
      if scanner.take(",\"unit\":"), !readText(.unit, &scanner) { return false }
    }
    if scanner.take(",\"location\":"), !readText(.location, &scanner) { return false }
    if scanner.take(",\"note\":"), !readText(.note, &scanner) { return false }
    if scanner.take(",\"tags\":["), !readTags(&scanner) { return false }
    if scanner.take(",\"price\":"), !readAmount(.price, &scanner) { return false }
    return readDay(.purchasedAt, ",\"purchasedAt\":", &scanner)
      && readDay(.openedAt, ",\"openedAt\":", &scanner)
      && readInstant(.usedAt, ",\"usedAt\":", &scanner)
      && readInstant(.discardedAt, ",\"discardedAt\":", &scanner)
      && (!scanner.take(",\"lot\":") || readText(.lot, &scanner))
      && readInstant(.updatedAt, ",\"updatedAt\":", &scanner)
      && scanner.take("}")
  }

  // MARK: Values

  private mutating func readUID(_ scanner: inout JSONScanner) -> Bool {
    let start = scanner.position
    guard let uid = scanner.bytes.uid(at: start),
      // Letters are written in upper case.
      (start..<start + 36).allSatisfy({ scanner.bytes[$0] < UInt8(ascii: "a") })
    else { return false }
    self.uid = uid
    scanner.position += 36
    set(.uid, start..<start + 36)
    return scanner.take("\"")
  }

  private mutating func readText(_ member: Member, _ scanner: inout JSONScanner) -> Bool {
    guard let range = scanner.unescapedText() else { return false }
    set(member, range)
    return true
  }

  private mutating func readTags(_ scanner: inout JSONScanner) -> Bool {
    repeat {
      guard let range = scanner.unescapedText() else { return false }
      tagRanges.append(range)
    } while scanner.take(",")
    return scanner.take("]")
  }

  /// Reads a member with a day, if it is next.
  private mutating func readDay(
    _ member: Member, _ key: StaticString, _ scanner: inout JSONScanner
  ) -> Bool {
    guard scanner.take(key) else { return true }
    guard let (_, range) = scanner.quotedDay() else { return false }
    set(member, range)
    return true
  }

  /// Reads a member with an instant, if it is next.
  private mutating func readInstant(
    _ member: Member, _ key: StaticString, _ scanner: inout JSONScanner
  ) -> Bool {
    guard scanner.take(key) else { return true }
    guard scanner.take("\""), scanner.bytes.instant(at: scanner.position) != nil else {
      return false
    }
    set(member, scanner.position..<scanner.position + 20)
    scanner.position += 20
    return scanner.take("\"")
  }

  private mutating func readAmount(_ member: Member, _ scanner: inout JSONScanner) -> Bool {
    guard let range = try? scanner.number() ?? nil, let amount = Amount(scanner.bytes[range])
    else { return false }
    set(member, range)
    // Few amounts are not a few digits, of which there is one notation.
    let isShort = range.count <= 12 && scanner.bytes[range].allSatisfy(isDigit)
    return isShort || amount.description.utf8.elementsEqual(scanner.bytes[range])
  }

  private mutating func readEstimate(_ scanner: inout JSONScanner) -> Bool {
    let start = scanner.position
    guard let basis = try? EstimateBasis(&scanner, "estimatedBy") else { return false }
    let range = start..<scanner.position
    set(.estimatedBy, range)
    guard case .json(let json) = FieldCoding<EstimateBasis?>.estimateBasis.encode(basis) else {
      return false
    }
    return json.elementsEqual(self.json[range])
  }
}

extension WrittenItem.Member {
  /// Returns the member with the name of a field; nil if there is none.
  package init?(name: String) {
    guard let member = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = member
  }
}

extension JSONScanner {
  /// Reads a day in quotation marks.
  fileprivate mutating func quotedDay() -> (day: Day, range: Range<Int>)? {
    let start = position &+ 1
    guard bytes[position] == UInt8(ascii: "\""), let day = bytes.day(at: start),
      bytes[start &+ 10] == UInt8(ascii: "\"")
    else { return nil }
    position = start &+ 11
    return (day, start..<start &+ 10)
  }

  /// Reads a string whose characters are all written as they are: printable ASCII, letters of Latin and the scripts
  /// from U+3000 to U+D7FF, among which none is a control.
  ///
  /// - Returns: The range without the quotation marks; nil if the string has other characters.
  fileprivate mutating func unescapedText() -> Range<Int>? {
    guard bytes[position] == UInt8(ascii: "\"") else { return nil }
    let start = position &+ 1
    var place = start
    func isContinued(_ offset: Int) -> Bool { bytes[place &+ offset] & 0xC0 == 0x80 }
    while true {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        position = place &+ 1
        return start..<place
      case UInt8(ascii: "\\"): return nil
      case 0x20...0x7E: place &+= 1
      case 0xC3...0xC9 where isContinued(1): place &+= 2
      case 0xE3...0xEC where isContinued(1) && isContinued(2): place &+= 3
      // After ED the surrogates begin at A0.
      case 0xED where bytes[place &+ 1] < 0xA0 && isContinued(1) && isContinued(2): place &+= 3
      default: return nil
      }
    }
  }
}

extension Inventory {
  /// Calls a function with each item in the order of the file: its index, and its record if that is in the bytes which
  /// this program writes.
  ///
  /// - Parameter isIncluded: Whether an item with a summary is wanted.
  /// - Complexity: O(n) in the size of the records, which are not decoded.
  package func forEachRecord(
    where isIncluded: (ItemSummary) -> Bool = { _ in true },
    _ body: (Int, WrittenItem?) throws -> Void
  ) rethrows {
    var written = WrittenItem()
    for (index, entry) in items.entries.enumerated() where isIncluded(entry.summary) {
      if case .source(let place) = entry.storage, let json = items.source?.json(at: place),
        written.read(json)
      {
        try body(index, written)
      } else {
        try body(index, nil)
      }
    }
  }
}
