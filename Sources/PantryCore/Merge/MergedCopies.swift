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

  /// The record in the layout of this program, with unknown members in the order of their names: the bytes by which
  /// versions are compared.
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

extension Inventory {
  /// All records but the notes of removed ones.
  var mergedRecords: [any MergedRecord] {
    var records: [any MergedRecord] = []
    records += items
    records += catalog.entries
    records += shopping
    records += plan
    return records
  }
}

/// The versions of one record, or of a value of it, in the copies, and in their common ancestor.
struct MergedVersions<Record> {
  var base: Record?
  var left: Record?
  var right: Record?

  /// The versions of the copies.
  var sides: [Record] { [left, right].compactMap(\.self) }

  /// All versions.
  var all: [Record] { [left, right, base].compactMap(\.self) }

  func map<Value>(_ transform: (Record) -> Value?) -> MergedVersions<Value> {
    MergedVersions<Value>(
      base: base.flatMap(transform), left: left.flatMap(transform),
      right: right.flatMap(transform))
  }
}

extension MergedVersions where Record: MergedRecord {
  /// The name of the record in the report; of several, the largest.
  var reportName: String {
    sides.map(\.reportName).max { $0.utf8.lexicographicallyPrecedes($1.utf8) } ?? ""
  }

  /// When the record was last changed in a copy.
  var lastChange: Instant? { sides.compactMap(\.lastChange).max() }

  /// Returns the versions of records by their keys.
  ///
  /// - Parameter choose: Returns one of two records of a copy that have the same key.
  static func byKey<Key: Hashable>(
    _ base: [Record]?, _ left: [Record], _ right: [Record], key: (Record) -> Key,
    choosing choose: (Record, Record) -> Record = { first, _ in first }
  ) -> [Key: MergedVersions] {
    var versions: [Key: MergedVersions] = [:]
    func add(_ records: [Record], to side: WritableKeyPath<MergedVersions, Record?>) {
      for record in records {
        let key = key(record)
        let known = versions[key]?[keyPath: side]
        versions[key, default: MergedVersions()][keyPath: side] =
          known.map { choose($0, record) } ?? record
      }
    }
    add(base ?? [], to: \.base)
    add(left, to: \.left)
    add(right, to: \.right)
    return versions
  }
}

/// Compares instants of which an unknown one is the earliest.
extension Instant? {
  static func isEarlier(_ left: Instant?, _ right: Instant?) -> Bool {
    guard let right else { return false }
    return left.map { $0 < right } ?? true
  }
}
