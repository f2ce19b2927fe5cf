/// A check of a value's component beyond its length and characters (the linters of the GS1 syntax
/// dictionary).
enum ElementCheck: Hashable, Sendable {
  /// The last digit is a valid check digit.
  case checkDigit
  /// A date YYMMDD. Day 00 may denote the last day of the month.
  case date(orMonth: Bool)
  /// A time hhmm.
  case time
  /// An IBAN (ISO 13616).
  case account
  /// A number in one of some ranges.
  case number([ClosedRange<UInt64>])

  /// Parses the notation of the application identifier table; nil if it is unknown.
  init?(_ text: some StringProtocol) {
    switch text {
    case "csum": self = .checkDigit
    case "yymmd0": self = .date(orMonth: true)
    case "yymmdd": self = .date(orMonth: false)
    case "hhmi": self = .time
    case "iban": self = .account
    default:
      let ranges = text.split(separator: "/").compactMap { range -> ClosedRange<UInt64>? in
        let bounds = range.split(separator: "-").compactMap { UInt64($0) }
        guard let least = bounds.first, let most = bounds.last else { return nil }
        return least...most
      }
      guard !ranges.isEmpty else { return nil }
      self = .number(ranges)
    }
  }

  /// Checks a component whose characters and length are valid.
  ///
  /// - Throws: `ElementError` with the expected value.
  func check(_ value: ArraySlice<UInt8>, today: Day) throws(ElementError) {
    let number = DigitRun(value)?.value ?? 0
    let problem: BarcodeError.ElementProblem?
    switch self {
    case .checkDigit:
      let expected = CheckDigit.expected(for: number / 10)
      let found = UInt8(number % 10)
      guard found == expected else {
        throw ElementError(
          .checkDigit(found: String(found), expected: String(expected)), at: value.endIndex - 1)
      }
      return
    case .date(let orMonth):
      do throws(ImpossibleDateError) {
        _ = try GS1Date.day(value, orMonth: orMonth, today: today)
        return
      } catch {
        problem = .date(error.reason)
      }
    case .time: problem = number / 100 < 24 && number % 100 < 60 ? nil : .time
    case .account: problem = ElementCheck.isAccount(value) ? nil : .account
    case .number(let ranges):
      problem = ranges.contains { $0.contains(number) } ? nil : .number(ranges)
    }
    if let problem { throw ElementError(problem, at: value.startIndex) }
  }

  /// Returns whether an IBAN is valid: with the first four characters moved to the end and letters
  /// replaced by 10 to 35, the number modulo 97 is 1.
  private static func isAccount(_ value: ArraySlice<UInt8>) -> Bool {
    var remainder = 0
    for byte in value.dropFirst(4) + value.prefix(4) {
      guard let digit = Int(String(Unicode.Scalar(byte)), radix: 36), byte < 0x60 else {
        return false
      }
      remainder = (remainder * (digit < 10 ? 10 : 100) + digit) % 97
    }
    return value.count > 4 && remainder == 1
  }
}
