/// Sort key: first expired, first out.
///
/// Earlier dates come first, then items that never expire, then items without a date. Items with the same
/// date are ordered by name, then estimated dates after printed ones, then by the time of entry.
struct ExpiryOrder: Comparable {
  private let rank: Int
  private let name: String
  private let isEstimated: Bool
  private let createdAt: Instant
  private let uid: UID

  /// - Parameter deadline: The effective date.
  init(_ item: UserProduct, _ deadline: Deadline) {
    (rank, name) = (deadline.rank, item.product.displayName)
    isEstimated = item.estimatedBy != nil
    (createdAt, uid) = (item.createdAt, item.uid)
  }

  static func < (left: ExpiryOrder, right: ExpiryOrder) -> Bool {
    if left.rank != right.rank { return left.rank < right.rank }
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
