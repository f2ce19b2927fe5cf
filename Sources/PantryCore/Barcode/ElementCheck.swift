/// A check of a value's component beyond its length and characters (the linters of the GS1 syntax
/// dictionary).
enum ElementCheck: String, Hashable, Sendable {
  /// The last digit is a valid check digit.
  case checkDigit = "csum"
  /// A date YYMMDD, where day 00 denotes the last day of the month.
  case dateOrMonth = "yymmd0"
  /// A date YYMMDD.
  case date = "yymmdd"
  /// A date YYYYMMDD.
  case longDate = "yyyymmdd"
  /// A time hhmm.
  case time = "hhmi"
  /// A time hhmm, or 9999 for none.
  case timeOrNone = "hhmi99"
  /// An hour.
  case hour = "hh"
  /// A minute.
  case minute = "mi"
  /// A second.
  case second = "ss"
  /// A numeric country code (ISO 3166-1).
  case country = "iso3166"
  /// A two-letter country code (ISO 3166-1).
  case countryLetters = "iso3166a2"
  /// A numeric currency code (ISO 4217).
  case currency = "iso4217"
  /// A piece and the total number of pieces: 0102 is the first of two.
  case pieces
  /// Not all zeros.
  case nonzero
  /// The digit 0.
  case zero
  /// The winding direction of a roll: 0, 1 or 9.
  case winding
  /// 0 or 1.
  case yesNo = "yesno"
  /// A sex (ISO/IEC 5218): 0, 1, 2 or 9.
  case sex
  /// A hyphen.
  case hyphen
  /// A slash.
  case slash
  /// An IBAN (ISO 13616), modulo 97.
  case account = "iban"
  /// Text in which every `%` starts an escape of two hexadecimal digits.
  case percent = "pcenc"
  /// A latitude in ten-millionths of a degree north of the south pole.
  case latitude
  /// A longitude in ten-millionths of a degree east.
  case longitude

  /// Checks a component whose characters and length are valid.
  ///
  /// - Throws: `ElementError` with the expected value.
  func check(_ value: ArraySlice<UInt8>, today: Day) throws(ElementError) {
    func require(_ condition: Bool) throws(ElementError) {
      if !condition { throw ElementError(.value(self.words), at: value.startIndex) }
    }
    let number = DigitRun(value)?.value ?? 0
    switch self {
    case .checkDigit:
      let expected = CheckDigit.expected(for: number / 10)
      let found = UInt8(number % 10)
      guard found == expected else {
        throw ElementError(
          .checkDigit(found: String(found), expected: String(expected)), at: value.endIndex - 1)
      }
    case .dateOrMonth, .date, .longDate:
      do throws(ImpossibleDateError) {
        _ = try GS1Date.day(value, orMonth: self == .dateOrMonth, today: today)
      } catch {
        throw ElementError(.date(error.reason), at: value.startIndex)
      }
    case .time: try require(number / 100 < 24 && number % 100 < 60)
    case .timeOrNone: try require(number == 9999 || number / 100 < 24 && number % 100 < 60)
    case .hour: try require(number < 24)
    case .minute, .second: try require(number < 60)
    case .country: try require(CodeList.countries.contains(number))
    case .countryLetters: try require(CodeList.countryLetters.contains(value))
    case .currency: try require(CodeList.currencies.contains(number))
    case .pieces:
      let (piece, total) = (number / 100, number % 100)
      try require(piece > 0 && piece <= total)
    case .nonzero: try require(number > 0)
    case .zero: try require(number == 0)
    case .winding: try require([0, 1, 9].contains(number))
    case .yesNo: try require(number <= 1)
    case .sex: try require([0, 1, 2, 9].contains(number))
    case .hyphen: try require(value.elementsEqual("-".utf8))
    case .slash: try require(value.elementsEqual("/".utf8))
    case .account: try require(ElementCheck.isAccount(value))
    case .percent: try require(ElementCheck.hasWholeEscapes(value))
    case .latitude: try require(number <= 1_800_000_000)
    case .longitude: try require(number <= 3_600_000_000)
    }
  }

  /// A description of the expected value.
  private var words: String {
    switch self {
    case .time, .timeOrNone: "a time from 0000 to 2359"
    case .hour: "an hour from 00 to 23"
    case .minute: "a minute from 00 to 59"
    case .second: "a second from 00 to 59"
    case .country: "an ISO 3166 country code"
    case .countryLetters: "a two-letter ISO 3166 country code"
    case .currency: "an ISO 4217 currency code"
    case .pieces: "a piece number and a total, like 0102"
    case .nonzero: "a number greater than zero"
    case .zero: "0"
    case .winding: "0, 1 or 9"
    case .yesNo: "0 or 1"
    case .sex: "0, 1, 2 or 9"
    case .hyphen: "'-'"
    case .slash: "'/'"
    case .account: "an IBAN with valid check digits"
    case .percent: "two hexadecimal digits after each %"
    case .latitude: "at most 180 degrees, in ten-millionths of a degree"
    case .longitude: "at most 360 degrees, in ten-millionths of a degree"
    case .checkDigit, .dateOrMonth, .date, .longDate: "a valid value"
    }
  }

  /// Returns whether an IBAN is valid (ISO 13616): with the first four characters moved to the end
  /// and letters replaced by 10 to 35, the number modulo 97 is 1.
  private static func isAccount(_ value: ArraySlice<UInt8>) -> Bool {
    guard value.count > 4 else { return false }
    var remainder = 0
    for byte in value.dropFirst(4) + value.prefix(4) {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        remainder = (remainder * 10 + Int(byte) - 0x30) % 97
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        remainder = (remainder * 100 + Int(byte) - 0x41 + 10) % 97
      default: return false
      }
    }
    return remainder == 1
  }

  private static func hasWholeEscapes(_ value: ArraySlice<UInt8>) -> Bool {
    value.indices.allSatisfy { index in
      value[index] != UInt8(ascii: "%") || percentEscape(value[index...]) != nil
    }
  }
}
