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

/// What most questions about a product of the catalogue need to know of it.
public struct ProductSummary: Sendable {
  /// What it is compared by.
  let number: KeptNumber
}

/// The number of a barcode as the file has it. What it means is worked out when it is asked for.
struct KeptNumber: Hashable, Sendable {
  /// The digits as one number, and behind them in five bits how many they are; 31 for a GTIN.
  private let packed: UInt64

  /// No number.
  static let none = KeptNumber(packed: 0)

  private init(packed: UInt64) { self.packed = packed }

  /// The number of a text: digits alone, or as they were printed.
  init<Bytes: Collection<UInt8>>(_ text: Bytes) {
    if text.isEmpty {
      self = .none
    } else if text.count <= 14, let run = DigitRun(text) {
      packed = run.value << 5 | UInt64(run.count)
    } else {
      packed = GTIN(kept: String(decoding: text, as: UTF8.self)).map { $0.value << 5 | 31 } ?? 0
    }
  }

  /// The number that products are compared by; nil without one.
  var gtin: GTIN? {
    switch packed & 31 {
    case 0: nil
    case 31: GTIN(checked: packed >> 5)
    case let count: GTIN(kept: DigitRun(packed >> 5, count: Int(count)))
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

extension Product: Summarised {
  /// The whole product: it has no name that lasts.
  public var identity: Product { self }

  /// The facts of this product.
  public var summary: ProductSummary {
    ProductSummary(number: KeptNumber(barcode.utf8))
  }
}
