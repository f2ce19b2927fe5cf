/// The content of a number assigned by a shop.
public struct InStoreNumber: Hashable, Sendable {
  /// The digits of the item reference including the prefix: `2012345`.
  public let item: String
  /// The price in the region's currency as a decimal number, if the region's layout defines one.
  public let price: String?
  /// The net weight in kilograms as a decimal number, if the region's layout defines one.
  public let weight: String?
  /// The remark that the digit that verifies the price or weight does not match.
  let verifier: BarcodeRemark?
  /// The number of the item without price or weight, with a recomputed check digit.
  let gtin: GTIN

  /// Parses an in-store number of 12 to 14 digits (see `RestrictedNumber.isInStore`), or returns
  /// nil if the number as a whole identifies the item.
  init?(_ run: DigitRun, region: Region) {
    guard run.count >= 12 else { return nil }
    let number = DigitRun(run.value, count: 13)
    let prefix = number.prefix(2).value
    guard prefix == 2 || (20...29).contains(prefix) else { return nil }
    let layout = region.layout(of: number)
    let item = number.prefix(2 + layout.item)
    let content = number.part(from: 12 - layout.digits, count: layout.digits)
    // All digits belong to the item reference.
    guard layout.content != .nothing else { return nil }
    // A UPC-A is identified by its 12 digits, without the leading zero of the EAN-13.
    self.item = run.count == 12 ? String(item.description.dropFirst()) : item.description
    price =
      if case .price(let decimals?) = layout.content { decimal(content, decimals) } else { nil }
    weight =
      if case .weight(let decimals?) = layout.content { decimal(content, decimals) } else { nil }
    switch layout.content {
    case .price, .weight:
      let found = number[11 - layout.digits]
      let expected = layout.hasVerifier ? CheckDigit.verifier(for: content) : nil
      verifier = expected.flatMap {
        $0 == found ? nil : .verifier(found: Int(found), expected: Int($0))
      }
    case .nothing, .other: verifier = nil
    }
    let body = item.value * DigitRun.power(12 - item.count)
    gtin = GTIN(validated: body * 10 + UInt64(CheckDigit.expected(for: body)))
  }
}
