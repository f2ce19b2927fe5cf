/// Which of several values of a field is shown that were written by changes that had not seen each other: the column of the
/// field table that makes merging independent of where and in which order it happens.
package enum MergeRule: Sendable {
  /// The value never changes after the record was made.
  case fixed
  /// The value of the change with the larger number; of two with the same number, that of the larger author.
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
