/// How two versions of a field are merged: the column of the field table that makes merging independent of where and in
/// which order it happens.
///
/// A side has changed a field if its value differs from that of the common ancestor. The value of the only side that
/// changed a field is taken by every rule.
package enum MergeRule: Sendable {
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
  case union
  /// The texts of both sides in one.
  case joined
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

extension MergeRule {
  /// The group of the field; nil if it is merged by itself.
  var group: MergeGroup? { if case .group(let group) = self { group } else { nil } }
}
