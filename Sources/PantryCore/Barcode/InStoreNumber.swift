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
    guard let number = RestrictedNumber.variable(run) else { return nil }
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

/// Numbers outside the manufacturers' ranges: in-store numbers, coupons, receipts, books (GS1
/// General Specifications §1.4, the table of GS1 prefixes).
package enum RestrictedNumber {
  /// Returns whether a number is for in-store use: EAN-13 02, 04 and 20–29 (UPC-A 2 and 4), EAN-8 0
  /// and 2.
  package static func isInStore(_ run: DigitRun) -> Bool {
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

  /// Returns the 13 digits of an in-store number that may have a price or weight: 02 and 20–29; nil for any other number.
  package static func variable(_ run: DigitRun) -> DigitRun? {
    guard run.count >= 12 else { return nil }
    let number = DigitRun(run.value, count: 13)
    let prefix = number.prefix(2).value
    return prefix == 2 || (20...29).contains(prefix) ? number : nil
  }

  /// Returns a remark on a number that is a coupon, receipt, book, piece of music or periodical, or nil for any
  /// other.
  package static func remark(_ run: DigitRun) -> BarcodeRemark? {
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

/// The region of the household's shops, which determines the layout of in-store numbers (GS1
/// General Specifications §2.1.11.1: each GS1 member organization defines the layouts of its
/// region).
public enum Region: Hashable, Sendable {
  /// Unknown: the leading digits identify the item, and the rest is ignored.
  case unknown
  /// A country with known layouts.
  case country(Country)
  /// A region whose in-store numbers identify the item as a whole.
  case whole

  /// A country whose layouts are known.
  public struct Country: Hashable, Sendable {
    /// The two-letter code (ISO 3166-1).
    public let code: String
  }

  /// Parses the two-letter code of a country with known layouts, or `whole`.
  public init?(_ text: String) {
    if text.lowercased() == "whole" {
      self = .whole
      return
    }
    // The code of the United Kingdom is GB, but UK is common.
    let code = text.uppercased() == "UK" ? "GB" : text.uppercased()
    guard Region.layouts[code] != nil else { return nil }
    self = .country(Country(code: code))
  }

  /// The codes of the countries with known layouts, in alphabetical order.
  public static var countries: [String] { layouts.keys.sorted() }

  /// The layouts by country and prefix of two to four digits, three of them only after a 2.
  private static let layouts: [String: [UInt64: Layout]] = {
    var layouts: [String: [UInt64: Layout]] = [:]
    for line in "\(table)".split(separator: "\n") {
      let entries = line.split(separator: " ")
      for entry in entries.dropFirst() {
        let parts = entry.split(separator: "=")
        for prefix in parts[0].split(separator: ",").compactMap({ UInt64($0) }) {
          layouts[String(entries[0]), default: [:]][prefix] = Layout(parts[1])
        }
      }
    }
    return layouts
  }()

  /// The layout of the ten digits after a prefix.
  struct Layout: Hashable {
    /// The number of digits of the item reference, from the left.
    let item: Int
    /// The meaning of the last digits.
    let content: Content
    /// The number of digits of the content, from the right.
    let digits: Int
    /// Whether the digit before the content verifies it.
    let hasVerifier: Bool
    /// Whether the region has reserved the prefix, or defines it in two ways.
    var isReserved = false

    /// The data embedded in a number besides the item reference.
    enum Content: Hashable {
      case nothing
      /// A price, with the number of decimals if known.
      case price(decimals: Int?)
      /// A weight in kilograms, with the number of decimals if known.
      case weight(decimals: Int?)
      case other
    }
  }

  /// Returns the layout of an in-store number of 13 digits.
  func layout(of number: DigitRun) -> Layout {
    switch self {
    case .whole: return Layout(item: 10, content: .nothing, digits: 0, hasVerifier: false)
    case .unknown: return .unknown
    case .country(let country):
      guard let layouts = Region.layouts[country.code] else { return .unknown }
      let prefixes = number[0] == 2 ? [4, 3, 2] : [4, 2]
      return prefixes.lazy.compactMap { layouts[number.prefix($0).value] }.first ?? .unknown
    }
  }

  /// Returns whether the region has reserved the prefix of an in-store number.
  func isReserved(_ run: DigitRun) -> Bool {
    RestrictedNumber.variable(run).map { layout(of: $0).isReserved } ?? false
  }
}

extension Region.Layout {
  /// The most common layout, with an item reference of five digits.
  static let unknown = Region.Layout(
    item: 5, content: .other, digits: 5, hasVerifier: false)

  /// Parses the notation `IIIIVPPPPP.2`, or `IIIINNNNNN!` for a reserved prefix.
  fileprivate init(_ text: Substring) {
    let parts = text.filter { $0 != "!" }.split(separator: ".")
    isReserved = text.last == "!"
    let decimals = parts.count == 2 ? Int(parts[1]) : nil
    let last = parts[0].last
    item = parts[0].prefix { $0 == "I" }.count
    digits = last == "I" ? 0 : parts[0].reversed().prefix { $0 == last }.count
    hasVerifier = parts[0].contains("V")
    content =
      switch last {
      case "P": .price(decimals: decimals)
      case "W": .weight(decimals: decimals)
      case "I": .nothing
      default: .other
      }
  }
}
