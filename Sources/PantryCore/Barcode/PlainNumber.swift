/// A product number on its own: the digits of an EAN or UPC symbol, of an ITF-14, or of an ISBN.
struct PlainNumber {
  /// The digits as printed. An ISBN-10 is converted to 13 digits.
  let run: DigitRun
  let symbology: Symbology
  let gtin: GTIN
  /// The number in the other symbology, if eight digits are valid as EAN-8 and as UPC-E.
  var alternative: (symbology: Symbology, gtin: GTIN)?
  /// Whether the symbology is known: the reader reported it, or the number is written as only an ISBN is.
  var isReported = false
  /// Whether a UPC-E is not the canonical compression of its UPC-A.
  var isUncanonical = false

  private init(_ run: DigitRun, _ symbology: Symbology, _ gtin: GTIN) {
    self.run = run
    self.symbology = symbology
    self.gtin = gtin
  }

  /// Interprets a run of digits.
  ///
  /// - Parameter offset: The offset of the last digit in the text, for error reporting.
  /// - Throws: `BarcodeError.Problem` if the length or check digit is invalid.
  init(_ run: DigitRun, from carrier: Carrier, at offset: Int = 0) throws(BarcodeError.Problem) {
    func checked(_ number: DigitRun, _ symbology: Symbology) throws(BarcodeError.Problem)
      -> PlainNumber
    {
      try PlainNumber.verify(number, at: offset)
      let isInStore = RestrictedNumber.isInStore(number)
      return PlainNumber(run, isInStore ? .inStore : symbology, GTIN(validated: number.value))
    }
    // A reader that stops early reports fewer digits, whose last one may be a valid check digit.
    if carrier == .itf, run.count != 14 { throw .itfLength(run.count) }
    // Numbers of medicines have eight digits, those of Korean cattle twelve: 002 and nine others.
    if carrier == .text, run.count == 8 || run.count == 12 && run.prefix(3).value == 2 {
      throw .otherNumber(run.count)
    }
    switch run.count {
    case 8: self = try PlainNumber(eight: run, from: carrier, at: offset)
    case 12: self = try checked(run, .upcA)
    case 13: self = try checked(run, .ean13)
    case 14: self = try checked(run, .gtin14)
    case 10 where ![.unknown, .isbn, .text].contains(carrier): throw .length(10)
    case 10:
      do throws(BarcodeError.Problem) {
        self = try PlainNumber(book: run.prefix(9), check: run[9], at: offset)
        isReported = carrier == .isbn
      } catch {
        // Unless the reader reported an ISBN, it may also be a truncated number of another kind.
        guard carrier != .isbn, case .checkDigit(_, let expected, _) = error else { throw error }
        throw .tenDigits(expected: expected)
      }
    case 6 where carrier == .upcE:
      self.init(withoutCheckDigit: run, system: 0)
    case 7 where carrier == .upcE:
      if run[0] <= 1 {
        self.init(withoutCheckDigit: run.part(from: 1, count: 6), system: run[0])
      } else {
        self = try PlainNumber(eight: run.padded(to: 8), from: carrier, at: offset)
      }
    case 11: throw .checkDigitMissing(completing: Int(CheckDigit.expected(for: run.value)))
    case let count: throw .length(count)
    }
  }

  private static func verify(_ number: DigitRun, at offset: Int) throws(BarcodeError.Problem) {
    let found = UInt8(number.value % 10)
    let expected = CheckDigit.expected(for: number.value / 10)
    guard found != expected else { return }
    throw .checkDigit(found: String(found), expected: String(expected), at: offset)
  }

  /// Interprets eight digits: as UPC-E if the reader reports UPC-E. Otherwise a leading 0 means UPC-E if
  /// valid, because an EAN-8 with it is an in-store number, and a leading 1 means EAN-8 if valid. A
  /// UPC-E starts with no other digit.
  private init(eight run: DigitRun, from carrier: Carrier, at offset: Int)
    throws(BarcodeError.Problem)
  {
    let isEAN8 = CheckDigit.isValid(run.value)
    var short = PlainNumber(
      run, RestrictedNumber.isInStore(run) ? .inStore : .ean8, GTIN(validated: run.value))
    guard let expanded = UPCE.expanded(run) else {
      try PlainNumber.verify(run, at: offset)
      self = short
      return
    }
    let isUPCE = CheckDigit.isValid(expanded.value)
    var long = PlainNumber(run, .upcE, GTIN(validated: expanded.value))
    long.isUncanonical = !UPCE.isCanonical(run)
    if isUPCE, isEAN8 {
      long.alternative = (.ean8, short.gtin)
      short.alternative = (.upcE, long.gtin)
    }
    switch carrier {
    case .ean8, .ean8Symbol:
      try PlainNumber.verify(run, at: offset)
      self = short
      isReported = true
      if carrier == .ean8Symbol { alternative = nil }
    case .upcE:
      try PlainNumber.verify(expanded, at: offset)
      self = long
      isReported = true
    default:
      let prefersUPCE = run[0] == 0 ? isUPCE || !isEAN8 : isUPCE && !isEAN8
      // If neither is valid, a leading 0 is far more often a misread UPC-E.
      try PlainNumber.verify(prefersUPCE ? expanded : run, at: offset)
      self = prefersUPCE ? long : short
    }
  }

  /// Creates a UPC-E from its six digits alone, as some readers transmit it.
  private init(withoutCheckDigit body: DigitRun, system: UInt8) {
    let number = UPCE.expandedBody(system: system, body: body)
    let check = CheckDigit.expected(for: number)
    let run = DigitRun(
      (UInt64(system) * 1_000_000 + body.value) * 10 + UInt64(check), count: 8)
    self.init(run, .upcE, GTIN(validated: number * 10 + UInt64(check)))
    isUncanonical = !UPCE.isCanonical(run)
  }

  /// Converts an ISBN-10 (ISO 2108:1992) to 13 digits.
  ///
  /// - Parameter check: The check digit; 10 for `X`.
  init(book digits: DigitRun, check: UInt8, at offset: Int) throws(BarcodeError.Problem) {
    func letter(_ digit: UInt8) -> String { digit == 10 ? "X" : String(digit) }
    let expected = CheckDigit.isbn10(for: digits.value)
    guard check == expected else {
      throw .checkDigit(found: letter(check), expected: letter(expected), at: offset)
    }
    let body = 978 * DigitRun.power(9) + digits.value
    let number = DigitRun(body * 10 + UInt64(CheckDigit.expected(for: body)), count: 13)
    self.init(number, .isbn10, GTIN(validated: number.value))
  }
}

extension PlainNumber {
  /// Parses a number as printed, ignoring spaces and hyphens between digits, with the carrier reported by the reader.
  init(_ text: ReaderText, from carrier: Carrier) throws(BarcodeError.Problem) {
    var digits: [UInt8] = []
    var last = 0
    for (index, byte) in text.bytes.enumerated() {
      let isX = byte | 0x20 == UInt8(ascii: "x") && digits.count == 9
      if isX, index == text.bytes.count - 1, let number = DigitRun(digits) {
        self = try PlainNumber(book: number, check: 10, at: text.offset(index))
        isReported = true
        return
      }
      if isDigit(byte) {
        digits.append(byte)
        last = index
      } else if !text.isGroupSeparator(index) || digits.isEmpty {
        throw .notADigit(text.character(index), at: text.offset(index))
      }
    }
    guard !digits.isEmpty else { throw .empty }
    guard let run = DigitRun(digits) else {
      throw carrier == .itf ? .itfLength(digits.count) : .length(digits.count)
    }
    self = try PlainNumber(run, from: carrier, at: text.offset(last))
    if symbology == .isbn10, digits.count < text.bytes.count { isReported = true }
  }
}

extension ReaderText {
  /// Returns whether a character separates groups of a printed number: a space, or one of the
  /// hyphens U+002D, U+2010–2015, U+2212, U+FF0D.
  func isGroupSeparator(_ index: Int) -> Bool {
    if bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "-") { return true }
    guard bytes[index] == ReaderText.nonASCII, let scalar = character(index).unicodeScalars.first
    else { return false }
    return (0x2010...0x2015).contains(scalar.value) || scalar.value == 0x2212
  }
}
