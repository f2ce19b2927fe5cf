/// The region of the household's shops, which determines the layout of in-store numbers (GS1
/// General Specifications §2.1.11.1: each GS1 member organisation defines the layouts of its
/// region).
public enum Region: Hashable, Sendable {
  /// Unknown: the leading digits identify the item, and the rest is ignored.
  case unknown
  /// A country by its two-letter code (ISO 3166-1).
  case country(String)
  /// A region whose in-store numbers identify the item as a whole.
  case whole

  /// Parses the two-letter code of a country with known layouts, or `whole`.
  public init?(_ text: String) {
    if text.lowercased() == "whole" {
      self = .whole
      return
    }
    // The code of the United Kingdom is GB, but UK is common.
    let code = text.uppercased() == "UK" ? "GB" : text.uppercased()
    guard Region.layouts[code] != nil else { return nil }
    self = .country(code)
  }

  /// The codes of the countries with known layouts, in alphabetical order.
  public static var countries: [String] { layouts.keys.sorted() }

  /// The layouts by country and prefix of two or four digits.
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
    case .country(let code):
      guard let layouts = Region.layouts[code] else { return .unknown }
      return layouts[number.prefix(4).value] ?? layouts[number.prefix(2).value] ?? .unknown
    }
  }
}

extension Region.Layout {
  /// The most common layout, with an item reference of five digits.
  static let unknown = Region.Layout(
    item: 5, content: .other, digits: 5, hasVerifier: false)

  /// Parses the notation `IIIIVPPPPP.2`.
  fileprivate init(_ text: Substring) {
    let parts = text.split(separator: ".")
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
