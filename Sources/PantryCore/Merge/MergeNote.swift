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
  /// Why that value was kept.
  package let why: Reason?

  /// What happened.
  package enum Kind: String, CaseIterable, Sendable {
    /// Both copies changed a field; the other value is lost.
    case overridden
    /// A record was removed in one copy and changed in the other one, and is kept.
    case kept
    /// A line of the shopping list was removed in one copy and changed in the other one, and is gone.
    case removed
    /// Parts were taken in both copies.
    case usedInBoth
    /// More was taken than there was.
    case notCounted
    /// More was split off than there was.
    case splitCut
    /// An item was entered, or a line of the shopping list was bought, in both copies: there may be only one package.
    case duplicate
    /// Two records for the same thing were joined.
    case joined
    /// An item has more tags than may be added.
    case tooManyTags
    /// An alias of two products stays with one of them.
    case alias
    /// The copy is so old that records may come back that were deleted.
    case oldCopy
  }

  /// Why a value was kept.
  package enum Reason: String, CaseIterable, Sendable {
    /// Its record was changed later.
    case later
    /// The records were changed in the same second: it is the larger one.
    case larger
    /// It is the safe one: the earlier date, or the later state of a frozen package.
    case safer
    /// The other value does not fit it.
    case conflicting
  }

  init(
    _ kind: Kind, id: String = "", name: String = "", field: String? = nil, kept: String? = nil,
    lost: String? = nil, why: Reason? = nil
  ) {
    (self.kind, self.id, self.name, self.field) = (kind, id, name, field)
    (self.kept, self.lost, self.why) = (kept, lost, why)
  }

  /// Creates a note about a record.
  init(
    _ kind: Kind, of record: some MergedRecord, field: String? = nil, kept: String? = nil,
    lost: String? = nil, why: Reason? = nil
  ) {
    self.init(
      kind, id: record.reportID, name: record.reportName, field: field, kept: kept, lost: lost,
      why: why)
  }
}

extension MergeNote: Comparable {
  /// Compares notes by the records that they are about.
  package static func < (left: Self, right: Self) -> Bool {
    left.order.lexicographicallyPrecedes(right.order) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private var order: [String] {
    [name, id, kind.rawValue, field ?? "", kept ?? "", lost ?? "", why?.rawValue ?? ""]
  }
}
