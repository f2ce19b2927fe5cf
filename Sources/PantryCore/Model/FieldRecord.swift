/// A record whose fields are described by a table.
package protocol FieldRecord: Hashable, Sendable {
  /// The fields in the order in which they are written.
  static var fields: [RecordField<Self>] { get }
  /// What the reader needs to know of all fields.
  static var keys: FieldKeys { get }
  /// What a record is called where another value is found.
  static var objectName: String { get }
  /// Returns the field with a name, for patches.
  static func patchField(_ name: String) -> RecordField<Self>?
  /// A record with no field set.
  static var blank: Self { get }
  /// Members that this version does not know, preserved unchanged.
  var unknownFields: [UnknownField] { get set }
  /// The members of a record of a shared pantry that say which changes wrote it, as in the file; see `Provenance`.
  var provenance: [UnknownField] { get set }
  /// The record as JSON, as in the file.
  var json: [UInt8] { get }
  /// Reads a record from its JSON; returns nil if it is invalid.
  init?(json: [UInt8])
}

/// What the reader of a record needs to know of all fields. A table of its own, because the rows of the table of fields are
/// large.
package struct FieldKeys: Sendable {
  /// The names of the fields.
  let names: [JSONKey]
  /// The fields without which a record is invalid, a bit for each.
  let required: UInt64
  /// The fields that need another one.
  let dependent: UInt64

  init<Record>(_ fields: [RecordField<Record>]) {
    names = fields.map { JSONKey($0.key) }
    func bits(_ isIncluded: (RecordField<Record>) -> Bool) -> UInt64 {
      fields.indices.reduce(0) { isIncluded(fields[$1]) ? $0 | 1 << UInt64($1) : $0 }
    }
    required = bits { $0.isRequired }
    dependent = bits { $0.requires != nil }
  }
}

extension FieldRecord {
  package static var objectName: String { "an object" }
  package var provenance: [UnknownField] {
    get { [] }
    set { unknownFields += newValue }
  }

  package static func patchField(_ name: String) -> RecordField<Self>? {
    fields.first { $0.name == name }
  }

  package var json: [UInt8] {
    var writer = JSONWriter()
    writer.record(self)
    return writer.bytes
  }

  package init?(json: [UInt8]) {
    let record = ByteView.reading(json) { view -> Self? in
      var scanner = JSONScanner(view)
      guard let record = try? scanner.record(Self.self), (try? scanner.end()) != nil else {
        return nil
      }
      return record
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
    members(record.provenance)
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
  /// Never inlined: a record that is appended to an array would be copied.
  ///
  /// - Throws: `JSONError`, also for a duplicate name, an invalid value or a missing required field.
  /// - Complexity: O(n) in the length of the record.
  @inline(never)
  package mutating func record<Record: FieldRecord>(_: Record.Type) throws(JSONError) -> Record {
    var record = Record.blank
    try read(&record)
    return record
  }

  /// Reads an object into a blank record, by its table of fields.
  ///
  /// Members are usually in the order of the table, so that a few comparisons find the next one.
  ///
  /// - Throws: `JSONError`, as `record(_:)`.
  package mutating func read<Record: FieldRecord>(_ record: inout Record) throws(JSONError) {
    let (fields, keys) = (Record.fields, Record.keys)
    let start = next()
    var seen: UInt64 = 0
    var nextField = 0
    var unknownNames = NameSet()
    // The offsets of values that need another one, which follows them: the unit of a quantity.
    var dependent: [(index: Int, offset: Int)] = []
    var more = try openObject(Record.objectName)
    while more {
      let offset = next()
      guard let index = try takeKey(among: keys.names, from: nextField) else {
        let name = bytes.text(try key())
        guard unknownNames.insert(name) else { throw error(.duplicateKey(name), at: offset) }
        let member = UnknownField(name: name, json: bytes.copy(try skipValue()))
        if UnknownField.provenanceNames.contains(name) {
          record.provenance.append(member)
        } else {
          record.unknownFields.append(member)
        }
        more = try nextMember()
        continue
      }
      let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: index)
      guard seen & bit == 0 else { throw error(.duplicateKey(fields[index].name), at: offset) }
      seen |= bit
      nextField = index &+ 1
      if keys.dependent & bit != 0, peek() != UInt8(ascii: "n"),
        fields[index].requires?.isMissing(record) == true
      {
        dependent.append((index, position))
      }
      try fields[index].decode(&self, &record, keys.names[index].name)
      more = try nextMember()
    }
    let missing = keys.required & ~seen
    guard missing == 0 else {
      throw error(.missingField(fields[missing.trailingZeroBitCount].name), at: start)
    }
    let end = position
    for (index, offset) in dependent {
      if let requirement = fields[index].requires, requirement.isMissing(record) {
        throw error(.missingField(requirement.name), at: start)
      }
      position = offset
      try fields[index].decode(&self, &record, keys.names[index].name)
    }
    position = end
  }

  /// Takes the key of a member if a field has its name.
  ///
  /// - Parameter first: The field that is probably next.
  /// - Returns: The index of the field, or nil if no field has the name. The position is then unchanged.
  @inline(__always)
  private mutating func takeKey(among keys: [JSONKey], from first: Int) throws(JSONError) -> Int? {
    let word = bytes.word(at: next())
    for index in first..<keys.count where takeKey(keys[index], startingWith: word) { return index }
    return try takeOtherKey(among: keys)
  }

  private mutating func takeOtherKey(among keys: [JSONKey]) throws(JSONError) -> Int? {
    // In another order, or with blanks or escapes.
    let start = position
    let name = try key()
    let index = keys.firstIndex { bytes.content(of: name, is: $0.name) }
    if index == nil { position = start }
    return index
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
  /// The members by which the records of a shared pantry say which changes wrote them.
  fileprivate static let provenanceNames: Set = ["by", "else", "parts"]

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
