/// A GS1 application identifier, which defines the format of an element's value (GS1 General
/// Specifications §3).
struct ApplicationIdentifier: Sendable {
  /// The two to four digits of the identifier.
  let digits: String
  /// The data title in the specifications, such as `BATCH/LOT`.
  let title: String
  let format: ElementFormat
  /// Groups of alternatives, each of which are identifiers that must be present together. One alternative of every
  /// group must be.
  let requires: [[[Pattern]]]
  /// Identifiers that must not be present.
  let excludes: [Pattern]

  /// An identifier in which `n` matches any digit.
  struct Pattern: Hashable, Sendable, CustomStringConvertible {
    let description: String

    init(_ text: some StringProtocol) { description = String(text) }

    func matches(_ digits: String) -> Bool {
      description.utf8.count == digits.utf8.count
        && zip(description.utf8, digits.utf8).allSatisfy { $0 == $1 || $0 == UInt8(ascii: "n") }
    }
  }

  /// Returns the identifier at the start of a text, or nil if it is unknown. No identifier is a
  /// prefix of another.
  static func leading(_ text: some Collection<UInt8>) -> ApplicationIdentifier? {
    var key = 1
    for (count, byte) in text.prefix(4).enumerated() {
      guard isDigit(byte) else { return nil }
      key = key * 10 + Int(byte - 0x30)
      if count > 0, let found = all[key] { return found }
    }
    return nil
  }

  /// Returns the identifier with these digits.
  static func named(_ digits: some Collection<UInt8>) -> ApplicationIdentifier? {
    leading(digits).flatMap { $0.digits.utf8.count == digits.count ? $0 : nil }
  }

  /// The length of the value in characters if no separator follows it, or nil if one is required
  /// (GS1 General Specifications §7.8.5, predefined lengths).
  var predefinedLength: Int? {
    guard let prefix = Int(digits.prefix(2)) else { return nil }
    switch prefix {
    case 0: return 18
    case 1...3: return 14
    case 4: return 16
    case 11...19, 31...36: return 6
    case 20: return 2
    case 41: return 13
    default: return nil
    }
  }

  /// The length of the value in characters, if every value has the same length.
  var fixedLength: Int? {
    predefinedLength ?? (format.lengths.count == 1 ? format.lengths.upperBound : nil)
  }

  /// Returns whether a value may contain other elements because the separator after it is missing. A valid range of dates
  /// does not.
  func mayHideElements(_ value: ArraySlice<UInt8>, today: Day) -> Bool {
    if predefinedLength != nil { return false }
    let isChecked = format.parts.allSatisfy { $0.check != nil }
    return !isChecked || (try? format.check(value, today: today)) == nil
  }

  /// Whether the pantry uses the value: the product, the dates, the lot, the serial number, the net
  /// weight or volume, the count and the price. An invalid one is an error; in every other element it is a
  /// remark.
  var isEssential: Bool {
    switch digits {
    case "01", "02", "03", "10", "11", "13", "15", "16", "17", "21", "30", "37", "7003": true
    default:
      ["310", "315", "320", "392", "393"].contains(digits.prefix(3)) && digits.utf8.count == 4
    }
  }

  /// Whether the value is a date until which food can be sold or eaten: (15), (16), (17), (7003).
  var isDeadline: Bool { ["15", "16", "17", "7003"].contains(digits) }

  /// Whether the value starts with a date of six digits: 11 to 17, and (7003).
  var isDate: Bool { digits == "7003" || (11...17).contains(Int(digits) ?? 0) }
}

extension ApplicationIdentifier {
  /// All identifiers, keyed by their digits after a leading 1 that preserves zeros.
  private static let all: [Int: ApplicationIdentifier] = {
    var all: [Int: ApplicationIdentifier] = [:]
    for line in "\(table)".split(separator: "\n") {
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
      let range = cells[0].split(separator: "-")
      guard cells.count == 5, let first = Int("1\(range[0])"),
        let last = Int("1\(range[range.count - 1])")
      else { continue }
      let format = ElementFormat(cells[1])
      let requires = cells[2].split(separator: " ").map { group in
        group.split(separator: ",").map { $0.split(separator: "+").map { Pattern($0) } }
      }
      let excludes = cells[3].split(separator: ",").map { Pattern($0) }
      for key in first...last {
        all[key] = ApplicationIdentifier(
          digits: String("\(key)".dropFirst()), title: String(cells[4]), format: format,
          requires: requires, excludes: excludes)
      }
    }
    return all
  }()
}
