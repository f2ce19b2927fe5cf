/// A record that is merged.
protocol MergedRecord: IdentifiedRecord {
  /// What a note of its removal is about.
  var deletionSubject: Deletion.Subject { get }
  /// The name in the report.
  var reportName: String { get }
  /// The identifier in the report.
  var reportID: String { get }
  /// The members that this version does not know, of the record and of each nested one.
  var allUnknownFields: [[UnknownField]] { get set }
  /// Returns whether the value of a group is safer than that of another version; nil if neither is.
  func isSafer(_ group: MergeGroup, than other: Self) -> Bool?
}

extension MergedRecord {
  var allUnknownFields: [[UnknownField]] {
    get { [unknownFields] }
    set { unknownFields = newValue[0] }
  }
  func isSafer(_ group: MergeGroup, than other: Self) -> Bool? { nil }

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
  var deletionSubject: Deletion.Subject { .record(uid) }
  var reportName: String { product.displayName }
  var reportID: String { uid.description }
  var allUnknownFields: [[UnknownField]] {
    get { [unknownFields, product.unknownFields] }
    set { (unknownFields, product.unknownFields) = (newValue[0], newValue[1]) }
  }
}

extension CatalogEntry: MergedRecord {
  var deletionSubject: Deletion.Subject { .product(key.text) }
  var reportName: String { product.displayName }
  var reportID: String { key.text }
}

extension ShoppingLine: MergedRecord {
  var deletionSubject: Deletion.Subject { .record(uid) }
  var reportName: String { name }
  var reportID: String { uid.description }
}

extension PlanEntry: MergedRecord {
  var deletionSubject: Deletion.Subject { .plan(deletionKey) }
  var reportName: String { text }
  var reportID: String { deletionKey }
}
