/// A record whose fields are described by a table.
package protocol FieldRecord: Hashable, Sendable {
  /// The fields in the order in which they are written.
  static var fields: [RecordField<Self>] { get }
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
  package mutating func members<Record: FieldRecord>(of record: Record) {
    for field in Record.fields { member(field.name, field.value(record)) }
    members(record.unknownFields)
  }

  /// Writes preserved members.
  mutating func members(_ fields: [UnknownField]) {
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
  mutating func record<Record: FieldRecord>(_: Record.Type) throws(JSONError) -> Record {
    let start = next()
    var record = Record.blank
    var names = NameSet()
    var more = try openObject("an object")
    while more {
      let offset = next()
      let name = bytes.text(try key())
      guard names.insert(name) else { throw error(.duplicateKey(name), at: offset) }
      if let field = Record.fields.first(where: { $0.name.isSame(as: name) }) {
        try field.decode(&self, &record)
      } else {
        record.unknownFields.append(UnknownField(name: name, json: bytes.copy(try skipValue())))
      }
      more = try nextMember()
    }
    for field in Record.fields where field.isRequired && !names.contains(field.name) {
      throw error(.missingField(field.name), at: start)
    }
    return record
  }
}
