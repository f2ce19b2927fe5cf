/// One thing in the pantry: a package of a product, with its date.
///
/// Two are the same thing if their `uid` is the same.
public struct UserProduct: Hashable, Sendable, Identifiable {
  /// Its lasting name.
  public internal(set) var uid: UID
  /// Whether it was eaten.
  public var isUsed: Bool
  /// When it was entered.
  public var createdAt: Instant
  /// When it is past its date: the printed one, or one that was estimated. What became of it since does not
  /// change this; see `Freshness`.
  public var expiresAt: Deadline
  /// What it is. An own copy, so that every record stands alone.
  public var product: Product

  /// What the date says: `bestBefore`, `useBy` or `sellBy`, or nil if nothing said.
  public var dateKind: DateKind?
  /// How much there is, or nil for one piece.
  public var quantity: Quantity?
  /// Where it is kept.
  public var location: String?
  /// What the household wants to remember of it.
  public var note: String?
  /// Words to find it by.
  public var tags: [String]
  /// What it cost, in the household's currency.
  public var price: Amount?
  /// When it was bought.
  public var purchasedAt: Day?
  /// When it was opened.
  public var openedAt: Day?
  /// What the date was estimated by; nil if it was printed, or somebody said it.
  public var estimatedBy: String?
  /// When it was in the freezer, in the order of time.
  public var frozen: [FrozenPeriod]
  /// When it was eaten.
  public var usedAt: Instant?
  /// When it was thrown away.
  public var discardedAt: Instant?
  /// The maker's lot.
  public var lot: String?
  /// Members of the record that this version does not know.
  public var unknownFields: [UnknownField]

  /// A thing on hand of which nothing more is known than what it is.
  public init(uid: UID, createdAt: Instant, product: Product) {
    self.uid = uid
    self.isUsed = false
    self.createdAt = createdAt
    self.expiresAt = .unknown
    self.product = product
    self.tags = []
    self.frozen = []
    self.unknownFields = []
  }

  /// Its lasting name.
  public var id: UID { uid }

  /// Whether it is in the freezer now, because somebody froze it.
  public var isFrozen: Bool { frozen.last.map { $0.to == nil } ?? false }

  /// What has become of it.
  public var state: ItemState {
    ItemState(isUsed: isUsed, discardedAt: discardedAt)
  }
}

/// What has become of a thing.
public enum ItemState: String, CaseIterable, Sendable {
  /// It is there.
  case onHand = "on hand"
  /// It was eaten.
  case used
  /// It was thrown away.
  case discarded

  init(isUsed: Bool, discardedAt: Instant?) {
    self = discardedAt != nil ? .discarded : isUsed ? .used : .onHand
  }
}
