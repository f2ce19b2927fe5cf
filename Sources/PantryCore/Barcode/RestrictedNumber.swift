/// Numbers outside the manufacturers' ranges: in-store numbers, coupons, receipts, books (GS1
/// General Specifications §1.4, the table of GS1 prefixes).
enum RestrictedNumber {
  /// Returns whether a number is for in-store use: EAN-13 02, 04 and 20–29 (UPC-A 2 and 4), EAN-8 0
  /// and 2.
  static func isInStore(_ run: DigitRun) -> Bool {
    let natural = GTIN(validated: run.value).shortestRun
    switch run.count {
    case 8: return run[0] == 0 || run[0] == 2
    case 14 where natural.count == 14: return false
    case 14 where natural.count == 8: return natural[0] == 0 || natural[0] == 2
    default:
      let prefix = natural.padded(to: 13).prefix(2).value
      return prefix == 2 || prefix == 4 || (20...29).contains(prefix)
    }
  }

  /// Returns a remark on a number that is a coupon, receipt, book, piece of music or periodical, or nil for any
  /// other.
  static func remark(_ run: DigitRun) -> BarcodeRemark? {
    guard run.count >= 12 else { return nil }
    let number = GTIN(validated: run.value).shortestRun
    guard number.count == 12 || number.count == 13 else { return nil }
    let prefix = number.padded(to: 13).prefix(3).value
    switch prefix {
    case 50...59, 981...983, 990...999: return .coupon
    case 980: return .refundReceipt
    case 979 where number[3] == 0 && number.count == 13: return .music
    case 978, 979: return .book
    case 977: return .periodical
    default: return nil
    }
  }
}
