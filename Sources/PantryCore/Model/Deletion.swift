/// A deleted record, stored so that merging with an older copy does not restore it.
package struct Deletion: Hashable, Sendable {
  /// The identifier of the record; the nil UUID for the last removal of a record without one: an entry of the plan or of
  /// the catalog.
  package var uid: UID
  /// When it was deleted.
  package var at: Instant
  /// The identifier of the item in the program that it was imported from, so that it is not imported again.
  package var source: String?
  /// Members of the record that this version does not know.
  package var unknownFields: [UnknownField] = []

  /// Creates a deletion.
  package init(uid: UID, at: Instant, source: String? = nil) {
    (self.uid, self.at, self.source) = (uid, at, source)
  }

  /// The number of days after which a deletion is dropped.
  static let retention = 180
}

extension Deletion: FieldRecord {
  package static let blank = Deletion(uid: .nil, at: .epoch)
  package static let table = FieldTable(fields)
  package static let layout = RecordLayout([
    .value("uid", .uid, isRequired: true), .value("at", .instant, isRequired: true),
    .value("source", .text),
  ])

  package static let fields: [RecordField<Deletion>] = [
    RecordField("uid", \.uid, .requiredUID, isRequired: true),
    RecordField("at", \.at, .requiredInstant, isRequired: true),
    RecordField("source", \.source, .text),
  ]
}

extension FieldCoding<UID> {
  /// A required identifier.
  static let requiredUID = FieldCoding(
    empty: .nil, encode: { .text($0.description) },
    decode: { scanner, field throws(JSONError) in
      let start = scanner.next()
      guard let uid = try FieldCoding<UID?>.uid.decode(&scanner, field) else {
        throw scanner.error(.wrongValue(field: field, expected: "a UUID"), at: start)
      }
      return uid
    },
    parse: { text, reader throws(ParseFailure) in
      try FieldCoding<UID?>.uid.parse(text, reader) ?? .nil
    })
}
