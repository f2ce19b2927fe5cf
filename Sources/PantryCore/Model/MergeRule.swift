/// How two versions of a field are merged: the column of the field table that makes merging independent of where and in
/// which order it happens.
///
/// A side has changed a field if its value differs from that of the common ancestor. The value of the only side that
/// changed a field is taken by every rule.
package enum MergeRule<Record>: Sendable {
  /// The value never changes after the record was made.
  case fixed
  /// The value of the record that was changed last; of two that were changed in the same second, the larger text.
  case register
  /// Like `register`, but of two notations of one number the longer.
  case barcode
  /// The earlier instant or day.
  case earlier
  /// The later instant.
  case later
  /// The texts of both sides, without those that one side has removed.
  case union(MergedTexts<Record>)
  /// The texts of both sides in one.
  case joined(MergedNote<Record>)
  /// Together with the other fields of a group, as one value.
  case group(MergeGroup)
  /// The fields of a nested record, each by its own rule.
  case members
  /// With the whole record.
  case whole
}

/// Fields that are merged as one value.
package enum MergeGroup: Sendable {
  /// The expiry date, its kind and what it was estimated from.
  case expiry
  /// Where an item is kept, and its times in the freezer.
  case storage
  /// The remaining amount, and what was taken.
  case amount
  /// The price of the initial amount.
  case price
  /// The amount to buy.
  case need
}

/// A list of texts in a record.
package struct MergedTexts<Record>: Sendable {
  let get: @Sendable (Record) -> [String]
  let set: @Sendable (inout Record, [String]) -> Void
}

/// A text in a record that may be unset.
package struct MergedNote<Record>: Sendable {
  let get: @Sendable (Record) -> String?
  let set: @Sendable (inout Record, String?) -> Void
}

extension MergeRule {
  /// The rule `union` for a property.
  static func union(of path: any WritableKeyPath<Record, [String]> & Sendable) -> MergeRule {
    .union(MergedTexts(get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 }))
  }

  /// The rule `joined` for a property.
  static func joined(of path: any WritableKeyPath<Record, String?> & Sendable) -> MergeRule {
    .joined(MergedNote(get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 }))
  }

  /// The group of the field; nil if it is merged by itself.
  var group: MergeGroup? { if case .group(let group) = self { group } else { nil } }

  /// Returns the rule for a record that contains this one.
  func lifted<Outer>(_ path: any WritableKeyPath<Outer, Record> & Sendable) -> MergeRule<Outer> {
    switch self {
    case .fixed: .fixed
    case .register: .register
    case .barcode: .barcode
    case .earlier: .earlier
    case .later: .later
    case .union(let texts):
      .union(
        MergedTexts(
          get: { texts.get($0[keyPath: path]) }, set: { texts.set(&$0[keyPath: path], $1) }))
    case .joined(let note):
      .joined(
        MergedNote(get: { note.get($0[keyPath: path]) }, set: { note.set(&$0[keyPath: path], $1) }))
    case .group(let group): .group(group)
    case .members: .members
    case .whole: .whole
    }
  }
}
