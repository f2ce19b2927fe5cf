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
    _ = try scanner.openObject("a record object")
    scanner = self
    let object = try JSONValue(&scanner, depth: -1)
    let names = Set((object.members ?? []).map(\.name))
    scanner = self
    if names == ["catalog"], let catalog = object.members?.first?.value {
      scanner.position = catalog.range.lowerBound
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
    try object.readFields(into: &members, of: bytes)
    if let location, !members.contains(where: { ItemDraft.field($0.name) == "location" }) {
      members.append(("location", .text(location)))
    }
    let fields = members
    return Result { () throws(RecordError) in .draft(try ItemDraft(ItemTexts(fields), reader)) }
  }
}

extension JSONValue {
  /// Reads the members of an object and of its product as fields. Members that are `null` are ignored, except for
  /// `expiresAt`, where it is never as in the pantry file.
  fileprivate func readFields(
    into fields: inout [(name: String, value: ItemTexts.Value)], of bytes: ByteView
  ) throws(JSONError) {
    for member in members ?? [] {
      let (name, value) = (member.name, member.value)
      func wrongValue(_ expected: String, at value: JSONValue) -> JSONError {
        JSONError(
          offset: value.range.lowerBound, problem: .wrongValue(field: name, expected: expected))
      }
      switch value.kind {
      case .null: if name == "expiresAt" { fields.append((name, .text("never"))) }
      case .flag(let flag): fields.append((name, .text(flag ? "true" : "false")))
      case .text(let text), .number(let text): fields.append((name, .text(text)))
      case .array where name == "taken",
        .object where name == "estimatedBy" || name == "confirmedEstimate":
        fields.append((name, .json(bytes.text(value.range))))
      case .array(let elements):
        if let other = elements.first(where: { $0.string == nil }) {
          throw wrongValue("an array of strings", at: other)
        }
        fields.append((name, .texts(elements.compactMap(\.string))))
      case .object where name == "product": try value.readFields(into: &fields, of: bytes)
      case .object: throw wrongValue("a value other than an object", at: value)
      }
    }
  }
}
