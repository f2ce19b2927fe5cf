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
  /// The bytes of the record in the layout of this program, by which versions are compared.
  let canonical: [UInt8]

  init(_ record: Record) {
    self.record = record
    canonical = record.canonical
  }
}

/// A record that is merged.
protocol MergedRecord: IdentifiedRecord {
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
  /// The members that this version does not know, of the record and of each nested one.
  var allUnknownFields: [[UnknownField]] { get set }
  /// Returns whether the value of a group is safer than that of another version; nil if neither is.
  func isSafer(_ group: MergeGroup, than other: Self) -> Bool?
  /// The instants of what happened to parts of it.
  var eventInstants: [Instant] { get }
}

extension MergedRecord {
  static var mergedFields: [RecordField<Self>] { fields }
  var allUnknownFields: [[UnknownField]] {
    get { [unknownFields] }
    set { unknownFields = newValue[0] }
  }
  func isSafer(_ group: MergeGroup, than other: Self) -> Bool? { nil }
  var eventInstants: [Instant] { [] }

  /// The record in the layout of this program, with unknown members in the order of their names.
  var canonical: [UInt8] {
    var record = self
    if allUnknownFields.contains(where: { $0.count > 1 }) {
      record.allUnknownFields = allUnknownFields.map { members in
        members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      }
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
  var allUnknownFields: [[UnknownField]] {
    get { [unknownFields, product.unknownFields] }
    set { (unknownFields, product.unknownFields) = (newValue[0], newValue[1]) }
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

  /// When the record was last changed in a copy.
  var lastChange: Instant? { sides.compactMap(\.record.lastChange).max() }
}

/// Compares instants of which an unknown one is the earliest.
extension Instant? {
  static func isEarlier(_ left: Instant?, _ right: Instant?) -> Bool {
    guard let right else { return false }
    return left.map { $0 < right } ?? true
  }
}
