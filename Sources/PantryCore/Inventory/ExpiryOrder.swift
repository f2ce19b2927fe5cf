/// Sort key: first expired, first out.
///
/// Earlier dates come first, then items that never expire, then items without a date. Items with the same
/// date are ordered by name, then estimated dates after printed ones, then by the time of entry.
struct ExpiryOrder: Comparable {
  private let rank: Int
  /// The first sixteen bytes of the name, which are different for most names.
  private let start: (UInt64, UInt64)
  private let isPrecomposed: Bool
  let name: String
  private let isEstimated: Bool
  private let createdAt: Instant
  private let uid: UID

  init(_ item: UserProduct, _ settings: @autoclosure () -> ProductSettings) {
    self.init(
      item.effectiveDeadline(settings()).rank, item.product.displayName,
      isEstimated: item.estimatedBy != nil, createdAt: item.createdAt, uid: item.uid)
  }

  /// - Parameter rank: The rank of the effective date.
  init(_ record: ItemRecord, rank: Int) {
    self.init(
      rank, record.displayName, isEstimated: record.isEstimated, createdAt: record.createdAt,
      uid: record.uid)
  }

  private init(_ rank: Int, _ name: String, isEstimated: Bool, createdAt: Instant, uid: UID) {
    self.rank = rank
    self.name = name
    // The bytes of an array are read several times as fast as those of a string.
    let bytes = Array(name.utf8)
    func word(at start: Int) -> UInt64 {
      var word: UInt64 = 0
      for place in start..<start + 8 {
        word = word << 8 | (place < bytes.count ? UInt64(bytes[place]) : 0)
      }
      return word
    }
    start = (word(at: 0), word(at: 8))
    isPrecomposed = bytes.isPrecomposed
    (self.isEstimated, self.createdAt, self.uid) = (isEstimated, createdAt, uid)
  }

  static func < (left: ExpiryOrder, right: ExpiryOrder) -> Bool {
    if left.rank != right.rank { return left.rank < right.rank }
    // Other strings can be equal although their bytes differ.
    if left.isPrecomposed, right.isPrecomposed, left.start != right.start {
      return left.start < right.start
    }
    if left.name != right.name { return left.name < right.name }
    if left.isEstimated != right.isEstimated { return right.isEstimated }
    return (left.createdAt, left.uid) < (right.createdAt, right.uid)
  }

  static func == (left: ExpiryOrder, right: ExpiryOrder) -> Bool { left.uid == right.uid }
}

extension Deadline {
  /// A number that orders dates: earlier dates, then never, then unknown.
  package var rank: Int {
    switch self {
    case .day(let day): day.number
    case .never: .max - 1
    case .unknown: .max
    }
  }
}
