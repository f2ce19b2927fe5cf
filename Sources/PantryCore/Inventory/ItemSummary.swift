/// The fields of an item that most queries need.
package struct ItemSummary: Hashable, Sendable {
  /// The item's unique identifier.
  let uid: UID
  /// The date in the record, in four bytes: there is a summary for every item.
  private let day: Int32
  /// Whether the item is on hand, used or discarded.
  let state: ItemState
  /// Whether the item was neither opened nor frozen.
  let isAsEntered: Bool
  /// Whether the date was estimated.
  let isEstimated: Bool
  /// Whether parts of the item were used or discarded earlier.
  let hasParts: Bool
  /// The barcode of its product.
  let number: PackedBarcode

  init(
    uid: UID, expiresAt: Deadline, state: ItemState, isAsEntered: Bool, isEstimated: Bool,
    hasParts: Bool, number: PackedBarcode
  ) {
    (self.uid, self.number, self.state) = (uid, number, state)
    (self.isAsEntered, self.isEstimated, self.hasParts) = (isAsEntered, isEstimated, hasParts)
    day =
      switch expiresAt {
      case .day(let day): Int32(day.number)
      case .never: .max - 1
      case .unknown: .max
      }
  }

  /// The date in the record.
  var expiresAt: Deadline {
    switch day {
    case .max: .unknown
    case .max - 1: .never
    default: Day(number: Int(day)).map(Deadline.day) ?? .unknown
    }
  }
}

extension UserProduct: Summarised {
  /// The unique identifier.
  package var identity: UID { uid }

  package var summary: ItemSummary {
    ItemSummary(
      uid: uid, expiresAt: expiresAt, state: state, isAsEntered: isAsEntered,
      isEstimated: estimatedBy != nil, hasParts: !taken.isEmpty,
      number: PackedBarcode(product.barcode.utf8))
  }
}

extension ShoppingLine: Summarised {
  /// The unique identifier.
  package var identity: UID { uid }
  package var summary: UID { uid }
}

extension Deletion: Summarised {
  /// The identifier of the record.
  package var identity: UID { uid }
  package var summary: UID { uid }
}

extension PlanEntry: Summarised {
  /// The whole entry, apart from when it was changed: it has no identifier.
  package var identity: PlanEntry {
    var entry = self
    entry.updatedAt = nil
    return entry
  }
  package var summary: Day { day }
}
