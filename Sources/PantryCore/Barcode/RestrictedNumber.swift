/// Numbers that are no product of a maker: those that a shop gives, coupons, receipts (GS1 General
/// Specifications §1.4, the table of GS1 prefixes).
enum RestrictedNumber {
  /// Whether a shop gave the number for its own use: EAN-13 02, 04 and 20–29 (UPC-A 2 and 4), EAN-8 0
  /// and 2.
  static func isInStore(_ run: DigitRun) -> Bool {
    let natural = GTIN(checked: run.value).shortestRun
    switch run.count {
    case 8: return run[0] == 0 || run[0] == 2
    case 14 where natural.count == 14: return false
    case 14 where natural.count == 8: return natural[0] == 0 || natural[0] == 2
    default:
      let prefix = natural.padded(to: 13).prefix(2).value
      return prefix == 2 || prefix == 4 || (20...29).contains(prefix)
    }
  }

  /// What a number is if it is no product.
  static func remark(_ run: DigitRun) -> BarcodeRemark? {
    guard run.count >= 12 else { return nil }
    let number = GTIN(checked: run.value).shortestRun
    guard number.count == 12 || number.count == 13 else { return nil }
    let prefix = number.padded(to: 13).prefix(3).value
    switch prefix {
    case 50...59, 981...983, 990...999: return .coupon
    case 980: return .refundReceipt
    case 978, 979: return .book
    case 977: return .periodical
    default: return nil
    }
  }
}

/// What a shop's own number says.
public struct InStoreNumber: Hashable, Sendable {
  /// The digits that name the item, prefix included: `2012345`.
  public let item: String
  /// The price in the region's currency, a decimal number, if the region is known to print one.
  public let price: String?
  /// The net weight in kilograms likewise.
  public let weight: String?
  /// The number that stands for the item: without price or weight, and with a new check digit.
  let gtin: GTIN

  /// Reads a number of 12 to 14 digits that `RestrictedNumber.isInStore` has found to be a shop's own; nil
  /// if it has no price or weight, so that it is the item's as it stands.
  init?(_ run: DigitRun, region: Region) {
    guard run.count >= 12 else { return nil }
    let number = DigitRun(run.value, count: 13)
    let prefix = number.prefix(2)
    guard prefix.value == 2 || (20...29).contains(prefix.value) else { return nil }
    let layout = region.layout(prefix: prefix.description)
    let item = number.prefix(2 + layout.item)
    let content = number.part(from: 12 - layout.digits, count: layout.digits)
    // Whole numbers of a region where they are whole: nothing to set aside.
    guard layout.content != .nothing else { return nil }
    // A UPC-A is known by its 12 digits, without the zero in front.
    self.item = run.count == 12 ? String(item.description.dropFirst()) : item.description
    price =
      if case .price(let decimals?) = layout.content { decimal(content, decimals) } else { nil }
    weight =
      if case .weight(let decimals?) = layout.content { decimal(content, decimals) } else { nil }
    let body = item.value * DigitRun.power(12 - item.count)
    gtin = GTIN(checked: body * 10 + UInt64(CheckDigit.expected(for: body)))
  }
}

/// Digits with a decimal point before the last so many: `000195` with 3 is `0.195`, `12900` with 0 is
/// `12900`.
func decimal(_ run: DigitRun, _ decimals: Int) -> String {
  let power = DigitRun.power(decimals)
  let whole = String(run.value / power)
  return decimals == 0 ? whole : "\(whole).\(DigitRun(run.value % power, count: decimals))"
}
