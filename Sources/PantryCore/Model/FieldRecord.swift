/// A record whose fields are described by a table.
package protocol FieldRecord: Hashable, Sendable {
  /// The fields in the order in which they are written.
  static var fields: [RecordField<Self>] { get }
  /// The fields, prepared for reading.
  static var table: FieldTable<Self> { get }
  /// The layout in which this program writes the records: the fields with the notation of their values.
  static var layout: RecordLayout { get }
  /// What a record is called where another value is found.
  static var objectName: String { get }
  /// Returns the field with a name, for patches.
  static func patchField(_ name: String) -> RecordField<Self>?
  /// A record with no field set.
  static var blank: Self { get }
  /// Members that this version does not know, preserved unchanged.
  var unknownFields: [UnknownField] { get set }
  /// The record as JSON, as in the file.
  var json: [UInt8] { get }
  /// Reads a record from its JSON; returns nil if it is invalid.
  init?(json: [UInt8])
}

extension FieldRecord {
  package static var objectName: String { "an object" }

  package static func patchField(_ name: String) -> RecordField<Self>? {
    fields.first { $0.name == name }
  }

  package var json: [UInt8] {
    var writer = JSONWriter()
    writer.record(self)
    return writer.bytes
  }

  package init?(json: [UInt8]) {
    let record = ByteView.reading(json) { view in
      var scanner = JSONScanner(view)
      return try? scanner.record(Self.self)
    }
    guard let record else { return nil }
    self = record
  }
}

extension JSONWriter {
  /// Writes a record as an object.
  package mutating func record<Record: FieldRecord>(_ record: Record) {
    object { $0.members(of: record) }
  }

  /// Writes the members of a record into an open object.
  @_specialize(where Record == UserProduct)
  package mutating func members<Record: FieldRecord>(of record: Record) {
    let table = Record.table
    for (index, value) in table.values.enumerated() {
      member(table.names[index], value(record))
    }
    members(record.unknownFields)
  }

  /// Writes preserved members.
  package mutating func members(_ fields: [UnknownField]) {
    for field in fields {
      key(field.name)
      raw(field.json)
    }
  }
}

extension JSONScanner {
  /// Reads a record from an object, by its table of fields.
  ///
  /// - Throws: `JSONError`, also for a duplicate name, an invalid value or a missing required field.
  /// - Complexity: O(n) in the length of the record.
  @_specialize(where Record == UserProduct)
  @_specialize(where Record == CatalogEntry)
  package mutating func record<Record: FieldRecord>(_: Record.Type) throws(JSONError) -> Record {
    let start = next()
    if let record = try recordInOwnLayout(Record.self) { return record }
    return try recordInAnyLayout(Record.table, at: start)
  }

  /// Reads a record from an object in the layout in which this program writes it, with no other members.
  ///
  /// - Returns: nil, without having moved, for another value.
  /// - Throws: `JSONError` for an invalid value.
  @_specialize(where Record == UserProduct)
  @_specialize(where Record == CatalogEntry)
  package mutating func recordInOwnLayout<Record: FieldRecord>(_: Record.Type) throws(JSONError)
    -> Record?
  {
    let (table, layout) = (Record.table, Record.layout)
    var members = RecordMembers(layout)
    guard members.find(in: bytes, at: next()), !members.hasOthers else { return nil }
    var record = Record.blank
    for (index, row) in layout.fieldRows.enumerated() where members.has(row) {
      position = members.valueOffset(row, in: bytes)
      try table.decoders[index](&self, &record)
    }
    position = members.end
    return record
  }

  /// Reads a record with blanks, in any order, with unset fields or members that this version does not know.
  mutating func recordInAnyLayout<Record: FieldRecord>(
    _ table: FieldTable<Record>, at start: Int
  ) throws(JSONError) -> Record {
    var record = Record.blank
    var names = NameSet()
    // The offsets of values that need another one, which may follow them: the unit of a quantity.
    var dependent: [(index: Int, offset: Int)] = []
    var more = try openObject(Record.objectName)
    while more {
      let offset = next()
      let name = bytes.text(try key())
      guard names.insert(name) else { throw error(.duplicateKey(name), at: offset) }
      if let index = table.names.firstIndex(where: name.isSame) {
        if table.fields[index].requires != nil, peek() != UInt8(ascii: "n") {
          dependent.append((index, position))
        }
        try table.decoders[index](&self, &record)
      } else {
        record.unknownFields.append(UnknownField(name: name, json: bytes.copy(try skipValue())))
      }
      more = try nextMember()
    }
    for name in table.requiredNames where !names.contains(name) {
      throw error(.missingField(name), at: start)
    }
    let end = position
    for (index, offset) in dependent {
      let other = table.fields.first { $0.name == table.fields[index].requires }
      if let other, other.value(record) == .none {
        throw error(.missingField(other.name), at: start)
      }
      position = offset
      try table.decoders[index](&self, &record)
    }
    position = end
    return record
  }
}

/// The fields of a record, prepared for reading.
package final class FieldTable<Record: FieldRecord>: Sendable {
  let fields: [RecordField<Record>]
  let names: [String]
  /// The functions of the fields that set them from JSON.
  let decoders: [@Sendable (inout JSONScanner, inout Record) throws(JSONError) -> Void]
  let requiredNames: [String]
  /// The functions of the fields that return their values for output.
  let values: [@Sendable (Record) -> FieldValue]

  init(_ fields: [RecordField<Record>]) {
    self.fields = fields
    names = fields.map(\.name)
    (decoders, values) = (fields.map(\.decode), fields.map(\.value))
    requiredNames = fields.filter(\.isRequired).map(\.name)
  }
}

/// A member of a JSON object that this version does not know. It is preserved byte for byte.
public struct UnknownField: Hashable, Sendable {
  /// The member's name.
  public let name: String
  /// The member's value as JSON, in UTF-8.
  public let json: [UInt8]

  /// Creates a member.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - json: A valid JSON value in UTF-8.
  public init(name: String, json: [UInt8]) {
    self.name = name
    self.json = json
  }
}

extension UnknownField {
  /// Returns whether two members are equal, ignoring white space between tokens.
  public static func == (left: UnknownField, right: UnknownField) -> Bool {
    left.name.utf8.elementsEqual(right.name.utf8)
      && (left.json == right.json || left.compact == right.compact)
  }

  /// Hashes the value without white space between tokens.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(compact)
  }

  /// The value without white space between its tokens.
  private var compact: [UInt8] {
    var isInString = false
    var isEscaped = false
    return json.filter { byte in
      if isInString {
        if !isEscaped, byte == UInt8(ascii: "\"") { isInString = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        return true
      }
      isInString = byte == UInt8(ascii: "\"")
      return byte > 0x20
    }
  }
}
