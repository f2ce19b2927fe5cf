import PantryCore

/// The products, items, shopping lines and planned entries of a pantry document.
struct PantryDocumentReader: RecordReader {
  let inventory: Inventory

  var count: Int {
    inventory.catalog.entries.count + inventory.items.count + inventory.shopping.count
      + inventory.plan.count
  }

  func entry(at index: Int) -> ImportedEntry {
    ImportedEntry(line: nil, record: .success(record(at: index)))
  }

  private func record(at index: Int) -> ImportedRecord {
    var index = index
    let products = inventory.catalog.entries
    if index < products.count { return .product(products[index]) }
    index -= products.count
    if index < inventory.items.count { return .item(inventory.items[index]) }
    index -= inventory.items.count
    if index < inventory.shopping.count { return .shopping(inventory.shopping[index]) }
    return .plan(inventory.plan[index - inventory.shopping.count])
  }
}

/// An object in a JSON text.
struct FoundObject: Sendable {
  let range: Range<Int>
  /// The name of its member, which is the name of an item that has none of its own.
  var name: String?
  /// The location that the name of its array states.
  var location: String?
  /// The category that the name of its array states.
  var category: String?
}

/// The objects of a JSON array, or a single object.
struct ObjectReader: RecordReader {
  private let bytes: [UInt8]
  private let positions: [TextPosition]
  private let locations: [String?]
  private let reader: FieldParsers

  /// - Parameter objects: The objects, in ascending order.
  init(_ bytes: [UInt8], _ objects: [FoundObject], _ reader: FieldParsers) {
    var position = LineAndColumn(in: bytes)
    positions = objects.map { object in
      let start = object.range.lowerBound
      position.advance(to: start)
      return TextPosition(offset: start, line: position.line, column: position.column)
    }
    locations = objects.map(\.location)
    (self.bytes, self.reader) = (bytes, reader)
  }

  var count: Int { positions.count }

  func entry(at index: Int) -> ImportedEntry {
    let start = positions[index]
    return ByteView.reading(bytes) { view in
      do throws(JSONError) {
        return ImportedEntry(
          line: start.line,
          record: try JSONScanner(view, at: start.offset).record(reader, in: locations[index]))
      } catch {
        var position = LineAndColumn(
          in: bytes, offset: start.offset, line: start.line, column: start.column)
        position.advance(to: error.offset)
        return ImportedEntry(
          line: position.line, record: .failure(.json(error.problem, column: position.column)))
      }
    }
  }
}

/// The lines of JSON Lines.
struct LineRecordReader: RecordReader {
  private let bytes: [UInt8]
  private var positions: [TextPosition] = []
  private let reader: FieldParsers

  init(_ bytes: [UInt8], _ reader: FieldParsers) {
    (self.bytes, self.reader) = (bytes, reader)
    var (offset, line) = (bytes.byteOrderMarkLength, 1)
    while offset < bytes.count {
      let end = end(of: offset)
      if !bytes[offset..<end].isAllWhitespace {
        positions.append(TextPosition(offset: offset, line: line))
      }
      (offset, line) = (end + 1, line + 1)
    }
  }

  /// Returns the offset of the end of a line.
  private func end(of start: Int) -> Int { bytes[start...].firstIndex(of: 0x0A) ?? bytes.count }

  /// The objects in the lines; nil if a line has anything else.
  var objects: [FoundObject]? {
    ByteView.reading(bytes) { view in
      var found: [FoundObject] = []
      for position in positions {
        let end = end(of: position.offset)
        var scanner = JSONScanner(view, at: position.offset)
        let start = scanner.next()
        guard end - position.offset <= longestLine, start < end,
          scanner.peek() == UInt8(ascii: "{"), let range = try? scanner.skipValue(),
          range.upperBound <= end, bytes[range.upperBound..<end].isAllWhitespace
        else { return nil }
        found.append(FoundObject(range: range))
      }
      return found
    }
  }

  var count: Int { positions.count }

  func entry(at index: Int) -> ImportedEntry {
    let position = positions[index]
    return ImportedEntry(
      line: position.line, record: record(bytes[position.offset..<end(of: position.offset)]))
  }

  private func record(_ line: ArraySlice<UInt8>) -> Result<ImportedRecord, RecordError> {
    if line.count > longestLine { return .failure(.tooLong(limit: longestLine)) }
    return ByteView.reading(Array(line)) { view in
      do throws(JSONError) {
        var scanner = JSONScanner(view)
        let start = scanner.next()
        try scanner.skipValue()
        try scanner.end()
        return try JSONScanner(view, at: start).record(reader)
      } catch {
        let column = view[0..<min(error.offset, view.count)].count { $0 & 0xC0 != 0x80 } + 1
        return .failure(.json(error.problem, column: column))
      }
    }
  }
}

extension JSONScanner {
  /// Returns whether the next value is a pantry document: an object whose `format` is `pantry`.
  mutating func isPantry() -> Bool {
    do throws(JSONError) {
      var more = try openObject()
      while more {
        let name = try key()
        if bytes.content(of: name, is: "format") { return try isString("pantry") }
        try skipValue()
        more = try nextMember()
      }
    } catch {
      return false
    }
    return false
  }

  /// Reads the next record: an item or a catalog entry in the format of the pantry file, or an object with
  /// fields of an item.
  ///
  /// - Parameter location: The location of an item that has none of its own.
  func record(_ reader: FieldParsers, in location: String? = nil) throws(JSONError)
    -> Result<ImportedRecord, RecordError>
  {
    var scanner = self
    var names: Set<String> = []
    var more = try scanner.openObject("a record object")
    while more {
      names.insert(bytes.text(try scanner.key()))
      try scanner.skipValue()
      more = try scanner.nextMember()
    }
    scanner = self
    if names == ["catalog"] {
      _ = try scanner.openObject()
      _ = try scanner.key()
      return .success(.product(try scanner.record(CatalogEntry.self)))
    }
    if names.isSuperset(of: ["uid", "product"]) {
      var item = try scanner.record(UserProduct.self)
      // The members that `list --format json` adds are not part of the record.
      if names.isSuperset(of: ["id", "status", "isEstimated"]) {
        let added: Set = ["id", "status", "daysLeft", "effectiveAt", "isEstimated", "part"]
        item.unknownFields.removeAll { added.contains($0.name) }
      }
      return .success(.item(item))
    }
    var members: [(name: String, value: ItemTexts.Value)] = []
    try scanner.readMembers(into: &members)
    if let location, !members.contains(where: { ItemDraft.field($0.name) == "location" }) {
      members.append(("location", .text(location)))
    }
    let fields = members
    return Result { () throws(RecordError) in .draft(try ItemDraft(ItemTexts(fields), reader)) }
  }

  /// Reads the members of an object and of its product as fields. Members that are `null` are ignored, except for
  /// `expiresAt`, where it is never as in the pantry file.
  private mutating func readMembers(
    into members: inout [(name: String, value: ItemTexts.Value)]
  ) throws(JSONError) {
    var more = try openObject("a record object")
    while more {
      let name = bytes.text(try key())
      let start = next()
      switch peek() {
      case UInt8(ascii: "\""): members.append((name, .text(bytes.text(try string()))))
      case UInt8(ascii: "[") where name == "taken":
        members.append((name, .json(bytes.text(try skipValue()))))
      case UInt8(ascii: "["): members.append((name, .texts(try strings(name))))
      case UInt8(ascii: "{") where name == "estimatedBy" || name == "confirmedEstimate":
        members.append((name, .json(bytes.text(try skipValue()))))
      case UInt8(ascii: "{") where name == "product": try readMembers(into: &members)
      case UInt8(ascii: "{"):
        throw error(.wrongValue(field: name, expected: "a value other than an object"), at: start)
      case UInt8(ascii: "n"):
        _ = try takeNull()
        if name == "expiresAt" { members.append((name, .text("never"))) }
      default:
        if let flag = try bool() {
          members.append((name, .text(flag ? "true" : "false")))
        } else if let number = try number() {
          members.append((name, .text(bytes.text(number))))
        }
      }
      more = try nextMember()
    }
  }

  private mutating func strings(_ field: String) throws(JSONError) -> [String] {
    var texts: [String] = []
    var more = try openArray()
    while more {
      let start = next()
      guard peek() == UInt8(ascii: "\"") else {
        throw error(.wrongValue(field: field, expected: "an array of strings"), at: start)
      }
      texts.append(bytes.text(try string()))
      more = try nextElement()
    }
    return texts
  }
}
