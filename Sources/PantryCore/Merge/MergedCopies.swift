/// What a pantry file contains, as far as it is merged.
package struct PantryContents: Sendable {
  /// The records, with the notes of removed ones.
  package var inventory: Inventory
  /// The members of the file that this version does not know.
  package var unknownMembers: [UnknownField]

  /// Creates contents.
  package init(_ inventory: Inventory, unknownMembers: [UnknownField] = []) {
    (self.inventory, self.unknownMembers) = (inventory, unknownMembers)
  }
}

/// A record of one copy.
struct MergedVersion<Record: MergedRecord>: Sendable {
  var record: Record
  /// The bytes of the record in its file.
  let json: [UInt8]
  /// The bytes of the record in the layout of this program, by which versions are compared.
  let canonical: [UInt8]

  init(_ record: Record, json: [UInt8]) {
    (self.record, self.json) = (record, json)
    canonical = record.canonical
  }
}

/// A record that is merged.
protocol MergedRecord: Summarized {
  /// When it was last changed; nil if that is not known.
  var lastChange: Instant? { get }
  /// What a note of its removal is about.
  var deletionSubject: Deletion.Subject { get }
  /// The name in the report.
  var reportName: String { get }
  /// The identifier in the report.
  var reportID: String { get }
  /// The fields, those of nested records included.
  static var mergedFields: [RecordField<Self>] { get }
  /// The members that this version does not know, of the record and of nested ones.
  static var unknownPaths: [any WritableKeyPath<Self, [UnknownField]> & Sendable] { get }
  /// Returns whether the value of a group is safer than that of another version; nil if neither is.
  func isSafer(_ group: MergeGroup, than other: Self) -> Bool?
  /// The instants of what happened to parts of it.
  var eventInstants: [Instant] { get }
}

extension MergedRecord {
  static var mergedFields: [RecordField<Self>] { fields }
  static var unknownPaths: [any WritableKeyPath<Self, [UnknownField]> & Sendable] {
    [\.unknownFields]
  }
  func isSafer(_ group: MergeGroup, than other: Self) -> Bool? { nil }
  var eventInstants: [Instant] { [] }

  /// The record in the layout of this program, with unknown members in the order of their names.
  var canonical: [UInt8] {
    var record = self
    for path in Self.unknownPaths where record[keyPath: path].count > 1 {
      record[keyPath: path].sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
    return record.json
  }
}

extension UserProduct: MergedRecord {
  var lastChange: Instant? { updatedAt ?? createdAt }
  var deletionSubject: Deletion.Subject { .record(uid) }
  var reportName: String { product.displayName }
  var reportID: String { uid.description }
  var eventInstants: [Instant] { taken.map(\.at) + [usedAt, discardedAt].compactMap(\.self) }
  static var mergedFields: [RecordField<UserProduct>] { flatFields }
  static var unknownPaths: [any WritableKeyPath<Self, [UnknownField]> & Sendable] {
    [\.unknownFields, \.product.unknownFields]
  }
}

extension CatalogEntry: MergedRecord {
  var lastChange: Instant? { updatedAt }
  var deletionSubject: Deletion.Subject { .product(key.text) }
  var reportName: String { product.displayName }
  var reportID: String { key.text }
}

extension ShoppingLine: MergedRecord {
  var lastChange: Instant? { updatedAt ?? addedAt }
  var deletionSubject: Deletion.Subject { .record(uid) }
  var reportName: String { name }
  var reportID: String { uid.description }
}

extension PlanEntry: MergedRecord {
  var lastChange: Instant? { updatedAt }
  var deletionSubject: Deletion.Subject { .plan(deletionKey) }
  var reportName: String { text }
  var reportID: String { deletionKey }
}

extension Deletion: MergedRecord {
  var lastChange: Instant? { at }
  var deletionSubject: Subject { subject }
  var reportName: String { "" }
  var reportID: String { "" }
}

/// The versions of one record in the copies, and in their common ancestor.
struct MergedVersions<Record: MergedRecord> {
  var base: MergedVersion<Record>?
  var left: MergedVersion<Record>?
  var right: MergedVersion<Record>?

  /// The versions of the copies.
  var sides: [MergedVersion<Record>] { [left, right].compactMap(\.self) }

  /// Returns the form in which a merged record is stored: the bytes of the copy that has it already, or new ones.
  func stored(_ record: Record) -> ChangedRecord<Record> {
    let canonical = record.canonical
    let json = sides.filter { $0.canonical == canonical }.map(\.json)
      .max { $0.lexicographicallyPrecedes($1) }
    return .value(RecordBox(record, json: json ?? record.json))
  }

  /// When the record was last changed in a copy.
  var lastChange: Instant? { sides.compactMap(\.record.lastChange).max() }
}

extension Records where Record: MergedRecord {
  /// Returns the bytes of the record at an index, in its file if it has one.
  func json(at index: Int) -> [UInt8] {
    switch entries[index].storage {
    case .changed(let place): changed[place].json
    case .source(let place): source?.json(at: place) ?? self[index].json
    }
  }

  func version(at index: Int) -> MergedVersion<Record> {
    MergedVersion(self[index], json: json(at: index))
  }
}

/// Compares instants of which an unknown one is the earliest.
extension Instant? {
  static func isEarlier(_ left: Instant?, _ right: Instant?) -> Bool {
    guard let right else { return false }
    return left.map { $0 < right } ?? true
  }
}
