/// When a thing's turn to be eaten comes: first expired, first out.
///
/// The earlier date first, then what never expires, then what has no date yet; things of one date by name, and
/// those of one name in the order in which they were entered, an estimated date behind a printed one.
struct Turn: Comparable {
  private let rank: Int
  /// The first sixteen bytes of the name, which tell most names apart.
  private let start: (UInt64, UInt64)
  private let isASCII: Bool
  private let name: String
  private let isEstimated: Bool
  private let createdAt: Instant
  private let uid: UID

  init(_ item: UserProduct) {
    rank = item.effectiveDeadline.rank
    name = item.product.displayName
    var bytes = name.utf8.makeIterator()
    func word() -> UInt64 { (0..<8).reduce(0) { word, _ in word << 8 | UInt64(bytes.next() ?? 0) } }
    start = (word(), word())
    isASCII = name.utf8.allSatisfy { $0 < 0x80 }
    isEstimated = item.estimatedBy != nil
    createdAt = item.createdAt
    uid = item.uid
  }

  static func < (left: Turn, right: Turn) -> Bool {
    if left.rank != right.rank { return left.rank < right.rank }
    // Other texts may be alike although their bytes are not.
    if left.isASCII, right.isASCII, left.start != right.start { return left.start < right.start }
    if left.name != right.name { return left.name < right.name }
    // An estimate is less certain than a printed date.
    if left.isEstimated != right.isEstimated { return right.isEstimated }
    return (left.createdAt, left.uid) < (right.createdAt, right.uid)
  }

  static func == (left: Turn, right: Turn) -> Bool { left.uid == right.uid }
}

extension Deadline {
  /// The place in the order of expiry.
  var rank: Int {
    switch self {
    case .day(let day): day.number
    case .never: .max - 1
    case .unknown: .max
    }
  }
}
