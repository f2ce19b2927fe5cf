import PantryCore

/// A value in a JSON text that is an item: an object, the name of an item, or the amount of one in a member of its name.
struct FoundObject: Sendable {
  let range: Range<Int>
  /// nil if it was not read.
  var value: JSONValue?
  /// The name of its member, which is the name of an item that has none of its own.
  var name: String?
  /// What the objects and arrays around it say.
  var around = ObjectMembers()
}

extension FoundObject {
  init(_ value: JSONValue) { self.init(range: value.range, value: value) }

  /// Returns the lines of JSON Lines that are not blank.
  static func lines(_ bytes: [UInt8]) -> [FoundObject] {
    bytes.withoutByteOrderMark.split(separator: 0x0A).compactMap { line in
      let text = line.drop(while: isWhitespace)
      return text.isEmpty ? nil : FoundObject(range: text.startIndex..<text.endIndex)
    }
  }

  /// Reads the value with a function that moves to its end. It may be followed by blanks alone.
  func value<Value>(
    in bytes: [UInt8], _ read: (inout JSONScanner) throws(JSONError) -> Value
  ) throws(JSONError) -> Value {
    try ByteView.reading(bytes[..<range.upperBound]) { view throws(JSONError) in
      var scanner = JSONScanner(view, at: range.lowerBound)
      let value = try read(&scanner)
      try scanner.end()
      return value
    }
  }
}

/// The objects of a JSON array or of JSON Lines, or a single object.
struct ObjectReader {
  let bytes: [UInt8]
  /// The objects, in ascending order.
  let objects: [FoundObject]
  let reader: FieldParsers
  /// The most bytes of an object.
  var limit = Int.max

  /// The records.
  ///
  /// - Complexity: O(n) in the number of bytes.
  var entries: [ImportedEntry] {
    var position = LineAndColumn(in: bytes)
    return objects.map { object in
      position.advance(to: object.range.lowerBound)
      return entry(of: object, at: position)
    }
  }

  private func entry(of object: FoundObject, at start: LineAndColumn) -> ImportedEntry {
    if object.range.count > limit {
      return ImportedEntry(line: start.line, record: .failure(.tooLong(limit: limit)))
    }
    do throws(JSONError) {
      let record = try object.value(in: bytes) { scanner throws(JSONError) in
        let start = scanner
        try scanner.skipValue()
        return try start.record(reader)
      }
      return ImportedEntry(line: start.line, record: record)
    } catch {
      var position = start
      position.advance(to: error.offset)
      return ImportedEntry(
        line: position.line, record: .failure(.json(error.problem, column: position.column)))
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
  func record(_ reader: FieldParsers) throws(JSONError) -> Result<ImportedRecord, RecordError> {
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
        let added: Set = [
          "id", "status", "daysLeft", "effectiveAt", "isEstimated", "derivedCategory", "part",
        ]
        item.unknownFields.removeAll { added.contains($0.name) }
      }
      return .success(.item(item))
    }
    var members: [(name: String, value: ItemTexts.Value)] = []
    try object.readFields(into: &members, of: bytes)
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
        fields.append((name, .text(bytes.text(value.range))))
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
