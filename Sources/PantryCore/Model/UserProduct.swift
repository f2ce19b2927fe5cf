/// An item: one package in the pantry, with its date.
///
/// Values with the same `uid` describe the same item.
public struct UserProduct: Hashable, Sendable, Identifiable {
  /// The item's unique identifier.
  public internal(set) var uid: UID
  /// Whether it has been used up.
  public var isUsed: Bool
  /// When it was entered, in whole seconds.
  public var createdAt: Instant
  /// The expiry date: printed or typed, or estimated if `estimatedBy` is set. Opening or freezing the item
  /// does not change it; see `effectiveDeadline(_:)`.
  public var expiresAt: Deadline
  /// The product. Every record has its own copy.
  public var product: Product

  /// The kind of `expiresAt`: `bestBefore`, `useBy` or `sellBy`; nil if unknown.
  public var dateKind: DateKind?
  /// The remaining amount, or nil for one piece. For an item that is not on hand, the amount of its last
  /// part.
  public var quantity: Quantity?
  /// The location where it is kept, in the household's words.
  public var location: String?
  /// A note.
  public var note: String?
  /// Tags, at most eight.
  public var tags: [String]
  /// The price of the initial amount, in the household's currency.
  public var price: Amount?
  /// The day of purchase.
  public var purchasedAt: Day?
  /// The day it was opened.
  public var openedAt: Day?
  /// What `expiresAt` was estimated from; nil for a date that was printed or typed.
  public var estimatedBy: EstimateBasis?
  /// The periods in the freezer, in ascending order. Only the last one may be open-ended.
  public var frozen: [FrozenPeriod]
  /// When the last part of it was used.
  public var usedAt: Instant?
  /// When the last part of it was tossed.
  public var discardedAt: Instant?
  /// Why it was tossed.
  public var discardReason: DiscardReason?
  /// The manufacturer's lot number.
  public var lot: String?
  /// The parts that were used or discarded earlier, in ascending order.
  public var taken: [Withdrawal]
  /// The identifier of the item that this one was split from.
  public var splitFrom: UID?
  /// The location to return to after thawing.
  public var thawTo: String?
  /// The identifier of the item in the program that it was imported from.
  public var source: String?
  /// What `expiresAt` was estimated from before the estimate was confirmed; nil for any other date.
  public var confirmedEstimate: EstimateBasis?
  /// The instant of the last change, in whole seconds; nil if the item has not been changed since it was entered.
  public var updatedAt: Instant?
  /// Members of the record that this version does not know.
  public var unknownFields: [UnknownField]
  package var provenance: [UnknownField] = []

  /// Creates an item on hand with a product and no other fields.
  public init(uid: UID, createdAt: Instant, product: Product) {
    self.uid = uid
    self.isUsed = false
    self.createdAt = createdAt.inWholeSeconds
    self.expiresAt = .unknown
    self.product = product
    self.tags = []
    self.frozen = []
    self.taken = []
    self.unknownFields = []
  }

  /// The maximum number of tags.
  package static let mostTags = 8

  /// The unique identifier.
  public var id: UID { uid }

  /// Whether it has been frozen and not thawed since.
  public var isFrozen: Bool { frozen.last.map { $0.to == nil } ?? false }

  /// Whether it is on hand, used or discarded.
  public var state: ItemState { discardedAt != nil ? .discarded : isUsed ? .used : .onHand }

  /// When it was used up or discarded; nil if it is on hand, or the time is not known.
  package var closedAt: Instant? {
    switch state {
    case .onHand: nil
    case .used: usedAt
    case .discarded: discardedAt
    }
  }
}

/// The state of an item.
public enum ItemState: String, CaseIterable, Sendable {
  /// It is in the pantry.
  case onHand = "on hand"
  /// It has been eaten.
  case used
  /// It has been tossed.
  case discarded
}

extension UserProduct {
  /// The remaining amount; one piece if no quantity is set.
  public var remaining: Quantity { quantity ?? Quantity(.one) }

  /// The initial amount: the sum of the remaining amount and the parts taken since.
  public var initialAmount: Quantity {
    Quantity(taken.reduce(remaining.amount) { $0 + $1.amount ?? $0 }, unit: remaining.unit)
  }

  /// Returns the cost of a part of the item.
  ///
  /// - Parameter amount: The amount of the part, in the unit of the item.
  /// - Returns: nil without a price.
  public func cost(of amount: Amount) -> Amount? {
    price?.share(of: amount, in: initialAmount.amount)
  }

  /// Records that a part was taken. Seconds are added to its instant until it differs from those of equal
  /// parts.
  mutating func withdraw(_ part: Withdrawal) {
    var part = part
    func isTaken(_ other: Withdrawal) -> Bool {
      (other.at, other.amount, other.outcome) == (part.at, part.amount, part.outcome)
    }
    while taken.contains(where: isTaken) {
      let (second, microsecond) = (part.at.secondsSince1970 + 1, part.at.microsecond)
      guard let later = Instant(secondsSince1970: second, microsecond: microsecond) else { break }
      part.at = later
    }
    taken.append(part)
  }

  /// Sets the remaining quantity and converts the parts that were taken to its unit.
  ///
  /// - Returns: false, without a change, if the parts cannot be converted.
  mutating func setRemaining(_ new: Quantity?) -> Bool {
    guard !taken.isEmpty else {
      quantity = new
      return true
    }
    let unit = quantity?.unit
    var converted: [Withdrawal] = []
    for part in taken {
      guard let amount = Quantity(part.amount, unit: unit).converted(to: new?.unit)?.amount else {
        return false
      }
      var part = part
      part.amount = amount
      converted.append(part)
    }
    (quantity, taken) = (new, converted)
    return true
  }
}

extension Amount {
  /// Returns the share of a price for a part of a whole, rounded half up to the minor unit of the currency.
  ///
  /// The currency is not known: a whole price of 100 or more is assumed to be in a currency without a minor
  /// unit, such as won or yen; any other price has two decimals.
  ///
  /// - Complexity: O(1).
  package func share(of part: Amount, in whole: Amount) -> Amount {
    guard whole > .zero, part < whole else { return self }
    return scaled(
      by: part, over: whole, decimals: isWhole && self >= Amount(100) ? 0 : 2)
  }
}

/// A period in the freezer, open-ended while the item is still frozen.
///
/// Written as an interval (ISO 8601-1 §5.5, with the open ends of ISO 8601-2 §4.4): `2026-11-20/2027-01-10`,
/// `2026-11-20/..`, and `../2027-01-10` for food that was bought frozen.
public struct FrozenPeriod: Hashable, Sendable {
  /// The day of freezing, or nil for food that was bought frozen.
  public let from: Day?
  /// The day of thawing, or nil if it is still frozen.
  public let to: Day?

  /// Creates a period.
  ///
  /// - Returns: nil if it ends before it begins, or is open at both ends.
  public init?(from: Day?, to: Day?) {
    if let from, let to, to < from { return nil }
    if from == nil, to == nil { return nil }
    self.from = from
    self.to = to
  }

  /// Parses an interval.
  package init?(_ text: String) {
    let days: (from: Day?, to: Day?)? = ByteView.reading(Array(text.utf8)) { bytes in
      func isOpen(_ place: Int) -> Bool { bytes.holds("..", at: place..<place + 2) }
      switch bytes.count {
      case 13 where isOpen(0) && bytes[2] == UInt8(ascii: "/"):
        return bytes.day(at: 3).map { (nil, $0) }
      case 13 where isOpen(11) && bytes[10] == UInt8(ascii: "/"):
        return bytes.day(at: 0).map { ($0, nil) }
      case 21 where bytes[10] == UInt8(ascii: "/"):
        guard let from = bytes.day(at: 0), let to = bytes.day(at: 11) else { return nil }
        return (from, to)
      default: return nil
      }
    }
    guard let days else { return nil }
    self.init(from: days.from, to: days.to)
  }

  /// Returns whether this period ends before the other one begins, or on that day.
  func ends(before other: FrozenPeriod) -> Bool {
    guard let to, let from = other.from else { return false }
    return to <= from
  }
}

extension FrozenPeriod: CustomStringConvertible {
  /// The interval in ISO 8601 notation.
  public var description: String {
    "\(from?.description ?? "..")/\(to?.description ?? "..")"
  }
}

extension [FrozenPeriod] {
  /// Parses intervals; nil if one is invalid or begins before the previous one ends.
  package init?(inOrder texts: [String]) {
    self = []
    for text in texts {
      guard let period = FrozenPeriod(text), last?.ends(before: period) ?? true else { return nil }
      append(period)
    }
  }
}
