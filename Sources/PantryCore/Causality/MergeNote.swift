/// Something that merging decided, for the report. Notes do not depend on which copy is the left one.
package struct MergeNote: Hashable, Sendable {
  package let kind: Kind
  /// The unique identifier or the key of the record.
  package let id: String
  /// The name of the record.
  package let name: String
  /// The field, if the note is about one.
  package let field: String?
  /// The value that was kept.
  package let kept: String?
  /// The value that was not.
  package let lost: String?

  /// What happened.
  package enum Kind: String, CaseIterable, Sendable {
    /// Both copies changed a field; the other value is not shown.
    case overridden
    /// A record was removed in one copy and changed in the other one, and is kept.
    case kept
    /// A line of the shopping list was removed in one copy and changed in the other one, and is gone.
    case removed
    /// More was used or split off than there was.
    case notCounted
  }

  /// Creates a note.
  ///
  /// - Parameter record: nil for one about a member of the file.
  init(
    _ kind: Kind, of record: (any CausalCoding)?, field: String? = nil, kept: String? = nil,
    lost: String? = nil
  ) {
    (id, name) = (record?.deletionSubject.key ?? "", record?.reportName ?? "")
    (self.kind, self.field, self.kept, self.lost) = (kind, field, kept, lost)
  }
}

extension MergeNote: Comparable {
  /// Compares notes by the records that they are about.
  package static func < (left: Self, right: Self) -> Bool {
    left.order.lexicographicallyPrecedes(right.order) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private var order: [String] {
    [name, id, kind.rawValue, field ?? "", kept ?? "", lost ?? ""]
  }
}

extension Deletion.Subject {
  /// The identifier or the key.
  fileprivate var key: String {
    switch self {
    case .record(let uid): uid.description
    case .plan(let key), .product(let key): key
    case .other: ""
    }
  }
}
