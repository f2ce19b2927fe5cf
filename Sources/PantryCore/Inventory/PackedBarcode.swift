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
