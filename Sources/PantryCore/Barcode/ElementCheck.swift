/// What is checked of a part of an element's value beyond its length and characters (the linters of the
/// GS1 syntax dictionary).
enum ElementCheck: String, Hashable, Sendable {
  /// The last digit is the check digit.
  case checkDigit = "csum"
  /// YYMMDD; day 00 is the month's last day.
  case dateOrMonth = "yymmd0"
  /// YYMMDD.
  case date = "yymmdd"
  /// YYYYMMDD.
  case longDate = "yyyymmdd"
  /// hhmm.
  case time = "hhmi"
  /// hhmm, or 9999 for none.
  case timeOrNone = "hhmi99"
  /// An hour.
  case hour = "hh"
  /// A minute.
  case minute = "mi"
  /// A second.
  case second = "ss"
  /// The digits of a country (ISO 3166-1).
  case country = "iso3166"
  /// The two letters of a country (ISO 3166-1).
  case countryLetters = "iso3166a2"
  /// The digits of a currency (ISO 4217).
  case currency = "iso4217"
  /// Which piece of how many: 0102 is the first of two.
  case pieces
  /// Not all zeros.
  case nonzero
  /// 0.
  case zero
  /// The direction in which a roll is wound: 0, 1 or 9.
  case winding
  /// 0 or 1.
  case yesNo = "yesno"
  /// The sex (ISO/IEC 5218): 0, 1, 2 or 9.
  case sex
  /// `-`.
  case hyphen
  /// `/`.
  case slash
  /// A bank account (ISO 13616), modulo 97.
  case account = "iban"
  /// `%` begins an escape of two hexadecimal digits.
  case percent = "pcenc"
  /// Degrees north of the south pole, in ten-millionths.
  case latitude
  /// Degrees east, in ten-millionths.
  case longitude

  /// Throws what is wrong with some characters, which are of the part's kind and number.
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

  /// What should have stood there.
  private var words: String {
    switch self {
    case .time, .timeOrNone: "a time from 0000 to 2359"
    case .hour: "an hour from 00 to 23"
    case .minute: "a minute from 00 to 59"
    case .second: "a second from 00 to 59"
    case .country: "a country of ISO 3166"
    case .countryLetters: "the two letters of a country of ISO 3166"
    case .currency: "a currency of ISO 4217"
    case .pieces: "a piece of a total, like 0102"
    case .nonzero: "more than zero"
    case .zero: "0"
    case .winding: "0, 1 or 9"
    case .yesNo: "0 or 1"
    case .sex: "0, 1, 2 or 9"
    case .hyphen: "'-'"
    case .slash: "'/'"
    case .account: "a bank account with right check digits"
    case .percent: "two hexadecimal digits behind each %"
    case .latitude: "at most 180 degrees in ten-millionths"
    case .longitude: "at most 360 degrees in ten-millionths"
    case .checkDigit, .dateOrMonth, .date, .longDate: "a right value"
    }
  }

  /// ISO 13616: the first four characters moved to the end, letters as 10 to 35, modulo 97 is 1.
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
