/// An item: one package in the pantry, with its date.
///
/// Values with the same `uid` describe the same item.
public struct UserProduct: Hashable, Sendable, Identifiable {
  /// The item's unique identifier.
  public internal(set) var uid: UID
  /// Whether it has been used up.
  public var isUsed: Bool
  /// When it was entered.
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
  /// When the last part of it was thrown away.
  public var discardedAt: Instant?
  /// Why it was thrown away.
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
  /// The instant of the last change; nil if the item has not been changed since it was entered.
  public var updatedAt: Instant?
  /// Members of the record that this version does not know.
  public var unknownFields: [UnknownField]

  /// Creates an item on hand with a product and no other fields.
  public init(uid: UID, createdAt: Instant, product: Product) {
    self.uid = uid
    self.isUsed = false
    self.createdAt = createdAt
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
  public var state: ItemState {
    ItemState(isUsed: isUsed, isDiscarded: discardedAt != nil)
  }
}

/// The state of an item.
public enum ItemState: String, CaseIterable, Sendable {
  /// It is in the pantry.
  case onHand = "on hand"
  /// It has been eaten.
  case used
  /// It has been thrown away.
  case discarded

  init(isUsed: Bool, isDiscarded: Bool) {
    self = isDiscarded ? .discarded : isUsed ? .used : .onHand
  }
}
