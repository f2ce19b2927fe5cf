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
    let prefix = number.prefix(2).value
    guard prefix == 2 || (20...29).contains(prefix) else { return nil }
    let layout = region.layout(prefix: prefix)
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
