/// A product number without anything else: the digits of an EAN or UPC symbol, of an ITF-14, or of a
/// book.
struct PlainNumber: Hashable, Sendable {
  /// The digits, as printed; a book's ten digits as its 13.
  let run: DigitRun
  let symbology: Symbology
  let gtin: GTIN
  /// The other product that eight digits may be.
  var otherwise: Otherwise?
  /// Whether the reader has said which of the two it is.
  var isDecided = false
  /// Whether a UPC-E is not the one that is to be written for its UPC-A.
  var isUncanonical = false

  /// The other reading of eight digits.
  struct Otherwise: Hashable, Sendable {
    let symbology: Symbology
    let gtin: GTIN
  }

  private init(_ run: DigitRun, _ symbology: Symbology, _ gtin: GTIN) {
    self.run = run
    self.symbology = symbology
    self.gtin = gtin
  }

  /// Reads digits.
  ///
  /// - Parameter place: The offset of the last digit in the text, for the error.
  init(_ run: DigitRun, from carrier: Carrier, at place: Int = 0) throws(BarcodeError.Problem) {
    func checked(_ number: DigitRun, _ symbology: Symbology) throws(BarcodeError.Problem)
      -> PlainNumber
    {
      try PlainNumber.verify(number, at: place)
      let isInStore = RestrictedNumber.isInStore(number)
      return PlainNumber(run, isInStore ? .inStore : symbology, GTIN(checked: number.value))
    }
    switch run.count {
    case 8: self = try PlainNumber(eight: run, from: carrier, at: place)
    case 12: self = try checked(run, .upcA)
    case 13: self = try checked(run, .ean13)
    case 14: self = try checked(run, .gtin14)
    case 10:
      do throws(BarcodeError.Problem) {
        self = try PlainNumber(book: run.prefix(9), check: run[9], at: place)
      } catch {
        // Unless a book was said, it may as well be a number that is cut short.
        guard carrier != .isbn, case .checkDigit(_, let expected, _) = error else { throw error }
        throw .tenDigits(expected: expected)
      }
    case 6 where carrier == .upcE:
      self.init(withoutCheckDigit: run, system: 0)
    case 7 where carrier == .upcE:
      if run[0] <= 1 {
        self.init(withoutCheckDigit: run.part(from: 1, count: 6), system: run[0])
      } else {
        self = try PlainNumber(eight: run.padded(to: 8), from: carrier, at: place)
      }
    case 11: throw .checkDigitMissing(completing: Int(CheckDigit.expected(for: run.value)))
    case let count: throw .length(count)
    }
  }

  private static func verify(_ number: DigitRun, at place: Int) throws(BarcodeError.Problem) {
    let found = UInt8(number.value % 10)
    let expected = CheckDigit.expected(for: number.value / 10)
    guard found != expected else { return }
    throw .checkDigit(found: String(found), expected: String(expected), at: place)
  }

  /// Eight digits are a UPC-E if the reader says so. Else a leading 0 is a UPC-E if it fits, since an
  /// EAN-8 with it is a shop's own; a leading 1 is an EAN-8 if it fits; and there is no UPC-E with
  /// another one.
  private init(eight run: DigitRun, from carrier: Carrier, at place: Int)
    throws(BarcodeError.Problem)
  {
    let isEAN8 = CheckDigit.isRight(run.value)
    var short = PlainNumber(
      run, RestrictedNumber.isInStore(run) ? .inStore : .ean8, GTIN(checked: run.value))
    guard let expanded = UPCE.expanded(run) else {
      try PlainNumber.verify(run, at: place)
      self = short
      return
    }
    let isUPCE = CheckDigit.isRight(expanded.value)
    var long = PlainNumber(run, .upcE, GTIN(checked: expanded.value))
    long.isUncanonical = !UPCE.isCanonical(run)
    if isUPCE, isEAN8 {
      long.otherwise = Otherwise(symbology: .ean8, gtin: short.gtin)
      short.otherwise = Otherwise(symbology: .upcE, gtin: long.gtin)
    }
    switch carrier {
    case .ean8:
      try PlainNumber.verify(run, at: place)
      self = short
      isDecided = true
    case .upcE:
      try PlainNumber.verify(expanded, at: place)
      self = long
      isDecided = true
    default:
      let prefersUPCE = run[0] == 0 ? isUPCE || !isEAN8 : isUPCE && !isEAN8
      // Where neither fits, a leading 0 is far more often a misread UPC-E.
      try PlainNumber.verify(prefersUPCE ? expanded : run, at: place)
      self = prefersUPCE ? long : short
    }
  }

  /// A UPC-E as some readers send it: its six digits alone.
  private init(withoutCheckDigit body: DigitRun, system: UInt8) {
    let number = UPCE.expandedBody(system: system, body: body)
    let check = CheckDigit.expected(for: number)
    let run = DigitRun(
      (UInt64(system) * 1_000_000 + body.value) * 10 + UInt64(check), count: 8)
    self.init(run, .upcE, GTIN(checked: number * 10 + UInt64(check)))
    isUncanonical = !UPCE.isCanonical(run)
  }

  /// The ten digits of a book, with their own check digit (ISO 2108:1992), as its 13.
  ///
  /// - Parameter check: The last digit; 10 for `X`.
  init(book digits: DigitRun, check: UInt8, at place: Int) throws(BarcodeError.Problem) {
    func letter(_ digit: UInt8) -> String { digit == 10 ? "X" : String(digit) }
    let expected = CheckDigit.isbn10(for: digits.value)
    guard check == expected else {
      throw .checkDigit(found: letter(check), expected: letter(expected), at: place)
    }
    let body = 978 * DigitRun.power(9) + digits.value
    let number = DigitRun(body, count: 12).appending(CheckDigit.expected(for: body))
    self.init(number, .isbn10, GTIN(checked: number.value))
  }
}

extension PlainNumber {
  /// Reads a number as printed, blanks and hyphens between its digits passed over.
  init(_ text: String) throws(BarcodeError.Problem) {
    try self.init(ReaderText(text), from: .unknown)
  }

  /// Reads a number as printed, and what a reader said of the symbol.
  init(_ text: ReaderText, from carrier: Carrier) throws(BarcodeError.Problem) {
    var digits: [UInt8] = []
    var last = 0
    for (index, byte) in text.bytes.enumerated() {
      let isX = byte | 0x20 == UInt8(ascii: "x") && digits.count == 9
      if isX, index == text.bytes.count - 1, let number = DigitRun(digits) {
        self = try PlainNumber(book: number, check: 10, at: text.offset(index))
        return
      }
      if isDigit(byte) {
        digits.append(byte)
        last = index
      } else if !text.isFiller(index) || digits.isEmpty {
        throw .notADigit(text.character(index), at: text.offset(index))
      }
    }
    guard !digits.isEmpty else { throw .empty }
    guard let run = DigitRun(digits) else { throw .length(digits.count) }
    self = try PlainNumber(run, from: carrier, at: text.offset(last))
  }
}

extension ReaderText {
  /// Whether a character stands between the groups of a printed number: a blank, or one of the hyphens
  /// U+002D, U+2010–2015, U+2212, U+FF0D.
  func isFiller(_ index: Int) -> Bool {
    if bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "-") { return true }
    guard bytes[index] == ReaderText.foreign, let scalar = character(index).unicodeScalars.first
    else { return false }
    return (0x2010...0x2015).contains(scalar.value) || scalar.value == 0x2212
  }
}
