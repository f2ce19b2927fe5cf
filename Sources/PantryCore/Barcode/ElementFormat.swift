/// The format of an element's value as a sequence of components (the GS1 syntax dictionary).
struct ElementFormat: Hashable, Sendable {
  let parts: [Part]
  /// The minimum and maximum length of a value in characters.
  let lengths: ClosedRange<Int>

  /// A component of a value: `N6,yymmdd`, `X..20`, `[N12]`.
  package struct Part: Hashable, Sendable {
    let characters: ElementCharacters
    let lengths: ClosedRange<Int>
    let isOptional: Bool
    let check: ElementCheck?
  }

  /// Parses the notation of the application identifier table.
  init(_ text: some StringProtocol) {
    let parts = text.split(separator: " ").compactMap { part -> Part? in
      let isOptional = part.first == "["
      let fields = String(part.filter { $0 != "[" && $0 != "]" }).split(separator: ",")
      guard let first = fields.first, let letter = first.first,
        let characters = ElementCharacters(rawValue: letter)
      else { return nil }
      let ends = first.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
      guard let most = ends.last.flatMap({ Int($0) }) else { return nil }
      let least = ends.count == 1 ? most : Int(ends[0]) ?? 1
      return Part(
        characters: characters, lengths: least...most,
        isOptional: isOptional,
        check: fields.count > 1 ? ElementCheck(fields[1]) : nil)
    }
    self.parts = parts
    let least = parts.filter { !$0.isOptional }.map(\.lengths.lowerBound).reduce(0, +)
    lengths = least...parts.map(\.lengths.upperBound).reduce(0, +)
  }

  /// The allowed lengths of a value in characters: 6 or 12 for (7007), 13 to 30 for (253).
  private var allowedLengths: [ClosedRange<Int>] {
    var allowed: [ClosedRange<Int>] = []
    var (least, most) = (0, 0)
    for part in parts {
      // The value may end before an optional component.
      if part.isOptional { allowed.append(least...most) }
      least += part.lengths.lowerBound
      most += part.lengths.upperBound
    }
    return allowed + [least...most]
  }

  /// Checks a value.
  ///
  /// - Throws: `ElementError` with the problem and the index of the character.
  /// - Complexity: O(n) in the length of the value.
  func check(_ value: ArraySlice<UInt8>, today: Day) throws(ElementError) {
    guard !value.isEmpty else { throw ElementError(.empty, at: value.startIndex) }
    // An invalid character is reported before a wrong length, because it may be the cause.
    var rest = value
    for part in parts {
      let slice = rest.prefix(part.lengths.upperBound)
      if let wrong = slice.indices.first(where: { !part.characters.contains(slice[$0]) }) {
        throw ElementError(.character(" ", part.characters), at: wrong)
      }
      rest = rest.dropFirst(part.lengths.upperBound)
    }
    guard value.count >= lengths.lowerBound else {
      throw ElementError(.length(value.count, allowedLengths), at: value.endIndex)
    }
    guard value.count <= lengths.upperBound else {
      throw ElementError(
        .length(value.count, allowedLengths), at: value.startIndex + lengths.upperBound)
    }
    rest = value
    for part in parts {
      if rest.isEmpty, part.isOptional { break }
      let slice = rest.prefix(part.lengths.upperBound)
      guard slice.count >= part.lengths.lowerBound else {
        throw ElementError(.length(value.count, allowedLengths), at: value.endIndex)
      }
      try part.check?.check(slice, today: today)
      rest = rest[slice.endIndex...]
    }
  }
}

extension ApplicationIdentifier {
  /// Checks a value within a text.
  ///
  /// - Parameter position: Maps an index of the value to an index of the text, in case escapes were
  ///   decoded.
  /// - Throws: `BarcodeError.Problem` with the position in the text.
  func check(
    _ value: ArraySlice<UInt8>, in text: ReaderText, today: Day, at position: (Int) -> Int = { $0 }
  ) throws(BarcodeError.Problem) {
    do throws(ElementError) {
      try format.check(value, today: today)
    } catch {
      let index = position(error.index)
      var problem = error.problem
      if case .character(_, let allowed) = problem {
        // The text shows an escape in place of the character.
        let byte = value[error.index]
        let isEscaped = text.bytes[index] != byte && byte < 0x80
        problem = .character(
          isEscaped ? Character(Unicode.Scalar(byte)) : text.character(index), allowed)
      }
      throw .element(identifier: digits, title: title, problem, at: text.offset(index))
    }
  }
}

/// The character set of a component (GS1 General Specifications §7.11).
public enum ElementCharacters: Character, Hashable, Sendable {
  /// 0 to 9.
  case digits = "N"
  /// The 82 invariant characters of ISO/IEC 646.
  case invariant = "X"
  /// The 39 characters of part numbers: digits, capital letters, `#`, `-`, `/`.
  case partNumber = "Y"
  /// The characters of base64url and its padding.
  case base64 = "Z"

  func contains(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return true
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): return self != .digits
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"):
      return self == .invariant || self == .base64
    case UInt8(ascii: "-"): return self != .digits
    case UInt8(ascii: "="): return self == .invariant || self == .base64
    case UInt8(ascii: "#"): return self == .partNumber
    case UInt8(ascii: "/"): return self == .partNumber || self == .invariant
    case UInt8(ascii: "!"), UInt8(ascii: "\""), UInt8(ascii: "%")...UInt8(ascii: "?"):
      return self == .invariant
    default: return false
    }
  }
}

/// An error in an element's value.
struct ElementError: Error {
  let problem: BarcodeError.ElementProblem
  /// The index of the character in the value.
  let index: Int

  init(_ problem: BarcodeError.ElementProblem, at index: Int) {
    self.problem = problem
    self.index = index
  }
}

/// A check of a value's component beyond its length and characters (the linters of the GS1 syntax
/// dictionary).
enum ElementCheck: Hashable, Sendable {
  /// The last digit is a valid check digit.
  case checkDigit
  /// A date YYMMDD. Day 00 may denote the last day of the month.
  case date(orMonth: Bool)
  /// A time of day hhmm; with `orNone` also 9999, which means that no time is given.
  case time(orNone: Bool)
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
    case "hhmi": self = .time(orNone: false)
    case "hhmi/9999": self = .time(orNone: true)
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
    case .time(let orNone):
      let isTime = number / 100 < 24 && number % 100 < 60
      problem = isTime || orNone && number == 9999 ? nil : .time
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

/// Dates in GS1 elements.
enum GS1Date {
  /// Returns the day of a date YYMMDD or YYYYMMDD.
  ///
  /// - Parameters:
  ///   - digits: Six or eight ASCII digits.
  ///   - orMonth: Whether day 00 denotes the last day of the month (GS1 General Specifications
  ///     §3.4). Otherwise it is an error.
  ///   - today: The day that determines the century (§7.12): the year is at most 49 years in the
  ///     past and at most 50 years in the future.
  /// - Throws: `ImpossibleDateError` if the calendar has no such day.
  static func day(_ digits: ArraySlice<UInt8>, orMonth: Bool, today: Day)
    throws(ImpossibleDateError) -> Day
  {
    let number = Int(DigitRun(digits)?.value ?? 0)
    let (rest, day) = (number / 100, number % 100)
    let (written, month) = (rest / 100, rest % 100)
    let year = digits.count == 8 ? written : DateCandidate.nearest(written, to: today.date.year)
    guard (1...12).contains(month) else { throw ImpossibleDateError(reason: .month(month)) }
    if day == 0, orMonth, let length = Day.length(ofMonth: month, inYear: year),
      let last = Day(year: year, month: month, day: length)
    {
      return last
    }
    if let exact = Day(year: year, month: month, day: day) { return exact }
    if month == 2, day == 29 { throw ImpossibleDateError(reason: .leapDay(year: year)) }
    throw ImpossibleDateError(reason: .day(day, month: month, year: year))
  }
}
