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
