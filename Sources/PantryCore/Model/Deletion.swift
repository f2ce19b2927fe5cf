/// A removed record, stored so that merging with an older copy does not restore it.
package struct Deletion: Hashable, Sendable {
  /// What was removed.
  package var subject: Subject
  /// When it was removed.
  package var at: Instant
  /// The identifier of the item in the program that it was imported from, so that it is not imported again.
  package var source: String?
  /// Whether the item is gone because all of it was split off: its parts are in the pantry.
  package var isSplit = false
  /// Members of the record that this version does not know.
  package var unknownFields: [UnknownField] = []
  package var provenance: [UnknownField] = []

  /// What was removed: a record with a unique identifier, or one with a key.
  package enum Subject: Hashable, Sendable {
    /// An item or a line of the shopping list. In older files the nil UUID stands for the last removal of a record
    /// without an identifier.
    case record(UID)
    /// An entry of the plan; see `PlanEntry.deletionKey`.
    case plan(String)
    /// An entry of the catalog; see `ProductKey.text`.
    case product(String)
    /// A record of a kind that this version does not know.
    case other
  }

  /// Creates a note of a removed record.
  package init(_ subject: Subject, at: Instant, source: String? = nil) {
    (self.subject, self.at, self.source) = (subject, at, source)
  }

  /// The identifier of an item or a line of the shopping list; nil for other records.
  package var uid: UID? {
    get { if case .record(let uid) = subject { uid } else { nil } }
    set { if let newValue { subject = .record(newValue) } }
  }

  /// The number of days after which a deletion is dropped.
  static let retention = 180
}

extension Deletion: FieldRecord {
  package static let keys = FieldKeys(fields)
  package static var blank: Self { Deletion(.other, at: .epoch) }

  package static let fields: [RecordField<Deletion>] = [
    RecordField("uid", { $0.uid }, { $0.uid = $1 }, UIDCoding.self, merging: .whole),
    RecordField("plan", { $0.plan }, { $0.plan = $1 }, TextCoding.self, merging: .whole),
    RecordField("product", { $0.product }, { $0.product = $1 }, TextCoding.self, merging: .whole),
    RecordField(
      "at", { $0.at }, { $0.at = $1 }, RequiredCoding<InstantCoding>.self, isRequired: true,
      merging: .whole),
    RecordField("source", { $0.source }, { $0.source = $1 }, TextCoding.self, merging: .whole),
    RecordField("split", { $0.isSplit }, { $0.isSplit = $1 }, SetFlagCoding.self, merging: .whole),
  ]

  /// The key of an entry of the plan, for the table of fields.
  private var plan: String? {
    get { if case .plan(let key) = subject { key } else { nil } }
    set { if let newValue { subject = .plan(newValue) } }
  }

  /// The key of an entry of the catalog, for the table of fields.
  private var product: String? {
    get { if case .product(let key) = subject { key } else { nil } }
    set { if let newValue { subject = .product(newValue) } }
  }
}

extension Deletion.Subject: Comparable {
  /// Compares subjects in the order of the file: by kind, then by identifier or by the bytes of the key.
  package static func < (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.record(let left), .record(let right)): left < right
    case (.plan(let left), .plan(let right)), (.product(let left), .product(let right)):
      left.utf8.lexicographicallyPrecedes(right.utf8)
    default: left.rank < right.rank
    }
  }

  private var rank: Int {
    switch self {
    case .record: 0
    case .plan: 1
    case .product: 2
    case .other: 3
    }
  }
}
