/// The fields of an item that most queries need.
package struct ItemSummary: Hashable, Sendable {
  /// The item's unique identifier.
  package let uid: UID
  /// The date in the record, in four bytes: there is a summary for every item.
  private let day: Int32
  /// Whether the item is on hand, used or discarded.
  package let state: ItemState
  private let flags: Flags
  /// The number of the day after the one in UTC on which the item was used up or discarded, in two bytes; 0 if it was
  /// not, the day is not known, or the number is too large.
  private let closedBefore: UInt16
  /// The barcode of its product.
  package let number: PackedBarcode

  /// Several answers in one byte.
  private struct Flags: OptionSet, Hashable {
    let rawValue: UInt8

    static let isAsEntered = Flags(rawValue: 1)
    static let isEstimated = Flags(rawValue: 2)
    static let hasParts = Flags(rawValue: 4)
  }

  /// - Parameter closedAt: When the item was used up or discarded; nil if it is on hand, or the time is not known.
  init(
    uid: UID, expiresAt: Deadline, state: ItemState, isAsEntered: Bool, isEstimated: Bool,
    hasParts: Bool, number: PackedBarcode, closedAt: Instant?
  ) {
    (self.uid, self.number, self.state) = (uid, number, state)
    var flags: Flags = isAsEntered ? .isAsEntered : []
    if isEstimated { flags.insert(.isEstimated) }
    if hasParts { flags.insert(.hasParts) }
    self.flags = flags
    closedBefore = closedAt.flatMap { UInt16(exactly: $0.dayInUTC.number + 1) } ?? 0
    day =
      switch expiresAt {
      case .day(let day): Int32(day.number)
      case .never: .max - 1
      case .unknown: .max
      }
  }

  /// Whether the item was neither opened nor frozen.
  package var isAsEntered: Bool { flags.contains(.isAsEntered) }
  /// Whether the date was estimated.
  var isEstimated: Bool { flags.contains(.isEstimated) }
  /// Whether parts of the item were used or discarded earlier.
  package var hasParts: Bool { flags.contains(.hasParts) }

  /// Returns whether the item may have been used up or discarded on one of some days in any time zone; false only if it
  /// was not. Items of which the time is not known may have been.
  package func mayBeClosed(on days: ClosedRange<Day>) -> Bool {
    if state == .onHand { return false }
    if closedBefore == 0 { return true }
    // No time zone is two days from UTC.
    let day = Int(closedBefore) - 1
    return days.lowerBound.number - 2 <= day && day <= days.upperBound.number + 2
  }

  /// The date in the record.
  package var expiresAt: Deadline {
    switch day {
    case .max: .unknown
    case .max - 1: .never
    default: Day(number: Int(day)).map(Deadline.day) ?? .unknown
    }
  }
}

extension UserProduct: Summarized {
  /// The unique identifier.
  package var identity: UID { uid }
  package static func identity(_ summary: ItemSummary) -> UID? { summary.uid }

  package var summary: ItemSummary {
    ItemSummary(
      uid: uid, expiresAt: expiresAt, state: state, isAsEntered: isAsEntered,
      isEstimated: estimatedBy != nil, hasParts: !taken.isEmpty,
      number: PackedBarcode(product.barcode.utf8), closedAt: closedAt)
  }

  /// When the item was used up or discarded; nil if it is on hand, or the time is not known.
  package var closedAt: Instant? {
    switch state {
    case .onHand: nil
    case .used: usedAt
    case .discarded: discardedAt
    }
  }
}

extension ShoppingLine: Summarized {
  /// The unique identifier.
  package var identity: UID { uid }
  package var summary: ShoppingOrder { ShoppingOrder(addedAt: addedAt, uid: uid) }
}

/// Sort order of the lines of the shopping list in the file.
package struct ShoppingOrder: Comparable, Sendable {
  package let addedAt: Instant
  package let uid: UID

  package static func < (left: Self, right: Self) -> Bool {
    (left.addedAt, left.uid) < (right.addedAt, right.uid)
  }
}

extension Deletion: Summarized {
  /// What was removed.
  package var identity: Subject { subject }
  package var summary: Subject { subject }
}

extension PlanEntry: Summarized {
  /// The whole entry, apart from when it was changed: it has no identifier.
  package var identity: PlanEntry {
    var entry = self
    entry.updatedAt = nil
    return entry
  }
  package var summary: PlanOrder { PlanOrder(day: day, item: item, text: text) }
}

/// Sort order of the entries of the plan in the file. Entries without an item come first.
package struct PlanOrder: Comparable, Sendable {
  package let day: Day
  package let item: UID?
  package let text: String

  package static func < (left: Self, right: Self) -> Bool {
    if left.day != right.day { return left.day < right.day }
    if left.item != right.item {
      return left.item.map { item in right.item.map { item < $0 } ?? false } ?? true
    }
    return left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

/// A barcode of the file in eight bytes. It is validated on access.
package struct PackedBarcode: Hashable, Sendable {
  /// The digits as one number, followed by their count in five bits, or by 31 for a GTIN.
  private let packed: UInt64

  /// No barcode.
  static let none = PackedBarcode(packed: 0)

  private init(packed: UInt64) { self.packed = packed }

  /// Packs the text of a barcode.
  init<Bytes: Collection<UInt8>>(_ text: Bytes) {
    if text.isEmpty {
      self = .none
    } else if text.count <= 14, let run = DigitRun(text) {
      packed = run.value << 5 | UInt64(run.count)
    } else {
      packed = GTIN(String(decoding: text, as: UTF8.self)).map { $0.value << 5 | 31 } ?? 0
    }
  }

  /// The number by which products are compared; nil without a valid barcode.
  package var gtin: GTIN? {
    switch packed & 31 {
    case 0: nil
    case 31: GTIN(validated: packed >> 5)
    case let count: GTIN(DigitRun(packed >> 5, count: Int(count)))
    }
  }
}
