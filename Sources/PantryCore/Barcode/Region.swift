/// Where the shop is, which decides what its own numbers mean (GS1 General Specifications §2.1.11.1: each
/// GS1 member organisation lays out the numbers of its region).
public enum Region: Hashable, Sendable {
  /// Not known: the first digits name the item, and the rest is set aside.
  case unknown
  /// A country, by its two letters (ISO 3166-1).
  case country(String)
  /// The shop's numbers are the products themselves, all their digits.
  case whole

  /// Reads two letters of a country whose layouts are known, or `whole`.
  public init?(_ text: String) {
    if text.lowercased() == "whole" {
      self = .whole
      return
    }
    // What the United Kingdom is called, and its code.
    let code = text.uppercased() == "UK" ? "GB" : text.uppercased()
    guard Region.layouts[code] != nil else { return nil }
    self = .country(code)
  }

  /// The countries whose layouts are known, in alphabetical order.
  public static var countries: [String] { layouts.keys.sorted() }

  /// The table: by country, and by prefix.
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

  /// What the ten digits behind a prefix are.
  struct Layout: Hashable {
    /// How many digits at the left name the item.
    let item: Int
    /// What the last digits are.
    let content: Content
    /// How many digits at the right say it.
    let digits: Int

    /// What a number says beside the item.
    enum Content: Hashable {
      case nothing
      /// A price with so many decimals, or one whose decimals are not known.
      case price(decimals: Int?)
      /// A weight in kilograms likewise.
      case weight(decimals: Int?)
      case other
    }
  }

  /// The layout of the region's numbers with a prefix: 2, or 20 to 29.
  func layout(prefix: UInt64) -> Layout {
    switch self {
    case .whole: Layout(item: 10, content: .nothing, digits: 0)
    case .unknown: .unknown
    case .country(let code): Region.layouts[code]?[prefix] ?? .unknown
    }
  }
}

extension Region.Layout {
  /// Five digits for the item, as nearly all regions have it.
  static let unknown = Region.Layout(item: 5, content: .other, digits: 5)

  /// Reads `IIIIVPPPPP.2`.
  fileprivate init(_ text: Substring) {
    let parts = text.split(separator: ".")
    let decimals = parts.count == 2 ? Int(parts[1]) : nil
    let last = parts[0].last
    item = parts[0].prefix { $0 == "I" }.count
    digits = last == "I" ? 0 : parts[0].reversed().prefix { $0 == last }.count
    content =
      switch last {
      case "P": .price(decimals: decimals)
      case "W": .weight(decimals: decimals)
      case "I": .nothing
      default: .other
      }
  }
}
