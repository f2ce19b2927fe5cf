/// What most questions about a thing need to know of it.
public struct ItemSummary: Sendable {
  /// Its lasting name.
  let uid: UID
  /// The date in the file, as few bytes as it needs: there are as many summaries as things.
  private let day: Int32
  /// What has become of it.
  let state: ItemState
  /// Whether nothing has become of it that could change its date.
  let isAsEntered: Bool
  /// Whether its date was estimated.
  let isEstimated: Bool
  /// What its product is compared by.
  let number: KeptNumber

  init(
    uid: UID, expiresAt: Deadline, state: ItemState, isAsEntered: Bool, isEstimated: Bool,
    number: KeptNumber
  ) {
    (self.uid, self.number, self.state) = (uid, number, state)
    (self.isAsEntered, self.isEstimated) = (isAsEntered, isEstimated)
    day =
      switch expiresAt {
      case .day(let day): Int32(day.number)
      case .never: .max - 1
      case .unknown: .max
      }
  }

  /// The date in the file.
  var expiresAt: Deadline {
    switch day {
    case .max: .unknown
    case .max - 1: .never
    default: Day(number: Int(day)).map(Deadline.day) ?? .unknown
    }
  }
}

extension UserProduct: Summarised {
  /// The uid.
  public var identity: UID { uid }

  /// The facts of this thing.
  public var summary: ItemSummary {
    ItemSummary(
      uid: uid, expiresAt: expiresAt, state: state, isAsEntered: isAsEntered,
      isEstimated: estimatedBy != nil, number: KeptNumber(product.barcode.utf8))
  }
}
